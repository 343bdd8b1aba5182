// A newsroom at night: tall windows on the city, green lamps on the desks, somebody still typing.
import { drawVignette, EVERYTHING } from '../atmosphere.ts';
import { mixColours } from '../colour.ts';
import { drawFigure } from '../figure.ts';
import { drawDeskLamp } from '../lamps.ts';
import { drawGlow } from '../light.ts';
import { traceBoxes } from '../path.ts';
import { enterRoom, traceBoxFaces } from '../room.ts';
import type { Place, Stage } from '../stage.ts';
import { drawTypist } from './newsroom-typist.ts';
import { drawWindows } from './newsroom-window.ts';

const room = enterRoom({ vanishing: [400, 350], height: 1.5 });
const WALL = 5.2;

export const newsroom: Place = {
  time: 'night',
  hues: { shadow: 236, middle: 218, low: 192, lamp: 82, accent: 32 },
  draw: (stage) => {
    drawWindows(stage);
    drawFloor(stage);
    drawDesks(stage);
    drawTypist(stage);
    drawFrame(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.45);
  },
};

function drawFloor({ sheet, chance, palette, tone }: Stage): void {
  const top = Math.round(room.at(0, 0, WALL)[1]);
  sheet.fill(
    `M0 ${top}h960v300H0z`,
    sheet.fade([0, top], [0, 720], [0, tone(0.36)], [0.5, tone(0.17)], [1, tone(0.03)]),
  );
  sheet.fill(`M0 ${top - 12}h960v12H0z`, tone(0.05));
  sheet.fill(room.boards(0, [-6, 6], [1.4, WALL], 0.5, 0.02), tone(0.03), { opacity: 0.6 });
  // What the windows let fall on the floor.
  const pane = chance('panes').between(-0.1, 0.1);
  for (const x of [-3.4, -0.6, 2.2])
    sheet.fill(
      room.level(0, [x + pane, x + 1.7 + pane], [2.6, WALL]),
      sheet.fade([0, top], [0, 560], [0, tone(0.75), 0.4], [1, tone(0.75), 0]),
    );
  drawGlow(sheet, [400, 470], 420, palette.lamp, 0.22, 0.3);
}

// Two rows of desks behind: each a dark block, a lamp, what was left lying on it.
function drawDesks(stage: Stage): void {
  const { sheet, palette, chance, tone } = stage;
  const papers = chance('papers');
  const desks = [
    [1.1, 4.3],
    [-1.3, 4.3],
    [-3.6, 4.3],
    [-2.5, 3.2],
  ] as const;
  for (const [index, [x, z]] of desks.entries()) {
    if (index === 0) drawColleague(stage);
    const faces = traceBoxFaces(room, [x, x + 1.5], [0, 0.75], [z, z + 0.75], 1.5);
    sheet.fill(faces.front + faces.flank, tone(0.05));
    sheet.fill(faces.top, mixColours(tone(0.3), palette.lamp, 0.18));
    const [lx, ly] = room.at(x + 0.6, 0.75, z + 0.38);
    const unit = room.unit(z);
    const [px, py] = room.at(x + 1.1, 0.75, z + 0.4);
    drawDeskLamp(stage, [lx, ly], unit * 0.46);
    sheet.fill(
      traceBoxes(
        ...[0, 1, 2, 3].map(
          (sheetOf) => [px + papers.between(-3, 3), py - 5 - sheetOf * 5, unit * 0.28, 4] as const,
        ),
      ),
      tone(0.6),
    );
  }
}

function drawColleague({ sheet, palette, tone }: Stage): void {
  const [x, y] = room.at(0.62, 0, 4.2);
  const hand = drawFigure(sheet, {
    foot: [x, y],
    height: 140,
    wear: 'coat',
    hat: 'none',
    arm: 'hold',
    pose: 'walk',
    flip: true,
    tone: tone(0.05),
    rim: { colour: mixColours(palette.lamp, tone(0.6), 0.4), from: [-1, 0.2] },
  });
  sheet.fill(traceBoxes([hand[0] - 18, hand[1] - 14, 19, 25]), mixColours(palette.paper, tone(0.5), 0.3));
}

function drawFrame({ sheet, tone }: Stage): void {
  sheet.fill(EVERYTHING, sheet.fade([0, 560], [0, 720], [0, tone(0), 0], [1, tone(0), 0.4]));
  sheet.fill(traceBoxes([-4, 0, 74, 724]), tone(0.02));
  sheet.fill(traceBoxes([70, 0, 14, 724]), tone(0.09));
}
