/** What the match screen and the table say to each other. See README.md in this folder. */

import type { Snippet } from 'svelte';
import type { FigureId, Point, View } from '../lib/protocol/types';

/** What may be done there: `may` is the accent, `danger` harms somebody, `never` is forbidden (the label says why). */
export type Tone = 'may' | 'danger' | 'never' | 'plain';

/** What somebody is about to do: a path from where he stands, or after somebody. */
export interface Ghost {
  figure: FigureId;
  /** Points after the centre of the figure; the ghost of its base stands at the last. */
  path: Point[];
  /** Whom it ends at: charges, follows. Drawn as a link from the end of the path to that figure. */
  target?: FigureId;
  /** charge: arrow head; follow, keep: dashes; stay, shift, work: a sign at the figure. */
  manner: 'go' | 'charge' | 'follow' | 'keep' | 'shift' | 'work' | 'stay';
  facing?: number;
  /** In words, shown beside the ghost when it is hovered or its figure selected: « jusqu’au contact de Goro ». */
  label?: string;
  /** Still being drawn by this player: stronger, with its measure. */
  mine?: boolean;
}

/** Ground that can be reached, drawn as three steps of one wash: outlines with holes by the even-odd rule. */
export interface Wash {
  figure: FigureId;
  certain: Point[][];
  likely: Point[][];
  possible: Point[][];
}

/** A line between two figures or places, with its words at the middle: a shot with its odds, a strike. */
export interface Line {
  from: FigureId | Point;
  to: FigureId | Point;
  tone: Tone;
  label?: string;
  /** Announced rather than only possible: drawn full, otherwise dotted. */
  settled?: boolean;
}

/** A few words standing at a figure: odds over a target, a reason on what is forbidden. */
export interface Tag {
  figure: FigureId;
  text: string;
  tone: Tone;
}

/** Everything that the table shows besides the match itself. All of it may be empty. */
export interface Hints {
  selected: FigureId[];
  /** Who may act now: the accent ring. */
  callable: FigureId[];
  /** Whom one may point at now, and what it would be. */
  targets: { figure: FigureId; tone: Tone }[];
  /** Dragging one of these draws a path; dragging anything else moves the map. */
  draggable: FigureId[];
  /** How far the dragged figure may go, in cm; beyond it the trail turns to danger. */
  allowance?: number;
  /** Figures and places to draw the eye to, from a line of the log; they pulse once. */
  noticed: FigureId[];
  ghosts: Ghost[];
  washes: Wash[];
  lines: Line[];
  tags: Tag[];
  /** Figures that count as one group just now: a faint halo round them all. */
  groups: FigureId[][];
}

export const NO_HINTS: Hints = {
  selected: [],
  callable: [],
  targets: [],
  draggable: [],
  noticed: [],
  ghosts: [],
  washes: [],
  lines: [],
  tags: [],
  groups: [],
};

/** With which keys, and whether it was twice, or long (touch), or the other button. */
export interface Gesture {
  add: boolean;
  twice: boolean;
  long: boolean;
}

/** A path being drawn from a figure. `path` is simplified to a few straight legs, its last point under the finger. */
export interface Drag {
  stage: 'start' | 'move' | 'end' | 'cancel';
  figure: FigureId;
  path: Point[];
  /** The figure under the finger, if it is another than the one dragged. */
  over: FigureId | null;
}

export type Mode =
  /** Choose, drag paths, pan and zoom. */
  | 'play'
  /** Every drag and pair of clicks measures; nothing is chosen. */
  | 'measure'
  /** A drag draws a noose round figures. */
  | 'lasso';

/** How the eye goes through what has just happened. 0 shows the end at once (also when motion is to be reduced). */
export type Pace = 0 | 1 | 2 | 4;

export interface TableProps {
  view: View;
  hints?: Hints;
  mode?: Mode;
  pace?: Pace;
  minimap?: boolean;
  /** Show small crosses where people fell. */
  fallen?: boolean;
  onfigure?: (figure: FigureId, gesture: Gesture) => void;
  onground?: (at: Point, gesture: Gesture) => void;
  ondrag?: (drag: Drag) => void;
  onlasso?: (figures: FigureId[], gesture: Gesture) => void;
  onhover?: (figure: FigureId | null) => void;
  /** The animation of the events up to (not including) this number is over, or was skipped. */
  onsettled?: (events: number) => void;
  /** The camera has moved: whoever asked for a `spot` asks again. At most once a frame. */
  oncamera?: () => void;
  /** Drawn above the ground and below the people, in cm with y downwards as `ink.ts` writes it: an editor's handles. */
  below?: Snippet;
}

/** What `bind:this` gives. */
export interface TableHandle {
  /** The whole table in the window. */
  fit(): void;
  /** These figures in sight, gently; without moving when they already are. */
  show(figures: FigureId[]): void;
  zoom(by: number): void;
  /** Jump to the end of the animation that runs. */
  skip(): void;
  /** Where a figure is in the window, in CSS pixels, for cards that point at it; null when out of sight. */
  spot(figure: FigureId): { x: number; y: number; r: number } | null;
  /** The place of the table, in cm, at a place of the window (`clientX`, `clientY` of a pointer). */
  place(at: { clientX: number; clientY: number }): Point;
}
