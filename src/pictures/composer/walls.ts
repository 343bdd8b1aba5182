// The back wall of a room: plaster, stone, planks or metal up to a ceiling, with a hole where its window is.
import { type Colour, mixColours } from '../colour.ts';
import { type Box, type Point, traceBoxes, traceDots, traceLine, tracePolygon } from '../path.ts';
import { traceArch } from '../room.ts';
import { WIDTH } from '../sheet.ts';
import type { Stage } from '../stage.ts';
import type { Setting } from './setting.ts';
import type { Wall } from './wall-choice.ts';

/** The point everything in a room runs to. */
export const VANISH: Point = [480, 376];
/** Where the ceiling meets the back wall. */
const CEILING = 70;
/** How wide the side walls are seen at the level of the wall's foot. */
const CORNER = 62;
/** How tall the board at the foot of the wall is. */
const SKIRTING = 26;

export type Material = 'plaster' | 'stone' | 'planks' | 'metal';

/** What a wall is made of; whatever hangs somewhere hangs on plaster. */
export function nameMaterial(wall: Wall): Material {
  return wall === 'stone' || wall === 'planks' || wall === 'metal' ? wall : 'plaster';
}

/** The outline of a window, wound so that it cuts itself out of a wall: square, round-headed in stone, cut off in metal. */
export function traceOpening([x, y, width, height]: Box, material: Material): string {
  if (material === 'stone') return traceArch([x + width / 2, y + height], width, height, true);
  if (material !== 'metal') return `M${x} ${y}v${height}h${width}v${-height}z`;
  const cut = 46;
  return `M${x + cut} ${y}l${-cut} ${cut}v${height - 2 * cut}l${cut} ${cut}h${width - 2 * cut}l${cut} ${-cut}v${2 * cut - height}l${-cut} ${-cut}z`;
}

export function drawWall(stage: Stage, setting: Setting, opening?: Box): void {
  const { sheet, tone } = stage;
  const { edge, light } = setting;
  const material = nameMaterial(setting.wall);
  const wall = `M0 0h${WIDTH}v${edge}H0z${opening ? traceOpening(opening, material) : ''}`;
  sheet.fill(wall, sheet.fade([0, 0], [0, edge], [0, tone(0.2)], [0.6, tone(0.36)], [1, tone(0.32)]));
  const at: Point = [light.at[0], light.kind === 'fire' ? edge : 300];
  const bloom = { at, radius: 520, squash: 0.9 };
  sheet.fill(wall, sheet.bloom(bloom, [0, tone(0.62), 0.6], [0.5, tone(0.45), 0.3], [1, tone(0.2), 0]));
  // The grain gathers away from the light.
  const away = light.at[0] > 480 ? 0 : WIDTH;
  sheet.grain(wall, sheet.fade([light.at[0], 300], [away, 340], [0.25, tone(0.1), 0], [1, tone(0.1), 0.55]));
  FACES[material](stage, setting, opening);
  drawCorners(stage, edge);
  drawCeiling(stage, setting, material);
  if (material === 'stone') return;
  sheet.fill(traceBoxes([CORNER, edge - SKIRTING, WIDTH - 2 * CORNER, SKIRTING]), tone(0.09));
  sheet.fill(traceBoxes([CORNER, edge - SKIRTING - 2, WIDTH - 2 * CORNER, 3]), tone(0.4), { opacity: 0.6 });
}

const FACES: Record<Material, (stage: Stage, setting: Setting, opening?: Box) => void> = {
  plaster: drawPlaster,
  stone: drawStones,
  planks: drawPlanks,
  metal: drawPlates,
};

// Whether a stretch of the wall lies in its window, or so near that its frame covers it.
function isInWindow(x: number, y: number, wide: number, tall: number, opening?: Box): boolean {
  if (!opening) return false;
  const [left, top, width, height] = opening;
  return x + wide > left - 20 && x < left + width + 20 && y + tall > top - 14 && y < top + height + 22;
}

