/* Made from docs/protocol.schema.json by `npm run types`. Do not edit. */

export type EscarmoucheLiveMatchesProtocol1 = (FromClient | FromServer)
export type FromClient = (Hello | Answer | Undo | Rule | TakeBack | Ask | Say | Sketch | Pause | GoOn | HandOver | StandIn | Introduce | Ping)
export type AnyAnswer = (Ready | Plan | Assign | Pose | Agree | Object | Bar | React | CarryOn | Shoot | ShootEarly | ShootPassing | HoldFire | MoveLate | Spring | LetSpring | Unmask | TestMorale | Grant | Linger | Wield | Strike | Hurl | StepUp | Sidestep | Surrender | Quarter | Advance | Release | Damage | ArgadDone | Bridle | Drill | Interfere | TakeCharge | SteerAhead | Judge | Choose | EnterDice)
export type AnyRuling = (Announce | PlaceFigure | RemoveFigure | RestoreFigure | MarkFigure | UnmarkFigure | RevealFigure | HideFigure | AddFigure | ChangeFigure | KeepSecret | RollDice | EndMatch | AnswerFor)
export type FromServer = (Welcome | Whole | Changed | Done | Reply | Refusal | Chat | Company | Clock | Handed | Pong | Error)
export type AnyProfile = Profile
export type AnyEvent = (Assigned | Captured | ChargeJudged | ContactMade | CourseNoted | CrawlRead | CurrentRead | CutShort | DangerRead | DecoyMade | DecoyUnmasked | DeedRead | DiceRolled | Dismounted | Drew | DrillNoted | FallRead | FigureChanged | FigureHidden | FigureJoined | FigureMoved | FigureRemoved | FigureReturned | FigureRevealed | Formed | FormingFailed | Freed | HeldByGround | Hesitated | Interfering | LeapRead | LetThrough | LostHold | Marked | MatchEnded | MeleeOpened | MoraleRead | MountedUp | ObjectGrabbed | ObjectSpent | Objected | OrderNoted | Outdone | Outdrawn | PaceRead | Parted | PhaseBegan | Planned | ProjectileThrown | PropChanged | RanInto | ReachesChanged | RecoilCancelled | Retargeted | RoundOpened | Ruled | SeatReady | SecretKept | Shot | ShotAnnounced | ShotMissedItsMoment | ShotsLocked | ShotsWithdrawn | SideChosen | SlowDiceRead | Sprung | StanceKept | StanceTaken | SteppedOut | StrikeDeclared | StrokesSettled | Struck | StructureDamaged | SwimRead | TargetDrawn | TeamWrecked | ThingMoved | TurnBegan | TurnOpened | Unformed | Unhorsed | Unmarked | UselessShot | VictimsRemoved | Walked | WeaponDrawn | WeaponFired | WeaponLoaded | WeaponNamed | WentHiding | WorkDone | WorkEnded | WorkSpoiled | WorkWentOn)
export type AnyRecord = Record

/**
 * The first message: the secrets of the seats one sits down at. Said again later, it adds seats (hot-seat).
 * 
 * `told` asks for sentences with events and decisions, in `lang` or the language of the seat.
 */
export interface Hello {
type: "hello"
id?: string
seat?: (string | null)
protocol: number
match: string
/**
 * @minItems 1
 * @maxItems 12
 */
secrets: [string]|[string, string]|[string, string, string]|[string, string, string, string]|[string, string, string, string, string]|[string, string, string, string, string, string]|[string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string]|[string, string, string, string, string, string, string, string, string, string, string, string]
lang?: (("en" | "fr") | null)
told?: boolean
}
/**
 * An answer to a pending decision: one of its options' answers, its default, or any other kind that it accepts.
 */
export interface Answer {
type: "answer"
id?: string
seat?: (string | null)
decision: string
answer: AnyAnswer
}
/**
 * I am here and have heard.
 */
export interface Ready {
do: "ready"
}
/**
 * Announce what a figure does this turn. It may be changed until all agree (AR-MOVE-003).
 */
export interface Plan {
do: "plan"
figure: string
goal: (Stay | Shift | Go | Charge | Follow | Keep | Work)
}
export interface Stay {
goal: "stay"
}
/**
 * A pivot on the spot and a shift of two paces at most: he still counts as immobile (AR-TURN-012).
 */
export interface Shift {
goal: "shift"
to?: ([number, number] | null)
facing?: (number | null)
}
/**
 * Along a broken line, from point to point (AR-MOVE-015), perhaps crawling (AR-MOVE-025).
 * 
 * A `deed` is what he does besides, `on` something or somebody: mounts, goes upstairs, boards (see `deeds`).
 * On the way he may take up a heavy thing that he passes, or let one fall so many centimetres on (AR-MOVE-024).
 */
export interface Go {
goal: "go"
path: [number, number][]
crawl?: boolean
take?: (string | null)
drop?: (number | null)
deed?: string
on?: (string | null)
}
/**
 * To contact with an enemy, wherever he then is (AR-MOVE-013), past the points of `via` first.
 * 
 * Somebody who means to `intercept` him heads for where he will be.
 */
export interface Charge {
goal: "charge"
target: string
via?: [number, number][]
intercept?: boolean
}
/**
 * After somebody, friend or enemy, as near as `gap` (AR-MOVE-014).
 */
export interface Follow {
goal: "follow"
target: string
gap?: number
}
/**
 * At a distance from somebody, forwards or backwards along a way, as he comes or goes (AR-MOVE-014).
 */
export interface Keep {
goal: "keep"
target: string
distance: number
path: [number, number][]
}
/**
 * Something that fills the turn: reload, mount, raise a ladder (AR-TURN-005). See works.py for the kinds.
 * 
 * Whoever works may pivot and shift two paces meanwhile, as anybody who counts as immobile (AR-GUN-011).
 */
export interface Work {
goal: "work"
to?: ([number, number] | null)
facing?: (number | null)
kind: string
on?: (string | null)
piece?: (string | null)
weapon?: (string | null)
}
/**
 * Put somebody in a unit (none when the name is empty), or send him out as a scout for this turn.
 */
export interface Assign {
do: "assign"
figure: string
unit?: (string | null)
detached?: (boolean | null)
}
/**
 * Announce how a figure holds himself this turn.
 */
export interface Pose {
do: "pose"
figure: string
stance: ("crouched" | "flat" | "leaning" | "showing" | "standing" | "withdrawn")
}
/**
 * Let it be as announced (AR-MOVE-004).
 */
export interface Agree {
do: "agree"
}
/**
 * This figure and that one answer each other without end. Two who say so of each other both hesitate; once the
 * same announcements have come back a third time one word is enough.
 */
export interface Object {
do: "object"
figure: string
to: string
}
/**
 * Whether an enemy who would go past is met, or let pass.
 */
export interface Bar {
do: "bar"
bar: boolean
}
/**
 * Seeing `because` slowed he stops `at` cm along his way, or goes so far and comes `back`.
 */
export interface React {
do: "react"
figure: string
because: string
at: number
back?: boolean
}
/**
 * The others do as they announced.
 */
export interface CarryOn {
do: "carry-on"
}
/**
 * Announce a shot of the shooting phase, or at point-blank range.
 */
