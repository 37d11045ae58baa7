/** A path drawn by keyboard: arrows lead the pen, a corner is set, and it is announced as if a hand had drawn it. */

import type { Figure, FigureId, Point } from '../../lib/protocol/types';
import { centreOf, reachOf } from '../../table/bases';
import { lengthOf } from '../../table/geometry';
import type { Drag } from '../../table/types';

/** One step of the pen, and a long one, in cm. */
const STEP = 1;
const STRIDE = 5;

const WAYS: Record<string, Point> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export class Pen {
  #figure: Figure | null = null;
  /** From where the figure stands, past the corners, to the pen itself. */
  way = $state.raw<Point[] | null>(null);
  readonly length = $derived(this.way ? lengthOf(this.way) : 0);

  get figure(): FigureId | null {
    return this.way ? this.#figure!.id : null;
  }

  begin(figure: Figure): void {
    const [x, y] = centreOf(figure.base);
    this.#figure = figure;
    this.way = [[x, y], [x, y]];
  }

  let(): void {
    this.way = null;
  }

  /** What a key does while one draws: true when it is the pen's, the path when it is done. */
  press(key: string, far: boolean): boolean {
    const way = this.way;
    if (!way) return false;
    const tip = way.at(-1)!;
    const towards = WAYS[key];
    if (towards) {
      const step = far ? STRIDE : STEP;
      this.way = [...way.slice(0, -1), [tip[0] + towards[0] * step, tip[1] + towards[1] * step]];
    } else if (key === ' ') this.way = [...way, tip];
    else if (key === 'Backspace') this.way = way.length > 2 ? way.slice(0, -1) : way;
    else if (key === 'Escape') this.let();
    else return false;
    return true;
  }

  /** The path as a hand would have drawn it, and whom it ends upon. */
  drawn(others: readonly Figure[]): Drag | null {
    const way = this.way;
    const figure = this.#figure;
    this.let();
    if (!way || !figure || lengthOf(way) === 0) return null;
    const [x, y] = way.at(-1)!;
    const met = others.find((one) => one.id !== figure.id && one.alive && Math.hypot(one.base.x - x, one.base.y - y) <= reachOf(one.base));
    return { stage: 'end', figure: figure.id, path: way.slice(1), over: met?.id ?? null };
  }
}
