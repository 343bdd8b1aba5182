// What hats are made of: a dome on the skull and its lit part, a band, a brim, a peak.
import type { Point } from '../path.ts';
import { archOver } from './arch.ts';
import type { Bust } from './open-bust.ts';
import type { Spot } from './skull.ts';

/** A dome: so far off the skull, down to the height of its rim, and so much taller than the skull. All in hundredths. */
export type Dome = { readonly lift: number; readonly rim: number; readonly tall: number };

/** How much lower the front of a brim hangs than its back: seen edge-on it would be a line. */
const TILT = 7;

const cosine = (azimuth: number) => Math.cos((azimuth * Math.PI) / 180);
/** What goes round a head hangs a little lower in front. */
const round = ({ skull }: Bust, azimuths: readonly number[], y: number, lift: number): Spot[] =>
  azimuths.map((azimuth) => skull.on(azimuth, y - 1.6 * cosine(azimuth), lift));

const raise =
  (tall: number) =>
  ([x, y, z]: Spot): Spot => [x, y < -30 ? y - (tall * (-30 - y)) / 22 : y, z];

/** The outline of a dome, its front edge included. */
function outlineDome(bust: Bust, { lift, rim, tall }: Dome): Spot[] {
  return [
    ...archOver(bust, lift, rim, rim + 5).map(raise(tall)),
    ...round(bust, [85, 60, 35, 10, -15, -40], rim, lift),
  ];
}

/** The part of a dome that faces the lamp, its inner edge a curve over the form. */
function litDome(bust: Bust, { lift, rim, tall }: Dome): Spot[] {
  const { skull, posture } = bust;
  const reach = posture.light === 'split' ? 2 : 30;
  const side = [rim, -30, -37, -43, -48].filter((y, index) => index === 0 || y < rim - 2);
  const spots: Spot[] = [
    ...side.map((y) => skull.far(y, lift)),
    [-9, -51 - lift * 0.9, 7],
    [reach * 0.12, -52.4 - lift, 2],
    skull.on(reach * 0.7, -46, lift),
    skull.on(reach, -38, lift),
    skull.on(reach * 0.86, rim - 3, lift),
    skull.on(reach * 0.8, rim - 1, lift),
    ...round(bust, [10, -15, -40], rim, lift),
  ];
  return spots.map(raise(tall));
}

/** A dome in two tones. */
export function drawDome(bust: Bust, dome: Dome, tones: Bust['hair']): void {
  bust.blob(outlineDome(bust, dome), tones.shade, { outline: true });
  bust.blob(litDome(bust, dome), tones.lit);
}

const BAND = [-40, -15, 10, 35, 60, 85];

/** A band round the head between two heights, or only the part of it that faces the lamp. */
export function outlineBand(bust: Bust, top: number, bottom: number, lift: number, litOnly = false): Spot[] {
  const { far, near } = bust.skull;
  const front = litOnly ? BAND.slice(0, 3) : BAND;
  const back: Spot[] = litOnly ? [] : [near(top + 3, lift), near(bottom + 4, lift)];
  return [
    far(top, lift),
    ...round(bust, front, top, lift),
    ...back,
    ...round(bust, front.toReversed(), bottom, lift),
    far(bottom, lift),
  ];
}

/** A brim round the head at a height, so many hundredths wide. */
export function outlineBrim({ skull }: Bust, y: number, wide: number): Spot[] {
  return Array.from({ length: 16 }, (_, index) => {
    const azimuth = index * 22.5 - 180;
    return skull.on(azimuth, y - TILT * cosine(azimuth), wide);
  });
}

/** The part of a brim's upper side that faces the lamp. */
export function litBrim({ skull }: Bust, y: number, wide: number): Spot[] {
  const { on } = skull;
  const edge = [-120, -90, -60, -30, 0, 24].map((azimuth) =>
    on(azimuth, y + TILT * cosine(azimuth), wide - 0.5),
  );
  return [...edge, on(16, y - 1, 8), on(-40, y - 2, 8), on(-100, y - 1, 8)];
}

/** A stiff peak over the brow: at a height, so far out, and so far down at its edge. */
export function outlinePeak({ skull }: Bust, y: number, out: number, drop: number): Spot[] {
  const { on } = skull;
  return [
    on(-52, y, 5),
    on(-30, y - 1, 6),
    on(0, y - 1.5, 6.5),
    on(30, y - 1, 6),
    on(54, y + 1, 5),
    on(38, y + drop * 0.7, out * 0.72),
    on(14, y + drop, out),
    on(-14, y + drop, out),
    on(-40, y + drop * 0.7, out * 0.7),
  ];
}

/** Points of the body after those of the head, in one outline. */
export const joinBody = ({ heads, bodies }: Bust, spots: readonly Spot[], text: string): Point[] => [
  ...heads(...spots),
  ...bodies(text),
];
