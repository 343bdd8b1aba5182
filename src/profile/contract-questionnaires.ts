// What the three questionnaires say over the wire: their items, and answers by item number, the same in every call.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import { nameShape } from '#base/wire/shapes.ts';
import { TEST_SHAPES } from './rules/instruments.ts';
import { SURVEYS, type Survey } from './rules/scales.ts';

/** Every item with its answer. */
function answersOf(name: string, survey: Survey) {
  const { items, lowest, highest } = TEST_SHAPES[survey];
  const message = `Must be a whole number from ${lowest} to ${highest}.`;
  // One fault for each item: a number that is none of ours is told once.
  const answer = z
    .int({ error: message, abort: true })
    .check(z.minimum(lowest, message), z.maximum(highest, message));
  return nameShape(
    name,
    z.object(Object.fromEntries(Array.from({ length: items }, (_, index) => [String(index + 1), answer]))),
  );
}

/** The same as it is sent: an item too many is named like any other fault, which a strict object would not do. */
function refuseMore(answers: ReturnType<typeof answersOf>) {
  return z.catchall(
    answers,
    z.lazy(() => z.never('There is no item of this number.')),
  );
}

const miniIpip = answersOf('MiniIpipAnswers', 'ipip');
const dospert = answersOf('DospertAnswers', 'dospert');
const ssvs = answersOf('SsvsAnswers', 'ssvs');

/** A questionnaire as somebody reads who takes it: what an item measures, and which way, stays on the server. */
const instrument = z.object({
  survey: z.enum(SURVEYS),
  id: z.string(),
  version: z.string(),
  title: z.string(),
  instruction: z.string(),
  citation: z.string(),
  lowest: z.int(),
  highest: z.int(),
  midpoint: z.int(),
  labels: z.record(z.string(), z.string()),
  items: z.array(z.object({ number: z.int(), text: z.string() })),
});

export type WireInstrument = z.infer<typeof instrument>;

export const TEST_ENDPOINTS = {
  listInstruments: defineEndpoint({
    name: 'profile.listInstruments',
    route: 'GET /psych/instruments',
    summary: 'The three questionnaires: their items, and what each answer to one means in words',
    access: 'person',
    output: z.object({ instruments: z.array(instrument) }),
  }),
  submitMiniIpip: defineEndpoint({
    name: 'profile.submitMiniIpip',
    route: 'POST /psych/mini-ipip',
    summary:
      'Keeps the answers to the Big Five test, 1 to 5; the first that are sent stay until they are deleted',
    access: 'person',
    body: refuseMore(miniIpip),
    output: miniIpip,
  }),
  getMiniIpip: defineEndpoint({
    name: 'profile.getMiniIpip',
    route: 'GET /psych/mini-ipip',
    summary: 'The answers of the person to the Big Five test',
    access: 'person',
    output: miniIpip,
  }),
  deleteMiniIpip: defineEndpoint({
    name: 'profile.deleteMiniIpip',
    route: 'DELETE /psych/mini-ipip',
    summary:
      'Deletes the result of the Big Five test, so that it can be taken again; answers what was deleted',
    access: 'person',
    output: miniIpip,
  }),
  submitDospert: defineEndpoint({
    name: 'profile.submitDospert',
    route: 'POST /psych/dospert',
    summary:
      'Keeps the answers to the test of risk, 1 to 7; the first that are sent stay until they are deleted',
    access: 'person',
    body: refuseMore(dospert),
    output: dospert,
  }),
  getDospert: defineEndpoint({
    name: 'profile.getDospert',
    route: 'GET /psych/dospert',
    summary: 'The answers of the person to the test of risk',
    access: 'person',
    output: dospert,
  }),
  deleteDospert: defineEndpoint({
    name: 'profile.deleteDospert',
    route: 'DELETE /psych/dospert',
    summary:
      'Deletes the result of the test of risk, so that it can be taken again; answers what was deleted',
    access: 'person',
    output: dospert,
  }),
  submitSsvs: defineEndpoint({
    name: 'profile.submitSsvs',
    route: 'POST /psych/ssvs',
    summary:
      'Keeps the answers to the survey of values, 0 to 8; the first that are sent stay until they are deleted',
    access: 'person',
    body: refuseMore(ssvs),
    output: ssvs,
  }),
  getSsvs: defineEndpoint({
    name: 'profile.getSsvs',
    route: 'GET /psych/ssvs',
    summary: 'The answers of the person to the survey of values',
    access: 'person',
    output: ssvs,
  }),
  deleteSsvs: defineEndpoint({
    name: 'profile.deleteSsvs',
    route: 'DELETE /psych/ssvs',
    summary:
      'Deletes the result of the survey of values, so that it can be taken again; answers what was deleted',
    access: 'person',
    output: ssvs,
  }),
} as const;

export type TestEndpoint = (typeof TEST_ENDPOINTS)[keyof typeof TEST_ENDPOINTS];
