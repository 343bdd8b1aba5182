// Forty-two plain meanings in seventeen languages, each in three ways: every way is heard, and what is near to them in words is let be.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConcern } from '#text-story/rules/safety/read-concern.ts';
import { PROJECT } from '../generated-file.ts';
import { makeSentences } from './corpus.ts';

const MEANINGS = 42;
const LANGUAGES = 17;

/** Every way of every cell, and what is near, told apart by where they stand in the file. */
function readGrid() {
  const text = readFileSync(join(PROJECT, 'tools/safety/corpus/patterns-grid.tsv'), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const cells = lines.filter((line) => !line.startsWith('-')).map((line) => line.split('\t'));
  return {
    cells: cells.map(([kind, language, ways = '']) => ({
      kind,
      language,
      ways: ways.slice(1, -1).split('|'),
    })),
    near: makeSentences().filter(({ kind, text: near }) => kind === '-' && text.includes(near.slice(-12))),
  };
}

const { cells, near } = readGrid();

it('has every cell, each in three ways', () => {
  expect(cells.length).toBe(MEANINGS * LANGUAGES);
  expect(new Set(cells.map(({ language }) => language)).size).toBe(LANGUAGES);
  expect(cells.filter(({ ways }) => ways.length !== 3)).toEqual([]);
});

it('hears every way of every cell, most as what they are', () => {
  const read = cells.flatMap(({ kind, ways }) =>
    ways.map((way) => ({ way, kind, concern: readConcern(way) })),
  );
  expect(read.filter(({ concern }) => concern === undefined).map(({ way }) => way)).toEqual([]);
  const right = read.filter(({ kind, concern }) => concern?.kind === kind).length;
  expect(right / read.length).toBeGreaterThan(0.95);
});

it('lets be nearly all of what is near to them in words', () => {
  const alarms = near.filter(({ text }) => readConcern(text) !== undefined);
  expect(near.length).toBeGreaterThan(500);
  expect(alarms.length / near.length).toBeLessThan(0.03);
});
