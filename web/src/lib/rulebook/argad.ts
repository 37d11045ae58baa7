/** Argad!: class, arms, marks, announcements. What the names mean is told in docs/argad.md. */

import type { Whereabouts } from '../../table/ground/movables';
import type { Drag, Ghost, Line } from '../../table/types';
import { same } from '../same';
import { conditions, towards } from './argad-orders';
import type { Answer, Decision, Figure, FigureId, Open, Point, View } from '../protocol/types';
import type { Ask, Forecast, Look, Reach, Reader, Sign, Silhouette } from './index';

/** The silhouette of a weapon, by what its name contains; the first that fits. */
const ARMS: [RegExp, Silhouette][] = [
  [/crossbow/, 'crossbow'],
  [/bow|yumi|sling/, 'archer'],
  [/pistol|revolver/, 'pistol'],
  [/musket|arquebus|rifle|carbine|blunderbuss|gun|shotgun|teppo|matchlock/, 'musketeer'],
  [/cannon|mortar|swivel/, 'gunner'],
  [/spear|pike|lance|halberd|naginata|guisarme|vouge|bardiche|javelin|bayonet|spontoon|pitchfork|staff|juzarme|scythe/, 'spearman'],
  [/axe|hatchet|mace|club|hammer|cudgel|stick|tool/, 'axeman'],
  [/sword|sabre|katana|rapier|nodachi|dagger|knife|side_arm/, 'swordsman'],
];

const SIGNS: [string, Sign][] = [
  ['on the ground', 'prone'],
  ['senseless', 'prone'],
  ['stunned', 'stunned'],
  ['moving', 'moved'],
  ['shot', 'shot'],
  ['wounded', 'wounded'],
  ['disorder', 'disorder'],
  ['flees', 'fleeing'],
  ['will flee', 'fleeing'],
  ['tied', 'captive'],
  ['held until', 'captive'],
  ['hidden', 'hidden'],
  ['hesitating', 'hesitates'],
  ['surprised', 'surprised'],
  ['reloading', 'working'],
  ['load', 'carrying'],
  ['stance', 'crouched'],
];

/** Marks that follow from the rules alone, and need more than a word of the game master. */
const OWN = new Set(['senseless', 'will flee', 'held until', 'moving', 'shot', 'reloading', 'load', 'stance']);
const markings = SIGNS.filter(([mark]) => !OWN.has(mark));

function silhouette(figure: Figure): Silhouette {
  const { weapons = [], traits = [], post } = figure.profile;
  if (post === 'musician') return 'musician';
  if (post === 'standard_bearer') return 'standard';
  if ((traits as string[]).some((trait) => /creature|animal|horse/.test(trait))) return 'animal';
  for (const weapon of weapons as string[]) {
    const found = ARMS.find(([name]) => name.test(weapon));
    if (found) return found[1];
  }
  return weapons.length ? 'figure' : 'civilian';
}

/** Signs of the marks that are set, each once; a weapon that must be reloaded is `unloaded`. */
function signs(figure: Figure): Sign[] {
  const set = Object.keys(figure.marks).filter((mark) => figure.marks[mark] !== false);
  const found = SIGNS.filter(([mark]) => set.includes(mark)).map(([, sign]) => sign);
  if (set.some((mark) => mark.startsWith('unloaded '))) found.push('unloaded');
  if (figure.seen_by !== null && !found.includes('hidden')) found.push('hidden');
  return [...new Set(found)];
}

function look(figure: Figure): Look {
  const profile = figure.profile ?? {};
  return {
    silhouette: silhouette(figure),
    mounted: Boolean(profile.mounted),
    chief: Boolean(profile.rank),
    grade: typeof profile.class === 'number' ? profile.class : null,
    faces: figure.base.shape.type === 'rect',
    weapons: profile.weapons ?? [],
    signs: signs(figure),
  };
}

// --- announcements -----------------------------------------------------------------------------------------------