export interface Shoot {
do: "shoot"
by: string
at: string
weapon?: (string | null)
elite?: (("aim" | "bonus") | null)
whole?: boolean
press?: boolean
rear?: boolean
duel?: boolean
}
/**
 * Announce a shot before the movements, and say whether the shooter will move (AR-SHOOT-050, -051).
 */
export interface ShootEarly {
do: "shoot-early"
by: string
at: string
weapon?: (string | null)
elite?: (("aim" | "bonus") | null)
whole?: boolean
press?: boolean
rear?: boolean
duel?: boolean
walking?: (boolean | null)
}
/**
 * Announce, with the movements, a shot in the middle of them (AR-SHOOT-053).
 */
export interface ShootPassing {
do: "shoot-passing"
by: string
at: string
weapon?: (string | null)
elite?: (("aim" | "bonus") | null)
whole?: boolean
press?: boolean
rear?: boolean
duel?: boolean
}
/**
 * Take back the shots announced for somebody, as long as not all have confirmed (AR-SHOOT-014).
 */
export interface HoldFire {
do: "hold-fire"
by: string
}
/**
 * He was forgotten: let him go along that way now.
 */
export interface MoveLate {
do: "move-late"
figure: string
path: [number, number][]
}
/**
 * Out of his hiding place and at that enemy.
 */
export interface Spring {
do: "spring"
figure: string
target: string
}
/**
 * Whether the ambush may be sprung.
 */
export interface LetSpring {
do: "let-spring"
granted: boolean
}
/**
 * Put the troop in the place of its animal, or take a mere decoy away.
 */
export interface Unmask {
do: "unmask"
figure: string
}
/**
 * Have somebody and those around him tested.
 */
export interface TestMorale {
do: "test-morale"
figure: string
}
/**
 * Whether the forgotten one may still go.
 */
export interface Grant {
do: "grant"
granted: boolean
}
/**
 * Let somebody take the time to be less furtive (AR-SHOOT-055).
 */
export interface Linger {
do: "linger"
figure: string
}
/**
 * Name the weapon that a figure strikes with in this melee; `bare` is his bare hands.
 */
export interface Wield {
do: "wield"
figure: string
weapon: string
}
/**
 * Name the enemy that a figure strikes (AR-MEL-011), nobody when `at` is left out (AR-MEL-001), and how.
 * 
 * `early` and `again` (a second die, at the same or another enemy) are a fencer's ways (AR-MEL-051), `through` says
 * that he crosses the obstacle between them (AR-MEL-076), `yields` that he gives up his two-handed bonus (AR-MEL-057),
 * `intent` what he means to do, if not the usual (AR-FIST-007, -010).
 */
export interface Strike {
do: "strike"
by: string
at?: (string | null)
early?: boolean
again?: (string | null)
through?: boolean
yields?: boolean
intent?: (("hold" | "kill" | "stun") | null)
}
/**
 * Grab a small object of the house; throw it at somebody in the room, or keep it to strike with (AR-MEL-067).
 */
export interface Hurl {
do: "hurl"
by: string
at?: (string | null)
}
/**
 * Whether he who followed the attack takes the place of the fallen.
 */
export interface StepUp {
do: "step-up"
forward: boolean
}
/**
 * To which side somebody recoils who has enemies on opposite sides (AR-AFTER-004).
 */
export interface Sidestep {
do: "sidestep"
left: boolean
}
/**
 * Whether somebody with no way back surrenders (AR-AFTER-007).
 */
export interface Surrender {
do: "surrender"
yields: boolean
}
/**
 * Whether the victor takes him prisoner (AR-AFTER-007).
 */
export interface Quarter {
do: "quarter"
given: boolean
}
/**
 * Whether the victor takes the place of the beaten (AR-AFTER-009).
 */
export interface Advance {
do: "advance"
forward: boolean
}
/**
 * Let a captive go (AR-FIST-012).
 */
export interface Release {
do: "release"
figure: string
}
/**
 * What the dice of another colour do to a building; nothing without one.
 */
export interface Damage {
do: "damage"
piece?: (string | null)
points?: number
}
/**
 * Nothing more to announce in this round.
 */
export interface ArgadDone {
do: "done"
}
/**
 * Take a horse by the bridle, or let it go: free at any time while movements are announced (AR-TERR-043).
 */
export interface Bridle {
do: "bridle"
figure: string
horse: string
lead?: boolean
}
/**
 * A commander orders a body of men about: to form up, to do evolutions, or to break its ranks.
 */
export interface Drill {
do: "drill"
figure: string
what: ("break" | "evolve" | "form")
body?: string
anchor?: (string | null)
members?: string[]
files?: number
facing?: number
evolutions?: Evolution[]
}
/**
 * One part of a manoeuvre: march or glide `by` so much east and north, pivot by degrees, move one `rank`.
 * 
 * Ranks are counted from the front, which is 0; `to` says before or behind all the others.
 */
export interface Evolution {
what: ("exchange" | "glide" | "march" | "pivot")
/**
 * @minItems 2
 * @maxItems 2
 */
by?: [number, number]
turn?: number
rank?: number
to?: ("front" | "rear")
}
/**
 * Keep somebody off a table that one can reach this turn, or from getting down (AR-TERR-044).
 */
export interface Interfere {
do: "interfere"
by: string
at: string
}
/**
 * Take the reins, the shafts or the ropes of something on wheels, or let them go: free, while movements are
 * announced, as with a bridle (AR-VEH-001).
 */
export interface TakeCharge {
do: "take-charge"
figure: string
prop: string
hold?: boolean
}
/**
 * Where the vehicle goes next turn, from where it is; nowhere without a point.
 */
export interface SteerAhead {
do: "steer-ahead"
figure: string
path?: [number, number][]
}
/**
 * What comes of an accident: the usual, or a mere halt.
 */
export interface Judge {
do: "judge"
usual?: boolean
}
/**
 * Pick one of the options of a decision by its key.
 */
export interface Choose {
do: "choose"
option: string
}
/**
 * The faces that real dice show.
 */
export interface EnterDice {
do: "enter-dice"
faces: number[]
}
/**
 * Take back this seat's last answer, while nobody can have learnt from it.
 */
export interface Undo {
type: "undo"
id?: string
seat?: (string | null)
}
/**
 * The game master's word.
 */
export interface Rule {
type: "rule"
id?: string
seat?: (string | null)
ruling: AnyRuling
}
/**
 * A word to the table; changes nothing by itself.
 */
export interface Announce {
rule: "announce"
reason?: string
secret?: boolean
}
export interface PlaceFigure {
rule: "place-figure"
reason?: string
secret?: boolean
figure: string
/**
 * @minItems 2
 * @maxItems 2
 */
at: [number, number]
facing?: (number | null)
level?: (number | null)
}
export interface RemoveFigure {
rule: "remove-figure"
reason?: string
secret?: boolean
figure: string
}
export interface RestoreFigure {
rule: "restore-figure"
reason?: string
secret?: boolean
figure: string
}
export interface MarkFigure {
rule: "mark-figure"
reason?: string
secret?: boolean
figure: string
mark: string
value?: (boolean | number | string)
}
export interface UnmarkFigure {
rule: "unmark-figure"
reason?: string
secret?: boolean
figure: string
mark: string
}
export interface RevealFigure {
rule: "reveal-figure"
reason?: string
secret?: boolean
figure: string
to?: (string[] | null)
}
/**
 * A figure is known to these seats alone: it has slipped away, or was never seen.
 */
