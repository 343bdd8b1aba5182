// A vaulted hall of books on two floors; one beam from above falls on somebody reading.
import { drawVignette, EVERYTHING } from '../atmosphere.ts';
import { lightenColour, mixColours } from '../colour.ts';
import { drawGlow } from '../light.ts';
import { traceLine, tracePolygon } from '../path.ts';
import { traceArch, traceRib } from '../room.ts';
import type { Place, Stage } from '../stage.ts';
import { drawGlobe, drawReader } from './library-reader.ts';
import { AXIS, BAYS, drawShelves, FAR, HALF, hall, SPRING } from './library-shelves.ts';

export const library: Place = {
  time: 'lamp',
  hues: { shadow: 195, middle: 84, low: 80, lamp: 82, accent: 30 },
  draw: (stage) => {
    drawVault(stage);
    drawFarWall(stage);
    drawFloor(stage);
    drawShelves(stage);
    drawLadder(stage);
    drawBeam(stage);
    drawReader(stage);
    drawGlobe(stage);
    drawFrame(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.5);
  },
};

const circleAt = (z: number, radius: number) => {
  const [x, y] = hall.at(AXIS, SPRING, z);
  return [x, y, radius * hall.unit(z)] as const;
};

// Each rib shows a face in its own shade and a soffit that takes the light of the far window.
function drawVault({ sheet, tone }: Stage): void {
  const [x, y] = hall.at(AXIS, 4, FAR);
  sheet.fill(
    EVERYTHING,
    sheet.bloom(
      { at: [x, y], radius: 760 },
      [0.08, tone(0.9)],
      [0.22, tone(0.6)],
      [0.5, tone(0.3)],
      [1, tone(0.08)],
    ),
  );
  for (const z of [...BAYS].reverse()) {
    const near = Math.min(1, (z - 2) / 16);
    const depth = 0.08 + 0.5 * near ** 0.8;
    sheet.fill(traceRib(circleAt(z, HALF), circleAt(z, HALF - 0.3)), tone(depth));
    sheet.fill(traceRib(circleAt(z, HALF - 0.3), circleAt(z + 0.5, HALF - 0.3)), tone(depth + 0.2));
  }
}

function drawFarWall({ sheet, palette, tone }: Stage): void {
  const light = mixColours(lightenColour(palette.low, 0.1), palette.core, 0.6);
  const sill = hall.at(AXIS, 0.9, FAR);
  const unit = hall.unit(FAR);
  sheet.fill(hall.front([AXIS - HALF, AXIS + HALF], [0, SPRING], FAR), tone(0.78));
  drawGlow(sheet, [sill[0], sill[1] - 3.5 * unit], 330, light, 0.8);
  sheet.fill(
    traceArch(sill, 4.6 * unit, 7.2 * unit),
    sheet.fade(
      [0, sill[1] - 7 * unit],
      [0, sill[1]],
      [0, mixColours(light, palette.low, 0.35)],
      [0.6, light],
    ),
  );
  const bars = [-1, 0, 1].map((x) =>
    traceLine([hall.at(AXIS + x * 0.77, 0.9, FAR), hall.at(AXIS + x * 0.77, x ? 7.5 : 8, FAR)]),
  );
  const rungs = [2.4, 3.9, 5.4].map((y) =>
    traceLine([hall.at(AXIS - 2.3, y, FAR), hall.at(AXIS + 2.3, y, FAR)]),
  );
  sheet.stroke([...bars, ...rungs].join(''), tone(0.7), 1.6);
}

function drawFloor({ sheet, palette, chance, tone }: Stage): void {
  const light = mixColours(lightenColour(palette.low, 0.1), palette.core, 0.6);
  const xs = [AXIS - HALF, AXIS + HALF] as const;
  const top = hall.at(0, 0, FAR)[1];
  sheet.fill(
    hall.level(0, xs, [1.5, FAR]),
    sheet.fade([0, top], [0, 720], [0, tone(0.86)], [0.12, tone(0.6)], [0.45, tone(0.3)], [1, tone(0.1)]),
  );
  sheet.fill(hall.boards(0, xs, [1.6, FAR], 0.42, 0.03), tone(0.08), { opacity: 0.5 });
  const wood = chance('boards');
  let planks = '';
  for (let index = 0; index < 26; index++) {
    const x = xs[0] + 0.42 * Math.floor(wood.between(0, 20));
    const z = 1.8 + 9 * wood.next() ** 2;
    planks += hall.level(0, [x, x + 0.42], [z, z + wood.between(0.8, 2)]);
  }
  sheet.fill(planks, tone(0.5), { opacity: 0.16 });
  sheet.fill(
    hall.level(0, [AXIS - 2, AXIS + 2], [2.4, FAR]),
    sheet.fade([0, top], [0, top + 120], [0, light, 0.85], [0.35, light, 0.4], [1, light, 0]),
  );
}

// It leans on the rail of the gallery, out of the beam: the one slanting line among the shelves.
function drawLadder({ sheet, tone }: Stage): void {
  const foot = (z: number) => [-3.95, 0.02, z] as const;
  const head = (z: number) => [-4.16, 4.3, z + 0.3] as const;
  const step = (part: number, z: number) => {
    const [from, to] = [foot(z), head(z)];
    return hall.at(
      from[0] + (to[0] - from[0]) * part,
      from[1] + (to[1] - from[1]) * part,
      from[2] + 0.3 * part,
    );
  };
  const poles = [2.94, 3.3].map((z) => traceLine([step(0, z), step(1, z)])).join('');
  const rungs = Array.from({ length: 11 }, (_, index) => {
    const part = 0.07 + index * 0.085;
    return traceLine([step(part, 2.94), step(part, 3.3)]);
  }).join('');
  sheet.stroke(poles, tone(0.02), 6);
  sheet.stroke(poles + rungs, tone(0.42), 2.6);
}

// One beam from a window above the frame, two wedges, and the dust that shows it.
function drawBeam({ sheet, palette, chance, tone }: Stage): void {
  const light = mixColours(mixColours(lightenColour(palette.low, 0.1), palette.core, 0.6), palette.low, 0.25);
  const veil = (alpha: number) =>
    sheet.fade([560, 0], [350, 610], [0, light, alpha], [0.6, light, alpha * 0.6], [1, light, alpha * 0.34]);
  drawGlow(sheet, [372, 622], 280, light, 0.7, 0.24);
  sheet.fill(
    tracePolygon([
      [556, 0],
      [646, 0],
      [500, 612],
      [236, 628],
    ]),
    veil(0.24),
  );
  sheet.fill(
    tracePolygon([
      [580, 0],
      [624, 0],
      [450, 616],
      [290, 624],
    ]),
    veil(0.3),
  );
  const dust = chance('dust');
  const points = Array.from({ length: 46 }, () => {
    const y = dust.between(40, 600);
    const middle = 601 - y * 0.38;
    return [middle + dust.between(-1, 1) * (40 + y * 0.14), y] as const;
  });
  let path = '';
  for (const [px, py] of points) path += `M${Math.round(px)} ${Math.round(py)}h0`;
  sheet.stroke(path, mixColours(light, tone(1), 0.2), 2.6, { opacity: 0.7 });
}

// We stand under the first arch: a dark pier on the right, its curve in the corner.
function drawFrame({ sheet, tone }: Stage): void {
  const dark = tone(0.03);
  sheet.fill('M960 0H824c44 56 68 150 68 262v12h-10v16h14v386l-14 14v30h78z', dark);
  sheet.fill('M896 290h10v386h-10zM882 274h20v16h-20z', tone(0.14));
}
