// Which answers are named for what stands out: those of its scale that speak for its side, the ones given with care first.
import { expect, test } from 'vitest';
import type { Evidence, GameEvidence } from '#profile/rules/evidence.ts';
import { levelOf } from '#profile/rules/standing.ts';
import { findReasons } from './because.ts';

const answer = (cardId: string, agree: boolean, change: Partial<Evidence> = {}): GameEvidence => ({
  ...{ cardId, agree, scale: 'Openness', inverse: false, extreme: false },
  ...change,
});
const OPEN = { Openness: levelOf(2, 0.7), Extraversion: levelOf(0.1, 0.3) };

test('three answers that speak for it, in their order, hasty ones and those under pressure last', () => {
  const game = [
    answer('a', true, { elapsedMs: 200 }),
    answer('b', true),
    answer('c', false),
    answer('d', false, { inverse: true }),
    answer('e', true, { scale: 'Extraversion' }),
    answer('f', true, { extreme: true }),
    answer('g', true, { share: 0.6 }),
  ];
  expect(findReasons(OPEN, game)).toEqual([
    { cardId: 'b', agree: true },
    { cardId: 'd', agree: false },
    { cardId: 'g', agree: true },
  ]);
  // Somebody who stands on the other side of it is told the other answers.
  expect(findReasons({ Openness: levelOf(-2, 0.7) }, game)).toEqual([{ cardId: 'c', agree: false }]);
});

test('nothing where nothing stands out, and of interests nothing at all', () => {
  expect(findReasons({ Openness: levelOf(0.1, 0.3) }, [answer('a', true)])).toEqual([]);
  expect(findReasons({}, [answer('a', true)])).toEqual([]);
  const interest: GameEvidence = {
    cardId: 'i',
    agree: true,
    interest: 'Social',
    inverse: false,
    extreme: false,
  };
  expect(findReasons(OPEN, [interest])).toEqual([]);
});
