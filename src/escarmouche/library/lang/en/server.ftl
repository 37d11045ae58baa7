# What the server says that is no move of the game.

server-unreadable = This is no message of the protocol: { $error }.
server-too-big = Too big: at most { $most } bytes.
server-too-fast = Too many messages at once: wait a moment.
server-too-slow = You do not read what is sent: the connection ends.
server-protocol = This server speaks protocol { $ours }, not { $theirs }.
server-hello-first = Say hello first, with the secret of your seat.
server-no-match = There is no such match here.
server-no-seat = Say for which of your seats: { $seats }.
server-wrong-secret = This link opens no seat of this match.
server-other-match = This connection already plays another match.
server-repeated = A message { $id } was taken already.
server-watching = Whoever only watches cannot act.
server-handed-over = Seat { $seat } has been given to somebody else.
server-storage = The storage does not answer: nothing was done. Try again in a moment.
server-internal = Something went wrong here: nothing was done.
server-journal = The journal of this match cannot be read.
server-not-there = There is no { $what } here.
server-listening = Escarmouche listens on { $url }. Its matches are kept in { $storage }.
server-public = Invitations go out with the address { $url }.
server-port-taken = { $host }, port { $port }: { $error }

refused-unknown-obstacle = Something that you do not know of stands in the way.
refused-paused = The match is paused by { $by }.
refused-seat-held = Somebody is connected at seat { $seat }.
refused-no-such-level = There is no player { $level }; there are: { $known }.
refused-no-such-reader = Nobody reads what is said to { $to }.
refused-battle-or-setup = Give either a ready battle or a setup.
refused-no-such-battle = There is no battle { $battle }; there are: { $known }.
refused-no-such-rulebook = There is no rulebook { $rulebook } with these packs: { $packs }.
refused-no-such-match = There is no match { $match }.
refused-too-much = Too much: { $what } { $size }, at most { $most }.
refused-unplayable = This setup cannot be played ({ $error }).

# The page in the place of a client that is not built yet.
server-unbuilt = The server is well, but the browser client is not built yet.
server-unbuilt-how = From a checkout, with Node 22 or later:
server-unbuilt-api = Until then there are ./escarmouche play --terminal, and the API for programs at /api/schema.
