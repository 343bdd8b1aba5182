// A night sleeper train coming out of the mountains over a tall curved viaduct, under the moon.
import { drawMist, drawSky, drawStars, drawStreaks, drawVignette } from '../atmosphere.ts';
import { mixColours } from '../colour.ts';
import { drawFigure } from '../figure.ts';
import { drawHills, drawMountain, heightAt, makeRock } from '../land.ts';
import { drawBeam, drawGlow } from '../light.ts';
import { HUES } from '../palette.ts';
import { type Point, readPoints, traceEllipse, traceGround, tracePolygon, traceShape } from '../path.ts';
import { HEIGHT } from '../sheet.ts';
import type { Place, Stage } from '../stage.ts';
import { traceConifer } from '../trees.ts';
import { DECK, drawCars, drawEngine, drawSteam, FLOOR, project, strip } from './viaduct-train.ts';

const MOON: Point = [300, 166];

export const viaduct: Place = {
  time: 'night',
  hues: HUES.night,
  draw: (stage) => {
    drawHeavens(stage);
    drawPeaks(stage);
    drawBridge(stage);
    drawSteam(stage);
    drawCars(stage);
    drawEngine(stage);
    drawParapet(stage);
    drawSpur(stage);
    drawValley(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.4);
  },
};

function drawHeavens({ sheet, palette, chance }: Stage): void {
  drawSky(sheet, palette, 500);
  drawStars(sheet, chance('stars'), 110, 420, palette.paper);
  const moonlight = mixColours(palette.paper, palette.low, 0.25);
  drawGlow(sheet, MOON, 360, mixColours(palette.low, palette.paper, 0.4), 0.6);
  drawStreaks(
    sheet,
    chance('cloud'),
    { count: 9, top: 60, bottom: 330, length: [160, 420], thickness: [4, 10] },
    palette.low,
    0.22,
  );
  sheet.fill(traceEllipse(MOON[0], MOON[1], 96, 96), moonlight);
  sheet.grain(
    traceEllipse(MOON[0], MOON[1], 96, 96),
    sheet.fade(
      [MOON[0] - 30, MOON[1] - 40],
      [MOON[0] + 40, MOON[1] + 46],
      [0.3, palette.low, 0],
      [1, palette.low, 0.9],
    ),
  );
}

function drawPeaks({ sheet, palette, chance, tone }: Stage): void {
  const haze = mixColours(palette.haze, palette.paper, 0.12);
  const snow = mixColours(palette.paper, haze, 0.3);
  drawMountain(sheet, chance('far peak'), {
    summit: [830, 236],
    left: [560, 540],
    right: [1080, 540],
    lit: mixColours(snow, haze, 0.5),
    shade: tone(0.72),
    haze,
  });
  drawMountain(sheet, chance('west peak'), {
    summit: [96, 262],
    left: [-160, 560],
    right: [330, 540],
    lit: mixColours(snow, haze, 0.45),
    shade: tone(0.68),
    haze,
    lightFrom: 'right',
  });
  drawMountain(sheet, chance('great peak'), {
    summit: [496, 176],
    left: [120, 590],
    right: [900, 590],
    lit: snow,
    shade: tone(0.46),
    haze,
  });
  drawMist(sheet, chance('mist 1'), {
    y: 470,
    depth: 120,
    colour: haze,
    alpha: 0.9,
    amplitude: 22,
    wavelength: 300,
  });
  const forest = chance('far forest');
  const crest = drawHills(
    sheet,
    chance('hill'),
    { y: 508, amplitude: 26, wavelength: 280, tilt: 20 },
    tone(0.5),
    130,
    haze,
  );
  let trees = '';
  for (let x = -10; x < 970; x += forest.between(9, 26)) {
    trees += traceConifer(forest, [x, heightAt(crest, x) + 6], forest.between(20, 42), 3);
  }
  sheet.fill(trees, tone(0.48));
  drawMist(sheet, chance('mist 2'), {
    y: 560,
    depth: 110,
    colour: haze,
    alpha: 0.8,
    amplitude: 18,
    wavelength: 260,
  });
}

const TUNNEL = -128;
const END = 78;
const BAY = 15.5;

function drawBridge({ sheet, palette, tone }: Stage): void {
  drawBeam(
    sheet,
    { at: project(29.4, FLOOR + 6), to: [1120, 340], spread: 220 },
    mixColours(palette.core, palette.lamp, 0.2),
    0.75,
  );
  const near = tone(0.13);
  const stone = sheet.fade([220, 0], [760, 0], [0, tone(0.42)], [0.5, tone(0.24)], [1, near]);
  const inside = sheet.fade([220, 0], [760, 0], [0, tone(0.3)], [0.5, tone(0.12)], [1, tone(0.03)]);
  sheet.fill(traceArches(-6, -40), inside);
  sheet.fill(traceArches(0, -40), stone);
  sheet.fill(strip(TUNNEL, END, DECK - 2.8, DECK - 1.4, 0.8), inside);
}

