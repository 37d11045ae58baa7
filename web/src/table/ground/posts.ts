// Things that stand alone, seen from above.

import type { Post } from '../../lib/protocol/types';
import { add, heading, left, times, type Point } from '../geometry';
import { arc, circle, line, ring, stone, stroke } from '../ink';
import { chance } from '../random';
import { hachure } from './relief';
import type { Layer, Sheet } from './sheet';
import { loneTree, palm } from './woods';

interface Spot {
  sheet: Sheet;
  id: string;
  kind: string;
  at: Point;
  radius: number;
}

type PostPainter = (spot: Spot) => void;

export function drawPost(sheet: Sheet, piece: Post): void {
  const spot = {
    sheet,
    id: piece.id,
    kind: piece.kind,
    at: [piece.x, piece.y] as Point,
    radius: Math.max(0.25, piece.radius),
  };
  painterOf(piece)(spot);
}

function put(spot: Spot, tone: string, d: string, layer: Layer = 'stones'): void {
  spot.sheet.put(spot.id, layer, tone, d);
}

const shade = (spot: Spot, by = 0.3): void =>
  put(spot, 'shadow', circle(add(spot.at, [by * 0.8, -by]), spot.radius), 'shade');

const tree: PostPainter = ({ sheet, id, at, radius }) => loneTree(sheet, id, at, radius);
const palmTree: PostPainter = ({ sheet, id, at, radius }) => palm(sheet, id, at, radius);

function rock(spot: Spot): void {
  const dice = chance(spot.id);
  const outline = stone(spot.at, spot.radius * 1.04, 8, dice);
  put(spot, 'shadow', ring(outline.map((p) => add(p, [0.3, -0.35]))), 'shade');
  put(spot, 'stones big', ring(outline));
  let strokes = '';
  for (let bearing = 70; bearing < 220; bearing += 16) {
    const out = heading(bearing);
    const foot = add(spot.at, times(out, spot.radius * 0.9));
    strokes += hachure(foot, add(spot.at, times(out, spot.radius * dice.range(0.35, 0.6))), 0.1);
  }
  put(spot, 'hachures r1', strokes);
}

function pillar(spot: Spot): void {
  shade(spot);
  put(spot, 'stones big', circle(spot.at, spot.radius));
  put(spot, 'stone-edges', circle(spot.at, spot.radius * 0.62) + arc(spot.at, spot.radius * 0.8, 95, 175));
}

function well(spot: Spot): void {
  shade(spot);
  put(spot, 'stones big', circle(spot.at, spot.radius));
  put(spot, 'water deep', circle(spot.at, spot.radius * 0.6));
  let joints = '';
  for (let bearing = 0; bearing < 360; bearing += 40) {
    const out = heading(bearing);
    joints += stroke(add(spot.at, times(out, spot.radius * 0.6)), add(spot.at, times(out, spot.radius)));
  }
  put(spot, 'stone-edges', joints + circle(spot.at, spot.radius * 0.6));
  const beam = times(heading(chance(spot.id).next() * 180), spot.radius * 1.15);
  put(spot, 'rails heavy', stroke(add(spot.at, beam), add(spot.at, times(beam, -1))));
}

function barrel(spot: Spot): void {
  shade(spot, 0.2);
  put(spot, 'wood-plain stakes', circle(spot.at, spot.radius));
  const chord = (by: number): string => {
    const half = Math.sqrt(Math.max(0, 0.72 ** 2 - by * by)) * spot.radius;
    const middle = add(spot.at, [0, by * spot.radius]);
    return stroke(add(middle, [-half, 0]), add(middle, [half, 0]));
  };
  put(spot, 'boards', circle(spot.at, spot.radius * 0.76) + [-0.35, 0, 0.35].map(chord).join(''));
}

/** A box turned a little, as things are that somebody put down. */
function crate(spot: Spot): void {
  const dice = chance(spot.id);
  const [ahead, size] = [heading(20 + dice.jitter(35)), spot.radius * 0.95];
  const corner = (a: number, b: number): Point =>
    add(spot.at, add(times(ahead, a * size * 0.8), times(left(ahead), b * size)));
  const body = [corner(1, 1), corner(1, -1), corner(-1, -1), corner(-1, 1)];
  put(spot, 'shadow', ring(body.map((p) => add(p, [0.18, -0.22]))), 'shade');
  put(spot, 'wood-plain stakes', ring(body));
  const lid = /chest|treasure/.test(spot.kind)
    ? stroke(corner(0, 1), corner(0, -1)) + circle(corner(-0.15, 0), size * 0.16)
    : stroke(body[0]!, body[2]!) + stroke(body[1]!, body[3]!);
  put(spot, 'boards', lid);
}

