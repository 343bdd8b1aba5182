// Where the names of a radar's axes stand: beside their axis, inside the width, off the drawing and off each other.
import { angleOf, type Point, pointAt } from './radar.ts';

/** A name's box: its middle, counted from the centre of the radar, and its size, in px. */
export type LabelBox = Point & { readonly width: number; readonly height: number };

/** A name where it stands; `leader` is the line that leads to it from its axis, where it had to move away. */
export type PlacedLabel = LabelBox & { readonly leader?: readonly [from: Point, to: Point] };

/** A radar's measures in px. `top` and `bottom` are the ends of the drawing, counted from the centre. */
export type RadarLayout = {
  readonly radius: number;
  readonly top: number;
  readonly bottom: number;
  readonly textSize: number;
  readonly labels: readonly PlacedLabel[];
};

/** Names are never written smaller, in px. */
export const SMALLEST_TEXT = 12;

const GAP = 7;
/** Largest and smallest radius as parts of the width. */
const LARGEST = 0.4;
const SMALLEST = 0.22;
/** How far a name may slide from its axis, in lines; and where somebody has enlarged their text, for whom a line that leads to a name is better than a small name. */
const FARTHEST = 1.9;
const FARTHEST_ENLARGED = 4.5;
/** Text above this, in px, is enlarged. */
const USUAL_TEXT = 15;
const LINE_HEIGHT = 1.3;
/** A name that moved farther than this from its place, in lines, is led to by a line. */
const LED_FROM = 0.6;
/** A radar that may not be small still leaves this part of the width to the names on either side. */
const NAMES_PART = 0.08;

/**
 * The largest radar with all its names that fits a width. A name that does not fit beside its axis slides inwards
 * and then up or down along the outer ring; the radar shrinks until no name has to go far. Where that is not
 * enough the names are written smaller than `textSize`, and at the smallest they go as little out of place as can be.
 * The radar is never wider than `diameter`, and as wide as `least` wherever the width has room for that, however far names move.
 */
export function layOutRadar(
  names: readonly string[],
  width: number,
  textSize: number,
  { diameter = width, least = 0 }: { readonly diameter?: number; readonly least?: number } = {},
): RadarLayout {
  const smallest = Math.floor(Math.min(least / 2, width * (0.5 - NAMES_PART)));
  const farthest = textSize > USUAL_TEXT ? FARTHEST_ENLARGED : FARTHEST;
  for (let size = Math.max(SMALLEST_TEXT, textSize); ; size = Math.max(SMALLEST_TEXT, size - 0.5)) {
    let best: Placed | undefined;
    for (const one of tryRadii(names, { width, size, radius: diameter / 2 }, smallest)) {
      if (one.moved <= farthest * size * LINE_HEIGHT && !isCrossed(one.labels)) return describeLayout(one);
      if (best === undefined || one.moved < best.moved) best = one;
    }
    if (size <= SMALLEST_TEXT && best !== undefined) return describeLayout(best);
  }
}

/** The names placed around every radius worth trying, the largest first. */
function* tryRadii(names: readonly string[], place: Place, least: number): Iterable<Placed> {
  const { width, radius } = place;
  const largest = Math.max(least, Math.floor(Math.min(radius, width * LARGEST)));
  const smallest = Math.max(least, Math.min(largest, Math.floor(width * SMALLEST)));
  for (let tried = largest; tried >= smallest; tried -= 1)
    yield placeLabels(names, { ...place, radius: tried });
}

function describeLayout({ labels, radius, size }: Placed): RadarLayout {
  return {
    radius,
    labels,
    textSize: size,
    top: Math.min(-radius, ...labels.map(({ y, height }) => y - height / 2)) - 2,
    bottom: Math.max(radius, ...labels.map(({ y, height }) => y + height / 2)) + 2,
  };
}

/**
 * About how wide a text is in px, rather too wide than too narrow. Known by kinds of letters alone, so that it
 * needs no page to measure on and does not change when the font arrives.
 */
