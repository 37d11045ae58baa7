# Les cas et la couverture des règles. Une faute est imprimée après son fichier, sa ligne et son champ.

case-none-in-file = un fichier de cas a une liste « cases » d’au moins un cas
case-none = aucun fichier de cas dans { $paths }
case-without-name = un cas commence par son nom : « - case: spear-kills »
case-variants = les variantes (variants) sont une liste de tables, chacune disant ce qui change
case-twice = il y a deux cas « { $id } » dans ce fichier
case-item = il faut une place et ce qu’elle dit (« red: shoot S -> L », avec « refused » si elle doit être refusée), ou bien ask, now ou wait
case-asserts-nothing = ce cas prouve des vérifications mais ne compare rien : il lui faut expect, refused, ask ou now
case-other-edition = { $ref } n’est pas une vérification de { $edition }, mais de { $expected }
case-figure-place = une figurine demande soit « at », soit « beside » avec « gap » et « bearing »
case-figure-circle = des figurines sont placées les unes à côté des autres en rond : { $chain }
case-no-such-name = il n’y a pas de « { $name } » dans ce cas ; il faut l’un de : { $expected }
case-ask-one = une question est un nom avec ses données : « ask: {"{"}shot: {"{"}by: S, at: L{"}"}{"}"} »
case-ask-gives = une question dit ce qu’elle donne (gives), ou quelle règle la refuse (refused)
case-answer = il faut « do: … » (une réponse), « rule: … » (une décision du MJ) ou « take_back: 3 »
case-no-such-answer = on ne peut pas dire « { $name } » ; il faut l’un de : { $expected }
case-no-such-event = il n’y a pas d’événement « { $name } » ; il faut l’un de : { $expected }
case-no-such-field = l’événement { $event } n’a pas de champ « { $name } » ; il faut l’un de : { $expected }
case-not-playable = { $edition } ne se joue pas encore : « playable: false » fait attendre le cas

case-differs = attendu { $expected }, obtenu { $got }
case-event-missing = pas d’événement « { $event } » (à partir de là il y a eu : { $seen })
case-event-differs = l’événement « { $event } » le plus proche diffère, attendu / obtenu : { $what }
case-event-never = cela ne doit pas arriver, et c’est arrivé : { $event }
case-offers = « { $option } » devrait être proposé ; il y a : { $options }
case-withholds = « { $option } » ne devrait pas être proposé, et l’est
case-knows = { $seat } devrait connaître { $name }, et ne le connaît pas
case-ignores = { $seat } ne devrait pas connaître { $name }, et le connaît
case-dice = les dés ne conviennent pas : { $why }
case-dice-missing = aucun dé n’est écrit pour « { $throw } » ({ $count } à jeter, { $here } sous ce nom) ; il reste : { $left }
case-dice-wrong = « { $throw } » : { $count } dés de 1 à { $sides }, et non { $faces }
case-dice-unused = des dés que personne n’a jetés : { $left }
case-refused = refusé : { $refusal }
case-not-refused = devrait être refusé par { $rule }, et est permis
case-never-asked = on ne demande jamais à { $seat } de « { $answer } » avant la fin du cas (en attente alors : { $pending }) ; là où une règle ne le propose même pas, « ask » dit pourquoi
case-never-kind = la question « { $kind } » n’est posée à personne avant la fin du cas (en attente alors : { $pending })
case-endless = le cas n’arrive pas à sa fin (en attente : { $pending })
case-no-default = le cas doit donner la réponse de { $seat } à « { $kind } » : il n’y en a pas par défaut
case-default-refused = la réponse par défaut de { $seat } à « { $kind } » est refusée : { $refusal }
case-no-answer = « { $answer } » n’est ni un choix proposé ni une réponse de ce recueil de règles

cases-passed = réussi
cases-failed = ÉCHEC
cases-waiting = attend { $edition }
cases-story = Ce qui s’est passé :
cases-summary = { $passed ->
    [one] { $passed } cas réussi
   *[other] { $passed } cas réussis
}, { $failed } en échec, { $waiting } en attente d’un recueil de règles

coverage-none = Pas encore de couverture des règles : { $file } est écrit par une passe entière des tests (« escarmouche test », ou « pytest » sans argument).
coverage-broken = { $file } est illisible : { $why }. Une passe entière des tests l’écrira de nouveau.
coverage-title = Règles prouvées par des tests, { $made }
coverage-partial = par une partie des tests seulement
coverage-file = fichier du catalogue
coverage-level = niveau
coverage-entries = règles
coverage-proven = prouvées
coverage-checks = vérifications
coverage-checks-proven = prouvées
coverage-total = total
coverage-editions = Par édition
coverage-edition = édition
coverage-check = vérification
coverage-unproven-in = pas prouvée dans
coverage-text = ce qu’elle dit
coverage-unproven =
    { $count ->
        [0] Chaque vérification est prouvée dans chaque édition à laquelle elle appartient.
        [1] Il reste une vérification à prouver.
       *[other] Il reste { $count } vérifications à prouver.
    }
coverage-beginning-alone = Ajoutez --unproven : c’est la liste des vérifications qui se limite ainsi.
coverage-no-such = Aucun fichier du catalogue et aucune règle ne commence par « { $beginning } ».
