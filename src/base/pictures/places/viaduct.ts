// A night sleeper train coming out of the mountains over a tall curved viaduct, under the moon.
import { drawMist, drawSky, drawStars, drawStreaks, drawVignette } from '../atmosphere.ts';
import { mixColours } from '../colour.ts';
import { drawFigure } from '../figure.ts';
import { drawHills, drawMountain, heightAt, makeRock } from '../land.ts';
import { drawBeam, drawGlow } from '../light.ts';
import { type Point, traceEllipse, traceGround, traceLine, tracePolygon } from '../path.ts';
import { HEIGHT } from '../sheet.ts';
import type { Place, Stage } from '../stage.ts';
import { traceConifer } from '../trees.ts';

const MOON: Point = [300, 166];

export const viaduct: Place = {
  time: 'night',
  hues: { shadow: 268, middle: 255, low: 232, lamp: 80, accent: 35 },
  draw: (stage) => {
    drawHeavens(stage);
    drawPeaks(stage);
    drawBridge(stage);
    drawTrain(stage);
    drawParapet(stage);
    drawSpur(stage);
    drawValley(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.4);
  },
};

// The track in plan: straight across the view on the right, then a curve away from the eye on the left.
const FOCUS = 700;
const HORIZON = 535;
const NEAR = 100;
const RADIUS = 104;
const BEND_AT = 8;
const DECK = 26;

/** The point of the canvas `along` the track (0 where the bend begins, negative into it), `out` towards the eye. */
function project(along: number, up: number, out = 0): Point {
  const angle = Math.max(0, -along) / RADIUS;
  const radius = RADIUS + out;
  const x = BEND_AT - radius * Math.sin(angle) + Math.max(0, along);
  const z = NEAR + RADIUS - radius * Math.cos(angle);
  return [480 + (FOCUS * x) / z, HORIZON - (FOCUS * up) / z];
}

/** A strip along the track between two heights. */
function strip(from: number, to: number, low: number, high: number, out = 0): string {
  const steps = Math.max(1, Math.round(Math.abs(to - from) / 8));
  const along = Array.from({ length: steps + 1 }, (_, index) => from + ((to - from) * index) / steps);
  const top = along.map((s) => project(s, high, out));
  const bottom = along.map((s) => project(s, low, out)).reverse();
  return tracePolygon([...top, ...bottom]);
}

function drawHeavens({ sheet, palette, chance }: Stage): void {
  drawSky(sheet, palette, 500);
  drawStars(sheet, chance('stars'), 110, 420, palette.paper);
  const moonlight = mixColours(palette.paper, palette.low, 0.25);
  drawGlow(sheet, MOON, 360, mixColours(palette.low, palette.paper, 0.4), 0.6);
  drawStreaks(sheet, chance('cloud'), { count: 9, top: 60, bottom: 330, length: [160, 420], thickness: [4, 10] }, palette.low, 0.22);
  sheet.fill(traceEllipse(MOON[0], MOON[1], 96, 96), moonlight);
  sheet.grain(
    traceEllipse(MOON[0], MOON[1], 96, 96),
    sheet.fade([MOON[0] - 30, MOON[1] - 40], [MOON[0] + 40, MOON[1] + 46], [
      [0.3, palette.low, 0],
      [1, palette.low, 0.9],
    ]),
  );
}

function drawPeaks({ sheet, palette, chance, tone }: Stage): void {
  const haze = mixColours(palette.haze, palette.paper, 0.12);
  const snow = mixColours(palette.paper, haze, 0.3);
  drawMountain(sheet, chance('far peak'), {
    summit: [830, 236], left: [560, 540], right: [1080, 540],
    lit: mixColours(snow, haze, 0.5), shade: tone(0.72), haze,
  });
  drawMountain(sheet, chance('west peak'), {
    summit: [96, 262], left: [-160, 560], right: [330, 540],
    lit: mixColours(snow, haze, 0.45), shade: tone(0.68), haze, lightFrom: 'right',
  });
  drawMountain(sheet, chance('great peak'), {
    summit: [496, 176], left: [120, 590], right: [900, 590], lit: snow, shade: tone(0.46), haze,
  });
  drawMist(sheet, chance('mist 1'), { y: 470, depth: 120, colour: haze, alpha: 0.9, amplitude: 22, wavelength: 300 });
  const forest = chance('far forest');
  const crest = drawHills(sheet, chance('hill'), { y: 508, amplitude: 26, wavelength: 280, tilt: 20 }, tone(0.5), 130, haze);
  let trees = '';
  for (let x = -10; x < 970; x += forest.between(9, 26)) {
    trees += traceConifer(forest, [x, heightAt(crest, x) + 6], forest.between(20, 42), 3);
  }
  sheet.fill(trees, tone(0.48));
  drawMist(sheet, chance('mist 2'), { y: 560, depth: 110, colour: haze, alpha: 0.8, amplitude: 18, wavelength: 260 });
}

