# Ce que dit le serveur et qui n’est pas un coup de la partie.

server-unreadable = Ce n’est pas un message du protocole : { $error }.
server-too-big = Trop gros : { $most } octets au plus.
server-too-fast = Trop de messages à la fois : attendez un instant.
server-too-slow = Vous ne lisez pas ce qu’on vous envoie : la connexion est fermée.
server-protocol = Ce serveur parle le protocole { $ours }, pas le { $theirs }.
server-hello-first = Dites d’abord bonjour, avec le secret de votre place.
server-no-match = Il n’y a pas de telle partie ici.
server-no-seat = Dites pour laquelle de vos places : { $seats }.
server-wrong-secret = Ce lien n’ouvre aucune place de cette partie.
server-other-match = Cette connexion joue déjà une autre partie.
server-repeated = Un message { $id } a déjà été pris.
server-watching = Qui ne fait que regarder ne peut pas agir.
server-handed-over = La place { $seat } a été donnée à quelqu’un d’autre.
server-storage = Le stockage ne répond pas : rien n’a été fait. Réessayez dans un instant.
server-internal = Quelque chose s’est mal passé ici : rien n’a été fait.
server-journal = Le journal de cette partie est illisible.
server-not-there = Il n’y a pas de { $what } ici.
server-listening = Escarmouche écoute sur { $url }. Ses parties sont gardées dans { $storage }.
server-public = Les invitations partent avec l’adresse { $url }.
server-port-taken = { $host }, port { $port } : { $error }

refused-unknown-obstacle = Quelque chose que vous ne connaissez pas s’y oppose.
refused-paused = La partie est mise en pause par { $by }.
refused-seat-held = Quelqu’un est connecté à la place { $seat }.
refused-no-such-level = Il n’y a pas de joueur { $level } ; il y a : { $known }.
refused-no-such-reader = Personne ne lit ce qui est dit à { $to }.
refused-battle-or-setup = Donnez soit une bataille prête, soit une mise en place.
refused-no-such-battle = Il n’y a pas de bataille { $battle } ; il y a : { $known }.
refused-no-such-rulebook = Il n’y a pas de règle { $rulebook } avec ces modules : { $packs }.
refused-no-such-match = Il n’y a pas de partie { $match }.
refused-too-much = C’est trop : { $what } { $size }, au plus { $most }.
refused-unplayable = Cette mise en place n’est pas jouable ({ $error }).

# La page à la place d’un client qui n’est pas encore construit.
server-unbuilt = Le serveur va bien, mais le client de navigateur n’est pas encore construit.
server-unbuilt-how = Depuis une copie du dépôt, avec Node 22 ou plus récent :
server-unbuilt-api = D’ici là, il y a ./escarmouche play --terminal, et l’API pour les programmes à /api/schema.
