// The Amber Plain: strips of field over long swells, one railway, two farms, a chapel in the dust, kites.
import { type Colour, mixColours } from '../colour.ts';
import { heightAt } from '../land.ts';
import {
  type Box,
  between,
  type Point,
  readPoints,
  traceBlob,
  traceBoxes,
  traceCurve,
  traceEllipse,
  traceGround,
  traceLens,
  tracePolygon,
  traceShape,
} from '../path.ts';
import { toneOf } from './colours.ts';
import { drawHouse, drawWindows, layMist, shine } from './land-parts.ts';
import type { MapStage } from './map-stage.ts';

export function drawPlain(stage: MapStage): void {
  drawHigh(stage);
  drawFarms(stage);
  drawChapelSwell(stage);
  drawRailway(stage);
}

/** A swell of fields between two crests: strips that lean, each of its own tone, with furrows in some. */
type Swell = {
  readonly crest: string;
  readonly foot: string;
  readonly strips: number;
  readonly lean: number;
  readonly strand: string;
  readonly dark: number;
};

function drawSwell(stage: MapStage, { crest, foot, strips, lean, strand, dark }: Swell): Point[] {
  const { sheet, paint, chance } = stage;
  const dice = chance(strand);
  const top = readPoints(crest);
  const low = readPoints(foot);
  const [left = 0, right = 0] = [top[0]?.[0], top.at(-1)?.[0]];
  const wide = right - left;
  const at = (u: number, v: number): Point => {
    const x = left + wide * u + lean * v;
    const high = heightAt(top, left + wide * u);
    return [x, high + (heightAt(low, x) - high) * v];
  };
  const tones: readonly Colour[] = [0.5, 0.58, 0.66, 0.42, 0.74].map((depth) =>
    toneOf(paint.plain, depth - dark),
  );
  const green = mixColours(paint.tide.own, paint.plain.own, 0.45);
  sheet.fill(traceGround(top, Math.max(...low.map(([, y]) => y)) + 20), tones[1] ?? paint.plain.own);
  const cuts: number[] = [-0.4];
  while ((cuts.at(-1) ?? 2) < 1.3) cuts.push((cuts.at(-1) ?? 0) + dice.between(0.55, 1.5) / strips);
  let last = -1;
  const furrows: string[] = [];
  cuts.forEach((from, index) => {
    const to = cuts[index + 1];
    if (to === undefined) return;
    let pick = Math.floor(dice.next() * (tones.length + 1));
    if (pick === last) pick = (pick + 2) % (tones.length + 1);
    last = pick;
    const steps = [0, 0.25, 0.5, 0.75, 1];
    const side = (u: number) => steps.map((v) => at(u, v));
    const across = [0.33, 0.67].map((part) => at(from + (to - from) * part, 0));
    sheet.fill(tracePolygon([...side(from).toReversed(), ...across, ...side(to)]), tones[pick] ?? green);
    if (pick % 2 === 0)
      for (let line = 1; line < 4; line++) furrows.push(traceCurve(side(from + ((to - from) * line) / 4)));
  });
  sheet.stroke(furrows.join(''), toneOf(paint.plain, 0.25), 1.1, { opacity: 0.35 });
  // The whole swell darkens towards the next one, and its crest catches the light.
  const veil = toneOf(paint.plain, 0.2);
  const high = Math.min(...top.map(([, y]) => y));
  const bottom = Math.max(...low.map(([, y]) => y));
  sheet.fill(
    traceGround(top, bottom + 20),
    sheet.fade([0, high], [0, bottom], [0, paint.shine, 0.3], [0.35, veil, 0], [1, veil, 0.42]),
  );
  return top;
}

/** A row of poplars along a line. */
function plantPoplars(stage: MapStage, feet: readonly Point[], height: number, tone: Colour): void {
  const path = feet
    .map(([x, y]) => {
      const wide = height * 0.15;
      return traceBlob([
        [x, y - height * 1.08],
        [x + wide, y - height * 0.5],
        [x + wide * 0.7, y + 1],
        [x - wide * 0.7, y + 1],
        [x - wide, y - height * 0.5],
      ]);
    })
    .join('');
  stage.sheet.fill(path, tone);
}

