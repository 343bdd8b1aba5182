// Cloth on a head: turban, head-wrap, hijab, hood, each drawn as it is worn.
import { traceBlob, traceCurve, tracePolygon } from '../path.ts';
import { joinBody } from './hat-shapes.ts';
import type { Bust } from './open-bust.ts';
import type { Spot } from './skull.ts';

type Tones = Bust['hair'];

export function drawTurban({ skull, blob, shape, line }: Bust, tones: Tones): void {
  const { on, far, near } = skull;
  blob(
    [
      far(-18, 6),
      far(-32, 13),
      far(-44, 18),
      [-12, -74, 8],
      [8, -77, -6],
      near(-46, 24),
      near(-32, 18),
      near(-16, 9),
      on(90, -12, 7),
      on(50, -19, 7),
      on(0, -25, 7),
      on(-40, -22, 6),
    ],
    tones.shade,
    { outline: true },
  );
  blob(
    [
      far(-20, 6),
      far(-33, 12),
      far(-45, 17),
      [-12, -73, 8],
      [0, -75, 2],
      on(20, -58, 14),
      on(30, -40, 12),
      on(22, -25, 7),
      on(-20, -26, 7),
    ],
    tones.mid,
  );
  for (let fold = 0; fold < 5; fold++) {
    const y = -26 - fold * 9;
    line(
      [
        on(-64 + fold * 6, y + 4, 10),
        on(-14, y - 4 - fold, 13),
        on(40, y - 10, 15),
        on(88, y - 2 - fold * 3, 14),
      ],
      fold % 2 ? tones.lit : tones.deep,
      1.5,
      { opacity: 0.75 },
    );
  }
  shape([on(-12, -27, 8), on(6, -44, 11), on(16, -27, 8)], tones.lit);
}

export function drawHeadWrap({ skull, blob, line }: Bust, tones: Tones): void {
  const { on, far, near } = skull;
  blob(
    [
      far(-24, 5),
      far(-36, 14),
      [-18, -70, 10],
      [4, -82, -6],
      [26, -74, -18],
      near(-36, 20),
      near(-18, 8),
      near(0, 5),
      on(96, -6, 4),
      on(70, -16, 5),
      on(30, -29, 5),
      on(-10, -32, 5),
      on(-44, -28, 5),
    ],
    tones.shade,
    { outline: true },
  );
  blob(
    [
      far(-26, 5),
      far(-36, 13),
      [-18, -69, 10],
      [0, -79, 0],
      on(18, -62, 14),
      on(26, -44, 10),
      on(18, -31, 5),
      on(-20, -32, 5),
    ],
    tones.lit,
  );
  for (const [from, to] of [
    [-50, 20],
    [-20, 60],
    [10, 95],
  ] as const)
    line([on(from, -31, 6), on((from + to) / 2, -46, 12), on(to, -58, 12)], tones.deep, 1.6, {
      opacity: 0.6,
    });
  blob([on(20, -48, 12), on(34, -60, 18), on(52, -54, 17), on(44, -42, 12)], tones.mid);
}

export function drawHijabBehind(bust: Bust, tones: Tones): void {
  const { skull, fill, heads } = bust;
  const { far, near, fall } = skull;
  const front = joinBody(
    bust,
    [far(-30, 5), far(0, 5), far(fall(30), 6)],
    '-30,70 -58,96 -20,118 40,118 70,96 44,62',
  );
  const back = heads(near(20, 14), near(-10, 8), near(-36, 6));
  fill(traceBlob([...front, ...back]), tones.shade, { outline: true });
}

export function drawHijab(bust: Bust, tones: Tones): void {
  const { skull, heads, fill, shape, stroke, body } = bust;
  const { on, far, near, fall } = skull;
  const chin: Spot = [-10, fall(56), 34];
  const face: Spot[] = [
    far(-20, 1.5),
    on(-46, -29, 2),
    on(-10, -33, 2.5),
    on(30, -31, 2.5),
    on(56, -20, 2.5),
    on(64, 0, 2.5),
    on(58, fall(20), 2.5),
    [22, fall(38), 14],
    [10, fall(50), 25],
    [0, fall(55), 31],
  ];
  const back: Spot[] = [
    near(22, 10),
    near(4, 6),
    near(-20, 6),
    near(-44, 5),
    [14, -56, -15],
    [3, -58, -3],
    [-9, -56, 7],
    far(-46, 5),
    far(-36, 5),
    far(-22, 5),
  ];
  const whole = joinBody(bust, [...face, chin], '-26,74 -50,92 -10,112 34,116 66,98 44,64');
  fill(tracePolygon([...whole, ...heads(...back)]), tones.shade, { outline: true });
  shape(
    [
      far(-22, 5),
      far(-36, 5),
      far(-46, 5),
      [-9, -56, 7],
      [4, -58, 0],
      on(28, -46, 5),
      on(20, -36, 3.5),
      on(-10, -33, 2.5),
      on(-46, -29, 2),
    ],
    tones.lit,
  );
  fill(
    tracePolygon(joinBody(bust, [[0, fall(55), 31], chin], '-26,74 -50,92 -30,104 -6,84 8,70')),
    tones.lit,
  );
  for (const [x, y] of [
    [14, 96],
    [30, 88],
  ] as const)
    stroke(traceCurve([...heads([16, fall(46), 16]), body(x - 6, 70), body(x, y)]), tones.deep, 1.4, {
      opacity: 0.6,
    });
}

export function drawHoodBehind(bust: Bust, tones: Tones): void {
  const { skull, fill, heads } = bust;
  const { far, near, fall } = skull;
  const front = joinBody(bust, [far(-40, 9), far(-10, 7), far(fall(24), 6)], '-30,72 0,86 40,80 52,58');
  const back = heads(near(12, 20), near(-20, 15), near(-44, 12), [6, -66, -10]);
  fill(traceBlob([...front, ...back]), tones.deep, { outline: true });
}

export function drawHood(bust: Bust, tones: Tones): void {
  const { skull, fill, heads, shape } = bust;
  const { on, far, near, fall } = skull;
  const outside: Spot[] = [
    far(-30, 8),
    far(-46, 9),
    [-6, -62, 8],
    [8, -66, -8],
    near(-44, 12),
    near(-20, 15),
    near(12, 18),
  ];
  const edge = [
    on(78, fall(30), 12),
    on(74, 0, 8),
    on(60, -24, 6),
    on(30, -38, 6),
    on(-10, -41, 6),
    on(-46, -36, 6),
  ];
  fill(tracePolygon([...joinBody(bust, outside, '52,56 44,80 26,84'), ...heads(...edge)]), tones.shade, {
    outline: true,
  });
  shape(
    [
      far(-30, 8),
      far(-46, 9),
      [-6, -62, 8],
      [5, -64, 0],
      on(28, -50, 9),
      on(24, -40, 6),
      on(-10, -41, 6),
      on(-46, -36, 6),
    ],
    tones.lit,
  );
}
