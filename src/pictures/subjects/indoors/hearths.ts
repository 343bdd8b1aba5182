// What is cooked and warmed at: a fireplace of stone, an iron range, the cooker of a kitchen of today, a large pot.
import { mixColours } from '../../colour.ts';
import { type Kit, moveKit } from '../../composer/subject-kit.ts';

// Firelight on the floor before an opening.
function pool(kit: Kit, x: number, wide: number): void {
  const { palette } = kit.stage;
  const warm = mixColours(palette.lamp, palette.accent, 0.35);
  const bloom = { at: kit.at(x, 8), radius: kit.size(wide / 2), squash: 0.24 };
  kit.fill(
    kit.ovals([x, 8, wide, wide / 4]),
    kit.sheet.bloom(bloom, [0, warm, 0.85], [0.5, warm, 0.3], [1, warm, 0]),
  );
}

function flames({ blob, fill, stage: { palette } }: Kit): void {
  fill(
    blob('-34,-14 -32,-44 -20,-58 -12,-42 -4,-78 8,-52 16,-66 28,-40 32,-14'),
    mixColours(palette.accent, palette.lamp, 0.4),
  );
  fill(blob('-20,-14 -18,-34 -8,-44 0,-58 8,-38 16,-42 20,-14'), palette.lamp);
  fill(blob('-9,-14 -7,-26 1,-38 7,-24 9,-14'), palette.core);
}

/** A stone fireplace with its hood, a fire of logs, a jug and two candlesticks on the mantel. */
export function drawFireplace(kit: Kit): void {
  const { boxes, shape, blob, ovals, fill, stroke, line, shade, lit, deep, stage } = kit;
  pool(kit, 0, 480);
  const hood = '-86,-158 86,-158 60,-330 -60,-330';
  fill(shape(hood), stage.tone(0.14));
  fill(shape('-86,-158 -66,-158 -46,-330 -60,-330'), stage.tone(0.26));
  kit.speckle(shape(hood), [-50, -300], [70, -180], 0.7, deep);
  fill(boxes([-106, -146, 212, 150]), shade);
  fill(boxes([-106, -146, 14, 150]), lit);
  fill(boxes([62, -146, 44, 150]), stage.tone(0.1));
  kit.speckle(boxes([-106, -146, 212, 150]), [-90, -120], [100, -20], 0.7, deep);
  stroke(
    line(
      '-104,-98 -66,-98',
      '-104,-50 -64,-50',
      '-84,-146 -84,-98',
      '-80,-50 -80,2',
      '66,-98 104,-98',
      '66,-50 104,-50',
      '86,-98 86,-50',
    ),
    deep,
    2.4,
    { opacity: 0.6 },
  );
  fill(shape('-62,2 -62,-80 -38,-112 38,-112 62,-80 62,2'), deep);
  kit.glow(0, -44, 170, 0.85);
  fill(boxes([-38, -14, 76, 9], [-30, -20, 58, 8]), stage.tone(0.05));
  flames(kit);
  fill(boxes([-118, -160, 236, 15]), lit);
  fill(boxes([-118, -150, 236, 6], [-120, -2, 240, 7]), deep);
  fill(blob('-60,-160 -66,-176 -58,-192 -42,-192 -36,-176 -42,-160'), mixColours(kit.accent, shade, 0.35));
  stroke(line('44,-160 44,-182', '76,-160 76,-176'), deep, 4);
  fill(boxes([40, -200, 8, 20], [72, -194, 8, 20]), kit.bright);
  fill(ovals([44, -206, 5, 10], [76, -200, 5, 10]), stage.palette.core);
}

