import { describe, expect, it } from 'vitest';
import { stepOf, type Scene } from './guide';

const AT_FIRST: Scene = { kind: 'announce', byFigure: true, chosen: false, announced: 0, turn: 1 };

describe('the guided first turn', () => {
  it('goes from choosing to drawing to agreeing', () => {
    expect(stepOf(AT_FIRST)).toBe('choose');
    expect(stepOf({ ...AT_FIRST, chosen: true })).toBe('draw');
    expect(stepOf({ ...AT_FIRST, chosen: true, announced: 1 })).toBe('agree');
    expect(stepOf({ ...AT_FIRST, announced: 1 })).toBe('agree');
  });

  it('says what shots and blows are for, and that others are waited for', () => {
    expect(stepOf({ ...AT_FIRST, kind: 'shots' })).toBe('shots');
    expect(stepOf({ ...AT_FIRST, kind: 'strikes', announced: 2 })).toBe('strikes');
    expect(stepOf({ ...AT_FIRST, kind: 'advance', byFigure: false })).toBe('question');
    expect(stepOf({ ...AT_FIRST, kind: null })).toBe('wait');
  });

  it('ends with the story once the turn is over', () => {
    expect(stepOf({ ...AT_FIRST, turn: 2 })).toBe('story');
    expect(stepOf({ ...AT_FIRST, kind: null, turn: 3 })).toBe('story');
  });
});