export interface HideFigure {
rule: "hide-figure"
reason?: string
secret?: boolean
figure: string
known_to: string[]
}
/**
 * Somebody comes into play; with secrets, or known to some only, without a word.
 */
export interface AddFigure {
rule: "add-figure"
reason?: string
secret?: boolean
recruit: Recruit
}
/**
 * A figure as it is put down before play; the rulebook reads its profile and makes a Figure of it.
 */
export interface Recruit {
id: string
seat: string
/**
 * @minItems 2
 * @maxItems 2
 */
at: [number, number]
name?: string
facing?: number
level?: number
shape?: ((Disc | Rect) | null)
profile?: {

}
marks?: {
[k: string]: boolean | number | string
}
secrets?: {
[k: string]: boolean | number | string
}
seen_by?: (string[] | null)
}
/**
 * A round base.
 */
export interface Disc {
type: "disc"
radius: number
}
/**
 * A rectangular base: `width` across the facing (its frontage), `depth` along it.
 */
export interface Rect {
type: "rect"
width: number
depth: number
}
/**
 * A figure has another name, is another seat's, or is otherwise armed and trained; what is left out stays.
 */
export interface ChangeFigure {
rule: "change-figure"
reason?: string
secret?: boolean
figure: string
name?: (string | null)
seat?: (string | null)
profile?: ({

} | null)
}
/**
 * A mark that only the figure's own seat is to know; without a value it is taken off.
 */
export interface KeepSecret {
rule: "keep-secret"
reason?: string
secret?: boolean
figure: string
mark: string
value?: (boolean | number | string | null)
}
/**
 * Dice for whatever the game master likes, in the open or in secret: the match throws them.
 */
export interface RollDice {
rule: "roll-dice"
reason?: string
secret?: boolean
throw: Throw
}
/**
 * Dice to be rolled together.
 * 
 * `name` is the purpose (`shoot S -> L`, `slow group 2`), `roller` the seat or the figure whose dice these are.
 */
export interface Throw {
name: string
roller?: string
count?: number
sides?: number
}
/**
 * The match is over, by the game master's word.
 */
export interface EndMatch {
rule: "end-match"
reason?: string
secret?: boolean
winners?: string[]
}
/**
 * The game master answers a pending decision in a seat's stead.
 */
export interface AnswerFor {
rule: "answer-for"
reason?: string
secret?: boolean
seat: string
answer: AnyAnswer
}
/**
 * The game master takes the match back to where it stood after `to` entries of its journal.
 */
export interface TakeBack {
type: "take-back"
id?: string
seat?: (string | null)
to: number
}
/**
 * A named question that changes nothing, answered with what the seat may know.
 */
export interface Ask {
type: "ask"
id?: string
seat?: (string | null)
question: string
facts?: {

}
}
/**
 * Chat: to `all`, to one's `side`, to the `master`, or to one seat (`seat:blue`).
 */
export interface Say {
type: "say"
id?: string
seat?: (string | null)
text: string
to?: string
}
/**
 * A half-made answer, to be found again after a disconnect. Anything that the client likes.
 */
export interface Sketch {
type: "sketch"
id?: string
seat?: (string | null)
decision: string
draft: unknown
}
/**
 * Stop the clocks; nobody but the game master may act until somebody goes on.
 */
export interface Pause {
type: "pause"
id?: string
seat?: (string | null)
}
/**
 * The end of a pause.
 */
export interface GoOn {
type: "go-on"
id?: string
seat?: (string | null)
}
/**
 * Give the seat away: it gets a new secret, for whoever takes it; the old one is worth nothing from now on.
 */
export interface HandOver {
type: "hand-over"
id?: string
seat?: (string | null)
}
/**
 * A computer player takes a seat (`level`), or a person takes it again (`level` is `person`).
 * 
 * `whose` is the seat, one's own if left out. Another's only if nobody is connected there, or as the game master.
 */
export interface StandIn {
type: "stand-in"
id?: string
seat?: (string | null)
level: string
whose?: (string | null)
}
/**
 * The name one plays under, and the language in which the seat is spoken to; all is told again in it.
 */
export interface Introduce {
type: "introduce"
id?: string
seat?: (string | null)
name: string
lang: ("en" | "fr")
}
/**
 * Are you there?
 */
export interface Ping {
type: "ping"
id?: string
seat?: (string | null)
}
/**
 * A seat is taken, or taken up again. The whole view follows at once in a message of its own.
 * 
 * `packs` and `switches` are those of the setup: with them `/api/rulebooks` tells what the rulebook holds.
 */
export interface Welcome {
type: "welcome"
seat?: (string | null)
re?: string
protocol: number
match: string
title: string
packs?: string[]
switches?: {
[k: string]: boolean | number | string
}
lang: ("en" | "fr")
players: Player[]
commitment: (string | null)
draft: (Draft | null)
delay?: number
}
/**
 * Who sits where. `player` is `person` or the level of a computer player.
 */
export interface Player {
seat: string
player: string
name: string
connected: boolean
}
/**
 * A half-made answer of a seat, as its client wrote it.
 */
export interface Draft {
decision: string
draft: unknown
}
/**
 * All that the seat may know: first of all, and whenever the match has gone back. Replaces what was known.
 * 
 * `told` has the words of each event of the view, None for those that go without saying, and `asked` those of each
 * pending decision; both are left out for whoever did not ask for them.
 */
export interface Whole {
type: "whole"
seat?: (string | null)
re?: string
view: View
entries?: (number | null)
told?: ((Told | null)[] | null)
asked?: (Asked[] | null)
}
/**
 * A match as one seat sees it.
 * 
 * `pending` are the seat's own decisions, `waiting_for` all the seats that somebody is waiting for. `record` is the
 * rulebook's record of the turn as this seat may know it. `names` are what players call the terrain pieces.
 */
export interface View {
seat: string
rulebook: string
turn: number
phase: string
table: TableTop
names: {
[k: string]: string
}
seats: Seat[]
figures: Figure[]
events: AnyEvent[]
objectives: (Hold | Slay | Save | Bring)[]
last_turn: (number | null)
pending: Decision[]
waiting_for: string[]
record: AnyRecord
winners: (string[] | null)
}
/**
 * A table `width` cm from west to east and `depth` cm from south to north, its south-west corner at (0, 0).
 */
export interface TableTop {
width: number
depth: number
pieces: (Area | Linear | Post | Road | Building)[]
}
/**
 * Ground of one kind: a wood, a marsh, a hill.
 * 
 * `height` is how tall what stands there is (trees); `base_height` the height of the ground itself (a hill), counted
 * from the table. Holes are outlines cut out of it. A `sign` is what a scenario writes on it, for a rulebook to read.
 */
export interface Area {
type: "area"
id: string
kind: string
outline: [number, number][]
holes: [number, number][][]
height: number
base_height: number
sign: string
}
/**
 * A wall, hedge, fence or ditch: a line of points, half the thickness lying on each side of it; `sign` as above.
 */
