// What deck check says of reach: only what is certain, whatever the order of the file, and never of what players do meet.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TopicDeck } from '#card-story/content.ts';
import type { DeckFile } from '#card-story/deck-file.ts';
import { checkEndings } from './check-endings.ts';
import { checkReach, findReachable } from './check-reach.ts';
import { RANDOM } from './personas.ts';
import { cardOf, plantDeck } from './planted-deck.ts';
import { playDeck } from './simulator.ts';

const tell = (change: (deck: DeckFile) => void) => {
  const deck = plantDeck(change);
  return [...checkReach(deck), ...checkEndings(deck)].map(({ kind, text }) => `${kind} ${text}`);
};

describe('cards that nobody meets', () => {
  test.each<[string, (deck: DeckFile) => void, readonly string[]]>([
    [
      'no answer inserts it',
      (deck) => delete cardOf(deck, 't-04').agree.operation,
      ['fault card t-x1: no answer inserts it'],
    ],
    [
      'inserted by an operation that format 1 does not know',
      (deck) => (deck.format = 1),
      ['fault card t-x2: no answer inserts it'],
    ],
    [
      'inserted by a card that nobody meets',
      (deck) => {
        delete cardOf(deck, 't-05').disagree.operation;
        delete cardOf(deck, 't-04').agree.operation;
        cardOf(deck, 't-x1').agree.operation = { insertAsNext: { cardId: 't-x2' } };
      },
      ['fault card t-x1: no answer inserts it', 'fault card t-x2: nobody meets it, since nobody meets t-x1'],
    ],
    [
      'waits for the other answer of its inserter',
      (deck) => (cardOf(deck, 't-x2').when = { answers: { 't-05': 'agree' } }),
      [
        'fault card t-x2: when: cannot hold: it waits for the other answer of t-05, the very card that inserts it',
      ],
    ],
    [
      'waits for a later spine card',
      (deck) => (cardOf(deck, 't-x2').when = { answers: { 't-07': 'agree' } }),
      [
        'fault card t-x2: when: cannot hold: it waits for an answer to t-07, which comes after t-05, the card that inserts it',
      ],
    ],
    [
      'waits for a card that nobody meets',
      (deck) => {
        delete cardOf(deck, 't-04').agree.operation;
        cardOf(deck, 't-x2').when = { answers: { 't-x1': 'agree' } };
      },
      [
        'fault card t-x1: no answer inserts it',
        'fault card t-x2: when: cannot hold: it waits for an answer to t-x1, which nobody meets',
      ],
    ],
    [
      'two that wait for each other',
      (deck) => {
        cardOf(deck, 't-x1').when = { answers: { 't-x2': 'agree' } };
        cardOf(deck, 't-x2').when = { answers: { 't-x1': 'agree' } };
      },
      [
        'fault card t-x1: when: cannot hold: it waits for an answer to t-x2, which nobody meets',
        'fault card t-x2: when: cannot hold: it waits for an answer to t-x1, which nobody meets',
      ],
    ],
    [
      'waits for an end of the story',
      (deck) => (cardOf(deck, 't-x1').when = { resources: { Till: { max: 0 } } }),
      ['fault card t-x1: when: cannot hold: it waits for Till at 0, and then the story is over'],
    ],
    [
      'cannot hold on one of two ways',
      (deck) => {
        cardOf(deck, 't-03').agree.operation = { insertByTag: { tag: 'island' } };
        cardOf(deck, 't-x2').when = { answers: { 't-04': 'agree' } };
      },
      [
        'warning card t-x2: when: cannot hold on one of the ways to it: it waits for an answer to t-04, which comes after t-03, the card that inserts it',
      ],
    ],
  ])('%s', (_what, change, told) => {
    expect(tell(change)).toEqual(told);
  });

  test.each<[string, (deck: DeckFile) => void]>([
    ['an earlier answer', (deck) => (cardOf(deck, 't-x2').when = { answers: { 't-04': 'disagree' } })],
    [
      'the very answer that inserts it',
      (deck) => (cardOf(deck, 't-x2').when = { answers: { 't-05': 'disagree' } }),
    ],
    [
      'a later spine card, where another inserted card brings it',
      (deck) => {
        delete cardOf(deck, 't-05').disagree.operation;
        cardOf(deck, 't-04').agree.operation = { insertAsNextWithOffset: { cardId: 't-x1', offset: 4 } };
        cardOf(deck, 't-x1').agree.operation = { insertAsNext: { cardId: 't-x2' } };
        cardOf(deck, 't-x2').when = { answers: { 't-07': 'agree' } };
      },
    ],
  ])('may wait for %s', (_what, change) => {
    expect(tell(change)).toEqual([]);
  });
});

