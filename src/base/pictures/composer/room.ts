// A room: a wall with a window onto somewhere (or a bare one), boards to the eye, light that has a reason.
import { type Colour, mixColours } from '../colour.ts';
import { drawBeam, drawGlow } from '../light.ts';
import {
  type Box,
  type Point,
  traceBoxes,
  traceEllipse,
  traceLine,
  tracePolygon,
  traceShape,
} from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Stage } from '../stage.ts';
import { canHaveWeather, drawWeather } from '../weather.ts';
import { drawFar } from './fars.ts';
import type { Setting } from './setting.ts';
import { drawHeavens } from './sky.ts';

const VIEW_HORIZON = 372;
const VANISH: Point = [480, 376];

/** The opening of the window in canvas units, on the other side of the subject. */
function placeWindow({ foot: [x], far, size }: Setting): Box {
  const side = x > 520 ? 1 : x < 440 ? -1 : 0;
  if (far === 'stars') return [side === 0 ? 220 : side > 0 ? 110 : 330, 96, 520, 300];
  // What leans on the wall takes the middle of it; then the window makes way.
  if (side === 0) return size.leans ? [98, 116, 150, 300] : [330, 104, 300, 300];
  return [side > 0 ? 152 : 528, 112, 280, 300];
}

export function drawRoom(stage: Stage, setting: Setting): void {
  const hasWindow = setting.far !== 'none';
  const opening = placeWindow(setting);
  if (hasWindow) {
    drawHeavens(stage, setting, VIEW_HORIZON);
    drawFar(stage, setting, VIEW_HORIZON);
    if (!canHaveWeather('room', setting.weather)) drawWeather(stage, setting.weather);
  }
  drawWall(stage, setting, hasWindow ? opening : undefined);
  drawFloor(stage, setting);
  if (hasWindow) drawWindow(stage, setting, opening);
  else if (setting.frame !== 'curtain' && setting.middle !== 'jetty') drawFrames(stage, setting);
  drawRoomLight(stage, setting, hasWindow ? opening : undefined);
}

function drawWall(stage: Stage, { edge, light, far }: Setting, opening?: Box): void {
  const { sheet, tone } = stage;
  const hole = opening ? traceHole(opening, far === 'stars') : '';
  const wall = `M0 0h${WIDTH}v${edge}H0z${hole}`;
  sheet.fill(wall, sheet.fade([0, 0], [0, edge], [0, tone(0.2)], [0.6, tone(0.36)], [1, tone(0.32)]));
  const at: Point = [light.at[0], light.kind === 'fire' ? edge : 300];
  const bloom = { at, radius: 520, squash: 0.9 };
  sheet.fill(wall, sheet.bloom(bloom, [0, tone(0.62), 0.6], [0.5, tone(0.45), 0.3], [1, tone(0.2), 0]));
  drawCorners(stage, edge);
  sheet.fill(traceBoxes([CORNER, edge - 26, WIDTH - 2 * CORNER, 26]), tone(0.09));
  sheet.fill(traceBoxes([CORNER, edge - 28, WIDTH - 2 * CORNER, 3]), tone(0.4), { opacity: 0.6 });
  if (far === 'stars') drawRibs({ sheet, tone }, edge, opening);
}

/** How wide the side walls are seen at the level of the wall's foot. */
const CORNER = 62;

// The side walls, in the shade, so that the back wall stands back.
function drawCorners({ sheet, tone }: Stage, edge: number): void {
  const low = edge + ((edge - VANISH[1]) * CORNER) / (VANISH[0] - CORNER);
  const wall = `M0 0h${CORNER}v${edge}L0 ${Math.round(low)}zM${WIDTH} 0h${-CORNER}v${edge}L${WIDTH} ${Math.round(low)}z`;
  sheet.fill(wall, sheet.fade([0, 0], [0, edge], [0, tone(0.06)], [1, tone(0.16)]));
  const board = `M${CORNER} ${edge - 26}v26L0 ${Math.round(low)}v-30zM${WIDTH - CORNER} ${edge - 26}v26L${WIDTH} ${Math.round(low)}v-30z`;
  sheet.fill(board, tone(0.04));
}

