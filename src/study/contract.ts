// What the study says over the wire: what it is, how somebody stands to it, joining, answering and withdrawing.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import type { CallLimit } from '#base/wire/limited.ts';
import { nameShape } from '#base/wire/shapes.ts';
import { say } from '#messages/say.ts';
import { STUDY_FIELDS } from '#messages/study/refusals.ts';
import { SURVEYS } from '#profile/rules/scales.ts';

/** Each joining leaves a row for ever; to withdraw changes something only once for each. */
const JOINING = {
  ...{ by: 'person', atOnce: 20, everySeconds: 60, refusal: 'study.too_often' },
} as const satisfies CallLimit;

const CHANGING = {
  ...{ by: 'person', atOnce: 60, everySeconds: 1, refusal: 'study.too_often' },
} as const satisfies CallLimit;

const round = z.object({
  round: z.union([z.literal(1), z.literal(2)]),
  questionnaires: z.array(z.object({ survey: z.enum(SURVEYS), done: z.boolean() })),
  /** As many as belong to a round; in the first nobody is told which, before they are played: then `topic_id` and `name` are null. */
  stories: z.array(
    z.object({ topic_id: z.nullable(z.string()), name: z.nullable(z.string()), done: z.boolean() }),
  ),
});

const part = z.object({
  /** By chance. It stands in what is exported, and nothing else of the person does. */
  number: z.string(),
  joined_at: z.string(),
  kept_until: z.string(),
  wants_mail: z.boolean(),
  phase: z.enum(['first', 'waiting', 'second', 'over']),
  /** When the second round opens and closes; null before the first is done. */
  opens_at: z.nullable(z.string()),
  closes_at: z.nullable(z.string()),
  rounds: z.array(round),
});

const study = nameShape(
  'Study',
  z.object({
    /** Whether anybody may join and go on. */
    open: z.boolean(),
    /** Who runs it; null where nobody was named. */
    host: z.nullable(z.object({ name: z.string(), contact: z.string() })),
    months: z.int(),
    /** Of the words that a consent of now is about. */
    words: z.string(),
    has_profile: z.boolean(),
    /** Whether they have an address that a mail can go to. */
    can_mail: z.boolean(),
    /** Null of somebody who takes no part. */
    part: z.nullable(part),
  }),
);

export type StudyWire = z.infer<typeof study>;
export type StudyPartWire = z.infer<typeof part>;

const flag = z.boolean(say(STUDY_FIELDS, 'study.bad_switch'));

export const STUDY_ENDPOINTS = {
  getStudy: defineEndpoint({
    name: 'study.getStudy',
    route: 'GET /study',
    summary: 'What the study is, and how far the person is in it',
    access: 'person',
    output: study,
  }),
  join: defineEndpoint({
    name: 'study.join',
    route: 'POST /study',
    summary: 'Agrees to take part, in the words that `words` names; whoever takes part goes on as before',
    access: 'person',
    limit: [JOINING],
    body: z.strictObject({
      /** Eighteen or older. */
      adult: z.literal(true, say(STUDY_FIELDS, 'study.not_adult')),
      agreed: z.literal(true, say(STUDY_FIELDS, 'study.not_agreed')),
      words: z.string(say(STUDY_FIELDS, 'study.bad_words')).check(z.maxLength(600)),
      wants_mail: flag,
    }),
    output: study,
  }),
  leave: defineEndpoint({
    name: 'study.leave',
    route: 'DELETE /study',
    summary: 'Withdraws: deletes all that the study has of the person, who is in no later export',
    access: 'person',
    output: study,
  }),
  setMail: defineEndpoint({
    name: 'study.setMail',
    route: 'PATCH /study',
    summary: 'Whether a mail tells when the second round opens: one, and no other',
    access: 'person',
    limit: [CHANGING],
    body: z.strictObject({ wants_mail: flag }),
    output: study,
  }),
  answer: defineEndpoint({
    name: 'study.answer',
    route: 'POST /study/answers',
    summary: 'Keeps the answers to a questionnaire for the round that is open; the profile does not see them',
    access: 'person',
    limit: [CHANGING],
    body: z.strictObject({
      survey: z.enum(SURVEYS, say(STUDY_FIELDS, 'study.bad_survey')),
      /** By item number, every item. */
      answers: z.record(z.string(), z.number(), say(STUDY_FIELDS, 'study.bad_answers')),
    }),
    output: study,
  }),
} as const;

export type StudyEndpoint = (typeof STUDY_ENDPOINTS)[keyof typeof STUDY_ENDPOINTS];
