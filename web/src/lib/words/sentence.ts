import type { Lang } from '../protocol/types';

/** « Les Chouans » as one says it in the middle of a sentence: « les Chouans ». */
export const within = (name: string): string =>
  name.replace(/^(?:Les?|La|Une?|Des|The|An?)(?= )|^L(?=’)/, (article) => article.toLowerCase());

/** « tire-t-il » stays on one line: a joiner of no width behind each hyphen before a pronoun. */
export const unbroken = (sentence: string): string =>
  sentence.replace(/-(?=(?:t-)?(?:ils?|elles?|on|vous)(?!\p{L}))/gu, '-\u2060');

/** « A, B et C », as the language joins them. */
export const joined = (names: readonly string[], lang: Lang): string => new Intl.ListFormat(lang, { type: 'conjunction' }).format(names);

/** Plain text as it is printed: curved apostrophes, an ellipsis, and in French no line that begins with a mark. */
export function typeset(text: string, lang: Lang): string {
  const curved = text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’').replaceAll('...', '…');
  return lang === 'fr' ? curved.replace(/ (?=[;!?])/g, '\u202f').replace(/ (?=[:»])|(?<=«) /g, '\u00a0') : curved;
}
