# Cavaliers, suites de la mêlée, mains nues et captifs d’Argad!.

event-charge-judged =
    { $verdict ->
        [counts] { $figure } charge : { $run } cm tout droit, la charge compte.
        [dice] { $figure } n’a que { $run } cm d’élan pour { $dice } : la charge ne compte pas.
        [too-short] { $figure } n’a que { $run } cm d’élan : ce n’est pas une charge.
       *[ground] Le terrain ne permet pas à { $figure } de charger.
    }
event-side-chosen =
    { $left ->
        [yes] { $figure } recule sur sa gauche.
       *[no] { $figure } recule sur sa droite.
    }
event-captured = { $figure } est pris ; { $by } le tient.
event-freed = { $figure } est libre.
event-lost-hold = { $by } ne tient plus { $figure }.
event-unhorsed = { $figure } n’est plus à cheval ; sa monture est perdue.

cause-rider_against_foot = cavalier contre piéton
cause-hunts_mounted = à la chasse, comme un cavalier
cause-foot_against_rider = piéton contre cavalier
cause-polearm_against_mounted = arme d’hast contre un monté
cause-charge = charge de cavalerie
cause-heavy_lance = lance lourde
cause-receives_charge = attend la charge sur la pointe
cause-hook = crochet de fer

question-recoil-side = { $about } : reculer de quel côté ?
question-surrender = { $about } ne peut pas reculer : se rendre ?
question-quarter = { $about } : faire quartier ?

option-left = { $by } recule sur sa gauche
option-right = { $by } recule sur sa droite
option-surrender = { $by } se rend
option-refuse = { $by } refuse de se rendre
option-capture = { $by } fait prisonnier { $at }
option-kill = { $by } tue { $at }
option-stun = { $by } frappe { $at } sans vouloir le tuer
option-hold = { $by } essaie d’immobiliser { $at }

refused-cannot-mean = { $by } ne peut pas frapper ainsi avec cette arme ({ $weapon } : { $intent }).
refused-is-out = { $figure } est sans connaissance.
refused-is-held = { $figure } est tenu par { $by }.
refused-on-the-ground = { $figure } est à terre et ne peut que ramper.
refused-left-contact = { $by } a voulu quitter la mêlée et ne frappe pas de tout le tour.
refused-not-your-captive = { $figure } n’est pas le captif de { $seat }.
refused-of-the-dead = { $figure } ne peut pas prendre ce qui était à { $fallen }.
refused-not-takable = { $figure } ne peut rien ramasser là ({ $piece }).
refused-too-far-to-take = { $figure } est trop loin de { $piece } pour le ramasser.
refused-already-taken = { $piece } a déjà été pris ; { $figure } arrive trop tard.
