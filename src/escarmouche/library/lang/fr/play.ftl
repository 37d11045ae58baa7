play-ready = Escarmouche est prêt : { $url }
play-other-port = Le port { $port } est pris par un autre programme ; { $other } est le premier libre ensuite.
play-stop = Ctrl-C pour arrêter ; les parties sont gardées.
play-stopped = Escarmouche est arrêté ; ses parties sont gardées.
play-terminal = La bataille se joue dans ce terminal ; l’ordinateur tire ses ordres au sort.
play-no-seat = Le siège { $seat } n’existe pas ; sièges : { $seats }.
play-left = Vous quittez la table.
play-saved = Journal de la partie : { $file }
play-too-long = Au bout de { $turns } tours, on se sépare sans vainqueur.
play-prompt = Votre choix (numéro, u pour reprendre, q pour quitter)
play-which = Entrez un numéro de 1 à { $count }, u ou q.
sketch-gap = { $gap } cm
battle-unknown = La bataille « { $id } » n’existe pas ; batailles : { $known }.
verify-good = Le journal est intact : { $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
}, { $rolls ->
    [one] { $rolls } jet de dés
   *[other] { $rolls } jets de dés
}, chaque contrôle est juste.
verify-bad = Ligne { $line } : { $reason }. { $intact ->
    [0] Rien n’est bon avant elle.
    [1] La première ligne est bonne.
   *[other] Les { $intact } premières lignes sont bonnes.
}
verify-kept = Les lignes bonnes sont écrites dans { $file }.
verify-keep-how = Pour les garder : escarmouche verify { $journal } --keep FICHIER
verify-dice-good = Chaque dé est bien celui de la graine publiée.
verify-dice-secret = La graine n’est pas encore publiée : les dés ne peuvent pas être recalculés.
verify-dice-free = Ce journal ne contient pas d’engagement sur les dés.
verify-dice-bad = Les dés ne sont pas ceux de la graine : { $problem }
verify-no-file = Le fichier { $file } ne peut pas être lu : { $error }
client-installing = On prépare les outils du client du navigateur…
client-building = On construit le client du navigateur…
client-no-node = Il manque Node pour construire le client du navigateur : lancez Escarmouche par ./escarmouche, qui l’installe.
client-failed = Le client du navigateur n’a pas pu être construit :
client-no-network = Le réseau ne répond pas. Vérifiez la connexion (ou le relais : HTTPS_PROXY), puis relancez.
client-certificate = Le certificat du serveur est refusé. Derrière un relais d’entreprise, donnez le sien par NODE_EXTRA_CA_CERTS=/chemin.
client-no-space = Le disque est plein. Faites de la place (300 Mo suffisent), puis relancez.
journal-cut = la ligne est coupée avant sa fin
journal-format = journal au format { $format }, quand ce programme lit le format { $known }
journal-unreadable = illisible ({ $why })
journal-altered = elle n’est pas comme elle a été écrite
journal-other-dice = ce ne sont pas les dés du jet « { $throw } »
journal-other-state = elle a été modifiée, ou la partie ne s’est pas passée ainsi
journal-no-rulebook = ce recueil de règles n’est pas là : { $rulebook }
journal-other-data = la partie a été jouée avec d’autres données de { $rulebook }
journal-unplayable = elle ne peut pas être jouée ({ $why })
dice-wrong-seed = la graine publiée n’est pas celle qui a été promise
dice-wrong-number = le jet « { $throw } » porte le numéro { $found } au lieu de { $expected }
dice-wrong-dice = jet { $number }, « { $throw } » : { $found } au lieu de { $expected }
