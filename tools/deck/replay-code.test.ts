// Codes of games, games in the terminal, and what an edit does to both.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outcomeOf } from '#card-story/rules.ts';
import { adviseVersion, compareDecks, judgeDifference } from './diff.ts';
import { cardOf, plantDeck } from './planted-deck.ts';
import { playStory } from './play.ts';
import { explainDamage, explainMismatch, readCode, writeCode } from './replay-code.ts';

const deck = plantDeck();

describe('a code', () => {
  test('property: tells every answer again', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (answers) => {
        const code = readCode(writeCode(deck, answers));
        expect(code).toEqual({ deck: 'tiny', version: '0.1.0', mark: deck.checksum.slice(0, 4), answers });
      }),
    );
  });

  test('names the deck, its version and its content', () => {
    const code = readCode(writeCode(deck, [true, false]))!;
    expect(explainMismatch(code, deck)).toBeUndefined();
    expect(explainMismatch(code, plantDeck(undefined, 'other'))).toBe(
      'The code is of tiny, and this deck is other.',
    );
    const raised = plantDeck((file) => (file.version = '0.2.0'));
    expect(explainMismatch(code, raised)).toContain('The code is of tiny 0.1.0, and this is 0.2.0');
    const changed = plantDeck((file) => (cardOf(file, 't-06').agree.text = 'Mind the boat'));
    expect(explainMismatch(code, changed)).toContain('has been changed since the code was written');
  });

  test.each([
    '',
    'tiny',
    'tiny_1.0_abcd_2_c',
    'tiny_0.1.0_abcd_2_',
    'tiny_0.1.0_abcd_2_f',
    'tiny_0.1.0_abcd_2_cc',
    'tiny_0.1.0_xyzw_2_c',
  ])('is not %j', (text) => {
    expect(readCode(text)).toBeUndefined();
  });

  test.each([
    ['my-deck', 'five parts'],
    ['my-deck_1.0_9f31_12_a5c', 'its second part is the version, such as 1.0.0, not “1.0”'],
    ['my-deck_1.0.0_9f3_12_a5c', 'its third part is four digits'],
    ['my-deck_1.0.0_9f31_x_a5c', 'its fourth part is the number of answers, not “x”'],
    ['my-deck_1.0.0_9f31_12_a5', 'it should end in 3 digits for 12 answers, and ends in 2'],
    ['my-deck_1.0.0_9f31_12_a5cc', 'and ends in 4'],
    ['my-deck_1.0.0_9f31_12_a5g', 'its last part has only 0 to 9 and a to f, not “a5g”'],
    ['my-deck_1.0.0_9f31_11_a5d', 'do not fit each other'],
  ])('%s is damaged: %s', (text, why) => {
    expect(readCode(text)).toBeUndefined();
    expect(explainDamage(text)).toContain(why);
  });
});

describe('play', () => {
  async function* say(...words: string[]) {
    yield* words;
  }
  const play = async (words: string[], given: readonly boolean[] = [], seed = 1) => {
    const lines: string[] = [];
    const table = { words: say(...words), say: (line: string) => lines.push(line), given, seed };
    const { state, answers } = await playStory(deck, table);
    return { state, answers, text: lines.join('\n') };
  };

  test('hears lines and arrows, asks again when it did not understand, and tells reactions', async () => {
    const { answers, text } = await play(['agree', '\u001b[D', 'what?', '\u001b[C', 'a', 'stop']);
    expect(answers).toEqual([true, false, true, false]);
    expect(text).toContain('(not understood: what?');
    expect(text).toContain('← Let the oars talk\n  A heron walks along with you the whole way.');
  });

  test('a game that ran to its end tells the ending, and its code plays it again', async () => {
    const first = await play(Array(20).fill('chance'), [], 5);
    expect(outcomeOf(first.state)).not.toBe('open');
    const again = await play([], readCode(writeCode(deck, first.answers))!.answers, 9);
    expect(again.state).toEqual(first.state);
    expect(again.text).toBe(first.text);
    expect((await play(Array(20).fill('chance'), [], 6)).answers).not.toEqual(first.answers);
  });

  test('answers of a code behind the end of the story are left over', async () => {
    const { state, answers } = await play([], Array(60).fill(false));
    expect(outcomeOf(state)).toBe('ended');
    expect(answers).toEqual(Array(10).fill(false));
  });

  test('a code of half a game says where it ends, and the story goes on from there', async () => {
    const { answers, text } = await play(['agree', 'stop'], [true, false]);
    expect(answers).toEqual([true, false, true]);
    expect(text).toContain(
      '(The code ends here, after 2 answers, and the story goes on. Go on with it: lines: agree',
    );
    expect(text.indexOf('t-03')).toBeLessThan(text.indexOf('The code ends here'));
  });

  test('says why the story broke off', async () => {
    const lines: string[] = [];
    const poor = plantDeck((file) => (cardOf(file, 't-01').agree.effects = { Light: -25 }));
    await playStory(poor, { words: say('agree'), say: (line) => lines.push(line), given: [], seed: 1 });
    expect(lines.at(-1)).toContain('Dark comes down like a lid.');
  });
});

