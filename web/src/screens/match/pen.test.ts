import { describe, expect, it } from 'vitest';
import type { Figure } from '../../lib/protocol/types';
import { Pen } from './pen.svelte';

const at = (id: string, x: number, y: number) =>
  ({ id, alive: true, base: { shape: { type: 'disc', radius: 1 }, x, y, facing: 0, level: 0 } }) as unknown as Figure;

function drawn(...keys: string[]): Pen {
  const pen = new Pen();
  pen.begin(at('me', 10, 10));
  keys.forEach((key) => pen.press(key.replace('+', ''), key.startsWith('+')));
  return pen;
}

describe('a path by keyboard', () => {
  it('goes where the arrows lead, past its corners', () => {
    const pen = drawn('ArrowUp', '+ArrowUp', ' ', 'ArrowRight');
    expect(pen.length).toBe(7);
    expect(pen.drawn([])).toEqual({ stage: 'end', figure: 'me', path: [[10, 16], [11, 16]], over: null });
    expect(pen.way).toBeNull();
  });

  it('takes a corner back, and lets go', () => {
    expect(drawn('ArrowUp', ' ', 'ArrowUp', 'Backspace').way).toEqual([[10, 10], [10, 11]]);
    expect(drawn('ArrowUp', 'Escape').way).toBeNull();
    expect(drawn('ArrowUp').press('q', false)).toBe(false);
  });

  it('ends upon whoever stands there', () => {
    expect(drawn('+ArrowUp').drawn([at('me', 10, 10), at('foe', 10, 15.5)])?.over).toBe('foe');
    expect(drawn('ArrowUp', 'ArrowDown').drawn([])).toBeNull();
  });
});
