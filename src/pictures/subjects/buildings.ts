// Buildings people live, pray and work in.
import { mixColours } from '../colour.ts';
import type { Kit } from '../composer/subject-kit.ts';
import { turnPoints } from './turn.ts';

/** A gabled house seen over its corner, a lamp in the windows, the door open. */
export function drawHouse(kit: Kit): void {
  const { shape, boxes, fill, stroke, shade, lit, deep, pane } = kit;
  kit.spill(38, 62, 100);
  fill(boxes([62, -288, 17, 60]), shade);
  fill(boxes([59, -292, 23, 7]), deep);
  const gable = shape('-112,0 -112,-146 -56,-238 0,-146 0,0');
  fill(gable, lit);
  kit.speckle(gable, [-110, -100], [0, -60], 0.9);
  fill(shape('0,0 0,-146 112,-146 112,0'), shade);
  const roof = shape('-60,-246 84,-246 124,-138 2,-138');
  fill(roof, mixColours(kit.calm, shade, 0.62));
  kit.speckle(roof, [0, -246], [60, -138], 0.9);
  fill(shape('-56,-250 -64,-246 -124,-140 -114,-138 -56,-230 -4,-138 6,-138'), deep);
  fill(shape('-60,-246 84,-246 88,-236 -56,-237'), lit, { opacity: 0.6 });
  kit.glow(-58, -96, 90, 0.4);
  fill(
    boxes(
      [-94, -112, 26, 34],
      [-46, -112, 26, 34],
      [-67, -184, 22, 30],
      [14, -112, 24, 30],
      [76, -112, 24, 30],
    ),
    pane,
  );
  const bars = kit.line(
    '-81,-112 -81,-78',
    '-94,-95 -68,-95',
    '-33,-112 -33,-78',
    '-46,-95 -20,-95',
    '-56,-184 -56,-154',
    '26,-112 26,-82',
    '88,-112 88,-82',
  );
  stroke(bars, deep, 2.4);
  fill(boxes([34, -74, 32, 74]), deep);
  fill(boxes([39, -70, 23, 70]), pane);
  stroke(kit.curve('70,-296 62,-316 78,-336 68,-362 84,-388'), kit.stage.tone(0.7), 7, { opacity: 0.4 });
}

/** A village chapel: a slim tower with its spire, the nave behind it, three lit windows. */
export function drawChapel(kit: Kit): void {
  const { shape, boxes, fill, shade, lit, deep, pane } = kit;
  kit.spill(-66, -40, 110);
  fill(boxes([-14, -92, 150, 92]), shade);
  const roof = shape('-22,-88 2,-160 118,-160 146,-88');
  fill(roof, mixColours(kit.calm, shade, 0.7));
  kit.speckle(roof, [0, -160], [60, -84], 0.9);
  fill(boxes([-86, -206, 66, 206]), lit);
  fill(boxes([-53, -206, 33, 206]), shade);
  kit.speckle(boxes([-86, -206, 33, 206]), [-90, -100], [-50, -100], 0.8);
  fill(shape('-94,-204 -53,-396 -53,-204'), lit);
  fill(shape('-53,-204 -53,-396 -12,-204'), deep);
  fill(boxes([-94, -210, 82, 8]), deep);
  kit.stroke(kit.line('-53,-390 -53,-432', '-65,-418 -41,-418'), deep, 4.5);
  const arch = (x: number, y: number, wide: number, tall: number) =>
    kit.curve(
      `${x},${y} ${x},${y - tall * 0.6} ${x},${y - tall} ${x + wide / 2},${y - tall} ${x + wide},${y - tall} ${x + wide},${y - tall * 0.6} ${x + wide},${y}`,
    );
  kit.glow(52, -40, 90, 0.4);
  fill(arch(14, -28, 20, 44) + arch(54, -28, 20, 44) + arch(94, -28, 20, 44), pane);
  fill(arch(-62, -146, 18, 40), pane);
  fill(arch(-72, 0, 38, 66), deep);
  fill(arch(-67, 0, 28, 58), pane);
}

