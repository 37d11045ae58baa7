# Les commandes `rules show` et `rules search`.

rules-level-core = règle de base
rules-level-optional = règle facultative
rules-level-advanced = règle avancée
rules-level-gm = pour le MJ
rules-level-data = données
rules-level-prose = conseil

rules-edition-argad-g23 = Argad! générique (2023)
rules-edition-argad-base = Argad! version de base
rules-edition-argad-mega12 = Argad! Mégaventure 2012
rules-edition-unpourun = Règles au un pour un
rules-edition-jeu = J.E.U.

rules-source-000 = Argad! générique (2023)
rules-source-001 = Argad! version de base
rules-source-002 = Règles au un pour un
rules-source-003 = Argad! Mégaventure 2012
rules-source-004 = J.E.U.

rules-heading-differs = Ce que les éditions disent autrement
rules-heading-ruling = La lecture que nous jouons
rules-heading-table = Tableau
rules-heading-checks = Ce qui se vérifie
rules-heading-links = Voir aussi
rules-heading-sources = Dans les livres

rules-yes = oui
rules-no = non
rules-other-language = Le détail exact de la règle est en anglais : --lang en
rules-found = { $count ->
    [0] Aucune règle ne contient tous ces mots.
    [1] Une règle trouvée.
   *[other] { $count } règles trouvées.
}
rules-more = { $count ->
    [1] Une de plus : demande-la avec --limit.
   *[other] { $count } de plus : demande-les avec --limit.
}
rules-unknown-file = il n’y a pas de fichier « { $name } » dans le catalogue ; attendu, au choix : { $expected }
rules-unknown-edition = il n’y a pas d’édition « { $name } » ; attendu, au choix : { $expected }
