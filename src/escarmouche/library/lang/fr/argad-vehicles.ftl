# Charrettes, brouettes, canons et attelages d’Argad! (AR-VEH)

event-prop-changed =
    { $cause ->
        [goes-along] { $prop } suit le mouvement.
        [hitched] { $prop } est attelé.
        [unhitched] { $prop } est dételé.
        [in-battery] { $prop } est en batterie.
        [accident] { $prop } est hors d’usage.
        [mended] { $prop } : la remise en état avance.
        [repaired] { $prop } est remis en état.
        [drifts] { $prop } dérive avec le courant.
        [pushed-off] { $prop } est poussé au large.
        [raised] { $prop } est dressé.
        [pushed-away] { $prop } est repoussé et tombe.
       *[other] { $prop } change.
    }
event-pace-read =
    { $thrown ->
        [none] { $prop } : trop peu de bras, { $far } cm au plus.
       *[other] { $prop } : dés { $thrown }, { $far } cm au plus.
    }
event-team-wrecked = Accident ! { $prop } s’arrête net ({ $figure }).
event-course-noted = { $figure } a noté la route de { $prop }.
event-ran-into = { $prop } ne s’arrête pas à temps et heurte { $into }.

question-accident = Accident : que devient { $prop } ?
question-course = { $about } : où va { $prop } au tour suivant ?

option-take-charge = { $by } prend un véhicule en charge
option-let-go = { $by } le lâche
option-drive = { $by } va tout droit
option-drive-fast = { $by } va tout droit, vite
option-hitch = { $by } attelle le canon
option-unhitch = { $by } dételle la pièce
option-battery = { $by } met la pièce en batterie
option-repair = { $by } remet l’attelage en état
option-accident-usual = Hors d’usage, ses gens à terre
option-accident-halt = Un simple arrêt
option-straight-on = { $by } continue à la même vitesse
option-faster = { $by } accélère
option-slower = { $by } ralentit

refused-no-such-prop = Rien ici ne s’appelle { $prop } ({ $known }).
refused-not-beside-prop = { $figure } ne touche pas { $prop }.
refused-in-the-saddle = { $figure } doit d’abord descendre de cheval.
refused-not-a-vehicle = Personne ne conduit { $prop } : cela se porte ou se mène à la rame.
refused-busy-already = { $figure } est occupé par { $prop }.
refused-held-by-enemy = Un ennemi tient { $prop } : { $figure } ne peut pas le prendre.
refused-has-a-driver = { $prop } est mené par { $driver }, non par { $figure }.
refused-drives-only = { $figure } conduit { $prop } et ne fait rien d’autre en chemin.
refused-sits-in-vehicle = { $figure } est assis dans { $prop } et doit d’abord en descendre.
refused-let-go-first = { $figure } doit d’abord lâcher { $prop }.
refused-vehicle-indoors = { $prop } n’entre pas dans un bâtiment ({ $piece }).
refused-turns-too-sharply = { $prop } tournerait de { $degrees }° : { $most }° au plus pour { $path } cm de chemin.
refused-turn-unfinished = Il manque { $missing } cm à { $prop } pour finir de tourner.
refused-backs-too-far = { $prop } reculerait de { $length } cm : { $most } cm par tour au plus.
refused-too-few-hands = Il faut { $wanted } servants à la bricole de { $prop } ; il y en a { $hands }.
refused-drags-the-gun = { $figure } tire { $prop } à la bricole ce tour-ci et ne fait rien d’autre.
refused-naval-carriage = { $prop } est sur affût de marine : à la bricole seulement, jamais attelé.
refused-hitched-up = { $prop } est attelé.
refused-not-hitched = { $prop } n’est pas attelé.
refused-still-rolling = { $prop } roule encore : on dételle après l’arrêt.
refused-no-horse-team = { $figure } ne conduit pas d’attelage de chevaux.
refused-sets-off-first = { $prop } démarre seulement : ses dés décident.
refused-out-of-order = { $prop } est hors d’usage ; deux hommes doivent le remettre en état.
refused-not-broken = { $prop } est en bon état.
refused-no-fast-vehicle = { $figure } ne conduit pas de véhicule rapide.
refused-course-noted = La route de { $prop } a été notée au tour précédent ; { $figure } ne peut pas la changer.
refused-no-course-noted = Aucune route n’a été notée pour { $prop } : { $figure } reste sur place.
refused-turns-too-much = { $prop } tournerait de { $degrees }° : un seul virage de { $most }° au plus.
refused-speed-change = { $prop } : { $length } cm après { $before } cm ; sa vitesse change de { $most } cm au plus.
