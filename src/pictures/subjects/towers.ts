// Tall things: a beacon, a clock tower, blocks of flats, a radio mast, a crane.
import { mixColours } from '../colour.ts';
import type { Kit } from '../composer/subject-kit.ts';
import { drawBeam } from '../light.ts';
import type { Box } from '../path.ts';

/** A striped light tower, its beam out to both sides. */
export function drawBeacon(kit: Kit): void {
  const { shape, boxes, fill, stroke, shade, deep, stage, at } = kit;
  const { palette } = stage;
  const lamp = at(0, -372);
  drawBeam(kit.sheet, { at: lamp, to: at(-620, -440), spread: kit.size(190) }, palette.core, 0.6);
  drawBeam(kit.sheet, { at: lamp, to: at(520, -330), spread: kit.size(150) }, palette.core, 0.45);
  kit.glow(0, -372, 150, 0.9);
  const side = (y: number) => 24 + (52 - 24) * ((340 + y) / 340);
  const band = (top: number, low: number) =>
    `${-side(top)},${top} ${side(top)},${top} ${side(low)},${low} ${-side(low)},${low}`;
  fill(shape(band(-340, 0)), kit.bright);
  fill(shape(band(-270, -204), band(-136, -68)), mixColours(kit.accent, shade, 0.25));
  const dark = `4,-340 24,-340 52,0 8,0`;
  fill(shape(dark), shade, { opacity: 0.72 });
  kit.speckle(shape(band(-340, 0)), [-40, -180], [10, -170], 0.9, kit.dim);
  fill(boxes([-34, -348, 68, 9]), deep);
  stroke(kit.line('-33,-348 -33,-362 33,-362 33,-348'), deep, 2.4);
  fill(boxes([-17, -390, 34, 42]), palette.core);
  stroke(kit.line('-17,-390 -17,-348', '0,-390 0,-348', '17,-390 17,-348'), deep, 2.6);
  fill(shape('-24,-389 -14,-404 0,-416 14,-404 24,-389'), deep);
  stroke(kit.line('0,-414 0,-430'), deep, 3);
  fill(boxes([-11, -36, 22, 36]), deep);
  fill(boxes([-8, -300, 9, 14], [-6, -176, 9, 14]), kit.pane);
}

/** A clock tower over the roofs: a lit face, an open belfry. */
export function drawClockTower(kit: Kit): void {
  const { shape, boxes, fill, stroke, shade, lit, deep, pane } = kit;
  fill(boxes([-54, -300, 108, 300]), lit);
  fill(boxes([0, -300, 54, 300]), shade);
  kit.speckle(boxes([-54, -300, 54, 300]), [-60, -150], [2, -150], 0.85);
  fill(boxes([-64, -308, 128, 12], [-60, -214, 120, 8], [-66, -12, 132, 12]), deep);
  fill(boxes([-44, -366, 88, 60]), lit);
  fill(boxes([2, -366, 42, 60]), shade);
  fill(boxes([-32, -358, 18, 50], [-9, -358, 18, 50], [14, -358, 18, 50]), deep);
  fill(shape('-56,-364 0,-468 0,-364'), mixColours(kit.calm, shade, 0.5));
  fill(shape('0,-364 0,-468 56,-364'), deep);
  stroke(kit.line('0,-466 0,-500'), deep, 3.4);
  fill(shape('2,-498 30,-490 2,-480'), kit.accent);
  kit.glow(0, -258, 90, 0.55);
  fill(kit.ovals([0, -258, 78, 78]), deep);
  fill(kit.ovals([0, -258, 68, 68]), mixColours(kit.pane, kit.stage.palette.paper, 0.4));
  stroke(kit.line('0,-258 0,-284', '0,-258 16,-248'), deep, 4);
  stroke(kit.dots('0,-286 28,-258 0,-230 -28,-258'), deep, 5);
  fill(boxes([-8, -172, 14, 34], [-8, -112, 14, 34]), pane);
  fill(boxes([-20, -58, 40, 58]), deep);
  kit.spill(-14, 14, 90);
  fill(boxes([-14, -50, 28, 50]), pane);
}