const MANNERS: Record<string, Ghost['manner']> = {
  stay: 'stay',
  shift: 'shift',
  go: 'go',
  charge: 'charge',
  follow: 'follow',
  keep: 'keep',
  work: 'work',
};

function ghostOf(figure: FigureId, goal: Open): Ghost {
  const to: Point[] = goal.to ? [goal.to] : [];
  const way: Point[] = goal.path ?? goal.via ?? to;
  return {
    figure,
    path: goal.goal === 'keep' ? way.slice(0, -1) : way, // the last point only says whither
    manner: MANNERS[goal.goal as string] ?? 'go',
    ...(goal.target ? { target: goal.target as FigureId } : {}),
    ...(typeof goal.facing === 'number' ? { facing: goal.facing as number } : {}),
  };
}

/** Goals are forgotten when the turn ends; once everybody has moved they are history. */
function ghosts(view: View): Ghost[] {
  if (view.phase !== 'movement') return [];
  return Object.entries((view.record?.goals ?? {}) as Record<FigureId, Open>).map(([id, goal]) => ghostOf(id, goal));
}

function lines(view: View): Line[] {
  const aims = (view.record?.aims ?? []) as { by: FigureId; at: FigureId }[];
  const targets = Object.entries((view.record?.targets ?? {}) as Record<FigureId, FigureId | null>);
  const shots: Line[] = aims.map(({ by, at }) => ({ from: by, to: at, tone: 'danger', settled: true }));
  if (view.phase !== 'melee') return shots;
  const blows = targets.filter(([, at]) => at !== null);
  return [...shots, ...blows.map(([by, at]): Line => ({ from: by, to: at!, tone: 'danger', settled: true }))];
}

function ghost(answer: Answer): Ghost | null {
  return answer.do === 'plan' ? { ...ghostOf(answer.figure, answer.goal), mine: true } : null;
}

function harms(answer: Answer): boolean {
  return answer.do === 'plan' ? answer.goal.goal === 'charge' : /^(shoot|strike)/.test(answer.do);
}

function isSettled(view: View, answer: Answer): boolean {
  const { goals = {}, aims = [], targets = {} } = view.record ?? {};
  if (answer.do === 'plan') return answer.figure in goals && same(goals[answer.figure], answer.goal);
  if (answer.do === 'strike') return targets[answer.by] === answer.at;
  const shots = aims as { by: FigureId; at: FigureId; weapon: string }[];
  return shots.some((aim) => aim.by === answer.by && aim.at === answer.at && aim.weapon === answer.weapon);
}

function retract(answer: Answer): Answer | null {
  return answer.do.startsWith('shoot') ? { do: 'hold-fire', by: answer.by } : null;
}

function progress(view: View, decision: Decision, actors: FigureId[]): { done: number; all: number } | null {
  const said = { announce: view.record?.goals, strikes: view.record?.targets }[decision.kind];
  return said ? { done: actors.filter((id) => id in said).length, all: actors.length } : null;
}

// --- acting ------------------------------------------------------------------------------------------------------

function walks(decision: Decision, figure: FigureId): boolean {
  return decision.accepts.includes('plan') && decision.options.some((option) => option.about[0] === figure);
}

/** Onto an enemy is a charge, past the corners drawn; onto a friend is after him; elsewhere is a walk. */
function walk(view: View, decision: Decision, drag: Drag): Answer | null {
  if (!walks(decision, drag.figure) || drag.path.length === 0) return null;
  return { do: 'plan', figure: drag.figure, goal: goalOf(view, drag) };
}

function goalOf(view: View, drag: Drag): Open {
  const over = view.figures.find((one) => one.id === drag.over && one.alive);
  const mover = view.figures.find((one) => one.id === drag.figure);
  if (!over || !mover) return { goal: 'go', path: drag.path };
  if (over.side === mover.side) return { goal: 'follow', target: over.id };
  return { goal: 'charge', target: over.id, via: drag.path.slice(0, -1) };
}

