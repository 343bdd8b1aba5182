// What those who listen are told of a story.
import { expect, test } from 'vitest';
import { nameCheckpoint, nameEnding, tellBegun, tellHere } from './describe-story.ts';

const CHAPTER = { kind: 'chapter', number: 2 } as const;
const OPTION = { label: 'a', detail: undefined };

test('a part is told when it begins, and once more when it is there, with how it goes on', () => {
  expect(tellBegun({ kind: 'beginning', number: 0 })).toBe('The story begins');
  expect(tellBegun(CHAPTER)).toBe('Chapter 2 begins');
  expect(tellHere(CHAPTER, { kind: 'options', options: [OPTION, OPTION, OPTION] })).toBe(
    'Chapter 2 is here: three ways on',
  );
  expect(tellHere(CHAPTER, { kind: 'options', options: [OPTION] })).toBe('Chapter 2 is here: one way on');
  expect(tellHere(CHAPTER, { kind: 'options', options: Array(9).fill(OPTION) })).toBe(
    'Chapter 2 is here: 9 ways on',
  );
  expect(tellHere(CHAPTER, { kind: 'words', question: undefined })).toMatch(/^Chapter 2 is here, and asks/);
  expect(tellHere({ kind: 'beginning', number: 0 }, { kind: 'continue' })).toMatch(
    /^The beginning is here: go on/,
  );
  expect(tellHere({ kind: 'ending', number: 6 }, { kind: 'complete' })).toBe('The ending is here');
});

test('a checkpoint says by words what its stone shows', () => {
  const at = (state: 'told' | 'now' | 'ahead') => nameCheckpoint({ ...CHAPTER, state });
  expect(new Set([at('told'), at('now'), at('ahead')]).size).toBe(3);
  expect(at('told')).toMatch(/^Chapter 2\b/);
});

test('an ending has the name of its heading', () => {
  expect(nameEnding('**The Wrong Side**\n\nIt rained.')).toBe('The Wrong Side');
  expect(nameEnding('It rained.')).toBe('Ending');
});
