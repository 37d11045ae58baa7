import { describe, expect, it } from 'vitest';
import { runs, sentences } from './story';

describe('the log', () => {
  const known = new Set(['Yann', 'Goro']);
  const events = [
    { event: 'turn-opened', rules: [], turn: 1 },
    { event: 'round-opened', rules: [] },
    { event: 'shot', rules: ['AR-SHOOT-007'], by: 'Yann', at: 'Goro', weapon: 'yumi', natural: [6, 4], result: 'missed' },
    { event: 'figure-removed', rules: [], figure: 'Goro', cause: 'shot' },
  ];
  const told = [
    { text: '— Turn 1 —', workings: [] },
    null,
    { text: 'Yann shoots at Goro.', workings: ['needs a 6'] },
    { text: 'Goro falls.', workings: [] },
  ];

  it('leaves out what goes without saying and keeps the numbers of the events', () => {
    expect(sentences(events, told, known).map((one) => [one.number, one.manner])).toEqual([
      [0, 'turn'],
      [2, 'plain'],
      [3, 'grave'],
    ]);
  });

  it('knows the dice, the rules, the arithmetic and the figures of a sentence', () => {
    const shot = sentences(events, told, known)[1]!;
    expect(shot.dice).toEqual([6, 4]);
    expect(shot.rules).toEqual(['AR-SHOOT-007']);
    expect(shot.workings).toEqual(['needs a 6']);
    expect(shot.figures).toEqual(['Yann', 'Goro']);
  });

  it('reads many announcements in a row as one, and a few one by one', () => {
    const plans = (count: number) => Array.from({ length: count }, (_, place) => ({ event: 'planned', rules: [], figure: String(place) }));
    const told = (count: number) => Array.from({ length: count }, (_, place) => ({ text: `${place} walks.`, workings: [] }));
    const many = runs(sentences([...plans(5), events[2]!], [...told(5), { text: 'Shot.', workings: [] }], known));
    expect(many.map((run) => [run.first.text, run.more.length])).toEqual([
      ['0 walks.', 4],
      ['Shot.', 0],
    ]);
    expect(runs(sentences(plans(2), told(2), known)).map((run) => run.more.length)).toEqual([0, 0]);
  });
});
