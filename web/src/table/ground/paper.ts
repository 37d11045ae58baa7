// The sheet under everything: paper with a few fibres, and a frame ruled every ten centimetres as atlases have it.

import { add, heading, times, type Point } from '../geometry';
import { curve, puff, ring, stroke } from '../ink';
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

/** Large pale blots, as felt and old paper have them. */
export function blots(width: number, depth: number): string {
  const dice = chance(`blots ${width} ${depth}`);
  const count = Math.round((width * depth) / 900);
  let d = '';
  for (let i = 0; i < count; i++) {
    d += puff([dice.next() * width, dice.next() * depth], dice.range(6, 16), 9, dice);
  }
  return d;
}

/** Grass on the open ground, thin enough to be overlooked. */
export function tussocks(width: number, depth: number): string {
  const dice = chance(`grass ${width} ${depth}`);
  const count = Math.min(2200, Math.round((width * depth) / 16));
  let d = '';
  for (let i = 0; i < count; i++) {
    const at: Point = [dice.next() * width, dice.next() * depth];
    const size = dice.range(0.16, 0.34);
    d +=
      stroke(at, add(at, [-size * 0.5, size * 0.8])) +
      stroke(at, add(at, [0, size])) +
      stroke(at, add(at, [size * 0.5, size * 0.8]));
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
