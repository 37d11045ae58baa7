table-name = La table de jeu, { $width } sur { $depth } cm
table-minimap = La table entière
table-figure = { $name }, { $side }{ $grade ->
    [0] { "" }
   *[other] , classe { $grade }
  }{ $mounted ->
    [yes] , à cheval
   *[no] { "" }
  }{ $chief ->
    [yes] , chef
   *[no] { "" }
  }
table-figure-may = peut agir
table-figure-chosen = choisi
table-house-in = Regarder dans la maison
table-house-level = Étage { $level } : voir le suivant
table-house-ground = Rez-de-chaussée : voir la suite
mark-loaded = arme chargée
mark-unloaded = arme déchargée
mark-moved = s’est déplacé
mark-shot = a tiré
mark-prone = à terre
mark-stunned = sonné
mark-wounded = blessé
mark-disorder = en désordre
mark-fleeing = en fuite
mark-captive = captif
mark-hidden = caché
mark-hesitates = hésite
mark-surprised = surpris
mark-aiming = vise
mark-working = occupé
mark-carrying = chargé d’un fardeau
mark-crouched = accroupi
