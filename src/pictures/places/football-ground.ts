// A small town's football ground in the evening: the lamps are on, a ball is on its way, the shirts hang on the rail.
import { drawMist, drawSky, drawStreaks, drawVignette } from '../atmosphere.ts';
import { mixColours } from '../colour.ts';
import { drawFigure } from '../figure.ts';
import { drawHills } from '../land.ts';
import { readPoints, traceEllipse, traceLine, tracePolygon, traceShape } from '../path.ts';
import type { Place, Stage } from '../stage.ts';
import { drawMast, drawStand, drawTown, drawWall } from './football-ground-stand.ts';
import { BAR, FAR_LINE, GOAL_LINE, ground, HORIZON, NEAR_LINE, NET, POSTS } from './football-ground-view.ts';

export const footballGround: Place = {
  time: 'dusk',
  hues: { shadow: 262, middle: 325, low: 55, lamp: 88, accent: 28 },
  draw: (stage) => {
    drawEvening(stage);
    drawTown(stage);
    drawStand(stage);
    drawWall(stage);
    drawGrass(stage);
    drawMast(stage, -26, 300);
    drawMast(stage, 25, 560);
    drawPlayers(stage);
    drawGoal(stage);
    drawTrainer(stage);
    drawShirts(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.35);
  },
};

function drawEvening({ sheet, palette, chance, tone }: Stage): void {
  drawSky(sheet, palette, HORIZON, 0.55);
  drawStreaks(
    sheet,
    chance('cloud'),
    { count: 14, top: 40, bottom: 230, length: [160, 460], thickness: [3, 11] },
    mixColours(palette.low, palette.middle, 0.4),
    0.35,
  );
  drawHills(
    sheet,
    chance('hill'),
    { y: 256, amplitude: 30, wavelength: 300, tilt: 26 },
    tone(0.76),
    70,
    palette.haze,
  );
  drawMist(sheet, chance('mist'), { y: 284, depth: 40, colour: palette.haze, alpha: 0.6, amplitude: 8 });
}

// Mown in stripes; the lines are worn where everybody runs.
function drawGrass({ sheet, palette, chance, tone }: Stage): void {
  const [, top] = ground(0, 0, FAR_LINE + 5);
  const green = (depth: number) => mixColours(tone(depth), palette.top, 0.22);
  sheet.fill(
    `M0 ${Math.round(top)}h960v420H0z`,
    sheet.fade([0, top], [0, 720], [0, green(0.6)], [0.35, green(0.4)], [1, green(0.14)]),
  );
  let stripes = '';
  for (let x = GOAL_LINE - 55; x < GOAL_LINE; x += 11)
    stripes += tracePolygon([
      ground(x, 0, FAR_LINE),
      ground(x + 5.5, 0, FAR_LINE),
      ground(x + 5.5, 0, NEAR_LINE),
      ground(x, 0, NEAR_LINE),
    ]);
  sheet.fill(stripes, palette.core, { opacity: 0.07 });
  drawStreaks(
    sheet,
    chance('grass'),
    { count: 60, top: top + 20, bottom: 716, length: [10, 30], thickness: [0.8, 1.6], grow: 3 },
    tone(0.1),
    0.3,
  );
  const chalk = mixColours(palette.paper, palette.haze, 0.3);
  const far = [
    traceLine([ground(-60, 0, FAR_LINE), ground(GOAL_LINE, 0, FAR_LINE), ground(GOAL_LINE, 0, NEAR_LINE)]),
    traceLine([ground(GOAL_LINE, 0, 44), ground(GOAL_LINE - 16.5, 0, 44), ground(GOAL_LINE - 16.5, 0, 9.2)]),
    traceLine([
      ground(GOAL_LINE, 0, 33.8),
      ground(GOAL_LINE - 5.5, 0, 33.8),
      ground(GOAL_LINE - 5.5, 0, 15.5),
      ground(GOAL_LINE, 0, 15.5),
    ]),
  ];
  sheet.stroke(far.join(''), chalk, 2.6, { opacity: 0.75 });
  sheet.stroke(traceLine([ground(-12, 0, NEAR_LINE), ground(GOAL_LINE, 0, NEAR_LINE)]), chalk, 5, {
    opacity: 0.7,
  });
}

