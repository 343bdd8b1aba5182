// Choosing the cards of a game: new ones first, then those that tell most, then those met longest ago; and the short game.
import { describe, expect, it } from 'vitest';
import type { GameAnswer } from '#profile/rules/assess-game.ts';
import { SCALES, type Scale, TRAITS, VALUES } from '#profile/rules/scales.ts';
import { buildPool } from '../../../tests/decks.ts';
import { type KeyedCard, keysOf, type TopicDeck } from '../content.ts';
import type { Operation } from '../rules.ts';
import { chooseCards, findMostTelling, hasShortForm } from './choose-cards.ts';
import { dealPlaces, listPlaces } from './places.ts';

const POOL = buildPool();
const STRANGER = { met: new Map<string, Date>(), answers: [] };
const FULL = { seed: 'one', form: 'full' } as const;
const SHORT = { seed: 'one', form: 'short' } as const;
const on = (day: number) => new Date(Date.UTC(2026, 0, day));

const scalesOf = (ids: readonly string[], deck: TopicDeck = POOL) =>
  ids.flatMap((id) => keysOf(deck.cards.find((card) => card.id === id) ?? {}).map(({ scale }) => scale));

/** Somebody of whom so many answers are known on a scale, half of each kind. */
const known = (scale: (typeof SCALES)[number], answers: number) =>
  Array.from({ length: answers }, (_, at) => ({ scale, inverse: false, agree: at % 2 === 0, weight: 1 }));

const insertBoth = ([agree, disagree]: KeyedCard['answers'], operation: Operation): KeyedCard['answers'] => [
  { ...agree, consequences: { ...agree.consequences, operation } },
  { ...disagree, consequences: { ...disagree.consequences, operation } },
];

describe('a full game', () => {
  it('has one card of each place, in the order of the deck', () => {
    const ids = chooseCards(POOL, STRANGER, FULL);
    const places = listPlaces(POOL.cards);
    expect(ids).toHaveLength(22);
    expect(ids.every((id, at) => places[at]?.some((card) => card.id === id))).toBe(true);
  });

  it('is the same for the same seed, and not for every other', () => {
    const games = Array.from({ length: 8 }, (_, at) =>
      chooseCards(POOL, STRANGER, { ...FULL, seed: `seed ${at}` }).join(),
    );
    expect(chooseCards(POOL, STRANGER, { ...FULL, seed: 'seed 0' }).join()).toBe(games[0]);
    expect(new Set(games).size).toBeGreaterThan(1);
  });

  it('asks what was not met before', () => {
    const first = chooseCards(POOL, STRANGER, FULL);
    const met = new Map(first.map((id) => [id, on(1)]));
    const second = chooseCards(POOL, { met, answers: [] }, { ...FULL, seed: 'two' });
    expect(second.filter((id) => met.has(id))).toEqual(['pool-start', 'pool-end']);
  });

  it('asks what was met longest ago where all was', () => {
    const met = new Map(POOL.cards.map(({ id }) => [id, id.endsWith('-a') ? on(2) : on(1)]));
    const ids = chooseCards(POOL, { met, answers: [] }, FULL);
    expect(ids.filter((id) => id.endsWith('-a'))).toEqual([]);
  });
});

