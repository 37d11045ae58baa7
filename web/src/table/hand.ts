// The hand on the table: fingers, mouse and pen become pans, pinches, paths, nooses, tapes and touches.

import type { FigureId } from '../lib/protocol/types';
import { distance, type Point } from './geometry';
import type { Gesture, Mode } from './types';

/** What the hand needs to know, and what it causes. Places are in pixels of the table's window. */
export interface Grip {
  mode(): Mode;
  figureAt(at: Point, touch: boolean): FigureId | null;
  isDraggable(figure: FigureId): boolean;
  pan(dx: number, dy: number): void;
  zoom(by: number, at: Point): void;
  tap(at: Point, figure: FigureId | null, gesture: Gesture): void;
  path(stage: 'start' | 'move' | 'end' | 'cancel', figure: FigureId, at: Point): void;
  noose(stage: 'start' | 'move' | 'end' | 'cancel', at: Point, gesture: Gesture): void;
  tape(stage: 'start' | 'move' | 'end' | 'cancel', at: Point): void;
  hover(at: Point | null): void;
  /** A gesture begins or is over: the picture may be rough in between. */
  busy(is: boolean): void;
}

type Doing = 'nothing' | 'wait' | 'pan' | 'pinch' | 'path' | 'noose' | 'tape';

const STILL = 5;
const LONG = 480;
const TWICE = 320;

export class Hand {
  #fingers = new Map<number, Point>();
  #doing: Doing = 'nothing';
  #start: Point = [0, 0];
  #figure: FigureId | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;
  #lastTap = { figure: null as FigureId | null, at: [0, 0] as Point, when: -Infinity };

  constructor(readonly grip: Grip) {}

  down(id: number, at: Point, touch: boolean, gesture: Gesture): void {
    this.#fingers.set(id, at);
    if (this.#fingers.size === 2) return this.#pinchBegins();
    if (this.#fingers.size > 2) return;
    this.#start = at;
    this.#held = false;
    this.#figure = this.grip.figureAt(at, touch);
    this.#doing = 'wait';
    this.grip.busy(true);
    if (this.grip.mode() === 'measure') this.#begin('tape', at, gesture);
    else this.#timer = setTimeout(() => this.#hold(at, gesture), LONG);
  }

  move(id: number, at: Point, gesture: Gesture): void {
    const before = this.#fingers.get(id);
    if (!before) return this.grip.hover(at);
    if (this.#doing === 'pinch') return this.#pinch(id, before, at);
    this.#fingers.set(id, at);
    if (this.#doing === 'wait' && !this.#held && distance(at, this.#start) > STILL) this.#sets(at, gesture);
    if (this.#doing === 'pan') this.grip.pan(at[0] - before[0], at[1] - before[1]);
    else if (this.#doing === 'path') this.grip.path('move', this.#figure!, at);
    else if (this.#doing === 'noose') this.grip.noose('move', at, gesture);
    else if (this.#doing === 'tape') this.grip.tape('move', at);
  }

  up(id: number, at: Point, gesture: Gesture): void {
    if (!this.#fingers.delete(id)) return;
    clearTimeout(this.#timer);
    if (this.#doing === 'pinch') {
      if (this.#fingers.size === 1) this.#doing = 'pan';
      if (this.#fingers.size > 0) return;
    } else if (this.#doing === 'wait' && !this.#held) this.#tap(at, gesture);
    else if (this.#doing === 'path') this.grip.path('end', this.#figure!, at);
    else if (this.#doing === 'noose') this.grip.noose('end', at, gesture);
    else if (this.#doing === 'tape') this.grip.tape('end', at);
    this.#doing = 'nothing';
    this.grip.busy(false);
  }

  cancel(id: number): void {
    this.#fingers.delete(id);
    clearTimeout(this.#timer);
    this.#drop();
    if (this.#fingers.size === 0) {
      this.#doing = 'nothing';
      this.grip.busy(false);
    }
  }

  /** Whatever is being drawn is let go; the finger may stay. */
  letGo(): void {
    clearTimeout(this.#timer);
    this.#drop();
    this.#doing = 'nothing';
  }

  #drop(): void {
    if (this.#doing === 'path') this.grip.path('cancel', this.#figure!, this.#start);
    if (this.#doing === 'noose') this.grip.noose('cancel', this.#start, { add: false, twice: false, long: false });
    if (this.#doing === 'tape') this.grip.tape('cancel', this.#start);
  }

  /** The finger has moved far enough to mean something. */
  #sets(at: Point, gesture: Gesture): void {
    clearTimeout(this.#timer);
    if (this.grip.mode() === 'lasso') this.#begin('noose', at, gesture);
    else if (this.#figure !== null && this.grip.isDraggable(this.#figure)) this.#begin('path', at, gesture);
    else this.#doing = 'pan';
  }

  #begin(what: 'path' | 'noose' | 'tape', at: Point, gesture: Gesture): void {
    this.#doing = what;
    if (what === 'path') this.grip.path('start', this.#figure!, at);
    else if (what === 'noose') this.grip.noose('start', this.#start, gesture);
    else this.grip.tape('start', at);
  }

  #tap(at: Point, gesture: Gesture): void {
    const now = performance.now();
    const last = this.#lastTap;
    const twice = now - last.when < TWICE && last.figure === this.#figure && distance(at, last.at) < 24;
    this.#lastTap = { figure: this.#figure, at, when: twice ? -Infinity : now };
    this.grip.tap(this.#start, this.#figure, { ...gesture, twice });
  }

  #hold(at: Point, gesture: Gesture): void {
    this.#held = true;
    this.grip.tap(at, this.#figure, { ...gesture, long: true });
  }

  #pinchBegins(): void {
    clearTimeout(this.#timer);
    this.#drop();
    this.#doing = 'pinch';
    this.grip.busy(true);
  }

  #pinch(id: number, before: Point, at: Point): void {
    const other = [...this.#fingers].find(([finger]) => finger !== id)?.[1];
    this.#fingers.set(id, at);
    if (!other) return;
    const middle = (p: Point): Point => [(p[0] + other[0]) / 2, (p[1] + other[1]) / 2];
    const [from, to] = [middle(before), middle(at)];
    this.grip.pan(to[0] - from[0], to[1] - from[1]);
    this.grip.zoom(distance(at, other) / Math.max(1, distance(before, other)), to);
  }
}
