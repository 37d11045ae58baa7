// People in ink, each drawn in a square from −50 to 50 with the feet down: a body, limbs as thick strokes, and what
// they hold as thin ones. Whoever wants another silhouette adds a line here.

import type { Look, Silhouette } from '../lib/rulebook';

export interface Drawing {
  /** Filled. */
  body: string;
  /** Strokes as thick as an arm. */
  limbs: string;
  /** Strokes as thin as a weapon. */
  fine: string;
  /** Filled with the colour of the side. */
  colour?: string;
}

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const HEAD = disc(0, -31, 9.5);
const TUNIC = 'M-13 -19Q0 -25 13 -19L10 4L15 22L-15 22L-10 4Z';
const STANDS = 'M-6 20L-9 43M6 20L9 43';
const STRIDES = 'M-6 20L-17 42M6 20L15 42';
const BRIM = 'M-16 -36L16 -36L9 -39L6 -46L-6 -46L-9 -39Z';
const SHIELD = disc(-18, 0, 13);
const ARM_AHEAD = 'M9 -14L27 -14';

const man = (more: Partial<Drawing>, legs = STANDS): Drawing => ({
  body: HEAD + TUNIC + (more.body ?? ''),
  limbs: legs + (more.limbs ?? ''),
  fine: more.fine ?? '',
  colour: more.colour ?? '',
});

const DRAWINGS: Record<Silhouette, Drawing> = {
  archer: man(
    { limbs: `${ARM_AHEAD}M-9 -14L-22 -20L-10 -14`, fine: 'M22 -46Q47 -14 22 20M22 -46L-9 -14L22 20M-9 -14L46 -14' },
    STRIDES,
  ),
  crossbow: man(
    {
      limbs: 'M9 -14L22 -9M-9 -14L6 -7',
      fine: 'M-10 -9L46 -9M30 -32Q47 -9 30 14M30 -32L14 -9L30 14',
      body: 'M-12 -12L30 -12L30 -6L-12 -4Z',
    },
    STRIDES,
  ),
  musketeer: man(
    {
      limbs: 'M9 -14L26 -17M-9 -14L8 -14',
      fine: 'M8 -18L49 -21M44 -21L44 -25',
      body: `${BRIM}M-22 -12L10 -20L10 -15L-14 -6Z`,
    },
    STRIDES,
  ),
  pistol: man({ limbs: 'M9 -14L29 -17M-9 -14L-19 3', fine: 'M28 -19L47 -21M30 -18L29 -9', body: BRIM }, STRIDES),
  spearman: man({
    limbs: 'M9 -14L25 -6M-9 -14L-16 0',
    fine: 'M27 46L27 -34',
    body: `${SHIELD}M27 -50L33 -36L27 -29L21 -36Z`,
  }),
  swordsman: man({ limbs: 'M9 -14L27 -20', fine: 'M24 -16L44 -47M20 -25L33 -17', body: SHIELD }, STRIDES),
  axeman: man(
    { limbs: 'M9 -14L24 -8M-9 -14L12 -2', fine: 'M10 16L36 -42', body: 'M27 -38L34 -49Q47 -43 47 -27L34 -27Z' },
    STRIDES,
  ),
  chief: man({
    limbs: 'M9 -14L27 -22M-9 -14L-19 -2L-10 6',
    fine: 'M25 -18L42 -48M20 -27L33 -19',
    body: 'M-13 -19L-24 26L-12 22Z',
  }),
  musician: man({ limbs: 'M9 -14L26 -26M-9 -14L14 -25', fine: 'M6 -28L34 -37', body: 'M30 -40L48 -50L50 -28L33 -33Z' }),
  standard: man({ limbs: 'M9 -14L21 -4M-9 -14L18 8', fine: 'M22 46L22 -49', colour: 'M22 -49L-16 -46L-24 -34L-14 -22L22 -20Z' }),
  gunner: man({
    limbs: 'M9 -14L20 0M-9 -14L-19 -2',
    fine: 'M20 -34L20 46M20 -34L30 -40',
    body: `${BRIM}${disc(-28, 32, 12)}M-46 20L-8 14L-8 24L-46 30Z`,
  }),
  civilian: { body: `${HEAD}M-12 -19Q0 -25 12 -19L20 42L-20 42Z`, limbs: 'M-10 -14L-20 8M10 -14L20 8', fine: '' },
  animal: {
    body: 'M-30 -10Q-6 -18 18 -12L30 -28L42 -24L46 -14L34 -8L28 10L-24 12Q-34 4 -30 -10Z',
    limbs: 'M-23 10L-25 36M-13 10L-11 36M18 10L16 36M26 8L29 36',
    fine: 'M-30 -8L-42 6',
  },
  figure: man({ limbs: 'M9 -14L21 -2L11 8M-9 -14L-21 -2L-11 8' }),
};

/** Behind the rider: a horse from the side, the rider smaller on its back. */
export const HORSE: Drawing = {
  body: 'M-34 4Q-12 -6 12 0L22 -20L28 -30L33 -23L46 -12L43 -4L33 -6L27 14Q6 22 -24 18Q-38 16 -34 4Z',
  limbs: 'M-27 14L-33 44M-18 16L-14 44M14 16L9 44M24 12L33 40',
  fine: 'M-34 4Q-46 10 -44 28',
};

/** On the hat of whoever commands. */
export const PLUME = 'M-3 -38Q-2 -52 16 -51Q30 -49 27 -38Q20 -44 12 -41Q5 -40 4 -36Z';

export const drawingOf = (look: Look): Drawing => DRAWINGS[look.silhouette] ?? DRAWINGS.figure;
