// Every answer has words: its own, or how it stands to the words below it.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadInstruments } from '../../content.ts';
import { TEST_SHAPES } from '../../rules/instruments.ts';
import { SURVEYS } from '../../rules/scales.ts';
import { tellAnswer, tellValue } from './tell-answer.ts';

const INSTRUMENTS = loadInstruments(join(import.meta.dirname, '../../../../content/instruments'));
const VALUES = { labels: INSTRUMENTS.ssvs.labels, highest: 8, midpoint: 4 };

test('a value between two that are named is told by the nearer one, and no two alike', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map((answer) => tellAnswer(VALUES, answer))).toEqual([
    'Against what I stand for',
    'Of no importance to me',
    'Just above “Of no importance to me”',
    'Close to “Important to me”',
    'Important to me',
    'Just above “Important to me”',
    'Well above “Important to me”',
    'Close to “More important than anything”',
    'More important than anything',
  ]);
});

test.each(SURVEYS)('every answer to %s is told with its number', (survey) => {
  const { lowest, highest } = TEST_SHAPES[survey];
  const instrument = { labels: INSTRUMENTS[survey].labels, highest, midpoint: (lowest + highest) / 2 };
  for (let answer = lowest; answer <= highest; answer += 1)
    expect(tellValue(instrument, answer)).toBe(`${answer} of ${highest}: ${tellAnswer(instrument, answer)}`);
});

test('an item that was not touched says so, and where it stands', () => {
  expect(tellValue(VALUES, undefined)).toBe('Not answered yet. In the middle: Important to me');
});
