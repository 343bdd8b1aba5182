// What stands round the square: a row in the shade, a row in the sun, low roofs at the back, the clock tower.
import { mixColours } from '../colour.ts';
import { type Point, traceEllipse, traceLine, tracePolygon } from '../path.ts';
import { traceFront, traceSide, turnView } from '../perspective.ts';
import type { Stage } from '../stage.ts';
import { view } from './market-view.ts';

const BACK = 52;

/** The low houses at the far side, with the gap the sun comes through. */
export function drawBackRow({ sheet, palette, chance, tone }: Stage): void {
  const row = chance('back row');
  let walls = '';
  let roofs = '';
  let windows = '';
  for (let x = -17; x < 26; ) {
    const wide = row.between(4.5, 7);
    if (x > -9 && x < -3.4) {
      x = -3.4;
      continue;
    }
    const end = x < -9 ? Math.min(x + wide, -8.2) : x + wide;
    const eaves = row.between(5.6, 7.4);
    walls += tracePolygon([
      view(x, 0, BACK),
      view(end, 0, BACK),
      view(end, eaves, BACK),
      view(x, eaves, BACK),
    ]);
    const ridge = eaves + row.between(1.4, 2.4);
    roofs += tracePolygon([
      view(x - 0.3, eaves - 0.1, BACK),
      view(x + 0.5, ridge, BACK),
      view(end - 0.5, ridge, BACK),
      view(end + 0.3, eaves - 0.1, BACK),
    ]);
    for (let at = x + 0.9; at < end - 1.2; at += 1.7)
      windows += tracePolygon([
        view(at, 3.2, BACK),
        view(at + 0.7, 3.2, BACK),
        view(at + 0.7, 4.7, BACK),
        view(at, 4.7, BACK),
      ]);
    x = end;
  }
  sheet.fill(walls, tone(0.62));
  sheet.fill(roofs, mixColours(tone(0.5), palette.accent, 0.16));
  sheet.fill(windows, tone(0.46));
}

const tower = turnView(view, [12.6, 46], 0.55);
const WIDE = 4.4;

/** The clock tower: its left face in the sun, and the clock the one small truth. */
export function drawTower({ sheet, palette, tone }: Stage): void {
  const lit = mixColours(tone(0.7), palette.core, 0.35);
  const shade = tone(0.4);
  const shaft = sheet.fade(tower(0, 16, 0), tower(0, 0, 0), [0, shade], [1, tone(0.54)]);
  sheet.fill(traceSide(tower, 0, WIDE, 0, 16), shaft);
  sheet.fill(traceFront(tower, 0, WIDE, 0, 16), lit);
  sheet.grain(
    traceFront(tower, 0, WIDE, 0, 16),
    sheet.fade(tower(0, 8, 0), tower(3.4, 8, 0), [0, tone(0.4), 0.5], [1, tone(0.4), 0]),
  );
  sheet.fill(traceSide(tower, -0.3, WIDE + 0.3, 16, 16.6, -0.3), tone(0.3));
  sheet.fill(traceFront(tower, -0.3, WIDE + 0.3, 16, 16.6, -0.3), lit);
  sheet.fill(traceSide(tower, 0.4, WIDE - 0.4, 16.6, 19.6, 0.4), shade);
  sheet.fill(traceFront(tower, 0.4, WIDE - 0.4, 16.6, 19.6, 0.4), lit);
  let arches = '';
  for (const at of [0.9, 2.5])
    arches += traceFront(tower, at, at + 1, 17, 19, 0.4) + traceSide(tower, at, at + 1, 17, 19, 0.4);
  sheet.fill(arches, tone(0.16));
  const peak = tower(WIDE / 2, 26, WIDE / 2);
  const roof = mixColours(tone(0.3), palette.accent, 0.2);
  sheet.fill(tracePolygon([tower(-0.2, 19.4, -0.2), tower(-0.2, 19.4, WIDE + 0.2), peak]), roof);
  sheet.fill(
    tracePolygon([tower(-0.2, 19.4, -0.2), tower(WIDE + 0.2, 19.4, -0.2), peak]),
    mixColours(mixColours(tone(0.6), palette.accent, 0.22), palette.core, 0.15),
  );
  sheet.stroke(traceLine([peak, [peak[0], peak[1] - 22]]), tone(0.3), 2.4);
  sheet.fill(traceEllipse(peak[0], peak[1] - 10, 7, 8), tone(0.3));
  drawClock(sheet, palette, tone);
}

