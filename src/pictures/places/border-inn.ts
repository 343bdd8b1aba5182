// An inn below a mountain pass at dusk: windows lit, the barrier down, a guard in the hut, somebody waiting.
import { drawMist, drawSky, drawStars, drawStreaks, drawVignette } from '../atmosphere.ts';
import { mixColours } from '../colour.ts';
import { drawHills, drawMountain, heightAt, makeRock, traceTufts } from '../land.ts';
import { drawGlow } from '../light.ts';
import { type Point, readPoints, traceGround, tracePolygon } from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Place, Stage } from '../stage.ts';
import { traceConifer } from '../trees.ts';
import { drawBarrier, drawHut, drawWaiting } from './border-inn-barrier.ts';
import { drawInn } from './border-inn-house.ts';

const HORIZON = 452;
const GLOW: Point = [392, 430];

export const borderInn: Place = {
  time: 'dusk',
  hues: { shadow: 262, middle: 318, low: 52, lamp: 80, accent: 30 },
  draw: (stage) => {
    drawEvening(stage);
    drawPeaks(stage);
    drawPass(stage);
    drawGround(stage);
    drawRoad(stage);
    drawInn(stage);
    drawHut(stage);
    drawBarrier(stage);
    drawWaiting(stage);
    drawFrame(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.4);
  },
};

function drawEvening({ sheet, palette, chance }: Stage): void {
  drawSky(sheet, palette, HORIZON, 0.55);
  drawStars(sheet, chance('stars'), 70, 260, palette.paper);
  drawGlow(sheet, GLOW, 430, palette.core, 0.8, 0.8);
  drawStreaks(
    sheet,
    chance('cloud'),
    { count: 11, top: 130, bottom: 400, length: [140, 400], thickness: [3, 9] },
    palette.low,
    0.4,
  );
}

// Two shoulders of the range with the last light on what they turn to the gap, and one peak far behind it.
function drawPeaks({ sheet, palette, chance, tone }: Stage): void {
  const haze = mixColours(palette.haze, palette.core, 0.1);
  const snow = mixColours(palette.haze, palette.core, 0.5);
  drawMountain(sheet, chance('far peak'), {
    summit: [470, 318],
    left: [330, 470],
    right: [620, 470],
    lit: mixColours(snow, haze, 0.4),
    shade: tone(0.8),
    haze,
  });
  drawMountain(sheet, chance('left shoulder'), {
    summit: [150, 176],
    left: [-190, 520],
    right: [420, 520],
    lit: snow,
    shade: tone(0.52),
    haze,
    lightFrom: 'right',
  });
  drawMountain(sheet, chance('right shoulder'), {
    summit: [806, 150],
    left: [430, 540],
    right: [1160, 540],
    lit: mixColours(snow, haze, 0.25),
    shade: tone(0.48),
    haze,
  });
  drawMist(sheet, chance('mist'), {
    y: 430,
    depth: 90,
    colour: haze,
    alpha: 0.85,
    amplitude: 16,
    wavelength: 260,
  });
}

// The saddle itself: the ground rises to both sides of it, and the wood stops on the way up.
function drawPass({ sheet, palette, chance, tone }: Stage): void {
  const saddle: Point[] = readPoints(
    '-10,380 90,414 190,436 290,452 380,458 470,452 570,440 700,420 970,370',
  );
  sheet.fill(
    traceGround(saddle, HEIGHT),
    sheet.fade([0, 400], [0, 560], [0, tone(0.62)], [1, mixColours(tone(0.8), palette.core, 0.1)]),
  );
  const wood = chance('wood');
  let trees = '';
  for (let x = -8; x < 320; x += wood.between(12, 24))
    trees += traceConifer(wood, [x, heightAt(saddle, x) + 8], wood.between(26, 60) * (1 - x / 600), 4);
  for (let x = 560; x < 970; x += wood.between(12, 24))
    trees += traceConifer(wood, [x, heightAt(saddle, x) + 8], wood.between(28, 60), 4);
  sheet.fill(trees, tone(0.46));
  drawMist(sheet, chance('low mist'), {
    y: 474,
    depth: 60,
    colour: palette.haze,
    alpha: 0.6,
    amplitude: 9,
    wavelength: 240,
  });
}

function drawGround({ sheet, palette, chance, tone }: Stage): void {
  drawHills(
    sheet,
    chance('ground'),
    { y: 500, amplitude: 9, wavelength: 300, tilt: 6 },
    tone(0.5),
    220,
    tone(0.13),
  );
  // Snow that has stayed in the hollows.
  drawStreaks(
    sheet,
    chance('snow'),
    { count: 16, top: 520, bottom: 700, length: [60, 130], thickness: [3, 6], grow: 2.2 },
    mixColours(palette.haze, palette.core, 0.15),
    0.4,
  );
}

function drawRoad({ sheet, palette, chance, tone }: Stage): void {
  const dust = sheet.fade(
    [0, 462],
    [0, HEIGHT],
    [0, mixColours(palette.haze, palette.core, 0.3)],
    [0.3, tone(0.72)],
    [0.7, tone(0.5)],
    [1, tone(0.3)],
  );
  sheet.fill(
    'M376 461c20 10 44 16 34 28-10 10-62 18-70 38-6 16-14 24-24 36-26 34-60 80-44 162h430c-60-60-230-92-264-150-12-24 14-36 34-54 18-16 6-32-26-42-14-6-30-8-46-20z',
    dust,
  );
  drawStreaks(
    sheet,
    chance('ruts'),
    {
      count: 12,
      top: 600,
      bottom: 712,
      left: 300,
      right: 640,
      length: [40, 110],
      thickness: [1.5, 3],
      grow: 1.8,
    },
    tone(0.3),
    0.4,
  );
}

function drawFrame({ sheet, palette, chance, tone }: Stage): void {
  const dark = tone(0.01);
  const pines = chance('pines');
  let trees = '';
  for (const [x, y, tall, tiers] of [
    [16, 736, 440, 9],
    [92, 742, 300, 8],
    [158, 746, 190, 7],
    [944, 742, 350, 8],
    [884, 746, 220, 7],
  ] as const)
    trees += traceConifer(pines, [x, y], tall, tiers);
  sheet.fill(trees, dark);
  const rocks = chance('rocks');
  sheet.fill(
    tracePolygon([...makeRock(rocks, readPoints('-10,664 90,676 180,690 262,706 320,726')), [-10, 726]]),
    dark,
  );
  const bank = makeRock(rocks, readPoints('640,726 700,690 742,668 790,662 826,676 880,662 970,640'));
  sheet.fill(tracePolygon([...bank, [970, 726]]), dark);
  sheet.fill(
    tracePolygon(makeRock(rocks, readPoints('704,690 742,669 790,663 772,674 744,680'), 0.05, 1)),
    mixColours(tone(0.4), palette.lamp, 0.2),
  );
  sheet.stroke(
    traceTufts(
      chance('grass'),
      30,
      (c) => [c.between(0, WIDTH), c.between(660, 726)],
      (y) => 12 + (y - 640) * 0.24,
    ),
    dark,
    2.2,
  );
}
