// The head itself: shade all over, the lit plane with its hard edge, sockets, nose, eyes, brows, mouth, ear.
import { mixColours } from '../colour.ts';
import { type Point, tracePolygon } from '../path.ts';
import type { Bust } from './open-bust.ts';
import type { Spot } from './skull.ts';

/** Heights of the grown oval's face at which its contour is sampled. */
const FAR = [-49.5, -46, -40, -32, -20, -9, -3, 3, 9, 14, 21, 26, 31, 36, 41, 46, 49.5];

/** The outline of the bare head: far contour down, chin, jaw, nape, back of the skull. */
function outlineHead({ skull, heads }: Bust): Point[] {
  const { far, near, fall } = skull;
  const down = FAR.map((y) => far(fall(y)));
  const jaw: Spot[] = [
    [0, fall(52), 31],
    [9, fall(50), 27],
    [17, fall(43.5), 16],
    [24, fall(35), 6],
    [28.5, fall(26), -1],
    [31, fall(14), -7],
  ];
  const up = [14, 4, -6, -16, -26, -36, -43, -48].map((y) => near(fall(y)));
  const crown: Spot[] = [
    [8, -51, -8],
    [1, -51.8, -1],
    [-8, -51, 6],
  ];
  return heads(...down, ...jaw, ...up, ...crown);
}

/** The head in the shade, and the plane of it that is in the light. */
export function drawHead(bust: Bust): void {
  bust.fill(tracePolygon(outlineHead(bust)), bust.skin.shade, { outline: true });
  drawLight(bust);
}

/** The inner edge of the lit plane, from the crown to the chin, where the front of a face turns into its side. */
function edgeOfLight({ skull, posture, isFemale, isChild, person }: Bust): Spot[] {
  const { fall } = skull;
  const at = (x: number, y: number, z: number): Spot => [x, fall(y), z];
  if (posture.light === 'split')
    return [
      at(2, -49, 18),
      at(4, -36, 34),
      at(5, -20, 38),
      at(5.5, -10, 39),
      at(3, -3, 40),
      at(1.5, 8, 44),
      at(1, 18, 47),
      at(3.5, 21, 39),
      at(2.5, 26, 38),
      at(4, 31, 38),
      at(2, 37, 36.5),
      at(4, 44, 36),
      at(2.5, 51, 32),
    ];
  // In men the cheekbone is a corner; in women and children the edge is a soft line.
  const corner = isFemale || isChild ? 0 : 2;
  const out = posture.light === 'whole' ? 2.4 : 0;
  const heavy = person.build === 'heavy' ? 1.5 : 0;
  return [
    at(12, -49, 14),
    at(19 + out, -42, 22),
    at(25 + out, -32, 26),
    at(27.5 + out, -20, 25),
    at(28 + out, -9, 23.5),
    at(27 + out, -2, 23),
    at(29 + out + corner, 8, 21.5),
    at(28 + out + corner + heavy, 13, 21.5),
    at(22.5 + out + heavy - corner, 22, 25),
    at(19 + out + heavy - corner * 0.6, 31, 25),
    at(15.5 + out, 40, 26.5),
    at(10.5 + out, 47, 28.5),
    at(5, 51.5, 30.5),
  ];
}

function drawLight(bust: Bust): void {
  const { skull, heads, skin, posture, shape, grain } = bust;
  const { far, fall } = skull;
  const edge = edgeOfLight(bust);
  const plane = [...FAR.map((y) => far(fall(y))), ...edge.toReversed()];
  shape([...plane], skin.lit);
  if (posture.light === 'split') {
    if (posture.triangle)
      shape(
        [
          [8.5, fall(7.5), 36],
          [23, fall(8), 28],
          [25, fall(12), 25.5],
          [13.5, fall(26.5), 32.5],
          [10.5, fall(19), 35],
        ],
        mixColours(skin.lit, skin.mid, 0.35),
      );
    return;
  }
  // Specks where the plane turns, below the brow: never across it.
  const strip = edge.slice(6, 12);
  const inner = strip.map(([x, y, z]): Spot => [x - 6, y, z + 3.4]);
  const [from, to] = heads(inner[2] ?? [0, 0, 0], strip[2] ?? [0, 0, 0]);
  if (from && to) grain(tracePolygon(heads(...strip, ...inner.toReversed())), from, to, skin.mid, 0.34);
}

/** The near ear. It is drawn after the hair, where hair does not hide it. */
export function drawEar(bust: Bust): void {
  const { skull, skin, blob, isOld } = bust;
  const { fall } = skull;
  const size = isOld ? 1.15 : 1;
  const at = (dz: number, y: number): Spot => [
    35.5 - Math.abs(dz) * 0.1,
    fall(4 + (y - 4) * size),
    -7 + dz * size,
  ];
  blob(
    [at(4, -6), at(-3, -8), at(-8, -3), at(-6, 6), at(0, 15), at(4.5, 14), at(4, 4)],
    mixColours(skin.shade, skin.mid, 0.3),
    {
      outline: true,
    },
  );
  blob(
    [at(3.4, -4), at(-2, -5.5), at(-5, -1), at(-3, 6), at(1.6, 11), at(3.6, 6)],
    mixColours(skin.shade, skin.mid, 0.8),
  );
  blob([at(2.6, 0), at(-1.4, -1.4), at(-1.6, 4), at(1.6, 7)], skin.deep, { opacity: 0.6 });
}
