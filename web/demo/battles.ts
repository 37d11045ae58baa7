// Sample battles for the page that shows the table on its own; the ready battles of the game are the server's.

import type { Figure, Piece, Point, Seat, TableTop, View } from '../src/lib/protocol/types';
import beach from './tables/beach.json';
import castle from './tables/castle.json';
import village from './tables/village.json';
import woodland from './tables/woodland.json';

interface Sample {
  table: TableTop;
  seats: Seat[];
  figures: Figure[];
}

function viewOf({ table, seats, figures }: Sample): View {
  return {
    seat: seats[0]!.id,
    rulebook: 'argad-g23',
    turn: 2,
    phase: 'movement',
    table,
    seats,
    figures,
    events: [],
    objectives: [],
    last_turn: 8,
    pending: [],
    waiting_for: [],
    record: {},
    winners: null,
  };
}

const sample = (data: unknown) => (): View => viewOf(data as Sample);

/** Three hundred people among sixty pieces, to measure how fast the table is. */
function crowd(): View {
  const base = viewOf(village as unknown as Sample);
  const kinds = ['forest', 'brush', 'crops', 'hill', 'marsh', 'deep_water', 'rubble', 'open_forest'];
  const missing = 60 - base.table.pieces.length;
  const more = Array.from({ length: missing }, (_, i): Piece => {
    const [x, y] = [18 + (i % 8) * 30, 136 + Math.floor(i / 8) * 26];
    return { type: 'area', id: `more-${i}`, kind: kinds[(i * 3) % 8]!, outline: oblong(x, y, 20, 18, i * 11) };
  });
  const figures = [...people('garde', 150, 24, 0), ...people('chouans', 150, 150, 180)];
  return { ...base, table: { width: 240, depth: 240, pieces: [...base.table.pieces, ...more] }, figures };
}

const ARMS = ['flintlock_musket', 'light_spear', 'sword', 'self_bow', 'two_handed_axe', 'flintlock_pistol'];

const people = (side: string, count: number, y: number, facing: number): Figure[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `${side}-${i}`,
    name: `${side} ${i + 1}`,
    seat: side,
    side,
    base: {
      shape: i % 11 === 5 ? { type: 'rect', width: 2.5, depth: 5 } : { type: 'disc', radius: 1 },
      x: 20 + (i % 38) * 5.2 + (i % 3) * 0.4,
      y: y + Math.floor(i / 38) * 5.4 + (i % 2),
      facing,
      level: 0,
    },
    profile: {
      class: 1 + (i % 5),
      weapons: [ARMS[i % 6]],
      mounted: i % 11 === 5 ? 'rider' : null,
      rank: i % 25 === 0 ? 'chief' : null,
    },
    alive: true,
    marks: i % 7 === 0 ? { shot: true } : i % 9 === 0 ? { disorder: true } : ({} as Figure['marks']),
    secrets: {},
    seen_by: null,
  }));

/** An oblong turned by an angle, as houses and fields stand. */
function oblong(x: number, y: number, wide: number, deep: number, turned: number): Point[] {
  const angle = (-turned * Math.PI) / 180;
  const corner = (u: number, v: number): Point => [
    x + (u * wide * Math.cos(angle) - v * deep * Math.sin(angle)) / 2,
    y + (u * wide * Math.sin(angle) + v * deep * Math.cos(angle)) / 2,
  ];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

const TRADES: [string, Partial<Figure['profile']>][] = [
  ['Archer', { weapons: ['long_bow'] }],
  ['Arbalétrier', { weapons: ['war_crossbow'] }],
  ['Mousquetaire', { weapons: ['flintlock_musket'] }],
  ['Pistolet', { weapons: ['flintlock_pistol'] }],
  ['Lancier', { weapons: ['light_spear'] }],
  ['Épéiste', { weapons: ['sword'] }],
  ['Hache', { weapons: ['two_handed_axe'] }],
  ['Chef', { weapons: ['sword'], rank: 'chief' }],
  ['Tambour', { post: 'musician' }],
  ['Étendard', { post: 'standard_bearer' }],
  ['Canonnier', { weapons: ['cannon'] }],
  ['Civil', { weapons: [] }],
  ['Bête', { traits: ['animal'] }],
  ['Cavalier', { weapons: ['sabre'], mounted: 'rider' }],
  ['Chevalier', { weapons: ['heavy_lance'], mounted: 'knight', rank: 'chief' }],
  ['Autre', { weapons: ['fists'] }],
];

const MARKS: Figure['marks'][] = [
  {},
  { shot: true, 'unloaded long_bow': 1 },
  { moving: true, disorder: true },
  { wounded: true, hesitating: true },
  { 'on the ground': true, tied: true },
  { stunned: true, flees: true },
];

/** Everybody there is, six sides, and every mark. */
function parade(): View {
  const sides = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six'];
  const figures = sides.flatMap((side, row) =>
    TRADES.map(([name, profile], i): Figure => ({
      id: `${side}-${i}`,
      name,
      seat: side,
      side,
      base: {
        shape: profile['mounted'] ? { type: 'rect', width: 2.5, depth: 5 } : { type: 'disc', radius: 1 },
        x: 4 + i * 4.6,
        y: 34 - row * 5.6,
        facing: 30 * row,
        level: 0,
      },
      profile: { class: 1 + (i % 5), weapons: [], traits: [], ...profile },
      alive: true,
      marks: MARKS[(i + row) % MARKS.length]!,
      secrets: {},
      seen_by: null,
    })),
  );
  const seats = sides.map((id): Seat => ({ id, side: id, name: id, role: 'player' }));
  return viewOf({ table: { width: 80, depth: 40, pieces: [] }, seats, figures });
}

export const BATTLES: Record<string, () => View> = {
  beach: sample(beach),
  village: sample(village),
  woodland: sample(woodland),
  castle: sample(castle),
  crowd,
  parade,
};
