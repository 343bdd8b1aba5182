// What recommendations are made of and how, over the wire: switched off, companies hidden, signals seen and taken back.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import { nameShape } from '#base/wire/shapes.ts';
import { JOB_FIELDS } from '#messages/jobs/work.ts';
import { say } from '#messages/say.ts';
import { jobId } from './contract-shapes.ts';
import { MARKING } from './contract-work.ts';
import { LIMITS } from './rules/limits.ts';
import { SIGNAL_KINDS } from './rules/signal-kinds.ts';

const settings = nameShape(
  'JobSettings',
  z.object({
    /** Whether jobs are ordered by what is known of the person, and anything is learned from what they do. */
    personalised: z.boolean(),
    /** As they were named; how a name is spelled does not matter. */
    hidden_companies: z.array(z.string()),
    /** Whether the second story is finished, in whichever mode: before, no list is personal. */
    recommendations_open: z.boolean(),
  }),
);

const signals = nameShape(
  'JobSignals',
  z.object({
    /** The newest first. */
    signals: z.array(
      z.object({
        id: z.string(),
        job_id: z.string(),
        title: z.string(),
        company: z.string(),
        kind: z.enum(SIGNAL_KINDS),
        /** Why, where the person said so. */
        reason: z.nullable(z.string()),
        at: z.string(),
      }),
    ),
  }),
);

export const SETTINGS_ENDPOINTS = {
  getSettings: defineEndpoint({
    name: 'jobs.getSettings',
    route: 'GET /jobs/settings',
    summary: 'How recommendations are made for the person, and whether they are open',
    access: 'person',
    output: settings,
  }),
  setPersonalisation: defineEndpoint({
    name: 'jobs.setPersonalisation',
    route: 'PUT /jobs/personalisation',
    summary: 'Switches personal recommendations on or off; what is off learns nothing',
    access: 'person',
    limit: MARKING,
    body: z.strictObject({ on: z.boolean(say(JOB_FIELDS, 'jobs.bad_switch')) }),
    output: settings,
  }),
  hideCompany: defineEndpoint({
    name: 'jobs.hideCompany',
    route: 'PUT /jobs/hidden-companies',
    summary: 'Hides all jobs of a company, however its name is spelled, or shows them again',
    access: 'person',
    limit: MARKING,
    body: z.strictObject({
      company: z.string(say(JOB_FIELDS, 'jobs.bad_company')).check(
        z.trim(),
        z.minLength(1, say(JOB_FIELDS, 'jobs.bad_company')),
        z.maxLength(LIMITS.companyLetters, say(JOB_FIELDS, 'jobs.long_company')),
        z.refine((text) => text.isWellFormed() && !text.includes('\u0000'), {
          error: say(JOB_FIELDS, 'jobs.bad_company'),
        }),
      ),
      hidden: z.boolean(say(JOB_FIELDS, 'jobs.bad_switch')),
      /** The job at which somebody hid it: a signal, until the company is shown again. */
      job_id: z.optional(jobId),
    }),
    output: settings,
  }),
  listSignals: defineEndpoint({
    name: 'jobs.listSignals',
    route: 'GET /jobs/signals',
    summary: 'What recommendations have learned from: what the person did with which job',
    access: 'person',
    output: signals,
  }),
  dropSignal: defineEndpoint({
    name: 'jobs.dropSignal',
    route: 'DELETE /jobs/signals/:signalId',
    summary: 'Takes back one thing that was learned from; a favorite stays one all the same',
    access: 'person',
    params: z.object({ signalId: z.string().check(z.maxLength(20)) }),
    output: signals,
  }),
  forgetSignals: defineEndpoint({
    name: 'jobs.forgetSignals',
    route: 'DELETE /jobs/signals',
    summary: 'Forgets everything that was learned from what the person did; favorites and applications stay',
    access: 'person',
    output: signals,
  }),
} as const;
