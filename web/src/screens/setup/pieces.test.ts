import { describe, expect, it } from 'vitest';
import type { Area, Building } from '../../lib/protocol/types';
import { centreOf, fresh, isRoomy, made, moved, pointsOf, split, turned, without, withPoint } from './pieces';

const wood = made('forest-1', 'forest', 'area', [[0, 0], [10, 0], [10, 10], [0, 10]]) as Area;

describe('pieces of terrain', () => {
  it('get ids that nobody has', () => {
    expect(fresh('hedge', ['hedge-1', 'hedge-3'])).toBe('hedge-2');
  });

  it('move as a whole, and leave what they were as it was', () => {
    expect(pointsOf(moved(wood, 5, -2))).toEqual([[5, -2], [15, -2], [15, 8], [5, 8]]);
    expect(wood.outline[0]).toEqual([0, 0]);
  });

  it('turn clockwise round their middle', () => {
    const wall = made('wall-1', 'wall', 'linear', [[0, 5], [10, 5]]);
    expect(pointsOf(turned(wall, 90))).toEqual([[5, 10], [5, 0]]);
    expect(centreOf(turned(wood, 90))).toEqual([5, 5]);
  });

  it('bend at their points', () => {
    expect(pointsOf(withPoint(wood, 2, [12, 14]))).toEqual([[0, 0], [10, 0], [12, 14], [0, 10]]);
    expect(pointsOf(split(wood, 3))).toEqual([[0, 0], [10, 0], [10, 10], [0, 10], [0, 5]]);
    expect(pointsOf(without(wood, 0))).toHaveLength(3);
    expect(without(without(wood, 0), 0)).toEqual(without(wood, 0));
  });

  it('keep holes and stairs in their place', () => {
    const ring: Area = { ...wood, holes: [[[4, 4], [6, 4], [5, 6]]] };
    expect((moved(ring, 1, 1) as Area).holes).toEqual([[[5, 5], [7, 5], [6, 7]]]);
  });
});

describe('a new house', () => {
  const house = made('house-1', 'house', 'building', [[20, 30], [4, 10]]) as Building;

  it('stands between its corners, with a door and windows that are in its walls', () => {
    const [level] = house.levels;
    expect(level!.outline).toEqual([[4, 10], [20, 10], [20, 30], [4, 30]]);
    const lengths = [16, 20, 16, 20];
    for (const opening of level!.openings!) {
      const wall = lengths[Number(opening.wall.split('-')[1])]!;
      expect(opening.offset).toBeGreaterThan(0);
      expect(opening.offset + opening.width).toBeLessThan(wall);
    }
  });

  it('needs room for its door', () => {
    expect(isRoomy([0, 0], [16, 20])).toBe(true);
    expect(isRoomy([0, 0], [16, 3])).toBe(false);
  });
});
