import { describe, expect, it } from 'vitest';
import { address } from './games.svelte';
import { read } from './router.svelte';

describe('an address', () => {
  it('of a table has the match and the secrets of its seats, which stay behind the #', () => {
    expect(read('/t/9815fd', '#abc')).toEqual({ page: 'table', match: '9815fd', secrets: ['abc'] });
    const url = new URL(address('9815fd', ['a-b', 'c,d']), 'http://x');
    expect(read(url.pathname, url.hash)).toEqual({ page: 'table', match: '9815fd', secrets: ['a-b', 'c,d'] });
    expect(url.pathname + url.search).not.toContain('a-b');
  });

  it('of the other pages', () => {
    expect(read('/', '')).toEqual({ page: 'home' });
    expect(read('/new', '', '?battle=dolmen')).toEqual({ page: 'new', battle: 'dolmen' });
    expect(read('/replay/12', '')).toEqual({ page: 'replay', match: '12', moment: null });
    expect(read('/replay/12', '#340')).toEqual({ page: 'replay', match: '12', moment: 340 });
    expect(read('/replay/12', '#elsewhere')).toEqual({ page: 'replay', match: '12', moment: null });
    expect(read('/rules/AR-SHOOT-004', '')).toEqual({ page: 'rules', id: 'AR-SHOOT-004' });
    expect(read('/rules', '')).toEqual({ page: 'rules', id: '' });
  });

  it('that leads nowhere is told so', () => {
    for (const path of ['/t', '/replay', '/new/x', '/rules/a/b', '/elsewhere']) {
      expect(read(path, ''), path).toEqual({ page: 'lost' });
    }
  });
});
