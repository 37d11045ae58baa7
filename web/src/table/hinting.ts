// Hints as geometry: where a ghost goes, which rings lie round whom, what a halo holds together.

import type { Figure, FigureId } from '../lib/protocol/types';
import { centreOf, edgePoints, nearestOnBase, reachOf } from './bases';
import { between, distance, minus, times, unit, type Point } from './geometry';
import { line, stroke } from './ink';
import type { Ghost, Hints, Line } from './types';

type Figures = ReadonlyMap<FigureId, Figure>;

export interface GhostWay {
  /** From the edge of the base along the path. */
  line: string;
  /** From the end of the path to whom it is about. */
  link: string;
  /** Where the ghost of the base stands; nowhere for those who stay. */
  end: Point | null;
  facing: number;
  /** The arrow's head, and the bearing it points to. */
  tip: Point | null;
  turn: number;
}

const bearing = (way: Point): number => (Math.atan2(way[0], way[1]) * 180) / Math.PI;

export function wayOfGhost(ghost: Ghost, figure: Figure, figures: Figures): GhostWay {
  const start = centreOf(figure.base);
  const points: Point[] = [start, ...ghost.path];
  const target = ghost.target === undefined ? undefined : figures.get(ghost.target);
  const last = points[points.length - 1]!;
  if (ghost.manner === 'charge' && target) return chargeWay(points, figure, target);
  const moves = points.length > 1 && distance(start, last) > 0.05;
  const direction = moves ? unit(minus(last, points[points.length - 2]!)) : ([0, 1] as Point);
  const edge = minus(last, times(direction, Math.min(reachOf(figure.base), distance(start, last) / 2)));
  const aim = target ? nearestOnBase(last, target.base) : null;
  return {
    line: moves ? line([...points.slice(0, -1), edge]) : '',
    link: aim && distance(last, aim) > 0.1 ? stroke(last, aim) : '',
    end: moves || ghost.facing !== undefined ? last : null,
    facing: ghost.facing ?? (moves ? bearing(direction) : figure.base.facing),
    tip: moves ? edge : signPlace(ghost, figure),
    turn: moves ? bearing(direction) : 0,
  };
}

/** Whoever stays or works has his sign at his shoulder. */
const signPlace = (ghost: Ghost, { base }: Figure): Point | null =>
  ghost.manner === 'stay' || ghost.manner === 'work'
    ? [base.x + reachOf(base) * 0.9, base.y + reachOf(base) * 0.9]
    : null;

/** A charge ends where the bases touch. */
function chargeWay(points: Point[], figure: Figure, target: Figure): GhostWay {
  const from = points[points.length - 1]!;
  const [, edge] = edgePoints({ ...figure.base, x: from[0], y: from[1] }, target.base);
  const way = unit(minus(centreOf(target.base), from));
  const reach = figure.base.shape.type === 'disc' ? figure.base.shape.radius : figure.base.shape.depth / 2;
  const end = minus(edge, times(way, reach));
  return { line: line([...points, edge]), link: '', end, facing: bearing(way), tip: edge, turn: bearing(way) };
}

/** Heads of arrows and signs, in pixels, pointing up. */
export function arrowOf(manner: Ghost['manner']): string {
  switch (manner) {
    case 'charge':
      return 'M0 0L9 16L0 11L-9 16ZM0 9L6 20L0 17L-6 20Z';
    case 'keep':
      return 'M-7 8L0 0L7 8M-7 16L0 24L7 16';
    case 'stay':
      return 'M-7 -7H7V7H-7ZM-3 -3H3V3H-3Z';
    case 'work':
      return 'M-6 -8H6L-6 8H6Z';
    default:
      return 'M0 0L6.5 13L0 9.5L-6.5 13Z';
  }
}

export interface Ring {
  key: string;
  figure: Figure;
  kind: string;
  more: number;
}

/** Rings lie in order: what may be done outside, what is chosen next to the base. */
export function ringsOf(hints: Hints, figures: Figures, hovered: FigureId | null): Ring[] {
  const ring = (id: FigureId, kind: string, more: number): Ring[] => {
    const figure = figures.get(id);
    return figure?.alive ? [{ key: `${kind} ${id}`, figure, kind, more }] : [];
  };
  const chosen = new Set(hints.selected);
  return [
    ...hints.callable.filter((id) => !chosen.has(id)).flatMap((id) => ring(id, 'callable', 0.2)),
    ...hints.targets.flatMap(({ figure, tone }) => ring(figure, `target ${tone}`, 0.22)),
    ...hints.selected.flatMap((id) => [...ring(id, 'selected', 0.16), ...ring(id, 'selected outer', 0.42)]),
    ...hints.noticed.flatMap((id) => ring(id, 'noticed', 0.3)),
    ...(hovered && !chosen.has(hovered) ? ring(hovered, 'hovered', 0.12) : []),
  ];
}

/** One soft band through all members, each linked to the nearest who is linked already. */
export function haloOf(
  group: readonly FigureId[],
  figures: Figures,
): { d: string; width: number; first: Figure } | null {
  const members = group.flatMap((id) => figures.get(id) ?? []);
  const [first, ...rest] = members;
  if (!first || rest.length === 0) return null;
  const linked = [first];
  let d = '';
  while (rest.length > 0) {
    let best = { far: Infinity, from: first, i: 0 };
    rest.forEach((one, i) => {
      for (const from of linked) {
        const far = distance(centreOf(one.base), centreOf(from.base));
        if (far < best.far) best = { far, from, i };
      }
    });
    const [next] = rest.splice(best.i, 1);
    d += stroke(centreOf(best.from.base), centreOf(next!.base));
    linked.push(next!);
  }
  return { d, width: 2 * (Math.max(...members.map((one) => reachOf(one.base))) + 0.7), first };
}

/** A line between two bases runs from edge to edge; its label stands at the middle, nearer to the end it is about. */
export function lineOf(hint: Line, figures: Figures): { d: string; at: Point; from: Point; to: Point } | null {
  const baseOf = (end: FigureId | Point) => (typeof end === 'string' ? figures.get(end)?.base : undefined);
  const placeOf = (end: FigureId | Point): Point | null =>
    typeof end === 'string' ? (figures.has(end) ? centreOf(figures.get(end)!.base) : null) : end;
  const [a, b] = [placeOf(hint.from), placeOf(hint.to)];
  if (!a || !b) return null;
  const [one, other] = [baseOf(hint.from), baseOf(hint.to)];
  const from = one ? nearestOnBase(b, one) : a;
  const to = other ? nearestOnBase(a, other) : b;
  return { d: stroke(from, to), from, to, at: between(from, to, 0.58) };
}
