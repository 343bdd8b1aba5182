// The camera of a picture: how much closer it looks, and what of the picture is then seen.
import type { SceneDescription } from './description.ts';
import { HEIGHT, WIDTH } from './sheet.ts';

/** A closer view: how much larger everything is, and where the picture's left upper corner then lies. */
export type View = { readonly by: number; readonly left: number; readonly top: number };

/** The view through a camera. A closer one is moved so far that it never looks past the edges of the picture. */
export function lookThrough(camera: SceneDescription['camera']): View {
  const { by, x, y } = camera?.zoom ?? { by: 1, x: 0.5, y: 0.5 };
  const shift = (at: number, size: number) =>
    Math.round(Math.min(0, Math.max(size * (1 - by), size * (0.5 - at * by))));
  return { by, left: shift(x, WIDTH), top: shift(y, HEIGHT) };
}

/** Where something at `x` of the drawing is seen, as a part of the width of the picture. */
export function seeAcross(camera: SceneDescription['camera'], x: number): number {
  const { by, left } = lookThrough(camera);
  const part = (x * by + left) / WIDTH;
  return camera?.flip ? 1 - part : part;
}
