// Small things that a picture can be of, seen from near: a typewriter, a bell, a beehive, a weather balloon.
import { mixColours } from '../colour.ts';
import type { Kit } from '../composer/subject-kit.ts';

/** A typewriter on its desk, a sheet in it, what is written already lies beside. */
export function drawTypewriter(kit: Kit): void {
  const { shape, boxes, ovals, blob, fill, stroke, line, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  kit.glow(0, -130, 230, 0.55);
  kit.company();
  stroke(line('-128,-60 -132,6', '128,-60 132,6'), deep, 10);
  fill(boxes([-150, -66, 300, 14], [70, -54, 66, 26]), shade);
  fill(boxes([-34, -54, 68, 14]), shade);
  fill(shape('-138,-82 138,-82 156,-64 -156,-64'), mixColours(lit, palette.lamp, 0.18));
  stroke(kit.dots('103,-41'), kit.pane, 5);
  // The sheet stands up out of the roller.
  fill(shape('-44,-216 42,-220 40,-150 -40,-150'), kit.bright);
  kit.speckle(shape('-44,-216 42,-220 40,-150 -40,-150'), [-40, -210], [44, -150], 0.5, kit.dim);
  stroke(
    line('-32,-204 28,-206', '-32,-195 30,-197', '-31,-186 26,-188', '-31,-177 30,-179', '-30,-168 6,-169'),
    shade,
    2.2,
  );
  // Roller, its knobs and lever; body; type basket; keys in rows that come towards the eye.
  fill(boxes([-76, -158, 152, 16]), deep);
  fill(boxes([-76, -158, 152, 5]), mixColours(lit, palette.low, 0.35));
  fill(boxes([-88, -160, 12, 20], [76, -160, 12, 20]), shade);
  stroke(line('-84,-160 -108,-178'), mixColours(lit, palette.low, 0.35), 5);
  const body = '-70,-144 70,-144 84,-108 92,-72 -92,-72 -84,-108';
  fill(shape(body), shade);
  fill(shape('-70,-144 -44,-144 -56,-72 -92,-72 -84,-108'), lit);
  kit.speckle(shape(body), [-80, -130], [80, -80], 0.8, deep);
  fill(blob('-42,-134 0,-142 42,-134 36,-116 0,-110 -36,-116'), deep);
  stroke(
    line(...[-30, -18, -6, 6, 18, 30].map((x) => `${x},-118 ${x * 0.4},-134`)),
    mixColours(lit, palette.low, 0.4),
    1.8,
  );
  fill(ovals([-56, -138, 24, 10], [56, -138, 24, 10]), deep);
  const keys = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 9 }, (_, key) => `${(key - 4) * (13.4 + row * 1.7)},${-103 + row * 11}`),
  );
  stroke(kit.dots(keys.join(' ')), deep, 9);
  stroke(kit.dots(keys.join(' ')), kit.pale, 5);
  stroke(line('-40,-71 40,-71'), kit.pale, 5);
  stroke(kit.dots('-58,-92'), kit.accent, 7);
  // A heap of pages, a cup.
  fill(shape('-138,-76 -104,-78 -100,-70 -140,-69', '-136,-80 -102,-81 -100,-74 -138,-74'), kit.bright);
  fill(boxes([112, -96, 18, 20]), mixColours(kit.calm, shade, 0.25));
  fill(ovals([121, -96, 18, 5]), deep);
}

