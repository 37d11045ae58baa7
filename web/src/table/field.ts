// How far inside an outline each place is, and the lines of equal depth: shores, slopes and waterlines follow them.

import { boxOf, grown, inside, sides, toSegment, type Box, type Outline, type Point } from './geometry';

/** Depths on a lattice: positive inside the outline, negative outside. */
export interface Field {
  box: Box;
  step: number;
  across: number;
  up: number;
  depth: Float32Array;
}

/** Edges that lie along the rim of the table are no shore: the sea goes on beyond it. */
export type Rim = (a: Point, b: Point) => boolean;

const MOST_POINTS = 60_000;

export function fieldOf(outlines: readonly Outline[], rim: Rim = () => false): Field {
  const box = grown(boxOf(outlines[0]!), 0.5);
  const [width, height] = [box.right - box.left, box.top - box.bottom];
  const step = Math.max(0.25, Math.sqrt((width * height) / MOST_POINTS));
  const [across, up] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1];
  const depth = new Float32Array(across * up);
  const shores = outlines.flatMap((outline) => sides(outline)).filter(([a, b]) => !rim(a, b));
  for (let j = 0; j < up; j++) {
    for (let i = 0; i < across; i++) {
      const p: Point = [box.left + i * step, box.bottom + j * step];
      const near = shores.reduce((least, [a, b]) => Math.min(least, toSegment(p, a, b)), Infinity);
      depth[j * across + i] = isIn(p, outlines) ? near : -near;
    }
  }
  return { box, step, across, up, depth };
}

/** Inside the first outline and in none of its holes. */
export const isIn = (p: Point, outlines: readonly Outline[]): boolean =>
  inside(p, outlines[0]!) && !outlines.slice(1).some((hole) => inside(p, hole));

export function depthAt(field: Field, p: Point): number {
  const x = clamp((p[0] - field.box.left) / field.step, field.across - 1.001);
  const y = clamp((p[1] - field.box.bottom) / field.step, field.up - 1.001);
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - i, y - j];
  const cell = (di: number, dj: number) => field.depth[(j + dj) * field.across + i + di]!;
  return (cell(0, 0) * (1 - u) + cell(1, 0) * u) * (1 - v) + (cell(0, 1) * (1 - u) + cell(1, 1) * u) * v;
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** The way into the depth at a place, as a unit vector; nought where it is flat. */
export function inwards(field: Field, p: Point): Point {
  const d = field.step;
  const x = depthAt(field, [p[0] + d, p[1]]) - depthAt(field, [p[0] - d, p[1]]);
  const y = depthAt(field, [p[0], p[1] + d]) - depthAt(field, [p[0], p[1] - d]);
  const size = Math.hypot(x, y);
  return size > 1e-6 ? [x / size, y / size] : [0, 0];
}

export function deepest(field: Field): number {
  return field.depth.reduce((most, depth) => Math.max(most, Number.isFinite(depth) ? depth : 0), 0);
}

/** The lines where the depth is just so, as broken lines; closed ones end where they begin. With `open` they end
 * where the outline is open: there depth changes faster than one can walk. */
export function contour(field: Field, level: number, open = false): Point[][] {
  return joined(cells(field, level, open ? 2 * field.step : Infinity));
}

type Piece = [Point, Point];

function cells(field: Field, level: number, steepest: number): Piece[] {
  const pieces: Piece[] = [];
  const { across, up, step, box, depth } = field;
  for (let j = 0; j + 1 < up; j++) {
    for (let i = 0; i + 1 < across; i++) {
      const base = j * across + i;
      const corners = [depth[base]!, depth[base + 1]!, depth[base + across + 1]!, depth[base + across]!];
      if (corners.every((c) => c >= level) || corners.every((c) => c < level)) continue;
      if (Math.max(...corners) - Math.min(...corners) > steepest) continue;
      const crossings = cut(corners, level).map(([x, y]): Point => [
        box.left + (i + x) * step,
        box.bottom + (j + y) * step,
      ]);
      for (let k = 0; k + 1 < crossings.length; k += 2) pieces.push([crossings[k]!, crossings[k + 1]!]);
    }
  }
  return pieces;
}

const CORNERS: Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

/** Where the sides of one cell are crossed, in turn. */
function cut(corners: number[], level: number): Point[] {
  const found: Point[] = [];
  for (let k = 0; k < 4; k++) {
    const [a, b] = [corners[k]!, corners[(k + 1) % 4]!];
    if (a >= level === b >= level) continue;
    const share = Number.isFinite(a) && Number.isFinite(b) ? (level - a) / (b - a) : 0.5;
    const [from, to] = [CORNERS[k]!, CORNERS[(k + 1) % 4]!];
    found.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
  }
  return found;
}

/** Pieces put end to end. */
function joined(pieces: Piece[]): Point[][] {
  const key = (p: Point) => `${Math.round(p[0] * 1000)} ${Math.round(p[1] * 1000)}`;
  const ends = new Map<string, number[]>();
  pieces.forEach((piece, i) => piece.forEach((p) => ends.set(key(p), [...(ends.get(key(p)) ?? []), i])));
  const used = new Set<number>();
  const walk = (line: Point[]): Point[] => {
    for (;;) {
      const last = line[line.length - 1]!;
      const next = ends.get(key(last))?.find((i) => !used.has(i));
      if (next === undefined) return line;
      used.add(next);
      const [a, b] = pieces[next]!;
      line.push(key(a) === key(last) ? b : a);
    }
  };
  const lines: Point[][] = [];
  pieces.forEach((piece, i) => {
    if (used.has(i)) return;
    used.add(i);
    lines.push(walk(walk([...piece]).reverse()));
  });
  return lines.filter((line) => line.length > 2);
}
