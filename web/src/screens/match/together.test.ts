import { describe, expect, it } from 'vitest';
import type { Asked, Figure } from '../../lib/protocol/types';
import { question } from './choices';
import { common, marches } from './together';

const figure = (id: string, x: number, y: number): Figure =>
  ({ id, name: id.toUpperCase(), side: 'a', alive: true, base: { shape: { type: 'disc', radius: 1 }, x, y, facing: 0, level: 0 } }) as unknown as Figure;

const drag = { stage: 'end' as const, figure: 'a', over: null };

describe('several figures dragged together', () => {
  const chosen = [figure('a', 0, 0), figure('b', 3, 1)];

  it('keep their shape', () => {
    const [a, b] = marches({ ...drag, path: [[5, 0], [5, 5]] }, chosen, Infinity);
    expect(a!.path).toEqual([[5, 0], [5, 5]]);
    expect(b).toMatchObject({ figure: 'b', path: [[8, 1], [8, 6]] });
  });

  it('stop where the slowest does', () => {
    const [, b] = marches({ ...drag, path: [[10, 0]] }, chosen, 4);
    expect(b!.path[0]![0]).toBeCloseTo(7, 2);
    expect(b!.path[0]![0]).toBeLessThan(7);
  });

  it('go for the one they are dropped on, however far, but not for one another', () => {
    expect(marches({ ...drag, path: [[10, 0]], over: 'z' }, chosen, 4)[1]).toMatchObject({ over: 'z', path: [[13, 1]] });
    expect(marches({ ...drag, path: [[3, 1]], over: 'b' }, chosen, 4)[0]!.over).toBeNull();
  });

  it('leave the others where they are when one of them goes alone', () => {
    expect(marches({ ...drag, path: [[1, 0]] }, [figure('a', 0, 0)], 4)).toHaveLength(1);
  });
});

describe('what several may do', () => {
  const option = (verb: string, by: string, at?: string) => ({
    key: at ? `${verb} ${by} -> ${at}` : `${verb} ${by}`,
    answer: { do: verb, by, at },
    about: at ? [by, at] : [by],
  });
  const options = [
    option('stay', 'a'), option('approach', 'a', 'x'), option('shoot', 'a', 'x'), option('shoot', 'a', 'y'),
    option('stay', 'b'), option('approach', 'b', 'y'), option('shoot', 'b', 'y'),
  ];
  const decision = { id: 'd', seat: 's', kind: 'shots', accepts: [], about: [], options, default: null, facts: {}, rules: [] };
  const words: Asked = { question: '?', options: options.map((one) => `${one.about[0]!.toUpperCase()} ${one.key}`) } as Asked;

  it('is what at least two can, at the same person where it is aimed', () => {
    const found = common(question(decision as never, words), words, [figure('a', 0, 0), figure('b', 3, 1)]);
    expect(found.map((one) => [one.verb, one.target, one.answers.length])).toEqual([
      ['stay', null, 2],
      ['approach', null, 2],
      ['shoot', 'y', 2],
    ]);
  });
});
