// Hair on the skull: its cap with the hairline, the lit part cut into locks, and what each style adds.
import { startChance } from '../chance.ts';
import { mixColours } from '../colour.ts';
import { archOver } from './arch.ts';
import { drawCurls } from './curls.ts';
import { drawBall } from './hair-behind.ts';
import { hasNoHair, isPulledBack } from './hair-kinds.ts';
import type { Bust } from './open-bust.ts';
import { drawPlaits } from './plaits.ts';
import type { Spot } from './skull.ts';
import type { PersonDescription } from './words.ts';

type Style = PersonDescription['hair'];

/** How far hair stands off the skull, in hundredths. */
const LIFT: Record<Style, number> = {
  bald: 0,
  tonsure: 2.5,
  buzz: 1.4,
  short: 4.5,
  side: 6.5,
  fringe: 6,
  curly: 9,
  afro: 21,
  long: 6,
  bob: 7,
  bun: 4.5,
  'low-bun': 4.5,
  'top-knot': 4,
  ponytail: 4.5,
  plaits: 4.5,
  locs: 7,
  wig: 7,
};
/** The same under a hat. */
const UNDER_A_HAT = 4;

export function drawHair(bust: Bust): void {
  if (hasNoHair(bust)) return;
  const { person, hair, skin, shape } = bust;
  if (person.hair === 'tonsure') {
    shape(outlineTonsure(bust), hair.mid, { outline: true });
    return;
  }
  const lift =
    person.hat === undefined || person.hat === 'none'
      ? LIFT[person.hair]
      : Math.min(LIFT[person.hair], UNDER_A_HAT);
  const below = [...outlineNape(bust), ...outlineHairline(bust)];
  const arch = archOver(bust, lift, -24, napeOf(bust));
  if (person.hair === 'curly' || person.hair === 'afro') {
    drawCurls(bust, arch, below, lift);
    return;
  }
  if (person.hair === 'buzz') {
    shape([...arch, ...below], mixColours(hair.shade, skin.shade, 0.35), { outline: true });
    shape(outlineLit(bust, lift), mixColours(hair.mid, skin.lit, 0.3));
    return;
  }
  shape([...arch, ...below], hair.shade, { outline: true });
  shape(outlineLit(bust, lift), hair.mid);
  drawLocks(bust, lift);
  STYLES[person.hair]?.(bust, lift);
}

const napeOf = (bust: Bust) => (bust.isFemale && !isPulledBack(bust) ? 14 : 16);

/** Behind the near ear, from the nape upwards. */
function outlineNape(bust: Bust): Spot[] {
  const { on, fall } = bust.skull;
  const nape = napeOf(bust);
  return [on(140, fall(nape + 6), 2), on(118, fall(nape), 1.4), on(106, 6, 1.4)];
}

/** Where hair begins over the face, from the near ear to the far temple. */
function outlineHairline(bust: Bust): Spot[] {
  const { skull, isFemale, isChild, isOld } = bust;
  const { on, fall } = skull;
  const pulled = isPulledBack(bust);
  const high = (isOld && !isFemale ? -4 : 0) + (pulled ? -2 : 0);
  const burn = isFemale || isChild ? -2 : 9;
  return [
    on(98, -7, 1),
    on(80, -9, 1.2),
    ...(pulled ? [] : [on(74, fall(burn), 1), on(67, fall(burn - 1), 1)]),
    on(64, -12, 1),
    on(60, -22 + high / 2, 1),
    on(46, -29 + high, 1),
    on(26, -33 + high, 1),
    on(4, -34.5 + high, 1),
    on(-20, -34 + high, 1),
    on(-42, -31 + high, 1),
    on(-58, -26 + high / 2, 1),
  ];
}

function outlineTonsure(bust: Bust): Spot[] {
  const { near, on } = bust.skull;
  const front = outlineHairline(bust).slice(0, 4).toReversed();
  return [...front, near(14, 3), near(0, 4), near(-18, 4), on(120, -24, 3), on(80, -27, 2), on(60, -25, 1.4)];
}

/** The part of the cap that faces the lamp. */
function outlineLit({ skull, posture }: Bust, lift: number): Spot[] {
  const { far, on } = skull;
  const inner: Spot[] =
    posture.light === 'split'
      ? [[2, -53 - lift, 2], on(4, -46, lift), on(5, -35, 1.5)]
      : [
          [6, -52.4 - lift, -4],
          on(30, -46, lift * 0.9),
          on(24, -40, lift * 0.8),
          on(40, -36, lift * 0.5),
          on(33, -31.5, 1.2),
        ];
  return [
    ...[-24, -31, -38, -43, -48].map((y) => far(y, lift)),
    [-9, -51 - lift * 0.9, 7],
    ...inner,
    on(4, -34.5, 1),
    on(-20, -34, 1),
    on(-42, -31, 1),
    on(-58, -26, 1),
  ];
}

