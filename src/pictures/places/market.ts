// A market square in the late sun: stalls under striped cloth, a fountain, a clock tower, long shadows.
import { drawMist, drawSky, drawStreaks, drawVignette } from '../atmosphere.ts';
import { lightenColour, mixColours } from '../colour.ts';
import { drawFigure } from '../figure.ts';
import { drawHills } from '../land.ts';
import { drawGlow } from '../light.ts';
import {
  type Point,
  readPoints,
  traceBlob,
  traceCurve,
  traceEllipse,
  tracePolygon,
  traceShape,
} from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Place, Stage } from '../stage.ts';
import { drawFountain } from './market-fountain.ts';
import { drawBackRow, drawRow, drawTower } from './market-houses.ts';
import { traceShadow } from './market-light.ts';
import { drawStall, STALLS } from './market-stalls.ts';
import { HORIZON, SUN, view } from './market-view.ts';

export const market: Place = {
  time: 'drought',
  hues: { shadow: 222, middle: 80, low: 80, lamp: 80, accent: 30 },
  draw: (stage) => {
    drawAfternoon(stage);
    drawPavement(stage);
    drawBackRow(stage);
    drawDust(stage);
    drawTower(stage);
    drawRow(stage, 'left');
    drawRow(stage, 'right');
    drawPennants(stage);
    drawShade(stage);
    drawFountain(stage);
    for (const stall of STALLS) drawStall(stage, stall);
    drawPeople(stage);
    drawNear(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.3);
  },
};

function drawAfternoon({ sheet, palette, chance, tone }: Stage): void {
  drawSky(sheet, palette, HORIZON, 0.6);
  drawStreaks(
    sheet,
    chance('cloud'),
    { count: 12, top: 60, bottom: 330, length: [150, 420], thickness: [4, 12] },
    lightenColour(palette.low, 0.03),
    0.4,
  );
  drawGlow(sheet, SUN, 420, palette.core, 0.95);
  sheet.fill(traceEllipse(SUN[0], SUN[1], 104, 104), palette.core);
  drawHills(
    sheet,
    chance('hill'),
    { y: 402, amplitude: 24, wavelength: 240, tilt: -20 },
    tone(0.84),
    60,
    palette.haze,
  );
}

function drawPavement({ sheet, palette, chance, tone }: Stage): void {
  const [, top] = view(0, 0, 52);
  const stone = sheet.fade(
    [0, top],
    [0, HEIGHT],
    [0, mixColours(palette.haze, palette.core, 0.45)],
    [0.3, mixColours(tone(0.82), palette.core, 0.2)],
    [0.7, tone(0.68)],
    [1, tone(0.46)],
  );
  sheet.fill(`M0 ${Math.round(top)}h${WIDTH}v${HEIGHT}H0z`, stone);
  drawStreaks(
    sheet,
    chance('paving'),
    { count: 60, top: top + 6, bottom: 712, length: [14, 34], thickness: [0.8, 1.4], grow: 2.8 },
    tone(0.34),
    0.34,
  );
}

function drawDust({ sheet, palette, chance }: Stage): void {
  drawMist(sheet, chance('dust'), {
    y: view(0, 0, 52)[1] - 10,
    depth: 40,
    colour: mixColours(palette.haze, palette.core, 0.5),
    alpha: 0.6,
    amplitude: 6,
    wavelength: 240,
  });
}

function drawShade({ sheet, tone }: Stage): void {
  // The left row throws its shade half across the square.
  sheet.fill(
    tracePolygon([
      view(-10.5, 0, 50),
      view(-9.4, 0, 50),
      view(-6.6, 0, 24),
      view(-3.4, 0, 10),
      view(-11, 0, 10),
    ]),
    tone(0.26),
    { opacity: 0.5 },
  );
}

