// What an old chart has besides land: a ship, a serpent far out, the rose that says where north is.
import { mixColours } from '../colour.ts';
import {
  type Point,
  readPoints,
  traceBlob,
  traceCurve,
  traceEllipse,
  traceLens,
  tracePolygon,
  traceShape,
} from '../path.ts';
import { toneOf } from './colours.ts';
import type { MapStage } from './map-stage.ts';

export function drawOrnaments(stage: MapStage): void {
  drawShip(stage);
  drawSerpent(stage);
  drawRose(stage);
}

function drawShip({ sheet, paint }: MapStage): void {
  const at: Point = [58, 1136];
  const dark = toneOf(paint.sea, 0.04);
  const sail = mixColours(paint.orb, paint.plain.own, 0.18);
  const shade = mixColours(sail, paint.sea.ink, 0.45);
  const put = (text: string) => traceBlob(readPoints(text, at, 1.15));
  sheet.fill(traceLens(at[0] - 46, at[1] + 12, 96, 5), toneOf(paint.sea, 0.9), { opacity: 0.7 });
  sheet.stroke(`M${at[0] - 4} ${at[1]}v-66M${at[0] + 19} ${at[1] - 2}v-50`, dark, 2.4);
  sheet.fill(put('-36,-8 -36,-8 -20,-2 14,-2 34,-12 34,-12 24,10 -22,10'), dark);
  sheet.fill(put('-24,-12 -26,-34 -4,-58 -4,-58 8,-36 4,-14 -10,-17'), sail);
  sheet.fill(put('-24,-12 -26,-34 -4,-58 -4,-58 -10,-36 -12,-17'), shade, { opacity: 0.7 });
  sheet.fill(put('10,-14 8,-30 16,-48 16,-48 28,-30 26,-14'), sail);
  sheet.fill(traceShape('-4,-62 -4,-72 -20,-67', at, 1.0), paint.accent);
}

/** A head and three coils in the far sea. */
function drawSerpent({ sheet, paint }: MapStage): void {
  const at: Point = [870, 286];
  const skin = mixColours(paint.works.own, paint.sea.ink, 0.62);
  const lit = mixColours(skin, paint.orb, 0.5);
  const put = (text: string) => readPoints(text, at);
  const coil = (x: number, wide: number, tall: number) => {
    const [half, thick] = [Math.round(wide / 2), Math.round(wide * 0.2)];
    const inner = Math.round(tall * 0.55);
    const over = `M${at[0] + x} ${at[1]}q3-${tall} ${half}-${tall}t${half} ${tall}`;
    return `${over}h-${half - thick}q-1-${inner}-${thick}-${inner}t-${thick} ${inner}z`;
  };
  sheet.fill(coil(-10, 44, 26) + coil(36, 36, 19) + coil(72, 26, 12), skin);
  // The neck, and a head that looks back towards the land.
  sheet.fill(
    traceBlob(
      put(
        '-18,2 -18,2 -22,-14 -32,-26 -34,-40 -26,-50 -14,-50 -10,-44 -30,-38 -20,-34 -24,-34 -16,-22 -6,2 -6,2',
      ),
    ),
    skin,
  );
  sheet.fill(traceShape('-26,-48 -44,-44 -50,-39 -36,-36 -24,-37', at), skin);
  sheet.fill(traceShape('-22,-50 -16,-58 -16,-48', at), skin);
  sheet.stroke(traceCurve(put('-4,-14 6,-24 16,-22')) + traceCurve(put('42,-10 50,-17 58,-15')), lit, 2);
  sheet.fill(traceEllipse(at[0] - 33, at[1] - 43, 3, 3), paint.core);
  sheet.fill(
    traceLens(at[0] - 32, at[1] + 2, 40, 2.4) +
      traceLens(at[0] - 18, at[1] + 3, 64, 2.4) +
      traceLens(at[0] + 30, at[1] + 2, 54, 2.2) +
      traceLens(at[0] + 66, at[1] + 2, 40, 2),
    toneOf(paint.sea, 1),
    { opacity: 0.85 },
  );
}

function drawRose({ sheet, paint }: MapStage): void {
  const at: Point = [84, 1322];
  const dark = mixColours(paint.sea.ink, paint.ink, 0.5);
  const pale = mixColours(paint.orb, paint.plain.own, 0.2);
  const ray = (degrees: number, long: number, wide: number) => {
    const angle = (degrees * Math.PI) / 180;
    const turn = (x: number, y: number): Point => [
      at[0] + x * Math.cos(angle) - y * Math.sin(angle),
      at[1] + x * Math.sin(angle) + y * Math.cos(angle),
    ];
    return {
      lit: tracePolygon([turn(0, -long), turn(wide, -wide), turn(0, 0)]),
      shade: tracePolygon([turn(0, -long), turn(-wide, -wide), turn(0, 0)]),
    };
  };
  const rays = [
    ...[45, 135, 225, 315].map((degrees) => ray(degrees, 27, 5)),
    ...[0, 90, 180, 270].map((degrees) => ray(degrees, 46, 8)),
  ];
  sheet.stroke(traceEllipse(at[0], at[1], 60, 60), pale, 1.6, { opacity: 0.55 });
  sheet.fill(rays.map(({ lit }) => lit).join(''), pale);
  sheet.fill(rays.map(({ shade }) => shade).join(''), dark);
  sheet.fill(traceShape('0,-64 6,-50 0,-54 -6,-50', at), paint.accent);
}
