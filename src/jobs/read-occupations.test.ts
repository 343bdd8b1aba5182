// A table of occupations is read by the names of its columns; what is broken is skipped with its reason.
import { expect, it } from 'vitest';
import { INTEREST_TYPES } from '#profile/rules/interest-types.ts';
import { readOccupations, readOccupationTitles } from './read-occupations.ts';
import { WORK_STYLES, WORK_VALUES } from './rules/occupations.ts';

const NAMES = ['code', 'title', 'jobzone', ...INTEREST_TYPES, 'Independence', ...WORK_STYLES, ...WORK_VALUES];
const line = (code: string, title: string, ...changes: readonly (readonly [number, string])[]) => {
  const cells = [
    code,
    title,
    '3',
    ...INTEREST_TYPES.map((_, at) => `${at + 1}`),
    '1',
    ...WORK_STYLES.map(() => '4'),
    ...WORK_VALUES.map(() => '5.5'),
  ];
  for (const [at, text] of changes) cells[at] = text;
  return cells.join('\t');
};
const table = (...lines: readonly string[]) => ['# A table', NAMES.join('\t'), '', ...lines, ''].join('\r\n');

it('reads the columns by their names, and of Independence the value', () => {
  const { occupations, skipped } = readOccupations(table(line('29-1141.00', 'Registered Nurses')));
  expect(skipped).toEqual([]);
  expect(occupations).toEqual([
    {
      ...{ code: '29-1141.00', title: 'Registered Nurses', jobZone: 3, interests: [1, 2, 3, 4, 5, 6] },
      ...{ values: [5.5, 5.5, 5.5, 5.5, 5.5, 5.5], styles: [4, 4, 4, 4] },
    },
  ]);
});

it('skips what is broken, says why, and reads the rest', () => {
  const { occupations, skipped } = readOccupations(
    table(
      line('nurse', 'Nurses'),
      line('29-1141.00', ''),
      line('29-1141.00', 'Nurses', [3, '']),
      line('29-1141.00', 'Nurses', [4, '7.5']),
      line('29-1141.00', 'Nurses', [10, '-1.2']),
      line('29-1141.00', 'Nurses', [2, 'much']),
      '29-1141.00\tNurses',
      line('29-1141.00', 'Nurses'),
      line('29-1141.00', 'Nurses again'),
    ),
  );
  expect(occupations.map(({ title }) => title)).toEqual(['Nurses']);
  expect(skipped).toEqual([
    { row: 4, reason: 'has no code such as 29-1141.00: "nurse"' },
    { row: 5, reason: 'has no title, or one of more than 200 letters' },
    { row: 6, reason: 'has no rating of Realistic from 1 to 7' },
    { row: 7, reason: 'has no rating of Investigative from 1 to 7: "7.5"' },
    { row: 8, reason: 'has no rating of Innovation from 1 to 5: "-1.2"' },
    { row: 9, reason: 'has no rating of jobzone from 1 to 5: "much"' },
    { row: 10, reason: 'has no rating of jobzone from 1 to 5' },
    { row: 12, reason: 'has the code 29-1141.00 again' },
  ]);
});

it('names a column that is missing', () => {
  expect(() => readOccupations(table().replace('Innovation', 'Novelty'))).toThrow('no column "Innovation"');
  expect(() => readOccupations('')).toThrow('no column "code"');
});

it('reads further titles by their codes', () => {
  const titles = readOccupationTitles(
    '# Titles\n29-1141.00\tWard Sister\n29-1141.00\tStaff Nurse\nnobody\tSomething\n15-1252.00\t\n',
  );
  expect([...titles]).toEqual([['29-1141.00', ['Ward Sister', 'Staff Nurse']]]);
});
