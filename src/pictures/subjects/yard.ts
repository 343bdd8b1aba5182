// What stands in the yard of an inn: a mule, a cat, a coach with its horse.
import { mixColours } from '../colour.ts';
import { type Kit, moveKit } from '../composer/subject-kit.ts';
import { drawHorse } from './animals.ts';
import { drawWheel } from './works.ts';

/** A mule under panniers, its long ears up, its head towards the light. */
export function drawMule(kit: Kit): void {
  const { blob, shape, fill, stroke, line, curve, shade, lit, deep } = kit;
  stroke(curve('74,-82 86,-66 84,-40 88,-24'), deep, 5);
  fill(blob('82,-34 94,-30 94,-8 84,-6 80,-22'), deep);
  stroke(line('54,-52 62,-26 56,0', '-30,-50 -34,-24 -30,0'), deep, 8.5);
  const body =
    '-100,-118 -96,-134 -82,-140 -66,-134 -50,-110 -38,-96 -4,-92 34,-94 66,-96 80,-82 80,-58 66,-46 30,-42 -10,-42 -38,-48 -52,-72 -64,-98 -74,-106 -92,-104';
  fill(blob(body), shade);
  stroke(line('48,-50 48,-28 42,0', '-42,-54 -44,-28 -46,2'), shade, 10);
  fill(shape('37,-2 48,-2 50,5 34,5', '-51,0 -41,0 -40,6 -54,6'), deep);
  // Ears, longer than a horse's by half.
  fill(shape('-78,-134 -92,-172 -80,-168 -68,-134', '-68,-134 -72,-176 -60,-168 -58,-132'), shade);
  stroke(line('-79,-138 -89,-168'), lit, 2.4);
  fill(blob('-102,-116 -100,-108 -92,-102 -86,-108 -92,-118'), kit.pale);
  stroke(curve('-92,-136 -80,-140 -70,-134'), lit, 2.4);
  stroke(curve('-52,-112 -38,-94 -4,-90 34,-92 66,-94 78,-80'), lit, 2.8);
  stroke(curve('-49,-60 -46,-30 -48,-2'), lit, 2);
  stroke(line('-98,-112 -80,-116 -76,-132', '-80,-116 -50,-96'), kit.pale, 1.8);
  // A blanket, and a basket on this side with what it carries.
  fill(shape('-22,-94 44,-95 48,-70 -26,-70'), mixColours(kit.accent, shade, 0.28));
  const basket = '-24,-82 40,-82 34,-40 -18,-40';
  fill(blob('-20,-80 -12,-100 6,-96 18,-104 34,-96 38,-80'), kit.bright);
  fill(shape(basket), mixColours(kit.stage.palette.lamp, shade, 0.55));
  kit.speckle(shape(basket), [-20, -80], [40, -40], 0.8, deep);
  stroke(
    line('-24,-72 40,-72', '-22,-58 37,-58', '-8,-82 -4,-40', '10,-82 10,-40', '26,-82 22,-40'),
    deep,
    1.8,
    {
      opacity: 0.6,
    },
  );
}

