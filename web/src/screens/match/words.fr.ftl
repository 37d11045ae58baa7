match-away = La connexion est coupée ; on la rétablit.
match-reconnecting = Connexion perdue, on revient…
match-opening = On s’installe à la table…
match-ended = Cette table est fermée pour vous
match-home = Retour à l’accueil
match-table = La table de jeu
match-side = Récit, discussion, règles
match-act = À vous de jouer
match-tab-log = Récit
match-tab-talk = Paroles
match-tab-rules = Règles
match-tab-master = MJ
match-turn = Tour { $turn }
match-turn-of = Tour { $turn } sur { $last }
match-over = Fin de la partie
match-fold = Replier le récit
match-unfold = Montrer le récit
match-percent = { $chance } %

tools-title = La carte
tools-play = La main : choisir, tracer, déplacer la carte
tools-measure = La règle : mesurer partout
tools-lasso = Le lasso : entourer plusieurs figurines
tools-closer = Plus près
tools-farther = Plus loin
tools-fit = Toute la table

pen-at = { $length } cm sur { $allowance }. Les flèches mènent le chemin, avec Maj plus loin ; Espace pose un coin, Entrée termine.
act-where = Montrer
act-progress = { $done } sur { $all } ont leur ordre
act-hint = Touchez une figurine cerclée de vert.
act-also-waiting = On attend aussi { $who }.
act-waiting = On attend { $who }…
act-nobody = On déroule les événements…
act-undo = Reprendre
act-undo-help = Reprendre ma dernière annonce, tant qu’aucun dé n’est tombé
act-announced = C’est annoncé, allons-y !
act-retract = Toucher encore pour retirer
act-forbidden = pas possible

company-title = Autour de la table
company-waited = On attend { $who }
company-ready = { $who } est prêt
company-away = { $who } n’est pas connecté

figure-class = classe { $grade }
figure-drag = Faites glisser la figurine pour tracer son chemin, jusqu’à { $allowance } cm.
figure-drag-any = Faites glisser la figurine pour tracer son chemin.
figure-secret = vous seul le savez : { $what }
secret-decoy = un leurre
figure-nothing = Rien à faire pour l’instant.

condition-title = Comment il s’y prend
condition-contact = jusqu’au contact
condition-intercept = lui couper la route
condition-follow = suivre
condition-follow-at = suivre à { $distance } cm
condition-keep = garder ses distances
condition-keep-at = garder { $distance } cm d’écart
condition-crawl = en rampant
condition-less = Plus près
condition-more = Plus loin
towards-contact = Aller à son contact
towards-intercept = Lui couper la route
towards-follow = Le suivre
towards-keep = Garder ses distances avec lui
towards-object = On tourne en rond : qu’ils hésitent tous les deux
towards-passing = Tirer dès qu’il s’expose, pendant les mouvements

together-title = { $count } figurines choisies
together-names = { $names } et { $count } autres
together-some = { $what } ({ $count } d’entre elles)
together-drag = Faites-en glisser une : toutes suivent, sans changer leur formation.
together-stay = Ne bougent pas
together-approach = S’approchent de l’ennemi
together-withdraw = S’éloignent de l’ennemi
together-leave = Quittent la mêlée
together-charge = Vont au contact : { $target }
together-pursue = Poursuivent : { $target }
together-shoot = Tirent sur : { $target }
together-shoot-early = Tirent avant les mouvements sur : { $target }
together-strike = Frappent : { $target }
together-refrain = Ne frappent pas

sign-fallen = hors de combat

odds-open = Voir le calcul
odds-anybody = quelqu’un de son groupe tombe
odds-target = visé : { $fate }
odds-distance = distance
odds-cm = { $distance } cm
odds-natural = au dé
odds-at-least = { $need } ou plus
fate-killed = tué
fate-recoils = recule
fate-stunned = assommé
fate-held = maîtrisé
fate-floored = jeté à terre
fate-unhurt = indemne
fate-missed = manqué

