// The outlines of bases round their own centre, facing up the screen.

import type { Shape } from '../lib/protocol/types';

/** The whole base, larger by so much. */
export function basePath(shape: Shape, more: number): string {
  if (shape.type === 'disc') return circlePath(shape.radius + more);
  return boxPath(shape.width / 2 + more, shape.depth / 2 + more, 0.16);
}

/** The middle of the ring that bears the side's pattern. */
export function ringPath(shape: Shape): string {
  if (shape.type === 'disc') return circlePath(shape.radius * 0.87);
  const inset = Math.min(shape.width, shape.depth) * 0.065;
  return boxPath(shape.width / 2 - inset, shape.depth / 2 - inset, 0.1);
}

export const circlePath = (r: number): string => `M${-r} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

function boxPath(a: number, b: number, round: number): string {
  const [u, v] = [2 * (a - round), 2 * (b - round)];
  const bend = (x: number, y: number) => `q${x} ${y} `;
  const r = round;
  return (
    `M${-a + r} ${-b}h${u}${bend(r, 0)}${r} ${r}v${v}${bend(0, r)}${-r} ${r}` +
    `h${-u}${bend(-r, 0)}${-r} ${-r}v${-v}${bend(0, -r)}${r} ${-r}Z`
  );
}