// The opening wound the other way round, so that it stays open in the wall.
function traceHole([x, y, width, height]: Box, isHull: boolean): string {
  if (!isHull) return `M${x} ${y}v${height}h${width}v${-height}z`;
  const cut = 46;
  return `M${x + cut} ${y}l${-cut} ${cut}v${height - 2 * cut}l${cut} ${cut}h${width - 2 * cut}l${cut} ${-cut}v${2 * cut - height}l${-cut} ${-cut}z`;
}

// Plates and ribs of a hull instead of plaster.
function drawRibs({ sheet, tone }: Pick<Stage, 'sheet' | 'tone'>, edge: number, opening?: Box): void {
  const [x, y, width, height] = opening ?? [0, 0, 0, 0];
  let ribs = '';
  for (const at of [40, 250, 470, 690, 900]) {
    if (at > x - 30 && at < x + width + 30) {
      ribs += traceBoxes([at, 0, 16, y - 22], [at, y + height + 24, 16, edge - y - height - 50]);
    } else ribs += traceBoxes([at, 0, 16, edge - 26]);
  }
  sheet.fill(ribs, tone(0.1));
  sheet.stroke(`M0 52h${WIDTH}M0 ${edge - 66}h${WIDTH}`, tone(0.06), 5);
  sheet.stroke(`M0 50h${WIDTH}`, tone(0.4), 1.4, { opacity: 0.5 });
}

function drawFloor({ sheet, palette, chance, tone }: Stage, { edge, far, light }: Setting): void {
  const floor = `M0 ${edge}h${WIDTH}v${HEIGHT - edge}H0z`;
  sheet.fill(floor, sheet.fade([0, edge], [0, HEIGHT], [0, tone(0.42)], [0.5, tone(0.28)], [1, tone(0.08)]));
  const warm = light.kind === 'moon' ? palette.low : mixColours(palette.lamp, tone(0.5), 0.5);
  sheet.fill(
    floor,
    sheet.bloom({ at: [light.at[0], edge + 60], radius: 460, squash: 0.4 }, [0, warm, 0.45], [1, warm, 0]),
  );
  const across = (x: number, y: number) =>
    VANISH[0] + ((x - VANISH[0]) * (y - VANISH[1])) / (HEIGHT - VANISH[1]);
  let joints = '';
  const pitch = far === 'stars' ? 190 : 84;
  for (let x = -1420; x < 2400; x += pitch)
    joints += traceLine([
      [across(x, edge), edge],
      [x, HEIGHT],
    ]);
  const strand = chance('boards');
  for (let row = 0; row < 16; row++) {
    const column = Math.floor(strand.between(-8, 18));
    const y = edge + (HEIGHT - edge) * strand.next() ** 1.4;
    const left = across(column * pitch, y);
    const right = across((column + 1) * pitch, y);
    if (left > -20 && right < WIDTH + 20)
      joints += traceLine([
        [left, y],
        [right, y],
      ]);
  }
  sheet.stroke(joints, tone(0.03), 1.8, { opacity: 0.5 });
}

function drawWindow({ sheet, palette, tone }: Stage, { far, light }: Setting, opening: Box): void {
  const [x, y, width, height] = opening;
  const dark = tone(0.04);
  const lit = mixColours(palette.low, tone(0.5), 0.4);
  if (far === 'stars') {
    const rim = traceHole(opening, true);
    sheet.stroke(rim, dark, 16);
    sheet.stroke(rim, lit, 2, { opacity: 0.6 });
    sheet.stroke(`M${x + width * 0.5} ${y}v${height}`, dark, 10);
    return;
  }
  const bars = traceBoxes(
    [x - 10, y - 10, width + 20, 12],
    [x - 10, y, 12, height],
    [x + width - 2, y, 12, height],
    [x + width / 2 - 4, y, 8, height],
    [x, y + height * 0.34, width, 6],
  );
  sheet.fill(bars, dark);
  sheet.fill(traceBoxes([x - 26, y + height, width + 52, 14]), lit);
  sheet.fill(traceBoxes([x - 26, y + height + 12, width + 52, 8]), dark);
  const inner = light.at[0] > x + width / 2 ? x + 2 : x + width - 4;
  sheet.fill(traceBoxes([inner, y + 2, 2, height - 2]), lit, { opacity: 0.7 });
}

