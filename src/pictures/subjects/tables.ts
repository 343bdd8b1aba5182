// Tables that people sit at: one that is laid, and a desk.
import { mixColours } from '../colour.ts';
import { type Kit, moveKit } from '../composer/subject-kit.ts';
import type { Box } from '../path.ts';
import { placeClear, seeHeads } from './sitters.ts';

/** A long table laid for two: a bottle, bowls, bread, a candle, none of them before a face. */
export function drawTable(kit: Kit): void {
  const { shape, boxes, ovals, fill, stroke, line, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  const heads = seeHeads(kit);
  const candle = placeClear(6, [6, -8, 20, 32, -22, -36, 44], heads);
  const bottle = placeClear(8, [35, 22, 47, -14, -28, -42, -56, 60], [...heads, [candle, 11]]);
  const bread = placeClear(20, [-31, -40, -18, 28, 34, 0], [...heads, [candle, 8], [bottle, 7]]);
  kit.glow(candle - 14, -108, 190, 0.7);
  kit.company();
  stroke(line('-116,-48 -122,6', '116,-48 122,6', '-98,-50 -98,-8', '98,-50 98,-8'), deep, 8);
  stroke(line('-117,-46 -124,4'), lit, 2.4);
  fill(boxes([-122, -54, 244, 14]), shade);
  fill(shape('-112,-74 112,-74 134,-54 -134,-54'), mixColours(lit, palette.lamp, 0.2));
  const cloth = '-60,-74 44,-74 54,-54 60,-30 30,-36 0,-28 -34,-35 -74,-27 -70,-54';
  fill(shape(cloth), kit.bright);
  fill(shape('-70,-54 54,-54 60,-30 30,-36 0,-28 -34,-35 -74,-27'), kit.pale);
  fill(ovals([-84, -65, 34, 8], [72, -64, 36, 8]), kit.pale);
  fill(shape('-100,-66 -68,-66 -74,-56 -94,-56', '55,-65 89,-65 82,-54 62,-54'), shade);
  drawBottle(moveKit(kit, bottle, 0, 1));
  drawBread(moveKit(kit, bread, 0, 1));
  drawCandle(moveKit(kit, candle, 0, 1));
  fill(ovals([94, -80, 12, 11], [84, -77, 11, 10]), kit.accent);
}

function drawBottle({ shape, fill, stage }: Kit): void {
  const glass = mixColours(stage.tone(0.2), stage.palette.low, 0.25);
  fill(shape('-7,-64 -7,-88 -3,-94 -3,-104 3,-104 3,-94 7,-88 7,-64'), glass);
}

function drawBread({ blob, line, fill, stroke, shade, stage }: Kit): void {
  fill(blob('-21,-60 -15,-74 13,-76 21,-60'), mixColours(stage.palette.lamp, shade, 0.4));
  stroke(line('-11,-72 -7,-64', '-1,-74 3,-65', '9,-73 11,-65'), shade, 2);
}

function drawCandle({ boxes, ovals, blob, fill, bright, deep, stage }: Kit): void {
  fill(boxes([-4, -92, 9, 30]), bright);
  fill(ovals([0, -62, 24, 6]), deep);
  fill(blob('0,-92 -6,-98 0,-114 6,-98'), stage.palette.core);
}

/** A desk with its lamp on, papers under the light, books in a heap; an empty chair, when nobody sits there. */
export function drawDesk(kit: Kit): void {
  const { shape, boxes, ovals, fill, stroke, line, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  const warm = mixColours(palette.lamp, palette.core, 0.4);
  if (!kit.setting.figures.some(({ seat }) => seat)) drawEmptyChair(kit);
  kit.glow(-36, -96, 170, 0.75);
  fill(
    shape('-64,-104 -8,-104 64,-60 -118,-60'),
    kit.sheet.fade(kit.at(-36, -104), kit.at(-36, -58), [0, warm, 0.65], [1, warm, 0.12]),
  );
  kit.company();
  fill(boxes([-128, -52, 70, 54]), shade);
  fill(boxes([-122, -45, 58, 20], [-122, -21, 58, 20]), stage.tone(0.2));
  stroke(kit.dots('-93,-35 -93,-11'), kit.pane, 4);
  stroke(line('104,-50 106,4'), deep, 8);
  fill(boxes([-134, -60, 252, 11]), mixColours(lit, palette.lamp, 0.15));
  fill(boxes([-134, -51, 252, 5]), deep);
  fill(ovals([-30, -61, 160, 9]), warm, { opacity: 0.8 });
  fill(shape('-70,-62 -30,-64 -26,-59 -70,-57', '-16,-62 26,-63 34,-58 -12,-58'), kit.bright);
  stroke(line('-66,-61 -62,-68 -24,-96'), deep, 4);
  fill(ovals([-68, -61, 32, 8]), deep);
  fill(shape('-54,-100 -44,-122 -26,-122 -14,-98'), mixColours(kit.accent, shade, 0.42));
  fill(ovals([-34, -98, 40, 7]), palette.core);
  drawHeap(moveKit(kit, placeClear(22, [84, 94, -104], seeHeads(kit)), -60, 1));
}

function drawEmptyChair({ shape, fill, stroke, line, shade, deep }: Kit): void {
  stroke(line('86,-36 92,6', '124,-36 128,4', '130,-38 134,-102'), deep, 6);
  fill(shape('80,-42 132,-42 136,-34 78,-34'), shade);
  fill(shape('122,-106 138,-106 140,-64 126,-64'), deep);
}

// Four books on each other.
function drawHeap({ boxes, fill, accent, shade, pale, bright, stage }: Kit): void {
  const [low, red, dark, white]: readonly [Box, Box, Box, Box] = [
    [-22, -9, 44, 9],
    [-18, -19, 38, 10],
    [-24, -27, 42, 8],
    [-16, -36, 32, 9],
  ];
  fill(boxes(low, dark), stage.tone(0.12));
  fill(boxes(red), mixColours(accent, shade, 0.25));
  fill(boxes(white), pale);
  fill(boxes([-22, -2, 44, 1.5], [-24, -20.5, 42, 1.5]), bright, { opacity: 0.6 });
}
