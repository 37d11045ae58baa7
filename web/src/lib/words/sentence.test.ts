import { describe, expect, it } from 'vitest';
import { joined, typeset, unbroken, within } from './sentence';

describe('sentences', () => {
  it('take the names of sides in with a small article, and nothing else', () => {
    expect(['Les Chouans', 'L’équipage', 'La maison', 'The town', 'Le clan'].map(within)).toEqual([
      'les Chouans', 'l’équipage', 'la maison', 'the town', 'le clan',
    ]);
    expect(['Lesbos', 'Anne', 'Lancelot', 'Thérèse la Rouge'].map(within)).toEqual(['Lesbos', 'Anne', 'Lancelot', 'Thérèse la Rouge']);
  });
  it('join names and are printed as their language prints', () => {
    expect(joined(['les Bleus', 'les Chouans'], 'fr')).toBe('les Bleus et les Chouans');
    expect(typeset("L'ombre d'un doute : « non » ; allons...", 'fr')).toBe('L’ombre d’un doute\u00a0: «\u00a0non\u00a0»\u202f; allons…');
    expect(typeset("Don't: a 'quote'", 'en')).toBe("Don’t: a 'quote'");
  });
  it('do not break inside an inverted verb', () => {
    expect(unbroken('Quelqu’un tire-t-il ?')).toBe('Quelqu’un tire-\u2060t-\u2060il ?');
    expect(unbroken('Port-Margot')).toBe('Port-Margot');
  });
});
