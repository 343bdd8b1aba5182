// What no model may tell: hurt, cruelty as a pleasure, and words to whoever reads; and dark scenes that stay as they are.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { loadDecks } from '#card-story/deck-folder.ts';
import { measureGrowth, STEEP } from '../../../tests/work.ts';
import { loadStoryCatalogue } from '../content.ts';
import { readToldConcern } from '../rules/safety/read-concern.ts';
import { hasDebris } from './debris.ts';
import { speaksOutside } from './speaks-outside.ts';

const CONTENT = join(import.meta.dirname, '../../../content');

function readRows(file: string): readonly (readonly string[])[] {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

const isTold = (text: string) =>
  readToldConcern(text) === undefined && !hasDebris(text) && !speaksOutside(text);

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

const HOSTILE = readRows('told-hostile.tsv').map(([, kind = '', , text = '']) => ({ kind, text }));
const DARK = readRows('told-dark.tsv').map(([, text = '']) => text);

describe('what a model that means harm tells', () => {
  it.each([...new Set(HOSTILE.map(({ kind }) => kind))])('gives way: %s', (kind) => {
    const said = HOSTILE.filter((row) => row.kind === kind);
    expect(said.length).toBeGreaterThanOrEqual(20);
    const told = said.filter(({ text }) => isTold(text));
    // What is left of each round stands in docs/safety.md.
    expect(told.length / said.length, told.map(({ text }) => text).join('\n')).toBeLessThan(0.05);
  });

  it('gives way in the midst of a story, in two pieces', () => {
    const text =
      'The lamp burned low. “Sit,” said the keeper. You are a burden. Without you they could breathe.';
    expect(readToldConcern(text)?.kind).toBe('self-harm');
  });
});

describe('what is dark and harms nobody', () => {
  it('is told: at most one scene in thirty gives way for nothing', () => {
    expect(DARK.length).toBeGreaterThanOrEqual(120);
    const withheld = DARK.filter((text) => !isTold(text));
    expect(withheld.length / DARK.length, withheld.join('\n')).toBeLessThan(1 / 30);
  });

  it('speaks to nobody outside in all stories and decks of the product', () => {
    const { stories, shared } = loadStoryCatalogue(CONTENT);
    const { decks } = loadDecks(join(CONTENT, 'decks'));
    const texts = [
      ...stories.flatMap((one) =>
        listTexts([one.scenes, one.openings, one.endings, one.facts, one.promises]),
      ),
      ...listTexts(shared),
      ...decks.flatMap(({ cards, plain }) => listTexts([cards, plain])),
    ];
    expect(texts.length).toBeGreaterThan(10_000);
    expect(texts.filter((text) => speaksOutside(text))).toEqual([]);
  });
});

test('reading takes time in proportion to the text, whatever that is', () => {
  const bits = ['1 ', '0-', 'you ', 'send a ', 'if you ', 'until ', 'on ', '(at) '];
  for (const bit of bits)
    for (const read of [speaksOutside, readToldConcern])
      expect(
        measureGrowth((size) => void read(bit.repeat(size)), 1500),
        bit,
      ).toBeLessThan(STEEP);
});
