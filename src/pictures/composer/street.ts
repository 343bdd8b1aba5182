// A street of a town: cobbles to the eye, house fronts on both sides that lead to the back.
import { drawStreaks } from '../atmosphere.ts';
import { mixColours } from '../colour.ts';
import { type Point, traceLens, traceLine, tracePolygon } from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Stage } from '../stage.ts';
import type { Setting } from './setting.ts';

/** Draws fronts and cobbles. The fronts lead to a point over the middle of the street. */
export function drawStreet(stage: Stage, setting: Setting): void {
  const { sheet, palette, chance, tone } = stage;
  const { edge, light } = setting;
  sheet.fill(
    `M0 ${edge + 14}h${WIDTH}v${HEIGHT - edge}H0z`,
    sheet.fade([0, edge + 14], [0, HEIGHT], [0, tone(0.62)], [0.35, tone(0.4)], [1, tone(0.16)]),
  );
  const strand = chance('cobbles');
  let stones = '';
  for (let y = edge + 30; y < HEIGHT; ) {
    const size = (y - edge) * 0.16;
    for (let count = 0; count < 11; count++)
      stones += traceLens(strand.between(-20, WIDTH), y + strand.between(-4, 4), size * 1.7, size * 0.42);
    y += size * 0.9 + 4;
  }
  sheet.fill(stones, tone(0.12), { opacity: 0.35 });
  drawStreaks(
    sheet,
    strand,
    {
      count: 16,
      top: edge + 30,
      bottom: 704,
      left: light.at[0] - 240,
      right: light.at[0] + 240,
      length: [20, 70],
      thickness: [1.5, 4],
      grow: 2,
    },
    mixColours(palette.low, palette.core, 0.2),
    0.32,
  );
  drawFronts(stage, setting, -1);
  drawFronts(stage, setting, 1);
}

// A row of fronts on one side, each with its own roof line; the nearest runs out of the picture.
function drawFronts({ sheet, palette, chance, tone }: Stage, { edge, time }: Setting, side: -1 | 1): void {
  const strand = chance(side < 0 ? 'left fronts' : 'right fronts');
  const isLit = time !== 'dawn' && time !== 'drought';
  const eye = edge;
  // `along` runs from 1 at the edge of the picture to 0 at the far end; heights are seen from the eye's line.
  const project = (along: number, rise: number): Point => {
    const x = 480 + side * (205 + 300 * along);
    const grow = 0.28 + 0.9 * along;
    return [x, eye + 14 * (1 - along) + 190 * along - rise * grow];
  };
  let panes = '';
  let along = 1.05;
  for (const [index, wide] of [0.42, 0.27, 0.2, 0.2].entries()) {
    const next = Math.max(0, along - wide);
    const tall = strand.between(360, 500);
    const depth = 0.14 + index * 0.1;
    const roof = strand.between(30, 70);
    const front = tracePolygon([
      project(along, -20),
      project(along, tall),
      project(next, tall),
      project(next, -20),
    ]);
    const cap = tracePolygon([
      project(along + 0.02, tall),
      project(along - 0.04, tall + roof),
      project(next + 0.03, tall + roof),
      project(next, tall),
    ]);
    sheet.fill(
      front,
      sheet.fade(project(along, 0), project(next, 0), [0, tone(depth)], [1, tone(depth + 0.12)]),
    );
    sheet.fill(cap, tone(Math.max(0.03, depth - 0.06)));
    const columns = index === 0 ? 3 : 2;
    for (let column = 0; column < columns; column++) {
      for (let floor = 0; floor < 3; floor++) {
        if (strand.next() < 0.45) continue;
        const pitch = (along - next) / columns;
        const from = along - pitch * (column + 0.3);
        const to = along - pitch * (column + 0.7);
        const low = 62 + floor * 82;
        if (low + 50 > tall) continue;
        panes += tracePolygon([
          project(from, low),
          project(from, low + 46),
          project(to, low + 46),
          project(to, low),
        ]);
      }
    }
    along = next;
    if (along <= 0) break;
  }
  sheet.fill(panes, isLit ? mixColours(palette.lamp, palette.core, 0.25) : tone(0.05), {
    opacity: isLit ? 0.8 : 0.7,
  });
  sheet.stroke(traceLine([project(1.05, 0), project(0, 0)]), tone(0.06), 3, { opacity: 0.6 });
}
