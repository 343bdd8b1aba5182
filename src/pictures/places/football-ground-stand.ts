// Beyond the grass: the wall with its painted signs, the little stand under its roof, and the lamps on their masts.
import { mixColours } from '../colour.ts';
import { drawBeam, drawGlow } from '../light.ts';
import { type Point, traceDots, traceEllipse, traceLine, tracePolygon } from '../path.ts';
import type { Stage } from '../stage.ts';
import { FAR_LINE, ground, HORIZON } from './football-ground-view.ts';

const WALL = FAR_LINE + 5;

/** An upright quad square to the eye. */
function front([left, right]: Point, [low, high]: Point, away: number): string {
  return tracePolygon([
    ground(left, low, away),
    ground(right, low, away),
    ground(right, high, away),
    ground(left, high, away),
  ]);
}

export function drawStand(stage: Stage): void {
  const { sheet, palette, chance, tone } = stage;
  const away = WALL + 3;
  sheet.fill(front([-17, 9], [0, 7.4], away + 4), tone(0.34));
  // Three steps of people, the nearest lowest.
  const crowd = chance('crowd');
  const rows = [5, 3.9, 2.8].map((up, row) => {
    const heads: Point[] = [];
    for (let x = -16.3 + row * 0.3; x < 8.6; x += 0.78)
      if (crowd.next() < 0.9)
        heads.push(ground(x + crowd.between(-0.15, 0.15), up + crowd.between(-0.1, 0.15), away));
    return { heads, up };
  });
  rows.forEach(({ heads, up }, row) => {
    const dark = tone(0.24 - row * 0.06);
    sheet.fill(front([-16.6, 8.8], [up - 1.5, up - 0.28], away), dark);
    sheet.stroke(traceDots(heads), dark, 7);
  });
  const scarves = rows.flatMap(({ heads }) => heads.filter(() => crowd.next() < 0.22));
  sheet.stroke(traceDots(scarves.map(([x, y]) => [x, y + 7])), mixColours(palette.accent, tone(0.3), 0.2), 5);
  // The roof on its posts, and the flag of the club.
  let posts = '';
  for (const x of [-16, -9.7, -3.5, 2.6, 8.6]) posts += traceLine([ground(x, 0, away), ground(x, 7.2, away)]);
  sheet.stroke(posts, tone(0.1), 3);
  sheet.fill(
    tracePolygon([
      ground(-18, 7, away - 1),
      ground(10, 7, away - 1),
      ground(9, 8.6, away + 5),
      ground(-17, 8.6, away + 5),
    ]),
    tone(0.12),
  );
  sheet.fill(front([-18, 10], [6.6, 7], away - 1), mixColours(palette.accent, tone(0.2), 0.45));
  const mast = ground(-4, 12.4, away);
  sheet.stroke(traceLine([ground(-4, 8, away), mast]), tone(0.1), 2);
  sheet.fill(
    tracePolygon([
      mast,
      [mast[0] + 34, mast[1] + 8],
      [mast[0] + 26, mast[1] + 15],
      [mast[0] + 33, mast[1] + 22],
      [mast[0], mast[1] + 20],
    ]),
    palette.accent,
  );
}

export function drawWall({ sheet, palette, chance, tone }: Stage): void {
  sheet.fill(front([-60, 60], [0, 2.1], WALL), tone(0.5));
  const paint = chance('signs');
  const paints = [
    mixColours(palette.paper, tone(0.6), 0.35),
    mixColours(palette.accent, tone(0.4), 0.5),
    mixColours(palette.lamp, tone(0.4), 0.5),
    mixColours(palette.top, tone(0.5), 0.4),
  ] as const;
  const quads = ['', '', '', ''];
  let letters = '';
  for (let x = -44, index = 0; x < 44; index++) {
    const wide = paint.between(3.6, 6.4);
    quads[index % 4] += front([x, x + wide], [0.25, 1.85], WALL - 0.1);
    for (let step = x + 0.7; step < x + wide - 1; step += 0.95)
      letters += front([step, step + 0.5], [0.75, 1.35], WALL - 0.2);
    x += wide + 0.3;
  }
  quads.forEach((quad, index) => {
    sheet.fill(quad, paints[index] ?? paints[0]);
  });
  sheet.fill(letters, tone(0.2), { opacity: 0.6 });
}

