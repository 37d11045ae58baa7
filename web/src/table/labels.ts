// Names that never lie on each other: each tries a few places round its base, and waits for a hover if all are taken.

import type { FigureId } from '../lib/protocol/types';
import type { Size } from './camera';

/** What wants a name, in CSS pixels of the window; the first in the list choose first. */
export interface Wanted {
  figure: FigureId;
  text: string;
  x: number;
  y: number;
  radius: number;
  /** Shown even where it overlaps: the one under the hand. */
  must: boolean;
}

export interface Placed {
  figure: FigureId;
  text: string;
  /** The middle of the text. */
  x: number;
  y: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const HEIGHT = 15;
const CHARACTER = 6.6;

export const widthOf = (text: string): number => text.length * CHARACTER + 6;

export function placed(
  wanted: readonly Wanted[],
  bases: readonly { x: number; y: number; radius: number }[],
  window: Size,
): Placed[] {
  const taken: Box[] = bases.map(({ x, y, radius }) => {
    const half = radius * 0.8;
    return { left: x - half, top: y - half, right: x + half, bottom: y + half };
  });
  const found: Placed[] = [];
  for (const one of wanted) {
    const spots = candidates(one);
    const free = spots.find((spot) => {
      const here = boxAt(one, spot);
      return isWithin(here, window) && !taken.some((box) => overlap(box, here));
    });
    const spot = free ?? (one.must ? within(one, spots[0]!, window) : undefined);
    if (!spot) continue;
    taken.push(boxAt(one, spot));
    found.push({ figure: one.figure, text: one.text, x: spot[0], y: spot[1] });
  }
  return found;
}

/** Below first, as on a map; then above, right, left and the corners. */
function candidates({ text, x, y, radius }: Wanted): [number, number][] {
  const half = widthOf(text) / 2;
  const [down, side, flush] = [radius * 1.1 + HEIGHT * 0.62, radius + half + 2, Math.max(half * 0.8, half - radius)];
  return [
    [x, y + down],
    [x, y - down],
    [x + side, y],
    [x - side, y],
    [x + flush, y + down],
    [x - flush, y + down],
    [x + flush, y - down],
    [x - flush, y - down],
  ];
}

function boxAt({ text }: Wanted, [x, y]: [number, number]): Box {
  const half = widthOf(text) / 2;
  return { left: x - half, top: y - HEIGHT / 2, right: x + half, bottom: y + HEIGHT / 2 };
}

const isWithin = (box: Box, window: Size): boolean =>
  box.left >= 0 && box.top >= 0 && box.right <= window.width && box.bottom <= window.height;

/** The same place, or as near to it as the window allows. */
function within({ text }: Wanted, [x, y]: [number, number], { width, height }: Size): [number, number] {
  const half = widthOf(text) / 2;
  const kept = (at: number, low: number, high: number) => Math.max(low, Math.min(high, at));
  return [kept(x, half, Math.max(half, width - half)), kept(y, HEIGHT / 2, height - HEIGHT / 2)];
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
