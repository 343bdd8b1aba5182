// Things that grow.
import type { Kit } from '../composer/kit.ts';
import { mixColours } from '../colour.ts';
import { traceBlob } from '../path.ts';
import { growBareTree } from '../trees.ts';

/** A broad old tree: a bare frame of branches, ragged clumps of leaves, lit towards the light. */
export function drawTree(kit: Kit): void {
  const { stage, at, size, sheet } = kit;
  const strand = stage.chance('tree');
  const frame = growBareTree(strand, { foot: at(0, 4), length: size(96), width: size(27), depth: 5, spread: 0.56 });
  for (const { path, width } of frame) sheet.stroke(path, kit.shade, width);
  kit.fill(kit.shape('-26,4 -10,-20 -8,-60 8,-60 10,-18 30,5'), kit.shade);
  const clumps = [
    [-88, -196, 58],
    [84, -190, 60],
    [-8, -170, 46],
    [-44, -262, 60],
    [50, -262, 58],
    [2, -228, 62],
  ] as const;
  let leaves = '';
  let light = '';
  let twigs = '';
  for (const [x, y, radius] of clumps) {
    const ring = (scale: number, dx: number, dy: number) =>
      traceBlob(
        Array.from({ length: 14 }, (_, index) => {
          const turn = (index / 14) * Math.PI * 2;
          const long = radius * scale * strand.between(0.72, 1.16);
          return at(x + dx + Math.cos(turn) * long * 1.22, y + dy + Math.sin(turn) * long * 0.78);
        }),
      );
    leaves += ring(1, 0, 0);
    light += ring(0.56, -radius * 0.3, -radius * 0.26);
    for (let leaf = 0; leaf < 5; leaf++) {
      const turn = strand.between(0, 6.28);
      const [lx, ly] = [x + Math.cos(turn) * radius * 1.36, y + Math.sin(turn) * radius * 0.95];
      twigs += kit.shape(`${lx},${ly} ${lx + 7},${ly - 4} ${lx + 13},${ly + 1} ${lx + 6},${ly + 3}`);
    }
  }
  const leaf = mixColours(kit.calm, kit.shade, 0.35);
  kit.fill(leaves + twigs, leaf);
  kit.speckle(leaves, [-60, -280], [50, -150], 0.85);
  kit.fill(light, mixColours(kit.calm, kit.stage.palette.low, 0.22));
}
