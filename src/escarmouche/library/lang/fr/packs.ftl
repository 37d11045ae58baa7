# Les commandes `packs list` et `packs check`.

packs-id = id
packs-kind = nature
packs-extends = étend
packs-title = titre
packs-file = fichier
packs-kind-edition = édition
packs-kind-period = période
packs-kind-house = règles maison
packs-unofficial = de nous, pas des livres
packs-none = Aucun pack.
packs-ok = ok : { $id } ({ $file })
packs-ok-structure = ok : { $id } ({ $file }), pour la structure seulement : rien ne dit encore ce que doivent contenir les packs de { $rulebook }
