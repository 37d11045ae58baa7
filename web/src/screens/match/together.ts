/** Several figures at once: the same path for each from where he stands, and what they may all do. */

import type { Answer, Asked, Figure, FigureId, Point } from '../../lib/protocol/types';
import { parted } from '../../table/trail';
import type { Drag } from '../../table/types';
import { choicesOf, type Choice, type Question } from './choices';

/** What several may do in the same breath. */
export interface Common {
  key: string;
  verb: string;
  /** Whom it is done to, if it is the same for all. */
  target: FigureId | null;
  /** The words of the first of them, for verbs that have none for several. */
  label: string;
  answers: Answer[];
}

/** What each of these is to do when one of them is dragged: the group keeps its shape. */
export function marches(drag: Drag, chosen: readonly Figure[], allowance: number): Drag[] {
  const leader = chosen.find((one) => one.id === drag.figure);
  const followers = chosen.length > 1 ? chosen : chosen.filter((one) => one.id === drag.figure);
  if (!leader || drag.path.length === 0) return [drag];
  const over = chosen.some((one) => one.id === drag.over) ? null : drag.over;
  const start: Point = [leader.base.x, leader.base.y];
  const way = over === null ? within([start, ...drag.path], allowance) : [start, ...drag.path];
  return followers.map((one) => {
    const shift = (p: Point): Point => [p[0] + one.base.x - start[0], p[1] + one.base.y - start[1]];
    return { ...drag, over, figure: one.id, path: way.slice(1).map(shift) };
  });
}

/** A path drawn too far ends where the allowance does. */
function within(path: Point[], allowance: number): Point[] {
  return parted(path, Math.max(0, allowance - 0.001))[0].map((p): Point => [p[0], p[1]]);
}

/** Choices of the same verb that at least two of these have; about the same person where it is about one. */
export function common(asked: Question, words: Asked | null, figures: readonly Figure[]): Common[] {
  const found = new Map<string, Choice[]>();
  for (const figure of figures) {
    const own = choicesOf(asked, words, figure.id, figure.name);
    const seen = new Set<string>();
    for (const one of own) {
      const times = own.filter((other) => other.verb === one.verb).length;
      const key = times > 1 || isAimed(one) ? `${one.verb} ${one.target}` : one.verb;
      if (!seen.has(key)) found.set(key, [...(found.get(key) ?? []), one]);
      seen.add(key);
    }
  }
  return [...found]
    .filter(([, ones]) => ones.length > 1)
    .map(([key, ones]) => ({ key, verb: ones[0]!.verb, target: sameTarget(ones), label: ones[0]!.label, answers: ones.map((one) => one.answer) }));
}

/** Done to somebody in particular, and not merely with regard to the nearest. */
const isAimed = (one: Choice): boolean => one.target !== null && !/^(approach|withdraw|leave)$/.test(one.verb);

function sameTarget(ones: Choice[]): FigureId | null {
  const targets = new Set(ones.map((one) => one.target));
  return targets.size === 1 ? [...targets][0]! : null;
}
