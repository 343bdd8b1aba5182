// The figures of a composed picture: feet on the ground, a shadow from the light, a rim where it falls.
import { mixColours } from '../colour.ts';
import { drawFigure } from '../figure.ts';
import { readPoints, traceBoxes, traceEllipse, traceLine, tracePolygon } from '../path.ts';
import type { Stage } from '../stage.ts';
import { drawContact } from './grounds.ts';
import type { Person, Setting } from './setting.ts';

export function drawPerson(stage: Stage, setting: Setting, person: Person): void {
  const { words, foot, height, seat } = person;
  const { sheet, palette, tone } = stage;
  const [x, y] = foot;
  const { light, time, ground } = setting;
  const side = light.at[0] < x ? -1 : 1;
  const isLit = light.kind !== 'none' && time !== 'fog';
  if (ground !== 'water') {
    drawContact(stage, [x, y], height * 0.34);
    // Who sits behind a table sits in its shadow.
    if (isLit && seat?.kind !== 'behind') {
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
  const looksLeft = words.face ? words.face === 'left' : x > setting.foot[0];
  if (words.pose === 'sit') drawSeat(stage, setting, person, looksLeft);
  const warm = light.kind === 'moon' ? mixColours(palette.low, palette.paper, 0.4) : palette.core;
  drawFigure(sheet, {
    foot,
    height,
    pose: words.pose ?? 'stand',
    ...(seat ? { seat: seat.high } : {}),
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

// Nobody sits on nothing: at a table on a chair, else in a room on a stool, by a fire on a log, outside on a low box.
function drawSeat(stage: Stage, { subject, ground }: Setting, person: Person, looksLeft: boolean): void {
  const { sheet, palette, tone } = stage;
  const { foot, height, seat } = person;
  const [x, y] = foot;
  if (seat?.kind === 'on') return;
  const dark = tone(0.07);
  const lit = mixColours(palette.low, tone(0.3), 0.5);
  const line = (text: string) => traceLine(readPoints(text, foot, height, looksLeft));
  if (seat) {
    const top = -seat.high;
    const legs =
      line(`-0.14,${top + 0.01} -0.16,0.01`) +
      line(`0.13,${top + 0.01} 0.14,0.01`) +
      line(`-0.07,${top + 0.02} -0.06,-0.05`);
    sheet.stroke(legs + line(`-0.14,${top + 0.01} -0.18,${top - 0.42}`), dark, height * 0.036);
    sheet.stroke(line(`-0.17,${top - 0.38} -0.16,${top - 0.26}`), dark, height * 0.06);
    sheet.fill(traceBoxes([x - height * 0.16, y + height * top, height * 0.32, height * 0.035]), lit);
    return;
  }
  const high = height * 0.19;
  if (subject === 'campfire') {
    sheet.fill(traceEllipse(x, y - high * 0.5, height * 0.56, high), dark);
    sheet.fill(
      traceEllipse(x + (looksLeft ? -1 : 1) * height * 0.24, y - high * 0.5, high * 0.6, high * 0.86),
      lit,
    );
  } else if (ground === 'room') {
    sheet.stroke(
      line('-0.1,-0.18 -0.14,0.01') + line('0.1,-0.18 0.14,0.01') + line('0.01,-0.18 0.02,-0.01'),
      dark,
      height * 0.036,
    );
    sheet.fill(traceBoxes([x - height * 0.15, y - high - 2, height * 0.3, height * 0.045]), lit);
  } else {
    sheet.fill(traceBoxes([x - height * 0.17, y - high, height * 0.34, high + 2]), tone(0.1));
    sheet.fill(traceBoxes([x - height * 0.19, y - high - 2, height * 0.38, 5]), lit);
  }
}
