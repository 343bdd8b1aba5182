// Slips of the finger: forgiven in words that are long enough, and in no others.
import { expect, it } from 'vitest';
import { isNearWord } from './near-word.ts';

it.each([
  ['lantren', 'lantern'],
  ['promse', 'promise'],
  ['inspectro', 'inspector'],
  ['miten', 'mitten'],
  ['skiper', 'skipper'],
])('%s is meant for %s', (typed, meant) => expect(isNearWord(typed, meant)).toBe(true));

it.each([
  ['bell', 'ball'],
  ['lamp', 'lame'],
  ['right', 'night'],
  ['house', 'mouse'],
  ['letter', 'litters'],
  ['rope', 'ropes'.slice(0, 4)],
])('%s is not meant for %s', (typed, meant) => expect(isNearWord(typed, meant)).toBe(false));
