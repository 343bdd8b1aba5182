// What the card story says over the wire. The scale that a card measures is in no schema here: it never leaves.

import * as z from 'zod/mini';
import { studyStanding } from '#accounts/contract-study.ts';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import type { CallLimit } from '#base/wire/limited.ts';
import { nameShape } from '#base/wire/shapes.ts';
import { MOODS } from '#pictures/faces/words.ts';
import { confidenceForecastSchema, gameAssessmentSchema } from '#profile/contract.ts';
import { condition, ending, topicResource } from './contract-ends.ts';
import { plainWords } from './contract-plain.ts';
import { DANGERS } from './rules/dangers.ts';
import { EDITIONS } from './rules/edition.ts';

/** What somebody plays stays, so it is not without end how much of it there is: far more than anybody plays. */
const STARTING = [
  { by: 'person', atOnce: 300, everySeconds: 20, refusal: 'card-story.too_many_stories' },
] as const satisfies readonly CallLimit[];

/** Ids are looked up, not parsed: a malformed one is as unknown as a foreign one. */
const id = z.string().check(z.minLength(1), z.maxLength(16_384));

const reachedEnding = nameShape(
  'ReachedEnding',
  z.object({ key: z.string(), name: z.optional(z.string()), text: z.string() }),
);

const operation = z.object({
  insertAsNext: z.optional(z.object({ cardId: z.string() })),
  insertAsNextWithOffset: z.optional(z.object({ cardId: z.string(), offset: z.int() })),
  insertByTag: z.optional(z.object({ tag: z.string() })),
});

const answer = nameShape(
  'CardAnswer',
  z.object({
    text: z.string(),
    agree: z.boolean(),
    consequences: z.object({
      resourceChange: z.record(z.string(), z.number()),
      operation: z.optional(operation),
    }),
    /** What is told for a moment once this answer is given. */
    reaction: z.optional(z.string()),
    /** What it does to the attitude of people, by the names that portraits call them by. */
    attitude: z.optional(z.record(z.string(), z.int())),
  }),
);

const card = nameShape(
  'Card',
  z.object({
    id: z.string(),
    tag: z.string(),
    /** In a topic, of cards that take each other's place: its name. A story has the one card that stands there. */
    place: z.optional(z.string()),
    text: z.string(),
    speaker: z.optional(z.string()),
    image: z.string(),
    image_alt: z.string(),
    /** The face of whom the card is about, always the same for one person; null when it is about nobody who has one. */
    portrait: z.nullable(
      z.object({
        image: z.string(),
        alt: z.string(),
        mood: z.enum(MOODS),
        /** Of somebody who looks as their attitude is: a key of `people`. Image and mood are those of no attitude then. */
        who: z.optional(z.string()),
      }),
    ),
    /** Of a card that waits: what must hold for it to be inserted. */
    when: z.optional(condition),
    /** Of a card that comes by itself: the danger of which resource calls it. */
    crisis: z.optional(z.object({ resource: z.string(), danger: z.enum(DANGERS) })),
    answers: z.tuple([answer, answer]),
    psychoData: z.optional(z.object({ survey: z.object({ type: z.string() }), inverse: z.boolean() })),
  }),
);

/** Those whom answers move, by the names that portraits and answers call them by. */
const people = z.record(
  z.string(),
  nameShape(
    'CardPerson',
    z.object({
      name: z.string(),
      /** Where each mood is drawn that their attitude, or the player's need, can bring them to. */
      faces: z.partialRecord(z.enum(MOODS), z.string()),
    }),
  ),
);

const listedTopic = z.object({
  id: z.string(),
  /** What it is written in, as a tag such as en or pt-BR. */
  language: z.string(),
  name: z.string(),
  blurb: z.string(),
  image: z.string(),
  image_alt: z.string(),
  back_cover_image: z.string(),
  /** How many cards count into the progress of a story. */
  base_cards: z.int(),
  /** How many cards a short game of it begins with; absent where the deck is no longer than that. */
  short_cards: z.optional(z.int()),
  resources: z.array(topicResource),
});

/** A topic as the person has it: which of its endings they have come to, and how many it has. */
const ownTopic = z.extend(listedTopic, {
  endings: z.object({
    /** In the order of the deck; those that are not found yet have no name here. */
    found: z.array(z.object({ key: z.string(), name: z.optional(z.string()) })),
    total: z.int(),
  }),
  /** Whether it is told in plain words as well; absent where it is not. */
  has_plain: z.optional(z.literal(true)),
});

const topic = z.extend(listedTopic, {
  format: z.literal([1, 2]),
  deck_version: z.string(),
  cards: z.array(card),
  people: z.optional(people),
  endings: z.optional(z.array(ending)),
  plain: z.optional(plainWords),
});

/** What is heard behind a story. */
export const AIRS = ['rain', 'wind', 'sea', 'still'] as const;
export type Air = (typeof AIRS)[number];

