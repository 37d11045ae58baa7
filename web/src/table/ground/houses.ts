// Houses: a roof in plan seen from above, or one storey with its walls, doors, windows and stairs.

import type { Building, Level, Opening, Stair } from '../../lib/protocol/types';
import {
  add,
  band,
  between,
  boxOf,
  centroid,
  clipped,
  distance,
  dot,
  grain,
  left,
  minus,
  sides,
  times,
  unit,
  type Outline,
  type Point,
} from '../geometry';
import { line, ring, stroke, type Ink } from '../ink';
import { chance } from '../random';
import { anticlockwise, convexParts, hipFaces } from './convex';
import { paced, ruled } from './sheet';

/** Walls have no thickness in the rules; on the table they have this much. */
export const WALL = 0.34;

const LIGHT: Point = unit([-1, 1.2]);

const COVERINGS: [RegExp, string][] = [
  [/thatch|hut|cottage|barn|stable|shed|longhouse/, 'thatch'],
  [/church|chapel|manor|castle|keep|tower|abbey|temple/, 'slate'],
  [/ship|boat|galley|junk/, 'deck'],
  [/tent|camp/, 'canvas'],
  [/adobe|fort|desert/, 'earth'],
];

const covering = (kind: string): string => COVERINGS.find(([word]) => word.test(kind))?.[1] ?? 'tile';

// --- from above ----------------------------------------------------------------------------------------------------

/** The shadow on the ground, longer for what is higher. */
export function shadowOf(building: Building): Ink[] {
  const long = Math.min(1.6, 0.5 + (building.height ?? 6) * 0.07);
  return building.levels.slice(0, 1).map((level) => ({
    tone: 'shadow',
    d:
      ring(level.outline.map((p) => add(p, [long * 0.8, -long]))) +
      ring(level.outline.map((p) => add(p, [long * 0.4, -long * 0.5]))),
  }));
}

/** Whether one can stand on the roof: flags or planks instead of two slopes. */
export const isFlat = (building: Building): boolean => /flat|terrace|walk|deck/.test(`${building.roof} ${covering(building.kind)}`);

/** A ruin: one looks straight in. */
export const isRoofless = (building: Building): boolean => building.roof === 'none';

/** Roofs from the lowest storey to the highest, then what can be seen of the doors. */
export function roofOf(building: Building): Ink[] {
  const above = [...building.levels].sort((a, b) => a.number - b.number);
  const tone = covering(building.kind);
  const roofs = above.flatMap((level, i) => {
    const next = above[i + 1];
    if (next && sameOutline(level.outline, next.outline)) return [];
    return isFlat(building) ? terrace(level.outline, tone) : pitched(building.id, level.outline, tone);
  });
  const ground = building.levels.find((level) => level.number === 0);
  return ground ? [...roofs, ...doorsteps(ground)] : roofs;
}

const sameOutline = (one: Outline, other: Outline): boolean =>
  one.length === other.length && one.every((p, i) => distance(p, other[i]!) < 0.01);

/** A roof one can stand on: flags or planks, a parapet with merlons. */
function terrace(outline: Outline, tone: string): Ink[] {
  const direction = grain(outline);
  const lines = ruled([outline], direction, tone === 'deck' ? 0.6 : 1.1).map(([a, b]) => stroke(a, b));
  const inks: Ink[] = [
    { tone: `roof ${tone} s1`, d: ring(outline) },
    { tone: tone === 'deck' ? 'boards' : 'joints', d: lines.join('') },
  ];
  if (tone !== 'deck') inks.push({ tone: 'merlons', d: merlons(outline) });
  return [...inks, { tone: 'roof-edge', d: ring(outline) }];
}

function merlons(outline: Outline): string {
  let d = '';
  for (const [a, b] of sides(anticlockwise(outline))) {
    for (const { point, direction } of paced([a, b], 1.4, 0.5)) {
      const [half, deep] = [times(direction, 0.4), times(left(direction), 0.4)];
      const back = times(half, -1);
      d += ring([add(point, half), add(add(point, half), deep), add(add(point, back), deep), add(point, back)]);
    }
  }
  return d;
}

function pitched(id: string, outline: Outline, tone: string): Ink[] {
  const parts = convexParts(outline).sort((a, b) => sizeOf(a) - sizeOf(b));
  const faces = parts.flatMap((part) => (isOblong(part) ? gable(part) : hipFaces(part)));
  const inks = faces.flatMap(({ face, wall }): Ink[] => {
    if (face.length < 3) return [];
    const eave = unit(minus(wall[1], wall[0]));
    const lit = dot(times(left(eave), -1), LIGHT);
    const shade = lit > 0.55 ? 0 : lit > 0 ? 1 : lit > -0.6 ? 2 : 3;
    const rows = ruled([face], eave, tone === 'thatch' ? 0.75 : 0.5, 1).map(([a, b]) => stroke(a, b));
    return [
      { tone: `roof ${tone} s${shade}`, d: ring(face) },
      { tone: `tiles ${tone}`, d: rows.join('') },
      { tone: 'ridge', d: ring(face) },
    ];
  });
  const chimneyAt = parts[parts.length - 1]!;
  const chimneys = tone === 'tile' || tone === 'slate' ? chimney(id, chimneyAt) : [];
  return [...inks, ...chimneys, { tone: 'roof-edge', d: ring(outline) }];
}

