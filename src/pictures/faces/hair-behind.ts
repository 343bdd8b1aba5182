// Hair that hangs or is bound behind a head.
import { startChance } from '../chance.ts';
import type { Colour } from '../colour.ts';
import { type Point, traceBlob, traceCurve, tracePolygon } from '../path.ts';
import { hasNoHair } from './hair-kinds.ts';
import type { Bust } from './open-bust.ts';
import type { Spot } from './skull.ts';
import type { PersonDescription } from './words.ts';

export function drawHairBehind(bust: Bust): void {
  if (hasNoHair(bust)) return;
  const { person, isFemale } = bust;
  const draw = BEHIND[person.hair] ?? (isFemale && person.hair !== 'buzz' ? drawNape : undefined);
  draw?.(bust);
}

/** A bun or a curl: a ball of `size` hundredths about a point of the sheet, with its lit side. */
export function drawBall(bust: Bust, [x, y]: Point, size: number, dark: Colour, light: Colour): void {
  const { fill, heads, skull } = bust;
  // Spots of the head tell how large a hundredth is.
  const [low = [0, 0], high = [1, 0]] = heads(skull.on(0, 0), skull.on(0, -10));
  const unit = Math.hypot(low[0] - high[0], low[1] - high[1]) / 10;
  const ring = (radius: number, shift: number, turns: number, wobble: number) =>
    traceBlob(
      Array.from({ length: turns }, (_, index): Point => {
        const angle = (index * 2 * Math.PI) / turns;
        const reach = radius * unit * (1 + wobble * Math.sin(index * 2.3));
        return [
          x + shift * unit + reach * Math.cos(angle),
          y + shift * unit + reach * 0.94 * Math.sin(angle),
        ];
      }),
    );
  fill(ring(size, 0, 10, 0.08), dark, { outline: true });
  fill(ring(size * 0.6, -size * 0.22, 8, 0.12), light);
}

const drawBunAt =
  (find: (bust: Bust) => Spot, size: number): ((bust: Bust) => void) =>
  (bust) => {
    const { hair, heads } = bust;
    for (const at of heads(find(bust))) drawBall(bust, at, size, hair.shade, hair.mid);
  };

function drawLong(bust: Bust): void {
  const { skull, heads, bodies, fill, hair } = bust;
  const { far, near } = skull;
  const ends = bodies('-33,52 -40,84 -22,108 8,100 40,112 52,86 46,50');
  const points = [
    ...heads(far(-10, 5), far(8, 5)),
    ...ends,
    ...heads(near(10, 9), near(-8, 7), near(-30, 6)),
  ];
  fill(tracePolygon(points), hair.deep, { outline: true });
}

function drawBob({ skull, blob, hair }: Bust): void {
  const { far, near, fall } = skull;
  const front: Spot[] = [far(-20, 5), far(6, 6), far(fall(30), 8), [0, fall(44), 4]];
  blob([...front, near(34, 16), near(24, 13), near(4, 9), near(-28, 7)], hair.deep, { outline: true });
}

function drawWig({ skull, blob, hair }: Bust): void {
  const { far, near, fall } = skull;
  const front: Spot[] = [far(-20, 7), far(10, 9), far(fall(34), 12), [0, fall(56), 8]];
  blob([...front, near(52, 26), near(30, 16), near(4, 10), near(-28, 8)], hair.shade, { outline: true });
}

const STRANDS = 9;

function drawLocsBehind({ skull, heads, body, hair, stroke, person }: Bust): void {
  const { far, near } = skull;
  const chance = startChance(person.seed, 'behind');
  for (let strand = 0; strand < STRANDS; strand++) {
    const end = body(-34 + (84 * strand) / (STRANDS - 1) + chance.between(-3, 3), 74 + chance.between(0, 22));
    const sway = chance.between(-6, 6);
    for (const start of heads(strand < 3 ? far(-12 + strand * 8, 4) : near(-22 + strand * 4, 4)))
      stroke(
        traceCurve([start, [(start[0] + end[0]) / 2 + sway, (start[1] + end[1]) / 2], end]),
        strand % 2 ? hair.deep : hair.shade,
        6.5,
        { outline: true },
      );
  }
}

function drawPonytail({ skull, heads, bodies, fill, hair }: Bust): void {
  const root = heads(skull.near(-14, 4));
  const tail = bodies('50,-22 60,14 54,50 44,66 46,30 38,4');
  fill(traceBlob([...root, ...tail]), hair.shade, { outline: true });
}

/** A nape, so that no ear hangs in the air. */
function drawNape({ skull, blob, hair }: Bust): void {
  const { near, fall } = skull;
  blob([near(-6, 4), near(10, 5), [22, fall(26), -26], [14, fall(28), -24]], hair.deep);
}

const BEHIND: Partial<Record<PersonDescription['hair'], (bust: Bust) => void>> = {
  long: drawLong,
  bob: drawBob,
  wig: drawWig,
  locs: drawLocsBehind,
  ponytail: drawPonytail,
  bun: drawBunAt(({ skull }) => skull.near(-38, 8), 17),
  'low-bun': drawBunAt(({ skull }) => skull.near(10, 10), 15),
  'top-knot': drawBunAt(() => [6, -60, -6], 13),
};
