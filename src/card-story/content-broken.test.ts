// A deck broken anywhere, in any way, is refused with faults that name its file; nothing else ever happens.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DeckError, parseDeck, type TopicDeck } from './content.ts';
import { answerCard, conditionHolds, currentCard, endingOf, outcomeOf, startStory } from './rules.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="M0 0h48v48z"/></svg>';

const side = (text: string, more: object = {}) => ({ text, effects: { Light: 2 }, ...more });
const DECK: Json = JSON.parse(
  JSON.stringify({
    $schema: '../deck.schema.json',
    ...{ format: 2, id: 'lamp', version: '1.0.0', language: 'en', name: 'The Lamp', blurb: 'About a lamp.' },
    cover: { place: 'lighthouse', time: 'dusk', seed: 1, alt: 'A lamp.' },
    resources: [{ name: 'Light', value: 50, icon: 'light.svg', emptied: 'Dark.' }],
    pictures: {
      rock: {
        place: 'meadow',
        subject: 'house',
        seed: 2,
        alt: 'A house.',
        figures: [{ at: 0.4, hat: 'cap' }],
      },
    },
    cards: [
      { id: 'l-1', tag: 'start', text: 'It begins.', agree: side('Yes'), disagree: side('No') },
      {
        ...{ id: 'l-2', tag: 'base', text: 'A boat.', speaker: 'Ines', picture: 'rock' },
        agree: side('Row', { reaction: 'Spray.', operation: { insertAsNext: { cardId: 'l-x' } } }),
        disagree: side('Stay', { operation: { insertByTag: { tag: 'storm' } } }),
        key: [
          { scale: 'Openness', inverse: false, weight: 0.4 },
          { scale: 'Power', inverse: true },
        ],
      },
      { id: 'l-3', tag: 'end', text: 'It ends.', agree: side('Yes'), disagree: side('No') },
      {
        ...{ id: 'l-x', tag: 'storm', text: 'A storm.', agree: side('Go'), disagree: side('Wait') },
        when: { resources: { Light: { min: 10, max: 90 } }, answers: { 'l-1': 'agree' } },
      },
    ],
    endings: [
      { id: 'one', when: { answers: { 'l-2': 'agree' } }, text: 'You rowed.' },
      { id: 'two', text: 'You stayed.' },
    ],
  }),
);

/** The address of every value inside a JSON value, by field names and places. */
function listPaths(value: Json, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => listPaths(inner, [...path, name]))];
}

function changeAt(value: Json, path: readonly (string | number)[], change: Json | undefined): Json {
  const [step, ...rest] = path;
  if (step === undefined) return change ?? null;
  if (Array.isArray(value)) {
    const at = Number(step);
    return rest.length === 0 && change === undefined
      ? value.toSpliced(at, 1)
      : value.with(at, changeAt(value[at] ?? null, rest, change));
  }
  const fields = { ...(value as { [name: string]: Json }) };
  if (rest.length === 0 && change === undefined) delete fields[step];
  else fields[step] = changeAt(fields[step] ?? null, rest, change);
  return fields;
}

const hostile = fc.oneof(
  fc.constantFrom<Json>(
    '',
    '<b>',
    '\u0000',
    '\u202e',
    'l-1',
    'l-x',
    'constructor',
    '__proto__',
    'a'.repeat(5000),
  ),
  fc.constantFrom<Json>(null, true, -1, 0, 1e9, 0.5, 2 ** 53, [], {}, [[]], { $ref: '#' }),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
);

/** Plays a deck to its end, always to one side; a deck that was taken can be played. */
function playThrough(deck: TopicDeck, agree: boolean): void {
  let state = startStory(deck);
  for (let turn = 0; outcomeOf(state) === 'open'; turn += 1) {
    expect(turn).toBeLessThan(deck.cards.length + 1);
    const result = answerCard(deck, state, { cardId: currentCard(deck, state)?.id ?? '', agree });
    if (result.kind === 'refused') throw new Error(result.reason);
    state = result.state;
  }
  if (outcomeOf(state) === 'ended' && deck.endings !== undefined) expect(endingOf(deck, state)).toMatch(/\S/);
  for (const { when } of deck.cards) expect(typeof conditionHolds(when, state)).toBe('boolean');
}

describe('a broken deck', () => {
  it('is whole before it is broken', () => {
    const deck = parseDeck('lamp/deck.json', JSON.stringify(DECK), () => ICON);
    playThrough(deck, true);
    playThrough(deck, false);
  });

  it('is refused by faults that name the file, or can be played to an ending', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...listPaths(DECK)),
        fc.option(hostile, { nil: undefined }),
        (path, change) => {
          const text = JSON.stringify(changeAt(DECK, path, change));
          try {
            const deck = parseDeck('lamp/deck.json', text, () => ICON);
            playThrough(deck, true);
            playThrough(deck, false);
          } catch (error) {
            if (!(error instanceof DeckError)) throw error;
            expect(error.faults.length).toBeGreaterThan(0);
            for (const fault of error.faults) expect(fault).toMatch(/^lamp\/deck\.json: [^\n]{4,400}$/);
          }
        },
      ),
      { numRuns: 3000, seed: 20_261_128 },
    );
  });

  it('is refused when it is no JSON at all', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => parseDeck('lamp/deck.json', text, () => ICON)).toThrow(DeckError);
      }),
    );
  });
});
