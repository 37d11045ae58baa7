# Fautes dans les fichiers de données. Une faute est écrite après son fichier, sa ligne et son champ.

data-unreadable = le fichier est illisible ({ $why })
data-not-utf8 = le fichier n’est pas du texte UTF-8
data-suffix = type de fichier inconnu ; attendu : { $expected }
data-syntax = erreur de syntaxe : { $why }
data-too-deep = trop de tables les unes dans les autres
data-alias = les alias YAML (*nom) ne servent pas ici ; écris la valeur en entier
data-key-not-text = une clé doit être un simple texte
data-key-twice = la clé « { $name } » figure deux fois dans la même table

data-missing-field = il manque le champ « { $name } » ; champs attendus : { $expected }
data-unknown-field = champ inconnu « { $name } » ; attendu, au choix : { $expected }
data-unknown-field-close = champ inconnu « { $name } » ; voulais-tu dire « { $expected } » ?
data-wrong-choice = { $got } n’est pas permis ; attendu, au choix : { $expected }
data-wrong-type = attendu : { $expected } ; trouvé : { $got }
data-wrong-key = cette clé devrait être { $expected }, et non { $got }
data-expected = attendu : { $expected }
data-invalid = { $what }
data-not-table = attendu : une table de valeurs nommées
data-not-list = attendu : une liste

entry-unknown = il n’y a pas de règle « { $id } »
entry-unknown-close = il n’y a pas de règle « { $id } » ; proches : { $close }
entry-twice = la règle « { $id } » est déjà définie ici : { $other }
entry-id-first = chaque règle doit commencer par « - id: FAMILLE-SUJET-000 » contre la marge gauche
entry-no-editions = attendu : la liste des éditions qui ont cette règle, parmi { $expected }
entry-has-editions = seules les règles d’Argad! donnent leurs éditions
entry-unknown-edition = édition inconnue « { $name } » ; attendu, au choix : { $expected }
entry-check-lines = un contrôle doit tenir en une ligne de texte
entry-dangling-link = le lien mène à la règle « { $id } », qui n’existe pas
entry-table-row = attendu : { $expected } cases, une par colonne ; trouvé : { $got }
entry-no-check = la règle « { $id } » n’a pas de contrôle { $number } ; elle en a { $count }
entry-check-reference = « { $ref } » ne désigne pas un contrôle ; attendu, par exemple : AR-SHOOT-007/2

pack-no-header = un pack commence par une table [pack] qui donne son id, son kind et son title
pack-twice = le pack « { $id } » est déjà défini ici : { $other }
pack-unknown = il n’y a pas de pack « { $id } »
pack-unknown-close = il n’y a pas de pack « { $id } » ; voulais-tu dire « { $close } » ?
pack-cycle = ce pack s’étend lui-même : { $chain }
pack-no-rulebook = un pack qui n’en étend aucun doit nommer son livre de règles (rulebook)
pack-rulebook-inherited = le livre de règles (rulebook) vient du pack étendu ; il ne se répète pas
pack-wrong-rulebook = « { $id } » relève du livre de règles { $got }, et non { $expected }
pack-edition-extends = une édition ne peut étendre qu’une édition ; « { $id } » n’en est pas une
pack-not-laid = « { $id } » est une édition et ne se pose pas par-dessus une autre
pack-no-edition = « { $id } » n’étend aucune édition, et le livre de règles { $rulebook } n’en a pas où le poser
pack-removed-mark = la marque d’une valeur ôtée est exactement : removed = true, seule dans sa table
pack-removed-nothing = rien à ôter ici : « { $name } » n’est pas hérité
pack-no-folder = ce dossier n’existe pas