/** A few cut locks across the turn of the form: without them hair is a bathing cap. */
function drawLocks({ skull, hair, shape, line, posture, person }: Bust, lift: number): void {
  const { on } = skull;
  const chance = startChance(person.seed, 'locks');
  for (let lock = 0; lock < 4; lock++) {
    const azimuth = 14 + lock * 19 + chance.between(-4, 4);
    shape(
      [
        on(azimuth * 0.5, -50.5, lift * 0.8),
        on(azimuth, -44, lift),
        on(azimuth + 14, -33, lift * 0.8),
        on(azimuth + 11, -34, lift * 0.8),
        on(azimuth - 5, -44.5, lift),
      ],
      lock < 2 && posture.light !== 'split' ? hair.lit : hair.mid,
      { opacity: 0.8 },
    );
  }
  line([on(-34, -35, lift * 0.6), on(-28, -43, lift), on(-12, -49, lift)], hair.lit, 1.4, { opacity: 0.9 });
}

type Draw = (bust: Bust, lift: number) => void;

function drawParting({ skull, blob, hair }: Bust, lift: number): void {
  const { on } = skull;
  blob(
    [
      on(40, -30, 1),
      on(20, -50, lift + 6),
      on(-20, -48, lift + 5),
      on(-60, -36, lift + 3),
      on(-66, -20, 3),
      on(-48, -25, 2),
      on(-20, -33, 2),
      on(10, -36, 2),
    ],
    hair.mid,
    { outline: true },
  );
}

function drawFringe({ skull, shape, hair, posture, person }: Bust, lift: number): void {
  const { on } = skull;
  const chance = startChance(person.seed, 'fringe');
  const tips: Spot[] = [];
  for (let azimuth = 58; azimuth >= -62; azimuth -= 20)
    tips.push(
      on(azimuth, -17 + chance.between(-2, 2.5), 1.6),
      on(azimuth - 10, -22 + chance.between(-2, 1), 1.6),
    );
  const top = [on(-20, -46, lift), on(-66, -30, lift)];
  shape([on(66, -30, lift), on(30, -46, lift), ...top, ...tips.toReversed()], hair.mid, { outline: true });
  const lit = tips.slice(posture.light === 'split' ? 8 : 5);
  shape([on(4, -47, lift), on(-30, -46, lift), on(-66, -30, lift), ...lit.toReversed()], hair.lit);
}

/** Hair that falls at both sides of a face, down to `end`. */
const drawFalling =
  (end: number): Draw =>
  ({ skull, blob, hair }, lift) => {
    const { on, fall } = skull;
    blob(
      [
        on(18, -49, lift),
        on(44, -40, lift),
        on(66, -18, lift),
        on(76, 8, lift + 2),
        on(80, fall(Math.min(end, 34)), 12),
        [34, end, -4],
        [20, end - 4, -6],
        on(70, 12, 4),
        on(60, -14, 2),
        on(40, -28, 1.5),
        on(14, -35, 1.5),
      ],
      hair.mid,
    );
    blob(
      [
        on(10, -49, lift),
        on(-30, -44, lift),
        on(-66, -24, lift),
        on(-80, 2, lift),
        on(-78, fall(Math.min(end, 32)), 6),
        on(-66, fall(20), 2),
        on(-62, -8, 1.5),
        on(-44, -29, 1.5),
        on(-8, -35, 1.5),
      ],
      hair.lit,
      { outline: true },
    );
  };

function drawLocs({ skull, line, hair }: Bust, lift: number): void {
  const { on, fall } = skull;
  for (const azimuth of [-64, -46, 62, 76, 92])
    line(
      [
        on(azimuth * 0.6, -46, lift),
        on(azimuth, -22, lift + 1),
        on(azimuth * 1.1, 4, lift + 2),
        on(azimuth * 1.12, fall(26), 8),
      ],
      azimuth < 0 ? hair.lit : hair.mid,
      5.5,
      { outline: true },
    );
}

/** The rows of curls of a wig. */
function drawRows(bust: Bust): void {
  const { skull, heads, hair } = bust;
  for (let row = 0; row < 4; row++)
    for (const at of heads(
      ...[62, 80, 98].map((azimuth) => skull.on(azimuth, skull.fall(-12 + row * 14), 7)),
    ))
      drawBall(bust, at, 6.6, hair.shade, hair.mid);
}

const STYLES: Partial<Record<Style, Draw>> = {
  side: drawParting,
  fringe: drawFringe,
  long: drawFalling(62),
  bob: drawFalling(33),
  locs: drawLocs,
  plaits: drawPlaits,
  wig: drawRows,
};
