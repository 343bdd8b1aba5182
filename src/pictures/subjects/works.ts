// Things people work and travel with: a cart, crates, a printing press, a bicycle, a locomotive.
import { mixColours } from '../colour.ts';
import type { Kit } from '../composer/subject-kit.ts';
import { traceEllipse } from '../path.ts';

/** A spoked wheel, its middle and width in hundredths. */
export function drawWheel(kit: Kit, x: number, y: number, across: number, spokes: number): void {
  const { stroke, line, ovals, deep } = kit;
  const half = across / 2;
  const rays = Array.from({ length: spokes }, (_, index) => {
    const turn = (Math.PI * (index + 0.25)) / spokes;
    const [dx, dy] = [Math.cos(turn) * half, Math.sin(turn) * half];
    return `${x - dx},${y - dy} ${x + dx},${y + dy}`;
  });
  stroke(line(...rays), deep, across * 0.045);
  stroke(ovals([x, y, across, across]), deep, across * 0.09);
  kit.fill(ovals([x, y, across * 0.2, across * 0.2]), deep);
}

/** A two-wheeled cart, loaded with sacks, its shafts on the ground. */
export function drawCart(kit: Kit): void {
  const { shape, blob, fill, stroke, line, shade, lit, deep } = kit;
  stroke(line('-60,-58 -188,4', '-44,-52 -172,12'), deep, 7);
  stroke(line('-62,-60 -186,1'), lit, 2);
  fill(blob('-70,-84 -72,-118 -34,-130 -4,-116 0,-84', '20,-84 16,-112 54,-128 92,-112 92,-84'), kit.pale);
  fill(blob('-28,-92 -30,-134 8,-150 44,-134 46,-92'), kit.bright);
  kit.speckle(
    blob('-28,-92 -30,-134 8,-150 44,-134 46,-92', '20,-84 16,-112 54,-128 92,-112 92,-84'),
    [-20, -130],
    [70, -90],
    0.8,
    shade,
  );
  stroke(line('0,-142 8,-150 18,-140'), kit.accent, 4);
  fill(shape('-92,-94 116,-98 106,-52 -80,-50'), shade);
  fill(shape('-92,-94 116,-98 115,-90 -91,-86'), lit);
  stroke(line('-86,-72 110,-75', '-40,-90 -36,-52', '20,-92 20,-52', '74,-94 70,-54'), deep, 2.2, {
    opacity: 0.7,
  });
  drawWheel(kit, 14, -44, 96, 5);
}

/** Crates and a barrel, corded, one with its lid off. */
export function drawCrateStack(kit: Kit): void {
  const { boxes, shape, blob, fill, stroke, line, shade, lit, deep } = kit;
  const crate = (x: number, y: number, wide: number, tall: number, part: number) => {
    fill(boxes([x, y - tall, wide * part, tall]), lit);
    fill(boxes([x + wide * part, y - tall, wide * (1 - part), tall]), shade);
    const edge = x + wide * part;
    stroke(
      line(
        `${x + 3},${y - tall + 3} ${edge - 3},${y - tall + 3} ${edge - 3},${y - 3} ${x + 3},${y - 3} ${x + 3},${y - tall + 3} ${edge - 3},${y - 3}`,
        `${edge},${y - tall * 0.66} ${x + wide},${y - tall * 0.66}`,
        `${edge},${y - tall * 0.33} ${x + wide},${y - tall * 0.33}`,
      ),
      deep,
      3,
      { opacity: 0.75 },
    );
  };
  crate(-120, 2, 96, 84, 0.66);
  crate(-30, 4, 104, 90, 0.62);
  crate(-84, -84, 92, 76, 0.64);
  crate(2, -86, 70, 58, 0.6);
  fill(shape('-62,-160 -6,-178 4,-172 -54,-154'), mixColours(lit, kit.stage.palette.low, 0.3));
  fill(blob('78,4 72,-40 78,-84 128,-84 136,-40 128,4'), mixColours(kit.calm, shade, 0.35));
  kit.speckle(blob('78,4 72,-40 78,-84 128,-84 136,-40 128,4'), [84, -40], [130, -30], 0.9, deep);
  stroke(line('76,-62 132,-62', '76,-20 132,-20'), deep, 4.5);
  fill(kit.ovals([103, -82, 44, 10]), deep);
  fill(shape('-58,-140 -32,-140 -32,-122 -58,-122'), kit.accent);
  kit.speckle(
    boxes([-120, -82, 64, 84], [-30, -86, 64, 90], [-84, -160, 58, 76]),
    [-100, -120],
    [40, -20],
    0.6,
  );
}

