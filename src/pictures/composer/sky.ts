// The sky of a composed picture and the light in it.
import { drawMist, drawSky, drawStars, drawStreaks, EVERYTHING } from '../atmosphere.ts';
import { lightenColour, mixColours } from '../colour.ts';
import { drawBeam, drawGlow } from '../light.ts';
import { traceBoxes, traceEllipse } from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Stage } from '../stage.ts';
import { isSpace } from './fars.ts';
import type { Setting } from './setting.ts';

const STARRY = { night: 100, dusk: 36, dawn: 0, fog: 0, drought: 0, lamp: 0, deep: 0 } as const;

/** The sky down to `horizon` with its stars, its clouds, and the sun or the moon where the light comes from. */
export function drawHeavens(stage: Stage, setting: Setting, horizon: number): void {
  const { sheet, palette, chance } = stage;
  const { time, light, far } = setting;
  const isOut = isSpace(setting);
  if (isOut) sheet.fill(EVERYTHING, mixColours(palette.top, palette.ink, 0.5));
  else drawSky(sheet, palette, horizon);
  const stars = STARRY[time] + (far === 'stars' || far === 'planet' ? 150 : 0);
  if (stars > 0) drawStars(sheet, chance('stars'), stars, isOut ? 420 : horizon - 60, palette.paper);
  if (far === 'stars') drawMilkyWay(stage, horizon);
  const isDeep = time === 'deep';
  if (light.kind === 'sun' || light.kind === 'moon') drawDisc(stage, setting);
  else if (light.kind === 'beam' && isDeep) drawShafts(stage, setting);
  else if (light.kind === 'none' || light.kind === 'fire')
    drawGlow(sheet, [light.at[0], horizon], 420, lightenColour(palette.low, 0.05), 0.5, 0.5);
  if (isOut) return;
  if (!isDeep) drawClouds(stage, horizon);
  const isMisty = time === 'fog';
  drawStreaks(
    sheet,
    chance('cloud'),
    {
      count: 12,
      top: 60,
      bottom: horizon - 50,
      length: [160, 440],
      thickness: isMisty ? [7, 18] : [2.5, 9],
    },
    isDeep ? palette.top : lightenColour(palette.low, 0.02),
    isMisty ? 0.22 : 0.34,
  );
}

// A bank of cloud over the horizon in two pictures of three, cut out like paper, dissolving downwards.
function drawClouds({ sheet, palette, chance }: Stage, horizon: number): void {
  const strand = chance('bank');
  const banks = Math.floor(strand.between(0, 3));
  for (let bank = 0; bank < banks; bank++) {
    drawMist(sheet, strand, {
      y: horizon - 215 + bank * 78 + strand.between(-26, 26),
      depth: 90,
      colour: mixColours(palette.low, palette.middle, 0.45 - bank * 0.3),
      alpha: 0.42,
      amplitude: 34,
      wavelength: strand.between(300, 460),
    });
  }
}

function drawDisc({ sheet, palette }: Stage, { light, time }: Setting): void {
  const [x, y] = light.at;
  if (light.kind === 'sun') {
    const glow =
      time === 'night' || time === 'fog' ? mixColours(palette.core, palette.low, 0.4) : palette.core;
    drawGlow(sheet, light.at, 400, glow, 0.7);
    sheet.fill(traceEllipse(x, y, 132, 132), glow);
    return;
  }
  const face = mixColours(palette.paper, palette.low, 0.22);
  drawGlow(sheet, light.at, 330, mixColours(palette.low, palette.paper, 0.4), 0.55);
  const disc = traceEllipse(x, y, 92, 92);
  sheet.fill(disc, face);
  sheet.grain(
    disc,
    sheet.fade([x - 30, y - 40], [x + 40, y + 46], [0.3, palette.low, 0], [1, palette.low, 0.9]),
  );
}

// A pale band that leans across the sky, its specks denser than the stars about it.
function drawMilkyWay({ sheet, palette }: Stage, horizon: number): void {
  const light = mixColours(palette.low, palette.paper, 0.3);
  const bloom = { at: [480, horizon * 0.5], radius: 560, squash: 0.2 } as const;
  const paint = sheet.bloom(bloom, [0, light, 0.5], [0.5, light, 0.2], [1, light, 0]);
  const band = traceBoxes([-200, horizon * 0.5 - 120, WIDTH + 400, 240]);
  const turn = { transform: `rotate(-24 480 ${Math.round(horizon * 0.5)})` };
  sheet.fill(band, paint, { ...turn, opacity: 0.6 });
  sheet.grain(band, paint, turn);
}

// Light that comes down through water.
function drawShafts({ sheet, palette }: Stage, { light }: Setting): void {
  const [x] = light.at;
  drawGlow(sheet, [x, -40], 460, palette.core, 0.6);
  for (const lean of [-190, -70, 40, 170])
    drawBeam(
      sheet,
      { at: [x + lean * 0.3, -60], to: [x + lean * 2, HEIGHT - 60], spread: 110 },
      palette.top,
      0.3,
    );
}
