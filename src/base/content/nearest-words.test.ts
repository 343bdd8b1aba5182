// A slip of the pen finds its word; another word finds none.
import { describe, expect, it } from 'vitest';
import { findNearestWords } from './nearest-words.ts';

const KNOWN = ['lighthouse', 'library', 'loft', 'harbour', 'house', 'horse'];

describe('findNearestWords', () => {
  it.each([
    ['lighthose', ['lighthouse']],
    ['hourse', ['house', 'horse']],
    ['Harbor', ['harbour']],
    ['lofts', ['loft']],
    ['submarine', []],
    ['', []],
    ['x'.repeat(5000), []],
  ])('%s', (word, nearest) => {
    expect(findNearestWords(word, KNOWN)).toEqual(nearest);
  });
});
