// What the hand is drawing on the table just now.

import type { Figure, FigureId } from '../lib/protocol/types';
import type { Point } from './geometry';

export type Drawing =
  | { kind: 'path'; figure: FigureId; path: Point[]; length: number }
  | { kind: 'noose'; points: Point[] }
  | { kind: 'tape'; from: Point | Figure; to: Point | Figure };
