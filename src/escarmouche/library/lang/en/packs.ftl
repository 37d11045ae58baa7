# The commands `packs list` and `packs check`.

packs-id = id
packs-kind = kind
packs-extends = extends
packs-title = title
packs-file = file
packs-kind-edition = edition
packs-kind-period = period
packs-kind-house = house rules
packs-unofficial = ours, not in the books
packs-none = No packs.
packs-ok = ok: { $id } ({ $file })
packs-ok-structure = ok: { $id } ({ $file }), structure only: nothing says yet what the packs of { $rulebook } must hold
