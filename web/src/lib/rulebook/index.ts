/**
 * What the client has to know of a rulebook to show it, one reader for each family. Everything else (what may be done,
 * what it would come to, how it is said) the server tells, so a family is a file here and not a new client.
 */

import type { Drag, Ghost, Line, Wash } from '../../table/types';
import type { Contents } from '../api';
import type { Answer, Decision, Figure, FigureId, Open, View } from '../protocol/types';
import type { Whereabouts } from '../../table/ground/movables';
import { argad } from './argad';

/** The silhouettes that the table can draw. */
export type Silhouette =
  | 'archer'
  | 'crossbow'
  | 'musketeer'
  | 'pistol'
  | 'spearman'
  | 'swordsman'
  | 'axeman'
  | 'chief'
  | 'musician'
  | 'standard'
  | 'gunner'
  | 'civilian'
  | 'animal'
  | 'figure';

/** A mark as a sign beside the base; its words are `mark-<name>`. */
export type Sign =
  | 'loaded'
  | 'unloaded'
  | 'moved'
  | 'shot'
  | 'prone'
  | 'stunned'
  | 'wounded'
  | 'disorder'
  | 'fleeing'
  | 'captive'
  | 'hidden'
  | 'hesitates'
  | 'surprised'
  | 'aiming'
  | 'working'
  | 'carrying'
  | 'crouched';

export interface Look {
  silhouette: Silhouette;
  mounted: boolean;
  chief: boolean;
  /** Shown as pips. */
  grade: number | null;
  /** Whether the rulebook cares which way he faces. */
  faces: boolean;
  /** Ids of the weapons he has, the one in hand first. */
  weapons: string[];
  signs: Sign[];
}

/** What an answer would come to, if the dice are asked: exactly, with every modifier. */
export interface Forecast {
  /** The chance of what one hopes for: that somebody falls. */
  chance: number;
  /** The chances of what may come of it, best first: `killed`, `recoils`, `unhurt`... */
  outcomes: { fate: string; chance: number }[];
  /** What a die must show by itself. */
  natural: number | null;
  modifiers: { cause: string; value: number }[];
  distance: number | null;
  rules: string[];
}

/** Another way of carrying out what is announced: a switch, perhaps with a measure in cm. Words: `condition-<name>`. */
export interface Condition {
  name: string;
  on: boolean;
  /** What touching it announces instead. */
  answer: Answer;
  amount?: { value: number; least: number; most: number; answer: (value: number) => Answer };
}

/** What may be announced about somebody besides the ready answers. Words: `towards-<name>`. */
export interface Towards {
  name: string;
  answer: Answer;
}

/** Asks the server a question of the rulebook; null where it has no answer. */
export type Ask = (question: string, facts: Open) => Promise<Open>;

/** Where somebody may go, with how far at most. */
export type Reach = Wash & { allowance: number };

export interface Reader {
  look(figure: Figure): Look;
  /** The marks that a game master sets and takes off by hand, each with the sign that names it. */
  markings: readonly [mark: string, sign: Sign][];
  /** Whether this decision lets one draw a path for him. */
  walks(decision: Decision, figure: FigureId): boolean;
  /** The answer that a drawn path means; null when it means none. */
  walk(view: View, decision: Decision, drag: Drag): Answer | null;
  reach(ask: Ask, figure: FigureId): Promise<Reach | null>;
  forecast(ask: Ask, answer: Answer): Promise<Forecast | null>;
  /** How far he may go this turn, in cm. */
  pace(ask: Ask, figure: FigureId): Promise<number | null>;
  /** Those with whom he goes as a group, himself among them. */
  company(ask: Ask, figure: FigureId): Promise<FigureId[]>;
  /** How else the announcement of a figure could be carried out. */
  conditions(view: View, decision: Decision, figure: FigureId): Condition[];
  /** What one figure could announce about another. */
  towards(view: View, decision: Decision, by: FigureId, at: FigureId, book: Contents | null): Towards[];
  /** The question whose refusal says why one may not harm the other; null where no rule is in the way. */
  doubt(decision: Decision, by: FigureId, at: FigureId): { question: string; facts: Open } | null;
  /** What is announced, as the seat may know it. */
  ghosts(view: View): Ghost[];
  /** Shots and strikes that are announced. */
  lines(view: View): Line[];
  /** Where boats, carts, guns and loads are that did not stay where they were laid. */
  whereabouts?(view: View): Whereabouts;
  /** The doors and windows that are shut just now, each as house/opening. */
  closed?(view: View): string[];
  /** What an answer would look like if it were announced: a ghost while one points at a choice. */
  ghost(answer: Answer): Ghost | null;
  /** Whether an answer means harm to whom it is about: only then is a click on him enough. */
  harms(answer: Answer): boolean;
  /** Whether an answer is what has been announced already. */
  isSettled(view: View, answer: Answer): boolean;
  /** What takes an announcement back; null where another one takes its place. */
  retract(answer: Answer): Answer | null;
  /** How many of those who are asked have announced; null where nobody need. */
  progress(view: View, decision: Decision, actors: FigureId[]): { done: number; all: number } | null;
}

const READERS: Record<string, Reader> = { argad };

/** The reader of the family of an edition: « argad-g23 » is read as argad. */
export function reader(rulebook: string): Reader {
  return READERS[rulebook.split('-')[0]!] ?? argad;
}
