// The wreck on the sea bed: a sailing ship on her keel in the sand, her side open amidships, her masts broken.
import { lightenColour, mixColours } from '../colour.ts';
import { readPoints, traceBoxes, traceLine, tracePolygon, traceShape } from '../path.ts';
import type { Stage } from '../stage.ts';
import { surfaceOf, veilAt } from './seabed-water.ts';

const HULL =
  'M392 486C440 508 480 522 540 530L612 534 616 514 700 506 704 474 806 450 812 470 836 466C838 540 820 600 786 660H440C416 610 398 550 392 486z';
const BREACH =
  '486,560 504,548 520,556 540,542 566,552 590,544 612,560 640,556 652,580 640,604 646,640 640,690 500,690 506,640 490,612 498,588';

export function drawWreck(stage: Stage): void {
  drawRigging(stage);
  drawHull(stage);
  drawBreach(stage);
  drawStern(stage);
}

function drawRigging(stage: Stage): void {
  const { sheet } = stage;
  const spar = veilAt(stage, 0.3);
  const rope = veilAt(stage, 0.42);
  // Shrouds with what is left of their ratlines.
  let nets =
    traceLine(readPoints('548,528 606,236')) +
    traceLine(readPoints('664,510 610,236')) +
    traceLine(readPoints('580,530 607,240')) +
    traceLine(readPoints('634,512 609,240'));
  for (let step = 0; step < 9; step++) {
    const part = 0.16 + step * 0.09;
    const y = 236 + 290 * part;
    nets += `M${Math.round(608 - 58 * part)} ${Math.round(y)}L${Math.round(608 + (step % 4 === 2 ? 8 : 50) * part)} ${Math.round(y - 4)}`;
  }
  nets +=
    traceLine(readPoints('606,236 440,470')) +
    traceLine(readPoints('449,364 352,454')) +
    'M540 300q-30 60-26 120M700 262q16 60 4 130';
  sheet.stroke(nets, rope, 1.8, { opacity: 0.85 });
  sheet.stroke('M596 540L610 196', spar, 11);
  sheet.stroke('M610 196L614 150', spar, 6);
  sheet.stroke('M462 500L446 344', spar, 10);
  sheet.stroke('M744 480L752 388', spar, 9);
  sheet.stroke('M404 494L342 450', spar, 8);
  sheet.stroke('M520 296L706 258M580 214L652 198', spar, 6);
  sheet.stroke('M396 402L506 366', spar, 5);
  sheet.fill(
    traceShape('588,240 632,236 626,250 594,252') +
      traceShape('440,350 442,334 446,342 449,326 453,350') +
      traceShape('747,394 748,378 752,384 755,370 757,394'),
    spar,
  );
  // Rags of sail, thin enough for the light.
  sheet.fill(
    'M524 298l90-18q-4 40-16 62l-10-22-14 46-12-40-18 52q-4-44-20-80zM640 274l62-13q2 46-8 66l-12-30-12 40q-22-26-30-63z',
    mixColours(veilAt(stage, 0.62), surfaceOf(stage), 0.22),
    { opacity: 0.75 },
  );
}

function drawHull(stage: Stage): void {
  const { sheet, palette } = stage;
  const side = sheet.fade(
    [392, 480],
    [820, 660],
    [0, veilAt(stage, 0.44)],
    [0.5, veilAt(stage, 0.28)],
    [1, veilAt(stage, 0.16)],
  );
  sheet.fill(HULL, side);
  let strakes = '';
  for (let strake = 1; strake < 6; strake++) {
    const drop = strake * 22;
    strakes += `M${396 + strake * 7} ${486 + drop}Q500 ${532 + drop} 616 ${530 + drop}T${832 - strake * 4} ${474 + drop}`;
  }
  sheet.stroke(strakes, veilAt(stage, 0.1), 2, { opacity: 0.6 });
  // The wale and the rails take the light from above.
  const rail = mixColours(veilAt(stage, 0.7), surfaceOf(stage), 0.4);
  sheet.stroke('M392 486C440 508 480 522 540 530L610 534M616 514L700 506M704 474L806 450', rail, 5);
  sheet.stroke('M398 512Q500 556 616 552T834 492', lightenColour(veilAt(stage, 0.42), 0.04), 6);
  let posts = '';
  for (let x = 624; x < 700; x += 15) posts += traceBoxes([x, 496 - (x - 624) * 0.1, 4, 20]);
  for (let x = 712; x < 804; x += 15) posts += traceBoxes([x, 450 - (x - 712) * 0.24, 4, 24]);
  sheet.fill(posts, veilAt(stage, 0.3));
  sheet.stroke('M620 494L700 486M708 448L806 424', veilAt(stage, 0.34), 5);
  sheet.fill(traceBoxes([716, 530, 18, 16], [756, 522, 18, 16], [676, 538, 18, 16]), veilAt(stage, 0.04));
  sheet.fill(HULL, sheet.fade([0, 560], [0, 670], [0, palette.ink, 0], [1, palette.ink, 0.35]));
}

// Amidships she is open: the dark of the hold, and ribs standing in it.
function drawBreach(stage: Stage): void {
  const { sheet, palette } = stage;
  sheet.fill(traceShape(BREACH), veilAt(stage, 0.02));
  let ribs = '';
  for (const [x, top, lean] of [
    [512, 552, -6],
    [540, 546, -3],
    [570, 556, 0],
    [600, 550, 4],
    [628, 562, 8],
  ] as const)
    ribs += `M${x + lean} ${top}Q${x - 4 + lean * 2} ${top + 60} ${x} 680`;
  sheet.stroke(ribs, veilAt(stage, 0.36), 7);
  // The lamp has found this much of her.
  const warm = mixColours(palette.lamp, veilAt(stage, 0.4), 0.3);
  sheet.stroke('M506 552Q498 612 512 664M537 546Q531 606 540 660M570 558Q566 600 570 640', warm, 3.4, {
    opacity: 0.9,
  });
  sheet.fill(
    tracePolygon(readPoints('486,560 504,548 498,540 468,536 462,556 474,580 480,604 490,612 498,588')),
    warm,
    { opacity: 0.55 },
  );
}

function drawStern(stage: Stage): void {
  const { sheet } = stage;
  sheet.fill(traceShape('806,450 840,440 852,470 848,520 832,548 836,466 812,470'), veilAt(stage, 0.22));
  sheet.fill(traceBoxes([818, 474, 9, 18], [833, 470, 9, 18]), veilAt(stage, 0.02));
  sheet.stroke('M812 466L848 456M814 498L846 490', veilAt(stage, 0.5), 3);
}
