// Worked and bare ground: fields, sand, stones, paving, floors, stairs, and what has no drawing of its own.

import { add, between, boxOf, centroid, distance, grain, left, minus, times, type Point } from '../geometry';
import { circle, ring, rings, stone, stroke } from '../ink';
import { hachure } from './relief';
import { ruled, strewn, washed, type Ground } from './sheet';

/** High crops: furrows along the longest side with ears on them. */
export function crops(ground: Ground): void {
  const { sheet, id, dice } = ground;
  washed(ground, 'soil', 'crops-wash');
  const direction = grain(ground.outlines[0]!);
  const across = left(direction);
  let [furrows, ears] = ['', ''];
  for (const [a, b] of ruled(ground.outlines, direction, 0.8)) {
    furrows += stroke(a, b);
    const count = Math.floor(distance(a, b) / 0.62);
    for (let i = 0; i < count; i++) {
      const root = between(a, b, (i + 0.5 + dice.jitter(0.2)) / count);
      if (sheet.isRoad(root)) continue;
      const tip = add(root, times(direction, 0.3));
      ears += stroke(root, add(tip, times(across, 0.2))) + stroke(root, add(tip, times(across, -0.2)));
    }
  }
  sheet.put(id, 'soil', 'furrows', furrows);
  sheet.put(id, 'cover', 'ears', ears);
  sheet.put(id, 'soil', 'border crops', rings(ground.outlines));
}

/** A ploughed or kitchen garden: beds in alternating directions are too much; plain furrows are enough. */
export function garden(ground: Ground): void {
  const { sheet, id, dice } = ground;
  washed(ground, 'soil', 'garden-wash');
  let [furrows, plants] = ['', ''];
  for (const [a, b] of ruled(ground.outlines, grain(ground.outlines[0]!), 1.3)) {
    furrows += stroke(a, b);
    const count = Math.floor(distance(a, b) / 1.1);
    for (let i = 0; i < count; i++) plants += circle(between(a, b, (i + 0.5) / count), dice.range(0.14, 0.26));
  }
  sheet.put(id, 'soil', 'furrows', furrows);
  sheet.put(id, 'cover', 'bush', plants);
  sheet.put(id, 'soil', 'border crops', rings(ground.outlines));
}

/** Sand and shingle: stipple. */
export function sand(ground: Ground): void {
  const { sheet, id, dice } = ground;
  washed(ground, 'relief', 'sand-wash');
  let [fine, coarse] = ['', ''];
  for (const p of strewn(ground, 0.85, 0, 0.45)) {
    const size = dice.range(0.025, 0.06);
    if (dice.next() < 0.8) fine += circle(p, size);
    else coarse += circle(p, size * 1.7);
  }
  sheet.put(id, 'relief', 'stipple', fine);
  sheet.put(id, 'relief', 'stipple coarse', coarse);
}

/** Rubble, ruins, boulders. */
export function rubble(ground: Ground): void {
  const { sheet, id, dice } = ground;
  washed(ground, 'soil', 'rubble-wash');
  let [stones, shade, dots] = ['', '', ''];
  for (const p of strewn(ground, 1.15, 0.2)) {
    const size = dice.range(0.16, 0.5);
    if (size < 0.24) dots += circle(p, 0.05);
    else {
      stones += ring(stone(p, size, 5 + Math.floor(dice.next() * 3), dice));
      shade += circle(add(p, [size * 0.3, -size * 0.35]), size * 0.86);
    }
  }
  sheet.put(id, 'cover', 'stipple', dots);
  sheet.put(id, 'cover', 'shadow', shade);
  sheet.put(id, 'cover', 'stones', stones);
  sheet.put(id, 'soil', 'border stones', rings(ground.outlines));
}

/** One great rock or a dolmen, as tall as it is wide: facets and a deep shade. */
export function crag(ground: Ground): void {
  const { sheet, id } = ground;
  const outline = ground.outlines[0]!;
  sheet.put(id, 'shade', 'shadow', ring(outline.map((p) => add(p, [0.4, -0.5]))));
  sheet.put(id, 'stones', 'stones big', rings(ground.outlines));
  const middle = centroid(outline);
  const top = outline.map((p) => between(middle, p, 0.55 + ground.dice.jitter(0.12)));
  let [edges, strokes] = ['', ''];
  outline.forEach((p, i) => {
    edges += stroke(p, top[i]!);
    const next = outline[(i + 1) % outline.length]!;
    const count = Math.max(2, Math.floor(distance(p, next) / 0.45));
    for (let k = 1; k < count; k++) {
      const foot = between(p, next, k / count);
      const head = between(top[i]!, top[(i + 1) % top.length]!, k / count);
      const shaded = foot[0] - middle[0] - (foot[1] - middle[1]) > 0;
      strokes += hachure(foot, between(foot, head, shaded ? 0.85 : 0.4), shaded ? 0.14 : 0.07);
    }
  });
  sheet.put(id, 'stones', 'stone-edges', edges + ring(top));
  sheet.put(id, 'stones', 'hachures r1', strokes);
}

