/**
 * A battle being set up: what it is, what it was (undo), what the rules say of it. Every change is a new setup; a moment
 * after the last one the server tries it and says who stands where nobody can, or what is not allowed.
 */

import { api, Failed } from '../../lib/api';
import { recall, remember } from '../../lib/memory';
import type { Objective, Recruit, Setup, Tried } from '../../lib/protocol/setup';
import type { Figure, Piece, Point, Seat, Shape, View } from '../../lib/protocol/types';
import { lang } from '../../lib/words/index.svelte';
import { blank } from './blank';
import { fresh, rounded } from './pieces';

/** Milliseconds of rest before a setup is tried. */
const REST = 400;
const MOST_UNDO = 200;
const KEPT = 'setup';

/** A base as long as the server has not told of a better one, in cm. */
const USUAL: Shape = { type: 'disc', radius: 1 };

export class Draft {
  setup = $state.raw<Setup>(blank('argad-g23', ['', '']));
  tried = $state.raw<Tried | null>(null);
  fault = $state.raw<Failed | null>(null);
  trying = $state(false);
  #past = $state.raw<Setup[]>([]);
  #future = $state.raw<Setup[]>([]);
  #last = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #number = 0;

  readonly canUndo = $derived(this.#past.length > 0);
  readonly canRedo = $derived(this.#future.length > 0);
  /** The setup as the table draws it, at once and before anybody has tried it. */
  readonly view = $derived.by<View>(() => {
    const { setup } = this;
    return {
      seat: '', rulebook: setup.rulebook, turn: 1, phase: '', table: setup.table, names: setup.names ?? {}, seats: setup.seats,
      figures: setup.figures.map((one) => this.#figure(one)), events: [], objectives: [], last_turn: setup.last_turn ?? null,
      pending: [], waiting_for: [], record: {}, winners: null,
    };
  });

  /** Take a setup for the one being worked on. */
  open(setup: Setup): void {
    this.#past = [];
    this.#future = [];
    this.#put(setup, '');
  }

  static kept(): Setup | null {
    return recall<Setup>(KEPT);
  }

  /** Change something. Changes of one `gesture` (a drag, a word being typed) are undone together. */
  change(part: Partial<Setup>, gesture = ''): void {
    if (!gesture || gesture !== this.#last) this.#past = [...this.#past.slice(-MOST_UNDO), this.setup];
    this.#future = [];
    this.#put({ ...this.setup, ...part }, gesture);
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#future = [this.setup, ...this.#future];
    this.#past = this.#past.slice(0, -1);
    this.#put(before, '');
  }

  redo(): void {
    const [after, ...rest] = this.#future;
    if (!after) return;
    this.#past = [...this.#past, this.setup];
    this.#future = rest;
    this.#put(after, '');
  }

  // --- terrain -----------------------------------------------------------------------------------------------------

  piece(id: string | null): Piece | null {
    return this.setup.table.pieces.find((one) => one.id === id) ?? null;
  }

  add(piece: Piece): void {
    this.#pieces([...this.setup.table.pieces, piece]);
  }

  replace(piece: Piece, gesture = ''): void {
    this.#pieces(this.setup.table.pieces.map((one) => (one.id === piece.id ? piece : one)), gesture);
  }

  removePiece(id: string): void {
    this.#pieces(this.setup.table.pieces.filter((one) => one.id !== id));
  }

  #pieces(pieces: Piece[], gesture = ''): void {
    this.change({ table: { ...this.setup.table, pieces } }, gesture);
  }

  // --- people ------------------------------------------------------------------------------------------------------

  recruit(id: string | null): Recruit | null {
    return this.setup.figures.find((one) => one.id === id) ?? null;
  }

  /** Somebody more, like the last one of that seat, looking to the middle of the table. */
  enlist(seat: string, at: Point): string {
    const like = this.setup.figures.filter((one) => one.seat === seat).at(-1);
    const id = fresh(seat, this.setup.figures.map((one) => one.id));
    const facing = at[1] > this.setup.table.depth / 2 ? 180 : 0;
    const profile = like ? { ...like.profile, rank: null, post: null } : { class: 3 };
    this.change({ figures: [...this.setup.figures, { id, seat, at: [rounded(at[0]), rounded(at[1])], facing, name: '', profile }] });
    return id;
  }

  alter(id: string, part: Partial<Recruit>, gesture = ''): void {
    const figures = this.setup.figures.map((one) => (one.id === id ? { ...one, ...part } : one));
    this.change({ figures }, gesture);
  }

  dismiss(ids: string[]): void {
    this.change({ figures: this.setup.figures.filter((one) => !ids.includes(one.id)) });
  }

  // --- seats and what it is about ------------------------------------------------------------------------------------

  addSeat(name: string): void {
    const id = fresh('side', this.setup.seats.map((one) => one.id));
    this.change({ seats: [...this.setup.seats, { id, side: id, name, role: 'player' }] });
  }

  alterSeat(id: string, part: Partial<Seat>, gesture = ''): void {
    this.change({ seats: this.setup.seats.map((one) => (one.id === id ? { ...one, ...part } : one)) }, gesture);
  }

  /** A seat leaves with its people and what only it was there for. */
  removeSeat(id: string): void {
    const seats = this.setup.seats.filter((one) => one.id !== id);
    const sides = new Set(seats.map((one) => one.side));
    const figures = this.setup.figures.filter((one) => one.seat !== id);
    const objectives = (this.setup.objectives ?? []).filter((one) => sides.has(one.side));
    this.change({ seats, figures, objectives });
  }

  aim(objectives: Objective[], gesture = ''): void {
    this.change({ objectives }, gesture);
  }

  // --- trying --------------------------------------------------------------------------------------------------------

  #put(setup: Setup, gesture: string): void {
    this.setup = setup;
    this.#last = gesture;
    remember(KEPT, setup);
    clearTimeout(this.#timer);
    this.trying = true;
    this.#timer = setTimeout(() => void this.#try(), REST);
  }

  /** What was overtaken by another change while it was under way counts no more. */
  async #try(): Promise<void> {
    const number = (this.#number += 1);
    const [tried, fault] = await api.try(this.setup, lang()).then(
      (found): [Tried, null] => [found, null],
      (error: unknown): [null, Failed] => [null, error instanceof Failed ? error : new Failed(String(error), 'away', null)],
    );
    if (number !== this.#number) return;
    if (tried) this.tried = tried;
    this.fault = fault;
    this.trying = false;
  }

  /** Somebody drawn where he is put, with the base and arms that the rules gave him when he was last tried. */
  #figure(one: Recruit): Figure {
    const known = this.tried?.view.figures.find((figure) => figure.id === one.id);
    const shape = one.shape ?? known?.base.shape ?? USUAL;
    const side = this.setup.seats.find((seat) => seat.id === one.seat)?.side ?? '';
    return {
      id: one.id, name: one.name || one.id, seat: one.seat, side,
      base: { shape, x: one.at[0], y: one.at[1], facing: one.facing ?? 0, level: one.level ?? 0 },
      profile: one.profile ?? {}, alive: true, marks: {}, secrets: {}, seen_by: null,
    };
  }
}
