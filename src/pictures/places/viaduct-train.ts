// The night sleeper of the viaduct and the track it runs on: a curve seen from the valley.
import { mixColours } from '../colour.ts';
import { drawGlow } from '../light.ts';
import { type Point, traceEllipse, traceLine, tracePolygon } from '../path.ts';
import type { Stage } from '../stage.ts';

// The track in plan: straight across the view on the right, then a curve away from the eye on the left.
const FOCUS = 700;
const HORIZON = 535;
const NEAR = 100;
const RADIUS = 104;
const BEND_AT = 3;
export const DECK = 26;

/** The point of the canvas `along` the track (0 where the bend begins, negative into it), `out` towards the eye. */
export function project(along: number, up: number, out = 0): Point {
  const angle = Math.max(0, -along) / RADIUS;
  const radius = RADIUS + out;
  const x = BEND_AT - radius * Math.sin(angle) + Math.max(0, along);
  const z = NEAR + RADIUS - radius * Math.cos(angle);
  return [480 + (FOCUS * x) / z, HORIZON - (FOCUS * up) / z];
}

/** A strip along the track between two heights. */
export function strip(from: number, to: number, low: number, high: number, out = 0): string {
  const steps = Math.max(1, Math.round(Math.abs(to - from) / 8));
  const along = Array.from({ length: steps + 1 }, (_, index) => from + ((to - from) * index) / steps);
  const top = along.map((s) => project(s, high, out));
  const bottom = along.map((s) => project(s, low, out)).reverse();
  return tracePolygon([...top, ...bottom]);
}

const CAR = 20;
const GAP = 1.4;
export const FLOOR = DECK + 1.1;

export function drawCars({ sheet, palette, chance, tone }: Stage): void {
  const dark = tone(0.05);
  const warm = mixColours(palette.lamp, palette.core, 0.25);
  const sleepers = chance('windows');
  const bodies: string[] = [];
  const roofs: string[] = [];
  let lit = '';
  let asleep = '';
  let ember = '';
  for (let car = 0; car < 6; car++) {
    const front = -2 - car * (CAR + GAP);
    const back = front - CAR;
    bodies.push(strip(back, front, FLOOR, FLOOR + 6.2), strip(front, front + GAP, FLOOR + 0.8, FLOOR + 6));
    roofs.push(
      strip(back, front, FLOOR + 6, FLOOR + 6.9),
      strip(front, front + GAP, FLOOR + 5.8, FLOOR + 6.6),
    );
    for (let window = 0; window < 7; window++) {
      const left = back + 1.6 + window * 2.55;
      const pane = strip(left, left + 1.6, FLOOR + 2.9, FLOOR + 5);
      if (car === 1 && window === 3) ember += pane;
      else if (sleepers.next() < 0.34) asleep += pane;
      else lit += pane;
    }
  }
  drawGlow(sheet, [430, 380], 240, palette.lamp, 0.3, 0.4);
  sheet.fill(bodies.join(''), dark);
  sheet.fill(roofs.join(''), mixColours(tone(0.5), palette.paper, 0.25));
  sheet.fill(asleep, tone(0.24));
  sheet.fill(lit, warm);
  sheet.fill(ember, palette.accent);
}

/** The engine is drawn a little larger than its train: it is what the eye should find. */
const ENGINE = 1.15;

export function drawEngine({ sheet, palette, tone }: Stage): void {
  const dark = tone(0.03);
  const at = (x: number, y: number): Point => project(x * ENGINE, FLOOR + y * ENGINE);
  const box = (x: number, y: number, long: number, tall: number) =>
    tracePolygon([at(x, y), at(x + long, y), at(x + long, y + tall), at(x, y + tall)]);
  const cab = tracePolygon([
    at(8, 0.5),
    at(12.6, 0.5),
    at(12.6, 6.2),
    at(13.4, 6.8),
    at(7.2, 6.8),
    at(8, 6.2),
  ]);
  const wheel = (x: number, size: number) => {
    const [cx, cy] = at(x, 0.8);
    return traceEllipse(cx, cy, size, size);
  };
  sheet.fill(
    box(-0.6, 0.8, 7.8, 3.8) +
      cab +
      box(12.4, 1.6, 12, 3.5) +
      box(12.4, 0.6, 13, 1.3) +
      tracePolygon([at(22.2, 5), at(21.6, 7.7), at(24, 7.7), at(23.4, 5)]) +
      box(17.6, 5, 2, 1.1) +
      box(14.6, 5, 1.4, 0.9) +
      tracePolygon([at(25.2, 1.2), at(27.4, -0.6), at(24, -0.6)]) +
      box(24.2, 2, 0.8, 2.8) +
      box(24.4, 4.6, 1.2, 1.2) +
      [13.8, 16.8, 19.8].map((x) => wheel(x, 17)).join('') +
      [1.4, 5, 23.4].map((x) => wheel(x, 11)).join(''),
    dark,
  );
  sheet.fill(box(9, 3.4, 2.4, 2.3), palette.accent);
  sheet.stroke(traceLine([at(12.8, 4.9), at(24, 4.9)]), mixColours(tone(0.5), palette.paper, 0.2), 2);
  const moonlit = [
    [at(7.3, 6.8), at(13.2, 6.8)],
    [at(-0.4, 4.6), at(7, 4.6)],
    [at(21.6, 7.7), at(23.8, 7.7)],
  ];
  sheet.stroke(moonlit.map((edge) => traceLine(edge)).join(''), tone(0.62), 1.8);
  const [lx, ly] = at(25.6, 5.2);
  drawGlow(sheet, [lx, ly], 60, palette.lamp, 1);
  sheet.fill(traceEllipse(lx, ly, 9, 9), palette.core);
}

// A plume torn back over the train: lit above, shaded below, thinning to nothing.
export function drawSteam({ sheet, palette, chance }: Stage): void {
  const puffs = chance('steam');
  const start = project(26.2, FLOOR + 9);
  let lit = '';
  let shade = '';
  for (let index = 0; index < 22; index++) {
    const part = index / 21;
    const x = start[0] - part * 390 + puffs.between(-6, 6);
    const y = start[1] - 12 - 40 * Math.sin(part * 2.1) + puffs.between(-7, 7) * (0.4 + part);
    const size = 16 + 44 * part ** 0.6 * puffs.between(0.7, 1.1);
    lit += traceEllipse(x, y, size * 1.25, size);
    shade += traceEllipse(x + 3, y + size * 0.28, size * 1.1, size * 0.72);
  }
  const fadeTo = (alpha: number, colour: typeof palette.ink) =>
    sheet.fade(
      [start[0], 0],
      [start[0] - 400, 0],
      [0, colour, alpha],
      [0.5, colour, alpha * 0.8],
      [1, colour, 0],
    );
  sheet.fill(lit, fadeTo(0.95, mixColours(palette.paper, palette.haze, 0.35)));
  sheet.fill(shade, fadeTo(0.9, mixColours(palette.middle, palette.haze, 0.55)));
}
