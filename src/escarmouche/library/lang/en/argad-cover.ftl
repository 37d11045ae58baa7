# Lines of fire and cover: who stands in the way, who is sheltered, who is hidden (AR-LOS, AR-COVER).

cause-cover = cover
cause-pavise = pavise

refused-no-lane = { $by } needs a lane { $width } cm wide, free of friends, to shoot at { $at }.
refused-no-gap = { $by } needs a gap { $width } cm wide between his comrades to shoot at { $at }.
refused-lends-shoulder = { $friend } shoots over the shoulder of { $by }, who therefore does nothing else.
refused-too-far-to-see = { $at } is { $gap } cm away: too far to be seen.
refused-outdoors-only = At { $gap } cm, { $weapon } can only be used outdoors.
refused-behind-the-rank = { $at } is not in front of the rank of { $by } ({ $angle }°).
refused-hidden-by-wood = { $at } is hidden from { $by }: { $thickness } cm of wood between them, { $most } at most.
refused-keeps-head-down = { $at } keeps his head down.
refused-away-from-opening = { $who } does not show himself at the opening.
refused-under-water = { $at } is under water.
refused-no-crouching = In this edition nobody hides by crouching.
refused-mounted-cannot = { $figure } is mounted.
refused-not-showing = { $by } does not show himself.

event-stance-taken =
    { $stance ->
        [crouched] { $figure } keeps his head down.
        [showing] { $figure } shows himself.
        [leaning] { $figure } leans out.
        [flat] { $figure } presses himself against the wall.
        [withdrawn] { $figure } steps back from the opening.
       *[other] { $figure } stands up.
    }

option-standing = { $by } stands up
option-crouched = { $by } keeps his head down
option-showing = { $by } shows himself
option-leaning = { $by } leans out
option-flat = { $by } stands flat against the wall
option-withdrawn = { $by } steps back from the opening
