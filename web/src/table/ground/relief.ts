// Relief in hachures: short strokes down the slope, heavier where the light does not come.

import type { Area } from '../../lib/protocol/types';
import {
  add,
  between,
  centroid,
  distance,
  dot,
  grain,
  inside,
  left,
  lengthOf,
  minus,
  times,
  unit,
  type Point,
} from '../geometry';
import { contour, deepest, depthAt, inwards, type Field } from '../field';
import { ring, rings, smooth } from '../ink';
import type { Chance } from '../random';
import { paced, ruled, strewn, type Ground } from './sheet';

/** Where shadows fall: the south-east. */
const LEE: Point = unit([1, -1.2]);

/** A stroke that thickens from its foot to its head. */
export function hachure(foot: Point, head: Point, thickness: number): string {
  const side = times(left(unit(minus(head, foot))), thickness / 2);
  return ring([foot, add(head, side), minus(head, side)]);
}

/** A hill: its foot is its border; the strokes climb to a level top. */
export function hill(ground: Ground): void {
  const { sheet, id } = ground;
  const field = ground.field();
  const rise = Math.min(3.6, deepest(field) * 0.55);
  sheet.put(id, 'relief', 'hill-wash', rings(ground.outlines));
  const top = contour(field, rise);
  sheet.put(id, 'relief', 'hill-top', top.map((line) => smooth(line, true)).join(''));
  const rows = rise > 1.8 ? 2 : 1;
  for (let row = 0; row < rows; row++) {
    const foot = 0.08 + (row * rise) / rows;
    sheet.put(
      id,
      'relief',
      `hachures r${row}`,
      climb(field, foot, (rise / rows) * 0.86, 0.09 + row * 0.05, ground.dice),
    );
  }
  sheet.put(id, 'relief', 'border hill', rings(ground.outlines));
  if (ground.baseHeight > 0) sheet.letter(bareSpot(ground, rise), ground.baseHeight, 1.7);
}

/** Where the height is written: as near to the middle as nothing else lies. */
function bareSpot(ground: Ground, rise: number): Point {
  const middle = centroid(ground.outlines[0]!);
  const field = ground.field();
  const spots = [middle, ...strewn(ground, 1.5).sort((a, b) => distance(a, middle) - distance(b, middle))];
  const isBare = (p: Point) => depthAt(field, p) > rise + 0.8 && !ground.sheet.isTaken(p, ground.id, 2.2);
  return spots.find(isBare) ?? middle;
}

/** A ring of strokes from one depth inwards. */
function climb(field: Field, foot: number, long: number, thick: number, dice: Chance): string {
  let d = '';
  for (const line of contour(field, foot)) {
    if (lengthOf(line) < 1.5) continue;
    for (const { point } of paced(line, 0.36, 0.05)) {
      const up = inwards(field, point);
      if (up[0] === 0 && up[1] === 0) continue;
      const head = add(point, times(up, long * dice.range(0.72, 1.08)));
      if (depthAt(field, head) < foot + long * 0.45) continue;
      d += hachure(point, head, thick * (1 + 0.9 * Math.max(-0.55, -dot(up, LEE))));
    }
  }
  return d;
}

/** A slope: strokes straight across it, their heads towards the higher ground. */
export function slope(ground: Ground): void {
  const { sheet, id, dice } = ground;
  sheet.put(id, 'relief', 'slope-wash', rings(ground.outlines));
  const across = left(grain(ground.outlines[0]!));
  const hills = sheet.pieces.filter((piece): piece is Area => piece.type === 'area' && (piece.base_height ?? 0) > 0);
  let d = '';
  for (const [a, b] of ruled(ground.outlines, across, 0.5)) {
    const up = isHigher(b, a, hills) ? [a, b] : [b, a];
    const rows = Math.max(1, Math.round(distance(a, b) / 2.4));
    for (let row = 0; row < rows; row++) {
      const from = (row + 0.05 + dice.next() * 0.12) / rows;
      const to = (row + 0.84 + dice.next() * 0.12) / rows;
      d += hachure(between(up[0]!, up[1]!, from), between(up[0]!, up[1]!, to), 0.15);
    }
  }
  sheet.put(id, 'relief', 'hachures r1', d);
  sheet.put(id, 'relief', 'border hill', rings(ground.outlines));
}

/** Whether a slope's end `b` lies towards a hill, and the other end does not. Without a hill north is up. */
function isHigher(b: Point, a: Point, hills: readonly Area[]): boolean {
  const out = times(unit(minus(b, a)), 0.6);
  const at = (p: Point) => hills.some((one) => inside(p, one.outline));
  const [beyond, behind] = [at(add(b, out)), at(minus(a, out))];
  return beyond === behind ? b[1] > a[1] : beyond;
}

/** A hollow: the strokes go down from its border. */
export function hollow(ground: Ground): void {
  const { sheet, id } = ground;
  const field = ground.field();
  const down = Math.min(1.6, deepest(field) * 0.8);
  sheet.put(id, 'relief', 'hollow-wash', rings(ground.outlines));
  let d = '';
  for (const line of contour(field, 0.05)) {
    for (const { point } of paced(line, 0.4, 0.05)) {
      const in_ = inwards(field, point);
      d += hachure(add(point, times(in_, down * ground.dice.range(0.7, 1))), point, 0.13);
    }
  }
  sheet.put(id, 'relief', 'hachures r1', d);
  sheet.put(id, 'relief', 'border hill', rings(ground.outlines));
}

/** Strokes on both sides of a line: a bank falls away from its crest, a ditch falls towards its bottom. */
export function bankLine(points: Point[], thickness: number, sunk: boolean, dice: Chance): string {
  const half = Math.max(0.5, thickness / 2);
  let d = '';
  for (const { point, direction } of paced(points, 0.4, 0.1)) {
    for (const side of [1, -1]) {
      const out = times(left(direction), side);
      const crest = add(point, times(out, half * 0.14));
      const foot = add(point, times(out, half * dice.range(0.86, 1.02)));
      const thick = 0.12 * (1 + 0.7 * Math.max(-0.5, dot(out, LEE)) * (sunk ? -1 : 1));
      d += sunk ? hachure(crest, foot, thick) : hachure(foot, crest, thick);
    }
  }
  return d;
}
