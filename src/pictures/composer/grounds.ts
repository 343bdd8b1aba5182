// What a composed picture stands on, outside: from the horizon to the lower edge, never empty in front.
import { drawStreaks, wander } from '../atmosphere.ts';
import { type Colour, mixColours } from '../colour.ts';
import { traceTufts } from '../land.ts';
import { drawReflection } from '../light.ts';
import {
  type Point,
  readPoints,
  traceBoxes,
  traceEllipse,
  traceGround,
  traceLens,
  traceLine,
  tracePolygon,
} from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Stage } from '../stage.ts';
import type { Ground, Setting } from './setting.ts';
import { drawStreet } from './street.ts';

type DrawGround = (stage: Stage, setting: Setting) => void;

export const GROUNDS: Record<Exclude<Ground, 'room'>, DrawGround> = {
  meadow: (stage, setting) => {
    drawSlope(stage, setting, 12, 0.52, 0.16);
    drawTufts(stage, 13, stage.tone(0.1));
  },
  moor: (stage, setting) => {
    drawSlope(stage, setting, 22, 0.46, 0.12);
    drawPools(stage, setting);
    drawTufts(stage, 17, stage.tone(0.07));
  },
  snow: drawSnowField,
  sand: drawSand,
  water: drawWater,
  quay: drawQuay,
  street: drawStreet,
};

function drawSlope(
  { sheet, palette, chance, tone }: Stage,
  { edge, light, foot }: Setting,
  wild: number,
  top: number,
  bottom: number,
) {
  const crest = wander(chance('ground'), { y: edge, amplitude: wild, wavelength: 330, octaves: 3 });
  const path = traceGround(crest, HEIGHT);
  sheet.fill(
    path,
    sheet.fade(
      [0, edge - wild],
      [0, HEIGHT],
      [0, tone(top)],
      [0.4, tone((top + bottom) / 2)],
      [1, tone(bottom)],
    ),
  );
  // Two swells nearer the eye, cut out like paper, each lighter at its crest than what lies before it.
  for (const [y, depth, tilt] of [
    [edge + 66, top - 0.1, foot[0] > 480 ? -26 : 26],
    [edge + 152, bottom + 0.06, foot[0] > 480 ? 40 : -40],
  ] as const) {
    const swell = wander(chance(`swell ${y}`), { y, amplitude: wild, wavelength: 460, octaves: 2, tilt });
    const crestTone = mixColours(tone(depth + 0.04), palette.low, 0.1);
    sheet.fill(
      traceGround(swell, HEIGHT),
      sheet.fade(
        [0, y - wild - 20],
        [0, y + 120],
        [0, crestTone],
        [0.5, tone(depth - 0.04)],
        [1, tone(Math.max(0.08, depth - 0.12)), 0.4],
      ),
    );
  }
  // Light lies on the ground on its side, in brush strokes.
  const sheen = mixColours(palette.low, tone(top), 0.45);
  drawStreaks(
    sheet,
    chance('sheen'),
    {
      count: 16,
      top: edge + 16,
      bottom: 700,
      left: light.at[0] - 360,
      right: light.at[0] + 360,
      length: [60, 170],
      thickness: [1.5, 3],
      grow: 2.2,
    },
    sheen,
    0.3,
  );
  drawStreaks(
    sheet,
    chance('furrows'),
    { count: 14, top: edge + 30, bottom: 715, length: [60, 190], thickness: [1.5, 4], grow: 2.2 },
    tone(bottom * 0.6),
    0.35,
  );
}

/** Where patches of grass lie: the height of their foot, their size, and how many stand in the row. */
const ROWS = [
  [528, 0.42, 4],
  [586, 0.7, 3],
  [662, 1.1, 2],
] as const;
const PATCH = 460;

// Grass over the whole ground: one patch, shown again and again, smaller towards the back.
function drawTufts({ sheet, chance }: Stage, count: number, colour: Colour): void {
  const strand = chance('grass');
  const place = (): Point => [strand.between(0, PATCH), strand.between(-46, 16)];
  const patch = traceTufts(strand, count, place, (y) => 17 + y * 0.14);
  const stamp = sheet.keep(() => sheet.bare(patch, 2));
  for (const [y, size, columns] of ROWS) {
    for (let column = 0; column < columns; column++) {
      const isMirrored = strand.next() < 0.5;
      const x = (column + (isMirrored ? 1 : 0)) * (WIDTH / columns) + strand.between(-30, 30);
      const across = (isMirrored ? -1 : 1) * size;
      sheet.stamp(stamp, {
        paint: colour,
        opacity: 0.7,
        transform: `translate(${Math.round(x)} ${y})scale(${across} ${size})`,
      });
    }
  }
}

