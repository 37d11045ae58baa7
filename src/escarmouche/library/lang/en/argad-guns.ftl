# Weapons: loaded, wet, thrown, jammed; guns and their crews (AR-GUN).

cause-group = against a group

refused-unloaded = { $by } must first reload: { $weapon }.
refused-already-loaded = { $by } has nothing to reload.
refused-wet-powder = The powder of { $by } is wet: { $weapon } is of no use any more.
refused-swimming = { $by } is swimming and cannot shoot ({ $weapon }).
refused-none-left = { $by } has none left to throw ({ $weapon }).
refused-no-talent = { $by } lacks the talent that it takes: { $talent } ({ $weapon }).
refused-nothing-to-clear = The weapons of { $by } are in order.
refused-no-gun = { $by } serves no gun.
refused-already-limbered = The gun of { $by } is limbered already.
refused-not-limbered = The gun of { $by } is not limbered.
refused-nothing-to-prepare = The gun of { $by } is ready.
refused-gun-not-ready =
    { $state ->
        [limbered] { $weapon }: { $by } must unlimber it first.
       *[other] { $weapon }: { $by } must make it ready first.
    }
refused-no-such-gun = There is no { $piece } on this table.

event-weapon-fired = { $figure } will have to reload ({ $weapon }).
event-weapon-loaded = { $figure } has reloaded ({ $weapon }).
event-projectile-thrown = { $figure } has thrown it ({ $weapon }){ $left ->
        [no] { "." }
       *[other] { " " }: { $left } left.
    }
event-structure-damaged = Damage to { $piece }: { $points }.

question-damage = { $about }: what do the dice do to the buildings? ({ $faces })

option-reload = { $by } reloads
option-clear = { $by } sees to his weapon
option-unlimber = { $by } unlimbers the gun
option-prepare = { $by } makes the gun ready
option-damage = Mark the damage
option-no-damage = No damage
