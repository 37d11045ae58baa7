match-away = The connection is down; it is being restored.
match-reconnecting = Connection lost, coming back…
match-opening = Sitting down at the table…
match-ended = This table is closed to you
match-home = Back home
match-table = The gaming table
match-side = Story, talk, rules
match-act = Your turn to act
match-tab-log = Story
match-tab-talk = Talk
match-tab-rules = Rules
match-tab-master = GM
match-turn = Turn { $turn }
match-turn-of = Turn { $turn } of { $last }
match-over = The game is over
match-fold = Fold the story away
match-unfold = Show the story
match-percent = { $chance }%

tools-title = The map
tools-play = Hand: choose, draw, move the map
tools-measure = Ruler: measure anywhere
tools-lasso = Noose: round up several figures
tools-closer = Closer
tools-farther = Farther
tools-fit = The whole table

pen-at = { $length } cm of { $allowance }. Arrows lead the path, with Shift farther; Space sets a corner, Enter is done.
act-where = Show
act-progress = { $done } of { $all } have orders
act-hint = Touch a figure ringed in green.
act-also-waiting = Also waiting for { $who }.
act-waiting = Waiting for { $who }…
act-nobody = Playing out the events…
act-undo = Take back
act-undo-help = Take back my last announcement, as long as no die has fallen
act-announced = Announced, go ahead!
act-retract = Touch again to take it back
act-forbidden = not possible

company-title = Round the table
company-waited = Waiting for { $who }
company-ready = { $who } is ready
company-away = { $who } is not connected

figure-class = class { $grade }
figure-drag = Drag the figure to draw its path, up to { $allowance } cm.
figure-drag-any = Drag the figure to draw its path.
figure-secret = only you know: { $what }
secret-decoy = a decoy
figure-nothing = Nothing to do just now.

condition-title = How it is done
condition-contact = to contact
condition-intercept = cut him off
condition-follow = follow
condition-follow-at = follow at { $distance } cm
condition-keep = keep a distance
condition-keep-at = keep { $distance } cm away
condition-crawl = crawling
condition-less = Nearer
condition-more = Farther
towards-contact = Go for him
towards-intercept = Cut him off
towards-follow = Follow him
towards-keep = Keep a distance from him
towards-object = We go round in circles: let both hesitate
towards-passing = Shoot as soon as he shows himself, during the movements

together-title = { $count } figures chosen
together-names = { $names } and { $count } more
together-some = { $what } ({ $count } of them)
together-drag = Drag one of them: all go along and keep their formation.
together-stay = Stay where they are
together-approach = Go nearer to the enemy
together-withdraw = Draw away from the enemy
together-leave = Leave the melee
together-charge = Go for: { $target }
together-pursue = Pursue: { $target }
together-shoot = Shoot at: { $target }
together-shoot-early = Shoot before the movements at: { $target }
together-strike = Strike: { $target }
together-refrain = Do not strike

sign-fallen = out of the fight

odds-open = See the arithmetic
odds-anybody = somebody of the group falls
odds-target = the target: { $fate }
odds-distance = distance
odds-cm = { $distance } cm
odds-natural = on the die
odds-at-least = { $need } or more
fate-killed = killed
fate-recoils = recoils
fate-stunned = stunned
fate-held = held
fate-floored = thrown to the ground
fate-unhurt = unhurt
fate-missed = missed

argument-title = What it is about
argument-yours = Your part:
argument-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}

log-title = The story of the game
log-empty = The game is about to begin.
log-run = { $text } And { $count } more…
log-moment = To that moment
log-older = { $count } older sentences

talk-empty = Nobody has spoken yet.
talk-to = To whom
talk-to-all = To the whole table
talk-to-side = To my side
talk-to-master = To the game master
talk-to-myself = A note to myself
talk-say = Say…
talk-send = Say

dice-skip = Skip the dice
dice-enter = Touch the face of each die
dice-entered = { $done } of { $all } dice:

ending-nobody = Nobody has won
ending-won = Victory: { $who }
ending-standing = standing
ending-points = points
ending-replay = See it again
ending-again = New game
ending-look = Look at the table

curtain-title = Pass the screen on
curtain-pass = Pass the screen to { $who }
curtain-here = That is me

help-title = How to play
help-choose = Touch one of your figures: its card tells what it may do, the wash where it may go.
help-draw = Drag it to draw its path; onto an enemy is a charge; onto a friend, it follows.
help-group = Touch a figure twice for its whole group; the lasso takes others. Drag one: all move and keep their formation.
help-mind = A long touch (or the other button) on somebody: follow him, keep a distance, cut him off, shoot when he shows himself.
help-agree = Everybody announces at the same time. When all is well, the large green button: people move as soon as all agree.
help-shoot = To shoot or strike, choose the figure, then touch the target. The percentage opens the arithmetic.
help-log = In the story, touch a sentence: it shows its dice, its arithmetic and its rule.
help-undo = “Take back” undoes your last announcement as long as no die has fallen.
key-next = next, previous figure
key-group = the whole group
key-all = everybody who may act
key-choice = the choice of that place
key-walk = draw a path with the arrows
key-agree = agree
key-undo = take back
key-measure = measure
key-lasso = noose
key-fit = the whole table
key-zoom = closer, farther
key-side = story
key-none = choose nothing, skip the animation
key-help = this help

guide-title = The first turn, step by step
guide-close = Do without the guide
guide-again = Guide me through a turn
guide-done = I see
guide-choose = Touch one of your figures, ringed in green.
guide-draw = The wash shows where it may go. Drag it to draw its path, or touch an enemy, or take a line of its card.
guide-agree = Announced! Others may have orders too. When all is well, the large green button: everybody moves at once.
guide-early-shots = Some may shoot before anybody moves: choose the shooter, then touch the target. Otherwise the large button.
guide-shots = Time to shoot: choose somebody, then touch the target; the percentage opens the arithmetic. Then the large button.
guide-strikes = In melee, choose a fighter and touch whom he strikes. Then the large button.
guide-question = A small question: its answers stand at the figure or here.
guide-wait = The others decide. What happens is shown on the table and told in the story.
guide-story = That was a turn. In the story, touch a sentence: it shows its dice, its arithmetic, its rule.
