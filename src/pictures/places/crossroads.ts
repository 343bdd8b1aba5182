// A traveller with a lantern at a signpost, dusk over the hills, an inn and a town with its lamps lit.
import { drawMist, drawSky, drawStars, drawStreaks, drawVignette } from '../atmosphere.ts';
import { mixColours } from '../colour.ts';
import { drawHills, heightAt, makeRock, traceTufts } from '../land.ts';
import { drawGlow, drawLightPool } from '../light.ts';
import { HUES } from '../palette.ts';
import { type Box, readPoints, traceBoxes, tracePolygon, traceShape } from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Place, Stage } from '../stage.ts';
import { growBareTree, traceBush, traceConifer } from '../trees.ts';
import { drawPost, drawTraveller } from './crossroads-traveller.ts';

const HORIZON = 452;

export const crossroads: Place = {
  time: 'dusk',
  hues: HUES.dusk,
  draw: (stage) => {
    drawEvening(stage);
    drawFarHills(stage);
    drawTown(stage);
    drawGround(stage);
    drawRoads(stage);
    drawStones(stage);
    drawPost(stage);
    drawTraveller(stage);
    drawFrame(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.4);
  },
};

function drawEvening({ sheet, palette, chance }: Stage): void {
  drawSky(sheet, palette, HORIZON, 0.56);
  drawStars(sheet, chance('stars'), 60, 260, palette.paper);
  drawGlow(sheet, [690, 440], 440, palette.core, 0.65, 0.6);
  drawStreaks(
    sheet,
    chance('cloud'),
    { count: 12, top: 150, bottom: 410, length: [160, 440], thickness: [3, 9] },
    palette.low,
    0.4,
  );
}

function drawFarHills({ sheet, palette, chance, tone }: Stage): void {
  drawHills(
    sheet,
    chance('hills 1'),
    { y: 392, amplitude: 42, wavelength: 260, tilt: -24 },
    tone(0.8),
    90,
    palette.haze,
  );
  drawMist(sheet, chance('mist 1'), {
    y: 424,
    depth: 60,
    colour: palette.haze,
    alpha: 0.7,
    amplitude: 12,
    wavelength: 280,
  });
  drawHills(
    sheet,
    chance('hills 2'),
    { y: 432, amplitude: 30, wavelength: 300, tilt: 30 },
    tone(0.6),
    90,
    tone(0.82),
  );
  drawMist(sheet, chance('mist 2'), {
    y: 462,
    depth: 70,
    colour: palette.haze,
    alpha: 0.75,
    amplitude: 10,
    wavelength: 300,
  });
}

const TOWN = 506;

// A town by its roofs: the inn nearest, with the light of its door on the road, and one spire.
function drawTown({ sheet, palette, chance, tone }: Stage): void {
  const town = chance('town');
  let walls = '';
  let roofs = '';
  const windows: Box[] = [];
  const house = (x: number, base: number, wide: number, tall: number) => {
    const eaves = base - tall;
    walls += traceBoxes([x, eaves, wide, tall + 30]);
    const ridge = eaves - wide * town.between(0.36, 0.5);
    roofs += tracePolygon([
      [x - 4, eaves + 2],
      [x + wide * 0.24, ridge],
      [x + wide * 0.78, ridge],
      [x + wide + 4, eaves + 2],
    ]);
    roofs += traceBoxes([x + wide * 0.62, ridge - 8, 5, 12]);
    for (let at = x + 7; at < x + wide - 8; at += 12)
      if (town.next() < 0.8) windows.push([at, eaves + 6, 6, 8]);
  };
  const plots = readPoints('640,20 668,30 742,32 776,24 804,30 846,22');
  for (const [x, tall] of plots) house(x, TOWN - 6, tall + town.between(6, 12), tall);
  walls += traceBoxes([706, TOWN - 82, 24, 110]);
  roofs += traceShape('702,-80 718,-150 734,-80', [0, TOWN]);
  windows.push([715, TOWN - 70, 6, 11]);
  drawGlow(sheet, [735, 486], 190, palette.lamp, 0.5, 0.5);
  sheet.fill(walls, tone(0.42));
  sheet.fill(roofs, tone(0.3));
  sheet.fill(traceBoxes(...windows), mixColours(palette.lamp, palette.core, 0.3));
  drawMist(sheet, chance('town mist'), {
    y: 496,
    depth: 50,
    colour: palette.haze,
    alpha: 0.55,
    amplitude: 8,
    wavelength: 200,
    left: 540,
  });
  sheet.stroke('M850 440q8-18-2-34t6-40M690 436q6-14-2-28t4-26', tone(0.75), 5, { opacity: 0.5 });
}

