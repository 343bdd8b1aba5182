// The bench of the workshop, the violin that is being made, and its maker.
import { lightenColour, mixColours } from '../colour.ts';
import { drawGlow } from '../light.ts';
import { type Box, traceBoxes, traceEllipse, traceShape } from '../path.ts';
import type { Stage } from '../stage.ts';
import { VIOLIN, varnish } from './workshop-wall.ts';

const HEAD =
  'M606 346c-3 5-4 9-5 14-3 8-9 15-13 20 1 4 6 5 9 6-3 4-5 8-4 12-2 10 2 24 14 32 10 4 24 0 32-8l10 22 46-14c0-14 10-30 10-54 0-22-20-36-46-36-22 0-44 4-53 6z';
const CAP = 'M602 350c-12-2-24 0-32 6 2-10 16-18 30-22 8-20 36-32 66-28 26 4 44 24 42 48l-52-8z';
const TORSO = 'M648 424c-28 8-46 30-52 56l-10 90h204c4-62-8-118-46-146-18-12-38-18-54-20z';
const ARM =
  'M668 448c-26 6-50 44-62 80-22 8-50 16-72 22-10 3-18 8-20 14 4 8 14 6 22 4 30-2 74-4 98-14 14-6 24-18 30-34l28-44z';

const NUDGE = { transform: 'translate(4 3)' } as const;

/** What of the maker is behind the bench. */
export function drawMaker({ sheet, palette, tone }: Stage): void {
  const light = mixColours(palette.lamp, palette.core, 0.45);
  const shape = sheet.keep(() => sheet.bare(HEAD + CAP + TORSO));
  sheet.stamp(shape, {
    paint: sheet.fade([0, 310], [0, 540], [0, light], [0.7, light, 0.8], [1, light, 0.1]),
  });
  sheet.stamp(shape, { paint: tone(0.06), ...NUDGE });
  sheet.fill(
    HEAD,
    sheet.fade([590, 0], [690, 0], [0, mixColours(tone(0.4), light, 0.5)], [0.5, tone(0.38)], [1, tone(0.1)]),
    NUDGE,
  );
  // The beard is a shade of its own; the cap lies over the hair.
  sheet.fill(
    'M596 391c8-3 16-3 22 1 18 0 28-10 30-26l18-2c6 26 0 52-18 66-10 8-18 12-28 18-10-6-22-16-25-27-3-10-4-22 1-30z',
    sheet.fade([600, 0], [668, 0], [0, tone(0.72)], [0.4, tone(0.5)], [1, tone(0.3)]),
    NUDGE,
  );
  sheet.fill(CAP, tone(0.04), NUDGE);
  sheet.stroke(`${traceEllipse(612, 370, 17, 17)}M621 368l38-4`, mixColours(light, palette.core, 0.5), 2.2);
}

export function drawBench(stage: Stage): void {
  const { sheet, palette, chance, tone } = stage;
  const wood = mixColours(tone(0.5), palette.lamp, 0.25);
  sheet.fill(
    traceShape('-10,536 970,536 970,614 -10,614'),
    sheet.bloom(
      { at: [440, 566], radius: 540, squash: 0.3 },
      [0, mixColours(wood, palette.core, 0.5)],
      [0.3, wood],
      [0.65, tone(0.3)],
      [1, tone(0.1)],
    ),
  );
  const planks = chance('bench');
  let lines = '';
  for (const y of [552, 574, 596]) {
    const from = planks.between(-10, 200);
    lines += `M${Math.round(from)} ${y}h${Math.round(planks.between(300, 700))}`;
  }
  sheet.stroke(lines, tone(0.2), 1.6, { opacity: 0.5 });
  drawGlow(sheet, [440, 562], 260, palette.core, 0.55, 0.2);
  sheet.fill('M-10 614h980v110H-10z', sheet.fade([0, 614], [0, 720], [0, tone(0.16)], [1, tone(0.03)]));
  sheet.fill(
    traceBoxes([-10, 614, 980, 7]),
    sheet.fade([40, 0], [860, 0], [0, wood, 0], [0.5, mixColours(wood, palette.lamp, 0.4)], [1, wood, 0]),
  );
  // Drawers, each with its knob and a line of light along its upper edge.
  const drawers: readonly Box[] = [
    [214, 646, 156, 60],
    [388, 646, 156, 60],
    [562, 646, 156, 60],
  ];
  sheet.fill(traceBoxes(...drawers), tone(0.05));
  sheet.fill(traceBoxes(...drawers.map(([x, y, w, h]): Box => [x + 3, y + 4, w - 6, h - 4])), tone(0.13));
  sheet.fill(
    drawers.map(([x, y, w]) => traceEllipse(x + w / 2, y + 28, 15, 13)).join(''),
    mixColours(tone(0.4), palette.lamp, 0.35),
  );
  drawWork(stage);
  drawArm(stage);
}

