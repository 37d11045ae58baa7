// Bases and people for the tests of this folder.

import type { Base, Figure } from '../lib/protocol/types';

export const disc = (x: number, y: number, level = 0): Base => ({
  shape: { type: 'disc', radius: 1 },
  x,
  y,
  facing: 0,
  level,
});

export const rect = (x: number, y: number, facing: number): Base => ({
  shape: { type: 'rect', width: 2.5, depth: 5 },
  x,
  y,
  facing,
  level: 0,
});

export const someone = (id: string, base: Base, more: Partial<Figure> = {}): Figure => ({
  id,
  name: id,
  seat: 'red',
  side: 'red',
  base,
  profile: { class: 3, weapons: ['sword'] },
  alive: true,
  marks: {},
  secrets: {},
  seen_by: null,
  ...more,
});
