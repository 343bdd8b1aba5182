// What told stories say over the wire. What a reply says of its reader is in no schema of a story: it never leaves with one.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import type { CallLimit, OpenLimit } from '#base/wire/limited.ts';
import { nameShape } from '#base/wire/shapes.ts';
import { progress } from '#card-story/contract.ts';
import { intervals, levels, values } from '#profile/contract.ts';
import { LONGEST_REPLY } from './rules/reply.ts';
import { MOODS, REGIONS, STANCES, THING_LOOKS } from './rules/words.ts';

/** What is told stays, so it is not without end how much is begun: far more than anybody reads. */
const BEGINNING = [
  { by: 'person', atOnce: 200, everySeconds: 30, refusal: 'text-story.too_many_stories' },
] as const satisfies readonly CallLimit[];

/** Ids are looked up, not parsed: a malformed one is as unknown as a foreign one. */
const id = z.string().check(z.minLength(1), z.maxLength(16_384));

const picture = z.object({ image: z.string(), image_alt: z.string() });

/** Prose: paragraphs parted by empty lines, headings in double asterisks, `⁂` alone on a line as separator. */
const prose = z.string();

/** What somebody is called, and looks like. */
const face = nameShape('ToldFace', z.extend(picture, { name: z.string() }));

/** A picture of a chapter, absent (empty) until it is known, and the language that the chapter is written in. */
const page = nameShape(
  'ChapterPicture',
  z.extend(picture, {
    language: z.string(),
    /** Of those whom the text names most: what they are called, and their face. */
    faces: z.array(face),
  }),
);

const chapter = z.extend(page, {
  story_text: prose,
  /** What the reader answered; null while it waits for an answer. */
  response: z.nullable(z.string()),
  /** What a button shows first, and what is as good an answer as the detail: 20 letters at most where the product wrote it. */
  options: z.array(z.string()),
  /** Of each option, what it says at length; empty where that is no more. */
  option_details: z.array(z.string()),
  /** Whether it asks for the reader's own words: then there is a question, and options are not shown. */
  open_ended: z.boolean(),
  question: z.nullable(z.string()),
});

const status = z.enum(['telling', 'waiting', 'finished']);

/** The road of a finished story, by names in the language that the product is written in. */
const ways = nameShape(
  'StoryWays',
  z.object({
    /** For each chapter between beginning and ending: the way that was taken, and the ways that were not. */
    chapters: z.array(z.object({ taken: z.nullable(z.string()), others: z.array(z.string()) })),
    /** Every ending of the story: whether its reader has come to it, and whether this telling did. */
    endings: z.array(z.object({ name: z.string(), found: z.boolean(), here: z.boolean() })),
  }),
);

/** A thing that stories leave their reader with; `thing` is its name, by which others ask for it. */
const thing = nameShape(
  'CarriedThing',
  z.object({ thing: z.string(), name: z.string(), why: z.string(), looks: z.enum(THING_LOOKS) }),
);

const story = z.object({
  story_id: z.string(),
  story_key: z.string(),
  /** The number of options that the reader chooses from; -1 where there is only Continue. */
  optionsCount: z.int(),
  /** One less than the number of chapters between beginning and ending. */
  max_chapters: z.int(),
  status,
  /** The newest chapter that is told or being told: 0 the beginning, `max_chapters` + 2 the ending. */
  chapter: z.int(),
  /** While a chapter is being told: raised when it had to be told anew, so that what was read of it before is void. */
  attempt: z.int(),
  /** Whether a chapter is being told of which no word has come yet, though its storyteller gives signs of life. */
  thinking: z.boolean(),
  /**
   * `help` from a reply that spoke of real distress, harm or hate until the next one: the answer to it was no chapter, but a
   * text outside the story. The reply is not kept.
   */
  pause: z.nullable(z.literal('help')),
  /**
   * Whether the last reply could not be understood: its answer was no chapter, but a question back, and the chapter is as open as it
   * was. Asked once for each chapter; the next reply goes on.
   */
  asked: z.boolean(),
  parent_result_id: z.nullable(z.string()),
  /** What it continues, when it continues something. */
  continues: z.nullable(z.object({ story_key: z.string(), title: z.string(), ending: z.string() })),
  /** The language that its reader asks for, as a tag such as en or pt-BR. */
  language: z.string(),
  story: z.object({
    name: z.string(),
    beginning: prose,
    chapters: z.array(chapter),
    ending: z.nullable(prose),
  }),
  beginning_picture: page,
  ending_picture: z.nullable(page),
  /** Null until the story is finished. */
  ways: z.nullable(ways),
  /** What its end left the reader with, for the rest of the road; nothing until the story is finished. */
  left: z.array(thing),
  started_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** Of a finished one: whether job recommendations are open to its reader by now. */
  recommendations_open: z.boolean(),
});

