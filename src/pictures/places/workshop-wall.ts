// What hangs on the wall of the workshop: violins on a rail, tools on another, jars of varnish on a shelf.
import { type Colour, lightenColour, mixColours } from '../colour.ts';
import { type Point, readPoints, traceBlob, traceBoxes, traceEllipse, traceShape } from '../path.ts';
import type { Stage } from '../stage.ts';

// Half the outline of a body 100 units long; a point that stands twice is a corner.
const HALF_BODY: readonly Point[] = readPoints(
  '0,0 14,-1 26,3 28,15 24,28 24,36 26,39 26,39 15,42 12,51 14,60 27,64 27,64 27,69 34,76 35,91 24,101 10,101 0,101',
);

/** The body of a violin, its neck end at (0, 0), its length along y. */
export const VIOLIN = traceBlob([...HALF_BODY, ...HALF_BODY.map(([x, y]): Point => [-x, y]).reverse()]);

/** The colour of varnish, `age` 0 (honey) to 1 (nearly black). */
export function varnish({ palette }: Stage, age: number): Colour {
  return lightenColour(mixColours(palette.accent, palette.lamp, 0.42 - age * 0.3), -0.1 - age * 0.2);
}

export function drawViolins(stage: Stage): void {
  const { sheet, palette, chance, tone } = stage;
  const dark = tone(0.04);
  sheet.fill(traceBoxes([104, 152, 262, 9]), tone(0.07));
  const body = sheet.keep(() => sheet.bare(VIOLIN));
  const turn = chance('violins');
  for (const [index, x] of [156, 238, 320].entries()) {
    const wood = varnish(stage, [0.9, 0.5, 0.12][index] ?? 0.5);
    const put = `translate(${x} 232)rotate(${turn.between(-2, 2).toFixed(1)})scale(1.2)`;
    sheet.stamp(body, { paint: dark, transform: `translate(${x - 9} 236)scale(1.2)`, opacity: 0.4 });
    sheet.stamp(body, { paint: lightenColour(wood, -0.13), transform: put });
    sheet.stamp(body, { paint: wood, transform: `translate(${x + 3} 236)scale(1.04 1.12)` });
    sheet.fill(
      traceBoxes([x - 3, 182, 7, 92]) +
        traceShape('-6,186 -8,176 -3,168 4,168 9,176 6,186', [x, 0]) +
        traceBoxes([x - 12, 174, 24, 3], [x - 11, 181, 22, 3]) +
        traceShape('-4,306 4,306 6,334 -6,334', [x, 0]) +
        traceBoxes([x - 1, 158, 2, 14]),
      dark,
    );
    sheet.stroke(`M${x - 13} 284q-4 7 0 13t-2 12M${x + 13} 284q4 7 0 13t2 12`, dark, 2.2);
    sheet.fill(traceBoxes([x - 10, 294, 20, 3]), mixColours(palette.paper, tone(0.4), 0.4));
  }
}

export function drawTools({ sheet, palette, tone }: Stage): void {
  const dark = tone(0.06);
  const steel = mixColours(tone(0.72), palette.core, 0.25);
  const wood = mixColours(tone(0.34), palette.lamp, 0.3);
  sheet.fill(traceBoxes([560, 178, 148, 8]), dark);
  let handles = '';
  let blades = '';
  for (const [x, long, wide] of [
    [572, 58, 9],
    [597, 74, 6],
    [622, 52, 12],
    [647, 66, 8],
  ] as const) {
    handles += traceShape('-5,0 5,0 8,10 6,30 4,42 -4,42 -6,30 -8,10', [x, 182]);
    blades += traceShape(
      `${-wide / 2},40 ${wide / 2},40 ${wide / 2},${40 + long} ${-wide / 2},${30 + long}`,
      [x, 182],
    );
  }
  sheet.fill(blades, steel);
  sheet.fill(handles, wood);
  // Calipers, for the thickness of a plate.
  sheet.stroke('M678 190c-20 26-18 58-2 80M678 190c20 26 18 58 2 80', steel, 5);
  sheet.fill(traceEllipse(678, 190, 14, 14), dark);
}

export function drawJars(stage: Stage): void {
  const { sheet, palette, tone } = stage;
  sheet.fill(traceBoxes([112, 474, 246, 9]), tone(0.08));
  sheet.fill(traceBoxes([112, 474, 246, 2]), mixColours(tone(0.5), palette.lamp, 0.4));
  for (const [x, wide, tall, age] of [
    [128, 30, 46, 0.9],
    [166, 24, 34, 0.6],
    [214, 34, 52, 0.75],
    [256, 26, 38, 0.35],
    [290, 30, 30, 0],
  ] as const) {
    const glass = varnish(stage, age);
    sheet.fill(traceBoxes([x, 474 - tall, wide, tall]), lightenColour(glass, -0.12));
    sheet.fill(traceBoxes([x + wide * 0.55, 474 - tall, wide * 0.45, tall]), glass);
    sheet.fill(traceBoxes([x - 2, 470 - tall, wide + 4, 8]), tone(0.08));
    sheet.fill(traceBoxes([x + wide - 6, 482 - tall, 3, tall - 16]), palette.core, { opacity: 0.6 });
  }
  sheet.fill(traceShape('0,0 14,0 17,-24 -3,-24', [330, 474]), tone(0.06));
  sheet.stroke('M334 450l-5-26M338 450l3-32M342 450l8-22', tone(0.12), 3);
}
