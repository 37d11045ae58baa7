# Riders, what comes after the melee, bare hands and captives of Argad!.

event-charge-judged =
    { $verdict ->
        [counts] { $figure } charges: { $run } cm straight on, the charge counts.
        [dice] { $figure } has only { $run } cm of run-up against { $dice }: the charge does not count.
        [too-short] { $figure } has only { $run } cm of run-up: that is no charge.
       *[ground] The ground does not let { $figure } charge.
    }
event-side-chosen =
    { $left ->
        [yes] { $figure } recoils to the left.
       *[no] { $figure } recoils to the right.
    }
event-captured = { $figure } is taken; { $by } holds on.
event-freed = { $figure } is free.
event-lost-hold = { $by } holds { $figure } no longer.
event-unhorsed = { $figure } is off the mount, which is lost.

cause-rider_against_foot = rider against foot
cause-hunts_mounted = hunting, as a rider would
cause-foot_against_rider = foot against rider
cause-polearm_against_mounted = polearm against the mounted
cause-charge = cavalry charge
cause-heavy_lance = heavy lance
cause-receives_charge = receives the charge on the point
cause-hook = iron hook

question-recoil-side = { $about }: recoil to which side?
question-surrender = { $about } cannot recoil: surrender?
question-quarter = { $about }: give quarter?

option-left = { $by } recoils to the left
option-right = { $by } recoils to the right
option-surrender = { $by } surrenders
option-refuse = { $by } will not surrender
option-capture = { $by } takes { $at } prisoner
option-kill = { $by } kills { $at }
option-stun = { $by } strikes { $at } without meaning to kill
option-hold = { $by } tries to hold { $at }

refused-cannot-mean = { $by } cannot strike so with that weapon ({ $weapon }: { $intent }).
refused-is-out = { $figure } is unconscious.
refused-is-held = { $figure } is held by { $by }.
refused-on-the-ground = { $figure } is on the ground and can only crawl.
refused-left-contact = { $by } tried to leave the melee and strikes nobody this turn.
refused-not-your-captive = { $figure } is not the captive of { $seat }.
refused-of-the-dead = { $figure } cannot take what was { $fallen }'s.
refused-not-takable = { $figure } can pick up nothing there ({ $piece }).
refused-too-far-to-take = { $figure } is too far from { $piece } to pick it up.
refused-already-taken = { $piece } is taken already; { $figure } comes too late.
