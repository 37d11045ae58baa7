// Roads: pale ribbons. All edges are drawn before all surfaces, so that crossings open into each other.

import type { Road } from '../../lib/protocol/types';
import { add, band, left, times, type Point } from '../geometry';
import { line, ring, stroke } from '../ink';
import { chance } from '../random';
import { paced, type Sheet } from './sheet';

export function drawRoad(sheet: Sheet, road: Road): void {
  if (/bridge|jetty|plank|pontoon/.test(road.kind)) bridge(sheet, road);
  else if (/ford/.test(road.kind)) ford(sheet, road);
  else ribbon(sheet, road, toneOf(road.kind));
}

function toneOf(kind: string): string {
  if (/path|track|trail/.test(kind)) return 'path';
  if (/street|paved|quay|town/.test(kind)) return 'street';
  return 'road';
}

function ribbon(sheet: Sheet, road: Road, tone: string): void {
  const d = line(road.points);
  sheet.put(road.id, 'casing', `casing ${tone}`, d, road.width + 0.16);
  sheet.put(road.id, 'road', `surface ${tone}`, d, road.width);
  const dice = chance(road.id);
  if (tone === 'street') {
    let setts = '';
    for (const { point, direction } of paced(road.points, 0.9)) {
      const across = times(left(direction), dice.jitter(road.width * 0.38));
      const at = add(point, across);
      setts += stroke(add(at, times(left(direction), -0.28)), add(at, times(left(direction), 0.28)));
    }
    sheet.put(road.id, 'road', 'joints', setts);
  } else if (road.width >= 2.4) {
    sheet.put(road.id, 'road', 'ruts', ruts(road.points, road.width * 0.22) + ruts(road.points, -road.width * 0.22));
  }
}

function ruts(points: readonly Point[], by: number): string {
  const both = band(points, Math.abs(by) * 2);
  return line(by > 0 ? both.slice(0, both.length / 2) : both.slice(both.length / 2).reverse());
}

/** A bridge: planks across, a parapet on either side. */
function bridge(sheet: Sheet, road: Road): void {
  const body = band(road.points, road.width);
  sheet.put(road.id, 'casing', 'shadow', ring(body.map((p) => add(p, [0.5, -0.6]))));
  sheet.put(road.id, 'road', 'wood-plain', ring(body));
  let boards = '';
  for (const { point, direction } of paced(road.points, 0.65, 0.1)) {
    const out = times(left(direction), road.width / 2);
    boards += stroke(add(point, out), add(point, times(out, -1)));
  }
  sheet.put(road.id, 'road', 'boards', boards);
  const sides = [road.width / 2, -road.width / 2].map((by) => ruts(road.points, by)).join('');
  sheet.put(road.id, 'road', 'rails heavy', sides);
}

/** A ford: stones under the water. */
function ford(sheet: Sheet, road: Road): void {
  const dice = chance(road.id);
  let d = '';
  for (const { point, direction } of paced(road.points, 0.5)) {
    const at = add(point, times(left(direction), dice.jitter(road.width * 0.45)));
    d += stroke(at, add(at, times(direction, 0.3)));
  }
  sheet.put(road.id, 'road', 'surface ford', line(road.points), road.width);
  sheet.put(road.id, 'road', 'joints', d);
}
