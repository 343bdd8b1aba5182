// The signs of reactions are seen without a letter of the system, and what else people send is shown as it came.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { REACTIONS } from '../../../rules/reactions.ts';
import { type LetterActions, LetterActionsContext } from '../actions.ts';
import { makeLetter } from '../testing-letters.ts';
import { ReactionSign } from './ReactionSign.tsx';
import { Reactions } from './Reactions.tsx';

const show = (emoji: string) => renderToStaticMarkup(createElement(ReactionSign, { emoji }));

test('each of the six has a drawing of its own, however its letters are chosen', () => {
  const drawn = REACTIONS.map(show);
  expect(new Set(drawn).size).toBe(6);
  for (const markup of drawn) {
    expect(markup).toMatch(/^<svg [^>]*aria-hidden="true"/);
    // Nothing in it is a letter.
    expect(markup.replace(/<[^>]*>/g, '')).toBe('');
  }
  expect(show('❤')).toBe(show('❤️'));
  expect(show('🕯')).toBe(show('🕯️'));
});

test('any other sign stays as it came', () => {
  for (const emoji of ['🏮', '👍🏽', '👨‍👩‍👧', 'ok']) expect(show(emoji)).toBe(emoji);
});

test('a reaction is named by its letters, and shown drawn', () => {
  const message = {
    ...makeLetter(1),
    reactions: ['🕯️', '🏮'].map((emoji) => ({ emoji, userIds: ['mira'], isOwn: false })),
  };
  const markup = renderToStaticMarkup(
    createElement(
      LetterActionsContext,
      { value: {} as LetterActions },
      createElement(Reactions, { message }),
    ),
  );
  expect(markup).toContain('aria-label="🕯️ from 1"');
  expect(markup.replace(/<[^>]*>/g, '')).toBe('🏮');
});
