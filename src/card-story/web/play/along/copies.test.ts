// Copies of open stories: as far as the server last said, never at the cost of an answer that waits, and gone with their story.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tellWhoIsHere } from '#base/device/kinds.ts';
import { makeStorage } from '../../../../../tests/web-storage.ts';
import type { PlayableStory, WireCardStory } from '../../../contract.ts';
import { answerCard } from '../../../rules.ts';
import type { KeptAnswer } from '../outbox.ts';
import { forgetOtherCopies, keepCopy, listCopies, notePlace, readCopy } from './copies.ts';

let takeBack: () => void;

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
  takeBack = tellWhoIsHere(() => 'ann');
});
afterEach(() => {
  takeBack();
  vi.unstubAllGlobals();
});

const CARDS = ['one', 'two', 'three', 'four'];
const answer = (agree: boolean) => ({
  text: 't',
  agree,
  consequences: { resourceChange: { Food: agree ? 5 : -5 } },
});
const STORY = {
  ...{ _id: 's1', topic_id: 't', topic_name: 'T', language: 'en', image: '', image_alt: '', format: 2 },
  ...{
    deck_version: '1',
    cardIds: CARDS,
    lastCardPointer: 0,
    answeredCards: {},
    dummy: false,
    outcome: 'open',
  },
  resources: [{ name: 'Food', value: 50 }],
  start_resources: [{ name: 'Food', value: 50 }],
  cards: CARDS.map((id) => ({
    ...{ id, tag: 'a', text: id, image: `/${id}.svg`, image_alt: '' },
    answers: [answer(true), answer(false)],
  })),
} as unknown as PlayableStory;

/** The story after an answer, as the server tells it: without its cards. */
function afterAnswer(story: WireCardStory, cardId: string, agree = true): WireCardStory {
  const result = answerCard(STORY, story, { cardId, agree });
  if (result.kind === 'refused') throw new Error(`${cardId} does not fit`);
  const { cards: _cards, ...told } = { ...STORY, ...story, ...result.state };
  return told as unknown as WireCardStory;
}
const waiting = (story: WireCardStory, cardId: string): KeptAnswer => ({
  ...{ cardId, agree: true },
  body: { lastCardPointer: afterAnswer(story, cardId).lastCardPointer, answeredCards: { [cardId]: true } },
});

describe('a copy', () => {
  test('is the story as far as the server last said it is, with its cards', () => {
    keepCopy('ann', STORY);
    expect(readCopy('ann', 's1', [])).toEqual(STORY);
    const second = afterAnswer(afterAnswer(STORY, 'one'), 'two');
    notePlace('ann', second);
    // What was said before and heard later takes nothing back.
    notePlace('ann', afterAnswer(STORY, 'one'));
    keepCopy('ann', STORY);
    expect(readCopy('ann', 's1', [])).toEqual({ ...STORY, ...second, cards: STORY.cards });
    expect([readCopy('ben', 's1', []), readCopy('ann', 's2', [])]).toEqual([undefined, undefined]);
  });

  test('keeps what is told and shown of its resources, of which the server’s word of an answer has the values alone', () => {
    const dressed = { svg: 'data:a', emptied: 'Nothing is left.', legacy: 'Crumbs.', image: '/empty.svg' };
    const story = { ...STORY, resources: STORY.resources.map((one) => ({ ...one, ...dressed })) };
    keepCopy('ann', story);
    notePlace('ann', afterAnswer(STORY, 'one'));
    expect(readCopy('ann', 's1', [])?.resources).toEqual([{ ...dressed, name: 'Food', value: 55 }]);
  });

  test('is of no use where answers wait that do not follow it: they wait for the server', () => {
    keepCopy('ann', STORY);
    const first = afterAnswer(STORY, 'one');
    expect(readCopy('ann', 's1', [waiting(first, 'two')])).toBeUndefined();
    expect(readCopy('ann', 's1', [waiting(STORY, 'one'), waiting(first, 'two')])).toEqual(STORY);
    notePlace('ann', first);
    expect(readCopy('ann', 's1', [waiting(STORY, 'one'), waiting(first, 'two')])?.lastCardPointer).toBe(1);
  });

  test.each(['', '{', '[]', '{"_id":"s1"}', JSON.stringify({ ...STORY, _id: 's2' })])(
    'is none where %j lies there',
    (odd) => {
      localStorage.setItem('lorepath.copy.ann.s1', odd);
      expect(readCopy('ann', 's1', [])).toBeUndefined();
    },
  );

  test('goes when its story is over, or is open no more', () => {
    for (const id of ['s1', 's2', 's3']) keepCopy('ann', { ...STORY, _id: id });
    notePlace('ann', { ...afterAnswer(STORY, 'one'), outcome: 'ended' });
    expect([...listCopies('ann')].sort()).toEqual(['s2', 's3']);
    forgetOtherCopies('ann', ['s3', 's4']);
    expect(listCopies('ann')).toEqual(['s3']);
    keepCopy('ann', { ...STORY, _id: 's3', outcome: 'lost' });
    expect(localStorage.length).toBe(0);
  });
});
