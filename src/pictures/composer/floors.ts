// The floor of a room: boards, flags of stone, or plates of metal, with the light lying on it.
import { mixColours } from '../colour.ts';
import { type Point, traceDots, traceLine } from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Stage } from '../stage.ts';
import type { Setting } from './setting.ts';
import { nameMaterial, VANISH } from './walls.ts';

export function drawFloor(stage: Stage, setting: Setting): void {
  const { sheet, palette, tone } = stage;
  const { edge, light } = setting;
  const floor = `M0 ${edge}h${WIDTH}v${HEIGHT - edge}H0z`;
  sheet.fill(floor, sheet.fade([0, edge], [0, HEIGHT], [0, tone(0.42)], [0.5, tone(0.28)], [1, tone(0.08)]));
  const warm = light.kind === 'moon' ? palette.low : mixColours(palette.lamp, tone(0.5), 0.5);
  const at: Point = [light.at[0], edge + 60];
  sheet.fill(floor, sheet.bloom({ at, radius: 460, squash: 0.4 }, [0, warm, 0.45], [1, warm, 0]));
  const material = nameMaterial(setting.wall);
  if (material === 'stone') drawFlags(stage, edge);
  else if (material === 'metal') drawDeck(stage, edge);
  else drawBoards(stage, edge);
}

/** Where a line that meets the lower edge at `x` crosses the level `y`. */
const across = (x: number, y: number) =>
  VANISH[0] + ((x - VANISH[0]) * (y - VANISH[1])) / (HEIGHT - VANISH[1]);

const BOARD = 84;

function drawBoards({ sheet, chance, tone }: Stage, edge: number): void {
  let joints = '';
  for (let x = -1420; x < 2400; x += BOARD)
    joints += traceLine([
      [across(x, edge), edge],
      [x, HEIGHT],
    ]);
  const strand = chance('boards');
  for (let row = 0; row < 16; row++) {
    const column = Math.floor(strand.between(-8, 18));
    const y = edge + (HEIGHT - edge) * strand.next() ** 1.4;
    const left = across(column * BOARD, y);
    const right = across((column + 1) * BOARD, y);
    if (left > -20 && right < WIDTH + 20)
      joints += traceLine([
        [left, y],
        [right, y],
      ]);
  }
  sheet.stroke(joints, tone(0.03), 1.8, { opacity: 0.5 });
}

// Flags in rows that widen towards the eye, each row begun elsewhere; a few are lighter.
function drawFlags({ sheet, chance, tone }: Stage, edge: number): void {
  const strand = chance('flags');
  let joints = '';
  let pale = '';
  const rows = [0, 15, 34, 58, 88, 126, 174].map((down) => edge + down);
  rows.forEach((y, row) => {
    const next = rows[row + 1];
    if (row > 0)
      joints += traceLine([
        [0, y],
        [WIDTH, y],
      ]);
    if (!next) return;
    for (let x = -900 + strand.between(0, 120); x < 1900; ) {
      const wide = strand.between(120, 190);
      const [high, low] = [across(x, y), across(x, next)];
      if (low > -40 && low < WIDTH + 40) {
        joints += traceLine([
          [high, y],
          [low, next],
        ]);
        if (strand.next() < 0.22)
          pale += `${traceLine([
            [high, y],
            [across(x + wide, y), y],
            [across(x + wide, next), next],
            [low, next],
          ])}z`;
      }
      x += wide;
    }
  });
  sheet.fill(pale, tone(0.44), { opacity: 0.3 });
  sheet.stroke(joints, tone(0.04), 2.2, { opacity: 0.55 });
}

function drawDeck({ sheet, tone }: Stage, edge: number): void {
  let seams = '';
  const bolts: Point[] = [];
  const rows = [0, 30, 80, 172].map((down) => edge + down);
  for (let x = -1380; x < 2400; x += 190) {
    seams += traceLine([
      [across(x, edge), edge],
      [x, HEIGHT],
    ]);
    for (const y of rows.slice(1, 3))
      for (const inset of [16, 174]) {
        const at = across(x + inset, y + 8);
        if (at > 0 && at < WIDTH) bolts.push([at, y + 8]);
      }
  }
  for (const y of rows.slice(1)) seams += `M0 ${y}H${WIDTH}`;
  sheet.stroke(seams, tone(0.03), 2.6, { opacity: 0.6 });
  sheet.stroke(seams, tone(0.5), 1, { opacity: 0.3, transform: 'translate(0 2)' });
  sheet.stroke(traceDots(bolts), tone(0.03), 4);
}
