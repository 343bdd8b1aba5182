// The reader of the library at a long table, and the globe in front.
import { lightenColour, mixColours } from '../colour.ts';
import { drawGlow } from '../light.ts';
import { type Point, readPoints, traceBlob, traceBoxes, traceEllipse, traceShape } from '../path.ts';
import type { Stage } from '../stage.ts';
import { hall } from './library-shelves.ts';

const DEPTH = 2.8;
const SEAT: Point = [296, 420 + 1.6 * (330 / DEPTH)];

export function drawReader(stage: Stage): void {
  const { sheet, palette, tone } = stage;
  const dark = tone(0.03);
  const light = mixColours(lightenColour(palette.low, 0.1), palette.core, 0.6);
  const [x, y] = SEAT;
  const xs = [-2.74, -0.95] as const;
  // What the table and the reader keep from the floor.
  sheet.fill(traceShape('-60,2 30,-4 236,-6 230,10 190,24 -30,26 -84,16', [x, y]), dark, { opacity: 0.5 });
  const body = sheet.keep(() => {
    sheet.bare(
      'M-26 -48c-9-22-6-50 12-63 8-6 18-6 24 0 9 8 14 24 16 40l-2 25zM-22-50h40c14-4 26-6 34-4 6 2 7 8 6 16l-2 36h-12l-2-34-44 2z',
    );
    sheet.bare(
      `${traceBlob(readPoints('0,-112 -6,-128 1,-148 16,-156 30,-149 31,-140 38,-131 32,-127 32,-119 25,-112 20,-100 6,-100'))}${traceEllipse(-8, -127, 15, 16)}`,
    );
    sheet.bare('M-34-112q-4 54 6 62l46-2v8h-42l-4 44h-7l-2-56q-6-30-4-56z');
    sheet.bare('M0-104l26 14 34-4M22-98l20-2-10-20', 12);
  });
  sheet.stamp(body, {
    paint: sheet.fade([0, -154], [0, 0], [0, light], [0.5, light, 0.7], [1, light, 0]),
    transform: `translate(${x + 2} ${y - 2})`,
  });
  sheet.stamp(body, { paint: dark, transform: `translate(${x} ${y})` });
  const legs = [
    [xs[0] + 0.12, 2.62],
    [xs[1] - 0.2, 2.62],
    [xs[0] + 0.2, 3.25],
    [xs[1] - 0.2, 3.25],
  ] as const;
  sheet.fill(legs.map(([lx, z]) => hall.front([lx, lx + 0.09], [0, 0.7], z)).join(''), dark);
  sheet.fill(
    hall.level(0.78, xs, [2.5, 3.3]),
    sheet.fade(
      [x + 20, 0],
      [x + 240, 0],
      [0, mixColours(light, tone(0.6), 0.25)],
      [0.6, tone(0.55)],
      [1, tone(0.3)],
    ),
  );
  sheet.fill(hall.front(xs, [0.68, 0.78], 2.5), tone(0.08));
  const bx = x + 66;
  const by = y - 92;
  drawGlow(sheet, [bx + 6, by - 4], 90, palette.core, 0.7, 0.6);
  sheet.fill(
    traceShape('-30,6 -26,-6 -10,-12 0,-6 12,-13 28,-7 34,5 14,2 1,8 -14,3', [bx, by]),
    palette.core,
  );
  sheet.fill(traceShape('1,8 0,-6 12,-13 28,-7 34,5 14,2', [bx, by]), tone(0.7), { opacity: 0.35 });
  sheet.fill(traceBoxes([x + 150, y - 102, 46, 9], [x + 156, y - 118, 34, 7]), tone(0.16));
  sheet.fill(traceBoxes([x + 153, y - 111, 40, 9]), palette.accent);
}

export function drawGlobe({ sheet, palette, tone }: Stage): void {
  const [x, y] = [748, 574] as const;
  const light = mixColours(lightenColour(palette.low, 0.1), palette.core, 0.6);
  const dark = tone(0.03);
  const sea = sheet.bloom(
    { at: [x - 34, y - 40], radius: 120 },
    [0, tone(0.62)],
    [0.3, tone(0.36)],
    [0.7, tone(0.12)],
    [1, tone(0.04)],
  );
  sheet.fill(traceEllipse(x + 6, 700, 150, 24), dark, { opacity: 0.6 });
  sheet.fill(traceEllipse(x, y, 124, 124), sea);
  sheet.fill(
    traceBlob(
      readPoints('-40,-38 -12,-50 -2,-34 -14,-22 2,-8 -4,14 -22,8 -30,26 -48,18 -36,-2 -52,-16', [x, y]),
    ) + traceBlob(readPoints('22,-38 46,-30 54,-8 44,4 46,20 30,34 24,14 12,4 16,-16', [x, y])),
    dark,
    { opacity: 0.5 },
  );
  sheet.grain(
    traceEllipse(x, y, 124, 124),
    sheet.fade([x + 60, y + 40], [x - 30, y - 30], [0, dark, 0.9], [1, dark, 0]),
  );
  sheet.stroke(`M${x - 30} ${y - 66}a72 72 0 0 0 60 132`, mixColours(light, tone(0.2), 0.55), 7);
  sheet.fill(traceEllipse(x - 28, y - 64, 14, 14) + traceEllipse(x + 28, y + 65, 14, 14), dark);
  sheet.fill(traceShape('-6,70 6,70 4,92 12,100 5,110 9,136 -9,136 -5,110 -12,100 -4,92', [x, y]), dark);
  sheet.stroke(`M${x - 52} 712q12-20 52-26q40 6 52 26`, dark, 10);
}
