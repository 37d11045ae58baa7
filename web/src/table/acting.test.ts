import { describe, expect, it, vi } from 'vitest';
import type { Building, Figure, GameEvent } from '../lib/protocol/types';
import { detailOf, fitted, kept, panned, showing, toTable, toWindow, zoomed, type Camera } from './camera';
import { Hand, type Grip } from './hand';
import { haloOf, lineOf, ringsOf, wayOfGhost } from './hinting';
import { isOutOfSight, nextStorey, openHouses } from './housing';
import { placed, widthOf } from './labels';
import { namesOf } from './naming';
import type { Look } from '../lib/rulebook';
import { portrait } from './person';
import { numeralOf, placesOf } from './places';
import { alongLine, placedPlates, plateWidth } from './plates';
import { disc, rect, someone } from './samples';
import { lasts, scenesOf } from './scenes';
import { badgesOf } from './signs';
import { centimetres, drawnOn, parted, simplified } from './trail';
import { NO_HINTS, type Mode } from './types';

const TABLE = { width: 180, depth: 120 };
const WINDOW = { width: 1400, height: 900 };

describe('the camera', () => {
  it('fits the table and its frame, south at the bottom', () => {
    const camera = fitted(TABLE, WINDOW);
    const [left, bottom] = toWindow(camera, [0, 0]);
    const [right, top] = toWindow(camera, [180, 120]);
    expect(left).toBeGreaterThan(0);
    expect(right).toBeLessThan(1400);
    expect(top).toBeGreaterThan(60); // where the cards of the screen are
    expect(bottom).toBeLessThan(900);
    expect(bottom).toBeGreaterThan(top);
  });
  it('what is under the finger stays there while one zooms', () => {
    const camera = fitted(TABLE, WINDOW);
    const before = toTable(camera, [300, 200]);
    const after = toTable(zoomed(camera, 3, [300, 200], TABLE, WINDOW), [300, 200]);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
  });
  it('never loses the table', () => {
    const camera: Camera = kept(panned(fitted(TABLE, WINDOW), 99_999, -99_999), TABLE, WINDOW);
    expect(toWindow(camera, [0, 0])[0]).toBeLessThan(1400);
    expect(toWindow(camera, [0, 0])[1]).toBeGreaterThan(0);
  });
  it('shows places, and does not move when they are in sight', () => {
    const camera = zoomed(fitted(TABLE, WINDOW), 4, [700, 450], TABLE, WINDOW);
    expect(showing(camera, [toTable(camera, [700, 450])], WINDOW)).toBe(camera);
    const moved = showing(
      camera,
      [
        [5, 5],
        [20, 5],
      ],
      WINDOW,
    );
    expect(toWindow(moved, [5, 5])[0]).toBeGreaterThan(0);
    expect(toWindow(moved, [20, 5])[0]).toBeLessThan(1400);
    expect(detailOf(3)).toBe('far');
    expect(detailOf(30)).toBe('near');
  });
});

function grip(more: Partial<Grip> = {}): Grip {
  const calls = {
    pan: vi.fn(),
    zoom: vi.fn(),
    tap: vi.fn(),
    path: vi.fn(),
    noose: vi.fn(),
    tape: vi.fn(),
    hover: vi.fn(),
    busy: vi.fn(),
  };
  return { mode: () => 'play' as Mode, figureAt: () => null, isDraggable: () => false, ...calls, ...more };
}
const PLAIN = { add: false, twice: false, long: false };

