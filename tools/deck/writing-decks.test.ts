// The samples of docs/writing-decks.md: what authors copy from it must be right.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CardFile } from '#card-story/deck-file.ts';
import { findIconFaults } from './check-pictures.ts';
import { coverDeck, tellCoverage } from './cover.ts';
import { cardOf, plantDeck, plantStarter } from './planted-deck.ts';
import { PICTURE_WORDS } from './words.ts';

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
  const { cover } = JSON.parse(`{${readSample('"cover"')}}`);
  const { pictures } = JSON.parse(`{${readSample('"pictures"')}}`);
  const { key } = JSON.parse(`{${readSample('"key"')}}`);
  const { endings } = JSON.parse(`{${readSample('"endings"')}}`);
  const operations = readSample('"operation"').trim().split('\n');
  expect(operations).toHaveLength(3);
  for (const line of operations) {
    const deck = plantDeck((file) => {
      Object.assign(file, frame, { endings, cover, pictures });
      file.resources = file.resources.map((one) => (one.name === resource.name ? resource : one));
      file.cards = file.cards.map((one) => (one.id === card.id ? card : one));
      Object.assign(cardOf(file, 'md-05').agree, JSON.parse(`{${line}}`));
      cardOf(file, 'md-x1').when = when;
      cardOf(file, 'md-x2').tag = 'storm';
      cardOf(file, 'md-05').picture = Object.keys(pictures)[0];
      cardOf(file, 'md-06').key = key;
    }, 'my-deck');
    expect(deck.cards.find(({ id }) => id === 'md-05')?.answers[0].consequences.operation).toBeDefined();
    expect(deck.endings).toHaveLength(2);
  }
});

test.each([
  ['staged places', PICTURE_WORDS.staged],
  ['grounds', PICTURE_WORDS.ground],
  ['`time`', PICTURE_WORDS.time],
  ['`weather`', PICTURE_WORDS.weather],
])('the page lists all %s that pictures may have', (name, words) => {
  const [, list = ''] =
    new RegExp(`^- ${name}: ((?:\`[^\`]+\`(?:, )?)+)`, 'm').exec(PAGE.replaceAll(/,\n\s+/g, ', ')) ?? [];
  expect([...list.matchAll(/`([^`]+)`/g)].map(([, word]) => word)).toEqual([...words]);
});

test('the icon that the page draws is one', () => {
  const [, icon = ''] = /```svg\n([\s\S]*?)```/.exec(PAGE) ?? [];
  expect(findIconFaults(icon.trim())).toEqual([]);
});

test('what the page shows of the terminal is what the commands say today', () => {
  const page = PAGE.split('\n');
  const starter = plantStarter('my-deck');
  const cover = tellCoverage(starter, coverDeck(starter, { games: 1000, seed: 1 }));
  // The name of the planted deck is Tiny.
  for (const line of cover.slice(1)) expect(page).toContain(line);
  for (const command of [
    'new',
    'import',
    'check',
    'sim',
    'fair',
    'cover',
    'play',
    'diff',
    'words',
    'report',
    'gates',
    'help',
  ])
    expect(PAGE).toContain(`npm run deck -- ${command}`);
});
