// What an author writes beside a deck: the schema of plain.json, its plain edition. The JSON Schema that editors use is made from it.
import * as z from 'zod/mini';
import { identifier, prose } from '#base/content/written.ts';

/** How long the text of a card may be there, in UTF-16 units. */
const LONGEST_TEXT = 120;

const sideSchema = (says: string) =>
  z
    .strictObject({
      text: prose(20, 'The label: a verb first, no full stop.'),
      reaction: z.optional(prose(90, 'One line that is told at once, where the deck has one.')),
    })
    .check(z.describe(says));

const cardSchema = z.strictObject({
  speaker: z.optional(prose(40, 'Who says it, where the deck says who.')),
  text: prose(LONGEST_TEXT, 'The same in short sentences and common words.'),
  agree: sideSchema('The answer to the right.'),
  disagree: sideSchema('The answer to the left.'),
});

const lossSchema = z.strictObject({
  emptied: z.optional(prose(300, 'What is told when it runs out, where the deck tells something.')),
  legacy: z.optional(prose(200, 'What a loss by it leaves behind, where the deck has it.')),
});

/** The words of a plain edition, by what they stand for: there is no room in it for a key, an effect or a condition. */
export const plainFileSchema = z.strictObject({
  $schema: z.optional(z.string().check(z.describe('Where editors find this help.'))),
  cards: z
    .record(identifier('The id of a card.'), cardSchema)
    .check(z.describe('The words of every card, by its id.')),
  resources: z.optional(
    z
      .record(z.string(), lossSchema)
      .check(z.describe('What is told of losses, by the name of the resource; names stay as they are.')),
  ),
  endings: z.optional(
    z
      .record(identifier('The id of an ending.'), z.strictObject({ text: prose(400, 'How the story ends.') }))
      .check(z.describe('The words of every ending, by its id; names stay as they are.')),
  ),
});

export type PlainFile = z.infer<typeof plainFileSchema>;
