// Small plates with words on lines and at figures, moved along or aside until none covers another.

import { distance, type Point } from './geometry';

/** A plate that looks for a place; all in pixels of the window, y downwards. The first place is the one it likes best. */
export interface Sought {
  text: string;
  places: Point[];
}

const HEIGHT = 22;

export const plateWidth = (text: string): number => text.length * 7 + 14;

/** One place for each plate, in their order. When all its places are taken it lies where it covers least. */
export function placedPlates(sought: readonly Sought[]): Point[] {
  const taken: { at: Point; half: number }[] = [];
  return sought.map(({ text, places }) => {
    const half = plateWidth(text) / 2;
    const covered = (at: Point): number =>
      taken.reduce((sum, other) => {
        const across = half + other.half + 2 - Math.abs(at[0] - other.at[0]);
        const down = HEIGHT - Math.abs(at[1] - other.at[1]);
        return sum + Math.max(0, across) * Math.max(0, down);
      }, 0);
    const free = places.find((at) => covered(at) === 0);
    const best = free ?? places.reduce((least, at) => (covered(at) < covered(least) ? at : least));
    taken.push({ at: best, half });
    return best;
  });
}

/** Places along a line, those near its middle first; a little nearer to the end it is about. */
export function alongLine(from: Point, to: Point): Point[] {
  const shares = distance(from, to) < 60 ? [0.5] : [0.58, 0.7, 0.46, 0.8, 0.34, 0.64, 0.52];
  return shares.map((share) => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
}

/** Places round a point: above, below, and farther. */
export function aroundPoint([x, y]: Point, away: number): Point[] {
  return [away, away + 22, away + 44].flatMap((far): Point[] => [
    [x, y - far],
    [x, y + far],
  ]);
}
