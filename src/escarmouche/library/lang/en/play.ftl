play-ready = Escarmouche is ready: { $url }
play-other-port = Port { $port } is taken by another program; { $other } is the next free one.
play-stop = Ctrl-C stops it; matches are kept.
play-stopped = Escarmouche has stopped; its matches are kept.
play-terminal = The battle is played in this terminal; the computer draws its orders at random.
play-no-seat = There is no seat { $seat }; seats: { $seats }.
play-left = You leave the table.
play-saved = Journal of the match: { $file }
play-too-long = After { $turns } turns the sides part without a winner.
play-prompt = Your choice (number, u to undo, q to quit)
play-which = Enter a number from 1 to { $count }, u or q.
sketch-gap = { $gap } cm
battle-unknown = There is no battle "{ $id }"; battles: { $known }.
verify-good = The journal is intact: { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
}, { $rolls ->
    [one] 1 roll of the dice
   *[other] { $rolls } rolls of the dice
}, every check is right.
verify-bad = Line { $line }: { $reason }. { $intact ->
    [0] Nothing is good before it.
    [one] The first line is good.
   *[other] The first { $intact } lines are good.
}
verify-kept = The good lines are written to { $file }.
verify-keep-how = To keep them: escarmouche verify { $journal } --keep FILE
verify-dice-good = Every die is that of the published seed.
verify-dice-secret = The seed is not published yet: the dice cannot be worked out again.
verify-dice-free = This journal holds no commitment to dice.
verify-dice-bad = The dice are not those of the seed: { $problem }
verify-no-file = The file { $file } cannot be read: { $error }
client-installing = Getting the tools of the browser client…
client-building = Building the browser client…
client-no-node = Node is missing to build the browser client: start Escarmouche with ./escarmouche, which installs it.
client-failed = The browser client could not be built:
client-no-network = The network does not answer. Check the connection (or the proxy: HTTPS_PROXY), then start again.
client-certificate = The server’s certificate is refused. Behind a company proxy, give its own with NODE_EXTRA_CA_CERTS=/path.
client-no-space = The disk is full. Make room (300 MB will do), then start again.
journal-cut = the line is cut short
journal-format = journal format { $format }, this program reads { $known }
journal-unreadable = unreadable ({ $why })
journal-altered = it is not as it was written
journal-other-dice = these are not the dice of “{ $throw }”
journal-other-state = it was altered, or the match did not come out so
journal-no-rulebook = this rulebook is not there: { $rulebook }
journal-other-data = the match was played with other data of { $rulebook }
journal-unplayable = it cannot be played ({ $why })
dice-wrong-seed = the seed that was published is not the one that was promised
dice-wrong-number = the roll “{ $throw }” has the number { $found } instead of { $expected }
dice-wrong-dice = roll { $number }, “{ $throw }”: { $found } instead of { $expected }
