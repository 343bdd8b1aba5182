// A room: a wall with a window onto somewhere (or a bare one), a floor to the eye, light that has a reason.
import { mixColours } from '../colour.ts';
import { type Box, type Point, traceBlob, traceBoxes, traceEllipse, traceLine, traceShape } from '../path.ts';
import { traceArch } from '../room.ts';
import type { Stage } from '../stage.ts';
import { canHaveWeather, drawWeather } from '../weather.ts';
import { drawFar } from './fars.ts';
import { drawFloor } from './floors.ts';
import { drawRoomLight } from './room-light.ts';
import type { Setting } from './setting.ts';
import { drawHeavens } from './sky.ts';
import { placeWindow } from './wall-room.ts';
import { drawWallThings } from './wall-things.ts';
import { drawWall, nameMaterial, traceOpening } from './walls.ts';

const VIEW_HORIZON = 372;

export function drawRoom(stage: Stage, setting: Setting): void {
  const opening = placeWindow(setting);
  if (opening) {
    drawHeavens(stage, setting, VIEW_HORIZON);
    drawFar(stage, setting, VIEW_HORIZON);
    if (!canHaveWeather('room', setting.weather))
      drawWeather(stage, setting.weather, setting.far === 'sea' ? 'water' : setting.ground);
  }
  drawWall(stage, setting, opening);
  drawFloor(stage, setting);
  if (opening) drawWindow(stage, setting, opening);
  drawWallThings(stage, setting);
  drawRoomLight(stage, setting, opening);
}

function drawWindow(stage: Stage, setting: Setting, opening: Box): void {
  const material = nameMaterial(setting.wall);
  if (material === 'metal') drawPorthole(stage, opening);
  else if (material === 'stone') drawArchedWindow(stage, setting, opening);
  else drawCasement(stage, setting, opening);
}

const edgeOf = ({ palette, tone }: Stage) => mixColours(palette.low, tone(0.5), 0.4);

// The window of a ship or a station: corners cut off, one strut.
function drawPorthole(stage: Stage, opening: Box): void {
  const { sheet, tone } = stage;
  const [x, y, width, height] = opening;
  const rim = traceOpening(opening, 'metal');
  sheet.stroke(rim, tone(0.04), 16);
  sheet.stroke(rim, edgeOf(stage), 2, { opacity: 0.6 });
  sheet.stroke(`M${x + width * 0.5} ${y}v${height}`, tone(0.04), 10);
}

// A deep window in a wall of stone, leaded.
function drawArchedWindow(stage: Stage, { light }: Setting, [x, y, width, height]: Box): void {
  const { sheet, tone } = stage;
  const dark = tone(0.04);
  const foot: Point = [x + width / 2, y + height];
  const reveal = `${traceArch(foot, width + 26, height + 13)}${traceArch(foot, width - 12, height - 6, true)}`;
  sheet.fill(reveal, dark);
  const isFromLeft = light.at[0] < x + width / 2;
  const rim = traceArch(foot, width + 26, height + 13);
  sheet.stroke(rim, edgeOf(stage), 2.4, { opacity: 0.6 });
  const leads = [0.25, 0.5, 0.75].map((part) => `M${Math.round(x + width * part)} ${y}v${height}`);
  const rows = [0.34, 0.6, 0.84].map((part) => `M${x} ${Math.round(y + height * part)}h${width}`);
  sheet.stroke(leads.join('') + rows.join(''), dark, 3.4);
  sheet.stroke(`M${Math.round(foot[0])} ${y}v${height}`, dark, 7);
  sheet.fill(traceBoxes([x - 30, y + height, width + 60, 18]), tone(0.16));
  sheet.fill(traceBoxes([x - 30, y + height, width + 60, 4]), edgeOf(stage));
  sheet.fill(traceBoxes([isFromLeft ? x + width - 4 : x + 2, y + 140, 2, height - 140]), edgeOf(stage));
}

// A wooden window with its bars, and something on the sill.
function drawCasement(stage: Stage, { light }: Setting, [x, y, width, height]: Box): void {
  const { sheet, tone, chance } = stage;
  const strand = chance('casement');
  const dark = tone(0.04);
  const lit = edgeOf(stage);
  const bars: Box[] = [
    [x - 10, y - 10, width + 20, 12],
    [x - 10, y, 12, height],
    [x + width - 2, y, 12, height],
    [x + width / 2 - 4, y, 8, height],
    [x, y + height * 0.34, width, 6],
  ];
  if (strand.next() < 0.5) bars.push([x, y + height * 0.67, width, 4]);
  if (width > 200 && strand.next() < 0.4)
    bars.push([x + width * 0.25, y, 4, height], [x + width * 0.75 - 4, y, 4, height]);
  sheet.fill(traceBoxes(...bars), dark);
  sheet.fill(traceBoxes([x - 26, y + height, width + 52, 14]), lit);
  sheet.fill(traceBoxes([x - 26, y + height + 12, width + 52, 8]), dark);
  const inner = light.at[0] > x + width / 2 ? x + 2 : x + width - 4;
  sheet.fill(traceBoxes([inner, y + 2, 2, height - 2]), lit, { opacity: 0.7 });
  if (width > 200) drawSill(stage, [x + width * (strand.next() < 0.5 ? 0.36 : 0.63), y + height]);
}

// A pot with a plant, a jug, or books, dark against what lies outside.
function drawSill({ sheet, palette, chance, tone }: Stage, at: Point): void {
  const strand = chance('sill');
  const dark = tone(0.06);
  const which = Math.floor(strand.between(0, 4));
  if (which === 0) {
    sheet.fill(traceShape('-17,-30 17,-30 12,0 -12,0', at), mixColours(palette.accent, tone(0.16), 0.6));
    const stems = [-26, -14, 0, 12, 24].map((lean) =>
      traceBlob([
        [at[0] - 3, at[1] - 28],
        [at[0] + lean * 0.5 - 7, at[1] - 52],
        [at[0] + lean, at[1] - 62 - strand.between(0, 26)],
        [at[0] + lean * 0.8 + 6, at[1] - 48],
        [at[0] + 3, at[1] - 28],
      ]),
    );
    sheet.fill(stems.join(''), dark);
  } else if (which === 1) {
    sheet.fill(
      traceBlob([
        ...[-18, 18].map((x): Point => [at[0] + x, at[1] + 2]),
        [at[0] + 20, at[1] - 26],
        [at[0] + 8, at[1] - 48],
        [at[0] - 8, at[1] - 48],
        [at[0] - 20, at[1] - 26],
      ]),
      dark,
    );
    sheet.stroke(`M${Math.round(at[0] + 12)} ${at[1] - 38}q18 2 6 24`, dark, 4);
  } else if (which === 2) {
    sheet.fill(traceBoxes([at[0] - 30, at[1] - 9, 56, 9], [at[0] - 24, at[1] - 17, 50, 8]), dark);
    sheet.fill(traceBoxes([at[0] - 27, at[1] - 26, 46, 9]), mixColours(palette.accent, tone(0.16), 0.5));
    sheet.fill(traceEllipse(at[0] + 46, at[1] - 9, 18, 18), dark);
    sheet.stroke(
      traceLine([
        [at[0] + 46, at[1] - 18],
        [at[0] + 50, at[1] - 24],
      ]),
      dark,
      2.4,
    );
  }
}