/** A printing press: rollers, a sheet that comes out, a flywheel and a belt. */
export function drawPress(kit: Kit): void {
  const { boxes, shape, ovals, fill, stroke, line, shade, lit, deep, stage } = kit;
  fill(shape('-150,6 -144,-16 150,-16 156,6'), deep);
  fill(boxes([-132, -150, 54, 136]), lit);
  fill(boxes([-92, -150, 22, 136], [70, -132, 60, 118]), shade);
  fill(boxes([70, -132, 20, 118]), lit);
  kit.speckle(boxes([-132, -150, 54, 136], [70, -132, 60, 118]), [-130, -100], [130, -40], 0.8);
  fill(boxes([-140, -166, 280, 20]), deep);
  stroke(line('-138,-163 138,-163'), lit, 2.4);
  fill(boxes([-66, -122, 130, 30], [-66, -66, 130, 26]), stage.tone(0.16));
  fill(boxes([-70, -92, 138, 10], [-70, -40, 138, 8]), deep);
  fill(boxes([-66, -120, 130, 5], [-66, -64, 130, 4]), lit);
  fill(shape('-52,-82 50,-82 62,-66 -64,-66'), kit.bright);
  fill(shape('-58,-32 56,-32 70,-14 -72,-14'), kit.pale);
  stroke(line('-40,-77 36,-77', '-44,-72 42,-72'), shade, 1.8);
  stroke(line('116,-228 116,-96', '170,-222 150,-74'), deep, 3.4);
  fill(ovals([140, -84, 112, 112]), shade, { opacity: 0.5 });
  drawWheel(kit, 140, -84, 112, 3);
  stroke(ovals([140, -84, 98, 98]), mixColours(lit, stage.palette.low, 0.3), 2);
  fill(boxes([90, -246, 104, 12]), deep);
  drawWheel(kit, 142, -240, 56, 2);
  stroke(line('-105,-166 -105,-204', '-128,-204 -82,-204'), deep, 8);
  fill(ovals([-82, -206, 20, 20]), kit.accent);
  kit.glow(-105, -110, 60, 0.5);
  fill(ovals([-110, -112, 26, 26]), kit.pane);
  stroke(line('-110,-112 -104,-120'), deep, 2.4);
  stroke(traceEllipse(...kit.at(-110, -112), kit.size(28), kit.size(28)), deep, 3.4);
}

/** A bicycle leaning on its stand, a basket in front. */
export function drawBicycle(kit: Kit): void {
  const { boxes, shape, fill, stroke, line, ovals, lit, deep } = kit;
  for (const x of [-62, 62]) {
    const rays = [0, 1, 2, 3, 4, 5].map((ray) => {
      const turn = (Math.PI * ray) / 6;
      return `${x - Math.cos(turn) * 36},${-38 - Math.sin(turn) * 36} ${x + Math.cos(turn) * 36},${-38 + Math.sin(turn) * 36}`;
    });
    stroke(line(...rays), deep, 1, { opacity: 0.5 });
    stroke(ovals([x, -38, 74, 74]), deep, 5);
    stroke(ovals([x, -38, 68, 68]), lit, 1.2, { opacity: 0.6 });
  }
  const frame = line('-62,-38 -44,-98 34,-90 -4,-38 -62,-38', '-44,-98 -4,-38', '62,-38 34,-90 28,-114');
  stroke(frame, mixColours(kit.accent, deep, 0.2), 5);
  stroke(line('-44,-98 -49,-112', '28,-114 12,-116 4,-110', '28,-114 40,-120'), deep, 4.5);
  fill(kit.blob('-70,-114 -64,-121 -34,-119 -30,-113 -50,-110'), deep);
  fill(ovals([-4, -38, 22, 22]), deep);
  stroke(line('-4,-38 8,-22', '4,-22 14,-22', '-4,-38 -12,-52', '-18,-52 -8,-52', '-24,-38 -40,2'), deep, 4);
  fill(shape('36,-118 76,-118 70,-90 42,-90'), kit.pale);
  stroke(line('36,-110 76,-110', '39,-100 73,-100', '48,-118 50,-90', '62,-118 60,-90'), deep, 1.6);
  fill(boxes([50, -134, 16, 18]), kit.bright);
}

