// Engines and what runs on them: a generator with its flywheel, a vehicle on tracks.
import { mixColours } from '../colour.ts';
import type { Kit } from '../composer/subject-kit.ts';
import { drawBeam } from '../light.ts';
import { drawWheel } from './works.ts';

/** An engine: a boiler with its gauge, pipes that go up, a piston that turns a flywheel. */
export function drawMachine(kit: Kit): void {
  const { boxes, shape, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  const steel = mixColours(lit, palette.low, 0.3);
  // Pipes first: they leave the picture behind everything, clear of a lamp that hangs on the lit side.
  stroke(line('-24,-150 -24,-196'), deep, 16);
  stroke(curve('-24,-192 -24,-222 6,-222 36,-222'), deep, 16);
  stroke(line('30,-222 420,-222'), deep, 16);
  stroke(line('18,-140 18,-420'), deep, 20);
  stroke(line('12,-160 12,-420', '36,-227 420,-227'), lit, 3, { opacity: 0.8 });
  fill(boxes([4, -268, 28, 12], [4, -350, 28, 12], [-37, -178, 26, 11], [100, -235, 12, 26]), deep);
  fill(shape('-176,6 -170,-18 172,-18 178,6'), deep);
  fill(shape('-150,-18 -140,-52 20,-52 30,-18'), shade);
  fill(shape('84,-18 92,-58 148,-58 156,-18'), shade);
  const drum = '-168,-96 -164,-138 -148,-154 20,-154 40,-146 48,-104 40,-60 20,-50 -148,-50 -164,-60';
  fill(blob(drum), shade);
  fill(blob('-160,-128 -146,-150 20,-150 34,-142 30,-130 -150,-122'), lit);
  kit.speckle(blob(drum), [-100, -150], [-90, -50], 0.8, deep);
  stroke(line('-112,-153 -112,-51', '-52,-154 -52,-50', '8,-154 8,-50'), deep, 6);
  stroke(
    kit.dots('-112,-140 -112,-120 -112,-84 -112,-64 -52,-140 -52,-120 -52,-84 -52,-64 8,-140 8,-64'),
    lit,
    4,
  );
  // The fire is seen through a round door.
  kit.glow(-142, -100, 110, 0.7);
  fill(ovals([-142, -100, 56, 62]), deep);
  fill(ovals([-142, -100, 40, 46]), mixColours(palette.accent, palette.lamp, 0.3));
  fill(blob('-158,-88 -152,-112 -144,-104 -138,-120 -130,-102 -124,-88 -142,-78'), palette.core);
  stroke(line('-142,-78 -142,-122', '-158,-100 -126,-100'), deep, 3);
  // Gauges on their stalks and a valve in the one colour.
  stroke(line('-76,-152 -76,-184'), deep, 5);
  fill(ovals([-76, -194, 42, 42]), deep);
  fill(ovals([-76, -194, 32, 32]), kit.pane);
  stroke(line('-76,-194 -66,-204'), deep, 3);
  stroke(ovals([64, -222, 16, 40]), mixColours(kit.accent, shade, 0.15), 6);
  // Cylinder, rod, flywheel.
  fill(boxes([36, -106, 48, 36]), deep);
  fill(boxes([36, -106, 48, 8]), steel);
  stroke(line('84,-88 146,-112'), steel, 7);
  fill(ovals([124, -96, 176, 176]), shade, { opacity: 0.4 });
  drawWheel(kit, 124, -96, 178, 4);
  stroke(ovals([124, -96, 162, 162]), steel, 2.4);
  fill(ovals([148, -113, 16, 16]), deep);
}

/** A cabin on tracks that drives over snow, its lamps on, poles and a box on the roof. */
export function drawTrackedVehicle(kit: Kit): void {
  const { boxes, shape, blob, ovals, fill, stroke, line, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  const red = mixColours(kit.accent, shade, 0.3);
  drawBeam(
    kit.sheet,
    { at: kit.at(-148, -96), to: kit.at(-430, 6), spread: kit.size(150) },
    palette.core,
    0.5,
  );
  // Body: a nose that slopes, a tall cabin, a bed with cans.
  fill(boxes([-140, -62, 290, 22]), deep);
  const body = '-158,-62 -156,-104 -118,-116 -92,-172 24,-174 30,-112 30,-62';
  fill(shape(body), red);
  kit.speckle(shape(body), [-150, -150], [30, -70], 0.85, deep);
  fill(shape('-158,-76 30,-76 30,-62 -158,-62'), mixColours(red, deep, 0.5));
  fill(shape('-108,-120 -86,-164 -50,-164 -50,-120'), mixColours(palette.low, kit.pane, 0.55));
  fill(shape('-40,-164 14,-164 16,-120 -40,-120'), kit.pane);
  stroke(line('-45,-172 -45,-64', '-118,-116 -50,-116'), deep, 4);
  fill(shape('30,-112 150,-112 150,-62 30,-62'), shade);
  fill(shape('30,-112 150,-112 150,-104 30,-104'), lit);
  fill(blob('40,-112 42,-146 60,-156 92,-152 96,-112', '98,-112 100,-138 132,-142 140,-112'), kit.pale);
  fill(boxes([-84, -196, 84, 22]), mixColours(kit.pale, shade, 0.4));
  stroke(line('-90,-178 20,-178', '10,-178 10,-268'), deep, 4);
  fill(shape('12,-266 44,-258 12,-246'), kit.accent);
  fill(ovals([-152, -96, 14, 16], [-96, -180, 12, 12]), palette.core);
  kit.glow(-152, -96, 60, 0.9);
  // The tracks: a belt round five wheels.
  const belt = '-166,-24 -150,-50 -120,-54 130,-54 160,-50 168,-24 152,2 120,6 -124,6 -150,2';
  fill(blob(belt), deep);
  fill(blob('-150,-24 -140,-42 130,-44 152,-24 140,-4 -140,-6'), stage.tone(0.2));
  for (const x of [-116, -58, 0, 58, 116]) drawWheel(kit, x, -23, 42, 2);
  const cleats = Array.from({ length: 13 }, (_, index) => `${-132 + index * 22},7 ${-128 + index * 22},12`);
  stroke(line(...cleats), deep, 6);
  stroke(line('-140,-55 140,-55'), mixColours(lit, palette.low, 0.3), 2.4);
}
