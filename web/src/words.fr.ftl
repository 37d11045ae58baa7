app-name = Escarmouche
