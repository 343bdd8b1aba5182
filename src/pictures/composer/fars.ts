// What closes a composed picture at the back: hills, mountains, a forest, a city, the sea.
import { drawMist, drawStreaks } from '../atmosphere.ts';
import { type Colour, lightenColour, mixColours } from '../colour.ts';
import { drawHills, drawMountain, makeRock } from '../land.ts';
import { drawGlow, drawReflection } from '../light.ts';
import { type Box, readPoints, traceBoxes, traceEllipse, tracePolygon, traceShape } from '../path.ts';
import { HEIGHT, type Sheet, WIDTH } from '../sheet.ts';
import type { Stage } from '../stage.ts';
import { traceConifer } from '../trees.ts';
import type { Far, Setting } from './setting.ts';

/** Draws the far distance, standing on `horizon`; mist hides its foot. */
export function drawFar(stage: Stage, setting: Setting, horizon: number): void {
  FARS[setting.far](stage, setting, horizon);
  if (isSpace(setting)) return;
  drawMist(stage.sheet, stage.chance('far mist'), {
    y: horizon - 24,
    depth: 70,
    colour: lightenColour(stage.palette.haze, 0.02),
    alpha: 0.7,
    amplitude: 10,
    wavelength: 300,
  });
}

/** Whether the window is one of a ship between the stars: then nothing of the earth is outside it. */
export function isSpace({ far, ground, wall }: Pick<Setting, 'far' | 'ground' | 'wall'>): boolean {
  return ground === 'room' && (far === 'planet' || (far === 'stars' && wall === 'metal'));
}

type DrawFar = (stage: Stage, setting: Setting, horizon: number) => void;

const FARS: Record<Far, DrawFar> = {
  none: () => {},
  stars: (stage, setting, horizon) => {
    if (!isSpace(setting)) drawRow(stage, 'low hills', horizon - 16, 0.72, 14);
  },
  planet: (stage, setting, horizon) => {
    if (setting.ground === 'room') drawPlanet(stage, setting);
    else drawRisenPlanet(stage, setting, horizon);
  },
  hills: (stage, _setting, horizon) => {
    drawRow(stage, 'far hills', horizon - 58, 0.84, 38);
    drawRow(stage, 'hills', horizon - 22, 0.66, 24);
  },
  mountains: drawMountains,
  forest: drawForest,
  city: drawCity,
  sea: drawSea,
};

// The limb of a world below, lit along its edge.
function drawPlanet({ sheet, palette, tone }: Stage, { light }: Setting): void {
  const limb = traceEllipse(480, 940, 1500, 1240);
  drawGlow(sheet, [light.at[0], 330], 420, palette.low, 0.5, 0.4);
  sheet.fill(limb, mixColours(palette.low, palette.paper, 0.3));
  const day = sheet.fade(
    [0, 324],
    [0, 420],
    [0, mixColours(palette.low, tone(0.5), 0.3)],
    [0.5, tone(0.42)],
    [1, tone(0.2)],
  );
  sheet.fill(traceEllipse(480, 943, 1500, 1236), day);
}

// A world that stands over the horizon, most of it in the shade.
function drawRisenPlanet(stage: Stage, { light, foot }: Setting, horizon: number): void {
  const { sheet, palette, tone } = stage;
  const x = foot[0] > 480 ? 330 : 630;
  const y = horizon - 150;
  const side = light.at[0] < x ? -1 : 1;
  const day = mixColours(palette.low, palette.paper, 0.25);
  const disc = traceEllipse(x, y, 300, 300);
  drawGlow(sheet, [x, y], 260, palette.low, 0.4);
  sheet.fill(
    disc,
    sheet.fade(
      [x + side * 150, y - 60],
      [x - side * 150, y + 60],
      [0, day],
      [0.35, tone(0.7)],
      [1, tone(0.42)],
    ),
  );
  sheet.grain(
    disc,
    sheet.fade([x + side * 90, y], [x - side * 150, y], [0, tone(0.4), 0], [1, tone(0.4), 0.9]),
  );
  drawRow(stage, 'low hills', horizon - 16, 0.66, 14);
}

function drawRow(
  { sheet, palette, chance, tone }: Stage,
  name: string,
  y: number,
  depth: number,
  size: number,
) {
  const strand = chance(name);
  const tilt = strand.between(-30, 30);
  const row = { y, amplitude: size, wavelength: 290, tilt };
  return drawHills(sheet, strand, row, tone(depth), 90, mixColours(tone(depth), palette.haze, 0.75));
}

function drawMountains(stage: Stage, { light, foot }: Setting, horizon: number): void {
  const { sheet, palette, chance, tone } = stage;
  const shapes = chance('peaks');
  const lightFrom = light.at[0] > 480 ? 'right' : 'left';
  const snow = mixColours(palette.paper, palette.low, 0.4);
  // The great summit stands clear of the subject, over the other third.
  const away = foot[0] > 480 ? -1 : 1;
  const put = (x: number, tall: number, half: number, lit: Colour, shade: Colour) =>
    drawMountain(sheet, shapes, {
      summit: [x, horizon - tall],
      left: [x - half * shapes.between(0.9, 1.2), horizon + 30],
      right: [x + half * shapes.between(0.9, 1.2), horizon + 30],
      lit,
      shade,
      haze: palette.haze,
      lightFrom,
    });
  const pale = mixColours(snow, palette.haze, 0.5);
  put(480 + away * 400, shapes.between(150, 190), 230, pale, tone(0.76));
  put(480 - away * 330, shapes.between(170, 210), 240, pale, tone(0.72));
  put(480 + away * shapes.between(20, 90), shapes.between(230, 270), 320, snow, tone(0.56));
  drawRow(stage, 'foothills', horizon - 16, 0.6, 20);
}

