// What things are kept in: shelves of a store, sacks, barrels, baskets of fruit, a chest.
import { mixColours } from '../../colour.ts';
import type { Kit } from '../../composer/subject-kit.ts';
import type { Box } from '../../path.ts';

/** Shelves of a store: jars, tins, sacks and a coil of rope, not all of them full. */
export function drawShelves(kit: Kit): void {
  const { boxes, blob, ovals, fill, stroke, shade, lit, deep, stage } = kit;
  const strand = stage.chance('store');
  fill(boxes([-128, -246, 256, 250]), deep);
  const [jars, lids, tins, red]: [Box[], Box[], Box[], Box[]] = [[], [], [], []];
  for (const floor of [-192, -130, -68]) {
    for (let x = -116; x < 96; ) {
      const kind = strand.next();
      if (kind < 0.4) {
        jars.push([x, floor - 28, 18, 28]);
        lids.push([x + 2, floor - 33, 14, 5]);
        x += 23;
      } else if (kind < 0.7) {
        (strand.next() < 0.3 ? red : tins).push([x, floor - 24, 20, 24]);
        x += 25;
      } else x += strand.between(18, 40);
    }
  }
  fill(boxes(...jars), mixColours(kit.pale, stage.palette.low, 0.35));
  fill(boxes(...lids), shade);
  fill(boxes(...tins), stage.tone(0.34));
  fill(boxes(...red), mixColours(kit.accent, shade, 0.2));
  const sack = '-104,-4 -112,-30 -98,-50 -84,-54 -66,-50 -54,-30 -60,-4';
  fill(blob(sack), kit.pale);
  kit.speckle(blob(sack), [-104, -44], [-58, -10], 0.7, kit.dim);
  fill(boxes([10, -46, 54, 42]), stage.tone(0.24));
  fill(boxes([10, -46, 54, 5], [10, -26, 54, 3]), lit);
  stroke(ovals([94, -22, 40, 34], [94, -22, 24, 20]), mixColours(stage.palette.lamp, shade, 0.4), 5);
  fill(
    boxes(...[-246, -192, -130, -68, -6].map((y): Box => [-134, y, 268, 7])),
    mixColours(lit, shade, 0.25),
  );
  fill(boxes([-136, -252, 10, 258], [126, -252, 10, 258]), shade);
  fill(boxes([-136, -252, 4, 258]), lit);
  kit.speckle(boxes([-126, -246, 252, 248]), [-40, -150], [126, -60], 0.7, deep);
}

/** A heap of full sacks, one of them open. */
export function drawSacks(kit: Kit): void {
  const { blob, ovals, fill, stroke, line, curve, deep, stage } = kit;
  const cloth = mixColours(kit.pale, stage.palette.lamp, 0.18);
  const sides: readonly (readonly [number, number])[] = [
    [-62, 2],
    [6, 4],
    [70, 2],
    [-30, -42],
    [38, -40],
    [2, -84],
  ];
  for (const [index, [x, y]] of sides.entries()) {
    const body = `${x - 38},${y} ${x - 42},${y - 18} ${x - 32},${y - 42} ${x - 8},${y - 48} ${x + 18},${y - 46} ${x + 36},${y - 34} ${x + 40},${y - 12} ${x + 34},${y}`;
    fill(blob(body), mixColours(cloth, stage.tone(0.2), (index % 3) * 0.16));
    fill(
      blob(
        `${x + 10},${y - 46} ${x + 36},${y - 34} ${x + 40},${y - 12} ${x + 34},${y} ${x + 6},${y} ${x + 22},${y - 20}`,
      ),
      mixColours(cloth, deep, 0.45),
    );
    kit.speckle(blob(body), [x - 30, y - 40], [x + 36, y - 10], 0.6, kit.dim);
    stroke(
      curve(`${x - 30},${y - 40} ${x - 20},${y - 54} ${x - 10},${y - 48}`),
      mixColours(cloth, deep, 0.3),
      4,
    );
  }
  stroke(line('-36,-66 -22,-74', '30,-66 46,-70'), deep, 2, { opacity: 0.5 });
  fill(ovals([2, -132, 40, 9]), deep);
  fill(ovals([2, -131, 32, 6]), mixColours(stage.palette.lamp, cloth, 0.4));
}

