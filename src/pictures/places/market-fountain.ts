// The fountain: a basin, a bowl on a stem, and water that has the sun behind it.
import { lightenColour, mixColours } from '../colour.ts';
import { type Point, readPoints, traceBlob, traceBoxes, traceEllipse, traceShape } from '../path.ts';
import type { Stage } from '../stage.ts';
import { traceShadow } from './market-light.ts';
import { view } from './market-view.ts';

export function drawFountain({ sheet, palette, chance, tone }: Stage): void {
  const [x, y] = view(-1.1, 0, 24);
  const at: Point = [x, y];
  const stone = tone(0.3);
  const lit = mixColours(tone(0.66), palette.core, 0.35);
  sheet.fill(traceShadow([x, y + 8], 90, 92, 0.55), tone(0.2), { opacity: 0.34 });
  sheet.fill(traceEllipse(x, y, 196, 34) + traceBoxes([x - 98, y - 26, 196, 26]), stone);
  sheet.fill(traceEllipse(x, y - 26, 204, 36), lightenColour(stone, 0.08));
  sheet.fill(traceEllipse(x - 2, y - 28, 202, 34), lit);
  sheet.fill(traceEllipse(x, y - 26, 182, 28), mixColours(palette.haze, palette.core, 0.6));
  sheet.fill(traceEllipse(x + 6, y - 24, 170, 23), tone(0.58));
  sheet.fill(traceShape('-16,-26 -8,-44 -6,-82 6,-82 8,-44 16,-26', at), stone);
  sheet.fill(
    traceBlob(readPoints('-52,-98 -52,-98 0,-94 52,-98 52,-98 36,-80 8,-74 -8,-74 -36,-80', at)),
    stone,
  );
  sheet.fill(traceShape('-54,-98 -52,-102 52,-102 54,-98 0,-94', at), lit);
  sheet.fill(traceShape('-4,-100 -6,-118 0,-134 6,-118 4,-100', at), stone);
  const drops = chance('drops');
  let water = '';
  for (const side of [-1, 1])
    for (const reach of [50, 42])
      water += `M${Math.round(x + side * reach)} ${Math.round(y - 96)}q${side * 14} ${Math.round(drops.between(4, 10))} ${side * Math.round(drops.between(14, 20))} 66`;
  water += `M${Math.round(x)} ${Math.round(y - 134)}q-18-22-30 34M${Math.round(x)} ${Math.round(y - 134)}q18-22 30 34`;
  sheet.stroke(water, palette.core, 2.6, { opacity: 0.85 });
  // Pigeons about the basin.
  let birds = '';
  for (const [bx, by] of readPoints('-150,18 -128,26 -166,32 128,30 150,22 96,40', at))
    birds += traceShape(
      '-12,-3 -4,-8 3,-9 5,-13 9,-12 12,-10 8,-8 5,-2 1,3 -2,-1',
      [bx, by],
      drops.between(0.8, 1.1),
      drops.next() < 0.5,
    );
  sheet.fill(birds, tone(0.2));
}