function sack(spot: Spot): void {
  shade(spot, 0.15);
  put(spot, 'straw', circle(spot.at, spot.radius));
  const knot = add(spot.at, [0, spot.radius * 0.5]);
  put(
    spot,
    'straws',
    [-0.5, 0, 0.5].map((x) => stroke(knot, add(knot, [x * spot.radius, spot.radius * 0.6]))).join(''),
  );
}

function haystack(spot: Spot): void {
  shade(spot, 0.4);
  put(spot, 'straw', circle(spot.at, spot.radius));
  const dice = chance(spot.id);
  let d = '';
  for (let i = 0; i < 26; i++) {
    const out = heading(dice.next() * 360);
    const from = dice.range(0.1, 0.6);
    d += stroke(add(spot.at, times(out, spot.radius * from)), add(spot.at, times(out, spot.radius * (from + 0.36))));
  }
  put(spot, 'straws', d);
}

function fire(spot: Spot): void {
  const { at, radius } = spot;
  put(spot, 'ash', circle(at, radius));
  const logs = [0, 60, 120].map((bearing) => {
    const half = times(heading(bearing), radius * 0.75);
    return stroke(add(at, half), add(at, times(half, -1)));
  });
  put(spot, 'rails heavy', logs.join(''));
  put(spot, 'ember', circle(at, radius * 0.34));
}

function cross(spot: Spot): void {
  shade(spot, 0.4);
  put(spot, 'stones big', circle(spot.at, spot.radius));
  const arm = (to: Point) => stroke(spot.at, add(spot.at, times(to, spot.radius * 0.8)));
  put(spot, 'stone-edges heavy', arm([0, 1]) + arm([0, -1]) + arm([1, 0]) + arm([-1, 0]));
}

function ladder(spot: Spot): void {
  const ahead = heading(chance(spot.id).next() * 180);
  const at = (a: number, b: number) => add(spot.at, add(times(ahead, a), times(left(ahead), b)));
  const long = Math.max(1.5, spot.radius * 1.6);
  let d = line([at(-long, 0.25), at(long, 0.25)]) + line([at(-long, -0.25), at(long, -0.25)]);
  for (let a = -long + 0.25; a < long; a += 0.5) d += stroke(at(a, 0.25), at(a, -0.25));
  put(spot, 'rails', d);
}

/** Any other: a stone's circle with a dot, so that at least its size is true. */
function other(spot: Spot): void {
  shade(spot, 0.2);
  put(spot, 'stones big', circle(spot.at, spot.radius));
  put(spot, 'stone-edges', circle(spot.at, spot.radius * 0.25));
}

const PAINTERS: [RegExp, PostPainter][] = [
  [/palm/, palmTree],
  [/tree|oak|pine|trunk/, tree],
  [/rock|boulder|menhir|stone/, rock],
  [/well|fountain|cistern/, well],
  [/keg|barrel|cask|tun/, barrel],
  [/crate|chest|box|trunk|treasure|takable/, crate],
  [/sack|bag|bale/, sack],
  [/hay|straw/, haystack],
  [/fire|hearth|brazier/, fire],
  [/cross|calvary|shrine|statue|altar/, cross],
  [/ladder/, ladder],
  [/pillar|column|post|pole|mast|stake/, pillar],
];

const painterFor = (kind: string): PostPainter => PAINTERS.find(([word]) => word.test(kind))?.[1] ?? other;

/** To the rules a well is a pillar and a palm a tree; their names say what they look like. */
const NAMED: [RegExp, RegExp, PostPainter][] = [
  [/tree/, /palm|coco/, palmTree],
  [/pillar|post/, /menhir|standing-stone/, rock],
  [/pillar|post/, /\b(well|fountain|cistern)\b/, well],
  [/pillar|post/, /\b(calvary|cross|statue|shrine)\b/, cross],
];

const painterOf = ({ kind, id }: Post): PostPainter =>
  NAMED.find(([kinds, names]) => kinds.test(kind) && names.test(id))?.[2] ?? painterFor(kind);
