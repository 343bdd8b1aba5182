// Hats, in three tones, drawn as they are worn.
import { mixColours } from '../colour.ts';
import { drawDome, litBrim, outlineBand, outlineBrim, outlinePeak } from './hat-shapes.ts';
import {
  drawHeadWrap,
  drawHijab,
  drawHijabBehind,
  drawHood,
  drawHoodBehind,
  drawTurban,
} from './head-cloths.ts';
import type { Bust } from './open-bust.ts';
import type { PersonDescription } from './words.ts';

type Draw = (bust: Bust, tones: Bust['hair']) => void;
type Hat = NonNullable<PersonDescription['hat']>;

const nothing: Draw = () => undefined;
const tonesOf = ({ person, dye }: Bust) => dye(person.hatCloth ?? { role: 'ink', value: 0.3 });

/** What of a hat lies behind the head. */
export function drawHatBehind(bust: Bust): void {
  (BEHIND[bust.person.hat ?? 'none'] ?? nothing)(bust, tonesOf(bust));
}

export function drawHat(bust: Bust): void {
  HATS[bust.person.hat ?? 'none'](bust, tonesOf(bust));
}

const drawBeanie: Draw = (bust, tones) => {
  const { skull, shape, line } = bust;
  drawDome(bust, { lift: 8, rim: -22, tall: 7 }, tones);
  for (const azimuth of [-40, -12, 18, 50])
    line(
      [skull.on(azimuth, -30, 8.5), skull.on(azimuth * 0.7, -44, 8), [azimuth * 0.06, -60, -2]],
      tones.shade,
      1.1,
      { opacity: 0.6 },
    );
  shape(outlineBand(bust, -33, -21, 9.6), tones.mid, { outline: true });
  shape(outlineBand(bust, -33, -21, 9.6, true), tones.lit);
};

const drawCap: Draw = (bust, tones) => {
  drawDome(bust, { lift: 6, rim: -26, tall: 3 }, tones);
  bust.shape(outlinePeak(bust, -27, 26, 3), tones.deep, { outline: true });
  bust.shape(outlinePeak(bust, -27.5, 24, 1.5), tones.mid, { opacity: 0.8 });
};

const drawFlatCap: Draw = (bust, tones) => {
  drawDome(bust, { lift: 9, rim: -26, tall: -3 }, tones);
  bust.shape(outlinePeak(bust, -27, 19, 4), tones.mid, { outline: true });
  bust.shape(outlinePeak(bust, -27.5, 17, 1.5), tones.lit, { opacity: 0.8 });
};

const drawPeakedCap: Draw = (bust, tones) => {
  const { skull, shape, blob, line, trim, stage } = bust;
  const { on, far, near } = skull;
  const front = [on(60, -28, 6), on(10, -31, 7), on(-30, -30, 7)];
  blob(
    [
      far(-32, 6),
      far(-40, 16),
      [-18, -62, 14],
      [4, -66, 0],
      [22, -60, -18],
      near(-42, 17),
      near(-30, 6),
      ...front,
    ],
    tones.shade,
    { outline: true },
  );
  blob(
    [
      far(-33, 6),
      far(-40, 15),
      [-18, -61, 14],
      [0, -64, 2],
      on(24, -54, 8),
      on(24, -42, 10),
      on(20, -32, 7),
      on(-20, -31, 7),
    ],
    tones.lit,
  );
  shape(outlineBand(bust, -34, -24, 6.5), tones.deep, { outline: true });
  shape(outlinePeak(bust, -25, 19, 6), mixColours(stage.palette.ink, tones.deep, 0.4), { outline: true });
  line([on(-44, -25, 8), on(0, -26, 9), on(48, -24, 8)], trim.lit, 1.6);
  blob([on(-8, -31, 8), on(0, -35, 8.5), on(8, -31, 8), on(0, -27, 8.5)], stage.palette.lamp);
};

const drawHardHat: Draw = (bust, tones) => {
  const { skull, shape } = bust;
  const { on } = skull;
  drawDome(bust, { lift: 9, rim: -27, tall: 4 }, tones);
  shape(
    [on(-6, -28, 9.5), [-8, -60, 16], [0, -65, 0], [8, -63, -4], on(12, -46, 10.5), on(8, -28, 9.6)],
    tones.mid,
  );
  shape(outlinePeak(bust, -27, 20, 2), tones.mid, { outline: true });
  shape(outlineBand(bust, -29, -25.5, 10.5), tones.mid, { outline: true });
};

const drawBowler: Draw = (bust, tones) => {
  bust.blob(outlineBrim(bust, -27, 15), tones.mid, { outline: true });
  bust.blob(outlineBrim(bust, -28.5, 12), tones.shade);
  drawDome(bust, { lift: 7, rim: -30, tall: 9 }, tones);
  bust.shape(outlineBand(bust, -36, -29, 8), tones.deep);
};

const drawBrimmed =
  (wide: number, tall: number): Draw =>
  (bust, tones) => {
    bust.blob(outlineBrim(bust, -26, wide), tones.shade, { outline: true });
    bust.blob(litBrim(bust, -27, wide), tones.lit);
    drawDome(bust, { lift: 6, rim: -30, tall }, tones);
    bust.shape(outlineBand(bust, -37, -29, 6.8), bust.trim.shade);
  };

const HATS: Record<Hat, Draw> = {
  none: nothing,
  peaked: drawPeakedCap,
  cap: drawCap,
  flat: drawFlatCap,
  beanie: drawBeanie,
  'hard-hat': drawHardHat,
  brim: drawBrimmed(24, 8),
  straw: drawBrimmed(32, 2),
  bowler: drawBowler,
  turban: drawTurban,
  hijab: drawHijab,
  'head-wrap': drawHeadWrap,
  hood: drawHood,
};

const drawBrimBehind =
  (wide: number): Draw =>
  (bust, tones) =>
    bust.blob(outlineBrim(bust, -24, wide), tones.deep, { outline: true });

const BEHIND: Partial<Record<Hat, Draw>> = {
  hijab: drawHijabBehind,
  hood: drawHoodBehind,
  brim: drawBrimBehind(25),
  straw: drawBrimBehind(33),
};
