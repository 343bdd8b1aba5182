// Things that lie on a table, seen from near: a telephone, a letter, a ledger, a tin of coins, a teapot, a bottle, a loaf, keys.
// They are drawn three times as large as beside people, on the near edge of a table, so nobody stands beside them.
import { mixColours } from '../../colour.ts';
import type { Kit } from '../../composer/subject-kit.ts';

/** The edge of the table that they lie on, and lamplight over it. */
export function drawTop(kit: Kit): void {
  const { shape, boxes, fill, stroke, line, shade, lit, deep, stage } = kit;
  kit.glow(-20, -120, 220, 0.6);
  stroke(line('-126,-56 -130,6', '126,-56 130,6'), deep, 11);
  fill(boxes([-150, -62, 300, 16]), shade);
  fill(boxes([-150, -62, 300, 3]), lit, { opacity: 0.6 });
  const top = '-132,-92 132,-92 158,-60 -158,-60';
  fill(shape(top), mixColours(lit, stage.palette.lamp, 0.22));
  kit.speckle(shape(top), [-100, -90], [150, -64], 0.6);
  fill(boxes([-36, -56, 72, 26]), stage.tone(0.18));
  stroke(kit.dots('0,-43'), kit.pane, 5);
}

/** The soft shadow of a thing on the table. */
export function rest({ ovals, fill, deep }: Kit, x: number, y: number, wide: number): void {
  fill(ovals([x, y, wide, wide / 7]), deep, { opacity: 0.35 });
}

/** A telephone with a dial, its receiver on the fork, a pad and a pencil. */
export function drawTelephone(kit: Kit): void {
  const { shape, blob, ovals, fill, stroke, line, curve, shade, lit, deep } = kit;
  drawTop(kit);
  rest(kit, -18, -70, 140);
  stroke(curve('50,-84 84,-72 66,-100 100,-84 84,-116'), deep, 3.4);
  const body = '-72,-72 -62,-118 -46,-136 20,-136 36,-118 46,-72';
  fill(blob(body), shade);
  fill(blob('-72,-72 -62,-118 -46,-136 -24,-136 -36,-112 -42,-72'), lit);
  kit.speckle(blob(body), [-50, -120], [40, -84], 0.7, deep);
  fill(ovals([-12, -100, 58, 46]), deep);
  fill(ovals([-12, -100, 50, 39]), kit.pale);
  stroke(kit.dots('-12,-115 -24,-111 -30,-101 -26,-91 -14,-86 -1,-90 5,-100'), deep, 6);
  fill(ovals([-12, -100, 18, 14]), kit.accent);
  fill(shape('-50,-134 -44,-150 -34,-150 -34,-134', '10,-134 10,-150 20,-150 26,-134'), deep);
  fill(
    blob(
      '-86,-138 -88,-156 -70,-166 -13,-172 44,-166 62,-156 60,-138 42,-140 34,-154 -13,-158 -60,-154 -68,-140',
    ),
    deep,
  );
  stroke(curve('-78,-158 -60,-164 -13,-169 30,-166'), lit, 3);
  fill(shape('74,-84 114,-84 124,-66 80,-66'), kit.bright);
  stroke(line('84,-79 106,-79', '86,-74 112,-74'), shade, 2);
  stroke(line('96,-70 124,-88'), kit.accent, 4);
}

