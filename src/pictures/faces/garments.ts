// Neck and garment: one outline by build, a lit plane on the lamp's side, and the collar that tells what somebody does.
import { mixColours } from '../colour.ts';
import { type Point, traceBlob, traceCurve, traceDots, tracePolygon } from '../path.ts';
import type { Bust } from './open-bust.ts';
import type { Tones } from './tones.ts';

/** How wide shoulders and neck are drawn. */
const BUILD = { slim: 0.86, medium: 1, heavy: 1.2 } as const;

function widthOf({ person, isChild, isFemale }: Bust): number {
  return BUILD[person.build ?? 'medium'] * (isChild ? 0.72 : isFemale ? 0.88 : 1);
}

/** Points of the body as they are written for a man of medium build, made narrower or wider about the neck. */
function shapeOf(bust: Bust, text: string): Point[] {
  const wide = widthOf(bust);
  const { shoulder } = bust.posture;
  return text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    const out = x < -20 ? -20 + (x + 20) * wide : x > 28 ? 28 + (x - 28) * wide : x * (0.9 + wide * 0.1);
    // A shoulder that comes forward comes up, too.
    return bust.body(out, y - (x > 20 ? shoulder * 0.6 : 0) + (x < -20 ? shoulder * 0.2 : 0));
  });
}

export function drawNeck(bust: Bust): void {
  const { skin, fill, heads, skull, body, isFemale, isChild, person } = bust;
  const { fall } = skull;
  const half =
    (isFemale || isChild ? 16.5 : 19.5) * (person.build === 'heavy' ? 1.22 : 1) * (isChild ? 0.85 : 1);
  const { near } = skull;
  const [chin, jaw, lobe, nape, back] = heads(
    [2, fall(44), 24],
    [26, fall(28), 0],
    [30, fall(14), -8],
    near(4),
    near(18),
  );
  if (!chin || !jaw || !lobe || !nape || !back) return;
  const base = [body(8 + half, 66), body(12 + half, 86), body(-half, 92), body(-half + 3, 62)];
  fill(tracePolygon([chin, jaw, lobe, nape, back, ...base]), mixColours(skin.shade, skin.mid, 0.5), {
    outline: true,
  });
  // Light on the far side of the neck, and over both the shadow that the jaw throws.
  fill(
    tracePolygon([
      body(-half + 2, 62),
      body(-half + 14, 60),
      body(-half + 17, 78),
      body(-half + 14, 94),
      body(-half - 1, 92),
    ]),
    skin.lit,
  );
  fill(
    tracePolygon([
      chin,
      jaw,
      lobe,
      nape,
      back,
      body(7 + half, 58),
      body(4, 74),
      body(-half + 1, 66),
      body(-half + 3, 54),
    ]),
    mixColours(skin.shade, skin.deep, 0.2),
  );
}

const OUTLINE = '-15,82 -34,85 -56,91 -70,102 -76,142 112,142 100,106 88,92 62,85 38,79 29,76 14,88 -4,92';
/** Its part in the light: the far shoulder and the chest as far as the lamp reaches. */
const LIT = '-15,82 -34,85 -56,91 -70,102 -78,142 -6,142 2,112 -6,100 4,92 -4,92';

export function drawGarment(bust: Bust): void {
  const { cloth, fill, grain, body, person, posture } = bust;
  fill(tracePolygon(shapeOf(bust, OUTLINE)), cloth.shade, { outline: true });
  const lit =
    posture.light === 'split'
      ? '-15,82 -34,85 -56,91 -70,102 -78,142 -34,142 -28,110 -30,98 -14,92 -4,92'
      : LIT;
  fill(tracePolygon(shapeOf(bust, lit)), cloth.lit);
  fill(tracePolygon(shapeOf(bust, '-6,142 2,112 -6,100 4,92 14,88 22,96 16,110 24,142')), cloth.mid);
  grain(
    tracePolygon(shapeOf(bust, '-40,142 -34,104 -14,92 4,92 -6,100 2,112 -6,142')),
    body(-38, 108),
    body(4, 108),
    cloth.mid,
    0.6,
  );
  COLLARS[person.wear](bust);
}

type Draw = (bust: Bust) => void;

const put = (bust: Bust, text: string, paint: Parameters<Bust['fill']>[1], outline = false) =>
  bust.fill(tracePolygon(shapeOf(bust, text)), paint, { outline });
const soft = (bust: Bust, text: string, paint: Parameters<Bust['fill']>[1], outline = false) =>
  bust.fill(traceBlob(shapeOf(bust, text)), paint, { outline });
const curve = (bust: Bust, text: string, paint: Parameters<Bust['fill']>[1], width: number) =>
  bust.stroke(traceCurve(shapeOf(bust, text)), paint, width);