describe('a short game', () => {
  it('has fourteen cards: the first, the last, what an ending hangs on, and each of the Big Five', () => {
    const ids = chooseCards(POOL, STRANGER, SHORT);
    expect(ids).toHaveLength(14);
    expect([ids[0], ids.at(-1)]).toEqual(['pool-start', 'pool-end']);
    expect(ids.some((id) => id.startsWith('pool-0-'))).toBe(true);
    expect(TRAITS.every((trait) => scalesOf(ids).includes(trait))).toBe(true);
    const order = POOL.cards.map(({ id }) => id);
    expect(ids.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))).toEqual(ids);
  });

  it('keeps as many keys turned round as not, as far as it can', () => {
    const ids = chooseCards(POOL, STRANGER, SHORT);
    const inverse = ids.filter((id) => Number(id.split('-')[1]) % 2 === 1).length;
    expect(Math.abs(inverse - 6)).toBeLessThanOrEqual(1);
  });

  it('asks of what is known least', () => {
    const unknown = ['Financial', 'Power', 'Tradition'] as const;
    const answers = SCALES.filter((scale) => !unknown.some((one) => one === scale)).flatMap((scale) =>
      known(scale, 12),
    );
    const scales = scalesOf(chooseCards(POOL, { met: new Map(), answers }, SHORT));
    for (const scale of unknown) expect(scales).toContain(scale);
  });

  /** Of twelve scales besides that of the gate there is one answer, which their card would even out; of the others so much that nothing is asked. */
  const TWELVE = SCALES.slice(1, 13);
  const isInverse = (scale: Scale) => SCALES.indexOf(scale) % 2 === 1;
  const evened = (scale: Scale) => ({ scale, inverse: !isInverse(scale), agree: true, weight: 1 });
  const much = SCALES.filter((scale) => !TWELVE.includes(scale)).flatMap((scale) => known(scale, 30));
  const leftOut = (answers: readonly GameAnswer[], deck = POOL) => {
    const scales = scalesOf(
      chooseCards(deck, { met: new Map(), answers: [...much, ...answers] }, SHORT),
      deck,
    );
    return TWELVE.filter((scale) => !scales.includes(scale));
  };

  it.each(['Agreeableness', 'Ethical', 'Power'] as const)(
    'asks what evens plain and inverse keys of a scale before what makes them more uneven, as of %s',
    (odd) => {
      const answers = TWELVE.map((scale) => ({
        ...evened(scale),
        inverse: isInverse(scale) !== (scale !== odd),
      }));
      expect(leftOut(answers)).toEqual([odd]);
    },
  );

  it.each([3, 8, 12])('asks a card that stands by itself before one that brings another, as at %i', (at) => {
    const cards = POOL.cards.map((card) =>
      card.id.startsWith(`pool-${at}-`)
        ? { ...card, answers: insertBoth(card.answers, { insertByTag: { tag: 'aside' } }) }
        : card,
    );
    expect(leftOut(TWELVE.map(evened), { ...POOL, cards })).toEqual([SCALES[at]]);
  });

  it('keeps what brings a waiting card on which an ending hangs', () => {
    const endings = [
      { id: 'met', when: { answers: { 'pool-aside': true } }, text: 'You met.' },
      { id: 'missed', text: 'You did not.' },
    ];
    const answers = known('Extraversion', 60);
    const ids = chooseCards({ ...POOL, endings }, { met: new Map(), answers }, SHORT);
    expect(ids.some((id) => id.startsWith('pool-0-'))).toBe(true);
  });

  it('has its first and its last card however many others an ending hangs on', () => {
    const places = listPlaces(POOL.cards).map(([first]) => first.place ?? first.id);
    const endings = [
      { id: 'all', when: { answers: Object.fromEntries(places.map((name) => [name, true])) }, text: 'All.' },
      { id: 'other', text: 'Not all.' },
    ];
    const ids = chooseCards({ ...POOL, endings }, STRANGER, SHORT);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([14, 'pool-start', 'pool-end']);
  });

  it('touches every scale in two games', () => {
    const first = chooseCards(POOL, STRANGER, SHORT);
    const met = new Map(first.map((id) => [id, on(1)]));
    const answers = scalesOf(first).flatMap((scale) => known(scale, 1));
    const second = chooseCards(POOL, { met, answers }, { ...SHORT, seed: 'two' });
    expect(new Set(scalesOf([...first, ...second])).size).toBe(SCALES.length);
  });

  it('is the whole deck where that is no longer', () => {
    const small = { ...POOL, cards: POOL.cards.filter(({ id }) => !/-(1?[3-9]|1[0-2])-/.test(id)) };
    expect(hasShortForm(small)).toBe(false);
    expect(hasShortForm(POOL)).toBe(true);
    expect(chooseCards(small, STRANGER, SHORT)).toHaveLength(
      dealPlaces(small).cards.filter(({ tag }) => tag !== 'aside').length,
    );
  });
});

describe('the deck that tells most', () => {
  /** The pool, which asks only of some scales. */
  const poolOf = (id: string, scales: readonly Scale[], more: Partial<TopicDeck> = {}): TopicDeck => ({
    ...{ ...POOL, id, endings: undefined },
    cards: POOL.cards.filter((card) => keysOf(card).every(({ scale }) => scales.includes(scale))),
    ...more,
  });
  const [traits, values] = [poolOf('traits', TRAITS), poolOf('values', VALUES)];
  const tellingOf = (decks: readonly TopicDeck[], answers: readonly GameAnswer[]) =>
    findMostTelling(decks, answers)?.id;

  it('asks of what is known least', () => {
    const of = (scales: readonly Scale[]) => scales.flatMap((scale) => known(scale, 6));
    expect(tellingOf([traits, values], of(TRAITS))).toBe('values');
    expect(tellingOf([values, traits], of(VALUES))).toBe('traits');
  });

  it('evens plain and inverse keys', () => {
    const turned = poolOf('turned', VALUES);
    const cards = turned.cards.map((card) => {
      const [key] = keysOf(card);
      return key === undefined ? card : { ...card, key: { ...key, inverse: !key.inverse } };
    });
    const decks = [values, { ...turned, cards }];
    const answers = (asIn: TopicDeck) =>
      asIn.cards
        .flatMap((card) => keysOf(card))
        .map(({ scale, inverse }) => ({ scale, inverse, agree: true, weight: 1 }));
    expect(tellingOf(decks, answers(values))).toBe('turned');
    expect(tellingOf(decks, answers({ ...turned, cards }))).toBe('values');
  });

  it('counts what both ways of a fork ask', () => {
    const forked = (id: string, key: KeyedCard['key']) => {
      const [aside] = POOL.cards.filter((card) => card.id === 'pool-aside');
      const ways = ['left', 'right'].map((way) => ({ ...aside, id: way, when: undefined, key }) as KeyedCard);
      const cards = values.cards.map((card): KeyedCard => {
        const [agree, disagree] = card.answers;
        const bring = (answer: typeof agree, cardId: string) => ({
          ...answer,
          consequences: { ...answer.consequences, operation: { insertAsNext: { cardId } } },
        });
        return card.tag === 'base'
          ? { ...card, answers: [bring(agree, 'left'), bring(disagree, 'right')] }
          : card;
      });
      return { ...values, id, cards: [...cards, ...ways] };
    };
    const asking = forked('asking', { scale: 'Financial', inverse: true, weight: 1 });
    expect(tellingOf([forked('idle', undefined), asking], [])).toBe('asking');
  });

  it('takes no more answers than it must, and is the first among equals', () => {
    const busy = values.cards.map((card) =>
      card.tag === 'base'
        ? { ...card, answers: insertBoth(card.answers, { insertByTag: { tag: 'aside' } }) }
        : card,
    );
    expect(
      tellingOf([{ ...values, id: 'busy', cards: busy }, values, { ...values, id: 'like it' }], []),
    ).toBe('values');
    expect(findMostTelling([], [])).toBeUndefined();
  });
});
