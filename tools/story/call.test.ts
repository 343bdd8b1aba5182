// What the story workshop answers to calls that it does not understand, or that name no story.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runStory } from '../story.ts';

let told: string[];
beforeEach(() => {
  told = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => told.push(line));
});
afterEach(() => vi.restoreAllMocks());

it.each([
  [[]],
  [['chek']],
  [['check', '--sedes', '3']],
  [['check', '--seeds', 'many']],
  [['check', '--seeds', '0']],
  [['read', 'the_ferry_bell', '--seed', '1.5']],
  [['read', 'the_ferry_bell', '--habit', 'sleepy']],
  [['read']],
])('answers %j with how it is called, and 2', (words) => {
  expect(runStory(words)).toBe(2);
  expect(told.join('\n')).toMatch(/^npm run story -- <command>/);
});

it('answers a story that is not there with the one that may have been meant, and 1', () => {
  expect(runStory(['check', 'the_fery_bell'])).toBe(1);
  expect(told).toEqual(['There is no story the_fery_bell; did you mean the_ferry_bell?']);
});
