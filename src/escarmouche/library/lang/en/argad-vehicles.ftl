# Carts, barrows, guns and teams in Argad! (AR-VEH)

event-prop-changed =
    { $cause ->
        [goes-along] { $prop } goes along.
        [hitched] { $prop } is hitched up.
        [unhitched] { $prop } is unhitched.
        [in-battery] { $prop } is ready to fire.
        [accident] { $prop } is out of order.
        [mended] { $prop }: the repair goes on.
        [repaired] { $prop } is put right.
        [drifts] { $prop } drifts with the water.
        [pushed-off] { $prop } is pushed off.
        [raised] { $prop } is raised.
        [pushed-away] { $prop } is pushed away and falls.
       *[other] { $prop } changes.
    }
event-pace-read =
    { $thrown ->
        [none] { $prop }: too few hands, { $far } cm at most.
       *[other] { $prop }: dice { $thrown }, { $far } cm at most.
    }
event-team-wrecked = Accident! { $prop } stops dead ({ $figure }).
event-course-noted = { $figure } has noted the course of { $prop }.
event-ran-into = { $prop } does not stop in time and runs into { $into }.

question-accident = Accident: what becomes of { $prop }?
question-course = { $about }: where does { $prop } go next turn?

option-take-charge = { $by } takes charge of a vehicle
option-let-go = { $by } lets go of it
option-drive = { $by } drives straight on
option-drive-fast = { $by } drives straight on, fast
option-hitch = { $by } hitches up the gun
option-unhitch = { $by } unhitches the gun
option-battery = { $by } brings the gun into battery
option-repair = { $by } puts the team right
option-accident-usual = Out of order, its people sprawled
option-accident-halt = It merely halts
option-straight-on = { $by } keeps on at the same speed
option-faster = { $by } goes faster
option-slower = { $by } goes slower

refused-no-such-prop = There is nothing called { $prop } here ({ $known }).
refused-not-beside-prop = { $figure } does not touch { $prop }.
refused-in-the-saddle = { $figure } must dismount first.
refused-not-a-vehicle = Nobody drives { $prop }: it is carried or rowed.
refused-busy-already = { $figure } is busy with { $prop }.
refused-held-by-enemy = An enemy has hold of { $prop }: { $figure } cannot take it.
refused-has-a-driver = { $prop } is led by { $driver }, not by { $figure }.
refused-drives-only = { $figure } drives { $prop } and does nothing else on the way.
refused-sits-in-vehicle = { $figure } sits in { $prop } and must get off first.
refused-let-go-first = { $figure } must let go of { $prop } first.
refused-vehicle-indoors = { $prop } does not go indoors ({ $piece }).
refused-turns-too-sharply = { $prop } would turn by { $degrees }°: { $most }° at most in { $path } cm of path.
refused-turn-unfinished = { $prop } needs { $missing } cm more to come round.
refused-backs-too-far = { $prop } would go back { $length } cm: { $most } cm a turn at most.
refused-too-few-hands = { $prop } wants { $wanted } at the ropes; there are { $hands }.
refused-drags-the-gun = { $figure } drags { $prop } this turn and does nothing else.
refused-naval-carriage = { $prop } is on a naval carriage: it is dragged by hand, never hitched.
refused-hitched-up = { $prop } is hitched to its team.
refused-not-hitched = { $prop } is hitched to nothing.
refused-still-rolling = { $prop } is still rolling: unhitch once it stands.
refused-no-horse-team = { $figure } drives no team of horses.
refused-sets-off-first = { $prop } is only setting off: it goes by its dice.
refused-out-of-order = { $prop } is out of order; two men must put it right.
refused-not-broken = Nothing is the matter with { $prop }.
refused-no-fast-vehicle = { $figure } steers no fast vehicle.
refused-course-noted = The course of { $prop } was noted last turn; { $figure } cannot change it.
refused-no-course-noted = No course was noted for { $prop }: { $figure } stays.
refused-turns-too-much = { $prop } would turn by { $degrees }°: one turn of { $most }° at most.
refused-speed-change = { $prop }: { $length } cm after { $before } cm; its speed changes by { $most } cm at most.