/** An iron kitchen range with three doors, a kettle and pans on it, ladles on a rail under the hood. */
export function drawRange(kit: Kit): void {
  const { boxes, shape, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  pool(kit, -66, 300);
  fill(shape('-136,-236 136,-236 96,-330 -96,-330'), stage.tone(0.16));
  fill(boxes([-142, -242, 284, 12]), deep);
  fill(boxes([-142, -242, 284, 3]), lit);
  stroke(line('-116,-206 116,-206'), deep, 3.4);
  stroke(line('-94,-206 -94,-172', '-64,-206 -64,-178', '52,-206 52,-176', '84,-206 84,-168'), deep, 3);
  fill(ovals([-94, -168, 15, 11], [-64, -174, 20, 10], [84, -164, 13, 15]), stage.tone(0.3));
  fill(shape('40,-178 64,-178 60,-164 44,-164'), mixColours(kit.accent, shade, 0.4));
  fill(boxes([-128, -98, 256, 96]), shade);
  fill(boxes([-128, -98, 10, 96]), lit);
  kit.speckle(boxes([-128, -98, 256, 96]), [-100, -80], [120, -20], 0.8, deep);
  fill(boxes([-138, -106, 276, 10], [-122, -2, 22, 8], [100, -2, 22, 8]), deep);
  fill(boxes([-138, -106, 276, 3]), mixColours(lit, stage.palette.lamp, 0.3));
  kit.glow(-66, -50, 110, 0.7);
  fill(boxes([-96, -84, 60, 52]), deep);
  fill(boxes([-88, -76, 44, 36]), mixColours(stage.palette.accent, stage.palette.lamp, 0.45));
  stroke(line('-77,-76 -77,-40', '-66,-76 -66,-40', '-55,-76 -55,-40'), deep, 3);
  fill(boxes([-18, -84, 62, 68], [58, -84, 56, 68]), stage.tone(0.16));
  stroke(line('-8,-48 10,-48', '66,-48 84,-48'), kit.pale, 4);
  stroke(line('-118,-114 118,-114'), mixColours(lit, stage.palette.low, 0.3), 3);
  fill(blob('-102,-106 -106,-130 -90,-142 -66,-142 -54,-130 -58,-106'), deep);
  stroke(curve('-98,-138 -92,-160 -68,-160 -62,-138'), deep, 3.4);
  fill(shape('2,-106 0,-138 58,-138 56,-106'), mixColours(kit.accent, shade, 0.3));
  fill(boxes([-4, -142, 66, 6]), lit);
  stroke(line('86,-118 122,-126'), deep, 5);
  fill(boxes([70, -122, 38, 16]), stage.tone(0.3));
  stroke(curve('22,-146 14,-164 28,-180 20,-200'), stage.tone(0.7), 5, { opacity: 0.4 });
}

/** A kitchen of today: cupboards, an oven under its hood, a sink with a tap, a tall fridge with notes on it. */
export function drawCooker(kit: Kit): void {
  const { boxes, shape, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const front = mixColours(kit.pale, stage.tone(0.3), 0.35);
  // Wall cupboards, the hood and its light.
  fill(boxes([-70, -262, 66, 84], [80, -262, 86, 84]), front);
  stroke(line('-37,-258 -37,-182', '123,-258 123,-182'), shade, 2.4);
  fill(boxes([-70, -180, 66, 5], [80, -180, 86, 5]), deep);
  fill(shape('-2,-178 76,-178 62,-216 12,-216'), stage.tone(0.4));
  fill(boxes([26, -262, 22, 46]), stage.tone(0.3));
  kit.glow(37, -150, 120, 0.75);
  fill(boxes([10, -177, 54, 4]), stage.palette.core);
  // The fridge.
  fill(boxes([-166, -244, 88, 248]), kit.pale);
  fill(boxes([-166, -244, 8, 248]), kit.bright);
  fill(boxes([-166, -156, 88, 4], [-166, -2, 88, 6]), deep);
  stroke(line('-90,-214 -90,-172', '-90,-140 -90,-94'), shade, 4);
  fill(boxes([-146, -226, 22, 16], [-130, -138, 18, 22]), kit.bright);
  fill(boxes([-116, -222, 14, 18], [-150, -130, 12, 12]), kit.accent);
  // The counter with the oven and the sink.
  fill(boxes([-74, -88, 240, 90]), front);
  kit.speckle(boxes([-74, -88, 240, 90]), [-60, -70], [160, -20], 0.6, kit.dim);
  fill(boxes([-78, -96, 250, 10]), mixColours(lit, stage.palette.lamp, 0.2));
  fill(boxes([-78, -87, 250, 4], [-74, -4, 240, 8]), deep);
  fill(boxes([-2, -82, 78, 76]), deep);
  fill(boxes([8, -62, 58, 44]), mixColours(stage.palette.lamp, shade, 0.45));
  stroke(line('8,-68 66,-68'), kit.pale, 3.4);
  stroke(kit.dots('14,-76 26,-76 38,-76 50,-76 62,-76'), kit.pale, 4);
  stroke(line('-37,-82 -37,-8', '120,-82 120,-8'), shade, 2.4);
  stroke(curve('122,-96 122,-124 136,-130 144,-116'), kit.bright, 4);
  fill(shape('6,-96 4,-120 44,-120 42,-96'), stage.tone(0.22));
  stroke(line('44,-116 60,-120'), deep, 4);
  stroke(curve('20,-124 12,-140 26,-152 18,-170'), kit.bright, 4, { opacity: 0.35 });
  fill(ovals([-44, -106, 24, 16]), mixColours(kit.accent, shade, 0.2));
  fill(boxes([-66, -118, 8, 22]), stage.tone(0.2));
}

/** A great pot over a fire, its ladle in it, and bowls beside it. */
export function drawPot(whole: Kit): void {
  const kit = moveKit(whole, 0, 0, 0.72);
  const { boxes, shape, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  pool(kit, 0, 320);
  kit.glow(0, -30, 130, 0.85);
  stroke(line('-46,4 -36,-40', '46,4 36,-40', '0,8 0,-34'), deep, 6);
  fill(boxes([-40, -4, 80, 8]), stage.tone(0.05));
  fill(blob('-26,0 -24,-20 -12,-30 -4,-18 4,-34 14,-20 22,-26 26,0'), stage.palette.accent);
  fill(blob('-14,0 -10,-14 0,-22 8,-12 14,0'), stage.palette.core);
  const body = '-54,-98 -58,-70 -46,-42 -20,-32 20,-32 46,-42 58,-70 54,-98';
  fill(blob(body), shade);
  fill(blob('-54,-98 -58,-70 -46,-42 -26,-34 -36,-60 -38,-96'), lit);
  kit.speckle(blob(body), [-40, -80], [50, -50], 0.8, deep);
  fill(ovals([0, -98, 118, 22]), deep);
  fill(ovals([0, -97, 100, 14]), mixColours(stage.palette.lamp, shade, 0.45));
  stroke(line('14,-96 54,-150'), kit.pale, 4.4);
  stroke(curve('54,-150 60,-158 66,-150'), kit.pale, 4);
  fill(ovals([-62, -84, 12, 16], [62, -84, 12, 16]), deep);
  for (const [x, drift] of [
    [-20, -8],
    [6, 10],
  ] as const)
    stroke(curve(`${x},-108 ${x + drift},-128 ${x - drift},-146 ${x + drift},-170`), kit.bright, 6, {
      opacity: 0.3,
    });
  fill(shape('84,4 78,-12 118,-12 112,4', '86,-14 80,-28 116,-28 110,-14'), kit.pale);
  fill(ovals([98, -28, 36, 7]), mixColours(kit.accent, shade, 0.25));
}
