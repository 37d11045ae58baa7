"""`python -m escarmouche`, as the launcher starts it: a package that is gone from the environment is told, not thrown.

The words are here: those of the library are read with a package that may be the missing one.
"""

import os
import sys

try:
    from escarmouche.cli.main import run
except ModuleNotFoundError as missing:
    if (missing.name or "").startswith("escarmouche"):
        raise
    french = os.environ.get("ESCARMOUCHE_LANG", os.environ.get("LANG", "")).startswith("fr")
    sys.exit(
        f"Il manque {missing.name} à l’installation : effacez le dossier .venv, puis relancez ./escarmouche."
        if french
        else f"The installation lacks {missing.name}: delete the folder .venv, then start ./escarmouche again."
    )

run()
