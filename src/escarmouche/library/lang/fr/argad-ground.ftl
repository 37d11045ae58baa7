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
refused-not-beside-horse = { $figure } doit se trouver à côté du cheval ({ $horse }).
refused-no-such-horse = Il n’y a pas de cheval { $horse } libre pour { $figure }.
refused-on-foot = { $figure } est à pied.
refused-not-to-the-horse = Le chemin de { $figure } ne mène pas au cheval ({ $horse }).
refused-leads-enough = { $figure } mène déjà { $most } bêtes.
refused-no-rider = { $figure } n’a pas de cheval à mener ni à lâcher.
refused-horse-indoors = { $figure } ne peut pas faire entrer un cheval dans { $piece }.
refused-horse-over-wall = { $figure } ne peut pas faire franchir { $piece } à un cheval.
refused-no-wall = { $figure } ne touche aucun mur à monter.
refused-too-high = { $piece } est trop haut pour { $figure }, même aidé : { $height } m.
refused-no-helper = { $figure } n’a personne à côté pour l’aider.
refused-not-beside = { $helper } doit toucher { $figure } pour l’aider.
refused-too-heavy = { $figure } est trop chargé pour être hissé ({ $load }).
refused-does-not-carry = { $figure } ne porte aucune échelle à dresser.
refused-not-raised = L’échelle { $prop } n’a pas été dressée avant ce tour.
refused-not-at-the-foot = { $figure } n’est pas au pied de { $prop }.
refused-not-at-the-head = { $figure } n’est pas en haut de { $prop }.
refused-somebody-on-it = { $figure } ne peut pas repousser { $prop } : { $other } est dessus.
refused-one-at-a-time = Un seul à la fois sur l’échelle : { $figure } attend { $other }.
refused-no-such-stairs = Il n’y a pas d’escalier { $stairs }.
refused-not-to-the-stairs = Le chemin de { $figure } ne mène pas à l’escalier { $stairs }.
refused-locked = La porte { $door } est verrouillée : { $figure } ne peut pas passer.
refused-no-way-through = { $figure } ne peut pas passer par { $window }.
refused-mounted-indoors = { $figure } ne peut pas entrer à cheval dans { $piece }.
refused-two-thresholds = { $figure } franchit un seul seuil par tour, et non { $count }.
refused-far-from-the-door = { $figure } est à { $gap } cm de la porte : on part de juste derrière elle pour sortir.
refused-too-far-inside = { $figure } s’arrête juste à l’intérieur, { $most } cm après la porte, et non { $length } cm.

# Works at hand: what somebody could set about where he stands.

option-dismount = { $by } descend de cheval
option-mount = { $by } monte sur { $at }
option-rescue = { $by } aide { $at } à se tirer du danger
option-leg-up = { $by } escalade le mur, { $at } lui faisant la courte échelle
option-lend-hands = { $by } fait la courte échelle à { $at }
option-pick-up = { $by } ramasse l’objet
option-take-up = { $by } prend l’échelle
option-raise = { $by } dresse l’échelle
option-climb = { $by } monte à l’échelle
option-descend = { $by } descend l’échelle
option-push-away = { $by } repousse l’échelle
option-board = { $by } embarque
option-land = { $by } débarque
