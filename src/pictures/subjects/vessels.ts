// What floats: a rowing boat, a sailing boat, a ship.
import { mixColours } from '../colour.ts';
import type { Kit } from '../composer/subject-kit.ts';
import { drawReflection } from '../light.ts';
import type { Box } from '../path.ts';

/** A rowing boat with a lantern on its bow. */
export function drawBoat(kit: Kit): void {
  const { blob, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  drawReflection(
    kit.sheet,
    stage.chance('lantern'),
    kit.at(-104, 16),
    kit.at(0, 120)[1],
    kit.size(26),
    kit.pane,
    0.6,
  );
  kit.glow(-104, -92, 110, 0.8);
  stroke(line('-112,-34 -104,-110', '-104,-110 -90,-108'), deep, 4);
  stroke(line('-40,-26 40,20', '34,-28 120,14'), shade, 4);
  fill(blob('-136,-50 -140,-44 -60,-22 50,-20 132,-44 130,-38 108,2 66,16 -58,16 -108,2'), shade);
  fill(blob('-130,-44 -60,-24 50,-22 126,-40 60,-14 -60,-14'), deep);
  stroke(curve('-134,-46 -60,-22 50,-20 130,-42'), lit, 4);
  stroke(curve('-116,-14 -50,2 50,2 116,-12'), lit, 1.8, { opacity: 0.5 });
  fill(kit.boxes([-30, -24, 56, 6]), lit, { opacity: 0.6 });
  fill(kit.boxes([-111, -104, 14, 20]), deep);
  fill(kit.boxes([-108, -101, 8, 14]), stage.palette.core);
}

/** A small sloop under full sail. */
export function drawSailingBoat(kit: Kit): void {
  const { blob, curve, shape, fill, stroke, line, shade, lit, deep } = kit;
  stroke(line('4,-20 10,-346'), deep, 5);
  const sail = `${curve('14,-336 104,-190 122,-44 60,-34 16,-38')}z`;
  fill(sail, kit.bright);
  kit.speckle(sail, [20, -150], [120, -90], 1, kit.dim);
  stroke(
    kit.curve('18,-250 48,-244 66,-240') +
      kit.curve('20,-160 70,-152 98,-146') +
      curve('18,-92 74,-84 112,-82'),
    shade,
    1.8,
    {
      opacity: 0.55,
    },
  );
  const jib = `${curve('4,-318 -56,-160 -116,-34 -50,-40 0,-52')}z`;
  fill(jib, mixColours(kit.calm, shade, 0.1));
  kit.speckle(jib, [-100, -60], [0, -160], 0.8);
  stroke(line('14,-36 124,-42'), deep, 4);
  fill(shape('11,-344 46,-336 11,-326'), kit.accent);
  fill(blob('-146,-34 -140,-28 0,-16 120,-26 124,-20 108,10 60,18 -90,16 -126,-4'), shade);
  stroke(curve('-138,-28 0,-17 118,-24'), lit, 4);
  fill(shape('20,-22 34,-44 84,-42 92,-22'), deep);
  fill(kit.boxes([44, -37, 9, 9], [62, -37, 9, 9]), kit.pane);
}

/** A steamer seen from the side: her bow to the light, lit decks, smoke. */
export function drawShip(kit: Kit): void {
  const { shape, boxes, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  stroke(curve('70,-318 96,-352 152,-350 196,-388 260,-384 330,-420'), stage.tone(0.5), 26, { opacity: 0.4 });
  stroke(curve('70,-320 104,-344 150,-338 190,-372'), stage.tone(0.6), 14, { opacity: 0.5 });
  fill(boxes([44, -312, 46, 110]), mixColours(kit.accent, shade, 0.4));
  fill(boxes([44, -312, 46, 22]), deep);
  fill(boxes([68, -290, 22, 88]), shade, { opacity: 0.6 });
  stroke(line('-150,-100 -144,-330', '170,-100 174,-300'), deep, 4);
  stroke(line('-144,-326 -260,-106', '-144,-326 44,-240', '174,-296 250,-100'), deep, 1.4);
  fill(shape('-92,-100 -88,-208 150,-208 160,-100'), kit.pale);
  fill(shape('-70,-208 -66,-246 26,-246 34,-208'), kit.bright);
  kit.speckle(shape('-92,-100 -88,-208 150,-208 160,-100'), [-60, -150], [150, -140], 0.9, kit.dim);
  fill(boxes([-96, -212, 256, 6], [-96, -158, 262, 5], [-74, -250, 112, 6]), deep);
  const ports = (y: number, from: number, to: number): Box[] =>
    Array.from({ length: Math.floor((to - from) / 24) }, (_, index): Box => [from + index * 24, y, 12, 15]);
  kit.glow(20, -150, 190, 0.3);
  fill(boxes(...ports(-196, -76, 140), ...ports(-142, -78, 150), ...ports(-238, -58, 26)), kit.pane);
  const hull = shape('-330,-128 -300,-112 -190,-98 230,-98 270,-112 262,14 -262,14 -300,-60');
  fill(hull, shade);
  kit.speckle(hull, [0, -100], [120, 10], 0.9);
  fill(shape('-330,-128 -300,-112 -190,-98 -150,-98 -180,14 -262,14 -300,-60'), lit);
  fill(shape('-286,-30 -180,-18 262,-18 262,14 -262,14'), mixColours(kit.accent, shade, 0.45));
  stroke(line('-328,-126 -298,-110 -190,-97 230,-97 270,-110'), kit.bright, 4);
  stroke(kit.dots('-120,-66 -80,-66 -40,-66 0,-66 40,-66 80,-66 120,-66 160,-66 200,-66'), kit.pane, 8);
  stroke(line('-290,-82 -282,-52'), deep, 5);
}