describe('endings that are never told', () => {
  const ending = (id: string, when?: NonNullable<DeckFile['endings']>[number]['when']) => ({
    ...{ id, text: `What came of ${id}.` },
    ...(when === undefined ? {} : { when }),
  });
  const told = (...endings: NonNullable<DeckFile['endings']>) =>
    tell((deck) => (deck.endings = [...endings, ending('last')]));

  test.each([
    [
      'a wider one before',
      [
        ending('a', { answers: { 't-05': 'agree' } }),
        ending('b', { answers: { 't-05': 'agree', 't-07': 'agree' } }),
      ],
      [
        'fault ending b: never told: whenever it holds, an earlier one does (a); put it before, or narrow that one',
      ],
    ],
    [
      'both answers before',
      [ending('a', { answers: { 't-05': 'agree' } }), ending('b', { answers: { 't-05': 'disagree' } })],
      [
        'fault ending last: never told: whenever it holds, an earlier one does (a, b); put it before, or narrow that one',
      ],
    ],
    [
      'limits that leave nothing',
      [ending('a', { resources: { Till: { max: 25 } } }), ending('b', { resources: { Till: { min: 26 } } })],
      [
        'fault ending last: never told: whenever it holds, an earlier one does (a, b); put it before, or narrow that one',
      ],
    ],
    [
      'a resource that ran out',
      [ending('a', { resources: { Till: { max: 0 } } })],
      ['fault ending a: when: cannot hold: it waits for Till at 0, and then the story is over'],
    ],
  ])('%s', (_what, endings, faults) => {
    expect(told(...endings)).toEqual(faults);
  });

  test.each([
    [
      'limits with a gap',
      [ending('a', { resources: { Till: { max: 25 } } }), ending('b', { resources: { Till: { min: 27 } } })],
    ],
    [
      'both answers of a card that not all meet',
      [ending('a', { answers: { 't-x1': 'agree' } }), ending('b', { answers: { 't-x1': 'disagree' } })],
    ],
    [
      'the narrower one first',
      [
        ending('a', { answers: { 't-05': 'agree', 't-07': 'agree' } }),
        ending('b', { answers: { 't-05': 'agree' } }),
      ],
    ],
  ])('but not %s', (_what, endings) => {
    expect(told(...endings)).toEqual([]);
  });
});

/** Six waiting cards, each brought by one or two answers of the spine or of one another, under conditions by chance. */
const plans = fc.array(
  fc.record({
    inserters: fc.array(fc.record({ from: fc.nat(13), agree: fc.boolean(), how: fc.nat(2) }), {
      minLength: 1,
      maxLength: 2,
    }),
    answers: fc.array(fc.tuple(fc.nat(13), fc.boolean()), { maxLength: 2 }),
    max: fc.option(fc.nat(30), { nil: undefined }),
    min: fc.option(fc.integer({ min: 15, max: 45 }), { nil: undefined }),
  }),
  { minLength: 6, maxLength: 6 },
);
type Plan = Parameters<Parameters<typeof plans.map>[0]>[0];

const nameOf = (number: number) => (number < 8 ? `t-0${number + 2}` : `t-y${number - 8}`);

function growDeck(plan: Plan, order: readonly number[]): TopicDeck {
  return plantDeck((deck) => {
    deck.cards = deck.cards.filter(({ id }) => !id.startsWith('t-x'));
    for (const card of deck.cards) {
      delete card.agree.operation;
      delete card.disagree.operation;
    }
    const waiting = plan.map(({ answers, max, min }, at) => ({
      ...{ id: nameOf(8 + at), tag: `tag-${at % 3}`, text: `Scene ${at}.` },
      agree: { text: `Do ${at}`, effects: { Till: -2 } } as DeckFile['cards'][number]['agree'],
      disagree: { text: `Leave ${at}`, effects: { Till: 2 } } as DeckFile['cards'][number]['agree'],
      when: {
        answers: Object.fromEntries(
          answers
            .filter(([card]) => card !== 8 + at)
            .map(([card, agree]) => [nameOf(card), agree ? 'agree' : 'disagree'] as const),
        ),
        resources:
          max === undefined && min === undefined ? {} : { Till: max === undefined ? { min } : { max } },
      },
    }));
    const cards = [...deck.cards, ...waiting];
    for (const [at, { inserters }] of plan.entries())
      for (const { from, agree, how } of inserters) {
        // Later ones only, so that there is no ring, which the parser would refuse.
        if (from >= 8 + at) continue;
        const side = cards.find(({ id }) => id === nameOf(from))![agree ? 'agree' : 'disagree'];
        side.operation ??= [
          { insertAsNext: { cardId: nameOf(8 + at) } },
          { insertAsNextWithOffset: { cardId: nameOf(8 + at), offset: 3 } },
          { insertByTag: { tag: `tag-${at % 3}` } },
        ][how]!;
      }
    deck.cards.push(...order.map((at) => waiting[at]!));
    deck.endings = [
      ...waiting
        .slice(0, 2)
        .map(({ id }) => ({ id, when: { answers: { [id]: 'agree' as const } }, text: id })),
      { id: 'last', text: 'last' },
    ];
  });
}

const orders = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 });
const listFaults = (deck: TopicDeck) =>
  [...checkReach(deck), ...checkEndings(deck)].map(({ kind, text }) => `${kind} ${text}`).sort();

test('property: the order of waiting cards makes no difference', () => {
  fc.assert(
    fc.property(plans, orders, (plan, order) => {
      expect(listFaults(growDeck(plan, order))).toEqual(listFaults(growDeck(plan, [0, 1, 2, 3, 4, 5])));
    }),
  );
});

test('property: what is called out of reach is met by nobody', () => {
  let excluded = 0;
  fc.assert(
    fc.property(plans, orders, (plan, order) => {
      const deck = growDeck(plan, order);
      const reachable = findReachable(deck);
      const { answers } = playDeck(deck, [RANDOM], { games: 40, seed: 5 });
      for (const [id, { yes, no }] of answers) if (yes + no > 0) expect(reachable).toContain(id);
      excluded += deck.cards.length - reachable.size;
    }),
    { numRuns: 60 },
  );
  expect(excluded).toBeGreaterThan(0);
});
