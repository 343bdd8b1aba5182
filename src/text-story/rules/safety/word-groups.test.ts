// What words the learned reader takes for one another.
import { describe, expect, it } from 'vitest';
import { WORD_GROUPS } from './word-groups.ts';

const largest = WORD_GROUPS.split('\n');
const small = largest.flatMap((line) => line.split(';').flatMap((large) => large.split(',')));
const groupOf = (word: string) => small.findIndex((list) => list.split(' ').includes(word));

describe('groups of words', () => {
  it('have each word once, and in small letters', () => {
    const words = small.flatMap((list) => list.split(' '));
    expect(words.length).toBeGreaterThan(30_000);
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => !/^[a-z]+$/.test(word))).toEqual([]);
    expect([largest.length, small.length]).toEqual([150, 2000]);
  });

  it.each([
    ['pills', 'tablets'],
    ['angry', 'lonely'],
    ['girlfriend', 'stepfather'],
  ])('hold %s and %s together', (one, other) => {
    expect(groupOf(one)).toBe(groupOf(other));
  });

  it('keep apart what is not alike', () => {
    expect(groupOf('pills')).not.toBe(groupOf('lantern'));
  });
});
