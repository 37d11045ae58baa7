// The pen: pieces of drawing as SVG path data, in centimetres with y turned to the south as screens have it.

import { add, distance, times, type Outline, type Point } from './geometry';
import type { Chance } from './random';

/** One path of a drawing. `tone` is a class of ground.css: the colours are the theme's, never the drawing's. */
export interface Ink {
  tone: string;
  d: string;
}

/** Hundredths of a centimetre are finer than any screen; the y axis is turned here and nowhere else. */
const at = (p: Point): string => `${round(p[0])} ${round(-p[1])}`;
const round = (value: number): number => Math.round(value * 100) / 100;

export const line = (points: Outline): string => points.map((p, i) => `${i ? 'L' : 'M'}${at(p)}`).join('');
export const ring = (points: Outline): string => (points.length ? `${line(points)}Z` : '');
export const rings = (outlines: readonly Outline[]): string => outlines.map(ring).join('');
export const stroke = (a: Point, b: Point): string => `M${at(a)}L${at(b)}`;

export function circle(centre: Point, radius: number): string {
  const [r, d] = [round(radius), round(radius * 2)];
  return `M${at(add(centre, [-radius, 0]))}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 ${-d} 0`;
}

/** An arc of a circle between two bearings, clockwise. */
export function arc(centre: Point, radius: number, from: number, to: number): string {
  const on = (bearing: number): Point => {
    const angle = (bearing * Math.PI) / 180;
    return add(centre, [Math.sin(angle) * radius, Math.cos(angle) * radius]);
  };
  const sweep = (((to - from) % 360) + 360) % 360;
  return `M${at(on(from))}A${round(radius)} ${round(radius)} 0 ${sweep > 180 ? 1 : 0} 1 ${at(on(to))}`;
}

export const curve = (a: Point, bend: Point, b: Point): string => `M${at(a)}Q${at(bend)} ${at(b)}`;

/** A soft line through points, each corner rounded between the middles of its stretches. */
export function smooth(points: Outline, closed: boolean): string {
  if (points.length < 3) return closed ? ring(points) : line(points);
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const last = points[points.length - 1]!;
  let d = closed ? `M${at(middle(last, points[0]!))}` : `M${at(points[0]!)}L${at(middle(points[0]!, points[1]!))}`;
  const corners = closed ? points : points.slice(1, -1);
  corners.forEach((p, i) => {
    const next = closed ? points[(i + 1) % points.length]! : points[i + 2]!;
    d += `Q${at(p)} ${at(middle(p, next))}`;
  });
  return closed ? `${d}Z` : `${d}L${at(last)}`;
}

/** A crown, bush or puff: a ring of lobes. */
export function puff(centre: Point, radius: number, lobes: number, dice: Chance): string {
  const start = dice.next() * Math.PI * 2;
  const points: Point[] = [];
  for (let i = 0; i < lobes; i++) {
    const angle = start + ((i + dice.jitter(0.18)) / lobes) * Math.PI * 2;
    points.push(add(centre, times([Math.cos(angle), Math.sin(angle)], radius * dice.range(0.82, 1.06))));
  }
  return (
    points
      .map((p, i) => {
        const next = points[(i + 1) % lobes]!;
        const r = round(distance(p, next) * 0.56);
        return `${i ? '' : `M${at(p)}`}A${r} ${r} 0 0 0 ${at(next)}`;
      })
      .join('') + 'Z'
  );
}

/** A stone: an uneven outline with corners. */
export function stone(centre: Point, radius: number, corners: number, dice: Chance): Point[] {
  const start = dice.next() * Math.PI * 2;
  return Array.from({ length: corners }, (_, i) => {
    const angle = start + ((i + dice.jitter(0.3)) / corners) * Math.PI * 2;
    return add(centre, times([Math.cos(angle), Math.sin(angle)], radius * dice.range(0.72, 1.05)));
  });
}
