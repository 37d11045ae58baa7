/**
 * A match as one person plays it: the seats held here, what is asked, who is chosen, and what the table is to show.
 * Screens read it and call it; nothing in it knows a rulebook, whose readers are in src/lib/rulebook.
 */

import { untrack } from 'svelte';
import type { FigureId, Figure, Open, SeatId, View } from '../../lib/protocol/types';
import { Connection, Refused } from '../../lib/protocol/connection.svelte';
import { reader, type Forecast, type Reach } from '../../lib/rulebook';
import type { Drag, Gesture, Ghost, Hints, Line, Mode, Pace, Tag } from '../../table/types';
import { choicesOf, question, type Choice, type Question } from './choices';
import { recall } from '../../lib/memory';
import { lang, t } from '../../lib/words/index.svelte';

/** What went wrong, in words, with the rule that says so. */
export interface Complaint {
  text: string;
  rule: string;
}

/** How long the log waits for the table to have shown what it tells, in milliseconds. */
const PATIENCE = 6000;

export class Play {
  #question = '';
  /** The seat in whose name this screen speaks and sees; with several (hot-seat) they take turns at it. */
  seat = $state<SeatId>('');
  selected = $state.raw<FigureId[]>([]);
  mode = $state<Mode>('play');
  complaint = $state.raw<Complaint | null>(null);
  /** A choice that a click on a target could mean, when it could mean several. */
  aimed = $state<FigureId | null>(null);
  noticed = $state.raw<FigureId[]>([]);
  reach = $state.raw<Reach | null>(null);
  /** What each choice of the chosen figure would come to, by the key of the choice. */
  forecasts = $state.raw<Record<string, Forecast>>({});
  busy = $state(false);
  /** The choice that is pointed at: shown on the table before it is taken. */
  pointed = $state.raw<Choice | null>(null);
  /** How fast what happens is shown; see the table. */
  pace = $state<Pace>(recall<Pace>('pace') ?? 1);
  /** Events before this one are told whether the table has shown them or not. */
  calm = $state(0);

  constructor(readonly connection: Connection) {}

  readonly sitting = $derived.by(() => {
    const held = this.connection.sittings;
    return held[this.seat] ?? Object.values(held)[0] ?? null;
  });
  readonly view = $derived<View | null>(this.sitting?.view ?? null);
  readonly asked = $derived.by<Question | null>(() => {
    const first = this.view?.pending[0];
    return first ? question(first, this.sitting!.asked[0] ?? null) : null;
  });
  readonly actor = $derived<FigureId | null>(this.selected.length === 1 ? this.selected[0]! : null);
  /** What the chosen figure may do now. */
  readonly choices = $derived.by<Choice[]>(() =>
    this.asked?.byFigure && this.actor
      ? choicesOf(this.asked, this.sitting!.asked[0] ?? null, this.actor, this.figure(this.actor)?.name)
      : [],
  );
  /** The same with the best chances first, once the odds are known; what needs no dice keeps its place. */
  readonly ranked = $derived.by<Choice[]>(() => {
    const chance = (one: Choice) => this.forecasts[one.key]?.chance ?? 2;
    return this.choices.toSorted((a, b) => chance(b) - chance(a));
  });
  /** Those of them that are done to somebody by touching him. */
  readonly attacks = $derived.by<Choice[]>(() => {
    const book = this.view && reader(this.view.rulebook);
    return book ? this.choices.filter((one) => one.target !== null && book.harms(one.answer)) : [];
  });
  readonly over = $derived(this.view?.winners != null);
  readonly others = $derived(this.view ? this.view.waiting_for.filter((seat) => seat !== this.view!.seat) : []);
  readonly hints = $derived.by<Hints>(() => this.#hints());

  figure(id: FigureId | null): Figure | null {
    return this.view?.figures.find((one) => one.id === id) ?? null;
  }

  /** What a seat is called: the person who sits there, else its side of the story. */
  seatName(seat: SeatId): string {
    const name = this.connection.players.find((one) => one.seat === seat)?.name;
    return name || this.view?.seats.find((one) => one.id === seat)?.name || seat;
  }

  // --- what the table shows ----------------------------------------------------------------------------------------

  #hints(): Hints {
    const view = this.view;
    const asked = this.asked;
    const book = view ? reader(view.rulebook) : null;
    const targets = [...new Set(this.attacks.map((one) => one.target!))];
    const reach = this.reach?.figure === this.actor ? this.reach : null;
    const movable = asked && view && book ? asked.actors.filter((id) => book.walks(asked.decision, id)) : [];
    return {
      selected: this.selected,
      callable: asked?.byFigure ? asked.actors : (asked?.decision.about ?? []),
      targets: targets.map((figure) => ({ figure, tone: 'danger' })),
      draggable: movable,
      ...(reach ? { allowance: reach.allowance } : {}),
      noticed: this.noticed,
      ghosts: view && book ? this.#ghosts(book.ghosts(view)) : [],
      washes: reach && movable.includes(reach.figure) ? [reach] : [],
      lines: [...(view && book ? book.lines(view) : []), ...this.#possible(targets)],
      tags: this.#tags(targets),
      groups: [],
    };
  }

  /** What is announced, and in place of it what is pointed at. */
  #ghosts(announced: Ghost[]): Ghost[] {
    const preview = this.pointed && reader(this.view!.rulebook).ghost(this.pointed.answer);
    return preview ? [...announced.filter((one) => one.figure !== preview.figure), preview] : announced;
  }

