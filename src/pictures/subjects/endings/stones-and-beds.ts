// A boundary stone between two stools; the same stone in bed; a cot with a spoon on a string beside it.
import { mixColours } from '../../colour.ts';
import { type Kit, openKit } from '../../composer/subject-kit.ts';
import { WIDTH } from '../../sheet.ts';

/** A and S, cut into a stone on either side of `x`, `y`: whichever way the light comes from, they can be read. */
function drawLetters(kit: Kit, x: number, y: number, size: number): void {
  const { stage, setting, distance } = kit;
  const cut = openKit(
    stage,
    {
      ...setting,
      foot: kit.at(x, y),
      unit: setting.unit * size,
      light: { ...setting.light, from: -1 },
    },
    distance,
  );
  cut.stroke(cut.line('-41,21 -27,-22 -13,21', '-35,5 -19,5'), cut.deep, 5);
  cut.stroke(cut.curve('40,-18 30,-24 18,-19 18,-7 30,0 40,7 38,19 26,23 14,17'), cut.deep, 5);
}

/** A boundary stone with A cut into one half and S into the other, and a stool on either side of it. */
export function drawBorderStone(kit: Kit): void {
  const { shape, boxes, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const granite = mixColours(lit, stage.palette.middle, 0.35);
  fill(ovals([4, 3, 190, 18]), deep, { opacity: 0.45 });
  const stone = '-52,2 -56,-70 -50,-128 -34,-150 0,-158 36,-148 50,-124 56,-66 54,2';
  fill(blob(stone), mixColours(granite, shade, 0.5));
  fill(blob('-52,2 -56,-70 -50,-128 -34,-150 0,-157 4,-120 -2,-60 2,2'), granite);
  kit.speckle(blob(stone), [-40, -140], [54, -10], 0.9, deep);
  stroke(line('1,-156 1,-4'), deep, 3.4);
  drawLetters(kit, 1, -82, 1);
  fill(blob('-54,-6 -48,-20 -30,-14 -12,-18 10,-8 4,4 -50,4'), mixColours(stage.palette.low, shade, 0.55));
  for (const x of [-108, 108]) {
    fill(ovals([x, 4, 66, 10]), deep, { opacity: 0.4 });
    stroke(
      line(`${x - 18},-46 ${x - 24},4`, `${x + 18},-46 ${x + 24},4`, `${x - 22},-18 ${x + 22},-18`),
      deep,
      6,
    );
    fill(shape(`${x - 30},-54 ${x + 30},-54 ${x + 34},-44 ${x - 34},-44`), lit);
    fill(boxes([x - 34, -45, 68, 4]), deep);
  }
  // A bowl of soup stands on the one stool, half a chessboard on the other.
  fill(blob('-126,-64 -120,-54 -96,-54 -90,-64'), kit.bright);
  stroke(curve('-112,-70 -118,-82 -106,-92 -112,-106', '-100,-70 -106,-80 -96,-90'), kit.bright, 3.4, {
    opacity: 0.4,
  });
  fill(shape('84,-60 132,-60 136,-53 80,-53'), kit.pale);
  fill(boxes([88, -60, 11, 4], [110, -60, 11, 4], [98, -56, 12, 3], [121, -56, 12, 3]), deep);
  fill(blob('100,-60 99,-72 104,-80 109,-72 108,-60'), kit.accent);
}

/** A bed with a boundary stone asleep in it: granite on the pillow, the blanket to its chin, a nightcap on. */
export function drawStoneBed({ stage, setting, distance }: Kit): void {
  const [x] = setting.foot;
  const head = x < WIDTH / 2 - 40 ? 1 : x > WIDTH / 2 + 40 ? -1 : setting.light.from;
  const kit = openKit(stage, { ...setting, light: { ...setting.light, from: head } }, distance);
  const { shape, boxes, blob, ovals, fill, stroke, line, curve, shade, lit, deep } = kit;
  const granite = mixColours(lit, stage.palette.middle, 0.3);
  // A small lamp, and on the wall above the bed a bell on its spring.
  kit.glow(-118, -92, 170, 0.9);
  fill(boxes([-146, -62, 44, 64]), shade);
  fill(boxes([-150, -68, 52, 8]), lit);
  stroke(line('-124,-68 -124,-84'), deep, 4);
  fill(shape('-143,-82 -134,-112 -114,-112 -105,-82'), kit.pane);
  stroke(curve('-30,-206 -10,-214 6,-206 2,-196'), deep, 3.4);
  fill(blob('-8,-170 -6,-186 2,-196 10,-186 12,-170'), mixColours(stage.palette.lamp, shade, 0.3));
  fill(ovals([2, -168, 7, 7]), deep);
  // Bedstead and pillow.
  stroke(line('-88,6 -88,-132', '146,6 146,-80'), deep, 9);
  fill(shape('-84,-126 -66,-116 -66,-44 -84,-44'), shade);
  fill(shape('-84,-52 146,-46 146,-12 -84,-12'), deep);
  const pillow = '-80,-52 -80,-84 -62,-80 -40,-88 -14,-82 -8,-52';
  fill(blob(pillow), kit.bright);
  kit.speckle(blob(pillow), [-66, -84], [-16, -54], 0.6, kit.pale);
  // The sleeper.
  const stone = '-58,-56 -64,-84 -58,-108 -40,-118 -14,-114 8,-100 20,-78 22,-56';
  fill(blob(stone), mixColours(granite, shade, 0.4));
  fill(blob('-56,-58 -62,-84 -56,-106 -40,-116 -22,-113 -32,-88 -30,-58'), granite);
  kit.speckle(blob(stone), [-50, -110], [20, -60], 0.9, deep);
  stroke(line('-26,-112 -20,-60'), deep, 2.6);
  drawLetters(kit, -23, -80, 0.6);
  // The nightcap hangs over the side.
  fill(blob('-66,-100 -60,-120 -40,-134 -14,-130 0,-110 -16,-116 -38,-118 -56,-108'), kit.accent);
  fill(
    blob('-48,-130 -64,-140 -84,-132 -96,-112 -86,-116 -72,-120 -56,-116'),
    mixColours(kit.accent, shade, 0.25),
  );
  fill(ovals([-95, -108, 15, 15]), kit.bright);
  stroke(curve('-66,-100 -42,-116 -14,-116 2,-106'), kit.bright, 6);
  // The quilt.
  const quilt = '6,-60 30,-80 66,-80 122,-68 149,-58 151,-14 76,-8 4,-14 -6,-22 -4,-46';
  fill(shape(quilt), mixColours(kit.calm, shade, 0.15));
  kit.speckle(shape(quilt), [0, -74], [140, -20], 0.8);
  fill(shape('-12,-62 20,-82 36,-80 14,-48 10,-16 -10,-20 -16,-42'), kit.pale);
  stroke(line('58,-79 48,-12', '92,-73 90,-9', '122,-67 126,-11', '12,-38 149,-34'), deep, 1.8, {
    opacity: 0.45,
  });
  fill(ovals([146, -84, 13, 13], [-88, -136, 13, 13]), deep);
}

/** A cot under pipes that run along the wall; a spoon hangs beside it on a string, within reach. */
export function drawCot(kit: Kit): void {
  const { shape, boxes, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  // The pipes.
  for (const [y, wide] of [
    [-236, 13],
    [-214, 8],
  ] as const) {
    stroke(line(`-170,${y} 170,${y}`), stage.tone(0.16), wide);
    stroke(line(`-170,${y - wide / 4} 170,${y - wide / 4}`), lit, wide / 4);
  }
  fill(boxes([-96, -246, 12, 22], [70, -246, 12, 22], [-8, -222, 9, 16]), deep);
  // The lamp that is never put out.
  kit.glow(-60, -130, 200, 0.7);
  fill(ovals([0, 5, 220, 16]), deep, { opacity: 0.4 });
  // Mattress, pillow, and whoever sleeps there.
  fill(shape('-92,-70 92,-70 92,-34 -92,-34'), mixColours(kit.pale, shade, 0.25));
  fill(blob('-84,-70 -80,-88 -50,-90 -40,-70'), kit.bright);
  fill(ovals([-56, -86, 27, 25]), mixColours(lit, stage.palette.lamp, 0.3));
  fill(blob('-70,-90 -62,-102 -48,-102 -42,-90 -56,-96'), deep);
  const cover = '-42,-66 -34,-92 0,-98 46,-92 86,-80 92,-40 -40,-40';
  fill(blob(cover), kit.calm);
  kit.speckle(blob(cover), [-30, -90], [86, -46], 0.8);
  stroke(curve('-20,-92 -16,-66 -22,-42', '24,-94 26,-68 20,-42', '62,-86 64,-62 60,-42'), kit.bright, 2.4, {
    opacity: 0.5,
  });
  // Bars.
  stroke(line('-100,-118 -100,8', '100,-118 100,8'), deep, 8);
  stroke(line('-100,-106 100,-106', '-100,-30 100,-30'), lit, 6);
  stroke(
    line(...Array.from({ length: 9 }, (_, at) => `${-80 + at * 20},-104 ${-80 + at * 20},-32`)),
    lit,
    3.4,
  );
  // The spoon.
  stroke(curve('122,-232 124,-190 118,-158'), kit.bright, 2);
  stroke(line('118,-158 116,-112'), mixColours(lit, kit.bright, 0.5), 5);
  fill(blob('104,-92 106,-108 116,-116 126,-108 127,-92 116,-82'), mixColours(lit, kit.bright, 0.55));
  fill(blob('109,-94 111,-104 116,-108 114,-92'), kit.bright);
  stroke(curve('134,-240 146,-232 148,-216', '140,-250 158,-238 160,-214'), kit.bright, 2.6, {
    opacity: 0.5,
  });
}
