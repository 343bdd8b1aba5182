// What deck check says of plain editions: long sentences, seldom words, what stands twice.
import { expect, test } from 'vitest';
import { parseDeck, type TopicDeck } from '#card-story/content.ts';
import { dressPlainly, type PlainWords } from '#card-story/rules/edition.ts';
import { checkDecks } from './check.ts';
import { checkPlain, checkPlainTwins, measurePlainness } from './check-plain.ts';
import { plantDeck } from './planted-deck.ts';

type Draft = { cards: Record<string, { text: string; agree: { text: string }; disagree: { text: string } }> };

/** The planted deck with a plain edition of a few words a card, after a change. */
function plantPlain(change: (plain: Draft) => void = () => undefined, id = 'tiny'): TopicDeck {
  const deck = plantDeck(undefined, id);
  const side = (text: string, reaction: string | undefined) => ({
    text,
    ...(reaction === undefined ? {} : { reaction: `Then ${text.slice(-2)} go.` }),
  });
  const plain: PlainWords = {
    cards: Object.fromEntries(
      deck.cards.map(({ id: card, speaker, answers: [agree, disagree] }, at) => [
        card,
        {
          ...(speaker === undefined ? {} : { speaker }),
          text: `We see ${at + 1}. What now?`,
          agree: side(`Go in ${at}`, agree.reaction),
          disagree: side(`Stay out ${at}`, disagree.reaction),
        },
      ]),
    ),
    resources: Object.fromEntries(
      deck.resources.map(({ name, emptied, legacy }, at) => [
        name,
        {
          ...(emptied === undefined ? {} : { emptied: `Now ${at} is gone.` }),
          ...(legacy === undefined ? {} : { legacy: `A note ${at} was left.` }),
        },
      ]),
    ),
    endings: Object.fromEntries(
      (deck.endings ?? []).map((one, at) => [one.id, { text: `It ends as ${at}.` }]),
    ),
  };
  change(plain as Draft);
  // Through the parser, as it comes from its file.
  const file = { file: 'plain.json', text: JSON.stringify(plain) };
  return { ...deck, plain: parsePlain(id, file) };
}

/** What the parser makes of a plain edition of the planted deck. */
function parsePlain(id: string, file: { readonly file: string; readonly text: string }) {
  let source = '';
  plantDeck((deck) => {
    for (const resource of deck.resources) delete resource.icon;
    source = JSON.stringify(deck);
  }, id);
  return parseDeck('deck.json', source, () => undefined, file).plain;
}

const tell = (deck: TopicDeck) => checkPlain(deck).map(({ kind, text }) => `${kind} ${text}`);

test('a deck without one, and one in short sentences of common words, are in order', () => {
  expect(checkPlain(plantDeck())).toEqual([]);
  expect(checkPlainTwins([plantDeck()])).toEqual([]);
  expect(tell(plantPlain())).toEqual([]);
  expect(checkDecks([plantPlain()], false).filter(({ check }) => check === 'plain')).toEqual([]);
});

test('one sentence that is too long is a fault, wherever it stands', () => {
  const long = 'We go to the old house and then to the new house and then we all go home.';
  const tooLong = plantPlain(({ cards }) => Object.assign(cards['t-02'] ?? {}, { text: long }));
  expect(tell(tooLong)).toEqual([`fault card t-02: a sentence of 18 words, at most 16 are plain: ${long}`]);
});

test('sentences that are long for the most part are a fault', () => {
  const words = plantPlain(({ cards }) => {
    for (const [id, card] of Object.entries(cards))
      card.text = `We go on to the house of ${id.length} men and then we all go back home`;
  });
  expect(tell(words).join('\n')).toMatch(/^fault \d+\.\d words a sentence, at most 9 are plain$/m);
});

test('seldom words are a fault where they are many, and names are none', () => {
  const seldom = plantPlain(({ cards }) => {
    for (const card of Object.values(cards)) card.text = `${card.text} The quire, the adze!`;
  });
  expect(tell(seldom).join('\n')).toMatch(
    /^fault \d+\.\d % of the words are seldom used, at most 5\.0 % are plain: quire, adze/,
  );
  const names = plantPlain(({ cards }) => {
    for (const card of Object.values(cards)) card.text = card.text.replace('We see', 'Old Zebedee, here');
  });
  expect(measurePlainness(dressPlainly(names)).seldomWords).not.toContain('zebedee');
});

test('numbers in words are common, however seldom films write them so', () => {
  const counted = plantPlain(({ cards }) => {
    for (const card of Object.values(cards)) card.text = 'Sixty, fourteen, ninety. What now?';
  });
  expect(measurePlainness(dressPlainly(counted)).seldomWords).toEqual(
    measurePlainness(dressPlainly(plantPlain())).seldomWords,
  );
});

test('a word that gives away what is measured, or a sentence that stands twice, is told as of the file', () => {
  const measured = plantPlain(({ cards }) => {
    for (const card of Object.values(cards)) card.text = 'Here all are introverted. What now?';
  });
  const findings = checkDecks([measured], false).filter(({ check }) => check === 'plain');
  expect(findings.map(({ text }) => text).join('\n')).toMatch(/“introverted”/);
  expect(findings.map(({ text }) => text).join('\n')).toMatch(/stands again: Here all are introverted\./);
});

test('a sentence of a plain edition that stands in another one is told', () => {
  const same = 'The man with the red hat comes in again.';
  const both = ['tiny', 'small'].map((id) =>
    plantPlain(({ cards }) => {
      const [first] = Object.values(cards);
      if (first) first.text = same;
    }, id),
  );
  expect(checkPlainTwins(both).map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/stands again: The man with the red hat comes in again\./),
    ]),
  );
});
