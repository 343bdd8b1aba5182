// A family restaurant by the sea: its front, a laid table, the empty chair, the sink, the jars, the gas, a plate of rice; the scooter and the boat that serve it.
import { mixColours } from '../colour.ts';
import type { Kit } from '../composer/subject-kit.ts';
import { placeClear, seeHeads } from './sitters.ts';

/** The front of a small restaurant: a striped awning, an open door with light, a painted fish, bulbs, chairs outside. */
export function drawEatingHouse(kit: Kit): void {
  const { shape, boxes, ovals, blob, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const plaster = mixColours(kit.bright, stage.palette.low, 0.35);
  kit.spill(-22, 26, 80);
  const wall = boxes([-150, -178, 300, 180]);
  fill(wall, plaster);
  kit.speckle(wall, [-120, -160], [150, -20], 0.9, kit.dim);
  fill(boxes([-150, -46, 300, 48]), mixColours(kit.calm, shade, 0.25));
  fill(boxes([-158, -190, 316, 14]), shade);
  fill(boxes([-158, -190, 316, 4]), lit);
  // Washing and a water tank on the flat roof.
  fill(boxes([74, -226, 46, 36]), deep);
  stroke(line('-120,-190 -120,-236', '10,-190 10,-236'), deep, 3.4);
  stroke(curve('-120,-232 -60,-222 10,-232'), deep, 1.8);
  fill(shape('-104,-229 -82,-226 -84,-200 -104,-202', '-30,-226 -8,-229 -8,-204 -28,-203'), kit.pale);
  fill(shape('-72,-225 -44,-225 -46,-206 -70,-206'), kit.accent);
  // The door is open, the room behind it is lit.
  fill(boxes([-26, -124, 56, 126]), deep);
  fill(boxes([-20, -118, 44, 118]), kit.pane);
  kit.glow(2, -70, 130, 0.75);
  stroke(curve('-18,-116 -14,-70 -18,-2', '-8,-117 -6,-70 -8,-2', '14,-117 11,-70 14,-2'), kit.accent, 2.6);
  for (const x of [-116, 70]) {
    fill(boxes([x - 4, -120, 58, 52]), deep);
    fill(boxes([x, -116, 50, 44]), kit.pane);
    stroke(line(`${x + 25},-116 ${x + 25},-72`, `${x},-94 ${x + 50},-94`), deep, 2.6);
    fill(boxes([x - 8, -70, 66, 6]), lit);
  }
  // A fish, painted over the door.
  fill(blob('-40,-160 -16,-172 26,-168 44,-158 24,-148 -16,-146'), mixColours(kit.accent, shade, 0.1));
  fill(shape('42,-158 64,-172 60,-158 64,-144'), mixColours(kit.accent, shade, 0.1));
  fill(ovals([-24, -162, 6, 6]), kit.bright);
  stroke(curve('-10,-168 -4,-158 -10,-149'), kit.bright, 2.4);
  // The awning.
  const strips = Array.from({ length: 9 }, (_, at) => {
    const top = -134 + at * 29.8;
    const low = -154 + at * 34.2;
    return `${top},-140 ${top + 29.8},-140 ${low + 34.2},-112 ${low + 26},-104 ${low + 8},-104 ${low},-112`;
  });
  fill(shape(...strips.filter((_, at) => at % 2 === 0)), mixColours(kit.accent, shade, 0.2));
  fill(shape(...strips.filter((_, at) => at % 2 === 1)), kit.bright);
  kit.speckle(shape('-134,-140 134,-140 154,-112 -154,-112'), [-60, -140], [154, -104], 0.5, kit.dim);
  // A table and two chairs outside.
  stroke(line('-92,-44 -92,4', '-104,6 -80,6'), deep, 4.5);
  fill(ovals([-92, -46, 64, 12]), lit);
  for (const [x, way] of [
    [-134, 1],
    [-48, -1],
  ] as const) {
    stroke(line(`${x - 10 * way},-62 ${x - 8 * way},6`, `${x + 12 * way},-28 ${x + 14 * way},6`), deep, 4);
    fill(
      shape(`${x - 11 * way},-30 ${x + 14 * way},-30 ${x + 14 * way},-24 ${x - 11 * way},-24`),
      kit.accent,
    );
    stroke(line(`${x - 11 * way},-66 ${x - 9 * way},-40`), kit.accent, 6);
  }
}

/** A table laid for guests: a cloth, plates, glasses, the big bowl of rice in the middle, and those who sit behind it. */
export function drawLaidTable(kit: Kit): void {
  const { shape, boxes, ovals, blob, fill, stroke, line, curve, shade, deep, stage } = kit;
  const heads = seeHeads(kit);
  kit.glow(0, -110, 220, 0.5);
  kit.company();
  stroke(line('-96,-20 -100,6', '96,-20 100,6'), deep, 7);
  const cloth = '-128,-66 128,-66 134,-18 108,-26 78,-16 44,-26 8,-17 -30,-26 -66,-16 -104,-25 -134,-17';
  fill(shape(cloth), mixColours(kit.calm, shade, 0.12));
  kit.speckle(shape(cloth), [-100, -60], [130, -20], 0.7, deep);
  stroke(line(...[-98, -62, -26, 10, 46, 82].map((x) => `${x},-64 ${x - 4},-24`)), kit.bright, 2.2, {
    opacity: 0.55,
  });
  fill(shape('-122,-78 122,-78 134,-62 -134,-62'), mixColours(kit.bright, kit.calm, 0.3));
  const bowl = placeClear(34, [0, -44, 44, -70, 70], heads);
  fill(ovals([bowl, -72, 78, 15]), kit.pale);
  fill(
    blob(`${bowl - 32},-74 ${bowl - 18},-92 ${bowl + 4},-97 ${bowl + 22},-90 ${bowl + 32},-74`),
    mixColours(kit.accent, stage.palette.lamp, 0.35),
  );
  fill(blob(`${bowl - 20},-90 ${bowl - 4},-100 ${bowl + 18},-92 ${bowl + 2},-88`), kit.bright);
  for (const x of [-96, 94])
    if (Math.abs(x - bowl) > 50) {
      fill(ovals([x, -69, 46, 9]), kit.bright);
      fill(ovals([x, -70, 28, 5]), kit.dim);
    }
  for (const x of [-62, 62]) {
    fill(boxes([x - 5, -86, 10, 18]), mixColours(kit.pane, kit.bright, 0.4), { opacity: 0.8 });
    stroke(line(`${x - 5},-86 ${x + 5},-86`), kit.bright, 2);
  }
  stroke(
    curve(
      `${bowl - 8},-102 ${bowl - 14},-118 ${bowl - 2},-130 ${bowl - 8},-146`,
      `${bowl + 12},-102 ${bowl + 6},-116 ${bowl + 18},-128 ${bowl + 12},-142`,
    ),
    kit.bright,
    4,
    { opacity: 0.3 },
  );
}

/** A chair that stays empty, and a plate that steams before it on a small table. */
export function drawEmptyChair(kit: Kit): void {
  const { shape, boxes, ovals, blob, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  fill(ovals([-20, 4, 220, 16]), deep, { opacity: 0.4 });
  // The chair: woven seat, high carved back.
  stroke(line('-96,-148 -92,6', '-32,-148 -36,6'), deep, 8);
  stroke(line('-96,-148 -94,-60'), lit, 3);
  fill(
    blob('-104,-144 -92,-164 -64,-172 -36,-164 -24,-144 -40,-138 -88,-138'),
    mixColours(kit.accent, shade, 0.35),
  );
  stroke(line('-80,-138 -78,-66', '-64,-138 -64,-66', '-48,-138 -50,-66'), shade, 6);
  stroke(line('-94,-84 -34,-84'), deep, 6);
  fill(shape('-104,-66 -22,-66 -12,-50 -112,-50'), lit);
  kit.speckle(shape('-104,-66 -22,-66 -12,-50 -112,-50'), [-100, -66], [-10, -50], 0.8);
  stroke(line('-106,-50 -108,8', '-18,-50 -14,8', '-106,-18 -16,-18'), deep, 7);
  // The plate waits.
  kit.glow(70, -96, 120, 0.6);
  stroke(line('70,-62 70,4', '46,8 94,8'), deep, 8);
  fill(ovals([70, -66, 116, 20]), shade);
  fill(ovals([70, -69, 112, 18]), mixColours(lit, stage.palette.lamp, 0.15));
  fill(ovals([70, -72, 66, 12]), kit.bright);
  fill(blob('46,-74 56,-86 72,-89 88,-84 94,-74'), mixColours(kit.accent, stage.palette.lamp, 0.4));
  fill(boxes([106, -88, 10, 19]), mixColours(kit.pane, kit.bright, 0.4), { opacity: 0.8 });
  stroke(curve('60,-94 54,-110 66,-122 58,-140', '80,-94 74,-108 86,-122 80,-138'), kit.bright, 4, {
    opacity: 0.35,
  });
}

/** A sink full of plates, more of them in a pile beside it, the tap running. */
export function drawSink(kit: Kit): void {
  const { shape, boxes, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const tiles = mixColours(kit.pale, stage.palette.low, 0.3);
  fill(boxes([-140, -160, 280, 78]), tiles);
  stroke(
    line(
      ...[-134, -108].map((y) => `-140,${y} 140,${y}`),
      ...Array.from({ length: 9 }, (_, at) => `${-112 + at * 28},-160 ${-112 + at * 28},-84`),
    ),
    shade,
    1.6,
    { opacity: 0.5 },
  );
  fill(boxes([-140, -74, 280, 78]), shade);
  fill(boxes([-132, -62, 80, 60], [-44, -62, 90, 60], [54, -62, 78, 60]), stage.tone(0.17));
  fill(ovals([-64, -32, 6, 6], [38, -32, 6, 6], [62, -32, 6, 6]), lit);
  // The tap and its water.
  stroke(curve('-60,-84 -62,-132 -42,-146 -24,-134 -24,-122'), lit, 7);
  stroke(line('-24,-120 -24,-86'), kit.bright, 4, { opacity: 0.7 });
  // Plates lean in the basin, foam over its edge.
  fill(ovals([-62, -88, 30, 40], [-44, -90, 30, 44], [0, -88, 34, 42], [18, -86, 30, 38]), kit.pale);
  fill(ovals([-40, -90, 26, 40], [4, -88, 30, 38]), kit.bright);
  fill(
    ovals([-70, -84, 22, 16], [-50, -80, 26, 18], [-20, -82, 30, 20], [10, -80, 24, 16], [30, -83, 20, 14]),
    kit.bright,
  );
  fill(shape('-84,-80 46,-80 38,-62 -76,-62'), mixColours(lit, kit.bright, 0.35));
  fill(boxes([-144, -80, 288, 9]), lit);
  fill(boxes([-144, -72, 288, 3]), deep);
  // A pile that has nearly fallen.
  const pile = Array.from(
    { length: 9 },
    (_, at) => [92 + ((at * 5) % 7) - 3 + at * 0.8, -84 - at * 8] as const,
  );
  for (const [x, y] of pile) {
    fill(ovals([x, y, 62, 11]), kit.dim);
    fill(ovals([x, y - 2, 60, 9]), kit.bright);
  }
  stroke(curve('-118,-82 -112,-62 -120,-44 -112,-30'), kit.accent, 10);
}

/** Shelves full of jars of spice, each with a heap of another colour in it, a mortar on the board below. */
export function drawSpiceJars(kit: Kit): void {
  const { boxes, ovals, blob, fill, stroke, line, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  const spices = [
    kit.accent,
    palette.lamp,
    mixColours(palette.accent, deep, 0.45),
    mixColours(palette.lamp, shade, 0.5),
    kit.calm,
    kit.pale,
    mixColours(kit.accent, palette.lamp, 0.5),
  ];
  fill(boxes([-136, -232, 272, 236]), stage.tone(0.09));
  kit.glow(-40, -170, 190, 0.4);
  for (const [row, y] of [-176, -116, -56].entries()) {
    for (let at = 0; at < 9; at += 1) {
      const x = -118 + at * 27.5 + ((at * 7 + row * 5) % 5);
      const tall = 32 + ((at * 5 + row * 3) % 4) * 3;
      const spice = spices[(at * 3 + row * 2) % spices.length] ?? kit.accent;
      fill(boxes([x, y - tall, 21, tall]), mixColours(kit.bright, shade, 0.35));
      fill(boxes([x + 2, y - tall * 0.72, 17, tall * 0.72 - 2]), spice);
      fill(boxes([x + 2, y - tall + 3, 4, tall - 6]), kit.bright, { opacity: 0.5 });
      fill(boxes([x + 1, y - tall - 5, 19, 7]), deep);
    }
    fill(boxes([-140, y, 280, 7]), lit);
    fill(boxes([-140, y + 7, 280, 4]), deep);
  }
  fill(boxes([-140, -236, 8, 240], [132, -236, 8, 240], [-140, -238, 280, 7]), shade);
  stroke(line('-138,-234 -138,0'), lit, 2);
  // The mortar.
  fill(blob('-34,-36 -28,-4 -14,2 14,2 28,-4 34,-36'), mixColours(lit, palette.low, 0.2));
  fill(ovals([0, -36, 68, 14]), deep);
  stroke(line('4,-34 34,-82'), mixColours(lit, palette.lamp, 0.3), 8);
  fill(ovals([84, -8, 46, 24], [104, -2, 34, 20]), kit.pale);
}

/** Two gas bottles, the hose, and a ring that burns with a high flame. */
export function drawGasBottles(kit: Kit): void {
  const { shape, boxes, ovals, blob, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  fill(ovals([0, 4, 260, 16]), deep, { opacity: 0.45 });
  for (const [x, paint] of [
    [-100, mixColours(kit.accent, shade, 0.2)],
    [-42, mixColours(kit.calm, shade, 0.25)],
  ] as const) {
    const body = `${x - 26},0 ${x - 28},-70 ${x - 22},-88 ${x - 8},-96 ${x + 8},-96 ${x + 22},-88 ${x + 28},-70 ${x + 26},0`;
    fill(blob(body), paint);
    kit.speckle(blob(body), [x - 20, -60], [x + 30, -20], 0.9, deep);
    stroke(line(`${x - 18},-76 ${x - 19},-14`), lit, 4, { opacity: 0.6 });
    stroke(curve(`${x - 18},-94 ${x - 18},-114 ${x + 18},-114 ${x + 18},-94`), deep, 5);
    fill(boxes([x - 5, -108, 10, 14]), lit);
    fill(boxes([x - 26, -4, 52, 8]), deep);
  }
  stroke(curve('-42,-104 -8,-120 10,-60 20,-14 52,-10'), kit.accent, 5);
  // The ring on its three legs.
  kit.glow(84, -92, 170, 0.9);
  stroke(line('52,4 58,-34', '84,8 84,-34', '116,4 110,-34'), deep, 6);
  fill(ovals([84, -34, 92, 18]), shade);
  fill(ovals([84, -37, 74, 12]), deep);
  fill(blob('50,-38 46,-74 62,-62 66,-112 84,-154 96,-104 104,-66 120,-80 118,-38'), palette.accent);
  fill(blob('60,-38 60,-64 72,-78 84,-120 94,-76 108,-62 108,-38'), palette.lamp);
  fill(blob('70,-38 74,-60 84,-84 94,-58 98,-38'), palette.core);
  fill(shape('-8,0 16,0 14,-8 -6,-8'), lit);
}

/** A plate of rice seen from near: fish, lime and vegetables on it, a fork at its side. */
export function drawRiceDish(kit: Kit): void {
  const { shape, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  kit.glow(-10, -120, 220, 0.5);
  stroke(line('-128,-58 -128,6', '128,-58 128,6'), deep, 9);
  fill(shape('-152,-64 152,-64 152,-52 -152,-52'), shade);
  const top = '-134,-100 134,-100 160,-62 -160,-62';
  fill(shape(top), mixColours(kit.calm, lit, 0.4));
  kit.speckle(shape(top), [-100, -98], [150, -66], 0.6);
  fill(ovals([0, -74, 236, 34]), deep, { opacity: 0.3 });
  fill(ovals([0, -80, 228, 38]), kit.pale);
  fill(ovals([0, -83, 220, 34]), kit.bright);
  stroke(ovals([0, -83, 188, 27]), kit.accent, 2.6);
  const rice = mixColours(kit.accent, palette.lamp, 0.42);
  const heap = '-84,-84 -72,-110 -40,-128 4,-134 46,-126 76,-106 86,-84 40,-76 -40,-76';
  fill(blob(heap), rice);
  kit.speckle(blob(heap), [-40, -130], [80, -80], 0.8);
  stroke(
    kit.dots('-60,-100 -48,-114 -30,-106 -16,-122 4,-112 -40,-92 -10,-96 52,-96 64,-92 30,-88 -64,-88'),
    kit.bright,
    4,
  );
  // The fish lies across it.
  const fish = '-50,-118 -26,-142 16,-146 52,-132 70,-126 50,-116 10,-112 -28,-110';
  fill(blob(fish), mixColours(lit, palette.low, 0.25));
  fill(blob('-46,-120 -22,-140 16,-144 48,-132 10,-130 -24,-126'), kit.pale);
  fill(shape('62,-128 92,-146 86,-126 92,-110'), mixColours(lit, palette.low, 0.25));
  fill(ovals([-34, -124, 6, 6]), deep);
  stroke(curve('-16,-136 -10,-126 -16,-114', '6,-140 10,-128 4,-114', '26,-138 30,-127 24,-116'), shade, 2);
  // Lime, a carrot, a piece of the crust.
  fill(blob('-98,-82 -92,-100 -74,-98 -70,-82 -84,-76'), mixColours(palette.lamp, kit.calm, 0.3));
  stroke(line('-84,-96 -84,-80', '-92,-88 -76,-86'), kit.bright, 2);
  fill(shape('50,-78 96,-92 100,-84 62,-74'), palette.accent);
  fill(blob('-14,-80 -6,-94 22,-92 30,-80 8,-74'), mixColours(rice, deep, 0.5));
  stroke(line('132,-92 126,-66', '137,-92 134,-80', '127,-92 128,-80'), lit, 3.4);
}

/** A scooter with a box for meals behind its seat. */
export function drawScooter(kit: Kit): void {
  const { shape, boxes, ovals, blob, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  fill(ovals([0, 4, 200, 14]), deep, { opacity: 0.5 });
  fill(ovals([-66, -18, 44, 44], [62, -18, 44, 44]), deep);
  fill(ovals([-66, -18, 22, 22], [62, -18, 22, 22]), lit);
  fill(ovals([-66, -18, 9, 9], [62, -18, 9, 9]), deep);
  // Front: shield, bars, light.
  stroke(line('-66,-20 -48,-86 -44,-104'), deep, 6);
  fill(blob('-58,-86 -46,-90 -30,-60 -22,-30 -34,-24 -50,-50'), kit.accent);
  stroke(line('-60,-104 -34,-108', '-34,-108 -26,-104'), deep, 5);
  kit.glow(-58, -92, 90, 0.85);
  fill(ovals([-57, -93, 13, 15]), stage.palette.core);
  fill(blob('-92,-36 -66,-48 -44,-38 -48,-32 -66,-40 -84,-28'), kit.accent);
  // The floor, the body under the seat.
  fill(shape('-36,-30 22,-30 26,-20 -34,-20'), shade);
  fill(blob('8,-30 14,-58 40,-66 84,-60 96,-40 84,-30 60,-42 36,-24 20,-22'), kit.accent);
  fill(blob('14,-54 40,-62 82,-58 84,-52 40,-52'), kit.bright, { opacity: 0.5 });
  fill(blob('6,-62 12,-70 44,-74 56,-66 52,-60 12,-58'), deep);
  stroke(curve('40,-14 70,-8 104,-14'), lit, 5);
  stroke(line('4,-20 -4,6'), deep, 4);
  // The box.
  stroke(line('60,-66 60,-58', '96,-66 92,-50'), deep, 5);
  const box = boxes([50, -126, 62, 60]);
  fill(box, mixColours(stage.palette.lamp, shade, 0.12));
  kit.speckle(box, [50, -110], [112, -66], 0.7, shade);
  fill(boxes([48, -132, 66, 10]), mixColours(stage.palette.lamp, kit.bright, 0.3));
  fill(blob('64,-98 74,-106 92,-104 100,-98 90,-90 74,-90'), deep);
  fill(shape('98,-98 107,-105 105,-98 107,-91'), deep);
}

/** A long painted fishing boat drawn up on the sand, an eye on its bow, nets in it. */
export function drawPirogue(kit: Kit): void {
  const { shape, blob, ovals, fill, stroke, line, curve, shade, deep, stage } = kit;
  fill(ovals([0, 6, 330, 20]), deep, { opacity: 0.45 });
  const hull = '-206,-92 -160,-66 -90,-50 70,-48 140,-58 190,-82 172,-36 120,2 -110,4 -166,-28';
  fill(blob('-190,-78 -90,-52 70,-50 176,-72 70,-36 -80,-36'), deep);
  // Nets and floats show over the side.
  fill(blob('-60,-50 -40,-74 -4,-80 34,-72 50,-50'), stage.tone(0.24));
  stroke(curve('-50,-56 -20,-74 20,-70 44,-54', '-36,-52 -8,-66 30,-54'), kit.pale, 1.8, { opacity: 0.7 });
  fill(ovals([-34, -70, 11, 10], [6, -77, 11, 10], [32, -66, 11, 10]), kit.accent);
  fill(blob(hull), kit.bright);
  kit.speckle(blob(hull), [-120, -60], [150, 0], 0.7, kit.dim);
  fill(
    shape('-188,-72 -150,-54 -84,-40 76,-38 144,-48 184,-68 178,-54 140,-36 76,-26 -88,-28 -152,-40'),
    kit.accent,
  );
  fill(
    shape('-172,-38 -150,-28 -88,-16 78,-14 142,-26 170,-36 150,-18 118,-4 -108,-2 -146,-16'),
    mixColours(kit.calm, shade, 0.15),
  );
  // Diamonds along the middle.
  const diamonds = [-110, -66, -22, 22, 66, 108].map((x) => `${x - 14},-33 ${x},-42 ${x + 14},-32 ${x},-23`);
  fill(shape(...diamonds), mixColours(stage.palette.lamp, kit.bright, 0.4));
  fill(ovals([-160, -46, 18, 13]), kit.bright);
  fill(ovals([-161, -46, 8, 9]), deep);
  stroke(curve('-206,-92 -160,-66 -90,-51 70,-49 140,-59 190,-82'), deep, 4.5);
  stroke(line('-206,-92 -214,-112'), deep, 5);
  fill(shape('-213,-112 -186,-106 -210,-98'), kit.accent);
  // A rope to a stake.
  stroke(curve('-196,-80 -222,-30 -232,-6'), kit.pale, 2.4);
  stroke(line('-234,6 -230,-22'), deep, 5);
}
