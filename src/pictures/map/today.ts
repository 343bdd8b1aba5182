// What stories of today have brought to the map: washing across the canal, and a narrow boat with a pot that must stay hot.
import { mixColours } from '../colour.ts';
import { type Point, readPoints, traceBlob, traceEllipse, traceLens, traceShape } from '../path.ts';
import { toneOf } from './colours.ts';
import type { MapStage } from './map-stage.ts';

export function drawToday(stage: MapStage): void {
  drawWashing(stage);
  drawPotBoat(stage);
}

/** A line from roof to roof over the bend of the canal below the bridges, with shirts on it. */
function drawWashing({ sheet, paint }: MapStage): void {
  const [from, to, sag]: [Point, Point, number] = [[62, 768], [168, 800], 10];
  const along = (part: number): Point => [
    Math.round(from[0] + (to[0] - from[0]) * part),
    Math.round(from[1] + (to[1] - from[1]) * part + sag * 4 * part * (1 - part)),
  ];
  const [middle] = [along(0.5)];
  const line = `M${from[0]} ${from[1]}Q${middle[0]} ${middle[1] + sag} ${to[0]} ${to[1]}`;
  sheet.stroke(line, toneOf(paint.city, 0.05), 1.2);
  const shirts = [
    paint.salt,
    paint.accent,
    paint.sea.own,
    paint.salt,
    mixColours(paint.accent, paint.salt, 0.5),
  ];
  for (const [at, colour] of shirts.entries())
    sheet.fill(
      traceShape('-6,0 6,0 9,5 6,7 5,4 5,12 -5,12 -5,4 -6,7 -9,5', along(0.24 + at * 0.135)),
      colour,
    );
}

/** On the water before the houses on stilts. */
function drawPotBoat({ sheet, paint }: MapStage): void {
  const at: Point = [674, 1366];
  const dark = toneOf(paint.tide, 0.04);
  const put = (text: string) => traceBlob(readPoints(text, at));
  sheet.fill(traceLens(at[0] - 46, at[1] + 6, 92, 4), toneOf(paint.sea, 0.95), { opacity: 0.6 });
  // The steam goes up behind the pot, and a little over the bow.
  sheet.stroke(
    `M${at[0] - 4} ${at[1] - 21}q-8-8 0-16t0-16M${at[0] + 5} ${at[1] - 21}q-8-8 0-15t1-14`,
    mixColours(paint.salt, paint.orb, 0.4),
    2.6,
    { opacity: 0.75 },
  );
  sheet.fill(traceShape('-13,-3 -11,-18 13,-18 15,-3', at), mixColours(paint.salt, dark, 0.45));
  sheet.fill(traceEllipse(at[0] + 1, at[1] - 18, 13, 3), paint.core);
  sheet.fill(put('-48,-10 -48,-10 -30,-1 20,-2 44,-9 44,-9 34,5 -30,6'), dark);
  // Somebody at the long shaft of the engine, astern.
  sheet.stroke(`M${at[0] - 30} ${at[1] - 6}l-30 12`, dark, 1.8);
  sheet.fill(
    put('-34,0 -34,0 -35,-14 -29,-17 -25,-13 -24,0 -24,0') + traceEllipse(at[0] - 30, at[1] - 20, 3.6, 3.8),
    dark,
  );
}
