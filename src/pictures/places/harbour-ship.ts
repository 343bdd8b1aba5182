// The bow of the liner: a lit cheek and a shaded side, the anchor and the rail as its small truths.
import { lightenColour, mixColours } from '../colour.ts';
import { drawGlow } from '../light.ts';
import {
  type Box,
  type Point,
  readPoints,
  traceBoxes,
  traceCurve,
  traceDots,
  traceEllipse,
  traceLens,
  traceShape,
} from '../path.ts';
import type { Stage } from '../stage.ts';

// Head and forefoot of the stem, and the side that goes away from it, down to the water.
const STEM = 'M446 128q14 116 44 268t28 208';
const SIDE = `${STEM}L980 572V268l-276-46-6-42q-120-20-252-52z`;
const CHEEK = `${STEM}q-18-62-48-140t-84-232q-24-62-26-70 30-30 88-38z`;
const BAND = 'M507 540q8 32 11 64L980 572v-56z';

export function drawShip(stage: Stage): void {
  const { sheet, palette, chance, tone } = stage;
  drawUpperWorks(stage);
  const dark = tone(0.07);
  const red = mixColours(palette.accent, tone(0.2), 0.56);
  sheet.fill(SIDE, sheet.fade([470, 0], [900, 0], [0, tone(0.24)], [0.35, tone(0.15)], [1, dark]));
  sheet.fill(
    CHEEK,
    sheet.fade(
      [370, 170],
      [510, 600],
      [0, mixColours(tone(0.58), palette.core, 0.45)],
      [0.5, mixColours(tone(0.5), palette.core, 0.2)],
      [1, tone(0.44)],
    ),
  );
  sheet.grain(CHEEK, sheet.fade([500, 360], [420, 372], [0, tone(0.2), 0.75], [1, tone(0.2), 0]));
  sheet.grain(SIDE, sheet.fade([450, 0], [700, 0], [0, tone(0.42), 0.5], [1, tone(0.42), 0]));
  sheet.fill(BAND, red);
  sheet.fill('M507 540q8 32 11 64-6-30-16-58z', lightenColour(red, 0.1));
  sheet.fill('M504 528L980 506v6L506 535z', mixColours(palette.paper, tone(0.3), 0.35));
  sheet.grain(BAND, sheet.fade([520, 0], [860, 0], [0, dark, 0], [1, dark, 0.6]));
  sheet.stroke('M452 164q120 26 240 44M476 322L980 356M462 232L980 296', tone(0.03), 2, { opacity: 0.45 });
  drawPortholes(stage);
  drawAnchor(stage);
  drawRail(stage);
  const water = chance('foot of the ship');
  let path = '';
  for (let step = 0; step < 12; step++)
    path += traceLens(
      440 + step * 34 + water.between(-20, 20),
      606 + water.between(-8, 8),
      water.between(60, 120),
      3,
    );
  sheet.fill(path, tone(0.2), { opacity: 0.7 });
}

function drawUpperWorks({ sheet, palette, tone }: Stage): void {
  const mast = tone(0.26);
  sheet.stroke('M640 190L634 34M634 70l96 138M634 70l-170 74M606 96h54', mast, 2.2);
  sheet.stroke('M640 190L634 40', mast, 7);
  sheet.fill(traceBoxes([622, 90, 28, 9]), mast);
  const white = mixColours(tone(0.62), palette.paper, 0.25);
  const shade = tone(0.3);
  sheet.fill(traceShape('772,240 772,176 786,176 786,126 980,150 980,270'), shade);
  sheet.fill(traceShape('772,240 772,176 786,176 786,126 806,128 806,250'), white);
  sheet.fill(traceShape('764,128 764,116 980,142 980,154'), tone(0.2));
  const lit: Box[] = [];
  for (let step = 0; step < 6; step++)
    lit.push([818 + step * 24, 139 + step * 3, 14, 13], [822 + step * 24, 192 + step * 4, 12, 14]);
  sheet.fill(traceBoxes(...lit), palette.lamp);
  const red = mixColours(palette.accent, tone(0.2), 0.56);
  sheet.fill(traceShape('872,130 880,34 956,40 960,140'), tone(0.14));
  sheet.fill(traceShape('877,70 879,46 956,52 957,76'), red);
}

function drawAnchor({ sheet, palette, tone }: Stage): void {
  const [x, y]: Point = [552, 258];
  sheet.fill(traceEllipse(x, y, 34, 27), mixColours(tone(0.36), palette.accent, 0.08));
  sheet.fill(traceEllipse(x + 1, y + 3, 28, 21), tone(0.01));
  const rust = mixColours(palette.accent, tone(0.18), 0.6);
  sheet.fill(
    traceShape('-8,34 8,36 5,120 -3,96', [x, y]),
    sheet.fade([0, y + 30], [0, y + 120], [0, rust, 0.6], [1, rust, 0]),
  );
  const iron = traceShape(
    '-5,2 5,2 5,26 14,24 19,6 26,20 22,34 6,44 -6,43 -22,32 -25,17 -18,5 -14,22 -5,26',
    [x, y],
  );
  sheet.fill(iron, tone(0.42), { transform: 'translate(-2 -1.5)' });
  sheet.fill(iron, tone(0.03));
}

// Two rows of portholes give the side its size; a few people aboard are up already.
function drawPortholes({ sheet, palette, chance, tone }: Stage): void {
  const awake = chance('portholes');
  const lit: Point[] = [];
  const blind: Point[] = [];
  for (let step = 0; step < 11; step++) {
    const x = 632 + step * 32;
    for (const y of [294 + step * 4.2, 372 + step * 2.2]) (awake.next() < 0.24 ? lit : blind).push([x, y]);
  }
  sheet.stroke(traceDots(blind), tone(0.02), 10);
  sheet.stroke(traceDots(lit), palette.lamp, 8);
}

function drawRail({ sheet, palette, tone }: Stage): void {
  const dark = tone(0.1);
  let posts = '';
  for (let x = 704; x < 960; x += 20) posts += `M${x} ${Math.round(222 + (x - 704) * 0.167)}v-24`;
  sheet.stroke(`${posts}M698 198L980 246M698 209L980 257`, dark, 2);
  sheet.stroke('M446 128q132 32 252 52', mixColours(tone(0.5), palette.core, 0.4), 4);
  sheet.stroke('M446 128v-34', dark, 3.4);
  // Two of the crew look down from the forecastle.
  for (const [x, y] of [
    [552, 154],
    [578, 160],
  ] as const) {
    sheet.fill(
      traceShape('-10,2 -11,-10 -7,-17 7,-17 11,-10 10,4', [x, y]) +
        traceShape('6,-23 4,-31 -4,-31 -6,-27 -10,-23', [x, y]) +
        traceEllipse(x, y - 22, 9, 10),
      dark,
    );
  }
  sheet.stroke('M544 142l-14-12-2-12', dark, 4.5);
  drawGlow(sheet, [446, 92], 40, palette.lamp, 0.7);
  sheet.fill(traceEllipse(446, 92, 8, 9), palette.core);
}

/** The mooring lines, from the bow to the quay. */
export function drawLines({ sheet, tone }: Stage): void {
  const dark = tone(0.1);
  sheet.stroke(
    traceCurve(readPoints('452,176 372,420 236,612')) + traceCurve(readPoints('456,182 402,420 262,612')),
    dark,
    3,
  );
  sheet.fill(traceShape('232,622 234,604 228,598 230,592 268,592 270,598 264,604 266,622'), dark);
}
