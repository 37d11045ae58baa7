// Points and outlines in centimetres of table, x to the east, y to the north, as the rules measure them.

export type Point = readonly [number, number];
export type Outline = readonly Point[];

export interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const times = (a: Point, factor: number): Point => [a[0] * factor, a[1] * factor];
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
export const length = (a: Point): number => Math.hypot(a[0], a[1]);
export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];
/** A quarter turn to the left. */
export const left = (a: Point): Point => [-a[1], a[0]];

export function unit(a: Point): Point {
  const size = length(a);
  return size > 0 ? [a[0] / size, a[1] / size] : [1, 0];
}

/** The unit vector of a compass bearing in degrees: 0 looks north, 90 east. */
export function heading(bearing: number): Point {
  const angle = (bearing * Math.PI) / 180;
  return [Math.sin(angle), Math.cos(angle)];
}

/** The sides of an outline, the last one closing it. */
export function sides(outline: Outline): [Point, Point][] {
  return outline.map((point, i) => [point, outline[(i + 1) % outline.length]!]);
}

/** The stretches of a broken line. */
export function stretches(line: Outline): [Point, Point][] {
  return line.slice(1).map((point, i) => [line[i]!, point]);
}

export function boxOf(points: Outline): Box {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

export const grown = (box: Box, by: number): Box => ({
  left: box.left - by,
  bottom: box.bottom - by,
  right: box.right + by,
  top: box.top + by,
});

/** Positive when the outline turns anticlockwise. */
export function signedArea(outline: Outline): number {
  return sides(outline).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0) / 2;
}

export function centroid(outline: Outline): Point {
  const area = signedArea(outline);
  if (Math.abs(area) < 1e-9) return times(outline.reduce(add, [0, 0] as Point), 1 / Math.max(1, outline.length));
  let [x, y] = [0, 0];
  for (const [a, b] of sides(outline)) {
    const cross = a[0] * b[1] - b[0] * a[1];
    x += (a[0] + b[0]) * cross;
    y += (a[1] + b[1]) * cross;
  }
  return [x / (6 * area), y / (6 * area)];
}

export function inside(point: Point, outline: Outline): boolean {
  let within = false;
  for (const [a, b] of sides(outline)) {
    const crosses = a[1] > point[1] !== b[1] > point[1];
    if (crosses && point[0] < ((b[0] - a[0]) * (point[1] - a[1])) / (b[1] - a[1]) + a[0]) within = !within;
  }
  return within;
}

/** The point of a segment that is nearest to a point. */
export function nearestOn(point: Point, a: Point, b: Point): Point {
  const along = minus(b, a);
  const square = dot(along, along);
  const share = square > 0 ? Math.max(0, Math.min(1, dot(minus(point, a), along) / square)) : 0;
  return between(a, b, share);
}

export const toSegment = (point: Point, a: Point, b: Point): number => distance(point, nearestOn(point, a, b));

export function lengthOf(line: Outline): number {
  return stretches(line).reduce((sum, [a, b]) => sum + distance(a, b), 0);
}

/** The point so many centimetres along a broken line, and the direction that the line has there. */
export function pointAlong(line: Outline, at: number): { point: Point; direction: Point } {
  let rest = Math.max(0, at);
  let last: { point: Point; direction: Point } = { point: line[0]!, direction: [0, 1] };
  for (const [a, b] of stretches(line)) {
    const stretch = distance(a, b);
    if (stretch === 0) continue;
    const direction = unit(minus(b, a));
    if (rest <= stretch) return { point: add(a, times(direction, rest)), direction };
    rest -= stretch;
    last = { point: b, direction };
  }
  return last;
}

/** The longest side's direction: the grain of fields, roofs and stairs. */
export function grain(outline: Outline): Point {
  let [longest, size]: [Point, number] = [[1, 0], 0];
  for (const [a, b] of sides(outline)) {
    if (distance(a, b) > size) [longest, size] = [unit(minus(b, a)), distance(a, b)];
  }
  return longest;
}

/** A broken line with its thickness, as an outline with mitred corners. */
export function band(line: Outline, thickness: number): Point[] {
  const half = thickness / 2;
  const points = line.filter((p, i) => i === 0 || distance(p, line[i - 1]!) > 1e-6);
  if (points.length < 2) return [];
  const shifted = (side: number) => points.map((p, i) => mitre(points[i - 1], p, points[i + 1], side * half));
  return [...shifted(1), ...shifted(-1).reverse()];
}

function mitre(before: Point | undefined, here: Point, after: Point | undefined, by: number): Point {
  const came = before && unit(minus(here, before));
  const goes = after && unit(minus(after, here));
  const normal = left(unit(add(came ?? goes!, goes ?? came!)));
  const straight = left(came ?? goes!);
  return add(here, times(normal, by / Math.max(0.35, dot(normal, straight))));
}

/** A convex outline cut by the half plane of the points whose measure is not above nought. */
export function clipped(outline: Outline, measure: (p: Point) => number): Point[] {
  const kept: Point[] = [];
  for (const [a, b] of sides(outline)) {
    const [ma, mb] = [measure(a), measure(b)];
    if (ma <= 0) kept.push(a);
    if (ma <= 0 !== mb <= 0) kept.push(between(a, b, ma / (ma - mb)));
  }
  return kept;
}

/** The smallest convex outline around points, anticlockwise. */
export function hull(points: Outline): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: Point[]): Point[] => {
    const chain: Point[] = [];
    for (const p of list) {
      while (chain.length > 1 && turn(chain[chain.length - 2]!, chain[chain.length - 1]!, p) <= 0) chain.pop();
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return sorted.length < 3 ? sorted : [...half(sorted), ...half(sorted.reverse())];
}

const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
