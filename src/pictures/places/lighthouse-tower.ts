// The tower of the lighthouse: granite in two planes, and the lantern, the one place with small truths.
import { mixColours } from '../colour.ts';
import { drawGlow } from '../light.ts';
import {
  type Point,
  readPoints,
  traceBlob,
  traceBoxes,
  traceEllipse,
  tracePolygon,
  traceShape,
} from '../path.ts';
import type { Stage } from '../stage.ts';

export const AXIS = 590;
export const LAMP: Point = [AXIS, 216];
const FOOT = 528;

// Half the width of the tower: a slow taper that flares at the foot, as built against the sea.
function reachAt(y: number): number {
  const up = (FOOT - y) / (FOOT - 262);
  return 29 + 13 * (1 - up) + 26 * Math.max(0, 1 - up * 2.6) ** 2.2;
}

export function drawTower({ sheet, palette, tone }: Stage): void {
  const levels = Array.from({ length: 12 }, (_, index) => FOOT + 12 - index * 25.2);
  const side = (share: number) => levels.map((y) => [AXIS + reachAt(Math.min(FOOT, y)) * share, y] as const);
  const left = side(-1);
  const edge = side(0.18);
  const right = side(1);
  const lit = tone(0.52);
  const shade = tone(0.16);
  const litPaint = sheet.fade(
    [0, 260],
    [0, FOOT],
    [0, mixColours(lit, palette.core, 0.28)],
    [0.6, lit],
    [1, tone(0.36)],
  );
  sheet.fill(tracePolygon([...left, ...[...edge].reverse()]), litPaint);
  sheet.fill(tracePolygon([...edge, ...[...right].reverse()]), shade);
  const soft = sheet.fade([AXIS + 8, 0], [AXIS - 40, 0], [0, shade, 0.7], [1, shade, 0]);
  sheet.grain(tracePolygon([...left, ...[...edge].reverse()]), soft);
  drawCourses(sheet, tone(0.3));
  const glass = palette.core;
  sheet.fill(
    traceBoxes([AXIS - 14, 316, 9, 15], [AXIS - 3, 382, 9, 16], [AXIS - 20, 448, 9, 17]),
    mixColours(palette.lamp, glass, 0.3),
  );
  sheet.fill(traceShape('-11,526 -11,502 -4,495 4,502 4,526', [AXIS, 0]), tone(0.05));
}

function drawCourses(sheet: Stage['sheet'], colour: Stage['palette']['ink']): void {
  let path = '';
  for (let row = 0; row < 9; row++) {
    const y = 290 + row * 25;
    const reach = reachAt(y);
    for (const share of row % 2 ? [-0.75, -0.2] : [-0.5, -0.02]) {
      path += `M${Math.round(AXIS + reach * share)} ${y}h${Math.round(reach * 0.22)}`;
    }
  }
  sheet.stroke(path, colour, 2, { opacity: 0.55 });
}

export function drawLantern({ sheet, palette, tone }: Stage): void {
  const dark = tone(0.07);
  const red = mixColours(palette.accent, tone(0.3), 0.3);
  const [x] = LAMP;
  sheet.fill(traceShape('-30,264 -46,250 46,250 30,264', [x, 0]), tone(0.12));
  sheet.fill(traceShape('-26,250 -26,238 26,238 26,250', [x, 0]), red);
  sheet.fill(traceShape('6,250 6,238 26,238 26,250', [x, 0]), dark, { opacity: 0.55 });
  drawGlow(sheet, LAMP, 120, palette.core, 1);
  sheet.fill(traceBoxes([x - 23, 196, 46, 42]), palette.core);
  sheet.stroke(
    `M${x - 23} 238v-42M${x - 8} 238v-42M${x + 8} 238v-42M${x + 23} 238v-42M${x - 23} 217h46`,
    dark,
    2.6,
  );
  sheet.stroke(
    `M${x - 44} 250v-15M${x - 30} 250v-15M${x - 15} 250v-15M${x} 250v-15M${x + 15} 250v-15M${x + 30} 250v-15M${x + 44} 250v-15M${x - 45} 234h90`,
    dark,
    2,
  );
  sheet.fill(traceBlob(readPoints('-34,198 -26,176 -8,164 8,164 26,176 34,198 0,196', [x, 0])), red);
  sheet.fill(traceBlob(readPoints('2,197 12,165 26,176 34,198', [x, 0])), dark, { opacity: 0.5 });
  sheet.fill(traceBoxes([x - 32, 194, 64, 5]), dark);
  sheet.fill(`${traceEllipse(x, 163, 13, 12)}${traceBoxes([x - 1, 134, 3, 26])}`, dark);
}
