# Armes : chargées, mouillées, lancées, enrayées ; les canons et leurs servants (AR-GUN).

cause-group = contre un groupe

refused-unloaded = { $by } doit d’abord recharger : { $weapon }.
refused-already-loaded = { $by } n’a rien à recharger.
refused-wet-powder = La poudre de { $by } est mouillée : { $weapon } ne sert plus à rien.
refused-swimming = { $by } nage et ne peut pas tirer ({ $weapon }).
refused-none-left = { $by } n’a plus rien à lancer ({ $weapon }).
refused-no-talent = Il manque à { $by } le talent nécessaire : { $talent } ({ $weapon }).
refused-nothing-to-clear = Les armes de { $by } sont en ordre.
refused-no-gun = { $by } ne sert aucun canon.
refused-already-limbered = Le canon de { $by } est déjà attelé.
refused-not-limbered = Le canon de { $by } n’est pas attelé.
refused-nothing-to-prepare = Le canon de { $by } est prêt.
refused-gun-not-ready =
    { $state ->
        [limbered] { $weapon } : { $by } doit d’abord le dételer.
       *[other] { $weapon } : { $by } doit d’abord le préparer.
    }
refused-no-such-gun = Il n’y a pas de { $piece } sur cette table.

event-weapon-fired = { $figure } devra recharger ({ $weapon }).
event-weapon-loaded = { $figure } a rechargé ({ $weapon }).
event-projectile-thrown = { $figure } l’a lancé ({ $weapon }){ $left ->
        [no] { "." }
       *[other] { " " }; il en reste { $left }.
    }
event-structure-damaged = Dégâts à { $piece } : { $points }.

question-damage = { $about } : que font les dés aux constructions ? ({ $faces })

option-reload = { $by } recharge
option-clear = { $by } remet son arme en état
option-unlimber = { $by } dételle le canon
option-prepare = { $by } prépare le canon
option-damage = Noter les dégâts
option-no-damage = Pas de dégâts
