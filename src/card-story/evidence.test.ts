// What a played story says of its player, and what another game of it would add.
import { describe, expect, it } from 'vitest';
import { listAnsweredCards } from '#profile/rules/evidence.ts';
import { parseDeck } from './content.ts';
import { gatherEvidence, listFurtherCards } from './evidence.ts';

const side = (text: string, effects: object = {}, operation?: object) => ({
  text,
  effects,
  ...(operation ? { operation } : {}),
});
const card = (id: string, tag: string, more: object = {}) => ({
  ...{ id, tag, text: `This is ${id}.`, agree: side('Yes'), disagree: side('No') },
  ...more,
});
const key = (scale: string, inverse = false, weight?: number) => ({
  ...{ scale, inverse },
  ...(weight === undefined ? {} : { weight }),
});

const DECK = parseDeck(
  'deck.json',
  JSON.stringify({
    ...{ format: 2, id: 'lamp', version: '1.0.0', language: 'en', name: 'The Lamp', blurb: 'About a lamp.' },
    cover: { place: 'lighthouse', seed: 1, alt: 'A lamp.' },
    resources: [
      { name: 'Light', value: 10 },
      { name: 'Crew', value: 50 },
    ],
    cards: [
      card('start', 'start'),
      card('plain', 'base', { key: key('Openness'), agree: side('Go', { Crew: 2 }) }),
      card('low', 'base', { key: key('Openness', true), agree: side('Go', { Light: 2 }) }),
      card('double', 'base', { key: [key('Power'), key('Security', true, 0.3)] }),
      card('forced', 'base', { key: key('Power'), agree: side('On'), disagree: side('On') }),
      card('work', 'base', { interest: { type: 'Artistic', inverse: true } }),
      card('end', 'end', { agree: side('Yes', {}, { insertAsNext: { cardId: 'late' } }) }),
      card('late', 'aside', { key: key('Power') }),
    ],
  }),
  () => undefined,
);

const log = ['start', 'plain', 'low', 'double', 'forced', 'work'].map((cardId) => ({ cardId, agree: true }));

describe('gatherEvidence', () => {
  it('has an entry for each key of each answer, with what took weight from it', () => {
    expect(gatherEvidence(DECK, log)).toEqual([
      { cardId: 'plain', scale: 'Openness', inverse: false, agree: true, extreme: false },
      { cardId: 'low', scale: 'Openness', inverse: true, agree: true, extreme: true },
      { cardId: 'double', scale: 'Power', inverse: false, agree: true, extreme: false, share: 0.5 },
      { cardId: 'double', scale: 'Security', inverse: true, agree: true, extreme: false, share: 0.3 },
      { cardId: 'forced', scale: 'Power', inverse: false, agree: true, extreme: false, forced: true },
      { cardId: 'work', interest: 'Artistic', inverse: true, agree: true, extreme: false },
    ]);
  });

  it('leaves out what was answered before, and all behind an answer that does not fit', () => {
    const dated = log.map((answer, at) => ({ ...answer, answeredAt: new Date(1000 * at), elapsedMs: at }));
    const late = gatherEvidence(DECK, dated, new Date(2000));
    expect(late.map(({ cardId, elapsedMs }) => [cardId, elapsedMs])).toEqual([
      ['low', 2],
      ['double', 3],
      ['double', 3],
      ['forced', 4],
      ['work', 5],
    ]);
    expect(gatherEvidence(DECK, log.toSpliced(2, 1)).map(({ cardId }) => cardId)).toEqual(['plain']);
  });
});

describe('listFurtherCards', () => {
  it('promises what is sure to be asked, and nothing of a card that leaves no choice', () => {
    expect(listFurtherCards(DECK, new Set())).toEqual([
      { scale: 'Openness', weight: 1 },
      { scale: 'Openness', weight: 1 },
      { scale: 'Power', weight: 0.5 },
      { scale: 'Security', weight: 0.3 },
      { scale: 'Power', weight: 0 },
    ]);
  });

  it('counts half what is met again', () => {
    const answered = listAnsweredCards([gatherEvidence(DECK, log.slice(0, 2))]);
    const weights = listFurtherCards(DECK, answered).map(({ weight }) => weight);
    expect(weights).toEqual([0.5, 1, 0.5, 0.3, 0]);
  });
});
