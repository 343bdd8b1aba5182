// What is remembered of searches: for a while, of each as it was asked, and only of the last.
import { expect, it } from 'vitest';
import { openReaches } from './reaches.ts';

const MINUTE = 60_000;
const as = (words: string, minutes = 0) => ({ at: new Date(minutes * MINUTE), filters: { words } });

it('is recalled for ten minutes, for the same filters and as many', () => {
  const reaches = openReaches();
  reaches.note(as('nurse', 100), 300, { span: 5, isEnd: false });
  expect(reaches.recall(as('nurse', 109), 300)).toMatchObject({ span: 5, isEnd: false });
  expect(reaches.recall(as('nurse', 95), 300)).toMatchObject({ span: 5 });
  expect(reaches.recall(as('nurse', 111), 300)).toBeUndefined();
  expect(reaches.recall(as('nurse', 100), 60)).toBeUndefined();
  expect(reaches.recall(as('nurses', 100), 300)).toBeUndefined();
  reaches.forget({ words: 'nurse' }, 300);
  expect(reaches.recall(as('nurse', 100), 300)).toBeUndefined();
});

it('is what was noted last, of two thousand at most', () => {
  const reaches = openReaches();
  for (let at = 0; at < 2500; at += 1) {
    reaches.note(as(`word${at}`), 300, { span: at, isEnd: false });
    reaches.note(as('always'), 300, { span: at, isEnd: true });
  }
  expect(reaches.recall(as('always'), 300)).toMatchObject({ span: 2499, isEnd: true });
  expect(reaches.recall(as('word2499'), 300)).toBeDefined();
  expect(reaches.recall(as('word500'), 300)).toBeUndefined();
});
