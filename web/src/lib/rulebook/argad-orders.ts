/** Argad!: orders that depend on somebody else, and other ways of carrying out what is announced (AR-MOVE-013, -014). */

import type { Contents } from '../api';
import type { Answer, Decision, Figure, FigureId, Open, View } from '../protocol/types';
import type { Condition, Towards } from './index';

const plan = (figure: FigureId, goal: Open): Answer => ({ do: 'plan', figure, goal });

/** From edge to edge, in whole centimetres: what one keeps if nobody says how far. */
function apart(view: View, one: FigureId, other: FigureId): number {
  const [a, b] = [one, other].map((id) => view.figures.find((figure) => figure.id === id)?.base);
  return a && b ? Math.max(1, Math.round(Math.hypot(a.x - b.x, a.y - b.y) - 2)) : 1;
}

/** The ways of minding somebody: towards an enemy up to contact, after anybody, at a distance from anybody. */
function minding(view: View, figure: Figure, target: Figure, before: Open = {}): Record<string, Open> {
  const via = before.via ?? [];
  const path = before.path?.length ? before.path : [...via, [target.base.x, target.base.y]];
  const enemy = figure.side !== target.side;
  return {
    ...(enemy
      ? {
          contact: { goal: 'charge', target: target.id, via, intercept: false },
          intercept: { goal: 'charge', target: target.id, via, intercept: true },
        }
      : {}),
    follow: { goal: 'follow', target: target.id, gap: before.gap ?? 1 },
    keep: { goal: 'keep', target: target.id, distance: before.distance ?? apart(view, figure.id, target.id), path },
  };
}

function mannerOf(goal: Open): string {
  return goal.goal === 'charge' ? (goal.intercept ? 'intercept' : 'contact') : goal.goal;
}

/** Farther than anybody goes in a turn nobody need keep away. */
const FAR = 60;

/** What is announced for somebody, and how else it could be carried out. */
export function conditions(view: View, decision: Decision, id: FigureId): Condition[] {
  const goal = view.record?.goals?.[id] as Open;
  const figure = view.figures.find((one) => one.id === id);
  if (!goal || !figure || !decision.accepts.includes('plan')) return [];
  if (goal.goal === 'go') {
    const crawl = Boolean(goal.crawl);
    return goal.deed ? [] : [{ name: 'crawl', on: crawl, answer: plan(id, { ...goal, crawl: !crawl }) }];
  }
  const target = view.figures.find((one) => one.id === goal.target);
  if (!target) return [];
  const now = mannerOf(goal);
  return Object.entries(minding(view, figure, target, goal)).map(([name, next]): Condition => {
    const on = name === now;
    const answer = plan(id, next);
    if (!on || goal.goal === 'charge') return { name, on, answer };
    const field = goal.goal === 'follow' ? 'gap' : 'distance';
    const set = (value: number) => plan(id, { ...goal, [field]: value });
    return { name, on, answer, amount: { value: goal[field], least: goal.goal === 'follow' ? 0 : 1, most: FAR, answer: set } };
  });
}

/** What somebody may announce about another whom one points at. */
export function towards(view: View, decision: Decision, by: FigureId, at: FigureId, book: Contents | null): Towards[] {
  const [figure, target] = [by, at].map((id) => view.figures.find((one) => one.id === id && one.alive));
  if (!figure || !target || by === at || !decision.accepts.includes('plan')) return [];
  const ways = Object.entries(minding(view, figure, target)).map(([name, goal]) => ({ name, answer: plan(by, goal) }));
  return [...ways, ...passing(figure, target, decision, book), ...objecting(figure, target, decision)];
}

/** Two people of different players who answer each other without end may both be made to hesitate (AR-MOVE-008). */
function objecting(figure: Figure, target: Figure, decision: Decision): Towards[] {
  if (figure.seat === target.seat || !decision.accepts.includes('object')) return [];
  return [{ name: 'object', answer: { do: 'object', figure: figure.id, to: target.id } }];
}

/** Holding a shot until the target shows itself, with each weapon that shoots (AR-SHOOT-053). */
function passing(figure: Figure, target: Figure, decision: Decision, book: Contents | null): Towards[] {
  const open = book?.switches.some((one) => one.id === 'passing_shots') && decision.accepts.includes('shoot-passing');
  if (!open || figure.side === target.side) return [];
  const shooting = book!.sections.find((one) => one.id === 'shooting_weapons')?.things.map((one) => one.id) ?? [];
  const weapons = ((figure.profile?.weapons ?? []) as string[]).filter((one) => shooting.includes(one));
  return weapons.map((weapon) => ({ name: 'passing', answer: { do: 'shoot-passing', by: figure.id, at: target.id, weapon } }));
}
