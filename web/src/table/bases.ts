// Bases on the table: what is under a finger, how far apart two are, who is nearest in a direction.

import type { Base, Figure, FigureId } from '../lib/protocol/types';
import {
  distance,
  dot,
  heading,
  inside,
  left,
  minus,
  nearestOn,
  sides,
  toSegment,
  type Outline,
  type Point,
} from './geometry';

export const centreOf = (base: Base): Point => [base.x, base.y];

/** Radius of the circle that holds the whole base. */
export const reachOf = ({ shape }: Base): number =>
  shape.type === 'disc' ? shape.radius : Math.hypot(shape.width, shape.depth) / 2;

/** The corners of a rectangle; a disc has none. */
export function cornersOf(base: Base): Point[] {
  if (base.shape.type === 'disc') return [];
  const ahead = heading(base.facing);
  const aside = left(ahead);
  const [a, b] = [base.shape.depth / 2, base.shape.width / 2];
  const corner = (u: number, v: number): Point => [
    base.x + u * a * ahead[0] + v * b * aside[0],
    base.y + u * a * ahead[1] + v * b * aside[1],
  ];
  return [corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)];
}

/** How far a place is from the edge of a base; nought inside. */
export function pointToBase(p: Point, base: Base): number {
  if (base.shape.type === 'disc') return Math.max(0, distance(p, centreOf(base)) - base.shape.radius);
  const corners = cornersOf(base);
  return inside(p, corners) ? 0 : Math.min(...sides(corners).map(([a, b]) => toSegment(p, a, b)));
}

/** Edge to edge, as the rules measure. */
export function gap(a: Base, b: Base): number {
  return distance(...edgePoints(a, b));
}

/** The two places between which a tape would be stretched. */
export function edgePoints(a: Base, b: Base): [Point, Point] {
  if (a.shape.type === 'disc') {
    const far = nearestOnBase(centreOf(a), b);
    return [nearestOnBase(far, a), far];
  }
  if (b.shape.type === 'disc') return edgePoints(b, a).reverse() as [Point, Point];
  const pairs = [
    ...cornersOf(a).map((p): [Point, Point] => [p, nearestOnBase(p, b)]),
    ...cornersOf(b).map((p): [Point, Point] => [nearestOnBase(p, a), p]),
  ];
  return pairs.reduce((best, pair) => (distance(...pair) < distance(...best) ? pair : best));
}

export function nearestOnBase(p: Point, base: Base): Point {
  if (base.shape.type === 'rect') {
    const corners = cornersOf(base);
    return inside(p, corners) ? p : nearestOnOutline(p, corners);
  }
  const away = distance(p, centreOf(base));
  if (away <= base.shape.radius) return p;
  const out = minus(p, centreOf(base));
  return [base.x + (out[0] / away) * base.shape.radius, base.y + (out[1] / away) * base.shape.radius];
}

function nearestOnOutline(p: Point, outline: Outline): Point {
  const found = sides(outline).map(([a, b]) => nearestOn(p, a, b));
  return found.reduce((best, one) => (distance(one, p) < distance(best, p) ? one : best));
}

/** Whom a finger at a place means: the nearest base no farther than `slack`. The living before the fallen. */
export function figureAt(figures: readonly Figure[], p: Point, slack: number): FigureId | null {
  let [best, least]: [FigureId | null, number] = [null, Infinity];
  for (const figure of figures) {
    if (!figure.alive) continue;
    const away = pointToBase(p, figure.base);
    const tie = distance(p, centreOf(figure.base)) * 1e-3;
    if (away <= slack && away + tie < least) [best, least] = [figure.id, away + tie];
  }
  return best;
}

/** Those whose centre is inside a noose. */
export const inNoose = (figures: readonly Figure[], noose: Outline): FigureId[] =>
  noose.length < 3 ? [] : figures.filter((one) => one.alive && inside(centreOf(one.base), noose)).map((one) => one.id);

/** What an arrow key leads to: the nearest in that direction, what lies straight ahead before what lies aside. */
export function ahead(places: ReadonlyMap<string, Point>, from: string, way: Point): string | null {
  const here = places.get(from);
  if (!here) return null;
  let [best, least]: [string | null, number] = [null, Infinity];
  for (const [id, place] of places) {
    const to = minus(place, here);
    const far = dot(to, way);
    if (id === from || far <= 0.01) continue;
    const cost = far + 2.5 * Math.abs(dot(to, left(way)));
    if (cost < least) [best, least] = [id, cost];
  }
  return best;
}
