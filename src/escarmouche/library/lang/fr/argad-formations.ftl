# L’ordre serré dans Argad!

event-drill-noted = { $body } reçoit ses ordres : { $figures }.
event-formed = En ordre serré ({ $body }) : { $figures }.
event-unformed =
    { $cause ->
        [ordered] L’ordre serré de { $body } est rompu sur ordre : { $figures }.
        [class-test] { $body } : les rangs ne tiennent pas en marchant, { $figures }.
        [ground] Le terrain rompt l’ordre serré de { $body } : { $figures }.
        [too-few] Ils sont trop peu de { $body } pour l’ordre serré : { $figures }.
       *[other] Ne sont plus dans les rangs de { $body } : { $figures }.
    }
event-forming-failed =
    { $cause ->
        [leader-lost] { $body } ne se forme pas : le chef est tombé.
        [standard-lost] { $body } ne se forme pas : le porte-étendard est tombé.
        [anchor-moved] { $body } ne se forme pas : le repère n’est pas resté immobile.
        [contact] { $body } ne se forme pas : un ennemi est venu au contact.
        [ground] { $body } ne se forme pas : le terrain est trop dur.
       *[other] { $body } ne se forme pas : ils sont trop peu à portée de voix d’un gradé.
    }

refused-no-commander = { $figure } ne commande personne.
refused-not-conspicuous = On ne se rallie pas à { $figure } : il faut un gradé, un porte-étendard ou un musicien.
refused-at-the-piece = { $figure } est à sa pièce, en ordre lâche.
refused-not-trained = { $figure } n’est pas entraîné à l’ordre serré.
refused-does-not-hear = { $figure } n’entend pas l’ordre de { $chief }.
refused-formed-already = { $figure } est déjà en ordre serré.
refused-in-close-order = { $figure } est dans les rangs de { $body } : on commande l’unité, ou on rompt d’abord.
refused-through-the-ranks = { $figure } ne passe pas à travers des amis en ordre serré ({ $other }, après { $at } cm).
refused-no-such-body = Aucune de vos unités en ordre serré ne s’appelle { $body } (il y a : { $known }).
refused-no-officer = { $figure } n’a pas de gradé à portée de voix : rien ne se fait sans lui en ordre serré.
refused-pivots-twice = { $body } pivote une seule fois par tour.
refused-pivot-and-march = { $body } ne peut pas pivoter et marcher dans le même tour (classe { $grade }).
refused-pivot-in-the-middle = { $body } pivote avant ou après sa marche, pas au milieu.
refused-glides-or-exchanges = { $body } glisse ou intervertit un seul rang, une fois par tour.
refused-marches-already = { $body } marche : on ne glisse pas et on n’intervertit pas de rang.
refused-no-manoeuvres = { $body } marche seulement droit devant.
refused-no-such-rank = { $body } n’a pas de rang { $rank } qui puisse passer les autres.
refused-no-room = { $figure } serait poussé dans un obstacle.
refused-enemy-left-free = { $enemy } resterait sans adversaire.
