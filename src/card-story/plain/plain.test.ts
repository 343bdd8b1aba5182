// A plain edition: it covers its deck, adds nothing to it, and changes nothing but words.
import { expect, test } from 'vitest';
import { buildTale } from '../../../tests/decks.ts';
import { parsePlainTale, TALE_IN_PLAIN } from '../../../tests/plain-tale.ts';
import { DeckError } from '../content.ts';
import { dressPlainly } from '../rules/edition.ts';
import { answerCard, startStory } from '../rules.ts';
import type { PlainFile } from './plain-file.ts';

type Draft = { [Part in keyof PlainFile]-?: NonNullable<PlainFile[Part]> };

/** What a plain edition is told after a change. */
function tellFaults(change: (plain: Draft) => void): readonly string[] {
  const plain = JSON.parse(JSON.stringify(TALE_IN_PLAIN)) as Draft;
  change(plain);
  try {
    parsePlainTale(plain);
    return [];
  } catch (error) {
    if (!(error instanceof DeckError)) throw error;
    return error.faults;
  }
}

test('puts its words in place of those as written, and nothing else', () => {
  const deck = parsePlainTale();
  const told = dressPlainly(deck);
  expect(told.cards.map(({ text }) => text)).toEqual(['Plain start.', 'Plain one.', 'Plain end.', 'Aside.']);
  expect(told.cards[1]?.answers.map(({ text, reaction }) => [text, reaction])).toEqual([
    ['Sing now', 'It gets warm.'],
    ['Let it run out', undefined],
  ]);
  expect(told.resources[1]).toMatchObject({ emptied: 'No water.', legacy: 'A bucket.', value: 10 });
  expect(told.endings?.map(({ name, text }) => [name, text])).toEqual([
    ['The song', 'You sang a song.'],
    [undefined, 'You did not sing.'],
  ]);
  const bare = (one: unknown) =>
    JSON.stringify(one, (key, value) =>
      ['text', 'reaction', 'emptied', 'legacy'].includes(key) ? undefined : value,
    );
  expect(bare(told)).toBe(bare(deck));
  const move = { cardId: 'tale-start', agree: true };
  expect(answerCard(told, startStory(told), move)).toEqual(answerCard(deck, startStory(deck), move));
});

test('is part of what a version is, and a deck without one is as it was', () => {
  expect(parsePlainTale().checksum).not.toBe(buildTale().checksum);
  expect(dressPlainly(buildTale())).toEqual(buildTale());
  expect(
    parsePlainTale({ ...TALE_IN_PLAIN, endings: { ...TALE_IN_PLAIN.endings, silent: { text: 'Quiet.' } } })
      .checksum,
  ).not.toBe(parsePlainTale().checksum);
});

test.each<[string, (plain: Draft) => void, string]>([
  [
    'a card that it does not tell',
    ({ cards }) => void delete cards['tale-aside'],
    'card tale-aside: missing: a plain edition has all of its deck',
  ],
  [
    'a card that is not there',
    ({ cards }) => Object.assign(cards, { 'tale-2': cards['tale-1'] }),
    'card tale-2: the deck has none of this name; did you mean tale-1 or tale-end?',
  ],
  [
    'a reaction that is missing',
    ({ cards }) => void delete cards['tale-1']?.agree.reaction,
    'card tale-1: agree.reaction: missing: the deck has one',
  ],
  [
    'a reaction too many',
    ({ cards }) => Object.assign(cards['tale-end']?.disagree ?? {}, { reaction: 'Well.' }),
    'card tale-end: disagree.reaction: the deck has none',
  ],
  [
    'a speaker too many',
    ({ cards }) => Object.assign(cards['tale-end'] ?? {}, { speaker: 'Ann' }),
    'card tale-end: speaker: the deck has none',
  ],
  [
    'a loss that it does not tell',
    (plain) => void delete plain.resources.Water?.emptied,
    'resource Water: emptied: missing: the deck has one',
  ],
  [
    'what is left behind by what leaves nothing',
    (plain) => Object.assign(plain.resources, { Heat: { legacy: 'Ash.' } }),
    'resource Heat: legacy: the deck has none',
  ],
  [
    'an ending that it does not tell',
    (plain) => void delete plain.endings.silent,
    'ending silent: missing: a plain edition has all of its deck',
  ],
  [
    'a text that is too long',
    ({ cards }) => Object.assign(cards['tale-1'] ?? {}, { text: 'So it goes. '.repeat(11) }),
    'card tale-1: text: has 131 characters, at most 120 are allowed',
  ],
  [
    'an effect',
    ({ cards }) => Object.assign(cards['tale-1']?.agree ?? {}, { effects: { Heat: 9 } }),
    'card tale-1: agree: there is no field "effects"',
  ],
])('is refused for %s', (_what, change, fault) => {
  const [first = '', ...others] = tellFaults(change);
  expect(first).toContain(`tale/plain.json: ${fault}`);
  expect(others).toEqual([]);
});

test('that is no JSON is told with the place', () => {
  expect(() => parsePlainTale('{ "cards": { } ')).toThrow(/^tale\/plain\.json: line 1, column \d+: /);
});