// Two plasters in three have panels below a rail; under kitchens' shelves and pegs the wall is painted darker instead.
function drawPlaster({ sheet, palette, chance, tone }: Stage, { edge, wall }: Setting, opening?: Box): void {
  const rail = edge - 122;
  const floor = opening ? opening[1] + opening[3] + 30 : 0;
  const low = Math.max(rail, floor);
  const width = WIDTH - 2 * CORNER;
  const variant = chance('plaster').next();
  if (wall === 'plain' && variant < 0.6) {
    // Posts and a brace of timber.
    const posts = [200, 470, 742].filter((x) => !isInWindow(x, 110, 20, 300, opening));
    const timber = traceBoxes(...posts.map((x): Box => [x, CEILING, 20, edge - CEILING - SKIRTING]));
    sheet.fill(timber + traceBoxes([CORNER, low, width, 14]), tone(0.16));
    sheet.fill(traceBoxes(...posts.map((x): Box => [x, CEILING, 3, edge - CEILING - SKIRTING])), tone(0.42), {
      opacity: 0.5,
    });
    return;
  }
  const dark = `M${CORNER} ${low}h${width}V${edge}H${CORNER}z`;
  sheet.fill(dark, sheet.fade([0, low], [0, edge], [0, tone(0.2)], [1, tone(0.14)]), { opacity: 0.75 });
  sheet.fill(traceBoxes([CORNER, low - 5, width, 6]), mixColours(palette.low, tone(0.34), 0.72));
  if (wall === 'shelf' || wall === 'pegs') return;
  let lit = '';
  let shade = '';
  for (let x = CORNER + 22; x < WIDTH - CORNER - 40; x += 102) {
    shade += traceBoxes([x, low + 16, 84, 2], [x, low + 16, 2, edge - low - 60]);
    lit += traceBoxes([x, edge - 44, 84, 2], [x + 82, low + 16, 2, edge - low - 60]);
  }
  sheet.fill(shade, tone(0.06), { opacity: 0.7 });
  sheet.fill(lit, tone(0.4), { opacity: 0.45 });
}

// Courses of stone; here and there one is lighter, or darker with damp.
function drawStones({ sheet, chance, tone }: Stage, { edge, light }: Setting, opening?: Box): void {
  const strand = chance('courses');
  let joints = '';
  let pale = '';
  let dark = '';
  for (let y = CEILING; y < edge - 4; ) {
    const tall = Math.min(strand.between(34, 46), edge - y);
    const breaks = opening && isInWindow(opening[0], y, 1, 0, opening);
    if (breaks) {
      const [left, , width] = opening;
      joints += `M${CORNER} ${Math.round(y)}H${left - 18}M${left + width + 18} ${Math.round(y)}H${WIDTH - CORNER}`;
    } else joints += `M${CORNER} ${Math.round(y)}H${WIDTH - CORNER}`;
    for (let x = CORNER - strand.between(0, 60); x < WIDTH - CORNER; ) {
      const wide = strand.between(58, 112);
      if (x > CORNER && !isInWindow(x, y, wide, tall, opening)) {
        joints += `M${Math.round(x)} ${Math.round(y)}v${Math.round(tall)}`;
        const which = strand.next();
        const block: Box = [x + 4, y + 4, wide - 9, tall - 8];
        if (x + wide < WIDTH - CORNER && which < 0.2) pale += traceBoxes(block);
        else if (x + wide < WIDTH - CORNER && which > 0.86) dark += traceBoxes(block);
      }
      x += wide;
    }
    y += tall;
  }
  const fade = (colour: Colour) =>
    sheet.fade([light.at[0], 0], [light.at[0] > 480 ? 0 : WIDTH, 0], [0, colour, 0.75], [1, colour, 0.25]);
  sheet.fill(pale, fade(tone(0.52)));
  sheet.fill(dark, tone(0.14), { opacity: 0.5 });
  sheet.stroke(joints, tone(0.08), 2.4, { opacity: 0.55 });
}

