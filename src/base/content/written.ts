// Parts of the schemas of what authors write: texts that people read, and what things are called by.
import * as z from 'zod/mini';
import { isPlainText } from '../wire/plain-text.ts';

// Without a language the schemas only say "Invalid input".
z.config(z.locales.en());

/** Text that people read (see `isPlainText`), of 1 to `longest` UTF-16 units once spaces at its ends are taken away. */
export const prose = (longest: number, says: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(longest),
    // Of an empty text it is enough to say that it is empty.
    z.refine((text) => text === '' || isPlainText(text), {
      error: 'must be plain text that shows something: no < or >, no line breaks or other control characters',
    }),
    z.describe(`${says} At most ${longest} characters.`),
  );

/** What decks, cards, scenes, tags, pictures and endings are called by. */
export const IDENTIFIER = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const identifier = (says: string) =>
  z
    .string()
    .check(z.regex(IDENTIFIER), z.maxLength(64), z.describe(`${says} Small letters, digits, single dashes.`));
