// The traveller of the crossroads, the lantern, and the signpost it lights.
import { mixColours } from '../colour.ts';
import { drawFigure } from '../figure.ts';
import { makeRock } from '../land.ts';
import { drawGlow } from '../light.ts';
import {
  type Point,
  readPoints,
  traceBlob,
  traceBoxes,
  traceLine,
  tracePolygon,
  traceShape,
} from '../path.ts';
import { HEIGHT } from '../sheet.ts';
import type { Stage } from '../stage.ts';

const POST: Point = [556, 652];

export function drawPost({ sheet, palette, chance, tone }: Stage): void {
  const [x, y] = POST;
  const dark = tone(0.05);
  const lit = mixColours(palette.lamp, tone(0.4), 0.45);
  const at = (points: readonly Point[]) => points.map(([px, py]) => [x + px, y + py] as const);
  sheet.fill(tracePolygon(at(readPoints('-6,0 8,0 150,40 108,48'))), dark, { opacity: 0.45 });
  sheet.fill(tracePolygon(at(readPoints('-8,6 -7,-284 0,-296 8,-282 9,6'))), dark);
  sheet.fill(
    tracePolygon(at(readPoints('-8,6 -7,-284 -4,-287 -2,6'))),
    sheet.fade([0, y - 290], [0, y - 110], [0, lit, 0.25], [1, lit]),
  );
  const town = at(readPoints('-16,-266 92,-272 118,-254 94,-238 -16,-234'));
  const wood = at(readPoints('16,-220 -98,-214 -124,-197 -100,-182 16,-188'));
  const hamlet = at(readPoints('-14,-172 62,-166 80,-153 60,-142 -14,-144'));
  sheet.fill(tracePolygon(town) + tracePolygon(hamlet), dark);
  sheet.fill(
    tracePolygon(wood),
    sheet.fade(
      [x - 120, 0],
      [x + 20, 0],
      [0, mixColours(lit, palette.core, 0.2)],
      [1, mixColours(lit, dark, 0.45)],
    ),
  );
  sheet.fill(tracePolygon(at(readPoints('16,-194 -103,-186 -100,-181 16,-187'))), dark);
  sheet.stroke(`M${x - 92} ${y - 199}l34-2M${x - 48} ${y - 202}l30-2`, dark, 3.4);
  sheet.stroke(`M${x + 6} ${y - 252}l30-2M${x + 46} ${y - 254}l28-1M${x + 4} ${y - 157}l36 2`, tone(0.34), 3);
  sheet.fill(
    tracePolygon(
      makeRock(chance('cairn'), at(readPoints('-44,8 -36,-8 -16,-20 6,-24 30,-14 48,8')), 0.08, 1),
    ),
    tone(0.09),
  );
  sheet.fill(tracePolygon(at(readPoints('-34,-7 -16,-18 2,-21 -10,-8 -22,2'))), lit, { opacity: 0.7 });
}

export function drawTraveller({ sheet, palette, tone }: Stage): void {
  const foot: Point = [388, 668];
  const lamp: Point = [447, 566];
  drawGlow(sheet, lamp, 230, palette.lamp, 0.75);
  drawGlow(sheet, [470, 664], 250, palette.lamp, 0.85, 0.24);
  sheet.fill(
    tracePolygon([
      [foot[0] - 30, foot[1] - 4],
      [foot[0] + 24, foot[1]],
      [foot[0] - 60, HEIGHT],
      [foot[0] - 190, HEIGHT],
    ]),
    tone(0.04),
    { opacity: 0.5 },
  );
  drawFigure(sheet, {
    foot,
    height: 186,
    wear: 'cloak',
    hat: 'hood',
    arm: 'hold',
    pose: 'walk',
    tone: tone(0.04),
    rim: { colour: palette.lamp, from: [1, 0.1] },
  });
  const dark = tone(0.04);
  sheet.stroke(
    traceLine([
      [foot[0] - 34, foot[1] + 4],
      [foot[0] - 22, foot[1] - 150],
    ]),
    dark,
    4.5,
  );
  sheet.fill(
    traceBlob([
      [foot[0] - 20, foot[1] - 146],
      [foot[0] - 46, foot[1] - 150],
      [foot[0] - 58, foot[1] - 120],
      [foot[0] - 50, foot[1] - 94],
      [foot[0] - 16, foot[1] - 96],
    ]),
    mixColours(palette.accent, dark, 0.4),
  );
  const [x, y] = lamp;
  sheet.stroke(`M${x - 6} ${y - 4}q6-14 12 0`, dark, 2.5);
  sheet.fill(traceShape('-10,-2 -4,-10 4,-10 10,-2 9,24 11,29 -11,29 -9,24', [x, y]), dark);
  sheet.fill(traceBoxes([x - 6, y + 2, 12, 20]), palette.core);
}
