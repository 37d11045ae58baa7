// Marks as small badges, each with its own place round the base, so that two never lie on each other.

import type { Sign } from '../lib/rulebook';
import { heading, times, type Point } from './geometry';

export interface Badge {
  /** Compass bearing of its place; the south is the class's. Of signs that share one the first in the list is drawn. */
  bearing: number;
  /** Ink in a square from −10 to 10. */
  stroke?: string;
  fill?: string;
  /** Worse than a remark. */
  grave?: boolean;
  /** Shown even from far away. */
  always?: boolean;
}

export const BADGES: Record<Sign, Badge> = {
  surprised: { bearing: 340, stroke: 'M0 -6V2', fill: 'M-1.6 5h3.2v3h-3.2Z', grave: true },
  fleeing: { bearing: 340, stroke: 'M-6 -4L0 2L6 -4M-6 1L0 7L6 1', grave: true, always: true },
  disorder: { bearing: 340, stroke: 'M-6 2L-2 -5L2 4L6 -3', grave: true, always: true },
  hesitates: { bearing: 20, stroke: 'M-4 -3Q-4 -7 0 -7Q4.5 -7 4 -3Q3.5 -1 0 0.5V3', fill: 'M-1.5 5.5h3v3h-3Z' },
  unloaded: { bearing: 60, stroke: 'M-6 5L6 -5M-6 -5L6 5' },
  loaded: { bearing: 60, fill: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0' },
  aiming: { bearing: 100, stroke: 'M-7 0H-2M2 0H7M0 -7V-2M0 2V7' },
  shot: { bearing: 100, stroke: 'M0 -7V-3M0 3V7M-7 0H-3M3 0H7M-5 -5L-2 -2M2 2L5 5M-5 5L-2 2M2 -2L5 -5' },
  working: { bearing: 140, stroke: 'M-5 -6H5L-5 6H5Z' },
  moved: { bearing: 140, stroke: 'M-5 -4L0 0L-5 4M1 -4L6 0L1 4' },
  crouched: { bearing: 220, stroke: 'M-6 -1Q0 -8 6 -1', fill: 'M-6 2h12v3h-12Z' },
  carrying: { bearing: 260, stroke: 'M-5.5 -4H5.5V6H-5.5ZM-2.5 -4Q0 -8 2.5 -4' },
  captive: { bearing: 260, stroke: 'M-3 0a3.4 3.4 0 1 0 0.1 0M3 0a3.4 3.4 0 1 0 0.1 0', grave: true },
  hidden: { bearing: 260, stroke: 'M-7 0Q0 -7 7 0Q0 7 -7 0M-6 6L6 -6' },
  wounded: { bearing: 300, fill: 'M-2 -7h4v5h5v4h-5v5h-4v-5h-5v-4h5Z', grave: true, always: true },
  stunned: {
    bearing: 220,
    stroke: 'M0 -7L1.8 -2.2L7 -2L3 1.4L4.4 6.4L0 3.6L-4.4 6.4L-3 1.4L-7 -2L-1.8 -2.2Z',
    grave: true,
  },
  prone: { bearing: 220, stroke: 'M-7 3H7M-7 3a2 2 0 1 0 0.1 0', always: true },
};

/** The badges to draw, at most one at each place, with where they stand round a base that reaches so far. */
export function badgesOf(signs: readonly Sign[], reach: number): { sign: Sign; badge: Badge; at: Point }[] {
  const taken = new Set<number>();
  const order = Object.keys(BADGES) as Sign[];
  return order
    .filter((sign) => signs.includes(sign))
    .flatMap((sign) => {
      const badge = BADGES[sign];
      if (taken.has(badge.bearing)) return [];
      taken.add(badge.bearing);
      return [{ sign, badge, at: times(heading(badge.bearing), reach + 0.1) }];
    });
}
