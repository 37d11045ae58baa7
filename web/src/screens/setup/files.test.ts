import { describe, expect, it } from 'vitest';
import { blank } from './blank';
import { readSetup } from './files';

describe('a setup in a file', () => {
  it('comes back as it was', () => {
    const setup = blank('argad-g23', ['Red', 'Blue']);
    expect(readSetup(JSON.stringify(setup))).toEqual(setup);
  });

  it('is not any file', () => {
    for (const text of ['', '{', '[]', 'null', '{"rulebook": "argad-g23"}', '{"rulebook":"x","table":{"pieces":{}},"seats":[],"figures":[]}'])
      expect(readSetup(text)).toBeNull();
  });
});
