// The corridor of the starship: an octagon in perspective, its ribs, lamps and floor, far bays first.
import { type Colour, lightenColour, mixColours } from '../colour.ts';
import { type Point, traceLine, tracePolygon } from '../path.ts';
import type { Stage } from '../stage.ts';

const FOCUS = 320;
const VANISH: Point = [500, 322];

/** Half the width, floor, ceiling and cut corner of the octagon, in steps of about a metre and a half. */
const HALL = { half: 2, floor: 1.25, ceiling: -1.35, corner: 0.75 } as const;

/** Where the ribs stand; the last is the frame of the window. */
export const RIBS = [0.88, 1.16, 1.56, 2.12, 2.9] as const;

export function project(x: number, y: number, z: number): Point {
  return [VANISH[0] + (x * FOCUS) / z, VANISH[1] + (y * FOCUS) / z];
}

/** How many units of the canvas one unit of the hall takes at `z`. */
export function scaleAt(z: number): number {
  return FOCUS / z;
}

/** Depth of a layer for `tone`: the eye stands in the dark, and the far end has the light of the window. */
export function depthAt(z: number): number {
  return 0.05 + 0.42 * Math.min(1, Math.max(0, (z - 0.85) / 2.1)) ** 0.9;
}

function octagon(z: number, inset: number): Point[] {
  const half = HALL.half - inset;
  const floor = HALL.floor - inset * 0.8;
  const ceiling = HALL.ceiling + inset * 0.8;
  const corner = HALL.corner;
  return [
    [-half + corner, floor],
    [half - corner, floor],
    [half, floor - corner],
    [half, ceiling + corner],
    [half - corner, ceiling],
    [-half + corner, ceiling],
    [-half, ceiling + corner],
    [-half, floor - corner],
  ].map(([x = 0, y = 0]) => project(x, y, z));
}

/** A frame between the wall and an octagon inset from it: the inner edge runs backwards, so it is a hole. */
function ring(z: number, inset: number, from = 0): string {
  return tracePolygon(octagon(z, from)) + tracePolygon(octagon(z, inset).reverse());
}

/** One of the eight strips between two octagons, from the floor round by the right. */
function facet(face: number, near: readonly Point[], far: readonly Point[]): string {
  const next = (face + 1) % 8;
  const corners = [near[face], near[next], far[next], far[face]];
  return tracePolygon(corners.filter((corner): corner is Point => corner !== undefined));
}

/** How much lighter or darker each face is than its bay: floor, right side, ceiling, left side. */
const FACES = [0.07, -0.02, 0.02, 0.05, -0.03, 0.08, 0.04, -0.02] as const;

/** Walls, floor and lamps of the bay behind the rib at `near`. */
export function drawBay(stage: Stage, near: number, far: number): void {
  const { sheet, palette, tone } = stage;
  const front = octagon(near, 0);
  const back = octagon(far, 0);
  FACES.forEach((change, face) => {
    const from = depthAt(near) + change;
    const to = depthAt(far) + change * 1.4;
    const start = front[face] ?? VANISH;
    const end = back[face] ?? VANISH;
    sheet.fill(
      facet(face, front, back),
      sheet.fade(start, end, [0, tone(Math.max(0.01, from))], [1, tone(to)]),
    );
  });
  drawPanels(stage, near, far);
  // A lamp in each upper corner, broken by the ribs.
  const lamp = mixColours(palette.low, palette.core, 0.55);
  for (const side of [-1, 1]) {
    const at = (part: number, z: number) =>
      project(side * (HALL.half - HALL.corner * part), HALL.ceiling + HALL.corner * (1 - part), z);
    const [a, b] = [near + (far - near) * 0.26, near + (far - near) * 0.9];
    sheet.fill(tracePolygon([at(0.44, a), at(0.6, a), at(0.6, b), at(0.44, b)]), lamp, {
      opacity: 0.5 + 0.5 * Math.min(1, near - 0.6),
    });
  }
}

