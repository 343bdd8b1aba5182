// The dark shape near the eye that touches two edges and closes a composed picture in front.
import { mixColours } from '../colour.ts';
import { makeRock } from '../land.ts';
import {
  type Point,
  readPoints,
  traceBoxes,
  traceCurve,
  traceEllipse,
  traceLens,
  tracePolygon,
} from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Stage } from '../stage.ts';
import { traceConifer } from '../trees.ts';
import type { Frame, Setting } from './setting.ts';

type DrawFrame = (stage: Stage, setting: Setting) => void;

export function drawFrame(stage: Stage, setting: Setting): void {
  FRAMES[setting.frame](stage, setting);
}

const FRAMES: Record<Frame, DrawFrame> = {
  none: () => {},
  pines: drawPines,
  branch: drawBranch,
  reeds: drawReeds,
  rocks: drawRocks,
  arch: drawArch,
  window: drawWindowFrame,
  curtain: drawCurtain,
};

/** Mirrors so that the heavier half of the frame stands on the open side, away from the subject. */
const mirrorFor = ({ foot }: Setting) => (foot[0] > 480 ? (x: number) => x : (x: number) => WIDTH - x);

function drawPines({ sheet, chance, tone }: Stage, setting: Setting): void {
  const mirror = mirrorFor(setting);
  const strand = chance('pines');
  let trees = '';
  for (const [x, y, tall, tiers] of [
    [-14, 742, 470, 9],
    [58, 748, 330, 8],
    [122, 752, 220, 7],
    [984, 744, 400, 9],
    [918, 750, 250, 7],
  ] as const)
    trees += traceConifer(strand, [mirror(x), y], tall * strand.between(0.94, 1.06), tiers);
  sheet.fill(trees, tone(0.015));
}

// A branch with its leaves hangs in from the upper corner of the open side.
function drawBranch({ sheet, chance, tone }: Stage, setting: Setting): void {
  const mirror = mirrorFor(setting);
  const strand = chance('branch');
  const twigs = [
    '-10,36 90,60 190,58 292,96',
    '70,57 140,96 232,118',
    '-10,104 70,130 150,178 204,186',
    '-10,40 60,20 150,10 230,30',
  ];
  let lines = '';
  let leaves = '';
  for (const twig of twigs) {
    const points = readPoints(twig).map(([x, y]): Point => [mirror(x), y]);
    lines += traceCurve(points);
    points.slice(1).forEach((point, index) => {
      const previous = points[index] ?? point;
      for (let leaf = 0; leaf < 3; leaf++) {
        const part = (leaf + strand.between(0.2, 0.8)) / 3;
        const x = previous[0] + (point[0] - previous[0]) * part;
        const y = previous[1] + (point[1] - previous[1]) * part;
        const way = leaf % 2 ? 1 : -1;
        leaves += hangLeaf(x, y, mirror(0) === 0 ? 1 : -1, way, strand.between(30, 46));
      }
    });
  }
  const dark = tone(0.03);
  sheet.stroke(lines, dark, 4);
  sheet.fill(leaves, dark);
}

function hangLeaf(x: number, y: number, out: number, way: number, long: number): string {
  const tipX = Math.round(out * long * 0.75);
  const tipY = Math.round(way * long * 0.62 + 4);
  const bend = Math.round(long * 0.34);
  return `M${Math.round(x)} ${Math.round(y)}q${Math.round(tipX * 0.2)} ${way * bend} ${tipX} ${tipY}q${-Math.round(tipX * 0.15)} ${-way * bend} ${-tipX} ${-tipY}z`;
}

function drawReeds({ sheet, chance, tone }: Stage, setting: Setting): void {
  const mirror = mirrorFor(setting);
  const strand = chance('reeds');
  let stems = '';
  let heads = '';
  for (let index = 0; index < 26; index++) {
    const isMany = index < 18;
    const x = mirror(isMany ? strand.between(-10, 190) : strand.between(830, 970));
    const tall =
      strand.between(110, isMany ? 290 : 190) * (isMany ? 1 - Math.abs(x - mirror(60)) / 420 : 0.9);
    const lean = strand.between(-26, 26);
    stems += traceCurve([
      [x, 730],
      [x + lean * 0.2, 730 - tall * 0.5],
      [x + lean, 730 - tall],
    ]);
    if (strand.next() < 0.4)
      heads += traceCurve([
        [x + lean, 730 - tall],
        [x + lean * 1.06, 730 - tall - 26],
      ]);
  }
  const dark = tone(0.02);
  sheet.stroke(stems, dark, 3.4);
  sheet.stroke(heads, dark, 8);
  sheet.fill(traceLens(mirror(60) - 180, 726, 360, 30), dark);
}

