/** What this browser remembers between visits. Where it may not (private windows), everything still works. */

const PREFIX = 'escarmouche.';

export function recall<T>(key: string): T | null {
  try {
    const kept = globalThis.localStorage?.getItem(PREFIX + key);
    return kept ? (JSON.parse(kept) as T) : null;
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    globalThis.localStorage?.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // full, or not allowed
  }
}
