// Outlines cut into convex parts, as a carpenter parts a roof into wings.

import {
  add,
  clipped,
  distance,
  dot,
  left,
  minus,
  sides,
  signedArea,
  unit,
  type Outline,
  type Point,
} from '../geometry';

export const anticlockwise = (outline: Outline): Point[] =>
  signedArea(outline) < 0 ? [...outline].reverse() : [...outline];

/** Every inner corner is cut along the wall that leads to it. */
export function convexParts(outline: Outline): Point[][] {
  const points = tidy(anticlockwise(outline));
  const corner = points.findIndex((_, i) => isReflex(points, i));
  const split = corner < 0 ? null : cutFrom(points, corner);
  return split ? split.flatMap(convexParts) : [points];
}

/** A wall that bends less than this many centimetres for each it is long is straight to a carpenter. */
const STRAIGHT = 0.03;

/** Without points that lie in the middle of a straight wall. */
function tidy(points: Point[]): Point[] {
  return points.filter((p, i) => {
    const [before, after] = [points.at(i - 1)!, points[(i + 1) % points.length]!];
    return Math.abs(turn(before, p, after)) > STRAIGHT * distance(before, p) * distance(p, after);
  });
}

const turn = (a: Point, b: Point, c: Point): number => dot(left(minus(b, a)), minus(c, b));
const isReflex = (points: Outline, i: number): boolean =>
  turn(points.at(i - 1)!, points[i]!, points[(i + 1) % points.length]!) < -1e-6;

function cutFrom(points: Point[], corner: number): [Point[], Point[]] | null {
  const here = points[corner]!;
  const way = unit(minus(here, points.at(corner - 1)!));
  const normal = left(way);
  let best: { at: number; side: number; point: Point } | null = null;
  sides(points).forEach(([a, b], side) => {
    if (side === corner || (side + 1) % points.length === corner) return;
    const [da, db] = [dot(minus(a, here), normal), dot(minus(b, here), normal)];
    if (da > 1e-9 === db > 1e-9) return;
    const share = da / (da - db);
    const point = add(a, [(b[0] - a[0]) * share, (b[1] - a[1]) * share]);
    const at = dot(minus(point, here), way);
    if (at > 1e-6 && (best === null || at < best.at)) best = { at, side, point };
  });
  return best === null ? null : halves(points, corner, best);
}

function halves(points: Point[], corner: number, cut: { side: number; point: Point }): [Point[], Point[]] {
  const walk = (from: number, to: number): Point[] => {
    const found: Point[] = [];
    for (let i = from; ; i = (i + 1) % points.length) {
      found.push(points[i]!);
      if (i === to) return found;
    }
  };
  const one = [...walk(corner, cut.side), cut.point];
  const other = [cut.point, ...walk((cut.side + 1) % points.length, corner)];
  return [one, other];
}

/** The faces of a hipped roof: each wall's, where it is nearer than all the others. */
export function hipFaces(outline: Outline): { face: Point[]; wall: [Point, Point] }[] {
  const walls = sides(outline).filter(([a, b]) => distance(a, b) > 1e-6);
  const depth = ([a, b]: [Point, Point], p: Point) => dot(minus(p, a), left(unit(minus(b, a))));
  return walls.map((wall) => {
    const others = walls.filter((other) => other !== wall);
    const face = others.reduce<Point[]>(
      (kept, other) => clipped(kept, (p) => depth(wall, p) - depth(other, p)),
      [...outline],
    );
    return { face, wall };
  });
}
