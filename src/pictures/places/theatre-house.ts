// The house of the theatre: curtains and swags with their folds, the footlights, and the heads of the audience.
import type { Chance } from '../chance.ts';
import { type Colour, mixColours } from '../colour.ts';
import { drawGlow } from '../light.ts';
import { type Point, placePoints, readPoints, traceBlob, traceEllipse, tracePolygon } from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Stage } from '../stage.ts';

export const STAGE_EDGE = 598;
const TIE = 424;

/** A curtain drawn aside: how far it reaches at the top, where it is tied, and at the floor. */
type Curtain = {
  readonly top: number;
  readonly tied: number;
  readonly foot: number;
  readonly folds: number;
  readonly flip: boolean;
};

const CURTAINS: readonly Curtain[] = [
  { top: 246, tied: 118, foot: 184, folds: 6, flip: false },
  { top: 196, tied: 96, foot: 150, folds: 5, flip: true },
];

export function drawCurtains(stage: Stage): void {
  const { sheet, palette, tone } = stage;
  const paint = sheet.fade(
    [0, 0],
    [0, STAGE_EDGE + 20],
    [0, clothAt(stage, 0.7)],
    [0.5, clothAt(stage, 0.36)],
    [1, clothAt(stage, 0.1)],
  );
  const dark = sheet.fade([0, 0], [0, STAGE_EDGE], [0, tone(0.02), 0.62], [1, tone(0.02), 0.42]);
  const warm = mixColours(palette.accent, palette.lamp, 0.3);
  const lit = sheet.fade(
    [0, 60],
    [0, STAGE_EDGE],
    [0, palette.accent, 0.06],
    [0.7, warm, 0.34],
    [1, warm, 0.62],
  );
  for (const curtain of CURTAINS) {
    sheet.fill(foldOf(curtain, 0, 1), paint);
    const wide = 1 / curtain.folds;
    const folds = Array.from({ length: curtain.folds }, (_, fold) => fold * wide);
    // Every fold is a ridge, the hollow behind it, and a deeper cleft within the hollow.
    sheet.fill(folds.map((at) => foldOf(curtain, at + wide * 0.42, at + wide * 0.94)).join(''), dark);
    sheet.fill(folds.map((at) => foldOf(curtain, at + wide * 0.72, at + wide * 0.94)).join(''), dark);
    sheet.fill(folds.map((at) => foldOf(curtain, at + wide * 0.1, at + wide * 0.26)).join(''), lit);
    drawTie(stage, curtain);
  }
}

/** Cloth between two folds, from the rail to the floor; 0 is the outer edge, 1 the inner. */
function foldOf(curtain: Curtain, from: number, to: number): string {
  const heights = [-10, 90, 180, 260, 330, 384, TIE, 452, 490, 540, STAGE_EDGE + 14];
  const edge = (part: number): Point[] =>
    heights.map((y) => {
      const x = Math.min(1, part) * reachAt(curtain, y) - 6;
      return [curtain.flip ? WIDTH - x : x, y];
    });
  return tracePolygon([...edge(from), ...edge(to).reverse()]);
}

function reachAt({ top, tied, foot }: Curtain, y: number): number {
  if (y < TIE) return tied + (top - tied) * Math.cos((Math.PI / 2) * Math.max(0, y / TIE) ** 1.7);
  return foot + (tied - foot) * Math.exp(-(y - TIE) / 46);
}

function drawTie({ sheet, palette, tone }: Stage, curtain: Curtain): void {
  const x = (at: number) => (curtain.flip ? WIDTH - at : at);
  const cord = mixColours(palette.lamp, tone(0.3), 0.35);
  sheet.stroke(
    `M${x(-8)} ${TIE - 16}Q${x(curtain.tied * 0.6)} ${TIE + 14} ${x(curtain.tied - 2)} ${TIE + 1}`,
    cord,
    9,
  );
  const tassel = readPoints('-4,0 4,0 8,34 -8,34', [x(curtain.tied * 0.72), TIE + 8]);
  sheet.fill(tracePolygon(tassel), mixColours(cord, tone(0.2), 0.3));
}

function clothAt({ palette, tone }: Stage, shade: number): Colour {
  return mixColours(mixColours(palette.accent, tone(0.1), 0.34), tone(0.03), shade);
}

/** Swags across the top, each a hanging moon of cloth, with a fringe that catches the footlights. */
export function drawSwags(stage: Stage): void {
  const { sheet, palette, tone } = stage;
  const spans = [
    [-70, 150, 92],
    [760, 1040, 96],
    [120, 460, 116],
    [430, 790, 112],
  ] as const;
  const cord = mixColours(palette.lamp, tone(0.3), 0.3);
  for (const [left, right, drop] of spans) {
    const wide = right - left;
    const moon = (depth: number, inset: number) =>
      `M${left + inset}-10C${left + wide * 0.16 + inset} ${depth} ${right - wide * 0.16 - inset} ${depth} ${right - inset}-10`;
    const low = drop * 1.33;
    sheet.fill(
      `${moon(low, 0)}z`,
      sheet.fade([0, 0], [0, drop], [0, clothAt(stage, 0.85)], [1, clothAt(stage, 0.35)]),
    );
    const hollows = [
      [0.8, 0.62, 16],
      [0.5, 0.32, 34],
    ] as const;
    for (const [outer, inner, inset] of hollows)
      sheet.fill(
        `${moon(low * outer, inset)}L${right - inset - 30}-10C${right - wide * 0.2 - inset} ${low * inner} ${left + wide * 0.2 + inset} ${low * inner} ${left + inset + 30}-10z`,
        tone(0.02),
        { opacity: 0.5 },
      );
    sheet.stroke(moon(low, 0), cord, 6);
    sheet.stroke(moon(low + 11, 0), mixColours(cord, tone(0.1), 0.45), 5);
  }
}

