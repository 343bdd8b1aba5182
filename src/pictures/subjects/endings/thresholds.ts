// Where a story lets one out or in: the front of a small theatre, its stage door, a hatch with tasters, a street with a basket across it, a shop that listens.
import { mixColours } from '../../colour.ts';
import type { Kit } from '../../composer/subject-kit.ts';

/** The front of an old theatre in the evening: steps, three lit doors between columns, and a bird carved over them. */
export function drawPlayhouse(kit: Kit): void {
  const { shape, boxes, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  const plaster = mixColours(kit.pale, palette.low, 0.25);
  kit.spill(-90, 90, 80);
  fill(boxes([-160, -246, 320, 250]), mixColours(plaster, shade, 0.35));
  fill(boxes([-160, -246, 150, 250]), plaster);
  kit.speckle(boxes([-160, -246, 320, 250]), [-150, -230], [160, -40], 0.8, shade);
  // The gable, and in it the bird.
  fill(shape('-176,-244 0,-326 176,-244'), shade);
  fill(shape('-150,-248 0,-316 150,-248'), mixColours(plaster, shade, 0.2));
  fill(boxes([-176, -250, 352, 12]), lit);
  fill(blob('-34,-262 -22,-276 -4,-278 14,-272 34,-282 24,-266 10,-256 -14,-254'), kit.accent);
  fill(blob('-6,-276 6,-296 26,-304 18,-288 8,-272'), mixColours(kit.accent, kit.bright, 0.25));
  fill(ovals([-33, -270, 15, 14]), kit.accent);
  fill(shape('-39,-271 -50,-266 -39,-266'), palette.lamp);
  // Doors, lit from within, and columns between them.
  for (const x of [-82, 0, 82]) {
    fill(boxes([x - 30, -126, 60, 128]), deep);
    fill(ovals([x, -126, 60, 64]), deep);
    fill(boxes([x - 23, -124, 46, 124]), kit.pane);
    fill(ovals([x, -124, 46, 50]), kit.pane);
    stroke(line(`${x},-150 ${x},0`, `${x - 23},-110 ${x + 23},-110`), shade, 2.6);
  }
  kit.glow(0, -90, 220, 0.75);
  for (const x of [-126, -41, 41, 126]) {
    fill(boxes([x - 8, -206, 16, 208]), mixColours(plaster, shade, 0.1));
    fill(boxes([x - 8, -206, 6, 208]), kit.bright, { opacity: 0.6 });
    fill(boxes([x - 13, -214, 26, 10], [x - 13, -8, 26, 12]), lit);
  }
  fill(boxes([-150, -228, 300, 14]), shade);
  stroke(
    kit.dots(Array.from({ length: 15 }, (_, at) => `${-140 + at * 20},-221`).join(' ')),
    palette.core,
    5,
  );
  // Bills on either side, and the steps.
  fill(boxes([-154, -128, 20, 56], [134, -128, 20, 56]), kit.bright);
  stroke(
    line('-150,-116 -138,-116', '-150,-106 -140,-106', '138,-116 150,-116', '138,-106 148,-106'),
    kit.accent,
    3,
  );
  fill(shape('-128,-6 128,-6 138,4 -138,4'), lit);
  fill(shape('-140,4 140,4 152,16 -152,16'), stage.tone(0.22));
  stroke(curve('-20,-268 -8,-262 4,-266'), kit.bright, 2);
}

/** The door at the back of a theatre under its lamp; somebody has chalked a small bird on it. */
export function drawStageDoor(kit: Kit): void {
  const { shape, boxes, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  fill(boxes([-150, -286, 300, 290]), stage.tone(0.16));
  kit.speckle(boxes([-150, -286, 300, 290]), [-120, -270], [150, -10], 0.8, deep);
  // Courses of brick, some of them only.
  const bricks = Array.from({ length: 44 }, (_, at) => {
    const row = (at * 7) % 23;
    const x = -142 + ((at * 61) % 268);
    return `${x},${-274 + row * 12} ${x + 20},${-274 + row * 12}`;
  });
  stroke(line(...bricks), stage.tone(0.26), 3.4, { opacity: 0.8 });
  fill(boxes([-156, -294, 312, 10]), lit);
  kit.glow(-6, -222, 200, 0.95);
  // The lamp on its bracket.
  stroke(curve('-6,-258 -6,-244 -2,-238'), deep, 5);
  fill(shape('-30,-224 -14,-242 10,-242 26,-224'), deep);
  fill(shape('-22,-224 18,-224 10,-212 -14,-212'), palette.core);
  // The door.
  fill(boxes([-60, -188, 116, 190]), deep);
  fill(boxes([-52, -180, 100, 182]), mixColours(kit.calm, shade, 0.3));
  fill(boxes([-52, -180, 26, 182]), mixColours(kit.calm, lit, 0.35));
  kit.speckle(boxes([-52, -180, 100, 182]), [-40, -170], [48, -10], 0.7, deep);
  stroke(line('-2,-180 -2,0', '-52,-60 48,-60'), deep, 2.6);
  fill(boxes([-52, -40, 100, 5], [-52, -172, 100, 4]), shade);
  fill(kit.ovals([36, -88, 9, 9]), palette.lamp);
  // The chalk bird, in four strokes.
  stroke(
    curve(
      '-38,-116 -26,-130 -8,-132 10,-124 28,-134',
      '-38,-116 -24,-104 -4,-104 12,-114 28,-134',
      '-12,-128 -2,-146 16,-150 8,-130',
      '-16,-104 -20,-92 -26,-90',
      '-4,-104 -4,-92 -10,-88',
    ),
    kit.bright,
    3.2,
  );
  stroke(kit.dots('-27,-120'), kit.bright, 4.4);
  stroke(line('-38,-116 -48,-113'), kit.bright, 3.2);
  // A bill, half torn off, and two steps.
  fill(shape('72,-172 118,-168 116,-112 96,-104 74,-110'), kit.pale);
  stroke(line('80,-156 110,-153', '80,-144 104,-142', '80,-132 108,-130'), kit.accent, 3);
  fill(shape('-70,-2 66,-2 76,10 -80,10'), lit);
  fill(shape('-82,10 78,10 86,20 -90,20'), stage.tone(0.24));
}

/** A hatch in a kitchen wall: behind it a row of tasters with open mouths, a cat at either end, and a spoon that is coming. */
export function drawHatch(kit: Kit): void {
  const { shape, boxes, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  const skin = mixColours(palette.accent, deep, 0.62);
  const glow = mixColours(skin, palette.lamp, 0.35);
  fill(boxes([-148, -206, 296, 130]), deep);
  fill(boxes([-138, -198, 276, 116]), mixColours(kit.pane, palette.low, 0.3));
  kit.glow(0, -140, 230, 0.85);
  stroke(line('-138,-184 138,-184'), mixColours(kit.pane, shade, 0.4), 4);
  // Ladles hang at the back.
  for (const x of [-110, -92, 96, 116]) {
    stroke(line(`${x},-184 ${x},-162`), shade, 3);
    fill(ovals([x, -158, 13, 11]), shade);
  }
  // Three people, their faces lifted: a young woman with plaits, a boy, an old man.
  for (const [x, y, size, cloth, hair] of [
    [-62, -118, 1, kit.accent, deep],
    [2, -110, 0.82, kit.bright, deep],
    [64, -122, 1.06, mixColours(kit.calm, shade, 0.2), kit.bright],
  ] as const) {
    const at = (dx: number, dy: number) => `${x + dx * size},${y + dy * size}`;
    const isOld = hair === kit.bright;
    // Plaits hang behind the shoulders.
    if (size === 1)
      stroke(
        curve(`${at(-17, -24)} ${at(-25, -6)} ${at(-25, 26)}`, `${at(17, -24)} ${at(25, -6)} ${at(25, 26)}`),
        deep,
        8,
      );
    fill(boxes([x - 9 * size, y + 2 * size, 18 * size, 16 * size]), skin);
    fill(
      blob(
        `${at(-36, 44)} ${at(-32, 18)} ${at(-12, 8)} ${at(0, 13)} ${at(12, 8)} ${at(32, 18)} ${at(36, 44)}`,
      ),
      cloth,
    );
    fill(ovals([x, y - 14 * size, 38 * size, 44 * size]), skin);
    fill(
      blob(`${at(-18, -10)} ${at(-16, -28)} ${at(-2, -35)} ${at(4, -22)} ${at(0, 2)} ${at(-10, 5)}`),
      glow,
    );
    fill(
      blob(
        `${at(-20, -22)} ${at(-14, -40)} ${at(4, -43)} ${at(20, -32)} ${at(20, -14)} ${at(14, -30)} ${at(-4, -35)}`,
      ),
      hair,
    );
    if (isOld)
      fill(
        blob(`${at(-15, -2)} ${at(-6, 4)} ${at(6, 4)} ${at(15, -2)} ${at(9, 10)} ${at(0, 13)} ${at(-9, 10)}`),
        hair,
      );
    if (size === 1) stroke(ovals([x - 20, y - 6, 8, 9], [x + 20, y - 6, 8, 9]), palette.lamp, 1.8);
    // Eyes shut, mouth open.
    stroke(
      curve(`${at(-12, -19)} ${at(-8, -16)} ${at(-4, -19)}`, `${at(5, -19)} ${at(9, -16)} ${at(13, -19)}`),
      deep,
      2.2,
    );
    fill(ovals([x, y - 3 * size, 12 * size, 11 * size]), deep);
    fill(ovals([x, y + 0.5 * size, 8 * size, 4 * size]), kit.accent);
  }
  // The cats sit on the sill.
  for (const [x, way] of [
    [-118, 1],
    [116, -1],
  ] as const) {
    const at = (dx: number, dy: number) => `${x + dx * way},${-80 + dy}`;
    fill(
      blob(`${at(-14, 0)} ${at(-16, -20)} ${at(-6, -34)} ${at(8, -32)} ${at(14, -14)} ${at(14, 0)}`),
      deep,
    );
    fill(ovals([x + 4 * way, -118, 25, 22]), deep);
    fill(
      shape(`${at(-7, -44)} ${at(-6, -58)} ${at(3, -48)}`, `${at(6, -48)} ${at(15, -57)} ${at(15, -43)}`),
      deep,
    );
    fill(ovals([x + 9 * way, -113, 7, 6]), kit.accent);
    stroke(kit.dots(`${at(1, -41)} ${at(10, -41)}`), palette.lamp, 3);
    stroke(curve(`${at(-12, -4)} ${at(-26, -2)} ${at(-28, -18)}`), deep, 5);
  }
  // Sill, spoon, and a plate that waits.
  fill(boxes([-156, -82, 312, 13]), lit);
  fill(boxes([-156, -69, 312, 5]), deep);
  fill(boxes([-148, -64, 296, 68]), stage.tone(0.2));
  kit.speckle(boxes([-148, -64, 296, 68]), [-120, -60], [148, 0], 0.7);
  fill(ovals([36, -84, 56, 9]), kit.bright);
  fill(blob('16,-86 24,-96 46,-97 56,-86'), mixColours(palette.accent, palette.lamp, 0.5));
  stroke(line('-28,-34 -42,-94'), mixColours(palette.lamp, shade, 0.4), 6);
  fill(blob('-50,-94 -52,-106 -44,-112 -36,-106 -36,-94'), mixColours(palette.lamp, shade, 0.25));
}

/** Two house fronts in a narrow street, a rope between their windows, and on it a basket with a pot that steams. */
export function drawRopeBasket(kit: Kit): void {
  const { shape, boxes, blob, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  const sides = [
    [-176, 66, mixColours(kit.pale, palette.low, 0.4)],
    [110, 66, mixColours(kit.calm, kit.pale, 0.4)],
  ] as const;
  for (const [x, wide, plaster] of sides) {
    fill(boxes([x, -304, wide, 308]), plaster);
    kit.speckle(boxes([x, -304, wide, 308]), [x, -280], [x + wide, -20], 0.8, shade);
    fill(boxes([x - 6, -312, wide + 12, 12]), shade);
    fill(boxes([x, -40, wide, 44]), mixColours(plaster, shade, 0.4));
    // A lit window above, a shuttered door below.
    const left = x + 16;
    fill(boxes([left - 4, -252, 42, 60]), deep);
    fill(boxes([left, -248, 34, 52]), kit.pane);
    kit.glow(left + 17, -222, 110, 0.8);
    stroke(line(`${left + 17},-248 ${left + 17},-196`, `${left},-224 ${left + 34},-224`), shade, 2.4);
    fill(boxes([left - 16, -250, 12, 56], [left + 38, -250, 12, 56]), kit.accent);
    fill(boxes([left - 8, -194, 50, 6]), lit);
    fill(boxes([left - 2, -104, 38, 106]), deep);
    fill(boxes([left + 3, -98, 28, 100]), mixColours(kit.calm, shade, 0.35));
    stroke(line(`${left + 17},-98 ${left + 17},0`), deep, 2);
  }
  // The rope, doubled, over a wheel on either side.
  stroke(curve('-118,-214 -60,-200 0,-190 60,-198 116,-214'), deep, 3);
  stroke(curve('-118,-222 -40,-210 40,-210 116,-222'), deep, 2.2);
  fill(kit.ovals([-116, -218, 15, 15], [114, -218, 15, 15]), deep);
  fill(kit.ovals([-116, -218, 7, 7], [114, -218, 7, 7]), lit);
  stroke(line('-30,-152 0,-190 30,-152'), deep, 2.6);
  kit.glow(0, -150, 120, 0.6);
  fill(blob('-26,-150 -24,-172 -12,-180 12,-180 24,-172 26,-150'), deep);
  fill(blob('-24,-152 -22,-170 -12,-177 -4,-177 -10,-152'), stage.tone(0.2));
  fill(boxes([-30, -162, 10, 5], [20, -162, 10, 5]), deep);
  stroke(curve('-8,-184 -14,-196 -2,-206 -8,-222', '8,-184 2,-194 14,-204 8,-216'), kit.bright, 4, {
    opacity: 0.4,
  });
  const basket = shape('-36,-156 36,-156 26,-120 -26,-120');
  fill(basket, mixColours(palette.lamp, shade, 0.4));
  kit.speckle(basket, [-30, -150], [30, -122], 0.7);
  stroke(
    line('-34,-146 34,-146', '-31,-134 31,-134', '-20,-156 -15,-120', '0,-156 0,-120', '20,-156 15,-120'),
    shade,
    2.2,
  );
  stroke(line('-38,-156 38,-156'), lit, 4.4);
}

/** A shop over a market stall: a lit window with a row of heads in headsets, a receiver of light over it, white fridges before it. */
export function drawPhoneShop(kit: Kit): void {
  const { shape, boxes, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  kit.spill(-120, 60, 70);
  fill(boxes([-150, -270, 300, 274]), stage.tone(0.14));
  kit.speckle(boxes([-150, -270, 300, 274]), [-140, -250], [150, -20], 0.8, deep);
  fill(boxes([-158, -278, 316, 10]), lit);
  // The sign: a receiver, and two waves.
  kit.glow(0, -244, 190, 0.9);
  stroke(curve('-58,-232 -60,-250 -44,-258 0,-264 44,-258 60,-250 58,-232'), palette.core, 6.4);
  fill(blob('-72,-220 -72,-238 -48,-240 -46,-222', '46,-222 48,-240 72,-238 72,-220'), kit.accent);
  stroke(
    curve('-20,-236 -10,-244 0,-236 10,-228 20,-236', '-28,-224 -14,-232 0,-224 14,-216 28,-224'),
    kit.accent,
    4,
  );
  // The window, and those who listen in it.
  fill(boxes([-132, -202, 264, 78]), deep);
  fill(boxes([-126, -196, 252, 66]), kit.pane);
  for (let at = 0; at < 5; at += 1) {
    const x = -98 + at * 49;
    const y = -152 - ((at * 5) % 7);
    fill(
      blob(`${x - 22},-130 ${x - 18},${y + 10} ${x},${y + 6} ${x + 18},${y + 10} ${x + 22},-130`),
      at % 2 ? stage.tone(0.2) : deep,
    );
    fill(ovals([x, y - 6, 23, 27]), deep);
    stroke(
      curve(`${x - 13},${y - 4} ${x - 11},${y - 20} ${x},${y - 24} ${x + 11},${y - 20} ${x + 13},${y - 4}`),
      kit.accent,
      3.4,
    );
    fill(ovals([x - 13, y - 4, 8, 12], [x + 13, y - 4, 8, 12]), kit.accent);
  }
  stroke(line('-42,-196 -42,-130', '42,-196 42,-130'), deep, 4);
  fill(boxes([-140, -124, 280, 9]), lit);
  // The stall below.
  const strips = Array.from({ length: 6 }, (_, at) => {
    const x = -150 + at * 30;
    return `${x},-106 ${x + 30},-106 ${x + 32},-82 ${x + 16},-76 ${x},-82`;
  });
  fill(shape(...strips.filter((_, at) => at % 2 === 0)), mixColours(kit.accent, shade, 0.2));
  fill(shape(...strips.filter((_, at) => at % 2 === 1)), kit.bright);
  fill(boxes([-142, -78, 164, 40]), deep);
  fill(boxes([-142, -48, 168, 52]), stage.tone(0.24));
  fill(boxes([-146, -52, 176, 7]), lit);
  fill(
    ovals(
      [-122, -60, 26, 18],
      [-96, -61, 26, 20],
      [-70, -60, 26, 18],
      [-40, -60, 24, 17],
      [-16, -60, 24, 17],
    ),
    mixColours(palette.lamp, kit.accent, 0.4),
  );
  // The fridges, one behind the other.
  for (const [x, y] of [
    [112, -6],
    [86, -2],
    [58, 4],
  ] as const) {
    fill(boxes([x - 18, y - 98, 44, 98]), kit.dim);
    fill(boxes([x - 18, y - 98, 32, 98]), kit.bright);
    stroke(line(`${x - 18},${y - 62} ${x + 14},${y - 62}`), shade, 2.2);
    stroke(line(`${x + 8},${y - 88} ${x + 8},${y - 72}`, `${x + 8},${y - 54} ${x + 8},${y - 30}`), shade, 3);
  }
}
