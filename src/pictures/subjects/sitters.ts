// Room on a table between those who sit behind it: what stands there hides nobody's face.
import type { Kit } from '../composer/subject-kit.ts';

/** Half the width of a head with its hat, in hundredths. */
const HALF_HEAD = 9;

/** Something on a table: its middle and half its width, in hundredths. */
type Taken = readonly [x: number, half: number];

/** Where the heads of those behind the table are, in the hundredths that it is drawn in. */
export function seeHeads({ setting }: Kit): Taken[] {
  const { foot, unit, light, figures } = setting;
  const way = light.from === 1 ? -1 : 1;
  return figures
    .filter(({ seat }) => seat?.kind === 'behind')
    .map((sitter): Taken => [((sitter.foot[0] - foot[0]) * way * 100) / unit, HALF_HEAD]);
}

/** The first of `places` where something `half` as wide is clear of all that is taken, or the one that is clearest. */
export function placeClear(half: number, places: readonly number[], taken: readonly Taken[]): number {
  const room = (x: number) => Math.min(...taken.map(([at, wide]) => Math.abs(at - x) - wide - half), 0);
  return places.reduce((best, x) => (room(x) > room(best) ? x : best));
}
