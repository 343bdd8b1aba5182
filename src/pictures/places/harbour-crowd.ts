// The people on the quay, seen from behind, and the one who stands apart on the crates.
import type { Chance } from '../chance.ts';
import { mixColours } from '../colour.ts';
import { drawFigure } from '../figure.ts';
import { type Point, readPoints, traceBlob, traceBoxes, tracePolygon, traceShape } from '../path.ts';
import type { Stage } from '../stage.ts';

/** Stands on `crates`, against the glitter of the water; the one red thing on land. */
export function drawOneApart({ sheet, palette, tone }: Stage): void {
  const dark = tone(0.04);
  const foot: Point = [398, 574];
  sheet.fill(traceBoxes([352, 574, 90, 60]), tone(0.1));
  sheet.fill(traceBoxes([352, 574, 10, 60], [352, 572, 90, 5]), mixColours(tone(0.5), palette.core, 0.3));
  sheet.stroke('M362 592h80M362 611h80M402 578v56', tone(0.02), 2.4);
  drawFigure(sheet, {
    foot,
    height: 118,
    wear: 'coat',
    hat: 'brim',
    arm: 'carry',
    tone: dark,
    rim: { colour: palette.core, from: [-1, 0.1] },
  });
  sheet.fill(traceShape('-4,-103 8,-103 12,-96 -6,-95 -10,-66 -20,-68 -12,-96', foot), palette.accent);
  sheet.fill(traceBoxes([foot[0] + 4, foot[1] - 46, 30, 22]), mixColours(palette.accent, dark, 0.5));
  sheet.stroke(`M${foot[0] + 14} ${foot[1] - 47}q5-7 10 0`, dark, 3);
}

const BACK = readPoints(
  '-0.56,0.1 -0.54,-0.3 -0.42,-0.56 -0.15,-0.6 -0.11,-0.68 -0.2,-0.8 -0.17,-0.98 0,-1.05 0.17,-0.98 0.2,-0.8 0.11,-0.68 0.15,-0.6 0.42,-0.56 0.54,-0.3 0.56,0.1',
);

const HATS: readonly (readonly Point[])[] = [
  readPoints(
    '-0.32,-0.84 -0.2,-0.9 -0.16,-1.08 -0.06,-1.13 0.08,-1.11 0.17,-1.06 0.2,-0.9 0.32,-0.84 0.16,-0.82 -0.16,-0.82',
  ),
  readPoints('-0.2,-0.86 -0.21,-1 -0.06,-1.08 0.12,-1.07 0.24,-0.98 0.3,-0.9 0.2,-0.86'),
  readPoints('-0.19,-0.9 -0.16,-1.04 -0.18,-1.16 0,-1.2 0.16,-1.14 0.15,-1.02 0.19,-0.9'),
];

// One person from behind: sloping shoulders, a neck, a head that leans, and for some a hat or a kerchief.
function traceBack(chance: Chance, at: Point, size: number): string {
  const broad = chance.between(0.8, 1.12);
  const lean = chance.between(-0.06, 0.06);
  const put = (points: readonly Point[]) =>
    points.map(([x, y]): Point => {
      const head = y < -0.64 ? lean : 0;
      return [at[0] + (x * (head ? 1 : broad) + head) * size, at[1] + y * size];
    });
  const hat = chance.next();
  let path = traceBlob(put(BACK));
  if (hat < 0.34) path += tracePolygon(put(HATS[0] ?? []));
  else if (hat < 0.54) path += tracePolygon(put(HATS[1] ?? []));
  else if (hat < 0.66) path += traceBlob(put(HATS[2] ?? []));
  else if (hat < 0.8)
    path += traceBlob(put(readPoints('-0.34,-0.5 -0.24,-0.86 -0.15,-1.06 0.15,-1.06 0.24,-0.86 0.34,-0.5')));
  return path;
}

export function drawCrowd({ sheet, palette, chance, tone }: Stage): void {
  const rows = [
    { y: 646, size: 44, step: 27, depth: 0.36 },
    { y: 690, size: 74, step: 52, depth: 0.2 },
    { y: 748, size: 128, step: 104, depth: 0.05 },
  ] as const;
  rows.forEach(({ y, size, step, depth }, row) => {
    const people = chance(`row ${row}`);
    let path = '';
    for (let x = -20 + row * 14; x < 990; x += step * people.between(0.8, 1.2)) {
      path += traceBack(
        people,
        [x, y + people.between(-0.14, 0.12) * size],
        size * people.between(0.9, 1.08),
      );
    }
    if (row === 1) path += traceChild([664, 640], 60);
    const shape = sheet.keep(() => sheet.bare(path));
    const light = sheet.fade(
      [0, y - size * 1.2],
      [0, y - size * 0.45],
      [0, mixColours(tone(0.66), palette.core, 0.4)],
      [0.4, tone(depth + 0.22)],
      [1, tone(depth)],
    );
    sheet.stamp(shape, { paint: light });
    const body = sheet.fade(
      [0, y - size],
      [0, y + 20],
      [0, tone(depth)],
      [1, tone(Math.max(0, depth - 0.12))],
    );
    sheet.stamp(shape, { paint: body, transform: `translate(${row * 0.8 + 0.8} ${row + 1})` });
  });
}

// A child on somebody's shoulders, one arm up.
function traceChild([x, y]: Point, size: number): string {
  const arm = readPoints('0.2,-0.5 0.42,-0.86 0.46,-1.2 0.56,-1.2 0.54,-0.82 0.36,-0.36', [x, y], size);
  return (
    traceBlob(
      readPoints(
        '-0.36,0.4 -0.36,-0.3 -0.3,-0.54 -0.1,-0.6 -0.16,-0.84 0,-1.08 0.16,-0.84 0.1,-0.6 0.3,-0.54 0.36,-0.3 0.36,0.4',
        [x, y],
        size,
      ),
    ) + tracePolygon(arm)
  );
}
