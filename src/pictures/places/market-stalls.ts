// The stalls: striped cloth on four poles, a counter with what there is to sell, somebody behind it.
import type { Colour } from '../colour.ts';
import { mixColours } from '../colour.ts';
import { drawFigure } from '../figure.ts';
import { drawGlow } from '../light.ts';
import { type Point, traceCurve, traceEllipse, traceLine, tracePolygon } from '../path.ts';
import { traceFront, traceSide, turnView } from '../perspective.ts';
import type { Stage } from '../stage.ts';
import { traceShadow } from './market-light.ts';
import { FOCUS, view } from './market-view.ts';

/** A stall: its near right corner on the ground, how it is turned, how long it is, what colour its stripes are. */
export type Stall = {
  readonly corner: Point;
  readonly turn: number;
  readonly long: number;
  readonly cloth: 'ember' | 'shade' | 'gold';
  readonly hat: 'brim' | 'cap' | 'scarf' | 'none';
};

/** From the far end of the square to the near one. */
export const STALLS: readonly Stall[] = [
  { corner: [-5.6, 36], turn: 0.3, long: 3.4, cloth: 'gold', hat: 'cap' },
  { corner: [9.4, 35], turn: -0.35, long: 3.4, cloth: 'ember', hat: 'none' },
  { corner: [-5.4, 26], turn: 0.28, long: 3.4, cloth: 'shade', hat: 'scarf' },
  { corner: [8.6, 24], turn: -0.32, long: 3.6, cloth: 'gold', hat: 'cap' },
  { corner: [-3.6, 17.6], turn: 0.26, long: 3.6, cloth: 'ember', hat: 'brim' },
  { corner: [8, 14], turn: -0.28, long: 3.8, cloth: 'shade', hat: 'brim' },
];

const DEEP = 2.4;
const STRIPES = 9;

export function drawStall({ sheet, palette, chance, tone }: Stage, stall: Stall): void {
  const { corner, turn, long, cloth, hat } = stall;
  const own = turnView(view, corner, turn);
  const unit = FOCUS / corner[1];
  const depth = Math.max(0, (corner[1] - 17) / 60);
  const dark = tone(0.06 + depth);
  const goods = chance(`goods ${corner[0]}`);
  const foot = own(long / 2, 0, 0);
  sheet.fill(traceShadow(foot, unit * 2, (unit * long) / 2, 1), tone(0.14), { opacity: 0.42 });
  sheet.stroke(
    [0.1, long - 0.1].map((at) => traceLine([own(at, 0, DEEP), own(at, 3, DEEP)])).join(''),
    dark,
    unit * 0.1,
  );
  drawFigure(sheet, {
    foot: own(long * 0.42, 0, 1.5),
    height: unit * 1.62,
    wear: 'coat',
    hat,
    flip: corner[0] > 0,
    tone: dark,
  });
  sheet.fill(traceSide(own, 0.2, 1.2, 0, 0.95), tone(0.12 + depth));
  sheet.fill(traceFront(own, 0, long, 0, 0.95, 0.2), tone(0.2 + depth));
  sheet.fill(
    tracePolygon([own(0, 0.95, 0.2), own(long, 0.95, 0.2), own(long, 1.15, 1.2), own(0, 1.15, 1.2)]),
    tone(0.4 + depth / 2),
  );
  const heaps: readonly Colour[] = [
    mixColours(palette.accent, tone(0.3), 0.35),
    mixColours(palette.lamp, tone(0.4), 0.3),
    mixColours(tone(0.5), palette.lamp, 0.25),
  ];
  heaps.forEach((colour, kind) => {
    let heap = '';
    for (let at = 0; at < 9; at++) {
      const [x, y] = own((long * (kind + 0.15 + goods.between(0, 0.72))) / 3, 1.05, goods.between(0.3, 1.1));
      heap += traceEllipse(x, y - goods.between(0, unit * 0.1), unit * 0.2, unit * 0.18);
    }
    sheet.fill(heap, colour);
  });
  if (corner[1] < 25) {
    const [x, y] = own(long * 0.74, 1.62, 0.5);
    drawGlow(sheet, [x, y], unit * 1.7, palette.lamp, 0.7);
    sheet.stroke(traceLine([[x, y], own(long * 0.74, 2.3, 0.5)]), dark, 2);
    sheet.fill(traceEllipse(x, y, unit * 0.16, unit * 0.2), palette.core);
  }
  drawCloth(sheet, own, long, unit, {
    stripe: pickStripe(cloth, palette, tone, depth),
    plain: mixColours(palette.paper, tone(0.5), 0.15 + depth * 0.4),
    under: dark,
  });
  sheet.stroke(
    [0.1, long - 0.1].map((at) => traceLine([own(at, 0, 0), own(at, 2.3, 0)])).join(''),
    dark,
    unit * 0.1,
  );
}

function pickStripe(
  cloth: Stall['cloth'],
  palette: Stage['palette'],
  tone: Stage['tone'],
  depth: number,
): Colour {
  if (cloth === 'ember') return mixColours(palette.accent, tone(0.24), 0.25);
  if (cloth === 'gold')
    return mixColours(mixColours(palette.lamp, palette.accent, 0.3), tone(0.3), 0.35 + depth / 2);
  return tone(0.22 + depth / 2);
}

type Cloth = { readonly stripe: Colour; readonly plain: Colour; readonly under: Colour };

// The cloth falls from the back to the front and hangs over in scallops, one for each stripe.
function drawCloth(sheet: Stage['sheet'], own: typeof view, long: number, unit: number, cloth: Cloth): void {
  const from = -0.3;
  const wide = (long + 0.6) / STRIPES;
  for (const [paint, odd] of [
    [cloth.plain, 0],
    [cloth.stripe, 1],
  ] as const) {
    let path = '';
    for (let band = odd; band < STRIPES; band += 2) {
      const left = from + band * wide;
      const right = left + wide;
      path += tracePolygon([
        own(left, 2.3, -0.4),
        own(right, 2.3, -0.4),
        own(right, 3.2, DEEP),
        own(left, 3.2, DEEP),
      ]);
      const hem = traceCurve([
        own(left, 2.3, -0.4),
        own(left + wide * 0.1, 1.82, -0.4),
        own(right - wide * 0.1, 1.82, -0.4),
        own(right, 2.3, -0.4),
      ]);
      path += `${hem}z`;
    }
    sheet.fill(path, paint);
  }
  const hem = traceFront(own, from, long + 0.3, 1.9, 2.3, -0.4);
  sheet.fill(hem, cloth.under, { opacity: 0.22 });
  sheet.stroke(
    traceLine([own(from, 2.3, -0.4), own(long + 0.3, 2.3, -0.4)]),
    cloth.under,
    Math.max(1, unit * 0.03),
    { opacity: 0.4 },
  );
}
