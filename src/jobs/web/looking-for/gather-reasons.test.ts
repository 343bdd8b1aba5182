// Tests how the reasons of many jobs become a few sentences.
import { expect, test } from 'vitest';
import type { ReasonWire } from '../../contract-shapes.ts';
import { gatherReasons } from './gather-reasons.ts';

const reason = (term: string, value: number, rest: Partial<ReasonWire> = {}): ReasonWire => ({
  ...{ term, value, text: `you like ${term}`, source: 'interests', confidence: 0.5 },
  ...rest,
});

test('what weighs most over all jobs comes first, for and against apart', () => {
  const { seek, avoid } = gatherReasons([
    { reasons: [reason('Artistic', 0.1), reason('Social', 0.2), reason('Conventional', -0.3)] },
    { reasons: [reason('Artistic', 0.3)] },
    {},
  ]);
  expect(seek.map(({ text }) => text)).toEqual(['you like Artistic', 'you like Social']);
  expect(avoid.map(({ text }) => text)).toEqual(['you like Conventional']);
});

test('what says nothing of the person is left out: freshness, texts, and what was too small to be told', () => {
  const { seek } = gatherReasons([
    {
      reasons: [
        reason('new', 0.5, { source: 'freshness' }),
        reason('words', 0.5, { source: 'text' }),
        reason('others', 0.5),
        reason('Artistic', 0.001),
      ],
    },
  ]);
  expect(seek).toEqual([]);
});

test('each is said in the words in which it weighs most', () => {
  const { seek } = gatherReasons([
    { reasons: [reason('Artistic', 0.1, { text: 'a little' })] },
    { reasons: [reason('Artistic', 0.4, { text: 'much' })] },
  ]);
  expect(seek).toEqual([{ term: 'interests Artistic true', text: 'much', value: 0.25 }]);
});
