# Le récit d'une partie : ce que dirait l'arbitre à la table.

event-turn-opened = — Tour { $turn } —
event-phase-began =
    { $phase ->
        [movement] On bouge !
        [shooting] Y a-t-il des tirs ?
        [melee] Mêlée !
       *[other] { $phase }
    }
event-planned = { $figure } { $goal }.
goal-stay = ne bouge pas
goal-go = se déplace
goal-charge = fonce vers { $target }
event-contact-made = { $by } arrive au contact de { $at }.
event-figure-moved =
    { $cause ->
        [recoil] { $figure } recule.
        [advance] { $figure } avance et prend la place.
        [squaring-up] { $figure } se met face à face.
        [ruling] { $figure } est replacé par le MJ.
        [pushed] { $figure } est poussé en arrière.
        [led] { $figure } suit son gardien.
        [bout] { $figure } revient au contact.
        [jumps] { $figure } saute en bas.
        [falls] { $figure } tombe.
        [washed-up] { $figure } ressort au bord.
        [drifts] { $figure } dérive avec l’eau.
        [boards] { $figure } embarque.
        [lands] { $figure } débarque.
        [carried] { $figure } est emporté.
       *[other] { $figure } se déplace.
    }
event-shot-announced = { $by } va tirer sur { $at } ({ $weapon }).
event-shot =
    { $by } tire sur { $at }, { $weapon }, { $distance } cm : il faut { $need }{ $modifiers ->
        [none] { "" }
       *[other] { " " }({ $modifiers })
    } ; dé : { $natural }. { $result ->
        [hit] Touché !
        [saved] { $victim } est assez protégé.
        [lost] Il ne reste personne à toucher.
       *[missed] Manqué.
    }
event-strike-declared =
    { $at ->
        [no] { $by } ne frappera pas.
       *[other] { $by } va frapper { $at }.
    }
event-struck =
    { $by } frappe { $at } ({ $weapon }) : dé { $natural }{ $modifiers ->
        [none] { "" }
       *[other] { " " }({ $modifiers })
    } contre classe { $grade }. { $result ->
        [killed] Coup mortel !
        [recoils] { $at } doit reculer.
        [stunned] { $at } est assommé !
        [held] { $at } est maîtrisé !
        [floored] { $at } tombe par terre.
       *[missed] Manqué.
    }
event-recoil-cancelled = { $figure } a tué { $by } : son recul est annulé.
event-figure-removed =
    { $cause ->
        [shot] { $figure } tombe sous le tir.
        [struck] { $figure } tombe sous les coups.
        [blocked] { $figure } ne peut pas reculer et succombe.
        [ruling] { $figure } est retiré par le MJ.
        [left-table] { $figure } quitte la table.
        [no-quarter] { $figure } est tué malgré sa reddition.
        [senseless] { $figure } reste évanoui et ne reprendra plus part au jeu.
        [danger] { $figure } disparaît dans un terrain dangereux.
        [fall] { $figure } fait une chute mortelle.
       *[other] { $figure } quitte le jeu.
    }
event-figure-returned = { $figure } revient en jeu.
event-figure-hidden = { $figure } disparaît de la vue.
event-figure-joined = { $figure } entre en jeu.
event-figure-changed = { $figure } est changé par le MJ.
event-secret-kept =
    { $value ->
        [yes] Un secret de { $figure } : { $mark }.
        [no] { $figure } n’a plus ce secret : { $mark }.
       *[other] Un secret de { $figure }, { $mark } : { $value }
    }
event-figure-revealed = { $figure } se montre.
event-ruled =
    { $deed ->
        [mark-figure] { $about } : { $mark }, par le MJ.
        [unmark-figure] { $about } n’est plus : { $mark }, par le MJ.
        [roll-dice] Le MJ lance des dés.
       *[other] { "" }
    } { $text ->
        [none] { "" }
       *[other] Le MJ tranche : { $text }
    }
mark-on-the-ground = à terre
mark-senseless = évanoui
mark-stunned = assommé
mark-wounded = blessé
mark-disorder = en désordre
mark-flees = en fuite
mark-tied = ligoté
mark-surprised = surpris
mark-hesitating = hésite
mark-shot = a tiré
mark-moving = a bougé
mark-hidden = caché
mark-unloaded = arme à recharger
mark-decoy = leurre
mark-note = à savoir
event-match-ended = La partie est finie. Vainqueur : { $winners }.

cause-armour = armure
cause-unseasoned = peu aguerri
cause-moving = tireur en mouvement
cause-cap = malus limité

question-announce = Que font vos figurines ?
question-shots = Y a-t-il des tirs ?
question-strikes = Mêlée : qui frappe qui ?
question-advance = { $about } : prendre la place ?
question-enter-dice = Lancez { $count } dé(s) à { $sides } faces ({ $throw }) et entrez le résultat.

option-stay = { $by } ne bouge pas
option-charge = { $by } fonce vers { $at }
option-approach = { $by } s’approche de { $at }
option-withdraw = { $by } s’éloigne de { $at }
option-agree = D’accord, on bouge !
option-shoot = { $by } tire sur { $at } : { $weapon }
option-strike = { $by } frappe { $at }
option-done = Rien d’autre
option-advance = { $by } avance et prend la place

