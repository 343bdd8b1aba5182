// What is in a face: sockets, nose, eyes, brows, mouth, and what years leave.
import { mixColours } from '../colour.ts';
import { tracePolygon } from '../path.ts';
import type { Bust } from './open-bust.ts';
import type { Spot } from './skull.ts';

/** How far from the middle anything of the far half of a face may reach, or it would stand in the air beside it. */
const FAR_EDGE = 22.5;

export function drawFeatures(bust: Bust): void {
  drawSockets(bust);
  drawNose(bust);
  drawEyes(bust);
  drawBrows(bust);
  drawMouth(bust);
  if (bust.isOld) drawAge(bust);
}

function drawSockets(bust: Bust): void {
  const { skull, skin, shape, posture, isChild } = bust;
  const { fall } = skull;
  const { laughs } = posture;
  const soft = isChild || laughs ? 0.5 : 0.85;
  const near: Spot[] = [
    [4.5, fall(-7), 38],
    [12, fall(-8.5), 36.5],
    [22, fall(-8), 31.5],
    [27.5, fall(-3.5), 26],
    [25, fall(3.5), 27],
    [16, fall(5), 33],
    [8, fall(4), 35.5],
    [5, fall(8), 38],
  ];
  const far: Spot[] = [
    [-4, fall(-7), 38],
    [-12, fall(-8.5), 36.5],
    [-21, fall(-7.5), 32],
    [-26, fall(-3), 26],
    [-23, fall(3.5), 28],
    [-14, fall(4.6), 33.5],
    [-7, fall(4), 36],
    [-3.5, fall(5), 39],
  ];
  const split = posture.light === 'split';
  shape(near, split ? skin.deep : skin.mid, { opacity: split ? 0.55 : soft });
  shape(far, skin.mid, { opacity: soft });
}

function drawNose({ skull, skin, shape, person, own, posture, isChild, isFemale }: Bust): void {
  const { fall } = skull;
  const kind = person.nose ?? 'plain';
  const small = isChild ? 0.62 : isFemale ? 0.86 : 1;
  const out = (46.5 + (kind === 'long' ? 3 : kind === 'hooked' ? 2.5 : 0) + own.nose - 38) * small + 38;
  const wide = (7.2 + (kind === 'wide' ? 2 : 0) + own.nose * 0.4) * (isChild ? 0.85 : isFemale ? 0.9 : 1);
  const tip = 17.5 + (kind === 'long' || kind === 'hooked' ? 2 : 0) + own.nose * 0.7;
  const hump: Spot = [1.2, fall(4), kind === 'hooked' ? 43.5 : 41.5];
  const side = posture.light === 'split' ? skin.deep : skin.shade;
  shape(
    [
      [2.4, fall(-6), 38.5],
      hump,
      [0.6, fall(tip - 4), out - 1],
      [0.2, fall(tip), out],
      [wide * 0.75, fall(tip + 2.5), 39.5],
      [wide + 0.6, fall(tip + 0.5), 37.5],
      [wide, fall(tip - 4), 37.5],
      [6, fall(5), 36.8],
      [5.6, fall(-4), 36.5],
    ],
    side,
    { opacity: posture.light === 'split' ? 0.7 : isChild ? 0.62 : 1 },
  );
  // The dark underside, and the far wing beyond it.
  shape(
    [
      [0.2, fall(tip + 0.4), out],
      [wide, fall(tip + 2.4), 38],
      [wide * 0.5, fall(tip + 4.2), 38.5],
      [-wide * 0.55, fall(tip + 4), 38.8],
      [-wide * 0.95, fall(tip + 2), 38.4],
    ],
    skin.deep,
    { opacity: isChild ? 0.6 : 0.9 },
  );
}

function drawEyes(bust: Bust): void {
  const { skull, heads, skin, fill, stage, posture, isChild, isFemale, shape, line } = bust;
  const { fall } = skull;
  const { lids, laughs, look } = posture;
  const dark = mixColours(stage.palette.ink, skin.deep, 0.25);
  for (const side of [1, -1] as const) {
    // An eye lies on the ball of the skull: its outer corner is further back than its inner one.
    const at = (x: number, y: number): Spot => {
      // The far eye ends where the contour of the face does.
      const across = side === 1 ? 16.5 + x : Math.min(16.5 + x * 0.86, FAR_EDGE);
      return [side * across, fall(y), 36 - 0.0125 * (across - 5) ** 2];
    };
    const half = 8.3;
    const high = 3.1 * lids * (isChild ? 1.2 : 1) + 1.2;
    const low = 2.2 * lids + 0.4;
    if (laughs) {
      line([at(-half, 1.6), at(-3, -3.4), at(3.5, -3.2), at(half, 1.4)], dark, 1.9);
      continue;
    }
    const lens = heads(
      at(-half, 0.8),
      at(-4, -high + 0.3),
      at(0, -high),
      at(4.5, -high + 0.4),
      at(half, 0),
      at(4, low),
      at(-3, low),
    );
    const lit = side === -1 || posture.light !== 'split';
    const white = mixColours(lit ? skin.mid : skin.shade, stage.palette.paper, lit ? 0.46 : 0.3);
    fill(tracePolygon(lens), white);
    const iris = (isChild ? 4.2 : 3.7) - 0.2;
    const [lookX, lookY] = look;
    // Towards the lamp is away from the near side for both eyes.
    const cx = -lookX * side;
    const round = Array.from({ length: 10 }, (_, index): Spot => {
      const angle = (index * Math.PI) / 5;
      const y = Math.min(low, Math.max(-high + 0.25, lookY + iris * Math.sin(angle) - 0.3));
      return at(cx + iris * Math.cos(angle), y);
    });
    shape([...round], dark);
    // The upper lid is the darkest line, thickest towards the outer corner.
    shape(
      [
        at(-half - 0.6, 1),
        at(-4, -high - 0.4),
        at(0, -high - 0.9),
        at(4.5, -high - 0.7),
        at(half + (isFemale ? 2.2 : 1), -0.9 - (isFemale ? 0.8 : 0)),
        at(half, 0.4),
        at(4.5, -high + 0.9),
        at(0, -high + 0.5),
        at(-4, -high + 0.7),
      ],
      dark,
    );
    const spark = heads(
      at(cx - 1.2 * side - 0.9, lookY - 1.2),
      at(cx - 1.2 * side + 0.9, lookY - 1.2),
      at(cx - 1.2 * side, lookY + 0.3),
    );
    fill(tracePolygon(spark), stage.palette.core, { opacity: lit ? 0.9 : 0.5 });
  }
}

