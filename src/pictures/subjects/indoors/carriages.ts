// What people travel in, from within and from without: a compartment, a berth, a tram, a small car.
import { mixColours } from '../../colour.ts';
import type { Kit } from '../../composer/subject-kit.ts';

/** The compartment of a train: two upholstered benches that face each other, a rack with cases, a window with its blind. */
export function drawCompartment(kit: Kit): void {
  const { boxes, shape, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  const plush = mixColours(kit.calm, shade, 0.25);
  fill(boxes([-196, -258, 392, 262]), stage.tone(0.14));
  kit.speckle(boxes([-196, -258, 392, 262]), [0, -200], [180, -20], 0.6, deep);
  // What flies past the window.
  fill(boxes([-58, -212, 116, 116]), mixColours(palette.middle, palette.top, 0.4));
  fill(shape('-58,-128 -20,-142 18,-126 58,-138 58,-96 -58,-96'), stage.tone(0.3));
  stroke(line('-50,-182 -4,-182', '10,-170 48,-170'), palette.low, 2, { opacity: 0.5 });
  fill(boxes([-64, -218, 128, 7], [-64, -98, 128, 8], [-64, -218, 7, 124], [57, -218, 7, 124]), deep);
  fill(boxes([-57, -211, 114, 22]), mixColours(kit.pale, palette.lamp, 0.2));
  stroke(line('0,-190 0,-182'), deep, 2);
  fill(shape('-44,-94 44,-94 38,-86 -38,-86'), mixColours(lit, palette.lamp, 0.25));
  stroke(line('0,-86 0,-60'), deep, 4);
  kit.glow(0, -236, 150, 0.7);
  fill(ovals([0, -240, 30, 14]), palette.core);
  for (const side of [-1, 1] as const) {
    const x = (at: number) => side * at;
    const back = `${x(192)},-170 ${x(150)},-168 ${x(140)},-60 ${x(192)},-60`;
    fill(shape(back), plush);
    fill(
      shape(`${x(152)},-168 ${x(146)},-168 ${x(134)},-60 ${x(141)},-60`),
      mixColours(plush, palette.core, 0.25),
    );
    stroke(line(`${x(186)},-132 ${x(148)},-132`, `${x(188)},-96 ${x(144)},-96`), deep, 2, { opacity: 0.5 });
    fill(shape(`${x(192)},-62 ${x(82)},-58 ${x(78)},-38 ${x(192)},-38`), mixColours(plush, shade, 0.35));
    fill(
      shape(`${x(192)},-64 ${x(84)},-60 ${x(82)},-52 ${x(192)},-54`),
      mixColours(plush, palette.core, 0.2),
    );
    fill(boxes([Math.min(x(192), x(84)), -38, 108, 42]), deep);
    fill(shape(`${x(190)},-168 ${x(154)},-166 ${x(152)},-146 ${x(190)},-148`), kit.bright);
    stroke(line(`${x(194)},-206 ${x(92)},-206`), mixColours(lit, palette.lamp, 0.35), 4);
    stroke(curve(`${x(194)},-204 ${x(160)},-194 ${x(110)},-196 ${x(92)},-206`), kit.pale, 1.6, {
      opacity: 0.6,
    });
  }
  fill(boxes([-176, -234, 58, 28]), mixColours(palette.lamp, shade, 0.5));
  fill(boxes([112, -228, 40, 22]), stage.tone(0.05));
  fill(ovals([166, -214, 28, 18]), mixColours(kit.accent, shade, 0.3));
  stroke(line('-158,-234 -154,-240 -140,-240 -136,-234', '-147,-234 -147,-206'), deep, 2.4);
  fill(boxes([-206, -268, 412, 12], [-206, -262, 12, 268], [194, -262, 12, 268]), deep);
}

/** A berth in a wall of planks, two of them over each other, with a curtain, a ladder and a reading lamp. */
export function drawBunk(kit: Kit): void {
  const { boxes, shape, blob, ovals, fill, stroke, line, shade, lit, deep, stage } = kit;
  fill(boxes([-140, -232, 280, 236]), stage.tone(0.16));
  fill(boxes([-130, -222, 260, 86], [-130, -120, 260, 86]), deep);
  kit.glow(-96, -90, 120, 0.85);
  for (const floor of [-136, -34] as const) {
    fill(boxes([-128, floor - 20, 256, 20]), kit.pale);
    fill(
      blob(`-126,${floor - 18} -124,${floor - 36} -96,${floor - 40} -76,${floor - 32} -76,${floor - 18}`),
      kit.bright,
    );
    const quilt = `-66,${floor - 22} -30,${floor - 34} 40,${floor - 30} 128,${floor - 28} 128,${floor} -72,${floor}`;
    fill(shape(quilt), mixColours(kit.calm, shade, floor === -34 ? 0.12 : 0.5));
    kit.speckle(shape(quilt), [-50, floor - 24], [120, floor - 6], 0.7, deep);
    fill(boxes([-140, floor - 8, 280, 14]), shade);
    fill(boxes([-140, floor - 8, 280, 3]), mixColours(lit, stage.palette.lamp, 0.25));
  }
  fill(boxes([-140, -34, 280, 38]), shade);
  fill(boxes([-120, -24, 104, 22], [10, -24, 104, 22]), stage.tone(0.2));
  stroke(kit.dots('-68,-13 62,-13'), kit.pane, 4);
  fill(
    shape('72,-118 128,-118 128,-38 110,-36 96,-40 82,-34 66,-40 76,-80'),
    mixColours(kit.accent, shade, 0.4),
  );
  stroke(line('92,-116 88,-42', '110,-116 108,-40'), deep, 2, { opacity: 0.5 });
  stroke(line('-130,-118 128,-118'), deep, 3);
  fill(shape('-112,-104 -84,-104 -90,-116 -106,-116'), stage.palette.core);
  fill(boxes([-146, -240, 292, 11], [-146, -238, 11, 242], [135, -238, 11, 242]), deep);
  stroke(line('20,4 34,-160', '52,4 60,-160'), kit.pale, 5);
  stroke(line('23,-30 54,-30', '26,-66 55,-66', '29,-102 57,-102', '32,-138 59,-138'), kit.pale, 4);
  fill(ovals([6, -2, 22, 8]), deep);
}

/** A tram with lit windows under its wire. */
export function drawTram(kit: Kit): void {
  const { boxes, shape, ovals, fill, stroke, line, shade, lit, deep, pane, stage } = kit;
  const paint = mixColours(kit.accent, shade, 0.35);
  stroke(line('-330,-292 330,-292'), deep, 1.8);
  stroke(line('-20,-210 26,-290', '40,-210 26,-290'), deep, 3);
  fill(ovals([0, 3, 440, 14]), deep, { opacity: 0.45 });
  kit.spill(-150, 150, 60);
  fill(boxes([-200, -30, 400, 22]), deep);
  fill(ovals([-110, -10, 38, 38], [-62, -10, 38, 38], [62, -10, 38, 38], [110, -10, 38, 38]), deep);
  fill(
    ovals([-110, -10, 14, 14], [-62, -10, 14, 14], [62, -10, 14, 14], [110, -10, 14, 14]),
    stage.tone(0.3),
  );
  fill(shape('-208,-34 -212,-176 -196,-194 196,-194 212,-176 208,-34'), kit.pale);
  fill(shape('-208,-34 -210,-98 210,-98 208,-34'), paint);
  fill(shape('-208,-34 -210,-98 -188,-98 -186,-34'), mixColours(paint, stage.palette.lamp, 0.3));
  kit.speckle(shape('-208,-34 -210,-98 210,-98 208,-34'), [-180, -90], [200, -40], 0.7, deep);
  fill(boxes([-210, -100, 420, 5]), kit.bright);
  fill(shape('-206,-194 206,-194 176,-212 -176,-212'), stage.tone(0.16));
  for (let x = -176; x < 150; x += 56) fill(boxes([x, -172, 42, 66]), pane);
  fill(boxes([154, -176, 40, 140]), deep);
  fill(boxes([158, -172, 32, 70]), pane);
  kit.glow(0, -140, 220, 0.45);
  // Heads behind the panes.
  fill(ovals([-150, -116, 16, 20], [-96, -118, 16, 20], [20, -117, 16, 20]), shade);
  fill(
    shape(
      '-162,-106 -158,-108 -142,-108 -138,-106',
      '-108,-106 -104,-110 -88,-110 -84,-106',
      '8,-106 12,-109 28,-109 32,-106',
    ),
    shade,
  );
  fill(boxes([-44, -206, 88, 20]), deep);
  stroke(line('-34,-196 34,-196'), stage.palette.lamp, 4);
  kit.glow(-214, -60, 90, 0.8);
  fill(ovals([-210, -60, 14, 18]), stage.palette.core);
  stroke(line('-212,-176 -208,-34'), lit, 3);
}

/** A small car, its lamps on. */
export function drawCar(kit: Kit): void {
  const { boxes, blob, shape, ovals, fill, stroke, line, shade, deep, stage } = kit;
  const paint = mixColours(kit.accent, shade, 0.3);
  fill(ovals([0, 3, 300, 15]), deep, { opacity: 0.5 });
  kit.glow(-150, -44, 130, 0.85);
  const body =
    '-148,-20 -150,-48 -136,-60 -84,-66 -52,-108 -20,-116 50,-116 82,-106 108,-66 142,-60 150,-40 148,-18';
  fill(shape(body), paint);
  fill(
    shape('-148,-40 -136,-60 -84,-66 -52,-108 -20,-116 50,-116 56,-110 -14,-108 -44,-100 -74,-60 -130,-54'),
    mixColours(paint, stage.palette.core, 0.35),
  );
  fill(shape('-148,-20 -149,-36 149,-34 148,-18'), mixColours(paint, deep, 0.55));
  kit.speckle(shape(body), [-120, -60], [140, -30], 0.7, deep);
  const glass = mixColours(stage.palette.low, stage.tone(0.2), 0.35);
  fill(shape('-68,-68 -42,-102 -4,-106 -4,-68', '6,-68 6,-106 46,-106 70,-98 88,-68'), glass);
  fill(blob('22,-68 20,-84 28,-94 36,-84 40,-68'), deep);
  stroke(line('1,-66 3,-26', '-66,-64 -62,-30', '90,-64 86,-30'), mixColours(paint, deep, 0.5), 2);
  stroke(line('-20,-54 -8,-54'), kit.pale, 3);
  for (const x of [-92, 92]) {
    fill(ovals([x, -20, 62, 50]), deep);
    fill(ovals([x, -17, 44, 44]), stage.tone(0.03));
    fill(ovals([x, -17, 22, 22]), kit.pale);
    fill(ovals([x, -17, 8, 8]), shade);
  }
  fill(ovals([-144, -46, 12, 15]), stage.palette.core);
  fill(ovals([147, -48, 7, 13]), stage.palette.accent);
  stroke(line('-156,-24 -128,-22', '128,-20 156,-22'), kit.pale, 4);
  fill(boxes([-40, -124, 84, 5]), deep);
}
