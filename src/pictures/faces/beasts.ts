// Animals that go along, from the chest up and in front of where they are met: the same light and the same paper as the people.
import type { Colour } from '../colour.ts';
import { mixColours } from '../colour.ts';
import { HUES, type Hues, type TimeName } from '../palette.ts';
import { placePoints, readPoints, traceBlob, traceCurve, traceEllipse, tracePolygon } from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import { type Stage, setStage } from '../stage.ts';
import { type Backdrop, drawBackdrop } from './backdrops.ts';
import { type Tones, toneCloth } from './tones.ts';
import type { Cloth } from './words.ts';

/** Those that can be drawn. A goat has one horn, a bearded one has two. */
export const BEASTS = ['dog', 'goat', 'bearded-goat', 'parrot'] as const;

/** An animal in front of where it is usually met. */
export type Beast = {
  readonly beast: (typeof BEASTS)[number];
  readonly coat: Cloth;
  /** The second colour: blaze and ruff of a dog, horns of a goat, wings of a parrot. */
  readonly trim: Cloth;
  readonly behind: Backdrop;
  readonly time: TimeName;
  /** Those of the time of day when left out. */
  readonly hues?: Hues | undefined;
  /** Which way it looks, with the light on that side; left when left out. */
  readonly looks?: 'left' | 'right' | undefined;
  readonly seed: number;
  /** What it looks like in one sentence, for those who cannot see it. */
  readonly alt: string;
};

/** The middle of the head on the canvas: where those of people have it. */
const MIDDLE = [512, 432] as const;
/** How far the rim of light stands out on the lamp's side, in canvas units. */
const RIM = 'translate(-3.6 -2.6)';

/** Draws an animal on the usual canvas of 960x720 units. */
export function drawBeast({
  beast,
  coat,
  trim,
  behind,
  time,
  hues = HUES[time],
  looks,
  seed,
  alt,
}: Beast): string {
  const stage = setStage(seed, time, hues);
  const { sheet, palette } = stage;
  const draw = () => {
    drawBackdrop(stage, behind);
    DRAW[beast](openPaper(stage, toneCloth(palette, coat), toneCloth(palette, trim)));
  };
  if (looks === 'right') sheet.stamp(sheet.keep(draw), { transform: `translate(${WIDTH} 0)scale(-1 1)` });
  else draw();
  return sheet.finish(alt);
}

/** What an animal is cut out of. Points are read from the middle of the head, x to the right and y down, in canvas units. */
type Paper = {
  readonly coat: Tones;
  readonly trim: Tones;
  readonly stage: Stage;
  /** A soft outline, filled. */
  readonly blob: (points: string, paint: Colour) => void;
  /** A hard-edged plane. */
  readonly plane: (points: string, paint: Colour) => void;
  readonly line: (points: string, paint: Colour, width: number) => void;
  /** The whole of it, with a rim of light behind. */
  readonly body: (points: string, paint: Colour) => void;
  readonly oval: (x: number, y: number, width: number, height: number, paint: Colour) => void;
};

function openPaper(stage: Stage, coat: Tones, trim: Tones): Paper {
  const { sheet, palette } = stage;
  const read = (points: string) => placePoints(readPoints(points), MIDDLE, 1);
  const light = mixColours(palette.haze, palette.lamp, 0.3);
  const rim = sheet.fade([0, 230], [0, HEIGHT], [0, light, 0.9], [0.5, light, 0.6], [1, light, 0.1]);
  const blob = (points: string, paint: Colour) => sheet.fill(traceBlob(read(points)), paint);
  return {
    ...{ stage, coat, trim, blob },
    plane: (points, paint) => sheet.fill(tracePolygon(read(points)), paint),
    line: (points, paint, width) => sheet.stroke(traceCurve(read(points)), paint, width),
    body(points, paint) {
      sheet.fill(traceBlob(read(points)), rim, { transform: RIM });
      blob(points, paint);
    },
    oval: (x, y, width, height, paint) =>
      sheet.fill(traceEllipse(MIDDLE[0] + x, MIDDLE[1] + y, width, height), paint),
  };
}

