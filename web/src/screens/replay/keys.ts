/** A replay by keyboard. The table has the arrows while it has the focus. */

import type { TableHandle } from '../../table/types';
import type { Replay } from './replay.svelte';

export const SHORTCUTS: [string[], string][] = [
  [['replay-key-space'], 'play'],
  [['←', '→'], 'step'],
  [['↑', '↓'], 'turn'],
  [['replay-key-home', 'replay-key-end'], 'ends'],
  [['1', '2', '4'], 'speed'],
  [['M'], 'measure'],
  [['F'], 'fit'],
  [['+', '−'], 'zoom'],
  [['S'], 'side'],
  [['Esc'], 'none'],
  [['?'], 'help'],
];

interface Doors {
  replay: Replay;
  table: () => TableHandle | undefined;
  help: () => void;
  side: () => void;
}

export function keysOf({ replay, table, help, side }: Doors): (event: KeyboardEvent) => void {
  const deeds: Record<string, () => void> = {
    ' ': () => replay.toggle(),
    arrowleft: () => replay.back(),
    arrowright: () => (replay.pause(), replay.forward()),
    arrowup: () => replay.toTurn(-1),
    arrowdown: () => replay.toTurn(1),
    home: () => replay.jump(0),
    end: () => replay.jump(replay.last),
    '1': () => (replay.speed = 1),
    '2': () => (replay.speed = 2),
    '4': () => (replay.speed = 4),
    m: () => (replay.mode = replay.mode === 'measure' ? 'play' : 'measure'),
    f: () => table()?.fit(),
    '+': () => table()?.zoom(1.4),
    '-': () => table()?.zoom(1 / 1.4),
    s: side,
    escape: () => (table()?.skip(), (replay.selected = null)),
    '?': help,
  };
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event) || document.querySelector('dialog[open]')) return;
    const deed = deeds[event.key.toLowerCase()];
    if (!deed) return;
    event.preventDefault();
    deed();
  };
}

/** Text takes every key, a button the space that presses it; the slider leaves us all of them. */
function isTaken(event: KeyboardEvent): boolean {
  if (!(event.target instanceof HTMLElement)) return false;
  if (event.key === ' ' && event.target.matches('button, a')) return true;
  return event.target.matches('input:not([type="range"]), textarea, select');
}
