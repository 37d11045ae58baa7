// Every kind of hint on a sample battle.

import type { Figure, Point, View } from '../src/lib/protocol/types';
import { NO_HINTS, type Hints } from '../src/table/types';

const round = (x: number, y: number, r: number, dent: number): Point[] =>
  Array.from({ length: 48 }, (_, i) => {
    const angle = (i / 48) * Math.PI * 2;
    const reach = r * (1 - dent * Math.max(0, Math.cos(angle - 1)) ** 3);
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });

export function hintsFor(view: View, which: number): Hints {
  const sides = [...new Set(view.figures.map((one) => one.side))];
  const ours = view.figures.filter((one) => one.alive && one.side === sides[0]);
  const theirs = view.figures.filter((one) => one.alive && one.side === sides[1]);
  const [hero, ...others] = ours as [Figure, ...Figure[]];
  return which === 2 ? plans(ours, theirs) : acting(hero, others, theirs);
}

function acting(hero: Figure, others: Figure[], theirs: Figure[]): Hints {
  const { x, y } = hero.base;
  return {
    ...NO_HINTS,
    selected: [hero.id],
    callable: others.slice(0, 5).map((one) => one.id),
    draggable: [hero.id, ...others.map((one) => one.id)],
    allowance: 20,
    targets: [
      ...theirs.slice(0, 2).map((one) => ({ figure: one.id, tone: 'danger' as const })),
      ...theirs.slice(2, 3).map((one) => ({ figure: one.id, tone: 'never' as const })),
    ],
    washes: [
      {
        figure: hero.id,
        certain: [round(x, y, 12, 0.2)],
        likely: [round(x, y, 16, 0.3)],
        possible: [round(x, y, 20, 0.25)],
      },
    ],
    lines: [
      ...theirs
        .slice(0, 2)
        .map((one, i) => ({ from: hero.id, to: one.id, tone: 'danger' as const, label: i ? '17 %' : '31 %' })),
      ...theirs.slice(2, 3).map((one) => ({ from: hero.id, to: one.id, tone: 'never' as const })),
    ],
    tags: theirs.slice(2, 3).map((one) => ({ figure: one.id, text: 'caché par la maison', tone: 'never' as const })),
    groups: [others.slice(1, 5).map((one) => one.id)],
  };
}

function plans(ours: Figure[], theirs: Figure[]): Hints {
  const by = (one: Figure, dx: number, dy: number): Point => [one.base.x + dx, one.base.y + dy];
  const [a, b, c, d, e, f] = ours as [Figure, Figure, Figure, Figure, Figure, Figure];
  const [u, v, w] = theirs as [Figure, Figure, Figure];
  return {
    ...NO_HINTS,
    ghosts: [
      {
        figure: a.id,
        path: [by(a, 6, 3), by(a, 12, 2)],
        manner: 'go',
        facing: 90,
        label: 'vers la grange',
        mine: true,
      },
      { figure: b.id, path: [], target: a.id, manner: 'follow', label: 'suit le capitaine' },
      { figure: c.id, path: [by(c, 5, 6)], target: u.id, manner: 'charge', label: 'jusqu’au contact' },
      { figure: d.id, path: [by(d, -6, -5)], target: v.id, manner: 'keep', label: 'à 20 cm de lui' },
      { figure: e.id, path: [], manner: 'stay' },
      { figure: f.id, path: [], manner: 'work', label: 'recharge' },
      { figure: u.id, path: [by(u, -8, 4), by(u, -14, 1)], manner: 'go', facing: 270 },
      { figure: w.id, path: [by(w, -7, -3)], manner: 'go' },
    ],
    lines: [{ from: e.id, to: v.id, tone: 'danger', settled: true }],
    callable: ours.slice(0, 4).map((one) => one.id),
  };
}
