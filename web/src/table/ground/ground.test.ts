import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Area, Building, Linear, Piece, Point, Post, Road } from '../../lib/protocol/types';
import { drawGround } from './ground';
import { rect } from '../samples';
import { drawMovable, movablesOf } from './movables';
import { roofOf, shadowOf, storeyOf } from './houses';

const OUTLINE: Point[] = [
  [10, 10],
  [34, 12],
  [38, 26],
  [22, 34],
  [8, 24],
];
const area = (kind: string, more: Partial<Area> = {}): Area => ({
  type: 'area',
  id: `a-${kind}`,
  kind,
  outline: OUTLINE,
  ...more,
});
const linear = (kind: string): Linear => ({
  type: 'linear',
  id: `l-${kind}`,
  kind,
  thickness: 1,
  height: 3,
  points: [
    [5, 5],
    [30, 8],
    [34, 30],
  ],
});
const post = (kind: string): Post => ({ type: 'post', id: `p-${kind}`, kind, x: 20, y: 20, radius: 1 });
const road = (kind: string): Road => ({
  type: 'road',
  id: `r-${kind}`,
  kind,
  width: 4,
  points: [
    [0, 20],
    [40, 22],
  ],
});
const draw = (...pieces: Piece[]) => drawGround({ width: 60, depth: 60, pieces });

/** The kinds of ground that an edition knows, read from its file. */
function kindsOf(edition: string): string[] {
  const text = readFileSync(`../src/escarmouche/library/editions/${edition}.toml`, 'utf8');
  return [...text.matchAll(/^\[(?:grounds|covers)\.([a-z_]+)\]/gm)].map((found) => found[1]!);
}

const KINDS = [...new Set(['argad-g23', 'argad-base', 'argad-mega12'].flatMap(kindsOf))];
/** What is inside houses, or is a house: drawn with the house. */
const OF_HOUSES = /door|window|loophole|house|tower|ship/;

describe('the ground', () => {
  it.each(KINDS.filter((kind) => !OF_HOUSES.test(kind)))(
    '%s has a drawing of its own, as an area or as a line',
    (kind) => {
      const asArea = draw(area(kind, { base_height: 3 }));
      const asLine = new Set(draw(linear(kind)).inks.map((ink) => ink.tone));
      const plain = new Set(draw(linear('nothing anybody knows')).inks.map((ink) => ink.tone));
      const named = asArea.letterings.some((letters) => letters.text === kind.replaceAll('_', ' '));
      const onlyBarricade = [...asLine].every((tone) => plain.has(tone));
      expect(named && onlyBarricade && draw(post(kind)).inks.length < 4).toBe(false);
      expect(asArea.inks.length).toBeGreaterThan(1);
    },
  );
  it('a kind nobody knows bears its name', () => {
    expect(draw(area('lava_field')).letterings).toEqual([]); // a field
    expect(draw(area('lava')).letterings.map((letters) => letters.text)).toEqual(['lava']);
  });
  it.each(['tree', 'palm_tree', 'rock', 'well', 'haystack', 'campfire', 'pillar', 'cross', 'obelisk'])(
    '%s stands where it is',
    (kind) => expect(draw(post(kind)).inks.some((ink) => ink.d.length > 10)).toBe(true),
  );
});

describe('what moves', () => {
  const table = (...pieces: Piece[]) => ({ width: 60, depth: 60, pieces });
  const LOADS = ['sack', 'crate', 'keg', 'chest', 'heavy_crate', 'ladder', 'rampart_gun', 'wounded_man'];
  const VEHICLES = ['boat', 'ox_cart', 'wagon', 'light_carriage', 'barrow', 'gun', 'naval_gun', 'motor', 'scaling_ladder'];
  it.each([...LOADS, ...VEHICLES])('%s is no part of the ground, and is drawn as a thing', (kind) => {
    expect(draw(post(kind)).inks).toEqual([]);
    const [thing] = movablesOf(table(post(kind)), {});
    const inks = drawMovable(thing!);
    expect(inks.map((ink) => ink.d).join('').length).toBeGreaterThan(40);
    for (const ink of inks) expect(ink.d).not.toMatch(/NaN|undefined/);
  });
  it('lies where the record says, or nowhere when somebody carries it', () => {
    const pieces = table(post('chest'), post('boat'));
    const now = { 'p-chest': { kind: 'chest', at: null }, 'p-boat': { kind: 'boat', base: rect(40, 41, 90) } };
    expect(movablesOf(pieces, now).map(({ id, base }) => [id, base.x, base.facing])).toEqual([['p-boat', 40, 90]]);
  });
  it('a rectangle faces from its last side to its first', () => {
    const cart = area('ox_cart', { outline: [[2, 10], [0, 10], [0, 5], [2, 5]] });
    const [thing] = movablesOf(table(cart), {});
    expect(thing!.base).toMatchObject({ x: 1, y: 7.5, facing: 0, shape: { width: 2, depth: 5 } });
  });
});

