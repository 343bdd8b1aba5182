// What stands along roads: a signpost, a gate, a well, a bridge, a lamp, a letterbox, a bench, a statue.
import { mixColours } from '../colour.ts';
import type { Kit } from '../composer/subject-kit.ts';
import { drawLightPool } from '../light.ts';

/** A post with three arms; what was written on them has weathered away. */
export function drawSignpost(kit: Kit): void {
  const { shape, fill, stroke, line, shade, lit, deep } = kit;
  fill(shape('-8,4 -7,-216 0,-226 8,-214 9,4'), shade);
  fill(shape('-8,4 -7,-216 -3,-220 -2,4'), lit);
  fill(shape('-14,-200 84,-208 108,-190 86,-172 -14,-168'), mixColours(lit, kit.stage.palette.low, 0.25));
  fill(shape('14,-160 -84,-152 -108,-136 -84,-120 14,-128'), shade);
  fill(shape('-84,-152 14,-160 14,-154 -86,-146'), lit);
  fill(shape('-12,-116 62,-110 78,-98 60,-86 -12,-90'), deep);
  fill(shape('-12,-116 62,-110 64,-105 -12,-111'), lit);
  stroke(
    line('2,-190 34,-193', '44,-193 66,-194', '-72,-138 -44,-140', '-34,-141 -12,-142', '4,-102 34,-100'),
    deep,
    3.4,
  );
  fill(kit.blob('-40,6 -34,-8 -14,-18 6,-14 26,-18 42,-4 46,8'), deep);
  fill(shape('-32,-7 -14,-16 0,-13 -14,-6'), lit);
}

/** A five-barred gate between stone posts, one wing open. */
export function drawGate(kit: Kit): void {
  const { shape, boxes, fill, stroke, line, shade, lit, deep } = kit;
  for (const x of [-136, 100]) {
    fill(boxes([x, -124, 36, 126]), shade);
    fill(boxes([x, -124, 14, 126]), lit);
    fill(shape(`${x - 6},-122 ${x + 18},-150 ${x + 42},-122`), deep);
  }
  kit.speckle(boxes([-136, -124, 36, 126], [100, -124, 36, 126]), [-136, -60], [140, -50], 0.7);
  const bars = [-14, -34, -54, -74, -92].map((y) => `-100,${y} 0,${y}`);
  stroke(line(...bars, '-98,-4 -98,-98', '-2,-4 -2,-98', '-98,-14 -2,-92'), shade, 6);
  stroke(line('-100,-95 0,-95', '-100,-57 0,-57'), lit, 1.8);
  // The other wing swings towards the eye.
  const open = [0, 1, 2, 3, 4].map((bar) => `100,${-92 + bar * 19} 48,${-96 + bar * 28}`);
  stroke(line(...open, '48,-100 48,26', '100,-92 48,16'), deep, 6);
  fill(kit.ovals([-3, -54, 9, 9]), kit.accent);
}

/** A roofed well with its bucket on the rope. */
export function drawWell(kit: Kit): void {
  const { shape, boxes, ovals, fill, stroke, line, shade, lit, deep, stage } = kit;
  fill(ovals([0, -56, 148, 36]), deep);
  stroke(line('-56,-56 -56,-170', '56,-56 56,-170'), deep, 8);
  stroke(line('-60,-132 64,-132', '64,-132 76,-132 76,-118 86,-118'), shade, 7);
  stroke(line('-8,-132 -8,-84'), kit.pale, 2);
  fill(shape('-20,-86 4,-86 1,-60 -17,-60'), mixColours(kit.accent, shade, 0.35));
  fill(`${kit.curve('-74,-56 -62,-36 0,-36 62,-36 74,-56')}z`, deep);
  fill(kit.shape('-74,-54 -60,-42 -30,-37 30,-37 60,-42 74,-54 70,0 40,10 -40,10 -70,0'), shade);
  fill(kit.shape('-74,-54 -60,-42 -30,-37 -14,-36 -16,11 -40,10 -70,0'), lit);
  kit.speckle(
    kit.shape('-74,-54 -60,-42 -30,-37 30,-37 74,-54 70,0 40,10 -40,10 -70,0'),
    [-70, -20],
    [40, -10],
    0.9,
  );
  stroke(
    line(
      '-72,-22 -20,-14 30,-14 72,-22',
      '-44,-40 -44,-18',
      '-8,-36 -8,-14',
      '34,-38 34,-15',
      '-26,-14 -26,8',
      '14,-13 14,10',
      '54,-18 54,5',
    ),
    deep,
    2.2,
    { opacity: 0.7 },
  );
  stroke(kit.curve('-74,-54 -60,-42 0,-36 60,-42 74,-54'), mixColours(lit, stage.palette.low, 0.4), 3);
  fill(shape('-88,-164 -44,-222 0,-222 0,-164'), mixColours(kit.calm, shade, 0.4));
  fill(shape('0,-164 0,-222 44,-222 88,-164'), mixColours(kit.calm, shade, 0.75));
  fill(boxes([-92, -168, 184, 7]), deep);
}

