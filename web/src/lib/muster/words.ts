/** Looking things up by what players call them. */

import type { Thing } from '../api';
import { hasWords, t } from '../words/index.svelte';

/** Things under one heading. */
export interface Shelf {
  key: string;
  title: string;
  things: readonly Thing[];
}

/** Our own words for something that a rulebook names, else the rulebook's. */
export function wordsOr(key: string, otherwise: string): string {
  return hasWords(key) ? t(key) : otherwise.replaceAll('_', ' ');
}

/** Without capitals and accents: « mêlée » is found by « melee ». */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}

/** What is on the shelves under those words and not taken already; shelves with nothing left are left out. */
export function found(shelves: readonly Shelf[], sought: string, taken: readonly string[] = []): Shelf[] {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  const fits = (thing: Thing) => !taken.includes(thing.id) && words.every((word) => plain(thing.title).includes(word));
  return shelves.map((shelf) => ({ ...shelf, things: shelf.things.filter(fits) })).filter((shelf) => shelf.things.length > 0);
}
