import { describe, expect, it } from 'vitest';
import type { Contents } from '../api';
import type { Decision, View } from '../protocol/types';
import { conditions, towards } from './argad-orders';

const base = (x: number) => ({ shape: { type: 'disc', radius: 1 }, x, y: 0, facing: 0, level: 0 });
const view = (goals: object = {}): View =>
  ({
    figures: [
      { id: 'me', side: 'a', alive: true, base: base(0), profile: { weapons: ['knife', 'bow'] } },
      { id: 'friend', side: 'a', alive: true, base: base(5), profile: {} },
      { id: 'foe', side: 'b', alive: true, base: base(12), profile: {} },
    ],
    record: { goals },
  }) as unknown as View;
const decision = { accepts: ['plan', 'shoot-passing'] } as unknown as Decision;
const book = {
  switches: [{ id: 'passing_shots' }],
  sections: [{ id: 'shooting_weapons', things: [{ id: 'bow' }] }],
} as unknown as Contents;
const names = (found: { name: string }[]) => found.map((one) => one.name);

describe('what may be announced about somebody', () => {
  it('is every order of the rules for an enemy, with a shot in passing where the edition has it', () => {
    const ways = towards(view(), decision, 'me', 'foe', book);
    expect(names(ways)).toEqual(['contact', 'intercept', 'follow', 'keep', 'passing']);
    expect(ways.at(-1)!.answer).toEqual({ do: 'shoot-passing', by: 'me', at: 'foe', weapon: 'bow' });
    expect(names(towards(view(), decision, 'me', 'foe', { ...book, switches: [] }))).not.toContain('passing');
  });

  it('is to go with a friend', () => {
    expect(names(towards(view(), decision, 'me', 'friend', book))).toEqual(['follow', 'keep']);
  });

  it('is nothing when movements are not announced', () => {
    expect(towards(view(), { accepts: ['shoot'] } as unknown as Decision, 'me', 'foe', book)).toEqual([]);
  });
});

describe('how an announcement is carried out', () => {
  it('changes between the ways of minding the same person, keeping what was drawn', () => {
    const goal = { goal: 'charge', target: 'foe', via: [[4, 4]], intercept: true };
    const found = conditions(view({ me: goal }), decision, 'me');
    expect(found.find((one) => one.on)!.name).toBe('intercept');
    expect(found.find((one) => one.name === 'contact')!.answer.goal).toEqual({ ...goal, intercept: false });
    expect(found.find((one) => one.name === 'keep')!.answer.goal.path).toEqual([[4, 4], [12, 0]]);
  });

  it('has a measure where one keeps away', () => {
    const goal = { goal: 'keep', target: 'foe', distance: 8, path: [[12, 0]] };
    const on = conditions(view({ me: goal }), decision, 'me').find((one) => one.on)!;
    expect(on.amount!.value).toBe(8);
    expect(on.amount!.answer(9).goal).toEqual({ ...goal, distance: 9 });
  });

  it('lets one crawl along a path', () => {
    const [crawl] = conditions(view({ me: { goal: 'go', path: [[1, 1]], crawl: false, deed: '' } }), decision, 'me');
    expect(crawl).toMatchObject({ name: 'crawl', on: false });
    expect(crawl!.answer.goal.crawl).toBe(true);
  });
});