const listedStory = z.extend(picture, {
  story_id: z.string(),
  story_key: z.string(),
  name: z.string(),
  status,
  /** Told parts of all there are, beginning and ending among them. */
  progress,
  /** The heading of the ending; null until it is told. */
  ending: z.nullable(z.string()),
  parent_result_id: z.nullable(z.string()),
  started_at: z.string(),
  finished_at: z.nullable(z.string()),
});

const place = z.extend(picture, {
  story_key: z.string(),
  name: z.string(),
  blurb: z.string(),
  region: z.enum(REGIONS),
  mood: z.enum(MOODS),
  /** How long a telling takes to read, about. */
  minutes: z.int(),
  /** How many pictures its story has. */
  image_amount: z.int(),
  /** Where it stands on the drawn map, as parts (0 to 1) of its width and height. */
  x: z.number(),
  y: z.number(),
  /** `begun` wins over `finished`: somebody reads it again. */
  state: z.enum(['locked', 'open', 'begun', 'finished']),
  /** How many stories have to be finished along the road until it opens; 0 where it is open. */
  missing: z.int(),
  /** Whether something that is carried opens this place, too, and what that is called; null for whoever does not carry it. */
  shortcut: z.nullable(z.object({ thing: z.nullable(z.string()) })),
  /** The telling that is open, when there is one. */
  story_id: z.nullable(z.string()),
  progress,
  times_finished: z.int(),
  /** The newest finished telling, from which another story can go on. */
  result_id: z.nullable(z.string()),
  /** What the person has of the story that was told here before and cannot be begun any more; null when it is nothing. */
  former: z.nullable(
    nameShape(
      'FormerStory',
      z.object({
        story_key: z.string(),
        name: z.string(),
        /** The telling that is open, when there is one. */
        story_id: z.nullable(z.string()),
        progress,
        /** The newest finished telling, when there is one: then the roads from here are open. */
        result_id: z.nullable(z.string()),
      }),
    ),
  ),
});

/** More streams of one person than all their tabs and devices need: who opens them leaves them unread. */
const STREAMS = {
  ...{ most: 32, count: 'reading chapters' },
  refusal: 'text-story.too_many_streams',
} as const satisfies OpenLimit;

/** A story of the road that something is from. */
const from = { story_key: z.string(), story_name: z.string(), story_id: z.string() };

/** Somebody who was met, as they were cast; the image is empty where nobody has said what they look like. */
const met = nameShape(
  'MetOnTheRoad',
  z.extend(face, {
    ...from,
    /** Who they are, in a few words. */
    is: z.string(),
  }),
);

