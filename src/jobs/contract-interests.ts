// 'Sixty seconds about work' over the wire: how pairs are answered. What comes of it the profile shows, too.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import { JOB_FIELDS } from '#messages/jobs/work.ts';
import { say } from '#messages/say.ts';
import { interests, INTEREST_ENDPOINTS as SHOWN } from '#profile/interests/contract-interests.ts';
import { MARKING } from './contract-work.ts';

export const INTEREST_ENDPOINTS = {
  ...SHOWN,
  answerInterests: defineEndpoint({
    name: 'jobs.answerInterests',
    route: 'PUT /jobs/interests',
    summary: 'Answers pairs, in any order; what is not named stays, and null takes an answer back',
    access: 'person',
    limit: MARKING,
    body: z.strictObject({
      answers: z.record(
        z.string().check(z.maxLength(40)),
        z.nullable(z.enum(['left', 'right'], say(JOB_FIELDS, 'jobs.bad_side'))),
        say(JOB_FIELDS, 'jobs.bad_answers'),
      ),
    }),
    output: interests,
  }),
} as const;
