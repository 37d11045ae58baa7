/**
 * What the client has to know of a rulebook to show it, one reader for each family. Everything else (what may be done,
 * what it would come to, how it is said) the server tells, so a family is a file here and not a new client.
 */

import type { Ghost, Line } from '../../table/types';
import type { Figure, View } from '../protocol/types';
import { argad } from './argad';

/** The silhouettes that the table can draw. */
export type Silhouette =
  | 'archer'
  | 'crossbow'
  | 'musketeer'
  | 'pistol'
  | 'spearman'
  | 'swordsman'
  | 'axeman'
  | 'chief'
  | 'musician'
  | 'standard'
  | 'gunner'
  | 'civilian'
  | 'animal'
  | 'figure';

/** A mark as a sign beside the base; its words are `mark-<name>`. */
export type Sign =
  | 'loaded'
  | 'unloaded'
  | 'prone'
  | 'wounded'
  | 'disorder'
  | 'fleeing'
  | 'captive'
  | 'hidden'
  | 'hesitates'
  | 'surprised'
  | 'aiming'
  | 'working'
  | 'carrying'
  | 'crouched';

export interface Look {
  silhouette: Silhouette;
  mounted: boolean;
  chief: boolean;
  /** Shown as pips. */
  grade: number | null;
  /** Whether the rulebook cares which way he faces. */
  faces: boolean;
  /** Ids of the weapons he has, the one in hand first. */
  weapons: string[];
  signs: Sign[];
}

export interface Reader {
  look(figure: Figure): Look;
  /** What is announced, as the seat may know it. */
  ghosts(view: View): Ghost[];
  /** Shots and strikes that are announced. */
  lines(view: View): Line[];
}

const READERS: Record<string, Reader> = { argad };

/** The reader of the family of an edition: « argad-g23 » is read as argad. */
export function reader(rulebook: string): Reader {
  return READERS[rulebook.split('-')[0]!] ?? argad;
}
