// What stands behind a bust, in two or three planes: far enough off that the face is the lightest thing with an edge.
import { mixColours } from '../colour.ts';
import { drawBeam, drawGlow } from '../light.ts';
import {
  type Box,
  type Point,
  traceBlob,
  traceBoxes,
  traceGround,
  traceLine,
  tracePolygon,
} from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Stage } from '../stage.ts';

/** Where somebody may be looked at. Rooms have a wall, the others a sky. */
export const BACKDROPS = [
  'wall',
  'window',
  'shelves',
  'curtain',
  'hills',
  'mountains',
  'sea',
  'quay',
  'street',
  'snow',
] as const;
export type Backdrop = (typeof BACKDROPS)[number];

const FULL = traceBoxes([0, 0, WIDTH, HEIGHT]);

/** Draws it for a light from the left: whoever looks right is mirrored with it. */
export function drawBackdrop(stage: Stage, backdrop: Backdrop): void {
  DRAW[backdrop](stage);
  closeSides(stage);
}

/** A wall with the pool of the lamp behind the shaded side: dark meets light there, and light meets dark on the other. */
function drawWall({ sheet, palette, tone }: Stage): void {
  sheet.fill(FULL, sheet.fade([0, 0], [0, HEIGHT], [0, tone(0.2)], [0.7, tone(0.34)], [1, tone(0.26)]));
  drawGlow(sheet, [700, 300], 430, palette.lamp, 0.42);
}

function drawSky({ sheet, palette }: Stage, horizon = 500): void {
  sheet.fill(
    FULL,
    sheet.fade([0, 0], [0, horizon], [0, palette.top], [0.6, palette.middle], [1, palette.low]),
  );
  drawGlow(sheet, [690, horizon - 90], 360, palette.core, 0.5);
}

function drawRidge(
  { sheet, chance, tone }: Stage,
  name: string,
  y: number,
  swing: number,
  depth: number,
): void {
  const strand = chance(name);
  const crest: Point[] = [];
  for (let x = -20; x <= WIDTH + 20; x += 100) crest.push([x, y + strand.between(-swing, swing)]);
  sheet.fill(
    traceGround(crest, HEIGHT),
    sheet.fade([0, y - swing], [0, HEIGHT], [0, tone(depth)], [1, tone(depth - 0.12)]),
  );
}

