// What is left on a table when a story is over, seen from near: stubs of candle, a jar of honey, a telephone of today, a pot upside down, two cups.
import { mixColours } from '../../colour.ts';
import type { Kit } from '../../composer/subject-kit.ts';
import { drawTop, rest } from '../indoors/table-top.ts';

/** A flame on a wick that ends at `x`, `y`. */
function drawFlame({ blob, fill, stage }: Kit, x: number, y: number): void {
  fill(blob(`${x},${y} ${x - 9},${y - 12} ${x},${y - 40} ${x + 9},${y - 12}`), stage.palette.lamp);
  fill(blob(`${x},${y - 2} ${x - 5},${y - 12} ${x},${y - 28} ${x + 5},${y - 12}`), stage.palette.core);
}

/** Three opened envelopes with stamps of three countries, a stub of candle on each; the one in the middle burns. */
export function drawCandleEnds(kit: Kit): void {
  const { shape, boxes, blob, ovals, fill, stroke, line, curve, shade, deep, stage } = kit;
  drawTop(kit);
  kit.glow(2, -150, 220, 0.95);
  const stamps = [kit.accent, stage.tone(0.3), mixColours(stage.palette.lamp, shade, 0.35)];
  for (const [at, [x, y]] of (
    [
      [-92, -70],
      [0, -64],
      [94, -72],
    ] as const
  ).entries()) {
    rest(kit, x, y + 2, 92);
    fill(shape(`${x - 40},${y - 24} ${x - 2},${y - 52} ${x + 38},${y - 26}`), kit.pale);
    fill(
      shape(`${x - 42},${y - 25} ${x + 39},${y - 27} ${x + 46},${y + 2} ${x - 47},${y + 4}`),
      mixColours(kit.bright, kit.pale, at === 1 ? 0 : 0.4),
    );
    stroke(
      line(`${x - 42},${y - 25} ${x - 1},${y - 8} ${x + 39},${y - 27}`),
      mixColours(kit.pale, shade, 0.45),
      1.8,
    );
    fill(
      shape(`${x + 24},${y - 12} ${x + 38},${y - 13} ${x + 41},${y - 3} ${x + 26},${y - 2}`),
      stamps[at] ?? kit.accent,
    );
    // The stub, its wax run down on one side.
    const tall = [16, 34, 22][at] ?? 20;
    const foot = y - 12;
    fill(ovals([x - 8, foot, 34, 9]), deep, { opacity: 0.3 });
    fill(boxes([x - 18, foot - tall, 20, tall]), kit.bright);
    fill(boxes([x - 6, foot - tall, 8, tall]), kit.pale);
    fill(
      blob(`${x - 18},${foot - tall} ${x - 24},${foot - 4} ${x - 12},${foot + 2} ${x - 12},${foot - tall}`),
      kit.bright,
    );
    fill(ovals([x - 8, foot - tall, 20, 7]), kit.pale);
    stroke(
      curve(`${x - 8},${foot - tall} ${x - 7},${foot - tall - 4} ${x - 9},${foot - tall - 8}`),
      deep,
      2.4,
    );
    if (at === 1) drawFlame(kit, x - 9, foot - tall - 6);
  }
}

/** A jar of honey with a cloth tied over it, a label on a string, the light in it; a wooden dipper on a saucer. */
export function drawHoneyJar(kit: Kit): void {
  const { shape, blob, ovals, fill, stroke, line, curve, shade, deep, stage } = kit;
  const { palette } = stage;
  const honey = mixColours(palette.lamp, palette.accent, 0.28);
  drawTop(kit);
  rest(kit, -20, -68, 170);
  kit.glow(-26, -116, 170, 0.85);
  const jar = '-74,-78 -80,-104 -74,-148 -58,-158 22,-158 38,-148 44,-104 38,-78 20,-70 -56,-70';
  fill(blob(jar), mixColours(honey, shade, 0.3));
  fill(blob('-70,-80 -75,-104 -70,-144 -54,-150 -12,-150 -22,-110 -18,-74 -54,-73'), honey);
  fill(blob('-62,-92 -66,-116 -60,-138 -46,-142 -48,-112 -44,-86'), mixColours(honey, palette.core, 0.55));
  kit.speckle(blob(jar), [-40, -140], [40, -80], 0.6, deep);
  // The cloth, gathered by a string.
  fill(
    blob('-64,-158 -72,-150 -78,-140 -60,-146 -40,-140 -18,-146 4,-140 24,-146 42,-140 36,-152 28,-158'),
    kit.pale,
  );
  fill(blob('-62,-156 -54,-176 -18,-184 18,-176 26,-156'), kit.bright);
  stroke(
    curve('-52,-174 -46,-164 -50,-156', '-20,-182 -18,-168 -22,-156', '12,-176 10,-166 14,-156'),
    kit.dim,
    2,
  );
  stroke(curve('-64,-156 -18,-150 28,-156'), kit.accent, 4.4);
  stroke(curve('28,-156 44,-150 50,-134', '50,-134 56,-128 54,-118'), kit.accent, 2.4);
  // The label hangs over the edge of the glass.
  fill(shape('34,-122 74,-126 78,-98 38,-94'), kit.bright);
  stroke(line('42,-114 68,-117', '43,-107 70,-110', '44,-100 60,-102'), shade, 1.8);
  rest(kit, 100, -72, 70);
  fill(ovals([100, -76, 66, 13]), kit.pale);
  fill(ovals([100, -78, 48, 8]), kit.bright);
  fill(ovals([90, -79, 30, 7]), honey);
  stroke(line('92,-84 130,-120'), mixColours(palette.lamp, shade, 0.55), 5);
  fill(blob('74,-80 78,-92 92,-96 102,-88 96,-76 82,-74'), mixColours(palette.lamp, shade, 0.5));
  stroke(line('80,-90 92,-78', '86,-94 98,-82'), honey, 2.4);
}

