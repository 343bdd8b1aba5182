// Whoever has the stage: a figure in a pale robe, one arm to the light, that shows no face.
import { mixColours } from '../colour.ts';
import { type Point, tracePolygon } from '../path.ts';
import { startPieces } from '../silhouette.ts';
import type { Stage } from '../stage.ts';

/** The middle of the pool of light. */
export const MARK: Point = [452, 566];
const HEIGHT = 176;

export function drawPerformer({ sheet, palette, tone }: Stage): void {
  const [x, y] = MARK;
  const { line, shape, soft } = startPieces([x, y + 4], HEIGHT);
  sheet.fill(
    tracePolygon([
      [x - 30, y + 2],
      [x + 26, y + 6],
      [x - 120, y + 26],
      [x - 210, y + 22],
    ]),
    tone(0.04),
    { opacity: 0.55 },
  );
  const pale = mixColours(palette.paper, palette.core, 0.5);
  const shade = mixColours(palette.middle, tone(0.2), 0.45);
  const skin = mixColours(palette.lamp, mixColours(palette.accent, tone(0.3), 0.5), 0.5);
  const sleeve = line('0.07,-0.77 0.2,-0.9 0.33,-1.04', 0.06);
  const back = line('-0.08,-0.76 -0.2,-0.62 -0.3,-0.66', 0.058);
  sheet.stroke(back.path, shade, back.width ?? 1);
  const drape = shape('-0.1,-0.78 -0.26,-0.66 -0.27,-0.6 -0.16,-0.52 -0.08,-0.56');
  sheet.fill(drape.path, shade);
  sheet.fill(
    shape(
      '-0.04,-0.83 0.05,-0.83 0.11,-0.78 0.1,-0.6 0.07,-0.5 0.12,-0.3 0.2,0 -0.22,0 -0.13,-0.3 -0.085,-0.5 -0.1,-0.62 -0.1,-0.78',
    ).path,
    pale,
  );
  sheet.fill(
    shape(
      '-0.04,-0.83 -0.01,-0.82 -0.04,-0.62 -0.03,-0.5 -0.05,-0.3 -0.06,0 -0.22,0 -0.13,-0.3 -0.085,-0.5 -0.1,-0.62 -0.1,-0.78',
    ).path,
    shade,
  );
  sheet.fill(
    shape('0.06,-0.5 0.1,-0.3 0.12,0 0.08,0 0.05,-0.3').path +
      shape('0.0,-0.48 0.02,-0.26 0.03,0 0.0,0 -0.01,-0.28').path,
    mixColours(pale, shade, 0.5),
  );
  sheet.stroke(sleeve.path, pale, sleeve.width ?? 1);
  sheet.fill(
    shape('0.08,-0.8 0.26,-0.97 0.3,-0.93 0.24,-0.74 0.1,-0.66').path,
    mixColours(pale, shade, 0.25),
  );
  // The sash is the colour of the curtain.
  sheet.fill(
    shape('-0.09,-0.54 0.085,-0.54 0.075,-0.48 -0.09,-0.48').path +
      shape('-0.07,-0.5 -0.03,-0.5 -0.06,-0.2 -0.13,-0.22').path,
    palette.accent,
  );
  const hand = line('0.33,-1.04 0.36,-1.08', 0.042);
  sheet.stroke(hand.path, skin, hand.width ?? 1);
  sheet.stroke(line('0.0,-0.86 0.01,-0.82', 0.05).path, skin, 9);
  sheet.fill(soft('-0.05,-0.98 0.05,-1.0 0.075,-0.92 0.05,-0.85 -0.01,-0.84 -0.055,-0.9').path, skin);
  sheet.fill(
    soft(
      '-0.03,-1.03 0.06,-1.02 0.07,-0.96 0.01,-0.95 -0.01,-0.88 -0.03,-0.8 -0.1,-0.76 -0.09,-0.9 -0.08,-1.0',
    ).path,
    tone(0.06),
  );
}