/** A cat that sits and looks back, its tail about its feet; two thirds of a dog. */
export function drawCat(whole: Kit): void {
  // Its points are written larger than it is.
  const kit = moveKit(whole, 0, 0, 0.41);
  const { blob, shape, fill, stroke, line, curve, shade, lit, deep } = kit;
  stroke(curve('24,-6 46,-2 52,-14 40,-22 30,-16'), shade, 7);
  fill(blob('-20,4 -20,-22 -16,-44 -6,-58 8,-56 20,-40 30,-20 30,2 10,6'), shade);
  stroke(line('-13,-30 -14,1', '-5,-28 -5,3'), shade, 8);
  stroke(line('-15,2 -20,3', '-6,4 -12,4'), shade, 6);
  fill(blob('-24,-62 -18,-76 -4,-80 10,-74 14,-60 6,-50 -10,-48 -22,-54'), shade);
  fill(shape('-20,-70 -20,-90 -8,-77', '2,-78 12,-91 13,-68'), shade);
  fill(shape('-17,-73 -17,-83 -11,-77', '5,-77 10,-83 10,-73'), mixColours(kit.accent, deep, 0.5));
  stroke(kit.dots('-13,-64 -1,-64'), kit.pane, 4);
  stroke(curve('-22,-60 -20,-70', '-20,-40 -19,-10', '-19,-46 -12,-56'), lit, 2.4);
  stroke(line('-19,-57 -32,-58', '-19,-55 -31,-52', '7,-57 20,-58', '7,-55 19,-52'), kit.pale, 1);
  fill(shape('8,-44 20,-38 26,-26 14,-30', '14,-26 27,-20 29,-8 18,-12'), deep, { opacity: 0.6 });
  stroke(line('-14,-47 6,-48'), kit.accent, 4);
}

/** A travelling coach, lamps and windows lit, a driver's box, luggage on the roof, one horse in the shafts. */
export function drawCoach(kit: Kit): void {
  const { blob, shape, boxes, ovals, fill, stroke, line, curve, shade, lit, deep, pane, stage } = kit;
  const { palette } = stage;
  stroke(line('-70,-58 -232,-70', '-70,-52 -226,-60'), deep, 4.5);
  drawHorse(moveKit(kit, -190, 0, 0.86));
  stroke(curve('-258,-128 -190,-104 -60,-120 -34,-142'), deep, 1.8);
  const red = mixColours(kit.accent, shade, 0.36);
  fill(boxes([-34, -190, 150, 12]), deep);
  const body = '-30,-178 116,-178 128,-120 104,-66 -10,-66 -36,-118';
  fill(shape(body), red);
  fill(shape('-36,-118 128,-120 104,-66 -10,-66'), mixColours(red, deep, 0.42));
  kit.speckle(shape(body), [-20, -170], [120, -80], 0.8, deep);
  stroke(line('-34,-120 126,-121', '20,-178 16,-68', '72,-178 72,-68'), deep, 3);
  kit.glow(44, -148, 120, 0.5);
  fill(boxes([-20, -168, 34, 40], [26, -168, 40, 40], [78, -168, 34, 40]), pane);
  fill(shape('28,-128 28,-146 36,-156 44,-158 52,-152 56,-128'), deep);
  stroke(line('26,-128 66,-128', '46,-168 46,-158'), deep, 2);
  // The box in front with its driver, luggage under a cloth behind.
  fill(shape('-36,-128 -74,-128 -86,-96 -74,-90 -30,-90'), deep);
  fill(blob('-68,-128 -70,-158 -60,-176 -46,-176 -36,-160 -36,-128'), deep);
  fill(ovals([-55, -184, 18, 22]), deep);
  fill(shape('-76,-190 -34,-190 -40,-194 -43,-208 -66,-208 -69,-194'), deep);
  stroke(line('-50,-150 -84,-138', '-84,-138 -120,-196'), deep, 3.4);
  fill(blob('2,-190 4,-214 34,-222 64,-214 66,-190'), kit.pale);
  fill(boxes([70, -212, 40, 22]), mixColours(palette.lamp, shade, 0.6));
  stroke(line('80,-212 80,-190', '100,-212 100,-190'), deep, 2.4);
  fill(boxes([116, -150, 34, 54]), mixColours(palette.lamp, shade, 0.66));
  stroke(curve('-28,-62 20,-44 70,-46 122,-60'), deep, 5);
  kit.glow(-44, -140, 60, 0.9);
  fill(boxes([-41, -148, 11, 18]), palette.core);
  drawWheel(kit, -30, -36, 74, 5);
  drawWheel(kit, 96, -46, 94, 6);
  stroke(ovals([96, -46, 84, 84]), mixColours(lit, palette.low, 0.3), 1.6);
}
