# Dangerous ground, tables, falls and water in Argad!

cause-danger_armour_4 = mail or cuirass
cause-danger_armour_5 = full armour
cause-danger_load_heavy = heavy load
cause-danger_load_very_heavy = very heavy load
cause-danger_local = knows the ground
cause-danger_helped = helped
cause-danger_mounted_infantry = mounted infantry
cause-danger_haystack = haystack

event-danger-read =
    { $result ->
        [shouts] { $figure } cries out and swears, and only moves this turn: danger { $total } against { $need }.
        [in-danger] { $figure } is in danger and clings on: { $total } against { $need }.
        [saved] { $figure } is saved: danger { $total } against { $need }.
        [lost] { $figure } is lost: danger { $total } against { $need }.
       *[other] { $figure } has no trouble: danger { $total } against { $need }.
    }
event-fall-read =
    { $result ->
        [lost] { $figure } falls to his death: { $total } against { $need }.
        [sprawled] { $figure } lies sprawled on the ground: { $total } against { $need }.
       *[other] { $figure } lands unhurt: { $total } against { $need }.
    }
event-leap-read =
    { $result ->
        [done]
            { $up ->
                [yes] { $figure } leaps up (die { $die }, agility { $need }).
               *[other] { $figure } leaps down (die { $die }, agility { $need }).
            }
        [stopped] { $figure } does not manage the leap (die { $die }, agility { $need }).
       *[other] { $figure } fails the leap and is stuck (die { $die }, agility { $need }).
    }
event-interfering = { $by } means to keep { $at } from the leap.
event-deed-read =
    { $done ->
        [yes] { $figure } succeeds (die { $die }).
       *[other] { $figure } does not succeed (die { $die }).
    }
event-swim-read = { $figure } swims { $far } cm.
event-current-read = The water runs { $die } cm this turn.

option-interfere = { $by } keeps { $at } from the leap

refused-not-in-danger = { $other } is in no danger from which { $figure } could help.
refused-too-far-to-help = { $figure } must touch { $other } to help, and stands { $gap } cm away.
refused-has-a-rescuer = { $helper } already helps { $other }.
refused-clings-on = { $figure } is in danger and can do nothing.
refused-not-at-the-border = { $figure } does not start at the border of dangerous ground, nor in it.
refused-beyond-the-border = Slowly, { $figure } goes no farther than just beyond { $piece }.
refused-nowhere-to-jump = { $figure } has nowhere to jump down from.
refused-too-high-to-jump = It is too high for { $figure } to jump: { $height } m.
refused-not-beside-the-edge = { $figure } lands just beyond the edge: { $gap } cm away.
refused-no-room-below = { $figure } has no room to land there.
refused-lies-sprawled = { $figure } lies sprawled and does nothing this turn.
refused-no-table-to-hold = { $figure } can keep { $at } off no table.
refused-no-table-on-the-way = The way of { $figure } leads over no edge of a table.
refused-no-way = { $figure } does not go anywhere.
refused-is-a-leap = An enemy is near: { $figure } leaps, and agility decides.
refused-switched-off = { $figure } cannot do that: the rule is not in play ({ $deed }).
refused-no-such-deed = There is no deed { $deed }; deeds: { $known }.
refused-cannot-swim = { $figure } cannot swim, or not with what is worn and carried.
refused-swims-next-turn = { $figure } stops in the water at its border and swims from the next turn on.
refused-boat-ashore = The boat of { $figure } stays on the water.
refused-no-place-left = There is no place left for { $figure } ({ $prop }).
refused-no-bank = There is no bank beside the boat for { $figure }.
refused-not-aboard = { $figure } sits in no boat.
refused-crew-boards = { $prop } stays this turn, for somebody boards or lands: { $figure } does not row.
refused-boards-while-moving = { $prop } goes along this turn: { $figure } cannot board or land.
refused-has-a-rower = { $rower } already rows { $prop } this turn, not { $figure }.
refused-not-beside-horse = { $figure } must stand beside the horse ({ $horse }).
refused-no-such-horse = There is no free horse { $horse } for { $figure }.
refused-on-foot = { $figure } is on foot.
refused-not-to-the-horse = The way of { $figure } does not lead to the horse ({ $horse }).
refused-leads-enough = { $figure } leads { $most } animals already.
refused-no-rider = { $figure } has no horse to lead or to let go.
refused-horse-indoors = { $figure } cannot take a horse into { $piece }.
refused-horse-over-wall = { $figure } cannot take a horse over { $piece }.
refused-no-wall = { $figure } touches no wall to go up.
refused-too-high = { $piece } is too high for { $figure }, even with help: { $height } m.
refused-no-helper = { $figure } has nobody beside to help.
refused-not-beside = { $helper } must touch { $figure } to help.
refused-too-heavy = { $figure } carries too much to be hoisted ({ $load }).
refused-does-not-carry = { $figure } carries no ladder to raise.
refused-not-raised = The ladder { $prop } was not raised before this turn.
refused-not-at-the-foot = { $figure } is not at the foot of { $prop }.
refused-not-at-the-head = { $figure } is not at the head of { $prop }.
refused-somebody-on-it = { $figure } cannot push { $prop } away: { $other } is on it.
refused-one-at-a-time = One at a time on the ladder: { $figure } waits for { $other }.
refused-no-such-stairs = There are no stairs { $stairs }.
refused-not-to-the-stairs = The way of { $figure } does not lead to the stairs { $stairs }.
refused-locked = The door { $door } is locked: { $figure } cannot go through.
refused-no-way-through = { $figure } cannot go through { $window }.
refused-mounted-indoors = { $figure } cannot ride into { $piece }.
refused-two-thresholds = { $figure } crosses one threshold in a turn, not { $count }.
refused-far-from-the-door = { $figure } is { $gap } cm from the door: whoever goes out begins just behind it.
refused-too-far-inside = { $figure } stops just inside, { $most } cm beyond the door, not { $length } cm.

# Works at hand: what somebody could set about where he stands.

option-dismount = { $by } gets off his horse
option-mount = { $by } mounts { $at }
option-rescue = { $by } helps { $at } out of danger
option-leg-up = { $by } climbs the wall, with a leg up from { $at }
option-lend-hands = { $by } gives { $at } a leg up
option-pick-up = { $by } picks it up
option-take-up = { $by } takes up the ladder
option-raise = { $by } raises the ladder
option-climb = { $by } climbs the ladder
option-descend = { $by } comes down the ladder
option-push-away = { $by } pushes the ladder away
option-board = { $by } gets in
option-land = { $by } gets out onto the bank
