// Walls, hedges, fences, ditches: lines with their true thickness.

import type { Linear } from '../../lib/protocol/types';
import { add, band, left, stretches, times, type Outline, type Point } from '../geometry';
import { circle, line, puff, ring, stroke } from '../ink';
import { chance, type Chance } from '../random';
import { bankLine } from './relief';
import { groundOf, paced, type Sheet } from './sheet';
import { anyWater } from './water';

interface Course {
  sheet: Sheet;
  id: string;
  points: Point[];
  thickness: number;
  height: number;
  dice: Chance;
}

type LinePainter = (course: Course) => void;

/** Thin things are drawn as thick as an eye needs to see them. */
const LEAST = 0.3;

export function drawLinear(sheet: Sheet, piece: Linear): void {
  const thickness = Math.max(LEAST, piece.thickness ?? 0);
  const course = {
    sheet,
    id: piece.id,
    points: piece.points,
    thickness,
    height: piece.height ?? 0,
    dice: chance(piece.id),
  };
  painterFor(piece.kind)(course);
}

/** A wall throws a shadow as long as it is high, within reason. */
function shadow(course: Course, spread = 0): void {
  const long = Math.min(1.1, 0.18 + course.height * 0.11);
  const shifted = course.points.map((p) => add(p, [long * 0.7, -long]));
  course.sheet.put(course.id, 'shade', 'shadow', ring(band(shifted, course.thickness + spread)));
}

/** Cut stones: courses with joints, the two faces inked. */
function stoneWall(course: Course): void {
  shadow(course);
  const body = band(course.points, course.thickness);
  course.sheet.put(course.id, 'works', 'wall', ring(body));
  course.sheet.put(course.id, 'works', 'wall-joints', joints(course, 0.75));
  course.sheet.put(course.id, 'works', 'border wall-edge', ring(body));
}

function joints({ points, thickness, dice }: Course, every: number): string {
  const half = thickness / 2;
  let d = thickness > 0.7 ? line(points) : '';
  for (const { point, direction } of paced(points, every)) {
    const out = times(left(direction), half);
    const shift = times(direction, dice.jitter(0.12));
    const [near, far] = dice.next() < 0.5 && thickness > 0.7 ? [0, 1] : [-1, 1];
    d += stroke(add(add(point, shift), times(out, near)), add(add(point, shift), times(out, far)));
  }
  return d;
}

/** Stones laid without mortar, low enough to step over. */
function dryWall(course: Course): void {
  const { sheet, id, points, thickness, dice } = course;
  shadow(course);
  let d = '';
  const rows = thickness > 0.75 ? [-0.25, 0.25] : [0];
  for (const row of rows) {
    for (const { point, direction } of paced(points, Math.min(0.8, thickness * 0.9), 0.2)) {
      const at = add(point, times(left(direction), row * thickness));
      d += pebble(at, direction, dice.range(0.78, 1) * 0.42, (thickness / rows.length) * 0.5, dice);
    }
  }
  sheet.put(id, 'works', 'wall under', ring(band(points, thickness * 0.9)));
  sheet.put(id, 'works', 'stones laid', d);
}

function pebble(at: Point, direction: Point, long: number, wide: number, dice: Chance): string {
  const corners: Point[] = [];
  for (let i = 0; i < 6; i++) {
    const angle = (i / 6) * Math.PI * 2 + dice.jitter(0.2);
    const along = times(direction, Math.cos(angle) * long);
    corners.push(add(at, add(along, times(left(direction), Math.sin(angle) * wide))));
  }
  return ring(corners);
}

/** A rampart: a walk between two rows of merlons. */
function rampart(course: Course): void {
  const { sheet, id, points, thickness } = course;
  shadow(course, 0.2);
  const body = band(points, thickness);
  sheet.put(id, 'works', 'wall', ring(body));
  sheet.put(id, 'works', 'wall-joints', joints(course, 1.1));
  let merlons = '';
  const deep = Math.min(0.45, thickness * 0.24);
  for (const { point, direction } of paced(points, 1.5, 0.5)) {
    for (const side of [1, -1]) {
      const out = times(left(direction), side * (thickness / 2));
      const in_ = times(left(direction), side * (thickness / 2 - deep));
      const half = times(direction, 0.42);
      merlons += ring([
        add(point, add(out, half)),
        add(point, add(in_, half)),
        add(point, add(in_, times(half, -1))),
        add(point, add(out, times(half, -1))),
      ]);
    }
  }
  sheet.put(id, 'works', 'merlons', merlons);
  sheet.put(id, 'works', 'border wall-edge', ring(body));
}

/** Stakes side by side. */
function palisade(course: Course): void {
  const { sheet, id, points, thickness, dice } = course;
  shadow(course);
  const size = Math.min(0.42, Math.max(0.22, thickness / 2));
  let [stakes, cores] = ['', ''];
  for (const { point } of paced(points, size * 1.9, size)) {
    const radius = size * dice.range(0.86, 1.04);
    stakes += circle(point, radius);
    cores += circle(point, radius * 0.32);
  }
  sheet.put(id, 'works', 'wood-plain stakes', stakes);
  sheet.put(id, 'works', 'boards', cores);
}

