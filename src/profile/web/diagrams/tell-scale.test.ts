// What the list says of a scale: one message of all there is, then each source with its numbers, and nothing that is not known.
import { expect, test } from 'vitest';
import {
  NOTHING_KNOWN,
  RECORDED_AVERAGE,
  RECORDED_GAME,
  RECORDED_USER,
} from '../../../../tests/recorded-assessments.ts';
import { SCALES, SCALES_BY_SURVEY, type Scale, SURVEYS, surveyOf } from '../../rules/scales.ts';
import { levelOf } from '../../rules/standing.ts';
import type { Assessments } from './read-diagram.ts';
import { isAllHidden, isNothingKnown, isRead, readLevels, readLines, wordOf } from './read-lines.ts';
import { tellScale } from './tell-scale.ts';

const ALL = { user: RECORDED_USER, game: RECORDED_GAME, average: RECORDED_AVERAGE };
const tell = (scale: Scale, assessments: Assessments, isLoading = false) => {
  const line = readLines(surveyOf(scale), assessments).find((one) => one.scale === scale);
  if (line === undefined) throw new Error(`${scale} has no line`);
  return tellScale(line, surveyOf(scale), assessments, isLoading);
};
const sourcesOf = (words: ReturnType<typeof tell>) =>
  words.kind === 'told' ? words.told.map(({ source }) => source) : words.kind;

test('a test comes before the games, and each stands alone where the other is missing', () => {
  expect(sourcesOf(tell('Openness', ALL))).toEqual(['test', 'game']);
  expect(sourcesOf(tell('Health/Safety', ALL))).toEqual(['test']);
  const untested = { ...ALL, user: NOTHING_KNOWN.user };
  expect(sourcesOf(tell('Openness', untested))).toEqual(['game']);
  expect(sourcesOf(tell('Health/Safety', untested))).toBe('unmeasured');
});

test('every scale is told in one sentence, and in more where it says a step', () => {
  for (const survey of SURVEYS)
    for (const scale of SCALES_BY_SURVEY[survey]) {
      const words = tell(scale, ALL);
      if (words.kind !== 'told') throw new Error(`${scale} is not told`);
      expect(words.text === undefined, scale).toBe(words.sentence.startsWith('We cannot tell yet'));
      const [first] = words.told;
      expect(first?.interval[0]).toBeLessThanOrEqual(first?.value ?? Number.NaN);
      expect(first?.interval[1]).toBeGreaterThanOrEqual(first?.value ?? Number.NaN);
    }
  expect(tell('Tradition', ALL)).toMatchObject({
    sentence: 'You seem to put far less weight on tradition than most people.',
  });
  // The games take from what the test alone would say.
  expect(tell('Openness', ALL)).toMatchObject({
    sentence: 'We cannot tell yet whether you lean towards new ideas.',
  });
});

test('a hidden scale says only that, and one that cannot be read says so', () => {
  const user = { ...RECORDED_USER, hidden_scales: ['Power'] };
  expect(tell('Power', { ...ALL, user })).toEqual({ kind: 'hidden' });
  expect(tell('Power', { ...ALL, user: undefined, game: undefined })).toEqual({ kind: 'unread' });
  // Where one of the two is missing, nothing is said of the other alone, nor that there is nothing.
  for (const half of [
    { ...ALL, user: undefined },
    { ...ALL, game: undefined },
  ]) {
    expect(tell('Power', half)).toEqual({ kind: 'unread' });
    expect(readLevels(half)).toEqual({});
    expect(readLines('ssvs', half).map((line) => wordOf(line, isRead(half)))).toEqual(
      SCALES_BY_SURVEY.ssvs.map(() => 'unread'),
    );
  }
  // Of the games alone it would say one thing now and another one when the test is there.
  expect(tell('Power', { ...ALL, user: undefined }, true)).toEqual({ kind: 'loading' });
});

test('a line has the marks of its sources, and none of what is hidden or no number', () => {
  const user = {
    ...RECORDED_USER,
    ipip_predicted: { Extraversion: 1.805 },
    hidden_scales: ['Openness'],
    levels: { ...RECORDED_USER.levels, Neuroticism: { at: Number.NaN, low: 0, high: 1 } },
  };
  const lines = Object.fromEntries(readLines('ipip', { ...ALL, user }).map((line) => [line.scale, line]));
  expect(lines.Extraversion?.marks).toEqual({ test: 0.58, game: -0.3, average: 0, predicted: 0 });
  expect(lines.Neuroticism?.marks).toEqual({ game: -0.3, average: 0 });
  expect(lines.Openness).toEqual({ scale: 'Openness', isHidden: true, marks: {} });
  expect(readLevels({ ...ALL, user })).not.toHaveProperty('Openness');
  expect(readLines('ssvs', ALL)[0]?.marks.average).toBe(0.48);
});

test('the word beside a folded scale is its standing, or why there is none', () => {
  const user = { ...NOTHING_KNOWN.user, hidden_scales: ['Power'], levels: { Security: levelOf(1, 0.9) } };
  const words = readLines('ssvs', { ...NOTHING_KNOWN, average: undefined, user }).map((line) => [
    line.scale,
    wordOf(line, true),
  ]);
  expect(Object.fromEntries(words)).toMatchObject({ Power: 'hidden', Security: 'more', Tradition: 'open' });
});

test('everything is hidden only where each scale is', () => {
  const hide = (hidden_scales: string[]) => ({ user: { ...RECORDED_USER, hidden_scales } });
  expect(isAllHidden(hide([...SCALES]))).toBe(true);
  expect(isAllHidden(hide(SCALES.slice(1)))).toBe(false);
  expect(isAllHidden({ user: undefined })).toBe(false);
});

test('nothing is known only where there is neither test nor game nor prediction, and nothing hidden', () => {
  expect(isNothingKnown(NOTHING_KNOWN)).toBe(true);
  expect(isNothingKnown({ ...NOTHING_KNOWN, game: undefined })).toBe(false);
  expect(isNothingKnown({ ...NOTHING_KNOWN, game: RECORDED_GAME })).toBe(false);
  expect(isNothingKnown({ ...NOTHING_KNOWN, user: RECORDED_USER })).toBe(false);
  const predicted = { ...NOTHING_KNOWN.user, ipip_predicted: { Openness: 3 } };
  expect(isNothingKnown({ ...NOTHING_KNOWN, user: predicted })).toBe(false);
  const hidden = { ...NOTHING_KNOWN.user, hidden_scales: ['Power'] };
  expect(isNothingKnown({ ...NOTHING_KNOWN, user: hidden })).toBe(false);
});