/** An eye: dark, with the lamp in it. */
function drawEye({ stage: { palette }, oval }: Paper, x: number, y: number, around: Colour): void {
  oval(x, y, 25, 21, around);
  oval(x, y, 17, 17, mixColours(palette.ink, around, 0.12));
  oval(x - 4, y - 4, 5, 5, palette.paper);
}

function drawDog(paper: Paper): void {
  const { stage, coat, trim, blob, plane, line, body, oval } = paper;
  // The far ear, then all of it: muzzle, skull, nape, shoulders, chest.
  plane('-26,-86 -22,-142 14,-92', coat.deep);
  body(
    '-152,34 -138,14 -96,0 -64,-24 -46,-64 -6,-94 40,-88 78,-52 104,10 138,80 196,170 226,330 -120,330 -96,210 -70,140 -52,104 -90,92 -132,86 -154,62',
    coat.shade,
  );
  // Where the lamp falls on brow and cheek, and the white: blaze, muzzle, ruff.
  blob('-66,-24 -46,-64 -8,-92 12,-80 2,-40 -14,6 -22,54 -52,74 -60,20', coat.mid);
  blob(
    '-152,34 -138,14 -98,0 -66,-24 -42,-66 -26,-84 -18,-62 -38,-22 -52,14 -60,58 -54,92 -92,92 -132,86 -154,62',
    trim.lit,
  );
  blob('-96,66 -56,62 -48,84 -54,100 -92,92 -128,86', trim.mid);
  blob('-66,120 -30,116 22,150 44,220 58,330 -120,330 -98,214 -80,160', trim.mid);
  blob('-74,140 -50,132 -40,190 -58,260 -90,330 -120,330 -98,214', trim.lit);
  for (const lock of [
    '-34,150 -30,190 -44,226',
    '4,168 14,214 4,258',
    '-62,186 -66,226 -80,262',
    '24,232 28,276 18,312',
  ])
    line(lock, trim.shade, 4);
  // The near ear, its tip turned over.
  plane('4,-88 30,-150 72,-70 40,-58', coat.deep);
  plane('30,-150 -6,-116 22,-104', coat.mid);
  line('12,-90 34,-142', coat.mid, 4);
  oval(-145, 36, 30, 24, mixColours(stage.palette.ink, coat.deep, 0.3));
  line('-150,62 -116,66 -78,62 -66,54', coat.deep, 4.5);
  line('-60,-34 -40,-38 -26,-30', coat.deep, 5);
  drawEye(paper, -40, -16, coat.deep);
}

function drawGoatOf(paper: Paper, isBearded: boolean): void {
  const { stage, coat, trim, blob, plane, line, body } = paper;
  const horn = '-22,-86 -14,-132 18,-172 70,-192 118,-178 76,-166 42,-138 24,-100 14,-84';
  if (isBearded)
    plane('-40,-78 -44,-124 -26,-168 14,-200 58,-206 24,-182 2,-150 -8,-112 -12,-84', trim.shade);
  else plane('-42,-76 -44,-104 -28,-116 -14,-84', trim.shade);
  body(
    '-146,72 -132,40 -84,-22 -56,-64 -14,-92 40,-78 70,-30 92,60 132,150 200,210 220,330 -86,330 -72,210 -46,140 -26,100 -74,110 -122,112 -148,92',
    coat.shade,
  );
  // The long front of the face in the lamp, cheek and neck between.
  blob(
    '-146,72 -132,40 -84,-22 -56,-64 -24,-86 -16,-70 -40,-36 -62,14 -84,62 -104,108 -124,112 -148,92',
    coat.lit,
  );
  blob('-24,-84 6,-78 14,-40 -2,20 -20,84 -74,108 -96,100 -80,58 -58,8 -38,-34', coat.mid);
  blob('-44,142 -24,116 0,170 2,240 -20,330 -86,330 -72,212', coat.mid);
  blob('-144,74 -132,52 -112,62 -104,92 -122,112 -148,92', isBearded ? coat.mid : coat.shade);
  plane(horn, trim.mid);
  plane('-22,-86 -14,-132 18,-172 70,-192 118,-178 70,-182 26,-160 2,-126 -4,-86', trim.lit);
  for (const ring of ['-10,-112 4,-104 22,-104', '0,-136 16,-126 34,-122', '20,-158 34,-146 50,-142'])
    line(ring, trim.shade, 4);
  // The ear hangs out to the side.
  blob('14,-62 50,-70 104,-52 134,-22 92,-26 46,-34 20,-42', coat.deep);
  blob('24,-58 56,-62 100,-46 118,-32 86,-36 50,-42', mixColours(coat.mid, stage.palette.accent, 0.25));
  if (isBearded) {
    blob('-122,106 -78,104 -58,112 -70,160 -96,214 -108,168', coat.mid);
    for (const lock of ['-104,122 -102,160 -98,190', '-86,120 -86,150 -92,176']) line(lock, coat.shade, 4);
  }
  line('-142,92 -116,94 -96,86', coat.deep, 4.5);
  line('-138,66 -128,62 -122,70', coat.deep, 5);
  drawEye(paper, -50, -24, mixColours(stage.palette.lamp, coat.deep, 0.45));
  line('-68,-40 -50,-46 -34,-38', coat.deep, 5);
  // What is left of the rope.
  line('-132,94 -154,112 -158,148 -144,182', mixColours(stage.palette.lamp, stage.palette.ink, 0.2), 9);
}