export const TEXT_STORY_ENDPOINTS = {
  begin: defineEndpoint({
    name: 'text-story.begin',
    route: 'POST /story/stories',
    summary:
      'Begins a story and streams its beginning as text; header story_id. A story that is open already is not begun again: its beginning comes once more',
    access: 'person',
    limit: BEGINNING,
    body: z.object({
      /** A finished story of one's own, which this one continues. */
      parent_result_id: z.optional(z.nullable(id)),
      /** Without it, the next story on the map. */
      story_key: z.optional(z.nullable(id)),
    }),
    streams: true,
    openAtOnce: STREAMS,
    output: z.string(),
  }),
  getStory: defineEndpoint({
    name: 'text-story.getStory',
    route: 'GET /story/stories/:storyId',
    summary: 'One story of the person, as far as it is told',
    access: 'person',
    params: z.object({ storyId: id }),
    output: story,
  }),
  answer: defineEndpoint({
    name: 'text-story.answer',
    route: 'PUT /story/stories/:storyId',
    summary:
      'Answers the newest chapter and streams the next one as text; the same answer to the same chapter again streams the same. To what speaks of real distress, harm or hate the text says so instead, with the header Story-Pause, and to what nobody understands it asks back once, with Story-Asked: the chapter stays open',
    access: 'person',
    params: z.object({ storyId: id }),
    body: z.object({
      story_id: z.optional(id),
      /** An option, words of one's own, or -1 to continue. */
      answer_text: z.string().check(
        z.trim(),
        z.refine((text) => text.isWellFormed() && !text.includes('\u0000'), { error: 'Must be text' }),
        z.minLength(1, 'Must say something'),
        z.maxLength(LONGEST_REPLY, `Must have ${LONGEST_REPLY} characters at most`),
      ),
      /** The number of the chapter that is answered; without it, the newest. */
      chapter: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
    }),
    streams: true,
    openAtOnce: STREAMS,
    output: z.string(),
  }),
  follow: defineEndpoint({
    name: 'text-story.follow',
    route: 'GET /story/stories/:storyId/chapters/:chapter',
    summary: 'Streams a chapter that is told or being told, from a number of UTF-16 units on',
    access: 'person',
    params: z.object({ storyId: id, chapter: z.string().check(z.regex(/^\d{1,2}$/, 'Must be a number')) }),
    query: z.object({
      from: z.optional(z.string().check(z.regex(/^\d{1,7}$/, 'Must be a number'))),
      /** Which attempt was read so far; of another one, the chapter comes from its beginning. */
      attempt: z.optional(z.string().check(z.regex(/^\d{1,4}$/, 'Must be a number'))),
    }),
    streams: true,
    openAtOnce: STREAMS,
    output: z.string(),
  }),
  deleteStory: defineEndpoint({
    name: 'text-story.deleteStory',
    route: 'DELETE /story/stories/:storyId',
    summary: 'Deletes a story of the person, with what it said of them',
    access: 'person',
    params: z.object({ storyId: id }),
    output: z.object({ story_id: z.string() }),
  }),
  listStories: defineEndpoint({
    name: 'text-story.listStories',
    route: 'GET /story/users/stories',
    summary: 'The told stories of the person: every open one, and a page of finished ones, newest first',
    access: 'person',
    query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
    output: z.object({ stories: z.array(listedStory), next: z.nullable(z.string()) }),
  }),
  getMap: defineEndpoint({
    name: 'text-story.getMap',
    route: 'GET /story/users/stories/map',
    summary: 'The map: every story as a place, how far the person is, and whether recommendations are open',
    access: 'person',
    output: z.object({
      places: z.array(place),
      /** Pairs of keys between which a path is drawn. */
      paths: z.array(z.tuple([z.string(), z.string()])),
      /** The story that POST begins when none is named. */
      next_key: z.string(),
      /** Finished stories of either mode. */
      finished: z.int(),
      recommendations_open: z.boolean(),
    }),
  }),
  getCarried: defineEndpoint({
    name: 'text-story.getCarried',
    route: 'GET /story/users/stories/carried',
    summary:
      'What the person carries along the road, out of all their stories: things, company, people met, promises; the newest first',
    access: 'person',
    output: z.object({
      /** Each once; other stories ask for them. */
      things: z.array(z.extend(thing, from)),
      /** Who came along from the newest finished story, and would into one that goes on from it; null when nobody did. */
      companion: z.nullable(met),
      people: z.array(met),
      /** Of the newest telling of each story; those that are open first, what was left open at its end among them. */
      promises: z.array(z.object({ text: z.string(), state: z.enum(['open', 'kept', 'broken']), ...from })),
    }),
  }),
  getDiagrams: defineEndpoint({
    name: 'text-story.getDiagrams',
    route: 'GET /story/users/data/diagrams',
    summary: 'What the replies to told stories say of the person, with how little that is',
    access: 'person',
    output: z.object({
      /** Big Five, 0 to 4; a trait that nothing was said of is absent. */
      ocean: values,
      ocean_confidence: values,
      ocean_interval: intervals,
      levels,
      /** How the person tends to answer: for each stance the part (0 to 1) of the times it was offered that it was taken. */
      traits: z.array(
        z.object({ name: z.enum(STANCES), share: z.number(), taken: z.int(), offered: z.int() }),
      ),
      /** How many replies the Big Five are read from. */
      replies: z.int(),
      /** Whether the person agrees to a profile: without it nothing is kept, nor counted. */
      kept: z.boolean(),
      /** How many scales the person does not want to see. */
      hidden_count: z.int(),
    }),
  }),
} as const;

export type TextStoryEndpoint = (typeof TEXT_STORY_ENDPOINTS)[keyof typeof TEXT_STORY_ENDPOINTS];
export type WireToldStory = z.infer<typeof story>;
export type WireWays = z.infer<typeof ways>;
export type WireChapter = z.infer<typeof chapter>;
export type ListedToldStory = z.infer<typeof listedStory>;
export type StoryPlace = z.infer<typeof place>;
export type FormerStory = NonNullable<StoryPlace['former']>;
export type StoryMapAnswer = z.infer<(typeof TEXT_STORY_ENDPOINTS)['getMap']['output']>;
export type CarriedAlong = z.infer<(typeof TEXT_STORY_ENDPOINTS)['getCarried']['output']>;
export type MetOnTheRoad = z.infer<typeof met>;
export type StoryDiagrams = z.infer<(typeof TEXT_STORY_ENDPOINTS)['getDiagrams']['output']>;