/** A bell of bronze in a frame of timber, its rope down to where a hand can reach it. */
export function drawBell(kit: Kit): void {
  const { shape, boxes, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  const bronze = mixColours(palette.lamp, shade, 0.45);
  stroke(line('-86,4 -60,-206', '86,4 60,-206'), deep, 15);
  stroke(line('-90,2 -65,-200'), lit, 3);
  stroke(line('-78,-58 78,-58', '-72,-46 -104,4', '72,-46 104,4'), deep, 9);
  fill(boxes([-92, -226, 184, 22]), shade);
  fill(boxes([-92, -226, 184, 6]), mixColours(lit, palette.low, 0.25));
  fill(shape('-108,-222 0,-272 108,-222 92,-218 0,-256 -92,-218'), deep);
  // A small roof over the beam, the yoke, the bell.
  fill(boxes([-20, -206, 40, 14]), deep);
  const bell = '-16,-194 16,-194 28,-182 34,-140 42,-112 60,-92 -60,-92 -42,-112 -34,-140 -28,-182';
  fill(shape(bell), bronze);
  fill(shape('4,-194 16,-194 28,-182 34,-140 42,-112 60,-92 20,-92 14,-140'), mixColours(bronze, deep, 0.62));
  kit.speckle(shape(bell), [-30, -170], [40, -110], 0.85, deep);
  fill(blob('-24,-184 -16,-188 -22,-140 -36,-106 -44,-104 -32,-140'), mixColours(palette.core, bronze, 0.35));
  stroke(line('-33,-146 34,-146', '-43,-112 43,-112'), deep, 3, { opacity: 0.7 });
  fill(ovals([0, -92, 120, 11]), deep);
  stroke(line('0,-94 0,-78'), deep, 5);
  fill(ovals([0, -76, 20, 20]), deep);
  stroke(curve('0,-70 6,-50 -2,-30 4,-14'), mixColours(palette.lamp, shade, 0.25), 3.4);
  fill(ovals([4, -12, 10, 16]), kit.accent);
}

/** A straw skep on a low stand, and those who live there on their way. */
export function drawBeehive(kit: Kit): void {
  const { shape, boxes, ovals, blob, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const { palette, chance } = stage;
  const straw = mixColours(palette.lamp, shade, 0.34);
  const seam = mixColours(straw, deep, 0.6);
  stroke(line('-24,3 -20,-18', '24,3 20,-18', '-9,0 -8,-18', '10,0 9,-18', '-22,-6 22,-6'), deep, 3.4);
  fill(shape('-34,-22 34,-22 38,-18 -38,-18'), mixColours(lit, palette.low, 0.25));
  fill(boxes([-38, -18, 76, 4]), deep);
  const skep =
    '-21,-21 -23,-30 -21,-40 -15,-49 -7,-54 7,-54 15,-49 21,-40 23,-30 21,-21 12,-20 0,-19.4 -12,-20';
  fill(blob(skep), straw);
  fill(blob('8,-54 15,-49 21,-40 23,-30 21,-21 10,-20 14,-32 13,-44'), mixColours(straw, deep, 0.5));
  kit.speckle(blob(skep), [-16, -46], [22, -26], 0.8, deep);
  // Coils of straw, sewn through, and the loop it is carried by.
  stroke(
    curve(
      '-22,-27 0,-24 22,-27',
      '-22.5,-33 0,-30 22.5,-33',
      '-20.5,-39.5 0,-36.5 20.5,-39.5',
      '-17,-45.5 0,-43 17,-45.5',
      '-11,-51 0,-49 11,-51',
    ),
    seam,
    1.3,
  );
  stroke(
    curve('-21,-30 -12,-28', '-20,-36.5 -11,-34.5', '-17,-42.5 -9,-41', '-13,-48 -7,-47'),
    mixColours(palette.core, straw, 0.3),
    1.8,
  );
  stroke(ovals([0, -56.5, 6.4, 6]), seam, 2);
  fill(blob('-5,-20 -4.6,-26 0,-28.4 4.6,-26 5,-20'), deep);
  const strand = chance('bees');
  const bees = Array.from({ length: 16 }, () => `${strand.between(-64, 36)},${strand.between(-68, -14)}`);
  stroke(kit.dots(bees.join(' ')), deep, 2);
  stroke(kit.dots(bees.slice(0, 5).join(' ')), kit.accent, 1.6);
}

/** A white balloon over the ground, its instruments on a long thread, a winch that lets it go. */
export function drawWeatherBalloon(kit: Kit): void {
  const { shape, boxes, blob, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  stroke(curve('6,-34 -2,-120 10,-210 2,-300'), deep, 1.6);
  const skin = '-84,-408 -74,-462 -30,-494 18,-494 66,-462 78,-404 52,-348 8,-306 -2,-300 -12,-306 -58,-350';
  kit.glow(-20, -420, 190, 0.25);
  fill(blob(skin), kit.bright);
  fill(blob('18,-490 60,-462 76,-404 52,-350 10,-308 24,-360 40,-420'), kit.pale);
  kit.speckle(blob(skin), [-60, -460], [70, -350], 0.75, kit.dim);
  fill(shape('-9,-308 9,-308 5,-292 -5,-292'), deep);
  // The little parachute, and the box that listens.
  fill(shape('-12,-246 22,-246 14,-262 -4,-262'), kit.accent);
  stroke(line('-12,-246 6,-224', '22,-246 6,-224'), deep, 1.4);
  fill(boxes([-8, -206, 30, 26]), kit.pale);
  fill(boxes([8, -206, 14, 26]), shade);
  stroke(line('-2,-206 -10,-222'), deep, 2);
  // The winch.
  stroke(line('-34,4 -14,-52', '44,4 24,-52', '-24,-22 34,-22'), deep, 6);
  fill(boxes([-16, -56, 44, 32]), shade);
  fill(boxes([-16, -56, 16, 32]), lit);
  stroke(line('28,-42 48,-42 48,-60'), deep, 4);
  stroke(kit.dots('-6,-40'), palette.lamp, 6);
}
