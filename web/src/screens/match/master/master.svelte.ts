/** The game master's hand: each act is a ruling with a reason, in the open or in secret. The master is always right. */

import type { Asked, Decision, FigureId, Open, Point, SeatId } from '../../../lib/protocol/types';
import type { Play } from '../play.svelte';

/** A decision that somebody else is asked, in words. */
export interface Standing {
  decision: Decision;
  asked: Asked;
}

export class Master {
  /** Why: said to the table with the next act, or kept in the journal until the replay. */
  reason = $state('');
  secret = $state(false);
  /** What the next touch on the ground is to do. */
  placing = $state.raw<((at: Point) => Promise<void>) | null>(null);
  /** The sentence before which the game is to go back to, until it is confirmed. */
  before = $state<number | null>(null);

  constructor(private readonly play: Play) {}

  async rule(rule: string, facts: Record<string, Open> = {}): Promise<boolean> {
    const ruling = { rule, ...facts, reason: this.reason.trim(), secret: this.secret };
    const done = await this.play.doing(() => this.#say('rule', { ruling }));
    if (done) this.reason = '';
    return done;
  }

  /** Put these down where they were drawn to, whatever a rule says. */
  async place(places: ReadonlyMap<FigureId, Point>): Promise<void> {
    for (const [figure, at] of places) await this.rule('place-figure', { figure, at });
  }

  /** What a seat is asked just now. */
  async questions(seat: SeatId): Promise<Standing[]> {
    return (await this.play.connection.ask(this.play.seatId, 'questions', { seat }).catch(() => null)) ?? [];
  }

  /** Back to where the match stood before an event, dice and revelations included. */
  async goBack(event: number): Promise<void> {
    await this.play.doing(async () => {
      const moments: number[] = await this.play.connection.ask(this.play.seatId, 'moments', {});
      await this.#say('take-back', { to: Math.max(0, moments[event] ?? 0) });
    });
    this.before = null;
  }

  async standIn(whose: SeatId, level: string): Promise<void> {
    await this.play.doing(() => this.#say('stand-in', { whose, level }));
  }

  async pause(on: boolean): Promise<void> {
    await this.play.doing(() => this.#say(on ? 'pause' : 'go-on'));
  }

  #say(type: string, fields: Record<string, Open> = {}): Promise<unknown> {
    return this.play.connection.say(type, { seat: this.play.seatId, ...fields });
  }
}
