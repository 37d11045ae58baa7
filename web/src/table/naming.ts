// Who is named: nearby everybody, a little farther those who command, always whoever is chosen or under the hand.

import type { Figure, FigureId } from '../lib/protocol/types';
import { centreOf, reachOf } from './bases';
import { detailOf, swell, toTable, toWindow, type Camera, type Size } from './camera';
import { placed, type Placed } from './labels';

export function namesOf(
  figures: readonly Figure[],
  isChief: (figure: Figure) => boolean,
  camera: Camera,
  size: Size,
  selected: readonly FigureId[],
  hovered: FigureId | null,
): Placed[] {
  const detail = detailOf(camera.scale);
  const seen = figures.flatMap((figure) => {
    const [x, y] = toWindow(camera, centreOf(figure.base));
    const radius = reachOf(figure.base) * camera.scale * swell(camera.scale);
    const out = x < -40 || y < -20 || x > size.width + 40 || y > size.height + 20;
    return out ? [] : [{ figure, x, y, radius }];
  });
  const rank = (figure: Figure): number => {
    if (figure.id === hovered) return 0;
    if (selected.includes(figure.id)) return 1;
    if (isChief(figure)) return detail === 'far' ? 9 : 2;
    return detail === 'near' ? 3 : 9;
  };
  const wanted = seen
    .map((one) => ({ ...one, rank: rank(one.figure) }))
    .filter((one) => one.rank < 9)
    .sort((a, b) => a.rank - b.rank)
    .map(({ figure, x, y, radius, rank: place }) => ({
      figure: figure.id,
      text: figure.name,
      x,
      y,
      radius,
      must: place === 0,
    }));
  return placed(wanted, seen, size).map((one) => {
    const [x, y] = toTable(camera, [one.x, one.y]);
    return { ...one, x, y };
  });
}
