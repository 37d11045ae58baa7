/** Daylight or lamplight: what the system says until the player has chosen. */

import { recall, remember } from './memory';

export type Theme = 'light' | 'dark';

const wish = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)');

let chosen = $state<Theme | null>(recall<Theme>('theme'));
let system = $state<Theme>(wish?.matches ? 'dark' : 'light');

wish?.addEventListener('change', (change) => {
  system = change.matches ? 'dark' : 'light';
  show();
});

export function theme(): Theme {
  return chosen ?? system;
}

export function setTheme(next: Theme): void {
  chosen = next;
  remember('theme', next);
  show();
}

/** Tell the page; called once when the client starts. */
export function show(): void {
  document.documentElement.dataset.theme = theme();
}