const TUNNEL = -128;
const END = 78;
const BAY = 15.5;

function drawBridge({ sheet, palette, tone }: Stage): void {
  drawBeam(sheet, { at: project(25.6, FLOOR + 5.4), to: [1120, 340], spread: 220 }, mixColours(palette.core, palette.lamp, 0.2), 0.75);
  const near = tone(0.13);
  const stone = sheet.fade([220, 0], [760, 0], [
    [0, tone(0.42)],
    [0.5, tone(0.24)],
    [1, near],
  ]);
  const inside = sheet.fade([220, 0], [760, 0], [
    [0, tone(0.3)],
    [0.5, tone(0.12)],
    [1, tone(0.03)],
  ]);
  sheet.fill(traceArches(-6, -40), inside);
  sheet.fill(traceArches(0, -40), stone);
  sheet.fill(strip(TUNNEL, END, DECK - 2.8, DECK - 1.4, 0.8), inside);
}

// The wall on the eye's side of the track, with the snow that lies on it.
function drawParapet({ sheet, palette, tone }: Stage): void {
  const along = (far: number, close: number) => sheet.fade([220, 0], [760, 0], [
    [0, tone(far)],
    [1, tone(close)],
  ]);
  sheet.fill(strip(TUNNEL, END, DECK - 1.4, DECK + 1.2, 0.8), along(0.44, 0.15));
  const snow = sheet.fade([180, 0], [760, 0], [
    [0, mixColours(palette.haze, palette.paper, 0.1)],
    [1, mixColours(palette.haze, palette.paper, 0.45)],
  ]);
  sheet.fill(strip(TUNNEL, END, DECK + 0.9, DECK + 1.5, 0.8), snow);
  const warm = sheet.fade(project(24, DECK), project(60, DECK), [
    [0, palette.core, 0.9],
    [1, palette.lamp, 0],
  ]);
  sheet.fill(strip(24, END, DECK + 0.9, DECK + 1.5, 0.8), warm);
}

// The shoulder of the mountain that the train has just left through its tunnel.
function drawSpur({ sheet, palette, chance, tone }: Stage): void {
  const rocks = chance('spur');
  const edge = makeRock(rocks, [[-10, 286], [36, 296], [72, 322], [120, 340], [150, 378], [176, 396], [206, 446], [226, 500], [222, 570], [262, 650]], 0.06);
  sheet.fill(
    tracePolygon([...edge, [-10, 660]]),
    sheet.fade([0, 300], [0, 600], [
      [0, tone(0.3)],
      [1, tone(0.5)],
    ]),
  );
  const snow = mixColours(palette.haze, palette.paper, 0.4);
  const caps: readonly (readonly Point[])[] = [
    [[-10, 286], [36, 296], [72, 322], [120, 340], [150, 378], [128, 366], [118, 384], [92, 352], [76, 372], [52, 336], [30, 352], [-10, 320]],
    [[150, 386], [176, 398], [206, 447], [212, 462], [190, 440], [186, 458], [168, 420]],
  ];
  sheet.fill(caps.map((cap) => tracePolygon(makeRock(rocks, cap, 0.05, 1))).join(''), snow);
  let wood = '';
  for (let x = 8; x < 236; x += rocks.between(13, 24)) {
    wood += traceConifer(rocks, [x, 500 + x * 0.3 + rocks.between(-14, 14)], rocks.between(44, 74), 4);
  }
  sheet.fill(wood, tone(0.18));
  drawMist(sheet, chance('spur mist'), { y: 552, depth: 80, colour: palette.haze, alpha: 0.6, amplitude: 14, wavelength: 200, right: 330 });
}

