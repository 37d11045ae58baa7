// Woods: clusters of crowns with soft shadows, from an orchard in rows to a jungle.

import { add, boxOf, grain, left, times, type Point } from '../geometry';
import { arc, circle, puff, rings, stroke } from '../ink';
import { isIn } from '../field';
import { ruled, strewn, washed, type Ground, type Sheet } from './sheet';
import { chance, type Chance } from '../random';

interface Wood {
  spacing: number;
  least: number;
  most: number;
  tones: string[];
  wash: string;
}

const WOODS: Record<string, Wood> = {
  forest: { spacing: 2.45, least: 0.8, most: 1.55, tones: ['crown-a', 'crown-b', 'crown-c'], wash: 'wood-wash' },
  dense: { spacing: 2.05, least: 0.9, most: 1.6, tones: ['crown-b', 'crown-c', 'crown-d'], wash: 'wood-wash deep' },
  open: { spacing: 4.2, least: 1.05, most: 1.6, tones: ['crown-a', 'crown-b'], wash: 'wood-wash open' },
};

/** The light comes from the north-west, as on every old map. */
const SHADOW: Point = [0.28, -0.34];

export const forest = (ground: Ground): void => wood(ground, WOODS['forest']!);
export const denseForest = (ground: Ground): void => wood(ground, WOODS['dense']!);
export const openForest = (ground: Ground): void => wood(ground, WOODS['open']!);

function wood(ground: Ground, look: Wood): void {
  wash(ground, look.wash);
  const trees = strewn(ground, look.spacing, look.least * 0.4);
  crowns(ground, trees, look);
}

/** Trees in rows along the longest side. */
export function orchard(ground: Ground): void {
  wash(ground, 'wood-wash open');
  const direction = grain(ground.outlines[0]!);
  const trees = ruled(ground.outlines, direction, 3.6).flatMap(([a, b]) => {
    const count = Math.max(1, Math.floor(Math.hypot(b[0] - a[0], b[1] - a[1]) / 3.6));
    return Array.from({ length: count }, (_, i) => add(a, times([b[0] - a[0], b[1] - a[1]], (i + 0.5) / count)));
  });
  crowns(ground, trees, { ...WOODS['open']!, least: 0.95, most: 1.1 });
}

/** Crowns that leave no gap, with fans of leaves between. */
export function jungle(ground: Ground): void {
  wash(ground, 'wood-wash deep');
  crowns(ground, strewn(ground, 1.9, 0.3), {
    spacing: 1.9,
    least: 0.95,
    most: 1.5,
    tones: ['crown-c', 'crown-d', 'crown-e'],
    wash: '',
  });
  let fans = '';
  for (const p of strewn(ground, 3.1, 0.5)) fans += fan(p, ground.dice.range(0.55, 0.9), ground.dice);
  ground.sheet.put(ground.id, 'crowns', 'fronds', fans);
}

function fan(centre: Point, size: number, dice: Chance): string {
  const start = dice.next() * Math.PI;
  let d = '';
  for (let i = 0; i < 6; i++) {
    const angle = start + (i / 6) * Math.PI * 2;
    d += stroke(centre, add(centre, times([Math.cos(angle), Math.sin(angle)], size)));
  }
  return d;
}

/** The exact border stays visible: rules ask who stands inside. */
function wash(ground: Ground, tone: string): void {
  washed(ground, 'soil', tone);
  ground.sheet.put(ground.id, 'soil', 'border wood', rings(ground.outlines));
}

/** Crowns row by row, so that those in the south lie over those in the north. */
function crowns(ground: Ground, trees: Point[], look: Wood): void {
  const { dice, sheet, id } = ground;
  const grove = trees.map((at) => ({ at, radius: dice.range(look.least, look.most), tone: dice.pick(look.tones) }));
  const shade = grove.map(({ at, radius }) => circle(add(at, SHADOW), radius * 0.98)).join('');
  sheet.put(id, 'shade', 'shadow', shade);
  const box = boxOf(ground.outlines[0]!);
  const row = (at: Point) => Math.floor((box.top - at[1]) / (look.spacing * 0.87) + 0.5);
  const rows = [...new Set(grove.map(({ at }) => row(at)))].sort((a, b) => a - b);
  for (const number of rows) {
    const here = grove.filter(({ at }) => row(at) === number);
    for (const tone of new Set(here.map((tree) => tree.tone))) {
      const same = here.filter((tree) => tree.tone === tone);
      sheet.put(id, 'crowns', `crown ${tone}`, same.map(({ at, radius }) => puff(at, radius, 8, dice)).join(''));
    }
    sheet.put(id, 'crowns', 'leaves', here.map(({ at, radius }) => leaves(at, radius, dice)).join(''));
  }
}

