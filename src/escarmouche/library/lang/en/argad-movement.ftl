# Movement, slow dice and contact in Argad!

goal-shift = shifts a little
goal-follow = follows { $target }
goal-keep = keeps { $distance } cm away from { $target }
goal-work = works ({ $kind })

event-slow-dice-read =
    { $figures }: slow dice { $thrown }.
event-crawl-read = { $figures }: crawling, the die shows { $face }.
event-held-by-ground =
    { $why ->
        [blocked] { $figure } is held by the ground.
        [obstacle] { $figure } stops against the obstacle.
       *[other] { $figure } stops at the border.
    }
event-cut-short =
    { $back ->
        [yes] { $figure } goes out { $at } cm and comes back, because { $because } is slowed.
       *[other] { $figure } stops after { $at } cm, because { $because } is slowed.
    }
event-let-through = { $by } lets { $mover } pass.
event-objected = { $figure } and { $to } answer each other without end.
event-hesitated = { $figures } hesitate and do nothing this turn.
event-parted = Some break off the melee.
event-thing-moved =
    { $by ->
        [no] { $kind } lies on the ground.
       *[other] { $by } takes up: { $kind }.
    }
event-decoy-unmasked =
    { $real ->
        [yes] It was no beast: the troop appears.
       *[other] Only a beast: it is taken away.
    }

question-react = Others are slowed: does anybody stop short or come back?
question-bar = Somebody goes past: bar the way? ({ $about })

option-leave = { $by } leaves { $at }
option-pursue = { $by } goes after { $at }
option-object = { $by } and { $at } go round in circles: let them hesitate
option-bar = { $by } bars the way of { $at }
option-let-pass = { $by } lets { $at } pass
option-shorten = { $by } stops short, seeing { $at } slowed
option-return = { $by } goes out and comes back, seeing { $at } slowed
option-carry-on = All as announced

refused-surrounded = { $figure } is surrounded and cannot leave.
refused-unseen = { $figure } did not see { $target } when the turn began.
refused-tied-to-himself = { $figure } cannot go by where he is himself.
refused-shift-into-ground = { $figure }: two paces do not lead over an obstacle or into harder ground ({ $piece }).
refused-door-held = { $figure } cannot pass: a friend stands in the doorway ({ $door }).
refused-does-not-fit = { $figure } does not fit past { $piece }, { $at } cm along the way.
refused-closed-ground = { $piece } ({ $kind }) is closed to { $figure }, { $at } cm along the way.
refused-no-crawling = Nobody crawls in this edition.
refused-mounted-crawl = { $figure } is mounted and does not crawl.
refused-cannot-drag = { $figure } cannot crawl with such a load ({ $load }).
refused-crawl-over = { $figure } cannot crawl over an obstacle ({ $piece }).
refused-mounted-load = { $figure } is mounted: heavy things are taken up on foot.
refused-carries-nothing = { $figure } carries nothing heavy.
refused-no-such-thing = There is nothing called { $thing } to take up.
refused-not-on-the-way = { $thing } is not on the way of { $figure }.
refused-too-late-to-take = { $figure } would have gone { $at } cm before taking up { $thing }, and may go { $allowance } cm with it.
refused-not-another-player = { $to } is not another player's.
refused-hesitates = { $figure } hesitates and does nothing this turn.
refused-may-not-react = { $figure } may not change his movement now.
refused-nobody-slowed = { $because } is not slowed.
refused-beyond-the-way = { $figure } announced { $announced } cm, not { $at } cm.
refused-part-owed = { $figure } must go at least { $owed } cm of his way.
refused-too-far-to-return = { $figure } cannot go { $at } cm out and back: { $allowance } cm are left.
refused-no-such-piece = There is no piece of terrain called { $piece }.

# The forgotten, decoys, ambushes
question-late-move = A movement was forgotten: allow it after all?
option-grant = Allow this movement
option-deny = Too bad for the forgotten one
refused-not-forgotten = { $figure } was not forgotten, or it is too late.
refused-late-slow-dice = { $figure } was forgotten: no late movement through { $piece }.
refused-late-across-fire = { $figure } was forgotten: he does not cross the fire of { $by } at { $at }.
refused-late-contact = { $figure } was forgotten: he does not come into contact with { $enemy } any more.
refused-late-no-room = There is no room for { $figure } to stop there: { $other } is in the way.

option-unmask = { $by }: put down the troop, or nothing
refused-only-walks = { $figure } only wanders about.
refused-no-decoy = { $figure } is no decoy.
refused-no-decoys = Decoys are not part of this game ({ $figure }).
refused-imitates-nobody = { $figure } stands for nobody of its own troop.

question-ambush = Somebody lay in ambush and wants to spring into contact ({ $about }): allow it?
option-spring = { $by } springs at { $at }
option-let-spring = Allow the ambush
option-no-ambush = No ambush
event-sprung = { $figure } springs at { $target }!
refused-no-ambushes = Nobody springs from an ambush in this game ({ $figure }).
refused-not-in-ambush = Nobody has noted that { $figure } was hidden in ambush.
refused-denied = { $figure } was not allowed it this turn.
refused-surprised = { $figure } is surprised and keeps to what he had announced.
