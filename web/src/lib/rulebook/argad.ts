/** Argad!: class, arms, marks, announcements. What the names mean is told in docs/argad.md. */

import type { Ghost, Line } from '../../table/types';
import type { Figure, FigureId, Open, Point, View } from '../protocol/types';
import type { Look, Reader, Sign, Silhouette } from './index';

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
  ['stunned', 'prone'],
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

function ghost(figure: FigureId, goal: Open): Ghost {
  const to: Point[] = goal.to ? [goal.to] : [];
  return {
    figure,
    path: goal.path ?? goal.via ?? to,
    manner: MANNERS[goal.goal as string] ?? 'go',
    ...(goal.target ? { target: goal.target as FigureId } : {}),
    ...(typeof goal.facing === 'number' ? { facing: goal.facing as number } : {}),
  };
}

/** Goals are forgotten when the turn ends; once everybody has moved they are history. */
function ghosts(view: View): Ghost[] {
  if (view.phase !== 'movement') return [];
  return Object.entries((view.record?.goals ?? {}) as Record<FigureId, Open>).map(([id, goal]) => ghost(id, goal));
}

function lines(view: View): Line[] {
  const aims = (view.record?.aims ?? []) as { by: FigureId; at: FigureId }[];
  const targets = Object.entries((view.record?.targets ?? {}) as Record<FigureId, FigureId | null>);
  const shots: Line[] = aims.map(({ by, at }) => ({ from: by, to: at, tone: 'danger', settled: true }));
  if (view.phase !== 'melee') return shots;
  const blows = targets.filter(([, at]) => at !== null);
  return [...shots, ...blows.map(([by, at]): Line => ({ from: by, to: at!, tone: 'danger', settled: true }))];
}

export const argad: Reader = { look, ghosts, lines };