/** A few strokes on the side away from the light, and one towards it. */
function leaves(at: Point, radius: number, dice: Chance): string {
  const turn = dice.jitter(14);
  return (
    arc(at, radius * 0.66, 88 + turn, 172 + turn) +
    arc(at, radius * 0.36, 100 + turn, 165 + turn) +
    arc(at, radius * 0.5, 292 + turn, 338 + turn)
  );
}

/** A tree that stands alone: boughs in two storeys, the upper towards the light; a dotted ring is the true trunk. */
export function loneTree(sheet: Sheet, id: string, at: Point, radius: number): void {
  const dice = chance(id);
  const crown = Math.max(1.7, radius * 1.6);
  const top = add(at, times(SHADOW, -0.7));
  sheet.put(id, 'shade', 'shadow', puff(add(at, times(SHADOW, 2.2)), crown, 10, dice));
  sheet.put(id, 'crowns', 'crown crown-d', puff(at, crown, 10, dice));
  sheet.put(id, 'crowns', 'crown crown-b', puff(top, crown * 0.74, 8, dice));
  sheet.put(id, 'crowns', 'crown crown-a', puff(add(top, times(SHADOW, -0.5)), crown * 0.4, 6, dice));
  sheet.put(id, 'crowns', 'leaves', arc(at, crown * 0.86, 95, 170) + arc(at, crown * 0.8, 200, 235) + arc(top, crown * 0.56, 90, 165));
  sheet.put(id, 'crowns', 'trunk', circle(at, radius));
}

/** A palm: a trunk and a star of bent leaves. */
export function palm(sheet: Sheet, id: string, at: Point, radius: number): void {
  const dice = chance(id);
  const start = dice.next() * 60;
  let [leavesOf, shade] = ['', ''];
  for (let i = 0; i < 8; i++) {
    const angle = ((start + (i * 360) / 8) * Math.PI) / 180;
    const way: Point = [Math.cos(angle), Math.sin(angle)];
    const tip = add(at, times(way, 2.3));
    const bow = add(add(at, times(way, 1.1)), times(left(way), 0.95));
    const back = add(add(at, times(way, 1.2)), times(left(way), -0.6));
    const blade = `M${xy(at)}Q${xy(bow)} ${xy(tip)}Q${xy(back)} ${xy(at)}Z`;
    leavesOf += blade;
    shade += `M${xy(add(at, SHADOW))}Q${xy(add(bow, SHADOW))} ${xy(add(tip, SHADOW))}Q${xy(add(back, SHADOW))} ${xy(add(at, SHADOW))}Z`;
  }
  sheet.put(id, 'shade', 'shadow', shade);
  sheet.put(id, 'crowns', 'crown crown-c', leavesOf);
  sheet.put(id, 'crowns', 'crown crown-a', puff(at, 0.55, 6, dice));
  sheet.put(id, 'crowns', 'trunk', circle(at, radius));
}

const xy = (p: Point): string => `${p[0].toFixed(2)} ${(-p[1]).toFixed(2)}`;

/** Bushes: small puffs and tufts of strokes. */
export function brush(ground: Ground): void {
  const { sheet, id, dice } = ground;
  washed(ground, 'soil', 'brush-wash');
  sheet.put(id, 'soil', 'border brush', rings(ground.outlines));
  let [shade, bushes, tufts] = ['', '', ''];
  for (const p of strewn(ground, 1.75, 0.35)) {
    const size = dice.range(0.3, 0.58);
    if (dice.next() < 0.62) {
      shade += circle(add(p, times(SHADOW, 0.45)), size);
      bushes += puff(p, size, 6, dice);
      tufts += arc(p, size * 0.55, 95, 165);
    } else if (isIn(p, ground.outlines)) {
      tufts += tuft(p, size * 1.1);
    }
  }
  sheet.put(id, 'shade', 'shadow', shade);
  sheet.put(id, 'cover', 'bush', bushes);
  sheet.put(id, 'cover', 'tufts', tufts);
}

/** Three blades from one root. */
export const tuft = (at: Point, size: number): string =>
  stroke(at, add(at, [-size * 0.55, size * 0.8])) +
  stroke(at, add(at, [0, size])) +
  stroke(at, add(at, [size * 0.55, size * 0.8]));