const story = z.object({
  _id: z.string(),
  topic_id: z.string(),
  topic_name: z.string(),
  /** What its deck is written in, as a tag such as en or pt-BR. */
  language: z.string(),
  image: z.string(),
  image_alt: z.string(),
  /** Told by the weather and the places of the deck's pictures. */
  air: z.optional(z.enum(AIRS)),
  format: z.literal([1, 2]),
  deck_version: z.string(),
  cardIds: z.array(z.string()),
  lastCardPointer: z.int(),
  resources: z.array(topicResource),
  answeredCards: z.record(z.string(), z.boolean()),
  /** Begun again on a topic that was finished before. */
  dummy: z.boolean(),
  outcome: z.enum(['open', 'ended', 'lost']),
  /** The ending that a story came to which was played to its last card. */
  ending: z.optional(reachedEnding),
});

/** As an answer returns it. */
const movedStory = nameShape('CardStory', story);

const storyWithCards = nameShape(
  'PlayableCardStory',
  z.extend(story, {
    cards: z.array(card),
    people: z.optional(people),
    /** The resources as they stood at the beginning. */
    start_resources: z.array(z.object({ name: z.string(), value: z.number() })),
    /** In order of precedence: the first whose condition holds is told. */
    endings: z.optional(z.array(ending)),
    /** Absent where the deck is told in one way only. */
    plain: z.optional(plainWords),
    /** Of an attempt after one that was lost, before its first answer: what that one has left behind. */
    legacy: z.optional(z.string()),
  }),
);

/** How far a story is: of cards here, and of chapters where stories are told. */
export const progress = nameShape(
  'Progress',
  z.object({ passed: z.int(), total: z.int(), percentage: z.int() }),
);

const listedStory = z.extend(story, {
  progress,
  started_at: z.string(),
  /** When it ended or was lost; null while it is open. */
  finished_at: z.nullable(z.string()),
  /** Yes and no counts by survey type. */
  result: z.record(z.string(), z.object({ yes: z.int(), no: z.int() })),
});

/** A told story that stands on the shelf beside the decks: one whose place on the map is open to the person. */
const shelvedTale = nameShape(
  'ShelvedTale',
  z.object({
    story_key: z.string(),
    name: z.string(),
    blurb: z.string(),
    image: z.string(),
    image_alt: z.string(),
    state: z.enum(['open', 'begun', 'finished']),
    /** The telling that is open, when there is one. */
    story_id: z.nullable(z.string()),
    progress,
    times_finished: z.int(),
  }),
);

/** The story as it is after the answer. Only the pointer and the answered card are believed. */
const answeredStory = z.object({
  _id: z.optional(id),
  lastCardPointer: z.int().check(z.minimum(1), z.maximum(10_000)),
  answeredCards: z.record(z.string().check(z.maxLength(100)), z.boolean()),
  cardIds: z.optional(z.array(z.string())),
  resources: z.optional(z.array(z.looseObject({ name: z.string(), value: z.number() }))),
  topic_id: z.optional(z.string()),
  topic_name: z.optional(z.string()),
  image: z.optional(z.nullable(z.string())),
  /** Time the card was shown, in ms, as the client measured it. */
  elapsed_ms: z.optional(z.int().check(z.minimum(0), z.maximum(86_400_000))),
  /** In which words the card was read; as written unless told. Kept with the answer, and counted for nothing. */
  edition: z.optional(z.enum(EDITIONS)),
});

const topicParams = z.object({ topicId: id });
const storyParams = z.object({ storyId: id });
const rating = z.int().check(z.minimum(1), z.maximum(5));
const averageRating = z.object({ average_rating: z.nullable(z.number()), ratings: z.int() });

