// Chance that is always the same for the same word: a table looks alike on every screen and on every day.

export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  /** From `low` up to `high`. */
  range(low: number, high: number): number;
  /** Around nought, `by` at most. */
  jitter(by: number): number;
  pick<T>(list: readonly T[]): T;
}

export function chance(word: string): Chance {
  let state = hashed(word) || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
  for (let i = 0; i < 4; i++) next();
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    jitter: (by) => (next() * 2 - 1) * by,
    pick: (list) => list[Math.floor(next() * list.length)]!,
  };
}

/** A whole number for a word. */
export function hashed(word: string): number {
  let sum = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) sum = Math.imul(sum ^ word.charCodeAt(i), 0x01000193);
  return sum >>> 0;
}