function drawGround({ sheet, chance, tone }: Stage): void {
  const crest = drawHills(
    sheet,
    chance('ground'),
    { y: 506, amplitude: 12, wavelength: 320, tilt: 14 },
    tone(0.5),
    212,
    tone(0.15),
  );
  const trees = chance('wood');
  let wood = '';
  for (let x = 150; x < 470; x += trees.between(11, 26))
    wood += traceConifer(trees, [x, heightAt(crest, x) + 6], trees.between(24, 58), 4);
  for (let x = 590; x < 960; x += trees.between(14, 34)) {
    if (x > 716 && x < 850) continue;
    wood += traceBush(trees, [x, heightAt(crest, x) + 5], trees.between(14, 26));
  }
  sheet.fill(wood, tone(0.4));
}

// Two roads meet at the post: one from the lamps of the town, one out of the wood.
function drawRoads({ sheet, palette, chance, tone }: Stage): void {
  const dust = sheet.fade(
    [0, 512],
    [0, HEIGHT],
    [0, mixColours(palette.haze, palette.core, 0.1)],
    [0.35, tone(0.74)],
    [0.75, tone(0.52)],
    [1, tone(0.32)],
  );
  sheet.fill(
    'M736 512c-60 14-40 30-6 40 40 14 30 30-40 42-90 16-190 30-250 66-40 24-70 50-84 66h330c10-40 10-66 60-92 70-34 160-40 150-74-8-26-110-16-96-38 8-8 20-8 26-10z',
    dust,
  );
  sheet.fill(
    'M228 519c50 6 60 20 30 32-34 16 70 38 150 48 90 10 180 12 260-1l-60 70c-120 6-270-22-350-62-62-20-52-46-14-60 30-10 16-16-16-19z',
    dust,
  );
  const door = [
    [764, 514],
    [782, 514],
  ] as const;
  const reach = [
    [728, 548],
    [822, 548],
  ] as const;
  drawLightPool(sheet, door, reach, palette.lamp, 0.7);
  drawStreaks(
    sheet,
    chance('ruts'),
    {
      count: 14,
      top: 600,
      bottom: 712,
      left: 380,
      right: 720,
      length: [40, 110],
      thickness: [1.5, 3],
      grow: 1.8,
    },
    tone(0.3),
    0.4,
  );
}

// Stones along the verges: each a dark rock with a cap of evening light.
function drawStones({ sheet, chance, tone }: Stage): void {
  const scatter = chance('stones');
  let bodies = '';
  let caps = '';
  for (const [x, y, size] of [
    [628, 648, 24],
    [664, 640, 15],
    [706, 622, 12],
    [300, 668, 22],
    [272, 640, 13],
    [500, 600, 10],
    [640, 686, 30],
  ] as const) {
    const crest = makeRock(
      scatter,
      [
        [x - size, y],
        [x - size * 0.7, y - size * 0.6],
        [x + size * 0.1, y - size * 0.85],
        [x + size * 0.8, y - size * 0.5],
        [x + size, y],
      ],
      0.1,
      1,
    );
    bodies += tracePolygon(crest);
    caps += tracePolygon([
      [x - size * 0.6, y - size * 0.55],
      [x + size * 0.1, y - size * 0.8],
      [x + size * 0.74, y - size * 0.46],
      [x + size * 0.1, y - size * 0.5],
    ]);
  }
  sheet.fill(bodies, tone(0.12));
  sheet.fill(caps, tone(0.46));
}

function drawFrame({ sheet, chance, tone }: Stage): void {
  const dark = tone(0.01);
  const tree = growBareTree(chance('tree'), {
    foot: [62, 740],
    length: 168,
    width: 36,
    lean: -1.42,
    depth: 7,
    spread: 0.5,
  });
  for (const { path, width } of tree) sheet.stroke(path, dark, width);
  sheet.fill(
    tracePolygon([
      ...makeRock(chance('bank'), readPoints('-10,640 80,650 170,684 260,700 330,724')),
      [-10, 724],
    ]),
    dark,
  );
  sheet.fill(
    tracePolygon([...makeRock(chance('bank 2'), readPoints('690,724 760,700 850,672 970,640')), [970, 724]]),
    dark,
  );
  sheet.stroke(
    traceTufts(
      chance('grass'),
      46,
      (c) => [c.between(0, WIDTH), c.between(640, 724)],
      (y) => 14 + (y - 620) * 0.3,
    ),
    dark,
    2.2,
  );
}
