# Figures, troops, measures and dice of Argad!

event-order-noted =
    { $disordered ->
        [none] Everybody is within reach of a chief's voice.
       *[other] In disorder, for want of a chief: { $disordered }.
    }

refused-no-such-mount = { $figure }: there is no mount { $mount }; mounts: { $known }.
refused-no-such-gear = { $figure }: there is no gear { $gear }; gear: { $known }.
refused-no-such-die = { $figure } cannot throw a die of { $sides } sides in this edition.
refused-skill-out-of-range = { $figure }: a skill is worth 1 to 5 ({ $skill }: { $grade }).
refused-own-class = { $figure } stands for the player and has class { $wanted }, not { $grade }.
refused-two-chiefs = The troop of { $seat } has two chiefs, { $other } and { $figure }; one only commands it.
refused-two-own-persons = { $seat } has two persons of their own, { $other } and { $figure }; one only stands for the player.

event-weapon-named = { $figure } takes in hand: { $weapon }.
event-weapon-drawn = { $figure } had a concealed weapon: { $weapon }!
event-assigned =
    { $figure }{ $unit ->
        [no] { "" }
       *[other] { " " }belongs to { $unit }
    }{ $detached ->
        [yes] { " " }is sent out ahead
       *[other] { "" }
    }.

question-ready = Is everybody ready?
option-ready = Ready
option-wield = { $by } takes another weapon: { $weapon }

event-work-done = { $figure } is done: { $kind }.
event-work-spoiled = { $figure } is disturbed by an enemy and must begin again: { $kind }.
event-work-went-on = { $figure } is still at it ({ $turns }): { $kind }.

refused-no-such-work = There is no work { $work }; works: { $known }.
refused-talk-to-whom = { $figure } must say whom the talk is with.
refused-too-far-to-talk = { $figure } is { $gap } cm away from { $other }; a talk needs { $most } cm at most.
refused-mount-of-the-fallen = { $horse } was the mount of { $owner }, who has fallen: nobody may take it over.

# Morale
event-morale-read = { $figures }: morale test, the die gives { $face }.
refused-no-morale = Morale is not part of this game ({ $figure }).
refused-tested-already = { $figure } has already lost heart this turn.
refused-must-flee = { $figure } flees and does nothing else all turn.
refused-nearer-the-enemy = { $figure } flees: he does not come nearer to { $enemy }.
