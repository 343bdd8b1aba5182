// Things of rooms: a stove, a bed, a bookshelf, a piano, a door, a staircase.
import { mixColours } from '../colour.ts';
import { type Kit, openKit } from '../composer/subject-kit.ts';
import type { Box } from '../path.ts';
import { WIDTH } from '../sheet.ts';

/** An iron stove, its door open on the fire, a kettle on top, the pipe up into the dark. */
export function drawStove(kit: Kit): void {
  const { boxes, shape, blob, ovals, fill, stroke, line, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  const warm = mixColours(palette.lamp, palette.accent, 0.35);
  const [x, y] = kit.at(-10, 8);
  fill(
    ovals([-10, 8, 460, 110]),
    kit.sheet.bloom(
      { at: [x, y], radius: kit.size(230), squash: 0.24 },
      [0, warm, 0.85],
      [0.5, warm, 0.3],
      [1, warm, 0],
    ),
  );
  fill(boxes([-13, -436, 26, 316]), deep);
  fill(boxes([-13, -436, 6, 316]), stage.tone(0.28));
  fill(boxes([-18, -250, 36, 8], [-18, -150, 36, 8]), deep);
  stroke(line('-52,-14 -60,8', '52,-14 60,8'), deep, 9);
  fill(shape('-62,-116 62,-116 56,-10 -56,-10'), shade);
  fill(shape('-62,-116 -40,-116 -38,-10 -56,-10'), lit);
  kit.speckle(shape('-62,-116 62,-116 56,-10 -56,-10'), [-60, -60], [50, -40], 0.8);
  fill(boxes([-72, -124, 144, 10], [-62, -16, 124, 9]), deep);
  kit.glow(-4, -56, 150, 0.75);
  fill(boxes([-36, -88, 62, 56]), deep);
  fill(boxes([-31, -83, 52, 46]), mixColours(palette.accent, warm, 0.3));
  fill(blob('-28,-38 -26,-58 -18,-68 -10,-56 -4,-78 6,-60 12,-70 18,-52 18,-38'), palette.lamp);
  fill(blob('-16,-38 -12,-52 -6,-46 0,-60 6,-48 8,-38'), palette.core);
  fill(shape('26,-88 48,-98 48,-22 26,-32'), stage.tone(0.16));
  stroke(line('40,-66 40,-52'), kit.pane, 3);
  fill(blob('-56,-124 -58,-146 -44,-158 -26,-158 -14,-146 -16,-124'), deep);
  stroke(kit.curve('-52,-152 -46,-178 -24,-178 -18,-152'), deep, 3.4);
  fill(shape('-58,-136 -74,-150 -70,-154 -54,-146'), deep);
  stroke(line('-52,-148 -46,-154'), lit, 2.4);
  stroke(kit.curve('-74,-156 -82,-172 -72,-186 -82,-206'), stage.tone(0.7), 5, { opacity: 0.4 });
}

/**
 * A made bed under a quilt, the pillow dented, a lamp beside it on the side where the picture has room, whichever way the
 * light comes; in the middle that is the side of the light.
 */
export function drawBed({ stage, setting, distance }: Kit): void {
  const [x] = setting.foot;
  const head = x < WIDTH / 2 - 40 ? 1 : x > WIDTH / 2 + 40 ? -1 : setting.light.from;
  const kit = openKit(stage, { ...setting, light: { ...setting.light, from: head } }, distance);
  const { shape, boxes, blob, ovals, fill, stroke, line, shade, lit, deep } = kit;
  kit.glow(-124, -92, 140, 0.8);
  fill(boxes([-146, -62, 44, 64]), shade);
  fill(boxes([-150, -68, 52, 8]), lit);
  stroke(line('-124,-68 -124,-84'), deep, 4);
  fill(shape('-143,-82 -134,-112 -114,-112 -105,-82'), kit.pane);
  stroke(line('-88,6 -88,-122', '144,6 144,-76'), deep, 9);
  fill(shape('-88,-116 -82,-116 -82,-40 -88,-40'), lit);
  fill(shape('-88,-112 -66,-104 -66,-44 -88,-44'), shade);
  fill(shape('-84,-52 144,-46 144,-12 -84,-12'), deep);
  fill(shape('-80,-58 -10,-58 -4,-44 -80,-44'), kit.bright);
  const pillow = '-78,-56 -76,-78 -60,-74 -44,-80 -22,-76 -18,-56';
  fill(blob(pillow), kit.bright);
  kit.speckle(blob(pillow), [-66, -80], [-28, -54], 0.6, kit.pale);
  const quilt = '-20,-62 14,-74 62,-72 122,-66 147,-58 149,-14 76,-8 4,-14 -28,-20 -24,-46';
  fill(shape(quilt), mixColours(kit.calm, shade, 0.15));
  kit.speckle(shape(quilt), [-4, -70], [130, -20], 0.8);
  fill(shape('-20,-62 14,-74 26,-73 -8,-42 -12,-17 -28,-20 -24,-46'), kit.pale);
  stroke(line('36,-71 26,-12', '72,-71 70,-9', '108,-67 112,-11', '-12,-38 147,-34'), deep, 1.8, {
    opacity: 0.45,
  });
  fill(ovals([144, -80, 13, 13], [-88, -126, 13, 13]), deep);
}

/** A tall bookshelf, a ladder leaning on it. */
export function drawBookshelf(kit: Kit): void {
  const { boxes, shape, fill, stroke, line, shade, lit, deep, stage } = kit;
  const strand = stage.chance('shelf');
  fill(boxes([-132, -288, 264, 290]), shade);
  fill(boxes([-122, -276, 244, 268]), deep);
  const paints = [stage.tone(0.18), stage.tone(0.34), mixColours(kit.accent, shade, 0.5), kit.pale] as const;
  const rows: Box[][] = [[], [], [], []];
  for (let shelf = 0; shelf < 5; shelf++) {
    const floor = -226 + shelf * 54;
    for (let x = -118; x < 110; ) {
      const thick = strand.between(7, 14);
      const tall = strand.between(28, 44);
      const which = strand.next();
      if (which > 0.12)
        rows[which > 0.92 ? 3 : which > 0.8 ? 2 : which > 0.45 ? 1 : 0]?.push([x, floor - tall, thick, tall]);
      x += thick + 1.5;
    }
  }
  rows.forEach((row, index) => {
    fill(boxes(...row), paints[index] ?? shade);
  });
  const shelves = [-226, -172, -118, -64, -10].map((y): Box => [-126, y, 252, 7]);
  fill(boxes(...shelves), mixColours(lit, shade, 0.3));
  fill(boxes([-144, -298, 288, 13], [-140, -4, 280, 9]), deep);
  fill(boxes([-132, -286, 9, 282]), lit);
  kit.speckle(boxes([-122, -276, 244, 268]), [-60, -150], [126, -120], 0.9, deep);
  stroke(line('70,6 34,-256', '108,6 66,-256'), kit.pale, 5);
  const rungs = [0, 1, 2, 3, 4, 5, 6, 7].map((rung) => {
    const part = 0.08 + rung * 0.12;
    return `${70 - 36 * part},${6 - 262 * part} ${108 - 42 * part},${6 - 262 * part}`;
  });
  stroke(line(...rungs), kit.pale, 4);
  fill(shape('-60,2 -20,2 -20,-6 -60,-6', '-56,-6 -24,-6 -24,-13 -56,-13'), kit.accent);
}

/** A grand piano with its lid up, a stool drawn back. */
export function drawPiano(kit: Kit): void {
  const { shape, boxes, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  stroke(line('-104,-50 -108,6', '92,-52 96,4', '-20,-50 -20,-2'), deep, 9);
  stroke(line('-20,-52 -26,0', '-14,-52 -8,0'), deep, 3);
  stroke(line('24,-92 44,-190'), deep, 3.4);
  const lid = `${curve('-52,-98 -40,-180 10,-236 76,-236 124,-210 138,-150 132,-94')}z`;
  fill(lid, shade);
  kit.speckle(lid, [-20, -200], [120, -110], 0.9, deep);
  stroke(
    curve('-52,-98 -40,-180 10,-236 76,-236 124,-210 138,-150'),
    mixColours(lit, stage.palette.low, 0.3),
    3.4,
  );
  fill(shape('-70,-100 136,-98 136,-52 120,-46 -112,-46 -118,-64 -112,-76 -72,-78'), deep);
  fill(shape('-70,-100 136,-98 136,-92 -70,-94'), lit);
  fill(boxes([-112, -76, 42, 8]), kit.bright);
  stroke(line('-104,-75 -104,-71', '-97,-75 -97,-71', '-87,-75 -87,-71', '-80,-75 -80,-71'), deep, 3);
  fill(shape('-74,-104 -50,-138 -38,-134 -58,-100'), kit.bright);
  stroke(line('-68,-108 -50,-132', '-62,-106 -46,-130'), shade, 1.6);
  stroke(line('-176,4 -166,-40', '-134,4 -144,-40'), deep, 5);
  fill(shape('-182,-50 -128,-50 -132,-38 -178,-38'), mixColours(kit.accent, shade, 0.3));
}

/** A door ajar, light behind it. */
export function drawDoor(kit: Kit): void {
  const { shape, boxes, fill, stroke, shade, lit, deep, pane, stage } = kit;
  const { palette } = stage;
  kit.spill(-38, 10, 130);
  fill(boxes([-62, -206, 124, 208]), deep);
  fill(boxes([-48, -192, 96, 192]), pane);
  fill(
    boxes([-48, -192, 96, 192]),
    kit.sheet.fade(kit.at(-48, 0), kit.at(40, 0), [0, palette.core, 0.9], [1, palette.lamp, 0]),
  );
  kit.glow(-22, -96, 190, 0.6);
  fill(shape('48,-192 6,-202 6,12 48,0'), shade);
  fill(shape('6,-202 10,-201 10,11 6,12'), mixColours(palette.core, lit, 0.4));
  fill(shape('16,-182 40,-178 40,-104 16,-102', '16,-86 40,-88 40,-18 16,-12'), stage.tone(0.16));
  stroke(kit.dots('14,-94'), kit.pane, 7);
  fill(boxes([-66, -210, 132, 10]), mixColours(lit, shade, 0.4));
  fill(shape('-44,2 44,2 52,10 -52,10'), lit);
  fill(boxes([-96, -140, 18, 22]), kit.pale);
  fill(kit.ovals([-87, -160, 10, 10]), kit.accent);
}

/** A staircase that turns up into light. */
export function drawStaircase(kit: Kit): void {
  const { shape, fill, stroke, line, shade, lit, deep, stage } = kit;
  const { palette } = stage;
  const steps = 10;
  kit.glow(104, -260, 240, 0.7);
  fill(kit.boxes([76, -330, 62, 118]), kit.pane);
  let treads = '';
  let risers = '';
  const profile: string[] = ['-150,4'];
  for (let step = 0; step < steps; step++) {
    const x = -150 + step * 27;
    const y = -step * 22;
    risers += shape(`${x},${y + 2} ${x},${y - 20} ${x + 40},${y - 30} ${x + 40},${y - 8}`);
    treads += shape(`${x},${y - 20} ${x + 27},${y - 20} ${x + 67},${y - 30} ${x + 40},${y - 30}`);
    profile.push(`${x},${y - 20}`, `${x + 27},${y - 20}`);
  }
  fill(shape([...profile, '138,-220', '138,4'].join(' ')), shade);
  kit.speckle(shape([...profile, '138,-220', '138,4'].join(' ')), [100, -200], [-20, 0], 0.8, deep);
  fill(risers, stage.tone(0.2));
  fill(treads, mixColours(lit, palette.lamp, 0.35));
  let posts = '';
  for (let step = 0; step < steps; step += 1)
    posts += line(`${-138 + step * 27},${-20 - step * 22} ${-138 + step * 27},${-84 - step * 22}`);
  stroke(posts, deep, 3);
  stroke(line('-150,-76 112,-290'), deep, 7);
  stroke(line('-150,-79 112,-293'), mixColours(palette.lamp, lit, 0.4), 2);
  fill(kit.boxes([-158, -96, 14, 100]), deep);
  fill(kit.ovals([-151, -102, 20, 20]), mixColours(kit.accent, shade, 0.3));
}