// Still water among the heather, as bright as the sky over it.
function drawPools({ sheet, palette, chance, tone }: Stage, { foot, edge }: Setting): void {
  const strand = chance('pools');
  const side = foot[0] > 480 ? 300 : 660;
  let path = '';
  for (const [x, y, long] of [
    [side - 30, edge + 74, 190],
    [side + 70, edge + 92, 120],
    [side - 140, edge + 132, 260],
  ] as const)
    path += traceLens(x - long / 2 + strand.between(-30, 30), y, long, long * 0.07);
  sheet.fill(path, mixColours(palette.low, tone(0.5), 0.25), { opacity: 0.8 });
}

function drawSnowField({ sheet, palette, chance, tone }: Stage, { edge, light }: Setting): void {
  const snow = mixColours(palette.haze, palette.paper, 0.5);
  const crest = wander(chance('ground'), { y: edge, amplitude: 12, wavelength: 360, octaves: 2 });
  const field = traceGround(crest, HEIGHT);
  sheet.fill(
    field,
    sheet.fade(
      [0, edge - 10],
      [0, HEIGHT],
      [0, snow],
      [0.3, mixColours(snow, tone(0.6), 0.35)],
      [1, tone(0.5)],
    ),
  );
  const away = light.at[0] > 480 ? 0 : WIDTH;
  sheet.grain(field, sheet.fade([light.at[0], 0], [away, 0], [0.2, tone(0.4), 0], [1, tone(0.4), 0.7]));
  drawStreaks(
    sheet,
    chance('crust'),
    { count: 16, top: edge + 30, bottom: 712, length: [80, 210], thickness: [1.5, 4], grow: 2 },
    tone(0.5),
    0.4,
  );
  drawStreaks(
    sheet,
    chance('shine'),
    { count: 12, top: edge + 24, bottom: 700, length: [70, 190], thickness: [1.5, 3], grow: 2 },
    mixColours(snow, palette.core, 0.4),
    0.5,
  );
}

function drawSand({ sheet, palette, chance, tone }: Stage, { edge }: Setting): void {
  const crest = wander(chance('ground'), { y: edge, amplitude: 14, wavelength: 380, octaves: 2 });
  const warm = mixColours(palette.haze, palette.core, 0.18);
  sheet.fill(
    traceGround(crest, HEIGHT),
    sheet.fade(
      [0, edge - 10],
      [0, HEIGHT],
      [0, warm],
      [0.25, tone(0.74)],
      [0.65, tone(0.52)],
      [1, tone(0.3)],
    ),
  );
  const ripples = {
    top: edge + 24,
    bottom: 714,
    length: [70, 200],
    thickness: [1.5, 3.5],
    grow: 2.4,
  } as const;
  drawStreaks(sheet, chance('ripples'), { ...ripples, count: 26 }, tone(0.36), 0.35);
  drawStreaks(sheet, chance('crests'), { ...ripples, count: 18 }, warm, 0.3);
  // A dune in front throws the long shadow of whatever lies outside the picture.
  const dune = wander(chance('dune'), { y: 664, amplitude: 22, wavelength: 420, octaves: 2, tilt: 50 });
  sheet.fill(traceGround(dune, HEIGHT), sheet.fade([0, 640], [0, HEIGHT], [0, tone(0.34)], [1, tone(0.16)]));
}