const DRAW: Record<Backdrop, (stage: Stage) => void> = {
  wall(stage) {
    drawWall(stage);
    const { sheet, tone } = stage;
    // A rail along the wall, so that it is one.
    sheet.fill(traceBoxes([0, 566, WIDTH, 9]), tone(0.16));
    sheet.fill(traceBoxes([0, 575, WIDTH, HEIGHT - 575]), tone(0.18), { opacity: 0.7 });
  },
  window(stage) {
    drawWall(stage);
    const { sheet, palette, tone } = stage;
    sheet.fill(traceBoxes([690, 110, 214, 300]), tone(0.14));
    sheet.fill(
      traceBoxes([704, 124, 186, 272]),
      sheet.fade([0, 124], [0, 396], [0, palette.middle], [1, mixColours(palette.low, palette.lamp, 0.2)]),
    );
    const roofs: Box[] = [
      [704, 330, 40, 66],
      [744, 300, 36, 96],
      [780, 346, 44, 50],
      [824, 318, 34, 78],
      [858, 340, 32, 56],
    ];
    sheet.fill(traceBoxes(...roofs), tone(0.42));
    sheet.fill(traceBoxes([792, 124, 9, 272], [704, 254, 186, 9]), tone(0.14));
    sheet.fill(traceBoxes([676, 404, 242, 16]), tone(0.1));
  },
  shelves(stage) {
    drawWall(stage);
    const { sheet, tone, chance, palette } = stage;
    const strand = chance('shelves');
    for (const y of [210, 370]) {
      const things: Box[] = [];
      for (let x = 610; x < 940; x += strand.between(22, 44)) {
        const high = strand.between(40, 92);
        things.push([x, y - high, strand.between(12, 24), high]);
      }
      sheet.fill(traceBoxes(...things), tone(0.1));
      sheet.fill(
        traceBoxes(...things.filter((_, index) => index % 4 === 1)),
        mixColours(palette.lamp, tone(0.24), 0.72),
      );
      sheet.fill(traceBoxes([580, y, 380, 12]), tone(0.06));
    }
  },
  curtain(stage) {
    const { sheet, palette, tone } = stage;
    const cloth = mixColours(mixColours(palette.accent, tone(0.2), 0.62), palette.ink, 0.25);
    sheet.fill(FULL, cloth);
    const folds: Box[] = [];
    for (let x = 0; x < WIDTH; x += 64) folds.push([x, 0, 26, HEIGHT]);
    sheet.fill(traceBoxes(...folds), mixColours(cloth, palette.ink, 0.45));
    sheet.fill(
      traceBoxes(...folds.map(([x, ...rest]): Box => [x + 40, rest[0], 7, rest[2]])),
      mixColours(cloth, palette.lamp, 0.12),
    );
    drawBeam(sheet, { at: [930, -40], to: [430, 760], spread: 520 }, palette.core, 0.34);
  },
  hills(stage) {
    drawSky(stage);
    drawRidge(stage, 'far', 470, 26, 0.74);
    drawRidge(stage, 'near', 560, 30, 0.5);
  },
  mountains(stage) {
    drawSky(stage);
    const { sheet, tone, palette } = stage;
    const peaks = 'M-20 560L150 330L240 420L390 250L520 470L660 300L800 210L900 380L980 330V720H-20z';
    sheet.fill(peaks, sheet.fade([0, 220], [0, 620], [0, tone(0.6)], [1, tone(0.86)]));
    const snow =
      'M390 250L344 304L372 330L398 306L430 338L448 350zM800 210L744 250L776 292L806 262L842 300L856 296z';
    sheet.fill(snow, mixColours(palette.paper, palette.low, 0.35), { opacity: 0.8 });
    drawRidge(stage, 'near', 590, 24, 0.5);
  },
  sea(stage) {
    drawSky(stage, 470);
    const { sheet, tone, palette } = stage;
    sheet.fill(
      traceBoxes([0, 470, WIDTH, HEIGHT - 470]),
      sheet.fade([0, 470], [0, HEIGHT], [0, mixColours(palette.low, tone(0.6), 0.5)], [1, tone(0.34)]),
    );
    sheet.fill('M640 500h120v4h-120zM600 530h190v4h-190zM660 566h150v5h-150z', palette.core, {
      opacity: 0.55,
    });
    // A rail between the sitter and the water.
    sheet.fill(
      traceBoxes([0, 590, WIDTH, 8], [0, 640, WIDTH, 6], [120, 590, 9, 130], [860, 590, 9, 130]),
      tone(0.14),
    );
  },
  quay(stage) {
    drawSky(stage, 520);
    const { sheet, tone } = stage;
    const crane = (x: number, size: number) =>
      traceLine([
        [x, 540],
        [x, 540 - 210 * size],
      ]) +
      traceLine([
        [x + 46 * size, 540],
        [x + 46 * size, 540 - 210 * size],
      ]) +
      traceLine([
        [x - 20, 540 - 196 * size],
        [x + 150 * size, 540 - 300 * size],
        [x + 40 * size, 540 - 210 * size],
        [x - 20, 540 - 196 * size],
      ]) +
      traceLine([
        [x + 150 * size, 540 - 300 * size],
        [x + 150 * size, 540 - 190 * size],
      ]);
    sheet.stroke(crane(96, 0.9) + crane(250, 0.66), tone(0.44), 7);
    sheet.fill('M640 500l26 46h270l20-70h-70v-44h-36v-56h-30v56h-24v44h-120z', tone(0.36));
    sheet.fill(
      traceBoxes([0, 546, WIDTH, HEIGHT - 546]),
      sheet.fade([0, 546], [0, HEIGHT], [0, tone(0.46)], [1, tone(0.26)]),
    );
  },
  street(stage) {
    drawSky(stage, 560);
    const { sheet, tone, chance, palette } = stage;
    const strand = chance('street');
    for (const [depth, base] of [
      [0.6, 240],
      [0.4, 330],
    ] as const) {
      const houses: Box[] = [];
      const panes: Box[] = [];
      for (let x = -20; x < WIDTH; x += 0) {
        const wide = strand.between(90, 150);
        const top = base + strand.between(-50, 60);
        houses.push([x, top, wide + 1, HEIGHT - top]);
        for (let row = top + 30; row < 600; row += 58)
          for (let at = x + 18; at < x + wide - 22; at += 40)
            if (strand.next() < 0.22) panes.push([at, row, 16, 24]);
        x += wide;
      }
      sheet.fill(traceBoxes(...houses), tone(depth));
      sheet.fill(traceBoxes(...panes), mixColours(palette.lamp, tone(depth), 0.25), { opacity: 0.85 });
    }
  },
  snow(stage) {
    drawSky(stage, 520);
    const { sheet, palette, chance, tone } = stage;
    drawRidge(stage, 'far', 486, 20, 0.8);
    const drift = mixColours(palette.paper, palette.haze, 0.45);
    sheet.fill(
      traceBlob([
        [-60, 600],
        [200, 556],
        [520, 590],
        [820, 550],
        [1020, 600],
        [1020, 780],
        [-60, 780],
      ]),
      sheet.fade([0, 560], [0, HEIGHT], [0, drift], [1, mixColours(drift, tone(0.4), 0.5)]),
    );
    const strand = chance('flakes');
    let flakes = '';
    for (let flake = 0; flake < 70; flake++)
      flakes += `M${Math.round(strand.between(0, WIDTH))} ${Math.round(strand.between(0, HEIGHT))}h0`;
    sheet.stroke(flakes, palette.paper, 5, { opacity: 0.5 });
  },
};

/** Two soft dark sides close the picture. */
function closeSides({ sheet, tone }: Stage): void {
  sheet.fill(
    tracePolygon([
      [0, 0],
      [150, 0],
      [150, HEIGHT],
      [0, HEIGHT],
    ]),
    sheet.fade([0, 0], [150, 0], [0, tone(0.02), 0.35], [1, tone(0.02), 0]),
  );
  sheet.fill(
    tracePolygon([
      [810, 0],
      [WIDTH, 0],
      [WIDTH, HEIGHT],
      [810, HEIGHT],
    ]),
    sheet.fade([WIDTH, 0], [810, 0], [0, tone(0.02), 0.3], [1, tone(0.02), 0]),
  );
}
