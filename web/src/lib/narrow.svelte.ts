/** Whether the window is as narrow as a phone's: cards then stand below the table and not beside it. */

import { MediaQuery } from 'svelte/reactivity';

const query = new MediaQuery('(max-width: 760px)');

export function narrow(): boolean {
  return query.current;
}
