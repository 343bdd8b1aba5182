// What stories of today have brought to the map: washing across the canal, a narrow boat with a pot that must stay hot, a house
// of feasts with lamps strung from its dome, and a rope pulled from island to island.
import { mixColours } from '../colour.ts';
import { type Point, readPoints, traceBlob, traceEllipse, traceLens, traceShape } from '../path.ts';
import { toneOf } from './colours.ts';
import { shine } from './land-parts.ts';
import type { MapStage } from './map-stage.ts';

export function drawToday(stage: MapStage): void {
  drawWashing(stage);
  drawPotBoat(stage);
  drawFeast(stage);
  drawTug(stage);
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

/** Lamps strung from the lantern on the dome to the roofs on both sides, and two doors: to a wedding and to a wake. */
function drawFeast(stage: MapStage): void {
  const { sheet, paint } = stage;
  const top: Point = [384, 792];
  for (const end of [
    [318, 846],
    [450, 838],
  ] as const) {
    const low: Point = [(top[0] + end[0]) / 2, (top[1] + end[1]) / 2 + 22];
    sheet.stroke(
      `M${top[0]} ${top[1]}Q${low[0]} ${low[1]} ${end[0]} ${end[1]}`,
      toneOf(paint.city, 0.05),
      1.2,
    );
    for (const part of [0.22, 0.42, 0.62, 0.82]) {
      const rest = 1 - part;
      const along = (at: 0 | 1) => rest * rest * top[at] + 2 * rest * part * low[at] + part * part * end[at];
      const lamp: Point = [Math.round(along(0)), Math.round(along(1)) + 3];
      shine(stage, lamp, 13, paint.lamp, 0.3 + 0.4 * paint.night);
      sheet.fill(traceEllipse(...lamp, 3.6, 4.4), paint.core);
    }
  }
  const dark = toneOf(paint.city, 0.06);
  sheet.fill(traceShape('-9,0 -9,-27 9,-27 9,0', [399, 896]), dark);
  sheet.fill(traceShape('-6.5,0 -6.5,-25 6.5,-25 6.5,0', [399, 896]), paint.core);
  sheet.fill(traceShape('-9,0 -9,-27 9,-27 9,0', [424, 896]), dark);
  sheet.fill(traceShape('-6.5,0 -6.5,-25 6.5,-25 6.5,0', [424, 896]), paint.sea.own);
}

/** Three on an islet and three on the shore of the burning island lean back from one rope, and the sea is between them. */
function drawTug({ sheet, paint }: MapStage): void {
  const dark = toneOf(paint.works, 0.02);
  const teams = [
    { side: -1, feet: [761, 181] },
    { side: 1, feet: [784, 199] },
  ] as const;
  for (const { side, feet } of teams)
    for (const [index, step] of [0, 7.5, 15].entries()) {
      const x = feet[0] + side * step;
      const y = feet[1] + index * (side === 1 ? -1.5 : -2.4);
      sheet.stroke(
        `M${x} ${y}l${side * 5} -6l${side * 3} -7M${x + side * 8} ${y - 12}l${-side * 8} 2`,
        dark,
        2.6,
      );
      sheet.fill(traceEllipse(x + side * 9, y - 16, 4.4, 4.8), dark);
    }
  sheet.stroke('M743 165L761 171Q776 180 784 189L803 185', paint.salt, 1.6);
  sheet.fill(traceEllipse(771, 179, 3.4, 4.6), paint.accent);
}