/** A letter half out of its envelope, sealed once, a pen and an inkwell beside it. */
export function drawLetter(kit: Kit): void {
  const { shape, ovals, blob, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  drawTop(kit);
  rest(kit, -20, -66, 190);
  // The sheet leans up out of the envelope, so that one sees that it is written on.
  const sheet = '-86,-172 18,-180 30,-96 -78,-88';
  fill(shape(sheet), kit.bright);
  kit.speckle(shape(sheet), [-70, -170], [26, -110], 0.45, kit.dim);
  stroke(
    curve(
      '-72,-160 -40,-163 -6,-165',
      '-71,-149 -30,-152 6,-155',
      '-69,-138 -36,-141 8,-144',
      '-68,-127 -40,-130 -2,-133',
      '-66,-116 -44,-118 -22,-120',
    ),
    shade,
    2.4,
  );
  fill(shape('-100,-108 44,-118 62,-68 -96,-64'), kit.pale);
  fill(shape('-100,-108 -18,-84 44,-118 62,-68 -96,-64'), mixColours(kit.bright, kit.pale, 0.4));
  stroke(
    line('-100,-108 -18,-84 44,-118', '-96,-64 -36,-88', '62,-68 2,-90'),
    mixColours(kit.pale, shade, 0.4),
    2,
  );
  fill(blob('-30,-82 -24,-92 -10,-93 -4,-84 -10,-74 -24,-73'), kit.accent);
  rest(kit, 100, -72, 50);
  fill(
    blob('80,-72 78,-92 92,-104 110,-104 122,-92 120,-72'),
    mixColours(stage.tone(0.2), stage.palette.low, 0.2),
  );
  fill(ovals([101, -104, 20, 6]), deep);
  stroke(line('98,-104 128,-168'), kit.pale, 3);
  fill(blob('108,-126 122,-146 130,-176 138,-184 136,-158 122,-130'), lit);
}

/** An open ledger with figures in two columns, a pen across it, a lamp over it. */
export function drawLedger(kit: Kit): void {
  const { shape, boxes, ovals, fill, stroke, line, curve, shade, deep, stage } = kit;
  drawTop(kit);
  rest(kit, -14, -64, 230);
  fill(shape('-122,-76 -14,-66 98,-76 106,-64 -14,-54 -130,-64'), mixColours(kit.accent, shade, 0.35));
  fill(shape('-118,-128 -14,-118 -14,-66 -126,-76'), kit.bright);
  fill(shape('-14,-118 90,-128 102,-76 -14,-66'), kit.pale);
  kit.speckle(shape('-14,-118 90,-128 102,-76 -14,-66'), [0, -110], [98, -80], 0.5, kit.dim);
  const rows = [0, 1, 2, 3].flatMap((row) => [
    `${-108 - row},${-116 + row * 11} ${-58},${-112 + row * 11}`,
    `${-44},${-111 + row * 11} ${-24},${-109 + row * 11}`,
    `${-2},${-108 + row * 11} ${42},${-112 + row * 11}`,
    `${56},${-113 + row * 11} ${78 + row},${-115 + row * 11}`,
  ]);
  stroke(line(...rows), shade, 2.2);
  stroke(
    line('-51,-120 -51,-70', '49,-122 49,-70', '-14,-118 -14,-66'),
    mixColours(kit.accent, kit.pale, 0.35),
    1.8,
  );
  stroke(line('20,-84 84,-142'), deep, 4);
  stroke(line('20,-84 32,-95'), kit.accent, 4);
  stroke(line('122,-74 122,-170'), deep, 5);
  stroke(curve('122,-168 118,-186 96,-190 76,-184'), deep, 4);
  fill(shape('44,-164 58,-190 92,-190 104,-164'), mixColours(kit.accent, shade, 0.4));
  fill(ovals([74, -164, 58, 8]), stage.palette.core);
  fill(ovals([122, -72, 44, 9]), deep);
  fill(boxes([-146, -86, 16, 18]), stage.tone(0.2));
}

/** A tin with its lid off, coins in it and in small piles before it, one note. */
export function drawCashBox(kit: Kit): void {
  const { shape, boxes, ovals, fill, stroke, line, shade, lit, deep, stage } = kit;
  const gold = mixColours(stage.palette.lamp, shade, 0.22);
  drawTop(kit);
  rest(kit, -30, -70, 170);
  fill(shape('-92,-132 26,-132 34,-156 -96,-156'), stage.tone(0.2));
  fill(shape('-96,-156 34,-156 36,-161 -98,-161'), lit);
  fill(ovals([-32, -130, 112, 18]), deep);
  fill(ovals([-36, -129, 92, 12]), gold);
  stroke(
    kit.dots('-70,-132 -52,-135 -34,-133 -16,-136 2,-132'),
    mixColours(gold, stage.palette.core, 0.5),
    9,
  );
  const tin = '-92,-130 26,-130 22,-70 -88,-70';
  fill(shape(tin), mixColours(kit.accent, shade, 0.35));
  fill(shape('-92,-130 -66,-130 -64,-70 -88,-70'), mixColours(kit.accent, stage.palette.lamp, 0.35));
  kit.speckle(shape(tin), [-80, -120], [20, -80], 0.7, deep);
  fill(boxes([-60, -114, 56, 28]), kit.pale);
  stroke(line('-52,-104 -14,-104', '-48,-96 -20,-96'), shade, 2.4);
  for (const [x, y, high] of [
    [54, -74, 5],
    [82, -80, 3],
    [104, -70, 2],
  ] as const) {
    for (let coin = 0; coin < high; coin++) {
      fill(ovals([x, y - coin * 5, 28, 9]), mixColours(gold, deep, 0.5));
      fill(ovals([x, y - coin * 5 - 2, 28, 8]), gold);
    }
  }
  fill(shape('-130,-72 -100,-82 -96,-74 -126,-64'), kit.bright);
}

/** A teapot, two cups that steam, a plate of cake. */
export function drawTeapot(kit: Kit): void {
  const { shape, blob, ovals, fill, stroke, line, curve, shade, lit, deep } = kit;
  const glaze = mixColours(kit.accent, shade, 0.35);
  drawTop(kit);
  rest(kit, -34, -70, 130);
  stroke(curve('-92,-124 -122,-122 -120,-92 -88,-84'), glaze, 8);
  fill(blob('24,-96 50,-108 58,-134 66,-136 64,-108 40,-84 20,-80'), glaze);
  const pot = '-88,-84 -96,-108 -78,-136 -32,-146 12,-136 30,-108 22,-84 0,-70 -66,-70';
  fill(blob(pot), glaze);
  fill(blob('-88,-84 -96,-108 -78,-136 -46,-144 -68,-118 -66,-84'), mixColours(glaze, kit.bright, 0.35));
  kit.speckle(blob(pot), [-60, -120], [24, -84], 0.7, deep);
  fill(ovals([-32, -143, 56, 14]), mixColours(glaze, deep, 0.3));
  fill(blob('-40,-146 -38,-158 -26,-158 -24,-146'), deep);
  for (const [x, y] of [
    [84, -72],
    [-124, -68],
  ] as const) {
    fill(ovals([x, y, 52, 11]), kit.pale);
    fill(shape(`${x - 19},${y - 30} ${x + 19},${y - 30} ${x + 12},${y - 2} ${x - 12},${y - 2}`), kit.bright);
    fill(ovals([x, y - 30, 38, 8]), shade);
    stroke(curve(`${x + 17},${y - 26} ${x + 28},${y - 22} ${x + 14},${y - 10}`), kit.bright, 3.4);
    stroke(curve(`${x},${y - 36} ${x - 8},${y - 50} ${x + 6},${y - 62} ${x - 2},${y - 78}`), kit.bright, 4, {
      opacity: 0.35,
    });
  }
  fill(ovals([22, -66, 60, 10]), kit.pale);
  fill(shape('2,-68 22,-84 44,-68'), mixColours(lit, kit.bright, 0.5));
  stroke(line('4,-70 42,-70'), kit.accent, 3);
}

/** A bottle, two glasses, one of them full, and a cork. */
export function drawBottle(kit: Kit): void {
  const { shape, boxes, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const glass = mixColours(stage.tone(0.12), stage.palette.low, 0.14);
  const wine = mixColours(kit.accent, shade, 0.3);
  drawTop(kit);
  rest(kit, -40, -70, 70);
  const bottle = '-66,-72 -68,-150 -58,-170 -50,-182 -50,-216 -30,-216 -30,-182 -22,-170 -12,-150 -14,-72';
  fill(shape(bottle), glass);
  fill(shape('-62,-76 -64,-148 -54,-168 -52,-156 -56,-76'), lit, { opacity: 0.8 });
  kit.speckle(shape(bottle), [-50, -160], [-14, -100], 0.7, deep);
  fill(boxes([-66, -136, 50, 44]), kit.bright);
  stroke(line('-56,-124 -26,-124', '-52,-114 -30,-114'), shade, 2.4);
  fill(ovals([-41, -103, 12, 9]), kit.accent);
  fill(boxes([-51, -220, 22, 8]), kit.accent);
  for (const [x, full] of [
    [34, true],
    [92, false],
  ] as const) {
    rest(kit, x, -70, 44);
    fill(ovals([x, -71, 42, 8]), kit.pale, { opacity: 0.8 });
    stroke(line(`${x},-72 ${x},-106`), kit.pale, 3);
    if (full) fill(blob(`${x - 22},-134 ${x - 18},-114 ${x},-105 ${x + 18},-114 ${x + 22},-134`), wine);
    stroke(curve(`${x - 22},-160 ${x - 24},-126 ${x},-105 ${x + 24},-126 ${x + 22},-160`), kit.bright, 2.4);
    stroke(ovals([x, -160, 44, 8]), kit.bright, 2);
  }
  fill(blob('-110,-70 -110,-80 -94,-82 -92,-72'), mixColours(stage.palette.lamp, shade, 0.35));
}

/** A loaf cut open on its board, a knife, butter, a cloth. */
export function drawLoaf(kit: Kit): void {
  const { shape, blob, ovals, boxes, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const crust = mixColours(mixColours(stage.palette.lamp, stage.palette.accent, 0.3), shade, 0.5);
  drawTop(kit);
  fill(shape('-158,-62 -120,-88 -66,-86 -92,-60 -96,-34 -118,-42 -140,-30'), kit.pale);
  fill(shape('-96,-84 92,-84 104,-66 -108,-66'), mixColours(crust, lit, 0.4));
  fill(shape('-108,-66 104,-66 104,-60 -108,-60'), shade);
  const loaf = '-72,-74 -82,-104 -62,-132 -14,-140 36,-134 56,-110 50,-74';
  fill(blob(loaf), crust);
  fill(
    blob('-72,-74 -82,-104 -62,-132 -22,-138 -50,-112 -52,-78'),
    mixColours(crust, stage.palette.core, 0.35),
  );
  kit.speckle(blob(loaf), [-50, -120], [40, -84], 0.8, deep);
  stroke(
    curve('-48,-122 -36,-130 -26,-122', '-18,-126 -6,-134 4,-126', '12,-124 22,-130 32,-122'),
    mixColours(crust, stage.palette.core, 0.5),
    4,
  );
  fill(ovals([44, -98, 42, 54]), crust);
  fill(ovals([46, -98, 35, 47]), kit.bright);
  fill(ovals([84, -72, 52, 14]), crust);
  fill(ovals([84, -74, 46, 11]), kit.bright);
  stroke(line('-20,-68 44,-64'), kit.bright, 5);
  stroke(line('-60,-70 -20,-68'), deep, 7);
  fill(boxes([112, -92, 34, 14]), mixColours(stage.palette.lamp, kit.bright, 0.4));
  fill(ovals([129, -76, 52, 10]), kit.pale);
}

/** A ring of large keys on a folded paper, fanned out, a label tied to it. */
export function drawKeys(kit: Kit): void {
  const { shape, ovals, boxes, fill, stroke, line, curve, lit, shade, deep, stage } = kit;
  const iron = mixColours(lit, stage.palette.core, 0.35);
  drawTop(kit);
  fill(shape('-112,-92 104,-96 134,-66 -124,-64'), kit.pale);
  stroke(line('-92,-86 -30,-88', '-96,-78 -40,-80'), shade, 2);
  rest(kit, 4, -76, 200);
  for (const [tipX, tipY] of [
    [92, -128],
    [112, -100],
    [88, -74],
  ] as const) {
    const at = (part: number, down = 0) => `${-40 + (tipX + 40) * part},${-102 + (tipY + 102) * part + down}`;
    const key = line(`${at(0.26)} ${at(1)}`, `${at(0.94)} ${at(0.94, 17)}`, `${at(0.82)} ${at(0.82, 14)}`);
    stroke(key, deep, 11);
    stroke(ovals([-40 + (tipX + 40) * 0.16, -102 + (tipY + 102) * 0.16, 34, 30]), deep, 11);
    stroke(key, iron, 6.4);
    stroke(ovals([-40 + (tipX + 40) * 0.16, -102 + (tipY + 102) * 0.16, 34, 30]), iron, 6.4);
  }
  stroke(ovals([-54, -104, 62, 54]), deep, 8);
  stroke(ovals([-54, -105, 62, 54]), mixColours(iron, stage.palette.lamp, 0.4), 4.4);
  stroke(curve('-82,-112 -98,-118 -104,-104'), kit.pale, 2.4);
  fill(boxes([-130, -108, 40, 24]), mixColours(kit.accent, shade, 0.15));
  stroke(line('-122,-98 -98,-98'), kit.bright, 2.6);
}
