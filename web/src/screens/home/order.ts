/** Who sits where, and the match that is asked for with it. */

import type { Invitation, NewMatch, Scene, Sitting } from '../../lib/api';
import type { Lang } from '../../lib/protocol/types';

export interface Chair {
  who: 'me' | 'friend' | 'robot';
  /** How well the computer plays there. */
  level: string;
}

export interface Wishes {
  lang: Lang;
  name: string;
  byHand: boolean;
  master: boolean;
}

/** The level that is a game for somebody who begins. */
export const USUAL_LEVEL = 'recruit';

/** Me first, the computer against me; a game master has others play, or the computer. */
export function usualSeats(battle: Pick<Scene, 'seats'>, master: boolean): Record<string, Chair> {
  const players = battle.seats.filter((seat) => seat.role === 'player');
  const who = (place: number) => (place === 0 && !master ? 'me' : 'robot');
  return Object.fromEntries(players.map((seat, place) => [seat.id, { who: who(place), level: USUAL_LEVEL }]));
}

export function orderOf(battle: Scene, chairs: Record<string, Chair>, wishes: Wishes): NewMatch {
  const { lang, name, byHand, master } = wishes;
  const mine = Object.keys(chairs).filter((seat) => chairs[seat]!.who === 'me');
  return {
    battle: battle.id,
    lang,
    sittings: sittingsOf(chairs, name),
    ...(byHand ? { by_hand: mine } : {}),
    ...(master ? { master } : {}),
  };
}

export function sittingsOf(chairs: Record<string, Chair>, name: string): Record<string, Sitting> {
  const sittings = Object.entries(chairs).map(([seat, chair]): [string, Sitting] => [
    seat,
    chair.who === 'robot' ? { player: chair.level } : { player: 'person', ...(chair.who === 'me' && name ? { name } : {}) },
  ]);
  return Object.fromEntries(sittings);
}

/** Those of the seats that are mine; whoever has none may watch. */
export function secretsOf(made: Invitation, chairs: Record<string, Chair>, master: boolean): string[] {
  const seats = Object.keys(chairs).filter((seat) => chairs[seat]!.who === 'me');
  const held = [...seats, ...(master ? ['gm'] : [])].flatMap((seat) => made.secrets[seat] ?? []);
  return held.length > 0 ? held : [made.secrets['watch']!];
}
