// What else stands in the loft: a bicycle on the wall, parcels by the table, a plant in the near corner.
import { mixColours } from '../colour.ts';
import { type Point, traceBlob, traceLine, tracePolygon } from '../path.ts';
import { traceBoxFaces } from '../room.ts';
import type { Stage } from '../stage.ts';
import { loftRoom as room, SIDE } from './loft-room.ts';

/** A bicycle hung on the right wall, in the perspective of the wall. */
export function drawBicycle({ sheet, tone }: Stage): void {
  const on = (z: number, y: number) => room.at(SIDE - 0.05, y, z);
  const wheel = (z: number) =>
    tracePolygon(
      Array.from({ length: 20 }, (_, step) =>
        on(z + 0.34 * Math.cos((step * Math.PI) / 10), 1.5 + 0.34 * Math.sin((step * Math.PI) / 10)),
      ),
    );
  const dark = tone(0.03);
  const frame = [
    [on(4.3, 1.5), on(4.1, 2.02), on(3.5, 1.98), on(3.85, 1.48), on(4.3, 1.5)],
    [on(4.14, 2.14), on(4.1, 2.02), on(3.85, 1.48)],
    [on(3.28, 1.5), on(3.5, 1.98), on(3.54, 2.16), on(3.4, 2.2)],
    [on(4.3, 2.16), on(4, 2.14)],
  ];
  sheet.stroke(wheel(4.3) + wheel(3.28), dark, 3);
  sheet.stroke(frame.map((line) => traceLine(line)).join(''), dark, 4);
}

/** Two parcels that nobody has unpacked, lit from the window. */
export function drawParcels({ sheet, palette, tone }: Stage): void {
  const card = mixColours(tone(0.28), palette.lamp, 0.14);
  for (const [xs, ys, zs] of [
    [
      [2.28, 2.78],
      [0, 0.27],
      [1.86, 2.26],
    ],
    [
      [2.36, 2.68],
      [0.27, 0.45],
      [1.9, 2.16],
    ],
  ] as const) {
    const faces = traceBoxFaces(room, xs, ys, zs);
    sheet.fill(faces.front, tone(0.1));
    sheet.fill(faces.flank, card);
    sheet.fill(faces.top, mixColours(card, tone(0.6), 0.35));
  }
}

/** A plant in the dark of the near corner. */
export function drawPlant({ sheet, chance, tone }: Stage): void {
  const grow = chance('plant');
  const root: Point = [66, 690];
  let leaves = '';
  let stems = '';
  for (const [angle, long] of [
    [-2.5, 190],
    [-2.05, 250],
    [-1.62, 290],
    [-1.2, 260],
    [-0.8, 230],
    [-0.42, 190],
  ] as const) {
    const turn = angle + grow.between(-0.08, 0.08);
    const reach = long * grow.between(0.9, 1.05);
    const tip: Point = [root[0] + Math.cos(turn) * reach, root[1] + Math.sin(turn) * reach];
    const along = (part: number, out: number): Point => [
      root[0] + Math.cos(turn) * reach * part - Math.sin(turn) * out,
      root[1] + Math.sin(turn) * reach * part + Math.cos(turn) * out,
    ];
    leaves += traceBlob([
      along(0.42, 0),
      along(0.56, 34),
      along(0.8, 30),
      tip,
      tip,
      along(0.8, -30),
      along(0.56, -34),
    ]);
    stems += tracePolygon([along(0, 4), along(0.5, 2), along(0.5, -2), along(0, -4)]);
  }
  sheet.fill(stems + leaves, tone(0.03));
  sheet.fill(
    traceBlob([
      [6, 660],
      [126, 660],
      [126, 660],
      [112, 740],
      [20, 740],
      [6, 660],
    ]),
    tone(0.02),
  );
}
