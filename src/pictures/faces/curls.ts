// Curly hair, near the skull or far off it: an outline of bumps, the lit part of it, and single coils.
import { type Chance, startChance } from '../chance.ts';
import { type Point, traceBlob, traceCurve } from '../path.ts';
import type { Bust } from './open-bust.ts';
import type { Spot } from './skull.ts';

/** Draws curls with the outline `arch` over the head and `below` along the face, `lift` hundredths off the skull. */
export function drawCurls(bust: Bust, arch: readonly Spot[], below: readonly Spot[], lift: number): void {
  const { heads, hair, fill, posture, person } = bust;
  const chance = startChance(person.seed, 'curls');
  const bump = 2.36 * Math.min(4.6, 2.4 + lift * 0.12);
  fill(traceBlob([...scallop(heads(...arch), bump, chance), ...heads(...below)]), hair.shade, {
    outline: true,
  });
  const reach = posture.light === 'split' ? 2 : 26;
  fill(traceBlob(scallop(heads(...outlineLit(bust, lift, reach)), bump * 0.85, chance)), hair.mid);
  bust.stroke(traceCoils(bust, lift, reach, chance), hair.lit, 1.3, { opacity: 0.75 });
}

function outlineLit({ skull }: Bust, lift: number, reach: number): Spot[] {
  const { on, far } = skull;
  return [
    ...[-26, -33, -40, -46].map((y) => far(y, lift * 0.82)),
    [-8, -50 - lift * 0.8, 6],
    [reach * 0.3, -50 - lift * 0.8, 0],
    on(reach, -44, lift * 0.8),
    on(reach + 6, -36, lift * 0.5),
    on(-10, -36, 2),
    on(-46, -31, 2),
  ];
}

function traceCoils({ skull, heads }: Bust, lift: number, reach: number, chance: Chance): string {
  let coils = '';
  for (let coil = 0; coil < 16; coil++) {
    const azimuth = chance.between(-60, reach + 20);
    const spot = skull.on(azimuth, chance.between(-50, -36), lift * chance.between(0.2, 0.85));
    const size = chance.between(4, 8);
    for (const [x, y] of heads(spot))
      coils += traceCurve([
        [x - size, y + size * 0.5],
        [x - size * 0.3, y - size],
        [x + size, y - size * 0.2],
      ]);
  }
  return coils;
}

/** An outline with a soft bump of up to `size` canvas units at every step. */
function scallop(points: readonly Point[], size: number, chance: Chance): Point[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    if (!next) return [point];
    const [dx, dy] = [next[0] - point[0], next[1] - point[1]];
    const long = Math.hypot(dx, dy) || 1;
    const steps = Math.max(1, Math.round(long / (size * 1.7)));
    const bumps = Array.from({ length: steps }, (_, step): Point => {
      const part = (step + 0.5) / steps;
      const out = size * chance.between(0.35, 1);
      return [point[0] + dx * part + (dy / long) * out, point[1] + dy * part - (dx / long) * out];
    });
    return [point, ...bumps];
  });
}
