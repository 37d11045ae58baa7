/**
 * The words of the interface, in French and English, switched while one plays.
 *
 * They stand in files `words.fr.ftl` and `words.en.ftl` beside the screens that say them. What the rules say (events,
 * questions, refusals) comes from the server in sentences and is not here.
 */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Lang } from '../protocol/types';
import { recall, remember } from '../memory';

const FILES = import.meta.glob<string>('/src/**/words.*.ftl', { query: '?raw', import: 'default', eager: true });

function bundle(lang: Lang): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false });
  for (const [path, text] of Object.entries(FILES)) {
    if (path.endsWith(`.${lang}.ftl`)) made.addResource(new FluentResource(text));
  }
  return made;
}

const BUNDLES: Record<Lang, FluentBundle> = { fr: bundle('fr'), en: bundle('en') };

/** The language of the last visit, else that of the browser: French where it is wanted, English for the others. */
function firstLang(): Lang {
  const kept = recall<Lang>('lang');
  if (kept === 'fr' || kept === 'en') return kept;
  return typeof navigator !== 'undefined' && !navigator.language.startsWith('fr') ? 'en' : 'fr';
}

let current = $state<Lang>(firstLang());

export function lang(): Lang {
  return current;
}

export function speak(next: Lang): void {
  current = next;
  remember('lang', next);
  if (typeof document !== 'undefined') document.documentElement.lang = next;
}

/** The words of a key; a key that has none is shown as it is, which a test of the keys makes sure never happens. */
export function t(key: string, facts?: Record<string, FluentVariable>): string {
  return inWords(current, key, facts) ?? key;
}

/** Whether there are words for it: for kinds that a rulebook may add, which have their own words or common ones. */
export function hasWords(key: string): boolean {
  return BUNDLES[current].hasMessage(key);
}

export function inWords(which: Lang, key: string, facts?: Record<string, FluentVariable>): string | null {
  const words = BUNDLES[which];
  const pattern = words.getMessage(key)?.value;
  return pattern ? words.formatPattern(pattern, facts ?? null) : null;
}
