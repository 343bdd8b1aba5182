// What evenings and corners are made of: a garland of lamps, a drum, a mirror, an armchair, a bath; a ladder, a hut, a dry wall.
import { mixColours } from '../../colour.ts';
import { type Kit, moveKit } from '../../composer/subject-kit.ts';

/** Two poles with strings of lamps and small flags between them. */
export function drawGarland(kit: Kit): void {
  const { shape, ovals, fill, stroke, line, curve, shade, deep, stage } = kit;
  stroke(line('-196,6 -190,-236', '196,6 190,-236'), deep, 8);
  stroke(line('-198,4 -193,-230'), mixColours(kit.lit, shade, 0.3), 2);
  stroke(line('-190,-236 -232,4', '190,-236 232,4'), deep, 1.8);
  const sag = (at: number, from: number, depth: number) => from + depth * (1 - (at / 190) ** 2);
  const rope = (from: number, depth: number) =>
    curve([-190, -130, -66, 0, 66, 130, 190].map((x) => `${x},${sag(x, from, depth)}`).join(' '));
  stroke(rope(-232, 58) + rope(-196, 52), deep, 2);
  for (let x = -160; x <= 160; x += 40) {
    const y = sag(x, -232, 58);
    kit.glow(x, y + 12, 34, 0.6);
    fill(ovals([x, y + 12, 13, 17]), stage.palette.core);
  }
  let [red, pale] = ['', ''];
  for (let x = -172; x <= 164; x += 24) {
    const y = sag(x, -196, 52);
    const flag = shape(`${x},${y} ${x + 17},${y} ${x + 8},${y + 24}`);
    if ((x / 24) % 2 === 0 || Math.round((x + 172) / 24) % 2 === 0) red += flag;
    else pale += flag;
  }
  fill(red, kit.accent);
  fill(pale, kit.bright);
}

