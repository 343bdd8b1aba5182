// Things that grow.
import { mixColours } from '../colour.ts';
import type { Kit } from '../composer/subject-kit.ts';
import { type Point, traceBlob } from '../path.ts';
import { growBareTree } from '../trees.ts';
import { turnPoints } from './turn.ts';

/** Where the clumps of the crown are and how large, in hundredths of a person; the seed moves each a little. */
const CROWN = [
  [-128, -212, 46],
  [-74, -190, 38],
  [122, -220, 48],
  [66, -196, 36],
  [-2, -236, 54],
  [-82, -262, 64],
  [76, -270, 64],
  [-10, -282, 70],
  [-34, -332, 52],
  [38, -334, 50],
] as const;

/** Where light lies on it, and how far each patch reaches. */
const LIT = [
  [-28, -352, 44],
  [-96, -292, 46],
  [26, -318, 38],
  [-140, -214, 34],
  [-48, -244, 48],
  [70, -286, 36],
  [-84, -194, 26],
  [92, -222, 34],
] as const;

/** A broad old tree: a bare frame of branches, ragged clumps of leaves, lit towards the light. */
export function drawTree(kit: Kit): void {
  const { stage, at, size, sheet } = kit;
  const strand = stage.chance('tree');
  const frame = growBareTree(strand, {
    foot: at(0, 4),
    length: size(104),
    width: size(27),
    depth: 5,
    spread: 0.56,
  });
  for (const { path, width } of frame) sheet.stroke(path, kit.shade, width);
  kit.fill(kit.shape('-30,6 -12,-20 -9,-70 9,-70 12,-18 34,7'), kit.shade);
  // An edge of leaves: the ring steps out and in again, each tooth a leaf.
  const clump = (x: number, y: number, radius: number, teeth: number): Point[] =>
    Array.from({ length: teeth * 2 }, (_, index) => {
      const turn = ((index + strand.between(-0.25, 0.25)) / teeth) * Math.PI;
      const long = radius * (index % 2 ? strand.between(0.78, 0.9) : strand.between(0.98, 1.18));
      return at(x + Math.cos(turn) * long * 1.18, y + Math.sin(turn) * long * 0.82);
    });
  let leaves = '';
  let light = '';
  let loose = '';
  for (const [middleX, middleY, radius] of CROWN) {
    const [x, y] = [middleX + strand.between(-14, 14), middleY + strand.between(-14, 12)];
    leaves += traceBlob(clump(x, y, radius, 9));
    for (let leaf = 0; leaf < 4; leaf++) {
      const turn = strand.between(0, 2 * Math.PI);
      const [lx, ly] = [x + Math.cos(turn) * radius * 1.4, y + Math.sin(turn) * radius];
      loose += kit.shape(`${lx},${ly} ${lx + 7},${ly - 4} ${lx + 13},${ly + 1} ${lx + 6},${ly + 3}`);
    }
  }
  // Light lies on the upper side of each bough, in flat ragged shapes of different length.
  for (const [x, y, long] of LIT)
    light += traceBlob(
      Array.from({ length: 12 }, (_, index) => {
        const turn = (index / 12) * 2 * Math.PI;
        const reach = long * (index % 2 ? strand.between(0.62, 0.8) : strand.between(0.95, 1.25));
        return at(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach * (Math.sin(turn) < 0 ? 0.62 : 0.2));
      }),
    );
  const leaf = mixColours(kit.calm, kit.shade, 0.42);
  kit.fill(leaves + loose, leaf);
  kit.speckle(leaves, [-60, -320], [60, -150], 0.85);
  const lit = mixColours(kit.calm, stage.palette.low, 0.16);
  kit.fill(light, sheet.fade(at(-80, -370), at(60, -160), [0, lit], [1, mixColours(lit, leaf, 0.7)]));
}

/** A vine leaf with its five points, about its stalk. */
const LEAF = '0,8 -9,12 -15,4 -10,-2 -16,-10 -6,-10 0,-19 6,-10 16,-10 10,-2 15,4 9,12';

/** An old vine tied to its wires, heavy or dry as the time of day has it, a basket at its foot. */
export function drawVine(kit: Kit): void {
  const { stage, fill, stroke, line, curve, blob, shape, shade, lit, deep } = kit;
  const strand = stage.chance('vine');
  stroke(line('-150,4 -150,-150', '150,4 150,-150'), deep, 8);
  stroke(line('-150,-146 -150,-4'), lit, 2);
  stroke(line('-900,-132 900,-132', '-900,-88 900,-88'), deep, 1.6, { opacity: 0.7 });
  // Trunk and two arms, gnarled by years of cutting.
  stroke(curve('4,6 -12,-20 8,-42 -6,-66 4,-88'), shade, 20);
  stroke(
    curve('4,-84 -36,-104 -74,-84 -112,-96 -146,-88') + curve('4,-84 40,-102 76,-82 116,-94 148,-88'),
    shade,
    11,
  );
  stroke(curve('-3,0 -18,-22 2,-44 -12,-66 -4,-84'), lit, 3);
  let canes = '';
  let leaves = '';
  let light = '';
  let grapes = '';
  for (let index = 0; index < 9; index++) {
    const x = -132 + index * 33;
    const tall = strand.between(36, 66);
    canes += curve(`${x},-90 ${x + 6},${-90 - tall * 0.5} ${x + strand.between(-10, 14)},${-92 - tall}`);
    for (const rise of [-0.1, 0.2, 0.5, 0.8, 1.05]) {
      const middle = [x + strand.between(-18, 18), -90 - tall * rise] as const;
      const leaf = shape(turnPoints(LEAF, strand.between(-70, 70), ...middle));
      if (strand.next() < 0.3) light += leaf;
      else leaves += leaf;
    }
    if (index % 2) {
      for (const [dx, dy] of [
        [-7, 0],
        [6, 1],
        [0, 9],
        [-5, 17],
        [3, 24],
      ] as const)
        grapes += `${x + dx},${-72 + dy} `;
    }
  }
  stroke(canes, shade, 4);
  fill(leaves, mixColours(kit.calm, shade, 0.5));
  fill(light, mixColours(kit.calm, stage.palette.low, 0.2));
  stroke(kit.dots(grapes.trim()), deep, 11);
  fill(blob('62,6 54,-34 58,-40 118,-40 122,-34 114,6'), mixColours(stage.palette.lamp, shade, 0.62));
  stroke(line('56,-26 120,-26', '58,-12 118,-12'), deep, 2, { opacity: 0.6 });
  fill(kit.ovals([88, -40, 62, 12]), deep);
}
