// Which houses are open, and at which storey: those with somebody inside, and those one looks into.

import type { Building, Figure } from '../lib/protocol/types';
import { centreOf } from './bases';
import { centroid, inside, type Point } from './geometry';
import { isFlat, isRoofless } from './ground/houses';

/** Where the button stands that opens a house. */
export const doorplate = (building: Building): Point => centroid(building.levels[0]!.outline);

/** A choice of the one who looks: a storey, or the roof although somebody is inside. */
export type Choice = number | 'roof';

export const isInside = (figure: Figure, building: Building): boolean => {
  const level = building.levels.find((one) => one.number === figure.base.level);
  return level !== undefined && inside(centreOf(figure.base), level.outline);
};

/** Ruins, and houses with somebody inside. */
export function openHouses(
  buildings: readonly Building[],
  figures: readonly Figure[],
  chosen: ReadonlyMap<string, Choice>,
): Map<string, number> {
  const open = new Map<string, number>();
  for (const building of buildings) {
    const choice = chosen.get(building.id);
    if (choice === 'roof') continue;
    if (choice !== undefined) {
      open.set(building.id, choice);
      continue;
    }
    const inhabited = figures.filter((one) => one.alive && isInside(one, building)).map((one) => one.base.level);
    if (inhabited.length > 0) open.set(building.id, Math.min(...inhabited));
    else if (isRoofless(building)) open.set(building.id, 0);
  }
  return open;
}

/** Whether somebody is on another storey than the one shown, or under a roof. */
export function isOutOfSight(
  figure: Figure,
  buildings: readonly Building[],
  open: ReadonlyMap<string, number>,
): boolean {
  const house = buildings.find((building) => isInside(figure, building));
  if (!house) return false;
  const shown = open.get(house.id);
  return shown === undefined ? figure.base.level !== topOf(house) : shown !== figure.base.level;
}

const topOf = (building: Building): number =>
  isFlat(building) ? Math.max(...building.levels.map((level) => level.number)) : NaN;

/** Roof, ground floor, first floor... and round again. */
export function nextStorey(building: Building, shown: number | undefined): Choice {
  const storeys = building.levels.map((level) => level.number).sort((a, b) => a - b);
  if (shown === undefined) return storeys.find((number) => number >= 0) ?? storeys[0]!;
  return storeys[storeys.indexOf(shown) + 1] ?? (isRoofless(building) ? storeys[0]! : 'roof');
}
