// The figures of a composed picture: feet on the ground, a shadow from the light, a rim where it falls.
import { mixColours } from '../colour.ts';
import { drawFigure } from '../figure.ts';
import { traceBoxes, tracePolygon } from '../path.ts';
import type { Stage } from '../stage.ts';
import { drawContact } from './grounds.ts';
import type { Person, Setting } from './setting.ts';

export function drawPerson(stage: Stage, setting: Setting, { words, foot, height }: Person): void {
  const { sheet, palette, tone } = stage;
  const [x, y] = foot;
  const { light, time, ground } = setting;
  const side = light.at[0] < x ? -1 : 1;
  const isLit = light.kind !== 'none' && time !== 'fog';
  if (ground !== 'water') {
    drawContact(stage, [x, y], height * 0.34);
    if (isLit) {
      const reach = Math.max(-1.6, Math.min(1.6, (x - light.at[0]) / 260)) * height * 0.7;
      const low = y + height * 0.34;
      const shadow = tracePolygon([
        [x - height * 0.08, y],
        [x + height * 0.08, y],
        [x + reach + height * 0.13, low],
        [x + reach - height * 0.13, low],
      ]);
      sheet.fill(shadow, sheet.fade([x, y], [x + reach, low], [0, tone(0.02), 0.5], [1, tone(0.02), 0]));
    }
  }
  // Nobody sits on nothing: unless there is a bench or a bed, a low box is put there.
  if (words.pose === 'sit' && setting.subject !== 'bench') {
    const seat = height * 0.19;
    sheet.fill(traceBoxes([x - height * 0.17, y - seat, height * 0.34, seat + 2]), tone(0.1));
    sheet.fill(
      traceBoxes([x - height * 0.19, y - seat - 2, height * 0.38, 5]),
      mixColours(palette.low, tone(0.3), 0.5),
    );
  }
  const looksLeft = words.face ? words.face === 'left' : x > setting.foot[0];
  const warm = light.kind === 'moon' ? mixColours(palette.low, palette.paper, 0.4) : palette.core;
  drawFigure(sheet, {
    foot,
    height,
    pose: words.pose ?? 'stand',
    wear: words.wear ?? 'coat',
    hat: words.hat ?? 'none',
    arm: words.arm ?? 'down',
    prop: words.prop ?? 'none',
    flip: looksLeft,
    tone: tone(0.03),
    palette,
    ...(isLit && height > 60
      ? { rim: { colour: mixColours(warm, tone(0.5), 0.25), from: [side, -0.5] as const } }
      : {}),
  });
}