/** Rails between posts. */
function fence(course: Course): void {
  const { sheet, id, points, thickness } = course;
  const apart = Math.max(0.1, thickness * 0.22);
  const rails = [apart, -apart].map((by) => line(shifted(points, by))).join('');
  let posts = '';
  for (const { point, direction } of paced(points, 1.6, 0.15)) {
    const [a, b] = [times(direction, 0.14), times(left(direction), Math.max(0.2, thickness / 2))];
    posts += ring([
      add(point, add(a, b)),
      add(point, add(a, times(b, -1))),
      add(point, add(times(a, -1), times(b, -1))),
      add(point, add(times(a, -1), b)),
    ]);
  }
  sheet.put(id, 'works', 'rails', rails);
  sheet.put(id, 'works', 'wood-plain stakes', posts);
}

/** A broken line moved sideways. */
function shifted(points: Outline, by: number): Point[] {
  const both = band(points, Math.abs(by) * 2);
  const half = both.slice(0, both.length / 2);
  return by > 0 ? half : both.slice(both.length / 2).reverse();
}

/** Cloth, wattle, paper: what hides but stops nothing. */
function screen(course: Course): void {
  const half = Math.max(0.2, course.thickness / 2);
  const zigzag = paced(course.points, 0.8, 0.1).map(({ point, direction }, i) =>
    add(point, times(left(direction), i % 2 ? half : -half)),
  );
  course.sheet.put(course.id, 'works', 'rails', line(zigzag) + line(course.points));
}

/** A hedge: leaves on both sides of a stem. */
function hedge(course: Course): void {
  const { sheet, id, points, dice } = course;
  const thickness = Math.max(0.6, course.thickness);
  shadow({ ...course, thickness, height: Math.min(3, course.height) });
  sheet.put(id, 'cover', 'hedge-under', ring(band(points, thickness * 0.8)));
  let [puffs, leaves] = ['', ''];
  const rows = thickness > 1.5 ? [-0.28, 0.28] : [0];
  for (const row of rows) {
    for (const { point, direction } of paced(points, Math.min(1, thickness * 0.8), thickness * 0.35)) {
      const at = add(point, times(left(direction), row * thickness + dice.jitter(0.06)));
      const size = (thickness / rows.length) * dice.range(0.5, 0.6);
      puffs += puff(at, size, 7, dice);
      leaves += stroke(add(at, [0.05, -size * 0.3]), add(at, [size * 0.5, -size * 0.45]));
      leaves += stroke(add(at, [size * 0.15, -size * 0.05]), add(at, [size * 0.62, -size * 0.12]));
    }
  }
  sheet.put(id, 'cover', 'hedge', puffs);
  sheet.put(id, 'cover', 'leaves', leaves);
}

const relief =
  (sunk: boolean): LinePainter =>
  ({ sheet, id, points, thickness, dice }) => {
    const wide = Math.max(1.2, thickness);
    sheet.put(id, 'relief', sunk ? 'hollow-wash' : 'slope-wash', ring(band(points, wide)));
    sheet.put(id, 'relief', 'hachures r1', bankLine(points, wide, sunk, dice));
    sheet.put(id, 'relief', sunk ? 'bottom' : 'crest', line(points));
  };

function stream({ sheet, id, points, thickness }: Course): void {
  anyWater(groundOf(sheet, id, 'stream', [band(points, Math.max(0.8, thickness))]));
}

/** A barrier that opens: two posts and a bar. */
function gate(course: Course): void {
  const { sheet, id, points, thickness } = course;
  sheet.put(id, 'works', 'rails heavy', line(points));
  const ends = [points[0]!, points[points.length - 1]!].map((p) => circle(p, Math.max(0.3, thickness / 2)));
  sheet.put(id, 'works', 'wood-plain stakes', ends.join(''));
}

/** Furniture, carts in a row, barricades: a wooden body with a cross on each stretch. */
function barricade(course: Course): void {
  shadow(course);
  const body = band(course.points, course.thickness);
  let crosses = '';
  for (const [a, b] of stretches(course.points)) {
    const corners = band([a, b], course.thickness * 0.8);
    crosses += stroke(corners[0]!, corners[2]!) + stroke(corners[1]!, corners[3]!);
  }
  course.sheet.put(course.id, 'works', 'wood-plain', ring(body));
  course.sheet.put(course.id, 'works', 'boards', crosses);
  course.sheet.put(course.id, 'works', 'border wood-edge', ring(body));
}

const PAINTERS: [RegExp, LinePainter][] = [
  [/rampart|battlement|curtain/, rampart],
  [/palisade|stockade/, palisade],
  [/low_wall|dry|parapet|muret/, dryWall],
  [/wall/, stoneWall],
  [/hedge|bocage/, hedge],
  [/fence|rail|paling/, fence],
  [/screen|curtain|cloth|net/, screen],
  [/gate|barrier|door/, gate],
  [/ditch|trench|moat/, relief(true)],
  [/bank|slope|dyke|dune|ridge|cliff/, relief(false)],
  [/water|stream|river|brook|ford/, stream],
];

const painterFor = (kind: string): LinePainter => PAINTERS.find(([word]) => word.test(kind))?.[1] ?? barricade;
