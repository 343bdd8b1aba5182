// Answers to interest cards become what is asked about interests, apart from the scales and together with other answers.
import { describe, expect, it } from 'vitest';
import type { GameEvidence } from '#profile/rules/evidence.ts';
import { INTEREST_TYPES } from '#profile/rules/interest-types.ts';
import { dot } from './belief.ts';
import { readInterestCards } from './interest-cards.ts';
import { expectInterests, hearInterests, joinAsked } from './interests.ts';

const card = (cardId: string, change: object = {}): GameEvidence => ({
  ...{ cardId, interest: 'Artistic' as const, inverse: false, agree: true, extreme: false },
  ...change,
});

describe('readInterestCards', () => {
  it('says nothing without answers, and nothing of what was asked about traits, values and risks', () => {
    expect(readInterestCards([])).toEqual({});
    const scales = ['Social', 'Openness', 'Power'].map((scale) => ({
      ...{ cardId: scale, scale: scale as 'Social', inverse: false, agree: true, extreme: false },
    }));
    expect(readInterestCards([scales])).toEqual({});
    expect(Object.keys(readInterestCards([[...scales, card('a')]]))).toEqual(['Artistic']);
  });

  it('takes a turned card the other way, exactly', () => {
    const [liked, disliked] = [
      readInterestCards([[card('a')]]),
      readInterestCards([[card('a', { inverse: true })]]),
    ];
    expect(liked.Artistic?.theta).toBeGreaterThan(0.3);
    expect(disliked.Artistic?.theta).toBe(-(liked.Artistic?.theta ?? 0));
    expect(readInterestCards([[card('a', { inverse: true, agree: false })]])).toEqual(liked);
  });

  it('is surer of two cards than of one, and of an answer in haste less', () => {
    const sure = (...game: GameEvidence[]) => readInterestCards([game]).Artistic?.confidence ?? 0;
    expect(sure(card('a'), card('b'))).toBeGreaterThan(sure(card('a')));
    expect(sure(card('a', { elapsedMs: 300 }))).toBeLessThan(sure(card('a')));
    expect(readInterestCards([[card('a', { forced: true })]])).toEqual({});
  });

  it('moves what is believed of that interest most, in its direction', () => {
    const expected = expectInterests({});
    const heard = hearInterests(expected, readInterestCards([[card('a'), card('b')]]));
    const artistic = INTEREST_TYPES.indexOf('Artistic');
    expect(heard.mean[artistic]).toBeGreaterThan(0.5);
    expect(Math.max(...heard.mean)).toBe(heard.mean[artistic]);
  });
});

describe('joinAsked', () => {
  it('is the same as hearing one after the other', () => {
    const one = { Artistic: { theta: 0.4, confidence: 0.3 }, Social: { theta: -0.2, confidence: 0.2 } };
    const other = { Artistic: { theta: -0.1, confidence: 0.5 }, Realistic: { theta: 0.6, confidence: 0.4 } };
    const expected = expectInterests({ Openness: { theta: 1, confidence: 0.6 } });
    const [joined, apart] = [
      hearInterests(expected, joinAsked(one, other)),
      hearInterests(hearInterests(expected, one), other),
    ];
    for (const at of INTEREST_TYPES.keys()) expect(joined.mean[at]).toBeCloseTo(apart.mean[at] ?? 0, 12);
    expect(dot(joined.covariance.flat(), joined.covariance.flat())).toBeCloseTo(
      dot(apart.covariance.flat(), apart.covariance.flat()),
      12,
    );
  });

  it('keeps what only one of them says, and leaves out what neither does', () => {
    const one = { Artistic: { theta: 0.4, confidence: 0.3 }, Social: { theta: 0, confidence: 0 } };
    const joined = joinAsked(one, {});
    expect(Object.keys(joined)).toEqual(['Artistic']);
    expect(joined.Artistic?.theta).toBeCloseTo(0.4, 12);
    expect(joined.Artistic?.confidence).toBeCloseTo(0.3, 12);
  });
});
