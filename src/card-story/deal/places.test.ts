// Places: which cards share one, and a deck as it was dealt, in which every game has one card of each.
import { describe, expect, it } from 'vitest';
import { buildEmber, buildPool } from '../../../tests/decks.ts';
import { gatherEvidence } from '../evidence.ts';
import { findEnding, replayStory, startStory } from '../rules.ts';
import { dealAll, dealByChance, dealDeck, dealPlaces, hasAlternates, listPlaces } from './places.ts';

const POOL = buildPool();
const idsOf = (deck: typeof POOL) => startStory(deck).cardIds;

describe('places', () => {
  it('are the spine in its order, with those together that share a name', () => {
    const places = listPlaces(POOL.cards).map((place) => place.map(({ id }) => id));
    expect(places).toHaveLength(22);
    expect(places.slice(0, 3)).toEqual([['pool-start'], ['pool-0-a', 'pool-0-b'], ['pool-1-a', 'pool-1-b']]);
    expect([hasAlternates(POOL), hasAlternates(buildEmber())]).toEqual([true, false]);
  });
});

describe('a dealt deck', () => {
  it('begins a story with its own cards of the spine and keeps all that wait', () => {
    const dealt = dealDeck(POOL, ['pool-start', 'pool-0-b', 'pool-7-a', 'pool-end']);
    expect(idsOf(dealt)).toEqual(['pool-start', 'pool-0-b', 'pool-7-a', 'pool-end']);
    expect(dealt.cards.map(({ id }) => id)).toContain('pool-aside');
  });

  it('is the deck itself where there is nothing to deal', () => {
    const ember = buildEmber();
    expect(dealDeck(ember, startStory(ember).cardIds)).toBe(ember);
  });

  it('asks for the card that stands in a place where the deck asks for the place', () => {
    const dealt = dealDeck(POOL, ['pool-start', 'pool-0-b', 'pool-end']);
    const answers = ['pool-start', 'pool-0-b', 'pool-aside', 'pool-end'].map((cardId) => ({
      cardId,
      agree: true,
    }));
    const { state, applied } = replayStory(dealt, answers);
    expect([applied, findEnding(dealt, state)?.id]).toEqual([4, 'opened']);
    const otherwise = replayStory(
      dealt,
      ['pool-start', 'pool-0-b', 'pool-end'].map((cardId) => ({ cardId, agree: false })),
    );
    expect([otherwise.applied, findEnding(dealt, otherwise.state)?.id]).toEqual([3, 'shut']);
  });

  it('tells the ending for everybody else where the place is not in the game', () => {
    const dealt = dealDeck(POOL, ['pool-start', 'pool-end']);
    const { state } = replayStory(
      dealt,
      ['pool-start', 'pool-end'].map((cardId) => ({ cardId, agree: true })),
    );
    expect(findEnding(dealt, state)?.id).toBe('shut');
  });

  it('says of its player what the cards ask that it was played with', () => {
    const dealt = dealPlaces(POOL, (place) => place[1] ?? place[0]);
    const log = idsOf(dealt).map((cardId) => ({ cardId, agree: false }));
    const evidence = gatherEvidence(dealt, log);
    expect(evidence).toHaveLength(20);
    expect(evidence.every(({ cardId }) => cardId.endsWith('-b'))).toBe(true);
  });
});

describe('dealing', () => {
  it('takes the first card of each place unless told', () => {
    expect(idsOf(dealPlaces(POOL)).filter((id) => id.endsWith('-b'))).toEqual([]);
  });

  it('deals every card of every place once in all deals together', () => {
    const deals = dealAll(POOL);
    expect(deals).toHaveLength(2);
    expect(new Set(deals.flatMap(idsOf)).size).toBe(42);
    expect(dealAll(buildEmber())).toHaveLength(1);
  });

  it('draws only where there is a choice', () => {
    let draws = 0;
    const chance = () => {
      draws += 1;
      return 0.99;
    };
    expect(idsOf(dealByChance(POOL, chance)).filter((id) => id.endsWith('-b'))).toHaveLength(20);
    expect(draws).toBe(20);
    dealByChance(buildEmber(), chance);
    expect(draws).toBe(20);
  });
});
