/** The fields of a profile, read from what a rulebook tells of itself: no rulebook is known here. */

import type { Contents, Thing } from '../api';
import type { Open } from '../protocol/types';
import type { Shelf } from './words';

export type Field =
  | { id: string; form: 'number'; title: string; numbers: number[] }
  | { id: string; form: 'one' | 'many'; title: string; key: string; things: Thing[] };

/** Grades are few: a class is picked, not typed. */
const GRADES = [1, 2, 3, 4, 5];

interface Schema {
  type?: string;
  enum?: string[];
  anyOf?: Schema[];
  items?: Schema;
}

function properties(book: Contents): Record<string, Schema> {
  const name = String(book.profile.$ref ?? '').split('/').at(-1)!;
  return (book.profile.$defs?.[name] ?? book.profile).properties ?? {};
}

const ways = (schema: Schema): Schema[] => schema.anyOf ?? [schema];
const isList = (schema: Schema): boolean => ways(schema).some((one) => one.type === 'array');

/** A class first, then what the sections of the rulebook name, then the few words that a field knows by itself. */
export function fieldsOf(book: Contents): Field[] {
  const known = properties(book);
  const grade: Field[] = known['class'] ? [{ id: 'class', form: 'number', title: 'class', numbers: GRADES }] : [];
  const chosen = Object.entries(known).flatMap(([id, schema]): Field[] => {
    const words = ways(schema).find((one) => one.enum)?.enum;
    return words ? [{ id, form: 'one', title: id, key: id, things: words.map((word) => ({ id: word, title: word })) }] : [];
  });
  const named = book.sections
    .filter((section) => section.field in known && section.things.length > 0)
    .map((section): Field => ({
      id: section.field,
      key: section.id,
      form: isList(known[section.field]!) ? 'many' : 'one',
      title: section.title,
      things: section.things,
    }));
  return [...grade, ...chosen, ...named];
}

/** The sections of each field that holds several things: what shoots and what strikes are both weapons. */
export function shelvesOf(fields: readonly Field[]): Map<string, Shelf[]> {
  const shelves = new Map<string, Shelf[]>();
  for (const field of fields) {
    if (field.form === 'many') shelves.set(field.id, [...(shelves.get(field.id) ?? []), field]);
  }
  return shelves;
}

/** Without the fields that say nothing. */
export function shortened(profile: Record<string, Open>): Record<string, Open> {
  const says = (value: Open) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(profile).filter(([, value]) => says(value)));
}
