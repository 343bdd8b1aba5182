// What holds for every game of the engine, whatever the deck: bounds, replay, and no answer twice.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { card, freezeDeep, type Side } from '../../tests/cards.ts';
import {
  answerCard,
  currentCard,
  type Deck,
  outcomeOf,
  replayStory,
  type StoryState,
  startStory,
} from './rules.ts';

/** Decks of every shape: effects of any size, operations to any card, any number of resources. */
const anyDeck: fc.Arbitrary<Deck> = fc
  .record({
    format: fc.constantFrom(1 as const, 2 as const),
    values: fc.array(fc.double({ noDefaultInfinity: true }), { maxLength: 4 }),
    tags: fc.array(fc.constantFrom('base', 'base', 'base', 'end', 'storm', 'rock'), {
      minLength: 1,
      maxLength: 12,
    }),
  })
  .chain(({ format, values, tags }) => {
    const side = fc.record({
      change: fc.dictionary(fc.constantFrom('r0', 'r1', 'r2', 'other'), fc.double({ noNaN: true }), {
        maxKeys: 3,
      }),
      operation: fc.option(
        fc.record(
          {
            insertAsNext: fc.record({ cardId: fc.nat(12).map((n) => `k${n}`) }),
            insertAsNextWithOffset: fc.record({ cardId: fc.nat(12).map((n) => `k${n}`), offset: fc.nat(20) }),
            insertByTag: fc.record({ tag: fc.constantFrom('storm', 'rock', 'nothing') }),
          },
          { requiredKeys: [] },
        ),
        { nil: undefined },
      ),
    });
    const toSide = ({
      change,
      operation,
    }: {
      change: Record<string, number>;
      operation: Side['operation'];
    }): Side => ({
      change,
      ...(operation ? { operation } : {}),
    });
    return fc.array(fc.tuple(side, side), { minLength: tags.length, maxLength: tags.length }).map((sides) =>
      freezeDeep({
        format,
        resources: values.map((value, at) => ({ name: `r${at}`, value })),
        cards: tags.map((tag, at) =>
          card(`k${at}`, tag, toSide(sides[at]?.[0] as never), toSide(sides[at]?.[1] as never), at % 2 === 0),
        ),
      }),
    );
  });

/** The answers of a game played with these choices to its end, and the state after each. */
function playOut(deck: Deck, choices: readonly boolean[]) {
  const states = [freezeDeep(startStory(deck))];
  const log: { cardId: string; agree: boolean }[] = [];
  for (const agree of choices) {
    const state = states.at(-1) as StoryState;
    const current = currentCard(deck, state);
    if (current === undefined || outcomeOf(state) !== 'open') break;
    const answer = { cardId: current.id, agree };
    const result = answerCard(deck, state, answer);
    if (result.kind === 'refused') throw new Error(result.reason);
    log.push(answer);
    states.push(freezeDeep(result.state));
  }
  return { states, log };
}

describe('every game', () => {
  const anyGame = fc.tuple(anyDeck, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }));

  it('keeps resources in 0..100 and advances by one card an answer', () => {
    fc.assert(
      fc.property(anyGame, ([deck, choices]) => {
        for (const [turn, state] of playOut(deck, choices).states.entries()) {
          expect(state.lastCardPointer).toBe(turn);
          expect(Object.keys(state.answeredCards)).toHaveLength(turn);
          for (const { value } of state.resources) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(100);
          }
        }
      }),
    );
  });

  it('has an end, whatever inserts whatever', () => {
    fc.assert(
      fc.property(anyGame, ([deck, choices]) => {
        expect(outcomeOf(playOut(deck, choices).states.at(-1) as StoryState)).not.toBe('open');
      }),
    );
  });

  it('never holds a card twice, and never changes what lies behind the pointer', () => {
    fc.assert(
      fc.property(anyGame, ([deck, choices]) => {
        const { states } = playOut(deck, choices);
        const last = states.at(-1) as StoryState;
        expect(new Set(last.cardIds).size).toBe(last.cardIds.length);
        for (const state of states)
          expect(last.cardIds.slice(0, state.lastCardPointer)).toEqual(
            state.cardIds.slice(0, state.lastCardPointer),
          );
      }),
    );
  });

  it('is the same from the same log, and a replayed prefix equals live play', () => {
    fc.assert(
      fc.property(anyGame, fc.nat(40), ([deck, choices], cut) => {
        const { states, log } = playOut(deck, choices);
        expect(replayStory(deck, log)).toEqual({ state: states.at(-1), applied: log.length });
        const prefix = log.slice(0, cut);
        expect(replayStory(deck, prefix).state).toEqual(states[prefix.length]);
      }),
    );
  });

  it('takes an answer given twice as given once', () => {
    fc.assert(
      fc.property(anyGame, ([deck, choices]) => {
        const { states, log } = playOut(deck, choices);
        for (const [turn, answer] of log.entries()) {
          const again = answerCard(deck, states[turn + 1] as StoryState, answer);
          expect(again.kind).toBe('refused');
        }
      }),
    );
  });
});
