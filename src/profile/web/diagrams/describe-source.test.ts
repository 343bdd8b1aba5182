// Each series says where it comes from: which test and when, how many stories, whose average.
import { expect, test } from 'vitest';
import {
  NOTHING_KNOWN,
  RECORDED_AVERAGE,
  RECORDED_GAME,
  RECORDED_USER,
} from '../../../../tests/recorded-assessments.ts';
import { describeMethods, describePercent, describeSource, nameScale } from './describe-source.ts';

const ALL = { user: RECORDED_USER, game: RECORDED_GAME, average: RECORDED_AVERAGE };
/** With plain spaces, as it is read. */
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

test('a source in a line', () => {
  expect(plain(describeSource('test', 'ipip', ALL, 5))).toBe('MINI IPIP, 20 answers, 28 Nov 2026');
  expect(plain(describeSource('game', 'ipip', ALL, 5))).toBe(
    '3 stories, 91 answers, the last on 28 Nov 2026',
  );
  const one = { ...ALL, game: { ...RECORDED_GAME, games: 1, answers: 1234 } };
  expect(plain(describeSource('game', 'ipip', one, 5))).toBe('1 story, 1,234 answers, 28 Nov 2026');
  expect(describeSource('average', 'ipip', ALL, 5)).toBe('Published sample of 603,322 people');
  expect(describeSource('average', 'ssvs', ALL, 10)).toBe('31 people of this server');
});

test('nothing is said of what has no value', () => {
  for (const source of ['test', 'game', 'average', 'predicted'] as const)
    expect(describeSource(source, 'ipip', ALL, 0)).toBeUndefined();
  expect(describeSource('test', 'ipip', { ...ALL, user: undefined }, 5)).toBeUndefined();
  expect(describeMethods('ipip', { user: undefined, game: undefined, average: undefined })).toEqual([]);
  expect(describeMethods('ipip', { ...ALL, ...NOTHING_KNOWN })).toHaveLength(1);
});

test('methods with their versions, and whom the average is of', () => {
  expect(describeMethods('dospert', ALL)).toEqual([
    'Test: dospert-10 1.0.0, scored by item-mean-1.',
    'Games: scored by 2pl-eap-1.',
    'Average: Adults of the United States, recruited online.',
  ]);
});

test('a reliability that is assumed is said to be', () => {
  const said =
    'How reliable one rating of a value is has not been measured: it is assumed, and with it how wide the likely range is.';
  expect(describeMethods('dospert', ALL)).not.toContain(said);
  const { user } = ALL;
  const source = { ...user!.sources.dospert!, assumed: ['Ethical'] };
  expect(describeMethods('dospert', { ...ALL, user: { ...user!, sources: { dospert: source } } })).toContain(
    said,
  );
});

test('how sure the games are, in percent and in a word', () => {
  expect([0, 29, 42, 60, 90].map(describePercent)).toEqual([
    '0 %, a first guess',
    '29 %, a first guess',
    '42 %, rough',
    '60 %, fair',
    '90 %, good',
  ]);
});

test('Neuroticism is called emotional sensitivity in words', () => {
  expect(nameScale('Neuroticism')).toBe('Emotional sensitivity (Neuroticism)');
  expect(nameScale('Openness')).toBe('Openness');
});