export interface Linear {
type: "linear"
id: string
kind: string
points: [number, number][]
thickness: number
height: number
sign: string
}
/**
 * Something round that stands alone: a tree, a pillar, a well.
 */
export interface Post {
type: "post"
id: string
kind: string
x: number
y: number
radius: number
height: number
}
/**
 * A way that cancels the terrain under it: the kinds it names, or all of them.
 */
export interface Road {
type: "road"
id: string
kind: string
points: [number, number][]
width: number
cancels: (string[] | "all")
}
/**
 * A house, tower or ship. `height` is that of the whole, roof included; `roof` says whether one can stand on it.
 */
export interface Building {
type: "building"
id: string
kind: string
levels: Level[]
stairs: Stair[]
roof: string
height: number
}
/**
 * One storey. `number` is the `Base.level` of who stands there, `height` that of its walls.
 * 
 * The outline is a wall for each of its sides, called "outline-0" for the side from its first point to its second,
 * and so on; openings name them so.
 */
export interface Level {
number: number
outline: [number, number][]
rooms: Room[]
inner_walls: Wall[]
openings: Opening[]
height: number
}
/**
 * A named part of a level.
 */
export interface Room {
id: string
outline: [number, number][]
}
/**
 * A straight wall inside a level. The walls of the outline need not be listed: see `Level.walls`.
 */
export interface Wall {
id: string
/**
 * @minItems 2
 * @maxItems 2
 */
start: [number, number]
/**
 * @minItems 2
 * @maxItems 2
 */
end: [number, number]
height: number
}
/**
 * A door, window or loophole: `width` cm of a wall, from `offset` cm after the wall's first end.
 * 
 * `sill` is the height of its lower edge above the floor. `passable` and `see_through` tell what it is when open;
 * shut it is neither, save that a glazed one can still be looked through.
 */
export interface Opening {
id: string
kind: string
wall: string
offset: number
width: number
sill: number
height: number
passable: boolean
see_through: boolean
glazed: boolean
}
/**
 * Stairs or a ladder: they join a point of one level to a point of another.
 */
export interface Stair {
id: string
kind: string
/**
 * @minItems 2
 * @maxItems 2
 */
lower: [number, number]
lower_level: number
/**
 * @minItems 2
 * @maxItems 2
 */
upper: [number, number]
upper_level: number
}
/**
 * A place that a person or a computer player takes. A game master's seat has no side.
 */
export interface Seat {
id: string
side: string
name: string
role: ("master" | "player")
}
/**
 * One person. Copying a match shares these records, so nothing here is ever changed in place.
 * 
 * `profile` is the rulebook's own record of what does not change in play (class, armour, weapons).
 * `marks` is what a marker on the table would show: loaded, prone, has shot. `secrets` are marks that only its own
 * seat and the game master may know. `seen_by` names the seats that know of it at all, nobody being left out by None.
 */
export interface Figure {
id: string
name: string
seat: string
side: string
base: Base
profile: AnyProfile
alive: boolean
marks: {
[k: string]: boolean | number | string
}
secrets: {
[k: string]: boolean | number | string
}
seen_by: (string[] | null)
}
/**
 * A shape put down on the table. `level` is the storey it stands on, 0 being the ground.
 */
export interface Base {
shape: (Disc | Rect)
x: number
y: number
facing: number
level: number
}
/**
 * Class, armour, weapons and the rest that does not change in play.
 * 
 * `mounted` is the kind of the mount in the edition's table, None on foot; `die` has so many faces (AR-DICE-013).
 * `characteristics` and `skills` hold what was set; what was not is the class (AR-FIG-025). `own` marks the person who
 * stands for the player (AR-FIG-001), `model` is what the
 * miniature looks like.
 */
export interface Profile {
class: number
armour: string
weapons: string[]
traits: string[]
mounted: (string | null)
rank: (("chief" | "subordinate") | null)
post: (("musician" | "standard_bearer") | null)
own: boolean
gear: string[]
characteristics: {
[k: string]: number
}
skills: {
[k: string]: number | null
}
die: number
model: string
}
export interface Assigned {
event: "assigned"
rules: string[]
figure: string
unit: (string | null)
detached: boolean
}
/**
 * Somebody is mastered, or surrenders; without `until` he is held as long as somebody holds him (AR-FIST-012).
 */
export interface Captured {
event: "captured"
rules: string[]
figure: string
by: string[]
until: (number | null)
}
/**
 * Whether a rider's arrival was a charge: the length of his straight run, the dice if there were any.
 */
export interface ChargeJudged {
event: "charge-judged"
rules: string[]
figure: string
at: string[]
run: number
dice: number[]
verdict: ("counts" | "dice" | "ground" | "too-short")
lance: (string | null)
}
/**
 * Two enemies met and stopped, at that moment of the clock (AR-CONT-001).
 */
export interface ContactMade {
event: "contact-made"
rules: string[]
by: string
at: string
clock: number
}
/**
 * The driver has said where it will go.
 */
export interface CourseNoted {
event: "course-noted"
rules: string[]
figure: string
prop: string
turn: number
path: [number, number][]
}
/**
 * How far those go who crawl together (AR-MOVE-025).
 */
export interface CrawlRead {
event: "crawl-read"
rules: string[]
figures: string[]
face: number
}
/**
 * How strong the water runs this turn.
 */
export interface CurrentRead {
event: "current-read"
rules: string[]
die: number
}
/**
 * He does not go all the way: he stops there, or comes back from there.
 */
export interface CutShort {
event: "cut-short"
rules: string[]
figure: string
because: string
at: number
back: boolean
}
/**
 * The die read for danger, with its arithmetic; `goal` is what becomes of his movement where that changes.
 */
export interface DangerRead {
event: "danger-read"
rules: string[]
figure: string
piece: string
natural: number
need: number
modifiers: Modifier[]
total: number
result: ("in-danger" | "lost" | "saved" | "shouts" | "unharmed")
goal: ((Stay | Shift | Go | Charge | Follow | Keep | Work) | null)
}
/**
 * A bonus or malus to the die, its cause as a key of the translations, and the rule it comes from.
 */
export interface Modifier {
value: number
cause: string
rule: string
}
/**
 * An animal goes as those go whom it imitates.
 */
export interface DecoyMade {
event: "decoy-made"
rules: string[]
figure: string
armour: string
mounted: (string | null)
gear: string[]
}
/**
 * What was behind an animal: a troop, or nothing at all.
 */
export interface DecoyUnmasked {
event: "decoy-unmasked"
rules: string[]
figure: string
real: boolean
}
/**
 * What the die makes of it.
 */
export interface DeedRead {
event: "deed-read"
rules: string[]
figure: string
deed: string
die: number
far: number
done: boolean
}
/**
 * Dice on the table. `about` are the figures of the step that rolled: their very names may be a secret.
 */
export interface DiceRolled {
event: "dice-rolled"
rules: string[]
throw: Throw
faces: number[]
by_hand: boolean
about: string[]
}
/**
 * He stands beside his horse, which is a figure of its own from now on and has its bridle held.
 */
export interface Dismounted {
event: "dismounted"
rules: string[]
figure: string
horse: string
to: Base
}
/**
 * How fast somebody draws: his die of another colour and what a gunman adds.
 */