/** A humped stone bridge of one arch; on land a brook runs under it towards the eye. */
export function drawBridge(kit: Kit): void {
  const { curve, shape, fill, stroke, shade, lit, deep, stage, at } = kit;
  const { palette } = stage;
  const isOnLand = kit.setting.ground !== 'water';
  const water = mixColours(palette.low, stage.tone(0.6), 0.35);
  if (isOnLand) {
    const bed = kit.sheet.fade(
      at(0, -60),
      at(0, 130),
      [0, water],
      [1, mixColours(palette.low, stage.tone(0.3), 0.6)],
    );
    fill(shape('-60,-30 60,-30 104,14 128,50 190,130 -70,130 -120,60 -112,14'), bed);
    fill(shape('-112,14 -120,60 -70,130 -92,130 -142,62 -130,12'), deep, { opacity: 0.6 });
  }
  const near = Math.round;
  const go = (command: string, ...points: readonly (readonly [number, number])[]) =>
    command + points.map(([x, y]) => at(x, y).map(near).join(' ')).join(' ');
  // The outline and, wound back along it, the arch: what is between is stone.
  const wall =
    go('M', [-320, 14]) +
    go('L', [-320, -44]) +
    go('C', [-200, -60], [-130, -132], [0, -136]) +
    go('C', [130, -132], [200, -60], [320, -44]) +
    go('L', [320, 14]) +
    go('L', [112, 14]) +
    go('C', [112, -62], [60, -88], [0, -88]) +
    go('C', [-60, -88], [-112, -62], [-112, 14]) +
    'z';
  fill(
    go('M', [-112, 14]) +
      go('C', [-112, -62], [-60, -88], [0, -88]) +
      go('C', [30, -88], [52, -80], [70, -66]) +
      go('C', [20, -70], [-70, -50], [-84, 14]) +
      'z',
    deep,
  );
  fill(
    wall,
    kit.sheet.fade(at(-320, 0), at(320, 0), [0, lit], [0.45, mixColours(lit, shade, 0.5)], [1, shade]),
  );
  kit.speckle(wall, [-100, -120], [60, 20], 0.8, deep);
  const ring = (out: number) =>
    go('M', [-112 - out, 14]) +
    go('C', [-112 - out, -62 - out], [-60 - out, -88 - out], [0, -88 - out]) +
    go('C', [60 + out, -88 - out], [112 + out, -62 - out], [112 + out, 14]);
  stroke(ring(14), deep, 2.4, { opacity: 0.7 });
  const stones = Array.from({ length: 11 }, (_, index) => {
    const turn = Math.PI * (0.04 + index * 0.092);
    const [x, y] = [-Math.cos(turn), Math.sin(turn)];
    return `${x * 112},${14 - y * 102} ${x * 126},${14 - y * 116}`;
  });
  stroke(kit.line(...stones), deep, 2.2, { opacity: 0.8 });
  const top =
    go('M', [-320, -46]) +
    go('C', [-200, -62], [-130, -134], [0, -138]) +
    go('C', [130, -134], [200, -62], [320, -46]);
  stroke(top, shade, 11);
  stroke(top, mixColours(lit, palette.low, 0.45), 4, { transform: 'translate(0 -4)' });
  stroke(
    curve('-40,20 0,28 50,20') + curve('-70,50 -10,62 70,48') + curve('-60,88 10,102 110,84'),
    palette.core,
    2.4,
    { opacity: 0.4 },
  );
}

