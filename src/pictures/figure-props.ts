// What people carry: a lantern, a book, a bag, a flag, a rope, an umbrella, a suitcase.
import { type Colour, mixColours } from './colour.ts';
import type { PROPS } from './description.ts';
import { drawGlow } from './light.ts';
import type { Palette } from './palette.ts';
import {
  type Point,
  placePoints,
  readPoints,
  traceBlob,
  traceCurve,
  traceEllipse,
  traceLine,
  tracePolygon,
} from './path.ts';
import type { Sheet } from './sheet.ts';

/** Where a thing is carried: the free hand and the feet of the body in canvas units, and the size of the figure. */
export type Grip = {
  readonly hand: Point;
  readonly body: Point;
  readonly height: number;
  readonly flip: boolean;
  readonly tone: Colour;
  readonly palette: Palette;
};

/** Draws the thing in the hand (points about the hand) or on the back (points about the feet), unit height 1. */
export function drawProp(sheet: Sheet, prop: Exclude<(typeof PROPS)[number], 'none'>, grip: Grip): void {
  const { hand, body, height, flip, tone, palette } = grip;
  const inHand = (text: string) => placePoints(readPoints(text), hand, height, flip);
  const onBody = (text: string) => placePoints(readPoints(text), body, height, flip);
  const accent = mixColours(palette.accent, tone, 0.15);
  const leather = mixColours(palette.lamp, tone, 0.72);
  const thin = Math.max(1, height * 0.016);
  switch (prop) {
    case 'lantern': {
      const [at = hand] = inHand('0,0.12');
      drawGlow(sheet, at, height * 0.75, palette.lamp, 0.75);
      sheet.stroke(traceLine([hand, at]), tone, thin);
      sheet.fill(tracePolygon(inHand('-0.04,0.07 0.04,0.07 0.05,0.18 -0.05,0.18')), tone);
      sheet.fill(tracePolygon(inHand('-0.026,0.085 0.026,0.085 0.032,0.165 -0.032,0.165')), palette.core);
      return;
    }
    case 'book':
      sheet.fill(
        tracePolygon(inHand('-0.1,-0.05 0.01,-0.01 0.11,-0.06 0.11,0.05 0.01,0.09 -0.1,0.05')),
        accent,
      );
      sheet.fill(
        tracePolygon(inHand('-0.085,-0.06 0.01,-0.025 0.095,-0.07 0.095,0.02 0.01,0.06 -0.085,0.02')),
        palette.paper,
      );
      return;
    case 'bag':
      sheet.fill(
        traceBlob(onBody('-0.1,-0.82 -0.24,-0.8 -0.28,-0.6 -0.24,-0.44 -0.09,-0.46 -0.07,-0.64')),
        leather,
      );
      sheet.stroke(traceLine(onBody('-0.24,-0.68 -0.1,-0.68')), tone, thin);
      sheet.fill(tracePolygon(onBody('-0.26,-0.83 -0.08,-0.86 -0.07,-0.8 -0.25,-0.77')), accent);
      return;
    case 'flag':
      sheet.stroke(traceLine(inHand('-0.02,0.4 0.04,-0.62')), tone, thin * 1.6);
      sheet.fill(
        tracePolygon(
          inHand('0.04,-0.6 0.2,-0.55 0.34,-0.6 0.5,-0.54 0.5,-0.28 0.34,-0.34 0.2,-0.29 0.022,-0.33'),
        ),
        accent,
      );
      return;
    case 'rope': {
      const [x, y] = inHand('0,0.1')[0] ?? hand;
      const coil =
        traceEllipse(x, y, height * 0.13, height * 0.22) +
        traceEllipse(x, y + 2, height * 0.09, height * 0.18);
      sheet.stroke(coil, mixColours(palette.lamp, tone, 0.35), thin * 1.3);
      return;
    }
    case 'umbrella':
      sheet.stroke(traceLine(inHand('0,0.03 -0.1,-0.6')), tone, thin * 1.3);
      sheet.fill(traceCanopy(inHand('-0.5,-0.4 -0.1,-0.72 0.28,-0.46')), accent);
      return;
    case 'case':
      sheet.fill(tracePolygon(inHand('-0.12,0.05 0.14,0.05 0.14,0.25 -0.12,0.25')), leather);
      sheet.stroke(traceCurve(inHand('-0.04,0.05 -0.03,-0.01 0.05,-0.01 0.06,0.05')), tone, thin * 1.3);
      sheet.stroke(
        traceLine(inHand('-0.06,0.05 -0.06,0.25')) + traceLine(inHand('0.08,0.05 0.08,0.25')),
        tone,
        thin,
      );
      return;
  }
}

// A dome over three points with a scalloped hem.
function traceCanopy([left, top, right]: readonly Point[]): string {
  if (!left || !top || !right) return '';
  const hem = (part: number): Point => [
    left[0] + (right[0] - left[0]) * part,
    left[1] + (right[1] - left[1]) * part,
  ];
  const rise = top[1];
  const near = (value: number) => Math.round(value);
  const scallops = [1, 2 / 3, 1 / 3]
    .map((part) => {
      const to = hem(part - 1 / 3);
      const over = hem(part - 1 / 6);
      return `Q${near(over[0])} ${near(over[1] + (rise - over[1]) * 0.18)} ${near(to[0])} ${near(to[1])}`;
    })
    .join('');
  return `M${near(left[0])} ${near(left[1])}C${near(left[0])} ${near(rise + 4)} ${near(top[0] - (right[0] - left[0]) * 0.2)} ${near(rise)} ${near(top[0])} ${near(rise)}S${near(right[0])} ${near(rise + 10)} ${near(right[0])} ${near(right[1])}${scallops}z`;
}
