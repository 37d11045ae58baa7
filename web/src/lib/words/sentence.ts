/** Names inside a sentence, and sentences on narrow cards. */

/** « Les Chouans » as one says it in the middle of a sentence: « les Chouans ». */
export const within = (name: string): string =>
  name.replace(/^(?:Les?|La|Une?|Des|The|An?)(?= )|^L(?=’)/, (article) => article.toLowerCase());

/** « tire-t-il » stays on one line: a joiner of no width behind each hyphen before a pronoun. */
export const unbroken = (sentence: string): string =>
  sentence.replace(/-(?=(?:t-)?(?:ils?|elles?|on|vous)(?!\p{L}))/gu, '-\u2060');