/** A street lamp and the round of light under it. */
export function drawLampPost(kit: Kit): void {
  const { shape, boxes, ovals, fill, stroke, line, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  const [x, y] = kit.at(0, 6);
  kit.sheet.fill(
    ovals([0, 6, 420, 92]),
    kit.sheet.bloom(
      { at: [x, y], radius: kit.size(210), squash: 0.22 },
      [0, palette.lamp, 0.75],
      [0.5, palette.lamp, 0.3],
      [1, palette.lamp, 0],
    ),
  );
  drawLightPool(
    kit.sheet,
    [kit.at(-12, -240), kit.at(12, -240)],
    [kit.at(-150, 10), kit.at(150, 10)],
    palette.lamp,
    0.3,
  );
  kit.glow(0, -252, 200, 0.9);
  fill(shape('-16,4 -11,-14 -6,-40 -4,-222 4,-222 6,-40 11,-14 16,4'), shade);
  fill(shape('-16,4 -11,-14 -6,-40 -4,-222 -1,-222 -2,4'), lit);
  stroke(line('-22,-206 22,-206'), deep, 4);
  fill(boxes([-8, -46, 16, 6], [-8, -226, 16, 6]), deep);
  fill(shape('-13,-226 13,-226 22,-274 -22,-274'), deep);
  fill(shape('-10,-229 10,-229 17,-271 -17,-271'), palette.core);
  stroke(line('0,-228 0,-272'), deep, 2);
  fill(shape('-27,-272 0,-298 27,-272'), deep);
  fill(ovals([0, -300, 9, 9]), deep);
}

/** A pillar box at the side of the road, a letter half in. */
export function drawLetterbox(kit: Kit): void {
  const { shape, boxes, blob, fill, stroke, line, shade, deep, stage } = kit;
  const red = mixColours(kit.accent, shade, 0.3);
  fill(boxes([-32, -112, 64, 112]), red);
  fill(boxes([6, -112, 26, 112]), mixColours(red, deep, 0.62));
  kit.speckle(boxes([-32, -112, 64, 112]), [-30, -60], [24, -50], 0.9);
  fill(blob('-40,-108 -38,-126 -18,-140 18,-140 38,-126 40,-108'), mixColours(red, deep, 0.3));
  fill(boxes([-38, -114, 76, 8], [-37, -8, 74, 10]), deep);
  stroke(line('-28,-110 -28,-10'), mixColours(red, stage.palette.low, 0.5), 2.4);
  fill(boxes([-22, -94, 38, 7]), deep);
  fill(shape('-16,-106 8,-110 11,-92 -13,-89'), kit.bright);
  stroke(line('-16,-106 -1,-96 8,-110'), shade, 1.6);
  fill(boxes([-18, -72, 30, 26]), kit.pale);
  stroke(line('-14,-66 8,-66', '-14,-60 8,-60', '-14,-54 0,-54'), deep, 1.6);
}

/** A bench, its slats catching the light; somebody left a book. */
export function drawBench(kit: Kit): void {
  const { shape, boxes, fill, stroke, line, shade, lit, deep } = kit;
  stroke(line('-84,4 -84,-46 -90,-92', '84,4 84,-46 90,-92', '-68,-2 -68,-42', '68,-2 68,-42'), deep, 6);
  stroke(line('-92,-62 -62,-60', '92,-62 62,-60', '-64,-60 -62,-42', '64,-60 62,-42'), deep, 4.5);
  fill(boxes([-98, -94, 196, 11], [-97, -77, 194, 11]), shade);
  fill(boxes([-98, -94, 196, 4], [-97, -77, 194, 3]), lit);
  fill(shape('-94,-50 94,-50 100,-40 -100,-40'), lit);
  fill(boxes([-100, -40, 200, 6]), deep);
  stroke(line('-96,-45 96,-45'), shade, 1.6);
  fill(shape('28,-52 56,-54 60,-48 30,-46'), kit.accent);
  fill(shape('30,-56 57,-58 56,-54 28,-52'), kit.bright);
}

/** A statue on its plinth: somebody in a cloak who points the way. */
export function drawStatue(kit: Kit): void {
  const { shape, blob, boxes, ovals, fill, stroke, line, shade, lit, deep } = kit;
  fill(shape('-62,4 -58,-16 58,-16 62,4'), deep);
  fill(boxes([-46, -110, 92, 94]), lit);
  fill(boxes([0, -110, 46, 94]), shade);
  kit.speckle(boxes([-46, -110, 46, 94]), [-46, -60], [2, -50], 0.9);
  fill(boxes([-54, -118, 108, 10]), deep);
  fill(boxes([-28, -82, 40, 26]), shade, { opacity: 0.6 });
  const figure = '-18,-118 -26,-160 -20,-214 -26,-236 -8,-252 16,-250 30,-236 26,-196 38,-150 34,-118';
  fill(blob(figure), shade);
  fill(shape('-20,-118 -26,-160 -18,-214 -24,-236 -10,-250 2,-250 -4,-200 -8,-150 -2,-118'), lit);
  fill(ovals([2, -264, 26, 30]), shade);
  fill(ovals([-2, -264, 16, 26]), lit);
  stroke(line('-18,-238 -48,-240 -82,-254'), lit, 11);
  stroke(line('22,-236 36,-206 28,-184'), shade, 11);
  stroke(line('34,-208 42,-118', '40,-140 38,-250'), deep, 3.4);
  kit.speckle(blob(figure), [-20, -200], [34, -150], 0.8);
  stroke(ovals([0, -113, 46, 9]), kit.accent, 5);
}
