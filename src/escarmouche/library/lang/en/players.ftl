# Why a computer player gave an order, one sentence for each reason.
why-blows = { $figure } { $target ->
    [none] stays in the fight
   *[other] goes for { $target }
 }: the odds of that melee are good.
why-awaits = { $figure } meets the shock where it suits him best.
why-shots = { $figure } takes the best shot there is this turn.
why-fire = { $figure } keeps out of this turn’s fire.
why-exposure = { $figure } looks for cover from the shots to come.
why-threat = { $figure } stays out of reach of those who are stronger.
why-prospect = { $figure } prepares a shot or a charge for next turn.
why-advance = { $figure } closes in on the enemy.
why-objective = { $figure } goes where there are points to be had.
why-company = { $figure } stays with the others.
why-command = { $figure } stays within voice range of a chief.
why-reloading = { $figure } reloads while nobody can spoil it.
why-ground = { $figure } avoids hard ground.
why-steadiness = { $figure } stays put: nothing calls for more.
why-nothing = Nothing speaks for anything else.
why-agree = The plans may stand as they are announced.
why-gives-way = There has been talk enough: so be it.
why-objects = { $figure } and { $target } answer each other without end: let both hesitate.
why-surprised = That could not be done: somebody unforeseen was in the way.
why-usual = That is what one usually says.
why-dice = The dice are thrown.
why-chance = Chance alone.
why-shot = { $figure } shoots at { $target }: { $chance } chances in 100.
why-strike = { $figure } strikes { $target }: { $chance } chances in 100 to put him out.
why-strike-instead = { $figure } strikes { $target } instead, the best victim left.
why-bar = { $figure } bars the way of { $target }: he need not fear that fight.
why-let-pass = { $figure } lets { $target } pass: that fight would be lost.
why-safer-side = { $figure } gives way to the side where fewer enemies are.
why-surrender = { $figure } asks for quarter: better a prisoner than dead.
why-no-surrender = { $figure } never surrenders.
why-quarter = { $figure } is spared: his death scores nothing.
why-no-quarter = { $figure } gets no quarter: his fall counts.
why-guard = { $figure } keeps his post.
why-patrol = { $figure } goes his round.
why-follow = { $figure } stays at his leader’s heels.
why-flee = { $figure } runs for his life.
why-hunt = { $figure } is after his prey.
why-idle = { $figure } minds his own business.