refused-no-such-option = Le choix « { $option } » n’existe pas ; choix possibles : { $options }.
refused-nothing-to-answer = Il n’y a rien à répondre pour l’instant.
refused-not-the-master = Le siège { $seat } n’est pas celui du MJ.
refused-no-such-seat = Le siège { $seat } n’existe pas.
refused-not-your-decision = Ce n’est pas à { $seat } de décider ; on attend : { $waiting }.
refused-late-answer = Trop tard : la question { $decision } est close, la question en cours est { $pending }.
refused-wrong-answer = Réponse inattendue ({ $answer }) ; on attend : { $accepted }.
refused-unreadable = Message illisible : { $error }.
refused-no-such-figure = Aucune figurine connue ne s’appelle { $figure }.
refused-not-your-figure = { $figure } n’appartient pas au siège { $seat }.
refused-not-an-enemy = { $figure } n’est pas un ennemi de { $by }.
refused-out-of-play = { $figure } est hors de combat.
refused-already-out = { $figure } est déjà hors de combat.
refused-still-in-play = { $figure } est toujours en jeu.
refused-no-such-mark = { $figure } n’a pas de marque { $mark }.
refused-nothing-to-undo = Il n’y a rien à reprendre : un dé est tombé ou rien n’a été annoncé.
refused-not-yours-to-undo = La dernière réponse est celle de { $last }, pas celle de { $seat }.
refused-no-such-moment = L’instant { $to } n’existe pas (le journal compte { $entries } lignes).
refused-unasked-die = Personne n’a demandé le dé « { $throw } ».
refused-match-not-over = La partie n’est pas finie.
refused-other-dice = Les dés du journal ne sont pas ceux de la partie.
refused-id-twice = Deux figurines ou deux places s’appellent { $id }.
refused-seed-revealed = La graine des dés est publique : on ne peut plus revenir en arrière.
refused-endless = La partie continuerait sans fin : { $steps } étapes sans une question à personne.
refused-rolled-by-hand = Le siège { $seat } lance de vrais dés : qu’il les lance sur la table.
refused-wrong-faces = Dés impossibles pour « { $throw } » : { $faces } ; il faut { $count } dé(s) de 1 à { $sides }.
refused-no-such-switch = L’option { $switch } n’existe pas ; options : { $known }.
refused-no-such-phase = La phase { $phase } n’existe pas ; phases : { $known }.
refused-no-such-question = La question { $question } n’existe pas ; questions : { $known }.
refused-question-unreadable = Question { $question } illisible : { $error }.
refused-profile-unreadable = Fiche de { $figure } illisible : { $error }.
refused-no-class = { $figure } n’a pas de classe.
refused-class-out-of-range = { $figure } a la classe { $grade } ; les classes vont de 1 à 5.
refused-no-such-armour = { $figure } : l’armure { $armour } n’existe pas ; armures : { $known }.
refused-no-such-weapon = { $figure } : l’arme { $weapon } n’existe pas ; armes : { $known }.
refused-leaving-contact = { $figure } est au contact de { $enemy } : quitter la mêlée a ses propres règles.
refused-too-far = { $figure } ne peut pas faire { $length } cm : son mouvement est de { $allowance } cm.
refused-weapon-not-carried = { $by } n’a pas cette arme ({ $weapon }).
refused-no-shooting-weapon = { $by } n’a pas d’arme de tir.
refused-already-shot = { $by } a déjà tiré ce tour.
refused-in-contact-at-start = { $by } était au contact d’un ennemi au début du tour.
refused-contacted = { $by } est au contact de { $enemy } et ne peut pas viser.
refused-touches-friend = { $at } est au contact de { $friend }, un ami de { $by }.
refused-not-in-contact = { $by } n’est pas au contact de { $at }.
refused-nobody-in-contact = { $by } n’est au contact de personne.
refused-out-of-range = La cible de { $by } est à { $gap } cm ; l’arme porte à { $range } cm.
refused-cannot-shoot-so = { $by } ne peut pas tirer ainsi avec cette arme (monté : { $mounted }, en mouvement : { $moving }).
refused-shot-this-turn = { $by } a tiré ce tour et ne peut pas frapper.
refused-window-closed = Ce n’est pas un moment où { $by } peut tirer.
refused-no-line = { $by } n’a pas de ligne de tir dégagée vers { $at } : { $blocked }.
refused-group-target = { $at } fait partie d’un groupe ({ $group }) : c’est le groupe qu’on vise.
refused-off-table = { $figure } ne peut pas quitter la table (point { $x } ; { $y }).
refused-no-such-side = Il n’y a pas de camp { $side } ; il y a : { $known }.
refused-over-already = Le dernier tour, { $last }, précède le premier, { $turn }.

# L’arithmétique d’un événement, ouverte ligne par ligne.
working-distance = Distance : { $value } cm
working-need = Il faut : { $value }
working-grade = Classe de l’autre : { $value }
working-armour = Armure de l’autre : { $value }
working-natural = Dés : { $value }
working-die = Dé : { $value }
working-face = Dé : { $value }
working-thrown = Dés : { $value }
working-value = Plusieurs six : vaut { $value }
working-total = Total : { $value }
working-hit = Résultat : touché
working-missed = Résultat : manqué
working-saved = Résultat : protégé
working-lost = Résultat : perdu
working-killed = Résultat : tué
working-recoils = Résultat : recule
working-stunned = Résultat : assommé
working-held = Résultat : maîtrisé
working-floored = Résultat : à terre
working-unharmed = Résultat : indemne
working-sprawled = Résultat : étalé par terre
working-shouts = Résultat : ne fait que bouger, et on l’entend
working-in-danger = Résultat : en danger
working-done = Résultat : réussi
working-stopped = Résultat : arrêté
working-failed = Résultat : manqué
