// Buildings people live, pray and work in.
import { mixColours } from '../colour.ts';
import type { Kit } from '../composer/kit.ts';

/** A gabled house seen over its corner, a lamp in the windows, the door open. */
export function drawHouse(kit: Kit): void {
  const { shape, boxes, fill, stroke, shade, lit, deep, pane } = kit;
  const roofTone = mixColours(kit.calm, shade, 0.62);
  kit.spill(38, 62, 100);
  fill(boxes([62, -288, 17, 60]), shade);
  fill(boxes([59, -292, 23, 7]), deep);
  fill(shape('-112,0 -112,-146 -56,-238 0,-146 0,0'), lit);
  kit.speckle(shape('-112,0 -112,-146 -56,-238 0,-146 0,0'), [-110, -100], [0, -60], 0.9);
  fill(shape('0,0 0,-146 112,-146 112,0'), shade);
  const roof = shape('-60,-246 84,-246 124,-138 2,-138');
  fill(roof, roofTone);
  kit.speckle(roof, [0, -246], [60, -138], 0.9);
  fill(shape('-56,-250 -64,-246 -124,-140 -114,-138 -56,-230 -4,-138 6,-138'), deep);
  fill(shape('-60,-246 84,-246 88,-236 -56,-237'), lit, { opacity: 0.6 });
  const panes = boxes([-94, -112, 26, 34], [-46, -112, 26, 34], [-67, -184, 22, 30], [14, -112, 24, 30], [76, -112, 24, 30]);
  kit.glow(-58, -96, 90, 0.4);
  fill(panes, pane);
  stroke(
    kit.line('-81,-112 -81,-78', '-94,-95 -68,-95', '-33,-112 -33,-78', '-46,-95 -20,-95', '-56,-184 -56,-154', '26,-112 26,-82', '88,-112 88,-82'),
    deep,
    2.4,
  );
  fill(boxes([34, -74, 32, 74]), deep);
  fill(boxes([39, -70, 23, 70]), pane);
  stroke(kit.curve('70,-296 62,-316 78,-336 68,-362 84,-388'), kit.stage.tone(0.7), 7, { opacity: 0.4 });
}
