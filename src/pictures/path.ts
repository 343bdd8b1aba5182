// Path data: points become short relative commands with whole-number coordinates.

export type Point = readonly [x: number, y: number];

/** Points written as `x,y x,y …`, counted from `at` in steps of `scale`; `flip` mirrors left and right. */
export function readPoints(text: string, at: Point = [0, 0], scale = 1, flip = false): Point[] {
  const points = text.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
  return placePoints(points, at, scale, flip);
}

/** Straight edges through the points, closed. */
export function tracePolygon(points: readonly Point[]): string {
  return points.length < 3 ? '' : `${traceLine(points)}z`;
}

/** A closed shape with straight edges, its points written as for `readPoints`. */
export function traceShape(text: string, at?: Point, scale?: number, flip?: boolean): string {
  return tracePolygon(readPoints(text, at, scale, flip));
}

/** Straight strokes through the points, left open. */
export function traceLine(points: readonly Point[]): string {
  const pen = startPen();
  points.forEach((point, index) => {
    if (index === 0) pen.move(point);
    else pen.draw('l', point);
  });
  return pen.read();
}

/** A soft closed shape that leans towards each point without touching it. */
export function traceBlob(points: readonly Point[]): string {
  const pen = startPen();
  points.forEach((point, index) => {
    const previous = points.at(index - 1) ?? point;
    if (index === 0) pen.move(midway(previous, point));
    pen.draw('q', point, midway(point, points[(index + 1) % points.length] ?? point));
  });
  return `${pen.read()}z`;
}

/** A soft open line from the first point to the last that leans towards those between. */
export function traceCurve(points: readonly Point[]): string {
  const pen = startPen();
  drawCurve(pen, points);
  return pen.read();
}

/** A soft line on top of a shape whose sides fall straight to `floor`. */
export function traceGround(crest: readonly Point[], floor: number): string {
  const pen = startPen();
  drawCurve(pen, crest);
  const first = crest[0];
  const last = crest.at(-1);
  if (first && last) {
    pen.draw('l', [last[0], floor]);
    pen.draw('l', [first[0], floor]);
  }
  return `${pen.read()}z`;
}

/** A brush stroke: a level lens from (x, y), `length` long and `thickness` at its middle. */
export function traceLens(x: number, y: number, length: number, thickness: number): string {
  const half = Math.round(length / 2);
  const bulge = Math.max(1, Math.round(thickness));
  return `M${Math.round(x)} ${Math.round(y)}q${half}${-bulge} ${half * 2} 0q${-half} ${bulge}-${half * 2} 0z`;
}

/** A full ellipse. */
export function traceEllipse(x: number, y: number, width: number, height: number): string {
  const across = Math.round(width);
  const radii = `a${round(width / 2)} ${round(height / 2)} 0 1 0 `;
  return `M${Math.round(x - across / 2)} ${Math.round(y)}${radii}${across} 0${radii}${-across} 0z`;
}

/** An upright box: left, top, width, height. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** Upright boxes in one path. */
export function traceBoxes(...boxes: readonly Box[]): string {
  return boxes
    .map(([x, y, width, height]) => {
      const across = Math.max(1, Math.round(width));
      return `M${Math.round(x)} ${Math.round(y)}h${across}v${Math.max(1, Math.round(height))}h${-across}z`;
    })
    .join('');
}

/** Dots for a round-ended stroke: lines of no length. */
export function traceDots(points: readonly Point[]): string {
  return points.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join('');
}

/** The points moved by (x, y), after being scaled by `scale` and, with `flip`, mirrored about their own zero. */
export function placePoints(points: readonly Point[], [x, y]: Point, scale: number, flip = false): Point[] {
  const across = flip ? -scale : scale;
  return points.map(([px, py]) => [x + px * across, y + py * scale]);
}

/** The point `part` of the way between two others. */
export function between(from: Point, to: Point, part: number): Point {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

type Pen = {
  readonly move: (to: Point) => void;
  readonly draw: (command: 'l' | 'q', ...to: readonly Point[]) => void;
  readonly read: () => string;
};

// Every step starts from the last written point, so rounding never adds up along a path.
function startPen(): Pen {
  let text = '';
  let command = '';
  let x = 0;
  let y = 0;
  return {
    move: (to) => {
      x = Math.round(to[0]);
      y = Math.round(to[1]);
      text += `M${x} ${y}`;
      command = 'M';
    },
    draw: (next, ...to) => {
      let steps = '';
      let moved = false;
      let isFirst = next !== command;
      let endX = x;
      let endY = y;
      for (const [toX, toY] of to) {
        endX = Math.round(toX);
        endY = Math.round(toY);
        moved ||= endX !== x || endY !== y;
        steps += `${writeStep(endX - x, isFirst)}${writeStep(endY - y, false)}`;
        isFirst = false;
      }
      if (!moved) return;
      text += next === command ? steps : next + steps;
      command = next;
      x = endX;
      y = endY;
    },
    read: () => text,
  };
}

// A minus sign separates numbers as well as a space does.
function writeStep(step: number, isFirst: boolean): string {
  return isFirst || step < 0 ? `${step}` : ` ${step}`;
}

function drawCurve(pen: Pen, points: readonly Point[]): void {
  points.forEach((point, index) => {
    const next = points[index + 1];
    if (index === 0) pen.move(point);
    else if (!next) pen.draw('l', point);
    else pen.draw('q', point, index === points.length - 2 ? next : midway(point, next));
  });
}

function midway(from: Point, to: Point): Point {
  return between(from, to, 0.5);
}

function round(value: number): number {
  return Math.round(value * 2) / 2;
}