describe('the ground as a whole', () => {
  it('is always the same for the same table, and differs from wood to wood', () => {
    const table = [area('forest'), linear('hedge'), post('tree'), road('path')];
    expect(draw(...table)).toEqual(draw(...table));
    const moved = draw({ ...area('forest'), id: 'another' });
    expect(moved.inks.map((ink) => ink.d)).not.toEqual(draw(area('forest')).inks.map((ink) => ink.d));
  });
  it('everything is a number', () => {
    const kinds = [
      'forest',
      'jungle',
      'brush',
      'crops',
      'marsh',
      'deep_water',
      'hill',
      'steep_slope',
      'ditch',
      'rubble',
      'dolmen',
      'stage',
    ];
    const lines = [
      'wall',
      'low_wall',
      'hedge',
      'fence',
      'palisade',
      'rampart',
      'bank',
      'ditch',
      'small_stream',
      'gate',
      'screen',
      'cart',
    ];
    const drawing = draw(
      ...kinds.map((kind) => area(kind)),
      ...lines.map(linear),
      road('street'),
      road('bridge'),
      road('ford'),
    );
    for (const ink of drawing.inks) expect(ink.d, `${ink.piece} ${ink.tone}`).not.toMatch(/NaN|Infinity|undefined/);
  });
  it('nothing grows on a road that cancels it', () => {
    const ears = (pieces: Piece[]) =>
      draw(...pieces)
        .inks.filter((ink) => ink.tone === 'ears')
        .map((ink) => ink.d.length)[0]!;
    expect(ears([area('crops'), road('road')])).toBeLessThan(ears([area('crops')]) * 0.9);
  });
  it('roads are drawn edge first, so that crossings open', () => {
    const tones = draw(road('road'), { ...road('path'), id: 'other' }).inks.map((ink) => ink.layer);
    expect(tones.lastIndexOf('casing')).toBeLessThan(tones.indexOf('road'));
  });
});

describe('things that stand alone, and water', () => {
  it('nothing grows in a pool', () => {
    const bushes = (pieces: Piece[]) => draw(...pieces).inks.filter((ink) => ink.tone === 'bush').map((ink) => ink.d.length)[0] ?? 0;
    const pool = { ...area('shallow_water'), id: 'pool' };
    expect(bushes([area('brush'), pool])).toBeLessThan(bushes([area('brush')]) * 0.2);
  });
  it('what the rules call a pillar or a tree looks like what it is', () => {
    const post = (id: string, kind: string) => draw({ type: 'post', id, kind, x: 20, y: 20, radius: 1, height: 3 } as Piece);
    const tones = (id: string, kind: string) => post(id, kind).inks.map((ink) => ink.tone);
    expect(tones('old-well', 'pillar')).toContain('water deep');
    expect(tones('crossroads-oak', 'tree')).toEqual(tones('oak', 'tree'));
    expect(tones('palm-3', 'tree')).not.toEqual(tones('oak-3', 'tree'));
    expect(tones('column-3', 'pillar')).not.toContain('water deep');
  });
});

describe('houses', () => {
  const outline: Point[] = [
    [0, 0],
    [12, 0],
    [12, 8],
    [0, 8],
  ];
  const house: Building = {
    type: 'building',
    id: 'inn',
    kind: 'house',
    height: 8,
    levels: [
      {
        number: 0,
        outline,
        inner_walls: [{ id: 'mid', start: [6, 0], end: [6, 8] }],
        openings: [
          { id: 'front', kind: 'front_door', wall: 'outline-0', offset: 2, width: 2 },
          { id: 'slit', kind: 'loophole', wall: 'outline-1', offset: 3, width: 1, passable: false },
          { id: 'pane', kind: 'window', wall: 'outline-2', offset: 3, width: 2, sill: 1 },
          { id: 'through', kind: 'door', wall: 'mid', offset: 3, width: 2 },
        ],
      },
      { number: 1, outline },
    ],
    stairs: [{ id: 'up', kind: 'stairs_normal', lower: [8, 2], lower_level: 0, upper: [8, 6], upper_level: 1 }],
  };
  const tones = (inks: { tone: string }[]) => inks.map((ink) => ink.tone);

  it('a roof has lit and shaded faces, a ridge, and a step before the door', () => {
    const roof = tones(roofOf(house));
    expect(roof).toContain('roof tile s0');
    expect(roof.some((tone) => /s[23]$/.test(tone))).toBe(true);
    expect(roof).toContain('doorstep');
    expect(shadowOf(house)).toHaveLength(1);
  });
  it('a roof one walks on has a parapet, a pitched one never', () => {
    const roof = (kind: string) => tones(roofOf({ ...house, roof: kind }));
    expect(roof('flat')).toContain('merlons');
    expect(roof('pitched')).toEqual(roof(''));
  });
  it('a storey shows its walls with the openings cut out', () => {
    const inks = storeyOf(house, 0);
    const walls = inks.find((ink) => ink.tone === 'house-wall')!.d.match(/M/g)!;
    expect(walls).toHaveLength(9); // south in two, east in two, north in two, west whole, inner in two
    expect(tones(inks)).toEqual(expect.arrayContaining(['door-swing', 'panes', 'slit', 'steps', 'stairs-arrow']));
  });
  it('a door that is shut is drawn shut, of this house and no other', () => {
    const swings = (closed: string[]) =>
      storeyOf(house, 0, new Set(closed)).filter((ink) => ink.tone === 'door-swing').length;
    expect(swings([])).toBe(2);
    expect(swings(['inn/front'])).toBe(1);
    expect(swings(['mill/front'])).toBe(2);
  });
  it('an unknown storey is empty', () => {
    expect(storeyOf(house, 7)).toEqual([]);
  });
});
