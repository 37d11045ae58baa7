setup-page = Préparer une bataille
setup-map = La table que l’on prépare
setup-tab-table = Table
setup-tab-troops = Troupes
setup-tab-battle = Bataille
setup-tab-start = Jouer
setup-undo = Défaire
setup-redo = Refaire
setup-is-trying = On vérifie…
setup-is-ready = Tout est en place : on peut jouer.
setup-is-stuck = { $count ->
    [one] Une figurine ne peut pas se tenir là où elle est.
   *[other] { $count } figurines ne peuvent pas se tenir là où elles sont.
  }
setup-side-first = Premier camp
setup-side-second = Second camp

setup-size = Taille de la table, en cm
setup-width = Largeur
setup-depth = Profondeur
setup-height = Hauteur
setup-base_height = Altitude
setup-thickness = Épaisseur
setup-radius = Rayon
setup-lay = Poser du terrain
setup-form-area = Sols, bois, eaux
setup-form-linear = Murs, haies, chemins
setup-form-post = Arbres, rochers, piliers
setup-form-building = Maisons
setup-road = chemin
setup-laid = { $count ->
    [0] Rien sur la table
    [one] Un élément sur la table
   *[other] { $count } éléments sur la table
  }
setup-bare = Choisissez plus haut ce que vous voulez poser.
setup-draw-area = Touchez la table pour chaque coin, au moins trois, puis terminez.
setup-draw-linear = Touchez la table pour chaque point, puis terminez.
setup-draw-road = Touchez la table le long du chemin, puis terminez.
setup-draw-post = Touchez la table là où il doit se dresser.
setup-draw-building = Touchez un coin, puis le coin opposé : six centimètres au moins.
setup-finish = Terminer
setup-cancel = Annuler
setup-done = Fermer
setup-remove = Enlever
setup-move = Déplacer et tourner
setup-left = Un centimètre vers l’ouest
setup-right = Un centimètre vers l’est
setup-up = Un centimètre vers le nord
setup-down = Un centimètre vers le sud
setup-turn-left = Tourner à gauche
setup-turn-right = Tourner à droite
setup-points-help = Tirez un point pour le déplacer, touchez entre deux points pour en ajouter un, deux fois sur un point pour l’enlever.
setup-point = Tirer pour déplacer, toucher deux fois pour enlever
setup-point-add = Un point de plus

setup-enlist = Ajouter une figurine
setup-enlist-where = Touchez la table : chaque toucher pose une figurine comme la dernière. Échap pour finir.
setup-dismiss = Retirer
setup-several = { $count } figurines choisies
setup-seat-name = Nom du camp
setup-seat-with = Se bat avec
setup-seat-alone = personne d’autre
setup-seat-new = Camp { $number }
setup-seat-add = Ajouter un camp
setup-seat-remove = Supprimer ce camp
setup-stuck-edge = Hors de la table.
setup-stuck-figure = Sur la place de { $who }.
setup-stuck-piece = Dans ou sur : { $what }.
setup-name = Nom
setup-seat = Camp
setup-facing = Regarde vers (degrés)
setup-level = Étage
setup-hidden = Caché aux autres camps

setup-title-field = Titre
setup-rulebook = Règle
setup-maison = Avec les armes de la maison (hors livre)
setup-last-turn = La bataille a une fin
setup-turns = Nombre de tours
setup-objectives = Objectifs
setup-no-objective = Sans objectif, on se bat jusqu’au dernier camp debout.
setup-aim-hold = Tenir un lieu
setup-aim-bring = Amener quelqu’un
setup-aim-slay = Mettre hors de combat
setup-aim-save = Protéger
setup-aim-side = Pour
setup-aim-points = Points
setup-aim-within = Rayon, en cm
setup-aim-where = Montrer le lieu
setup-aim-whom = Qui
setup-aim-anybody = Personne de choisi : chaque ennemi compte.
setup-aim-secret = Secret
setup-file = Fichier
setup-save = Enregistrer
setup-load = Ouvrir un fichier
setup-file-unreadable = { $file } n’est pas une bataille d’Escarmouche.
setup-switches = Règles optionnelles
