// What is said of a story that is over, by how it went.
import { describe, expect, it } from 'vitest';
import type { WireCard } from '../../../contract.ts';
import { replayStory } from '../../../rules.ts';
import { describeEnd, describeLookBack } from './describe-end.ts';

function card(id: string, tag: string, light: number, more: object = {}): WireCard {
  const answer = (agree: boolean, change: object) => ({
    ...{ text: agree ? 'Yes' : 'No', agree },
    consequences: { resourceChange: { ...change }, ...(agree ? more : {}) },
  });
  return {
    ...{ id, tag, text: id, image: '', image_alt: '', portrait: null },
    answers: [answer(true, { Light: light }), answer(false, {})],
  };
}

const STORY = {
  format: 2 as const,
  start_resources: [
    { name: 'Light', value: 50 },
    { name: 'Crew', value: 50 },
  ],
  cards: [
    card('start', 'start', -35),
    card('one', 'base', 20, { operation: { insertAsNext: { cardId: 'rock' } } }),
    card('two', 'base', -60, { operation: { insertAsNext: { cardId: 'wave' } } }),
    card('end', 'end', 0),
    card('rock', 'aside', 0),
    card('wave', 'aside', 0),
  ],
};

function lookBackOn(...answers: readonly (readonly [cardId: string, agree: boolean])[]): string {
  const log = answers.map(([cardId, agree]) => ({ cardId, agree }));
  const { state, applied } = replayStory({ ...STORY, resources: STORY.start_resources }, log);
  expect(applied).toBe(answers.length);
  return describeLookBack(STORY, state);
}

describe('describeLookBack', () => {
  it('says when nothing came close', () => {
    expect(lookBackOn(['start', false], ['one', false], ['two', false], ['end', true])).toBe(
      'You answered 4 cards. Nothing came close to running out.',
    );
  });

  it('counts what came because of an answer, and names what was low on the way and is not any more', () => {
    expect(lookBackOn(['start', true], ['one', true], ['rock', true], ['two', false], ['end', true])).toBe(
      'You answered 5 cards; one of them came because of what you chose. Close calls: Light at 15.',
    );
  });

  it('says nothing of close calls where something ran out', () => {
    expect(
      lookBackOn(['start', false], ['one', true], ['rock', true], ['two', false], ['end', true]),
    ).toContain('Nothing came close');
    expect(lookBackOn(['start', false], ['one', false], ['two', true])).toBe('You answered 3 cards.');
  });
});

describe('describeEnd', () => {
  it('names what ran out, one or several', () => {
    const left = [0, 4, 0].map((value, at) => ({ name: ['Light', 'Crew', 'Nerve'][at] ?? '', value }));
    expect(describeEnd('lost', left.slice(0, 2))).toMatch(
      /^Light ran out, and the story ends here with it\./,
    );
    expect(describeEnd('lost', left)).toMatch(
      /^Light and Nerve ran out, and the story ends here with them\./,
    );
    expect(describeEnd('ended', left)).toMatch(/^You came through/);
  });
});
