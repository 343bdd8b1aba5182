// What hangs on a wall for good: a pot with its black side out, chains without books, twelve caps.
import { mixColours } from '../../colour.ts';
import type { Kit } from '../../composer/subject-kit.ts';

/** The black bottom of a great pot on a nail, and on a board below it bread and three glasses of tea. */
export function drawHungPot(kit: Kit): void {
  const { shape, boxes, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  kit.glow(-30, -190, 210, 0.55);
  // Its shadow lies on the wall beside it.
  fill(ovals([22, -170, 176, 172]), shade, { opacity: 0.45 });
  stroke(curve('-100,-196 -122,-190 -122,-160 -100,-154', '78,-196 100,-190 100,-160 78,-154'), deep, 9);
  fill(ovals([-11, -176, 182, 182]), deep);
  fill(ovals([-16, -181, 166, 166]), stage.tone(0.08));
  fill(blob('-92,-196 -80,-232 -48,-254 -18,-258 -44,-238 -66,-212 -74,-180'), stage.tone(0.24));
  kit.speckle(ovals([-14, -178, 172, 172]), [-70, -230], [60, -120], 0.9, stage.tone(0.2));
  // Rings of years of fire, and where it was knocked on.
  stroke(ovals([-12, -176, 128, 128], [-10, -175, 82, 82]), stage.tone(0.2), 2.4, { opacity: 0.7 });
  stroke(
    curve('-44,-150 -30,-138 -6,-132', '20,-208 34,-196 40,-178', '-20,-196 -8,-200 6,-196'),
    stage.tone(0.3),
    2.6,
    {
      opacity: 0.8,
    },
  );
  fill(ovals([-11, -262, 9, 9]), lit);
  // The board, bread and tea.
  fill(boxes([-136, -66, 272, 10]), lit);
  fill(boxes([-136, -56, 272, 6]), deep);
  stroke(line('-112,-50 -112,6', '112,-50 112,6'), deep, 7);
  fill(blob('-112,-68 -104,-84 -60,-90 -24,-84 -18,-68'), mixColours(palette.lamp, shade, 0.38));
  fill(blob('-108,-72 -98,-84 -62,-88 -40,-84 -60,-76'), mixColours(palette.lamp, kit.bright, 0.3));
  stroke(line('-88,-86 -82,-76', '-68,-88 -62,-78', '-48,-86 -42,-76'), shade, 2.4);
  for (const x of [20, 56, 92]) {
    fill(
      shape(`${x - 11},-94 ${x + 11},-94 ${x + 8},-66 ${x - 8},-66`),
      mixColours(palette.accent, palette.lamp, 0.4),
      {
        opacity: 0.85,
      },
    );
    fill(boxes([x - 8, -92, 4, 24]), kit.bright, { opacity: 0.6 });
    stroke(line(`${x - 11},-94 ${x + 11},-94`), kit.bright, 2.4);
    stroke(curve(`${x},-100 ${x - 5},-110 ${x + 4},-120 ${x - 1},-130`), kit.bright, 3, { opacity: 0.3 });
  }
}

/** A great bundle of thin chains on one nail, beside a narrow window; the light runs down them, and each ends in nothing. */
export function drawHungChains(kit: Kit): void {
  const { boxes, ovals, blob, fill, stroke, line, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  // The window, with its sill worn down.
  kit.glow(-104, -176, 220, 0.75);
  fill(boxes([-134, -220, 60, 136]), stage.tone(0.12));
  fill(ovals([-104, -220, 60, 62]), stage.tone(0.12));
  fill(boxes([-124, -216, 40, 124]), kit.pane);
  fill(ovals([-104, -216, 40, 44]), kit.pane);
  stroke(line('-104,-240 -104,-92', '-124,-186 -84,-186', '-124,-140 -84,-140'), shade, 3);
  fill(boxes([-144, -92, 80, 12]), lit);
  fill(boxes([-144, -80, 80, 5]), deep);
  // A beam for the nail.
  fill(boxes([-44, -262, 186, 20]), stage.tone(0.1));
  fill(boxes([-44, -262, 186, 5]), lit);
  kit.speckle(boxes([-44, -262, 186, 20]), [-40, -262], [140, -244], 0.7);
  const strands = [-74, -60, -47, -36, -26, -15, -4, 8, 19, 29, 41, 53, 66].map((wide, at) => {
    const long = 150 - Math.abs(wide) * 0.55 - ((at * 37) % 23);
    const count = Math.floor(long / 9);
    return Array.from({ length: count }, (_, link) => {
      const down = (link + 1) / count;
      return [52 + wide * Math.sin(down * 1.3) ** 0.8, -240 + long * down] as const;
    });
  });
  const write = (dots: readonly (readonly [number, number])[]) =>
    dots.map(([x, y]) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`).join(' ');
  fill(blob('-20,-110 20,-226 52,-244 84,-226 126,-112 96,-92 52,-84 6,-94'), shade, { opacity: 0.35 });
  for (const strand of strands) stroke(line(write(strand)), deep, 2.6);
  stroke(strands.map((strand) => kit.dots(write(strand))).join(''), stage.tone(0.24), 6.4);
  stroke(strands.map((strand) => kit.dots(write(strand.filter((_, at) => at % 2 === 0)))).join(''), lit, 3.4);
  stroke(
    strands
      .slice(0, 6)
      .map((strand) => kit.dots(write(strand.filter((_, at) => at % 4 === 0))))
      .join(''),
    palette.lamp,
    2.4,
  );
  fill(ovals([52, -244, 15, 15]), deep);
  fill(ovals([50, -246, 7, 7]), lit);
}

/** Twelve knitted caps of one colour on twelve pegs, and under them a bench with a box of pears. */
export function drawCapRow(kit: Kit): void {
  const { shape, boxes, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  kit.glow(-40, -190, 230, 0.45);
  const cap = mixColours(palette.accent, shade, 0.1);
  const dark = mixColours(palette.accent, deep, 0.4);
  for (const y of [-238, -164]) {
    fill(boxes([-148, y, 296, 13]), stage.tone(0.14));
    fill(boxes([-148, y, 296, 3]), lit);
    for (let at = 0; at < 6; at += 1) {
      const x = -122 + at * 49;
      const low = y + 58 + ((at * 7 + (y === -164 ? 3 : 0)) % 4);
      stroke(line(`${x},${y + 5} ${x},${y + 13}`), deep, 5);
      fill(
        blob(
          `${x - 20},${low - 4} ${x - 19},${low - 26} ${x - 10},${low - 42} ${x},${low - 46} ${x + 10},${low - 42} ${x + 19},${low - 26} ${x + 20},${low - 4}`,
        ),
        cap,
      );
      fill(
        blob(
          `${x + 4},${low - 4} ${x + 8},${low - 40} ${x + 12},${low - 40} ${x + 19},${low - 26} ${x + 20},${low - 4}`,
        ),
        dark,
      );
      stroke(
        curve(
          `${x - 8},${low - 10} ${x - 7},${low - 28} ${x - 3},${low - 42}`,
          `${x + 5},${low - 10} ${x + 5},${low - 28} ${x + 2},${low - 42}`,
        ),
        dark,
        1.6,
        { opacity: 0.6 },
      );
      fill(
        blob(
          `${x - 22},${low - 8} ${x},${low - 11} ${x + 22},${low - 8} ${x + 21},${low + 3} ${x},${low} ${x - 21},${low + 3}`,
        ),
        mixColours(cap, kit.bright, 0.18),
      );
      fill(ovals([x, low - 47, 13, 12]), kit.bright);
    }
  }
  // The bench and the pears.
  fill(boxes([-140, -50, 280, 11]), lit);
  fill(boxes([-140, -39, 280, 5]), deep);
  stroke(line('-116,-34 -116,6', '116,-34 116,6'), deep, 9);
  fill(
    ovals([-6, -76, 20, 22], [18, -78, 20, 22], [42, -76, 20, 22], [64, -75, 19, 21]),
    mixColours(palette.lamp, shade, 0.16),
  );
  fill(
    ovals([-8, -86, 11, 14], [17, -88, 11, 14], [41, -86, 11, 14]),
    mixColours(palette.lamp, kit.bright, 0.15),
  );
  stroke(line('-8,-92 -5,-99', '17,-94 20,-101', '41,-92 44,-99'), deep, 2.4);
  fill(shape('-26,-74 84,-74 80,-50 -22,-50'), stage.tone(0.2));
  fill(shape('-26,-74 84,-74 83,-68 -25,-68'), lit);
  stroke(line('10,-74 10,-50', '48,-74 48,-50'), deep, 2.4);
}