/** An open neck down to a point, with skin in it. */
const vee: Draw = (bust) => {
  put(bust, '-15,80 -2,108 27,76 14,86 -4,90', bust.skin.shade);
  put(bust, '-15,80 -2,108 2,92 -8,86', bust.skin.lit);
};

/** Two lapels over what is under them. */
const lapels = (bust: Bust, under: Tones, tones: Tones) => {
  put(bust, '-15,80 0,124 6,124 28,76 14,86 -4,90', under.shade);
  put(bust, '-15,80 0,124 4,104 2,92 -6,88', under.lit);
  put(bust, '-17,78 -31,88 -26,100 -30,104 -2,142 0,122 -12,92', tones.mid);
  put(bust, '29,75 44,86 36,100 40,104 6,142 4,122 24,92', tones.deep);
};

const crew = (bust: Bust, tones: Tones, high = 0) => {
  soft(
    bust,
    `-17,${81 - high} -13,${91 - high * 0.3} 4,96 22,88 30,${76 - high} 32,82 24,94 4,102 -16,96 -21,86`,
    tones.mid,
    true,
  );
  soft(bust, `-17,${81 - high} -13,${91 - high * 0.3} 0,96 -2,101 -16,96 -21,86`, tones.lit);
};

const COLLARS: Record<Bust['person']['wear'], Draw> = {
  tee: (bust) => crew(bust, bust.cloth),
  jumper: (bust) => {
    crew(bust, bust.trim, 1);
    for (const x of [-56, -44, -32]) curve(bust, `${x},98 ${x + 2},110 ${x},124`, bust.cloth.mid, 1);
  },
  rollneck: (bust) => {
    soft(bust, '-17,62 4,70 28,58 33,76 30,88 4,98 -18,92 -20,78', bust.cloth.shade, true);
    soft(bust, '-17,62 -2,69 2,84 -2,96 -18,92 -20,78', bust.cloth.lit);
    curve(bust, '-17,70 4,78 30,66', bust.cloth.mid, 1.2);
  },
  hoodie: (bust) => {
    soft(bust, '-18,72 -30,84 -24,98 0,100 28,96 48,82 40,64 30,62 30,78 4,92 -14,86', bust.cloth.mid, true);
    soft(bust, '-18,72 -30,84 -24,98 -4,99 -6,90 -14,86', bust.cloth.lit);
    curve(bust, '-8,96 -10,108 -8,118', bust.trim.lit, 1.6);
    curve(bust, '14,94 14,106 17,114', bust.trim.mid, 1.6);
  },
  shirt: (bust) => {
    put(bust, '-15,80 0,104 26,77 14,86 -4,90', bust.skin.shade);
    put(bust, '-17,77 -30,86 -20,100 -1,106 -13,88', bust.cloth.lit, true);
    put(bust, '29,73 44,82 34,98 2,106 22,88', bust.cloth.mid, true);
    curve(bust, '0,106 2,116 2,142', bust.cloth.shade, 1.1);
    bust.stroke(traceDots(shapeOf(bust, '4,112 5,122')), bust.trim.lit, 2);
  },
  suit: (bust) => {
    lapels(bust, bust.trim, bust.cloth);
    put(bust, '-1,93 7,92 9,99 5,142 -2,142 -3,100', bust.dye({ role: 'accent', value: 0.32 }).mid);
  },
  coat: (bust) => {
    lapels(bust, bust.trim, bust.cloth);
    put(bust, '-18,72 -36,84 -30,104 -12,96 -8,86', bust.cloth.lit, true);
    put(bust, '30,68 52,82 46,104 24,98 20,86', bust.cloth.shade, true);
    bust.stroke(traceDots(shapeOf(bust, '-20,112 -22,122')), bust.trim.lit, 3.4);
  },
  uniform: (bust) => {
    soft(bust, '-17,72 4,82 28,70 32,84 4,98 -19,88', bust.cloth.deep, true);
    soft(bust, '-17,72 -2,80 -2,94 -19,88', bust.cloth.mid);
    curve(bust, '0,96 2,110 2,142', bust.cloth.deep, 1.4);
    put(bust, '-66,96 -46,88 -40,92 -62,101', bust.stage.palette.lamp);
    put(bust, '66,87 86,94 82,99 62,91', mixColours(bust.stage.palette.lamp, bust.cloth.shade, 0.4));
    bust.stroke(traceDots(shapeOf(bust, '8,104 9,115')), bust.stage.palette.lamp, 3);
  },
  habit: (bust) => {
    soft(
      bust,
      '-20,68 -36,82 -40,98 -6,106 30,104 54,92 46,72 32,64 30,80 4,92 -14,86',
      bust.cloth.mid,
      true,
    );
    soft(bust, '-20,68 -36,82 -40,98 -12,104 -10,92 -14,86', bust.cloth.lit);
  },
  scrubs: (bust) => {
    vee(bust);
    put(bust, '-17,79 -22,84 -2,113 0,106', bust.cloth.lit);
    put(bust, '29,75 34,82 -2,113 -2,106', bust.cloth.mid);
  },
  cardigan: (bust) => {
    lapels(bust, bust.trim, bust.cloth);
    bust.stroke(traceDots(shapeOf(bust, '-5,122')), bust.trim.lit, 2.6);
  },
  shawl: (bust) => {
    soft(
      bust,
      '-22,74 -52,88 -72,112 -40,142 2,112 44,142 88,118 66,88 36,70 28,84 4,96 -14,88',
      bust.trim.shade,
      true,
    );
    soft(bust, '-22,74 -52,88 -72,112 -40,142 0,112 -4,98 -14,88', bust.trim.lit);
    curve(bust, '-40,92 -26,106 0,114', bust.trim.mid, 1.4);
    curve(bust, '50,90 30,104 4,114', bust.trim.deep, 1.4);
  },
  wrap: (bust) => {
    vee(bust);
    put(bust, '29,74 44,84 -20,142 -38,142 -10,108', bust.cloth.mid);
    put(bust, '29,74 34,77 -30,122 -38,142 -16,106', bust.trim.mid);
  },
  kimono: (bust) => {
    put(bust, '-15,80 -2,112 27,76 14,86 -4,90', bust.skin.shade);
    put(bust, '-15,80 -2,112 2,94 -8,86', bust.skin.lit);
    put(bust, '29,72 42,82 -6,142 -22,142 24,88', bust.trim.mid);
    put(bust, '-18,76 -29,84 4,124 10,116 -12,88', bust.trim.lit);
  },
  tracksuit: (bust) => {
    soft(bust, '-17,70 4,80 28,68 33,84 6,98 -19,90', bust.cloth.mid, true);
    soft(bust, '-17,70 -2,79 -2,95 -19,90', bust.cloth.lit);
    curve(bust, '2,96 4,110 4,142', bust.trim.lit, 1.4);
    curve(bust, '-46,89 -62,100 -68,142', bust.trim.lit, 2.2);
    curve(bust, '66,88 84,98 92,142', bust.trim.mid, 2.2);
  },
  'hi-vis': (bust) => {
    vee(bust);
    put(bust, '-44,88 -34,85 -18,142 -34,142', bust.trim.lit);
    put(bust, '46,82 58,85 44,142 28,142', bust.trim.shade);
  },
  dungarees: (bust) => {
    crew(bust, bust.trim);
    put(bust, '-34,86 -26,84 -16,142 -28,142', bust.cloth.lit);
    put(bust, '40,80 48,82 40,142 28,142', bust.cloth.mid);
    put(bust, '-24,112 36,112 38,142 -26,142', bust.cloth.mid);
    bust.stroke(traceDots(shapeOf(bust, '-21,112 33,112')), bust.stage.palette.lamp, 3.6);
  },
  gown: (bust) => {
    put(bust, '-42,90 -16,82 6,92 30,78 60,88 36,104 8,112 -24,106', bust.skin.shade);
    put(bust, '-42,90 -16,82 2,94 -2,111 -24,106', bust.skin.lit);
    put(
      bust,
      '-72,98 -46,90 -22,106 8,112 36,104 62,88 84,94 80,106 42,118 8,142 -28,120 -58,108',
      bust.cloth.mid,
      true,
    );
    put(bust, '-72,98 -46,90 -22,106 0,110 -2,124 -28,120 -58,108', bust.cloth.lit);
    for (const text of ['-48,94 -50,106', '-24,107 -28,117', '2,112 0,122', '30,106 34,117', '58,92 66,104'])
      curve(bust, text, bust.cloth.deep, 1.2);
  },
  ruff: (bust) => {
    for (let fold = 0; fold < 9; fold++) {
      const part = fold / 8;
      const x = -30 + part * 72;
      const y = 78 + 12 * Math.sin(Math.PI * part);
      soft(
        bust,
        `${x - 8},${y + 6} ${x - 4},${y - 7} ${x + 5},${y - 8} ${x + 8},${y + 5} ${x},${y + 10}`,
        part < 0.45 ? bust.trim.lit : part < 0.7 ? bust.trim.mid : bust.trim.shade,
        true,
      );
    }
  },
  kurta: (bust) => {
    soft(bust, '-17,76 4,86 28,73 31,82 4,95 -19,86', bust.cloth.mid, true);
    soft(bust, '-17,76 -2,85 -2,93 -19,86', bust.cloth.lit);
    put(bust, '-2,94 8,92 9,142 -1,142', bust.cloth.mid);
    bust.stroke(traceDots(shapeOf(bust, '3,100 4,109 4,118')), bust.trim.lit, 2.4);
  },
};