/** Paving, a yard, a quay. */
export function paving(ground: Ground): void {
  const { sheet, id, dice } = ground;
  washed(ground, 'soil', 'paving-wash');
  const across = left(grain(ground.outlines[0]!));
  let joints = '';
  for (const [a, b] of ruled(ground.outlines, across, 1.05, 1)) {
    joints += stroke(a, b);
    const way = times(minus(b, a), 1 / distance(a, b));
    for (let at = dice.range(0.3, 1.4); at < distance(a, b); at += dice.range(1.1, 1.7)) {
      const stone = add(a, times(way, at));
      joints += stroke(stone, add(stone, times(left(way), 1.05)));
    }
  }
  sheet.put(id, 'soil', 'joints paved', joints);
  sheet.put(id, 'soil', 'border stones', rings(ground.outlines));
}

/** Planks: floors, decks, jetties, stages. */
export function planks(ground: Ground): void {
  const { sheet, id, dice } = ground;
  const direction = grain(ground.outlines[0]!);
  sheet.put(id, 'works', 'wood-plain', rings(ground.outlines));
  let [boards, butts] = ['', ''];
  for (const [a, b] of ruled(ground.outlines, direction, 0.7, 1)) {
    boards += stroke(a, b);
    const at = between(a, b, dice.range(0.15, 0.85));
    butts += stroke(at, add(at, times(left(direction), 0.7)));
  }
  sheet.put(id, 'works', 'boards', boards + butts);
  sheet.put(id, 'works', 'border wood-edge', rings(ground.outlines));
}

/** Stairs: steps across the longest side. */
export function stairs(ground: Ground): void {
  const { sheet, id } = ground;
  sheet.put(id, 'works', 'paving-wash', rings(ground.outlines));
  const across = left(grain(ground.outlines[0]!));
  sheet.put(
    id,
    'works',
    'steps',
    ruled(ground.outlines, across, 0.6, 1)
      .map(([a, b]) => stroke(a, b))
      .join(''),
  );
  sheet.put(id, 'works', 'border wall-edge', rings(ground.outlines));
}

/** Furniture seen from above: wood with a lighter top. */
export function furniture(ground: Ground): void {
  const { sheet, id } = ground;
  const outline = ground.outlines[0]!;
  const middle = centroid(outline);
  sheet.put(id, 'shade', 'shadow', ring(outline.map((p) => add(p, [0.15, -0.2]))));
  sheet.put(id, 'works', 'wood-plain', ring(outline));
  sheet.put(id, 'works', 'boards', ring(outline.map((p) => between(middle, p, 0.82))));
  sheet.put(id, 'works', 'border wood-edge', ring(outline));
}

/** Heaps of straw. */
export function straw(ground: Ground): void {
  const { sheet, id, dice } = ground;
  sheet.put(id, 'shade', 'shadow', ring(ground.outlines[0]!.map((p) => add(p, [0.25, -0.3]))));
  sheet.put(id, 'works', 'straw', rings(ground.outlines));
  let d = '';
  for (const p of strewn(ground, 0.55, 0.1)) {
    const angle = dice.next() * Math.PI;
    d += stroke(p, add(p, times([Math.cos(angle), Math.sin(angle)], 0.5)));
  }
  sheet.put(id, 'works', 'straws', d);
  sheet.put(id, 'works', 'border crops', rings(ground.outlines));
}

/** Ground of a kind nobody has drawn: a wash, its border, and its name. */
export function named(ground: Ground): void {
  const { sheet, id, kind } = ground;
  washed(ground, 'soil', 'plain-wash');
  const box = boxOf(ground.outlines[0]!);
  let d = '';
  for (const p of strewn(ground, 1.6, 0.2)) d += circle(p, 0.05);
  sheet.put(id, 'soil', 'stipple', d);
  sheet.put(id, 'soil', 'border', rings(ground.outlines));
  const size = Math.min(1.5, Math.max(0.7, (box.right - box.left) / (kind.length * 0.55)));
  sheet.letter(centroid(ground.outlines[0]!), kind.replaceAll('_', ' '), size);
}

export const grass = (ground: Ground): void => {
  const { sheet, id, dice } = ground;
  washed(ground, 'relief', 'grass-wash');
  let d = '';
  for (const p of strewn(ground, 1.9, 0.1)) {
    const size: Point = [dice.range(0.1, 0.22), dice.range(0.2, 0.34)];
    d += stroke(p, add(p, [-size[0], size[1]])) + stroke(p, add(p, [size[0], size[1]]));
  }
  sheet.put(id, 'relief', 'blades', d);
};
