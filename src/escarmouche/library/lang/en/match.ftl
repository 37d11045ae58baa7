# The story of a match: what the umpire would say at the table.

event-turn-opened = — Turn { $turn } —
event-phase-began =
    { $phase ->
        [movement] Everybody moves!
        [shooting] Does anybody shoot?
        [melee] Melee!
       *[other] { $phase }
    }
event-planned = { $figure } { $goal }.
goal-stay = stays
goal-go = moves
goal-charge = charges { $target }
event-contact-made = { $by } comes into contact with { $at }.
event-figure-moved =
    { $cause ->
        [recoil] { $figure } recoils.
        [advance] { $figure } steps forward into the place.
        [squaring-up] { $figure } squares up.
        [ruling] { $figure } is placed by the game master.
        [pushed] { $figure } is pushed back.
        [led] { $figure } is led along.
        [bout] { $figure } closes in again.
        [jumps] { $figure } jumps down.
        [falls] { $figure } falls.
        [washed-up] { $figure } comes out at the border.
        [drifts] { $figure } drifts with the water.
        [boards] { $figure } gets in.
        [lands] { $figure } gets out.
        [carried] { $figure } is carried along.
       *[other] { $figure } moves.
    }
event-shot-announced = { $by } is going to shoot { $at } ({ $weapon }).
event-shot =
    { $by } shoots { $at }, { $weapon }, { $distance } cm: needs { $need }{ $modifiers ->
        [none] { "" }
       *[other] { " " }({ $modifiers })
    }; die: { $natural }. { $result ->
        [hit] Hit!
        [saved] { $victim } is protected enough.
        [lost] Nobody is left to be hit.
       *[missed] Missed.
    }
event-strike-declared =
    { $at ->
        [no] { $by } will not strike.
       *[other] { $by } is going to strike { $at }.
    }
event-struck =
    { $by } strikes { $at } ({ $weapon }): die { $natural }{ $modifiers ->
        [none] { "" }
       *[other] { " " }({ $modifiers })
    } against class { $grade }. { $result ->
        [killed] A deadly blow!
        [recoils] { $at } must recoil.
        [stunned] { $at } is knocked out!
        [held] { $at } is mastered!
        [floored] { $at } goes down.
       *[missed] Missed.
    }
event-recoil-cancelled = { $figure } killed { $by } and does not recoil.
event-figure-removed =
    { $cause ->
        [shot] { $figure } falls to the shot.
        [struck] { $figure } falls to the blows.
        [blocked] { $figure } cannot recoil and is cut down.
        [ruling] { $figure } is removed by the game master.
        [left-table] { $figure } leaves the table.
        [no-quarter] { $figure } is killed in spite of surrender.
        [senseless] { $figure } stays senseless and is out for the day.
        [danger] { $figure } is lost in dangerous ground.
        [fall] { $figure } falls to his death.
       *[other] { $figure } leaves play.
    }
event-figure-returned = { $figure } is back in play.
event-figure-hidden = { $figure } is out of sight.
event-figure-joined = { $figure } comes into play.
event-figure-changed = { $figure } is changed by the game master.
event-secret-kept =
    { $value ->
        [yes] A secret of { $figure }: { $mark }.
        [no] No longer a secret of { $figure }: { $mark }.
       *[other] A secret of { $figure }, { $mark }: { $value }
    }
event-figure-revealed = { $figure } comes into view.
event-ruled =
    { $deed ->
        [mark-figure] { $about }: { $mark }, by the game master.
        [unmark-figure] { $about } is no longer: { $mark }, by the game master.
        [roll-dice] The game master throws dice.
       *[other] { "" }
    } { $text ->
        [none] { "" }
       *[other] The game master rules: { $text }
    }
mark-on-the-ground = on the ground
mark-senseless = senseless
mark-stunned = stunned
mark-wounded = wounded
mark-disorder = in disorder
mark-flees = fleeing
mark-tied = tied up
mark-surprised = surprised
mark-hesitating = hesitating
mark-shot = has shot
mark-moving = has moved
mark-hidden = hidden
mark-unloaded = weapon to reload
mark-decoy = decoy
mark-note = to know
event-match-ended = The match is over. Winner: { $winners }.

cause-armour = armour
cause-unseasoned = unseasoned
cause-moving = shooter moving
cause-cap = malus capped

question-announce = What do your figures do?
question-shots = Does anybody shoot?
question-strikes = Melee: who strikes whom?
question-advance = { $about }: take the place?
question-enter-dice = Roll { $count } die/dice of { $sides } sides ({ $throw }) and enter the result.

option-stay = { $by } stays
option-charge = { $by } charges { $at }
option-approach = { $by } goes towards { $at }
option-withdraw = { $by } draws away from { $at }
option-agree = Agreed, let us move!
option-shoot = { $by } shoots { $at }: { $weapon }
option-strike = { $by } strikes { $at }
option-done = Nothing more
option-advance = { $by } steps forward into the place

