// Things that grow.
import { mixColours } from '../colour.ts';
import type { Kit } from '../composer/kit.ts';
import { type Point, traceBlob } from '../path.ts';
import { growBareTree } from '../trees.ts';

/** Where the clumps of the crown are and how large, in hundredths of a person. */
const CROWN = [
  [-104, -196, 62],
  [104, -204, 62],
  [-4, -188, 60],
  [-58, -268, 70],
  [62, -276, 68],
  [4, -322, 58],
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
  for (const [x, y, radius] of CROWN) {
    leaves += traceBlob(clump(x, y, radius, 10));
    light += traceBlob(clump(x - radius * 0.26, y - radius * 0.3, radius * 0.52, 6));
    for (let leaf = 0; leaf < 4; leaf++) {
      const turn = strand.between(0, 2 * Math.PI);
      const [lx, ly] = [x + Math.cos(turn) * radius * 1.4, y + Math.sin(turn) * radius];
      loose += kit.shape(`${lx},${ly} ${lx + 7},${ly - 4} ${lx + 13},${ly + 1} ${lx + 6},${ly + 3}`);
    }
  }
  const leaf = mixColours(kit.calm, kit.shade, 0.4);
  kit.fill(leaves + loose, leaf);
  kit.speckle(leaves, [-60, -320], [60, -150], 0.85);
  const lit = mixColours(kit.calm, stage.palette.low, 0.18);
  kit.fill(light, sheet.fade(at(-60, -360), at(40, -150), [0, lit], [1, mixColours(lit, leaf, 0.55)]));
}