// Piers and spandrels of every bay in one path.
function traceArches(out: number, ground: number): string {
  let path = '';
  const pier = 2.1;
  for (let at = END; at > TUNNEL; at -= BAY) {
    const spring = DECK - 3 - (BAY / 2 - pier);
    const left = at - BAY + pier;
    const right = at - pier;
    const arch: Point[] = Array.from({ length: 9 }, (_, index) => {
      const turn = (Math.PI * index) / 8;
      const middle = (left + right) / 2;
      return project(middle + Math.cos(turn) * (right - middle), spring + Math.sin(turn) * (right - middle), out);
    });
    path += tracePolygon([project(at, DECK, out), project(at, spring - 3, out), ...arch, project(at - BAY, spring - 3, out), project(at - BAY, DECK, out)]);
    path += tracePolygon([
      project(at - pier, spring + 0.2, out),
      project(at + pier, spring + 0.2, out),
      project(at + pier * 1.5, ground, out),
      project(at - pier * 1.5, ground, out),
    ]);
  }
  return path;
}

const CAR = 20;
const GAP = 1.4;
const FLOOR = DECK + 0.6;

function drawTrain({ sheet, palette, chance, tone }: Stage): void {
  const dark = tone(0.05);
  const warm = mixColours(palette.lamp, palette.core, 0.25);
  const sleepers = chance('windows');
  drawSteam({ sheet, palette, chance, tone });
  const bodies: string[] = [];
  const roofs: string[] = [];
  let lit = '';
  let asleep = '';
  let ember = '';
  for (let car = 0; car < 6; car++) {
    const front = -2 - car * (CAR + GAP);
    const back = front - CAR;
    bodies.push(strip(back, front, FLOOR, FLOOR + 6.2), strip(front, front + GAP, FLOOR + 0.8, FLOOR + 6));
    roofs.push(strip(back, front, FLOOR + 6, FLOOR + 6.9));
    for (let window = 0; window < 7; window++) {
      const left = back + 1.6 + window * 2.55;
      const pane = strip(left, left + 1.6, FLOOR + 2.9, FLOOR + 5);
      if (car === 1 && window === 3) ember += pane;
      else if (sleepers.next() < 0.34) asleep += pane;
      else lit += pane;
    }
  }
  drawGlow(sheet, [430, 380], 240, palette.lamp, 0.3, 0.4);
  sheet.fill(bodies.join(''), dark);
  sheet.fill(roofs.join(''), mixColours(tone(0.45), palette.paper, 0.2));
  sheet.fill(asleep, tone(0.24));
  sheet.fill(lit, warm);
  sheet.fill(ember, palette.accent);
  drawEngine({ sheet, palette, chance, tone });
}

function drawEngine({ sheet, palette, tone }: Stage): void {
  const dark = tone(0.03);
  const at = (x: number, y: number): Point => project(x, FLOOR + y);
  const box = (x: number, y: number, long: number, tall: number) =>
    tracePolygon([at(x, y), at(x + long, y), at(x + long, y + tall), at(x, y + tall)]);
  const cab = tracePolygon([at(8, 0.5), at(12.6, 0.5), at(12.6, 6.2), at(13.4, 6.8), at(7.2, 6.8), at(8, 6.2)]);
  const wheel = (x: number, size: number) => {
    const [cx, cy] = at(x, 0.8);
    return traceEllipse(cx, cy, size, size);
  };
  sheet.fill(
    box(-0.6, 0.8, 7.8, 3.8) + cab + box(12.4, 1.6, 12, 3.5) + box(12.4, 0.6, 13, 1.3) +
      tracePolygon([at(22.2, 5), at(21.6, 7.7), at(24, 7.7), at(23.4, 5)]) + box(17.6, 5, 2, 1.1) + box(14.6, 5, 1.4, 0.9) +
      tracePolygon([at(25.2, 1.2), at(27.4, -0.6), at(24, -0.6)]) + box(24.2, 2, 0.8, 2.8) + box(24.4, 4.6, 1.2, 1.2) +
      [13.8, 16.8, 19.8].map((x) => wheel(x, 17)).join('') + [1.4, 5, 23.4].map((x) => wheel(x, 11)).join(''),
    dark,
  );
  sheet.fill(box(9, 3.4, 2.4, 2.3), palette.accent);
  sheet.stroke(traceLine([at(12.8, 4.9), at(24, 4.9)]), mixColours(tone(0.5), palette.paper, 0.2), 2);
  sheet.stroke(traceLine([at(13.8, 0.7), at(19.8, 0.7)]), tone(0.42), 2);
  const [lx, ly] = at(25.6, 5.2);
  drawGlow(sheet, [lx, ly], 60, palette.lamp, 1);
  sheet.fill(traceEllipse(lx, ly, 9, 9), palette.core);
}

