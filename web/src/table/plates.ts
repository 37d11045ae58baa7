// Small plates with words on lines and at figures, moved along or aside until none covers another or a face.

import { distance, type Point } from './geometry';

/** A plate that looks for a place; all in pixels of the window, y downwards. The first place is the one it likes best. */
export interface Sought {
  text: string;
  places: Point[];
  /** Shown even where it covers others: what the hand is on, or what stands alone. */
  must: boolean;
}

/** What a plate should not lie on: a figure. */
export interface Face {
  x: number;
  y: number;
  radius: number;
}

const HEIGHT = 22;

export const plateWidth = (text: string): number => text.length * 7 + 14;

/** One place for each plate, in their order; null for one that finds none, unless it must be shown. */
export function placedPlates(sought: readonly Sought[], faces: readonly Face[] = []): (Point | null)[] {
  const taken: { at: Point; half: number }[] = [];
  return sought.map(({ text, places, must }) => {
    const half = plateWidth(text) / 2;
    const covered = (at: Point): number =>
      taken.reduce((sum, other) => {
        const across = half + other.half + 2 - Math.abs(at[0] - other.at[0]);
        const down = HEIGHT - Math.abs(at[1] - other.at[1]);
        return sum + Math.max(0, across) * Math.max(0, down);
      }, 0);
    const hides = (at: Point): boolean =>
      faces.some(
        (face) =>
          Math.abs(at[0] - face.x) < half + face.radius * 0.6 && Math.abs(at[1] - face.y) < HEIGHT / 2 + face.radius * 0.6,
      );
    const free = places.filter((at) => covered(at) === 0);
    const least = (): Point => places.reduce((best, at) => (covered(at) < covered(best) ? at : best));
    const at = free.find((one) => !hides(one)) ?? free[0] ?? (must ? least() : null);
    if (at) taken.push({ at, half });
    return at;
  });
}

/** Whether words of that width in the middle of a place lie under a plate. */
export function isUnderPlate([x, y]: Point, width: number, plates: readonly { text: string; at: Point }[]): boolean {
  return plates.some(
    ({ text, at }) => Math.abs(at[0] - x) < (plateWidth(text) + width) / 2 && Math.abs(at[1] - y) < HEIGHT / 2 + 7,
  );
}

/** Places along a line, those near its middle first; a little nearer to the end it is about. */
export function alongLine(from: Point, to: Point): Point[] {
  const shares = distance(from, to) < 60 ? [0.5, 0.75, 0.25] : [0.58, 0.7, 0.46, 0.8, 0.34, 0.64, 0.52, 0.88, 0.24];
  return shares.map((share) => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
}

/** Places round a point: above, below, and farther. */
export function aroundPoint([x, y]: Point, away: number): Point[] {
  return [away, away + 22, away + 44].flatMap((far): Point[] => [
    [x, y - far],
    [x, y + far],
  ]);
}
