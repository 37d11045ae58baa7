// A sheet that painters draw on: what each puts down, and in which order the layers lie.

import type { Area, Piece, Road } from '../../lib/protocol/types';
import {
  boxOf,
  dot,
  inside,
  left,
  lengthOf,
  minus,
  pointAlong,
  stretches,
  times,
  toSegment,
  type Outline,
  type Point,
} from '../geometry';
import { contour, fieldOf, isIn, type Field, type Rim } from '../field';
import { rings, smooth, type Ink } from '../ink';
import { chance, type Chance } from '../random';

/** From the ground up. */
export const LAYERS = [
  'relief',
  'soil',
  'water',
  'casing',
  'road',
  'cover',
  'shade',
  'works',
  'stones',
  'crowns',
] as const;
export type Layer = (typeof LAYERS)[number];

/** One path of the ground: on which layer, for which piece; a width draws it as a line so many centimetres thick. */
export interface GroundInk extends Ink {
  layer: Layer;
  piece: string;
  width?: number;
}

/** A few letters of the map itself: the height of a hill in cm, the name of an unknown kind. */
export interface Lettering {
  at: Point;
  text: string | number;
  size: number;
}

export const isWater = (kind: string): boolean => /water|sea|river|lake|stream|pond|brook|ford/.test(kind);

export class Sheet {
  readonly #roads: Road[];
  readonly waters: Area[];
  readonly inks: GroundInk[] = [];
  readonly letterings: Lettering[] = [];

  constructor(
    readonly width: number,
    readonly depth: number,
    readonly pieces: readonly Piece[],
  ) {
    this.#roads = pieces.filter((piece): piece is Road => piece.type === 'road');
    this.waters = pieces.filter((piece): piece is Area => piece.type === 'area' && isWater(piece.kind));
  }

  put(piece: string, layer: Layer, tone: string, d: string, width?: number): void {
    if (d !== '') this.inks.push({ piece, layer, tone, d, ...(width === undefined ? {} : { width }) });
  }

  /** Whether a road lies there: it cancels what grows under it. */
  isRoad(p: Point): boolean {
    return this.#roads.some((road) =>
      stretches(road.points).some(([a, b]) => toSegment(p, a, b) < road.width / 2 + 0.25),
    );
  }

  /** Whether another piece's water lies there: nothing grows in it. */
  isWet(p: Point, by: string): boolean {
    return this.waters.some((water) => water.id !== by && inside(p, water.outline));
  }

  letter(at: Point, text: string | number, size = 1.6): void {
    this.letterings.push({ at, text, size });
  }

  /** Whether an edge lies along the rim of the table, or beyond it. */
  readonly rim: Rim = (a, b) => {
    const beyond = (u: number, v: number, whole: number) => Math.max(u, v) < 0.05 || Math.min(u, v) > whole - 0.05;
    return beyond(a[0], b[0], this.width) || beyond(a[1], b[1], this.depth);
  };

  /** Whether another piece than that one covers the place, with some room about it. */
  isTaken(p: Point, by: string, room: number): boolean {
    const around: Point[] = [p, [p[0] - room, p[1]], [p[0] + room, p[1]]];
    return this.pieces.some((piece) => {
      if (piece.id === by) return false;
      if (piece.type === 'area') return around.some((one) => isIn(one, [piece.outline]));
      if (piece.type === 'building') return around.some((one) => isIn(one, [piece.levels[0]!.outline]));
      if (piece.type === 'post') return Math.hypot(p[0] - piece.x, p[1] - piece.y) < piece.radius + room;
      const wide = piece.type === 'road' ? piece.width : (piece.thickness ?? 0);
      return stretches(piece.points).some(([a, b]) => toSegment(p, a, b) < wide / 2 + room);
    });
  }

  /** Everything from the ground up; within a layer as it was put down. */
  sorted(): GroundInk[] {
    const rank = (ink: GroundInk) => LAYERS.indexOf(ink.layer);
    return [...this.inks].sort((a, b) => rank(a) - rank(b));
  }
}

/** One area as painters see it. */
export interface Ground {
  id: string;
  kind: string;
  outlines: Outline[];
  dice: Chance;
  sheet: Sheet;
  baseHeight: number;
  field(): Field;
}

