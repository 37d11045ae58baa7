import { describe, expect, it } from 'vitest';
import type { Film } from '../../lib/api';
import type { Changed, Figure, GameEvent } from '../../lib/protocol/types';
import { dwellOf, keptAt, placeOf, placeOfEvent, reelOf, turnsOf } from './reel';

const figure = (id: string, alive = true) => ({ id, name: id, alive }) as unknown as Figure;
const event = (name: string) => ({ event: name, rules: [] }) as GameEvent;

function frame(moment: number, first: number, names: string[], more: Partial<Changed> = {}): Film['frames'][number] {
  const told = names.map((name) => (name === 'seat-ready' ? null : { text: `${name}.`, workings: [] }));
  const rest = { figures: [], gone: [], turn: 1, phase: 'movement', pending: [], waiting_for: [], record: {}, winners: null };
  return { moment, changed: { type: 'changed', first, events: names.map(event), told, ...rest, ...more } };
}

const FILM = {
  id: 'x',
  title: 'The dolmen',
  first: {
    type: 'whole',
    view: { turn: 1, phase: '', events: [event('turn-opened')], figures: [figure('Yann'), figure('Goro')], pending: [], winners: null },
    told: [{ text: '— Turn 1 —', workings: [] }],
  },
  frames: [
    frame(1, 1, ['phase-began']),
    frame(2, 2, ['planned']),
    frame(3, 3, ['seat-ready', 'planned']),
    frame(6, 5, ['figure-moved', 'turn-opened'], { figures: [figure('Yann')], turn: 2, phase: 'melee' }),
    frame(7, 7, ['phase-began'], { turn: 2 }),
    frame(9, 8, ['shot', 'figure-removed'], { figures: [figure('Goro', false)], turn: 2, phase: 'shooting' }),
    frame(10, 10, ['planned'], { turn: 2 }),
  ],
} as unknown as Film;

describe('a reel', () => {
  const reel = reelOf(FILM);

  it('has a still for each thing to see, and announcements in a row are seen together', () => {
    expect(reel.stills.map((still) => [still.moment, still.count])).toEqual([
      [0, 1],
      [1, 2],
      [3, 5],
      [6, 7],
      [7, 8],
      [9, 10],
      [10, 11],
    ]);
  });

  it('shows at each still the events up to it with their words, and the figures as they then were', () => {
    const { view, told } = keptAt(reel, 3);
    expect(view.events.map((one) => one.event)).toEqual(['turn-opened', 'phase-began', 'planned', 'seat-ready', 'planned', 'figure-moved', 'turn-opened']);
    expect(told.map((one) => one?.text ?? null)).toEqual(['— Turn 1 —', 'phase-began.', 'planned.', null, 'planned.', 'figure-moved.', 'turn-opened.']);
    expect(view.figures.every((one) => one.alive)).toBe(true);
    expect(keptAt(reel, 5).view.figures.map((one) => one.alive)).toEqual([true, false]);
  });

  it('knows where turns begin and who falls where; a turn just opened is in no phase of the one before', () => {
    expect(turnsOf(reel)).toEqual([
      { turn: 1, place: 0 },
      { turn: 2, place: 3 },
    ]);
    expect(reel.stills.map((still) => still.fallen)).toEqual([[], [], [], [], [], ['Goro'], []]);
    expect(reel.stills.map((still) => still.view.phase)).toEqual(['', 'movement', 'movement', '', 'movement', 'shooting', 'movement']);
  });

  it('finds the place of any moment of the journal, and of any event', () => {
    expect([0, 2, 3, 8, 99].map((moment) => placeOf(reel, moment))).toEqual([0, 1, 2, 4, 6]);
    expect([0, 3, 5, 9, 99].map((number) => placeOfEvent(reel, number))).toEqual([0, 2, 3, 5, 6]);
  });

  it('gives longer sentences longer to be read, and announcements no time of their own', () => {
    expect(dwellOf(reel, 5)).toBeGreaterThan(dwellOf(reel, 4));
    expect(dwellOf(reel, 2)).toBe(dwellOf(reel, 6));
  });
});
