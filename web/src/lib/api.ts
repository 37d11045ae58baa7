/** What is request and answer. A fault is told in the server's own sentence. */

import { typeset } from './words/sentence';
import type { Setup, Tried } from './protocol/setup';
import type { Changed, Lang, Open, Player, Seat, TableTop, Whole } from './protocol/types';

export class Failed extends Error {
  constructor(
    text: string,
    readonly code: string,
    readonly rule: string | null,
    readonly facts: Record<string, Open> = {},
  ) {
    super(text);
  }
}

async function call<T>(path: string, lang: Lang, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': lang };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const answer = await fetch(`/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Failed(told.text ?? answer.statusText, told.code ?? 'request', told.rule ?? null, told.facts ?? {});
  return told as T;
}

export interface Title {
  id: string;
  title: string;
}

/** A ready battle as one chooses it. */
export interface Scene extends Title {
  story: string;
  rulebook: string;
  seats: Seat[];
  table: TableTop;
  people: Record<string, number>;
  briefings: Record<string, string>;
  period: string;
  difficulty: string;
  minutes: number | null;
}

export interface Robots {
  levels: string[];
  characters: string[];
}

export interface Invitation {
  match: string;
  links: Record<string, string>;
  secrets: Record<string, string>;
}

export interface Summary {
  id: string;
  title: string;
  rulebook: string;
  turn: number;
  phase: string;
  players: Player[];
  commitment: string | null;
  over: boolean;
  winners: string[] | null;
  moments?: number | null;
}

/** A match that is over, moment by moment: what the first `moment` entries of its journal have come to. */
export interface Film {
  id: string;
  title: string;
  first: Whole;
  frames: { moment: number; changed: Changed }[];
}

export interface Found {
  id: string;
  title: string;
  snippet: string;
}

export interface Digest {
  id: string;
  title: string;
  level: string;
  editions: string[];
  text: string;
  links: string[];
  table: Open;
}

export interface Thing {
  id: string;
  title: string;
  /** What the rulebook says of it, one short phrase each, and where. */
  words?: string[];
  rule?: string;
}

export interface Contents {
  id: string;
  sections: { id: string; title: string; field: string; things: Thing[] }[];
  terrain: { id: string; title: string; form: string; words: string[] }[];
  switches: { id: string; title: string; type: string; default: Open; rule: string }[];
  phases: { id: string; call: string }[];
  profile: Open;
  causes: Thing[];
}

export interface Sitting {
  player: string;
  name?: string;
  lang?: Lang;
}

export interface NewMatch {
  battle?: string;
  setup?: Setup;
  rulebook?: string;
  switches?: Record<string, Open>;
  lang: Lang;
  master?: boolean;
  sittings?: Record<string, Sitting>;
  by_hand?: string[];
}

/** The seed of the dice, which the journal of a match that is over tells near its end. */
async function seedIn(journal: string): Promise<string | null> {
  const answer = await fetch(journal);
  const line = answer.ok && (await answer.text()).split('\n').findLast((one) => one.includes('"seed-revealed"'));
  return line ? (JSON.parse(line).message.seed as string) : null;
}

const query = (facts: Record<string, string>) => new URLSearchParams(facts).toString();

export const api = {
  rulebooks: (lang: Lang) => call<Title[]>(`/rulebooks?${query({ lang })}`, lang),
  battles: (lang: Lang) => call<Scene[]>(`/battles?${query({ lang })}`, lang),
  robots: (lang: Lang) => call<Robots>('/robots', lang),
  contents: (id: string, lang: Lang, packs: readonly string[] = []) =>
    call<Contents>(`/rulebooks/${encodeURIComponent(id)}?${new URLSearchParams([['lang', lang], ...packs.map((pack) => ['packs', pack])])}`, lang),
  battleSetup: (id: string, lang: Lang) => call<Setup>(`/battles/${encodeURIComponent(id)}/setup?${query({ lang })}`, lang),
  try: (setup: Setup, lang: Lang) => call<Tried>('/setups', lang, { setup, lang }),
  create: (order: NewMatch) => call<Invitation>('/matches', order.lang, order),
  summary: (match: string, lang: Lang) => call<Summary>(`/matches/${encodeURIComponent(match)}`, lang),
  film: (match: string, lang: Lang) => call<Film>(`/matches/${encodeURIComponent(match)}/film?${query({ lang })}`, lang),
  journalAt: (match: string) => `/api/matches/${encodeURIComponent(match)}/journal`,
  seed: (match: string) => seedIn(api.journalAt(match)),
  branch: (match: string, order: { moment: number; sittings: Record<string, Sitting>; lang: Lang }) =>
    call<Invitation>(`/matches/${encodeURIComponent(match)}/branch`, order.lang, order),
  findRules: (q: string, lang: Lang, edition?: string) =>
    call<Found[]>(`/rules?${query({ q, lang, ...(edition ? { edition } : {}) })}`, lang).then((all) =>
      all.map((one) => ({ ...one, title: typeset(one.title, lang), snippet: typeset(one.snippet, lang) })),
    ),
  rule: (id: string, lang: Lang) =>
    call<Digest>(`/rules/${encodeURIComponent(id)}?${query({ lang })}`, lang).then((one) => ({
      ...one,
      title: typeset(one.title, lang),
      text: typeset(one.text, lang),
    })),
};