describe('the hand', () => {
  it('a short touch is a tap, two are twice', () => {
    const held = grip({ figureAt: () => 'a' });
    const hand = new Hand(held);
    for (let i = 0; i < 2; i++) {
      hand.down(1, [10, 10], false, PLAIN);
      hand.up(1, [11, 10], PLAIN);
    }
    expect(held.tap).toHaveBeenNthCalledWith(1, [10, 10], 'a', PLAIN);
    expect(held.tap).toHaveBeenNthCalledWith(2, [10, 10], 'a', { ...PLAIN, twice: true });
  });
  it('a drag from a figure that may move draws a path; from another it moves the map', () => {
    const held = grip({ figureAt: () => 'a', isDraggable: (id) => id === 'a' });
    const hand = new Hand(held);
    hand.down(1, [0, 0], false, PLAIN);
    hand.move(1, [20, 0], PLAIN);
    hand.up(1, [30, 0], PLAIN);
    expect(vi.mocked(held.path).mock.calls.map(([stage]) => stage)).toEqual(['start', 'move', 'end']);
    expect(held.tap).not.toHaveBeenCalled();

    const other = grip({ figureAt: () => 'b' });
    const second = new Hand(other);
    second.down(1, [0, 0], false, PLAIN);
    second.move(1, [20, 5], PLAIN);
    expect(other.pan).toHaveBeenCalledWith(20, 5);
  });
  it('a second finger lets the path go and pinches', () => {
    const held = grip({ figureAt: () => 'a', isDraggable: () => true });
    const hand = new Hand(held);
    hand.down(1, [0, 0], true, PLAIN);
    hand.move(1, [50, 0], PLAIN);
    hand.down(2, [150, 0], true, PLAIN);
    hand.move(2, [250, 0], PLAIN);
    expect(vi.mocked(held.path).mock.calls.at(-1)![0]).toBe('cancel');
    expect(vi.mocked(held.zoom).mock.calls[0]![0]).toBeCloseTo(2);
    hand.up(2, [250, 0], PLAIN);
    hand.up(1, [50, 0], PLAIN);
    expect(held.tap).not.toHaveBeenCalled();
  });
  it('a long touch says so once', () => {
    vi.useFakeTimers();
    const held = grip();
    const hand = new Hand(held);
    hand.down(1, [5, 5], true, PLAIN);
    vi.advanceTimersByTime(600);
    hand.up(1, [5, 5], PLAIN);
    vi.useRealTimers();
    expect(held.tap).toHaveBeenCalledTimes(1);
    expect(held.tap).toHaveBeenCalledWith([5, 5], null, { ...PLAIN, long: true });
  });
});

describe('the hand with another tool', () => {
  it('in the modes of noose and tape nothing is chosen or moved', () => {
    for (const mode of ['lasso', 'measure'] as const) {
      const held = grip({ mode: () => mode, figureAt: () => 'a', isDraggable: () => true });
      const hand = new Hand(held);
      hand.down(1, [0, 0], false, PLAIN);
      hand.move(1, [40, 40], PLAIN);
      hand.up(1, [40, 40], PLAIN);
      expect(mode === 'lasso' ? held.noose : held.tape).toHaveBeenCalled();
      expect(held.path).not.toHaveBeenCalled();
      expect(held.pan).not.toHaveBeenCalled();
    }
  });
});

describe('trails and tapes', () => {
  it('a wobbling line becomes straight legs', () => {
    const wobbly = Array.from({ length: 40 }, (_, i) => [i / 2, Math.sin(i) * 0.3] as const);
    expect(simplified(wobbly)).toHaveLength(2);
    expect(
      simplified([
        [0, 0],
        [10, 0.2],
        [10, 10],
      ]),
    ).toHaveLength(3);
    expect(drawnOn([[0, 0]], [0.05, 0])).toHaveLength(1);
  });
  it('beyond the allowance it is another part', () => {
    expect(
      parted(
        [
          [0, 0],
          [8, 0],
          [8, 8],
        ],
        10,
      ),
    ).toEqual([
      [
        [0, 0],
        [8, 0],
        [8, 2],
      ],
      [
        [8, 2],
        [8, 8],
      ],
    ]);
    expect(
      parted(
        [
          [0, 0],
          [8, 0],
        ],
        10,
      )[1],
    ).toEqual([]);
  });
  it('centimetres are never more than they are', () => {
    expect(centimetres(12.49, 'fr')).toBe('12,4\u00a0cm');
    expect(centimetres(20, 'en')).toBe('20\u00a0cm');
  });
});

