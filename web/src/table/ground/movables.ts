// Things that people carry, push, drive or board: they lie on the table like pieces but do not stay where they were.

import type { Area, Base, Piece, Point as Place, Post, TableTop } from '../../lib/protocol/types';
import { reachOf } from '../bases';
import { add, boxOf, distance, dot, heading, left, minus, times, type Point } from '../geometry';
import { circle, line, ring, smooth, stroke } from '../ink';
import { drawPost } from './posts';
import { Sheet, type GroundInk, type Layer } from './sheet';

/** Something movable where it is now. */
export interface Movable {
  id: string;
  kind: string;
  base: Base;
}

/** What the record of a match says of it: elsewhere, or carried by somebody and so nowhere. */
export type Whereabouts = Record<string, { kind: string; base?: Base; at?: Place | null }>;

const LOADS = /^(sack|crate|keg|chest|heavy_crate|ladder|rampart_gun|light_machine_gun|musket_with_rest|wounded_man|captive)$/;
const VEHICLES = /boat|launch|canoe|raft|_cart$|^wagon$|carriage|barrow|^gun$|naval_gun|cannon|^motor|scaling_ladder/;

export const isMovable = (piece: Piece): boolean => movable(piece) !== null;

function movable(piece: Piece): Post | Area | null {
  const lies = piece.type === 'post' || piece.type === 'area';
  return lies && (LOADS.test(piece.kind) || VEHICLES.test(piece.kind)) ? piece : null;
}

/** Everything movable, where it lies now. */
export function movablesOf(table: TableTop, now: Whereabouts): Movable[] {
  const laid = table.pieces.flatMap((piece): Movable[] => {
    const one = movable(piece);
    return one ? [{ id: one.id, kind: one.kind, base: baseOf(one) }] : [];
  });
  const known = new Set(laid.map((one) => one.id));
  const fresh = Object.entries(now).flatMap(([id, { kind, base }]) => (known.has(id) || !base ? [] : [{ id, kind, base }]));
  return [...laid, ...fresh].flatMap((one) => {
    const told = now[one.id];
    if (!told) return [one];
    if (told.base) return [{ ...one, base: told.base }];
    return told.at ? [{ ...one, base: { ...one.base, x: told.at[0], y: told.at[1] } }] : [];
  });
}

/** A rectangle's front is the side from its first corner to its second; anything else is the box that holds it. */
function baseOf(piece: Post | Area): Base {
  if (piece.type === 'post') {
    return { shape: { type: 'disc', radius: piece.radius }, x: piece.x, y: piece.y, facing: 0, level: 0 };
  }
  const box = boxOf(piece.outline);
  const middle: Point = [(box.left + box.right) / 2, (box.bottom + box.top) / 2];
  const [a, b, c] = piece.outline as Place[] as [Place, Place, Place];
  const [front, side] = [minus(b, a), minus(c, b)];
  const isOblong = piece.outline.length === 4 && Math.abs(dot(front, side)) < 1e-6;
  const shape = isOblong
    ? { type: 'rect' as const, width: distance(a, b), depth: distance(b, c) }
    : { type: 'rect' as const, width: box.right - box.left, depth: box.top - box.bottom };
  const facing = isOblong ? ((Math.atan2(-side[0], -side[1]) * 180) / Math.PI + 360) % 360 : 0;
  return { shape, x: middle[0], y: middle[1], facing, level: 0 };
}

export function drawMovable(thing: Movable): GroundInk[] {
  const sheet = new Sheet(0, 0, []);
  const painter = /longship|drakkar/.test(thing.id) ? longship : PAINTERS.find(([word]) => word.test(thing.kind))?.[1];
  if (painter) painter(frameOf(sheet, thing));
  else drawPost(sheet, { type: 'post', id: thing.id, kind: thing.kind, x: thing.base.x, y: thing.base.y, radius: reachOf(thing.base) });
  return sheet.sorted();
}

/** A thing's own measure: `at(1, 0)` is the middle of its front, `at(0, 1)` that of its left side. */
interface Frame {
  at: (ahead: number, aside: number) => Point;
  long: number;
  wide: number;
  put: (layer: Layer, tone: string, d: string) => void;
}

function frameOf(sheet: Sheet, { id, base }: Movable): Frame {
  const ahead = heading(base.facing);
  const [half, side] =
    base.shape.type === 'disc' ? [base.shape.radius, base.shape.radius] : [base.shape.depth / 2, base.shape.width / 2];
  const at = (u: number, v: number): Point => add([base.x, base.y], add(times(ahead, u * half), times(left(ahead), v * side)));
  return { at, long: half, wide: side, put: (layer, tone, d) => sheet.put(id, layer, tone, d) };
}

const HULL: [number, number][] = [[1, 0], [0.62, 0.62], [0, 0.94], [-0.7, 0.82], [-1, 0.5], [-1, -0.5], [-0.7, -0.82], [0, -0.94], [0.62, -0.62]];

function boat({ at, long, put }: Frame): void {
  const hull = (by: number) => HULL.map(([u, v]) => at(u * by, v * by));
  put('shade', 'shadow', smooth(hull(1.04).map((p) => add(p, [0.25, -0.3])), true));
  put('works', 'wood-plain stakes', smooth(hull(1.1), true));
  put('works', 'boards', smooth(hull(0.9), true));
  const benches = Math.max(3, Math.round(long / 2.6));
  const places = Array.from({ length: benches }, (_, i) => 0.48 - (i * 1.14) / (benches - 1));
  for (const u of places) put('works', benches > 3 ? 'rails' : 'rails heavy', stroke(at(u, 0.7), at(u, -0.7)));
}

