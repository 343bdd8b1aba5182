// The sentence for a standing: one for each scale and standing, of tendencies, and nobody called neurotic.
import { expect, test } from 'vitest';
import { LEANINGS, TOWARDS } from '#messages/profile/leanings.ts';
import { say } from '#messages/say.ts';
import { SCALES } from '../rules/scales.ts';
import { levelOf, STEPS } from '../rules/standing.ts';
import { sayOutstanding, sayStanding } from './say-standing.ts';

test('says the leaning and how far it goes, and never as beyond doubt, for both ends of every scale', () => {
  const sentences = SCALES.flatMap((scale) => STEPS.map((step) => sayStanding(scale, step)));
  expect(new Set(sentences).size).toBe(100);
  for (const sentence of sentences) {
    expect(sentence).toMatch(
      /^(You seem to (lean( strongly)? towards|put (far )?less weight on)|In the middle: you lean towards) [a-z]/,
    );
    expect(sentence).not.toMatch(/leanings\.|neurotic|\byou are\b|clearly|towards less/i);
  }
  const phrases = Object.values(TOWARDS).map(({ text }) => text);
  expect(new Set(phrases).size).toBe(phrases.length);
  expect(sayStanding('Openness', 'far_less')).toBe('You seem to lean strongly towards the familiar.');
  expect(sayStanding('Power', 'less')).toBe('You seem to put less weight on influence than most people.');
  expect(sayStanding('Neuroticism', 'less')).toBe('You seem to lean towards staying calm.');
  expect(sayStanding('Openness', 'unknown')).toBe('We cannot tell yet whether you lean towards new ideas.');
});

test('of many levels says three that stand out, or why none does', () => {
  const levels = Object.fromEntries(SCALES.map((scale, at) => [scale, levelOf(1 + at / 20, 0.7)]));
  expect(sayOutstanding(levels)).toEqual([
    'You seem to lean strongly towards security.',
    'You seem to lean strongly towards restraint.',
    'You seem to lean strongly towards tradition.',
  ]);
  expect(sayOutstanding({ Power: levelOf(0.4, 0.3) })).toEqual([say(LEANINGS, 'leanings.none')]);
  expect(sayOutstanding({ Power: levelOf(0, 0.9) })).toEqual([say(LEANINGS, 'leanings.all_middle')]);
  expect(sayOutstanding({})).toEqual([say(LEANINGS, 'leanings.none')]);
});
