// What people stand or sit at: a counter, a small round table, trestles in the open, a lectern, a computer on its desk.
import { mixColours } from '../../colour.ts';
import type { Kit } from '../../composer/subject-kit.ts';
import type { Box } from '../../path.ts';
import { placeClear, seeHeads } from '../sitters.ts';

/** A counter of panelled wood with bottles and glasses on the shelves behind it. */
export function drawCounter(kit: Kit): void {
  const { boxes, shape, ovals, fill, stroke, line, shade, lit, deep, stage } = kit;
  const strand = stage.chance('bottles');
  fill(boxes([-132, -272, 264, 150]), stage.tone(0.12));
  fill(boxes([-124, -264, 248, 140]), deep);
  kit.glow(0, -190, 190, 0.6);
  const glass: Box[] = [];
  const red: Box[] = [];
  const pale: Box[] = [];
  for (const floor of [-218, -168])
    for (let x = -116; x < 108; x += strand.between(12, 20)) {
      const tall = strand.between(20, 34);
      const list = strand.next() < 0.16 ? red : strand.next() < 0.4 ? pale : glass;
      list.push([x, floor - tall, 8, tall], [x + 2.5, floor - tall - 9, 3, 10]);
    }
  fill(boxes(...glass), mixColours(stage.tone(0.34), stage.palette.low, 0.3));
  fill(boxes(...pale), kit.pale);
  fill(boxes(...red), kit.accent);
  fill(boxes([-128, -218, 256, 5], [-128, -168, 256, 5]), mixColours(lit, stage.palette.lamp, 0.3));
  fill(boxes([-146, -90, 292, 94]), shade);
  fill(boxes([-146, -90, 10, 94]), lit);
  kit.speckle(boxes([-146, -90, 292, 94]), [-130, -70], [140, -20], 0.8, deep);
  fill(boxes([-124, -76, 72, 62], [-36, -76, 72, 62], [52, -76, 72, 62]), stage.tone(0.16));
  fill(boxes([-158, -102, 316, 13]), mixColours(lit, stage.palette.lamp, 0.25));
  fill(boxes([-158, -90, 316, 4], [-146, -4, 292, 8]), deep);
  stroke(line('-140,-14 140,-14'), mixColours(stage.palette.lamp, shade, 0.35), 3);
  fill(shape('60,-102 58,-124 78,-124 76,-102'), kit.bright);
  fill(shape('-96,-102 -84,-102 -86,-118 -94,-118', '-76,-102 -64,-102 -66,-118 -74,-118'), kit.pale);
  fill(ovals([104, -106, 34, 9]), kit.pale);
}

