// The map of the road: five countries between the near sea and the far one, drawn back to front.
import { mixColours } from '../colour.ts';
import { type Point, readPoints, traceBlob, traceLens } from '../path.ts';
import { drawCity } from './city.ts';
import type { MapTheme } from './colours.ts';
import { drawFarSea } from './far-sea.ts';
import { drawFarRidge, drawFells } from './fells.ts';
import { shine } from './land-parts.ts';
import { MAP_HEIGHT, MAP_WIDTH, WHOLE_MAP } from './map-sheet.ts';
import { type MapStage, setMapStage } from './map-stage.ts';
import { MILESTONES } from './milestones.ts';
import { drawNearSea } from './near-sea.ts';
import { drawOrnaments } from './ornaments.ts';
import { drawPlain } from './plain.ts';
import { drawTidelands } from './tidelands.ts';
import { drawTideline } from './tideline.ts';
import { drawToday } from './today.ts';
import { drawWorks } from './works.ts';

const SEED = 20;

/** The map as an SVG of 1000x1400 units, on warm paper by day or in ink at dusk; always the same. */
export function drawMap(theme: MapTheme): string {
  const stage = setMapStage(SEED, theme);
  drawFarSea(stage);
  drawFarRidge(stage);
  drawWorks(stage);
  drawPlain(stage);
  drawFells(stage);
  drawCity(stage);
  drawTidelands(stage);
  drawNearSea(stage);
  drawTideline(stage);
  drawToday(stage);
  drawOrnaments(stage);
  drawMilestones(stage);
  drawEdges(stage);
  return stage.sheet.finish(ALT);
}

const ALT =
  'The map of the road, from the tidal flats in the south over the city, the plain and the fells to the burning islands.';

// A standing stone with a small lamp cut into it, at each place of the road.
function drawMilestones(stage: MapStage): void {
  const { sheet, paint } = stage;
  const stones = Object.values(MILESTONES).map(([x, y]): Point => [x * MAP_WIDTH, y * MAP_HEIGHT]);
  const put = (text: string) => stones.map((at) => traceBlob(readPoints(text, at))).join('');
  const stone = mixColours(paint.ink, paint.fells.own, 0.3);
  for (const [x, y] of stones) shine(stage, [x, y - 2], 40, paint.lamp, 0.28 + 0.4 * paint.night);
  sheet.fill(stones.map(([x, y]) => traceLens(x - 26, y + 13, 36, 4)).join(''), paint.ink, { opacity: 0.4 });
  sheet.fill(put('-9,13 -9,13 -8,-6 -6,-14 1,-17 7,-13 9,-4 10,13 10,13'), stone);
  sheet.fill(put('5,13 5,13 4,-4 1,-17 7,-13 9,-4 10,13 10,13'), mixColours(stone, paint.orb, 0.45));
  sheet.fill(put('-5,3 -5,3 -5,-5 -1,-10 3,-5 3,3 3,3'), paint.core);
}

function drawEdges({ sheet, paint }: MapStage): void {
  const bloom = { at: [MAP_WIDTH * 0.54, MAP_HEIGHT * 0.44], radius: 940, squash: 1 } as const;
  sheet.fill(WHOLE_MAP, sheet.bloom(bloom, [0.6, paint.ink, 0], [1, paint.ink, 0.4]));
}
