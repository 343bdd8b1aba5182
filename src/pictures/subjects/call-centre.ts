// What stands in a call centre and at the other end of its line: desk, computer, fridge, the sign on the roof, the song machine, a plane;
// and what lies on the desk: a headset, a box of noodles, a plug that is too hot.
import { mixColours } from '../colour.ts';
import { type Kit, moveKit } from '../composer/subject-kit.ts';
import { placeClear, seeHeads } from './sitters.ts';

/** A desk before a low wall with notes on it: a screen, a keyboard, a mug; the headset on its hook where nobody sits. */
export function drawCallDesk(kit: Kit): void {
  const { shape, boxes, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  const wall = mixColours(kit.calm, shade, 0.45);
  fill(boxes([-148, -132, 296, 134]), wall);
  kit.speckle(boxes([-148, -132, 296, 134]), [-100, -120], [140, -20], 0.8, deep);
  fill(boxes([-150, -138, 300, 8]), mixColours(lit, palette.low, 0.3));
  fill(boxes([-152, -138, 8, 142], [144, -138, 8, 142]), deep);
  // Notes, some of them crooked.
  fill(
    shape(
      '58,-120 78,-121 79,-102 59,-101',
      '86,-118 106,-116 104,-98 85,-100',
      '112,-122 132,-121 131,-103 113,-104',
      '68,-94 88,-95 88,-78 69,-77',
    ),
    kit.bright,
  );
  fill(shape('96,-94 115,-92 113,-75 95,-77'), kit.accent);
  const heads = seeHeads(kit);
  const screen = placeClear(30, [-92, -84, 84], heads);
  const mug = placeClear(14, [56, 24, -30, 104, 84], [...heads, [screen, 34]]);
  kit.glow(screen, -96, 150, 0.7);
  kit.company();
  stroke(line('-132,-50 -132,4', '132,-50 132,4'), deep, 8);
  fill(boxes([60, -50, 64, 46]), shade);
  fill(boxes([66, -44, 52, 16], [66, -25, 52, 16]), stage.tone(0.2));
  fill(boxes([-144, -60, 288, 11]), mixColours(lit, palette.lamp, 0.12));
  fill(boxes([-144, -51, 288, 4]), deep);
  // The screen stands on one foot, seen a little from the side.
  fill(boxes([screen - 5, -76, 10, 18], [screen - 20, -63, 40, 4]), deep);
  fill(shape(`${screen - 36},-122 ${screen + 34},-118 ${screen + 34},-74 ${screen - 36},-72`), deep);
  fill(shape(`${screen - 31},-117 ${screen + 29},-113 ${screen + 29},-79 ${screen - 31},-77`), kit.pane);
  stroke(
    line(
      `${screen - 24},-108 ${screen + 8},-106`,
      `${screen - 24},-100 ${screen + 18},-98`,
      `${screen - 24},-92 ${screen + 2},-91`,
    ),
    shade,
    2.4,
    { opacity: 0.55 },
  );
  fill(shape('-34,-64 34,-64 40,-58 -40,-58'), kit.pale);
  stroke(line('-30,-61 34,-61'), shade, 1.6);
  fill(boxes([mug - 8, -76, 15, 16]), kit.accent);
  stroke(curve(`${mug + 7},-73 ${mug + 13},-71 ${mug + 13},-66 ${mug + 7},-64`), kit.accent, 2.6);
  if (!kit.setting.figures.some(({ seat }) => seat)) {
    // A headset hangs over the edge of the wall.
    stroke(curve('2,-112 4,-134 26,-144 48,-134 50,-112'), deep, 4.5);
    fill(ovals([2, -106, 14, 20], [50, -106, 14, 20]), deep);
    fill(ovals([2, -106, 7, 12], [50, -106, 7, 12]), kit.accent);
    stroke(curve('50,-98 46,-86 34,-82'), deep, 2.6);
    fill(ovals([31, -82, 8, 6]), deep);
  }
}

/** A computer that listens: a tall box with slits, a loudspeaker, one light, and its cables on the floor. */
export function drawServerBox(kit: Kit): void {
  const { shape, boxes, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  fill(ovals([0, 2, 150, 14]), deep, { opacity: 0.5 });
  stroke(
    curve('52,-8 84,6 108,-6 150,6', '50,-20 78,-2 120,10 160,2', '-52,-8 -82,8 -112,0 -150,10'),
    deep,
    3.4,
  );
  stroke(curve('52,-14 92,12 130,4 156,14'), kit.accent, 2.6);
  const body = '-56,0 -56,-178 -48,-186 48,-186 56,-178 56,0';
  fill(shape(body), mixColours(kit.pale, shade, 0.35));
  fill(shape('-56,0 -56,-178 -48,-186 -40,-186 -40,0'), mixColours(lit, palette.low, 0.35));
  kit.speckle(shape(body), [-20, -170], [56, -20], 0.8);
  // Slits above, the loudspeaker below, a panel between with the light.
  stroke(line(...[-170, -162, -154, -146].map((y) => `-30,${y} 44,${y}`)), deep, 3);
  fill(boxes([-32, -132, 78, 44]), deep);
  fill(boxes([-32, -132, 78, 3]), lit);
  kit.glow(6, -110, 170, 0.95);
  fill(ovals([6, -110, 26, 26]), mixColours(palette.lamp, shade, 0.2));
  fill(ovals([6, -110, 17, 17]), palette.lamp);
  fill(ovals([3, -113, 7, 7]), palette.core);
  const holes = [0, 1, 2, 3, 4].flatMap((row) =>
    Array.from({ length: 6 }, (_, at) => `${-24 + at * 12.4},${-72 + row * 11}`),
  );
  stroke(kit.dots(holes.join(' ')), deep, 5);
  fill(boxes([-50, -4, 24, 8], [26, -4, 24, 8]), deep);
  // Somebody has stuck a flower on it.
  fill(ovals([34, -20, 8, 8], [42, -14, 8, 8], [38, -26, 8, 8], [46, -22, 8, 8]), kit.accent);
  fill(ovals([40, -20, 6, 6]), kit.bright);
}

/** A fridge with its door open: light, a cake, a bottle, and a drawer that stands a little out. */
export function drawFridge(kit: Kit): void {
  const { shape, boxes, ovals, blob, fill, stroke, line, curve, shade, deep, stage } = kit;
  const { palette } = stage;
  fill(ovals([10, 3, 150, 14]), deep, { opacity: 0.5 });
  kit.spill(-30, 34, 60);
  const white = mixColours(kit.bright, shade, 0.12);
  fill(boxes([-48, -176, 98, 178]), white);
  fill(boxes([-48, -176, 14, 178]), kit.bright);
  kit.speckle(boxes([-48, -176, 98, 178]), [-30, -170], [50, -10], 0.7, kit.dim);
  // The upper door is shut: a handle, a child's drawing under a magnet.
  fill(boxes([-44, -172, 90, 48]), kit.bright);
  kit.speckle(boxes([-44, -172, 90, 48]), [-40, -170], [46, -124], 0.6, kit.dim);
  fill(boxes([-38, -150, 5, 22]), deep);
  fill(shape('0,-164 26,-162 24,-134 -1,-136'), kit.pale);
  stroke(curve('5,-142 9,-154 14,-146 19,-155'), kit.accent, 2.4);
  fill(ovals([12, -163, 5, 5]), kit.accent);
  fill(boxes([-48, -124, 98, 4]), deep);
  // Inside.
  fill(boxes([-40, -118, 82, 112]), kit.pane);
  fill(
    boxes([-40, -118, 82, 112]),
    kit.sheet.fade(kit.at(0, -118), kit.at(0, -6), [0, palette.core, 0.95], [1, palette.core, 0.1]),
  );
  kit.glow(0, -84, 170, 0.75);
  stroke(line('-40,-88 42,-88', '-40,-58 42,-58', '-40,-32 42,-32'), shade, 2.4, { opacity: 0.7 });
  fill(
    boxes([-32, -112, 9, 24], [-20, -106, 10, 18], [24, -110, 12, 22]),
    mixColours(kit.accent, shade, 0.35),
  );
  fill(boxes([-30, -116, 5, 5]), deep);
  fill(shape('-2,-88 -2,-100 18,-100 18,-88'), shade, { opacity: 0.7 });
  fill(shape('-30,-58 -30,-72 8,-72 8,-58'), kit.accent);
  fill(blob('-32,-70 -26,-78 -12,-75 0,-79 10,-71 4,-67 -10,-70 -24,-66'), kit.bright);
  fill(ovals([-11, -80, 6, 6]), kit.accent);
  fill(ovals([24, -64, 20, 12]), mixColours(kit.calm, shade, 0.3));
  fill(
    ovals([-26, -38, 12, 12], [-13, -39, 14, 14], [0, -38, 12, 12]),
    mixColours(palette.lamp, shade, 0.35),
  );
  fill(boxes([-38, -28, 78, 22]), mixColours(kit.pale, palette.core, 0.4));
  stroke(line('-6,-20 10,-20'), shade, 2.4);
  // The lower door, swung towards the eye.
  fill(shape('50,-120 98,-132 98,16 50,2'), mixColours(white, shade, 0.2));
  fill(shape('50,-120 56,-122 56,4 50,2'), deep, { opacity: 0.5 });
  stroke(line('58,-92 94,-100', '58,-58 94,-62', '58,-24 94,-22'), shade, 2.4);
  fill(shape('64,-94 72,-96 72,-114 64,-112', '78,-97 86,-99 86,-120 78,-118'), kit.pane);
  fill(shape('66,-59 80,-61 80,-74 66,-72'), kit.accent);
  fill(boxes([-44, 0, 12, 5], [36, 0, 12, 5]), deep);
}

/** A letter of light on a frame of iron, as it stands on a roof; a lamp of its own has gone out. */
export function drawNeonSign(kit: Kit): void {
  const { shape, boxes, fill, stroke, line, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  stroke(
    line(
      '-100,4 -100,-286',
      '100,4 100,-286',
      '-34,4 -34,-286',
      '34,4 34,-286',
      '-108,-66 108,-66',
      '-108,-280 108,-280',
      '-108,-174 108,-174',
    ),
    deep,
    5,
  );
  stroke(line('-100,4 -34,-66', '-34,4 -100,-66', '34,4 100,-66', '100,4 34,-66'), deep, 3.4);
  stroke(line('-140,6 -100,-150', '140,6 100,-150'), shade, 4.5);
  const letter = '-82,-72 -82,-276 -46,-276 44,-142 44,-276 82,-276 82,-72 46,-72 -44,-206 -44,-72';
  kit.glow(0, -174, 300, 0.9);
  fill(shape(letter), mixColours(kit.accent, palette.lamp, 0.25));
  stroke(line('-64,-82 -64,-264 -54,-264 56,-84 64,-84 64,-266'), palette.core, 7);
  stroke(line('-82,-72 -82,-276 -46,-276'), lit, 3);
  // A ladder with a rail at the side.
  stroke(line('112,4 112,-284', '130,4 130,-284'), lit, 3.4);
  stroke(
    line(...Array.from({ length: 13 }, (_, rung) => `112,${-12 - rung * 22} 130,${-12 - rung * 22}`)),
    lit,
    2.6,
  );
  fill(boxes([-146, 0, 292, 8]), deep);
}

/** A song machine: a screen with the words, two loudspeakers, a microphone on its stand, coloured lights above. */
export function drawKaraoke(kit: Kit): void {
  const { shape, boxes, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  // Coloured lights on a string.
  stroke(curve('-150,-226 -76,-204 0,-212 76,-204 150,-226'), deep, 2.4);
  for (const [index, [x, y]] of (
    [
      [-122, -212],
      [-76, -200],
      [-26, -205],
      [26, -205],
      [76, -200],
      [122, -212],
    ] as const
  ).entries()) {
    kit.glow(x, y, 46, 0.6);
    fill(ovals([x, y, 11, 14]), index % 2 === 0 ? kit.accent : palette.lamp);
  }
  for (const x of [-116, 116]) {
    fill(boxes([x - 28, -118, 56, 120]), deep);
    fill(boxes([x - 28, -118, 56, 4]), lit);
    fill(ovals([x, -82, 34, 34], [x, -34, 44, 44]), shade);
    fill(ovals([x, -82, 14, 14], [x, -34, 18, 18]), mixColours(kit.pale, shade, 0.4));
  }
  kit.glow(0, -130, 200, 0.75);
  fill(boxes([-10, -76, 20, 76], [-36, -6, 72, 8]), deep);
  fill(shape('-78,-190 78,-190 78,-78 -78,-78'), deep);
  fill(shape('-71,-183 71,-183 71,-85 -71,-85'), kit.pane);
  fill(
    shape('-71,-183 71,-183 71,-140 30,-148 -6,-132 -40,-146 -71,-136'),
    mixColours(kit.accent, palette.lamp, 0.4),
  );
  stroke(line('-54,-112 54,-112', '-38,-98 38,-98'), deep, 5, { opacity: 0.75 });
  stroke(line('-54,-112 6,-112'), palette.core, 5);
  // The microphone stands before it.
  stroke(line('52,6 52,-104', '34,8 70,8'), shade, 4);
  stroke(line('52,-104 38,-116'), deep, 6);
  fill(ovals([34, -120, 15, 15]), lit);
  fill(ovals([34, -120, 9, 9]), deep, { opacity: 0.4 });
}

/** A passenger plane on its way, its windows lit, a light under each wing. */
export function drawPlane(ground: Kit): void {
  const kit = moveKit(ground, 0, -250, 1);
  const { shape, blob, ovals, fill, stroke, line, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  const hull = mixColours(kit.bright, shade, 0.25);
  // The far wing and the tail behind the hull.
  fill(shape('-20,-44 60,-92 84,-92 36,-44'), shade);
  fill(shape('156,-56 206,-122 226,-122 204,-50'), kit.accent);
  fill(shape('160,-48 214,-66 228,-64 190,-42'), shade);
  const body = '-214,-38 -196,-54 -150,-62 150,-62 206,-54 222,-44 160,-30 -150,-22 -196,-26';
  fill(blob(body), hull);
  fill(blob('-206,-34 -150,-30 160,-36 214,-44 160,-30 -150,-22 -196,-26'), mixColours(hull, shade, 0.55));
  kit.speckle(blob(body), [-150, -60], [120, -24], 0.5, kit.dim);
  stroke(line('-176,-40 176,-46'), kit.accent, 2.6);
  stroke(
    kit.dots(Array.from({ length: 21 }, (_, at) => `${-146 + at * 14},${-51 + at * 0.1}`).join(' ')),
    kit.pane,
    5,
  );
  fill(shape('-202,-46 -184,-54 -178,-48 -194,-42'), deep);
  // The near wing with its engine comes towards the eye.
  fill(shape('-34,-34 60,-36 104,24 78,26'), mixColours(hull, shade, 0.45));
  fill(shape('-34,-34 60,-36 66,-30 -20,-28'), lit);
  fill(ovals([8, -10, 54, 22]), shade);
  fill(ovals([-17, -10, 9, 20]), deep);
  kit.glow(92, 26, 60, 0.9);
  fill(ovals([92, 25, 7, 7]), palette.core);
  kit.glow(-206, -38, 70, 0.6);
}

// The edge of a desk in an office, a light from a screen over it.
function drawDeskTop(kit: Kit): void {
  const { shape, boxes, fill, stroke, line, shade, lit, deep, stage } = kit;
  kit.glow(-20, -120, 220, 0.55);
  stroke(line('-128,-58 -128,6', '128,-58 128,6'), deep, 9);
  fill(boxes([-152, -64, 304, 12]), shade);
  fill(boxes([-152, -64, 304, 3]), lit, { opacity: 0.6 });
  const top = '-134,-94 134,-94 160,-62 -160,-62';
  fill(shape(top), mixColours(lit, stage.palette.low, 0.25));
  kit.speckle(shape(top), [-100, -92], [150, -66], 0.6);
}

/** A headset laid down on its pages, one cup upwards, its small arm with the microphone in the air. */
export function drawHeadset(kit: Kit): void {
  const { shape, blob, ovals, fill, stroke, line, curve, shade, lit, deep } = kit;
  drawDeskTop(kit);
  fill(ovals([-4, -68, 220, 24]), deep, { opacity: 0.35 });
  // The pages: a heap, the upper one written on.
  fill(shape('-100,-84 40,-90 62,-64 -108,-62', '-96,-88 46,-92 64,-68 -104,-66'), kit.pale);
  fill(shape('-92,-92 50,-95 66,-71 -100,-69'), kit.bright);
  stroke(line('-78,-87 26,-89', '-82,-81 40,-83', '-86,-75 8,-77'), shade, 2);
  // The bow stands up; a thin light runs along it.
  stroke(curve('-76,-96 -84,-150 -40,-198 16,-198 62,-152 56,-98'), deep, 13);
  stroke(curve('-78,-110 -80,-150 -38,-192 14,-193'), lit, 2.6);
  stroke(curve('-54,-178 -34,-190 10,-191 34,-180'), kit.accent, 8);
  fill(ovals([-78, -98, 40, 56], [58, -98, 40, 56]), shade);
  fill(blob('-92,-118 -76,-126 -66,-118 -72,-76 -88,-74', '72,-118 56,-126 46,-118 52,-76 68,-74'), deep);
  fill(ovals([-70, -98, 24, 40], [50, -98, 24, 40]), kit.accent);
  fill(ovals([-66, -98, 12, 24], [46, -98, 12, 24]), deep, { opacity: 0.5 });
  stroke(curve('-84,-76 -70,-58 -30,-64 -6,-88'), deep, 5);
  fill(blob('-12,-84 -6,-100 8,-98 6,-84'), deep);
  fill(ovals([0, -95, 8, 8]), kit.pane);
  // Its cable hangs over the edge.
  stroke(curve('66,-76 90,-66 104,-74 112,-50 100,-20 118,8'), deep, 3.4);
  // A pencil.
  stroke(line('78,-84 124,-72'), kit.accent, 5);
}

/** A box of noodles, open, two sticks in it, its name on the side. */
export function drawNoodleBox(kit: Kit): void {
  const { shape, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  drawDeskTop(kit);
  fill(ovals([0, -70, 150, 20]), deep, { opacity: 0.35 });
  stroke(line('22,-138 92,-196', '30,-136 106,-188'), mixColours(stage.palette.lamp, shade, 0.35), 4.5);
  fill(shape('-62,-142 -84,-164 -30,-156 -20,-142', '62,-142 78,-160 30,-156 20,-142'), kit.pale);
  fill(
    blob('-54,-138 -44,-156 -20,-152 -2,-162 20,-152 44,-156 54,-138'),
    mixColours(stage.palette.lamp, kit.bright, 0.4),
  );
  stroke(
    curve(
      '-46,-142 -34,-154 -16,-142 0,-156 18,-142 36,-154 48,-142',
      '-36,-140 -20,-150 -6,-138 10,-150 30,-138',
    ),
    mixColours(stage.palette.lamp, shade, 0.3),
    2.6,
  );
  const box = '-64,-142 64,-142 48,-68 -48,-68';
  fill(shape(box), kit.bright);
  fill(shape('-64,-142 -44,-142 -34,-68 -48,-68'), lit);
  kit.speckle(shape(box), [-40, -140], [60, -74], 0.5, kit.dim);
  fill(shape('-30,-124 36,-124 32,-92 -27,-92'), kit.accent);
  stroke(curve('-18,-104 -8,-116 -2,-102 8,-114 16,-102 24,-112'), kit.bright, 3.4);
  stroke(curve('-14,-168 -24,-182 -10,-194 -20,-212', '10,-172 2,-186 16,-198 8,-216'), kit.bright, 3.4, {
    opacity: 0.4,
  });
  // A sachet beside it.
  fill(shape('82,-86 116,-84 112,-66 78,-68'), kit.calm);
  stroke(line('82,-82 114,-80'), deep, 1.8);
}

/** Three plugs in one block, the middle one of them so hot that it glows and smokes. */
export function drawHotPlug(kit: Kit): void {
  const { shape, boxes, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  drawDeskTop(kit);
  fill(ovals([0, -68, 236, 22]), deep, { opacity: 0.4 });
  // Cables first: they rise behind the block and fall over the edge.
  stroke(curve('-70,-128 -74,-176 -112,-186 -140,-150 -134,-90 -150,-40 -142,6'), deep, 6);
  stroke(curve('70,-128 76,-182 112,-180 132,-140 124,-90 142,-50 136,6'), kit.calm, 6);
  stroke(curve('0,-138 0,-178 44,-212 108,-206 156,-160 170,-60 160,6'), deep, 7);
  fill(shape('-112,-104 112,-104 120,-74 -120,-74'), kit.pale);
  fill(shape('-112,-104 112,-104 114,-97 -114,-97'), kit.bright);
  kit.speckle(shape('-112,-104 112,-104 120,-74 -120,-74'), [-90, -100], [110, -76], 0.6, kit.dim);
  fill(boxes([-20, -90, 12, 7], [8, -90, 12, 7], [92, -92, 14, 10]), deep);
  for (const x of [-70, 70]) {
    fill(shape(`${x - 19},-104 ${x + 19},-104 ${x + 15},-134 ${x - 15},-134`), shade);
    fill(shape(`${x - 19},-104 ${x - 11},-104 ${x - 9},-134 ${x - 15},-134`), lit);
  }
  // The hot one.
  kit.glow(0, -122, 150, 1);
  fill(blob('-34,-108 -22,-98 24,-97 36,-109 20,-118 -18,-118'), deep, { opacity: 0.75 });
  fill(shape('-20,-102 20,-102 16,-140 -16,-140'), mixColours(kit.accent, palette.lamp, 0.35));
  fill(shape('-20,-102 20,-102 18,-116 -18,-116'), palette.core);
  stroke(line('-10,-124 -10,-134', '0,-124 0,-134', '10,-124 10,-134'), deep, 2.6);
  stroke(curve('-18,-148 -34,-168 -16,-186 -32,-206 -18,-226', '14,-152 0,-168 14,-188'), kit.bright, 5, {
    opacity: 0.35,
  });
}
