# Pourquoi un joueur artificiel a donné un ordre, une phrase par raison.
why-blows = { $figure } { $target ->
    [none] reste dans la mêlée
   *[other] s’en prend à { $target }
 } : les chances de cette mêlée sont bonnes.
why-awaits = { $figure } attend le choc là où il lui sera le plus favorable.
why-shots = { $figure } prend le meilleur tir de ce tour.
why-fire = { $figure } se tient hors du feu de ce tour.
why-exposure = { $figure } se couvre contre les tirs à venir.
why-threat = { $figure } reste hors de portée de plus forts.
why-prospect = { $figure } prépare un tir ou une charge pour le prochain tour.
why-advance = { $figure } se rapproche de l’ennemi.
why-objective = { $figure } va là où il y a des points à prendre.
why-company = { $figure } reste avec les siens.
why-command = { $figure } reste à portée de voix d’un chef.
why-reloading = { $figure } recharge pendant que personne ne peut l’en empêcher.
why-ground = { $figure } évite le terrain difficile.
why-steadiness = { $figure } ne bouge pas : rien ne l’y invite.
why-nothing = Rien ne parle pour autre chose.
why-agree = Les plans annoncés peuvent rester tels quels.
why-gives-way = On a assez discuté : qu’il en soit ainsi.
why-objects = { $figure } et { $target } se répondent sans fin : que tous deux hésitent.
why-surprised = C’était impossible : quelqu’un d’imprévu barrait la route.
why-usual = C’est ce que l’on dit d’habitude.
why-dice = Les dés sont jetés.
why-chance = Le hasard seul.
why-shot = { $figure } tire sur { $target } : { $chance } chances sur 100.
why-strike = { $figure } frappe { $target } : { $chance } chances sur 100 de le mettre hors de combat.
why-strike-instead = { $figure } frappe plutôt { $target }, la meilleure victime qui reste.
why-bar = { $figure } barre la route à { $target } : il n’a rien à craindre de ce combat.
why-let-pass = { $figure } laisse passer { $target } : ce combat serait perdu.
why-safer-side = { $figure } cède du côté où il y a le moins d’ennemis.
why-surrender = { $figure } demande quartier : mieux vaut prisonnier que mort.
why-no-surrender = { $figure } ne se rend jamais.
why-quarter = { $figure } est épargné : sa mort ne rapporte rien.
why-no-quarter = { $figure } n’aura pas de quartier : sa chute compte.
why-guard = { $figure } garde son poste.
why-patrol = { $figure } fait sa ronde.
why-follow = { $figure } reste sur les talons de son meneur.
why-flee = { $figure } s’enfuit à toutes jambes.
why-hunt = { $figure } traque sa proie.
why-idle = { $figure } vaque à ses affaires.