// Those who fit any tale: one with a basket on the way across, a grown-up with a child, two who talk.
function drawPeople({ sheet, palette, tone }: Stage): void {
  const rim = { colour: mixColours(palette.core, palette.lamp, 0.3), from: [-1, -0.2] as Point };
  const people = [
    { across: -4.2, away: 32, wear: 'skirt', hat: 'scarf', tall: 1.6, depth: 0.3, flip: false },
    { across: -3.5, away: 32, wear: 'coat', hat: 'brim', tall: 1.75, depth: 0.3, flip: true },
    { across: 3.1, away: 30, wear: 'coat', hat: 'cap', tall: 1.7, depth: 0.26, flip: true },
    { across: 3.8, away: 29.6, wear: 'skirt', hat: 'none', tall: 1.1, depth: 0.26, flip: true },
  ] as const;
  let shadows = '';
  for (const { across, away, tall } of people)
    shadows += traceShadow(view(across, 0, away), (820 * tall) / away);
  sheet.fill(shadows, tone(0.2), { opacity: 0.45 });
  for (const { across, away, wear, hat, tall, depth, flip } of people) {
    drawFigure(sheet, {
      foot: view(across, 0, away),
      height: (820 * tall) / away,
      wear,
      hat,
      flip,
      tone: tone(depth),
    });
  }
  const foot = view(0.8, 0, 14.4);
  const at = (text: string) => readPoints(text, foot, 1.1);
  const dark = tone(0.04);
  sheet.fill(traceShadow(foot, 112), tone(0.12), { opacity: 0.5 });
  drawFigure(sheet, {
    foot,
    height: 112,
    wear: 'skirt',
    hat: 'brim',
    arm: 'carry',
    pose: 'walk',
    flip: true,
    tone: dark,
    rim,
  });
  sheet.fill(tracePolygon(at('-6,-86 6,-86 12,-78 13,-62 2,-50 -12,-62 -11,-78')), palette.accent);
  sheet.fill(
    traceBlob(at('-36,-44 -22,-56 -6,-54 2,-42 -8,-36 -30,-36')),
    mixColours(palette.lamp, tone(0.4), 0.2),
  );
  sheet.fill(tracePolygon(at('-38,-43 2,-43 -4,-25 -32,-25')), tone(0.2));
  sheet.stroke(traceCurve(at('-34,-43 -26,-76 -8,-76 -2,-43')), dark, 2.6);
}

// Crates at the eye, dark against the sunlit stone.
function drawNear({ sheet, palette, chance, tone }: Stage): void {
  const dark = tone(0.02);
  sheet.fill(traceShape('-10,644 206,644 202,726 -10,726'), dark);
  const pick = chance('fruit');
  let fruit = '';
  let lit = '';
  for (let step = 0; step < 17; step++) {
    const x = 4 + step * 12;
    const y = 634 - pick.between(0, 14);
    fruit += traceEllipse(x, y, 25, 24);
    lit += traceEllipse(x - 3, y - 5, 12, 9);
  }
  sheet.fill(fruit, mixColours(palette.accent, tone(0.1), 0.5));
  sheet.fill(lit, mixColours(palette.accent, palette.lamp, 0.3), { opacity: 0.7 });
  sheet.fill(traceShape('-10,636 208,636 208,648 -10,648'), mixColours(tone(0.46), palette.core, 0.15));
  sheet.stroke('M-10 676h214M-10 704h212M98 648v76', tone(0.14), 3);
}

// A line of pennants from the tower to the row in the sun.
function drawPennants({ sheet, palette, tone }: Stage): void {
  const from: Point = [640, 300];
  const to: Point = [970, 226];
  const sag = 74;
  const point = (part: number): Point => [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part + sag * 4 * part * (1 - part),
  ];
  const paints = [
    mixColours(palette.accent, tone(0.5), 0.3),
    mixColours(palette.paper, tone(0.6), 0.2),
    tone(0.36),
  ];
  paints.forEach((paint, kind) => {
    let path = '';
    for (let step = kind; step < 14; step += 3) {
      const [x, y] = point((step + 0.7) / 15);
      const [end, low] = point((step + 1.4) / 15);
      path += tracePolygon([
        [x, y],
        [end, low],
        [(x + end) / 2 - 2, (y + low) / 2 + 22],
      ]);
    }
    sheet.fill(path, paint);
  });
  sheet.stroke(traceCurve(Array.from({ length: 9 }, (_, step) => point(step / 8))), tone(0.3), 1.6);
}
