# Terrains dangereux, tables, chutes et eau dans Argad!

cause-danger_armour_4 = cotte de mailles ou cuirasse
cause-danger_armour_5 = armure complète
cause-danger_load_heavy = objet lourd
cause-danger_load_very_heavy = objet très lourd
cause-danger_local = connaît le terrain
cause-danger_helped = aidé
cause-danger_mounted_infantry = piéton monté
cause-danger_haystack = tas de foin

event-danger-read =
    { $result ->
        [shouts] { $figure } crie et jure, et ne fait que son mouvement : danger { $total } contre { $need }.
        [in-danger] { $figure } est en danger et se rattrape de justesse : { $total } contre { $need }.
        [saved] { $figure } est tiré d’affaire : danger { $total } contre { $need }.
        [lost] { $figure } est perdu : danger { $total } contre { $need }.
       *[other] { $figure } passe sans problème : danger { $total } contre { $need }.
    }
event-fall-read =
    { $result ->
        [lost] { $figure } fait une chute mortelle : { $total } contre { $need }.
        [sprawled] { $figure } reste étalé par terre : { $total } contre { $need }.
       *[other] { $figure } tombe sans mal : { $total } contre { $need }.
    }
event-leap-read =
    { $result ->
        [done]
            { $up ->
                [yes] { $figure } saute dessus (dé { $die }, agilité { $need }).
               *[other] { $figure } saute en bas (dé { $die }, agilité { $need }).
            }
        [stopped] { $figure } ne parvient pas à sauter (dé { $die }, agilité { $need }).
       *[other] { $figure } rate son saut et reste bloqué (dé { $die }, agilité { $need }).
    }
event-interfering = { $by } veut empêcher { $at } de sauter.
event-deed-read =
    { $done ->
        [yes] { $figure } y parvient (dé { $die }).
       *[other] { $figure } n’y parvient pas (dé { $die }).
    }
event-swim-read = { $figure } nage { $far } cm.
event-current-read = L’eau court de { $die } cm ce tour-ci.

option-interfere = { $by } empêche { $at } de sauter

refused-not-in-danger = { $other } n’est pas dans un danger où { $figure } pourrait l’aider.
refused-too-far-to-help = { $figure } doit toucher { $other } pour l’aider, et se trouve à { $gap } cm.
refused-has-a-rescuer = { $helper } aide déjà { $other }.
refused-clings-on = { $figure } est en danger et ne peut rien faire.
refused-not-at-the-border = { $figure } ne commence ni au bord d’un terrain dangereux ni dedans.
refused-beyond-the-border = Lentement, { $figure } ne va pas plus loin que juste après { $piece }.
refused-nowhere-to-jump = { $figure } n’a nulle part d’où sauter.
refused-too-high-to-jump = C’est trop haut pour que { $figure } saute : { $height } m.
refused-not-beside-the-edge = { $figure } tombe juste au-delà du bord : ici à { $gap } cm.
refused-no-room-below = { $figure } n’a pas la place de tomber là.
refused-lies-sprawled = { $figure } reste étalé et ne fait rien ce tour-ci.
refused-no-table-to-hold = { $figure } ne peut écarter { $at } d’aucune table.
refused-no-table-on-the-way = Le chemin de { $figure } ne franchit le bord d’aucune table.
refused-no-way = { $figure } ne va nulle part.
refused-is-a-leap = Un ennemi est proche : { $figure } saute, et l’agilité décide.
refused-switched-off = { $figure } ne peut pas faire cela : la règle n’est pas en jeu ({ $deed }).
refused-no-such-deed = Il n’y a pas d’action { $deed } ; actions : { $known }.
refused-cannot-swim = { $figure } ne sait pas nager, ou pas avec ce qui est porté.
refused-swims-next-turn = { $figure } s’arrête dans l’eau à son bord et nage à partir du tour suivant.
refused-boat-ashore = La barque de { $figure } reste sur l’eau.
refused-no-place-left = Il n’y a plus de place pour { $figure } ({ $prop }).
refused-no-bank = Il n’y a pas de rive à côté de la barque pour { $figure }.
refused-not-aboard = { $figure } n’est dans aucune barque.
refused-crew-boards = { $prop } reste là ce tour-ci, car on embarque ou débarque : { $figure } ne rame pas.
refused-boards-while-moving = { $prop } avance ce tour-ci : { $figure } ne peut ni embarquer ni débarquer.
refused-has-a-rower = { $rower } rame déjà ce tour-ci ({ $prop }), pas { $figure }.