async function reach(ask: Ask, figure: FigureId): Promise<Reach | null> {
  const told = await ask('wash', { figure });
  if (!told) return null;
  const { allowance, certain, likely, possible } = told;
  return { figure, allowance, certain: [certain], likely: [likely], possible: [possible] };
}

async function pace(ask: Ask, figure: FigureId): Promise<number | null> {
  return (await ask('mover', { figure }))?.allowance ?? null;
}

async function company(ask: Ask, figure: FigureId): Promise<FigureId[]> {
  return (await ask('company', { figure }))?.members ?? [figure];
}

/** In which moment of the turn an announced shot falls. */
const WINDOWS: Record<string, string> = { shoot: 'shooting', 'shoot-early': 'early', 'shoot-passing': 'passing' };

function doubt(decision: Decision, by: FigureId, at: FigureId): { question: string; facts: Open } | null {
  if (decision.accepts.includes('strike')) return { question: 'strike odds', facts: { by, at } };
  const verb = Object.keys(WINDOWS).find((one) => one !== 'shoot-passing' && decision.accepts.includes(one));
  return verb ? { question: 'shot odds', facts: { by, at, window: WINDOWS[verb] } } : null;
}

const FATES = ['killed', 'recoils', 'stunned', 'held', 'floored'];

async function forecast(ask: Ask, answer: Answer): Promise<Forecast | null> {
  const { by, at } = answer;
  if (!by || !at) return null;
  if (answer.do === 'strike') return strikeForecast(await ask('strike odds', { by, at }));
  if (!(answer.do in WINDOWS)) return null;
  const { do: verb, ...facts } = answer;
  return shotForecast(await ask('shot odds', { window: WINDOWS[verb], ...facts }), at);
}

function strikeForecast(told: Open): Forecast | null {
  if (!told) return null;
  const { natural, modifiers, rules } = told;
  const chance = fraction(told.odds.killed ?? '0');
  return { chance, outcomes: ranked(told.odds), natural, modifiers: listed(modifiers), distance: null, rules };
}

function shotForecast(told: Open, at: FigureId): Forecast | null {
  const die = told?.dice?.[0];
  if (!die) return null;
  const against = die.against[at] ?? Object.values(die.against)[0];
  return {
    chance: 1 - fraction(told.victims['0'] ?? '0'),
    outcomes: ranked(told.each[at] ?? {}),
    natural: against.natural,
    modifiers: listed(against.modifiers),
    distance: die.distance,
    rules: against.rules,
  };
}

function listed(modifiers: Record<string, number>): Forecast['modifiers'] {
  return Object.entries(modifiers).map(([cause, value]) => ({ cause, value }));
}

/** Exact fractions as numbers, what one hopes for first. */
function ranked(odds: Record<string, string>): Forecast['outcomes'] {
  const found = Object.entries(odds).map(([fate, chance]) => ({ fate, chance: fraction(chance) }));
  const place = (fate: string) => (FATES.includes(fate) ? FATES.indexOf(fate) : FATES.length);
  return found.sort((a, b) => place(a.fate) - place(b.fate));
}

export function fraction(text: string): number {
  const [over = 0, under = 1] = text.split('/').map(Number);
  return over / under;
}

/** Of each door the record tells whether it is open, shut or locked; one that nothing is told of stands open. */
function closed(view: View): string[] {
  const doors = Object.entries((view.record?.floor?.doors ?? {}) as Record<string, string>);
  return doors.filter(([, state]) => state !== 'open').map(([id]) => id);
}

/** Things with a base of their own, and heavy loads that lie about or are carried. */
const whereabouts = (view: View): Whereabouts => ({ ...view.record?.props, ...view.record?.things });

export const argad: Reader = {
  look,
  markings,
  ghosts,
  lines,
  closed,
  whereabouts,
  ghost,
  harms,
  isSettled,
  retract,
  progress,
  walks,
  walk,
  reach,
  pace,
  company,
  conditions,
  towards,
  doubt,
  forecast,
};
