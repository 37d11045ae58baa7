// The sheet under everything: paper with a few fibres, and a frame ruled every ten centimetres as atlases have it.

import { add, heading, times, type Point } from '../geometry';
import { curve, ring } from '../ink';
import { chance } from '../random';

/** How wide the ruled frame is. */
export const FRAME = 1.1;

export function fibres(width: number, depth: number): string {
  const dice = chance(`paper ${width} ${depth}`);
  const count = Math.min(700, Math.round((width * depth) / 28));
  let d = '';
  for (let i = 0; i < count; i++) {
    const a: Point = [dice.next() * width, dice.next() * depth];
    const way = times(heading(dice.next() * 360), dice.range(0.4, 1.6));
    d += curve(a, add(add(a, times(way, 0.5)), [dice.jitter(0.3), dice.jitter(0.3)]), add(a, way));
  }
  return d;
}

/** The dark and the light stretches of the frame's rule, on all four sides. */
export function frameRule(width: number, depth: number): { dark: string; light: string } {
  const parts = { dark: '', light: '' };
  const [near, far] = [0.3, FRAME - 0.3];
  const box = (x0: number, y0: number, x1: number, y1: number) =>
    ring([
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ]);
  const along = (whole: number, put: (from: number, to: number) => string) => {
    for (let at = 0, i = 0; at < whole; at += 10, i++)
      parts[i % 2 ? 'light' : 'dark'] += put(at, Math.min(whole, at + 10));
  };
  along(width, (from, to) => box(from, -far, to, -near) + box(from, depth + near, to, depth + far));
  along(depth, (from, to) => box(-far, from, -near, to) + box(width + near, from, width + far, to));
  return parts;
}
