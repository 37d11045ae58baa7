/** Each side has a colour and, for those who cannot tell colours, a pattern: the same ones everywhere. */

import type { SideId, View } from './protocol/types';

export type Pattern = 'solid' | 'stripe' | 'dots' | 'check' | 'rings' | 'cross';

export interface SideLook {
  /** A custom property of theme.css. */
  colour: string;
  pattern: Pattern;
}

const PATTERNS: Pattern[] = ['solid', 'stripe', 'dots', 'check', 'rings', 'cross'];

/** Sides in the order of their seats; whoever has none (a game master) is grey. */
export function sideLook(view: Pick<View, 'seats'>, side: SideId): SideLook {
  const sides = [...new Set(view.seats.map((seat) => seat.side).filter((one) => one !== ''))];
  const place = sides.indexOf(side);
  if (place < 0) return { colour: 'var(--side-none)', pattern: 'solid' };
  return { colour: `var(--side-${(place % 6) + 1})`, pattern: PATTERNS[place % 6]! };
}