argument-title = De quoi il s’agit
argument-yours = Votre affaire :
argument-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

log-title = Le récit de la partie
log-empty = La partie va commencer.
log-run = { $text } Et { $count } autres…
log-moment = À ce moment
log-older = { $count } phrases plus anciennes

talk-empty = Personne n’a encore parlé.
talk-to = À qui
talk-to-all = À toute la table
talk-to-side = À mon camp
talk-to-master = Au MJ
talk-to-myself = Une note pour moi
talk-say = Dire…
talk-send = Dire

dice-skip = Passer les dés
dice-enter = Touchez la face de chaque dé
dice-entered = { $done } dé(s) sur { $all } :

ending-nobody = Personne n’a gagné
ending-won = Victoire : { $who }
ending-standing = debout
ending-points = points
ending-replay = Revoir la partie
ending-again = Nouvelle partie
ending-look = Regarder la table

curtain-title = Passez l’écran
curtain-pass = Passez l’écran à { $who }
curtain-here = C’est moi

help-title = Comment jouer
help-choose = Touchez une de vos figurines : sa fiche dit ce qu’elle peut faire, et le lavis où elle peut aller.
help-draw = Faites-la glisser pour tracer son chemin ; sur un ennemi, c’est une charge ; sur un ami, elle le suit.
help-group = Deux touches sur une figurine choisissent tout son groupe ; le lasso en entoure d’autres. Glissez-en une : toutes bougent, en gardant leur formation.
help-mind = Une longue touche (ou le bouton droit) sur quelqu’un : le suivre, garder ses distances, lui couper la route, tirer quand il s’expose.
help-agree = Tout le monde annonce en même temps. Quand tout vous va, le grand bouton vert : on bouge dès que tous sont d’accord.
help-shoot = Pour tirer ou frapper, choisissez la figurine, puis touchez la cible. Le pourcentage ouvre le calcul.
help-log = Dans le récit, touchez une phrase : elle montre ses dés, son calcul et sa règle.
help-undo = « Reprendre » annule votre dernière annonce tant qu’aucun dé n’est tombé.
key-next = figurine suivante, précédente
key-group = tout son groupe
key-all = toutes celles qui peuvent agir
key-choice = le choix de ce rang
key-walk = tracer un chemin aux flèches
key-agree = d’accord
key-undo = reprendre
key-measure = mesurer
key-lasso = lasso
key-fit = toute la table
key-zoom = plus près, plus loin
key-side = récit
key-none = ne plus rien choisir, passer l’animation
key-help = cette aide

guide-title = Le premier tour, pas à pas
guide-close = Se passer du guide
guide-again = Me guider pendant un tour
guide-done = Compris
guide-choose = Touchez une de vos figurines, cerclée de vert.
guide-draw = La teinte montre où elle peut aller. Faites-la glisser pour tracer son chemin, touchez un ennemi, ou prenez une ligne de sa fiche.
guide-agree = Annoncé ! D’autres peuvent avoir des ordres aussi. Quand tout est bon, le grand bouton vert : tout le monde bouge en même temps.
guide-early-shots = On peut tirer avant que quiconque bouge : choisissez le tireur, puis touchez la cible. Sinon, le grand bouton.
guide-shots = C’est le moment de tirer : choisissez quelqu’un, puis touchez la cible ; le pourcentage ouvre le calcul. Ensuite, le grand bouton.
guide-strikes = En mêlée, choisissez un combattant et touchez celui qu’il frappe. Ensuite, le grand bouton.
guide-question = Une petite question : ses réponses sont près de la figurine, ou ici.
guide-wait = Les autres décident. Ce qui arrive se voit sur la table et se lit dans le récit.
guide-story = Voilà un tour. Dans le récit, touchez une phrase : elle montre ses dés, son calcul, sa règle.
