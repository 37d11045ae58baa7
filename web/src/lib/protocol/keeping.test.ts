import { describe, expect, it } from 'vitest';
import { changed, Gap, whole } from './keeping';
import type { Changed, Figure, View } from './types';

function figure(id: string, x = 0): Figure {
  const base = { shape: { type: 'disc' as const, radius: 1 }, x, y: 0, facing: 0, level: 0 };
  return { id, name: id, seat: 's', side: 's', base, profile: {}, alive: true, marks: {}, secrets: {}, seen_by: null };
}

const VIEW: View = {
  seat: 's',
  rulebook: 'argad-g23',
  turn: 1,
  phase: 'movement',
  table: { width: 60, depth: 60, pieces: [] },
  names: {},
  seats: [],
  figures: [figure('a'), figure('b'), figure('c')],
  events: [{ event: 'turn-opened', rules: [] }],
  objectives: [],
  last_turn: null,
  pending: [],
  waiting_for: [],
  record: {},
  winners: null,
};

const NEWS: Changed = {
  type: 'changed',
  first: 1,
  events: [{ event: 'shot', rules: ['AR-SHOOT-001'] }],
  told: [{ text: 'A shoots.', workings: ['needs a 6'] }],
  figures: [figure('b', 7), figure('d')],
  gone: ['a'],
  turn: 2,
  phase: 'shooting',
  pending: [],
  waiting_for: ['t'],
  record: { goals: {} },
  winners: null,
};

describe('a view kept up', () => {
  it('lays the news over what was known, and leaves that as it was', () => {
    const before = whole({ type: 'whole', view: VIEW });
    const after = changed(before, NEWS);
    expect(after.view.figures.map((one) => [one.id, one.base.x])).toEqual([['b', 7], ['c', 0], ['d', 0]]);
    expect(after.view.events.map((one) => one.event)).toEqual(['turn-opened', 'shot']);
    expect(after.told).toEqual([null, NEWS.told![0]]);
    expect([after.view.turn, after.view.phase, after.view.waiting_for]).toEqual([2, 'shooting', ['t']]);
    expect(before.view.figures.map((one) => one.id)).toEqual(['a', 'b', 'c']);
    expect(before.view.events).toHaveLength(1);
  });

  it('keeps the same figures and events where nothing is new, so that nothing is drawn again', () => {
    const before = whole({ type: 'whole', view: VIEW });
    const after = changed(before, { ...NEWS, events: [], told: [], figures: [], gone: [] });
    expect(after.view.figures).toBe(before.view.figures);
    expect(after.view.events).toBe(before.view.events);
  });

  it('notices that something is missing, or told twice', () => {
    const before = whole({ type: 'whole', view: VIEW });
    expect(() => changed(before, { ...NEWS, first: 2 })).toThrow(Gap);
    expect(() => changed(changed(before, NEWS), NEWS)).toThrow(Gap);
  });

  it('has words for every pending decision, or none', () => {
    const pending = [{ id: '1', seat: 's', kind: 'announce', accepts: [], about: [], options: [], default: null, facts: {}, rules: [] }];
    expect(whole({ type: 'whole', view: { ...VIEW, pending } }).asked).toEqual([null]);
    const asked = [{ question: 'Where to?', options: [] }];
    expect(whole({ type: 'whole', view: { ...VIEW, pending }, asked }).asked).toEqual(asked);
  });
});