  /** Lines from the chosen figure to whom it may shoot at or strike, with the odds on them. */
  #possible(targets: FigureId[]): Line[] {
    const from = this.actor;
    return from ? targets.map((to): Line => ({ from, to, tone: 'danger', label: this.#hope(to) })) : [];
  }

  /** The chance of the best that may come of acting on somebody. */
  #hope(target: FigureId): string {
    const told = this.attacks.filter((one) => one.target === target).map((one) => this.forecasts[one.key]);
    const best = Math.max(...told.map((one) => one?.chance ?? -1));
    return best < 0 ? '' : percent(best);
  }

  #tags(targets: FigureId[]): Tag[] {
    return this.aimed && targets.includes(this.aimed) ? [{ figure: this.aimed, text: '?', tone: 'may' }] : [];
  }

  // --- choosing ----------------------------------------------------------------------------------------------------

  choose(figures: FigureId[]): void {
    this.selected = figures;
    this.aimed = null;
    this.reach = null;
    this.forecasts = {};
    void this.#learn();
  }

  /** A click on a figure: do something to it if the chosen one may, else choose it. */
  touch(id: FigureId, gesture: Gesture): void {
    const meant = this.attacks.filter((one) => one.target === id);
    if (gesture.add) this.choose(toggled(this.selected, id));
    else if (meant.length === 1) void this.take(meant[0]!);
    else if (meant.length > 1) this.aimed = id;
    else this.choose(this.actor === id ? [] : [id]);
  }

  /** The next figure that has something to do, for the keyboard. */
  next(step: 1 | -1): void {
    const actors = this.asked?.byFigure ? this.asked.actors : [];
    if (actors.length === 0) return;
    const place = actors.indexOf(this.actor ?? '');
    this.choose([actors[(place + step + actors.length) % actors.length]!]);
  }

  notice(figures: FigureId[]): void {
    this.noticed = [...figures];
  }

  point(choice: Choice | null): void {
    this.pointed = choice;
  }

  done(): { done: number; all: number } | null {
    return this.asked && this.view ? reader(this.view.rulebook).progress(this.view, this.asked.decision, this.asked.actors) : null;
  }

  isSettled(choice: Choice): boolean {
    return this.view !== null && reader(this.view.rulebook).isSettled(this.view, choice.answer);
  }

