import { describe, expect, it } from 'vitest';
import type { Contents } from '../api';
import { fieldsOf, shelvesOf, shortened } from './profiles';

const book = {
  profile: {
    $ref: '#/$defs/Card',
    $defs: {
      Card: {
        properties: {
          class: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
          weapons: { type: 'array', items: { type: 'string' } },
          armour: { anyOf: [{ type: 'string' }, { type: 'null' }] },
          rank: { anyOf: [{ enum: ['chief', 'subordinate'] }, { type: 'null' }] },
        },
      },
    },
  },
  sections: [
    { id: 'bows', title: 'Bows', field: 'weapons', things: [{ id: 'yumi', title: 'yumi' }] },
    { id: 'swords', title: 'Swords', field: 'weapons', things: [{ id: 'katana', title: 'katana' }] },
    { id: 'armours', title: 'Armours', field: 'armour', things: [{ id: 'light', title: 'light' }] },
    { id: 'elsewhere', title: 'Elsewhere', field: 'unknown', things: [{ id: 'x', title: 'x' }] },
    { id: 'empty', title: 'Empty', field: 'weapons', things: [] },
  ],
} as unknown as Contents;

describe('the fields of a profile', () => {
  it('come from what the rulebook tells of itself', () => {
    const told = fieldsOf(book).map((field) => [field.id, field.form]);
    expect(told).toEqual([['class', 'number'], ['rank', 'one'], ['weapons', 'many'], ['weapons', 'many'], ['armour', 'one']]);
  });

  it('that hold several things show all their sections together', () => {
    const shelves = [...shelvesOf(fieldsOf(book))].map(([field, sections]) => [field, sections.map((one) => one.key)]);
    expect(shelves).toEqual([['weapons', ['bows', 'swords']]]);
  });

  it('are left out where they say nothing', () => {
    expect(shortened({ class: 3, rank: null, weapons: [], armour: '', own: false })).toEqual({ class: 3, own: false });
  });
});