// Upright boards of different width, two battens across, knots and nails.
function drawPlanks({ sheet, chance, tone }: Stage, { edge }: Setting, opening?: Box): void {
  const strand = chance('planks');
  let gaps = '';
  let pale = '';
  const nails: Point[] = [];
  let knots = '';
  const battens = [CEILING + 46, edge - 150];
  for (let x = CORNER; x < WIDTH - CORNER; ) {
    const wide = strand.between(30, 52);
    const isCut = isInWindow(x, 0, wide, 800, opening);
    const [top, low] = isCut && opening ? [opening[1] - 14, opening[1] + opening[3] + 22] : [edge, edge];
    gaps += `M${Math.round(x)} ${CEILING}V${Math.round(top)}`;
    if (isCut) gaps += `M${Math.round(x)} ${Math.round(low)}V${edge - SKIRTING}`;
    if (!isCut && strand.next() < 0.3) pale += traceBoxes([x + 3, CEILING, wide - 5, edge - CEILING]);
    if (!isCut && strand.next() < 0.3) {
      const y = Math.round(strand.between(190, edge - 60));
      knots += `M${Math.round(x + wide / 2)} ${y}q5-9 0-20q-6 10 0 20`;
    }
    for (const y of battens)
      if (!isInWindow(x, y, wide, 16, opening)) nails.push([x + wide / 2, y + 8] as const);
    x += wide;
  }
  sheet.fill(pale, tone(0.46), { opacity: 0.35 });
  sheet.stroke(gaps, tone(0.06), 2.6, { opacity: 0.7 });
  sheet.stroke(knots, tone(0.1), 2, { opacity: 0.7 });
  const across = battens.flatMap((y): Box[] => {
    if (!opening || !isInWindow(opening[0], y, 1, 16, opening)) return [[CORNER, y, WIDTH - 2 * CORNER, 17]];
    const [left, , width] = opening;
    return [
      [CORNER, y, left - 10 - CORNER, 17],
      [left + width + 10, y, WIDTH - CORNER - left - width - 10, 17],
    ];
  });
  sheet.fill(traceBoxes(...across), tone(0.16));
  sheet.fill(traceBoxes(...across.map(([x, y, wide]): Box => [x, y, wide, 3])), tone(0.44), { opacity: 0.6 });
  sheet.stroke(traceDots(nails), tone(0.04), 4);
}

// Plates between ribs, bolts along them, one stripe of paint.
function drawPlates({ sheet, palette, tone }: Stage, { edge }: Setting, opening?: Box): void {
  const ribs: Box[] = [];
  const bolts: Point[] = [];
  for (const x of [128, 248, 470, 690, 812]) {
    const [top, low] = opening ? [opening[1] - 22, opening[1] + opening[3] + 24] : [edge, edge];
    if (isInWindow(x, 0, 18, 800, opening)) {
      ribs.push([x, CEILING, 18, top - CEILING], [x, low, 18, edge - low - SKIRTING]);
    } else ribs.push([x, CEILING, 18, edge - CEILING - SKIRTING]);
    for (let y = CEILING + 16; y < edge - 40; y += 34)
      if (!isInWindow(x, y, 18, 2, opening)) bolts.push([x - 8, y], [x + 26, y]);
  }
  const seams = [CEILING + 34, edge - 128].map((y) => {
    if (!opening || !isInWindow(opening[0], y, 1, 2, opening)) return `M${CORNER} ${y}H${WIDTH - CORNER}`;
    const [left, , width] = opening;
    return `M${CORNER} ${y}H${left - 20}M${left + width + 20} ${y}H${WIDTH - CORNER}`;
  });
  sheet.stroke(seams.join(''), tone(0.08), 4, { opacity: 0.8 });
  sheet.stroke(seams.join(''), tone(0.48), 1.4, { opacity: 0.5, transform: 'translate(0 3)' });
  const stripe = mixColours(palette.accent, tone(0.24), 0.62);
  sheet.fill(traceBoxes([CORNER, edge - 92, WIDTH - 2 * CORNER, 9]), stripe, { opacity: 0.8 });
  sheet.fill(traceBoxes(...ribs), tone(0.12));
  sheet.fill(traceBoxes(...ribs.map(([x, y, , tall]): Box => [x, y, 3, tall])), tone(0.44), { opacity: 0.6 });
  sheet.stroke(traceDots(bolts), tone(0.1), 4.4);
}

// The side walls, in the shade, so that the back wall stands back.
function drawCorners({ sheet, tone }: Stage, edge: number): void {
  const low = edge + ((edge - VANISH[1]) * CORNER) / (VANISH[0] - CORNER);
  const wall = `M0 0h${CORNER}v${edge}L0 ${Math.round(low)}zM${WIDTH} 0h${-CORNER}v${edge}L${WIDTH} ${Math.round(low)}z`;
  sheet.fill(wall, sheet.fade([0, 0], [0, edge], [0, tone(0.06)], [1, tone(0.16)]));
  const board = `M${CORNER} ${edge - SKIRTING}v${SKIRTING}L0 ${Math.round(low)}v-30zM${WIDTH - CORNER} ${edge - SKIRTING}v${SKIRTING}L${WIDTH} ${Math.round(low)}v-30z`;
  sheet.fill(board, tone(0.04));
}

