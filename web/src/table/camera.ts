// The camera: which part of the table is in the window, and how large.

import type { Point } from './geometry';

/** A place (x, y) of the table is at (x·scale + left, −y·scale + top) of the window, in CSS pixels. */
export interface Camera {
  scale: number;
  left: number;
  top: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Sheet {
  width: number;
  depth: number;
}

/** Pixels for a centimetre at which the layers are laid out; the camera scales them from there. */
export const LAID_OUT = 10;
/** Paper left round the table when it is fitted into the window, in cm. */
const MARGIN = 2;
/** Pixels at the top that the cards of a screen need for themselves, where there is room. */
const HEADROOM = 62;
const NEAREST = 90;

export const toWindow = (camera: Camera, p: Point): Point => [
  p[0] * camera.scale + camera.left,
  -p[1] * camera.scale + camera.top,
];

export const toTable = (camera: Camera, at: Point): Point => [
  (at[0] - camera.left) / camera.scale,
  (camera.top - at[1]) / camera.scale,
];

/** The place of a layer whose corner is at `corner` (in cm, y downwards). In three dimensions, so that it is a layer of
 * its own for the browser, which then moves it without drawing it again. */
export function transformOf(camera: Camera, corner: Point): string {
  const [x, y] = [camera.left + corner[0] * camera.scale, camera.top + corner[1] * camera.scale];
  return `translate3d(${x}px, ${y}px, 0) scale(${camera.scale / LAID_OUT})`;
}

/** The whole table in the middle of the window. */
export function fitted(table: Sheet, size: Size): Camera {
  const head = size.height > 5 * HEADROOM ? HEADROOM : 0;
  const [wide, high] = [table.width + 2 * MARGIN, table.depth + 2 * MARGIN];
  const scale = Math.max(0.5, Math.min(size.width / wide, (size.height - head) / high));
  const below = Math.max(0, head - (size.height - high * scale) / 2);
  const camera = centred({ scale, left: 0, top: 0 }, [table.width / 2, table.depth / 2], size);
  return { ...camera, top: camera.top + below };
}

export const centred = (camera: Camera, at: Point, size: Size): Camera => ({
  scale: camera.scale,
  left: size.width / 2 - at[0] * camera.scale,
  top: size.height / 2 + at[1] * camera.scale,
});

export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  left: camera.left + dx,
  top: camera.top + dy,
});

/** Larger or smaller round a place of the window that stays where it is. */
export function zoomed(camera: Camera, by: number, at: Point, table: Sheet, size: Size): Camera {
  const farthest = fitted(table, size).scale * 0.7;
  const scale = Math.max(farthest, Math.min(NEAREST, camera.scale * by));
  const ratio = scale / camera.scale;
  return { scale, left: at[0] - (at[0] - camera.left) * ratio, top: at[1] - (at[1] - camera.top) * ratio };
}

/** Never so far aside that the table is lost: its middle half stays in the window. */
export function kept(camera: Camera, table: Sheet, size: Size): Camera {
  const [wide, high] = [table.width * camera.scale, table.depth * camera.scale];
  const [slackX, slackY] = [Math.min(wide, size.width) * 0.4, Math.min(high, size.height) * 0.4];
  const clamp = (value: number, low: number, high_: number) =>
    Math.max(Math.min(low, high_), Math.min(Math.max(low, high_), value));
  return {
    scale: camera.scale,
    left: clamp(camera.left, slackX - wide, size.width - slackX),
    top: clamp(camera.top, slackY, size.height - slackY + high),
  };
}

/** Far shows colour, kind and class; near adds names, weapons and every mark. */
export type Detail = 'far' | 'mid' | 'near';
export const detailOf = (scale: number): Detail => (scale < 6.5 ? 'far' : scale < 17 ? 'mid' : 'near');

/** From very far bases are drawn larger than they are, or nobody would see them. */
export const swell = (scale: number): number => Math.min(1.9, Math.max(1, 7 / scale));

/** A camera that shows these places and moves as little as that needs; the same one when they are in sight. */
export function showing(camera: Camera, points: readonly Point[], size: Size): Camera {
  if (points.length === 0) return camera;
  const seen = points.map((p) => toWindow(camera, p));
  const margin = Math.min(70, size.width * 0.12, size.height * 0.12);
  const inSight = ([x, y]: Point) =>
    x >= margin && y >= margin && x <= size.width - margin && y <= size.height - margin;
  if (seen.every(inSight)) return camera;
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const [wide, high] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  const room = Math.min((size.width - 2 * margin) / Math.max(wide, 1), (size.height - 2 * margin) / Math.max(high, 1));
  const scale = Math.min(camera.scale, room);
  return centred({ ...camera, scale }, [Math.min(...xs) + wide / 2, Math.min(...ys) + high / 2], size);
}