describe('diff', () => {
  const AMOUNT = { games: 60, seed: 1 };
  const compare = (change: Parameters<typeof plantDeck>[0]) => {
    const after = plantDeck(change);
    const difference = compareDecks(deck, after, AMOUNT);
    return {
      difference,
      faults: judgeDifference(after, difference).map(({ kind, text }) => `${kind} ${text}`),
    };
  };

  test('of a deck with itself is nothing', () => {
    const { difference, faults } = compare(undefined);
    expect(difference).toMatchObject({
      same: true,
      added: [],
      removed: [],
      parts: [],
      replayed: { fit: difference.replayed.games },
    });
    expect(faults).toEqual([]);
  });

  test.each<[string, Parameters<typeof plantDeck>[0], Record<string, readonly string[]>, string]>([
    ['a text', (file) => (cardOf(file, 't-06').agree.text = 'Mind the boat'), { texts: ['t-06'] }, '0.1.1'],
    ['effects', (file) => (cardOf(file, 't-06').agree.effects.Boat = 3), { effects: ['t-06'] }, '0.2.0'],
    [
      'a key',
      (file) => (cardOf(file, 't-06').key = { scale: 'Power', inverse: true }),
      { keys: ['t-06'] },
      '0.2.0',
    ],
    [
      'an operation',
      (file) => delete cardOf(file, 't-04').agree.operation,
      { operations: ['t-04'] },
      '0.2.0',
    ],
    ['a condition', (file) => delete cardOf(file, 't-x1').when, { conditions: ['t-x1'] }, '0.2.0'],
  ])('%s', (_what, change, changed, version) => {
    const { difference, faults } = compare(change);
    const fields = Object.entries(difference.changed).filter(([, ids]) => ids.length > 0);
    expect(Object.fromEntries(fields)).toEqual(changed);
    expect(adviseVersion('0.1.0', difference)).toBe(version);
    expect(faults[0]).toContain(`raise "version" in deck.json to ${version}`);
  });

  test.each<[string, Parameters<typeof plantDeck>[0], readonly string[], string]>([
    ['the blurb', (file) => (file.blurb = 'Told anew.'), ['title and blurb'], '0.1.1'],
    ['the cover', (file) => (file.cover.seed = 9), ['cover and pictures'], '0.1.1'],
    ['an ending', (file) => (file.endings![1]!.text = 'Told anew.'), ['endings'], '0.1.1'],
    ['where a resource starts', (file) => (file.resources[0]!.value = 21), ['resources'], '0.2.0'],
    ['the format', (file) => (file.format = 1), ['format'], '0.2.0'],
    [
      'two cards changed places',
      (file) => file.cards.splice(2, 2, file.cards[3]!, file.cards[2]!),
      ['order'],
      '1.0.0',
    ],
  ])('%s', (_what, change, parts, version) => {
    const { difference, faults } = compare(change);
    expect(Object.values(difference.changed).flat()).toEqual([]);
    expect(difference.parts).toEqual(parts);
    expect(faults[0]).toContain(`raise "version" in deck.json to ${version}`);
  });

  test('a card taken out is where older games stop', () => {
    const { difference, faults } = compare((file) => {
      file.version = '1.0.0';
      file.cards = file.cards.filter(({ id }) => id !== 't-08');
    });
    expect(difference).toMatchObject({
      removed: ['t-08'],
      sameVersion: false,
    });
    expect(Object.keys(difference.replayed.stops)).toEqual(['t-08']);
    expect(difference.replayed.fit).toBeLessThan(difference.replayed.games / 2);
    expect(adviseVersion('0.1.0', difference)).toBe('1.0.0');
    expect(faults).toEqual([expect.stringMatching(/^warning stories that are under way keep the version/)]);
  });

  test('a version that was raised for nothing', () => {
    expect(compareDecks(deck, deck, AMOUNT).same).toBe(true);
    const difference = { ...compareDecks(deck, deck, AMOUNT), sameVersion: false };
    expect(judgeDifference(deck, difference).map(({ kind }) => kind)).toEqual(['warning']);
  });
});