function drawGoal({ sheet, palette, tone }: Stage): void {
  const white = mixColours(palette.paper, palette.core, 0.4);
  const [near, far] = POSTS;
  const back = GOAL_LINE + NET;
  let net = '';
  for (let part = 0; part <= 1; part += 1 / 9) {
    const away = near + (far - near) * part;
    net += traceLine([ground(GOAL_LINE, BAR, away), ground(back, BAR * 0.9, away), ground(back, 0, away)]);
  }
  for (const up of [0.4, 0.9, 1.4, 1.9]) {
    net += traceLine([ground(back, up, near), ground(back, up, far)]);
    for (const away of POSTS) net += traceLine([ground(GOAL_LINE, up, away), ground(back, up, away)]);
  }
  for (const out of [0.7, 1.4])
    net += traceLine([ground(GOAL_LINE + out, BAR, near), ground(GOAL_LINE + out, BAR, far)]);
  sheet.stroke(net, white, 1.2, { opacity: 0.5 });
  sheet.stroke(traceLine([ground(GOAL_LINE, 0, far), ground(GOAL_LINE, BAR, far)]), white, 4);
  sheet.stroke(
    traceLine([ground(GOAL_LINE, BAR, far), ground(GOAL_LINE, BAR, near), ground(GOAL_LINE, 0, near)]),
    white,
    6,
  );
  sheet.fill(traceEllipse(...ground(GOAL_LINE, 0, near), 16, 5), tone(0.05), { opacity: 0.5 });
}

function drawPlayers({ sheet, palette, chance, tone }: Stage): void {
  const strand = chance('players');
  const rim = { colour: mixColours(palette.core, palette.lamp, 0.3), from: [-0.7, -0.8] as const };
  const shirt = mixColours(palette.accent, tone(0.15), 0.35);
  const people = [
    { across: -14, away: 46, ours: true, pose: 'walk', arm: 'swing', flip: false },
    { across: -2.5, away: 40, ours: false, pose: 'walk', arm: 'raise', flip: true },
    { across: 4.4, away: 33, ours: false, pose: 'walk', arm: 'swing', flip: true },
    { across: -6.6, away: 27, ours: true, pose: 'walk', arm: 'wide', flip: false },
    { across: 7.6, away: 24.6, ours: false, pose: 'stand', arm: 'wide', flip: true },
    { across: 0.4, away: 20.4, ours: true, pose: 'walk', arm: 'swing', flip: false },
  ] as const;
  for (const { across, away, ours, pose, arm, flip } of people) {
    const foot = ground(across + strand.between(-0.3, 0.3), 0, away);
    const height = (700 * 1.78) / away;
    sheet.fill(traceEllipse(foot[0] + height * 0.16, foot[1] + 1, height * 0.6, height * 0.1), tone(0.05), {
      opacity: 0.45,
    });
    drawFigure(sheet, {
      ...{ foot, height, pose, arm, flip, wear: 'jacket', hat: 'none' },
      tone: ours ? shirt : tone(0.1),
      ...(height > 50 ? { rim } : {}),
    });
  }
  const ball = ground(3.2, 0.7, 21);
  sheet.fill(traceEllipse(...ground(3.2, 0, 21), 14, 4), tone(0.05), { opacity: 0.5 });
  sheet.fill(traceEllipse(ball[0], ball[1], 13, 13), palette.paper);
}

// Whoever leads them, at the line, one arm out.
function drawTrainer({ sheet, palette, tone }: Stage): void {
  const foot = ground(-3.5, 0, 9.6);
  sheet.fill(traceEllipse(foot[0] + 20, foot[1] + 2, 92, 13), tone(0.02), { opacity: 0.5 });
  drawFigure(sheet, {
    ...{ foot, height: 132, wear: 'coat', hat: 'cap', arm: 'point' },
    tone: tone(0.03),
    rim: { colour: mixColours(palette.core, palette.lamp, 0.4), from: [-0.5, -0.8] },
  });
}

// Seven shirts on the rail at the eye, still wet, one of them the keeper's.
function drawShirts({ sheet, palette, tone }: Stage): void {
  const dark = tone(0.02);
  sheet.stroke('M560 724V590M964 586L556 598M760 724V592', dark, 10);
  const shape = '-26,0 -12,-3 0,4 12,-3 26,0 44,20 32,32 25,24 27,86 -27,86 -25,24 -32,32 -44,20';
  const red = mixColours(palette.accent, tone(0.08), 0.42);
  const pale = mixColours(palette.paper, tone(0.3), 0.45);
  for (const [index, x] of [612, 708, 804, 900].entries()) {
    const at = [x, 598 - index * 2.8] as const;
    const isKeeper = index === 1;
    sheet.fill(traceShape(shape, at), isKeeper ? mixColours(palette.lamp, tone(0.1), 0.45) : red);
    if (!isKeeper)
      sheet.fill(
        [-14, 6].map((dx) => traceShape(`${dx},6 ${dx + 9},6 ${dx + 9},86 ${dx},86`, at)).join(''),
        pale,
        { opacity: 0.75 },
      );
    sheet.stroke(traceLine(readPoints('-20,0 -20,8', at)) + traceLine(readPoints('20,0 20,8', at)), dark, 3);
  }
}
