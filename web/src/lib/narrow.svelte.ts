/** Whether the window is a phone's, or a tablet held upright: cards then stand below the table and not beside it. */

import { MediaQuery } from 'svelte/reactivity';

const query = new MediaQuery('(max-width: 760px), (max-width: 1000px) and (orientation: portrait)');

export function narrow(): boolean {
  return query.current;
}