/** A steam locomotive on its rails, lamp lit, steam over the chimney. */
export function drawLocomotive(kit: Kit): void {
  const { boxes, shape, blob, ovals, fill, stroke, line, shade, lit, deep, stage } = kit;
  const { palette, chance } = stage;
  const strand = chance('steam');
  let steam = '';
  let light = '';
  for (let puff = 0; puff < 13; puff++) {
    const x = -150 + puff * 34 + strand.between(-8, 8);
    const y = -268 - Math.sin(Math.min(1, puff / 6) * 1.5) * 92 - puff * 5 + strand.between(-10, 10);
    const across = 40 + puff * 8;
    steam += ovals([x, y, across, across * 0.9]);
    light += ovals([x - across * 0.12, y - across * 0.14, across * 0.72, across * 0.6]);
  }
  const fade = (alpha: number, colour = palette.haze) =>
    kit.sheet.fade(kit.at(-150, 0), kit.at(320, 0), [0, colour, alpha], [1, colour, 0]);
  fill(steam, fade(0.75, stage.tone(0.55)));
  fill(light, fade(0.7, mixColours(palette.haze, palette.paper, 0.3)));
  stroke(line('-1100,12 1100,12'), deep, 6);
  stroke(line('-1100,9 1100,9'), lit, 2);
  kit.glow(-208, -150, 170, 0.9);
  fill(shape('-236,2 -178,-54 -170,-34 -170,4'), deep);
  fill(boxes([-186, -74, 420, 22]), deep);
  fill(blob('-196,-126 -194,-188 -176,-196 60,-196 66,-192 66,-70 60,-66 -180,-66 -194,-76'), shade);
  fill(blob('-194,-150 -192,-188 -176,-194 60,-194 62,-176 -170,-172'), lit);
  kit.speckle(boxes([-196, -196, 262, 130]), [-60, -190], [-50, -80], 0.8, deep);
  stroke(line('-120,-195 -120,-68', '-40,-195 -40,-68', '30,-195 30,-68'), deep, 4, { opacity: 0.7 });
  fill(shape('-164,-190 -160,-240 -172,-254 -128,-254 -140,-240 -136,-190'), deep);
  fill(blob('-90,-192 -88,-216 -60,-218 -56,-192', '-8,-192 -6,-222 22,-222 26,-192'), deep);
  fill(blob('-8,-192 -6,-222 6,-222 8,-192'), mixColours(palette.lamp, shade, 0.45));
  fill(boxes([66, -236, 116, 170]), mixColours(kit.accent, shade, 0.34));
  fill(boxes([54, -248, 140, 14]), deep);
  fill(boxes([84, -216, 36, 42], [134, -216, 32, 42]), kit.pane);
  stroke(line('66,-150 182,-150', '66,-84 182,-84'), kit.pane, 2.4, { opacity: 0.7 });
  fill(shape('196,-176 330,-176 338,-66 196,-66'), shade);
  fill(blob('200,-174 226,-196 268,-190 300,-202 332,-174'), deep);
  fill(boxes([196, -178, 136, 5]), lit);
  for (const x of [-44, 36, 116]) drawWheel(kit, x, -34, 86, 5);
  for (const x of [-150, 232, 300]) drawWheel(kit, x, -20, 56, 3);
  stroke(line('-128,-46 112,-26'), mixColours(lit, palette.low, 0.4), 7);
  fill(boxes([-168, -60, 46, 26]), deep);
  fill(ovals([-208, -150, 26, 30]), palette.core);
  stroke(ovals([-206, -150, 28, 32]), deep, 4);
}