export interface Drew {
event: "drew"
rules: string[]
figure: string
natural: number
bonus: number
total: number
}
/**
 * What a body of men is to do this turn, or is no longer to do; everybody is asked again (AR-MOVE-003).
 */
export interface DrillNoted {
event: "drill-noted"
rules: string[]
body: string
drill: {
/**
 * anything
 */
[k: string]: {
[k: string]: unknown
}
}
figures: string[]
}
/**
 * What a fall did to somebody; his movement ends with it.
 */
export interface FallRead {
event: "fall-read"
rules: string[]
figure: string
natural: number
need: number
modifiers: Modifier[]
total: number
result: ("lost" | "sprawled" | "unharmed")
}
/**
 * A figure is somebody else's, or somebody else: `record` is what it is now.
 */
export interface FigureChanged {
event: "figure-changed"
rules: string[]
figure: string
record: Figure
}
/**
 * From now on these seats alone know of a figure.
 */
export interface FigureHidden {
event: "figure-hidden"
rules: string[]
figure: string
known_to: string[]
}
/**
 * Somebody comes into play who was not in the setup.
 */
export interface FigureJoined {
event: "figure-joined"
rules: string[]
figure: string
record: Figure
}
/**
 * A figure now stands elsewhere. `path` is the way its centre went, for those who show it.
 */
export interface FigureMoved {
event: "figure-moved"
rules: string[]
figure: string
to: Base
path: [number, number][]
cause: string
}
/**
 * A figure leaves play: killed, fled, captured.
 */
export interface FigureRemoved {
event: "figure-removed"
rules: string[]
figure: string
cause: string
}
export interface FigureReturned {
event: "figure-returned"
rules: string[]
figure: string
}
/**
 * A hidden figure becomes known to some seats, or to everybody.
 */
export interface FigureRevealed {
event: "figure-revealed"
rules: string[]
figure: string
to: (string[] | null)
}
/**
 * They are in close order from now on.
 */
export interface Formed {
event: "formed"
rules: string[]
body: string
figures: string[]
}
/**
 * The order to form up comes to nothing (AR-FORM-007, -013).
 */
export interface FormingFailed {
event: "forming-failed"
rules: string[]
body: string
cause: string
}
/**
 * Nobody holds him any more, or he was let go.
 */
export interface Freed {
event: "freed"
rules: string[]
figure: string
by: string[]
}
/**
 * The ground stops somebody: a six, an obstacle, or too little left to go in (AR-TERR-005, -006, -017).
 */
export interface HeldByGround {
event: "held-by-ground"
rules: string[]
figure: string
piece: (string | null)
why: string
}
/**
 * They do nothing this turn: no movement, no shot, no work. Everybody may answer that.
 */
export interface Hesitated {
event: "hesitated"
rules: string[]
figures: string[]
}
/**
 * It is announced like a movement: whoever had agreed is asked again (AR-MOVE-003).
 */
export interface Interfering {
event: "interfering"
rules: string[]
by: string
at: string
}
/**
 * A leap up on a table, or down from it; `goal` is what becomes of his way if it does not succeed.
 */
export interface LeapRead {
event: "leap-read"
rules: string[]
figure: string
piece: string
up: boolean
die: number
need: number
result: ("done" | "failed" | "stopped")
goal: ((Stay | Shift | Go | Charge | Follow | Keep | Work) | null)
}
/**
 * He lets him pass.
 */
export interface LetThrough {
event: "let-through"
rules: string[]
by: string
mover: string
}
/**
 * One of several captors holds him no longer.
 */
export interface LostHold {
event: "lost-hold"
rules: string[]
figure: string
by: string
}
export interface Marked {
event: "marked"
rules: string[]
figure: string
mark: string
value: (boolean | number | string)
}
/**
 * The end, and what each side has scored where there were objectives.
 */
export interface MatchEnded {
event: "match-ended"
rules: string[]
winners: string[]
cause: string
points: {
[k: string]: number
}
}
/**
 * Contacts are frozen for the phase.
 */
export interface MeleeOpened {
event: "melee-opened"
rules: string[]
facing: [string, string][]
reaches: Reach[]
}
/**
 * Somebody whom one can strike, and how: edge to edge, across an obstacle, over a friend or a hostage.
 * 
 * `over` is whoever stands right in front of the striker, `front` the friend who has the enemy in contact (the same
 * one in the second rank), `across` what lies between them.
 */
export interface Reach {
by: string
at: string
over: (string | null)
front: (string | null)
across: (string | null)
hostage: (string | null)
}
/**
 * One die for all of them; each compares it with his own morale.
 */
export interface MoraleRead {
event: "morale-read"
rules: string[]
figures: string[]
face: number
failed: string[]
}
/**
 * He is in the saddle; the horse is no figure of its own any more.
 */
export interface MountedUp {
event: "mounted-up"
rules: string[]
figure: string
horse: string
kind: string
}
/**
 * He has an object in his hand, and it flies at `at` or is kept.
 */
export interface ObjectGrabbed {
event: "object-grabbed"
rules: string[]
by: string
at: (string | null)
}
/**
 * The object has flown, the turn is over.
 */
export interface ObjectSpent {
event: "object-spent"
rules: string[]
figure: string
}
/**
 * Somebody says that they go round in circles; the other is asked.
 */
export interface Objected {
event: "objected"
rules: string[]
figure: string
to: string
asks: string
}
/**
 * Who is in disorder for want of a chief as a window of dice opens (AR-CMD-008).
 */
export interface OrderNoted {
event: "order-noted"
rules: string[]
disordered: string[]
}
/**
 * Two who did the same to each other: what `by` did to the better one does not count (AR-MEL-037, -038).
 * 
 * `rung` tells what decided: class, armour, the natural die or the modifiers.
 */
export interface Outdone {
event: "outdone"
rules: string[]
figure: string
by: string
step: number
rung: string
}
/**
 * He is shot dead before he fires.
 */
export interface Outdrawn {
event: "outdrawn"
rules: string[]
figure: string
by: string
}
/**
 * How far a team or a gun goes this turn.
 */
export interface PaceRead {
event: "pace-read"
rules: string[]
figure: string
prop: string
thrown: number[]
far: number
}
/**
 * Who leaves whom, and who parts from an enemy at all, wanting to or not (AR-CONT-011).
 */
export interface Parted {
event: "parted"
rules: string[]
leaving: {
[k: string]: string[]
}
parted: string[]
}
export interface PhaseBegan {
event: "phase-began"
rules: string[]
phase: string
}
/**
 * Somebody's movement is announced. Those whom it could matter to are asked again (AR-MOVE-003), None being all.
 */
export interface Planned {
event: "planned"
rules: string[]
figure: string
goal: (Stay | Shift | Go | Charge | Follow | Keep | Work)
asks: (string[] | null)
}
/**
 * One less to throw: nobody picks them up again (AR-GUN-028).
 */
export interface ProjectileThrown {
event: "projectile-thrown"
rules: string[]
figure: string
weapon: string
left: (number | null)
}
/**
 * It stands elsewhere, or something about it is otherwise.
 */
export interface PropChanged {
event: "prop-changed"
rules: string[]
prop: string
now: Prop
cause: string
}
/**
 * Its kind is one of the edition's conveyances; `facts` are what changes about it: raised, hitched, moving.
 */