function drawBrows(bust: Bust): void {
  const { skull, posture, isFemale, isChild, hair, own, person, skin, shape } = bust;
  const { fall } = skull;
  const [inner, outer] = posture.brow;
  const thick = (isFemale ? 2.1 : 3.1) * (isChild ? 0.72 : 1);
  const lift = own.brow * 0.7 + (isFemale ? -0.6 : 0);
  const pale = person.hairColour === 'white' || person.hairColour === 'grey';
  const paint = pale ? mixColours(hair.shade, skin.deep, 0.2) : mixColours(hair.deep, skin.deep, 0.35);
  for (const side of [1, -1] as const) {
    const at = (x: number, y: number): Spot => [
      side * (side === 1 ? x : Math.min(x, FAR_EDGE)),
      fall(-10.5 + lift + y),
      38.5 - 0.013 * (x - 4) ** 2,
    ];
    shape(
      [
        at(6, inner + thick * 0.35),
        at(7, inner - thick * 0.55),
        at(16, (inner + outer) / 2 - thick * 0.75 - 1),
        at(22, outer * 0.8 - thick * 0.4 - 1),
        at(27, outer + 1.4),
        at(21, outer * 0.8 + thick * 0.25),
        at(15, (inner + outer) / 2 + thick * 0.3),
      ],
      paint,
    );
  }
}

function drawMouth(bust: Bust): void {
  const { skull, skin, shape, line, stage, posture, own, person, isOld, isFemale, isChild } = bust;
  const { fall } = skull;
  const { corner, laughs } = posture;
  const kind = person.lips ?? (isOld ? 'thin' : 'plain');
  const full = kind === 'full' ? 1.35 : kind === 'thin' ? 0.6 : 1;
  const wide = (isChild ? 8.2 : 10 + own.mouth * 0.6) + (laughs ? 2.2 : 0);
  const at = (x: number, y: number): Spot => [x, fall(31 + y), 38.2 - 0.055 * x * x];
  const dark = mixColours(skin.deep, stage.palette.ink, 0.35);
  const lip = mixColours(
    mixColours(skin.mid, skin.shade, 0.35),
    stage.palette.accent,
    isFemale ? 0.34 : 0.16,
  );
  const upper = 2.1 * full;
  const lower = 3.1 * full;
  shape(
    [
      at(-wide, corner),
      at(-3, -upper),
      at(0, -upper + 0.7),
      at(3, -upper),
      at(wide, corner),
      at(4, 0.4),
      at(-4, 0.4),
    ],
    mixColours(lip, skin.deep, 0.28),
  );
  shape(
    [
      at(-wide * 0.8, corner * 0.7),
      at(-4, 0.2),
      at(4, 0.2),
      at(wide * 0.8, corner * 0.7),
      at(4, lower),
      at(-4, lower),
    ],
    lip,
    { opacity: 0.75 },
  );
  if (laughs)
    shape(
      [
        at(-wide * 0.8, corner * 0.75),
        at(-4, 0),
        at(4, 0),
        at(wide * 0.8, corner * 0.75),
        at(4, 2.4),
        at(-4, 2.4),
      ],
      mixColours(stage.palette.paper, skin.mid, 0.4),
    );
  line([at(-wide, corner), at(-4.5, 0.1), at(0, 0.5), at(4.5, 0.1), at(wide, corner)], dark, 1.15);
  // The shadow under the lower lip, and the fold of a cheek that laughs.
  shape([at(-5, lower + 1), at(5, lower + 1), at(3.4, lower + 3.6), at(-3.4, lower + 3.6)], skin.mid, {
    opacity: 0.8,
  });
  if (laughs)
    line(
      [
        [10, fall(17), 36],
        [16, fall(23), 33],
        [16.5, fall(31), 31],
      ],
      skin.shade,
      1.1,
    );
}

function drawAge({ skull, skin, blob, line }: Bust): void {
  const { fall } = skull;
  for (const side of [1, -1] as const) {
    line(
      [
        [side * 9, fall(19), 37],
        [side * 13.5, fall(25), 34.5],
        [side * 13.5, fall(33), 32.5],
      ],
      skin.mid,
      1.2,
    );
    blob(
      [
        [side * 9, fall(6.4), 35.5],
        [side * 16, fall(8.6), 33.5],
        [side * 23, fall(6), 28.5],
        [side * 16, fall(6.6), 34],
      ],
      skin.mid,
      { opacity: 0.8 },
    );
  }
  for (const y of [-19, -24])
    line(
      [
        [-15, y + 0.8, 34.5],
        [-2, y - 0.6, 38.4],
        [14, y + 1, 35],
      ],
      skin.mid,
      0.9,
    );
}
