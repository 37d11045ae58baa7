/** The matches this browser has a seat in, newest first: their secrets are the only way back to them. */

import { recall, remember } from './memory';
import type { View } from './protocol/types';

export interface Game {
  match: string;
  secrets: string[];
  title: string;
  rulebook: string;
  turn: number;
  over: boolean;
  at: number;
}

const MOST = 60;

let known = $state.raw<Game[]>(recall<Game[]>('games') ?? []);

export function games(): Game[] {
  return known;
}

/** Noted each time something has changed there. */
export function rememberMatch(match: string, secrets: string[], title: string, view: View): void {
  const before = known.find((one) => one.match === match);
  const over = view.winners !== null;
  const all = [...new Set([...(before?.secrets ?? []), ...secrets])];
  if (before && before.turn === view.turn && before.over === over && all.length === before.secrets.length) return;
  const game = { match, secrets: all, title, rulebook: view.rulebook, turn: view.turn, over, at: Date.now() };
  keep([game, ...known.filter((one) => one.match !== match)].slice(0, MOST));
}

/** A match that was looked at again, whether one has sat there or not. */
export function rememberReplay(match: string, title: string, view: View): void {
  const before = known.find((one) => one.match === match);
  if (before?.over) return;
  const game = { match, secrets: before?.secrets ?? [], title, rulebook: view.rulebook, turn: view.turn, over: true, at: Date.now() };
  keep([game, ...known.filter((one) => one.match !== match)].slice(0, MOST));
}

/** What has become of a match while one was away; null when its server has it no more. */
export function noteNews(match: string, news: { turn: number; over: boolean } | null): void {
  if (news === null) return forget(match);
  keep(known.map((one) => (one.match === match ? { ...one, turn: news.turn, over: news.over } : one)));
}

export function forget(match: string): void {
  keep(known.filter((one) => one.match !== match));
}

function keep(next: Game[]): void {
  known = next;
  remember('games', next);
}

/** The address of a table with these seats; the secrets stand behind the # and never reach a server's log. */
export function address(match: string, secrets: string[]): string {
  return `/t/${match}#${secrets.map(encodeURIComponent).join(',')}`;
}