/** A ship for a raid: keel and mast, shields along both sides. */
function longship(frame: Frame): void {
  boat(frame);
  const { at, long, wide, put } = frame;
  put('works', 'rails', stroke(at(1.02, 0), at(-0.96, 0)));
  put('stones', 'wood-plain stakes', circle(at(0.05, 0), wide * 0.15));
  put('stones', 'rails heavy', stroke(at(0.05, 0.85), at(0.05, -0.85)));
  const count = Math.max(4, Math.round(long / 1.8));
  ['roof tile s1', 'straw'].forEach((tone, odd) => {
    const places = Array.from({ length: count }, (_, i) => i).filter((i) => i % 2 === odd).map((i) => 0.5 - (i * 1.1) / (count - 1));
    const side = (u: number) => 1.03 - 0.32 * Math.max(0, Math.abs(u + 0.06) - 0.2) ** 1.4;
    const shields = places.flatMap((u) => [1, -1].map((by) => circle(at(u, by * side(u)), 0.52)));
    put('stones', `${tone} shield`, shields.join(''));
  });
}

/** A wooden bed between wheels, with a shaft ahead. */
function cart({ at, put }: Frame): void {
  const bed = [at(0.55, 0.72), at(0.55, -0.72), at(-0.95, -0.72), at(-0.95, 0.72)];
  put('shade', 'shadow', ring(bed.map((p) => add(p, [0.3, -0.35]))));
  put('works', 'rails heavy', stroke(at(0.55, 0.4), at(1, 0.3)) + stroke(at(0.55, -0.4), at(1, -0.3)));
  put('works', 'wood-plain stakes', ring(bed));
  const boards = [-0.36, 0, 0.36].map((v) => stroke(at(0.5, v), at(-0.9, v)));
  put('works', 'boards', boards.join(''));
  for (const side of [1, -1]) put('works', 'wheel', stroke(at(-0.1, side * 0.92), at(-0.62, side * 0.92)));
}

function barrow({ at, put }: Frame): void {
  put('works', 'rails heavy', stroke(at(0.3, 0.6), at(-1, 0.6)) + stroke(at(0.3, -0.6), at(-1, -0.6)));
  put('works', 'wood-plain stakes', ring([at(0.5, 0.7), at(0.5, -0.7), at(-0.4, -0.5), at(-0.4, 0.5)]));
  put('works', 'wheel', stroke(at(0.9, 0), at(0.6, 0)));
}

/** A barrel on its carriage, wheels at the sides, the trail behind. */
function gun({ at, put }: Frame): void {
  put('works', 'rails heavy', stroke(at(0, 0.3), at(-1, 0.12)) + stroke(at(0, -0.3), at(-1, -0.12)));
  put('works', 'wood-plain stakes', ring([at(0.25, 0.42), at(0.25, -0.42), at(-0.55, -0.3), at(-0.55, 0.3)]));
  for (const side of [1, -1]) put('works', 'wheel', stroke(at(0.42, side * 0.86), at(-0.28, side * 0.86)));
  put('works', 'bronze', ring([at(1, 0.16), at(1, -0.16), at(-0.4, -0.26), at(-0.5, 0), at(-0.4, 0.26)]));
}

function motor({ at, put }: Frame): void {
  const body = [at(1, 0.7), at(1, -0.7), at(-1, -0.8), at(-1, 0.8)];
  put('shade', 'shadow', ring(body.map((p) => add(p, [0.3, -0.35]))));
  for (const u of [0.6, -0.6]) for (const v of [0.9, -0.9]) put('works', 'wheel', stroke(at(u + 0.16, v), at(u - 0.16, v)));
  put('works', 'bronze', ring(body));
  put('works', 'boards', ring([at(0.3, 0.55), at(0.3, -0.55), at(-0.75, -0.6), at(-0.75, 0.6)]) + stroke(at(0.3, 0), at(0.95, 0)));
}

function ladder({ at, long, put }: Frame): void {
  const rungs = Math.max(3, Math.round(long / 0.3));
  const steps = Array.from({ length: rungs }, (_, i) => ((i + 0.5) / rungs) * 2 - 1).map((u) => stroke(at(u, 0.6), at(u, -0.6)));
  put('works', 'rails', line([at(-1, 0.6), at(1, 0.6)]) + line([at(-1, -0.6), at(1, -0.6)]) + steps.join(''));
}

/** Somebody who lies or is held: a body seen from above. */
function person({ at, wide, put }: Frame): void {
  put('stones', 'straw', ring([at(0.5, 0.4), at(0.5, -0.4), at(-1, -0.3), at(-1, 0.3)]));
  put('stones', 'stones big', circle(at(0.75, 0), wide * 0.3));
}

/** Arms too heavy for one hand: a barrel on a fork. */
function heavyArm({ at, put }: Frame): void {
  put('works', 'rails heavy', stroke(at(-1, 0), at(1, 0)));
  put('works', 'rails', line([at(0.2, 0.6), at(0.5, 0), at(0.2, -0.6)]));
}

const PAINTERS: [RegExp, (frame: Frame) => void][] = [
  [/boat|launch|canoe|raft/, boat],
  [/rampart_gun|machine_gun|musket/, heavyArm],
  [/gun|cannon/, gun],
  [/scaling_ladder/, ladder],
  [/barrow/, barrow],
  [/cart|wagon|carriage/, cart],
  [/motor/, motor],
  [/wounded_man|captive/, person],
];