function drawHigh(stage: MapStage): void {
  const { sheet, paint } = stage;
  const crest = drawSwell(stage, {
    crest: '440,660 500,632 560,624 640,630 720,622 800,608 880,602 950,612 1020,606',
    foot: '440,730 560,720 700,728 860,720 1020,730',
    strips: 11,
    lean: -60,
    strand: 'high fields',
    dark: -0.06,
  });
  plantPoplars(
    stage,
    [
      [700, 626],
      [714, 624],
      [727, 623],
      [741, 620],
      [752, 619],
    ].map(([x, y]): Point => [Number(x), Number(y)]),
    26,
    toneOf(paint.plain, 0.2),
  );
  // The kites of the contest, their lines coming together where people hold them.
  const dark = toneOf(paint.plain, 0.1);
  const hands: Point = [882, heightAt(crest, 882) + 20];
  const kites = [
    [950, 556, 1.05, paint.accent],
    [916, 584, 0.8, mixColours(paint.sea.own, paint.sea.ink, 0.4)],
    [984, 576, 0.75, mixColours(paint.orb, paint.plain.own, 0.2)],
  ] as const;
  for (const [x, y, size, colour] of kites) {
    sheet.stroke(
      `M${hands[0]} ${Math.round(hands[1] - 10)}Q${Math.round((x + hands[0]) / 2 + 10)} ${Math.round((y + hands[1]) / 2 + 16)} ${x} ${y}`,
      dark,
      1,
      { opacity: 0.7 },
    );
    const put = (text: string) => tracePolygon(readPoints(text, [x, y], size));
    sheet.fill(put('0,-20 15,-4 0,22 -13,-2'), colour);
    sheet.fill(put('0,-20 15,-4 0,22 2,0'), dark, { opacity: 0.28 });
    sheet.stroke(traceCurve(readPoints('0,22 -8,32 2,40 -6,50', [x, y], size)), colour, 1.8);
  }
  sheet.stroke(
    `M${hands[0]} ${Math.round(hands[1])}v-8M${hands[0] - 9} ${Math.round(hands[1] + 3)}v-8M${hands[0] + 10} ${Math.round(hands[1] + 4)}v-8`,
    dark,
    4.4,
  );
}

function drawFarms(stage: MapStage): void {
  const { sheet, paint } = stage;
  drawSwell(stage, {
    crest: '440,760 500,730 580,716 660,722 740,738 820,744 900,732 960,724 1020,728',
    foot: '440,840 580,830 740,842 900,836 1020,840',
    strips: 9,
    lean: 80,
    strand: 'farm fields',
    dark: 0,
  });
  const tones = {
    gable: toneOf(paint.plain, 0.1),
    side: toneOf(paint.plain, 0.72),
    roof: paint.roof,
    edge: toneOf(paint.plain, 0.08),
  };
  // Two farms that do not speak, a ditch between them.
  drawHouse(stage, { at: [640, 764], wide: 16, long: 30, tall: 13, pitch: 11 }, tones);
  drawHouse(
    stage,
    { at: [632, 782], wide: 13, long: 18, tall: 9, pitch: 8 },
    { ...tones, roof: mixColours(paint.roof, paint.ink, 0.3) },
  );
  drawHouse(
    stage,
    { at: [524, 752], wide: 16, long: 28, tall: 13, pitch: 11, flip: true },
    { ...tones, side: toneOf(paint.plain, 0.4), roof: mixColours(paint.roof, paint.plain.own, 0.3) },
  );
  drawWindows(stage, [
    [646, 755, 4, 5],
    [513, 744, 4, 5],
  ]);
  plantPoplars(stage, readPoints('690,766 702,768 552,746 492,752'), 24, toneOf(paint.plain, 0.18));
  sheet.fill(
    traceBlob(readPoints('676,790 688,778 700,790 690,795')) +
      traceBlob(readPoints('704,800 714,790 724,800 714,804')),
    mixColours(paint.lamp, paint.plain.own, 0.5),
  );
}

function drawChapelSwell(stage: MapStage): void {
  const { sheet, paint } = stage;
  drawSwell(stage, {
    crest: '440,880 500,846 580,834 660,838 740,848 820,842 900,828 960,832 1020,840',
    foot: '440,980 600,960 760,966 900,960 1020,950',
    strips: 8,
    lean: -90,
    strand: 'dust fields',
    dark: 0.04,
  });
  const dark = toneOf(paint.plain, 0.1);
  const wall = mixColours(paint.orb, toneOf(paint.plain, 0.7), 0.4);
  // A chapel, its choir before it, and the wind pump that has nothing to lift.
  sheet.fill(traceBoxes([852, 872, 42, 22]), mixColours(wall, dark, 0.25));
  sheet.fill(traceShape('848,873 856,856 890,856 898,873'), paint.roof);
  sheet.fill(traceBoxes([836, 852, 16, 42]), wall);
  sheet.fill(traceBoxes([836, 852, 7, 42]), mixColours(wall, dark, 0.5));
  sheet.fill(traceShape('833,853 844,824 855,853'), dark);
  sheet.stroke('M844 826v-12M840 818h8', dark, 1.8);
  drawWindows(stage, [
    [862, 878, 4, 8],
    [872, 878, 4, 8],
    [882, 878, 4, 8],
  ]);
  sheet.fill(traceLens(760, 894, 190, 5), dark, { opacity: 0.3 });
  sheet.stroke('M740 902L746 858L752 902M742 886h9M743 874h7', dark, 1.8);
  sheet.fill(
    traceShape(
      '746,858 734,848 740,846 746,852 752,842 757,846 750,856 764,858 763,864 750,862 756,872 750,874 744,864 736,868 733,862 742,858',
    ),
    dark,
  );
  const dust = mixColours(paint.shine, toneOf(paint.plain, 0.9), 0.5);
  layMist(stage, 'dust', {
    y: 902,
    left: 620,
    right: 1060,
    depth: 46,
    alpha: 0.75,
    amplitude: 10,
    wavelength: 120,
    colour: dust,
  });
}