function drawForest(stage: Stage, _setting: Setting, horizon: number): void {
  const { sheet, chance, tone } = stage;
  drawRow(stage, 'far hills', horizon - 62, 0.84, 34);
  const clumps = [keepClump(sheet, stage, 'clump 1'), keepClump(sheet, stage, 'clump 2')] as const;
  const plant = (name: string, base: number, size: number, depth: number) => {
    const strand = chance(name);
    drawRow(stage, `${name} floor`, base, depth, 8);
    for (let x = -60; x < WIDTH + 40; x += 150 * size * strand.between(0.7, 1)) {
      const tall = size * strand.between(0.8, 1.15);
      const way = strand.next() < 0.5 ? -tall : tall;
      const y = Math.round(base + strand.between(-4, 10));
      sheet.stamp(strand.pick(clumps), {
        paint: tone(depth),
        transform: `translate(${Math.round(x + 80 * size)} ${y})scale(${way.toFixed(2)} ${tall.toFixed(2)})`,
      });
    }
  };
  plant('far wood', horizon - 40, 0.72, 0.7);
  drawMist(sheet, chance('wood mist'), {
    y: horizon - 34,
    depth: 60,
    colour: stage.palette.haze,
    alpha: 0.6,
    amplitude: 10,
  });
  plant('wood', horizon - 4, 1.05, 0.5);
}

// Seven conifers about zero, to be shown many times.
function keepClump(sheet: Sheet, { chance }: Stage, name: string): string {
  const strand = chance(name);
  const trees = [-74, -52, -30, -6, 20, 44, 72]
    .map((x) => traceConifer(strand, [x + strand.between(-6, 6), 8], strand.between(34, 78), 4))
    .join('');
  return sheet.keep(() => sheet.bare(trees));
}

function drawCity({ sheet, palette, chance, tone }: Stage, setting: Setting, horizon: number): void {
  const isLit = setting.time === 'night' || setting.time === 'dusk' || setting.time === 'lamp';
  const rows = [
    { name: 'far city', tall: 190, depth: 0.78, wide: [36, 80] },
    { name: 'city', tall: 110, depth: 0.58, wide: [44, 110] },
  ] as const;
  for (const { name, tall, depth, wide } of rows) {
    const strand = chance(name);
    let path = '';
    const panes: Box[] = [];
    for (let x = -20; x < WIDTH; ) {
      const across = strand.between(wide[0], wide[1]);
      // The skyline rises on the side of the light and sinks behind the subject.
      const rise = 0.45 + 0.55 * Math.exp(-(((x - setting.light.at[0]) / 300) ** 2));
      const height = tall * rise * strand.between(0.45, 1);
      path += traceBoxes([x, horizon - height, across, height + 30]);
      const cap = strand.next();
      if (cap < 0.22) path += traceBoxes([x + across * 0.44, horizon - height - 34, 4, 36]);
      else if (cap < 0.4) path += traceBoxes([x + across * 0.2, horizon - height - 14, across * 0.5, 16]);
      else if (cap < 0.52) path += traceShape('0,2 50,-46 100,2', [x, horizon - height], across / 100);
      for (let pane = 0; pane < 4; pane++) {
        const column = Math.floor(strand.between(0, across / 10 - 1));
        const floor = Math.floor(strand.between(0, height / 14 - 1));
        panes.push([x + 5 + column * 10, horizon - height + 8 + floor * 14, 4, 6]);
      }
      x += across * strand.between(0.9, 1.1);
    }
    sheet.fill(
      path,
      sheet.fade([0, horizon - tall], [0, horizon + 20], [0, tone(depth)], [1, tone(depth + 0.2)]),
    );
    if (isLit) sheet.fill(traceBoxes(...panes), palette.lamp, { opacity: depth > 0.7 ? 0.5 : 0.85 });
  }
}

function drawSea({ sheet, palette, chance, tone }: Stage, setting: Setting, horizon: number): void {
  const top = horizon - 84;
  const { light } = setting;
  sheet.fill(
    `M0 ${top}h${WIDTH}v${HEIGHT - top}H0z`,
    sheet.fade(
      [0, top],
      [0, horizon + 30],
      [0, mixColours(palette.haze, palette.low, 0.4)],
      [0.3, tone(0.78)],
      [1, tone(0.56)],
    ),
  );
  drawStreaks(
    sheet,
    chance('far swell'),
    { count: 22, top: top + 6, bottom: horizon + 10, length: [50, 150], thickness: [1, 2], grow: 2 },
    tone(0.4),
    0.35,
  );
  if (light.kind === 'sun' || light.kind === 'moon')
    drawReflection(sheet, chance('far shine'), [light.at[0], top + 3], horizon, 70, palette.core, 0.55);
  const side = light.at[0] > 480 ? 0 : WIDTH;
  const cape = readPoints('-10,4 60,-12 110,-40 170,-52 230,-84 330,-100 330,4');
  const points = makeRock(chance('cape'), cape).map(
    ([x, y]) => [side ? side - 320 + x : 320 - x, top + y] as const,
  );
  sheet.fill(tracePolygon(points), sheet.fade([0, top - 80], [0, top + 4], [0, tone(0.68)], [1, tone(0.86)]));
}
