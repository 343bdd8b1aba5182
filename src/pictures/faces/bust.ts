// Somebody from the chest up under one lamp, back to front: rim, hair and cloth behind, neck, garment, head, hair, hat.
import { mixColours } from '../colour.ts';
import { HEIGHT } from '../sheet.ts';
import type { Stage } from '../stage.ts';
import { drawBeard } from './beards.ts';
import { drawExtras } from './extras.ts';
import { drawEar, drawHead } from './face.ts';
import { drawFeatures } from './features.ts';
import { drawGarment, drawNeck } from './garments.ts';
import { drawHair } from './hair.ts';
import { drawHairBehind } from './hair-behind.ts';
import { hidesEar } from './hair-kinds.ts';
import { drawHat, drawHatBehind } from './hats.ts';
import { openBust } from './open-bust.ts';
import type { Stand } from './skull.ts';
import type { Mood, PersonDescription } from './words.ts';

/** How far the rim of light stands out on the lamp's side, in canvas units. */
const RIM = 'translate(-3.4 -2.4)';

/** Draws a person in a mood on a stage that has its backdrop. They look left, where the lamp is. */
export function drawBust(stage: Stage, person: PersonDescription, mood: Mood, stand: Stand): void {
  const { sheet, palette } = stage;
  const bust = openBust(stage, person, mood, stand);
  drawHatBehind(bust);
  drawHairBehind(bust);
  drawNeck(bust);
  drawGarment(bust);
  drawHead(bust);
  drawFeatures(bust);
  drawBeard(bust);
  drawHair(bust);
  if (!hidesEar(bust)) drawEar(bust);
  drawHat(bust);
  drawExtras(bust);
  bust.finish((outline) => {
    const light = mixColours(palette.haze, palette.lamp, 0.3);
    const top = stand.at[1] - 60 * stand.scale;
    const paint = sheet.fade([0, top], [0, HEIGHT], [0, light, 0.9], [0.5, light, 0.6], [1, light, 0.1]);
    sheet.stamp(outline, { paint, transform: RIM });
  });
}
