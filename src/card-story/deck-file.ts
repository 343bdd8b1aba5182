// What an author writes: the schema of deck.json. The JSON Schema that editors use is made from it.
import * as z from 'zod/mini';
import { sitterFields } from '#base/content/person-schema.ts';
import { sceneSchema } from '#base/content/scene-schema.ts';
import { identifier, prose } from '#base/content/written.ts';
import { MOODS } from '#pictures/faces/words.ts';
import { FACET_NAMES } from '#profile/rules/facets.ts';
import { INTEREST_TYPES } from '#profile/rules/interest-types.ts';
import { SCALES } from '#profile/rules/scales.ts';
import { DANGERS } from './rules/dangers.ts';

/** What an answer changes of a resource, in points. */
const effect = z
  .int()
  .check(
    z.minimum(-25),
    z.maximum(25),
    z.describe('Points that are added or, below 0, taken: -25 to 25, 2 to 20 as a rule.'),
  );

const operationSchema = z
  .strictObject({
    insertAsNext: z.optional(
      z.strictObject({ cardId: identifier('The card to insert.') }).check(z.describe('Puts a card next.')),
    ),
    insertAsNextWithOffset: z.optional(
      z
        .strictObject({
          cardId: identifier('The card to insert.'),
          offset: z
            .int()
            .check(z.minimum(0), z.maximum(100), z.describe('How many cards go by first, 0 to 100.')),
        })
        .check(z.describe('Puts a card later, but never behind the end.')),
    ),
    insertByTag: z.optional(
      z
        .strictObject({ tag: identifier('The tag of the cards to choose from.') })
        .check(
          z.describe('Puts next the first card of a tag that has not been met and whose condition holds.'),
        ),
    ),
  })
  .check(z.describe('What the answer inserts: cards with another tag than start, base, end.'));

/** What an answer does to somebody's attitude. Nought is said by saying nothing. */
const attitudeMove = z.int().check(
  z.minimum(-2),
  z.maximum(2),
  z.refine((move) => move !== 0, { error: 'must not be 0: leave out whom it does not touch' }),
  z.describe('How much better or, below 0, worse they think of the player for it: -2 to 2, not 0.'),
);

const sideSchema = (says: string) =>
  z
    .strictObject({
      text: prose(20, 'The label: a verb first, no full stop.'),
      effects: z
        .record(z.string(), effect)
        .check(z.describe('What it changes, by the name of the resource; { } changes nothing.')),
      operation: z.optional(operationSchema),
      reaction: z.optional(prose(90, 'One line that is told at once. On both answers or on neither.')),
      attitude: z.optional(
        z
          .record(z.string(), attitudeMove)
          .check(z.describe('What it does to people, by their names in people; they remember it.')),
      ),
    })
    .check(z.describe(says));

/** A bound of a resource, which has 0 to 100 points. */
const limit = (says: string) => z.int().check(z.minimum(0), z.maximum(100), z.describe(`${says}, 0 to 100.`));

const conditionSchema = z
  .strictObject({
    resources: z.optional(
      z
        .record(
          z.string(),
          z.strictObject({
            min: z.optional(limit('At least so much')),
            max: z.optional(limit('At most so much')),
          }),
        )
        .check(z.describe('Bounds by the name of the resource, inclusive.')),
    ),
    answers: z.optional(
      z
        .record(z.string(), z.enum(['agree', 'disagree']))
        .check(
          z.describe(
            'Answers that were given, by the id of the card, or by the name of a place that has several; ask only for earlier cards.',
          ),
        ),
    ),
  })
  .check(z.describe('What must hold, all of it.'));

/** What may stand on the other side of a card that is no scale: rest, less trouble, money or time, or nothing but the scale's own other end. */
const PLAIN_PRICES = ['rest', 'ease', 'means', 'itself'] as const;

const keySchema = z.strictObject({
  scale: z.enum(SCALES).check(z.describe('What agreeing speaks for.')),
  facet: z.optional(z.enum(FACET_NAMES).check(z.describe('Which side of the scale it asks for.'))),
  inverse: z.boolean().check(z.describe('Whether agreeing speaks for less of it.')),
  weight: z.optional(
    z
      .number()
      .check(
        z.positive(),
        z.maximum(1),
        z.describe('1 when absent, a half each for two; together 1 at most.'),
      ),
  ),
  against: z.optional(
    z
      .enum([...SCALES, ...PLAIN_PRICES])
      .check(
        z.describe('What the answer for less of it is for: another scale, or rest, ease, means, itself.'),
      ),
  ),
  beside: z.optional(
    z.enum(SCALES).check(z.describe('Another scale that the answer for more of it speaks for as well.')),
  ),
});

const interestSchema = z
  .strictObject({
    type: z.enum(INTEREST_TYPES).check(z.describe('The kind of work that agreeing speaks for.')),
    inverse: z.boolean().check(z.describe('Whether agreeing speaks for less of it.')),
  })
  .check(z.describe('What kind of work the answer speaks of; instead of a key, never beside one.'));