/** How much farther from the middle a line of the ceiling is at the upper edge of the picture than at the wall. */
const SPREAD = VANISH[1] / (VANISH[1] - CEILING);

// A ceiling closes the room: beams over plaster and planks, a vault over stone, pipes under metal.
function drawCeiling({ sheet, palette, tone }: Stage, { edge, wall }: Setting, material: Material): void {
  const side = Math.round(CEILING - (VANISH[1] - CEILING) * (CORNER / (VANISH[0] - CORNER)));
  const ceiling = `M0 0H${WIDTH}V${side}L${WIDTH - CORNER} ${CEILING}H${CORNER}L0 ${side}z`;
  const dark = sheet.fade([0, 0], [0, CEILING], [0, tone(0.03)], [1, tone(0.13)]);
  sheet.fill(ceiling, dark);
  const lit = mixColours(palette.low, tone(0.3), 0.72);
  if (material === 'stone') {
    // The vault springs from the side walls; what is over it lies in the dark.
    const spring = 300;
    const [left, right] = [CORNER, WIDTH - CORNER];
    const crown = `C${left} 150 250 ${CEILING + 10} 480 ${CEILING + 10}S${right} 150 ${right} ${spring}`;
    sheet.fill(`M${left} ${spring}${crown}V0H${left}z`, tone(0.1));
    sheet.stroke(`M${left} ${spring}${crown}`, lit, 3, { opacity: 0.7 });
    let joints = '';
    for (let step = 1; step < 10; step++) {
      const turn = (Math.PI * step) / 10;
      const at: Point = [480 - Math.cos(turn) * 424, spring - Math.sin(turn) * (spring - CEILING - 8)];
      joints += traceLine([at, [at[0] - Math.cos(turn) * 40, at[1] - Math.sin(turn) * 34]]);
    }
    sheet.stroke(joints, tone(0.24), 2.4, { opacity: 0.7 });
    sheet.fill(traceBoxes([left - 6, spring, 26, 12], [right - 20, spring, 26, 12]), tone(0.05));
    return;
  }
  if (material === 'metal') {
    sheet.stroke(`M${CORNER} 84H${WIDTH - CORNER}`, tone(0.06), 13);
    sheet.stroke(`M${CORNER} 100H${WIDTH - CORNER}`, tone(0.09), 7);
    sheet.stroke(`M${CORNER} 80H${WIDTH - CORNER}M${CORNER} 98H${WIDTH - CORNER}`, lit, 1.6, {
      opacity: 0.6,
    });
    sheet.fill(
      traceBoxes([180, 74, 14, 34], [408, 74, 14, 34], [640, 74, 14, 34], [790, 74, 14, 34]),
      tone(0.04),
    );
    return;
  }
  const isFine = wall === 'pictures' || wall === 'clock' || wall === 'map';
  if (isFine) {
    sheet.fill(traceBoxes([CORNER, CEILING, WIDTH - 2 * CORNER, 12]), lit);
    sheet.fill(traceBoxes([CORNER, CEILING + 12, WIDTH - 2 * CORNER, 4]), tone(0.08), { opacity: 0.7 });
    return;
  }
  let beams = '';
  let faces = '';
  for (let x = 120; x < WIDTH; x += 144) {
    const put = (at: number): Point => [VANISH[0] + (at - VANISH[0]) * SPREAD, 0];
    beams += tracePolygon([[x, CEILING + 12], [x + 26, CEILING + 12], put(x + 26), put(x)]);
    faces += traceBoxes([x, CEILING - 6, 26, 20]);
  }
  sheet.fill(beams, tone(0.015));
  sheet.fill(faces, tone(0.06));
  sheet.fill(traceBoxes([CORNER, CEILING, WIDTH - 2 * CORNER, 5]), lit, { opacity: 0.5 });
  if (edge > 0 && wall === 'planks') sheet.fill(traceBoxes([0, 26, WIDTH, 13]), tone(0.01));
}
