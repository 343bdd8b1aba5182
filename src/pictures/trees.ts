// Trees by their silhouettes: conifers, bare trees, cypresses.
import type { Chance } from './chance.ts';
import { type Point, traceBlob, traceCurve, tracePolygon } from './path.ts';

/** A conifer standing at `foot`: tiers of drooping branches, each side of its own length. */
export function traceConifer(
  chance: Chance,
  foot: Point,
  height: number,
  tiers: number,
  slim = 0.36,
): string {
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

/** A low bush on `foot`: a few uneven lobes. */
export function traceBush(chance: Chance, foot: Point, height: number): string {
  const [x, y] = foot;
  const lobes = [-1.1, -0.7, -0.3, 0.15, 0.55, 1.05].map(
    (part) =>
      [x + part * height, y - height * (1.05 - 0.6 * part * part) * chance.between(0.75, 1.15)] as const,
  );
  return traceBlob([[x - height * 1.3, y + 4], ...lobes, [x + height * 1.3, y + 4]]);
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
  const levels: string[] = [];
  const grow = (from: Point, angle: number, long: number, level: number) => {
    const bend = angle + chance.between(-0.3, 0.3);
    const knee: Point = [from[0] + Math.cos(angle) * long * 0.5, from[1] + Math.sin(angle) * long * 0.5];
    const tip: Point = [knee[0] + Math.cos(bend) * long * 0.5, knee[1] + Math.sin(bend) * long * 0.5];
    const line = traceCurve([from, knee, tip]);
    levels[level] = `${levels[level] ?? ''}${line}`;
    if (level + 1 >= depth) return;
    const shorter = long * chance.between(0.7, 0.8);
    grow(tip, bend - spread * chance.between(0.55, 1.15), shorter, level + 1);
    grow(tip, bend + spread * chance.between(0.55, 1.15), shorter, level + 1);
    // A side twig half way keeps long branches from looking bare.
    if (level > 0 && level < depth - 2)
      grow(knee, angle + chance.pick([-1, 1]) * chance.between(0.6, 0.95), long * 0.5, level + 2);
  };
  grow(foot, lean, length, 0);
  return levels.map((path, level) => ({ path, width: Math.max(1.2, width * 0.57 ** level) }));
}
