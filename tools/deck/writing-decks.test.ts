// The samples of docs/writing-decks.md: what authors copy from it must be right.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CardFile } from '#card-story/deck-file.ts';
import { cardOf, plantDeck } from './planted-deck.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/writing-decks.md'), 'utf8');
const SAMPLES = [...PAGE.matchAll(/```json\n([\s\S]*?)```/g)].map(([, sample = '']) => sample);

/** The one sample that begins with these words. */
function readSample(start: string): string {
  const found = SAMPLES.filter((sample) => sample.replace(/^\{\s*/, '').startsWith(start));
  expect(found, start).toHaveLength(1);
  return found[0] ?? '';
}

test('every field of the samples is taken in its place in the starter', () => {
  const { cards: _, resources: __, endings: ___, ...frame } = JSON.parse(readSample('"format"'));
  const resource = JSON.parse(readSample('"name": "Light"'));
  const card: CardFile = JSON.parse(readSample('"id": "md-04"'));
  const { when } = JSON.parse(`{${readSample('"when"')}}`);
  const { endings } = JSON.parse(`{${readSample('"endings"')}}`);
  const operations = readSample('"operation"').trim().split('\n');
  expect(operations).toHaveLength(3);
  for (const line of operations) {
    const deck = plantDeck((file) => {
      Object.assign(file, frame, { endings });
      file.resources = file.resources.map((one) => (one.name === resource.name ? resource : one));
      file.cards = file.cards.map((one) => (one.id === card.id ? card : one));
      Object.assign(cardOf(file, 'md-05').agree, JSON.parse(`{${line}}`));
      cardOf(file, 'md-x1').when = when;
      cardOf(file, 'md-x2').tag = 'storm';
    }, 'my-deck');
    expect(deck.cards.find(({ id }) => id === 'md-05')?.answers[0].consequences.operation).toBeDefined();
    expect(deck.endings).toHaveLength(2);
  }
});
