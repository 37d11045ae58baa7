# Ce que contient une édition d’Argad!, tel que le nomment éditeurs et tables.

section-shooting_weapons = Armes de tir
section-melee_weapons = Armes de mêlée
section-armours = Armures
section-mounts = Montures
section-gear = Équipement
section-traits = Traits

trait-seasoned = aguerri
trait-regular = régulier
trait-motivated = motivé
trait-inspires = galvanise les autres
trait-two-lives = deux vies
trait-elite-shooter = tireur d’élite
trait-samurai = samouraï
trait-guerrilla = habitué à la guérilla
trait-very-strong = très fort
trait-fencer = escrimeur
trait-master-fencer = maître d’armes
trait-fast-hands = mains rapides
trait-lethal-hands = mains mortelles
trait-faces-riders = entraîné contre les cavaliers
trait-trained-ranks = entraîné à frapper du second rang
trait-close-order = régulier en ordre serré
trait-warriors-close-order = guerrier en ordre serré
trait-heavy-cavalry = cavalerie lourde
trait-dispersed-order = ordre dispersé
trait-rider = cavalier entraîné
trait-no-charge = ne charge pas
trait-local = du pays
trait-scout = éclaireur
trait-good-swimmer = bon nageur
trait-cannot-swim = ne sait pas nager
trait-civilian = civil
trait-neutral = neutre
trait-game = gibier
trait-creature = créature

ground-for-all =
    { $grade ->
        [easy] terrain facile
        [difficult] difficile
        [very_difficult] très difficile
       *[forbidden] interdit à tous
    }
ground-for =
    { $mover ->
        [foot] à pied
        [rider] cavaliers
        [mounted_infantry] infanterie montée
       *[knight] chevaliers
    } : { $grade ->
        [easy] facile
        [difficult] difficile
        [very_difficult] très difficile
       *[forbidden] interdit
    }
cover-malus = { $malus } aux tirs sur ceux qu’il abrite
cover-hides-over = cache ce qui est au-delà de { $cm } cm
cover-hides-crouched = cache qui s’accroupit
cover-blocks = arrête toute ligne de vue

weapon-band = jusqu’à { $upto } cm : { $need } ou plus
weapon-reload =
    { $turns ->
        [1] un tour pour recharger
       *[other] { $turns } tours pour recharger
    }
weapon-still = pas après un déplacement
weapon-moving = { $malus } après un déplacement
weapon-shots = { $shots } tirs par tour
weapon-length =
    { $length ->
        [very_long] très longue
        [long] longue
        [semi_long] mi-longue
        [short] courte
        [very_short] très courte
       *[bare] mains nues
    }
weapon-two-hands = à deux mains
weapon-second-rank =
    { $who ->
        [trained] du second rang, si l’on est entraîné
       *[always] du second rang
    }
weapon-improvised = de fortune : −1
weapon-charge-only = en charge montée seulement
weapon-receives-charge = attend les cavaliers qui chargent
weapon-blunt = peut frapper sans tuer

terrain-crops = cultures
terrain-orchard = verger
terrain-deep_water = eau profonde
terrain-tree = arbre
terrain-pillar = pilier
terrain-post = poteau
terrain-door = porte
terrain-gate = portail
terrain-loophole = meurtrière
terrain-high_wall = haut mur
terrain-palisade = palissade
terrain-rampart = rempart
terrain-furniture = meuble
terrain-screen = écran
terrain-cart = charrette
terrain-house = maison
terrain-tower = tour
terrain-ship = navire
terrain-hill = colline