export interface Prop {
kind: string
base: Base
facts: {
[k: string]: boolean | number | string
}
}
/**
 * It did not stop in time; what comes of it is the game master's to say.
 */
export interface RanInto {
event: "ran-into"
rules: string[]
prop: string
into: string
}
/**
 * With another weapon somebody reaches others, or no longer (AR-MEL-056).
 */
export interface ReachesChanged {
event: "reaches-changed"
rules: string[]
figure: string
reaches: Reach[]
facing: [string, string][]
}
/**
 * He killed the very enemy who would have made him recoil (AR-MEL-036).
 */
export interface RecoilCancelled {
event: "recoil-cancelled"
rules: string[]
figure: string
by: string
}
/**
 * His target was gone before his turn came, and he strikes another, or nobody (AR-MEL-013).
 */
export interface Retargeted {
event: "retargeted"
rules: string[]
by: string
lost: string
at: (string | null)
}
/**
 * A new round of announcements: nobody is ready yet.
 */
export interface RoundOpened {
event: "round-opened"
rules: string[]
}
/**
 * The game master's word, as announced to the table: what was done, to whom, and why if a reason was given.
 */
export interface Ruled {
event: "ruled"
rules: string[]
by: string
text: string
deed: string
about: string[]
mark: string
}
/**
 * A seat agrees to what is announced, or has nothing more to announce.
 */
export interface SeatReady {
event: "seat-ready"
rules: string[]
seat: string
}
/**
 * A mark on a figure that only its own seat and the game master may know; taken off where there is no value.
 */
export interface SecretKept {
event: "secret-kept"
rules: string[]
figure: string
mark: string
value: (boolean | number | string | null)
}
/**
 * A shot with its whole arithmetic. `value` is the die after the several-sixes rule, before modifiers.
 * 
 * `victim` is whom it reached among those aimed at. It is saved when he is protected enough (AR-SHOOT-036), lost when
 * nobody is left to be hit.
 */
export interface Shot {
event: "shot"
rules: string[]
by: string
at: string
weapon: string
window: ("early" | "passing" | "point-blank" | "shooting")
distance: number
need: number
modifiers: Modifier[]
natural: number[]
value: number
total: number
result: ("hit" | "lost" | "missed" | "saved")
victim: (string | null)
}
export interface ShotAnnounced {
event: "shot-announced"
rules: string[]
by: string
at: string
weapon: string
window: ("early" | "passing" | "point-blank" | "shooting")
elite: (("aim" | "bonus") | null)
whole: boolean
press: boolean
rear: boolean
walking: (boolean | null)
duel: boolean
}
/**
 * What was announced in passing could be shot at no moment: nothing is fired (AR-SHOOT-056).
 */
export interface ShotMissedItsMoment {
event: "shot-missed-its-moment"
rules: string[]
by: string
at: string
reason: string
}
/**
 * All have announced their shots; those of the shooting phase make earlier ones forgotten (AR-SHOOT-026).
 */
export interface ShotsLocked {
event: "shots-locked"
rules: string[]
window: ("early" | "passing" | "point-blank" | "shooting")
elite: string[]
}
/**
 * He announces otherwise: what he had announced is forgotten, and everybody is asked again (AR-SHOOT-014).
 */
export interface ShotsWithdrawn {
event: "shots-withdrawn"
rules: string[]
by: string
}
export interface SideChosen {
event: "side-chosen"
rules: string[]
figure: string
left: boolean
}
/**
 * What slow dice take off those who share them.
 */
export interface SlowDiceRead {
event: "slow-dice-read"
rules: string[]
figures: string[]
dice: Slowed
thrown: number[]
}
/**
 * Slow dice: the faces kept, the centimetres they take off, and whether they hold whoever threw them.
 */
export interface Slowed {
faces: number[]
loss: number
held: boolean
}
/**
 * An ambush is sprung and its note is used up: the enemies caught by it keep what they had announced.
 */
export interface Sprung {
event: "sprung"
rules: string[]
figure: string
target: string
surprised: string[]
}
/**
 * What his stance came to in this turn: it is still his when the next one begins.
 */
export interface StanceKept {
event: "stance-kept"
rules: string[]
figure: string
stance: ("crouched" | "flat" | "leaning" | "showing" | "standing" | "withdrawn")
}
/**
 * A stance is announced; whoever had agreed is asked again, as with any announcement (AR-MOVE-003).
 */
export interface StanceTaken {
event: "stance-taken"
rules: string[]
figure: string
stance: ("crouched" | "flat" | "leaning" | "showing" | "standing" | "withdrawn")
}
/**
 * He stands on the table, for all to see.
 */
export interface SteppedOut {
event: "stepped-out"
rules: string[]
figure: string
to: Base
}
/**
 * Whom somebody will strike (AR-MEL-011), and how; nobody when `at` is None (AR-MEL-001).
 */
export interface StrikeDeclared {
event: "strike-declared"
rules: string[]
by: string
at: (string | null)
manner: Manner
}
/**
 * How somebody strikes, as he says it with his target.
 * 
 * `early` and `again` are a fencer's two ways (AR-MEL-051), `through` says that he strikes through or crosses the
 * obstacle between them (AR-MEL-076), `yields` that he gives up his two-handed bonus for the man behind (AR-MEL-057),
 * `intent` what he means to do, if not the usual (AR-FIST-007, -010).
 */
export interface Manner {
early: boolean
again: (string | null)
through: boolean
yields: boolean
intent: (("hold" | "kill" | "stun") | null)
}
/**
 * Every strike of the phase with its arithmetic, frozen before the first die (AR-MEL-041).
 * 
 * `spares` are those that may take their place when a target is gone (AR-MEL-013).
 */
export interface StrokesSettled {
event: "strokes-settled"
rules: string[]
strokes: Stroke[]
spares: Stroke[]
}
/**
 * One die of somebody against somebody, with all that decides what it does, frozen before the first die
 * (AR-MEL-041).
 * 
 * `standing` is the striker's class and rank of armour, `die` the faces of his die and `sure` the natural value that
 * always hits, `alone` the seat of somebody in disorder, `success` what a blow does that would kill; from `deadly` on
 * it kills all the same (AR-FIST-004). A victim who `withstands` it does not recoil (AR-AFTER-008).
 * `lives` and `target_lives` are how many killing blows striker and struck have left to take, `hurt` what the first of
 * them takes off a strike not yet made (AR-WOUND-003).
 */
export interface Stroke {
by: string
at: string
step: number
weapon: string
modifiers: Modifier[]
grade: number
armour: number
/**
 * @minItems 2
 * @maxItems 2
 */
standing: [number, number]
sure: number
die: number
front: (string | null)
alone: (string | null)
success: ("floored" | "held" | "killed" | "missed" | "recoils" | "stunned")
deadly: (number | null)
withstands: boolean
lives: number
target_lives: number
hurt: (Modifier | null)
}
/**
 * A strike with its whole arithmetic: the total is compared with class and armour.
 */
