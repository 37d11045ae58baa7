// One person as a few paths round the centre of the base, everything already in its place: nothing is left to turn.

import type { Figure, Shape } from '../lib/protocol/types';
import type { Look } from '../lib/rulebook';
import { affine, moved, type Affine } from './affine';
import { basePath, circlePath, ringPath } from './outlines';
import { badgesOf } from './signs';
import { drawingOf, HORSE, PLUME } from './silhouettes';

export interface Portrait {
  cast: string;
  base: string;
  ring: string;
  notch: string;
  pane: string;
  body: string;
  limbs: string;
  fine: string;
  plume: string;
  plate: string;
  pips: string;
  badges: { key: string; classes: string; circle: string; line: string; full: string }[];
}

/** Portraits that are known: most of a crowd look like somebody else. */
const known = new Map<string, Portrait>();
const MOST_KNOWN = 600;

/** Whoever looks alike is drawn once, and not again when nothing of it has changed. */
export function portrait(figure: Figure, look: Look, facing: number): Portrait {
  const { shape } = figure.base;
  const key = JSON.stringify([shape, look, facing]);
  const before = known.get(key);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const drawn = drawnAs(shape, look, facing);
  known.set(key, drawn);
  return drawn;
}

function drawnAs(shape: Shape, look: Look, facing: number): Portrait {
  const round = shape.type === 'disc';
  const half = round ? shape.radius : Math.min(shape.width, shape.depth) / 2;
  const front = round ? shape.radius : shape.depth / 2;
  const pane = half * (round ? 0.76 : 0.86);
  const turn = affine(1, round && !look.faces ? 0 : facing);
  const notch = `M0 ${-front + 0.05}L${half * 0.32} ${-front + 0.05 + half * 0.38}L${-half * 0.32} ${-front + 0.05 + half * 0.38}Z`;
  return {
    cast: moved(basePath(shape, 0.05), { ...turn, e: 0.1, f: 0.15 }),
    base: moved(basePath(shape, 0), turn),
    ring: moved(ringPath(shape, half - pane), turn),
    notch: look.faces ? moved(notch, turn) : '',
    pane: circlePath(pane),
    ...silhouette(look, (pane * 1.22) / 50),
    ...grade(look.grade ?? 0, half),
    badges: badges(look, half),
  };
}

/** Whoever lies is drawn lying; a rider sits smaller on his horse. */
function silhouette(look: Look, scale: number): Pick<Portrait, 'body' | 'limbs' | 'fine' | 'plume'> {
  const drawing = drawingOf(look);
  const whole = affine(scale, look.signs.includes('prone') ? 78 : 0);
  const rider: Affine = look.mounted ? affine(scale * 0.62, 0, -4 * scale, -20 * scale) : whole;
  const horse = look.mounted ? HORSE : { body: '', limbs: '', fine: '' };
  return {
    body: moved(horse.body, whole) + moved(drawing.body, rider),
    limbs: moved(horse.limbs + horse.fine, whole) + moved(drawing.limbs, rider),
    fine: moved(drawing.fine, rider),
    plume: moved((drawing.colour ?? '') + (look.chief ? PLUME : ''), rider),
  };
}

/** The class as pips on a small plate at the foot. */
function grade(pips: number, half: number): Pick<Portrait, 'plate' | 'pips'> {
  if (pips === 0) return { plate: '', pips: '' };
  const y = half * 0.92;
  const side = (pips - 1) * 0.135;
  const at = Array.from({ length: pips }, (_, i) => `M${(i - (pips - 1) / 2) * 0.27} ${y}h0.001`);
  return { plate: `M${-side} ${y}L${side + 0.001} ${y}`, pips: at.join('') };
}

const BADGE = 0.034;

function badges(look: Look, half: number): Portrait['badges'] {
  return badgesOf(look.signs, half).map(({ sign, badge, at }) => {
    const place = affine(BADGE, 0, at[0], -at[1]);
    return {
      key: sign,
      classes: `${badge.grave ? ' grave' : ''}${badge.always ? ' always' : ''}`,
      circle: moved(circlePath(11), place),
      line: badge.stroke ? moved(badge.stroke, place) : '',
      full: badge.fill ? moved(badge.fill, place) : '',
    };
  });
}
