// What belongs to which round, and when each is open.
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#base/days.ts';
import { SURVEYS } from '#profile/rules/scales.ts';
import { findFirstEnd, gamesOfRound, isSecondDone, phaseAt } from './rounds.ts';

const START = Date.UTC(2026, 2, 1);
const day = (days: number) => new Date(START + days * DAY_MS);
const game = (topicId: string, days: number) => ({ storyId: `${topicId} ${days}`, topicId, at: day(days) });
const tests = (round: 1 | 2, days: number) => SURVEYS.map((survey) => ({ round, survey, at: day(days) }));
const idsOf = (games: readonly { storyId: string }[]) => games.map(({ storyId }) => storyId);

const FIRST = { doneAt: day(3), topics: ['a', 'b', 'c'] };
const PART = { joinedAt: day(0), first: FIRST };

describe('the first round', () => {
  it('takes the first three decks since joining, each once, in the order of their ends', () => {
    const games = [game('b', 2), game('z', -1), game('a', 1), game('a', 1.5), game('c', 3), game('d', 4)];
    expect(idsOf(gamesOfRound(games, { joinedAt: day(0), first: undefined }, 1))).toEqual([
      'a 1',
      'b 2',
      'c 3',
    ]);
  });

  it('is done with the last of three decks and three questionnaires', () => {
    const games = [game('a', 1), game('b', 2), game('c', 3)];
    expect(findFirstEnd(games, tests(1, 2.5), day(0))).toEqual(FIRST);
    expect(findFirstEnd(games, tests(1, 5), day(0))?.doneAt).toEqual(day(5));
    expect(findFirstEnd(games.slice(1), tests(1, 2.5), day(0))).toBeUndefined();
    expect(findFirstEnd(games, tests(1, 2.5).slice(1), day(0))).toBeUndefined();
    expect(findFirstEnd([game('a', 1), game('a', 2), game('a', 3)], tests(1, 1), day(0))).toBeUndefined();
  });

  it('stays as it was when a game of it is gone', () => {
    const games = [game('b', 2), game('c', 3), game('d', 4), game('e', 5)];
    expect(idsOf(gamesOfRound(games, PART, 1))).toEqual(['b 2', 'c 3']);
  });
});

describe('the second round', () => {
  it('is open from the fourteenth to the twenty-eighth day after the first', () => {
    const kindAt = (days: number) => phaseAt(PART, day(days)).kind;
    expect([3, 16.99, 17, 30.99, 31].map(kindAt)).toEqual(['waiting', 'waiting', 'second', 'second', 'over']);
    expect(phaseAt({ first: undefined }, day(99)).kind).toBe('first');
    expect(phaseAt(PART, day(4))).toMatchObject({ opens: day(17).getTime(), closes: day(31).getTime() });
  });

  it('takes the same decks, while it is open, each once', () => {
    const games = [game('a', 16), game('a', 18), game('a', 19), game('d', 18), game('b', 30), game('c', 31)];
    expect(idsOf(gamesOfRound(games, PART, 2))).toEqual(['a 18', 'b 30']);
    expect(gamesOfRound(games, { ...PART, first: undefined }, 2)).toEqual([]);
  });

  it('is done with all three decks and its own three questionnaires', () => {
    const games = [game('a', 18), game('b', 19), game('c', 20)];
    expect(isSecondDone(games, [...tests(1, 1), ...tests(2, 18)], PART)).toBe(true);
    expect(isSecondDone(games, tests(1, 1), PART)).toBe(false);
    expect(isSecondDone(games.slice(1), tests(2, 18), PART)).toBe(false);
  });
});