export interface Struck {
event: "struck"
rules: string[]
by: string
at: string
weapon: string
step: number
grade: number
armour: number
modifiers: Modifier[]
natural: number[]
value: number
total: number
result: ("floored" | "held" | "killed" | "missed" | "recoils" | "stunned")
}
/**
 * The game master marks a building as damaged (AR-GUN-025).
 */
export interface StructureDamaged {
event: "structure-damaged"
rules: string[]
piece: string
points: number
}
/**
 * How far he swims this turn.
 */
export interface SwimRead {
event: "swim-read"
rules: string[]
figure: string
far: number
}
/**
 * Whom he strikes by instinct. The one whom he might have struck stays among those within his reach.
 */
export interface TargetDrawn {
event: "target-drawn"
rules: string[]
by: string
at: string
lost: string
stroke: Stroke
}
/**
 * An accident: it goes no farther, whatever comes of it (AR-VEH-007).
 */
export interface TeamWrecked {
event: "team-wrecked"
rules: string[]
figure: string
prop: string
}
/**
 * A heavy thing is taken up by somebody, or lies where he let it fall.
 */
export interface ThingMoved {
event: "thing-moved"
rules: string[]
thing: string
kind: string
at: ([number, number] | null)
by: (string | null)
}
export interface TurnBegan {
event: "turn-began"
rules: string[]
turn: number
}
/**
 * A new turn: whatever was announced, shot and struck is forgotten; contacts are noted.
 */
export interface TurnOpened {
event: "turn-opened"
rules: string[]
turn: number
touching: [string, string][]
}
/**
 * They are in loose order: ordered out, broken, or left behind.
 */
export interface Unformed {
event: "unformed"
rules: string[]
body: string
figures: string[]
cause: string
}
/**
 * He is on foot, and his mount is gone (AR-CAV-018).
 */
export interface Unhorsed {
event: "unhorsed"
rules: string[]
figure: string
to: Base
}
export interface Unmarked {
event: "unmarked"
rules: string[]
figure: string
mark: string
}
/**
 * A warning: it will take a natural eight or more (AR-SHOOT-012).
 */
export interface UselessShot {
event: "useless-shot"
rules: string[]
by: string
at: string
natural: number
}
/**
 * The window is over and its victims are off the table.
 */
export interface VictimsRemoved {
event: "victims-removed"
rules: string[]
}
/**
 * The ways that were really gone, as (clock, x, y), for whoever asks where somebody was at a moment.
 */
export interface Walked {
event: "walked"
rules: string[]
ways: {
[k: string]: [number, number, number][]
}
}
/**
 * A weapon that was concealed is seen by all from now on (AR-WPN-003).
 */
export interface WeaponDrawn {
event: "weapon-drawn"
rules: string[]
figure: string
weapon: string
}
/**
 * It must be reloaded before it shoots again (AR-GUN-011).
 */
export interface WeaponFired {
event: "weapon-fired"
rules: string[]
figure: string
weapon: string
}
export interface WeaponLoaded {
event: "weapon-loaded"
rules: string[]
figure: string
weapon: string
}
export interface WeaponNamed {
event: "weapon-named"
rules: string[]
figure: string
weapon: string
}
/**
 * He is off the table, behind his animal; his own seat alone knows of him.
 */
export interface WentHiding {
event: "went-hiding"
rules: string[]
figure: string
behind: string
}
/**
 * It takes effect.
 */
export interface WorkDone {
event: "work-done"
rules: string[]
figure: string
kind: string
mark: string
}
/**
 * A work is over, one way or the other: its turns are no longer counted.
 */
export interface WorkEnded {
event: "work-ended"
rules: string[]
figure: string
kind: string
mark: string
}
/**
 * An enemy's contact spoils it, and it must be begun again (AR-TURN-006).
 */
export interface WorkSpoiled {
event: "work-spoiled"
rules: string[]
figure: string
kind: string
mark: string
}
/**
 * One more turn of a work that takes several.
 */
export interface WorkWentOn {
event: "work-went-on"
rules: string[]
figure: string
kind: string
turns: number
mark: string
}
/**
 * To have more figures within some cm of a place than any other side.
 */
export interface Hold {
objective: "hold"
side: string
name: string
points: number
secret: boolean
/**
 * @minItems 2
 * @maxItems 2
 */
at: [number, number]
within: number
}
/**
 * That certain figures be out of play, each counting; without names, all who are not of that side.
 */
export interface Slay {
objective: "slay"
side: string
name: string
points: number
secret: boolean
figures: string[]
}
/**
 * That certain figures be in play, each counting.
 */
export interface Save {
objective: "save"
side: string
name: string
points: number
secret: boolean
figures: string[]
}
/**
 * To bring figures within some cm of a place, each counting; without names, any figure of that side.
 */
export interface Bring {
objective: "bring"
side: string
name: string
points: number
secret: boolean
/**
 * @minItems 2
 * @maxItems 2
 */
at: [number, number]
within: number
figures: string[]
}
/**
 * Something a seat must decide now.
 * 
 * `kind` names the question (its words are in the translations), `accepts` the kinds of answer it takes, `options`
 * the ready answers where they can be listed, as a `Listing` where that takes a while, `default` what stands for
 * somebody who says nothing. `facts` are the numbers the question is about. The id changes when the question does, so
 * that a late answer is known as late.
 */
export interface Decision {
id: string
seat: string
kind: string
accepts: string[]
about: string[]
options: Option[]
default: (AnyAnswer | null)
facts: {

}
rules: string[]
}
/**
 * One ready answer of a decision: enough for a button, a computer player or a random one.
 */
export interface Option {
key: string
answer: AnyAnswer
about: string[]
}
/**
 * The turn under way.
 * 
 * `ready` are the seats that have agreed or have nothing more to announce in the current round. `touching` are the
 * pairs in contact when the turn began (AR-SHOOT-017), `met` those who met in it, and `facing` those in contact when
 * the melee opened (AR-MEL-041). `targets` are the strikes declared, None for somebody who will not strike,
 * and `manners` how; `reaches` whom each could strike, `strokes` and `spares` see `scrums.py`; `blows` are those
 * rolled, `sides` where those recoil who have enemies on both sides (AR-AFTER-004).
 * `fired` are the shots since the previous shooting phase opened (AR-SHOOT-026), `fought` the pairs who faced each
 * other
 * in the melee of the turn before (AR-SHOOT-029), `elite` the seats whose elite shot is spent, `stances` how people
 * hold themselves behind their shelter,
 * `damages` what a game master has marked on buildings (AR-GUN-025). `march` is the movement phase, `things` the
 * heavy objects.
 * `disordered` had no chief when the window of dice opened (AR-CMD-008); it is None while people move.
 */
export interface Record {
goals: {
[k: string]: Stay | Shift | Go | Charge | Follow | Keep | Work
}
ready: string[]
aims: Aim[]
hit: string[]
touching: [string, string][]
met: [string, string][]
facing: [string, string][]
targets: {
[k: string]: string | null
}
blows: Blow[]
sides: {
[k: string]: boolean
}
reaches: Reach[]
manners: {
[k: string]: Manner1
}
strokes: Stroke[]
spares: Stroke[]
fired: [string, string][]
fought: [string, string][]
elite: string[]
stances: {
[k: string]: string
}
damages: {
[k: string]: number
}
march: March
things: {
[k: string]: Thing
}
props: {
[k: string]: Prop
}
floor: Floor
disordered: (string[] | null)
}
/**
 * A shot that is announced: by whom, with what, at whom, when.
 * 
 * `elite` is how an elite shooter uses his talent (AR-SHOOT-041), `whole` fire at a whole group (AR-SHOOT-039),
 * `press`
 * into a melee on the troop chief's order (AR-SHOOT-030), `rear` at the rear ranks of a fighting group (AR-SHOOT-031),
 * `walking` what somebody who shoots before movement says of his own (AR-SHOOT-051), `duel` that he accepts to draw
 * against the one he shoots at (AR-SHOOT-044).
 */
