// What carries people where it is hard to go: a helicopter, a truck, a sledge, the controls of a ship among the stars.
import { mixColours } from '../colour.ts';
import type { Kit } from '../composer/subject-kit.ts';
import { drawBeam } from '../light.ts';

/** A rescue helicopter in the air, its searchlight on, a line let down. */
export function drawHelicopter(kit: Kit): void {
  const { blob, shape, boxes, fill, stroke, line, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  const red = mixColours(kit.accent, shade, 0.3);
  fill(kit.ovals([0, 8, 240, 26]), deep, { opacity: 0.25 });
  drawBeam(
    kit.sheet,
    { at: kit.at(-84, -232), to: kit.at(-190, 20), spread: kit.size(150) },
    palette.core,
    0.55,
  );
  stroke(line('0,-226 4,-96'), deep, 1.8);
  stroke(kit.curve('4,-96 -4,-86 6,-80 10,-90'), deep, 3);
  fill(shape('54,-292 214,-312 218,-300 70,-252'), red);
  fill(shape('54,-272 214,-304 218,-300 70,-252'), mixColours(red, deep, 0.5));
  fill(shape('198,-304 216,-352 232,-352 226,-298'), mixColours(red, deep, 0.35));
  stroke(line('192,-330 236,-286', '236,-332 196,-288'), deep, 3, { opacity: 0.7 });
  const hull = '-96,-250 -92,-286 -56,-312 10,-316 64,-304 84,-276 70,-244 20,-226 -60,-226 -90,-234';
  fill(blob(hull), red);
  fill(
    blob('-90,-246 -40,-256 40,-256 80,-264 68,-244 20,-227 -60,-227 -88,-236'),
    mixColours(red, deep, 0.6),
  );
  kit.speckle(blob(hull), [-80, -300], [70, -240], 0.8, deep);
  fill(blob('-92,-254 -88,-284 -62,-304 -34,-306 -36,-262 -60,-252'), mixColours(palette.low, kit.pane, 0.4));
  stroke(line('-62,-304 -60,-254'), deep, 3);
  fill(boxes([-20, -298, 30, 32]), kit.pane);
  fill(boxes([20, -296, 20, 20]), deep);
  fill(boxes([24, -270, 40, 7]), kit.bright);
  stroke(
    line('-70,-204 56,-204 66,-210', '-40,-228 -48,-204', '30,-228 36,-204', '-70,-204 -80,-212'),
    deep,
    4.5,
  );
  fill(boxes([-14, -330, 24, 16]), deep);
  stroke(line('-2,-328 -2,-344'), deep, 6);
  fill(shape('-214,-346 -2,-352 206,-340 208,-336 -2,-344 -212,-341'), deep);
  fill(shape('-150,-352 -2,-356 140,-348 -2,-352'), lit, { opacity: 0.5 });
  kit.glow(-88, -230, 46, 0.9);
}

/** A delivery truck, its lamps on, the back loaded under a sheet. */
export function drawTruck(kit: Kit): void {
  const { blob, shape, boxes, ovals, fill, stroke, line, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  drawBeam(
    kit.sheet,
    { at: kit.at(-162, -54), to: kit.at(-430, 0), spread: kit.size(120) },
    palette.core,
    0.5,
  );
  fill(boxes([-60, -44, 230, 18]), deep);
  const load = '-44,-70 -48,-160 -20,-186 60,-176 130,-184 164,-160 166,-70';
  fill(blob(load), kit.pale);
  kit.speckle(blob(load), [-40, -150], [150, -80], 0.9);
  stroke(line('-6,-178 -10,-74', '58,-172 60,-74', '124,-178 122,-74'), shade, 2.4);
  fill(boxes([-56, -84, 228, 40]), shade);
  stroke(line('-56,-70 172,-70', '-56,-57 172,-57', '20,-84 20,-44', '96,-84 96,-44'), deep, 2, {
    opacity: 0.7,
  });
  const red = mixColours(kit.accent, shade, 0.36);
  fill(shape('-160,-40 -158,-86 -124,-94 -112,-148 -58,-148 -58,-40'), red);
  fill(shape('-160,-40 -158,-86 -140,-90 -138,-40'), mixColours(red, lit, 0.5));
  kit.speckle(
    shape('-160,-40 -158,-86 -124,-94 -112,-148 -58,-148 -58,-40'),
    [-150, -90],
    [-60, -50],
    0.8,
    deep,
  );
  fill(shape('-112,-94 -104,-138 -84,-138 -84,-94', '-78,-138 -64,-138 -64,-94 -78,-94'), kit.pane);
  fill(shape('-118,-152 -54,-152 -54,-144 -114,-144'), deep);
  stroke(line('-72,-84 -64,-84'), deep, 3);
  fill(boxes([-172, -46, 30, 8]), deep);
  for (const x of [-112, 70, 132]) {
    fill(ovals([x, -24, 58, 58]), deep);
    fill(ovals([x, -24, 24, 24]), lit);
    fill(ovals([x, -24, 10, 10]), deep);
  }
  kit.glow(-162, -62, 70, 0.9);
  fill(ovals([-160, -62, 12, 18]), palette.core);
}

/** A loaded sledge with a rope, a flag on the load. */
export function drawSledge(kit: Kit): void {
  const { blob, shape, boxes, fill, stroke, line, curve, shade, lit, deep } = kit;
  stroke(curve('-112,-26 -150,-2 -190,2 -226,-14'), deep, 2.6);
  stroke(line('96,-22 -90,-22') + curve('104,2 -84,2 -110,-4 -118,-30 -104,-44'), deep, 6);
  stroke(curve('104,-1 -84,-1 -107,-7 -114,-28'), lit, 2);
  stroke(line('-76,0 -72,-24', '-14,0 -14,-24', '50,0 50,-24', '92,0 90,-24'), deep, 4.5);
  fill(boxes([-88, -34, 186, 13]), shade);
  fill(boxes([-88, -34, 186, 4]), lit);
  fill(boxes([-76, -74, 66, 40]), shade);
  fill(boxes([-76, -74, 40, 40]), lit);
  fill(blob('-4,-36 -6,-80 30,-94 74,-88 88,-66 84,-34'), kit.pale);
  kit.speckle(blob('-4,-36 -6,-80 30,-94 74,-88 88,-66 84,-34'), [0, -80], [80, -40], 0.8);
  fill(blob('-70,-74 -70,-98 -46,-106 -18,-98 -16,-74'), mixColours(kit.calm, shade, 0.3));
  stroke(line('-58,-104 -58,-34', '-28,-104 -28,-34', '16,-90 12,-34', '58,-92 62,-34'), deep, 2.4);
  stroke(line('82,-50 92,-176'), deep, 3.6);
  fill(shape('92,-174 50,-166 58,-156 48,-144 90,-146'), kit.accent);
}

/** A console with its screens and levers, for a ship between stars or a control room. */
export function drawConsole(kit: Kit): void {
  const { shape, boxes, ovals, fill, stroke, line, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  const glass = mixColours(palette.low, palette.core, 0.35);
  kit.glow(0, -120, 230, 0.35);
  fill(shape('-150,4 -132,-60 132,-60 150,4'), shade);
  kit.speckle(shape('-150,4 -132,-60 132,-60 150,4'), [-140, -20], [140, -20], 0.7, deep);
  fill(shape('-132,-60 -116,-92 116,-92 132,-60'), lit);
  fill(shape('-140,-62 140,-62 144,-54 -144,-54'), deep);
  for (const [x, y, wide, tall] of [
    [-122, -182, 70, 66],
    [-44, -206, 88, 84],
    [52, -182, 70, 66],
  ] as const) {
    fill(boxes([x - 5, y - 5, wide + 10, tall + 10]), deep);
    fill(
      boxes([x, y, wide, tall]),
      kit.sheet.fade(
        kit.at(x, y),
        kit.at(x + wide, y + tall),
        [0, glass],
        [1, mixColours(glass, shade, 0.55)],
      ),
    );
  }
  stroke(line('-86,-112 -86,-90', '0,-118 0,-90', '86,-112 86,-90'), deep, 8);
  stroke(ovals([0, -164, 54, 54], [0, -164, 26, 26]) + line('-36,-164 36,-164', '0,-198 0,-130'), shade, 2.2);
  stroke(kit.dots('14,-180'), kit.accent, 8);
  stroke(kit.curve('-116,-138 -102,-166 -90,-130 -76,-158 -60,-140'), shade, 2.6);
  stroke(line('62,-166 104,-166', '62,-154 92,-154', '62,-142 112,-142', '62,-130 84,-130'), shade, 3);
  stroke(kit.dots('-100,-72 -84,-72 -68,-72 -52,-72 28,-72 44,-72 60,-72'), kit.pane, 7);
  stroke(kit.dots('76,-72 -36,-72'), kit.accent, 7);
  stroke(line('-8,-70 -14,-94', '96,-68 104,-92'), deep, 4);
  fill(ovals([-15, -97, 13, 13], [105, -95, 13, 13]), kit.accent);
  fill(shape('-34,6 -30,-18 30,-18 34,6'), deep);
}

/** A board on its stand, full of notes and one arrow. */
export function drawBoard(kit: Kit): void {
  const { shape, boxes, fill, stroke, line, curve, shade, lit, deep } = kit;
  stroke(line('-96,4 -80,-60', '96,4 80,-60', '-86,-40 86,-40'), deep, 6);
  fill(boxes([-136, -206, 272, 158]), deep);
  fill(boxes([-128, -198, 256, 142]), kit.bright);
  kit.speckle(boxes([-128, -198, 256, 142]), [-128, -190], [128, -60], 0.6, kit.dim);
  stroke(
    line(
      '-104,-176 -40,-176',
      '-104,-160 -58,-160',
      '-104,-144 -46,-144',
      '-104,-98 -70,-98',
      '-104,-84 -52,-84',
    ),
    shade,
    4,
  );
  stroke(
    curve('-20,-80 10,-84 28,-120 56,-136 84,-168') + line('84,-168 64,-166', '84,-168 84,-148'),
    kit.accent,
    5,
  );
  fill(shape('34,-112 60,-114 62,-88 36,-86', '72,-124 98,-122 96,-96 70,-98'), kit.calm);
  fill(shape('70,-90 96,-88 96,-66 72,-66', '-12,-184 14,-182 12,-158 -14,-160'), lit);
  stroke(line('40,-104 54,-105', '40,-96 50,-97', '77,-114 90,-113'), deep, 2);
  fill(boxes([-136, -54, 272, 9]), lit);
  fill(boxes([-60, -60, 22, 6]), kit.accent);
}
