// How long a telling takes: what is told of it once, at a reader's pace.
import { expect, it } from 'vitest';
import { buildTestStory } from '../../../tests/told-stories.ts';
import { estimateMinutes } from './length.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

it('counts one page of each kind, and half of what is told to some only', () => {
  const story = buildTestStory();
  const page = (text: (typeof story.endings)[number]['text']) => ({
    ...story,
    openings: story.openings.map((one) => ({ ...one, text: [''] })),
    scenes: story.scenes.map((one) => ({ ...one, text: [''], options: [] })),
    endings: story.endings.map((one) => ({ ...one, text })),
  });
  expect(estimateMinutes(page([words(2100)]))).toBe(10);
  expect(estimateMinutes(page([[{ one_of: [words(2100), words(2100)] }]]))).toBe(10);
  expect(estimateMinutes(page([[{ when: { facts: ['wet'] }, text: words(2100) }]]))).toBe(5);
  expect(estimateMinutes(page([words(3)]))).toBe(1);
});
