app-name = Escarmouche
app-lost = Rien à cette adresse
app-home = Aller à l’accueil
ui-close = Fermer
ui-daylight = Lumière du jour
ui-lamplight = À la lampe
ui-keys = Au clavier
