# Shooting in Argad!: moments, targets, talents and what forbids a shot.

cause-elite = elite shooter
cause-ambush = ambush
cause-hunting = hunting
cause-contest = shooting at a mark
cause-furtive-target = furtive target
cause-furtive-shooter = furtive shooter
cause-gunman = gunman

question-early-shots = Does anybody shoot before the movements?

option-shoot-early = { $by } shoots { $at } before the movements: { $weapon }
option-shoot-passing = { $by } shoots { $at } in passing: { $weapon }
option-shoot-well = { $by } shoots { $at } with all his skill: { $weapon }
option-shoot-aimed = { $by } aims at { $at } in person: { $weapon }
option-shoot-press = { $by } shoots into the melee around { $at }, on the chief's order: { $weapon }
option-shoot-rear = { $by } shoots at the rear ranks, { $at } among them: { $weapon }
option-shoot-early-well = { $by } shoots { $at } before the movements, with all his skill: { $weapon }
option-shoot-early-aimed = { $by } aims at { $at } in person, before the movements: { $weapon }
option-shoot-early-press = { $by } shoots into the melee around { $at } before the movements, on the chief's order: { $weapon }
option-shoot-early-rear = { $by } shoots at the rear ranks before the movements, { $at } among them: { $weapon }
option-no-early-shots = No shot before the movements

event-shots-withdrawn = { $by } holds his fire.
event-useless-shot = That shot at { $at } is close to hopeless: it takes a natural { $natural }.
event-shot-missed-its-moment = { $by } finds no moment to shoot { $at }.

refused-useless-shot = { $by } would need a natural { $natural } to hit { $at }: it cannot be thrown.
refused-needs-both-hands = { $by } has not both hands free, and that weapon ({ $weapon }) needs them.
refused-busy = { $by } spends the turn on something else ({ $work }).
refused-unable = { $by } is in no state to shoot ({ $state }).
refused-not-turned-towards = { $by } went towards the target for { $towards } cm only of { $way }: it takes half of the way.
refused-nearer-enemy = { $enemy }, { $gap } cm from { $by }, is nearer than { $at }: no chief orders otherwise.
refused-pressing-enemy = { $enemy } threatens { $by } more than { $at } does.
refused-no-fire-into-melee = Nobody shoots into a melee where friends fight ({ $by }).
refused-confused-melee = { $at } is still part of the melee in which { $friend } fights.
refused-no-aim-into-melee = In the press { $by } cannot pick out anybody.
refused-no-chief-orders = No chief who may order it is within reach of { $by } with his voice.
refused-no-melee = { $at } is in no melee.
refused-not-a-rear-rank = { $at } does not stand in a rear rank that may be shot at.
refused-not-fighting = The group of { $at } is not fighting any friend: it is shot at like any other.
refused-rule-off = The option that { $by } would need is not in force.
refused-target-hidden = { $at } keeps out of sight.
refused-elite-spent = The elite shot of { $seat } is already spent this turn ({ $by }).
refused-not-elite = { $by } is no elite shooter.
refused-stays-put = { $figure } shot before the movements without a word about moving: { $allowance } cm at most.
refused-both-furtive = { $by } shows himself too briefly to shoot { $at }, who does no better.
refused-no-moment = { $by } finds no moment to shoot { $at }.
refused-was-not-ready = { $by } was not ready, or did not hold his fire, at the last shooting phase.
refused-not-one-volley = These shots are { $volleys } volleys; the odds are those of one.

# Duel of two shooters
option-shoot-duel = { $by } challenges { $at } and draws
option-shoot-early-duel = { $by } challenges { $at } and draws before the movements
event-drew =
    { $bonus ->
        [0] { $figure } draws: { $total }.
       *[other] { $figure } draws: { $natural } + { $bonus } = { $total }.
    }
event-outdrawn = { $figure } falls before firing: { $by } was faster.
refused-not-alone = A duel takes two: { $figure } is not alone.