/** A windmill with four latticed sails, its cap turned to the light. */
export function drawWindmill(kit: Kit): void {
  const { shape, boxes, blob, fill, stroke, shade, lit, deep, pane } = kit;
  kit.spill(-13, 13, 100);
  fill(shape('-58,0 -36,-232 0,-232 0,0'), lit);
  fill(shape('0,0 0,-232 36,-232 58,0'), shade);
  kit.speckle(shape('-58,0 -36,-232 0,-232 0,0'), [-50, -100], [4, -90], 0.9);
  fill(blob('-48,-226 -44,-262 -12,-288 24,-280 46,-252 48,-226'), deep);
  stroke(kit.line('-62,-108 62,-108'), deep, 5);
  stroke(
    kit.line('-60,-108 -60,-124 60,-124 60,-108', '-30,-124 -30,-108', '0,-124 0,-108', '30,-124 30,-108'),
    deep,
    2,
  );
  fill(boxes([-16, -56, 32, 56]), deep);
  fill(boxes([-12, -52, 24, 52], [-26, -178, 13, 18], [8, -150, 13, 18]), pane);
  const [x, y] = [-12, -250];
  const turns = [24, 114, 204, 294];
  const canvas = shape(...turns.map((turn) => turnPoints('-4,-34 -34,-38 -34,-176 -4,-176', turn, x, y)));
  fill(canvas, kit.bright);
  kit.speckle(canvas, [-120, -330], [110, -160], 0.7, kit.dim);
  const bars = [-38, -66, -94, -122, -150, -176].map((at) => `0,${at} -34,${at}`);
  stroke(
    kit.line(
      ...turns.flatMap((turn) => ['-34,-38 -34,-178', ...bars].map((bar) => turnPoints(bar, turn, x, y))),
    ),
    deep,
    2.2,
  );
  stroke(kit.line(...turns.map((turn) => turnPoints('0,0 0,-182', turn, x, y))), deep, 5.5);
  fill(kit.ovals([x, y, 20, 20]), kit.accent);
}

/** A glasshouse, lit from within, dark leaves against its panes. */
export function drawGreenhouse(kit: Kit): void {
  const { shape, boxes, fill, stroke, deep, stage } = kit;
  const glass = mixColours(stage.palette.lamp, stage.tone(0.62), 0.55);
  kit.spill(-120, -88, 80);
  kit.glow(0, -70, 240, 0.5);
  const front = '-150,0 -150,-84 -104,-142 -58,-84 -58,0';
  fill(shape(front), kit.pane);
  fill(shape('-58,0 -58,-84 150,-84 150,0'), glass);
  fill(shape('-58,-84 -104,-142 106,-142 150,-84'), mixColours(glass, stage.palette.low, 0.4));
  const strand = stage.chance('glasshouse');
  let leaves = '';
  for (let index = 0; index < 9; index++) {
    const foot = -46 + index * 23;
    const tall = strand.between(24, 62);
    leaves += kit.blob(
      `${foot},0 ${foot - 13},${-tall * 0.5} ${foot - 9},${-tall} ${foot + 4},${-tall * 0.84} ${foot + 12},${-tall * 1.05} ${foot + 13},${-tall * 0.4}`,
    );
  }
  fill(leaves, stage.tone(0.18));
  fill(
    kit.blob('-142,0 -146,-30 -132,-58 -124,-30 -128,0', '-82,0 -88,-36 -74,-66 -64,-30 -68,0'),
    stage.tone(0.22),
  );
  const ribs = kit.line(
    front,
    '-58,-84 150,-84 150,0',
    '-104,-142 106,-142 150,-84',
    '-150,-84 -58,-84',
    ...[-16, 26, 68, 110].flatMap((x) => [`${x},0 ${x},-84 ${x - 45},-142`]),
    '-58,-44 150,-44',
    '-120,0 -120,-66 -88,-66 -88,0',
  );
  stroke(ribs, deep, 3.4);
  fill(boxes([-154, -6, 308, 7]), deep);
}

/** A row of market goods under a striped awning. */
export function drawMarketStall(kit: Kit): void {
  const { shape, boxes, fill, stroke, shade, lit, deep } = kit;
  stroke(kit.line('-92,0 -92,-150', '92,0 92,-150'), deep, 6);
  fill(boxes([-88, -118, 176, 62]), kit.stage.tone(0.08));
  kit.glow(0, -112, 130, 0.6);
  fill(boxes([-98, -56, 196, 56]), shade);
  fill(boxes([-98, -56, 60, 56]), lit, { opacity: 0.5 });
  fill(boxes([-104, -62, 208, 9]), lit);
  const goods = kit.ovals(
    ...[-78, -62, -70, -34, -18, -26, 10, 26, 18].map((x, index): [number, number, number, number] => [
      x,
      index % 3 === 2 ? -80 : -69,
      17,
      15,
    ]),
  );
  fill(goods, kit.calm);
  fill(kit.boxes([48, -88, 16, 26], [68, -82, 16, 20]), kit.pale);
  fill(kit.ovals([-26, -80, 17, 15]), kit.accent);
  const cloth = [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const top = -84 + index * 24;
    const low = -112 + index * 32;
    return `${top},-188 ${top + 24},-188 ${low + 32},-138 ${low + 26},-128 ${low + 6},-128 ${low},-138`;
  });
  fill(shape(...cloth.filter((_, index) => index % 2 === 0)), mixColours(kit.accent, shade, 0.25));
  fill(shape(...cloth.filter((_, index) => index % 2 === 1)), kit.bright);
  kit.speckle(shape('-84,-188 84,-188 112,-138 -112,-138'), [-90, -188], [110, -138], 0.7, kit.dim);
  stroke(kit.line('0,-150 0,-132'), deep, 2);
  fill(boxes([-5, -132, 10, 14]), kit.pane);
}
