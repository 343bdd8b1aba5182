// What npm run study prints.
import type { StudyCount } from '#study/export/read-study.ts';
import type { StudyHost } from '#study/rules/host.ts';
import { type Figure, intervalOf, peopleFor } from '#study/rules/precision.ts';

const ASKED: readonly number[] = [0.5, 0.7];
const WIDTHS: readonly number[] = [0.3, 0.2];
/** Retest correlations and reliabilities to take attenuation off by, for the example. */
const RELIABILITIES = { test: 0.7, game: 0.5 } as const;

export function writeStatus(count: StudyCount, { open, fewest }: StudyHost): string {
  const { joined, firstDone, inSecond, missedSecond, secondDone } = count;
  return [
    `The study is ${open ? 'on' : 'off (STUDY=on switches it on)'}.`,
    `joined, and still agree    ${joined}`,
    `first round done           ${firstDone}`,
    `second round open now      ${inSecond}`,
    `second round done          ${secondDone}`,
    `second round missed        ${missedSecond}`,
    firstDone >= fewest
      ? 'There are enough for an export.'
      : `An export needs ${fewest} who have done the first round (STUDY_FEWEST).`,
  ].join('\n');
}

const tell = (value: number) => value.toFixed(2).replace(/^(-?)0\./, '$1.');

function line(figure: Figure, r: number, n: number): string {
  const [low, high] = intervalOf(figure, r, n);
  const people = WIDTHS.map((width) => `${peopleFor(figure, r, width)}`.padStart(12)).join('');
  return `${tell(r).padEnd(8)}${`${tell(low)} to ${tell(high)}`.padEnd(16)}${tell(high - low).padEnd(7)}${people}`;
}

/** What n people who have done both rounds (or the first, of test against game) can tell. */
export function writePower(n: number): string {
  const head = `${'found'.padEnd(8)}${'95 % interval'.padEnd(16)}${'width'.padEnd(7)}${WIDTHS.map((width) => `n for ${tell(width)}`.padStart(12)).join('')}`;
  const [low, high] = intervalOf('pearson', 0.3, n);
  const part = Math.sqrt(RELIABILITIES.test * RELIABILITIES.game);
  return [
    `With ${n} participants:`,
    '',
    'Test against game, and retest, as a correlation (Pearson)',
    head,
    ...ASKED.map((r) => line('pearson', r, n)),
    '',
    'Retest as agreement (ICC of two rounds)',
    head,
    ...ASKED.map((r) => line('icc', r, n)),
    '',
    `With the errors of measurement taken off, an interval widens by 1/√(reliability of the test · of the game): by ${tell(RELIABILITIES.test)} and ${tell(RELIABILITIES.game)}`,
    `a correlation of .30 (${tell(low)} to ${tell(high)}) stands for ${tell(0.3 / part)} (${tell(low / part)} to ${tell(high / part)}), the reliabilities taken as known.`,
    '',
    "Intervals by Fisher's z: z = atanh r, standard error 1/√(n - 3), of an ICC of two measurements 1/√(n - 3/2).",
    'R. A. Fisher, Statistical Methods for Research Workers (1925), sections 35 and 39. Numbers of people: the fewest whose interval is so narrow.',
  ].join('\n');
}
