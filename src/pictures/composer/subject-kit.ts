// What a subject draws itself with: points in hundredths of a person's height about its foot, and two planes of light.
import { type Colour, mixColours } from '../colour.ts';
import { drawGlow } from '../light.ts';
import {
  type Box,
  type Point,
  placePoints,
  readPoints,
  traceBlob,
  traceBoxes,
  traceCurve,
  traceDots,
  traceEllipse,
  traceLine,
  tracePolygon,
} from '../path.ts';
import type { Paint, Sheet, Touch } from '../sheet.ts';
import type { Stage } from '../stage.ts';
import type { Setting } from './setting.ts';

/**
 * Everything is written as if the light came from the left, and mirrored when it comes from the right. All numbers are
 * hundredths of the height of a grown person standing at the subject's foot, which is 0,0; up is negative.
 */
export type Kit = {
  readonly stage: Stage;
  readonly sheet: Sheet;
  readonly setting: Setting;
  /** How far its tones are moved towards the haze. */
  readonly distance: number;
  /** The side in the shade, the lit side, and what is darker than both. */
  readonly shade: Colour;
  readonly lit: Colour;
  readonly deep: Colour;
  /** A pane with light behind it. */
  readonly pane: Colour;
  /** Pale things in the shade and in the light: plaster, canvas, paper. */
  readonly pale: Colour;
  readonly bright: Colour;
  /** The shade on pale things, soft enough to speckle them with. */
  readonly dim: Colour;
  /** The accent, as strong as something small may be, and calmed for something large. */
  readonly accent: Colour;
  readonly calm: Colour;
  readonly shape: (...texts: readonly string[]) => string;
  readonly blob: (...texts: readonly string[]) => string;
  readonly line: (...texts: readonly string[]) => string;
  readonly curve: (...texts: readonly string[]) => string;
  readonly boxes: (...boxes: readonly Box[]) => string;
  readonly ovals: (...ovals: readonly Box[]) => string;
  readonly dots: (text: string) => string;
  readonly at: (x: number, y: number) => Point;
  /** A length in canvas units. */
  readonly size: (hundredths: number) => number;
  readonly fill: (path: string, paint: Paint, touch?: Touch) => void;
  /** Strokes with a width in hundredths, at least one canvas unit. */
  readonly stroke: (path: string, paint: Paint, width: number, touch?: Touch) => void;
  /** Speckles a path with the shade (or with `ink`: pale things want a softer one), thickest at `to`. */
  readonly speckle: (path: string, from: Point, to: Point, strength?: number, ink?: Colour) => void;
  /** Lamplight about a point. */
  readonly glow: (x: number, y: number, radius: number, strength?: number) => void;
  /** Draws those who sit behind a table: after its light, before itself. */
  readonly company: () => void;
  /** Light falling out of an opening at the foot between two places onto the ground before it. */
  readonly spill: (left: number, right: number, reach?: number) => void;
};

const NEAR_TONE = 0.06;

export function openKit(
  stage: Stage,
  setting: Setting,
  distance: number,
  company: () => void = () => {},
): Kit {
  const { sheet, palette, tone } = stage;
  const { foot, unit } = setting;
  const flip = setting.light.from === 1;
  const scale = unit / 100;
  const put = (text: string) => readPoints(text, foot, scale, flip);
  const at = (x: number, y: number): Point => placePoints([[x, y]], foot, scale, flip)[0] ?? foot;
  const join = (trace: (points: readonly Point[]) => string) => {
    return (...texts: readonly string[]) => texts.map((text) => trace(put(text))).join('');
  };
  const shade = tone(NEAR_TONE + distance);
  const lit = tone(0.34 + distance);
  const paper = mixColours(palette.paper, palette.haze, 0.45);
  return {
    stage,
    sheet,
    setting,
    distance,
    company,
    shade,
    lit,
    deep: tone(distance * 0.7 + 0.01),
    pane: mixColours(palette.lamp, palette.core, 0.35),
    pale: mixColours(paper, tone(0.3 + distance), 0.6),
    bright: mixColours(paper, tone(0.6), 0.12 + distance / 2),
    dim: mixColours(paper, tone(0.3 + distance), 0.5),
    accent: mixColours(palette.accent, shade, 0.12 + distance / 2),
    calm: mixColours(palette.accent, tone(0.28), 0.42),
    shape: join(tracePolygon),
    blob: join(traceBlob),
    line: join(traceLine),
    curve: join(traceCurve),
    boxes: (...boxes) =>
      traceBoxes(
        ...boxes.map(([x, y, width, height]): Box => {
          const [left, top] = at(flip ? x + width : x, y);
          return [left, top, width * scale, height * scale];
        }),
      ),
    ovals: (...ovals) =>
      ovals.map(([x, y, width, height]) => traceEllipse(...at(x, y), width * scale, height * scale)).join(''),
    dots: (text) => traceDots(put(text)),
    at,
    size: (hundredths) => hundredths * scale,
    fill: (path, paint, touch) => sheet.fill(path, paint, touch),
    stroke: (path, paint, width, touch) => sheet.stroke(path, paint, Math.max(1, width * scale), touch),
    speckle: (path, from, to, strength = 0.8, ink = shade) =>
      sheet.grain(path, sheet.fade(at(...from), at(...to), [0, ink, 0], [1, ink, strength])),
    glow: (x, y, radius, strength = 0.8) => drawGlow(sheet, at(x, y), radius * scale, palette.lamp, strength),
    spill: (left, right, reach = 90) => {
      const middle = (left + right) / 2;
      const wide = right - left;
      const path = tracePolygon([
        at(left, -1),
        at(right, -1),
        at(middle + wide * 2.4, reach),
        at(middle - wide * 1.6, reach),
      ]);
      const paint = sheet.fade(
        at(middle, 0),
        at(middle, reach),
        [0, mixColours(palette.lamp, palette.core, 0.3), 0.85],
        [0.45, palette.lamp, 0.35],
        [1, palette.lamp, 0],
      );
      sheet.fill(path, paint);
    },
  };
}

/** The same kit at another foot, for a thing that belongs to the first: place in hundredths, size as a part. */
export function moveKit({ stage, setting, distance, at }: Kit, x: number, y: number, size: number): Kit {
  return openKit(stage, { ...setting, foot: at(x, y), unit: setting.unit * size }, distance);
}

/** A thing that a composed picture can be of. */
export type Subject = (kit: Kit) => void;
