# Mouvement, dés de lenteur et contact dans Argad!

goal-shift = se décale un peu
goal-follow = suit { $target }
goal-keep = se tient à { $distance } cm de { $target }
goal-work = travaille ({ $kind })

event-slow-dice-read =
    { $figures } : dés de lenteur { $thrown }.
event-crawl-read = { $figures } : en rampant, le dé donne { $face }.
event-held-by-ground =
    { $why ->
        [blocked] { $figure } est bloqué par le terrain.
        [obstacle] { $figure } s’arrête contre l’obstacle.
       *[other] { $figure } s’arrête au bord.
    }
event-cut-short =
    { $back ->
        [yes] { $figure } fait { $at } cm et revient, parce que { $because } est ralenti.
       *[other] { $figure } s’arrête après { $at } cm, parce que { $because } est ralenti.
    }
event-let-through = { $by } laisse passer { $mover }.
event-objected = { $figure } et { $to } se répondent sans fin.
event-hesitated = { $figures } hésitent et ne font rien ce tour-ci.
event-parted = Certains rompent la mêlée.
event-thing-moved =
    { $by ->
        [no] { $kind } est par terre.
       *[other] { $by } ramasse : { $kind }.
    }
event-decoy-unmasked =
    { $real ->
        [yes] Ce n’était pas une bête : la troupe apparaît.
       *[other] Ce n’était qu’une bête : on l’enlève.
    }

question-react = D’autres sont ralentis : quelqu’un s’arrête-t-il ou revient-il ?
question-bar = On passe devant vous : barrer le chemin ? ({ $about })

option-leave = { $by } quitte { $at }
option-pursue = { $by } poursuit { $at }
option-object = { $by } et { $at } se répondent sans fin : qu’ils hésitent
option-bar = { $by } barre le chemin à { $at }
option-let-pass = { $by } laisse passer { $at }
option-shorten = { $by } s’arrête, voyant { $at } ralenti
option-return = { $by } sort et revient, voyant { $at } ralenti
option-carry-on = Tout comme annoncé

refused-surrounded = { $figure } est encerclé et ne peut pas partir.
refused-unseen = { $figure } ne voyait pas { $target } au début du tour.
refused-tied-to-himself = { $figure } ne peut pas se régler sur lui-même.
refused-shift-into-ground = { $figure } : deux pas ne font ni franchir un obstacle ni entrer en terrain plus dur ({ $piece }).
refused-door-held = { $figure } ne peut pas passer : un ami se tient dans la porte ({ $door }).
refused-does-not-fit = Le socle de { $figure } ne passe pas ({ $piece }, après { $at } cm).
refused-closed-ground = { $piece } ({ $kind }) est interdit à { $figure }, après { $at } cm.
refused-no-crawling = On ne rampe pas dans cette édition.
refused-mounted-crawl = { $figure } est monté et ne rampe pas.
refused-cannot-drag = { $figure } ne peut pas ramper avec cette charge ({ $load }).
refused-crawl-over = { $figure } ne peut pas franchir un obstacle en rampant ({ $piece }).
refused-mounted-load = { $figure } est monté : on ramasse les charges à pied.
refused-carries-nothing = { $figure } ne porte rien de lourd.
refused-no-such-thing = Il n’y a rien qui s’appelle { $thing } à ramasser.
refused-not-on-the-way = { $thing } n’est pas sur le chemin de { $figure }.
refused-too-late-to-take = { $figure } aurait fait { $at } cm avant de prendre { $thing }, et n’en fait que { $allowance } avec.
refused-not-another-player = { $to } n’est pas à un autre joueur.
refused-hesitates = { $figure } hésite et ne fait rien ce tour-ci.
refused-may-not-react = { $figure } ne peut plus changer son mouvement.
refused-nobody-slowed = { $because } n’est pas ralenti.
refused-beyond-the-way = { $figure } a annoncé { $announced } cm, pas { $at } cm.
refused-part-owed = { $figure } doit faire au moins { $owed } cm de son chemin.
refused-too-far-to-return = { $figure } ne peut pas faire { $at } cm aller et retour : il lui reste { $allowance } cm.
refused-no-such-piece = Aucun élément de terrain ne s’appelle { $piece }.

# Oubliés, leurres, embuscades
question-late-move = Un mouvement avait été oublié : le permettre encore ?
option-grant = Permettre ce mouvement
option-deny = Tant pis pour l’oublié
refused-not-forgotten = { $figure } n’a pas été oublié, ou il est trop tard.
refused-late-slow-dice = { $figure } a été oublié : pas de mouvement tardif à travers { $piece }.
refused-late-across-fire = { $figure } a été oublié : il ne traverse pas le tir de { $by } sur { $at }.
refused-late-contact = { $figure } a été oublié : il ne vient plus au contact de { $enemy }.
refused-late-no-room = { $figure } n’a pas la place de s’arrêter là : { $other } y est.

option-unmask = { $by } : on pose la troupe, ou rien
refused-only-walks = { $figure } ne fait que se promener.
refused-no-decoy = { $figure } n’est pas un leurre.
refused-no-decoys = Les leurres ne sont pas de cette partie ({ $figure }).
refused-imitates-nobody = { $figure } ne représente personne de sa propre troupe.

question-ambush = Quelqu’un était embusqué et veut surgir au contact ({ $about }) : le permettre ?
option-spring = { $by } surgit sur { $at }
option-let-spring = Permettre l’embuscade
option-no-ambush = Pas d’embuscade
event-sprung = { $figure } surgit sur { $target } !
refused-no-ambushes = On ne surgit pas d’une embuscade dans cette partie ({ $figure }).
refused-not-in-ambush = Personne n’a noté que { $figure } était caché en embuscade.
refused-denied = Cela n’a pas été permis à { $figure } ce tour-ci.
refused-surprised = { $figure } est surpris et s’en tient à ce qu’il avait annoncé.
