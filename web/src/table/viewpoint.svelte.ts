// The camera of one table: it follows the hand at once, and tells the rest of the drawing when it has come to rest.

import { centred, fitted, kept, panned, showing, zoomed, type Camera, type Sheet, type Size } from './camera';
import type { Point } from './geometry';

const REST = 140;
const GLIDE = 260;

export class Viewpoint {
  camera = $state.raw<Camera>({ scale: 1, left: 0, top: 0 });
  /** The camera where it last came to rest: whatever costs time to draw follows this one. */
  still = $state.raw<Camera>({ scale: 1, left: 0, top: 0 });
  size = $state.raw<Size>({ width: 0, height: 0 });
  moving = $state(false);

  /** Whether the whole table is in the window: then a minimap shows nothing more. */
  get isWhole(): boolean {
    return this.still.scale <= fitted(this.#sheet, this.size).scale * 1.05;
  }

  #sheet: Sheet = { width: 1, depth: 1 };
  #fits = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;

  /** Another table, or another window: what was fitted is fitted again, what was looked at stays in the middle. */
  resize(sheet: Sheet, size: Size): void {
    const same = sheet.width === this.#sheet.width && sheet.depth === this.#sheet.depth;
    const before = this.size;
    this.#sheet = { width: sheet.width, depth: sheet.depth };
    this.size = size;
    if (size.width === 0 || size.height === 0) return;
    if (this.#fits || !same) this.fit();
    else this.#set(panned(this.camera, (size.width - before.width) / 2, (size.height - before.height) / 2));
  }

  fit(): void {
    this.#set(fitted(this.#sheet, this.size));
    this.#fits = true;
    this.#rest();
  }

  pan(dx: number, dy: number): void {
    this.#set(panned(this.camera, dx, dy));
  }

  zoom(by: number, at: Point = [this.size.width / 2, this.size.height / 2]): void {
    this.#set(zoomed(this.camera, by, at, this.#sheet, this.size));
  }

  centre(at: Point): void {
    this.#set(centred(this.camera, at, this.size));
  }

  /** These places in sight, gently. */
  show(points: readonly Point[], gently: boolean): void {
    const goal = showing(this.camera, points, this.size);
    if (goal === this.camera) return;
    if (gently) this.#glide(this.camera, kept(goal, this.#sheet, this.size));
    else this.#set(goal);
  }

  #glide(from: Camera, to: Camera): void {
    cancelAnimationFrame(this.#frame);
    const start = performance.now();
    const step = (now: number): void => {
      const clock = Math.min(1, Math.max(0, (now - start) / GLIDE));
      const share = 1 - (1 - clock) ** 3;
      const mix = (a: number, b: number) => a + (b - a) * share;
      this.#set({ scale: mix(from.scale, to.scale), left: mix(from.left, to.left), top: mix(from.top, to.top) });
      if (clock < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  #set(camera: Camera): void {
    this.camera = kept(camera, this.#sheet, this.size);
    this.#fits = false;
    this.moving = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#rest(), REST);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.still = this.camera;
    this.moving = false;
  }

  stop(): void {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
  }
}
