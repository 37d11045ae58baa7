import { describe, expect, it } from 'vitest';
import type { Asked, Decision } from '../../lib/protocol/types';
import { same } from '../../lib/same';
import { choicesOf, question } from './choices';

const plan = (figure: string, goal: object) => ({ do: 'plan', figure, goal });

const ANNOUNCE: Decision = {
  id: '1.2.red',
  seat: 'red',
  kind: 'announce',
  accepts: ['plan', 'agree', 'choose'],
  about: [],
  options: [
    { key: 'stay A', answer: plan('A', { goal: 'stay' }), about: ['A'] },
    { key: 'charge A -> X', answer: plan('A', { goal: 'charge', target: 'X' }), about: ['A', 'X'] },
    { key: 'stay B', answer: plan('B', { goal: 'stay' }), about: ['B'] },
    { key: 'agree', answer: { do: 'agree' }, about: [] },
  ],
  default: { do: 'agree' },
  facts: {},
  rules: ['AR-MOVE-002'],
};

const WORDS: Asked = { question: 'What do your figures do?', options: ['A stays', 'A charges X', 'B stays', 'Agreed!'] };

describe('a question to a seat', () => {
  it('with several figures asks for the figure first, and keeps what concerns nobody apart', () => {
    const asked = question(ANNOUNCE, WORDS);
    expect(asked.byFigure).toBe(true);
    expect(asked.actors).toEqual(['A', 'B']);
    expect(asked.general.map((one) => one.label)).toEqual(['Agreed!']);
    expect(asked.usual?.key).toBe('agree');
  });

  it('gives the choices of one figure with their words and whom they are done to', () => {
    const found = choicesOf(question(ANNOUNCE, WORDS), WORDS, 'A');
    expect(found.map((one) => [one.verb, one.label, one.target])).toEqual([
      ['stay', 'A stays', null],
      ['charge', 'A charges X', 'X'],
    ]);
  });

  it('says them on a card without the name that stands above', () => {
    const found = choicesOf(question(ANNOUNCE, WORDS), WORDS, 'A', 'A');
    expect(found.map((one) => one.label)).toEqual(['Stays', 'Charges X']);
  });

  it('to a seat with a single figure is asked in the same way', () => {
    const options = ANNOUNCE.options.filter((one) => one.about[0] !== 'B');
    const asked = question({ ...ANNOUNCE, options }, null);
    expect(asked.byFigure).toBe(true);
    expect(asked.general.map((one) => one.key)).toEqual(['agree']);
  });

  it('about one person puts all its answers in sight', () => {
    const options = [
      { key: 'advance A', answer: { do: 'advance' }, about: ['A'] },
      { key: 'hold A', answer: { do: 'hold' }, about: ['A'] },
    ];
    const asked = question({ ...ANNOUNCE, kind: 'advance', about: ['A'], options, default: { do: 'hold' } }, null);
    expect(asked.byFigure).toBe(false);
    expect(asked.general.map((one) => one.key)).toEqual(['advance A', 'hold A']);
    expect(asked.usual?.key).toBe('hold A');
  });
});

describe('the same answer', () => {
  it('is so field by field, however deep', () => {
    expect(same(plan('A', { path: [[1, 2]] }), plan('A', { path: [[1, 2]] }))).toBe(true);
    expect(same(plan('A', { path: [[1, 2]] }), plan('A', { path: [[1, 3]] }))).toBe(false);
    expect(same({ do: 'agree' }, { do: 'agree', more: 1 })).toBe(false);
  });
});
