// Sentences and names that two decks share: one line for a copy, one for two decks that are still the starter.
import { describe, expect, test } from 'vitest';
import { checkIds } from './check-texts.ts';
import { checkTwins } from './check-twins.ts';
import { cardOf, plantDeck } from './planted-deck.ts';

const tell = (findings: ReturnType<typeof checkTwins>) =>
  findings.map(({ deck, kind, text }) => `${kind} ${deck}: ${text}`);

/** A deck that has nothing of the starter\u2019s but its frame. */
const own = (id: string, first: string) =>
  plantDeck((deck) => {
    const write = (about: string) => `${first} ${first} ${about} ${first} ${first}.`;
    deck.blurb = write('the blurb');
    for (const card of deck.cards) {
      card.text = write(`card ${card.id.slice(-2)} \u2013 ${card.id.slice(-2)} \u2013`);
      delete card.agree.reaction;
      delete card.disagree.reaction;
    }
    for (const one of deck.resources) {
      one.emptied = write(`how ${one.name} ${one.name} ends`);
      one.legacy = write(`what ${one.name} and ${one.name} leave`);
    }
    for (const one of deck.endings ?? []) one.text = write(`${one.id} ${one.id} ${one.id}`);
  }, id);

describe('two decks', () => {
  test('that are both untouched starters are told once, in a warning', () => {
    const decks = [plantDeck(), plantDeck(undefined, 'the-twin')];
    expect(tell(checkTwins(decks))).toEqual([
      'warning the-twin: still has the starter\u2019s texts, as tiny has; write your own over them',
    ]);
    expect(checkIds(decks)).toEqual([]);
    const three = [...decks, plantDeck(undefined, 'a-third')];
    expect(checkTwins(three).map(({ deck }) => deck)).toEqual(['the-twin', 'a-third']);
  });

  test('of which one is a copy of the other are told in one line each for texts and names', () => {
    const [deck, copy] = [own('my-deck', 'Ada'), { ...own('my-deck', 'Ada'), id: 'copied' }];
    expect(tell(checkTwins([deck, copy]))).toEqual([
      expect.stringMatching(/^fault copied: a copy of my-deck: \d+ of its \d+ sentences stand there$/),
    ]);
    expect(tell(checkIds([deck, copy]))).toEqual([
      'fault copied: card md-01: id: my-deck has a card of this name (and 11 more), and its answers would count as repeated',
    ]);
  });

  test('that share one sentence, or one name, are told which', () => {
    const sentence = 'The rope has a soft place as long as your arm is tonight.';
    const [deck, other] = ['Ada', 'Ben'].map((name) => {
      const made = own(`deck-${name.toLowerCase()}`, name);
      const cards = made.cards.map((card, at) =>
        at === 3 ? { ...card, id: 'shared', text: sentence } : card,
      );
      return { ...made, cards };
    });
    expect(tell(checkTwins([deck!, other!]))).toEqual([
      `fault deck-ben: card shared: a sentence of deck-ada, card shared stands again: ${sentence}`,
    ]);
    expect(tell(checkIds([deck!, other!]))).toEqual([
      'fault deck-ben: card shared: id: deck-ada has a card of this name, and its answers would count as repeated',
    ]);
    const short = 'It is late tonight.';
    const decks = [deck!, other!].map((one) => ({
      ...one,
      cards: one.cards.map((card) => (card.id === 'shared' ? { ...card, text: short } : card)),
    }));
    expect(checkTwins(decks)).toEqual([]);
  });

  test('of which one took a sentence from the starter that the other wrote over share nothing', () => {
    const rope = plantDeck().cards.find(({ id }) => id === 't-07')!.text;
    const deck = plantDeck((file) => (cardOf(file, 'tt-07').text = rope), 'the-twin');
    expect(checkTwins([own('my-deck', 'Ada'), deck])).toEqual([]);
  });
});