function drawParrot(paper: Paper): void {
  const { stage, coat, trim, blob, plane, line, body, oval } = paper;
  const beak = mixColours(stage.palette.paper, stage.palette.ink, 0.22);
  body(
    '-92,-58 -70,-112 -22,-142 36,-132 82,-88 98,-20 124,80 164,190 186,330 -84,330 -86,220 -66,110 -74,40 -86,0',
    coat.shade,
  );
  // Crown and breast in the lamp.
  blob(
    '-92,-58 -70,-112 -22,-142 22,-134 34,-104 -6,-84 -30,-40 -44,20 -34,110 -44,210 -60,330 -84,330 -86,220 -66,110 -74,40 -86,0',
    coat.lit,
  );
  blob(
    '34,-118 8,-78 -8,-20 -18,50 -6,130 -16,230 -20,330 -62,330 -44,210 -34,110 -44,20 -30,-40 -6,-84 20,-112',
    coat.mid,
  );
  for (const feather of [
    '-62,128 -48,142 -34,128',
    '-66,176 -50,192 -34,176',
    '-50,222 -34,238 -18,222',
    '-36,82 -22,96 -8,82',
    '-70,252 -56,268 -40,252',
  ])
    line(feather, coat.shade, 4);
  // The wing, folded.
  blob('34,44 86,52 136,116 170,214 186,330 78,330 46,230 22,130', trim.mid);
  blob('34,44 62,46 58,120 74,220 96,330 78,330 46,230 22,130', trim.lit);
  for (const feather of ['78,96 98,190 108,310', '108,120 132,214 146,320', '54,150 66,220 84,300'])
    line(feather, trim.deep, 5);
  // A pale cheek, the eye in it, and the beak.
  blob(
    '-90,-48 -66,-86 -26,-88 -6,-56 -20,-16 -56,0 -84,-14',
    mixColours(stage.palette.paper, coat.mid, 0.22),
  );
  for (const streak of ['-64,-14 -44,-18', '-70,-28 -40,-32', '-28,-40 -14,-50']) line(streak, coat.mid, 3.5);
  oval(-46, -60, 32, 30, mixColours(stage.palette.lamp, stage.palette.paper, 0.3));
  drawEye(paper, -46, -60, mixColours(stage.palette.lamp, stage.palette.accent, 0.35));
  plane('-104,-6 -76,-10 -66,22 -88,34 -104,20', mixColours(beak, stage.palette.ink, 0.6));
  blob(
    '-80,-74 -112,-68 -142,-34 -148,8 -134,40 -124,10 -108,-4 -76,-4 -70,-40',
    mixColours(beak, stage.palette.ink, 0.42),
  );
  blob('-84,-72 -112,-68 -142,-34 -148,8 -134,40 -132,2 -118,-30 -92,-50', beak);
}

const DRAW: Readonly<Record<(typeof BEASTS)[number], (paper: Paper) => void>> = {
  dog: drawDog,
  goat: (paper) => drawGoatOf(paper, false),
  'bearded-goat': (paper) => drawGoatOf(paper, true),
  parrot: drawParrot,
};