const crisisSchema = z
  .strictObject({
    resource: prose(12, 'The resource, by its name.'),
    danger: z
      .enum(DANGERS)
      .check(z.describe('low from 25, lowest from 10; high from 85, highest from 95, where it is too much.')),
  })
  .check(z.describe('Calls the card by itself, once a story; its tag is crisis, and it has no key.'));

const cardSchema = z.strictObject({
  id: identifier('Its name; no other deck may use it. It must not betray the key.'),
  tag: identifier(
    'start, base or end: met by everybody in this order. Any other waits until an answer inserts it.',
  ),
  place: z.optional(
    identifier(
      'Of base cards that take each other’s place: its name, the same on all; one of them is met in a game.',
    ),
  ),
  speaker: z.optional(prose(40, 'Who says it.')),
  text: prose(200, 'One to three sentences that end before the choice; aim at 140.'),
  picture: z.optional(identifier('A name from pictures; the cover is shown where there is none.')),
  who: z.optional(identifier('A name from people: whose face the card shows.')),
  mood: z.optional(
    z
      .enum(MOODS)
      .check(
        z.describe(
          'How they look: at-ease, troubled, hostile, delighted. When left out, as their attitude is.',
        ),
      ),
  ),
  when: z.optional(conditionSchema),
  crisis: z.optional(crisisSchema),
  agree: sideSchema('The answer to the right.'),
  disagree: sideSchema('The answer to the left.'),
  key: z.optional(
    z
      .union([keySchema, z.tuple([keySchema, keySchema])])
      .check(z.describe('What the answer says about the player: one key, or a list of two.')),
  ),
  interest: z.optional(interestSchema),
});

const endingSchema = z.strictObject({
  id: identifier('What it is called among the others.'),
  name: z.optional(prose(40, 'What it is called by whoever has found it: a title, no full stop.')),
  when: z.optional(conditionSchema),
  text: prose(400, 'How the story ends.'),
  picture: z.optional(
    identifier('What is seen then: a name from pictures; the last card’s where it is left out.'),
  ),
});

/**
 * A deck as it is written. Lengths are in UTF-16 units, after spaces at both ends are taken away. What it cannot say
 * (that a named card is there, that a deck ends) `findDeckFaults` says.
 */
export const deckFileSchema = z.strictObject({
  $schema: z.optional(z.string().check(z.describe('Where editors find this help.'))),
  format: z.literal([1, 2]).check(z.describe('2 for new decks.')),
  id: identifier('The name of the folder.'),
  version: z
    .string()
    .check(
      z.regex(/^\d+\.\d+\.\d+$/),
      z.describe('Three numbers such as 1.0.0; raise it when a played deck changes.'),
    ),
  language: z
    .string()
    .check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/), z.describe('How screen readers should speak: en, de, pt-BR.')),
  name: prose(40, 'The title.'),
  blurb: prose(140, 'One sentence: who you are, and what is at stake.'),
  cover: sceneSchema.check(z.describe('The picture of the deck, and of every card without one of its own.')),
  resources: z
    .array(
      z.strictObject({
        name: prose(12, 'What effects and conditions call it by.'),
        value: z.int().check(z.minimum(1), z.maximum(100), z.describe('Where it starts, 1 to 100.')),
        icon: z.optional(
          z
            .string()
            .check(
              z.regex(/^[a-z0-9-]+\.svg$/),
              z.describe('A file in the folder icons: one silhouette, such as boat.svg.'),
            ),
        ),
        emptied: z.optional(prose(300, 'What is told when it runs out.')),
        picture: z.optional(
          identifier('What is seen then: a name from pictures; the last card’s where it is left out.'),
        ),
        legacy: z.optional(
          prose(
            200,
            'What whoever lost by it leaves behind, told before the first card of their next attempt.',
          ),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(6), z.describe('What the player keeps alive, one to six.')),
  pictures: z.optional(
    z
      .record(identifier('What cards call the picture by.'), sceneSchema)
      .check(z.describe('Pictures, by the names that cards call them by.')),
  ),
  people: z.optional(
    z
      .record(
        identifier('What cards call the person by.'),
        z
          .strictObject({ name: prose(40, 'What they are called.'), ...sitterFields })
          .check(z.describe('Somebody: what they look like, and where they are met.')),
      )
      .check(
        z.describe('People who have a face, by the names that cards call them by; six to eight are enough.'),
      ),
  ),
  cards: z
    .array(cardSchema)
    .check(
      z.minLength(1),
      z.maxLength(500),
      z.describe('The story: first the spine in its order, then what waits.'),
    ),
  endings: z.optional(
    z
      .array(endingSchema)
      .check(
        z.minLength(1),
        z.maxLength(12),
        z.describe(
          'After the last card the first whose condition holds is told; the last one has no condition.',
        ),
      ),
  ),
});

export type DeckFile = z.infer<typeof deckFileSchema>;
export type CardFile = DeckFile['cards'][number];
export type KeyFile = z.infer<typeof keySchema>;
export type ConditionFile = z.infer<typeof conditionSchema>;
