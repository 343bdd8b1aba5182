// What an author writes: the schema of a story's file. The JSON Schema that editors use is made from it.
import * as z from 'zod/mini';
import { beastFields, sitterFields } from '#base/content/person-schema.ts';
import { sceneSchema } from '#base/content/scene-schema.ts';
import { identifier, prose } from '#base/content/written.ts';
import type { Story } from './rules/story.ts';
import { BEATS, MOODS, PERSONS, PRONOUNS, REGIONS, STANCES, THING_LOOKS } from './rules/words.ts';

const names = (says: string) => z.optional(z.array(identifier('Its name.')).check(z.describe(says)));

const conditionSchema = z
  .strictObject({
    facts: names('Facts that must hold.'),
    not: names('Facts that must not hold.'),
    open: names('Promises that were made, and neither kept nor broken yet.'),
    kept: names('Promises that were kept.'),
    broken: names('Promises that were broken.'),
    carried: names('Things that the reader carries from other stories, by the names that these give them.'),
    stance: z.optional(z.enum(STANCES).check(z.describe('The stance that was taken most often.'))),
    at_least: z.optional(
      z
        .strictObject({
          n: z.int().check(z.minimum(1), z.maximum(12), z.describe('How many of them.')),
          of: z
            .array(identifier('Its name.'))
            .check(z.minLength(2), z.maxLength(24), z.describe('The facts that are counted.')),
        })
        .check(z.describe('Of these facts at least so many must hold.')),
    ),
  })
  .check(z.describe('What must hold, all of it.'));

const leavingSchema = z
  .strictObject({
    thing: identifier('Its name, by which conditions of other stories ask for it.'),
    name: prose(40, 'What it is called, with its article: a soup spoon.'),
    why: prose(140, 'How the reader came by it, in a sentence that needs nothing of the story.'),
    looks: z.enum(THING_LOOKS).check(z.describe('What it is drawn as.')),
  })
  .check(z.describe('A thing that the reader keeps for the rest of the road.'));

const pieceSchema = z.union([
  prose(900, 'Words.'),
  z
    .strictObject({
      when: conditionSchema,
      text: prose(700, 'Told where it holds.'),
      else: z.optional(prose(700, 'Told where it does not.')),
    })
    .check(z.describe('Words that depend on something.')),
  z
    .strictObject({
      one_of: z
        .array(prose(700, 'One way to say it.'))
        .check(z.minLength(2), z.maxLength(6), z.describe('Wordings of which each telling takes one.')),
    })
    .check(z.describe('Several ways to say it, one for each telling.')),
]);

const textSchema = z
  .array(z.union([prose(1400, 'A paragraph.'), z.array(pieceSchema).check(z.minLength(1))]))
  .check(z.minLength(1), z.maxLength(12), z.describe('The paragraphs, in order.'));

const optionSchema = z
  .strictObject({
    label: prose(
      20,
      'What the reader does, as short as can be, a verb first, no full stop; a button shows it first.',
    ),
    text: prose(60, 'What the reader does, a verb first; a button shows it below the label.'),
    stance: z.enum(STANCES).check(z.describe('What doing it is like; each option of a scene has another.')),
    when: z.optional(
      z
        .strictObject({
          carried: z
            .array(identifier('Its name.'))
            .check(z.minLength(1), z.describe('Things that the reader carries from other stories.')),
        })
        .check(
          z.describe(
            'Offered only to whoever carries it; the last option of a scene alone can ask for something.',
          ),
        ),
    ),
    reaction: prose(500, 'What comes of it; told first in the next chapter.'),
    sets: names('Facts that hold from now on.'),
    promises: names('Promises that are made.'),
    keeps: names('Promises that are kept.'),
    breaks: names('Promises that are broken.'),
    hears: z.optional(
      z
        .array(prose(30, 'A word.'))
        .check(
          z.maxLength(20),
          z.describe('Words of a free reply that mean this, and sayings of several words.'),
        ),
    ),
  })
  .check(z.describe('One way on.'));

const openingFields = {
  id: identifier('Its name.'),
  title: prose(40, 'The heading.'),
  picture: identifier('A name from pictures.'),
  text: textSchema,
};

const sceneFileSchema = z.strictObject({
  ...openingFields,
  beat: z.enum(BEATS).check(z.describe('What the chapter does for the story.')),
  name: z.optional(
    prose(36, 'What the last page calls it, also to those who went another way: Who sat with the miller.'),
  ),
  when: z.optional(conditionSchema),
  asks: z.optional(prose(160, 'A question that the reader answers in words of their own.')),
  options: z
    .array(optionSchema)
    .check(z.minLength(2), z.maxLength(4), z.describe('The ways on, each of another stance.')),
  unheard: prose(400, 'What comes of something said that is none of the options; {reply} is what was said.'),
  undone: z.optional(
    prose(
      400,
      'What comes of something done that is none of the options, without quoting it. Absent: one of the product’s.',
    ),
  ),
});

