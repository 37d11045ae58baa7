import { describe, expect, it } from 'vitest';
import type { Scene } from '../../lib/api';
import { orderOf, usualSeats } from './order';

const SCENE = {
  id: 'dolmen',
  seats: [
    { id: 'royals', side: 'royals', name: 'The king', role: 'player' },
    { id: 'league', side: 'league', name: 'The League', role: 'player' },
    { id: 'gm', side: '', name: '', role: 'master' },
  ],
} as unknown as Scene;

const WISHES = { lang: 'fr' as const, name: '', byHand: false, master: false };

describe('a new match', () => {
  it('puts me first and the computer against me, unless I am the game master', () => {
    expect(usualSeats(SCENE, false)).toMatchObject({ royals: { who: 'me' }, league: { who: 'robot' } });
    expect(Object.values(usualSeats(SCENE, true)).map((chair) => chair.who)).toEqual(['robot', 'robot']);
  });

  it('asks for levels where the computer sits, and for people elsewhere under the name of whoever asks', () => {
    const chairs = { royals: { who: 'me' as const, level: 'recruit' }, league: { who: 'robot' as const, level: 'hero' } };
    expect(orderOf(SCENE, chairs, { ...WISHES, name: 'Yann' })).toEqual({
      battle: 'dolmen',
      lang: 'fr',
      sittings: { royals: { player: 'person', name: 'Yann' }, league: { player: 'hero' } },
    });
  });

  it('gives real dice to my own seats only', () => {
    const chairs = { royals: { who: 'me' as const, level: '' }, league: { who: 'friend' as const, level: '' } };
    const order = orderOf(SCENE, chairs, { ...WISHES, byHand: true, master: true });
    expect(order.by_hand).toEqual(['royals']);
    expect(order.master).toBe(true);
    expect(order.sittings).toEqual({ royals: { player: 'person' }, league: { player: 'person' } });
  });
});
