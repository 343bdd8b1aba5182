// Cards that a danger calls: when they come, and when they stay away.
import { describe, expect, it } from 'vitest';
import { card, freezeDeep, playSides, type Side } from '../../tests/cards.ts';
import type { Danger } from './rules/dangers.ts';
import type { Card, Deck, StoryState } from './rules.ts';

const crisis = (
  id: string,
  resource: string,
  danger: Danger,
  agree: Side = {},
  disagree: Side = {},
): Card => ({
  ...card(id, 'crisis', agree, disagree),
  crisis: { resource, danger },
});

/** Light falls with every yes, and Crew rises. */
const DECK: Deck = freezeDeep({
  format: 2,
  resources: [
    { name: 'Light', value: 50 },
    { name: 'Crew', value: 50 },
  ],
  cards: [
    card('s', 'start'),
    card('a', 'base', { change: { Light: -25 } }),
    card('b', 'base', { change: { Light: -15 } }),
    card('c', 'base', { change: { Crew: 40 } }),
    card('d', 'base', { change: { Light: -5 } }),
    card('e', 'end', { change: { Crew: 50 } }),
    crisis('dim', 'Light', 'low', { change: { Light: 20, Crew: -10 } }),
    crisis('dark', 'Light', 'lowest', { change: { Light: 30 } }),
    crisis('loud', 'Crew', 'high'),
  ],
});

const play = (sides: string, deck: Deck = DECK): StoryState => playSides(sides, deck);

const withCards = (change: (cards: Card[]) => Card[]): Deck => ({ ...DECK, cards: change([...DECK.cards]) });
const withSide = (id: string, agree: Side): Deck =>
  withCards((cards) =>
    cards.map((one) =>
      one.id === id ? { ...card(id, one.tag, agree), ...(one.crisis ? { crisis: one.crisis } : {}) } : one,
    ),
  );

describe('a crisis card', () => {
  it('comes next once a resource is in its danger', () => {
    expect(play('LR').cardIds).toEqual(['s', 'a', 'dim', 'b', 'c', 'd', 'e']);
    expect(play('RL').cardIds).not.toContain('dim');
  });

  it('comes at the other end too, where there is too much of a resource', () => {
    expect(play('LLLR').cardIds).toEqual(['s', 'a', 'b', 'c', 'loud', 'd', 'e']);
  });

  it('of the gravest danger comes, and the milder one of the same end no more', () => {
    const state = play('LRLR');
    expect(state.cardIds).toEqual(['s', 'a', 'dim', 'b', 'dark', 'c', 'd', 'e']);
    const fallen = withSide('a', { change: { Light: -40 } });
    expect(play('LRRL', fallen).cardIds).toEqual(['s', 'a', 'dark', 'b', 'c', 'd', 'e']);
  });

  it('comes once a story, though the danger stays', () => {
    expect(play('LRLLL').cardIds.filter((id) => id === 'dim')).toEqual(['dim']);
  });

  it('leaves a card’s time before the next one', () => {
    const both = withSide('dim', { change: { Crew: 40 } });
    expect(play('LRR', both).cardIds).toEqual(['s', 'a', 'dim', 'b', 'c', 'd', 'e']);
    expect(play('LRRL', both).cardIds).toEqual(['s', 'a', 'dim', 'b', 'loud', 'c', 'd', 'e']);
  });

  it('waits behind a card that the answer inserted', () => {
    const follows = withCards((cards) => [
      ...cards.map((one) =>
        one.id === 'a'
          ? card('a', 'base', { change: { Light: -25 }, operation: { insertAsNext: { cardId: 'x' } } })
          : one,
      ),
      card('x', 'aside'),
    ]);
    expect(play('LR', follows).cardIds).toEqual(['s', 'a', 'x', 'b', 'c', 'd', 'e']);
    expect(play('LRL', follows).cardIds).toEqual(['s', 'a', 'x', 'dim', 'b', 'c', 'd', 'e']);
  });

  it('comes neither after the end nor to a story that is lost', () => {
    expect(play('LLLLLR').cardIds).toEqual(['s', 'a', 'b', 'c', 'd', 'e']);
    const lost = withSide('a', { change: { Light: -50 } });
    expect(play('LR', lost).cardIds).toEqual(['s', 'a', 'b', 'c', 'd', 'e']);
  });

  it('stays away where its condition fails, and in decks of format 1', () => {
    const never = withCards((cards) =>
      cards.map((one) => (one.id === 'dim' ? { ...one, when: { answers: { s: true } } } : one)),
    );
    expect(play('LR', never).cardIds).not.toContain('dim');
    expect(play('RR', never).cardIds).toContain('dim');
    expect(play('LR', { ...DECK, format: 1 }).cardIds).not.toContain('dim');
  });
});
