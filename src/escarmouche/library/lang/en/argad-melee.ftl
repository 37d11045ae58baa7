# Melee in Argad!: what is said when blows fall.

event-retargeted =
    { $at ->
        [no] { $by } has nobody left to strike.
       *[other] { $lost } has already fallen: { $by } turns on { $at }.
    }
event-outdone =
    { $rung ->
        [class] { $figure } has the better of { $by } by class.
        [armour] { $figure } has the better of { $by } by armour.
        [natural] { $figure } has the better of { $by } by the die.
       *[modifier] { $figure } has the better of { $by } by the bonuses.
    }
event-object-grabbed =
    { $at ->
        [no] { $by } picks something up.
       *[other] { $by } picks something up and throws it at { $at }!
    }

cause-modifier = modifier
cause-lower = lower, or climbing
cause-defends_obstacle = defends the obstacle
cause-untrained_class2 = little used to fighting
cause-class1 = no fighter
cause-improvised = improvised weapon
cause-bare_hands = bare hands
cause-behind_clumsy = behind a clumsy friend
cause-over_hostage = over a hostage
cause-very_strong = very strong
cause-inspired = inspired
cause-wounded_arm = wounded
cause-target_head_wound = enemy on the ground
cause-two_hand_bonus = two-handed weapon

question-retarget = The target has already fallen: whom to strike?
question-brawl = Grab or throw something?
question-step-up = { $about }: take the place of the fallen?

option-force = { $by } strikes or crosses through, against { $at }
option-early = { $by } strikes { $at } sooner
option-twice = { $by } strikes twice, once at { $at }
option-yield = { $by } strikes { $at } and lets a friend strike over the shoulder
option-refrain = { $by } does not strike
option-hurl = { $by } throws something at { $at }
option-grab = { $by } picks something up
option-step-up = { $by } takes the place
option-hold-back = { $by } stays behind

refused-cannot-strike = { $by } is in no state to strike ({ $state }).
refused-one-strike = { $by } strikes once only, in due time.
refused-one-advantage = { $by } must choose: to strike sooner or to strike twice.
refused-must-cross = { $by } must say that he crosses the obstacle to strike { $at }.
refused-passage-taken = { $first } is already passing there: { $by } must wait.
refused-target-is-set = { $by } cannot change targets any more.
refused-strong-fencer = { $figure } cannot be both very strong and a fencer.
refused-nothing-to-grab = { $by } has nothing to pick up here.
refused-thrown-already = { $by } has already thrown something in this brawl.
refused-not-in-the-room = { $at } is not in the same room as { $by }.
refused-too-many-results = The fight of { $figure } has too many possible results to count them all.
refused-no-brawls = Grabbed and thrown objects are not part of this game ({ $by }).
refused-no-throwing = Throwing objects is not part of this game ({ $by }).
