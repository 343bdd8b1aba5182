// The geometry of a radar: where a value stands, which way its outline runs, and where it stays open.

export type Point = { readonly x: number; readonly y: number };

/** A value as it may come: what is absent, null or no finite number was not measured. */
export type RadarValue = number | null | undefined;

/** How far out a value stands, 0 to 1 of the way to the edge; undefined where nothing was measured. */
export type Reach = number | undefined;

/** Fewest measured values that make a polygon. */
export const MINIMUM_MEASURED = 3;

/** The measured value, as it came; undefined for null, undefined, NaN and the infinities. 0 is a value. */
export function readValue(value: RadarValue): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** How far out a value stands on a diagram from 0 to `maximum`; what lies beyond is drawn at the edge. */
export function reachOf(value: RadarValue, maximum: number): Reach {
  const measured = readValue(value);
  return measured === undefined ? undefined : Math.min(1, Math.max(0, measured / maximum));
}

/** The angle of an axis in radians: the first points up, the others follow clockwise. */
export function angleOf(index: number, count: number): number {
  return (index * 2 * Math.PI) / count;
}

/** The point at a distance from the centre, y growing downwards. */
export function pointAt(angle: number, distance: number): Point {
  return { x: Math.sin(angle) * distance, y: -Math.cos(angle) * distance };
}

/**
 * The outline of one series as SVG path data: closed when everything was measured, broken beside each axis that
 * was not. A value with no measured neighbour has no outline, only its marker.
 */
export function drawOutline(reaches: readonly Reach[], radius: number): string {
  return findRuns(reaches, radius)
    .map((run) => `M${run.map(write).join('L')}`)
    .join('');
}

/**
 * What a series fills, as SVG path data: the wedge from the centre between each two neighbours that were both
 * measured. With every axis measured that is the whole polygon.
 */
export function drawFill(reaches: readonly Reach[], radius: number): string {
  return findRuns(reaches, radius)
    .map((run) => `M0,0L${run.map(write).join('L')}Z`)
    .join('');
}

/**
 * The area between two outlines as SVG path data: from each axis to its neighbour where both ends of both were measured,
 * open beside each that was not. One that stands alone has none; a stroke along its axis says the same.
 */
export function drawBand(lows: readonly Reach[], highs: readonly Reach[], radius: number): string {
  const isWhole = (_: Reach, index: number) => lows[index] !== undefined && highs[index] !== undefined;
  const [inner, outer] = [lows, highs].map((ends) =>
    findRuns(
      ends.map((end, index) => (isWhole(end, index) ? end : undefined)),
      radius,
    ),
  );
  return (outer ?? [])
    .map((run, index) => {
      const way = [...run, ...(inner?.[index] ?? []).toReversed()];
      return `M${way.map(write).join('L')}Z`;
    })
    .join('');
}

/** Whether an axis was measured and neither of its neighbours was. */
export function standsAlone(reaches: readonly Reach[], index: number): boolean {
  const { length } = reaches;
  const isGap = (at: number) => reaches[(at + length) % length] === undefined;
  return !isGap(index) && isGap(index - 1) && isGap(index + 1);
}

/** A ring of the grid: a regular polygon with a corner on each axis. */
export function drawRing(count: number, distance: number): string {
  const corners = Array.from({ length: count }, (_, index) =>
    write(pointAt(angleOf(index, count), distance)),
  );
  return `M${corners.join('L')}Z`;
}

/**
 * The stroke of a soft brush along an axis from `low` to `high` (0 to 1), `width` px wide at `reach` and with
 * pointed ends. Says where the true value probably lies.
 */
export function drawInterval(
  angle: number,
  { low, reach, high }: { readonly low: number; readonly reach: number; readonly high: number },
  { radius, width }: { readonly radius: number; readonly width: number },
): string {
  const middle = Math.min(high, Math.max(low, reach));
  // A quadratic curve comes half as far out as its handle.
  const aside = pointAt(angle + Math.PI / 2, width);
  const [start, full, end] = [low, middle, high].map((distance) => pointAt(angle, distance * radius));
  if (start === undefined || full === undefined || end === undefined) return '';
  const right = { x: full.x + aside.x, y: full.y + aside.y };
  const left = { x: full.x - aside.x, y: full.y - aside.y };
  return `M${write(start)}Q${write(right)} ${write(end)}Q${write(left)} ${write(start)}Z`;
}

/** The axis nearest to a point that is counted from the centre. */
export function nearestAxis({ x, y }: Point, count: number): number {
  const turn = Math.atan2(x, -y) / (2 * Math.PI);
  return ((Math.round(turn * count) % count) + count) % count;
}

/** How many axes have a measured value. */
export function countMeasured(reaches: readonly Reach[]): number {
  return reaches.filter((reach) => reach !== undefined).length;
}

/** Whether values are enough for a polygon. */
export function hasPolygon(values: readonly RadarValue[]): boolean {
  return countMeasured(values.map((value) => readValue(value))) >= MINIMUM_MEASURED;
}

/** The lines that go from measured neighbour to measured neighbour; the last axis has the first for a neighbour. */
function findRuns(reaches: readonly Reach[], radius: number): readonly (readonly Point[])[] {
  const corners = reaches.map((reach, index) =>
    reach === undefined ? undefined : pointAt(angleOf(index, reaches.length), reach * radius),
  );
  const runs: Point[][] = [];
  let run: Point[] | undefined;
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % corners.length];
    if (from === undefined || to === undefined) {
      run = undefined;
    } else if (run === undefined) {
      run = [from, to];
      runs.push(run);
    } else {
      run.push(to);
    }
  }
  return runs;
}

function write({ x, y }: Point): string {
  return `${round(x)},${round(y)}`;
}

/** To hundredths, and never a negative zero. */
function round(number: number): number {
  return Math.round(number * 100) / 100 + 0;
}
