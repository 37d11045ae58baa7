# What an edition of Argad! holds, as editors and tables name it.

section-shooting_weapons = Shooting weapons
section-melee_weapons = Melee weapons
section-armours = Armour
section-mounts = Mounts
section-gear = Gear
section-traits = Traits

trait-seasoned = seasoned
trait-regular = regular
trait-motivated = motivated
trait-inspires = inspires the others
trait-two-lives = two lives
trait-elite-shooter = elite shooter
trait-samurai = samurai
trait-guerrilla = used to guerrilla
trait-very-strong = very strong
trait-fencer = fencer
trait-master-fencer = master fencer
trait-fast-hands = fast hands
trait-lethal-hands = lethal hands
trait-faces-riders = trained against riders
trait-trained-ranks = trained to strike from the second rank
trait-close-order = regular of close order
trait-warriors-close-order = warrior of close order
trait-heavy-cavalry = heavy cavalry
trait-dispersed-order = dispersed order
trait-rider = trained rider
trait-no-charge = does not charge
trait-local = local
trait-scout = scout
trait-good-swimmer = good swimmer
trait-cannot-swim = cannot swim
trait-civilian = civilian
trait-neutral = neutral
trait-game = game animal
trait-creature = creature

ground-for-all =
    { $grade ->
        [easy] easy ground
        [difficult] difficult
        [very_difficult] very difficult
       *[forbidden] closed to everybody
    }
ground-for =
    { $mover ->
        [foot] on foot
        [rider] riders
        [mounted_infantry] mounted infantry
       *[knight] knights
    }: { $grade ->
        [easy] easy
        [difficult] difficult
        [very_difficult] very difficult
       *[forbidden] closed
    }
cover-malus = { $malus } to shots at those behind it
cover-hides-over = hides what is beyond { $cm } cm of it
cover-hides-crouched = hides whoever crouches
cover-blocks = stops every line of sight

weapon-band = up to { $upto } cm: { $need } or more
weapon-reload =
    { $turns ->
        [1] a turn to reload
       *[other] { $turns } turns to reload
    }
weapon-still = not after moving
weapon-moving = { $malus } after moving
weapon-shots = { $shots } shots a turn
weapon-length =
    { $length ->
        [very_long] very long
        [long] long
        [semi_long] half long
        [short] short
        [very_short] very short
       *[bare] bare hands
    }
weapon-two-hands = two hands
weapon-second-rank =
    { $who ->
        [trained] from the second rank if trained
       *[always] from the second rank
    }
weapon-improvised = makeshift: −1
weapon-charge-only = in a mounted charge alone
weapon-receives-charge = awaits riders who charge
weapon-blunt = may strike without killing

terrain-crops = crops
terrain-orchard = orchard
terrain-deep_water = deep water
terrain-tree = tree
terrain-pillar = pillar
terrain-post = post
terrain-door = door
terrain-gate = gate
terrain-loophole = loophole
terrain-high_wall = high wall
terrain-palisade = palisade
terrain-rampart = rampart
terrain-furniture = furniture
terrain-screen = screen
terrain-cart = cart
terrain-house = house
terrain-tower = tower
terrain-ship = ship
terrain-hill = hill