/** Lamps in their shells along the edge of the stage; their light goes up, away from the house. */
export function drawFootlights({ sheet, palette, tone }: Stage): void {
  const lamps = [188, 262, 338, 414, 490, 566, 642, 718, 790];
  const front = sheet.fade(
    [0, STAGE_EDGE],
    [0, 650],
    [0, mixColours(palette.accent, tone(0.1), 0.72)],
    [1, tone(0.02)],
  );
  sheet.fill(`M-10 ${STAGE_EDGE + 4}Q480 ${STAGE_EDGE + 26} 970 ${STAGE_EDGE + 4}V${HEIGHT}H-10z`, front);
  sheet.stroke(
    `M-10 ${STAGE_EDGE + 4}Q480 ${STAGE_EDGE + 26} 970 ${STAGE_EDGE + 4}`,
    mixColours(palette.lamp, tone(0.3), 0.4),
    4,
  );
  const lamp = sheet.keep(() => {
    drawGlow(sheet, [60, 60], 60, palette.lamp, 0.85);
    sheet.fill(traceEllipse(60, 60, 20, 15), palette.core);
    sheet.fill('M44 60h32q0 16-16 16t-16-16z', tone(0.08));
    sheet.stroke('M44 60h32', mixColours(palette.lamp, tone(0.2), 0.2), 2.4);
  });
  for (const x of lamps) {
    const y = STAGE_EDGE + 4 + 11 * (1 - ((x - 480) / 490) ** 2);
    sheet.stamp(lamp, { transform: `translate(${x - 60} ${Math.round(y) - 62})` });
  }
}

/** A row of the audience: where its shoulders end, how tall a head with shoulders is, its tone and its rim. */
type Row = {
  readonly y: number;
  readonly tall: number;
  readonly tone: number;
  readonly rim: number;
  readonly shift: number;
};

const ROWS: readonly Row[] = [
  { y: 678, tall: 58, tone: 0.24, rim: 0.95, shift: 10 },
  { y: 710, tall: 84, tone: 0.11, rim: 0.85, shift: -20 },
  { y: 752, tall: 116, tone: 0, rim: 0.7, shift: 24 },
];

export function drawAudience({ sheet, palette, chance, tone }: Stage): void {
  for (const [index, row] of ROWS.entries()) {
    const people = chance(`row ${index}`);
    let heads = '';
    for (let x = row.shift; x < WIDTH + row.tall; x += row.tall * people.between(0.84, 1.2))
      heads += traceHead(people, [x, row.y], row.tall * people.between(0.9, 1.06));
    const shape = sheet.keep(() => sheet.bare(heads));
    const top = row.y - row.tall;
    const rim = mixColours(palette.lamp, palette.accent, 0.25);
    const paint = sheet.fade([0, top], [0, top + row.tall * 0.75], [0, rim, row.rim], [1, rim, 0]);
    sheet.stamp(shape, { paint, transform: `translate(0 ${-(2 + 0.5 * index)})` });
    sheet.stamp(shape, { paint: tone(row.tone) });
  }
}

// Listed against the clock like the ellipses, so that a bun and a head are one shape and not a hole.
const SHOULDERS: readonly Point[] = readPoints(
  '0.52,0.4 0.49,-0.1 0.42,-0.26 0.16,-0.34 0.1,-0.38 0.09,-0.56 -0.09,-0.56 -0.1,-0.38 -0.16,-0.34 -0.42,-0.26 -0.49,-0.1 -0.52,0.4',
);
const HAT = readPoints('0,-0.74 0.32,-0.78 0.16,-0.83 0.13,-1.0 -0.13,-1.0 -0.16,-0.83 -0.32,-0.78');
const CURLS = readPoints(
  '0,-0.46 0.2,-0.44 0.25,-0.66 0.2,-0.9 0.03,-1.0 -0.17,-0.93 -0.25,-0.7 -0.21,-0.44',
);

function traceHead(people: Chance, foot: Point, tall: number): string {
  const [x, y] = foot;
  const lean = tall * people.between(-0.05, 0.05);
  const body =
    traceBlob(placePoints(SHOULDERS, foot, tall)) +
    traceEllipse(x + lean, y - tall * 0.7, tall * 0.36, tall * 0.46);
  const kind = people.next();
  if (kind < 0.22) return body + traceEllipse(x + lean * 1.4, y - tall * 0.96, tall * 0.18, tall * 0.16);
  if (kind < 0.32) return body + tracePolygon(placePoints(HAT, [x + lean, y], tall));
  if (kind < 0.48) return body + traceBlob(placePoints(CURLS, [x + lean, y], tall));
  return body;
}
