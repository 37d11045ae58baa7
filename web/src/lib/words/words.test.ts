import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';

/** Every file below src, by its path. */
function below(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
}

const FILES = below('src');
const WORDS = FILES.filter((path) => path.endsWith('.fr.ftl'));

function keys(path: string): string[] {
  const body = new FluentResource(readFileSync(path, 'utf8')).body;
  return body.map((message) => message.id).sort();
}

const KNOWN = new Set(WORDS.flatMap(keys));

describe('the words', () => {
  it.each(WORDS)('%s says the same in both languages', (path) => {
    expect(keys(path.replace('.fr.', '.en.'))).toEqual(keys(path));
  });

  it('no key is said twice', () => {
    const all = WORDS.flatMap(keys);
    expect(all.filter((key, place) => all.indexOf(key) !== place)).toEqual([]);
  });

  it.each(WORDS)('%s is typeset as French is', (path) => {
    const text = readFileSync(path, 'utf8').replace(/^#.*$/gm, '');
    const values = text.replace(/^-?[a-z0-9-]+ =/gm, '').replace(/\{[^}]*\}/g, '');
    expect(values.match(/[^\u00a0\s\d][;!?»](?![\w/])/gu) ?? [], 'a no-break space before ; ! ? »').toEqual([]);
    expect(values.match(/ [;!?»:]/gu) ?? [], 'a no-break space, not a plain one').toEqual([]);
    expect(values.match(/\p{L}'\p{L}/gu) ?? [], 'the apostrophe is ’').toEqual([]);
    expect(values.match(/\.\.\./g) ?? [], 'the ellipsis is …').toEqual([]);
  });

  it('every key that is said in full in the code has words', () => {
    const code = FILES.filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith('.test.ts'));
    const said = code.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\bt\('([a-z0-9-]+)'/g)]);
    expect(said.map((found) => found[1]!).filter((key) => !KNOWN.has(key))).toEqual([]);
  });
});