// The violin stands in its cradle, the varnish still wet; a pot of it on the bench, shavings all round.
function drawWork(stage: Stage): void {
  const { sheet, palette, chance, tone } = stage;
  const wood = lightenColour(varnish(stage, 0), 0.02);
  const dark = tone(0.06);
  sheet.fill(traceEllipse(434, 586, 190, 22), tone(0.08), { opacity: 0.5 });
  const body = sheet.keep(() => sheet.bare(VIOLIN));
  const lean = (x: number, y: number, size: number) => `translate(${x} ${y})rotate(-6)scale(${size})`;
  sheet.stamp(body, { paint: mixColours(wood, dark, 0.62), transform: lean(416, 426, 1.5) });
  sheet.stamp(body, { paint: wood, transform: lean(422, 425, 1.5) });
  sheet.stamp(body, { paint: mixColours(wood, palette.core, 0.4), transform: lean(424, 431, 1.36) });
  sheet.stamp(body, { paint: wood, transform: lean(424.5, 434, 1.33) });
  const neck = sheet.keep(() => {
    sheet.bare(
      'M-3 52l1-98h4l1 98zM-3-44c-6-4-6-14 3-15s9 11 3 15zM-10-50h20v3h-20zM-9-43h18v3h-18zM-4 76h8l2 22h-12z',
    );
    sheet.bare('M-12 58q-4 6 0 12t-2 11M12 58q4 6 0 12t2 11', 2);
  });
  sheet.stamp(neck, { paint: dark, transform: lean(423, 426, 1.5) });
  sheet.fill(traceShape('-62,0 62,0 54,-14 30,-10 -30,-10 -54,-16', [434, 590]), dark);
  sheet.fill(traceBoxes([540, 560, 34, 34]), lightenColour(varnish(stage, 0.4), -0.1));
  sheet.fill(traceBoxes([537, 556, 40, 7], [540, 560, 8, 34]), dark);
  const spruce = mixColours(palette.paper, palette.lamp, 0.35);
  const curl = chance('shavings');
  let curls = '';
  for (let index = 0; index < 9; index++) {
    const x = Math.round(curl.between(230, 660));
    const y = Math.round(curl.between(588, 608));
    const turn = curl.next() < 0.5 ? -1 : 1;
    curls += `M${x} ${y}q${turn * 12}-12 ${turn * 14} 0t${turn * -6} 2`;
  }
  sheet.stroke(curls, spruce, 2.6);
  // A small plane, and a jar of brushes in the half light.
  sheet.fill(
    traceShape('0,0 70,0 70,-14 52,-16 46,-30 36,-30 34,-16 14,-16 8,-26 0,-22', [232, 586]),
    tone(0.05),
  );
  sheet.fill(traceBoxes([232, 572, 70, 3]), mixColours(palette.lamp, tone(0.4), 0.3));
  sheet.fill(traceShape('0,0 40,0 42,-46 -2,-46', [806, 584]), tone(0.08));
  sheet.fill(traceShape('0,0 8,0 6,-46 -2,-46', [806, 584]), mixColours(tone(0.5), palette.lamp, 0.3));
  sheet.stroke('M814 538l-10-44M824 538l2-58M834 538l12-48', tone(0.14), 4);
  sheet.fill(
    traceShape('-5,0 5,0 3,-18 -3,-18', [804, 496]) + traceShape('-6,0 6,0 2,-22 -3,-20', [826, 484]),
    tone(0.34),
  );
}

function drawArm({ sheet, palette, tone }: Stage): void {
  const light = mixColours(palette.lamp, palette.core, 0.45);
  sheet.stroke('M522 554l-32-18', tone(0.05), 4);
  sheet.fill('M494 542l6-10-22-6z', mixColours(palette.accent, palette.core, 0.2));
  const cloth = mixColours(mixColours(palette.paper, palette.lamp, 0.3), tone(0.4), 0.3);
  sheet.fill(ARM, mixColours(light, cloth, 0.2));
  sheet.fill(
    ARM,
    sheet.fade([520, 520], [710, 560], [0, cloth], [0.4, mixColours(cloth, tone(0.1), 0.55)], [1, tone(0.1)]),
    NUDGE,
  );
  sheet.fill('M534 550c-10 3-18 8-20 14 4 8 14 6 22 4l8-3-2-17z', mixColours(light, tone(0.3), 0.35));
}

/** A cello leaning in front, nearly all in the dark: the frame on the left. */
export function drawCello(stage: Stage): void {
  const { sheet, palette, tone } = stage;
  const body = sheet.keep(() => {
    sheet.bare(VIOLIN);
    sheet.bare('M-3-62h6v80h-6zM-5-62c-3-8 0-14 5-14s8 6 5 14zM-9-70h18v3h-18z');
  });
  const put = (x: number) => `translate(${x} 452)rotate(5)scale(3)`;
  sheet.stamp(body, { paint: mixColours(palette.lamp, tone(0.3), 0.4), transform: put(72) });
  sheet.stamp(body, { paint: tone(0.03), transform: put(67) });
}
