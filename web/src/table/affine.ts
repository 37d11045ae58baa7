// SVG path data moved, scaled and turned as numbers: one path costs a browser less than one more transform.

/** x′ = a·x + c·y + e, y′ = b·x + d·y + f. */
export interface Affine {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

/** First scaled, then turned clockwise (screens have y downwards), then moved. */
export function affine(scale: number, turn = 0, x = 0, y = 0): Affine {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return { a: cos, b: sin, c: -sin, d: cos, e: x, f: y };
}

const ARGUMENTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

/** Any path of the commands above, absolute or relative. H and V become L, since they may turn. */
export function moved(path: string, by: Affine): string {
  let [out, x, y, startX, startY] = ['', 0, 0, 0, 0];
  for (const [, letter, rest] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const command = letter!.toUpperCase();
    const relative = letter !== command;
    const numbers = (rest!.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
    const count = ARGUMENTS[command]!;
    if (count === 0) {
      out += 'Z';
      [x, y] = [startX, startY];
    }
    for (let i = 0; count > 0 && i + count <= numbers.length; i += count) {
      const given = numbers.slice(i, i + count);
      const points = pointsOf(command, given, relative ? [x, y] : [0, 0], [x, y]);
      [x, y] = points[points.length - 1]!;
      if (command === 'M' && i === 0) [startX, startY] = [x, y];
      const letterOut = command === 'H' || command === 'V' || (command === 'M' && i > 0) ? 'L' : command;
      out += letterOut + radiiOf(command, given, by) + points.map((p) => through(p, by)).join(' ');
    }
  }
  return out;
}

type Pair = [number, number];

/** The points that a command names, in the coordinates of the drawing. */
function pointsOf(command: string, given: number[], from: Pair, here: Pair): Pair[] {
  if (command === 'H') return [[given[0]! + from[0], here[1]]];
  if (command === 'V') return [[here[0], given[0]! + from[1]]];
  const pairs = command === 'A' ? given.slice(5) : given;
  return Array.from({ length: pairs.length / 2 }, (_, i): Pair => [
    pairs[2 * i]! + from[0],
    pairs[2 * i + 1]! + from[1],
  ]);
}

/** Arcs here are of circles, which turning leaves alone. */
function radiiOf(command: string, given: number[], { a, b }: Affine): string {
  if (command !== 'A') return '';
  const scale = Math.hypot(a, b);
  return `${round(given[0]! * scale)} ${round(given[1]! * scale)} 0 ${given[3]} ${given[4]} `;
}

const through = ([x, y]: Pair, { a, b, c, d, e, f }: Affine): string =>
  `${round(a * x + c * y + e)} ${round(b * x + d * y + f)}`;

const round = (value: number): number => Math.round(value * 1000) / 1000;
