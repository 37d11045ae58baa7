// What has just happened as scenes to show: everybody who moves together walks together, then shots, then falls.

import type { Base, FigureId, GameEvent } from '../lib/protocol/types';
import type { Point } from './geometry';

export type Scene =
  | { kind: 'moves'; moves: Move[] }
  | { kind: 'shots'; shots: Flight[] }
  | { kind: 'blows'; blows: Flight[] }
  | { kind: 'falls'; fallen: FigureId[] };

export interface Move {
  figure: FigureId;
  to: Base;
  path: Point[];
}

export interface Flight {
  by: FigureId;
  at: FigureId;
  hit: boolean;
}

/** Events that only tell something, between two moves of one movement, do not part them. */
export function scenesOf(events: readonly GameEvent[]): Scene[] {
  const scenes: Scene[] = [];
  for (const event of events) {
    const scene = sceneOf(event);
    if (scene && !merged(scenes[scenes.length - 1], scene)) scenes.push(scene);
  }
  return scenes;
}

const HITS = new Set(['hit', 'killed', 'kills', 'recoils', 'wounds']);

function sceneOf(event: GameEvent): Scene | null {
  switch (event.event) {
    case 'figure-moved':
      return { kind: 'moves', moves: [{ figure: event['figure'], to: event['to'], path: event['path'] ?? [] }] };
    case 'figure-removed':
      return { kind: 'falls', fallen: [event['figure']] };
    case 'shot':
      return { kind: 'shots', shots: [flight(event)] };
    case 'struck':
      return { kind: 'blows', blows: [flight(event)] };
    default:
      return null;
  }
}

const flight = (event: GameEvent): Flight => ({
  by: event['by'],
  at: event['victim'] ?? event['at'],
  hit: HITS.has(event['result']),
});

/** Whether a scene was taken into the one before it. A figure that moves twice walks twice. */
function merged(last: Scene | undefined, next: Scene): boolean {
  if (last?.kind === 'moves' && next.kind === 'moves') {
    if (last.moves.some((move) => move.figure === next.moves[0]!.figure)) return false;
    last.moves.push(...next.moves);
  } else if (last?.kind === 'shots' && next.kind === 'shots') last.shots.push(...next.shots);
  else if (last?.kind === 'blows' && next.kind === 'blows') last.blows.push(...next.blows);
  else if (last?.kind === 'falls' && next.kind === 'falls') last.fallen.push(...next.fallen);
  else return false;
  return true;
}

/** How long a scene lasts at the first pace, in ms. Walking takes the time that the longest way needs. */
export function lasts(scene: Scene, longest: number): number {
  switch (scene.kind) {
    case 'moves':
      return Math.min(1400, 350 + longest * 28);
    case 'shots':
      return 520;
    case 'blows':
      return 420;
    case 'falls':
      return 450;
  }
}
