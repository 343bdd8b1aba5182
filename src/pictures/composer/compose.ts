// A composed picture, back to front: sky, distance, ground, middle, subject, figures, frame.
import { drawMist, drawVignette } from '../atmosphere.ts';
import { mixColours } from '../colour.ts';
import { makeRock, traceTufts } from '../land.ts';
import { drawBeam, drawGlow } from '../light.ts';
import { type Point, traceCurve, traceLens, tracePolygon } from '../path.ts';
import type { Stage } from '../stage.ts';
import { drawCampfire } from '../subjects/camp.ts';
import { SUBJECTS_DRAWN } from '../subjects/drawn.ts';
import { canHaveWeather, drawWeather } from '../weather.ts';
import { drawFar } from './fars.ts';
import { drawFrame } from './frames.ts';
import { drawContact, GROUNDS } from './grounds.ts';
import { drawMiddle } from './middles.ts';
import { drawPerson } from './people.ts';
import { drawRoom } from './room.ts';
import type { Setting } from './setting.ts';
import { drawHeavens } from './sky.ts';
import { openKit } from './subject-kit.ts';

export function compose(stage: Stage, setting: Setting): void {
  const { ground, foot, edge, frame, weather } = setting;
  if (ground === 'room') drawRoom(stage, setting);
  else {
    drawHeavens(stage, setting, edge);
    drawFar(stage, setting, edge);
    GROUNDS[ground](stage, setting);
  }
  drawMiddle(stage, setting);
  if (ground !== 'room' && ground !== 'street') drawAir(stage, setting);
  const figures = [...setting.figures].sort((one, other) => one.foot[1] - other.foot[1]);
  if (setting.light.kind === 'fire' && ground !== 'room') drawOwnFire(stage, setting);
  const isBehind = (y: number) => y < foot[1];
  const sitters = figures.filter(({ seat }) => seat?.kind === 'behind');
  const others = figures.filter((figure) => !sitters.includes(figure));
  for (const figure of others)
    if (isBehind(figure.foot[1]) && !figure.isRaised) drawPerson(stage, setting, figure);
  drawSubject(stage, setting, () => {
    for (const sitter of sitters) drawPerson(stage, setting, sitter);
  });
  for (const figure of others)
    if (!isBehind(figure.foot[1]) || figure.isRaised) drawPerson(stage, setting, figure);
  drawForeground(stage, setting);
  // Whoever looks out of a window or from under an arch stays dry; pines and rocks stand out in it.
  const isInside = frame === 'window' || frame === 'arch' || frame === 'curtain';
  const drawAllWeather = () => {
    if (canHaveWeather(ground, weather)) drawWeather(stage, weather, ground);
  };
  if (isInside) drawAllWeather();
  drawFrame(stage, setting);
  drawVignette(stage.sheet, stage.palette.ink, ground === 'room' ? 0.55 : 0.36);
  if (!isInside) drawAllWeather();
}

// When the light is a fire, it burns on the open side, unless the picture is of it.
function drawOwnFire(stage: Stage, setting: Setting): void {
  if (setting.subject === 'campfire' || setting.ground === 'water') return;
  const foot: Point = setting.light.at;
  drawCampfire(openKit(stage, { ...setting, foot, unit: setting.unitAt(foot[1]) * 0.62 }, 0));
}

// Mist between the middle and the subject.
function drawAir({ sheet, palette, chance }: Stage, { edge, time }: Setting): void {
  drawMist(sheet, chance('near mist'), {
    y: edge + 26,
    depth: 64,
    colour: palette.haze,
    alpha: time === 'fog' ? 0.6 : 0.3,
    amplitude: 9,
    wavelength: 280,
  });
}

function drawSubject(stage: Stage, setting: Setting, company: () => void): void {
  const { sheet, palette, tone } = stage;
  const { foot, unit, size, ground, light, subject } = setting;
  if (subject === 'none') return;
  const distance = ground === 'room' ? 0.02 : foot[1] < 560 ? 0.16 : foot[1] < 630 ? 0.06 : 0;
  const wide = ((size.foot ?? size.wide) * unit) / 100;
  if (ground === 'water' || (ground === 'quay' && size.floats)) drawOnWater(stage, setting, wide);
  else if (!size.flies) {
    drawContact(stage, foot, wide * 1.16);
    if (light.kind !== 'none') drawCastShadow(stage, setting, wide);
  }
  if (light.kind === 'lamp' && ground !== 'room')
    drawGlow(sheet, [foot[0], foot[1] - unit * 0.6], unit * 2.2, palette.lamp, 0.4);
  if (light.kind === 'beam' && ground !== 'room' && setting.time !== 'deep') {
    const beam = mixColours(palette.core, palette.paper, 0.4);
    const from: Point = [foot[0] + light.from * 330, -40];
    drawBeam(
      sheet,
      { at: from, to: [foot[0], foot[1] + 30], spread: Math.max(wide * 1.5, unit * 2) },
      beam,
      0.34,
    );
    drawGlow(sheet, foot, unit * 2, mixColours(palette.core, tone(0.7), 0.3), 0.55, 0.25);
  }
  SUBJECTS_DRAWN[subject](openKit(stage, setting, distance, company));
}

