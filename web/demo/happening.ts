// Something happens on a sample battle: everybody walks, a few shoot, one falls.

import type { Figure, GameEvent, View } from '../src/lib/protocol/types';

export function skirmish(view: View): View {
  const living = view.figures.filter((one) => one.alive);
  const sides = [...new Set(living.map((one) => one.side))];
  const step = (one: Figure) => (one.side === sides[0] ? 5 : -5);
  const moved = living.map((one): Figure => ({
    ...one,
    base: { ...one.base, x: one.base.x + 4, y: one.base.y + step(one) },
  }));
  const moves = living.map((one, i): GameEvent => ({
    event: 'figure-moved',
    rules: [],
    figure: one.id,
    to: moved[i]!.base,
    path: [
      [one.base.x, one.base.y],
      [one.base.x + 4, one.base.y + 1],
      [moved[i]!.base.x, moved[i]!.base.y],
    ],
  }));
  const [by, at] = [moved[0]!, moved.find((one) => one.side !== moved[0]!.side)!];
  const shots: GameEvent[] = [
    { event: 'shot', rules: [], by: by.id, at: at.id, result: 'hit' },
    { event: 'shot', rules: [], by: moved[2]!.id, at: at.id, result: 'missed' },
    { event: 'figure-removed', rules: [], figure: at.id, cause: 'killed' },
  ];
  return {
    ...view,
    events: [...view.events, ...moves, ...shots],
    figures: view.figures.map((one) => ({
      ...(moved.find((other) => other.id === one.id) ?? one),
      alive: one.alive && one.id !== at.id,
    })),
  };
}
