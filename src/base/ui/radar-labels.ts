// Where the names of a radar's axes stand: beside their axis, inside the width, off the drawing and off each other.
import { angleOf, type Point, pointAt } from './radar.ts';

/** A name's box: its middle, counted from the centre of the radar, and its size, in px. */
export type LabelBox = Point & { readonly width: number; readonly height: number };

/** A radar's measures in px. `top` and `bottom` are the ends of the drawing, counted from the centre. */
export type RadarLayout = {
  readonly radius: number;
  readonly top: number;
  readonly bottom: number;
  readonly labels: readonly LabelBox[];
};

const GAP = 7;
const LARGEST = 0.4;
const SMALLEST = 0.2;
/** How far a name may slide from its axis, in lines. */
const FARTHEST = 2.2;

/**
 * The largest radar with all its names that fits a width. A name that does not fit beside its axis slides inwards
 * and then up or down along the outer ring; the radar shrinks until no name has to go far.
 */
export function layOutRadar(names: readonly string[], width: number, textSize: number): RadarLayout {
  const height = textSize * 1.3;
  const sizes = names.map((name) => ({ width: Math.min(width, estimateWidth(name, textSize)), height }));
  let radius = Math.floor(width * LARGEST);
  let placed = placeLabels(sizes, width, radius);
  while (radius > width * SMALLEST && (placed.moved > height * FARTHEST || overlap(placed.labels))) {
    radius -= 2;
    placed = placeLabels(sizes, width, radius);
  }
  const { labels } = placed;
  return {
    radius,
    labels,
    top: Math.min(-radius, ...labels.map((label) => label.y - height / 2)) - 2,
    bottom: Math.max(radius, ...labels.map((label) => label.y + height / 2)) + 2,
  };
}

/**
 * About how wide a text is in px, rather too wide than too narrow. Known by kinds of letters alone, so that it
 * needs no page to measure on and does not change when the font arrives.
 */
export function estimateWidth(text: string, textSize: number): number {
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

type Size = { readonly width: number; readonly height: number };

function placeLabels(sizes: readonly Size[], width: number, radius: number) {
  const count = sizes.length;
  let moved = 0;
  const labels = sizes.map((size, index): LabelBox => {
    const out = pointAt(angleOf(index, count), 1);
    const reach = radius + GAP;
    const limit = (width - size.width) / 2;
    const x = Math.min(limit, Math.max(-limit, out.x * (reach + size.width / 2)));
    const ideal = out.y * (reach + size.height / 2);
    const step = out.y > 0.001 ? 1 : -1;
    let y = ideal;
    while (touchesRing({ ...size, x, y }, count, radius + GAP / 2) && Math.abs(y) < 2 * radius) y += step;
    moved = Math.max(moved, Math.abs(y - ideal));
    return { ...size, x, y };
  });
  return { labels, moved };
}

/** Whether a box and the regular polygon of the outer ring share any point: no straight line keeps them apart. */
function touchesRing(box: LabelBox, count: number, radius: number): boolean {
  const ring = Array.from({ length: count }, (_, index) => pointAt(angleOf(index, count), radius));
  const halves = { x: box.width / 2, y: box.height / 2 };
  const ways: Point[] = [
    { x: 1, y: 0 },
    { x: 0, y: 1 },
  ];
  for (let index = 0; index < count; index += 1) ways.push(pointAt(angleOf(index + 0.5, count), 1));
  return ways.every((way) => {
    const middle = box.x * way.x + box.y * way.y;
    const half = Math.abs(halves.x * way.x) + Math.abs(halves.y * way.y);
    const along = ring.map((corner) => corner.x * way.x + corner.y * way.y);
    return middle - half < Math.max(...along) && middle + half > Math.min(...along);
  });
}

function overlap(boxes: readonly LabelBox[]): boolean {
  return boxes.some((one, index) =>
    boxes
      .slice(index + 1)
      .some(
        (other) =>
          Math.abs(one.x - other.x) < (one.width + other.width) / 2 + 4 &&
          Math.abs(one.y - other.y) < (one.height + other.height) / 2 + 2,
      ),
  );
}
