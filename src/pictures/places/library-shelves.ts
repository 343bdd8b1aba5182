// The two walls of books of the library, with a gallery half way up.
import type { Colour } from '../colour.ts';
import { enrichColour, mixColours } from '../colour.ts';
import { enterRoom } from '../room.ts';
import type { Stage } from '../stage.ts';

/** The hall: we stand to the right of its axis, so that the left wall is the broad one. */
export const hall = enterRoom({ vanishing: [640, 420] });
export const AXIS = -0.9;
export const HALF = 4.1;
export const SPRING = 5.4;
export const FAR = 18.6;

/** Where a pier stands, and with it a rib of the vault. */
export const BAYS = [2.2, 4.2, 6.2, 8.2, 10.4, 13, 16] as const;
/** Books told apart on one shelf of a bay. */
const COUNTS = [15, 10, 6, 3, 3];
const PIER = 0.4;
const GALLERY = 3.05;

const SHELVES = [
  ...[0.25, 0.72, 1.19, 1.66, 2.13, 2.6].map((y) => ({ y, tall: 0.4 })),
  ...[3.3, 3.8, 4.3, 4.8].map((y) => ({ y, tall: 0.42 })),
];

export function drawShelves(stage: Stage): void {
  for (const side of [-1, 1] as const) drawWall(stage, side);
}

function drawWall({ sheet, palette, chance, tone }: Stage, side: -1 | 1): void {
  const books = chance(`books ${side}`);
  const wall = AXIS + side * HALF;
  const face = wall - side * 0.3;
  const rail = wall - side * 0.95;
  const edge = side < 0 ? 0 : 960;
  const end = hall.at(wall, 0, FAR)[0];
  const along = (...stops: readonly (readonly [number, Colour, number?])[]) =>
    sheet.fade([edge, 0], [end, 0], ...stops);
  sheet.fill(
    hall.flank(wall, [0, SPRING], [1.6, FAR]),
    along([0, tone(0.03)], [0.7, tone(0.16)], [1, tone(0.4)]),
  );
  const covers = [
    tone(0.36),
    mixColours(palette.accent, tone(0.24), 0.62),
    mixColours(enrichColour(palette.top, 1.6), tone(0.5), 0.35),
    mixColours(palette.paper, tone(0.4), 0.55),
    mixColours(palette.lamp, tone(0.22), 0.6),
  ];
  const paths = covers.map(() => '');
  for (const [bay, z] of BAYS.entries()) {
    for (const { y, tall } of SHELVES) {
      const count = COUNTS[bay] ?? 0;
      const step = (2 - PIER) / count;
      for (let index = 0; index < count; index++) {
        if (books.next() < 0.1) continue;
        const from = z + PIER + step * index;
        if (from < (side < 0 ? 2.56 : 3.9)) continue;
        const wide = step * (books.next() < 0.3 ? 0.6 : 0.92);
        const high = y + tall * books.between(0.68, 1);
        const which = Math.floor(books.next() ** 1.3 * covers.length);
        paths[which] += hall.flank(wall, [y, high], [from, from + wide]);
      }
    }
  }
  covers.forEach((colour, index) => {
    sheet.fill(paths[index] ?? '', colour);
  });
  // The light of the far end lies over the books there, the dark of the near end over those.
  sheet.fill(
    hall.flank(wall, [0, SPRING], [1.6, FAR]),
    along([0, tone(0), 0.66], [0.5, tone(0.1), 0.3], [0.8, tone(0.7), 0.3], [1, tone(0.85), 0.75]),
  );
  let faces = '';
  let flanks = '';
  for (const z of BAYS) {
    faces += hall.front([Math.min(wall, face), Math.max(wall, face)], [0, SPRING], z);
    flanks += hall.flank(face, [0, SPRING], [z, z + PIER]);
  }
  sheet.fill(flanks, along([0, tone(0.16)], [0.6, tone(0.34)], [1, tone(0.8)]));
  sheet.fill(faces, along([0, tone(0.03)], [0.6, tone(0.14)], [1, tone(0.6)]));
  drawGallery();

  function drawGallery(): void {
    const xs = [Math.min(wall, rail), Math.max(wall, rail)] as const;
    sheet.fill(
      hall.level(GALLERY, xs, [1.6, FAR]),
      along([0, tone(0.02)], [0.6, tone(0.12)], [1, tone(0.55)]),
    );
    const lit = along([0, tone(0.14)], [0.6, tone(0.36)], [1, tone(0.85)]);
    let posts = '';
    for (let z = 3; z < 13; z += z < 6 ? 0.25 : 0.5)
      posts += hall.flank(rail, [GALLERY + 0.16, GALLERY + 0.95], [z, z + 0.035]);
    sheet.fill(posts, along([0, tone(0.1)], [0.6, tone(0.26)], [1, tone(0.7)]));
    sheet.fill(
      hall.flank(rail, [GALLERY, GALLERY + 0.18], [1.6, FAR]) +
        hall.flank(rail, [GALLERY + 0.92, GALLERY + 1.02], [1.6, FAR]),
      lit,
    );
  }
}
