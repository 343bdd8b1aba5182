// The near slope and its attic window: the one light of the picture, somebody awake behind it.
import { mixColours } from '../colour.ts';
import { drawGlow, drawLightPool } from '../light.ts';
import {
  between,
  type Point,
  readPoints,
  traceBlob,
  traceBoxes,
  traceDots,
  traceEllipse,
  traceLine,
  tracePolygon,
  traceShape,
} from '../path.ts';
import type { Stage } from '../stage.ts';
import { traceChimney } from './rooftops-rows.ts';

const RIDGE: readonly [Point, Point] = [
  [436, 408],
  [980, 372],
];
const EAVE: readonly [Point, Point] = [
  [318, 740],
  [980, 760],
];

// A point of the slope: `along` from its left edge to the right, `down` from ridge to eave, both 0..1.
function onSlope(along: number, down: number): Point {
  return between(between(RIDGE[0], RIDGE[1], along), between(EAVE[0], EAVE[1], along), down);
}

export function drawSlope(stage: Stage): void {
  const { sheet, palette, chance, tone } = stage;
  const slope = tracePolygon([RIDGE[0], RIDGE[1], EAVE[1], EAVE[0]]);
  sheet.fill(slope, sheet.fade([0, 380], [0, 720], [0, tone(0.34)], [0.4, tone(0.22)], [1, tone(0.08)]));
  sheet.grain(slope, sheet.fade([380, 600], [620, 470], [0, tone(0.5), 0.5], [1, tone(0.5), 0]));
  // Courses of slates, broken, so that only some of each are seen.
  const courses = chance('slates');
  let dark = '';
  for (let row = 1; row < 15; row++) {
    const down = row / 15;
    for (let along = courses.between(0, 0.1); along < 1; along += courses.between(0.08, 0.2)) {
      const end = Math.min(1, along + courses.between(0.03, 0.1));
      dark += traceLine([onSlope(along, down), onSlope(end, down)]);
    }
  }
  sheet.stroke(dark, tone(0.04), 2, { opacity: 0.6 });
  sheet.stroke(traceLine(RIDGE), mixColours(palette.haze, palette.paper, 0.25), 4);
  sheet.stroke(traceLine([RIDGE[0], EAVE[0]]), tone(0.44), 5);
  const humps = Array.from({ length: 27 }, (_, step): Point => {
    const [x, y] = onSlope(step / 26, 0);
    return [x, y + 2];
  });
  sheet.stroke(traceDots(humps), tone(0.14), 6);
  drawStack(stage);
}

// The stack stands through the ridge: its foot follows the slope.
function drawStack({ sheet, palette, tone }: Stage): void {
  const [x, y]: Point = [806, 404];
  sheet.stroke(
    `M${x - 26} ${y - 182}q-14-20-2-42t8-40q4-24 30-36`,
    sheet.fade([0, y - 182], [0, y - 304], [0, tone(0.7), 0.5], [1, tone(0.8), 0]),
    11,
  );
  sheet.fill(traceChimney([x, y], 92, 156, 4) + traceShape('-46,-4 46,-4 46,24 -46,30', [x, y]), tone(0.1));
  sheet.fill(
    traceShape('-46,30 -46,-152 -30,-152 -30,29', [x, y]),
    sheet.fade([0, y - 152], [0, y + 30], [0, mixColours(tone(0.56), palette.paper, 0.1)], [1, tone(0.34)]),
  );
  sheet.fill(traceShape('-52,22 52,16 54,27 -54,34', [x, y]), tone(0.03));
}

const LEFT = 566;
const RIGHT = 666;
const SILL = 586;
const HEAD = 486;