const endingSchema = z.strictObject({
  ...openingFields,
  when: z.optional(conditionSchema),
  leaves: z.optional(leavingSchema),
  carry: z
    .strictObject({
      begins: prose(500, 'How a later story begins, in any place of the map, after this end.'),
      companion: z.optional(identifier('Who of the cast comes along.')),
      thread: z
        .strictObject({
          opens: prose(300, 'What is still open; told at the beginning of a later story.'),
          closes: prose(300, 'How it is settled; told at the end of that story.'),
        })
        .check(z.describe('The one thread that is left open here.')),
    })
    .check(z.describe('What a later story takes over, in any place of the map.')),
});

const roleSchema = z.strictObject({
  is: prose(140, 'Who they are, in a few words.'),
  people: z
    .array(
      z.strictObject({
        name: prose(40, 'The whole name, told first in each chapter.'),
        short: prose(24, 'What they are called from then on.'),
        pronoun: z.enum(PRONOUNS).check(z.describe('By which texts speak of them.')),
        face: z.optional(
          z
            .strictObject(sitterFields)
            .check(z.describe('What they look like: shown in chapters that name them twice or more.')),
        ),
        beast: z.optional(
          z.strictObject(beastFields).check(z.describe('In place of a face, where it is an animal.')),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(4), z.describe('Whom a telling can choose from.')),
  travels: z.optional(
    z
      .strictObject({
        arrives: prose(400, 'How they come along; told at the beginning of a later story.'),
        helps: prose(400, 'What they do in its darkest chapter.'),
        parts: prose(400, 'How they go, at its end.'),
      })
      .check(z.describe('How they come along into a later story, in any place of the map.')),
  ),
});

/** A story as it is written. What it cannot say (that a named fact is there) `findStoryFaults` says. */
export const storyFileSchema = z.strictObject({
  $schema: z.optional(z.string().check(z.describe('Where editors find this help.'))),
  key: z
    .string()
    .check(
      z.regex(/^[a-z]+(_[a-z]+)*$/),
      z.maxLength(40),
      z.describe('The name of the file: small letters and underscores.'),
    ),
  title: prose(40, 'The title.'),
  region: z.enum(REGIONS).check(z.describe('The part of the map.')),
  mood: z.optional(
    z.enum(MOODS).check(z.describe('What it is like to read; its sign on the map shows it. Absent: quiet.')),
  ),
  blurb: prose(140, 'One sentence: where you are, and what is at stake.'),
  premise: prose(600, 'Who you are, what is wrong, and what it is really about.'),
  voice: prose(240, 'How it is told.'),
  person: z.optional(
    z
      .enum(PERSONS)
      .check(
        z.describe(
          'Whether its texts say you or I of who the reader is: second, also when left out, or first. What is told elsewhere (is, made, later, travels, carry) says you either way.',
        ),
      ),
  ),
  cover: sceneSchema.check(z.describe('The picture on the map.')),
  pictures: z
    .record(identifier('What chapters call the picture by.'), sceneSchema)
    .check(z.describe('Pictures, by the names that chapters call them by: 6 to 21.')),
  cast: z
    .record(identifier('What texts call them by.'), roleSchema)
    .check(z.describe('The roles, by the names that texts call them by: 3 to 5.')),
  facts: z
    .record(
      identifier('Its name.'),
      z.strictObject({
        is: prose(200, 'The fact, in a sentence.'),
        later: z.optional(prose(240, 'How a later story remembers it.')),
      }),
    )
    .check(z.describe('What can become true, by its name; options set facts, and conditions ask for them.')),
  promises: z
    .record(
      identifier('Its name.'),
      z.strictObject({
        made: prose(200, 'What was promised, in a sentence.'),
        kept: prose(400, 'Told at the end when it was kept.'),
        broken: prose(400, 'Told at the end when it was not.'),
        leaves: z.optional(leavingSchema),
      }),
    )
    .check(z.describe('What options promise, keep and break, by its name: 2 or 3.')),
  openings: z
    .array(z.strictObject(openingFields))
    .check(z.minLength(1), z.maxLength(4), z.describe('Beginnings, of which each telling has one.')),
  scenes: z
    .array(sceneFileSchema)
    .check(
      z.minLength(5),
      z.maxLength(40),
      z.describe('Chapters with a choice; a telling has one of each beat.'),
    ),
  endings: z
    .array(endingSchema)
    .check(
      z.minLength(3),
      z.maxLength(8),
      z.describe('The first whose condition holds is told; the last one has no condition.'),
    ),
});

storyFileSchema satisfies z.ZodMiniType<Story>;
