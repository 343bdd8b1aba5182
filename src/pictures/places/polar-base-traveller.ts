// The one who comes home to the polar base: on skis, pulling a loaded sledge, with a lamp on the forehead.
import { mixColours } from '../colour.ts';
import { drawBeam, drawGlow } from '../light.ts';
import { type Point, traceCurve, traceEllipse, traceLens, traceLine, traceShape } from '../path.ts';
import { drawSilhouette, type Piece, startPieces } from '../silhouette.ts';
import type { Stage } from '../stage.ts';

const FEET: Point = [396, 668];
const HEIGHT = 128;
const SLEDGE: Point = [262, 684];

export function drawTraveller(stage: Stage): void {
  drawTrack(stage);
  drawLoad(stage);
  drawSkier(stage);
}

function drawTrack({ sheet, tone }: Stage): void {
  sheet.stroke('M-10 736Q150 700 262 690T430 674', tone(0.1), 5, { opacity: 0.6 });
  sheet.stroke('M-10 712Q150 690 262 682T396 668', tone(0.1), 4, { opacity: 0.5 });
  sheet.fill(traceLens(202, 690, 130, 12) + traceLens(336, 671, 110, 9), tone(0.04), { opacity: 0.55 });
}

function drawLoad({ sheet, palette, tone }: Stage): void {
  const put = (points: string) => traceShape(points, SLEDGE);
  const dark = tone(0.03);
  const lit = mixColours(palette.low, palette.paper, 0.15);
  sheet.fill(
    put('-46,-14 -48,-34 -20,-42 -14,-38 14,-46 40,-36 42,-14'),
    mixColours(palette.accent, tone(0.12), 0.55),
  );
  sheet.fill(
    put('-48,-34 -20,-42 -14,-38 14,-46 40,-36 38,-31 14,-38 -14,-31 -20,-35 -46,-28'),
    mixColours(palette.accent, lit, 0.5),
  );
  sheet.stroke(
    'M-24-41l3 28M-2-40l0 27M24-42l2 29'.replace(
      /M(-?\d+)(-\d+)/g,
      (_, x, y) => `M${SLEDGE[0] + Number(x)} ${SLEDGE[1] + Number(y)}`,
    ),
    dark,
    2.6,
  );
  sheet.stroke(
    traceLine([
      [SLEDGE[0] - 54, SLEDGE[1] - 12],
      [SLEDGE[0] + 46, SLEDGE[1] - 13],
    ]),
    dark,
    5,
  );
  sheet.stroke(
    traceCurve([
      [SLEDGE[0] - 60, SLEDGE[1] + 3],
      [SLEDGE[0] + 40, SLEDGE[1] - 2],
      [SLEDGE[0] + 66, SLEDGE[1] - 4],
      [SLEDGE[0] + 70, SLEDGE[1] - 24],
    ]),
    dark,
    4,
  );
  sheet.stroke(
    [-40, -8, 26].map((x) => `M${SLEDGE[0] + x} ${SLEDGE[1] - 12}l${x < 0 ? -3 : 3} 12`).join(''),
    dark,
    3.4,
  );
}

function drawSkier({ sheet, palette, tone }: Stage): void {
  const dark = tone(0.02);
  const { line, shape, soft, at } = startPieces(FEET, HEIGHT);
  const pieces: Piece[] = [
    line('-0.3,-0.005 0.4,-0.015 0.5,-0.06', 0.03),
    line('-0.62,0.03 0.06,0.025', 0.03),
    line('-0.05,-0.45 -0.1,-0.24 -0.28,-0.06 -0.2,-0.01', 0.095),
    line('0.03,-0.45 0.15,-0.26 0.12,-0.05 0.19,-0.035', 0.1),
    shape('0.0,-0.83 0.1,-0.86 0.2,-0.78 0.17,-0.6 0.12,-0.41 -0.13,-0.38 -0.11,-0.56 -0.07,-0.74'),
    soft('0.05,-1.01 0.15,-1.02 0.23,-0.97 0.21,-0.86 0.16,-0.79 0.02,-0.79 -0.015,-0.92'),
    line('0.12,-0.76 0.22,-0.58 0.35,-0.63', 0.075),
    line('0.01,-0.74 -0.11,-0.6 -0.14,-0.47', 0.075),
    line('0.36,-0.7 0.25,-0.01', 0.016),
    line('-0.14,-0.52 -0.46,0.0', 0.016),
  ];
  const lamp = at(0.21, -0.95);
  drawBeam(sheet, { at: lamp, to: [lamp[0] + 230, lamp[1] + 40], spread: 120 }, palette.core, 0.34);
  drawGlow(sheet, lamp, 46, palette.core, 0.8);
  const hip = at(-0.1, -0.46);
  const front: Point = [SLEDGE[0] + 70, SLEDGE[1] - 22];
  sheet.stroke(traceCurve([hip, [(hip[0] + front[0]) / 2, front[1] - 18], front]), dark, 2.2);
  drawSilhouette(sheet, pieces, dark, {
    colour: mixColours(palette.core, palette.low, 0.45),
    push: [-HEIGHT * 0.013, HEIGHT * 0.01],
    from: FEET[1] - HEIGHT,
    to: FEET[1],
  });
  // The fur of the hood is what a face would be.
  sheet.stroke(
    traceCurve([at(0.14, -1.0), at(0.225, -0.96), at(0.2, -0.83)]),
    mixColours(palette.paper, tone(0.4), 0.45),
    4,
  );
  sheet.stroke(
    traceLine([at(-0.11, -0.485), at(0.13, -0.5)]),
    mixColours(palette.accent, tone(0.2), 0.55),
    3,
  );
  sheet.fill(traceEllipse(lamp[0], lamp[1], 8, 8), palette.core);
}
