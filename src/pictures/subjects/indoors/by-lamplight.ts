// More that lies on a table and is seen from near: a candle, a chart, bowls of soup, a fiddle, a game of cards, an oil lamp.
import { mixColours } from '../../colour.ts';
import type { Kit } from '../../composer/subject-kit.ts';
import { drawTop, rest } from './table-top.ts';

/** A candle in its holder, two books under it, spectacles. */
export function drawCandle(kit: Kit): void {
  const { boxes, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const wax = kit.bright;
  drawTop(kit);
  rest(kit, -20, -68, 150);
  kit.glow(-22, -196, 190, 0.9);
  fill(boxes([-84, -88, 128, 20]), mixColours(kit.accent, shade, 0.4));
  fill(boxes([-76, -106, 112, 18]), stage.tone(0.18));
  fill(boxes([-84, -74, 128, 4], [-76, -92, 112, 4]), kit.pale);
  fill(boxes([-84, -88, 8, 20], [-76, -106, 8, 18]), lit);
  fill(ovals([-20, -108, 76, 14]), mixColours(stage.palette.lamp, shade, 0.35));
  stroke(curve('18,-110 36,-118 40,-108 22,-104'), mixColours(stage.palette.lamp, shade, 0.35), 4);
  fill(blob('-34,-112 -33,-172 -28,-178 -12,-178 -7,-172 -6,-112'), wax);
  fill(blob('-16,-112 -14,-176 -10,-176 -7,-170 -6,-112'), kit.pale);
  fill(blob('-34,-150 -39,-140 -36,-130 -32,-134'), wax);
  stroke(line('-20,-178 -20,-186'), deep, 2.4);
  fill(blob('-20,-182 -29,-194 -20,-222 -11,-194'), stage.palette.lamp);
  fill(blob('-20,-184 -25,-194 -20,-210 -15,-194'), stage.palette.core);
  stroke(ovals([78, -74, 26, 18], [112, -76, 26, 18]), kit.pale, 3);
  stroke(curve('91,-76 95,-80 99,-77', '124,-80 138,-90'), kit.pale, 3);
}

/** A chart unrolled under two weights, with a course on it, a pair of compasses and a glass. */
export function drawChart(kit: Kit): void {
  const { shape, blob, ovals, fill, stroke, line, curve, shade, deep, stage } = kit;
  drawTop(kit);
  rest(kit, -6, -62, 260);
  const sheet = '-118,-112 100,-118 132,-70 -140,-64';
  fill(shape(sheet), kit.bright);
  kit.speckle(shape(sheet), [-90, -110], [120, -72], 0.4, kit.dim);
  fill(
    blob('-118,-112 -96,-113 -70,-104 -78,-92 -60,-80 -84,-66 -138,-65'),
    mixColours(kit.pale, stage.palette.lamp, 0.35),
  );
  fill(
    blob('60,-117 100,-118 116,-94 96,-88 84,-98 66,-104'),
    mixColours(kit.pale, stage.palette.lamp, 0.35),
  );
  stroke(curve('-70,-92 -30,-88 4,-98 40,-92 70,-102'), kit.accent, 3);
  stroke(kit.dots('-70,-92 70,-102 4,-98'), kit.accent, 8);
  stroke(line('-20,-116 -30,-66', '30,-118 34,-68', '-128,-88 122,-92'), shade, 1.2, { opacity: 0.5 });
  stroke(ovals([-2, -78, 28, 12]), shade, 1.6);
  stroke(line('-2,-84 -2,-72', '-16,-78 12,-78'), shade, 1.6);
  stroke(line('40,-76 62,-150', '84,-80 62,-150'), mixColours(stage.palette.lamp, shade, 0.25), 4.4);
  fill(ovals([62, -152, 13, 13]), deep);
  fill(blob('-124,-100 -122,-120 -106,-124 -96,-118 -96,-100'), stage.tone(0.12));
  fill(ovals([-110, -121, 26, 8]), stage.tone(0.3));
  fill(blob('108,-70 110,-84 126,-86 130,-70'), stage.tone(0.12));
  stroke(ovals([-46, -84, 30, 15]), deep, 4);
  stroke(line('-34,-78 -16,-66'), deep, 5);
}

/** Two bowls of soup that steam, spoons, the ladle in the tureen, a heel of bread. */
export function drawSoup(kit: Kit): void {
  const { shape, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const broth = mixColours(stage.palette.lamp, shade, 0.4);
  drawTop(kit);
  rest(kit, 6, -82, 140);
  fill(blob('-54,-90 -60,-122 -48,-144 60,-144 72,-122 66,-90 40,-80 -30,-80'), kit.pale);
  fill(blob('-54,-90 -60,-122 -48,-144 -18,-144 -36,-122 -34,-84'), kit.bright);
  kit.speckle(
    blob('-54,-90 -60,-122 -48,-144 60,-144 72,-122 66,-90 40,-80 -30,-80'),
    [-30, -130],
    [64, -96],
    0.6,
    kit.dim,
  );
  fill(ovals([6, -144, 110, 18]), shade);
  fill(ovals([6, -142, 94, 12]), broth);
  stroke(line('20,-142 66,-190'), mixColours(lit, stage.palette.lamp, 0.25), 4.4);
  stroke(line('-52,-112 64,-112'), kit.accent, 3);
  for (const [x, y] of [
    [-96, -66],
    [94, -64],
  ] as const) {
    fill(shape(`${x - 40},${y - 28} ${x + 40},${y - 28} ${x + 20},${y + 2} ${x - 20},${y + 2}`), kit.bright);
    fill(shape(`${x + 8},${y - 28} ${x + 40},${y - 28} ${x + 20},${y + 2} ${x + 4},${y + 2}`), kit.pale);
    fill(ovals([x, y - 28, 80, 16]), kit.pale);
    fill(ovals([x, y - 27, 66, 11]), broth);
    stroke(
      curve(
        `${x - 8},${y - 34} ${x - 16},${y - 50} ${x - 2},${y - 64} ${x - 10},${y - 82}`,
        `${x + 12},${y - 34} ${x + 4},${y - 46} ${x + 18},${y - 60} ${x + 10},${y - 74}`,
      ),
      kit.bright,
      4,
      { opacity: 0.35 },
    );
  }
  stroke(line('-44,-62 -4,-68'), lit, 4);
  fill(ovals([2, -69, 18, 8]), lit);
  fill(blob('18,-58 22,-72 44,-76 50,-60'), mixColours(stage.palette.lamp, deep, 0.5));
}

/** A fiddle and its bow across a sheet of music, a cup. */
export function drawFiddle(kit: Kit): void {
  const { shape, blob, boxes, ovals, fill, stroke, line, curve, shade, deep, stage } = kit;
  const wood = mixColours(stage.palette.accent, shade, 0.3);
  drawTop(kit);
  fill(shape('-130,-86 -40,-92 -24,-64 -128,-62'), kit.bright);
  stroke(line('-120,-82 -46,-86', '-121,-77 -44,-81', '-122,-72 -40,-76'), shade, 1.6);
  rest(kit, 6, -66, 250);
  const body =
    '-104,-96 -98,-124 -74,-134 -52,-124 -36,-116 -20,-126 4,-130 22,-116 26,-94 12,-76 -12,-70 -32,-78 -48,-74 -76,-66 -98,-76';
  fill(blob(body), wood);
  fill(
    blob('-100,-104 -94,-124 -74,-132 -52,-122 -36,-114 -56,-112 -80,-112'),
    mixColours(wood, stage.palette.core, 0.4),
  );
  kit.speckle(blob(body), [-80, -120], [20, -80], 0.7, deep);
  fill(shape('-30,-108 128,-122 130,-110 -28,-92'), deep);
  fill(blob('128,-126 146,-130 152,-118 142,-108 130,-108'), mixColours(wood, deep, 0.5));
  stroke(line('134,-128 132,-138', '142,-108 146,-98'), deep, 4);
  fill(shape('-90,-110 -40,-106 -40,-94 -90,-92'), deep);
  fill(boxes([-30, -114, 6, 28]), kit.bright);
  stroke(line('-80,-103 128,-119', '-80,-98 128,-114'), kit.bright, 1.2);
  stroke(curve('-14,-122 -8,-112 -16,-104', '-14,-90 -6,-84 -14,-76'), deep, 3);
  stroke(curve('-126,-58 -20,-74 80,-78 148,-70'), mixColours(stage.palette.lamp, shade, 0.4), 4);
  stroke(line('-124,-62 146,-74'), kit.bright, 1.6);
  fill(ovals([106, -92, 34, 9]), kit.pale);
  fill(shape('90,-118 122,-118 116,-92 96,-92'), mixColours(kit.calm, shade, 0.2));
}

/** A game of cards, one hand laid open, a stake of coins, two glasses. */
export function drawCardGame(kit: Kit): void {
  const { shape, ovals, fill, stroke, deep, shade, stage } = kit;
  const gold = mixColours(stage.palette.lamp, shade, 0.22);
  drawTop(kit);
  fill(ovals([0, -78, 250, 34]), mixColours(kit.calm, shade, 0.5));
  rest(kit, -20, -74, 150);
  // The open hand is held up so that its faces are seen.
  for (const [index, lean] of [-0.34, -0.12, 0.1, 0.32].entries()) {
    const put = (x: number, y: number) => `${-34 + index * 16 + x + -y * lean},${-76 + y}`;
    const card = `${put(-26, 0)} ${put(26, 0)} ${put(26, -78)} ${put(-26, -78)}`;
    fill(shape(card), mixColours(kit.bright, kit.pale, index % 2 ? 0.35 : 0));
    stroke(shape(card), mixColours(kit.pale, deep, 0.4), 1.4);
    const [x, y] = put(-12, -62).split(',').map(Number);
    fill(
      index % 2
        ? ovals([x ?? 0, y ?? 0, 11, 13])
        : shape(`${x},${(y ?? 0) - 9} ${(x ?? 0) + 8},${y} ${x},${(y ?? 0) + 9} ${(x ?? 0) - 8},${y}`),
      index % 2 ? deep : kit.accent,
    );
  }
  fill(
    shape('56,-74 96,-82 108,-72 68,-64', '-128,-76 -92,-84 -80,-74 -116,-66'),
    mixColours(kit.accent, shade, 0.35),
  );
  stroke(shape('60,-74 95,-81 104,-72 69,-66', '-124,-76 -93,-83 -84,-74 -115,-68'), kit.bright, 1.4);
  for (const [x, y, high] of [
    [40, -64, 4],
    [24, -60, 2],
  ] as const)
    for (let coin = 0; coin < high; coin++) {
      fill(ovals([x, y - coin * 4, 22, 8]), mixColours(gold, deep, 0.5));
      fill(ovals([x, y - coin * 4 - 2, 22, 7]), gold);
    }
  for (const x of [120, -136]) {
    fill(shape(`${x - 13},-112 ${x + 13},-112 ${x + 9},-82 ${x - 9},-82`), kit.pale, { opacity: 0.8 });
    fill(
      shape(`${x - 11},-100 ${x + 11},-100 ${x + 9},-82 ${x - 9},-82`),
      mixColours(stage.palette.lamp, shade, 0.3),
    );
    fill(ovals([x, -112, 26, 6]), kit.bright);
  }
}

/** An oil lamp with its glass, burning; a can, a wick and a pair of scissors. */
export function drawOilLamp(kit: Kit): void {
  const { shape, blob, boxes, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const brass = mixColours(stage.palette.lamp, shade, 0.32);
  drawTop(kit);
  kit.glow(-30, -160, 210, 0.9);
  rest(kit, -30, -70, 110);
  fill(blob('-70,-72 -60,-82 0,-82 10,-72'), deep);
  fill(blob('-64,-84 -70,-108 -52,-122 -8,-122 10,-108 4,-84'), brass);
  fill(
    blob('-64,-84 -70,-108 -52,-122 -38,-122 -52,-106 -50,-84'),
    mixColours(brass, stage.palette.core, 0.5),
  );
  fill(boxes([-46, -132, 32, 12]), deep);
  stroke(line('-14,-126 2,-126'), brass, 5);
  fill(
    blob('-44,-132 -54,-158 -44,-184 -40,-214 -20,-214 -16,-184 -6,-158 -16,-132'),
    mixColours(stage.palette.core, stage.palette.lamp, 0.3),
    { opacity: 0.5 },
  );
  stroke(curve('-44,-132 -54,-158 -44,-184 -40,-214', '-20,-214 -16,-184 -6,-158 -16,-132'), kit.bright, 2.4);
  fill(blob('-30,-134 -40,-150 -30,-178 -20,-150'), stage.palette.lamp);
  fill(blob('-30,-136 -35,-149 -30,-164 -25,-149'), stage.palette.core);
  rest(kit, 84, -70, 80);
  fill(shape('56,-72 54,-108 70,-120 98,-120 114,-108 112,-72'), mixColours(kit.accent, shade, 0.4));
  fill(shape('56,-72 54,-108 70,-120 80,-120 70,-104 70,-72'), lit);
  stroke(line('106,-114 140,-146'), mixColours(kit.accent, shade, 0.4), 7);
  stroke(curve('66,-120 66,-140 100,-140 100,-120'), deep, 5);
  stroke(curve('-140,-70 -126,-82 -112,-72 -98,-80'), kit.pale, 4);
  stroke(line('-20,-62 22,-70', '-20,-70 22,-62'), lit, 4);
  stroke(ovals([-28, -60, 14, 10], [-28, -72, 14, 10]), lit, 3);
}
