/** The log as one reads it: sentences by turn, each with its figures, its dice and its rules. */

import type { FigureId, GameEvent, Told } from '../../lib/protocol/types';

export interface Sentence {
  /** The number of its event. */
  number: number;
  text: string;
  workings: string[];
  rules: string[];
  figures: FigureId[];
  /** The faces as they fell, where the event has dice. */
  dice: number[];
  /** How it is set: turns and phases are headings. */
  manner: 'turn' | 'phase' | 'plain' | 'quiet' | 'grave';
}

/** Sentences in a row that are read together: one alone, or a run of quiet ones under the first of them. */
export interface Run {
  first: Sentence;
  more: Sentence[];
}

/** Told one by one they would drown the rest: who announces what, who walks where. */
const QUIET = new Set(['planned', 'figure-moved', 'shot-announced', 'strike-declared']);

/** As many of them in a row are still read one by one. */
const FEW = 2;

const GRAVE = new Set(['figure-removed', 'match-ended']);

export function sentences(events: GameEvent[], told: (Told | null)[], known: ReadonlySet<FigureId>): Sentence[] {
  return events.flatMap((event, number) => {
    const said = told[number];
    return said ? [sentence(event, said, number, known, diceOf(events, number))] : [];
  });
}

function sentence(event: GameEvent, said: Told, number: number, known: ReadonlySet<FigureId>, dice: number[]): Sentence {
  return {
    number,
    text: said.text,
    workings: said.workings,
    rules: event.rules ?? [],
    figures: figuresIn(event, known),
    dice,
    manner: mannerOf(event.event),
  };
}

export function mannerOf(event: string): Sentence['manner'] {
  if (event.startsWith('turn-')) return 'turn';
  if (event === 'phase-began') return 'phase';
  if (GRAVE.has(event)) return 'grave';
  return QUIET.has(event) ? 'quiet' : 'plain';
}

/** Runs of quiet sentences, the others alone. */
export function runs(all: Sentence[]): Run[] {
  const found: Run[] = [];
  for (const one of all) {
    const last = found.at(-1);
    if (last && one.manner === 'quiet' && last.first.manner === 'quiet') last.more.push(one);
    else found.push({ first: one, more: [] });
  }
  return found.flatMap((run) => (run.more.length < FEW ? [run.first, ...run.more].map((first) => ({ first, more: [] })) : [run]));
}

/** Those of the event itself; of a game master's throw, those that fell just before he spoke of it. */
function diceOf(events: GameEvent[], number: number): number[] {
  const event = events[number]!;
  return event.deed === 'roll-dice' && number > 0 ? faces(events[number - 1]!) : faces(event);
}

function faces(event: GameEvent): number[] {
  const found = event.natural ?? event.faces;
  return Array.isArray(found) && found.every((face) => typeof face === 'number') ? (found as number[]) : [];
}

/** The figures that an event names anywhere in it. */
export function figuresIn(value: unknown, known: ReadonlySet<FigureId>): FigureId[] {
  const found = new Set<FigureId>();
  const look = (inner: unknown): void => {
    if (typeof inner === 'string') {
      if (known.has(inner)) found.add(inner);
    } else if (Array.isArray(inner)) {
      inner.forEach(look);
    } else if (typeof inner === 'object' && inner !== null) {
      Object.entries(inner).forEach(([key, one]) => [key, one].forEach(look));
    }
  };
  look(value);
  return [...found];
}
