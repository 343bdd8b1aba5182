// The light of a room and what it does there: a lamp on its cord, a window's light on the floor, a beam, a fire.
import { type Colour, mixColours } from '../colour.ts';
import { drawBeam, drawGlow } from '../light.ts';
import { type Box, type Point, readPoints, traceBoxes, traceEllipse, tracePolygon } from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Stage } from '../stage.ts';
import type { Setting } from './setting.ts';
import type { Wall } from './wall-choice.ts';
import { nameMaterial } from './walls.ts';

export function drawRoomLight(stage: Stage, { light, edge, foot, unit, wall }: Setting, opening?: Box): void {
  const { sheet, palette } = stage;
  const [x] = light.at;
  switch (light.kind) {
    case 'sun':
    case 'moon':
      if (opening) drawWindowPool(stage, opening, edge, light.kind === 'sun' ? palette.core : palette.low);
      return;
    case 'lamp':
      drawPendant(stage, x, 176, edge, chooseLamp(stage, wall));
      return;
    case 'beam': {
      const beam = mixColours(palette.core, palette.paper, 0.4);
      const from: Point = [foot[0] + light.from * 330, -40];
      drawBeam(sheet, { at: from, to: [foot[0], foot[1] + 40], spread: unit * 2.4 }, beam, 0.5);
      drawGlow(sheet, [foot[0], foot[1]], unit * 1.7, beam, 0.6, 0.2);
      return;
    }
    case 'fire':
      drawFirelight(stage, x);
      return;
    case 'none':
  }
}

// The fire itself burns in front of the picture; its light is what is seen.
function drawFirelight({ sheet, palette }: Stage, x: number): void {
  const warm = mixColours(palette.lamp, palette.accent, 0.4);
  drawGlow(sheet, [x, 600], 640, warm, 0.75);
  const pool = { at: [x, HEIGHT - 40] as Point, radius: 560, squash: 0.3 };
  sheet.fill(
    `M0 548h${WIDTH}v${HEIGHT - 548}H0z`,
    sheet.bloom(pool, [0, palette.lamp, 0.5], [0.5, warm, 0.2], [1, warm, 0]),
  );
}

// What comes through the window lies askew on the boards.
function drawWindowPool({ sheet }: Stage, [x, y, width, height]: Box, edge: number, colour: Colour): void {
  const lean = x + width / 2 < 480 ? 90 : -90;
  let path = '';
  for (const half of [0, 1]) {
    const left = x + 8 + half * (width / 2);
    const right = left + width / 2 - 16;
    path += tracePolygon([
      [left + lean * 0.6, edge + 26],
      [right + lean * 0.6, edge + 26],
      [right + lean * 1.9 + (right - 480) * 0.28, edge + 148],
      [left + lean * 1.9 + (left - 480) * 0.28, edge + 148],
    ]);
  }
  sheet.fill(path, sheet.fade([0, edge + 20], [0, edge + 150], [0, colour, 0.5], [1, colour, 0.16]));
  drawGlow(sheet, [x + width / 2, y + height / 2], 300, colour, 0.22);
}

type Lamp = 'shade' | 'globe' | 'lantern' | 'tube';

// What hangs from a ceiling goes with it: a lantern under vaults and rafters, a long tube under metal.
function chooseLamp({ chance }: Stage, wall: Wall): Lamp {
  const material = nameMaterial(wall);
  if (material === 'metal') return 'tube';
  const part = chance('lamp').next();
  if (material === 'plaster') return part < 0.6 ? 'shade' : 'globe';
  return part < 0.7 ? 'lantern' : 'shade';
}

// A lamp that hangs from the ceiling, its cone, and its round pool on the floor.
function drawPendant({ sheet, palette, tone }: Stage, x: number, y: number, edge: number, lamp: Lamp): void {
  const warm = mixColours(palette.lamp, palette.core, 0.4);
  const half = lamp === 'tube' ? 92 : 34;
  const cone = tracePolygon([
    [x - half, y],
    [x + half, y],
    [x + 230, edge + 110],
    [x - 230, edge + 110],
  ]);
  sheet.fill(cone, sheet.fade([0, y], [0, edge + 110], [0, warm, 0.5], [0.5, warm, 0.16], [1, warm, 0]));
  sheet.fill(
    traceEllipse(x, edge + 96, 470, 90),
    sheet.bloom({ at: [x, edge + 96], radius: 235, squash: 0.2 }, [0, warm, 0.6], [1, warm, 0]),
  );
  drawGlow(sheet, [x, y + 6], 110, palette.lamp, 0.8);
  const dark = tone(0.04);
  const shape = (text: string) => tracePolygon(readPoints(text, [x, y]));
  switch (lamp) {
    case 'shade':
      sheet.stroke(`M${x} 0v${y - 34}`, tone(0.02), 3);
      sheet.fill(shape('-10,-36 10,-36 46,0 -46,0'), dark);
      sheet.fill(traceEllipse(x, y, 76, 12), palette.core);
      return;
    case 'globe':
      sheet.stroke(`M${x} 0v${y - 36}`, tone(0.02), 3);
      sheet.fill(traceEllipse(x, y - 6, 58, 56), warm);
      sheet.fill(traceEllipse(x - 4, y - 8, 38, 38), palette.core);
      sheet.fill(shape('-15,-40 15,-40 20,-29 -20,-29') + traceBoxes([x - 30, y - 8, 60, 4]), dark);
      return;
    case 'lantern':
      sheet.stroke(`M${x} 0v${y - 54}`, tone(0.02), 3);
      sheet.stroke(traceEllipse(x, y - 52, 16, 16), dark, 3.4);
      sheet.fill(shape('-6,-46 6,-46 27,-32 -27,-32') + shape('-20,-32 20,-32 25,8 -25,8'), dark);
      sheet.fill(shape('-15,-28 15,-28 20,3 -20,3'), palette.core);
      sheet.stroke(`M${x} ${y - 30}v34M${x - 20} ${y - 12}h40`, dark, 2.6);
      sheet.fill(traceBoxes([x - 29, y + 6, 58, 6]), dark);
      return;
    case 'tube':
      sheet.stroke(`M${x - 70} 0v${y - 18}M${x + 70} 0v${y - 18}`, tone(0.02), 3);
      sheet.fill(shape('-96,-22 96,-22 108,-2 -108,-2'), dark);
      sheet.fill(traceBoxes([x - 92, y - 4, 184, 9]), palette.core);
  }
}
