// A file of another format among decks is told what it is and what becomes of it.
import { expect, it } from 'vitest';
import { adviseFormat } from './advise-format.ts';

it('says what to do with each format where a deck is wanted', () => {
  expect(adviseFormat('twee')).toBe(
    'is Twee, the text of a Twine story, not a deck; npm run deck -- import FILE --dir FOLDER makes a draft of one',
  );
  expect(adviseFormat('ink', 'import tale.ink --dir decks')).toMatch(
    /npm run deck -- import tale\.ink --dir decks/,
  );
  expect(adviseFormat('story')).toMatch(/^is a told story, not a deck; .* STORIES_DIR/);
  expect(adviseFormat('ink-json')).toMatch(/import the \.ink file/);
});
