// A job as it crosses the wire, the same in lists, alone, and among favorites.
import * as z from 'zod/mini';
import { nameShape } from '#base/wire/shapes.ts';
import { APPLICATION_STATES, FEEDBACK_REASONS, REASON_SOURCES } from './rules/wire-words.ts';

/** Ids are looked up, not parsed: a malformed one is as unknown as one that is gone. */
export const jobId = z.string().check(z.minLength(1), z.maxLength(200));

/** A term of a score; the values of all of a job's as sent add up to its score as sent. */
export const reason = nameShape(
  'JobReason',
  z.object({
    /** What it is about: a type of interest, a value, a style; `others` gathers what is too small to be told by itself. */
    term: z.string(),
    value: z.number(),
    /** In plain words. */
    text: z.string(),
    source: z.enum(REASON_SOURCES),
    /** 0 to 1. */
    confidence: z.number(),
    /** Whether the person is drawn to what it is about; absent where that is no question. */
    wanted: z.optional(z.boolean()),
  }),
);

/** How far somebody is with a job. */
export const application = nameShape(
  'JobApplication',
  z.object({
    state: z.enum(APPLICATION_STATES),
    note: z.nullable(z.string()),
    /** A day, `2026-12-01`. */
    date: z.nullable(z.string()),
    changed_at: z.string(),
  }),
);

/** What somebody has said of a job. */
export const feedback = nameShape(
  'JobFeedback',
  z.object({ kind: z.enum(['more', 'less']), reason: z.nullable(z.enum(FEEDBACK_REASONS)) }),
);

export const job = nameShape(
  'Job',
  z.object({
    job_id: z.string(),
    title: z.string(),
    /** Empty where nobody is named. */
    company: z.string(),
    location: z.nullable(z.string()),
    /** Plain text, paragraphs apart by an empty line; empty where nothing is said. In lists its first 2000 letters, of favourites and applications 600. */
    description: z.string(),
    /** A path of ours, or null. */
    image: z.nullable(z.string()),
    apply_link: z.nullable(z.string()),
    is_favorite: z.boolean(),
    source: z.string(),
    /** Invented for trying the product out. */
    sample: z.boolean(),
    posted_at: z.string(),
    /** Where it was told, at most 20. */
    links: z.array(z.object({ source: z.string(), url: z.nullable(z.string()) })),
    /** False once it has expired or was taken down. */
    open: z.boolean(),
    workplace: z.nullable(z.enum(['remote', 'hybrid', 'onsite'])),
    /** As its source states it, which is often wrong. */
    level: z.nullable(z.enum(['entry', 'mid', 'senior', 'lead'])),
    /** A year's. */
    pay: z.nullable(z.object({ min: z.int(), max: z.int(), currency: z.string() })),
    /** Whether its company is hidden by the person: searches leave it out. */
    hidden: z.boolean(),
    /** Where it is personal: 3 for the best tenth of all work for this person, 2 for the best third, else 1. */
    match: z.optional(z.literal([1, 2, 3])),
    score: z.optional(z.number()),
    reasons: z.optional(z.array(reason)),
    /** Chosen to widen the view, from outside of what fits best. */
    widens: z.optional(z.literal(true)),
    /** What is to be heeded before one applies, in plain words. */
    cautions: z.array(z.object({ kind: z.string(), text: z.string() })),
    application: z.optional(application),
    feedback: z.optional(feedback),
  }),
);

export type JobWire = z.infer<typeof job>;
export type ReasonWire = z.infer<typeof reason>;
