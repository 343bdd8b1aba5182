// Northern lights: hanging curtains of leaning rays, bright and hard at the hem, lost in the sky above.
import { type Chance, makeNoise } from './chance.ts';
import type { Colour } from './colour.ts';
import type { Point } from './path.ts';
import type { Sheet } from './sheet.ts';

/** One curtain: the line its hem follows (it may fold back on itself), how tall its rays are, how far they lean (degrees), how strong it is. */
export type Curtain = {
  readonly hem: readonly Point[];
  readonly tall: number;
  readonly lean: number;
  readonly rays: number;
  readonly strength: number;
  readonly foot: Colour;
  readonly head: Colour;
};

const RAY = { width: 20, height: 200 } as const;

export function drawCurtain(sheet: Sheet, chance: Chance, curtain: Curtain): void {
  const { hem, tall, lean, rays, strength, foot, head } = curtain;
  const ray = sheet.keep(() =>
    sheet.fill(
      `M0 0h${RAY.width}v${-RAY.height}h${-RAY.width}z`,
      sheet.fade(
        [0, 0],
        [0, -RAY.height],
        [0, foot, 0.1],
        [0.05, foot, 0.85],
        [0.14, foot, 0.5],
        [0.38, head, 0.26],
        [1, head, 0],
      ),
    ),
  );
  const height = makeNoise(chance, 2);
  const glow = makeNoise(chance, 3);
  for (let index = 0; index < rays; index++) {
    const at = followLine(hem, index / rays);
    const next = followLine(hem, (index + 1) / rays);
    const high = (tall * (0.75 + 0.4 * height(index * 0.31))) / RAY.height;
    // Rays overlap a little: the seams are rays too, and no gap shows the sky.
    const wide = ((next[0] - at[0]) * 1.2) / RAY.width;
    // Sheared along the hem, so that the feet of the rays make one line and not a stair.
    const fall = ((next[1] - at[1]) * 1.2) / RAY.width;
    const slant = Math.tan((lean * Math.PI) / 180) * high;
    const opacity = strength * Math.min(1, Math.max(0.06, 0.55 + 0.75 * glow(index * 0.3)));
    sheet.stamp(ray, {
      opacity,
      transform: `matrix(${wide.toFixed(2)} ${fall.toFixed(2)} ${slant.toFixed(2)} ${high.toFixed(2)} ${Math.round(at[0])} ${Math.round(at[1])})`,
    });
  }
}

// The point `part` of the way along the line, eased through its knees.
function followLine(line: readonly Point[], part: number): Point {
  const place = part * (line.length - 1);
  const index = Math.min(line.length - 2, Math.floor(place));
  const from = line[index] ?? [0, 0];
  const to = line[index + 1] ?? from;
  const step = place - index;
  const ease = step * step * (3 - 2 * step);
  return [from[0] + (to[0] - from[0]) * step, from[1] + (to[1] - from[1]) * ease];
}