const sizeOf = (part: Outline): number => {
  const box = boxOf(part);
  return (box.right - box.left) * (box.top - box.bottom);
};

function isOblong(part: Outline): boolean {
  if (part.length !== 4) return false;
  const [a, b] = [distance(part[0]!, part[1]!), distance(part[1]!, part[2]!)];
  const square = Math.abs(dot(unit(minus(part[1]!, part[0]!)), unit(minus(part[2]!, part[1]!)))) < 0.25;
  return square && Math.max(a, b) > 1.12 * Math.min(a, b);
}

/** Two slopes from one ridge, along the longer walls. */
function gable(part: Outline): { face: Point[]; wall: [Point, Point] }[] {
  const direction = grain(part);
  const middle = centroid(part);
  const long = sides(part).filter(([a, b]) => Math.abs(dot(unit(minus(b, a)), direction)) > 0.9);
  return long.map((wall) => {
    const out = times(left(unit(minus(wall[1], wall[0]))), -1);
    return { wall, face: clipped(part, (p) => -dot(minus(p, middle), out)) };
  });
}

function chimney(id: string, part: Outline): Ink[] {
  const dice = chance(`${id} chimney`);
  const [middle, direction] = [centroid(part), grain(part)];
  const box = boxOf(part);
  const reach = Math.max(box.right - box.left, box.top - box.bottom) * 0.27;
  const at = add(middle, times(direction, dice.next() < 0.5 ? reach : -reach));
  const square = (half: number, shift: Point): Point[] =>
    [
      [half, half],
      [half, -half],
      [-half, -half],
      [-half, half],
    ].map(([u, v]) => add(add(at, shift), add(times(direction, u!), times(left(direction), v!))));
  return [
    { tone: 'shadow', d: ring(square(0.38, [0.3, -0.35])) },
    { tone: 'stones big', d: ring(square(0.38, [0, 0])) },
    { tone: 'bottom fill', d: ring(square(0.16, [0, 0])) },
  ];
}

/** Where one goes in: a step before each door; a bar for each window. */
function doorsteps(level: Level): Ink[] {
  let [steps, bars] = ['', ''];
  for (const { opening, start, end, out } of holes(level)) {
    if (!opening.wall.startsWith('outline-')) continue;
    if (isDoor(opening)) {
      steps += ring([start, end, add(end, times(out, 0.55)), add(start, times(out, 0.55))]);
    } else {
      bars += stroke(add(start, times(out, 0.12)), add(end, times(out, 0.12)));
    }
  }
  return [
    { tone: 'doorstep', d: steps },
    { tone: 'window-bar', d: bars },
  ];
}

const isDoor = (opening: Opening): boolean =>
  /door|gate|porch|arch|trap/.test(opening.kind) ||
  ((opening.sill ?? 0) === 0 && opening.passable !== false && !/window|loop/.test(opening.kind));

// --- one storey ----------------------------------------------------------------------------------------------------

interface Hole {
  opening: Opening;
  start: Point;
  end: Point;
  /** Out of the house, for the walls of the outline; one of the two sides for inner walls. */
  out: Point;
}

interface Wall {
  id: string;
  start: Point;
  end: Point;
}

function wallsOf(level: Level): Wall[] {
  const outer = sides(level.outline).map(([start, end], i) => ({ id: `outline-${i}`, start, end }));
  return [...outer, ...(level.inner_walls ?? [])];
}

function holes(level: Level): Hole[] {
  const turned = anticlockwise(level.outline)[0] === level.outline[0] ? -1 : 1;
  return wallsOf(level).flatMap((wall) => {
    const along = unit(minus(wall.end, wall.start));
    const out = times(left(along), turned);
    const here = (level.openings ?? []).filter((opening) => opening.wall === wall.id);
    return here.map((opening) => ({
      opening,
      start: add(wall.start, times(along, opening.offset)),
      end: add(wall.start, times(along, opening.offset + opening.width)),
      out,
    }));
  });
}

/** The solid stretches between the openings. */
function solid(level: Level): [Point, Point][] {
  return wallsOf(level).flatMap((wall) => {
    const along = unit(minus(wall.end, wall.start));
    const cuts = (level.openings ?? [])
      .filter((opening) => opening.wall === wall.id)
      .sort((a, b) => a.offset - b.offset)
      .map((opening): [number, number] => [opening.offset, opening.offset + opening.width]);
    const stretches: [number, number][] = [];
    let done = 0;
    for (const [from, to] of [...cuts, [distance(wall.start, wall.end), Infinity] as [number, number]]) {
      if (from > done) stretches.push([done, from]);
      done = to;
    }
    const at = (cm: number) => add(wall.start, times(along, cm));
    return stretches.map(([from, to]): [Point, Point] => [at(from), at(to)]);
  });
}