/** One mast with six lamps, and what they throw on to the grass. */
export function drawMast({ sheet, palette, tone }: Stage, across: number, towards: number): void {
  const away = WALL + 1.5;
  const [x, foot] = ground(across, 0, away);
  const top = 96;
  sheet.stroke(
    traceLine([
      [x - 8, foot],
      [x - 3, top + 24],
    ]) +
      traceLine([
        [x + 8, foot],
        [x + 3, top + 24],
      ]),
    tone(0.2),
    3,
  );
  let braces = '';
  for (let y = foot - 14, half = 7.6; y > top + 40; y -= 22, half -= 0.5)
    braces += traceLine([
      [x - half, y],
      [x + half, y - 18],
    ]);
  sheet.stroke(braces, tone(0.26), 1.6);
  for (const side of [-1, 1])
    drawBeam(
      sheet,
      { at: [x + side * 18, top + 12], to: [towards + side * 90, 540], spread: 330 },
      palette.core,
      0.16,
    );
  drawGlow(sheet, [x, top + 10], 170, palette.core, 0.75);
  sheet.fill(
    tracePolygon([
      [x - 46, top - 12],
      [x + 46, top - 12],
      [x + 42, top + 30],
      [x - 42, top + 30],
    ]),
    tone(0.14),
  );
  let lamps = '';
  for (const row of [0, 1])
    for (const step of [-1, 0, 1]) lamps += traceEllipse(x + step * 28, top + row * 21, 22, 16);
  sheet.fill(lamps, palette.core);
}

/** Roofs and palms of the town against the sky, between the wall and the hills. */
export function drawTown({ sheet, chance, tone, palette }: Stage): void {
  const strand = chance('town');
  let roofs = '';
  for (let x = -10; x < 960; ) {
    const wide = strand.between(34, 72);
    const high = strand.between(18, 44);
    const ridge = strand.next() < 0.5 ? high + 14 : high;
    roofs += tracePolygon([
      [x, HORIZON + 8],
      [x, HORIZON - high],
      [x + wide / 2, HORIZON - ridge],
      [x + wide, HORIZON - high],
      [x + wide, HORIZON + 8],
    ]);
    x += wide + strand.between(-4, 14);
  }
  sheet.fill(roofs, tone(0.58));
  const church = 196;
  sheet.fill(
    tracePolygon([
      [church, HORIZON],
      [church, HORIZON - 92],
      [church + 15, HORIZON - 128],
      [church + 30, HORIZON - 92],
      [church + 30, HORIZON],
    ]),
    tone(0.52),
  );
  sheet.stroke(`M${church + 15} ${HORIZON - 126}v-16m-5 6h10`, tone(0.52), 2);
  let windows = '';
  for (let index = 0; index < 34; index++) {
    const x = Math.round(strand.between(8, 950));
    windows += `M${x} ${Math.round(HORIZON - strand.between(3, 16))}v4`;
  }
  sheet.stroke(windows, palette.lamp, 3.4, { opacity: 0.75 });
  for (const [x, high] of [
    [372, 96],
    [642, 118],
    [694, 88],
  ] as const) {
    const y = HORIZON - high;
    sheet.stroke(`M${x} ${HORIZON}q-3-${Math.round(high * 0.6)} 4-${high}`, tone(0.42), 4);
    sheet.stroke(
      [-1, 1]
        .flatMap((side) => [
          `M${x + 4} ${y}q${side * 18}-14 ${side * 34} 6`,
          `M${x + 4} ${y}q${side * 12}-2 ${side * 22} 22`,
          `M${x + 4} ${y}q${side * 8}-22 ${side * 20}-24`,
        ])
        .join(''),
      tone(0.42),
      5,
    );
  }
}