describe('words on the map', () => {
  it('names never cover each other, and one that finds no place waits', () => {
    const crowd = Array.from({ length: 9 }, (_, i) => ({ x: (i % 3) * 22, y: Math.floor(i / 3) * 22, radius: 10 }));
    const names = placed(
      crowd.map((one, i) => ({ ...one, figure: `${i}`, text: 'Capitaine', must: false })),
      crowd,
      { width: 200, height: 200 },
    );
    expect(names.length).toBeGreaterThan(0);
    expect(names.length).toBeLessThan(9);
    for (const a of names)
      for (const b of names) if (a !== b) expect(Math.abs(a.x - b.x) > 40 || Math.abs(a.y - b.y) >= 15).toBe(true);
  });
  it('names stay in the window', () => {
    const corner = { figure: 'a', text: 'Jean de Beaumanoir', x: 6, y: 12, radius: 10 };
    const at = (must: boolean) => placed([{ ...corner, must }], [corner], { width: 400, height: 300 })[0]!;
    for (const one of [at(false), at(true)]) {
      expect(one.x).toBeGreaterThanOrEqual(widthOf(one.text) / 2);
      expect(one.y).toBeGreaterThan(7);
    }
  });
  it('from afar only the one under the hand is named; farther in the chiefs, then everybody', () => {
    const people = [someone('a', disc(10, 10)), someone('b', disc(60, 60)), someone('c', disc(90, 20))];
    const named = (scale: number, hovered: string | null) =>
      namesOf(
        people,
        (one) => one.id === 'b',
        { scale, left: 0, top: 120 * scale },
        { width: 9999, height: 9999 },
        [],
        hovered,
      )
        .map((one) => one.figure)
        .sort();
    expect(named(3, 'a')).toEqual(['a']);
    expect(named(8, null)).toEqual(['b']);
    expect(named(20, null)).toEqual(['a', 'b', 'c']);
  });
  it('plates on crossing lines make room for each other', () => {
    const sought = [1, 2, 3].map((i) => ({ text: `${i}1 %`, places: alongLine([0, 0], [200, i * 8]), must: false }));
    const at = placedPlates(sought).filter((one) => one !== null);
    expect(at).toHaveLength(3);
    at.forEach((a, i) =>
      at
        .slice(i + 1)
        .forEach((b) => expect(Math.abs(a[0] - b[0]) >= plateWidth('11 %') || Math.abs(a[1] - b[1]) >= 22).toBe(true)),
    );
  });
  it('a plate that finds no place waits, unless the hand is on it; none lies on a face if it can', () => {
    const one = (must: boolean) => ({ text: '12 %', places: [[50, 50] as [number, number]], must });
    expect(placedPlates([one(false), one(false), one(true)])).toEqual([[50, 50], null, [50, 50]]);
    const [at] = placedPlates([{ text: '1 %', places: [[50, 50], [90, 50]], must: false }], [{ x: 50, y: 50, radius: 9 }]);
    expect(at).toEqual([90, 50]);
  });
  it('badges stand at different places', () => {
    const badges = badgesOf(['wounded', 'unloaded', 'moved', 'working', 'prone'], 1);
    expect(badges.map(({ sign }) => sign)).not.toContain('moved'); // who works is marked so; both share a place
    expect(new Set(badges.map(({ at }) => at.join())).size).toBe(badges.length);
  });
});

describe('hints', () => {
  const people = new Map<string, Figure>([
    ['a', someone('a', disc(0, 0))],
    ['b', someone('b', disc(20, 0))],
    ['r', someone('r', rect(0, 30, 0))],
    ['x', someone('x', disc(5, 5), { alive: false })],
  ]);
  it('a charge ends where the bases touch', () => {
    const way = wayOfGhost({ figure: 'a', path: [], target: 'b', manner: 'charge' }, people.get('a')!, people);
    expect(way.end![0]).toBeCloseTo(18);
    expect(way.tip![0]).toBeCloseTo(19);
    expect(way.turn).toBeCloseTo(90);
  });
  it('somebody who stays has a sign and no ghost', () => {
    const way = wayOfGhost({ figure: 'a', path: [], manner: 'stay' }, people.get('a')!, people);
    expect(way.end).toBe(null);
    expect(way.line).toBe('');
    expect(way.tip).not.toBe(null);
  });
  it('whoever follows is linked to the edge of whom he follows', () => {
    const way = wayOfGhost({ figure: 'a', path: [[0, 5]], target: 'b', manner: 'follow' }, people.get('a')!, people);
    expect(way.link).toMatch(/^M0 -5L19\.03/);
  });
  it('lines run from edge to edge, also from bare places', () => {
    expect(lineOf({ from: 'a', to: 'b', tone: 'danger' }, people)!.d).toBe('M1 0L19 0');
    expect(lineOf({ from: [0, 40], to: 'r', tone: 'may' }, people)!.to).toEqual([0, 32.5]);
    expect(lineOf({ from: 'a', to: 'nobody', tone: 'may' }, people)).toBe(null);
  });
  it('the fallen are not ringed', () => {
    expect(ringsOf({ ...NO_HINTS, callable: ['a', 'x'] }, people, null).map((ring) => ring.figure.id)).toEqual(['a']);
  });
  it('a halo links each to the nearest who is linked', () => {
    expect(haloOf(['a', 'r', 'b'], people)!.d.match(/M/g)).toHaveLength(2);
    expect(haloOf(['a'], people)).toBe(null);
  });
});

