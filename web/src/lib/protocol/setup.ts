/** A setup as the server takes it: what is agreed before the first turn. */

import type { FigureId, Mark, Open, Point, Seat, SeatId, Shape, SideId, TableTop, View } from './types';

/** A figure as it is put down before play; its profile is the rulebook's. */
export interface Recruit {
  id: FigureId;
  seat: SeatId;
  at: Point;
  name?: string;
  facing?: number;
  level?: number;
  shape?: Shape | null;
  profile?: Record<string, Open>;
  marks?: Record<string, Mark>;
  secrets?: Record<string, Mark>;
  seen_by?: SeatId[] | null;
}

export interface Objective {
  objective: 'hold' | 'bring' | 'slay' | 'save';
  side: SideId;
  points?: number;
  secret?: boolean;
  name?: string;
  at?: Point;
  within?: number;
  figures?: FigureId[];
}

export interface Setup {
  rulebook: string;
  table: TableTop;
  seats: Seat[];
  figures: Recruit[];
  objectives?: Objective[];
  last_turn?: number | null;
  packs?: string[];
  switches?: Record<string, boolean | number | string>;
  title?: string;
  names?: Record<string, string>;
}

/** A setup as it would open, and who stands where nobody can: on or in what, `edge` being that of the table. */
export interface Tried {
  view: View;
  stuck: Record<FigureId, string[]>;
}
