// The back of a card: ink cloth with a lamp in the middle, embers between the threads, the same both ways round.
import { EVERYTHING } from '../atmosphere.ts';
import { mixColours } from '../colour.ts';
import { drawGlow } from '../light.ts';
import { type Point, traceBoxes, traceDots, traceEllipse, traceLine, tracePolygon } from '../path.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Place, Stage } from '../stage.ts';

const MIDDLE: Point = [WIDTH / 2, HEIGHT / 2];

export const cardBack: Place = {
  time: 'night',
  hues: { shadow: 225, middle: 215, low: 205, lamp: 78, accent: 38 },
  draw: (stage) => {
    drawCloth(stage);
    drawLattice(stage);
    drawFrieze(stage);
    drawMedallion(stage);
  },
};

function drawCloth({ sheet, palette, tone }: Stage): void {
  sheet.fill(EVERYTHING, tone(0.16));
  drawGlow(sheet, MIDDLE, 520, tone(0.52), 0.9);
  sheet.grain(EVERYTHING, sheet.bloom(MIDDLE, 620, [[0.3, palette.ink, 0], [1, palette.ink, 0.5]]));
}

const CELL = 80;

function drawLattice({ sheet, palette, tone }: Stage): void {
  let lines = '';
  let stars = '';
  const dots: Point[] = [];
  for (let row = -4; row <= 4; row++) {
    for (let column = -6; column <= 6; column++) {
      const x = MIDDLE[0] + column * CELL;
      const y = MIDDLE[1] + row * CELL;
      if ((row + column) % 2) {
        stars += traceSpark([x, y], 13);
        continue;
      }
      dots.push([x, y]);
      lines += traceLine([[x - CELL + 16, y], [x, y - CELL + 16], [x + CELL - 16, y], [x, y + CELL - 16], [x - CELL + 16, y]]);
    }
  }
  sheet.stroke(lines, tone(0.4), 2, { opacity: 0.5 });
  sheet.fill(stars, mixColours(palette.lamp, tone(0.3), 0.55));
  sheet.stroke(traceDots(dots), mixColours(palette.accent, tone(0.2), 0.4), 7);
}

function traceSpark([x, y]: Point, size: number): string {
  const waist = size * 0.22;
  return tracePolygon([[x, y - size], [x + waist, y - waist], [x + size, y], [x + waist, y + waist], [x, y + size], [x - waist, y + waist], [x - size, y], [x - waist, y - waist]]);
}

function drawFrieze({ sheet, palette, tone }: Stage): void {
  for (const turn of ['', `rotate(180 ${MIDDLE[0]} ${MIDDLE[1]})`]) {
    sheet.group(turn ? { transform: turn } : {}, () => {
      sheet.fill(`M0 0h${WIDTH}v92H0z`, tone(0.08));
      sheet.stroke(`M0 92H${WIDTH}M0 20H${WIDTH}`, mixColours(palette.lamp, tone(0.3), 0.4), 2.5);
      let path = '';
      for (let x = 0; x <= WIDTH; x += 60) path += traceSpark([x, 56], x % 120 ? 9 : 20);
      sheet.fill(path, mixColours(palette.lamp, tone(0.3), 0.35));
    });
  }
}

function drawMedallion({ sheet, palette, tone }: Stage): void {
  const [x, y] = MIDDLE;
  sheet.fill(traceEllipse(x, y, 330, 330), tone(0.08));
  sheet.stroke(traceEllipse(x, y, 300, 300), mixColours(palette.lamp, tone(0.3), 0.25), 3);
  let rays = '';
  for (let ray = 0; ray < 32; ray++) {
    const turn = (Math.PI * ray) / 16;
    const long = ray % 2 ? 120 : 136;
    rays += traceLine([[x + Math.sin(turn) * 100, y - Math.cos(turn) * 100], [x + Math.sin(turn) * long, y - Math.cos(turn) * long]]);
  }
  sheet.stroke(rays, mixColours(palette.lamp, tone(0.3), 0.35), 3);
  drawGlow(sheet, MIDDLE, 190, palette.lamp, 0.5);
  const brass = mixColours(palette.lamp, tone(0.3), 0.2);
  sheet.fill(tracePolygon([[x - 34, y - 40], [x + 34, y - 40], [x + 42, y + 44], [x - 42, y + 44]]), palette.core);
  sheet.fill(traceBoxes([[x - 50, y + 44, 100, 16], [x - 42, y - 52, 84, 12]]) + tracePolygon([[x - 40, y - 52], [x - 14, y - 80], [x + 14, y - 80], [x + 40, y - 52]]), brass);
  sheet.fill(tracePolygon([[x, y - 26], [x + 16, y + 8], [x + 10, y + 28], [x - 10, y + 28], [x - 16, y + 8]]), palette.accent);
}
