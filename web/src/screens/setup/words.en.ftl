setup-page = Set up a battle
setup-map = The table being set up
setup-tab-table = Table
setup-tab-troops = Troops
setup-tab-battle = Battle
setup-tab-start = Play
setup-undo = Undo
setup-redo = Redo
setup-is-trying = Checking…
setup-is-ready = Everything is in place: ready to play.
setup-is-stuck = { $count ->
    [one] One figure cannot stand where it is.
   *[other] { $count } figures cannot stand where they are.
  }
setup-side-first = First side
setup-side-second = Second side

setup-size = Size of the table, in cm
setup-width = Width
setup-depth = Depth
setup-height = Height
setup-base_height = Ground level
setup-thickness = Thickness
setup-radius = Radius
setup-lay = Lay terrain
setup-form-area = Ground, woods, water
setup-form-linear = Walls, hedges, roads
setup-form-post = Trees, rocks, pillars
setup-form-building = Houses
setup-road = road
setup-laid = { $count ->
    [0] Nothing on the table
    [one] One piece on the table
   *[other] { $count } pieces on the table
  }
setup-bare = Choose above what you want to lay.
setup-draw-area = Touch the table for each corner, three at least, then finish.
setup-draw-linear = Touch the table for each point, then finish.
setup-draw-road = Touch the table along the road, then finish.
setup-draw-post = Touch the table where it is to stand.
setup-draw-building = Touch a corner, then the opposite one: six centimetres at least.
setup-finish = Finish
setup-cancel = Cancel
setup-done = Close
setup-remove = Remove
setup-move = Move and turn
setup-left = One centimetre west
setup-right = One centimetre east
setup-up = One centimetre north
setup-down = One centimetre south
setup-turn-left = Turn left
setup-turn-right = Turn right
setup-points-help = Drag a point to move it, touch between two points to add one, twice on a point to remove it.
setup-point = Drag to move, touch twice to remove
setup-point-add = One point more

setup-enlist = Add a figure
setup-enlist-where = Touch the table: each touch puts down a figure like the last one. Escape to stop.
setup-dismiss = Remove
setup-several = { $count } figures chosen
setup-seat-name = Name of the side
setup-seat-with = Fights beside
setup-seat-alone = nobody else
setup-seat-new = Side { $number }
setup-seat-add = Add a side
setup-seat-remove = Remove this side
setup-stuck-edge = Off the table.
setup-stuck-figure = Where { $who } stands.
setup-stuck-piece = In or on: { $what }.
setup-name = Name
setup-seat = Side
setup-facing = Looks towards (degrees)
setup-level = Storey
setup-hidden = Hidden from the other sides

setup-title-field = Title
setup-rulebook = Rulebook
setup-maison = With the house weapons (unofficial)
setup-last-turn = The battle has an end
setup-turns = Number of turns
setup-objectives = Objectives
setup-no-objective = Without an objective one fights until one side is left.
setup-aim-hold = Hold a place
setup-aim-bring = Bring somebody
setup-aim-slay = Put out of action
setup-aim-save = Protect
setup-aim-side = For
setup-aim-points = Points
setup-aim-within = Radius, in cm
setup-aim-where = Show the place
setup-aim-whom = Who
setup-aim-anybody = Nobody chosen: every enemy counts.
setup-aim-secret = Secret
setup-file = File
setup-save = Save
setup-load = Open a file
setup-file-unreadable = { $file } is no battle of Escarmouche.
setup-switches = Optional rules