refused-no-such-option = There is no option "{ $option }"; the options are: { $options }.
refused-nothing-to-answer = There is nothing to answer now.
refused-not-the-master = Seat { $seat } is not the game master's.
refused-no-such-seat = There is no seat { $seat }.
refused-not-your-decision = It is not for { $seat } to decide; waiting for: { $waiting }.
refused-late-answer = Too late: question { $decision } is closed, the question now is { $pending }.
refused-wrong-answer = Unexpected answer ({ $answer }); expected: { $accepted }.
refused-unreadable = Unreadable message: { $error }.
refused-no-such-figure = No figure known is called { $figure }.
refused-not-your-figure = { $figure } does not belong to seat { $seat }.
refused-not-an-enemy = { $figure } is no enemy of { $by }.
refused-out-of-play = { $figure } is out of play.
refused-already-out = { $figure } is out of play already.
refused-still-in-play = { $figure } is still in play.
refused-no-such-mark = { $figure } has no mark { $mark }.
refused-nothing-to-undo = There is nothing to undo: a die has fallen, or nothing was announced.
refused-not-yours-to-undo = The last answer is { $last }'s, not { $seat }'s.
refused-no-such-moment = There is no moment { $to } (the journal has { $entries } entries).
refused-unasked-die = Nobody asked for the die "{ $throw }".
refused-match-not-over = The match is not over.
refused-other-dice = The dice of the journal are not those of the match.
refused-id-twice = Two figures or two seats are called { $id }.
refused-seed-revealed = The seed of the dice is public: nothing can be taken back any more.
refused-endless = The match would go on without end: { $steps } steps without a question to anybody.
refused-rolled-by-hand = Seat { $seat } throws real dice: roll them on the table.
refused-wrong-faces = Impossible dice for "{ $throw }": { $faces }; expected { $count } of 1 to { $sides }.
refused-no-such-switch = There is no switch { $switch }; switches: { $known }.
refused-no-such-phase = There is no phase { $phase }; phases: { $known }.
refused-no-such-question = There is no question { $question }; questions: { $known }.
refused-question-unreadable = Question { $question } is unreadable: { $error }.
refused-profile-unreadable = The profile of { $figure } is unreadable: { $error }.
refused-no-class = { $figure } has no class.
refused-class-out-of-range = { $figure } has class { $grade }; classes go from 1 to 5.
refused-no-such-armour = { $figure }: there is no armour { $armour }; armours: { $known }.
refused-no-such-weapon = { $figure }: there is no weapon { $weapon }; weapons: { $known }.
refused-leaving-contact = { $figure } is in contact with { $enemy }: leaving a melee has rules of its own.
refused-too-far = { $figure } cannot go { $length } cm: the allowance is { $allowance } cm.
refused-weapon-not-carried = { $by } does not carry that weapon ({ $weapon }).
refused-no-shooting-weapon = { $by } has no shooting weapon.
refused-already-shot = { $by } has already shot this turn.
refused-in-contact-at-start = { $by } was in contact with an enemy when the turn began.
refused-contacted = { $by } is in contact with { $enemy } and cannot aim.
refused-touches-friend = { $at } is in contact with { $friend }, a friend of { $by }.
refused-not-in-contact = { $by } is not in contact with { $at }.
refused-nobody-in-contact = { $by } is in contact with nobody.
refused-out-of-range = The target of { $by } is { $gap } cm away; the weapon reaches { $range } cm.
refused-cannot-shoot-so = { $by } cannot shoot so with this weapon (mounted: { $mounted }, moving: { $moving }).
refused-shot-this-turn = { $by } has shot this turn and cannot strike.
refused-window-closed = This is not a moment at which { $by } may shoot.
refused-no-line = { $by } has no clear line of fire to { $at }: { $blocked }.
refused-group-target = { $at } is part of a group ({ $group }): one aims at the group.
refused-off-table = { $figure } cannot leave the table (point { $x }; { $y }).
refused-no-such-side = There is no side { $side }; there are: { $known }.
refused-over-already = The last turn, { $last }, is before the first, { $turn }.

# The arithmetic of an event, opened line by line.
working-distance = Distance: { $value } cm
working-need = Needed: { $value }
working-grade = Class of the other: { $value }
working-armour = Armour of the other: { $value }
working-natural = Dice: { $value }
working-die = Die: { $value }
working-face = Die: { $value }
working-thrown = Dice: { $value }
working-value = Several sixes: worth { $value }
working-total = Total: { $value }
working-hit = Result: hit
working-missed = Result: missed
working-saved = Result: protected
working-lost = Result: lost
working-killed = Result: killed
working-recoils = Result: recoils
working-stunned = Result: knocked out
working-held = Result: mastered
working-floored = Result: on the ground
working-unharmed = Result: unharmed
working-sprawled = Result: sprawled on the ground
working-shouts = Result: moves only, and is heard
working-in-danger = Result: in danger
working-done = Result: done
working-stopped = Result: stopped
working-failed = Result: failed
