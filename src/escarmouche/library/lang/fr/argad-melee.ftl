# La mêlée d’Argad! : ce qui se dit au moment des coups.

event-retargeted =
    { $at ->
        [no] { $by } n’a plus personne à frapper.
       *[other] { $lost } est déjà tombé : { $by } se tourne vers { $at }.
    }
event-outdone =
    { $rung ->
        [class] { $figure } l’emporte sur { $by } par sa classe.
        [armour] { $figure } l’emporte sur { $by } par son armure.
        [natural] { $figure } l’emporte sur { $by } par le dé.
       *[modifier] { $figure } l’emporte sur { $by } par ses bonus.
    }
event-object-grabbed =
    { $at ->
        [no] { $by } ramasse un objet.
       *[other] { $by } ramasse un objet et le lance sur { $at } !
    }

cause-modifier = modificateur
cause-lower = plus bas ou en train de grimper
cause-defends_obstacle = défend l’obstacle
cause-untrained_class2 = peu habitué au combat
cause-class1 = non-combattant
cause-improvised = arme improvisée
cause-bare_hands = mains nues
cause-behind_clumsy = derrière un ami maladroit
cause-over_hostage = par-dessus un otage
cause-very_strong = très costaud
cause-inspired = encouragé
cause-wounded_arm = blessé
cause-target_head_wound = adversaire à terre
cause-two_hand_bonus = arme à deux mains

question-retarget = La cible est déjà tombée : qui frapper ?
question-brawl = Ramasser ou lancer quelque chose ?
question-step-up = { $about } : prendre la place de celui qui est tombé ?

option-force = { $by } frappe ou passe à travers, contre { $at }
option-early = { $by } frappe { $at } plus vite
option-twice = { $by } porte deux coups, dont un à { $at }
option-yield = { $by } frappe { $at } et laisse frapper par-dessus son épaule
option-refrain = { $by } ne frappe pas
option-hurl = { $by } lance un objet sur { $at }
option-grab = { $by } ramasse un objet
option-step-up = { $by } prend la place
option-hold-back = { $by } reste derrière

refused-cannot-strike = { $by } n’est pas en état de frapper ({ $state }).
refused-one-strike = { $by } ne donne qu’un coup, à son moment.
refused-one-advantage = { $by } doit choisir : frapper plus vite ou frapper deux fois.
refused-must-cross = { $by } doit annoncer qu’il franchit l’obstacle pour frapper { $at }.
refused-passage-taken = { $first } passe déjà par là : { $by } doit attendre.
refused-target-is-set = { $by } ne peut plus changer de cible.
refused-strong-fencer = { $figure } ne peut pas être à la fois très costaud et escrimeur.
refused-nothing-to-grab = { $by } n’a rien à ramasser ici.
refused-thrown-already = { $by } a déjà lancé quelque chose dans cette bagarre.
refused-not-in-the-room = { $at } n’est pas dans la même pièce que { $by }.
refused-too-many-results = La mêlée de { $figure } a trop d’issues possibles pour qu’on les compte toutes.
refused-no-brawls = Les objets saisis et lancés ne sont pas de cette partie ({ $by }).
refused-no-throwing = Lancer des objets n’est pas de cette partie ({ $by }).
