/** Where one is: the address of the page as one of a few places. Secrets stand behind the # and are never sent. */

export type Route =
  | { page: 'home' }
  | { page: 'new'; battle: string }
  | { page: 'setup'; battle: string }
  | { page: 'table'; match: string; secrets: string[] }
  | { page: 'replay'; match: string; moment: number | null }
  | { page: 'rules'; id: string }
  | { page: 'lost' };

export function read(path: string, hash: string, search = ''): Route {
  const [first = '', second = '', ...more] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (more.length > 0) return { page: 'lost' };
  if (first === '') return { page: 'home' };
  if (first === 'new' && !second) return { page: 'new', battle: new URLSearchParams(search).get('battle') ?? '' };
  if (first === 'setup' && !second) return { page: 'setup', battle: new URLSearchParams(search).get('battle') ?? '' };
  if (first === 't' && second) return { page: 'table', match: second, secrets: hash.slice(1).split(',').filter(Boolean).map(decodeURIComponent) };
  if (first === 'replay' && second) return { page: 'replay', match: second, moment: /^#\d+$/.test(hash) ? Number(hash.slice(1)) : null };
  if (first === 'rules') return { page: 'rules', id: second };
  return { page: 'lost' };
}

const here = () => read(location.pathname, location.hash, location.search);

let current = $state.raw<Route>(typeof location === 'undefined' ? { page: 'home' } : here());

export function route(): Route {
  return current;
}

/** Go to an address of ours; with `instead`, the one that was left is not gone back to. */
export function go(to: string, instead = false): void {
  history[instead ? 'replaceState' : 'pushState'](null, '', to);
  current = here();
  scrollTo(0, 0);
}

/** Say in the address where on this page one is, without going anywhere. */
export function mark(hash: string): void {
  history.replaceState(null, '', `#${hash}`);
}

/** Clicks on our own links change the page without loading it anew; once, when the client starts. */
export function followLinks(): void {
  addEventListener('popstate', () => (current = here()));
  addEventListener('hashchange', () => (current = here()));
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target || link.download) return;
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(link.href);
  });
}