// Six o'clock: hands in a line read the same in a mirror.
function drawClock(sheet: Stage['sheet'], palette: Stage['palette'], tone: Stage['tone']): void {
  const ring = (radius: number) =>
    tracePolygon(
      Array.from({ length: 20 }, (_, step): Point => {
        const turn = (step / 20) * Math.PI * 2;
        return tower(WIDE / 2 + Math.cos(turn) * radius, 13.6 + Math.sin(turn) * radius, 0);
      }),
    );
  sheet.fill(ring(1.62), tone(0.24));
  sheet.fill(ring(1.34), mixColours(palette.paper, palette.core, 0.5));
  let marks = '';
  for (let hour = 0; hour < 12; hour++) {
    const turn = (hour / 12) * Math.PI * 2;
    const at = (radius: number) =>
      tower(WIDE / 2 + Math.cos(turn) * radius, 13.6 + Math.sin(turn) * radius, 0);
    marks += traceLine([at(1.02), at(1.22)]);
  }
  marks += traceLine([tower(WIDE / 2, 12.8, 0), tower(WIDE / 2, 14.7, 0)]);
  sheet.stroke(marks, tone(0.14), 2);
}

/** A row of houses along a side of the square: in the shade on the left, in the sun on the right. */
export function drawRow({ sheet, palette, chance, tone }: Stage, side: 'left' | 'right'): void {
  const row = chance(`${side} row`);
  const across = side === 'left' ? -10.5 : 16.5;
  for (let far = 50; far > 13; ) {
    const near = Math.max(12, far - row.between(6, 8.5));
    const eaves = row.between(7.6, 10.5);
    const depth = 0.18 + 0.34 * ((far - 12) / 38);
    const quad = (from: number, to: number, low: number, high: number) =>
      tracePolygon([
        view(across, low, from),
        view(across, low, to),
        view(across, high, to),
        view(across, high, from),
      ]);
    const wall =
      side === 'left'
        ? tone(depth - 0.06)
        : mixColours(
            mixColours(tone(depth + 0.34), palette.lamp, 0.14),
            palette.accent,
            row.between(0, 0.14),
          );
    const dark = side === 'left' ? tone(depth - 0.12) : tone(depth + 0.06);
    sheet.fill(quad(far, near, 0, eaves), wall);
    let holes = '';
    let glow = '';
    for (let at = near + 0.8; at < far - 1.2; at += 2.1) {
      for (const low of [4.1, 6.6]) {
        if (low + 1.6 > eaves - 0.4) continue;
        if (side === 'left' && row.next() < 0.2) glow += quad(at + 0.9, at, low, low + 1.5);
        else holes += quad(at + 0.9, at, low, low + 1.5);
      }
      holes += quad(at + 1.4, at - 0.1, 0, 2.7);
    }
    sheet.fill(holes, dark);
    sheet.fill(glow, palette.lamp);
    sheet.fill(
      tracePolygon([
        view(across, eaves - 0.15, far),
        view(across, eaves - 0.15, near),
        view(across, eaves + 1.5, near + 1),
        view(across, eaves + 1.5, far - 1),
      ]),
      mixColours(
        tone(side === 'left' ? depth - 0.14 : depth + 0.16),
        palette.accent,
        side === 'left' ? 0.1 : 0.26,
      ),
    );
    sheet.fill(quad(far, near, 3.1, 3.4), dark);
    far = near;
  }
}