// The wall on the eye's side of the track, with the snow that lies on it.
function drawParapet({ sheet, palette, tone }: Stage): void {
  const along = (far: number, close: number) =>
    sheet.fade([220, 0], [760, 0], [0, tone(far)], [1, tone(close)]);
  sheet.fill(strip(TUNNEL, END, DECK - 1.4, DECK + 1.2, 0.8), along(0.44, 0.15));
  const snow = sheet.fade(
    [180, 0],
    [760, 0],
    [0, mixColours(palette.haze, palette.paper, 0.1)],
    [1, mixColours(palette.haze, palette.paper, 0.45)],
  );
  sheet.fill(strip(TUNNEL, END, DECK + 0.9, DECK + 1.5, 0.8), snow);
  const warm = sheet.fade(project(29, DECK), project(60, DECK), [0, palette.core, 0.9], [1, palette.lamp, 0]);
  sheet.fill(strip(29, END, DECK + 0.9, DECK + 1.5, 0.8), warm);
}

// The shoulder of the mountain that the train has just left through its tunnel.
function drawSpur({ sheet, palette, chance, tone }: Stage): void {
  const rocks = chance('spur');
  const edge = makeRock(
    rocks,
    readPoints('-10,286 36,296 72,322 120,340 150,378 180,392 222,420 244,470 246,530 262,580 300,650'),
    0.06,
  );
  sheet.fill(
    tracePolygon([...edge, [-10, 660]]),
    sheet.fade([0, 300], [0, 600], [0, tone(0.3)], [1, tone(0.5)]),
  );
  const snow = mixColours(palette.haze, palette.paper, 0.4);
  const cap =
    '-10,286 36,296 72,322 120,340 150,378 158,386 122,374 108,392 84,368 60,362 40,412 8,384 -10,440';
  sheet.fill(tracePolygon(makeRock(rocks, readPoints(cap), 0.05, 1)), snow);
  let wood = '';
  for (let x = 8; x < 236; x += rocks.between(13, 24)) {
    wood += traceConifer(rocks, [x, 500 + x * 0.3 + rocks.between(-14, 14)], rocks.between(44, 74), 4);
  }
  sheet.fill(wood, tone(0.18));
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
      return project(
        middle + Math.cos(turn) * (right - middle),
        spring + Math.sin(turn) * (right - middle),
        out,
      );
    });
    path += tracePolygon([
      project(at, DECK, out),
      project(at, spring - 3, out),
      ...arch,
      project(at - BAY, spring - 3, out),
      project(at - BAY, DECK, out),
    ]);
    path += tracePolygon([
      project(at - pier, spring + 0.2, out),
      project(at + pier, spring + 0.2, out),
      project(at + pier * 1.5, ground, out),
      project(at - pier * 1.5, ground, out),
    ]);
  }
  return path;
}

function drawValley({ sheet, palette, chance, tone }: Stage): void {
  const haze = mixColours(palette.haze, palette.paper, 0.12);
  drawMist(sheet, chance('mist 3'), {
    y: 588,
    depth: 120,
    colour: haze,
    alpha: 0.95,
    amplitude: 26,
    wavelength: 280,
  });
  const snow = mixColours(haze, palette.paper, 0.5);
  const bank: Point[] = readPoints('-20,560 90,580 200,622 310,652 430,664 560,676 700,664 820,624 980,592');
  sheet.fill(
    traceGround(bank, HEIGHT),
    sheet.fade([0, 570], [0, HEIGHT], [0, snow], [0.5, mixColours(haze, palette.paper, 0.1)], [1, tone(0.6)]),
  );
  sheet.grain(
    traceGround(bank, HEIGHT),
    sheet.fade([560, 0], [960, 0], [0, tone(0.4), 0], [1, tone(0.4), 0.8]),
  );
  drawStreaks(
    sheet,
    chance('drifts'),
    { count: 14, top: 640, bottom: 715, length: [90, 220], thickness: [2, 4], grow: 2 },
    tone(0.5),
    0.4,
  );
  const lamp: Point = [320, 634];
  drawGlow(sheet, lamp, 90, palette.lamp, 0.8);
  drawGlow(sheet, [322, 676], 90, palette.lamp, 0.9, 0.2);
  sheet.fill(traceShape('288,672 304,674 262,712 236,712'), tone(0.1), { opacity: 0.45 });
  drawFigure(sheet, {
    foot: [296, 675],
    height: 78,
    wear: 'coat',
    hat: 'cap',
    arm: 'hold',
    tone: tone(0.03),
  });
  sheet.fill(traceEllipse(lamp[0], lamp[1], 8, 11), palette.core);
  const pines = chance('pines');
  let trees = '';
  for (const [x, y, tall, tiers] of [
    [-6, 730, 400, 9],
    [60, 736, 300, 8],
    [124, 742, 210, 7],
    [974, 740, 390, 9],
    [900, 744, 290, 8],
    [842, 748, 190, 7],
    [184, 746, 120, 6],
    [786, 748, 116, 6],
  ] as const) {
    trees += traceConifer(pines, [x, y], tall, tiers);
  }
  sheet.fill(trees, tone(0.02));
}
