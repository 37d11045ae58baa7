// Paths drawn with a finger, made into a few straight legs, and centimetres in words.

import { distance, lengthOf, toSegment, type Point } from './geometry';

/** Wobble that is not meant, in cm. */
const WOBBLE = 0.7;

/** The fewest straight legs that stay within the wobble of what was drawn. */
export function simplified(points: readonly Point[], wobble = WOBBLE): Point[] {
  if (points.length < 3) return [...points];
  const [first, last] = [points[0]!, points[points.length - 1]!];
  let [worst, at] = [0, 0];
  for (let i = 1; i + 1 < points.length; i++) {
    const away = toSegment(points[i]!, first, last);
    if (away > worst) [worst, at] = [away, i];
  }
  if (worst <= wobble) return [first, last];
  return [...simplified(points.slice(0, at + 1), wobble).slice(0, -1), ...simplified(points.slice(at), wobble)];
}

/** One more place under the finger; tremors shorter than a millimetre or two are not kept. */
export const drawnOn = (points: readonly Point[], next: Point): Point[] =>
  points.length > 0 && distance(points[points.length - 1]!, next) < 0.15 ? [...points] : [...points, next];

/** The part of a path within an allowance, and the part beyond it. */
export function parted(path: readonly Point[], allowance: number): [Point[], Point[]] {
  if (lengthOf(path) <= allowance) return [[...path], []];
  const within: Point[] = [path[0]!];
  let rest = allowance;
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!];
    const leg = distance(a, b);
    if (leg >= rest) {
      const edge: Point = [a[0] + ((b[0] - a[0]) * rest) / leg, a[1] + ((b[1] - a[1]) * rest) / leg];
      return [
        [...within, edge],
        [edge, ...path.slice(i)],
      ];
    }
    within.push(b);
    rest -= leg;
  }
  return [within, []];
}

/** « 12,4 cm »: rounded down to the millimetre, since nobody is nearer than he is; never « 12,0 ». */
export function centimetres(length: number, lang: 'fr' | 'en'): string {
  const tenths = Math.floor(length * 10 + 1e-6) / 10;
  const digits = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(tenths);
  return `${digits}\u00a0cm`;
}
