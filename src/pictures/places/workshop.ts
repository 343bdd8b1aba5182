// A violin maker's workshop in the evening: one lamp over the bench, tools on the wall, a small blue window.
import { drawVignette, EVERYTHING } from '../atmosphere.ts';
import { enrichColour, lightenColour, mixColours } from '../colour.ts';
import { drawHangingLamp } from '../lamps.ts';
import { drawGlow } from '../light.ts';
import { readPoints, traceBlob, traceBoxes, traceEllipse, traceShape } from '../path.ts';
import type { Place, Stage } from '../stage.ts';
import { drawBench, drawCello, drawMaker } from './workshop-bench.ts';
import { drawJars, drawTools, drawViolins } from './workshop-wall.ts';

export const workshop: Place = {
  time: 'lamp',
  hues: { shadow: 262, middle: 44, low: 70, lamp: 78, accent: 36 },
  draw: (stage) => {
    drawWall(stage);
    drawWindow(stage);
    drawTools(stage);
    drawViolins(stage);
    drawJars(stage);
    drawHangingLamp(stage, { rim: [484, 228], width: 132, cord: 0, reach: 300, strength: 0.5 });
    drawMaker(stage);
    drawBench(stage);
    drawCello(stage);
    drawFrame(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.55);
  },
};

function drawWall({ sheet, palette, chance, tone }: Stage): void {
  sheet.fill(
    EVERYTHING,
    sheet.bloom(
      { at: [470, 360], radius: 620, squash: 0.86 },
      [0, tone(0.74)],
      [0.3, tone(0.5)],
      [0.62, tone(0.24)],
      [1, tone(0.05)],
    ),
  );
  drawGlow(sheet, [470, 330], 360, palette.lamp, 0.3, 0.8);
  const wood = chance('wall');
  let gaps = '';
  for (let x = 20; x < 960; x += wood.between(58, 84)) gaps += `M${Math.round(x)} 0v560`;
  sheet.stroke(gaps, tone(0.05), 2.4, { opacity: 0.35 });
}

// The evening outside: the one cold colour of the picture.
function drawWindow({ sheet, palette, chance, tone }: Stage): void {
  // As blue by night as in fog: only its lightness follows the time of day.
  const dull = Math.hypot(palette.top.a, palette.top.b);
  const sky = enrichColour(lightenColour(palette.top, 0.08), 0.086 / dull);
  const [left, top, wide, tall] = [742, 158, 150, 196];
  sheet.fill(traceBoxes([left - 16, top - 16, wide + 32, tall + 30]), tone(0.1));
  sheet.fill(
    traceBoxes([left, top, wide, tall]),
    sheet.fade(
      [0, top],
      [0, top + tall],
      [0, sky],
      [1, mixColours(lightenColour(sky, 0.24), palette.low, 0.25)],
    ),
  );
  const roofs = chance('roofs');
  let path = '';
  for (let x = left; x < left + wide; ) {
    const across = Math.min(roofs.between(30, 52), left + wide - x);
    const ridge = top + tall - roofs.between(40, 66);
    path += `M${Math.round(x)} ${top + tall}V${Math.round(ridge + 22)}l${Math.round(across / 2)}-22 ${Math.round(across / 2)} 22V${top + tall}z`;
    x += Math.round(across / 2) * 2;
  }
  sheet.fill(path, mixColours(sky, tone(0.05), 0.6));
  sheet.fill(
    traceBoxes([left + 34, top + tall - 26, 8, 10], [left + 96, top + tall - 20, 7, 9]),
    palette.lamp,
  );
  sheet.fill(traceEllipse(left + 46, top + 52, 6, 6), mixColours(palette.core, sky, 0.1));
  sheet.fill(traceBoxes([left + 72, top, 7, tall], [left, top + 88, wide, 6]), tone(0.1));
  sheet.fill(traceBoxes([left - 22, top + tall + 12, wide + 44, 12]), tone(0.34));
  const pot = [left + 116, top + tall + 12] as const;
  sheet.fill(
    traceShape('-17,0 17,0 21,-28 -21,-28', pot) +
      [
        '0,-24 -6,-46 -30,-62 -40,-52 -20,-34',
        '0,-24 -12,-50 -4,-82 8,-78 8,-48',
        '0,-24 10,-44 30,-66 42,-58 26,-32',
      ]
        .map((leaf) => traceBlob(readPoints(leaf, pot)))
        .join(''),
    tone(0.05),
  );
}

function drawFrame({ sheet, tone }: Stage): void {
  sheet.fill(traceBoxes([-4, 0, 968, 40]), tone(0.03));
  sheet.fill(traceShape('0,30 120,30 0,210'), tone(0.03));
  sheet.fill(traceShape('960,30 850,30 960,200'), tone(0.03));
}