export function groundOf(sheet: Sheet, id: string, kind: string, outlines: Outline[], baseHeight = 0): Ground {
  let known: Field | undefined;
  const field = () => (known ??= fieldOf(outlines, sheet.rim));
  return { id, kind, outlines, dice: chance(id), sheet, baseHeight, field };
}

export const ofArea = (sheet: Sheet, area: Area): Ground =>
  groundOf(sheet, area.id, area.kind, [area.outline, ...(area.holes ?? [])], area.base_height ?? 0);

/** Places strewn evenly inside, from north to south, none nearer the border than `margin`. */
export function strewn(ground: Ground, spacing: number, margin = 0, looseness = 0.32): Point[] {
  const box = boxOf(ground.outlines[0]!);
  const rows = Math.ceil((box.top - box.bottom) / (spacing * 0.87));
  const found: Point[] = [];
  for (let row = 0; row <= rows; row++) {
    const y = box.top - row * spacing * 0.87;
    for (let x = box.left + (row % 2 ? spacing / 2 : 0); x <= box.right; x += spacing) {
      const p: Point = [x + ground.dice.jitter(spacing * looseness), y + ground.dice.jitter(spacing * looseness)];
      const clear = isIn(p, ground.outlines) && (margin === 0 || isClear(p, ground.outlines, margin));
      if (clear && !ground.sheet.isRoad(p) && !ground.sheet.isWet(p, ground.id)) found.push(p);
    }
  }
  return found.sort((a, b) => b[1] - a[1]);
}

function isClear(p: Point, outlines: readonly Outline[], margin: number): boolean {
  const around: Point[] = [
    [margin, 0],
    [-margin, 0],
    [0, margin],
    [0, -margin],
  ];
  return around.every(([x, y]) => isIn([p[0] + x, p[1] + y], outlines));
}

/** A wash as a brush leaves it: flat, and darker where the colour gathered along the border, which is exact. */
export function washed(ground: Ground, layer: Layer, tone: string): void {
  const { sheet, id, outlines } = ground;
  sheet.put(id, layer, tone, rings(outlines));
  const field = ground.field();
  for (const depth of [0.35, 0.8]) {
    const inner = contour(field, depth).map((line) => smooth(line, true));
    if (inner.length > 0) sheet.put(id, layer, 'gathered', rings(outlines) + inner.join(''));
  }
}

/** Parallel lines across the outlines, `apart` from each other: each with its beginning and its end. */
export function ruled(outlines: readonly Outline[], direction: Point, apart: number, offset = 0.5): [Point, Point][] {
  const normal = left(direction);
  const heights = outlines[0]!.map((p) => dot(p, normal));
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const found: [Point, Point][] = [];
  for (let at = low + apart * offset; at < high; at += apart) {
    for (const [from, to] of chordsAt(outlines, times(normal, at), direction)) found.push([from, to]);
  }
  return found;
}

function chordsAt(outlines: readonly Outline[], from: Point, direction: Point): [Point, Point][] {
  const normal = left(direction);
  const cuts: number[] = [];
  for (const outline of outlines) {
    outline.forEach((a, i) => {
      const b = outline[(i + 1) % outline.length]!;
      const [da, db] = [dot(minus(a, from), normal), dot(minus(b, from), normal)];
      if (da > 0 === db > 0) return;
      const share = da / (da - db);
      cuts.push(dot([a[0] + (b[0] - a[0]) * share - from[0], a[1] + (b[1] - a[1]) * share - from[1]], direction));
    });
  }
  cuts.sort((a, b) => a - b);
  const place = (at: number): Point => [from[0] + direction[0] * at, from[1] + direction[1] * at];
  return cuts.flatMap((cut, i): [Point, Point][] =>
    i % 2 === 0 && i + 1 < cuts.length ? [[place(cut), place(cuts[i + 1]!)]] : [],
  );
}

/** Places every so often along a broken line, with the direction it has there. */
export function paced(line: Outline, every: number, start = every / 2): { point: Point; direction: Point }[] {
  const whole = lengthOf(line);
  const count = Math.max(1, Math.round((whole - 2 * start) / every) + 1);
  const gap = count > 1 ? (whole - 2 * start) / (count - 1) : 0;
  return Array.from({ length: count }, (_, i) => pointAlong(line, start + i * gap));
}
