// Water with fine lines along its shores, and the wet ground beside it.

import type { Area } from '../../lib/protocol/types';
import { add, between, inside, sides, times, toSegment, type Point } from '../geometry';
import { circle, curve, rings, smooth, stroke } from '../ink';
import { contour, deepest, depthAt, fieldOf, type Field } from '../field';
import { strewn, washed, type Ground, type Sheet } from './sheet';
import { tuft } from './woods';

/** How far from the shore the lines run: close together near it, then wider and fainter. */
const WATERLINES = [0.35, 0.75, 1.25, 1.85, 2.6, 3.5, 4.6, 5.9, 7.4];

export const deepWater = (ground: Ground): void => water(ground, 'water deep', WATERLINES.length);
export const shallowWater = (ground: Ground): void => water(ground, 'water shallow', 4);
export const anyWater = (ground: Ground): void => water(ground, 'water', 7);

/** How near to the rim of the table, or to other water, water flows on into it. */
const NEAR = 1.2;

function water(ground: Ground, tone: string, count: number): void {
  const { sheet, id } = ground;
  const outlines = ground.outlines.map((outline) => outline.map((p) => runOff(sheet, p)));
  sheet.put(id, 'water', tone, rings(outlines));
  const field = fieldOf(outlines, (a, b) => sheet.rim(a, b) || isMouth(sheet, id, a, b));
  const end = deepest(field);
  for (const depth of [1.6, 3.8, 7]) {
    const inner = contour(field, depth).map((line) => smooth(thinned(line), true));
    if (depth < end) sheet.put(id, 'water', 'deeper', inner.join(''));
  }
  WATERLINES.slice(0, count).forEach((depth, i) => {
    if (depth > end - 0.15) return;
    const lines = contour(field, depth, true).map((line) => smooth(thinned(line), isClosed(line)));
    sheet.put(id, 'water', `waterline w${Math.min(4, Math.floor(i / 2))}`, lines.join(''));
  });
  sheet.put(id, 'water', 'waves', waves(ground, field, end));
  sheet.put(
    id,
    'water',
    'shore',
    contour(field, 0.02, true)
      .map((line) => smooth(thinned(line), isClosed(line)))
      .join(''),
  );
}

/** A place so near to the rim that the water goes on beyond it. */
function runOff({ width, depth }: Sheet, [x, y]: Point): Point {
  const off = (at: number, whole: number) => (at < NEAR ? -1 : at > whole - NEAR ? whole + 1 : at);
  return [off(x, width), off(y, depth)];
}

/** Whether one water opens into another there: no shore parts them. */
function isMouth(sheet: Sheet, id: string, a: Point, b: Point): boolean {
  const others = sheet.waters.filter((water) => water.id !== id);
  const touches = (p: Point, { outline }: Area) =>
    inside(p, outline) || sides(outline).some(([from, to]) => toSegment(p, from, to) < NEAR);
  return others.some((other) => [a, between(a, b, 0.5), b].every((p) => touches(p, other)));
}

/** Out in the open a few ripples. */
function waves(ground: Ground, field: Field, end: number): string {
  if (end > 0 && end < 8.5) return ''; // without any shore it is the open sea
  return strewn(ground, 7)
    .filter((p) => depthAt(field, p) > 8.6)
    .map((p) => curve(add(p, [-0.7, 0]), add(p, [-0.35, 0.42]), p) + curve(p, add(p, [0.35, 0.42]), add(p, [0.7, 0])))
    .join('');
}

const isClosed = (line: Point[]): boolean => {
  const [first, last] = [line[0]!, line[line.length - 1]!];
  return Math.hypot(first[0] - last[0], first[1] - last[1]) < 0.6;
};

/** Every third point is enough for a soft line. */
const thinned = (line: Point[]): Point[] => line.filter((_, i) => i % 3 === 0 || i === line.length - 1);

/** Short level strokes and reeds, as maps show marshes. */
export function marsh(ground: Ground): void {
  const { sheet, id, dice } = ground;
  washed(ground, 'soil', 'marsh-wash');
  sheet.put(id, 'soil', 'border marsh', rings(ground.outlines));
  let [strokes, reeds, pools] = ['', '', ''];
  for (const p of strewn(ground, 1.9, 0.3)) {
    const wide = dice.range(0.45, 0.95);
    if (dice.next() < 0.14) pools += circle(p, wide * 0.5);
    strokes += stroke(add(p, [-wide, 0]), add(p, [wide, 0]));
    if (dice.next() < 0.7) strokes += stroke(add(p, [-wide * 0.5, -0.3]), add(p, [wide * 0.6, -0.3]));
    if (dice.next() < 0.5) reeds += tuft(add(p, times([0, 1], 0.08)), 0.55);
  }
  sheet.put(id, 'cover', 'pools', pools);
  sheet.put(id, 'cover', 'marsh-lines', strokes);
  sheet.put(id, 'cover', 'reeds', reeds);
}
