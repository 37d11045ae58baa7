/**
 * The messages of a live match, as docs/protocol.md tells them.
 *
 * What the engine defines for every rulebook is typed here. What a rulebook adds (profiles, records, answers, events)
 * is open: `Open` values are read by the client only through src/lib/rulebook, one reader per family.
 */

import type { Objective } from './setup';

export type Point = [number, number];
export type FigureId = string;
export type SeatId = string;
export type SideId = string;
export type Lang = 'fr' | 'en';

/** A value of a rulebook's own. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Open = any;

// --- the table ---------------------------------------------------------------------------------------------------

export interface Area {
  type: 'area';
  id: string;
  kind: string;
  outline: Point[];
  holes?: Point[][];
  height?: number;
  base_height?: number;
  sign?: string;
}

export interface Linear {
  type: 'linear';
  id: string;
  kind: string;
  points: Point[];
  thickness?: number;
  height?: number;
  sign?: string;
}

export interface Post {
  type: 'post';
  id: string;
  kind: string;
  x: number;
  y: number;
  radius: number;
  height?: number;
}

export interface Road {
  type: 'road';
  id: string;
  kind: string;
  points: Point[];
  width: number;
  cancels?: string[] | 'all';
}

export interface Opening {
  id: string;
  kind: string;
  wall: string;
  offset: number;
  width: number;
  sill?: number;
  height?: number;
  passable?: boolean;
  see_through?: boolean;
  glazed?: boolean;
}

export interface Wall {
  id: string;
  start: Point;
  end: Point;
  height?: number;
}

export interface Room {
  id: string;
  outline: Point[];
}

export interface Level {
  number: number;
  outline: Point[];
  rooms?: Room[];
  inner_walls?: Wall[];
  openings?: Opening[];
  height?: number;
}

export interface Stair {
  id: string;
  kind: string;
  lower: Point;
  lower_level: number;
  upper: Point;
  upper_level: number;
}

export interface Building {
  type: 'building';
  id: string;
  kind: string;
  levels: Level[];
  stairs?: Stair[];
  roof?: string;
  height?: number;
}

export type Piece = Area | Linear | Post | Road | Building;

/** Centimetres; x to the east, y to the north, the south-west corner at (0, 0). */
export interface TableTop {
  width: number;
  depth: number;
  pieces: Piece[];
}

// --- figures -----------------------------------------------------------------------------------------------------

export type Shape = { type: 'disc'; radius: number } | { type: 'rect'; width: number; depth: number };

/** A base put down; `facing` is a compass bearing in degrees, 0 north, 90 east. */
export interface Base {
  shape: Shape;
  x: number;
  y: number;
  facing: number;
  level: number;
}

export type Mark = boolean | number | string;

export interface Figure {
  id: FigureId;
  name: string;
  seat: SeatId;
  side: SideId;
  base: Base;
  profile: Open;
  alive: boolean;
  marks: Record<string, Mark>;
  secrets: Record<string, Mark>;
  seen_by: SeatId[] | null;
}

// --- what happens ------------------------------------------------------------------------------------------------

export interface GameEvent {
  event: string;
  rules: string[];
  [field: string]: Open;
}

/** Why a number is what it is, in words, one step of the arithmetic after the other. */
export interface Told {
  text: string;
  workings: string[];
}

// --- decisions ---------------------------------------------------------------------------------------------------

export interface Answer {
  do: string;
  [field: string]: Open;
}

export interface Option {
  key: string;
  answer: Answer;
  about: FigureId[];
}

export interface Decision {
  id: string;
  seat: SeatId;
  kind: string;
  accepts: string[];
  about: FigureId[];
  options: Option[];
  default: Answer | null;
  facts: Record<string, Open>;
  rules: string[];
}

/** The words of a decision: the question, and one label for each option, in their order. */
export interface Asked {
  question: string;
  options: string[];
}

// --- the view ----------------------------------------------------------------------------------------------------

export interface Seat {
  id: SeatId;
  side: SideId;
  name: string;
  role: 'player' | 'master';
}

export interface View {
  seat: SeatId;
  rulebook: string;
  turn: number;
  phase: string;
  table: TableTop;
  /** What terrain pieces are called, of those that have a name. */
  names: Record<string, string>;
  seats: Seat[];
  figures: Figure[];
  events: GameEvent[];
  objectives: Objective[];
  last_turn: number | null;
  pending: Decision[];
  waiting_for: SeatId[];
  record: Open;
  winners: SideId[] | null;
}

// --- what the server says ----------------------------------------------------------------------------------------

interface Sent {
  seat?: SeatId | null;
  re?: string;
}

export interface Player {
  seat: SeatId;
  player: string;
  name: string;
  connected: boolean;
}

export interface Line {
  number: number;
  at: number;
  by: SeatId;
  to: string;
  text: string;
}

export interface Welcome extends Sent {
  type: 'welcome';
  protocol: number;
  match: string;
  title: string;
  packs?: string[];
  lang: Lang;
  players: Player[];
  commitment: string | null;
  draft: { decision: string; draft?: Open } | null;
  delay?: number;
}

export interface Whole extends Sent {
  type: 'whole';
  view: View;
  entries?: number | null;
  told?: (Told | null)[] | null;
  asked?: Asked[] | null;
}

export interface Changed extends Sent {
  type: 'changed';
  first: number;
  events: GameEvent[];
  told?: (Told | null)[] | null;
  asked?: Asked[] | null;
  figures: Figure[];
  gone: FigureId[];
  turn: number;
  phase: string;
  pending: Decision[];
  waiting_for: SeatId[];
  record: Open;
  winners: SideId[] | null;
  entries?: number | null;
}

export interface Refusal extends Sent {
  type: 'refused';
  rule: string;
  reason: string;
  facts: Record<string, Open>;
  text: string;
}

export interface Clock extends Sent {
  type: 'clock';
  left: Record<SeatId, number>;
  running: SeatId[];
  paused_by: SeatId | null;
}

export interface Fault extends Sent {
  type: 'error';
  code: string;
  text: string;
  fatal?: boolean;
}

export type FromServer =
  | Welcome
  | Whole
  | Changed
  | Refusal
  | Clock
  | Fault
  | ({ type: 'done' } & Sent)
  | ({ type: 'reply'; answer?: Open } & Sent)
  | ({ type: 'chat'; lines: Line[] } & Sent)
  | ({ type: 'company'; players: Player[] } & Sent)
  | ({ type: 'handed'; secret: string } & Sent)
  | ({ type: 'pong' } & Sent);
