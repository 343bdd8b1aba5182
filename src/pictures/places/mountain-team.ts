// The rope team of the mountain: four climbers, each smaller than the one behind, on one bright rope.
import { mixColours } from '../colour.ts';
import { type Point, traceCurve, tracePolygon } from '../path.ts';
import { drawSilhouette, type Piece, startPieces } from '../silhouette.ts';
import type { Stage } from '../stage.ts';

type Climber = { readonly foot: Point; readonly height: number; readonly flip?: boolean };

/** The last of the team first: they stand on the crest and shrink with the way. */
const TEAM: readonly Climber[] = [
  { foot: [322, 620], height: 128 },
  { foot: [446, 580], height: 92 },
  { foot: [538, 532], height: 62 },
  { foot: [474, 458], height: 40, flip: true },
];

export function drawRopeTeam(stage: Stage): void {
  const { sheet, palette, tone } = stage;
  const waists = TEAM.map(({ foot, height, flip }) => startPieces(foot, height, flip).at(0.06, -0.5));
  TEAM.forEach((climber, index) => {
    const { foot, height } = climber;
    sheet.fill(
      tracePolygon([
        [foot[0] - height * 0.14, foot[1] + 2],
        [foot[0] + height * 0.22, foot[1] - height * 0.06],
        [foot[0] + height * 0.9, foot[1] + height * 0.3],
        [foot[0] + height * 0.62, foot[1] + height * 0.32],
      ]),
      tone(0.02),
      { opacity: 0.4 },
    );
    drawSilhouette(
      sheet,
      shapeClimber(climber),
      tone(0.03 + 0.05 * index),
      height > 60
        ? {
            colour: mixColours(palette.core, palette.low, 0.4),
            push: [height * 0.013, height * 0.01],
            from: foot[1] - height,
            to: foot[1],
          }
        : undefined,
    );
    drawKit(stage, climber);
    const from = waists[index];
    const to = waists[index + 1];
    if (!from || !to) return;
    const slack = height * 0.22;
    sheet.stroke(
      traceCurve([from, [from[0] * 0.5 + to[0] * 0.5, Math.max(from[1], to[1]) + slack * 0.4], to]),
      palette.accent,
      3.2 - 0.7 * index,
    );
  });
}

function shapeClimber({ foot, height, flip }: Climber): Piece[] {
  const { line, shape, soft } = startPieces(foot, height, flip);
  return [
    shape(
      '-0.12,-0.45 0.02,-0.45 0.0,-0.3 -0.06,-0.14 -0.08,0 -0.01,0 -0.01,0.015 -0.16,0.015 -0.16,-0.12 -0.12,-0.27',
    ),
    shape(
      '-0.03,-0.46 0.11,-0.45 0.2,-0.33 0.19,-0.2 0.18,-0.09 0.25,-0.08 0.25,-0.06 0.1,-0.06 0.1,-0.26 0.04,-0.32',
    ),
    shape(
      '-0.02,-0.82 0.08,-0.84 0.16,-0.79 0.16,-0.62 0.13,-0.4 0.02,-0.38 -0.13,-0.4 -0.1,-0.6 -0.09,-0.75',
    ),
    soft('0.05,-0.97 0.14,-0.96 0.16,-0.9 0.14,-0.82 0.06,-0.78 0.02,-0.86'),
    shape('0.0,-0.9 0.03,-0.98 0.1,-1.0 0.16,-0.97 0.18,-0.91 0.1,-0.9'),
    line('0.11,-0.76 0.2,-0.61 0.3,-0.64', 0.068),
    line('-0.02,-0.74 -0.08,-0.59 0.0,-0.5', 0.068),
    line('0.3,-0.7 0.33,-0.03', 0.018),
    line('0.24,-0.71 0.37,-0.68', 0.026),
  ];
}

// Packs with a rolled mat; the last one carries the colour of the rope.
function drawKit({ sheet, palette, tone }: Stage, climber: Climber): void {
  const { foot, height, flip } = climber;
  const { soft, line } = startPieces(foot, height, flip);
  const isLast = height > 100;
  const pack = soft('-0.03,-0.86 -0.03,-0.46 -0.2,-0.44 -0.26,-0.6 -0.22,-0.8 -0.14,-0.88');
  sheet.fill(pack.path, isLast ? mixColours(palette.accent, tone(0.2), 0.25) : tone(0.12));
  if (height < 60) return;
  const mat = line('-0.2,-0.88 -0.04,-0.89', 0.075);
  sheet.stroke(mat.path, mixColours(tone(0.5), palette.low, 0.3), mat.width ?? 1);
  const strap = line('-0.22,-0.62 -0.04,-0.62', 0.018);
  sheet.stroke(strap.path, tone(0.02), strap.width ?? 1);
}
