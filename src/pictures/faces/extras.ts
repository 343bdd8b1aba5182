// Glasses, what is worn at the ear, round the neck, on the chest.
import { mixColours } from '../colour.ts';
import { type Point, traceBlob, traceCurve, traceDots, traceEllipse, traceLine } from '../path.ts';
import type { Bust } from './open-bust.ts';
import type { Spot } from './skull.ts';

export function drawExtras(bust: Bust): void {
  for (const extra of bust.person.extras ?? []) DRAW[extra](bust);
}

const DRAW: Record<NonNullable<Bust['person']['extras']>[number], (bust: Bust) => void> = {
  glasses({ skull, heads, stage, stroke, skin, blob, line }) {
    const { fall, on } = skull;
    const dark = mixColours(stage.palette.ink, stage.palette.lamp, 0.12);
    for (const side of [1, -1] as const) {
      const ring = Array.from({ length: 11 }, (_, index): Spot => {
        const angle = (index * Math.PI) / 5;
        const across = 16.5 + 11 * Math.cos(angle);
        return [side * across, fall(1 + 9.4 * Math.sin(angle)), 40.5 - 0.011 * (across - 4) ** 2];
      });
      blob([...ring.slice(0, 10)], stage.palette.core, { opacity: side === -1 ? 0.2 : 0.1 });
      stroke(traceLine(heads(...ring)), dark, 1.4);
    }
    line(
      [
        [-6, fall(-1), 41.5],
        [0, fall(-3), 43.5],
        [6, fall(-1), 41.5],
      ],
      dark,
      1.4,
    );
    stroke(traceLine(heads([27.5, fall(0), 33], on(88, fall(-4), 3))), dark, 1.4);
    void skin;
  },
  earrings({ skull, heads, stage, fill }) {
    const [at] = heads([36, skull.fall(17), -5]);
    if (at) fill(traceBlob(drop(at, 7, 15)), stage.palette.lamp);
  },
  hoops({ skull, heads, stage, stroke }) {
    const [at] = heads([36, skull.fall(22), -5]);
    if (at) stroke(traceEllipse(at[0], at[1], 22, 28), stage.palette.lamp, 1.5);
  },
  headphones({ skull, heads, fill, trim, stage, line }) {
    const { far } = skull;
    line(
      [far(-30, 6), [-6, -62, 4], [14, -62, -10], [34, -36, -8], [40, -8, -6]],
      mixColours(stage.palette.ink, trim.shade, 0.3),
      4,
      { outline: true },
    );
    const [at] = heads([41, 4, -6]);
    if (!at) return;
    fill(traceEllipse(at[0], at[1], 40, 56), trim.shade, { outline: true });
    fill(traceEllipse(at[0] - 4, at[1] - 3, 26, 40), trim.mid);
  },
  headset({ skull, heads, fill, stage, trim, line }) {
    const { fall, far } = skull;
    const dark = mixColours(stage.palette.ink, stage.palette.middle, 0.25);
    line([far(-34, 5), [-4, -59, 4], [14, -60, -8], [34, -34, -8], [38, -6, -6]], dark, 2.6, {
      outline: true,
    });
    const [at] = heads([39.5, 4, -6]);
    if (at) fill(traceEllipse(at[0], at[1], 30, 40), dark);
    line(
      [
        [40, 12, -2],
        [30, fall(38), 18],
        [12, fall(38), 40],
      ],
      dark,
      1.8,
    );
    const [tip] = heads([10, fall(37), 42]);
    if (tip) fill(traceEllipse(tip[0], tip[1], 16, 12), trim.mid);
  },
  pin({ body, stage, fill }) {
    fill(traceEllipse(...body(-30, 102), 16, 16), stage.palette.lamp);
  },
  necklace({ body, stage, stroke }) {
    const beads: Point[] = Array.from({ length: 9 }, (_, index) => {
      const part = index / 8;
      return body(-18 + part * 42, 82 + 13 * Math.sin(Math.PI * part));
    });
    stroke(traceDots(beads), stage.palette.lamp, 4.4);
  },
  lanyard({ body, stroke, fill, dye }) {
    const cord = dye({ role: 'accent', value: 0.5 });
    stroke(traceCurve([body(-16, 80), body(-8, 96), body(-2, 112)]), cord.mid, 1.8);
    stroke(traceCurve([body(26, 78), body(14, 96), body(-2, 112)]), cord.shade, 1.8);
    const [x, y] = body(-2, 112);
    fill(
      traceBlob([
        [x - 12, y],
        [x + 12, y],
        [x + 12, y + 26],
        [x - 12, y + 26],
      ]),
      dye({ role: 'paper', value: 0.9 }).lit,
    );
  },
};

const drop = ([x, y]: Point, wide: number, high: number): Point[] => [
  [x, y - 3],
  [x + wide / 2, y + high * 0.5],
  [x, y + high],
  [x - wide / 2, y + high * 0.5],
];
