// The sentences kept apart: many, of both kinds, and none of them learned from.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '../generated-file.ts';
import { readWriters } from './corpus.ts';
import { readApart } from './measure-apart.ts';

it('are read whole, each with its voice, and are not among those learned from', () => {
  const apart = readApart();
  const text = readFileSync(join(PROJECT, 'tools/safety/apart/voices.tsv'), 'utf8');
  expect(apart.length).toBe(text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length);
  expect(apart.every(({ voice }) => voice !== '')).toBe(true);
  const learned = new Set(readWriters().map((sentence) => sentence.text.toLowerCase()));
  expect(apart.filter((one) => learned.has(one.text.toLowerCase()))).toEqual([]);
});
