/** What the things of an edition are called, fetched once for each language. */

import { api, type Contents } from './api';
import type { Lang } from './protocol/types';
import { lang } from './words/index.svelte';

const pages = $state<Record<string, Contents>>({});
const asked = new Set<string>();

function page(rulebook: string, which: Lang, packs: readonly string[]): Contents | null {
  const key = [rulebook, which, ...packs].join(' ');
  if (!asked.has(key)) {
    asked.add(key);
    api.contents(rulebook, which, packs).then(
      (found) => (pages[key] = found),
      () => asked.delete(key),
    );
  }
  return pages[key] ?? null;
}

/** What an edition holds, with what house packs add to it. */
export function contents(rulebook: string, packs: readonly string[] = []): Contents | null {
  return page(rulebook, lang(), packs);
}

/** A weapon, an armour, a trait as players call it. */
export function titleOf(rulebook: string, id: string): string {
  const things = contents(rulebook)?.sections.flatMap((section) => section.things);
  return things?.find((thing) => thing.id === id)?.title ?? id.replaceAll('_', ' ');
}

export function causeOf(rulebook: string, cause: string): string {
  return contents(rulebook)?.causes.find((thing) => thing.id === cause)?.title ?? cause.replaceAll('_', ' ');
}

/** The words that open a phase at the table. */
export function callOf(rulebook: string, phase: string): string {
  return contents(rulebook)?.phases.find((one) => one.id === phase)?.call ?? '';
}
