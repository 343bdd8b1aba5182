// Places in the workshop: what their cards must share, how much of a second game is the same, and that every gate goes over all of them.
import { describe, expect, it } from 'vitest';
import { dealAll } from '#card-story/deal/places.ts';
import { buildPool } from '../../tests/decks.ts';
import { checkDecks } from './check.ts';
import { checkEndings } from './check-endings.ts';
import { balanceKeys } from './check-keys.ts';
import { checkPlaces, checkSecondGame, checkShortGame, findRepeated } from './check-places.ts';
import { coverDeck, judgeCoverage } from './cover.ts';
import { measureFairness } from './fairness.ts';
import { playGates } from './gates.ts';
import { addAlternates, cardOf, plantDeck } from './planted-deck.ts';
import { measureSecondGames } from './second-game.ts';

const PLAIN = plantDeck();
const POOL = plantDeck((deck) => addAlternates(deck));
const AMOUNT = { games: 200, seed: 1 };
const faultsOf = (findings: readonly { readonly kind: string; readonly text: string }[]) =>
  findings.filter(({ kind }) => kind === 'fault').map(({ text }) => text);

describe('the cards of a place', () => {
  it('pay about the same', () => {
    expect(checkPlaces(POOL)).toEqual([]);
    const unlike = plantDeck((deck) => {
      addAlternates(deck);
      cardOf(deck, 't-02-b').agree.effects = { Goodwill: 9 };
    });
    expect(faultsOf(checkPlaces(unlike))).toEqual([
      'card t-02-b: agree.effects: come to 9, and those of t-02, in whose place it stands, to 1; at most 6 apart',
    ]);
  });

  it('count as one card where keys are counted', () => {
    expect(balanceKeys(POOL)).toEqual(balanceKeys(PLAIN));
    const { plain, inverse } = measureFairness(POOL, [], 1);
    expect([plain, inverse]).toEqual([4, 4]);
  });

  it('may be asked for by the place, and reached', () => {
    expect(faultsOf(checkDecks([POOL], false)).filter((text) => !text.includes('stands again'))).toEqual([]);
  });
});

describe('every gate', () => {
  it('goes over all cards of all places', () => {
    const tally = coverDeck(POOL, AMOUNT);
    expect(judgeCoverage(POOL, tally)).toEqual([]);
    expect([...tally.answers.values()].every(({ yes, no }) => yes > 0 && no > 0)).toBe(true);
    expect(tally.levels).toHaveLength(10);
    const games = tally.answers.get('t-02')?.yes ?? 0;
    const others = tally.answers.get('t-02-b')?.yes ?? 0;
    expect(others / games).toBeGreaterThan(0.5);
  });

  it('finds what is wrong with one of several', () => {
    const cruel = plantDeck((deck) => {
      addAlternates(deck, 3);
      for (const { id, agree, disagree } of deck.cards)
        if (id.endsWith('-c')) agree.effects = disagree.effects = { Boat: -25 };
    });
    expect(faultsOf(playGates(cruel, AMOUNT).findings).join()).toMatch(/random answers finish/);
  });

  it('deals as often as the fullest place has cards', () => {
    expect(dealAll(POOL)).toHaveLength(2);
  });
});

describe('a second game', () => {
  it('is the same but for what answers insert where no place has a choice', () => {
    expect(measureSecondGames(PLAIN, AMOUNT)).toBeGreaterThan(0.9);
    expect(findRepeated(PLAIN)).toBeUndefined();
    expect(checkSecondGame(PLAIN)).toEqual([]);
  });

  it('repeats only what has no other card', () => {
    expect(findRepeated(POOL)).toBeLessThan(0.4);
    expect(checkSecondGame(POOL)).toEqual([]);
  });

  it('is told where it repeats too much', () => {
    const few = plantDeck((deck) => {
      addAlternates(deck);
      deck.cards = deck.cards.filter(({ id }) => !id.endsWith('-b') || id === 't-02-b');
    });
    expect(faultsOf(checkSecondGame(few))).toEqual([
      expect.stringMatching(
        /^\d\d\.\d % of a second game are the same, 40\.0 % at most: give more places another card$/,
      ),
    ]);
  });
});

describe('a short game', () => {
  const deck = buildPool();
  const wet = (min: number) => ({
    ...deck,
    cards: deck.cards.map((card) => {
      const [agree, disagree] = card.answers;
      const consequences = { ...agree.consequences, resourceChange: { Water: 2 } };
      return { ...card, answers: [{ ...agree, consequences }, disagree] as const };
    }),
    endings: [
      { id: 'wet', when: { resources: { Water: { min } } }, text: 'Wet.' },
      { id: 'dry', text: 'Dry.' },
    ],
  });

  it('comes to every ending that the whole game can come to', () => {
    expect(checkShortGame(deck)).toEqual([]);
    expect(checkShortGame(wet(30))).toEqual([]);
    expect(checkEndings(wet(48))).toEqual([]);
    expect(faultsOf(checkShortGame(wet(48)))).toEqual([
      expect.stringMatching(/^in a short game ending wet: when: cannot hold: /),
    ]);
  });

  it('is not looked at where a deck has none', () => {
    const short = { ...wet(48), cards: wet(48).cards.filter(({ id }) => !/pool-\d\d-/.test(id)) };
    expect(checkShortGame(short)).toEqual([]);
  });
});