function drawRocks({ sheet, palette, chance, tone }: Stage, setting: Setting): void {
  const mirror = mirrorFor(setting);
  const strand = chance('frame rocks');
  const put = (text: string) => readPoints(text).map(([x, y]): Point => [mirror(x), y]);
  const left = makeRock(strand, put('-10,560 40,548 92,590 150,640 214,668 290,694 340,724'));
  const right = makeRock(strand, put('770,724 820,700 880,690 920,660 970,648'));
  sheet.fill(
    tracePolygon([...left, [mirror(-10), 724]]) + tracePolygon([...right, [mirror(970), 724]]),
    tone(0.03),
  );
  const faces = [
    '40,549 92,592 138,632 96,622 62,600',
    '152,642 212,670 262,688 200,682 168,668',
    '822,702 880,692 904,672 890,700 850,712',
  ];
  const path = faces.map((face) => tracePolygon(makeRock(strand, put(face), 0.05, 1))).join('');
  sheet.fill(path, mixColours(palette.low, tone(0.2), 0.78));
}

// An archway: the picture is seen from under it.
function drawArch({ sheet, palette, tone }: Stage): void {
  const opening = 'M92 730V330C92 130 268 34 480 34S868 130 868 330V730z';
  sheet.fill(`M0 0V730H92V330C92 130 268 34 480 34S868 130 868 330V730H960V0z`, tone(0.03));
  sheet.stroke(opening, mixColours(palette.low, tone(0.3), 0.7), 3, { opacity: 0.6 });
  let joints = '';
  for (let step = 0; step < 9; step++) {
    const turn = Math.PI * (0.06 + step * 0.11);
    const x = 480 - Math.cos(turn) * 392;
    const y = 330 - Math.sin(turn) * 292;
    joints += `M${Math.round(x)} ${Math.round(y)}l${Math.round(-Math.cos(turn) * 44)} ${Math.round(-Math.sin(turn) * 40)}`;
  }
  sheet.stroke(`${joints}M92 420H46M92 500H40M92 590H50M868 420h46M868 500h50M868 590h40`, tone(0.16), 2.4);
}

// The picture is seen from inside, through a tall window; something of the room lies on the sill.
function drawWindowFrame({ sheet, palette, tone }: Stage, { foot }: Setting): void {
  // The bar stands on the open side, clear of the subject.
  const bar = foot[0] > 440 ? 356 : 592;
  const dark = tone(0.02);
  const bars = traceBoxes(
    [0, 0, 84, HEIGHT],
    [876, 0, 84, HEIGHT],
    [84, 0, 792, 40],
    [bar, 40, 12, 590],
    [84, 250, 792, 9],
  );
  sheet.fill(bars, dark);
  sheet.fill(traceBoxes([0, 630, WIDTH, 90]), dark);
  const lit = mixColours(palette.low, tone(0.3), 0.55);
  sheet.fill(traceBoxes([60, 628, 840, 5], [84, 40, 3, 588], [bar + 12, 40, 2, 588]), lit, { opacity: 0.7 });
  sheet.fill(traceEllipse(146, 632, 70, 14) + traceBoxes([116, 576, 60, 56]), dark);
  sheet.stroke('M176 588q26 2 22 20t-26 14', dark, 7);
  sheet.stroke('M136 562q-8-14 2-26t0-28M156 562q-8-14 2-26t0-22', lit, 3, { opacity: 0.35 });
}

// The drapes hang so far in that the crop of a phone shows their edges, too.
function drawCurtain({ sheet, palette, chance, tone }: Stage): void {
  const strand = chance('curtain');
  const cloth = mixColours(palette.accent, tone(0.05), 0.68);
  const fold = mixColours(palette.accent, tone(0.02), 0.86);
  const side = (flip: boolean) => {
    const put = (x: number) => (flip ? WIDTH - x : x);
    sheet.fill(
      `M${put(0)} 0H${put(256)}C${put(250)} 220 ${put(190)} 380 ${put(84)} 452C${put(122)} 540 ${put(136)} 640 ${put(138)} 720H${put(0)}z`,
      cloth,
    );
    let folds = '';
    for (let index = 0; index < 5; index++) {
      const x = 16 + index * 50 + strand.between(-6, 6);
      const knee = 18 + index * 13;
      folds += `M${Math.round(put(x))} 0C${Math.round(put(x + 4))} 220 ${Math.round(put(x * 0.76))} 380 ${put(knee)} 452C${put(knee + 6)} 520 ${Math.round(put(x * 0.5))} 640 ${Math.round(put(x * 0.5))} 720`;
    }
    sheet.stroke(folds, fold, 9);
    sheet.stroke(`M${put(0)} 444C${put(30)} 458 ${put(60)} 460 ${put(88)} 452`, palette.lamp, 7);
  };
  side(false);
  side(true);
  sheet.fill(
    'M0 0H960V64C900 92 840 92 800 66C740 100 680 100 640 66C580 100 520 100 480 66C420 100 380 100 320 66C260 100 220 100 160 66C110 92 60 92 0 64z',
    fold,
  );
  sheet.stroke(
    'M0 64C60 92 110 92 160 66C220 100 260 100 320 66C380 100 420 100 480 66C520 100 580 100 640 66C680 100 740 100 800 66C840 92 900 92 960 64',
    mixColours(palette.lamp, cloth, 0.35),
    4,
  );
}