/** Open water: the sky's colours below the horizon, darker towards the eye, with the light lying on it. */
function drawWater({ sheet, palette, chance, tone }: Stage, { edge, light }: Setting): void {
  sheet.fill(
    `M0 ${edge}h${WIDTH}v${HEIGHT - edge}H0z`,
    sheet.fade(
      [0, edge],
      [0, HEIGHT],
      [0, palette.haze],
      [0.3, tone(0.68)],
      [0.72, tone(0.42)],
      [1, tone(0.24)],
    ),
  );
  const swell = { top: edge + 14, bottom: 708, length: [60, 160], thickness: [1, 2.4], grow: 3.2 } as const;
  drawStreaks(sheet, chance('swell'), { ...swell, count: 30 }, tone(0.22), 0.32);
  drawStreaks(
    sheet,
    chance('shine'),
    { ...swell, count: 22 },
    mixColours(palette.low, palette.core, 0.35),
    0.42,
  );
  if (light.kind === 'sun' || light.kind === 'moon') {
    const shine = light.kind === 'sun' ? palette.core : mixColours(palette.paper, palette.low, 0.3);
    drawReflection(sheet, chance('reflection'), [light.at[0], edge + 6], 690, 80, shine, 0.6);
  }
}

function drawQuay(stage: Stage, setting: Setting): void {
  const { sheet, palette, chance, tone } = stage;
  const { edge, light } = setting;
  drawWater(stage, { ...setting, edge: edge - 84 });
  const lip = edge + 40;
  const stone = sheet.fade([0, lip], [0, HEIGHT], [0, tone(0.5)], [0.4, tone(0.34)], [1, tone(0.14)]);
  sheet.fill(`M0 ${lip}h${WIDTH}v${HEIGHT - lip}H0z`, stone);
  sheet.fill(traceBoxes([0, lip, WIDTH, 7]), mixColours(palette.haze, tone(0.6), 0.3));
  sheet.fill(traceBoxes([0, lip + 7, WIDTH, 4]), tone(0.16), { opacity: 0.6 });
  // Slabs: courses that widen towards the eye, joints that run to one point at the horizon.
  const strand = chance('slabs');
  let joints = '';
  for (let row = 0, y = lip + 24; y < HEIGHT; row++) {
    const next = y + 20 + row * 15;
    joints += traceLine([
      [0, y],
      [WIDTH, y],
    ]);
    for (let column = -8; column < 9; column++) {
      const x = column * 96 + (row % 2 ? 48 : 0) + strand.between(-8, 8);
      const across = (at: number) => 480 + (x * (at - edge + 90)) / 130;
      joints += traceLine([
        [across(y), y],
        [across(next), Math.min(next, HEIGHT)],
      ]);
    }
    y = next;
  }
  sheet.stroke(joints, tone(0.08), 1.6, { opacity: 0.4 });
  const wet = mixColours(palette.low, palette.core, 0.2);
  drawStreaks(
    sheet,
    strand,
    {
      count: 14,
      top: lip + 20,
      bottom: 700,
      left: light.at[0] - 260,
      right: light.at[0] + 260,
      length: [40, 130],
      thickness: [1.5, 4],
      grow: 2,
    },
    wet,
    0.3,
  );
  drawBollards(stage, setting);
}

// Two bollards at the edge, knee-high, with a slack chain that nearly lies on the stones, and one nearer the eye.
function drawBollards({ sheet, palette, tone }: Stage, { foot, edge }: Setting): void {
  const side = foot[0] > 480 ? 1 : -1;
  const dark = tone(0.06);
  const x = 480 - side * 250;
  const far = x + side * 140;
  const y = edge + 62;
  const post = (at: number, low: number, size: number) =>
    tracePolygon(
      readPoints('-16,0 -11,-8 -11,-34 -19,-40 -15,-50 15,-50 19,-40 11,-34 11,-8 16,0', [at, low], size),
    ) + traceEllipse(at, low, 36 * size, 9 * size);
  sheet.stroke(`M${x} ${y - 15}q${side * 64} 26 ${side * 140}-1`, dark, 2.4);
  sheet.fill(post(x, y, 0.52) + post(far, y - 2, 0.48) + post(x - side * 116, 690, 1.5), dark);
  sheet.stroke(
    `M${x - 6} ${y - 25}h12M${x - side * 116 - 20} 616h${38}`,
    mixColours(palette.low, tone(0.5), 0.4),
    2.4,
  );
}

/** The dark that lies under whatever stands. */
export function drawContact({ sheet, tone }: Stage, [x, y]: Point, wide: number): void {
  sheet.fill(traceEllipse(x, y, wide, wide * 0.1 + 4), tone(0.02), { opacity: 0.4 });
}
