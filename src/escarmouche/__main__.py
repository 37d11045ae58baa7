from escarmouche.cli.main import run

run()
