// The printing press before there were engines: timber, a wooden screw, a lever that a man pulls.
import { mixColours } from '../colour.ts';
import type { Kit } from '../composer/subject-kit.ts';

/** Where the ceiling of a room meets its wall, in canvas units. */
const CEILING = 78;

/** A hand press: two cheeks under a beam, the screw with its bar, the bed drawn out, a sheet on the open lid. */
export function drawHandPress(kit: Kit): void {
  const { shape, boxes, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  const wood = mixColours(lit, palette.lamp, 0.16);
  const edge = mixColours(lit, palette.low, 0.4);
  const leather = mixColours(kit.accent, shade, 0.3);
  // Struts to the ceiling hold it against the pull, where there is one.
  const { foot, unit, ground } = kit.setting;
  const high = ((CEILING - foot[1]) * 100) / unit;
  if (ground === 'room') stroke(line(`-48,-200 -60,${high}`, `48,-200 60,${high}`), deep, 8);
  drawBench(kit);
  // Feet, and the post that carries the far end of the rails.
  fill(shape('-72,6 -66,-12 66,-12 72,6', '104,6 108,-6 140,-6 144,6'), deep);
  stroke(line('124,-44 124,-4', '46,-22 124,-22'), deep, 8);
  // Between the cheeks: the beam that bears the bed, the beam that holds the nut.
  fill(boxes([-44, -46, 88, 18], [-44, -152, 88, 20]), shade);
  fill(boxes([-44, -46, 88, 4], [-44, -152, 88, 4]), edge);
  drawScrew(kit);
  // The rails, the bed on them with its type, the crank that moves it.
  fill(boxes([-58, -60, 206, 9]), wood);
  fill(boxes([-58, -52, 206, 5]), deep);
  fill(boxes([-40, -68, 78, 8], [46, -72, 88, 12]), shade);
  fill(boxes([50, -76, 80, 5]), stage.tone(0.5));
  stroke(line('54,-76 54,-72', '70,-76 70,-72', '90,-76 90,-72', '110,-76 110,-72'), deep, 1.4);
  fill(boxes([46, -72, 88, 3]), edge);
  stroke(line('20,-50 20,-30 34,-30'), deep, 4);
  fill(ovals([20, -50, 14, 14], [36, -30, 8, 10]), deep);
  // The cheeks stand before all that, the cap lies over them.
  for (const x of [-62, 44]) {
    fill(boxes([x, -192, 18, 184]), shade);
    fill(boxes([x, -192, 7, 184]), wood);
    kit.speckle(boxes([x, -192, 18, 184]), [x, -150], [x + 18, -60], 0.7, deep);
  }
  fill(shape('-78,-212 78,-212 82,-190 -82,-190'), shade);
  fill(shape('-78,-212 78,-212 79,-206 -79,-206'), edge);
  kit.speckle(shape('-78,-212 78,-212 82,-190 -82,-190'), [-60, -206], [70, -192], 0.7, deep);
  stroke(kit.dots('-53,-140 -53,-36 53,-140 53,-36'), deep, 5);
  // The lid stands open, a fresh sheet on it, its frame beyond.
  stroke(line('132,-74 150,-118', '96,-74 112,-118'), deep, 3);
  fill(shape('126,-76 150,-152 158,-151 136,-76'), wood);
  fill(shape('108,-84 132,-144 150,-149 127,-79'), kit.bright);
  stroke(line('122,-90 142,-140', '117,-91 137,-139'), shade, 1.4);
  stroke(line('153,-150 138,-182'), deep, 4);
  // A ball for the ink hangs on a cheek.
  stroke(line('-53,-182 -64,-160'), edge, 3);
  fill(blob('-78,-152 -76,-164 -64,-166 -54,-160 -56,-146 -66,-140 -76,-144'), leather);
  stroke(curve('-76,-160 -68,-165 -60,-163'), mixColours(leather, palette.core, 0.35), 2);
}

// The screw, its bar, and the platen that hangs from it on cords.
function drawScrew({ boxes, shape, ovals, fill, stroke, line, lit, shade, deep, stage }: Kit): void {
  const { palette } = stage;
  const wood = mixColours(lit, palette.lamp, 0.3);
  fill(boxes([-11, -134, 22, 34]), wood);
  fill(boxes([3, -134, 8, 34]), shade);
  stroke(
    line(...[-130, -123, -116, -109, -102].map((y) => `-11,${y + 3} 11,${y - 2}`)),
    mixColours(wood, deep, 0.75),
    2.2,
  );
  fill(boxes([-18, -102, 36, 14]), deep);
  fill(shape('-14,-88 14,-88 18,-78 -18,-78'), wood);
  stroke(
    line('-30,-106 -30,-78', '30,-106 30,-78', '-30,-104 30,-104'),
    mixColours(palette.lamp, deep, 0.5),
    1.8,
  );
  fill(boxes([-38, -80, 76, 11]), deep);
  fill(boxes([-38, -80, 76, 3]), mixColours(lit, palette.low, 0.4));
  // The bar comes out towards whoever pulls it.
  stroke(line('0,-95 -104,-106'), deep, 5);
  stroke(line('-72,-103 -112,-107'), wood, 8);
  fill(ovals([-114, -107, 10, 10]), wood);
}

// A low bench with paper, printed and not.
function drawBench({ boxes, shape, fill, stroke, line, shade, lit, deep, bright, pale }: Kit): void {
  stroke(line('-138,-34 -142,4', '-94,-34 -90,4', '-140,-12 -92,-12'), deep, 5);
  fill(boxes([-146, -40, 62, 7]), lit);
  fill(boxes([-146, -34, 62, 3]), deep);
  fill(boxes([-138, -52, 46, 12]), pale);
  fill(shape('-140,-52 -94,-54 -90,-60 -136,-59'), bright);
  stroke(line('-138,-48 -92,-48', '-138,-44 -92,-44'), shade, 1.2);
}
