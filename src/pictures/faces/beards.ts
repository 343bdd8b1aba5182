// Beards, over the lower face; a moustache lies over the lip.
import { mixColours } from '../colour.ts';
import { type Point, tracePolygon } from '../path.ts';
import type { Bust } from './open-bust.ts';
import type { Spot } from './skull.ts';
import type { PersonDescription } from './words.ts';

type Beard = NonNullable<PersonDescription['beard']>;

/** A beard of the jaw: how far it stands off, and how far it goes below the chin, in hundredths. */
const GROWN: Partial<Record<Beard, { readonly off: number; readonly length: number }>> = {
  stubble: { off: 0.6, length: 0 },
  short: { off: 3, length: 2 },
  full: { off: 8, length: 11 },
  long: { off: 10, length: 34 },
};

export function drawBeard(bust: Bust): void {
  const kind = bust.person.beard ?? 'none';
  const grown = GROWN[kind];
  if (kind === 'stubble') drawStubble(bust);
  else if (grown) drawGrown(bust, kind, grown.off, grown.length);
  if (kind === 'goatee') drawGoatee(bust);
  if (kind !== 'none' && kind !== 'stubble') drawMoustache(bust, grown !== undefined);
}

/** Along the cheek from the far side to the near ear, and down the jaw. */
function outlineCheek({ skull }: Bust, off: number): Spot[] {
  const { far, on, fall } = skull;
  return [
    far(fall(16), off * 0.3),
    on(-44, fall(22), 0.8),
    on(-24, fall(26), 1),
    [-10, fall(33), 37],
    [0, fall(36.2), 38.4],
    [10, fall(33), 37],
    on(26, fall(26), 1),
    on(46, fall(21), 0.8),
    on(64, fall(9), 0.8),
    on(76, fall(4), 1),
    [33, fall(13), -8],
    [30.5 + off * 0.5, fall(27), -1],
    [25 + off * 0.6, fall(38 + off * 0.3), 8],
    [17 + off * 0.4, fall(46 + off * 0.8), 19],
  ];
}

/** The far side, from the chin upwards. */
const outlineUnder = ({ skull: { far, fall } }: Bust, off: number): Spot[] =>
  [47, 40, 32, 24].map((y) => far(fall(y), off * 0.8));

const outlineTip = ({ skull: { fall } }: Bust, length: number): Spot[] => [
  [9, fall(51) + length * 0.75, 28],
  [-2, fall(52) + length, 33],
  [-9, fall(51) + length * 0.5, 33],
];

function drawStubble(bust: Bust): void {
  const { off = 0, length = 0 } = GROWN.stubble ?? {};
  bust.shape(
    [...outlineCheek(bust, off), ...outlineTip(bust, length), ...outlineUnder(bust, off)],
    mixColours(bust.skin.shade, bust.hair.shade, 0.4),
    { opacity: 0.55 },
  );
}

function drawGrown(bust: Bust, kind: Beard, off: number, length: number): void {
  const { skull, heads, hair, fill, shape, bodies, posture } = bust;
  const { far, on, fall } = skull;
  const isLong = kind === 'long';
  // A long beard hangs on the chest, which does not turn with the head.
  const tip: Point[] = isLong
    ? [...heads([14, fall(54), 26]), ...bodies('-4,96 -22,104 -31,88'), ...heads([-9, fall(56), 34])]
    : heads(...outlineTip(bust, length));
  const outline = [...heads(...outlineCheek(bust, off)), ...tip, ...heads(...outlineUnder(bust, off))];
  fill(tracePolygon(outline), hair.shade, { outline: true });
  // The lit part, cut into locks at its lower edge.
  const reach = posture.light === 'split' ? 1 : 11;
  const upper: Spot[] = [
    far(fall(19), 0.6),
    on(-44, fall(24), 0.9),
    on(-24, fall(28), 1.1),
    [-9, fall(36), 37],
    [reach * 0.4, fall(38), 37.4],
  ];
  const locks: Point[] = isLong
    ? [
        ...heads([reach, fall(46), 34]),
        ...bodies('-8,84 -12,72 -20,98 -24,80 -28,90'),
        ...heads([-13, fall(50), 33]),
      ]
    : heads(
        [reach, fall(44), 34],
        [reach * 0.7, fall(49) + length * 0.6, 32],
        [0, fall(47), 36],
        [-3, fall(51) + length * 0.75, 33],
        [-8, fall(46), 35],
      );
  const side = heads(far(fall(44), off * 0.6), far(fall(33), off * 0.6));
  fill(tracePolygon([...heads(...upper), ...locks, ...side]), hair.mid);
  shape(
    [far(fall(24), 0.8), on(-36, fall(30), 1.4), on(-20, fall(42), 2.4), far(fall(40), off * 0.5)],
    hair.lit,
    {
      opacity: 0.7,
    },
  );
  if (kind === 'short') return;
  // What grows under the lip.
  shape(
    [
      [-4.4, fall(37.4), 38.5],
      [4.6, fall(37.4), 38.5],
      [0.4, fall(43), 37],
    ],
    hair.mid,
  );
}

function drawGoatee({ skull: { fall }, shape, hair }: Bust): void {
  shape(
    [
      [-8, fall(38), 36.5],
      [8, fall(38), 36.5],
      [9, fall(46), 33],
      [1, fall(58), 34],
      [-8, fall(49), 34],
    ],
    hair.shade,
    { outline: true },
  );
}

/** It goes up and down with the corners of the mouth; over a beard it is lighter than alone. */
function drawMoustache({ skull: { fall }, shape, hair, posture }: Bust, isOverBeard: boolean): void {
  const droop = posture.corner * 0.4;
  const middle: Spot = [0, fall(28.6), 40];
  const far: Spot[] = [
    [-9, fall(31), 36],
    [-13, fall(30 + droop), 33],
    [-7, fall(25), 38.5],
    [0, fall(24), 40.5],
  ];
  const near: Spot[] = [
    [7, fall(25), 38.5],
    [13.5, fall(30.5 + droop), 32.5],
    [9, fall(31), 36],
  ];
  shape([...far, ...near, middle], isOverBeard ? hair.mid : hair.shade);
  shape([...far, middle], posture.light === 'split' ? hair.mid : hair.lit, { opacity: 0.75 });
}
