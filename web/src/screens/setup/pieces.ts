/** Terrain pieces as an editor handles them: made, found, moved, turned. Nothing is changed in place. */

import type { Area, Building, Linear, Piece, Point, Post, Road } from '../../lib/protocol/types';

/** How a kind of terrain is drawn; a road is drawn like a wall and lies like an area. */
export type Form = 'area' | 'linear' | 'post' | 'road' | 'building';

/** How tall and how thick things usually are, in cm of table; the rules read heights, so they may be changed. */
const HEIGHTS: Record<string, number> = {
  forest: 8, dense_forest: 8, open_forest: 8, orchard: 6, jungle: 8, brush: 2, crops: 2,
  hedge: 2, bank: 1, ditch: 0, low_wall: 1.5, wall_mid: 2, fence: 1.5, small_stream: 0, screen: 3,
  wall: 5, high_wall: 6, palisade: 5, rampart: 8,
  tree: 8, pillar: 6, post: 5, rock: 3, furniture: 1.5,
};
const THICKNESSES: Record<string, number> = { hedge: 1.5, bank: 2, ditch: 2, small_stream: 3, rampart: 3 };
const RADII: Record<string, number> = { tree: 1, pillar: 0.8, post: 0.4, rock: 2, furniture: 2 };

const ROAD_WIDTH = 6;
const STOREY = 6;
const DOOR = 3;
const WINDOW = 2;

/** The fewest points that make one. */
export const FEWEST: Record<Form, number> = { area: 3, linear: 2, post: 1, road: 2, building: 2 };

/** Whether more points may follow. */
export const isOpenEnded = (form: Form): boolean => form === 'area' || form === 'linear' || form === 'road';

export function fresh(stem: string, taken: Iterable<string>): string {
  const known = new Set(taken);
  let number = 1;
  while (known.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}

export function made(id: string, kind: string, form: Form, points: Point[]): Piece {
  const height = HEIGHTS[kind] ?? 0;
  const [first, second] = points as [Point, Point];
  switch (form) {
    case 'area':
      return { type: 'area', id, kind, outline: points, height, ...(kind === 'hill' ? { base_height: 4 } : {}) };
    case 'linear':
      return { type: 'linear', id, kind, points, thickness: THICKNESSES[kind] ?? 0.6, height };
    case 'post':
      return { type: 'post', id, kind, x: first[0], y: first[1], radius: RADII[kind] ?? 1, height };
    case 'road':
      return { type: 'road', id, kind, points, width: ROAD_WIDTH };
    case 'building':
      return house(id, kind, first, second);
  }
}

/** One room between two corners, a door in its southern wall, windows in the others. */
function house(id: string, kind: string, a: Point, b: Point): Building {
  const [west, east] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
  const [south, north] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
  const [wide, deep] = [east - west, north - south];
  const window = (n: number, wall: number, side: number) => ({
    id: `window-${n}`, kind: 'window', wall: `outline-${wall}`, offset: (side - WINDOW) / 2, width: WINDOW, sill: 2,
  });
  const openings = [{ id: 'door', kind: 'door', wall: 'outline-0', offset: (wide - DOOR) / 2, width: DOOR }];
  const outline: Point[] = [[west, south], [east, south], [east, north], [west, north]];
  return {
    type: 'building', id, kind,
    levels: [{ number: 0, outline, height: STOREY, openings: [...openings, window(1, 1, deep), window(2, 2, wide), window(3, 3, deep)] }],
  };
}

/** Smaller houses have no room for their door. */
export const isRoomy = (a: Point, b: Point): boolean => Math.abs(a[0] - b[0]) >= 6 && Math.abs(a[1] - b[1]) >= 6;

// --- where it is -------------------------------------------------------------------------------------------------

/** The points that can be taken hold of; a house is moved and turned as a whole. */
export function pointsOf(piece: Piece): Point[] {
  switch (piece.type) {
    case 'area':
      return piece.outline;
    case 'linear':
    case 'road':
      return piece.points;
    case 'post':
      return [[piece.x, piece.y]];
    case 'building':
      return [];
  }
}

export function centreOf(piece: Piece): Point {
  const points = piece.type === 'building' ? piece.levels[0]!.outline : pointsOf(piece);
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

// --- changed -----------------------------------------------------------------------------------------------------

/** Every point of a piece put elsewhere. */
export function mapped(piece: Piece, put: (point: Point) => Point): Piece {
  switch (piece.type) {
    case 'area':
      return { ...piece, outline: piece.outline.map(put), ...(piece.holes ? { holes: piece.holes.map((hole) => hole.map(put)) } : {}) } satisfies Area;
    case 'linear':
      return { ...piece, points: piece.points.map(put) } satisfies Linear;
    case 'road':
      return { ...piece, points: piece.points.map(put) } satisfies Road;
    case 'post': {
      const [x, y] = put([piece.x, piece.y]);
      return { ...piece, x, y } satisfies Post;
    }
    case 'building':
      return {
        ...piece,
        levels: piece.levels.map((level) => ({
          ...level,
          outline: level.outline.map(put),
          ...(level.rooms ? { rooms: level.rooms.map((room) => ({ ...room, outline: room.outline.map(put) })) } : {}),
          ...(level.inner_walls
            ? { inner_walls: level.inner_walls.map((wall) => ({ ...wall, start: put(wall.start), end: put(wall.end) })) }
            : {}),
        })),
        ...(piece.stairs ? { stairs: piece.stairs.map((stair) => ({ ...stair, lower: put(stair.lower), upper: put(stair.upper) })) } : {}),
      };
  }
}

export const rounded = (value: number): number => Math.round(value * 100) / 100;

export const moved = (piece: Piece, dx: number, dy: number): Piece =>
  mapped(piece, ([x, y]) => [rounded(x + dx), rounded(y + dy)]);

/** Clockwise, round its own middle. */
export function turned(piece: Piece, degrees: number): Piece {
  const [cx, cy] = centreOf(piece);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return mapped(piece, ([x, y]) => [
    rounded(cx + (x - cx) * cos + (y - cy) * sin),
    rounded(cy - (x - cx) * sin + (y - cy) * cos),
  ]);
}

export function withPoint(piece: Piece, index: number, to: Point): Piece {
  let at = -1;
  return mapped(piece, (point) => ((at += 1), at === index ? to : point));
}

/** A point more, halfway after one; and a point less, as long as enough are left. */
export function split(piece: Piece, index: number): Piece {
  const points = pointsOf(piece);
  const next = points[(index + 1) % points.length]!;
  const middle: Point = [rounded((points[index]![0] + next[0]) / 2), rounded((points[index]![1] + next[1]) / 2)];
  return withPoints(piece, [...points.slice(0, index + 1), middle, ...points.slice(index + 1)]);
}

export function without(piece: Piece, index: number): Piece {
  const points = pointsOf(piece);
  const fewest = piece.type === 'area' ? 3 : 2;
  return points.length > fewest ? withPoints(piece, points.filter((_, place) => place !== index)) : piece;
}

function withPoints(piece: Piece, points: Point[]): Piece {
  if (piece.type === 'area') return { ...piece, outline: points };
  if (piece.type === 'linear' || piece.type === 'road') return { ...piece, points };
  return piece;
}