/** A telephone of today, leaning on a mug: it rings, and its screen is the light of the room. */
export function drawMobile(kit: Kit): void {
  const { shape, blob, boxes, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  drawTop(kit);
  rest(kit, 34, -70, 170);
  // The mug behind it, with its handle to the right.
  stroke(curve('86,-128 116,-128 116,-92 84,-90'), stage.tone(0.24), 9);
  fill(blob('28,-148 30,-82 38,-74 78,-74 88,-82 92,-148'), stage.tone(0.2));
  fill(boxes([32, -146, 14, 66]), lit, { opacity: 0.7 });
  fill(ovals([60, -148, 64, 15]), deep);
  fill(ovals([60, -147, 54, 10]), stage.tone(0.12));
  stroke(curve('50,-160 44,-172 56,-184 50,-198', '70,-160 64,-174 76,-186 70,-200'), kit.bright, 4, {
    opacity: 0.3,
  });
  // The telephone.
  kit.glow(-26, -124, 230, 0.95);
  fill(shape('-78,-70 8,-78 26,-80 44,-176 36,-182 -46,-174 -54,-168'), deep);
  fill(shape('-70,-78 14,-86 34,-172 -46,-165'), mixColours(stage.palette.core, kit.pane, 0.35));
  fill(shape('-70,-78 14,-86 19,-106 -64,-99'), mixColours(kit.pane, shade, 0.22));
  // Who rings, and the two buttons.
  fill(ovals([-13, -142, 28, 27]), mixColours(kit.pane, shade, 0.5));
  fill(ovals([-13, -146, 11, 12]), kit.bright);
  fill(blob('-24,-133 -18,-140 -8,-140 -2,-133 -8,-130 -18,-130'), kit.bright);
  stroke(line('-34,-118 6,-122', '-28,-111 -2,-113'), shade, 2.6, { opacity: 0.7 });
  fill(ovals([-46, -92, 15, 13]), kit.accent);
  fill(ovals([-2, -96, 15, 13]), mixColours(stage.palette.low, shade, 0.25));
  // It shakes.
  stroke(
    curve('-70,-176 -82,-166 -88,-150', '-60,-188 -88,-178 -98,-156', '52,-184 62,-174 66,-158'),
    kit.bright,
    3,
    {
      opacity: 0.55,
    },
  );
}

/** A big rice pot, washed and put upside down, and before it headsets with their cables rolled up. */
export function drawUpturnedPot(kit: Kit): void {
  const { blob, boxes, ovals, fill, stroke, curve, shade, lit, deep, stage } = kit;
  drawTop(kit);
  rest(kit, -10, -72, 210);
  const steel = mixColours(lit, stage.palette.low, 0.25);
  stroke(curve('-86,-92 -112,-96 -112,-112 -84,-112', '66,-92 92,-96 92,-112 64,-112'), deep, 7);
  const pot = '-90,-78 -86,-132 -72,-152 -50,-160 30,-160 52,-152 66,-132 70,-78';
  fill(blob(pot), mixColours(steel, shade, 0.45));
  fill(blob('-88,-80 -84,-132 -70,-150 -48,-158 -30,-158 -44,-120 -46,-80'), steel);
  fill(blob('-76,-92 -74,-128 -66,-142 -58,-146 -64,-116 -64,-90'), mixColours(steel, kit.bright, 0.6));
  kit.speckle(blob(pot), [-40, -150], [66, -84], 0.8, deep);
  fill(ovals([-10, -159, 92, 13]), mixColours(steel, shade, 0.2));
  fill(ovals([-10, -161, 76, 8]), mixColours(steel, kit.bright, 0.25));
  fill(boxes([-98, -84, 176, 9]), deep);
  fill(boxes([-98, -84, 70, 4]), kit.bright, { opacity: 0.7 });
  // Two headsets lie before it.
  for (const [x, y] of [
    [-88, -58],
    [62, -54],
  ] as const) {
    stroke(
      curve(`${x - 30},${y - 2} ${x - 26},${y - 34} ${x},${y - 44} ${x + 26},${y - 34} ${x + 30},${y - 2}`),
      deep,
      6,
    );
    stroke(curve(`${x - 27},${y - 8} ${x - 22},${y - 32} ${x},${y - 41}`), lit, 2.4);
    fill(ovals([x - 30, y - 4, 18, 24], [x + 30, y - 4, 18, 24]), deep);
    fill(ovals([x - 32, y - 5, 10, 16], [x + 28, y - 5, 10, 16]), kit.accent);
    stroke(curve(`${x - 30},${y + 6} ${x - 22},${y + 14} ${x - 6},${y + 12}`), deep, 3);
  }
  stroke(ovals([-12, -50, 40, 13], [-12, -50, 28, 9], [-10, -52, 46, 16]), deep, 2.8);
  stroke(curve('10,-50 22,-46 34,-52'), deep, 2.8);
}

/** A flask and two cups that steam, and a card with the sea on it leaning against the flask. */
export function drawTwoCups(kit: Kit): void {
  const { shape, blob, boxes, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  drawTop(kit);
  rest(kit, -70, -70, 90);
  const flask = '-108,-74 -110,-176 -102,-188 -50,-188 -42,-176 -44,-74 -56,-68 -96,-68';
  fill(blob(flask), mixColours(kit.accent, shade, 0.25));
  fill(blob('-106,-76 -108,-176 -100,-186 -84,-186 -86,-74'), mixColours(kit.accent, lit, 0.25));
  kit.speckle(blob(flask), [-90, -170], [-44, -80], 0.7, deep);
  fill(boxes([-110, -184, 68, 8], [-110, -84, 68, 9]), mixColours(lit, stage.palette.low, 0.3));
  fill(boxes([-94, -204, 36, 20]), deep);
  fill(boxes([-94, -204, 10, 20]), lit);
  // The card.
  rest(kit, -14, -68, 70);
  fill(shape('-46,-70 14,-74 2,-130 -54,-124'), kit.bright);
  fill(shape('-44,-76 8,-79 1,-110 -49,-105'), mixColours(stage.tone(0.34), stage.palette.top, 0.35));
  fill(shape('-49,-105 1,-110 -2,-124 -51,-119'), mixColours(stage.palette.low, kit.bright, 0.35));
  stroke(curve('-44,-90 -32,-94 -20,-90 -8,-95 4,-92', '-42,-82 -28,-86 -14,-82 6,-86'), kit.bright, 2);
  fill(shape('-26,-107 -14,-108 -20,-120'), kit.accent);
  // Two cups, as alike as two that were bought together.
  for (const x of [48, 106]) {
    rest(kit, x, -66, 50);
    stroke(curve(`${x + 18},-92 ${x + 32},-92 ${x + 30},-76 ${x + 16},-76`), kit.pale, 5);
    fill(
      blob(`${x - 22},-104 ${x - 19},-74 ${x - 10},-67 ${x + 10},-67 ${x + 19},-74 ${x + 22},-104`),
      kit.pale,
    );
    fill(blob(`${x - 21},-103 ${x - 18},-74 ${x - 10},-68 ${x - 2},-68 ${x - 6},-103`), kit.bright);
    fill(ovals([x, -104, 44, 11]), shade);
    fill(ovals([x, -103, 36, 8]), mixColours(stage.palette.lamp, shade, 0.5));
    stroke(line(`${x - 18},-88 ${x + 18},-88`), kit.accent, 2.6);
    stroke(
      curve(
        `${x - 6},-114 ${x - 12},-128 ${x},-140 ${x - 6},-156`,
        `${x + 9},-114 ${x + 3},-126 ${x + 14},-138 ${x + 8},-150`,
      ),
      kit.bright,
      3.6,
      { opacity: 0.35 },
    );
  }
}
