// The simulator counts what happens, the same every time; sim warns and fails where it should.
import { expect, test } from 'vitest';
import type { TopicDeck } from '#card-story/content.ts';
import { ALL_AGREE, listPersonas, type Persona, RANDOM } from './personas.ts';
import { cardOf, plantDeck } from './planted-deck.ts';
import { judgePlay, summarizePlay } from './sim.ts';
import { playDeck, playPersonas, recordGame } from './simulator.ts';
import { findQuantile } from './tally.ts';

const AMOUNT = { games: 400, seed: 7 };
const judge = (deck: TopicDeck) => judgePlay(deck, summarizePlay(deck, playPersonas(deck, AMOUNT)));

test('the same seed gives the same counts, another seed others', () => {
  const deck = plantDeck();
  const tallies = () => playPersonas(deck, AMOUNT).map(({ tally }) => tally);
  expect(tallies()).toEqual(tallies());
  expect(playDeck(deck, [RANDOM], AMOUNT)).not.toEqual(playDeck(deck, [RANDOM], { ...AMOUNT, seed: 8 }));
});

test('nobody plays otherwise for the company', () => {
  const deck = plantDeck();
  const together = playPersonas(deck, AMOUNT).find(({ persona }) => persona.name === 'low Openness');
  expect(playDeck(deck, [together!.persona], AMOUNT)).toEqual(together!.tally);
});

test('an agreeing player is counted to the last answer', () => {
  const tally = playDeck(plantDeck(), [ALL_AGREE], { games: 100, seed: 1 });
  expect(tally).toMatchObject({ games: 20, finished: 20 });
  // Ten of the spine; what t-04 would insert waits for a till of 18, which stands at 20 - 3 - 4 then.
  expect(tally.lengths).toEqual([...Array(11), 20].map((count, at) => (at === 11 ? 20 : count)));
  expect(tally.answers.get('t-05')).toEqual({ yes: 20, no: 0 });
  expect(tally.answers.get('t-x1')).toEqual({ yes: 20, no: 0 });
  expect(tally.answers.get('t-x2')).toEqual({ yes: 0, no: 0 });
  expect(tally.operations.get('t-04 agree insertAsNext')).toEqual({ yes: 20, no: 0 });
  expect(tally.operations.get('t-05 disagree insertAsNextWithOffset')).toEqual({ yes: 0, no: 0 });
  expect(tally.conditions.get('card t-x1')).toEqual({ yes: 20, no: 0 });
  expect(Object.fromEntries(tally.keyed)).toEqual({
    ...{ Extraversion: 40, Conscientiousness: 40, Agreeableness: 40, Openness: 40 },
  });
  // Without a key are the start, t-x1 and the end, never two in a row.
  expect(tally.stretches).toEqual([undefined, 20].map((count) => count));
  expect([...tally.endings.values()].reduce((sum, count) => sum + count, 0)).toBe(20);
  // After the first card the boat stands at 22, in every game.
  expect(tally.levels[0]?.[0]?.[22]).toBe(20);
});

test('a recorded game is the one that is counted', () => {
  const deck = plantDeck();
  const log = recordGame(
    deck,
    ALL_AGREE.begin(() => 0),
  );
  expect(log.map(({ cardId }) => cardId).slice(3, 6)).toEqual(['t-04', 't-x1', 't-05']);
  expect(log).toHaveLength(11);
  expect(log.every(({ agree }) => agree)).toBe(true);
});

test('games that are lost are counted by what ran out, and told no ending', () => {
  const deck = plantDeck((file) => {
    file.resources[1]!.value = 1;
    cardOf(file, 't-03').agree.effects = { Till: -25 };
  });
  const tally = playDeck(deck, [RANDOM], AMOUNT);
  expect(tally.lostBy.get('Till')).toBeGreaterThan(100);
  expect(tally.finished + [...tally.lostBy.values()].reduce((sum, count) => sum + count, 0)).toBe(400);
  expect([...tally.endings.values()].reduce((sum, count) => sum + count, 0)).toBe(tally.finished);
});

test('conditions are counted of every card that an operation might take', () => {
  const deck = plantDeck((file) => {
    cardOf(file, 't-05').disagree.operation = { insertByTag: { tag: 'twin' } };
    delete cardOf(file, 't-04').agree.operation;
    const twins = [cardOf(file, 't-x1'), cardOf(file, 't-x2')];
    twins[0]!.when = { answers: { 't-04': 'agree' } };
    twins[1]!.when = { answers: { 't-04': 'disagree' } };
    for (const twin of twins) twin.tag = 'twin';
  });
  const { conditions, answers, operations } = playDeck(deck, [RANDOM], AMOUNT);
  const [one, other] = [conditions.get('card t-x1')!, conditions.get('card t-x2')!];
  expect(one.yes).toBe(other.no);
  expect(one.no).toBe(other.yes);
  expect(operations.get('t-05 disagree insertByTag')).toEqual({ yes: one.yes + one.no, no: 0 });
  const met = (id: string) => answers.get(id)!.yes + answers.get(id)!.no;
  expect(met('t-x1')).toBeLessThanOrEqual(one.yes);
  expect(met('t-x1')).toBeGreaterThan(one.yes - 40);
});

