// What travellers leave on open ground: a tent, a fire, a cairn, a telescope, a balloon over them.
import { mixColours } from '../colour.ts';
import type { Kit } from '../composer/subject-kit.ts';
import { makeRock } from '../land.ts';
import { readPoints, tracePolygon } from '../path.ts';

/** A ridge tent with a lamp in it, its flap open, a pennant on the pole. */
export function drawTent(kit: Kit): void {
  const { shape, fill, stroke, shade, deep, line } = kit;
  kit.spill(-20, 14, 120);
  stroke(line('0,-172 -168,4', '0,-172 170,4'), deep, 1.8, { opacity: 0.8 });
  const red = mixColours(kit.accent, shade, 0.22);
  fill(shape('-122,2 0,-180 122,2'), red);
  fill(shape('-76,2 0,-180 -36,2', '36,2 0,-180 76,2'), kit.bright);
  kit.speckle(shape('-122,2 0,-180 122,2'), [-80, -60], [110, 0], 0.9, kit.dim);
  fill(shape('76,2 0,-180 122,2'), shade, { opacity: 0.35 });
  fill(shape('-30,2 0,-142 28,2'), deep);
  kit.glow(0, -30, 110, 0.7);
  fill(shape('-22,2 1,-128 20,2'), kit.pane);
  fill(shape('-30,2 0,-142 -5,-80 -22,2'), mixColours(red, shade, 0.4));
  stroke(line('0,-176 0,-232'), deep, 4);
  fill(shape('2,-230 44,-220 2,-206'), kit.accent);
}

/** A fire of crossed logs in a ring of stones. Everything about it answers its light. */
export function drawCampfire(kit: Kit): void {
  const { blob, fill, stroke, stage, deep, line } = kit;
  const { palette, chance } = stage;
  const warm = mixColours(palette.lamp, palette.accent, 0.35);
  kit.glow(0, -36, 330, 0.5);
  const [x, y] = kit.at(0, 4);
  const radius = kit.size(300);
  kit.sheet.fill(
    kit.ovals([0, 4, 600, 156]),
    kit.sheet.bloom({ at: [x, y], radius, squash: 0.26 }, [0, warm, 0.85], [0.4, warm, 0.35], [1, warm, 0]),
  );
  const strand = chance('ring');
  let ring = '';
  for (const [sx, sy] of [
    [-58, 4],
    [-40, 13],
    [-16, 18],
    [12, 18],
    [38, 13],
    [58, 4],
  ] as const)
    ring += tracePolygon(
      makeRock(
        strand,
        readPoints('-12,4 -9,-6 2,-10 10,-6 12,4', kit.at(sx, sy), kit.size(100) / 100),
        0.1,
        1,
      ),
    );
  stroke(line('-44,2 34,-20', '44,2 -34,-20', '-30,8 40,4'), deep, 10);
  stroke(line('-44,-1 30,-22'), mixColours(warm, deep, 0.4), 2.4);
  fill(
    blob(
      '0,-2 -34,-6 -40,-34 -26,-56 -24,-78 -10,-68 -6,-96 6,-128 16,-92 18,-74 28,-82 32,-58 42,-36 36,-6',
    ),
    mixColours(palette.accent, warm, 0.15),
  );
  fill(blob('0,-4 -22,-8 -26,-30 -14,-48 -8,-66 4,-92 10,-64 20,-52 26,-30 20,-8'), palette.lamp);
  fill(blob('0,-4 -12,-8 -14,-26 -4,-44 4,-56 8,-40 14,-26 10,-8'), palette.core);
  fill(ring, stage.tone(0.05));
  const sparks = Array.from({ length: 12 }, () => `${strand.between(-60, 60)},${strand.between(-240, -120)}`);
  stroke(kit.dots(sparks.join(' ')), palette.lamp, 3.4, { opacity: 0.8 });
}

