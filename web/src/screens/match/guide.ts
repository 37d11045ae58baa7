/** The first turn, hand in hand: what to do next, told from what is asked and what has been done. */

export type Step = 'choose' | 'draw' | 'agree' | 'early-shots' | 'shots' | 'strikes' | 'question' | 'wait' | 'story';

export interface Scene {
  /** The kind of what is asked; null while others are waited for. */
  kind: string | null;
  byFigure: boolean;
  chosen: boolean;
  /** How many have announcements, where they are counted. */
  announced: number;
  turn: number;
}

const TOLD = new Set<string>(['early-shots', 'shots', 'strikes']);

export function stepOf({ kind, byFigure, chosen, announced, turn }: Scene): Step {
  if (turn > 1) return 'story';
  if (kind === null) return 'wait';
  if (TOLD.has(kind)) return kind as Step;
  if (!byFigure) return 'question';
  if (announced > 0) return 'agree';
  return chosen ? 'draw' : 'choose';
}
