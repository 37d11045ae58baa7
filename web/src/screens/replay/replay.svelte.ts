/** A film in play: where it stands, whether it runs and how fast. The table says when it has shown what it was given. */

import type { Kept } from '../../lib/protocol/keeping';
import type { Figure, FigureId } from '../../lib/protocol/types';
import { reader } from '../../lib/rulebook';
import { NO_HINTS, type Hints, type Mode, type Pace } from '../../table/types';
import { dwellOf, keptAt, placeOf, placeOfEvent, turnsOf, type Reel, type Still } from './reel';

export type Speed = Exclude<Pace, 0>;
export const SPEEDS: Speed[] = [1, 2, 4];

export class Replay {
  reel: Reel;
  place = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  mode = $state<Mode>('play');
  selected = $state<FigureId | null>(null);
  noticed = $state.raw<FigureId[]>([]);
  /** Events before this one have been seen on the table. */
  settled = $state(0);
  /** How often one has jumped: what was under way is then forgotten. */
  jumps = $state(0);
  /** Whether the place was jumped to, so that the table shows it at once. */
  jumped = $state(true);

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    reel: Reel,
    moment: number | null,
    private readonly skip: () => void,
  ) {
    this.reel = $state.raw(reel);
    this.jump(placeOf(reel, moment ?? 0));
  }

  readonly last = $derived.by(() => this.reel.stills.length - 1);
  readonly still = $derived.by<Still>(() => this.reel.stills[this.place]!);
  readonly kept = $derived.by<Pick<Kept, 'view' | 'told'>>(() => keptAt(this.reel, this.place));
  readonly pace = $derived<Pace>(this.jumped ? 0 : this.speed);
  readonly resting = $derived(this.settled >= this.still.count);
  /** What is being seen: until the table has come to rest, the turn and the phase in which it set out. */
  readonly seen = $derived.by<Still>(() => (this.resting ? this.still : (this.reel.stills[this.place - 1] ?? this.still)));
  readonly over = $derived(this.seen.view.winners !== null);
  readonly turns = $derived.by(() => turnsOf(this.reel));
  readonly hints = $derived.by<Hints>(() => this.#hints());

  get figure(): Figure | null {
    return this.still.view.figures.find((one) => one.id === this.selected) ?? null;
  }

  #hints(): Hints {
    const { view } = this.still;
    const book = reader(view.rulebook);
    const announced = this.resting ? { ghosts: book.ghosts(view), lines: book.lines(view) } : {};
    return { ...NO_HINTS, ...announced, selected: this.selected ? [this.selected] : [], noticed: this.noticed };
  }

  // --- going about ---------------------------------------------------------------------------------------------------

  /** To a place, at once. */
  jump(place: number): void {
    this.#let();
    this.jumped = true;
    this.jumps += 1;
    this.place = Math.min(Math.max(0, place), this.last);
    this.settled = this.still.count;
    this.#go();
  }

  /** One still on, with all that happens in it. */
  forward(): void {
    if (this.place >= this.last) return;
    this.#let();
    this.jumped = false;
    this.place += 1;
    if (this.still.count === this.settled) this.#go();
  }

  back(): void {
    this.playing = false;
    this.jump(this.place - 1);
  }

  toMoment(moment: number): void {
    this.jump(placeOf(this.reel, moment));
  }

  toEvent(event: number): void {
    this.playing = false;
    this.jump(placeOfEvent(this.reel, event));
  }

  /** The turn after, or the beginning of this one and then of the one before. */
  toTurn(by: 1 | -1): void {
    const places = this.turns.map((one) => one.place);
    const next = by > 0 ? places.find((one) => one > this.place) : places.findLast((one) => one < this.place);
    this.jump(next ?? (by > 0 ? this.last : 0));
  }

  toggle(): void {
    this.playing = !this.playing;
    if (this.playing && this.place === this.last) this.jump(0);
    else if (this.playing && this.resting) this.forward();
    else clearTimeout(this.#timer);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** The table has shown the events up to this one. */
  settle(events: number): void {
    this.settled = Math.max(this.settled, events);
    this.#go();
  }

  /** The same film in other words. */
  retell(reel: Reel): void {
    this.reel = reel;
  }

  #let(): void {
    clearTimeout(this.#timer);
    this.skip();
    clearTimeout(this.#timer);
  }

  /** When it has come to rest and runs, it goes on after a while. */
  #go(): void {
    clearTimeout(this.#timer);
    if (!this.playing || !this.resting) return;
    if (this.place === this.last) return this.pause();
    const wait = this.jumped ? 400 : dwellOf(this.reel, this.place) / this.speed;
    this.#timer = setTimeout(() => this.forward(), wait);
  }
}
