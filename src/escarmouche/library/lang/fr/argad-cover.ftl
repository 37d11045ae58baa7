# Lignes de tir et couverts : qui gêne, qui est abrité, qui est caché (AR-LOS, AR-COVER).

cause-cover = abri
cause-pavise = pavois

refused-no-lane = Pour tirer sur { $at }, il faut à { $by } un couloir large de { $width } cm, libre d’amis.
refused-no-gap = Pour tirer sur { $at }, il faut à { $by } un vide large de { $width } cm entre ses camarades.
refused-lends-shoulder = { $friend } tire par-dessus l’épaule de { $by }, qui ne peut donc rien faire d’autre.
refused-too-far-to-see = { $at } est à { $gap } cm : trop loin pour être vu.
refused-outdoors-only = À { $gap } cm, { $weapon } ne sert qu’en plein air.
refused-behind-the-rank = { $at } n’est pas devant le rang de { $by } ({ $angle }°).
refused-hidden-by-wood = { $at } est caché à { $by } : { $thickness } cm de bois entre eux, { $most } au plus.
refused-keeps-head-down = { $at } garde la tête baissée.
refused-away-from-opening = { $who } ne se montre pas à l’ouverture.
refused-under-water = { $at } est sous l’eau.
refused-no-crouching = Dans cette version, on ne se cache pas en s’accroupissant.
refused-mounted-cannot = { $figure } est à cheval.
refused-not-showing = { $by } ne se montre pas.

event-stance-taken =
    { $stance ->
        [crouched] { $figure } garde la tête baissée.
        [showing] { $figure } se montre.
        [leaning] { $figure } se penche au dehors.
        [flat] { $figure } se colle au mur.
        [withdrawn] { $figure } se retire de l’ouverture.
       *[other] { $figure } se relève.
    }

option-standing = { $by } se relève
option-crouched = { $by } garde la tête baissée
option-showing = { $by } se montre
option-leaning = { $by } se penche au dehors
option-flat = { $by } se colle au mur
option-withdrawn = { $by } se retire de l’ouverture