/** A small round table on one foot, a cup and a carafe on it, two chairs drawn up. */
export function drawRoundTable(kit: Kit): void {
  const { boxes, shape, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const heads = seeHeads(kit);
  const carafe = placeClear(9, [10, -24, 34, -6], heads);
  kit.glow(carafe, -96, 130, 0.45);
  kit.company();
  const isEmpty = heads.length === 0;
  if (isEmpty)
    for (const side of [-1, 1]) {
      stroke(line(`${side * 62},-42 ${side * 58},4`, `${side * 100},-42 ${side * 104},4`), deep, 5);
      stroke(curve(`${side * 98},-44 ${side * 106},-78 ${side * 102},-98 ${side * 92},-100`), deep, 5);
      fill(ovals([side * 81, -43, 48, 9]), shade);
    }
  stroke(line('0,-66 0,-6', '-30,4 0,-12', '30,4 0,-12'), deep, 7);
  fill(shape('-68,-70 -60,-44 60,-44 68,-70'), kit.pale);
  kit.speckle(shape('-68,-70 -60,-44 60,-44 68,-70'), [-50, -66], [60, -50], 0.6, kit.dim);
  fill(ovals([0, -70, 140, 20]), kit.bright);
  fill(ovals([4, -68, 120, 13]), mixColours(kit.bright, stage.palette.lamp, 0.25));
  fill(
    blob(
      `${carafe - 9},-72 ${carafe - 11},-86 ${carafe - 4},-98 ${carafe - 4},-106 ${carafe + 4},-106 ${carafe + 4},-98 ${carafe + 11},-86 ${carafe + 9},-72`,
    ),
    mixColours(kit.accent, shade, 0.35),
  );
  fill(ovals([-34, -70, 24, 6], [40, -72, 24, 6]), shade);
  fill(boxes([-40, -82, 12, 12], [34, -84, 12, 12]), lit);
}

/** A long board on trestles under the open sky, a cloth over it, jugs, loaves and bowls. */
export function drawTrestle(kit: Kit): void {
  const { boxes, shape, blob, ovals, fill, stroke, line, shade, lit, deep, stage } = kit;
  kit.company();
  fill(shape('-150,-26 150,-26 158,-20 -158,-20'), stage.tone(0.24));
  stroke(
    line(
      '-120,-58 -138,6',
      '-120,-58 -102,4',
      '120,-58 138,6',
      '120,-58 102,4',
      '-128,-22 -112,-22',
      '128,-22 112,-22',
    ),
    deep,
    6,
  );
  fill(shape('-152,-76 152,-76 170,-60 -170,-60'), mixColours(lit, stage.palette.lamp, 0.2));
  fill(boxes([-170, -60, 340, 7]), deep);
  const cloth = '-96,-76 96,-76 108,-60 112,-36 70,-42 30,-34 -14,-42 -60,-35 -112,-40 -108,-60';
  fill(shape(cloth), kit.bright);
  fill(shape('-108,-60 108,-60 112,-36 70,-42 30,-34 -14,-42 -60,-35 -112,-40'), kit.pale);
  kit.speckle(shape(cloth), [-90, -70], [110, -44], 0.5, kit.dim);
  const heads = seeHeads(kit);
  const jug = placeClear(10, [-70, 64, -30, 30, 100], heads);
  fill(
    blob(`${jug - 11},-66 ${jug - 13},-82 ${jug - 6},-98 ${jug + 6},-98 ${jug + 13},-82 ${jug + 11},-66`),
    mixColours(kit.accent, shade, 0.3),
  );
  const loaf = placeClear(18, [20, -30, 78, -110], [...heads, [jug, 12]]);
  fill(
    blob(`${loaf - 20},-64 ${loaf - 14},-78 ${loaf + 12},-80 ${loaf + 20},-64`),
    mixColours(stage.palette.lamp, shade, 0.4),
  );
  fill(ovals([-134, -68, 26, 7], [-6, -66, 26, 7], [134, -68, 26, 7]), shade);
  fill(ovals([-134, -70, 20, 5], [-6, -68, 20, 5], [134, -70, 20, 5]), kit.pale);
}

/** A standing desk with a sloped top, an open book on it, a candle. */
export function drawLectern(kit: Kit): void {
  const { boxes, shape, blob, ovals, fill, stroke, line, shade, lit, deep, stage } = kit;
  kit.glow(44, -140, 150, 0.75);
  fill(shape('-24,-8 24,-8 40,4 -40,4'), deep);
  fill(shape('-14,-96 14,-96 20,-8 -20,-8'), shade);
  fill(shape('-14,-96 -6,-96 -10,-8 -20,-8'), lit);
  stroke(line('-17,-50 17,-50'), deep, 3);
  fill(shape('-58,-92 58,-108 52,-124 -54,-106'), shade);
  fill(boxes([-60, -96, 120, 7]), deep);
  fill(shape('-54,-108 0,-112 0,-138 -46,-136'), kit.bright);
  fill(shape('0,-112 54,-112 48,-138 0,-138'), kit.pale);
  stroke(
    line('-42,-130 -8,-132', '-43,-124 -8,-126', '-44,-118 -8,-120', '8,-132 42,-132', '8,-126 44,-126'),
    shade,
    2,
  );
  stroke(line('0,-138 0,-112'), deep, 2);
  fill(boxes([58, -112, 22, 5]), deep);
  fill(boxes([65, -132, 8, 20]), kit.bright);
  fill(blob('69,-132 64,-140 69,-152 74,-140'), stage.palette.core);
  fill(ovals([-56, -94, 10, 10]), kit.accent);
}

/** A desk of today: a screen with its keyboard, a lamp, a cup, folders; an empty chair on castors, when nobody sits there. */
export function drawComputer(kit: Kit): void {
  const { boxes, shape, ovals, fill, stroke, line, shade, lit, deep, stage } = kit;
  const cold = mixColours(stage.palette.haze, stage.palette.paper, 0.5);
  const heads = seeHeads(kit);
  if (heads.length === 0) {
    stroke(line('74,-40 74,-10', '54,2 74,-10', '94,2 74,-10'), deep, 5);
    fill(shape('48,-46 100,-46 102,-36 46,-36'), stage.tone(0.2));
    fill(shape('92,-106 108,-102 106,-50 94,-50'), deep);
    fill(ovals([54, 3, 8, 8], [94, 3, 8, 8]), deep);
  }
  const screen = placeClear(38, [-34, 40, -60, 62], heads);
  kit.glow(screen, -100, 150, 0.35);
  kit.company();
  fill(boxes([-124, -52, 8, 56], [112, -52, 8, 56], [-60, -52, 4, 30]), deep);
  fill(boxes([-116, -50, 56, 52]), stage.tone(0.22));
  stroke(line('-100,-38 -76,-38', '-100,-22 -76,-22', '-100,-6 -76,-6'), kit.pale, 3);
  fill(boxes([-132, -60, 260, 10]), mixColours(lit, stage.palette.lamp, 0.12));
  fill(boxes([-132, -51, 260, 4]), deep);
  fill(boxes([screen - 40, -126, 80, 54]), deep);
  fill(boxes([screen - 36, -122, 72, 46]), cold);
  fill(
    boxes([screen - 30, -116, 40, 5], [screen - 30, -106, 56, 3], [screen - 30, -99, 48, 3]),
    stage.tone(0.3),
  );
  fill(boxes([screen + 14, -94, 16, 12]), kit.accent);
  fill(shape(`${screen - 8},-72 ${screen + 8},-72 ${screen + 16},-60 ${screen - 16},-60`), shade);
  fill(shape(`${screen - 34},-62 ${screen + 34},-62 ${screen + 38},-57 ${screen - 38},-57`), kit.pale);
  fill(boxes([96, -78, 5, 18], [103, -82, 6, 22], [110, -76, 5, 16]), kit.pale);
  fill(boxes([89, -82, 6, 22]), kit.accent);
  fill(boxes([-104, -74, 12, 14]), mixColours(kit.calm, shade, 0.2));
}

/** A mender's bench: a vice, small drawers, tools in a row on the board behind, a lamp on a jointed arm over what is open. */
export function drawWorkbench(kit: Kit): void {
  const { boxes, shape, ovals, fill, stroke, line, shade, lit, deep, stage } = kit;
  kit.glow(10, -112, 190, 0.75);
  fill(boxes([-120, -196, 240, 88]), stage.tone(0.2));
  fill(boxes([-120, -196, 240, 5]), lit);
  kit.speckle(boxes([-120, -196, 240, 88]), [-60, -180], [110, -120], 0.6, deep);
  stroke(
    line(
      '-104,-184 -104,-146',
      '-84,-184 -84,-138',
      '-64,-184 -64,-150',
      '-30,-184 -30,-142',
      '62,-184 62,-140',
      '84,-184 84,-150',
    ),
    deep,
    4,
  );
  fill(boxes([-112, -150, 16, 12], [-70, -154, 12, 18], [55, -146, 14, 22]), stage.tone(0.06));
  fill(
    shape('-38,-142 -22,-142 -26,-120 -34,-120', '78,-152 90,-152 88,-124 80,-124'),
    mixColours(kit.accent, shade, 0.2),
  );
  stroke(ovals([-84, -134, 16, 14], [104, -160, 20, 20]), kit.pale, 3.4);
  fill(boxes([-132, -60, 12, 64], [120, -60, 12, 64]), deep);
  fill(boxes([-112, -52, 92, 44]), shade);
  stroke(line('-112,-30 -20,-30', '-66,-52 -66,-8'), deep, 3);
  stroke(kit.dots('-89,-41 -43,-41 -89,-19 -43,-19'), kit.pane, 4);
  fill(boxes([-146, -72, 292, 14]), mixColours(lit, stage.palette.lamp, 0.25));
  fill(boxes([-146, -60, 292, 5]), deep);
  // What is being mended, under the lamp.
  fill(shape('-26,-72 -22,-86 26,-86 30,-72'), kit.bright);
  fill(shape('-10,-86 -6,-98 18,-98 20,-86'), kit.pale);
  stroke(kit.dots('36,-75 44,-77 50,-74 -36,-75'), kit.pane, 4);
  fill(boxes([88, -92, 30, 20], [96, -104, 10, 14]), shade);
  stroke(line('110,-82 132,-82'), kit.pale, 4);
  stroke(line('-72,-72 -84,-116 -20,-136'), deep, 4);
  fill(shape('-34,-124 -22,-146 2,-140 8,-116'), mixColours(kit.accent, shade, 0.35));
  fill(ovals([-12, -119, 40, 8]), stage.palette.core);
}