/** A big drum on its stand, a trumpet and sheets of music on a chair. */
export function drawDrum(whole: Kit): void {
  const kit = moveKit(whole, 0, 0, 0.82);
  const { shape, boxes, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const brass = mixColours(stage.palette.lamp, shade, 0.25);
  stroke(line('-76,4 -40,-36', '0,4 -36,-36', '-68,-4 -8,-4'), deep, 5);
  fill(ovals([-14, -66, 100, 104]), mixColours(kit.accent, shade, 0.45));
  stroke(line('-56,-108 -20,-116', '-72,-94 -26,-104', '-60,-26 -22,-18'), kit.bright, 3);
  fill(ovals([-44, -66, 96, 104]), shade);
  fill(ovals([-44, -66, 86, 94]), kit.bright);
  kit.speckle(ovals([-44, -66, 86, 94]), [-70, -90], [-10, -30], 0.6, kit.dim);
  stroke(ovals([-44, -66, 92, 100]), mixColours(stage.palette.lamp, shade, 0.35), 5);
  stroke(line('-66,-36 -18,-72'), deep, 4);
  fill(ovals([-14, -75, 15, 15]), kit.pale);
  stroke(line('40,-42 38,4', '84,-42 88,4', '84,-44 86,-100', '44,-44 44,-60'), deep, 6);
  fill(shape('34,-48 88,-48 92,-40 32,-40'), shade);
  fill(boxes([80, -104, 10, 44]), deep);
  fill(shape('38,-50 66,-52 70,-48 40,-46'), kit.bright);
  stroke(line('36,-60 92,-66'), brass, 4.4);
  stroke(curve('56,-62 56,-76 78,-78 78,-64'), brass, 4);
  fill(blob('88,-68 106,-80 112,-78 110,-54 106,-52 88,-62'), brass);
  fill(ovals([109, -66, 8, 26]), mixColours(brass, deep, 0.4));
  stroke(line('-38,-116 -30,-112'), lit, 3);
}

/** A dressing table, its mirror framed with lamps, pots and brushes, a wig on its stand. */
export function drawMirror(kit: Kit): void {
  const { shape, boxes, blob, ovals, fill, stroke, line, shade, lit, deep, stage } = kit;
  const glass = mixColours(stage.palette.middle, stage.tone(0.4), 0.4);
  kit.glow(0, -150, 230, 0.7);
  fill(boxes([-74, -222, 148, 140]), deep);
  fill(boxes([-62, -210, 124, 122]), glass);
  fill(shape('-62,-130 -10,-210 24,-210 -46,-96 -62,-96'), mixColours(glass, stage.palette.paper, 0.4), {
    opacity: 0.6,
  });
  for (const at of [-68, 68])
    stroke(
      kit.dots([-206, -180, -154, -128, -102].map((y) => `${at},${y}`).join(' ')),
      stage.palette.core,
      11,
    );
  stroke(kit.dots('-40,-216 -13,-216 13,-216 40,-216'), stage.palette.core, 11);
  fill(boxes([-104, -62, 50, 64], [54, -62, 50, 64]), shade);
  fill(boxes([-104, -62, 8, 64]), lit);
  fill(boxes([-96, -54, 36, 22], [-96, -26, 36, 22], [62, -54, 36, 22], [62, -26, 36, 22]), stage.tone(0.2));
  stroke(kit.dots('-78,-43 -78,-15 80,-43 80,-15'), kit.pane, 4);
  fill(shape('-104,-84 104,-84 116,-70 -116,-70'), mixColours(lit, stage.palette.lamp, 0.25));
  fill(boxes([-116, -70, 232, 8]), deep);
  stroke(line('78,-76 78,-96'), deep, 5);
  fill(
    blob('62,-92 58,-112 68,-126 88,-126 98,-112 100,-88 92,-96 78,-100 68,-96'),
    mixColours(stage.palette.lamp, shade, 0.4),
  );
  fill(boxes([-88, -92, 14, 16], [-66, -88, 18, 12]), kit.pale);
  fill(boxes([-38, -90, 8, 14]), kit.accent);
  stroke(line('-20,-78 8,-82', '22,-78 44,-80'), kit.bright, 3);
  stroke(line('-24,4 -18,-36', '24,4 18,-36'), deep, 5);
  fill(ovals([0, -38, 56, 12]), mixColours(kit.accent, shade, 0.35));
}

/** A deep armchair under a standing lamp, a book on its arm, a rug before it. */
export function drawArmchair(whole: Kit): void {
  const kit = moveKit(whole, 0, 0, 0.84);
  const { shape, boxes, blob, ovals, fill, stroke, line, shade, deep, stage } = kit;
  const cloth = mixColours(kit.calm, shade, 0.2);
  fill(ovals([0, 6, 250, 26]), mixColours(kit.calm, shade, 0.55), { opacity: 0.7 });
  kit.glow(-88, -160, 170, 0.8);
  stroke(line('-88,2 -88,-152'), deep, 4);
  fill(ovals([-88, 3, 46, 10]), deep);
  fill(shape('-122,-146 -104,-190 -72,-190 -54,-146'), kit.pane);
  fill(blob('-50,-40 -56,-110 -40,-128 40,-128 56,-110 52,-40'), cloth);
  fill(
    blob('-50,-40 -56,-110 -40,-128 -8,-128 -30,-110 -30,-40'),
    mixColours(cloth, stage.palette.core, 0.25),
  );
  kit.speckle(blob('-50,-40 -56,-110 -40,-128 40,-128 56,-110 52,-40'), [-30, -110], [48, -50], 0.7, deep);
  stroke(kit.dots('-18,-100 18,-100 0,-82'), mixColours(cloth, deep, 0.5), 4);
  fill(boxes([-52, -10, 12, 14], [42, -10, 12, 14]), deep);
  fill(shape('-54,-48 54,-48 60,-8 -60,-8'), mixColours(cloth, deep, 0.35));
  fill(blob('-44,-46 -40,-60 40,-60 46,-46'), mixColours(cloth, stage.palette.core, 0.18));
  fill(blob('-74,-8 -78,-58 -68,-72 -50,-68 -46,-8'), cloth);
  fill(blob('46,-8 50,-68 68,-72 78,-58 74,-8'), mixColours(cloth, deep, 0.25));
  fill(shape('48,-72 80,-76 82,-70 50,-66'), kit.bright);
  fill(shape('48,-76 80,-80 82,-76 50,-72'), kit.accent);
}

/** A bath on feet, full, a towel over its edge, a brush on a stool. */
export function drawBath(whole: Kit): void {
  const kit = moveKit(whole, 0, 0, 0.78);
  const { shape, boxes, blob, ovals, fill, stroke, line, curve, shade, deep, stage } = kit;
  stroke(line('-70,-14 -82,2', '66,-14 78,2'), deep, 8);
  const tub = '-104,-76 -96,-34 -70,-12 66,-12 92,-34 102,-82';
  fill(blob(tub), kit.pale);
  fill(blob('-104,-76 -96,-34 -70,-12 -34,-12 -64,-40 -74,-74'), kit.bright);
  kit.speckle(blob(tub), [-60, -60], [90, -24], 0.7, kit.dim);
  fill(ovals([-2, -78, 214, 26]), shade);
  fill(ovals([-2, -76, 194, 19]), mixColours(stage.palette.low, stage.palette.paper, 0.35));
  stroke(ovals([-2, -79, 212, 25]), kit.bright, 5);
  for (const [x, bend] of [
    [-40, 8],
    [0, -8],
    [38, 8],
  ] as const)
    stroke(curve(`${x},-86 ${x + bend},-106 ${x - bend},-126 ${x + bend},-150`), kit.bright, 6, {
      opacity: 0.35,
    });
  fill(shape('28,-88 62,-86 66,-34 46,-40 32,-30'), mixColours(kit.accent, shade, 0.2));
  stroke(line('-112,-82 -112,-112 -96,-112'), deep, 5);
  stroke(line('120,-32 116,4', '150,-32 154,4'), deep, 5);
  fill(boxes([112, -38, 46, 8]), shade);
  fill(blob('120,-38 122,-48 146,-48 150,-38'), mixColours(stage.palette.lamp, shade, 0.35));
}

/** A ladder that leans on the wall up to a lit hatch. */
export function drawLadder(kit: Kit): void {
  const { shape, boxes, fill, stroke, line, lit, deep, stage } = kit;
  kit.glow(16, -306, 170, 0.7);
  fill(shape('-34,-318 70,-318 62,-292 -28,-292'), kit.pane);
  stroke(line('-34,-318 70,-318 62,-292 -28,-292 -34,-318'), deep, 5);
  stroke(line('-52,4 -8,-306', '24,4 44,-306'), deep, 8);
  stroke(line('-54,4 -10,-306'), mixColours(lit, stage.palette.lamp, 0.3), 2.4);
  const rungs = Array.from({ length: 10 }, (_, step) => {
    const part = 0.07 + step * 0.095;
    return `${-52 + 44 * part},${4 - 310 * part} ${24 + 20 * part},${4 - 310 * part}`;
  });
  stroke(line(...rungs), deep, 6);
  stroke(
    line(...rungs.map((rung) => rung.replace(/,(-?[\d.]+)/g, (_, y) => `,${Number(y) - 2}`))),
    mixColours(lit, stage.palette.lamp, 0.25),
    2,
  );
  fill(shape('50,4 54,-26 84,-26 88,4'), stage.tone(0.24));
  fill(boxes([48, -30, 42, 6]), kit.accent);
}

/** A hut of boards under a low roof, a stove pipe, one lit window, tools on its wall. */
export function drawHut(kit: Kit): void {
  const { shape, boxes, fill, stroke, line, curve, shade, lit, deep, pane, stage } = kit;
  fill(boxes([46, -206, 12, 60]), deep);
  stroke(curve('52,-208 44,-226 60,-242 50,-262'), stage.tone(0.7), 6, { opacity: 0.4 });
  fill(boxes([-92, -120, 184, 124]), shade);
  fill(boxes([-92, -120, 74, 124]), lit);
  stroke(line(...[-74, -56, -38, -18, 4, 26, 48, 70].map((x) => `${x},-118 ${x},2`)), deep, 1.8, {
    opacity: 0.5,
  });
  kit.speckle(boxes([-92, -120, 184, 124]), [-70, -100], [90, -20], 0.8, deep);
  fill(shape('-116,-116 -78,-176 84,-176 118,-116'), stage.tone(0.08));
  fill(shape('-116,-116 -78,-176 -64,-176 -98,-116'), mixColours(lit, stage.palette.low, 0.3));
  fill(boxes([-118, -120, 238, 7]), deep);
  kit.spill(-78, -42, 60);
  fill(boxes([-80, -88, 40, 90]), deep);
  fill(boxes([-74, -82, 28, 84]), stage.tone(0.2));
  stroke(kit.dots('-52,-42'), kit.pane, 4);
  kit.glow(30, -66, 90, 0.75);
  fill(boxes([4, -92, 52, 44]), deep);
  fill(boxes([9, -87, 42, 34]), pane);
  stroke(line('30,-87 30,-53', '9,-70 51,-70'), deep, 3);
  stroke(line('74,-4 80,-96', '88,-4 84,-96'), deep, 3.4);
  fill(shape('68,-2 80,-2 78,-26 70,-26'), stage.tone(0.28));
  fill(boxes([-112, -20, 22, 24], [-108, -40, 16, 20]), kit.accent);
}

/** A wall of stones laid without mortar, some of them fallen out. */
export function drawDryWall(kit: Kit): void {
  const { shape, blob, fill, stroke, line, shade, lit, deep, stage } = kit;
  const strand = stage.chance('stones');
  const body = '-176,4 -172,-70 -120,-78 -40,-74 -22,-52 6,-36 34,-46 60,-76 130,-80 172,-72 176,4';
  fill(shape(body), deep);
  const [light, middle, dark]: [string[], string[], string[]] = [[], [], []];
  for (let row = 0; row < 4; row++)
    for (let x = -172 + (row % 2) * 10; x < 158; ) {
      const wide = strand.between(20, 38);
      const y = -row * 19;
      const gap = x + wide / 2 > -34 && x < 50 && row > 1;
      if (!gap) {
        const stone = `${x},${y + 2} ${x + 2},${y - 13} ${x + wide * 0.6},${y - 16} ${x + wide - 3},${y - 12} ${x + wide - 2},${y + 2}`;
        (strand.next() < 0.35 ? light : strand.next() < 0.5 ? middle : dark).push(stone);
      }
      x += wide;
    }
  fill(shape(...light), lit);
  fill(shape(...middle), stage.tone(0.24));
  fill(shape(...dark), shade);
  kit.speckle(shape(body), [-120, -60], [170, -10], 0.8, deep);
  fill(blob('-20,10 -24,-8 -6,-16 10,-8 8,10', '20,12 22,-2 40,-6 48,10', '62,16 64,6 76,4 82,16'), lit);
  fill(blob('-6,10 2,-8 10,-6 8,10', '34,12 40,-4 48,10'), shade);
  stroke(
    line('-150,-84 -146,-100', '-142,-82 -132,-98', '96,-84 92,-102', '104,-84 114,-98'),
    stage.tone(0.1),
    2.4,
  );
}