/** Stones heaped by those who passed, a rag tied to a stick on top. */
export function drawCairn(kit: Kit): void {
  const { stage, fill, stroke, at, shade, lit, deep } = kit;
  const strand = stage.chance('cairn');
  const scale = kit.size(1);
  const stones = [
    [-52, 4, 30],
    [50, 5, 31],
    [-4, 6, 34],
    [-30, -24, 27],
    [28, -26, 28],
    [-2, -52, 25],
    [-14, -78, 20],
    [12, -84, 16],
    [0, -104, 17],
    [2, -124, 12],
  ] as const;
  stroke(kit.line('4,-120 18,-214'), deep, 3.6);
  fill(kit.shape('18,-212 62,-200 50,-192 58,-178 15,-186'), kit.accent);
  let caps = '';
  let darks = '';
  for (const [x, y, size] of stones) {
    const crest = readPoints('-1,.1 -.86,-.5 -.2,-.84 .5,-.76 1,-.3 .92,.16 .2,.3', at(x, y), size * scale);
    const body = makeRock(strand, crest, 0.08, 1);
    fill(tracePolygon(body), mixColours(shade, deep, strand.between(0, 0.7)));
    caps += kit.shape(
      `${x - size * 0.8},${y - size * 0.44} ${x - size * 0.2},${y - size * 0.8} ${x + size * 0.4},${y - size * 0.72} ${x - size * 0.1},${y - size * 0.42} ${x - size * 0.5},${y - size * 0.1}`,
    );
    darks += kit.shape(
      `${x - size * 0.6},${y + size * 0.2} ${x + size * 0.9},${y + size * 0.05} ${x + size * 0.2},${y + size * 0.34}`,
    );
  }
  fill(caps, lit);
  fill(darks, deep);
}

/** A brass telescope on three legs, pointed at the light. */
export function drawTelescope(kit: Kit): void {
  const { fill, stroke, line, shape, shade, deep, stage } = kit;
  const brass = mixColours(stage.palette.lamp, shade, 0.42);
  stroke(line('0,-92 -44,2', '0,-92 46,2', '2,-92 8,4'), deep, 5.5);
  stroke(line('-1,-92 -44,2'), kit.lit, 1.8);
  stroke(line('-27,-34 4,-32 29,-36'), deep, 2.4);
  fill(shape('-112,-176 -100,-192 34,-94 24,-80'), brass);
  fill(shape('-106,-168 -112,-176 24,-80 30,-74'), shade);
  fill(shape('-122,-180 -106,-201 -92,-190 -108,-168'), mixColours(brass, stage.palette.core, 0.3));
  fill(shape('22,-84 32,-98 62,-76 54,-66'), deep);
  fill(shape('58,-72 64,-80 74,-72 68,-64'), kit.accent);
  fill(kit.ovals([0, -96, 18, 18]), deep);
  stroke(line('-52,-140 -40,-156', '-12,-112 0,-128'), deep, 3.4);
  stroke(line('-98,-188 30,-95'), mixColours(stage.palette.core, brass, 0.4), 2);
}

/** A balloon of two colours just off the ground, the burner lit, its shadow under it. */
export function drawBalloon(kit: Kit): void {
  const { shape, fill, stroke, line, shade, deep, stage } = kit;
  const red = mixColours(kit.accent, shade, 0.14);
  const up = -46;
  // A gore of the envelope: from the crown over its widest place to the mouth.
  const gore = (wide: number) => {
    const side = [
      [0, -430],
      [0.56, -424],
      [0.98, -362],
      [1, -292],
      [0.94, -226],
      [0.5, -160],
      [0.16, -98],
    ] as const;
    const right = side.map(([part, y]) => `${part * wide},${y + up}`);
    const left = [...side].reverse().map(([part, y]) => `${-part * wide},${y + up}`);
    return kit.blob([...right, ...left].join(' '));
  };
  fill(kit.ovals([0, 10, 150, 20]), deep, { opacity: 0.4 });
  kit.glow(0, -104 + up, 150, 0.4);
  fill(gore(168), red);
  fill(gore(112), kit.bright);
  fill(gore(52), red);
  kit.speckle(gore(168), [-90, -330], [150, -250], 0.9, mixColours(red, shade, 0.6));
  fill(shape(`-30,${-100 + up} 30,${-100 + up} 22,${-88 + up} -22,${-88 + up}`), deep);
  const ropes = [-24, -8, 8, 24].map((x) => `${x},${-90 + up} ${x * 0.72},${-34 + up}`);
  stroke(line(...ropes), deep, 1.8);
  fill(kit.blob(`0,${-62 + up} -7,${-58 + up} 0,${-84 + up} 7,${-58 + up}`), stage.palette.core);
  fill(
    shape(`-22,${-34 + up} 22,${-34 + up} 18,${2 + up} -18,${2 + up}`),
    mixColours(stage.palette.lamp, shade, 0.7),
  );
  fill(shape(`2,${-34 + up} 22,${-34 + up} 18,${2 + up} 2,${2 + up}`), deep);
  stroke(line(`-23,${-33 + up} 23,${-33 + up}`), kit.lit, 3.4);
  stroke(kit.curve(`-14,${2 + up} -30,-20 -46,8`), deep, 1.8);
}