/** Two blocks of flats: rows of windows, some of them awake. */
export function drawTowerBlock(kit: Kit): void {
  const { boxes, fill, shade, lit, deep, stage } = kit;
  const strand = stage.chance('flats');
  fill(boxes([58, -360, 96, 360]), stage.tone(0.22));
  fill(boxes([-110, -520, 84, 520]), lit);
  fill(boxes([-26, -520, 84, 520]), shade);
  kit.speckle(boxes([-110, -520, 84, 520]), [-110, -300], [-20, -240], 0.9);
  fill(boxes([-116, -526, 180, 10], [-70, -552, 44, 28]), deep);
  kit.stroke(kit.line('20,-526 20,-580', '8,-566 32,-566'), deep, 3);
  const dark: Box[] = [];
  const awake: Box[] = [];
  for (let floor = 0; floor < 13; floor++) {
    const y = -500 + floor * 36;
    for (const x of [-100, -76, -52, -16, 8, 32]) (strand.next() < 0.3 ? awake : dark).push([x, y, 16, 19]);
    if (floor > 4) for (const x of [70, 96, 122]) (strand.next() < 0.25 ? awake : dark).push([x, y, 16, 17]);
  }
  fill(boxes(...dark), deep, { opacity: 0.55 });
  fill(boxes(...awake), kit.pane);
  fill(boxes([-14, -30, 30, 30]), deep);
  fill(boxes([-8, -26, 18, 26]), kit.pane);
  kit.spill(-8, 10, 60);
}

/** A lattice mast in its stays, a red lamp on top, a hut at its foot. */
export function drawRadioMast(kit: Kit): void {
  const { boxes, fill, stroke, shade, lit, deep, line } = kit;
  stroke(line('0,-440 -190,0', '0,-300 -190,0', '0,-440 176,0', '0,-300 176,0'), deep, 1.4, { opacity: 0.7 });
  const side = (y: number) => 5 + 19 * ((470 + y) / 470);
  let lattice = '';
  for (let y = 0, step = 44; y > -440; y -= step, step = Math.max(26, step * 0.94)) {
    const next = Math.max(-446, y - step);
    lattice += line(`${-side(y)},${y} ${side(next)},${next} ${-side(next)},${next} ${side(y)},${y}`);
  }
  stroke(lattice, deep, 2.2);
  stroke(line('-24,0 -5,-470 5,-470 24,0'), shade, 4.4);
  stroke(line('-23,0 -5,-470'), lit, 1.6);
  stroke(line('0,-470 0,-520'), deep, 3.4);
  fill(kit.blob('-34,-352 -6,-380 2,-352 -6,-324'), kit.bright);
  fill(boxes([10, -308, 22, 30]), shade);
  kit.sheet.fill(kit.ovals([0, -522, 15, 15]), kit.accent);
  const [x, y] = kit.at(0, -522);
  const bloom = { at: [x, y], radius: kit.size(74) } as const;
  kit.sheet.fill(
    kit.ovals([0, -522, 148, 148]),
    kit.sheet.bloom(bloom, [0, kit.accent, 0.7], [0.4, kit.accent, 0.2], [1, kit.accent, 0]),
  );
  kit.spill(74, 92, 60);
  fill(boxes([44, -66, 40, 66]), lit);
  fill(boxes([66, -66, 56, 66]), shade);
  fill(kit.shape('38,-64 50,-84 118,-84 128,-64'), deep);
  fill(boxes([74, -46, 18, 46], [100, -48, 14, 16]), kit.pane);
}

/** A harbour crane: four legs, a cabin, the jib out with its hook. */
export function drawCrane(kit: Kit): void {
  const { boxes, shape, fill, stroke, shade, lit, deep, line } = kit;
  stroke(line('-86,0 -52,-190', '86,0 52,-190', '-30,0 -22,-190', '30,0 22,-190'), shade, 9);
  stroke(line('-86,0 -52,-190', '-30,0 -22,-190'), lit, 2.4);
  stroke(line('-80,-30 22,-180', '80,-30 -22,-180', '-66,-108 66,-108'), deep, 4);
  fill(boxes([-70, -202, 140, 16]), deep);
  fill(boxes([-46, -262, 96, 62]), mixColours(kit.calm, shade, 0.3));
  fill(boxes([4, -262, 46, 62]), shade);
  fill(boxes([-40, -250, 26, 26]), kit.pane);
  stroke(line('-27,-250 -27,-224'), deep, 2);
  fill(shape('40,-256 84,-250 84,-214 40,-206'), deep);
  stroke(line('-34,-262 -190,-428', '-16,-262 -190,-428'), deep, 5);
  let lattice = '';
  for (let part = 0.08; part < 0.95; part += 0.12) {
    const x = -34 - 156 * part;
    const y = -262 - 166 * part;
    lattice += line(`${x},${y} ${x + 18 * (1 - part) + 10},${y - 4}`);
  }
  stroke(lattice, deep, 2.4);
  stroke(line('20,-262 6,-372 44,-262'), shade, 5);
  stroke(line('6,-372 -188,-426', '6,-372 76,-250'), deep, 1.8);
  stroke(line('-190,-428 -190,-216'), deep, 1.6);
  fill(boxes([-197, -226, 14, 14]), deep);
  stroke(kit.curve('-190,-212 -190,-196 -178,-196 -180,-206'), deep, 3);
  fill(boxes([-214, -192, 48, 34]), mixColours(kit.accent, shade, 0.2));
  stroke(line('-190,-200 -212,-192', '-190,-200 -168,-192'), deep, 1.6);
}
