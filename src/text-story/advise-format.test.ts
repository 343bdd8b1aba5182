// A file of another format among told stories is told what it is and what becomes of it.
import { expect, it } from 'vitest';
import { adviseFormat } from './advise-format.ts';

it('says what to do with each format where a told story is wanted', () => {
  expect(adviseFormat('deck')).toMatch(/^is a deck, not a told story; decks stand in .* DECKS_DIR/);
  expect(adviseFormat('twee')).toMatch(
    /import FILE .* makes a draft of a deck, and told stories are written anew$/,
  );
  expect(adviseFormat('ink-json')).toMatch(/told stories are written anew$/);
});
