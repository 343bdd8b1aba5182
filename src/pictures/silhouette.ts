// A silhouette of several strokes and fills shown as one, with a rim of light on the side the light comes from.
import type { Colour } from './colour.ts';
import { type Point, placePoints, readPoints, traceBlob, traceLine, tracePolygon } from './path.ts';
import type { Sheet } from './sheet.ts';

/** One piece: a stroke of that width, or a fill when there is no width. */
export type Piece = { readonly path: string; readonly width?: number };

/** Light on one side: its colour, how far the dark copy is pushed away from it, and where it dies out (y). */
export type Rim = {
  readonly colour: Colour;
  readonly push: Point;
  readonly from: number;
  readonly to: number;
};

/** Shows the pieces in one tone, over a copy in the light's colour when there is a rim. */
export function drawSilhouette(sheet: Sheet, pieces: readonly Piece[], tone: Colour, rim?: Rim): void {
  const shape = sheet.keep(() => {
    for (const { path, width } of pieces) sheet.bare(path, width);
  });
  if (!rim) {
    sheet.stamp(shape, { paint: tone });
    return;
  }
  const { colour, push, from, to } = rim;
  const paint = sheet.fade([0, from], [0, to], [0, colour], [0.55, colour, 0.85], [1, colour, 0.1]);
  sheet.stamp(shape, { paint });
  sheet.stamp(shape, { paint: tone, transform: `translate(${push[0].toFixed(1)} ${push[1].toFixed(1)})` });
}

/** Makes pieces from points counted in heights of the whole, standing at `foot`. */
export type PieceMaker = {
  readonly line: (points: string, width: number) => Piece;
  readonly shape: (points: string) => Piece;
  readonly soft: (points: string) => Piece;
  readonly at: (x: number, y: number) => Point;
};

export function startPieces(foot: Point, height: number, flip = false): PieceMaker {
  const put = (points: string) => readPoints(points, foot, height, flip);
  return {
    line: (points, width) => ({ path: traceLine(put(points)), width: width * height }),
    shape: (points) => ({ path: tracePolygon(put(points)) }),
    soft: (points) => ({ path: traceBlob(put(points)) }),
    at: (x, y) => placePoints([[x, y]], foot, height, flip)[0] ?? foot,
  };
}
