// What stands in a hospital: a bed on wheels with somebody in it, its drip beside it.
import { mixColours } from '../colour.ts';
import type { Kit } from '../composer/subject-kit.ts';

/** An iron bed on wheels, somebody asleep in it, a drip on its stand, the board with the temperatures at the foot. */
export function drawHospitalBed(kit: Kit): void {
  const { shape, boxes, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const clear = mixColours(stage.palette.paper, stage.palette.low, 0.4);
  fill(ovals([0, 3.4, 168, 12.3]), deep, { opacity: 0.45 });
  // The drip: a stand on three feet, the bag, its line down to the arm.
  stroke(line('-85.1,1.1 -85.1,-117.6', '-98.6,3.4 -85.1,-4.5', '-71.7,3.4 -85.1,-4.5'), deep, 3.4);
  stroke(curve('-96.3,-112 -91.8,-119.8 -85.1,-117.6 -78.4,-119.8 -73.9,-112'), deep, 2.8);
  fill(shape('-81.8,-113.1 -66.1,-113.1 -66.1,-93 -69.4,-87.4 -78.4,-87.4 -81.8,-93'), clear, {
    opacity: 0.85,
  });
  fill(shape('-81.8,-101.9 -66.1,-101.9 -66.1,-93 -69.4,-87.4 -78.4,-87.4 -81.8,-93'), kit.bright);
  stroke(curve('-73.9,-87.4 -73.9,-67.2 -53.8,-62.7 -39.2,-51.5'), kit.pale, 1.1);
  // The frame.
  stroke(line('-65,-28 -69.4,-3.4', '65,-28 69.4,-3.4', '-69.4,-12.3 69.4,-12.3'), deep, 3.4);
  fill(ovals([-69.4, -1.7, 9, 9], [69.4, -1.7, 9, 9]), deep);
  stroke(curve('-72.8,-5.6 -72.8,-70.6 -70.6,-77.3 -62.7,-78.4'), deep, 3.9);
  stroke(line('-72.8,-62.7 -65,-63.8', '-72.8,-47 -65,-48.2'), deep, 2.2);
  stroke(curve('73.9,-5.6 73.9,-51.5 71.7,-58.2 63.8,-59.4'), deep, 3.9);
  fill(boxes([-70.6, -32.5, 142.2, 5]), shade);
  fill(boxes([-69.4, -41.4, 140, 9.5]), kit.bright);
  fill(boxes([-69.4, -34.7, 140, 2.8]), kit.pale);
  // Somebody under a blanket, the pillow pushed up.
  fill(blob('-70.6,-39.2 -72.8,-58.2 -63.8,-68.3 -49.3,-62.7 -37,-40.3'), kit.bright);
  kit.speckle(
    blob('-70.6,-39.2 -72.8,-58.2 -63.8,-68.3 -49.3,-62.7 -37,-40.3'),
    [-62.7, -66.1],
    [-44.8, -40.3],
    0.6,
    kit.pale,
  );
  fill(blob('-56,-42.6 -53.8,-58.2 -40.3,-59.4 -22.4,-51.5 -16.8,-41.4'), kit.pale);
  fill(ovals([-56, -65, 16.8, 15.1]), deep);
  const blanket =
    '-34.7,-39.2 -31.4,-53.8 -4.5,-56 19,-58.2 39.2,-53.8 62.7,-52.6 70.6,-43.7 72.8,-22.4 37,-17.9 5.6,-21.3 -24.6,-19 -37,-26.9';
  fill(shape(blanket), mixColours(kit.calm, shade, 0.2));
  fill(shape('-34.7,-39.2 -31.4,-53.8 -20.2,-54.9 -22.4,-40.3 -24.6,-19.6 -37,-26.9'), kit.pale);
  fill(
    shape('-31.4,-53.8 -4.5,-56 19,-58.2 39.2,-53.8 62.7,-52.6 63.8,-49.8 37,-50.4 19,-54.3 -30.2,-51'),
    lit,
  );
  kit.speckle(shape(blanket), [-11.2, -53.8], [61.6, -20.2], 0.8);
  stroke(line('11.2,-54.9 7.8,-21.8', '41.4,-52.1 40.3,-19'), deep, 1, { opacity: 0.4 });
  // The board.
  fill(shape('75,-48.2 88.5,-45.9 87.4,-24.6 75,-26.9'), kit.accent);
  fill(shape('76.7,-44.8 86.8,-43.1 85.7,-28 76.7,-29.7'), kit.bright);
  stroke(line('78.4,-34.7 81.2,-39.2 83.4,-33.6 85.1,-38.1'), deep, 1.1);
}
