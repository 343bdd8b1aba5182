// What each part of a bust draws itself with: the head that is turned, the body that is not, tones, and layers.
import { startChance } from '../chance.ts';
import type { Colour } from '../colour.ts';
import { type Point, readPoints, traceBlob, traceCurve, tracePolygon } from '../path.ts';
import type { Paint } from '../sheet.ts';
import type { Stage } from '../stage.ts';
import { POSTURES, type Posture } from './moods.ts';
import { makeSkull, type Skull, type Spot, type Stand } from './skull.ts';
import { type Tones, toneCloth, toneHair, toneSkin } from './tones.ts';
import {
  type Cloth,
  hairColourOf,
  isChild,
  isFemale,
  type Mood,
  OLD,
  type PersonDescription,
} from './words.ts';

/** How a shape is put down. What is of the `outline` has the rim of light round it. */
type Touch = { readonly outline?: boolean; readonly opacity?: number };

/** Points of the head are `Spot`s, those of the body are told in hundredths about the middle of the eyes and do not turn with the head. */
export type Bust = {
  readonly person: PersonDescription;
  readonly posture: Posture;
  readonly stage: Stage;
  readonly skull: Skull;
  readonly skin: Tones;
  readonly hair: Tones;
  readonly cloth: Tones;
  readonly trim: Tones;
  readonly dye: (cloth: Cloth) => Tones;
  readonly isOld: boolean;
  readonly isChild: boolean;
  readonly isFemale: boolean;
  /** How far features are moved by the seed, -1 to 1. */
  readonly own: Readonly<Record<'nose' | 'brow' | 'jaw' | 'mouth', number>>;
  readonly body: (x: number, y: number) => Point;
  /** Points of the body written as for `readPoints`. */
  readonly bodies: (text: string) => Point[];
  readonly heads: (...spots: readonly Spot[]) => Point[];
  /** A shape of the head with straight edges, one with soft edges, and a soft line of so many hundredths. */
  readonly shape: (spots: readonly Spot[], paint: Paint, touch?: Touch) => void;
  readonly blob: (spots: readonly Spot[], paint: Paint, touch?: Touch) => void;
  readonly line: (spots: readonly Spot[], paint: Paint, width: number, touch?: Touch) => void;
  /** The same for paths of any points. */
  readonly fill: (path: string, paint: Paint, touch?: Touch) => void;
  readonly stroke: (path: string, paint: Paint, width: number, touch?: Touch) => void;
  /** Speckles a path, thickest at `to`. */
  readonly grain: (path: string, from: Point, to: Point, ink: Colour, strength: number) => void;
  /** Draws all of it: first what `rim` is made of, then the layers in their order. */
  readonly finish: (drawRim: (outline: string) => void) => void;
};

/** Bodies are written for a long neck; so many hundredths higher they are drawn. */
const SHOULDERS_UP = 6;
/** How many hundredths lower a child's head is than that of somebody grown beside it. */
const CHILD_DOWN = 12;
const PLAIN_TRIM: Cloth = { role: 'paper', value: 0.8 };

/** An empty bust of a person in a mood. Nothing is on the sheet before `finish`. */
export function openBust(stage: Stage, person: PersonDescription, mood: Mood, stand: Stand): Bust {
  const { sheet, palette } = stage;
  const posture = POSTURES[mood];
  const chance = startChance(person.seed, 'face');
  const own = {
    nose: chance.between(-1, 1),
    brow: chance.between(-1, 1),
    jaw: chance.between(-1, 1),
    mouth: chance.between(-1, 1),
  };
  const { scale } = stand;
  const head: Point = [
    stand.at[0] - posture.forward * scale,
    stand.at[1] + (posture.sink + (isChild(person) ? CHILD_DOWN : 0)) * scale,
  ];
  const skull = makeSkull(person, posture, { at: head, scale }, own.jaw * 1.2);
  const feet: Point = [stand.at[0], stand.at[1] - SHOULDERS_UP * scale];
  const layers: (() => void)[] = [];
  const outlines: { readonly path: string; readonly width: number }[] = [];
  const heads: Bust['heads'] = (...spots) => spots.map(skull.put);
  const fill: Bust['fill'] = (path, paint, { outline, ...touch } = {}) => {
    if (outline) outlines.push({ path, width: 0 });
    layers.push(() => sheet.fill(path, paint, touch));
  };
  const stroke: Bust['stroke'] = (path, paint, width, { outline, ...touch } = {}) => {
    if (outline) outlines.push({ path, width: width * scale });
    layers.push(() => sheet.stroke(path, paint, width * scale, touch));
  };
  return {
    ...{ person, posture, stage, skull, own, heads, fill, stroke },
    skin: toneSkin(palette, person.skin),
    hair: toneHair(palette, hairColourOf(person)),
    cloth: toneCloth(palette, person.cloth),
    trim: toneCloth(palette, person.trim ?? PLAIN_TRIM),
    dye: (cloth) => toneCloth(palette, cloth),
    isOld: person.age >= OLD,
    isChild: isChild(person),
    isFemale: isFemale(person),
    body: (x, y) => [feet[0] + x * scale, feet[1] + y * scale],
    bodies: (text) => readPoints(text, feet, scale),
    shape: (spots, paint, touch) => fill(tracePolygon(heads(...spots)), paint, touch),
    blob: (spots, paint, touch) => fill(traceBlob(heads(...spots)), paint, touch),
    line: (spots, paint, width, touch) => stroke(traceCurve(heads(...spots)), paint, width, touch),
    grain: (path, from, to, ink, strength) => {
      layers.push(() => sheet.grain(path, sheet.fade(from, to, [0, ink, 0], [1, ink, strength])));
    },
    finish: (drawRim) => {
      drawRim(
        sheet.keep(() => {
          for (const { path, width } of outlines) sheet.bare(path, width);
        }),
      );
      for (const draw of layers) draw();
    },
  };
}
