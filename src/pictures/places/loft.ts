// A young company's office under a saw-tooth roof: long tables, glowing screens, the roofs of the city outside.
import { drawVignette } from '../atmosphere.ts';
import { lightenColour, mixColours } from '../colour.ts';
import { HUES } from '../palette.ts';
import { type Point, traceLine, tracePolygon } from '../path.ts';
import type { Place, Stage } from '../stage.ts';
import { GABLE, loftRoom, SIDE, TEETH, VALLEY, WALL } from './loft-room.ts';
import { drawTables } from './loft-tables.ts';
import { drawBicycle, drawParcels, drawPlant } from './loft-things.ts';
import { drawRoofs } from './loft-view.ts';

const room = loftRoom;

export const loft: Place = {
  time: 'dusk',
  hues: HUES.dusk,
  draw: (stage) => {
    drawRoofs(stage);
    drawGlass(stage);
    drawShell(stage);
    drawTeeth(stage);
    drawBicycle(stage);
    drawTables(stage);
    drawParcels(stage);
    drawPlant(stage);
    drawVignette(stage.sheet, stage.palette.ink, 0.45);
  },
};

// The gable wall is glass from the sill to the roof; its bars are the only thin lines there.
function drawGlass({ sheet, tone }: Stage): void {
  let bars = '';
  for (let x = -SIDE + 0.6; x < SIDE; x += 1.07)
    bars += traceLine([room.at(x, 0.8, WALL), room.at(x, 5.4, WALL)]);
  for (const y of [1.9, 3, 4.1]) bars += traceLine([room.at(-SIDE, y, WALL), room.at(SIDE, y, WALL)]);
  sheet.stroke(bars, tone(0.14), 3.4);
  sheet.stroke(
    traceLine([room.at(-SIDE, VALLEY - 0.1, WALL), room.at(SIDE, VALLEY - 0.1, WALL)]),
    tone(0.1),
    8,
  );
}

function drawShell({ sheet, palette, chance, tone }: Stage): void {
  const floor = Math.round(room.at(0, 0, WALL)[1]);
  const light = mixColours(palette.low, palette.core, 0.4);
  sheet.fill(room.front([-SIDE, SIDE], [0, 0.8], WALL), tone(0.2));
  sheet.fill(
    room.level(0, [-SIDE, SIDE], [0.9, WALL]),
    sheet.fade([0, floor], [0, 720], [0, tone(0.6)], [0.25, tone(0.38)], [0.7, tone(0.18)], [1, tone(0.07)]),
  );
  sheet.fill(room.boards(0, [-SIDE, SIDE], [0.9, WALL], 0.4, 0.016), tone(0.06), { opacity: 0.45 });
  sheet.fill(
    room.level(0, [-2.4, 1.2], [2.2, WALL]),
    sheet.fade([0, floor], [0, floor + 130], [0, light, 0.6], [1, light, 0]),
  );
  for (const side of [-1, 1]) {
    const edge = side < 0 ? 0 : 960;
    sheet.fill(
      room.flank(side * SIDE, [0, VALLEY], [0.9, WALL]),
      sheet.fade(
        [edge, 0],
        [room.at(side * SIDE, 0, WALL)[0], 0],
        [0, tone(0.07)],
        [0.6, tone(0.27)],
        [1, tone(0.5)],
      ),
    );
  }
  drawBricks();

  // A few courses of brick where the evening grazes the wall: enough to know what it is made of.
  function drawBricks(): void {
    const bricks = chance('bricks');
    let path = '';
    for (let index = 0; index < 46; index++) {
      const z = 2.6 + 3 * bricks.next();
      const y = 0.14 * Math.floor(bricks.between(2, 22));
      path += room.flank(-SIDE, [y, y + 0.11], [z, z + 0.3]);
    }
    sheet.fill(path, tone(0.5), { opacity: 0.3 });
  }
}

// Each tooth: a steep face of glass towards the left, a long boarded slope towards the right, both running to the eye.
function drawTeeth({ sheet, palette, tone }: Stage): void {
  const sky = mixColours(palette.middle, palette.low, 0.35);
  for (const left of [...TEETH].reverse()) {
    const foot: Point = [left, VALLEY];
    const ridge: Point = [left + GABLE.run, GABLE.ridge];
    const end: Point = [left + GABLE.wide, VALLEY];
    const plane = (from: Point, to: Point, near: number, far: number) =>
      tracePolygon([
        room.at(from[0], from[1], far),
        room.at(to[0], to[1], far),
        room.at(to[0], to[1], near),
        room.at(from[0], from[1], near),
      ]);
    const eye = room.at(left, 3.6, WALL);
    const deep = (radius: number, ...stops: readonly (readonly [number, ReturnType<typeof tone>])[]) =>
      sheet.bloom({ at: [420, eye[1] + 40], radius }, ...stops);
    sheet.fill(
      plane(ridge, end, 0.9, WALL),
      deep(620, [0.2, tone(0.46)], [0.5, tone(0.24)], [1, tone(0.05)]),
    );
    sheet.fill(
      plane(foot, ridge, 0.9, WALL),
      deep(640, [0.15, lightenColour(sky, 0.05)], [0.5, palette.middle], [1, palette.top]),
    );
    let rafters = '';
    for (const z of [5.2, 4.4, 3.6, 2.9, 2.3, 1.8]) rafters += plane(ridge, end, z, z + 0.12);
    sheet.fill(rafters, tone(0.08), { opacity: 0.75 });
    let bars = '';
    for (const z of [5.4, 4.8, 4.2, 3.6, 3, 2.5, 2, 1.6]) bars += plane(foot, ridge, z, z + 0.05);
    sheet.fill(bars, tone(0.1));
    // The gutter beam along the valley, and the ridge.
    sheet.fill(
      tracePolygon([
        room.at(left - 0.12, VALLEY, 0.9),
        room.at(left + 0.12, VALLEY, 0.9),
        room.at(left + 0.12, VALLEY, WALL),
        room.at(left - 0.12, VALLEY, WALL),
      ]),
      tone(0.06),
    );
  }
}
