import { describe, expect, it } from 'vitest';
import { found } from './words';

const shelves = [
  { key: 'bows', title: 'Arcs', things: [{ id: 'yumi', title: 'arc japonais' }, { id: 'longbow', title: 'grand arc' }] },
  { key: 'blades', title: 'Épées', things: [{ id: 'sword', title: 'Épée longue' }] },
];
const ids = (sought: string, taken: string[] = []) => found(shelves, sought, taken).map((shelf) => shelf.things.map((thing) => thing.id));

describe('looking for something to wear', () => {
  it('finds all words in any order, whatever their accents and capitals', () => {
    expect(ids('epee')).toEqual([['sword']]);
    expect(ids('ARC gra')).toEqual([['longbow']]);
    expect(ids('canon')).toEqual([]);
  });

  it('offers nothing twice, and no empty shelf', () => {
    expect(ids('', ['sword', 'yumi'])).toEqual([['longbow']]);
  });
});
