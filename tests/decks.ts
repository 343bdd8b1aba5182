// Small decks for tests, written as an author writes them: every kind of insertion, a loss, both ends of a resource.
import { parseDeck, type TopicDeck } from '#card-story/content.ts';
import { SCALES } from '#profile/rules/scales.ts';

type DeckChange = {
  readonly id?: string;
  readonly format?: 1 | 2;
  readonly version?: string;
  /** Text of the second card. */
  readonly text?: string;
  /** Whether the deck has one more base card before its end. */
  readonly longer?: boolean;
};

const side = (text: string, effects: object = {}, operation?: object) => ({
  text,
  effects,
  ...(operation ? { operation } : {}),
});

const card = (id: string, tag: string, agree: object, disagree: object, more: object = {}) => ({
  ...{ id, tag, text: `This is ${id}.`, agree, disagree },
  ...more,
});

const still = [side('Yes'), side('No')] as const;

function parse(deck: object): TopicDeck {
  return parseDeck('deck.json', JSON.stringify(deck), () => undefined);
}

function frame(id: string, format: 1 | 2, version: string) {
  return {
    ...{ format, id, version, language: 'en', name: `The ${id}`, blurb: `About the ${id}.` },
    cover: { place: 'lighthouse', seed: 3, alt: 'A lighthouse.' },
    resources: [
      { name: 'Heat', value: 90 },
      { name: 'Water', value: 10 },
    ],
  };
}

/**
 * Cards `ember-start`, `ember-1` to `ember-3` and `ember-end`. Agreeing to the first overfills Heat; answering the
 * second inserts, agreeing to the third too; disagreeing with the fourth, which is keyed like the third, spills all
 * Water.
 */
export function buildEmber(change: DeckChange = {}): TopicDeck {
  const { id = 'ember', format = 2, version = '1.0.0', text, longer = false } = change;
  return parse({
    ...frame(id, format, version),
    cards: [
      card(`${id}-start`, 'start', side('Blow', { Heat: 25 }), side('Wait', { Heat: -5 })),
      card(
        `${id}-1`,
        'base',
        side('Look', {}, { insertAsNext: { cardId: `${id}-next` } }),
        side('Leave', {}, { insertAsNextWithOffset: { cardId: `${id}-far`, offset: 1 } }),
        text === undefined ? {} : { text },
      ),
      card(`${id}-2`, 'base', side('Sing', {}, { insertByTag: { tag: 'spark' } }), side('Hush'), {
        key: { scale: 'Extraversion', inverse: false },
      }),
      card(`${id}-3`, 'base', side('Keep'), side('Spill', { Water: -25 }), {
        key: { scale: 'Financial', inverse: true },
      }),
      ...(longer ? [card(`${id}-4`, 'base', ...still)] : []),
      card(`${id}-end`, 'end', ...still),
      card(`${id}-next`, 'aside', ...still),
      card(`${id}-far`, 'aside', ...still),
      card(`${id}-spark-1`, 'spark', ...still),
      card(`${id}-spark-2`, 'spark', ...still),
    ],
  });
}

const SINGER = {
  name: 'The singer',
  ...{ sex: 'woman', age: 30, skin: 'tan', hair: 'bob', wear: 'gown' },
  cloth: { role: 'plum', value: 0.4 },
  ...{ behind: 'curtain', time: 'lamp', seed: 1, alt: 'A woman with a bob before a curtain.' },
};

/**
 * A deck that tells everything a deck can tell: agreeing to its keyed card brings a reaction and, since Heat is then
 * at 60, the aside; the ending tells which it was. Running out of Water has an ending of its own.
 */
export function buildTale(): TopicDeck {
  return parse(writeTale());
}

/** The same as its author writes it. */
export function writeTale(version = '1.0.0') {
  const { resources, ...rest } = frame('tale', 2, version);
  return {
    ...rest,
    resources: resources.map((resource) =>
      resource.name === 'Water'
        ? { ...resource, emptied: 'The well is dry.', legacy: 'A bucket, and a knot.' }
        : { ...resource, value: 50 },
    ),
    pictures: { well: { place: 'crossroads', seed: 4, time: 'dawn', alt: 'A well at a crossroads.' } },
    people: { singer: SINGER },
    cards: [
      card('tale-start', 'start', ...still, { who: 'singer', mood: 'delighted' }),
      card(
        'tale-1',
        'base',
        {
          ...side('Sing', { Heat: 10 }, { insertAsNext: { cardId: 'tale-aside' } }),
          ...{ reaction: 'It warms.', attitude: { singer: 2 } },
        },
        side('Spill', { Water: -25 }),
        {
          picture: 'well',
          key: [
            { scale: 'Extraversion', inverse: false },
            { scale: 'Power', inverse: true },
          ],
        },
      ),
      card('tale-end', 'end', ...still, { who: 'singer' }),
      card('tale-aside', 'aside', ...still, { when: { resources: { Heat: { min: 60 } } } }),
    ],
    endings: [
      { id: 'sung', name: 'The song', when: { answers: { 'tale-1': 'agree' } }, text: 'You sang.' },
      { id: 'silent', text: 'You were silent.' },
    ],
  };
}

/** Two cards and nothing else: over after two answers. */
function buildFlash(): TopicDeck {
  return parse({
    ...frame('flash', 2, '1.0.0'),
    cards: [card('flash-start', 'start', ...still), card('flash-end', 'end', ...still)],
  });
}

/**
 * A deck of 22 places: between the first card and the last one for each scale, every second one turned round, with two cards each,
 * `pool-0-a` and `pool-0-b` and so on. Agreeing at the place `gate`, the first of them, inserts the aside, and the ending hangs on it.
 */
export function buildPool(): TopicDeck {
  return parse({
    ...frame('pool', 2, '1.0.0'),
    cards: [
      card('pool-start', 'start', ...still),
      ...SCALES.flatMap((scale, at) =>
        ['a', 'b'].map((one) =>
          card(
            `pool-${at}-${one}`,
            'base',
            side('Yes', {}, at === 0 ? { insertAsNext: { cardId: 'pool-aside' } } : undefined),
            side('No'),
            { place: at === 0 ? 'gate' : `spot-${at}`, key: { scale, inverse: at % 2 === 1 } },
          ),
        ),
      ),
      card('pool-end', 'end', ...still),
      card('pool-aside', 'aside', ...still, { when: { answers: { gate: 'agree' } } }),
    ],
    endings: [
      { id: 'opened', name: 'The open gate', when: { answers: { gate: 'agree' } }, text: 'It is open.' },
      { id: 'shut', name: 'The gate', text: 'It is shut.' },
    ],
  });
}

/** The decks that every test server has beside the product's own. */
export function buildTestDecks(): readonly TopicDeck[] {
  return [buildEmber(), buildEmber({ id: 'ashes', format: 1 }), buildFlash(), buildTale()];
}