describe('houses', () => {
  const outline: [number, number][] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ];
  const house: Building = {
    type: 'building',
    id: 'h',
    kind: 'house',
    levels: [
      { number: 0, outline },
      { number: 1, outline },
    ],
  };
  const upstairs = someone('u', disc(5, 5, 1));
  it('open for whoever is inside, at his storey', () => {
    expect(openHouses([house], [], new Map())).toEqual(new Map());
    expect(openHouses([house], [upstairs], new Map())).toEqual(new Map([['h', 1]]));
    expect(openHouses([house], [upstairs], new Map([['h', 'roof']]))).toEqual(new Map());
  });
  it('hide whoever is on another storey', () => {
    expect(isOutOfSight(upstairs, [house], new Map([['h', 0]]))).toBe(true);
    expect(isOutOfSight(upstairs, [house], new Map([['h', 1]]))).toBe(false);
    expect(isOutOfSight(someone('o', disc(20, 5)), [house], new Map())).toBe(false);
  });
  it('show who stands on a roof that is walked on, and nobody under one that is not', () => {
    const roofed = (roof: string) => isOutOfSight(upstairs, [{ ...house, roof }], new Map());
    expect([roofed('flat'), roofed('pitched'), roofed('')]).toEqual([false, true, true]);
  });
  it('without a roof are open to everybody', () => {
    expect(openHouses([{ ...house, roof: 'none' }], [], new Map())).toEqual(new Map([['h', 0]]));
  });
  it('a touch goes from roof to ground floor, up, and back', () => {
    expect(nextStorey(house, undefined)).toBe(0);
    expect(nextStorey(house, 0)).toBe(1);
    expect(nextStorey(house, 1)).toBe('roof');
  });
});

describe('portraits', () => {
  const look = { silhouette: 'archer', mounted: false, chief: false, grade: 3, faces: false, weapons: [], signs: [] } as unknown as Look;
  it('are drawn once for all who look alike', () => {
    const [a, b] = [someone('a', disc(10, 10)), someone('b', disc(60, 60))];
    expect(portrait(a, look, 0)).toBe(portrait(b, { ...look }, 0));
    expect(portrait(a, { ...look, chief: true }, 0)).not.toEqual(portrait(a, look, 0));
  });
});

describe('places one is here for', () => {
  const hold = (side: string, at: [number, number]) => ({ objective: 'hold' as const, side, at, within: 8 });
  const slay = { objective: 'slay' as const, side: 'a', figures: ['x'] };
  const objectives = [slay, hold('a', [10, 10]), hold('b', [10, 10]), hold('b', [40, 10])];
  it('are marked once for all who want them, and numbered as the story numbers them', () => {
    const places = [...placesOf(objectives).values()];
    expect(places.map(({ numeral, sides }) => [numeral, ...sides])).toEqual([['I', 'a', 'b'], ['II', 'b']]);
    expect(objectives.map((one) => numeralOf(one, objectives))).toEqual(['', 'I', 'I', 'II']);
  });
});

describe('scenes', () => {
  const move = (figure: string): GameEvent => ({ event: 'figure-moved', rules: [], figure, to: disc(9, 9), path: [] });
  it('all who move together walk together; then shots, then falls', () => {
    const events: GameEvent[] = [
      move('a'),
      { event: 'contact-made', rules: [], by: 'a', at: 'b', clock: 0.5 },
      move('b'),
      { event: 'shot', rules: [], by: 'a', at: 'b', victim: null, result: 'hit' },
      { event: 'shot', rules: [], by: 'c', at: 'b', result: 'missed' },
      { event: 'figure-removed', rules: [], figure: 'b' },
    ];
    const scenes = scenesOf(events);
    expect(scenes.map((scene) => scene.kind)).toEqual(['moves', 'shots', 'falls']);
    expect(scenes[0]).toMatchObject({ moves: [{ figure: 'a' }, { figure: 'b' }] });
    expect(scenes[1]).toMatchObject({ shots: [{ by: 'a', at: 'b', hit: true }, { hit: false }] });
  });
  it('who moves twice walks twice, and a longer way takes longer', () => {
    expect(scenesOf([move('a'), move('a')])).toHaveLength(2);
    const walk = scenesOf([move('a')])[0]!;
    expect(lasts(walk, 30)).toBeGreaterThan(lasts(walk, 5));
  });
});
