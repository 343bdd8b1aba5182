// Where people come together: a table for talk, a stage, a rack of costumes, a scaffold.
import { mixColours } from '../colour.ts';
import type { Kit } from '../composer/subject-kit.ts';

/** A long table with papers, cups and a lamp on it: committees sit here. */
export function drawMeetingTable(kit: Kit): void {
  const { shape, boxes, ovals, fill, stroke, line, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  kit.glow(-6, -112, 220, 0.7);
  kit.company();
  stroke(line('-128,-50 -134,6', '128,-50 134,6', '-106,-52 -106,-10', '106,-52 106,-10'), deep, 8);
  stroke(line('-106,-14 106,-14'), deep, 5);
  fill(boxes([-140, -54, 280, 13]), shade);
  fill(shape('-124,-75 124,-75 150,-54 -150,-54'), mixColours(lit, palette.lamp, 0.16));
  fill(shape('-150,-54 150,-54 150,-50 -150,-50'), mixColours(lit, palette.low, 0.3));
  // Papers, one heap of them under an inkwell, a plan with a drawing.
  fill(
    shape(
      '-112,-68 -84,-70 -86,-61 -116,-60',
      '-74,-63 -42,-64 -46,-56 -80,-56',
      '56,-71 84,-70 90,-62 60,-63',
      '96,-64 122,-63 130,-56 100,-57',
    ),
    kit.bright,
  );
  fill(shape('-24,-66 46,-66 54,-57 -30,-57'), kit.pale);
  stroke(
    line('-16,-63 10,-64 22,-59 44,-60', '-108,-66 -90,-67', '-110,-63 -92,-64', '64,-68 80,-67'),
    deep,
    1.4,
  );
  fill(boxes([-98, -74, 30, 7], [-96, -79, 26, 5]), kit.pale);
  // Cups and a jug.
  fill(
    boxes([-62, -76, 11, 11], [70, -77, 11, 11], [104, -76, 11, 11], [-126, -72, 11, 11]),
    mixColours(kit.accent, shade, 0.2),
  );
  fill(ovals([-56, -76, 11, 3.4], [76, -77, 11, 3.4], [110, -76, 11, 3.4], [-120, -72, 11, 3.4]), deep);
  fill(
    kit.blob('24,-64 21,-82 27,-92 25,-100 39,-100 37,-92 43,-82 40,-64'),
    mixColours(palette.low, stage.tone(0.24), 0.6),
  );
  // The lamp in the middle.
  stroke(line('-4,-64 -4,-104'), deep, 4);
  fill(ovals([-4, -64, 30, 8]), deep);
  fill(shape('-34,-100 -20,-126 12,-126 26,-100'), mixColours(kit.calm, shade, 0.3));
  fill(ovals([-4, -100, 58, 8]), palette.core);
}

/** A platform with steps and a drawn curtain behind it; whoever is within its width stands on it. */
export function drawStage(kit: Kit): void {
  const { shape, boxes, fill, stroke, line, curve, shade, deep, stage } = kit;
  const { palette } = stage;
  const cloth = mixColours(kit.accent, shade, 0.45);
  const fold = mixColours(kit.accent, deep, 0.72);
  fill(boxes([-200, -290, 10, 250], [190, -290, 10, 250]), deep);
  const curtain = '-192,-284 192,-284 192,-46 -192,-46';
  fill(shape(curtain), cloth);
  kit.speckle(shape(curtain), [-160, -200], [190, -120], 0.85, fold);
  const folds = Array.from({ length: 15 }, (_, index) => {
    const x = -178 + index * 25;
    return `${x},-280 ${x + (index % 2 ? 4 : -4)},-160 ${x},-48`;
  });
  stroke(curve(...folds), fold, 6);
  stroke(curve('-4,-282 -9,-160 -2,-48'), mixColours(palette.core, cloth, 0.55), 3);
  // A lambrequin with a fringe.
  const swags = [-160, -96, -32, 32, 96, 160].map(
    (x) => `${x - 34},-296 ${x + 34},-296 ${x + 32},-268 ${x},-252 ${x - 32},-268`,
  );
  fill(kit.blob(...swags), fold);
  fill(boxes([-204, -302, 408, 14]), deep);
  stroke(
    curve(...[-160, -96, -32, 32, 96, 160].map((x) => `${x - 31},-266 ${x},-250 ${x + 31},-266`)),
    palette.lamp,
    3,
  );
  // Boards in the light, their front in the dark, small lamps along the edge.
  const boards = '-196,-52 196,-52 224,-30 -224,-30';
  fill(shape(boards), mixColours(palette.lamp, stage.tone(0.3), 0.62));
  stroke(line(...[-150, -100, -50, 0, 50, 100, 150].map((x) => `${x},-52 ${x * 1.14},-30`)), deep, 1.6, {
    opacity: 0.5,
  });
  fill(boxes([-224, -30, 448, 36]), deep);
  fill(boxes([-224, -31, 448, 4]), mixColours(palette.lamp, stage.tone(0.5), 0.4));
  fill(boxes([-30, -14, 60, 20], [-36, -2, 72, 9]), stage.tone(0.14));
  const lamps = [-180, -120, -60, 60, 120, 180];
  for (const x of lamps) kit.glow(x, -38, 30, 0.6);
  fill(kit.ovals(...lamps.map((x) => [x, -33, 13, 11] as const)), palette.core);
}

/** A rail on wheels with costumes on their hangers, a crown and a mask among them. */
export function drawRack(kit: Kit): void {
  const { shape, blob, boxes, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  stroke(line('-112,0 -112,-178', '112,0 112,-178', '-112,-178 112,-178', '-112,-16 112,-16'), deep, 5);
  stroke(line('-130,-2 -96,-2', '96,-2 130,-2'), deep, 5);
  stroke(line('-112,-180 112,-180'), lit, 2);
  const hooks = [-84, -46, -8, 34, 76];
  stroke(curve(...hooks.map((x) => `${x},-178 ${x + 3},-172 ${x},-166 ${x - 2},-164`)), deep, 2);
  // A gown, a soldier's coat, a cloak, a striped jacket, a robe with a train.
  fill(
    shape('-96,-164 -72,-164 -66,-142 -74,-128 -54,-30 -114,-30 -94,-128 -102,-142'),
    mixColours(kit.accent, shade, 0.3),
  );
  fill(shape('-62,-162 -30,-162 -22,-104 -30,-104 -28,-56 -64,-56 -62,-104 -70,-104'), kit.stage.tone(0.24));
  stroke(kit.dots('-46,-146 -46,-130 -46,-114 -46,-98'), palette.lamp, 4.5);
  stroke(line('-62,-158 -52,-158', '-40,-158 -30,-158'), palette.lamp, 4);
  fill(
    blob('-14,-166 2,-166 18,-130 24,-70 18,-26 -30,-26 -34,-80 -28,-132'),
    mixColours(kit.pale, shade, 0.35),
  );
  stroke(curve('-12,-150 -18,-90 -16,-30', '2,-150 8,-90 6,-30'), shade, 2.4, { opacity: 0.7 });
  fill(shape('18,-162 50,-162 60,-112 50,-112 52,-72 16,-72 18,-112 8,-112'), kit.bright);
  stroke(line('24,-160 22,-74', '34,-162 34,-74', '44,-160 46,-74'), mixColours(kit.accent, shade, 0.4), 3.4);
  fill(blob('66,-166 88,-166 100,-140 104,-60 128,-12 70,-14 62,-60 58,-140'), deep);
  stroke(curve('62,-150 60,-70 70,-18'), mixColours(palette.lamp, shade, 0.3), 3);
  kit.speckle(boxes([-114, -164, 230, 140]), [-40, -160], [60, -30], 0.6);
  // A hat box, and a crown that lies on it.
  fill(boxes([-66, -56, 0.1, 0.1], [-40, -44, 74, 30]), mixColours(kit.calm, shade, 0.4));
  fill(boxes([-44, -50, 82, 9]), mixColours(kit.calm, deep, 0.5));
  fill(shape('-18,-50 -24,-72 -12,-62 -3,-78 6,-62 18,-72 12,-50'), mixColours(palette.lamp, shade, 0.25));
  fill(ovals([-112, -2, 12, 12], [112, -2, 12, 12]), deep);
}

/** Poles, planks and a ladder against nothing yet, a bucket on a rope, a sheet that hangs down. */
export function drawScaffold(kit: Kit): void {
  const { shape, boxes, fill, stroke, line, shade, lit, deep, stage } = kit;
  const poles = line('-126,6 -122,-380', '-40,4 -40,-388', '46,4 46,-388', '128,6 124,-380');
  fill(shape('-40,-250 46,-250 46,-132 -40,-124'), mixColours(kit.pale, shade, 0.5));
  kit.speckle(shape('-40,-250 46,-250 46,-132 -40,-124'), [-40, -240], [50, -130], 0.7);
  stroke(line('-124,-130 -40,-246', '46,-246 126,-130', '-124,-20 -40,-118', '46,-118 126,-12'), deep, 3.4, {
    opacity: 0.8,
  });
  stroke(poles, deep, 7);
  stroke(line('-128,4 -124,-380', '-42,4 -42,-386'), mixColours(lit, stage.palette.low, 0.3), 2);
  const floors = [-122, -248, -360];
  for (const y of floors) {
    fill(boxes([-146, y, 292, 10]), mixColours(lit, stage.palette.lamp, 0.14));
    fill(boxes([-146, y + 9, 292, 5]), deep);
  }
  stroke(line('-146,-152 146,-152', '-146,-280 146,-280'), deep, 3);
  // The ladder, a bucket, bricks and a pot of paint on the first floor.
  stroke(line('70,4 98,-134', '96,4 122,-134'), kit.pale, 4.4);
  stroke(
    line(
      ...Array.from({ length: 7 }, (_, rung) => {
        const part = 0.08 + rung * 0.13;
        return `${70 + 28 * part},${4 - 138 * part} ${96 + 26 * part},${4 - 138 * part}`;
      }),
    ),
    kit.pale,
    3.4,
  );
  stroke(line('-80,-372 -80,-70', '-96,-372 -64,-372'), deep, 2.4);
  fill(shape('-94,-72 -66,-72 -71,-44 -89,-44'), mixColours(kit.accent, shade, 0.2));
  fill(boxes([-20, -138, 20, 16], [4, -138, 20, 16], [-8, -154, 20, 15]), mixColours(kit.calm, shade, 0.45));
  fill(boxes([64, -268, 22, 20]), kit.pale);
  stroke(line('64,-266 86,-266'), kit.accent, 4);
}