/** A storey open to the eye. `closed` are the openings that are shut just now, as house/opening. */
export function storeyOf(building: Building, number: number, closed: ReadonlySet<string> = new Set()): Ink[] {
  const level = building.levels.find((one) => one.number === number);
  if (!level) return [];
  const boards = ruled([level.outline], grain(level.outline), 0.8).map(([a, b]) => stroke(a, b));
  const rooms = (level.rooms ?? []).map((room) => ring(room.outline));
  return [
    { tone: 'floor', d: ring(level.outline) },
    { tone: 'floor-boards', d: boards.join('') },
    { tone: 'rooms', d: rooms.join('') },
    ...(building.stairs ?? []).flatMap((stair) => flight(stair, number)),
    {
      tone: 'house-wall',
      d: solid(level)
        .map(([a, b]) => ring(wallBlock(a, b)))
        .join(''),
    },
    ...holes(level).flatMap((hole) => opened(hole, closed.has(`${building.id}/${hole.opening.id}`))),
  ];
}

/** A stretch of wall, a little longer at its ends so that corners close. */
function wallBlock(a: Point, b: Point): Point[] {
  const more = times(unit(minus(b, a)), WALL / 2 - 0.02);
  return band([minus(a, more), add(b, more)], WALL);
}

function opened(hole: Hole, shut: boolean): Ink[] {
  const { opening, start, end, out } = hole;
  const [half, hinge] = [times(out, WALL / 2), times(unit(minus(end, start)), opening.width)];
  const jambs = stroke(add(start, half), minus(start, half)) + stroke(add(end, half), minus(end, half));
  if (isDoor(opening)) {
    if (shut)
      return [
        { tone: 'door', d: ring(band([start, end], WALL * 0.62)) },
        { tone: 'jambs', d: jambs },
      ];
    const leaf = add(start, times(out, -opening.width));
    const swing = `${line([start, leaf])}Q${curveTo(add(leaf, hinge), end)}`;
    return [
      { tone: 'threshold', d: ring(band([start, end], WALL)) },
      { tone: 'door-swing', d: swing },
      { tone: 'jambs', d: jambs },
    ];
  }
  const slit = /loop|arrow|slit|small/.test(opening.kind);
  return [
    { tone: slit ? 'house-wall' : 'threshold', d: ring(band([start, end], WALL)) },
    { tone: slit ? 'slit' : 'panes', d: slit ? notch(hole) : stroke(start, end) },
    { tone: 'jambs', d: jambs + (shut ? stroke(add(start, half), minus(end, half)) : '') },
  ];
}

const curveTo = (bend: Point, to: Point): string =>
  `${bend[0].toFixed(2)} ${(-bend[1]).toFixed(2)} ${to[0].toFixed(2)} ${(-to[1]).toFixed(2)}`;

/** A loophole: narrow outside, wide inside. */
function notch({ start, end, out }: Hole): string {
  const middle = between(start, end, 0.5);
  const face = add(middle, times(out, WALL * 0.5));
  const slit = times(unit(minus(end, start)), 0.07);
  return ring([
    add(face, slit),
    minus(face, slit),
    add(start, times(out, -WALL * 0.5)),
    add(end, times(out, -WALL * 0.5)),
  ]);
}

/** Steps from one end of the stairs to the other, an arrow pointing up. */
function flight(stair: Stair, number: number): Ink[] {
  if (number !== stair.lower_level && number !== stair.upper_level) return [];
  const ladder = /ladder|trap/.test(stair.kind);
  const long = distance(stair.lower, stair.upper);
  const way = long > 0.1 ? unit(minus(stair.upper, stair.lower)) : ([0, 1] as Point);
  const from = long > 1.2 ? stair.lower : minus(stair.lower, times(way, 0.9));
  const to = long > 1.2 ? stair.upper : add(stair.upper, times(way, 0.9));
  const half = ladder ? 0.4 : /narrow|steep|spiral/.test(stair.kind) ? 0.7 : 1;
  const body = band([from, to], half * 2);
  const steps = paced([from, to], ladder ? 0.45 : 0.5, 0.1).map(({ point }) => {
    const across = times(left(way), half);
    return stroke(add(point, across), minus(point, across));
  });
  const tip = minus(to, times(way, 0.15));
  const barb = (side: number) => add(minus(tip, times(way, 0.55)), times(left(way), side * 0.32));
  return [
    { tone: 'stairs', d: ring(body) },
    { tone: 'steps', d: steps.join('') },
    { tone: 'stairs-arrow', d: stroke(from, tip) + line([barb(1), tip, barb(-1)]) },
  ];
}