export function drawAttic({ sheet, palette, chance, tone }: Stage): void {
  const middle = (LEFT + RIGHT) / 2;
  const warm = mixColours(palette.lamp, palette.core, 0.3);
  drawGlow(sheet, [middle, 540], 250, palette.lamp, 0.65);
  drawLightPool(
    sheet,
    [
      [LEFT + 4, SILL + 14],
      [RIGHT - 4, SILL + 14],
    ],
    [
      [LEFT - 70, 735],
      [RIGHT + 70, 735],
    ],
    palette.lamp,
    0.7,
  );
  // Slates under the window, each with an edge of light.
  let edges = '';
  for (let row = 0; row < 7; row++) {
    const wide = 24 + row * 2;
    const reach = 62 + row * 9;
    for (let x = middle - reach + (row % 2) * (wide / 2); x < middle + reach - wide * 0.7; x += wide)
      edges += `M${Math.round(x)} ${SILL + 20 + row * 18}q${wide / 2} 8 ${wide - 3} 0`;
  }
  sheet.stroke(
    edges,
    sheet.fade([0, SILL], [0, SILL + 140], [0, palette.core, 0.8], [1, palette.lamp, 0.25]),
    2,
  );
  // The dormer: its roof runs back into the slope, its front is nearly all glass.
  sheet.fill(traceShape('616,422 650,418 722,486 692,504'), tone(0.12));
  sheet.fill(
    traceShape(
      `${LEFT - 14},${SILL + 12} ${LEFT - 14},${HEAD - 4} 616,440 ${RIGHT + 14},${HEAD - 4} ${RIGHT + 14},${SILL + 12}`,
    ),
    tone(0.14),
  );
  sheet.fill(traceShape(`616,422 616,440 ${RIGHT + 26},502 ${RIGHT + 34},492`), tone(0.05));
  sheet.fill(traceShape(`616,422 616,440 ${LEFT - 26},502 ${LEFT - 34},492`), tone(0.46));
  sheet.fill(
    traceBoxes([LEFT, HEAD, RIGHT - LEFT, SILL - HEAD]),
    sheet.fade([0, HEAD], [0, SILL], [0, palette.core], [1, warm]),
  );
  const dark = tone(0.05);
  // Somebody sits at the window with a book, a lamp behind.
  const [sx, sy]: Point = [634, 588];
  sheet.fill(
    traceEllipse(sx - 3, sy - 57, 22, 27) +
      traceEllipse(sx + 9, sy - 68, 15, 14) +
      traceBlob(readPoints('-36,4 -30,-22 -14,-38 -6,-46 6,-46 12,-38 28,-26 34,4', [sx, sy])),
    dark,
  );
  sheet.fill(
    traceShape('-52,2 -48,-26 -28,-18 -30,2', [sx, sy]),
    mixColours(palette.paper, palette.core, 0.5),
  );
  sheet.fill(traceShape('-30,2 -28,-18 -24,-17 -26,2', [sx, sy]), tone(0.3));
  const cloth = mixColours(palette.lamp, tone(0.26), 0.62);
  sheet.fill(
    traceBlob(readPoints(`${LEFT},480 ${LEFT + 26},480 ${LEFT + 20},520 ${LEFT + 8},548 ${LEFT},560`)),
    cloth,
  );
  sheet.fill(
    traceBlob(readPoints(`${RIGHT},480 ${RIGHT - 26},480 ${RIGHT - 20},520 ${RIGHT - 8},548 ${RIGHT},560`)),
    cloth,
  );
  sheet.stroke(
    `M${LEFT} ${HEAD}h${RIGHT - LEFT}v${SILL - HEAD}H${LEFT}zM${middle} ${HEAD}v${SILL - HEAD}M${LEFT} ${HEAD + 34}h${RIGHT - LEFT}`,
    dark,
    3.4,
  );
  sheet.fill(traceBoxes([LEFT - 18, SILL, RIGHT - LEFT + 36, 12]), dark);
  const blooms = chance('window box');
  const leaves: Point[] = [];
  const flowers: Point[] = [];
  for (let at = 0; at < 16; at++) {
    const x = LEFT - 8 + at * 7.6;
    leaves.push([x, SILL - 2 - blooms.between(0, 5)]);
    if (blooms.next() < 0.55) flowers.push([x, SILL - 8 - blooms.between(0, 6)]);
  }
  sheet.stroke(traceDots(leaves), dark, 12);
  sheet.stroke(traceDots(flowers), palette.accent, 6.5);
}