function drawPanels({ sheet, tone }: Stage, near: number, far: number): void {
  const middle = (near + far) / 2;
  let seams = '';
  for (const side of [-1, 1]) {
    for (const y of [-0.32, 0.1])
      seams += traceLine([project(side * HALL.half, y, near), project(side * HALL.half, y, far)]);
    seams += traceLine([project(side * HALL.half, -0.32, middle), project(side * HALL.half, 0.1, middle)]);
    seams += traceLine([project(side * 0.5, HALL.ceiling, near), project(side * 0.5, HALL.ceiling, far)]);
  }
  sheet.stroke(seams, tone(Math.max(0, depthAt(near) - 0.05)), Math.max(1.4, 3 / near), { opacity: 0.7 });
}

/** The walk between the planters: plates with gaps, and the light of the window lying along them. */
export function drawWalk({ sheet, palette, tone }: Stage, near: number, far: number, light: Colour): void {
  const plates = 3;
  let lit = '';
  let dim = '';
  for (let plate = 0; plate < plates; plate++) {
    const a = near + ((far - near) * (plate + 0.06)) / plates;
    const b = near + ((far - near) * (plate + 0.94)) / plates;
    const quad = tracePolygon([
      project(-0.86, HALL.floor, a),
      project(0.86, HALL.floor, a),
      project(0.86, HALL.floor, b),
      project(-0.86, HALL.floor, b),
    ]);
    if (plate % 2 === 0) lit += quad;
    else dim += quad;
  }
  const [top, bottom] = [project(0, HALL.floor, 2.9), project(0, HALL.floor, 0.9)];
  const paint = (strength: number) =>
    sheet.fade(
      top,
      bottom,
      [0, light, strength],
      [0.35, light, strength * 0.45],
      [1, mixColours(light, palette.low, 0.4), strength * 0.1],
    );
  sheet.fill(lit + dim, tone(depthAt(near) + 0.03));
  sheet.fill(lit, paint(0.85));
  sheet.fill(dim, paint(0.62));
}

/** A rib: its face in the shade, since the light is behind it, and its inner edge where the light grazes. */
export function drawRib({ sheet, palette, tone }: Stage, z: number, light: Colour): void {
  const inset = 0.15;
  const front = octagon(z, inset);
  const back = octagon(z + 0.06, inset);
  const edges = [1, 2, 3, 4, 5, 6, 7].map((face) => facet(face, front, back)).join('');
  const depth = depthAt(z);
  sheet.fill(edges, mixColours(tone(depth + 0.14), light, 0.22));
  // Not across the floor: there the ribs would turn the walk into stairs.
  const hoop = (to: number) =>
    [1, 2, 3, 4, 5, 6, 7].map((face) => facet(face, octagon(z, 0), octagon(z, to))).join('');
  sheet.fill(hoop(inset), tone(Math.max(0.01, depth - 0.07)));
  sheet.fill(hoop(0.06), mixColours(tone(Math.max(0.01, depth - 0.04)), palette.ink, 0.3));
}

/** The frame of the great window and its bars. */
export function drawWindowFrame({ sheet, tone }: Stage): void {
  const z = RIBS[4];
  const dark = tone(0.08);
  sheet.fill(ring(z, 0.14), tone(0.2));
  sheet.fill(ring(z, 0.2, 0.13), dark);
  const bar = (a: Point, b: Point) => traceLine([a, b]);
  const top = HALL.ceiling + 0.15;
  const bottom = HALL.floor - 0.15;
  const bars =
    [-0.85, 0.85].map((x) => bar(project(x, top, z), project(x, bottom, z))).join('') +
    bar(project(-1.84, -0.52, z), project(1.84, -0.52, z));
  sheet.stroke(bars, dark, 4);
  sheet.fill(
    tracePolygon([
      project(-1.3, HALL.floor - 0.22, z),
      project(1.3, HALL.floor - 0.22, z),
      project(1.3, HALL.floor, z),
      project(-1.3, HALL.floor, z),
    ]),
    lightenColour(dark, 0.02),
  );
}
