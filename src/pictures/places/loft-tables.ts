// The long tables of the loft, their screens and lamps, and two people still there.
import { mixColours } from '../colour.ts';
import { drawFigure } from '../figure.ts';
import { drawHangingLamp } from '../lamps.ts';
import { drawGlow } from '../light.ts';
import { type Point, readPoints, traceBlob, traceBoxes, traceEllipse, tracePolygon } from '../path.ts';
import { traceBoxFaces } from '../room.ts';
import type { Stage } from '../stage.ts';
import { loftRoom as room } from './loft-room.ts';

const HEIGHT = 0.74;

export function drawTables(stage: Stage): void {
  drawStanding(stage);
  drawTable(stage, [-3, -1.7], [2.3, 5.2], -2.35);
  drawTable(stage, [0.95, 2.3], [1.9, 5.2], 1.62);
  drawSitting(stage);
}

function drawTable(
  stage: Stage,
  xs: readonly [number, number],
  zs: readonly [number, number],
  lampX: number,
): void {
  const { sheet, palette, tone } = stage;
  const [far] = room.at(lampX, HEIGHT, zs[1]);
  const [near, low] = room.at(lampX, HEIGHT, zs[0] + 0.4);
  let legs = '';
  for (const z of [zs[1] - 0.2, (zs[0] + zs[1]) / 2, zs[0] + 0.1])
    for (const x of [xs[0] + 0.06, xs[1] - 0.12]) legs += room.front([x, x + 0.07], [0, HEIGHT], z);
  sheet.fill(room.level(0.01, xs, [zs[0] - 0.1, zs[1]]), tone(0.03), { opacity: 0.45 });
  sheet.fill(legs, tone(0.05));
  const faces = traceBoxFaces(room, xs, [HEIGHT - 0.06, HEIGHT], zs);
  const wood = mixColours(tone(0.45), palette.lamp, 0.35);
  sheet.fill(
    faces.top,
    sheet.fade(
      [far, 410],
      [near, low + 40],
      [0, mixColours(wood, palette.core, 0.25)],
      [0.6, wood],
      [1, tone(0.2)],
    ),
  );
  sheet.fill(faces.front + faces.flank, tone(0.06));
  for (const z of [4.9, 3.7, 2.6]) {
    if (z < zs[0]) continue;
    const unit = room.unit(z);
    const [x, y] = room.at(lampX, HEIGHT, z);
    sheet.fill(
      traceEllipse(x, y, unit * 1.5, unit * 0.3),
      sheet.bloom(
        { at: [x, y], radius: unit * 0.75, squash: 0.2 },
        [0, palette.core, 0.8],
        [0.5, palette.lamp, 0.4],
        [1, palette.lamp, 0],
      ),
    );
    drawScreens(stage, lampX, z);
    drawHangingLamp(stage, {
      rim: [x, y - unit * 1.5],
      width: unit * 0.5,
      cord: 0,
      reach: unit * 1.5,
      strength: 0.34,
    });
  }
}

// Screens turned to whoever sits on the side of the aisle: nothing on them but light.
function drawScreens({ sheet, palette, tone }: Stage, x: number, z: number): void {
  const glow = mixColours(palette.paper, palette.low, 0.2);
  const turn = x < 0 ? -1 : 1;
  const corner = (along: number, y: number): Point =>
    room.at(x + turn * (along * 0.46 - 0.28), y, z + 0.25 - along * 0.62);
  const quad = (from: number, to: number, low: number, high: number) =>
    tracePolygon([corner(from, low), corner(to, low), corner(to, high), corner(from, high)]);
  const [cx, cy] = corner(0.5, 1.1);
  // One at the left table has been switched off: its owner stands at the window.
  const isOn = turn > 0 || z !== 3.7;
  if (isOn) drawGlow(sheet, [cx, cy], room.unit(z) * 0.7, glow, 0.4);
  sheet.fill(
    quad(-0.03, 1.03, 0.88, 1.34) + quad(0.44, 0.56, HEIGHT, 0.9) + quad(0.25, 0.75, HEIGHT, HEIGHT + 0.02),
    tone(0.05),
  );
  sheet.fill(
    quad(0.02, 0.98, 0.92, 1.31),
    isOn
      ? sheet.fade(corner(0, 1.3), corner(1, 0.9), [0, glow], [1, mixColours(glow, palette.middle, 0.35)])
      : tone(0.16),
  );
}

function drawStanding({ sheet, palette, tone }: Stage): void {
  const [x, y] = room.at(-0.5, 0, 4.6);
  const hand = drawFigure(sheet, {
    foot: [x, y],
    height: 118,
    wear: 'coat',
    hat: 'none',
    arm: 'hold',
    flip: true,
    tone: tone(0.07),
    rim: { colour: mixColours(palette.low, palette.core, 0.3), from: [-1, 0] },
  });
  sheet.fill(traceBoxes([hand[0] - 7, hand[1] - 9, 9, 11]), tone(0.07));
}

function drawSitting({ sheet, palette, tone }: Stage): void {
  const z = 2.35;
  const [x, y] = room.at(0.42, 0, z);
  const dark = tone(0.05);
  sheet.fill(traceEllipse(x + 6, y + 2, 150, 20), dark, { opacity: 0.5 });
  const body = sheet.keep(() => {
    sheet.bare(
      'M-26-66c-8-24-6-52 6-68 8-8 24-10 34-4 8 10 12 40 14 72zM-24-76h48c16-2 32-2 38 2 6 4 6 10 4 18l-4 44 14 5v6h-29l2-48-62 3z',
    );
    sheet.bare(
      traceBlob(
        readPoints(
          '0,-134 -7,-152 0,-174 14,-182 28,-176 30,-167 37,-157 31,-153 31,-145 24,-138 20,-128 4,-126',
        ),
      ) + traceBlob(readPoints('0,-172 -16,-172 -28,-150 -22,-128 -14,-146 -2,-154')),
    );
  });
  const light = mixColours(palette.paper, palette.lamp, 0.35);
  sheet.stamp(body, {
    paint: sheet.fade([0, -184], [0, 0], [0, light], [0.6, light, 0.8], [1, light, 0]),
    transform: `translate(${x + 2} ${y - 1})`,
  });
  const at = (dx: number, dy: number) => `translate(${x + dx} ${y + dy})`;
  sheet.stamp(body, { paint: dark, transform: at(0, 0) });
  // The jumper carries the accent; the screen lights its front.
  sheet.fill(
    'M-26-66c-8-24-6-52 6-68 8-8 24-10 34-4 8 10 12 40 14 72z',
    sheet.fade(
      [30, 0],
      [-26, 0],
      [0, mixColours(palette.accent, tone(0.3), 0.12)],
      [1, mixColours(palette.accent, tone(0.06), 0.62)],
    ),
    { transform: at(0, 0) },
  );
  sheet.stroke('M2-124l16 28 42-10', mixColours(palette.accent, tone(0.1), 0.35), 13, {
    transform: at(0, 0),
  });
  sheet.stroke('M60-106l10-1', mixColours(palette.lamp, tone(0.2), 0.4), 9, { transform: at(0, 0) });
  sheet.fill('M-34-66h66v8h-66zM-3-60h6v44h-6zM-42-128c-6 20-2 44 10 62h6c-8-18-12-40-8-60z', dark, {
    transform: at(0, 0),
  });
  sheet.stroke('M0-16l-30 12M0-16l30 12M0-16v14', dark, 5, { transform: at(0, 0) });
}