export const CARD_STORY_ENDPOINTS = {
  listTopics: defineEndpoint({
    name: 'card-story.listTopics',
    route: 'GET /card-game/topics',
    summary:
      'All topics, in catalogue order, but of those never begun the one first that tells most about the person; with how many of their endings they have found',
    access: 'person',
    output: z.object({ topics: z.array(ownTopic) }),
  }),
  getTopic: defineEndpoint({
    name: 'card-story.getTopic',
    route: 'GET /card-game/topics/:topicId',
    summary: 'One topic with all its cards',
    access: 'person',
    params: topicParams,
    output: topic,
  }),
  startStory: defineEndpoint({
    name: 'card-story.startStory',
    route: 'POST /card-game/stories',
    summary: 'Starts a story of a topic, or answers the one that is open',
    access: 'person',
    limit: STARTING,
    body: z.object({
      topic_id: id,
      /** `short` asks for a game of few cards, of a deck that says in `short_cards` how many; an open story stays as it is. */
      form: z.optional(z.enum(['full', 'short'])),
    }),
    output: storyWithCards,
  }),
  answer: defineEndpoint({
    name: 'card-story.answer',
    route: 'PUT /card-game/stories/:storyId',
    summary: 'Answers the current card; the same answer again gives the same result',
    access: 'person',
    params: storyParams,
    body: answeredStory,
    output: movedStory,
  }),
  undoAnswer: defineEndpoint({
    name: 'card-story.undoAnswer',
    route: 'DELETE /card-game/stories/:storyId/last-answer',
    summary:
      'Takes the last answer back, within seconds and while the story goes on; the same again gives the same result',
    access: 'person',
    params: storyParams,
    query: z.object({
      /** `lastCardPointer` as it is after the answer that is meant, so that no other is taken back. */
      pointer: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'Must be a whole number from 1 on'))),
    }),
    output: movedStory,
  }),
  listStories: defineEndpoint({
    name: 'card-story.listStories',
    route: 'GET /card-game/stories/user',
    summary: 'The stories of the person: every open one, and a page of finished ones, newest first',
    access: 'person',
    query: z.object({
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: z.optional(
        z.string().check(z.regex(/^([1-9]\d?|100)$/, 'Must be a whole number from 1 to 100')),
      ),
    }),
    output: z.object({
      stories: z.array(listedStory),
      next: z.nullable(z.string()),
      /** With the first page: the told stories that are open to the person, the one that suits them now before the others. */
      told: z.optional(z.array(shelvedTale)),
    }),
  }),
  getStory: defineEndpoint({
    name: 'card-story.getStory',
    route: 'GET /card-game/stories/:storyId',
    summary: 'One story of the person, with the cards of its deck version',
    access: 'person',
    params: storyParams,
    output: storyWithCards,
  }),
  deleteStory: defineEndpoint({
    name: 'card-story.deleteStory',
    route: 'DELETE /card-game/stories/:storyId',
    summary: 'Deletes a story of the person, with what it said of them',
    access: 'person',
    params: storyParams,
    output: z.object({ _id: z.string() }),
  }),
  getMyRating: defineEndpoint({
    name: 'card-story.getMyRating',
    route: 'GET /card-game/topics/:topicId/my-rating',
    summary: 'The rating of the person for a topic, null when there is none',
    access: 'person',
    params: topicParams,
    output: z.object({ data: z.object({ rating: z.nullable(rating) }) }),
  }),
  getAverageRating: defineEndpoint({
    name: 'card-story.getAverageRating',
    route: 'GET /card-game/topics/:topicId/average-rating',
    summary: 'The exact average of all ratings of a topic, null when there is none',
    access: 'person',
    params: topicParams,
    output: averageRating,
  }),
  rateTopic: defineEndpoint({
    name: 'card-story.rateTopic',
    route: 'POST /card-game/topics/:topicId/rate',
    summary: 'Rates a topic from 1 to 5; a later rating replaces the earlier one',
    access: 'person',
    params: topicParams,
    body: z.object({ rating }),
    output: z.extend(averageRating, { data: z.object({ rating }) }),
  }),
  getAssessment: defineEndpoint({
    name: 'card-story.getAssessment',
    route: 'GET /card-game/topics/:topicId/assessment',
    summary: 'What the finished stories of a topic suggest about the person',
    access: 'person',
    params: topicParams,
    output: z.extend(gameAssessmentSchema, {
      topic_id: z.string(),
      stories: z.int(),
      /** Whether the person agrees that games are kept for a profile: without it no game says anything. */
      kept: z.boolean(),
      /** How many scales the person does not want to see: nothing is said of them. */
      hidden_count: z.int(),
      /** The confidences to be expected of one more game of the topic, where every card is answered with care. */
      again: confidenceForecastSchema,
      /** Of what stands out most: the answers of the last story that speak for it most, three at most, in their order. */
      because: z.array(z.object({ story_id: z.string(), card_id: z.string(), agree: z.boolean() })),
      /** Whether job recommendations are open to the person: they are from the second completed story of either mode on. */
      recommendations_open: z.boolean(),
      /** How the person stands to a study. */
      study: studyStanding,
    }),
  }),
} as const;

export type CardStoryEndpoint = (typeof CARD_STORY_ENDPOINTS)[keyof typeof CARD_STORY_ENDPOINTS];
export type WireAssessment = z.infer<(typeof CARD_STORY_ENDPOINTS)['getAssessment']['output']>;
export type WireCard = z.infer<typeof card>;
export type WireTopic = z.infer<typeof topic>;
export type ListedTopic = z.infer<typeof ownTopic>;
export type ShelvedTale = z.infer<typeof shelvedTale>;
export type WireCardStory = z.infer<typeof story>;
export type PlayableStory = z.infer<typeof storyWithCards>;
export type ListedCardStory = z.infer<typeof listedStory>;
export type AnsweredStory = z.infer<typeof answeredStory>;
