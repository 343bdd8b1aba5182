// The beds of the ward: iron frames, sleepers under blankets, and mosquito nets, let down or tied up in a knot.
import { mixColours } from '../colour.ts';
import { type Point, traceBlob, traceEllipse, traceLine, tracePolygon } from '../path.ts';
import { traceBoxFaces } from '../room.ts';
import type { Stage } from '../stage.ts';
import { BED_WIDTH, BEDS, CEILING, wardRoom as room, SIDE } from './ward-room.ts';

const TOP = 0.62;
const FOOT = 1.45;
const HEAD = SIDE - 0.08;

/** Both rows, the farthest first. Chance says who has the net down and who has the red blanket. */
export function drawBeds(stage: Stage): void {
  const strand = stage.chance('beds');
  const red = Math.floor(strand.between(2, BEDS.length - 1));
  for (const [index, z] of BEDS.entries())
    for (const side of [-1, 1] as const) {
      const isDown = strand.next() < 0.55;
      drawBed(stage, side, z, side > 0 && index === red);
      if (isDown && index < BEDS.length - 1) drawNet(stage, side, z);
      else drawKnot(stage, side, z);
    }
}

function drawBed({ sheet, palette, tone }: Stage, side: -1 | 1, z: number, isRed: boolean): void {
  const far = Math.min(1, (z - 2) / 10);
  const xs = side < 0 ? ([-HEAD, -FOOT] as const) : ([FOOT, HEAD] as const);
  const zs = [z, z + BED_WIDTH] as const;
  const dark = tone(0.03 + far * 0.22);
  const linen = mixColours(mixColours(palette.paper, palette.haze, 0.4), tone(0.3), 0.35 - far * 0.1);
  sheet.fill(room.level(0.01, [xs[0] - 0.1, xs[1] + 0.1], [z - 0.12, z + BED_WIDTH]), tone(0.02), {
    opacity: 0.5,
  });
  let legs = '';
  for (const x of [xs[0] + 0.03, xs[1] - 0.07]) legs += room.front([x, x + 0.05], [0, TOP], z);
  sheet.fill(legs, dark);
  // Rails of the foot and of the head, which stands higher.
  const foot = side * FOOT;
  const head = side * HEAD;
  const rails = [
    traceLine([
      room.at(foot, 0, z),
      room.at(foot, 0.92, z),
      room.at(foot, 0.92, zs[1]),
      room.at(foot, 0, zs[1]),
    ]),
    traceLine([room.at(head, 0.5, z), room.at(head, 1.15, z), room.at(head, 1.15, zs[1])]),
    ...[0.3, 0.6].map((part) =>
      traceLine([room.at(foot, TOP, z + BED_WIDTH * part), room.at(foot, 0.92, z + BED_WIDTH * part)]),
    ),
  ].join('');
  const faces = traceBoxFaces(room, xs, [TOP - 0.16, TOP], zs);
  sheet.fill(faces.front, mixColours(linen, tone(0.05), 0.5));
  sheet.fill(faces.flank, mixColours(linen, tone(0.05), 0.68));
  sheet.fill(faces.top, linen);
  drawSleeper(side, z);
  sheet.stroke(rails, dark, Math.max(2, room.unit(z) * 0.035));

  function drawSleeper(out: -1 | 1, from: number): void {
    const middle = from + BED_WIDTH * 0.45;
    const at = (along: number, up: number): Point => room.at(out * (FOOT + along), TOP + up, middle);
    const blanket = isRed
      ? mixColours(palette.accent, tone(0.2), 0.3)
      : mixColours(tone(0.28 + far * 0.3), palette.middle, 0.4);
    sheet.fill(
      traceBlob([
        at(0.02, -0.12),
        at(0.06, 0.2),
        at(0.5, 0.16),
        at(0.9, 0.3),
        at(1.36, 0.3),
        at(1.46, -0.12),
      ]),
      blanket,
    );
    const [px, py] = at(1.74, 0.1);
    const unit = room.unit(middle);
    sheet.fill(
      traceEllipse(px, py + unit * 0.02, unit * 0.5, unit * 0.2),
      mixColours(linen, palette.core, 0.25),
    );
    sheet.fill(traceEllipse(px - out * unit * 0.04, py - unit * 0.07, unit * 0.24, unit * 0.22), dark);
  }
}

/** A net let down over the bed: a tent that one looks through. */
function drawNet({ sheet, palette, tone }: Stage, side: -1 | 1, z: number): void {
  const light = mixColours(palette.paper, palette.haze, 0.35);
  const x = (side * (FOOT + HEAD)) / 2;
  const hoop = room.at(x, 2.45, z + BED_WIDTH / 2);
  const unit = room.unit(z);
  const corner = (along: number, depth: number) => room.at(side * along, 0.5, z + depth);
  sheet.stroke(traceLine([room.at(x, CEILING, z + 0.4), hoop]), tone(0.3), 1.4);
  const left: Point = [hoop[0] - unit * 0.3, hoop[1]];
  const right: Point = [hoop[0] + unit * 0.3, hoop[1]];
  const [inner, outer] =
    side < 0 ? [corner(HEAD, 0), corner(FOOT - 0.1, 0)] : [corner(FOOT - 0.1, 0), corner(HEAD, 0)];
  const veil = sheet.fade(
    [0, hoop[1]],
    [0, inner[1]],
    [0, light, 0.42],
    [0.6, light, 0.16],
    [1, light, 0.24],
  );
  sheet.fill(tracePolygon([left, right, outer, inner]), veil);
  const folds = [0.22, 0.5, 0.74].map((part) =>
    traceLine([
      [left[0] + (right[0] - left[0]) * part, hoop[1]],
      [inner[0] + (outer[0] - inner[0]) * part, inner[1]],
    ]),
  );
  sheet.stroke(folds.join(''), light, 1.2, { opacity: 0.35 });
  sheet.fill(traceEllipse(hoop[0], hoop[1], unit * 0.62, unit * 0.13), light, { opacity: 0.5 });
}

/** A net tied up for the evening: a pear of gauze on its cord. */
function drawKnot({ sheet, palette, tone }: Stage, side: -1 | 1, z: number): void {
  const x = (side * (FOOT + HEAD)) / 2;
  const [hx, hy] = room.at(x, 2.45, z + BED_WIDTH / 2);
  const unit = room.unit(z);
  const put = (dx: number, dy: number): Point => [hx + dx * unit, hy + dy * unit];
  sheet.stroke(traceLine([room.at(x, CEILING, z + 0.4), [hx, hy]]), tone(0.3), 1.4);
  sheet.fill(
    traceBlob([
      put(-0.05, -0.1),
      put(0.05, -0.1),
      put(0.16, 0.2),
      put(0.13, 0.5),
      put(0, 0.62),
      put(-0.13, 0.5),
      put(-0.16, 0.2),
    ]),
    mixColours(mixColours(palette.paper, palette.haze, 0.4), tone(0.3), 0.4),
    { opacity: 0.8 },
  );
}