/** Three barrels lying on a rack and one that stands, a jug under its tap. */
export function drawBarrels(kit: Kit): void {
  const { boxes, blob, ovals, fill, stroke, line, curve, shade, lit, deep, stage } = kit;
  const wood = mixColours(stage.palette.lamp, shade, 0.66);
  stroke(line('-128,4 -118,-20', '46,4 36,-20', '-132,-16 52,-16'), deep, 8);
  for (const [x, y] of [
    [-84, -52],
    [-4, -52],
    [-44, -118],
  ] as const) {
    fill(ovals([x, y, 82, 78]), shade);
    fill(ovals([x, y, 70, 66]), wood);
    kit.speckle(ovals([x, y, 70, 66]), [x - 26, y - 20], [x + 30, y + 20], 0.8, deep);
    stroke(
      line(
        `${x - 22},${y - 25} ${x - 22},${y + 25}`,
        `${x - 8},${y - 32} ${x - 8},${y + 32}`,
        `${x + 7},${y - 32} ${x + 7},${y + 32}`,
        `${x + 21},${y - 25} ${x + 21},${y + 25}`,
      ),
      deep,
      1.8,
      { opacity: 0.55 },
    );
    stroke(curve(`${x - 37},${y - 14} ${x - 24},${y - 34} ${x},${y - 39} ${x + 20},${y - 34}`), lit, 3);
    fill(ovals([x, y + 20, 9, 9]), deep);
  }
  const cask = '72,2 66,-44 74,-88 130,-88 138,-44 132,2';
  fill(blob(cask), wood);
  fill(blob('104,2 106,-88 130,-88 138,-44 132,2'), mixColours(wood, deep, 0.5));
  kit.speckle(blob(cask), [76, -70], [134, -20], 0.8, deep);
  fill(boxes([68, -72, 68, 7], [67, -22, 70, 7]), deep);
  fill(ovals([102, -88, 58, 12]), stage.tone(0.3));
  stroke(line('-4,-30 -4,-20 6,-20'), kit.pale, 4);
  fill(blob('-12,2 -14,-8 -8,-16 6,-16 12,-8 10,2'), mixColours(kit.accent, shade, 0.3));
}

/** Baskets heaped with fruit, and one that has tipped over. */
export function drawBaskets(kit: Kit): void {
  const { blob, shape, ovals, fill, stroke, line, curve, shade, deep, stage } = kit;
  const cane = mixColours(stage.palette.lamp, shade, 0.46);
  const fruit = mixColours(stage.palette.accent, stage.palette.lamp, 0.25);
  const strand = stage.chance('fruit');
  for (const [x, y, size] of [
    [-58, -2, 1],
    [34, 2, 1.15],
    [-10, -34, 0.9],
  ] as const) {
    const put = (dx: number, dy: number) => `${x + dx * size},${y + dy * size}`;
    stroke(curve([put(-36, -44), put(-22, -84), put(22, -84), put(36, -44)].join(' ')), cane, 4);
    const heap = Array.from({ length: 13 }, (_, at) =>
      put(-30 + (at % 7) * 10 + strand.between(-3, 3), -44 - (at > 6 ? 11 : 0) + strand.between(-4, 3)),
    );
    stroke(kit.dots(heap.join(' ')), mixColours(fruit, deep, 0.3), 15 * size);
    stroke(
      kit.dots(
        heap
          .map((at) => at)
          .slice(2, 11)
          .join(' '),
      ),
      fruit,
      11 * size,
    );
    const body = [put(-42, -42), put(42, -42), put(32, 0), put(-32, 0)].join(' ');
    fill(shape(body), cane);
    fill(shape([put(10, -42), put(42, -42), put(32, 0), put(6, 0)].join(' ')), mixColours(cane, deep, 0.45));
    stroke(
      line(
        [put(-40, -30), put(40, -30)].join(' '),
        [put(-37, -18), put(37, -18)].join(' '),
        [put(-34, -7), put(34, -7)].join(' '),
      ),
      deep,
      2,
      { opacity: 0.5 },
    );
    stroke(line([put(-44, -43), put(44, -43)].join(' ')), mixColours(cane, stage.palette.core, 0.3), 4);
  }
  fill(blob('86,4 82,-18 96,-32 118,-28 124,-8 112,4'), cane);
  fill(ovals([88, -12, 14, 30]), deep);
  stroke(kit.dots('78,-2 66,2 72,6 54,5'), fruit, 11);
}

/** An old chest, its lid up, cloth and papers over the edge. */
export function drawChest(kit: Kit): void {
  const { boxes, shape, fill, stroke, line, shade, lit, deep, stage } = kit;
  kit.glow(0, -64, 130, 0.5);
  fill(shape('-74,-58 -66,-116 66,-116 74,-58'), stage.tone(0.14));
  fill(shape('-66,-116 66,-116 60,-128 -60,-128'), lit);
  stroke(line('-44,-60 -38,-118', '44,-60 38,-118'), deep, 6);
  fill(boxes([-74, -62, 148, 8]), deep);
  fill(shape('-62,-56 -50,-76 -20,-66 -6,-82 20,-68 44,-78 60,-56'), kit.pale);
  fill(shape('8,-60 14,-84 42,-80 38,-58'), kit.bright);
  stroke(line('18,-76 36,-74', '17,-70 34,-68'), shade, 1.8);
  fill(boxes([-76, -56, 152, 58]), shade);
  fill(boxes([-76, -56, 12, 58]), lit);
  kit.speckle(boxes([-76, -56, 152, 58]), [-60, -46], [70, -10], 0.8, deep);
  stroke(line('-44,-56 -44,2', '44,-56 44,2', '-76,-30 76,-30'), deep, 5);
  fill(boxes([-10, -54, 20, 22]), mixColours(stage.palette.lamp, shade, 0.3));
  fill(shape('-72,-58 -40,-60 -36,-30 -46,-34 -58,-24 -70,-36'), mixColours(kit.accent, shade, 0.25));
}
