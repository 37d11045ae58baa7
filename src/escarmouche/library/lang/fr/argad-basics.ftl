# Figurines, troupes, mesures et dés d’Argad !

event-order-noted =
    { $disordered ->
        [none] Chacun est à portée de voix d’un chef.
       *[other] En désordre, faute de chef : { $disordered }.
    }

refused-no-such-mount = { $figure } : il n’y a pas de monture { $mount } ; montures : { $known }.
refused-no-such-gear = { $figure } : il n’y a pas d’équipement { $gear } ; équipements : { $known }.
refused-no-such-die = { $figure } ne peut pas lancer un dé à { $sides } faces dans cette édition.
refused-skill-out-of-range = { $figure } : une compétence vaut de 1 à 5 ({ $skill } : { $grade }).
refused-own-class = { $figure } représente le joueur et doit être de classe { $wanted }, non { $grade }.
refused-two-chiefs = La troupe de { $seat } a deux chefs, { $other } et { $figure } ; un seul la commande.
refused-two-own-persons = { $seat } a deux personnages à soi, { $other } et { $figure } ; un seul représente le joueur.

event-weapon-named = { $figure } prend en main : { $weapon }.
event-weapon-drawn = { $figure } cachait une arme : { $weapon } !
event-assigned =
    { $figure }{ $unit ->
        [no] { "" }
       *[other] { " " }appartient à : { $unit }
    }{ $detached ->
        [yes] { " " }part en éclaireur
       *[other] { "" }
    }.

question-ready = Tout le monde est prêt ?
option-ready = Prêt
option-wield = { $by } prend une autre arme : { $weapon }

event-work-done = { $figure } a fini : { $kind }.
event-work-spoiled = { $figure } est dérangé par un ennemi et doit tout reprendre : { $kind }.
event-work-went-on = { $figure } continue ({ $turns }) : { $kind }.

refused-no-such-work = Il n’y a pas de travail { $work } ; travaux : { $known }.
refused-talk-to-whom = { $figure } doit dire avec qui il parle.
refused-too-far-to-talk = { $figure } est à { $gap } cm de { $other } ; on se parle à { $most } cm au plus.
refused-mount-of-the-fallen = { $horse } était la monture de { $owner }, qui est tombé : personne ne peut la reprendre.

# Moral
event-morale-read = { $figures } : test de moral, le dé donne { $face }.
refused-no-morale = Le moral n’est pas de cette partie ({ $figure }).
refused-tested-already = { $figure } a déjà perdu courage ce tour-ci.
refused-must-flee = { $figure } fuit et ne fait rien d’autre de tout le tour.
refused-nearer-the-enemy = { $figure } fuit : il ne se rapproche pas de { $enemy }.
