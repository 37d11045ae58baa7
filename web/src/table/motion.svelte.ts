// What is on the stage while things happen: where everybody is just now, what flies, who falls.

import type { Base, Figure, FigureId } from '../lib/protocol/types';
import { centreOf } from './bases';
import { lengthOf, pointAlong, type Point } from './geometry';
import { lasts, type Move, type Scene } from './scenes';
import type { Pace } from './types';

export interface Effect {
  kind: 'shot' | 'blow';
  from: Point;
  to: Point;
  hit: boolean;
  /** From 0 to 1. */
  clock: number;
}

/** A movement under way: the way each figure goes, from where it stood. */
interface Walk {
  path: Point[];
  long: number;
  from: Base;
  to: Base;
}

const EMPTY: ReadonlyMap<FigureId, Base> = new Map();

export class Stage {
  /** Who is shown: those of before until all scenes are over. */
  cast = $state.raw<readonly Figure[]>([]);
  /** Where those are who move just now, or have moved since the cast was taken. */
  places = $state.raw<ReadonlyMap<FigureId, Base>>(EMPTY);
  effects = $state.raw<readonly Effect[]>([]);
  falling = $state.raw<ReadonlySet<FigureId>>(new Set());
  busy = $state(false);

  #queue: Scene[] = [];
  #last: readonly Figure[] = [];
  #pace: Pace = 1;
  #frame = 0;
  #done: () => void = () => undefined;

  baseOf(figure: Figure): Base {
    return this.places.get(figure.id) ?? figure.base;
  }

  /** The table as it is, at once. */
  set(figures: readonly Figure[]): void {
    this.#stop();
    this.cast = this.#last = figures;
  }

  /** These scenes, and then the table as it is. Scenes already under way are seen to their end. */
  play(scenes: readonly Scene[], figures: readonly Figure[], pace: Pace, done: () => void): void {
    this.#queue.push(...scenes);
    this.#last = figures;
    this.#pace = pace;
    this.#done = done;
    if (this.busy) return;
    this.busy = true;
    this.#next();
  }

  /** To the end of everything. */
  skip(): void {
    if (!this.busy) return;
    this.set(this.#last);
    this.#done();
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#queue = [];
    this.places = EMPTY;
    this.effects = [];
    this.falling = new Set();
    this.busy = false;
  }

  #next(): void {
    const scene = this.#queue.shift();
    if (!scene) {
      this.set(this.#last);
      this.#done();
    } else if (scene.kind === 'moves') this.#walk(scene.moves);
    else if (scene.kind === 'falls') this.#fall(scene.fallen);
    else this.#fly(scene);
  }

  #known(id: FigureId): Figure | undefined {
    return this.cast.find((one) => one.id === id) ?? this.#last.find((one) => one.id === id);
  }

  #walk(moves: readonly Move[]): void {
    const walks = new Map<FigureId, Walk>();
    for (const move of moves) {
      const figure = this.#known(move.figure);
      if (!figure) continue;
      const from = this.baseOf(figure);
      const path = wayOf(centreOf(from), move);
      walks.set(move.figure, { path, from, to: move.to, long: lengthOf(path) });
    }
    const longest = Math.max(0, ...[...walks.values()].map((walk) => walk.long));
    this.#run(lasts({ kind: 'moves', moves: [] }, longest), (clock) => {
      const places = new Map(this.places);
      for (const [id, walk] of walks) places.set(id, clock >= 1 ? walk.to : onTheWay(walk, eased(clock)));
      this.places = places;
    });
  }

  #fly(scene: Extract<Scene, { kind: 'shots' | 'blows' }>): void {
    const flights = scene.kind === 'shots' ? scene.shots : scene.blows;
    const effects = flights.flatMap(({ by, at, hit }): Effect[] => {
      const [a, b] = [this.#known(by), this.#known(at)];
      if (!a || !b) return [];
      const kind = scene.kind === 'shots' ? 'shot' : 'blow';
      return [{ kind, from: centreOf(this.baseOf(a)), to: centreOf(this.baseOf(b)), hit, clock: 0 }];
    });
    this.#run(lasts(scene, 0), (clock) => {
      this.effects = clock >= 1 ? [] : effects.map((effect) => ({ ...effect, clock }));
    });
  }

  #fall(fallen: readonly FigureId[]): void {
    this.falling = new Set(fallen);
    this.#run(lasts({ kind: 'falls', fallen: [] }, 0), (clock) => {
      if (clock < 1) return;
      this.cast = this.cast.map((one) => (this.falling.has(one.id) ? { ...one, alive: false } : one));
      this.falling = new Set();
    });
  }

  #run(ms: number, show: (clock: number) => void): void {
    const whole = ms / Math.max(1, this.#pace);
    const start = performance.now();
    const tick = (now: number): void => {
      const clock = Math.min(1, Math.max(0, (now - start) / whole));
      show(clock);
      if (clock < 1) this.#frame = requestAnimationFrame(tick);
      else this.#next();
    };
    this.#frame = requestAnimationFrame(tick);
  }
}

/** From where he stands, past the points that the event tells, to where he is put down. */
function wayOf(start: Point, move: Move): Point[] {
  const end: Point = [move.to.x, move.to.y];
  const points: Point[] = [start, ...move.path, end];
  return points.filter((p, i) => i === 0 || Math.hypot(p[0] - points[i - 1]![0], p[1] - points[i - 1]![1]) > 1e-6);
}

/** People set off and stop gently. */
const eased = (clock: number): number => (clock < 0.5 ? 2 * clock * clock : 1 - 2 * (1 - clock) * (1 - clock));

function onTheWay(walk: Walk, clock: number): Base {
  if (walk.path.length < 2) return { ...walk.to, facing: turned(walk.from.facing, walk.to.facing, clock) };
  const { point } = pointAlong(walk.path, walk.long * clock);
  return { ...walk.to, x: point[0], y: point[1], facing: turned(walk.from.facing, walk.to.facing, clock) };
}

/** Between two bearings, the short way round. */
export function turned(from: number, to: number, clock: number): number {
  const by = ((((to - from) % 360) + 540) % 360) - 180;
  return (from + by * clock + 360) % 360;
}