// The shadow falls towards the eye, away from the light.
function drawCastShadow({ sheet, tone }: Stage, { foot: [x, y], unit, light }: Setting, wide: number): void {
  const lean = -light.from * Math.min(220, wide * 0.8);
  const low = y + unit * 0.62;
  const path = tracePolygon([
    [x - wide * 0.44, y],
    [x + wide * 0.44, y],
    [x + wide * 0.5 + lean, low],
    [x - wide * 0.34 + lean, low],
  ]);
  sheet.fill(path, sheet.fade([x, y], [x + lean, low], [0, tone(0.02), 0.42], [1, tone(0.02), 0]));
}

// What floats throws a broken dark image on the water; anything else stands on a rock with foam about it.
function drawOnWater(
  { sheet, palette, chance, tone }: Stage,
  { foot: [x, y], unit, size, ground }: Setting,
  wide: number,
): void {
  const strand = chance('image');
  let image = '';
  // Beside a quay there is little water to throw it on.
  const steps = ground === 'quay' ? 2 : 9;
  for (let step = 0; step < steps; step++) {
    const long = wide * strand.between(0.5, 1) * (1 - step * 0.06);
    image += traceLens(
      x - long / 2 + strand.between(-9, 9),
      y + 5 + step * unit * 0.085,
      long,
      3 + step * 0.4,
    );
  }
  sheet.fill(image, tone(0.06), { opacity: 0.42 });
  if (size.floats || size.flies) return;
  const half = wide * 0.72 + 20;
  const crest: Point[] = [
    [x - half, y + 14],
    [x - half * 0.8, y + 2],
    [x - half * 0.4, y - 3],
    [x + half * 0.5, y - 4],
    [x + half * 0.86, y + 3],
    [x + half, y + 15],
  ];
  sheet.fill(tracePolygon(makeRock(strand, crest, 0.07)), tone(0.12));
  let foam = '';
  for (let index = 0; index < 8; index++)
    foam += traceLens(
      x - half + (index / 8) * half * 2 - 20,
      y + 15 + strand.between(-3, 6),
      half * 0.4,
      3.4,
    );
  sheet.fill(foam, mixColours(palette.low, palette.paper, 0.3), { opacity: 0.75 });
}

// Grass, dark at the lower edge, so that the picture is never empty in front; out of snow only a few stalks come.
function drawForeground(stage: Stage, { ground }: Setting): void {
  const { sheet, chance, tone } = stage;
  if (ground === 'snow') drawStalks(stage);
  if (ground !== 'meadow' && ground !== 'moor' && ground !== 'sand') return;
  const count = ground === 'sand' ? 12 : 34;
  const path = traceTufts(
    chance('near grass'),
    count,
    (strand) => [strand.between(0, 960), strand.between(690, 726)],
    (y) => 16 + (y - 690) * 0.6,
  );
  sheet.stroke(path, tone(0.03), 2.2);
}

// Last year's stalks, blown over one way, a little snow on some, in one or two clumps that lie off the middle.
function drawStalks({ sheet, palette, chance, tone }: Stage): void {
  const strand = chance('stalks');
  const way = strand.next() < 0.5 ? 1 : -1;
  let stems = '';
  let ears = '';
  let snow = '';
  let banks = '';
  const clumps = [strand.between(180, 330), strand.between(640, 800)].slice(0, strand.next() < 0.6 ? 1 : 2);
  for (const clump of clumps) {
    for (let stalk = 0; stalk < 5; stalk++) {
      const x = clump + (stalk - 2) * 9 + strand.between(-4, 4);
      const tall = strand.between(18, 54);
      const bow = tall * strand.between(0.3, 0.75) * way;
      const tip: Point = [x + bow, 712 - tall * strand.between(0.72, 1)];
      const knee: Point = [x + bow * 0.2, 712 - tall * 0.8];
      stems += traceCurve([[x, 714], knee, tip]);
      ears += traceCurve([tip, [tip[0] + way * 4, tip[1] + 3], [tip[0] + way * 7, tip[1] + 8]]);
      if (stalk % 2) snow += traceLens(tip[0] - 5, tip[1] - 2, 11, 3);
    }
    banks += traceLens(clump - 70 + way * 10, 716, 140, 10);
  }
  const white = mixColours(palette.haze, palette.paper, 0.55);
  sheet.stroke(stems, tone(0.14), 1.6);
  sheet.stroke(ears, tone(0.12), 3);
  sheet.fill(snow, white);
  sheet.fill(banks, mixColours(white, tone(0.6), 0.35), { opacity: 0.8 });
}
