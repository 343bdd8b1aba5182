// Texts as they are told: names and pronouns, readers' words joined into a sentence, and one variant of several.
import { describe, expect, it } from 'vitest';
import { buildTestStory } from '../../../tests/told-stories.ts';
import { openVoice } from './realise.ts';
import { beginTelling } from './state.ts';

const story = buildTestStory();
/** A telling in which the keeper is Ada. */
const STATE = { ...beginTelling(story, 1), cast: { keeper: 0, boy: 0 } };
const speak = () => openVoice(story, STATE, 'a chapter');

describe('openVoice', () => {
  it.each([
    ['{keeper} and {keeper}', 'Ada Stone and Ada'],
    ['{keeper.short} and {keeper}', 'Ada and Ada'],
    ['{keeper} and {keeper.name}', 'Ada Stone and Ada Stone'],
    ['{keeper.They} saw {keeper.them}, {keeper.their}, {keeper.theirs}', 'She saw her, her, hers'],
    ['{keeper.themself} was here, {keeper}', 'herself was here, Ada Stone'],
    ['{Boy} sat; {boy} stood', 'The boy from the mill sat; the boy stood'],
  ])('tells %j as %j', (text, told) => {
    expect(speak().tell(text)).toBe(told);
  });

  it('throws for a role that is not there', () => {
    expect(() => speak().tell('{nobody} came')).toThrow(RangeError);
  });

  it.each([
    ['Yes', '‘Yes,’ you said.'],
    ['Yes.', '‘Yes,’ you said.'],
    ['Yes;', '‘Yes,’ you said.'],
    ['Why?', '‘Why?’ you said.'],
    ['No!', '‘No!’ you said.'],
    ['Well…', '‘Well…’ you said.'],
  ])('joins %j as %j', (reply, told) => {
    expect(speak().tell('‘{reply},’ you said.', reply)).toBe(told);
  });

  it('joins the pieces that hold by single spaces, and leaves out those that do not', () => {
    const paragraph = ['One.', { when: { facts: ['wet'] }, text: 'Wet.' }, 'Two.'];
    expect(speak().tell(paragraph)).toBe('One. Two.');
  });

  it('chooses each of several ways by itself, and the same ones again', () => {
    const ways = { one_of: ['a', 'b', 'c'] };
    const paragraph = Array.from({ length: 20 }, () => ways);
    const told = speak().tell(paragraph);
    expect(new Set(told.split(' '))).toEqual(new Set(['a', 'b', 'c']));
    expect(speak().tell(paragraph)).toBe(told);
    expect(openVoice(story, STATE, 'another chapter').tell(paragraph)).not.toBe(told);
  });
});
