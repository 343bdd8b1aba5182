// The line over a head from temple to nape, on which hair and hats stand.
import type { Bust } from './open-bust.ts';
import type { Spot } from './skull.ts';

const SIDE = [-18, -27, -35, -42, -47.5];
const BACK = [-8, 2, 10];

/** Over the crown, `lift` hundredths off it, from the far side at height `from` to the near side at height `to`. */
export function archOver({ skull }: Bust, lift: number, from: number, to: number): Spot[] {
  const { far, near } = skull;
  const up = [from, ...SIDE.filter((y) => y < from - 3)];
  const down = [...SIDE.toReversed().filter((y) => y < to - 3), ...BACK.filter((y) => y < to - 3), to];
  return [
    ...up.map((y) => far(y, lift)),
    [-9, -51 - lift * 0.9, 7],
    [1, -52 - lift, -1],
    [9, -51.2 - lift * 0.95, -9],
    ...down.map((y) => near(y, lift)),
  ];
}
