/**
 * A match as one person plays it: the seats held here, what is asked, who is chosen, and what the table is to show.
 * Screens read it and call it; nothing in it knows a rulebook, whose readers are in src/lib/rulebook.
 */

import { untrack } from 'svelte';
import type { Answer, FigureId, Figure, Open, Point, SeatId, View } from '../../lib/protocol/types';
import { Connection, Refused } from '../../lib/protocol/connection.svelte';
import { contents, titleOf } from '../../lib/handbook.svelte';
import { reader, type Condition, type Forecast, type Reach } from '../../lib/rulebook';
import type { Drag, Gesture, Ghost, Hints, Line, Mode, Pace, Tag } from '../../table/types';
import { choicesOf, question, type Choice, type Question } from './choices';
import { common, marches, type Common } from './together';
import { recall } from '../../lib/memory';
import { Master } from './master/master.svelte';
import { Pen } from './pen.svelte';
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
  /** Somebody whom a touch has pointed at, when it could mean several things. */
  aimed = $state<FigureId | null>(null);
  /** Why nothing can be done to somebody who was pointed at. */
  forbidden = $state.raw<{ figure: FigureId; text: string } | null>(null);
  /** Those with whom the chosen one goes. */
  company = $state.raw<FigureId[]>([]);
  /** How far those who are chosen may all go, in cm. */
  stride = $state.raw<number | null>(null);
  /** What is being drawn for several. */
  drawn = $state.raw<Drag | null>(null);
  /** Whether the question stands at its figure, and need not stand anywhere else. */
  askedThere = $state(false);
  noticed = $state.raw<FigureId[]>([]);
  reach = $state.raw<Reach | null>(null);
  /** What each choice of the chosen figure would come to, by the key of the choice. */
  forecasts = $state.raw<Record<string, Forecast>>({});
  busy = $state(false);
  /** The choice that is pointed at: shown on the table before it is taken. */
  pointed = $state.raw<Choice | null>(null);
  /** How fast what happens is shown; see the table. */
  pace = $state<Pace>(recall<Pace>('pace') ?? 1);
  /** Whether the first turn is gone through step by step. */
  guided = $state(recall<boolean>('guided') ?? true);
  /** Events before this one are told whether the table has shown them or not. */
  calm = $state(0);

  /** Draws by keyboard. */
  readonly pen = new Pen();
  /** The game master's hand; idle at any other seat. */
  readonly master = new Master(this);

  constructor(readonly connection: Connection) {}

  readonly sitting = $derived.by(() => {
    const held = this.connection.sittings;
    return held[this.seat] ?? Object.values(held)[0] ?? null;
  });
  readonly view = $derived<View | null>(this.sitting?.view ?? null);
  /** The seat in whose name one speaks. */
  readonly seatId = $derived<SeatId>(this.view?.seat ?? '');
  readonly isMaster = $derived(this.view?.seats.some((one) => one.id === this.seatId && one.role === 'master') ?? false);
  /** The house packs of this match. */
  readonly packs = $derived<readonly string[]>(this.sitting?.welcome.packs ?? []);
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
  /** The same with the best chances first, once the odds are known; what needs no dice follows as it was. */
  readonly ranked = $derived.by<Choice[]>(() => {
    const chance = (one: Choice) => this.forecasts[one.key]?.chance ?? -1;
    return this.choices.toSorted((a, b) => chance(b) - chance(a));
  });
  /** Those of them that are done to somebody by touching him. */
  readonly attacks = $derived.by<Choice[]>(() => {
    const book = this.view && reader(this.view.rulebook);
    return book ? this.choices.filter((one) => one.target !== null && book.harms(one.answer)) : [];
  });
  /** What could be done about the one who is pointed at. */
  readonly ways = $derived.by<Choice[]>(() => (this.aimed ? this.#ways(this.aimed) : []));
  /** How else the announcement of the chosen figure could be carried out. */
  readonly conditions = $derived.by<Condition[]>(() =>
    this.view && this.asked && this.actor && this.asked.actors.includes(this.actor)
      ? reader(this.view.rulebook).conditions(this.view, this.asked.decision, this.actor)
      : [],
  );
  /** Those who are chosen, when they are several who may act. */
  readonly several = $derived.by<Figure[]>(() => {
    const asked = this.asked;
    if (!asked?.byFigure || this.selected.length < 2) return [];
    return this.selected.filter((id) => asked.actors.includes(id)).flatMap((id) => this.figure(id) ?? []);
  });
  readonly together = $derived.by<Common[]>(() =>
    this.several.length > 1 ? common(this.asked!, this.sitting!.asked[0] ?? null, this.several) : [],
  );
  /** Whether shots or strikes of mine stand announced: the large control then lets them happen. */
  readonly announced = $derived.by<boolean>(() => {
    const { view, asked } = this;
    if (!view || !asked || asked.decision.accepts.includes('agree')) return false;
    const mine = new Set(view.figures.filter((one) => one.seat === view.seat).map((one) => one.id));
    return reader(view.rulebook).lines(view).some((one) => typeof one.from === 'string' && mine.has(one.from));
  });
  /** How far those who are chosen may be drawn, once it is known. */
  readonly allowance = $derived<number | null>((this.reach?.figure === this.actor && this.reach?.allowance) || this.stride);
  readonly over = $derived(this.view?.winners != null);
  readonly others = $derived(this.view ? this.view.waiting_for.filter((seat) => seat !== this.view!.seat) : []);
  readonly hints = $derived.by<Hints>(() => this.#hints());

  figure(id: FigureId | null): Figure | null {
    return this.view?.figures.find((one) => one.id === id) ?? null;
  }

  /** What a seat is called: the person who sits there, else its side of the story. */
  seatName(seat: SeatId): string {
    const name = this.connection.players.find((one) => one.seat === seat)?.name;
    const found = this.view?.seats.find((one) => one.id === seat);
    return name || found?.name || (found?.role === 'master' ? t('match-tab-master') : seat);
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
      draggable: this.isMaster ? (view?.figures.map((one) => one.id) ?? []) : movable,
      ...(this.allowance !== null ? { allowance: this.allowance } : {}),
      noticed: this.noticed,
      ghosts: view && book ? this.#ghosts(book.ghosts(view)) : [],
      washes: reach && movable.includes(reach.figure) ? [reach] : [],
      lines: [...(view && book ? book.lines(view) : []), ...this.#possible(targets)],
      tags: this.#tags(targets),
      groups: this.actor && this.company.length > 1 ? [this.company] : [],
    };
  }

  /** What is announced, with its condition in words, and in place of it what is pointed at or drawn. */
  #ghosts(announced: Ghost[]): Ghost[] {
    const book = reader(this.view!.rulebook);
    const preview = this.pointed ? [book.ghost(this.pointed.answer)] : [];
    const drawn = this.drawn && this.several.length > 1 ? this.#marches(this.drawn) : [];
    const followers = drawn
      .filter((one) => one.figure !== this.drawn!.figure)
      .map((one): Ghost => ({ figure: one.figure, path: one.path, manner: 'go', mine: true }));
    const penned: Ghost[] = this.pen.way ? [{ figure: this.pen.figure!, path: this.pen.way.slice(1), manner: 'go', mine: true }] : [];
    const fresh = [...preview, ...followers, ...penned].filter((one) => one !== null);
    const replaced = new Set(fresh.map((one) => one.figure));
    return [...announced.filter((one) => !replaced.has(one.figure)).map((one) => this.#labelled(one)), ...fresh];
  }

  #labelled(ghost: Ghost): Ghost {
    if (!this.asked) return ghost;
    const of = reader(this.view!.rulebook).conditions(this.view!, this.asked.decision, ghost.figure);
    const on = of.find((one) => one.on);
    return on ? { ...ghost, label: conditionWords(on) } : ghost;
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
    const aimed: Tag[] = this.aimed && targets.includes(this.aimed) ? [{ figure: this.aimed, text: '?', tone: 'may' }] : [];
    return this.forbidden ? [...aimed, { ...this.forbidden, tone: 'never' }] : aimed;
  }

  /** A touch on the bare ground. */
  ground(at: Point): void {
    if (this.master.placing) void this.master.placing(at);
    else this.choose([]);
  }

  // --- choosing ----------------------------------------------------------------------------------------------------

  choose(figures: FigureId[]): void {
    this.selected = figures;
    this.pen.let();
    this.aimed = null;
    this.reach = null;
    this.stride = null;
    this.company = [];
    this.forbidden = null;
    this.forecasts = {};
    void this.#learn();
  }

  /** A touch on a figure: do something to it if the chosen one may, else choose it; twice, its whole group. */
  touch(id: FigureId, gesture: Gesture): void {
    const actor = this.actor;
    if (gesture.add) this.choose(toggled(this.selected, id));
    else if (gesture.twice && this.asked?.actors.includes(id)) void this.chooseGroup(id);
    else if (!actor || actor === id || !this.asked?.actors.includes(actor)) this.choose(actor === id ? [] : [id]);
    else if (gesture.long || this.#isEnemy(id)) this.#point(id, gesture.long);
    else this.choose([id]);
  }

  /** Whom the chosen one could do something to: done at once when it can only mean one thing. */
  #point(id: FigureId, long: boolean): void {
    const meant = this.attacks.filter((one) => one.target === id);
    const ways = this.#ways(id);
    const onlyOne = meant.length === 1 && !ways.some((one) => one.verb === 'passing');
    this.forbidden = null;
    if (onlyOne && !long) void this.take(meant[0]!);
    else if (ways.length > 0) this.aimed = id;
    else if (this.noticed.length === 1 && this.noticed[0] === id) this.choose([id]); // touched again: let me see him
    else void this.#doubt(id);
  }

  #isEnemy(id: FigureId): boolean {
    return this.figure(id)?.side !== this.figure(this.actor)?.side;
  }

  /** The ready answers about somebody, and what else could be announced about him. */
  #ways(id: FigureId): Choice[] {
    const { view, asked, actor } = this;
    if (!view || !asked || !actor) return [];
    const ready = this.choices.filter((one) => one.target === id);
    const charged = ready.some((one) => one.answer.do === 'plan' && one.answer.goal.goal === 'charge');
    const more = reader(view.rulebook).towards(view, asked.decision, actor, id, contents(view.rulebook));
    const several = more.filter((one) => one.name === 'passing').length > 1;
    return [
      ...ready,
      ...more
        .filter((one) => one.name !== 'contact' || !charged)
        .map(({ name, answer }, place): Choice => {
          const weapon = several && answer.weapon ? titleOf(view.rulebook, answer.weapon) : '';
          const label = [t(`towards-${name}`), weapon].filter(Boolean).join(' : ');
          return { key: `${name} ${place}`, verb: name, label, answer, actor, target: id };
        }),
    ];
  }

  /** Nothing may be done to him: which rule forbids it? */
  async #doubt(id: FigureId): Promise<void> {
    const { view, asked, actor } = this;
    if (!view || !asked || !actor) return;
    this.notice([id]);
    const doubt = reader(view.rulebook).doubt(asked.decision, actor, id);
    if (!doubt) return this.choose([id]);
    await this.doing(() => this.connection.ask(view.seat, doubt.question, doubt.facts));
    if (this.complaint && this.actor === actor) this.forbidden = { figure: id, text: t('act-forbidden') };
  }

  /** Everybody of the group of a figure who may act. */
  async chooseGroup(id: FigureId | null = this.actor): Promise<void> {
    const { view, asked } = this;
    if (!id || !view || !asked) return;
    const members = await reader(view.rulebook).company(this.#ask, id);
    this.choose(members.filter((one) => asked.actors.includes(one)));
  }

  chooseAll(): void {
    this.choose(this.asked?.byFigure ? [...this.asked.actors] : []);
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

  /** Whether taking this choice again takes it back. */
  retracts(choice: Choice): boolean {
    return reader(this.view!.rulebook).retract(choice.answer) !== null;
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
    const back = this.isSettled(choice) ? reader(this.view!.rulebook).retract(choice.answer) : null;
    await this.answer(back ?? choice.answer);
  }

  /** All of these together; what a rule forbids to one of them is told, the others go on. */
  async takeAll(answers: Answer[]): Promise<void> {
    let first: Complaint | null = null;
    for (const answer of answers) {
      await this.answer(answer);
      first ??= this.complaint;
    }
    this.complaint = first;
  }

  async drag(drag: Drag): Promise<void> {
    if (drag.stage === 'start' && !this.selected.includes(drag.figure)) this.choose([drag.figure]);
    this.drawn = drag.stage === 'move' ? drag : null;
    if (drag.stage !== 'end' || !this.view) return;
    if (this.isMaster) return this.master.place(new Map(this.#marches(drag).map((one) => [one.figure, one.path.at(-1)!])));
    const { view, asked } = this;
    if (!asked) return;
    const answers = this.#marches(drag).flatMap((one) => reader(view.rulebook).walk(view, asked.decision, one) ?? []);
    await this.takeAll(answers);
  }

  /** Draw by keyboard for whoever is chosen, or be done with it. */
  async write(): Promise<void> {
    const figure = this.figure(this.actor ?? this.selected[0] ?? null);
    if (this.pen.way) {
      const drag = this.pen.drawn(this.view?.figures ?? []);
      if (drag) await this.drag(drag);
    } else if (figure && this.hints.draggable.includes(figure.id)) this.pen.begin(figure);
  }

  /** What a drawn path asks of each of those who are chosen. */
  #marches(drag: Drag): Drag[] {
    const chosen = this.selected.includes(drag.figure) ? this.selected : [drag.figure];
    return marches(drag, chosen.flatMap((id) => this.figure(id) ?? []), this.allowance ?? Infinity);
  }

  /** Answer what is asked; what a rule forbids is told in its words. */
  async answer(answer: Open): Promise<void> {
    const view = this.view;
    if (!view || !this.asked) return;
    await this.doing(() => this.connection.answer(view.seat, this.asked!.decision.id, answer));
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
    return this.doing(() => this.connection.say('say', { seat: this.seatId, to, text }));
  }

  async undo(): Promise<void> {
    await this.doing(() => this.connection.say('undo', { seat: this.seatId }));
  }

  /** Do something; false, with the complaint in words, when it may not be done. */
  async doing(deed: () => Promise<unknown>): Promise<boolean> {
    this.complaint = null;
    this.busy = true;
    try {
      await deed();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const rule = error.refusal && error.rule !== 'engine' ? error.rule : '';
      const text = rule ? error.message.replace(` [${rule}]`, '') : error.message; // the rule has a button of its own
      this.complaint = { text: text || t('match-away'), rule };
    } finally {
      this.busy = false;
    }
    return this.complaint === null;
  }

  // --- asking the rulebook -------------------------------------------------------------------------------------------

  readonly #ask = (question: string, facts: Open): Promise<Open> =>
    this.connection.ask(this.seatId, question, facts).catch(() => null);

  /** Where those who are chosen may go, with whom, and what the shots of a single one would come to. */
  async #learn(): Promise<void> {
    const { view, asked, selected } = this;
    const still = () => this.selected === selected;
    const actors = selected.filter((id) => asked?.actors.includes(id));
    if (!view || !asked || actors.length === 0) return;
    const book = reader(view.rulebook);
    if (actors.length > 1) {
      const strides = await Promise.all(actors.map((id) => book.pace(this.#ask, id)));
      if (still()) this.stride = Math.min(...strides.map((one) => one ?? Infinity));
      return;
    }
    const [actor] = actors as [FigureId];
    const [reach, company] = await Promise.all([
      book.walks(asked.decision, actor) ? book.reach(this.#ask, actor) : null,
      book.company(this.#ask, actor),
    ]);
    if (!still()) return;
    this.reach = reach;
    this.company = company;
    await Promise.all(
      this.attacks.map(async (choice) => {
        const forecast = await book.forecast(this.#ask, choice.answer);
        if (still() && forecast) this.forecasts = { ...this.forecasts, [choice.key]: forecast };
      }),
    );
  }
}

/** « à 5 cm », « lui coupe la route ». */
export function conditionWords(condition: Condition): string {
  const { name, amount } = condition;
  return amount ? t(`condition-${name}-at`, { distance: amount.value }) : t(`condition-${name}`);
}

export function percent(chance: number): string {
  const whole = chance * 100;
  const digits = whole > 0 && whole < 10 ? 1 : 0;
  return t('match-percent', { chance: new Intl.NumberFormat(lang(), { maximumFractionDigits: digits }).format(whole) });
}

function toggled(list: FigureId[], one: FigureId): FigureId[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}
