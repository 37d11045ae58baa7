/** Everything by keyboard. The table has the arrows while it has the focus; these work anywhere but in a text. */

import type { TableHandle } from '../../table/types';
import type { Play } from './play.svelte';

export const SHORTCUTS: [string[], string][] = [
  [['N', 'P'], 'next'],
  [['G'], 'group'],
  [['T'], 'all'],
  [['1', '…', '9'], 'choice'],
  [['W'], 'walk'],
  [['A'], 'agree'],
  [['U'], 'undo'],
  [['M'], 'measure'],
  [['L'], 'lasso'],
  [['F'], 'fit'],
  [['+', '−'], 'zoom'],
  [['S'], 'side'],
  [['Esc'], 'none'],
  [['?'], 'help'],
];

interface Doors {
  play: Play;
  table: () => TableHandle | undefined;
  help: () => void;
  side: () => void;
}

export function keysOf({ play, table, help, side }: Doors): (event: KeyboardEvent) => void {
  const step = (by: 1 | -1) => {
    play.next(by);
    if (play.actor) table()?.show([play.actor]);
  };
  const deeds: Record<string, () => void> = {
    n: () => step(1),
    p: () => step(-1),
    g: () => void play.chooseGroup(),
    t: () => play.chooseAll(),
    w: () => void play.write(),
    a: () => void play.agree(),
    u: () => void play.undo(),
    m: () => (play.mode = play.mode === 'measure' ? 'play' : 'measure'),
    l: () => (play.mode = play.mode === 'lasso' ? 'play' : 'lasso'),
    f: () => table()?.fit(),
    '+': () => table()?.zoom(1.4),
    '-': () => table()?.zoom(1 / 1.4),
    s: side,
    escape: () => (table()?.skip(), play.choose([])),
    '?': help,
  };
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isText(event.target) || document.querySelector('dialog[open]')) return;
    const key = event.key.toLowerCase();
    const deed = /^[1-9]$/.test(key) ? () => void play.pick(Number(key) - 1) : deeds[key];
    if (!deed) return;
    event.preventDefault();
    deed();
  };
}

/** While a path is drawn the pen has the keys before the table and everybody else. */
export function penKeysOf(play: Play): (event: KeyboardEvent) => void {
  return (event) => {
    if (!play.pen.way || event.ctrlKey || event.metaKey || event.altKey || isText(event.target)) return;
    if (event.key === 'Enter') void play.write();
    else if (!play.pen.press(event.key, event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
