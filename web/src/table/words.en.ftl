table-name = The table, { $width } by { $depth } cm
table-minimap = The whole table
table-figure = { $name }, { $side }{ $grade ->
    [0] { "" }
   *[other] , class { $grade }
  }{ $mounted ->
    [yes] , mounted
   *[no] { "" }
  }{ $chief ->
    [yes] , chief
   *[no] { "" }
  }
table-figure-may = may act
table-figure-chosen = chosen
table-house-in = Look into the house
table-house-level = Floor { $level }: look at the next
table-house-ground = Ground floor: look farther
mark-loaded = loaded
mark-unloaded = not loaded
mark-moved = has moved
mark-shot = has shot
mark-prone = on the ground
mark-stunned = stunned
mark-wounded = wounded
mark-disorder = in disorder
mark-fleeing = fleeing
mark-captive = captive
mark-hidden = hidden
mark-hesitates = hesitates
mark-surprised = surprised
mark-aiming = taking aim
mark-working = busy
mark-carrying = carrying a load
mark-crouched = crouching
