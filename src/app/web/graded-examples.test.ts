// The guide shows what the scoring really makes of its examples.
import { expect, test } from 'vitest';
import { gradeExamples } from './graded-examples.ts';

test('the examples are weak, intermediate and strong, by the scoring itself, and each is understood', () => {
  const examples = gradeExamples();
  expect(examples.map(({ grade }) => grade)).toEqual(['weak', 'intermediate', 'strong']);
  expect(examples.map(({ heard }) => heard)).toEqual([
    'Understood as “step back”. Counts for 40\u00a0% of a full answer.',
    'Understood as “be gentle”. Counts for 70\u00a0% of a full answer.',
    'Understood as “be gentle”. Counts for 100\u00a0% of a full answer.',
  ]);
});
