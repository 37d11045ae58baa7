// The outlines of bases round their own centre, facing up the screen.

import type { Shape } from '../lib/protocol/types';

/** The whole base, larger by so much. */
export function basePath(shape: Shape, more: number): string {
  if (shape.type === 'disc') return circlePath(shape.radius + more);
  return boxPath(shape.width / 2 + more, shape.depth / 2 + more, 0.16);
}

/** The middle of the ring that bears the side's pattern; the ring is so wide. */
export function ringPath(shape: Shape, width: number): string {
  if (shape.type === 'disc') return circlePath(shape.radius - width / 2);
  const inset = Math.min(width / 2, 0.12);
  return boxPath(shape.width / 2 - inset, shape.depth / 2 - inset, 0.1);
}

export const circlePath = (r: number): string => `M${-r} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

/** A rectangle with rounded corners. */
function boxPath(a: number, b: number, r: number): string {
  const corner = (x: number, y: number, dx: number, dy: number): string => `Q${x} ${y} ${x + dx} ${y + dy}`;
  return (
    `M${-a + r} ${-b}L${a - r} ${-b}${corner(a, -b, 0, r)}L${a} ${b - r}${corner(a, b, -r, 0)}` +
    `L${-a + r} ${b}${corner(-a, b, 0, -r)}L${-a} ${-b + r}${corner(-a, -b, r, 0)}Z`
  );
}
