// Asking a reader back: once for a chapter, the same for the same reply, and never where something was understood.
import { describe, expect, it } from 'vitest';
import { buildTestCatalogue, buildTestStory } from '../../../tests/told-stories.ts';
import { askBack } from './ask-back.ts';
import { hearReply } from './hear.ts';
import { beginTelling } from './state.ts';

const asking = buildTestCatalogue().shared.askBack;
const state = beginTelling(buildTestStory(), 3);
const reply = (text: string, number = 1, question: string | null = null) => ({
  ...{ number, text, question },
  heard: hearReply(text, []),
});

describe('askBack', () => {
  it.each([
    ['qwertz', 'What was that?'],
    ['ich weiß es nicht', 'In English, please?'],
    ['🙂', 'Say it in words?'],
    ['What should I do?', 'You are asking me?'],
    ['what is the wifi password', 'Where were we?'],
  ])('has a question of its own kind for %j', (text, asked) => {
    expect(askBack(state, reply(text), asking)?.text).toBe(asked);
  });

  it('asks once for a chapter, and the same for the same reply', () => {
    const first = askBack(state, reply('qwertz'), asking);
    expect(first).toBeDefined();
    const then = first?.state ?? state;
    expect(askBack(then, reply('qwertz'), asking)).toEqual(first);
    expect(askBack(then, reply('asdf'), asking)).toBeUndefined();
    expect(askBack(then, reply('asdf', 2), asking)).toBeDefined();
  });

  it('repeats what the chapter itself asks', () => {
    expect(askBack(state, reply('qwertz', 1, 'What do you say?'), asking)?.text).toBe(
      'What was that?\n\nWhat do you say?',
    );
  });

  it.each(['I dance', 'I refuse', 'I stab the keeper', 'The river is as wide as ever'])(
    'does not ask for %j',
    (text) => {
      expect(askBack(state, reply(text), asking)).toBeUndefined();
    },
  );
});
