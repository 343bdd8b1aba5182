// Trees by their silhouettes: conifers, bare trees, cypresses.
import type { Chance } from './chance.ts';
import { type Point, traceBlob, traceLine, tracePolygon } from './path.ts';

/** A conifer standing at `foot`: tiers of drooping branches, each side of its own length. */
export function traceConifer(chance: Chance, foot: Point, height: number, tiers: number, slim = 0.36): string {
  const [x, y] = foot;
  const trunk = height * 0.07;
  const sides = [-1, 1].map((side) => {
    const edge: Point[] = [];
    for (let tier = 0; tier < tiers; tier++) {
      const part = (tier + 1) / tiers;
      const low = y - trunk - (height - trunk) * (1 - part ** 0.92);
      const reach = (height * slim * (0.16 + 0.84 * part) * chance.between(0.78, 1.08)) / 2;
      edge.push([x + side * reach, low + chance.between(0, height * 0.018)]);
      if (tier < tiers - 1) edge.push([x + side * reach * 0.42, low - height * 0.028]);
    }
    return edge;
  });
  const [left = [], right = []] = sides;
  return tracePolygon([
    [x, y - height],
    ...right,
    [x + height * 0.02, y - trunk],
    [x + height * 0.02, y],
    [x - height * 0.02, y],
    [x - height * 0.02, y - trunk],
    ...[...left].reverse(),
  ]);
}

/** A cypress: a slim flame. */
export function traceCypress(foot: Point, height: number): string {
  const [x, y] = foot;
  const wide = height * 0.13;
  return traceBlob([
    [x, y - height * 1.08],
    [x + wide * 0.9, y - height * 0.55],
    [x + wide, y - height * 0.12],
    [x, y + height * 0.06],
    [x - wide, y - height * 0.12],
    [x - wide * 0.9, y - height * 0.55],
  ]);
}

/** The strokes of a bare tree, gathered by width: from the trunk to the twigs. */
export type Branches = readonly { readonly path: string; readonly width: number }[];

export type BareTree = {
  readonly foot: Point;
  readonly length: number;
  readonly width: number;
  /** Direction of the trunk in radians; straight up is -PI / 2. */
  readonly lean?: number;
  readonly depth?: number;
  readonly spread?: number;
};

export function growBareTree(chance: Chance, tree: BareTree): Branches {
  const { foot, length, width, lean = -Math.PI / 2, depth = 6, spread = 0.54 } = tree;
  const levels: { path: string; width: number }[] = [];
  const grow = (from: Point, angle: number, long: number, level: number) => {
    const bend = angle + chance.between(-0.16, 0.16);
    const knee: Point = [from[0] + Math.cos(angle) * long * 0.5, from[1] + Math.sin(angle) * long * 0.5];
    const tip: Point = [knee[0] + Math.cos(bend) * long * 0.5, knee[1] + Math.sin(bend) * long * 0.5];
    const entry = (levels[level] ??= { path: '', width: Math.max(1.4, width * 0.6 ** level) });
    entry.path += traceLine([from, knee, tip]);
    if (level + 1 >= depth) return;
    const shorter = long * chance.between(0.7, 0.8);
    grow(tip, bend - spread * chance.between(0.55, 1.15), shorter, level + 1);
    grow(tip, bend + spread * chance.between(0.55, 1.15), shorter, level + 1);
    if (level > 1 && chance.next() < 0.22) grow(tip, bend + chance.between(-0.15, 0.15), shorter, level + 1);
  };
  grow(foot, lean, length, 0);
  return levels;
}
