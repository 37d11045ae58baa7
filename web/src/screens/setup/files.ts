/** A setup as a file. What is in it is the server's to judge; here only whether it could be one at all. */

import type { Setup } from '../../lib/protocol/setup';

export function readSetup(text: string): Setup | null {
  let found: Partial<Setup>;
  try {
    found = JSON.parse(text) as Partial<Setup>;
  } catch {
    return null;
  }
  const { rulebook, table, seats, figures } = found ?? {};
  const whole = typeof rulebook === 'string' && Array.isArray(table?.pieces) && Array.isArray(seats) && Array.isArray(figures);
  return whole ? completed(found as Setup) : null;
}

/** Seats say nothing where they are as usual: a player's, without a name. */
function completed(setup: Setup): Setup {
  return { ...setup, seats: setup.seats.map((seat) => ({ ...PLAIN, ...seat })) };
}

const PLAIN = { side: '', name: '', role: 'player' } as const;