test('an answer that would insert what is there already is counted as one that did not', () => {
  const deck = plantDeck((file) => {
    delete cardOf(file, 't-x1').when;
    cardOf(file, 't-03').agree.operation = { insertAsNextWithOffset: { cardId: 't-x1', offset: 3 } };
  });
  const { operations } = playDeck(deck, [ALL_AGREE], { games: 100, seed: 1 });
  expect(operations.get('t-03 agree insertAsNextWithOffset')).toEqual({ yes: 20, no: 0 });
  expect(operations.get('t-04 agree insertAsNext')).toEqual({ yes: 0, no: 20 });
});

test('the careful player lives where chance does not', () => {
  const deck = plantDeck((file) => {
    for (const resource of file.resources) resource.value = 9;
  });
  const rates = new Map(
    playPersonas(deck, AMOUNT).map(({ persona, tally }) => [persona.name, tally.finished / tally.games]),
  );
  expect(rates.get('careful')).toBe(1);
  expect(rates.get('random')).toBeLessThan(0.7);
});

test('a leaning player answers the cards of the scale, turned where the key is, and others by chance', () => {
  const deck = plantDeck();
  const share = (name: string, id: string) => {
    const persona = listPersonas(deck).find((one) => one.name === name) as Persona;
    const { yes, no } = playDeck(deck, [{ ...persona, share: 1 }], AMOUNT).answers.get(id)!;
    return yes / (yes + no);
  };
  expect(share('high Extraversion', 't-02')).toBeGreaterThan(0.65);
  expect(share('high Extraversion', 't-06')).toBeLessThan(0.35);
  expect(share('low Extraversion', 't-02')).toBeLessThan(0.35);
  expect(Math.abs(share('low Extraversion', 't-03') - 0.5)).toBeLessThan(0.1);
});

test.each<[readonly (number | undefined)[], number, number]>([
  [[0, 1, 1], 0.5, 1],
  [[0, 1, 1], 0.9, 2],
  [[undefined, undefined, undefined, 4], 0.1, 3],
  [[5], 0.9, 0],
  [[], 0.5, 0],
])('quantile of %j at %d is %d', (counts, share, value) => {
  expect(findQuantile(counts, share)).toBe(value);
});

test('sim has nothing against the starter, and fails or warns where something is wrong', () => {
  expect(judge(plantDeck())).toEqual([]);
  const harsh = judge(plantDeck((file) => (cardOf(file, 't-03').agree.effects = { Till: -25 })));
  expect(harsh.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    expect.stringMatching(/^fault random answers finish \d\d\.\d % of the games, 85.0 % wanted.*Till$/),
    expect.stringMatching(/^warning Till ends 9\d\.\d % of the lost games/),
    // Whoever comes so far has too much in the till for it.
    'warning card t-x1: met in none of 400 games',
  ]);
  const rare = judge(
    plantDeck((file) => {
      cardOf(file, 't-x2').when = { answers: { 't-02': 'agree', 't-03': 'agree', 't-04': 'agree' } };
      file.endings![0]!.when = {
        answers: { 't-02': 'agree', 't-03': 'agree', 't-04': 'agree', 't-05': 'agree', 't-06': 'agree' },
      };
    }),
  );
  expect(rare.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^ending a-sail: told in only \d\.\d %/),
  ]);
  const mute = judge(
    plantDeck((file) => {
      for (const card of file.cards) delete card.key;
    }),
  );
  expect(mute.map(({ text }) => text)).toEqual([
    'no card has a key: the story will say nothing of its player',
  ]);
});

test('of four resources none ends more than a third of the lost games, but for what chance adds', () => {
  const deck = plantDeck();
  const summary = summarizePlay(deck, playPersonas(deck, AMOUNT));
  const judgeLosses = (till: number, games: number) => {
    const rest = (0.25 - till) / 3;
    const lostBy = { Boat: rest, Till: till, Goodwill: rest, Light: rest };
    return judgePlay(deck, { ...summary, games, finished: 0.75, lostBy })
      .map(({ text }) => text)
      .filter((text) => /lost games/.test(text));
  };
  // A third of a quarter of the games is a twelfth.
  expect(judgeLosses(0.08, 10_000)).toEqual([]);
  expect(judgeLosses(0.1, 10_000)).toEqual([
    'Till ends 40.0 % of the lost games: let more answers give it back',
  ]);
  expect(judgeLosses(0.1, 400)).toEqual([]);
  expect(judgeLosses(0.15, 400)).toHaveLength(1);
});
