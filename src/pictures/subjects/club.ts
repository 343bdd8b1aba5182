// What a small club has: a bus, a goal with its net, and the shirts on the washing line.
import { mixColours } from '../colour.ts';
import type { Kit } from '../composer/subject-kit.ts';

/** An old bus, its windows lit, drums and bags tied to the roof, looking towards the light. */
export function drawBus(kit: Kit): void {
  const { shape, boxes, blob, ovals, fill, stroke, line, shade, lit, deep, stage } = kit;
  fill(ovals([0, 8, 440, 26]), deep, { opacity: 0.45 });
  kit.glow(-212, -44, 120, 0.8);
  // On the roof: two bags, a drum, a rolled flag, and the rail that holds them.
  fill(blob('20,-166 24,-192 54,-198 84,-190 86,-166', '92,-166 98,-186 130,-190 146,-166'), shade);
  fill(boxes([-42, -196, 46, 32]), kit.pale);
  fill(boxes([-42, -198, 46, 6], [-42, -168, 46, 5]), kit.accent);
  stroke(line('-70,-166 -70,-182 160,-182 160,-166', '-70,-190 6,-172'), deep, 3.4);
  const body = '206,-26 206,-150 196,-166 -184,-166 -202,-152 -212,-92 -212,-26';
  fill(shape(body), mixColours(kit.calm, shade, 0.1));
  fill(shape('206,-150 196,-166 -184,-166 -202,-152'), lit);
  fill(shape('206,-84 -212,-84 -212,-70 206,-70'), kit.bright);
  kit.speckle(shape(body), [-180, -140], [190, -40], 0.8);
  const windows = [-138, -88, -38, 12, 62, 112, 162].map((x) => [x, -146, 40, 48] as const);
  fill(boxes(...windows), kit.pane);
  fill(shape('-194,-146 -150,-146 -150,-98 -206,-98'), kit.pane);
  fill(boxes([-146, -132, 3, 104], [-118, -146, 3, 118]), deep);
  // Heads at the windows, one of them asleep against the glass.
  fill(ovals([-24, -106, 20, 22], [80, -106, 20, 22], [128, -104, 20, 20], [-178, -106, 20, 22]), deep);
  fill(boxes([-216, -34, 428, 11]), deep);
  for (const x of [-128, 128]) {
    fill(ovals([x, -24, 66, 66]), deep);
    fill(ovals([x, -24, 52, 52]), stage.tone(0.05));
    fill(ovals([x, -24, 22, 22]), kit.pale);
  }
  fill(ovals([-210, -46, 13, 17]), stage.palette.core);
}

/** A goal seen from the field, its net a little torn, a ball on the grass. */
export function drawGoal(kit: Kit): void {
  const { ovals, fill, stroke, line, deep } = kit;
  const down = [-180, -140, -100, -60, -20, 20, 60, 100, 140, 180].map((x) => `${x},-146 ${x * 0.94},-18`);
  const across = [-124, -100, -76, -52, -30].map((y) => `-206,${y} 206,${y}`);
  stroke(line(...down, ...across), kit.pale, 1.6, { opacity: 0.55 });
  stroke(line('-214,-146 -196,-18 196,-18 214,-146'), kit.pale, 3);
  fill(ovals([-214, 4, 40, 9], [214, 4, 40, 9]), deep, { opacity: 0.5 });
  stroke(line('-214,2 -214,-146 214,-146 214,2'), kit.bright, 9);
  stroke(line('-211,0 -211,-143 211,-143'), kit.dim, 2.4);
  fill(ovals([-60, 30, 36, 8]), deep, { opacity: 0.5 });
  fill(ovals([-64, 18, 25, 25]), kit.bright);
  fill(ovals([-60, 21, 8, 8], [-70, 14, 6, 6]), deep);
}

/** Striped shirts on a line between two poles, a basket under them. */
export function drawWashingLine(kit: Kit): void {
  const { shape, blob, boxes, fill, stroke, line, curve, shade, lit, deep } = kit;
  stroke(line('-140,4 -140,-142', '140,4 140,-142', '-160,-134 -120,-134', '120,-134 160,-134'), deep, 6);
  stroke(curve('-140,-134 -60,-122 60,-122 140,-134'), deep, 2);
  for (const [index, x] of [-96, -32, 32, 96].entries()) {
    const top = -127 + (Math.abs(x) < 50 ? 3 : 0);
    const at = (points: readonly (readonly [number, number])[]) =>
      points.map(([dx, dy]) => `${x + dx},${top + dy}`).join(' ');
    const cut = at([
      ...([
        [-16, 0],
        [-7, -1],
        [0, 3],
        [7, -1],
        [16, 0],
        [28, 13],
        [20, 21],
        [15, 16],
      ] as const),
      ...([
        [17, 56],
        [-17, 57],
        [-15, 16],
        [-20, 21],
        [-28, 13],
      ] as const),
    ]);
    fill(shape(cut), index === 2 ? mixColours(kit.pane, shade, 0.4) : mixColours(kit.accent, shade, 0.2));
    if (index !== 2)
      fill(boxes([x - 10, top + 5, 6, 51], [x + 4, top + 5, 6, 51]), kit.bright, { opacity: 0.85 });
    stroke(
      line(
        at([
          [-13, -3],
          [-13, 4],
        ]),
        at([
          [13, -3],
          [13, 4],
        ]),
      ),
      deep,
      2.4,
    );
  }
  fill(blob('-24,4 -30,-22 30,-22 24,4'), shade);
  fill(shape('-28,-24 28,-24 26,-18 -26,-18'), lit);
  fill(blob('-20,-22 -12,-34 8,-36 20,-22'), kit.bright);
}