  /** An effect: lets go of what is no longer so when the view changes. */
  follow(): void {
    const { view, asked } = this;
    if (!view) return;
    const events = view.events.length;
    if (untrack(() => this.calm === 0 || this.calm > events)) this.calm = events;
    const late = setTimeout(() => (this.calm = events), PATIENCE);
    untrack(() => {
      this.pointed = null;
      const [only] = asked?.byFigure && asked.actors.length === 1 ? asked.actors : [];
      const kept = this.selected.filter((id) => view.figures.some((one) => one.id === id));
      if (asked && asked.decision.id !== this.#question) {
        this.#question = asked.decision.id;
        this.choose(kept.length > 0 ? kept : only ? [only] : []);
      } else if (kept.length !== this.selected.length) this.choose(kept);
      if (this.passTo && this.#sameSide(this.passTo)) this.takeSeat(this.passTo);
    });
    return void late;
  }

  // --- several seats at one screen -----------------------------------------------------------------------------------

  /** The next held seat that is asked something while the one shown is not. */
  readonly passTo = $derived.by<SeatId | null>(() => {
    if (!this.view || this.view.pending.length > 0 || this.over) return null;
    const held = Object.entries(this.connection.sittings);
    return held.find(([, one]) => one.view.pending.length > 0)?.[0] ?? null;
  });

  takeSeat(seat: SeatId): void {
    this.seat = seat;
    this.choose([]);
  }

  #sameSide(seat: SeatId): boolean {
    const side = (id: SeatId) => this.view?.seats.find((one) => one.id === id)?.side;
    return side(seat) === side(this.view?.seat ?? '');
  }

  // --- acting --------------------------------------------------------------------------------------------------------

  async take(choice: Choice): Promise<void> {
    this.aimed = null;
    await this.answer(choice.answer);
  }

  async drag(drag: Drag): Promise<void> {
    if (drag.stage === 'start' && this.actor !== drag.figure) this.choose([drag.figure]);
    if (drag.stage !== 'end' || !this.view || !this.asked) return;
    const answer = reader(this.view.rulebook).walk(this.view, this.asked.decision, drag);
    if (answer) await this.answer(answer);
  }

  /** Answer what is asked; what a rule forbids is told in its words. */
  async answer(answer: Open): Promise<void> {
    const view = this.view;
    if (!view || !this.asked) return;
    await this.#doing(() => this.connection.answer(view.seat, this.asked!.decision.id, answer));
  }

  /** The large control. */
  async agree(): Promise<void> {
    if (this.asked?.usual) await this.take(this.asked.usual);
  }

  /** The choice of that place, as the number keys say it. */
  async pick(place: number): Promise<void> {
    const choice = (this.choices.length > 0 ? this.ranked : (this.asked?.general ?? []))[place];
    if (choice) await this.take(choice);
  }

  async speak(to: string, text: string): Promise<boolean> {
    await this.#doing(() => this.connection.say('say', { seat: this.view?.seat ?? '', to, text }));
    return this.complaint === null;
  }

  async undo(): Promise<void> {
    await this.#doing(() => this.connection.say('undo', { seat: this.view?.seat ?? '' }));
  }

  async #doing(deed: () => Promise<unknown>): Promise<void> {
    this.complaint = null;
    this.busy = true;
    try {
      await deed();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const rule = error.refusal && error.rule !== 'engine' ? error.rule : '';
      this.complaint = { text: error.message || t('match-away'), rule };
    } finally {
      this.busy = false;
    }
  }

  // --- asking the rulebook -------------------------------------------------------------------------------------------

  /** Where the chosen figure may go, and what its shots would come to. */
  async #learn(): Promise<void> {
    const { view, asked, actor } = this;
    if (!view || !asked || !actor || !asked.actors.includes(actor)) return;
    const book = reader(view.rulebook);
    const ask = (question: string, facts: Open) => this.connection.ask(view.seat, question, facts).catch(() => null);
    const still = () => this.actor === actor;
    if (book.walks(asked.decision, actor)) {
      const reach = await book.reach(ask, actor);
      if (still()) this.reach = reach;
    }
    for (const choice of this.attacks) {
      const forecast = await book.forecast(ask, choice.answer);
      if (!still()) return;
      if (forecast) this.forecasts = { ...this.forecasts, [choice.key]: forecast };
    }
  }
}

export function percent(chance: number): string {
  const whole = chance * 100;
  const digits = whole > 0 && whole < 10 ? 1 : 0;
  return t('match-percent', { chance: new Intl.NumberFormat(lang(), { maximumFractionDigits: digits }).format(whole) });
}

function toggled(list: FigureId[], one: FigureId): FigureId[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}
