# Close order in Argad!

event-drill-noted = { $body } is given its orders: { $figures }.
event-formed = In close order ({ $body }): { $figures }.
event-unformed =
    { $cause ->
        [ordered] The close order of { $body } is broken on order: { $figures }.
        [class-test] { $body } do not keep their ranks on the march: { $figures }.
        [ground] The ground breaks the close order of { $body }: { $figures }.
        [too-few] Too few are left of { $body } for close order: { $figures }.
       *[other] No longer in the ranks of { $body }: { $figures }.
    }
event-forming-failed =
    { $cause ->
        [leader-lost] { $body } does not form: its leader has fallen.
        [standard-lost] { $body } does not form: its standard bearer has fallen.
        [anchor-moved] { $body } does not form: the one to rally on did not stand still.
        [contact] { $body } does not form: an enemy has come into contact.
        [ground] { $body } does not form: the ground is too hard.
       *[other] { $body } does not form: too few have come up within voice of a commander.
    }

refused-no-commander = { $figure } commands nobody.
refused-not-conspicuous = { $figure } cannot be rallied on: it takes a commander, a standard bearer or a musician.
refused-at-the-piece = { $figure } is at his piece, in loose order.
refused-not-trained = { $figure } is not trained to close order.
refused-does-not-hear = { $figure } does not hear the order of { $chief }.
refused-formed-already = { $figure } is in close order already.
refused-in-close-order = { $figure } is in the ranks of { $body }: order the body about, or break its ranks first.
refused-through-the-ranks = { $figure } cannot pass through friends in close order ({ $other }, { $at } cm along the way).
refused-no-such-body = Nobody of yours is in close order under the name { $body } (there are: { $known }).
refused-no-officer = { $figure } has no commander within voice: close order does nothing together without.
refused-pivots-twice = { $body } may pivot once in a turn.
refused-pivot-and-march = { $body } cannot pivot and march in one turn (class { $grade }).
refused-pivot-in-the-middle = { $body } may pivot before or after its march, not in the middle.
refused-glides-or-exchanges = { $body } may glide or let one rank pass, once in a turn.
refused-marches-already = { $body } marches: it neither glides nor lets a rank pass.
refused-no-manoeuvres = { $body } may only march straight ahead.
refused-no-such-rank = { $body } has no rank { $rank } that could pass the others.
refused-no-room = { $figure } would be swept into an obstacle.
refused-enemy-left-free = { $enemy } would be left without opponent.
