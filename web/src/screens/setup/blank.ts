/** A table with nothing on it, for two. */

import type { Setup } from '../../lib/protocol/setup';
import type { Seat } from '../../lib/protocol/types';

export function blank(rulebook: string, names: [string, string]): Setup {
  const seats = names.map((name, place): Seat => ({ id: `side-${place + 1}`, side: `side-${place + 1}`, name, role: 'player' }));
  return { rulebook, title: '', table: { width: 120, depth: 90, pieces: [] }, seats, figures: [], objectives: [], last_turn: 8, packs: [], switches: {} };
}