// A bare wall is never empty: a few small frames hang on it, one of them askew.
function drawFrames({ sheet, palette, tone }: Stage, { foot }: Setting): void {
  const side = foot[0] > 440 ? 190 : 610;
  const pale = mixColours(palette.paper, tone(0.4), 0.55);
  const outer = traceBoxes([side, 232, 86, 112], [side + 104, 240, 58, 46], [side + 104, 304, 58, 46]);
  sheet.fill(outer, tone(0.05));
  const sheets = traceBoxes([side + 8, 240, 70, 96], [side + 111, 247, 44, 32], [side + 111, 311, 44, 32]);
  sheet.fill(sheets, pale);
  sheet.fill(traceShape('8,104 8,76 28,56 44,74 58,48 78,72 78,104', [side, 232]), tone(0.3));
  sheet.fill(traceEllipse(side + 56, 260, 14, 14), mixColours(palette.accent, tone(0.4), 0.3));
  sheet.stroke(
    `M${side + 117} 257h30M${side + 117} 267h22M${side + 117} 322h32M${side + 117} 332h20`,
    tone(0.28),
    2.4,
  );
}

function drawRoomLight(stage: Stage, { light, edge, foot, unit }: Setting, opening?: Box): void {
  const { sheet, palette } = stage;
  const [x] = light.at;
  switch (light.kind) {
    case 'sun':
    case 'moon':
      if (opening) drawWindowPool(stage, opening, edge, light.kind === 'sun' ? palette.core : palette.low);
      return;
    case 'lamp':
      drawPendant(stage, x, 176, edge);
      return;
    case 'beam': {
      const beam = mixColours(palette.core, palette.paper, 0.4);
      const from: Point = [foot[0] + light.from * 330, -40];
      drawBeam(sheet, { at: from, to: [foot[0], foot[1] + 40], spread: unit * 2.4 }, beam, 0.5);
      drawGlow(sheet, [foot[0], foot[1]], unit * 1.7, beam, 0.6, 0.2);
      return;
    }
    case 'fire':
      drawGlow(
        sheet,
        [light.from < 0 ? -20 : WIDTH + 20, 600],
        520,
        mixColours(palette.lamp, palette.accent, 0.4),
        0.75,
      );
      return;
    case 'none':
  }
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

// A lamp that hangs from the ceiling: shade, cone, and its round pool on the floor.
function drawPendant({ sheet, palette, tone }: Stage, x: number, y: number, edge: number): void {
  const warm = mixColours(palette.lamp, palette.core, 0.4);
  const cone = tracePolygon([
    [x - 34, y],
    [x + 34, y],
    [x + 230, edge + 110],
    [x - 230, edge + 110],
  ]);
  sheet.fill(cone, sheet.fade([0, y], [0, edge + 110], [0, warm, 0.5], [0.5, warm, 0.16], [1, warm, 0]));
  sheet.fill(
    traceEllipse(x, edge + 96, 470, 90),
    sheet.bloom({ at: [x, edge + 96], radius: 235, squash: 0.2 }, [0, warm, 0.6], [1, warm, 0]),
  );
  drawGlow(sheet, [x, y + 6], 110, palette.lamp, 0.8);
  sheet.stroke(`M${x} 0v${y - 34}`, tone(0.02), 3);
  sheet.fill(
    tracePolygon([
      [x - 10, y - 36],
      [x + 10, y - 36],
      [x + 46, y],
      [x - 46, y],
    ]),
    tone(0.04),
  );
  sheet.fill(traceEllipse(x, y, 76, 12), palette.core);
}
