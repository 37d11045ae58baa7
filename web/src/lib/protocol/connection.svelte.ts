/**
 * One connection to a live match, for one or more seats (hot-seat). It sits down, keeps the views up, comes back when
 * the network was away, and gives each thing that is said its answer.
 */

import { changed, Gap, whole, type Kept } from './keeping';
import type { Answer, Clock, FromServer, Lang, Line, Open, Player, Refusal, SeatId, Welcome } from './types';

export const PROTOCOL = 1;

/** open: all is well. away: the network is, and it is tried again. ended: the server will not have us back. */
export type Status = 'opening' | 'open' | 'away' | 'ended';

/** A seat that this connection holds. */
export interface Sitting extends Kept {
  welcome: Welcome;
}

/** What was said could not be done: a rule forbids it, or it never arrived. */
export class Refused extends Error {
  constructor(
    text: string,
    readonly rule: string = '',
    readonly refusal: Refusal | null = null,
  ) {
    super(text);
  }
}

/** After so many milliseconds it is tried again, longer each time. */
const PATIENCE = [300, 700, 1500, 3000, 6000, 10000];

/** How often one asks whether the other end is still there, and how long one waits for a word of it. */
const PING = 20_000;
const SILENCE = 45_000;

/** Ends a connection that nothing will mend. */
const HOPELESS = new Set(['protocol', 'no-match', 'wrong-secret', 'other-match', 'handed-over']);

interface Waiting {
  resolve: (message: FromServer) => void;
  reject: (error: Error) => void;
}

export class Connection {
  status = $state<Status>('opening');
  /** Why it ended, in words of the server. */
  reason = $state('');
  sittings = $state.raw<Record<SeatId, Sitting>>({});
  players = $state.raw<Player[]>([]);
  chat = $state.raw<Line[]>([]);
  clock = $state.raw<Clock | null>(null);
  /** The seconds of this browser when the clock was told. */
  clockAt = 0;

  #secrets: string[] = [];
  #socket: WebSocket | null = null;
  #welcomes = new Map<SeatId, Welcome>();
  #waiting = new Map<string, Waiting>();
  #numbers = 0;
  #run = Math.random().toString(36).slice(2, 8);
  #tries = 0;
  #heard = 0;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #beat: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly match: string,
    secrets: string[],
    private lang: Lang,
    private address = liveAddress(),
  ) {
    this.#secrets = secrets;
    this.#open();
  }

  /** Leave the table for good. */
  close(): void {
    this.#end('');
  }

  /** Sit down at one more seat. */
  async addSeat(secret: string): Promise<void> {
    await this.#hello([secret]);
    this.#secrets = [...this.#secrets, secret];
  }

  /** Hear everything in another language from now on. */
  async speak(lang: Lang): Promise<void> {
    if (lang === this.lang) return;
    this.lang = lang;
    if (this.status === 'open') await this.#hello(this.#secrets);
  }

  /** Say something and wait for what answers it. Throws Refused. */
  say(type: string, fields: Record<string, Open> = {}): Promise<FromServer> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Refused('', 'away'));
    const id = `${this.#run}${++this.#numbers}`;
    socket.send(JSON.stringify({ type, id, ...fields }));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  async answer(seat: SeatId, decision: string, answer: Answer): Promise<void> {
    await this.say('answer', { seat, decision, answer });
  }

  /** A question that changes nothing. */
  async ask(seat: SeatId, question: string, facts: Open): Promise<Open> {
    const reply = await this.say('ask', { seat, question, facts });
    return reply.type === 'reply' ? reply.answer : null;
  }

  // --- the socket ------------------------------------------------------------------------------------------------

  #open(): void {
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#heard = Date.now();
      this.#beat = setInterval(() => this.#check(), PING);
      this.#hello(this.#secrets).catch(() => undefined); // what is wrong arrives as an error of its own
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as FromServer);
    socket.onclose = () => this.#lost(socket);
  }

  #hello(secrets: string[]): Promise<FromServer> {
    return this.say('hello', { protocol: PROTOCOL, match: this.match, secrets, lang: this.lang, told: true });
  }

  #check(): void {
    if (Date.now() - this.#heard > SILENCE) this.#socket?.close();
    else this.say('ping').catch(() => undefined);
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket || this.status === 'ended') return;
    this.#drop();
    this.status = 'away';
    const pause = PATIENCE[Math.min(this.#tries++, PATIENCE.length - 1)]!;
    this.#timers.push(setTimeout(() => this.status === 'away' && this.#open(), pause));
  }

  /** Whatever is still without an answer will have none: whether it was done, the next view shows. */
  #drop(): void {
    clearInterval(this.#beat);
    for (const waiting of this.#waiting.values()) waiting.reject(new Refused('', 'away'));
    this.#waiting.clear();
  }

  #end(reason: string): void {
    this.status = 'ended';
    this.reason = reason;
    this.#timers.forEach(clearTimeout);
    this.#drop();
    this.#socket?.close();
  }

  // --- hearing ---------------------------------------------------------------------------------------------------

  #hear(message: FromServer): void {
    this.#heard = Date.now();
    this.#take(message);
    const waiting = message.re ? this.#waiting.get(message.re) : undefined;
    if (!waiting) return;
    this.#waiting.delete(message.re!);
    if (message.type === 'refused') waiting.reject(new Refused(message.text, message.rule, message));
    else if (message.type === 'error') waiting.reject(new Refused(message.text, message.code));
    else waiting.resolve(message);
  }

  #take(message: FromServer): void {
    const seat = 'seat' in message ? (message.seat ?? '') : '';
    const known = this.sittings[seat];
    switch (message.type) {
      case 'welcome':
        this.#welcome(seat, message);
        break;
      case 'whole':
        this.#seat(seat, { welcome: this.#welcomes.get(seat)!, ...whole(message) });
        break;
      case 'changed':
        if (known) this.#keepUp(seat, known, () => changed(known, message));
        break;
      case 'company':
        this.players = message.players;
        break;
      case 'chat':
        this.chat = merged(this.chat, message.lines);
        break;
      case 'clock':
        this.clock = message;
        this.clockAt = Date.now() / 1000;
        break;
      case 'error':
        if (message.fatal && HOPELESS.has(message.code)) this.#end(message.text);
        break;
    }
  }

  #welcome(seat: SeatId, welcome: Welcome): void {
    this.players = welcome.players;
    this.#welcomes.set(seat, welcome);
    this.status = 'open';
    this.#tries = 0;
  }

  #keepUp(seat: SeatId, known: Sitting, next: () => Kept): void {
    try {
      this.#seat(seat, { ...known, ...next() });
    } catch (error) {
      if (!(error instanceof Gap)) throw error;
      this.#hello(this.#secrets).catch(() => undefined); // the whole view follows
    }
  }

  #seat(seat: SeatId, sitting: Sitting): void {
    this.sittings = { ...this.sittings, [seat]: sitting };
  }
}

/** Lines of chat come once to each seat that may read them: told apart by their number. */
export function merged(known: Line[], more: Line[]): Line[] {
  const numbers = new Set(known.map((line) => line.number));
  return [...known, ...more.filter((line) => !numbers.has(line.number))].sort((a, b) => a.number - b.number);
}

function liveAddress(): string {
  return typeof location === 'undefined' ? '' : `${location.origin.replace(/^http/, 'ws')}/api/live`;
}
