# Le tir dans Argad! : moments, cibles, talents et ce qui empêche de tirer.

cause-elite = tireur d’élite
cause-ambush = embuscade
cause-hunting = chasse
cause-contest = tir sur une cible
cause-furtive-target = cible furtive
cause-furtive-shooter = tireur furtif
cause-gunman = fine gâchette

question-early-shots = Quelqu’un tire-t-il avant les mouvements ?

option-shoot-early = { $by } tire sur { $at } avant les mouvements : { $weapon }
option-shoot-passing = { $by } tire sur { $at } au passage : { $weapon }
option-shoot-well = { $by } tire sur { $at } de tout son talent : { $weapon }
option-shoot-aimed = { $by } vise { $at } en personne : { $weapon }
option-shoot-press = { $by } tire dans la mêlée autour de { $at }, sur l’ordre du chef : { $weapon }
option-shoot-rear = { $by } tire sur les rangs arrière, où se tient { $at } : { $weapon }
option-shoot-early-well = { $by } tire sur { $at } avant les mouvements, de tout son talent : { $weapon }
option-shoot-early-aimed = { $by } vise { $at } en personne, avant les mouvements : { $weapon }
option-shoot-early-press = { $by } tire avant les mouvements dans la mêlée autour de { $at }, sur l’ordre du chef : { $weapon }
option-shoot-early-rear = { $by } tire avant les mouvements sur les rangs arrière, où se tient { $at } : { $weapon }
option-no-early-shots = Pas de tir avant les mouvements

event-shots-withdrawn = { $by } retient son tir.
event-useless-shot = Ce tir sur { $at } est presque sans espoir : il y faut un { $natural } naturel.
event-shot-missed-its-moment = { $by } ne trouve aucun moment pour tirer sur { $at }.

refused-useless-shot = Il faudrait à { $by } un { $natural } naturel pour toucher { $at } : on ne peut pas l’obtenir.
refused-needs-both-hands = { $by } n’a pas les deux mains libres, et cette arme ({ $weapon }) les demande.
refused-busy = { $by } passe le tour à autre chose ({ $work }).
refused-unable = { $by } n’est pas en état de tirer ({ $state }).
refused-not-turned-towards = { $by } n’a marché vers sa cible que sur { $towards } cm de { $way } : il en faut la moitié.
refused-nearer-enemy = { $enemy }, à { $gap } cm de { $by }, est plus près que { $at } : aucun chef n’en décide autrement.
refused-pressing-enemy = { $enemy } menace { $by } plus que ne le fait { $at }.
refused-no-fire-into-melee = On ne tire pas dans une mêlée où des amis se battent ({ $by }).
refused-confused-melee = { $at } fait encore partie de la mêlée où se bat { $friend }.
refused-no-aim-into-melee = Dans la bousculade, { $by } ne peut choisir personne.
refused-no-chief-orders = Aucun chef qui puisse l’ordonner n’est à portée de voix de { $by }.
refused-no-melee = { $at } n’est dans aucune mêlée.
refused-not-a-rear-rank = { $at } ne se tient pas dans un rang arrière sur lequel on puisse tirer.
refused-not-fighting = Le groupe de { $at } ne se bat contre aucun ami : on tire sur lui comme sur un autre.
refused-rule-off = L’option qu’il faudrait à { $by } n’est pas en vigueur.
refused-target-hidden = { $at } ne se montre pas.
refused-elite-spent = Le tir d’élite de { $seat } est déjà pris ce tour-ci ({ $by }).
refused-not-elite = { $by } n’est pas un tireur d’élite.
refused-stays-put = { $figure } a tiré avant les mouvements sans rien dire des siens : { $allowance } cm au plus.
refused-both-furtive = { $by } se montre trop peu pour tirer sur { $at }, qui ne se montre pas davantage.
refused-no-moment = { $by } ne trouve aucun moment pour tirer sur { $at }.
refused-was-not-ready = { $by } n’était pas prêt, ou n’a pas retenu son tir, à la dernière phase de tir.
refused-not-one-volley = Ces tirs font { $volleys } salves ; les chances sont celles d’une seule.

# Duel de deux tireurs
option-shoot-duel = { $by } défie { $at } et dégaine
option-shoot-early-duel = { $by } défie { $at } et dégaine avant les mouvements
event-drew =
    { $bonus ->
        [0] { $figure } dégaine : { $total }.
       *[other] { $figure } dégaine : { $natural } + { $bonus } = { $total }.
    }
event-outdrawn = { $figure } tombe avant d’avoir tiré : { $by } a été plus rapide.
refused-not-alone = Un duel se fait à deux : { $figure } n’est pas seul.
