/**
 * The types of the protocol, made from docs/protocol.schema.json: `npm run types`.
 *
 * json-schema-to-typescript reads tuples as older drafts wrote them, so they are put that way first.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const SCHEMA = new URL('../../docs/protocol.schema.json', import.meta.url);
const TYPES = new URL('../src/lib/protocol/schema.ts', import.meta.url);

function older(node) {
  if (Array.isArray(node)) return node.map(older);
  if (typeof node !== 'object' || node === null) return node;
  const { prefixItems, ...rest } = node;
  const plain = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, older(value)]));
  if (!prefixItems) return plain;
  const items = prefixItems.map(older);
  return { ...plain, items, additionalItems: false, minItems: items.length, maxItems: items.length };
}

const banner = '/* Made from docs/protocol.schema.json by `npm run types`. Do not edit. */';
const options = { additionalProperties: false, unreachableDefinitions: true, bannerComment: banner, format: false };
const types = await compile(older(JSON.parse(readFileSync(SCHEMA, 'utf8'))), 'Protocol', options);
if (process.argv.includes('--check')) {
  if (readFileSync(TYPES, 'utf8') !== types) throw new Error('The types are not those of the schema: npm run types.');
} else {
  writeFileSync(TYPES, types);
}