function estimateWidth(text: string, textSize: number): number {
  let ems = 0;
  for (const letter of text) {
    if (/[\u2e80-\uffef]/.test(letter)) ems += 1;
    else if (/[ijltfrI.,:;'|/()\s-]/.test(letter)) ems += 0.34;
    else if (/[mwMW@%]/.test(letter)) ems += 0.86;
    else if (/[\p{Lu}]/u.test(letter)) ems += 0.64;
    else ems += 0.53;
  }
  return Math.ceil(ems * textSize);
}

type Place = { readonly width: number; readonly size: number; readonly radius: number };
type Placed = Place & { readonly labels: readonly PlacedLabel[]; readonly moved: number };

/** The names at the sides have the least choice and are placed first; the others go out of their way. */
function placeLabels(names: readonly string[], place: Place): Placed {
  const { width, size, radius } = place;
  const count = names.length;
  const placed: (PlacedLabel & { readonly index: number })[] = [];
  const ring = measureRing(count, radius + GAP / 2);
  let moved = 0;
  const turns = names
    .map((name, index) => ({ name, index, out: pointAt(angleOf(index, count), 1) }))
    .sort((one, other) => Math.abs(one.out.y) - Math.abs(other.out.y));
  for (const { name, index, out } of turns) {
    const box = { index, width: Math.min(width, estimateWidth(name, size)), height: size * LINE_HEIGHT };
    const limit = (width - box.width) / 2;
    const x = Math.min(limit, Math.max(-limit, out.x * (radius + GAP + box.width / 2)));
    const ideal = out.y * (radius + GAP + box.height / 2);
    const step = out.y > 0.001 ? 1 : -1;
    let y = ideal;
    while (touchesRing({ ...box, x, y }, ring) || touchesAny({ ...box, x, y }, placed)) y += step;
    moved = Math.max(moved, Math.abs(y - ideal));
    const isLed = Math.abs(y - ideal) > LED_FROM * box.height;
    const corner = pointAt(angleOf(index, count), radius);
    placed.push({ ...box, x, y, ...(isLed && { leader: [corner, nearestOf({ ...box, x, y }, corner)] }) });
  }
  return { ...place, moved, labels: placed.sort((one, other) => one.index - other.index) };
}

/** Whether a line that leads to a name goes through another one. */
function isCrossed(labels: readonly PlacedLabel[]): boolean {
  return labels.some(({ leader }, index) => {
    if (leader === undefined) return false;
    const [from, to] = leader;
    const others = labels.filter((_, at) => at !== index);
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 2);
    return Array.from({ length: steps }, (_, step) => step / steps).some((part) => {
      const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      return touchesAny({ ...point, width: 0, height: 0 }, others);
    });
  });
}

/** The point of a box's edge that is nearest to a point outside it. */
function nearestOf({ x, y, width, height }: LabelBox, point: Point): Point {
  const within = (at: number, middle: number, length: number) =>
    Math.min(middle + length / 2, Math.max(middle - length / 2, at));
  return { x: within(point.x, x, width), y: within(point.y, y, height) };
}

/** A direction, and from where to where the ring reaches along it. */
type Extent = { readonly way: Point; readonly from: number; readonly to: number };

/** How far the regular polygon of the outer ring reaches along each direction that can keep a box apart from it. */
function measureRing(count: number, radius: number): readonly Extent[] {
  const corners = Array.from({ length: count }, (_, index) => pointAt(angleOf(index, count), radius));
  const sides = Array.from({ length: count }, (_, index) => pointAt(angleOf(index + 0.5, count), 1));
  return [{ x: 1, y: 0 }, { x: 0, y: 1 }, ...sides].map((way) => {
    const along = corners.map((corner) => corner.x * way.x + corner.y * way.y);
    return { way, from: Math.min(...along), to: Math.max(...along) };
  });
}

/** Whether a box and the ring share any point: no straight line keeps them apart. */
function touchesRing(box: LabelBox, ring: readonly Extent[]): boolean {
  return ring.every(({ way, from, to }) => {
    const middle = box.x * way.x + box.y * way.y;
    const half = (Math.abs(box.width * way.x) + Math.abs(box.height * way.y)) / 2;
    return middle - half < to && middle + half > from;
  });
}

function touchesAny(box: LabelBox, others: readonly LabelBox[]): boolean {
  return others.some(
    ({ x, y, width, height }) =>
      Math.abs(box.x - x) < (box.width + width) / 2 + 4 &&
      Math.abs(box.y - y) < (box.height + height) / 2 + 1,
  );
}
