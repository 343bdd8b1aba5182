// Somebody typing, large and in profile, at a desk with a lamp, a machine and a telephone.
import { mixColours } from '../colour.ts';
import { drawDeskLamp } from '../lamps.ts';
import { readPoints, traceBlob, traceBoxes, traceEllipse, tracePolygon, traceShape } from '../path.ts';
import type { Stage } from '../stage.ts';

const LAMP = [362, 622] as const;

export function drawTypist(stage: Stage): void {
  drawDesk(stage);
  drawDeskLamp(stage, LAMP, 150);
  drawThings(stage);
  drawMachine(stage);
  drawPerson(stage);
}

function drawDesk({ sheet, palette, tone }: Stage): void {
  const wood = mixColours(tone(0.2), palette.lamp, 0.22);
  sheet.fill(
    traceShape('-10,598 612,598 648,664 -10,664'),
    sheet.bloom({ at: LAMP, radius: 420, squash: 0.4 }, [0, wood], [0.5, tone(0.2)], [1, tone(0.06)]),
  );
  sheet.fill('M-10 664h658v14h-12v60H-10z', tone(0.05));
  sheet.fill(
    'M-10 664h658v3H-10z',
    sheet.fade([60, 0], [648, 0], [0, wood, 0], [0.5, palette.lamp, 0.8], [1, wood, 0.2]),
  );
}

function drawThings({ sheet, palette, tone }: Stage): void {
  const red = mixColours(palette.accent, tone(0.2), 0.12);
  // The telephone: cradle, dial, and the receiver across.
  const [x, y] = [254, 646];
  sheet.fill(traceShape('-40,0 -29,-30 -18,-40 18,-40 29,-30 40,0', [x, y]), red);
  sheet.fill(traceShape('-40,0 -29,-30 -18,-40 -4,-40 -18,-28 -24,0', [x, y]), tone(0.05), { opacity: 0.4 });
  sheet.fill(traceEllipse(x + 2, y - 18, 27, 23), tone(0.08));
  sheet.fill(traceEllipse(x + 2, y - 18, 10, 8), red);
  sheet.fill(
    `M${x - 48} ${y - 40}c-2-9 5-15 15-14q33-10 66 0c10-1 17 5 15 14l-17 2q-2-7-10-7h-42q-8 0-10 7z`,
    mixColours(red, palette.lamp, 0.15),
  );
  sheet.fill(tracePolygon(readPoints('412,640 452,630 468,648 424,656')), palette.paper);
  sheet.fill(
    tracePolygon(readPoints('388,646 440,640 452,656 400,660')),
    mixColours(palette.paper, palette.lamp, 0.4),
  );
}

function drawMachine({ sheet, palette, tone }: Stage): void {
  const dark = tone(0.03);
  const warm = mixColours(palette.lamp, tone(0.4), 0.3);
  const [x, y] = [506, 628];
  sheet.fill(
    traceShape('-36,-72 -46,-164 14,-172 22,-76', [x, y]),
    sheet.fade([x - 50, 0], [x + 40, 0], [0, palette.core], [1, mixColours(palette.paper, tone(0.5), 0.35)]),
  );
  sheet.fill(traceShape('-58,8 -58,-10 -50,-18 -46,-66 30,-66 36,-40 54,-34 92,-8 96,8', [x, y]), dark);
  sheet.fill(traceBoxes([x - 64, y - 84, 116, 19], [x - 76, y - 81, 14, 12], [x + 50, y - 81, 12, 12]), dark);
  sheet.fill(traceBoxes([x - 60, y - 84, 108, 3], [x - 76, y - 81, 3, 12]), warm);
  sheet.fill(traceShape('-58,8 -58,-10 -50,-18 -46,-66 -41,-66 -45,-15 -52,-8 -52,8', [x, y]), warm);
  sheet.stroke(
    `M${x + 46} ${y - 38}h0M${x + 58} ${y - 31}h0M${x + 70} ${y - 23}h0M${x + 82} ${y - 14}h0`,
    tone(0.5),
    6,
  );
}

// Drawn twice: the light of the lamp, and over it the dark of the person, a little further from the lamp.
function drawPerson({ sheet, palette, tone }: Stage): void {
  const head =
    'M634 322c-8 6-14 18-15 30 1 4 0 8-2 12-4 8-11 16-14 22-1 4 5 5 10 6-1 4-4 7-6 10 0 3 3 4 4 6-2 2-3 5-2 8 1 2 3 3 3 6-2 5-3 11 0 15 6 8 18 5 28 2 8-1 14 2 16 10l-2 34 72 6-8-62c12-16 20-44 14-72-6-30-30-48-58-48-16 0-30 6-40 15z';
  const bun = traceEllipse(744, 376, 48, 46);
  const hair =
    'M632 324c14-26 44-34 70-22 30 14 40 56 26 92l-24 22c-14-4-20-16-20-34-4-14-2-26-10-34-14 0-34-8-42-24z';
  const torso = 'M654 474c-18 10-28 30-30 54l16 196h232c6-70 4-150-38-202-20-24-56-40-84-50l-18-16z';
  const arm =
    'M690 512c-22 8-38 50-46 96-8-4-18-8-30-10-14-4-26-10-38-6-10 3-18 10-20 15 2 3 10 0 14 0-2 4 0 6 4 5 10-2 18 2 26 6 22 10 46 22 66 22 20-2 26-14 34-40l34-70z';
  const shape = sheet.keep(() => {
    sheet.bare(head + torso + arm + bun);
    sheet.bare(traceBlob(readPoints('730,360 770,352 776,392 740,404')));
  });
  const light = mixColours(palette.lamp, palette.core, 0.45);
  const chair = 'M872 540q34-6 38 20l14 164h-22l-14-120zM700 700h190v24H700z';
  sheet.fill(chair, tone(0.02));
  sheet.stamp(shape, {
    paint: sheet.fade(
      [0, 300],
      [0, 700],
      [0, light, 0.55],
      [0.35, light],
      [0.8, light, 0.9],
      [1, light, 0.1],
    ),
  });
  sheet.stamp(shape, { paint: tone(0.09), transform: 'translate(4 -2)' });
  const lit = (near: number, far: number) =>
    sheet.fade(
      [near, 0],
      [far, 0],
      [0, mixColours(tone(0.34), light, 0.35)],
      [0.5, tone(0.2)],
      [1, tone(0.07)],
    );
  sheet.fill(head, lit(608, 700), { transform: 'translate(4 -2)' });
  sheet.stroke('M626 366q6 4 13 2M624 352q9-5 18 1M668 382q12-4 12 8-2 8-8 10', tone(0.05), 3);
  sheet.fill(
    traceShape('652,474 700,464 716,486 676,512 658,500'),
    mixColours(palette.paper, tone(0.3), 0.5),
  );
  sheet.stroke('M756 478c30 12 62 30 78 50 30 44 42 110 42 170', tone(0.34), 3);
  sheet.fill(hair, tone(0.02), { transform: 'translate(4 -2)' });
  // The near arm a shade lighter than the body, so that it reads.
  sheet.fill(arm, lit(560, 740), { transform: 'translate(4 -2)' });
}