function drawRailway(stage: MapStage): void {
  const { sheet, paint } = stage;
  drawSwell(stage, {
    crest: '430,1020 480,980 560,958 640,956 720,966 800,962 880,948 950,944 1020,950',
    foot: '430,1090 600,1080 760,1080 900,1060 1020,1050',
    strips: 8,
    lean: 110,
    strand: 'near fields',
    dark: 0.08,
  });
  const dark = toneOf(paint.plain, 0.04);
  const bank = toneOf(paint.plain, 0.3);
  const way: readonly Point[] = readPoints(
    '452,1036 520,1024 600,1020 690,1016 780,1002 870,982 940,968 1020,960',
  );
  sheet.stroke(traceCurve(way), bank, 9);
  sheet.stroke(traceCurve(way.map(([x, y]): Point => [x, y - 4])), mixColours(paint.orb, bank, 0.45), 1.6);
  // The last train, going east.
  const along = (x: number) => heightAt(way, x) - 6;
  const cars: Point[][] = [];
  const roofs: Point[][] = [];
  const panes: Box[] = [];
  for (let car = 0; car < 4; car++) {
    const x = 622 + car * 40;
    const [y, end] = [along(x), along(x + 36)];
    cars.push([
      [x, y],
      [x + 36, end],
      [x + 36, end - 15],
      [x, y - 15],
    ]);
    roofs.push([
      [x - 1, y - 14],
      [x + 37, end - 14],
      [x + 34, end - 19],
      [x + 2, y - 19],
    ]);
    for (let pane = 0; pane < 4; pane++)
      panes.push([x + 4 + pane * 8, between([0, y], [0, end], pane / 4)[1] - 12, 5, 5]);
  }
  sheet.fill(cars.map(tracePolygon).join(''), mixColours(paint.roof, paint.ink, 0.35));
  sheet.fill(roofs.map(tracePolygon).join(''), dark);
  drawWindows(stage, panes);
  const y = along(788);
  sheet.fill(
    traceShape(
      `784,${y + 2} 784,${y - 22} 798,${y - 23} 798,${y - 15} 824,${y - 18} 828,${y - 10} 828,${y - 3} 784,${y + 3}`,
    ),
    dark,
  );
  sheet.fill(traceBoxes([812, y - 29, 6, 12], [804, y - 21, 5, 6]), dark);
  shine(stage, [830, y - 10], 40, paint.lamp, 0.9 * paint.night);
  sheet.fill(traceEllipse(829, y - 9, 5, 6), paint.core);
  // Steam in two cut papers, the upper one in the light.
  const steam = mixColours(paint.mist, paint.orb, 0.4);
  const fade = (colour: Colour, alpha: number) =>
    sheet.fade([826, 0], [610, 0], [0, colour, alpha], [0.4, colour, alpha * 0.7], [1, colour, 0]);
  const plume = (text: string) => traceBlob(readPoints(text, [816, y - 32]));
  sheet.fill(
    plume(
      '-4,2 -12,-2 -22,4 -34,-4 -50,2 -64,-8 -84,-2 -100,-14 -126,-8 -150,-20 -186,-14 -210,-22 -190,-30 -168,-34 -150,-30 -128,-40 -104,-30 -84,-36 -66,-22 -48,-26 -34,-14 -18,-16 -10,-6 0,-6 4,0',
    ),
    fade(mixColours(steam, paint.plain.own, 0.4), 0.9),
  );
  sheet.fill(
    plume(
      '-2,-2 -14,-10 -26,-6 -40,-18 -60,-14 -80,-26 -104,-20 -130,-32 -160,-26 -150,-36 -126,-46 -104,-36 -84,-42 -64,-28 -46,-32 -32,-19 -16,-20 -8,-10 2,-10 4,-2',
    ),
    fade(steam, 0.95),
  );
}
