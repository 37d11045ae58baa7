import { describe, expect, it } from 'vitest';
import { affine, moved } from './affine';
import { ahead, edgePoints, figureAt, gap, inNoose, pointToBase } from './bases';
import { contour, deepest, depthAt, fieldOf } from './field';
import { band, centroid, clipped, distance, hull, lengthOf, pointAlong, signedArea, type Point } from './geometry';
import { convexParts, hipFaces } from './ground/convex';
import { circle, smooth } from './ink';
import { disc, rect, someone } from './samples';

const SQUARE: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
const L_SHAPE: Point[] = [
  [0, 0],
  [20, 0],
  [20, 6],
  [8, 6],
  [8, 15],
  [0, 15],
];
const sizes = (parts: Point[][]) => parts.reduce((sum, part) => sum + Math.abs(signedArea(part)), 0);

describe('lines and outlines', () => {
  it('a band has its thickness on each side, corners mitred', () => {
    const body = band(
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
      2,
    );
    expect(body).toContainEqual([9, 1]);
    expect(body).toContainEqual([11, -1]);
  });
  it('a place along a broken line, with its direction', () => {
    expect(
      pointAlong(
        [
          [0, 0],
          [4, 0],
          [4, 4],
        ],
        6,
      ),
    ).toEqual({ point: [4, 2], direction: [0, 1] });
    expect(
      lengthOf([
        [0, 0],
        [3, 4],
        [3, 5],
      ]),
    ).toBe(6);
  });
  it('the middle of an outline, whichever way it turns', () => {
    expect(centroid(SQUARE)).toEqual([5, 5]);
    expect(centroid([...SQUARE].reverse())).toEqual([5, 5]);
  });
  it('half of a square is cut off', () => {
    expect(signedArea(clipped(SQUARE, (p) => p[0] - 5))).toBeCloseTo(50);
  });
  it('a hull leaves out what lies within', () => {
    expect(hull([...SQUARE, [5, 5]])).toHaveLength(4);
  });
});

describe('roofs', () => {
  it('an L is two wings that cover it exactly', () => {
    const parts = convexParts(L_SHAPE);
    expect(parts).toHaveLength(2);
    expect(sizes(parts)).toBeCloseTo(signedArea(L_SHAPE));
  });
  it('the faces of a hipped roof cover the house exactly', () => {
    expect(sizes(hipFaces(SQUARE).map(({ face }) => face))).toBeCloseTo(100);
  });
});

describe('depths', () => {
  it('grow from the border inwards, and are negative outside', () => {
    const field = fieldOf([SQUARE]);
    expect(depthAt(field, [5, 2])).toBeCloseTo(2, 1);
    expect(depthAt(field, [5, -0.4])).toBeLessThan(0);
    expect(deepest(field)).toBeCloseTo(5, 1);
  });
  it('a line of equal depth is closed and lies at that depth', () => {
    const [line] = contour(fieldOf([SQUARE]), 2);
    expect(distance(line![0]!, line!.at(-1)!)).toBeLessThan(0.6);
    for (const [x, y] of line!) expect(Math.min(x, y, 10 - x, 10 - y)).toBeCloseTo(2, 1);
  });
  it('an edge of the table is no shore', () => {
    const field = fieldOf([SQUARE], (a, b) => a[1] === 0 && b[1] === 0);
    expect(depthAt(field, [5, 0.5])).toBeGreaterThan(4);
  });
  it('a hole has a shore of its own', () => {
    const hole: Point[] = [
      [4, 4],
      [6, 4],
      [6, 6],
      [4, 6],
    ];
    expect(depthAt(fieldOf([SQUARE, hole]), [5, 3.5])).toBeCloseTo(0.5, 1);
    expect(depthAt(fieldOf([SQUARE, hole]), [5, 5])).toBeLessThan(0);
  });
});

describe('bases', () => {
  it('two discs are measured from edge to edge', () => {
    expect(gap(disc(0, 0), disc(10, 0))).toBeCloseTo(8);
    expect(edgePoints(disc(0, 0), disc(10, 0))).toEqual([
      [1, 0],
      [9, 0],
    ]);
  });
  it('a rider who faces east is five centimetres long from west to east', () => {
    expect(gap(disc(0, 0), rect(10, 0, 90))).toBeCloseTo(10 - 1 - 2.5);
    expect(gap(disc(0, 0), rect(10, 0, 0))).toBeCloseTo(10 - 1 - 1.25);
    expect(gap(rect(0, 0, 0), rect(10, 0, 0))).toBeCloseTo(7.5);
    expect(pointToBase([10, 2.4], rect(10, 0, 0))).toBe(0);
  });
  it('a finger means the nearest living base within reach', () => {
    const people = [
      someone('a', disc(0, 0)),
      someone('b', disc(3, 0)),
      { ...someone('c', disc(1.6, 0)), alive: false },
    ];
    expect(figureAt(people, [1.7, 0], 1)).toBe('b');
    expect(figureAt(people, [0, 2.5], 1)).toBe(null);
  });
  it('a noose takes whose centre is inside', () => {
    expect(inNoose([someone('a', disc(5, 5)), someone('b', disc(10.4, 5))], SQUARE)).toEqual(['a']);
  });
  it('an arrow key goes straight ahead rather than aside, and stops at the end', () => {
    const places = new Map<string, Point>([
      ['a', [0, 0]],
      ['near aside', [1, 3]],
      ['ahead', [6, 0.5]],
      ['behind', [-1, 0]],
    ]);
    expect(ahead(places, 'a', [1, 0])).toBe('ahead');
    expect(ahead(places, 'ahead', [1, 0])).toBe(null);
  });
});

describe('path data', () => {
  it('is moved, scaled and turned as numbers', () => {
    expect(moved('M0 0L10 0V5H0Z', affine(2, 0, 1, 1))).toBe('M1 1L21 1L21 11L1 11Z');
    expect(moved('M10 0L0 0', affine(1, 90))).toBe('M0 10L0 0');
  });
  it('relative commands become absolute ones that draw the same', () => {
    expect(moved('M1 1h4v2l-4 0z', affine(1))).toBe('M1 1L5 1L5 3L1 3Z');
    expect(moved('M-2 0a2 2 0 1 0 4 0', affine(3, 45))).toMatch(/^M-4\.243 -4\.243A6 6 0 1 0 4\.243 4\.243$/);
  });
  it('turns the y axis once', () => {
    expect(circle([3, 4], 1)).toBe('M2 -4a1 1 0 1 0 2 0a1 1 0 1 0 -2 0');
    expect(
      smooth(
        [
          [0, 0],
          [2, 0],
          [2, 2],
        ],
        false,
      ),
    ).toBe('M0 0L1 0Q2 0 2 -1L2 -2');
  });
});