// A plume torn back over the train: lit above, shaded below, thinning to nothing.
function drawSteam({ sheet, palette, chance }: Stage): void {
  const puffs = chance('steam');
  const start = project(22.8, FLOOR + 7.6);
  let lit = '';
  let shade = '';
  for (let index = 0; index < 22; index++) {
    const part = index / 21;
    const x = start[0] - part * 390 + puffs.between(-6, 6);
    const y = start[1] - 12 - 40 * Math.sin(part * 2.1) + puffs.between(-7, 7) * (0.4 + part);
    const size = 16 + 44 * part ** 0.6 * puffs.between(0.7, 1.1);
    lit += traceEllipse(x, y, size * 1.25, size);
    shade += traceEllipse(x + 3, y + size * 0.28, size * 1.1, size * 0.72);
  }
  const fadeTo = (alpha: number, colour: typeof palette.ink) =>
    sheet.fade([start[0], 0], [start[0] - 400, 0], [
      [0, colour, alpha],
      [0.5, colour, alpha * 0.8],
      [1, colour, 0],
    ]);
  sheet.fill(lit, fadeTo(0.95, mixColours(palette.paper, palette.haze, 0.35)));
  sheet.fill(shade, fadeTo(0.9, mixColours(palette.middle, palette.haze, 0.55)));
}

function drawValley({ sheet, palette, chance, tone }: Stage): void {
  const haze = mixColours(palette.haze, palette.paper, 0.12);
  drawMist(sheet, chance('mist 3'), { y: 588, depth: 120, colour: haze, alpha: 0.95, amplitude: 26, wavelength: 280 });
  const snow = mixColours(haze, palette.paper, 0.42);
  const bank: Point[] = [[-20, 560], [90, 580], [200, 622], [310, 652], [430, 664], [560, 676], [700, 664], [820, 624], [980, 592]];
  sheet.fill(
    traceGround(bank, HEIGHT),
    sheet.fade([0, 570], [0, HEIGHT], [
      [0, snow],
      [0.6, mixColours(haze, tone(0.7), 0.4)],
      [1, tone(0.55)],
    ]),
  );
  sheet.grain(traceGround(bank, HEIGHT), sheet.fade([560, 0], [960, 0], [[0, tone(0.4), 0], [1, tone(0.4), 0.8]]));
  drawStreaks(sheet, chance('drifts'), { count: 14, top: 640, bottom: 715, length: [90, 220], thickness: [2, 4], grow: 2 }, tone(0.5), 0.4);
  const lamp: Point = [320, 634];
  drawGlow(sheet, lamp, 90, palette.lamp, 0.8);
  drawGlow(sheet, [322, 676], 90, palette.lamp, 0.9, 0.2);
  sheet.fill(tracePolygon([[288, 672], [304, 674], [262, 712], [236, 712]]), tone(0.1), { opacity: 0.45 });
  drawFigure(sheet, { foot: [296, 675], height: 78, wear: 'coat', hat: 'cap', arm: 'hold', tone: tone(0.03) });
  sheet.fill(traceEllipse(lamp[0], lamp[1], 8, 11), palette.core);
  const pines = chance('pines');
  let trees = '';
  for (const [x, y, tall, tiers] of [
    [-6, 730, 400, 9], [60, 736, 300, 8], [124, 742, 210, 7], [974, 740, 390, 9], [900, 744, 290, 8], [842, 748, 190, 7], [184, 746, 120, 6], [786, 748, 116, 6],
  ] as const) {
    trees += traceConifer(pines, [x, y], tall, tiers);
  }
  sheet.fill(trees, tone(0.02));
}
