// Places that somebody is here for, numbered as an atlas numbers what its key explains.

import type { Objective } from '../lib/protocol/setup';
import type { SideId } from '../lib/protocol/types';

export interface Place {
  numeral: string;
  at: [number, number];
  within: number;
  sides: ReadonlySet<SideId>;
}

const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

const keyOf = ({ at, within = 0 }: Objective): string => `${at} ${within}`;

/** One for all who want the same place, in the order of the objectives. */
export function placesOf(objectives: readonly Objective[]): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const one of objectives) {
    if (!one.at) continue;
    const key = keyOf(one);
    const before = found.get(key);
    found.set(key, {
      numeral: before?.numeral ?? NUMERALS[found.size] ?? `${found.size + 1}`,
      at: [one.at[0], one.at[1]],
      within: one.within ?? 0,
      sides: new Set([...(before?.sides ?? []), one.side]),
    });
  }
  return found;
}

/** The number that an objective bears on the map, if it is about a place. */
export const numeralOf = (objective: Objective, objectives: readonly Objective[]): string =>
  placesOf(objectives).get(keyOf(objective))?.numeral ?? '';
