// The gates of danger: how often games are lost, with care and by chance, and that nobody loses for what they are like.
import { describe, expect, test } from 'vitest';
import type { TopicDeck } from '#card-story/content.ts';
import type { CardFile, DeckFile } from '#card-story/deck-file.ts';
import { measureBias } from '../../tests/simulated-stories.ts';
import { checkStandard } from './catalogue-standard.ts';
import { measureChances } from './chances.ts';
import { isClearlyAbove, isClearlyBelow } from './doubt.ts';
import { judgeChances } from './fair.ts';
import { CAREFUL, RANDOM } from './personas.ts';
import { plantDeck } from './planted-deck.ts';
import { judgePlay, summarizePlay } from './sim.ts';
import { playPersonas } from './simulator.ts';

/** Two dangers, each of a resource; the way out of either costs the other. */
const crisis = (resource: string, other: string, number: number): CardFile => ({
  ...{ id: `t-c${number}`, tag: 'crisis', crisis: { resource, danger: 'low' } },
  text: `Hardly any ${resource} is left.`,
  agree: { text: `Find more ${resource}`, effects: { [resource]: 15, [other]: -6 } },
  disagree: { text: `Do with less ${resource}`, effects: { [resource]: -2 } },
});

const plant = (change: (deck: DeckFile) => void) =>
  plantDeck((deck) => {
    for (const resource of deck.resources) delete resource.legacy;
    for (const ending of deck.endings ?? []) delete ending.name;
    deck.cards.push(crisis('Boat', 'Light', 1), crisis('Till', 'Boat', 2));
    change(deck);
  });

/** All effects but those of crises so many times as large, and all resources beginning at a value. */
const stretch = (times: number, value: number) => (deck: DeckFile) => {
  for (const resource of deck.resources) resource.value = value;
  for (const { crisis: called, agree, disagree } of deck.cards)
    for (const side of called ? [] : [agree, disagree])
      side.effects = Object.fromEntries(
        Object.entries(side.effects).map(([name, points]) => [
          name,
          Math.max(-25, Math.min(25, Math.round(points * times))),
        ]),
      );
};

function judge(deck: TopicDeck): readonly string[] {
  const amount = { games: 400, seed: 2 };
  const summary = summarizePlay(deck, playPersonas(deck, amount, [RANDOM, CAREFUL]));
  return judgePlay(deck, summary).flatMap(({ kind, text }) => (kind === 'fault' ? [text] : []));
}

describe('a deck with crises', () => {
  test('that nobody loses is in no danger, and one that most lose is in too much', () => {
    expect(judge(plant(stretch(1, 50)))).toEqual([
      expect.stringMatching(
        /^random answers finish 100\.0 % of the games, 60\.0 % to 85\.0 % wanted: nothing is/,
      ),
      expect.stringMatching(/^in 0\.0 % of random games something runs short, in 70\.0 % it should/),
    ]);
    expect(judge(plant(stretch(4, 20)))[0]).toMatch(
      /^random answers finish \d+\.\d % of the games, 60\.0 % to 85\.0 % wanted: make effects smaller/,
    );
  });

  test('that is lost with care as well is told so', () => {
    const deck = plant((file) => {
      stretch(1, 20)(file);
      const last = file.cards.find(({ tag }) => tag === 'end');
      if (last) {
        last.agree.effects = { Light: -25 };
        last.disagree.effects = { Light: -24 };
      }
    });
    expect(judge(deck)).toContainEqual(
      expect.stringMatching(/^careful answers finish \d+\.\d % of the games, 95\.0 % wanted/),
    );
  });

  test('of the catalogue has eight crises of all kinds, names, legacies, and no effect below 2', () => {
    const told = (change: (deck: DeckFile) => void) => checkStandard(plant(change)).map(({ text }) => text);
    const all = told(() => undefined);
    for (const text of [
      'crises: 2, not 8 to 12',
      'resource Light: no crisis is called when it is low',
      'resource Boat: legacy: a loss by it leaves nothing behind',
      'crises of lowest: 0, at least 2 wanted',
      'crises of high or highest: 0, at least 2 wanted',
      'ending a-sail: no name',
    ])
      expect(all).toContain(text);
    expect(all).not.toContain('resource Boat: no crisis is called when it is low');
    const mended = told((deck) => {
      for (const resource of deck.resources) resource.legacy = `A note about ${resource.name}.`;
      for (const ending of deck.endings ?? []) ending.name = 'A sail';
      for (const card of deck.cards) if (card.id === 't-02') card.agree.effects = { Boat: 1 };
    });
    expect(mended.filter((text) => /legacy|no name/.test(text))).toEqual([]);
    expect(mended).toContain('endings: two are called A sail');
    expect(mended).toContain('card t-02: agree: an effect of 1, not 2 to 20');
  });
});

/** A deck in which answers for Openness cost light, of which there is little. */
function deckOfOpenness(): TopicDeck {
  return plant((file) => {
    for (const resource of file.resources) resource.value = resource.name === 'Light' ? 20 : 60;
    for (const { key, agree, disagree } of file.cards)
      for (const [side, isAgree] of [
        [agree, true],
        [disagree, false],
      ] as const) {
        delete side.effects.Light;
        if (key && 'scale' in key && key.scale === 'Openness' && isAgree !== key.inverse)
          side.effects.Light = -10;
      }
  });
}

test('a trait whose answers are paid for decides who finishes, and is named', () => {
  const deck = deckOfOpenness();
  const slopes = measureChances(deck, { games: 600, seed: 1 });
  expect(slopes[0]?.scale).toBe('Openness');
  expect(slopes[0]?.slope).toBeLessThan(-0.1);
  expect(judgeChances(deck, slopes).map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^one sd more of Openness moves the chance of finishing by -0\.\d+, 0\.05 at most: give back/,
    ),
  ]);
});

test('even where a trait decides who finishes, what is said of those who did and of those who did not is what they are', () => {
  const biases = measureBias([deckOfOpenness()], { players: 600, seed: 1 });
  const of = (group: string) => biases.find((one) => one.group === group && one.scale === 'Openness');
  expect(of('ended')?.trait).toBeLessThan((of('all')?.trait ?? 0) - 0.15);
  // Who loses does so by answers that are all counted, and so the estimate goes with them.
  expect(of('ended')?.theta).toBeLessThan((of('all')?.theta ?? 0) - 0.15);
  for (const group of ['all', 'ended', 'lost']) expect(Math.abs(of(group)?.bias ?? 1)).toBeLessThan(0.12);
});

test('few games accuse nobody, many do', () => {
  expect(isClearlyBelow({ share: 0.55, games: 20 }, 0.6)).toBe(false);
  expect(isClearlyBelow({ share: 0.55, games: 2000 }, 0.6)).toBe(true);
  expect(isClearlyAbove({ share: 0.9, games: 20 }, 0.85)).toBe(false);
  expect(isClearlyAbove({ share: 0.9, games: 2000 }, 0.85)).toBe(true);
});