export interface Aim {
by: string
at: string
weapon: string
window: ("early" | "passing" | "point-blank" | "shooting")
elite: (("aim" | "bonus") | null)
whole: boolean
press: boolean
rear: boolean
walking: (boolean | null)
duel: boolean
}
/**
 * A strike that was rolled, and what it does to its target.
 * 
 * `value` is the natural die after the several-sixes rule, which the ladder looks at, before `modifier`.
 */
export interface Blow {
by: string
at: string
step: number
outcome: ("floored" | "held" | "killed" | "missed" | "recoils" | "stunned")
value: number
modifier: number
}
/**
 * How somebody strikes, as he says it with his target.
 * 
 * `early` and `again` are a fencer's two ways (AR-MEL-051), `through` says that he strikes through or crosses the
 * obstacle between them (AR-MEL-076), `yields` that he gives up his two-handed bonus for the man behind (AR-MEL-057),
 * `intent` what he means to do, if not the usual (AR-FIST-007, -010).
 */
export interface Manner1 {
early: boolean
again: (string | null)
through: boolean
yields: boolean
intent: (("hold" | "kill" | "stun") | null)
}
/**
 * The movement phase.
 * 
 * `shift` sums up the announcements, `heard` says after how many changes each sum was first heard, and how often;
 * `changes` are those changes, `objections` who will not have whose plan (AR-MOVE-008). `through` are those whom an
 * enemy lets pass (AR-CONT-006). `slowed`, `crawled` and `cuts` are known once the dice have fallen; `leaving` names
 * the enemies whom each one leaves, `parted` are all who part, wanting to or not; `ways` are (clock, x, y)
 * along the way really gone.
 */
export interface March {
sum: string
heard: {
/**
 * @minItems 2
 * @maxItems 2
 */
[k: string]: [number, number]
}
changes: string[]
loop: string[]
objections: [string, string][]
through: [string, string][]
slowed: {
[k: string]: Slowed
}
crawled: {
[k: string]: number
}
cuts: {
[k: string]: Cut
}
leaving: {
[k: string]: string[]
}
parted: string[]
ways: {
[k: string]: [number, number, number][]
}
}
/**
 * A way shortened after the dice: he stops `at` cm along it, or goes so far and comes `back` (AR-MOVE-011).
 */
export interface Cut {
at: number
back: boolean
}
/**
 * A heavy object that lies on the table, or that somebody carries (AR-MOVE-024).
 */
export interface Thing {
kind: string
at: ([number, number] | null)
by: (string | null)
}
/**
 * `swum` are the dice of swimmers and `current` that of the water this turn (AR-TERR-029, -046).
 * 
 * `doors` tells of each door whether it is open, shut or locked (AR-TERR-018). `dangers` are the dice read for danger
 * this turn (AR-TERR-034), `rates` what dice gave teams and guns (AR-VEH).
 * `deeds` tells of those who tried one on the way whether it succeeds, `tried` what die they threw for it; `courses`
 * are those of fast vehicles (AR-VEH-008). `drills` are the manoeuvres announced by units, by unit (AR-FORM).
 */
export interface Floor {
swum: {
[k: string]: number
}
current: (number | null)
doors: {
[k: string]: string
}
dangers: {
[k: string]: number
}
rates: {
[k: string]: number
}
deeds: {
[k: string]: boolean
}
tried: {
[k: string]: number
}
courses: {
[k: string]: Course
}
drills: {
[k: string]: {
/**
 * anything
 */
[k: string]: {
[k: string]: unknown
}
}
}
}
/**
 * Where a fast vehicle will go in a turn, as its driver noted the turn before (AR-VEH-008).
 */
export interface Course {
turn: number
by: string
path: [number, number][]
}
/**
 * What the umpire says of an event, and the arithmetic behind it line by line, for whoever asks why.
 */
export interface Told {
text: string
workings: string[]
}
/**
 * A decision in words: the question, and a label for each of its options in order.
 */
export interface Asked {
question: string
options: string[]
}
/**
 * What is new for the seat. `first` is the number of the first event, those before being known.
 * 
 * `figures` are those that are new or other than they were, `gone` those that the seat knows no more. `entries`, how
 * long the journal is, is told to the game master alone: its length would tell of hidden things.
 */
export interface Changed {
type: "changed"
seat?: (string | null)
re?: string
first: number
events: AnyEvent[]
told?: ((Told | null)[] | null)
figures: Figure[]
gone: string[]
turn: number
phase: string
pending: Decision[]
asked?: (Asked[] | null)
waiting_for: string[]
record: AnyRecord
winners: (string[] | null)
entries?: (number | null)
}
/**
 * It is done, stored, and will not be lost.
 */
export interface Done {
type: "done"
seat?: (string | null)
re?: string
}
/**
 * The answer to a question.
 */
export interface Reply {
type: "reply"
seat?: (string | null)
re?: string
answer: unknown
}
/**
 * A rule forbids it: its id (`engine` for those of any game), the reason, what was measured, and a sentence.
 */
export interface Refusal {
type: "refused"
seat?: (string | null)
re?: string
rule: string
reason: string
facts: {

}
text: string
}
/**
 * Lines of chat that this seat may read, oldest first.
 */
export interface Chat {
type: "chat"
seat?: (string | null)
re?: string
lines: Line[]
}
/**
 * A line of chat: `to` is `all`, `side`, `master` or `seat:` and a seat.
 */
export interface Line {
number: number
at: number
by: string
to: string
text: string
}
/**
 * Who sits where has changed.
 */
export interface Company {
type: "company"
seat?: (string | null)
re?: string
players: Player[]
}
/**
 * The clocks: the seconds each seat has `left` as this is sent, and whose are `running`. Empty without clocks.
 */
export interface Clock {
type: "clock"
seat?: (string | null)
re?: string
left: {
[k: string]: number
}
running: string[]
paused_by: (string | null)
}
/**
 * The new secret of the seat, told once.
 */
export interface Handed {
type: "handed"
seat?: (string | null)
re?: string
secret: string
}
/**
 * Yes.
 */
export interface Pong {
type: "pong"
seat?: (string | null)
re?: string
}
/**
 * It could not be taken as a message at all; nothing has happened. After a `fatal` one the connection ends.
 */
export interface Error {
type: "error"
seat?: (string | null)
re?: string
code: ("handed-over" | "hello-first" | "internal" | "no-match" | "no-seat" | "other-match" | "protocol" | "repeated" | "storage" | "too-big" | "too-fast" | "too-slow" | "unreadable" | "watching" | "wrong-secret")
text: string
fatal?: boolean
}
