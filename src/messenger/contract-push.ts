// Notices of the system over the wire: where the browser of a session takes them. They say nothing but that there is something.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import { nameShape } from '#base/wire/shapes.ts';
import { CHANGING } from './contract-shapes.ts';

/** What notices are of: letters, and what is new for saved searches. The one list of it. */
export const TOPICS = ['letters', 'jobs'] as const;
export type NoticeTopic = (typeof TOPICS)[number];
const topic = z.enum(TOPICS, 'Must be letters or jobs.');
const shownOn = nameShape(
  'NoticesOfSession',
  z.object({
    /** Whether it is given notice of letters. */
    on: z.boolean(),
    topics: z.array(topic),
  }),
);
/** Letters of an address, as it is sent and as it is kept: what stands in an index has a bound. */
export const LONGEST_PUSH_ADDRESS = 2_000;
export const TOO_LONG_ADDRESS = `Must have ${LONGEST_PUSH_ADDRESS} letters at most.`;
const address = z.string('Must be an address.').check(
  z.maxLength(LONGEST_PUSH_ADDRESS, TOO_LONG_ADDRESS),
  z.refine((one) => one.isWellFormed() && !one.includes('\u0000'), { error: 'Must be an address.' }),
);

export const PUSH_ENDPOINTS = {
  getPush: defineEndpoint({
    name: 'messenger.getPush',
    route: 'GET /messenger/push',
    summary: 'Of what this session is given notice, and the key by which browsers know this server',
    access: 'person',
    output: z.extend(shownOn, { public_key: z.string() }),
  }),
  setPush: defineEndpoint({
    name: 'messenger.setPush',
    route: 'PUT /messenger/push',
    summary:
      'Gives this session notice of letters, or of what is new for saved searches, empty, at the address that its browser got from its push service',
    access: 'person',
    limit: CHANGING,
    body: z.object({ endpoint: address, topic: z._default(topic, 'letters') }),
    output: shownOn,
  }),
  movePush: defineEndpoint({
    name: 'messenger.movePush',
    route: 'PUT /messenger/push/moved',
    summary:
      'Has notices go where a push service takes them by now: of whoever knows the address before, which its browser and this server alone do; the answer tells nothing',
    access: 'public',
    limit: [{ by: 'address', atOnce: 60, everySeconds: 10, refusal: 'messenger.too_many_changes' }],
    body: z.object({ from: address, to: address }),
    output: z.object({ moved: z.literal(true) }),
  }),
  takePushNews: defineEndpoint({
    name: 'messenger.takePushNews',
    route: 'POST /messenger/push/news',
    summary:
      'Of what there was notice since this was last asked for the browser at an address, which it, its push service and this server alone know; of letters only while one of them is unread',
    access: 'public',
    limit: [{ by: 'address', atOnce: 60, everySeconds: 10, refusal: 'messenger.too_many_changes' }],
    body: z.object({ endpoint: address }),
    output: z.object({ topics: z.array(topic) }),
  }),
  endPush: defineEndpoint({
    name: 'messenger.endPush',
    route: 'DELETE /messenger/push',
    summary: 'Ends the notices of a topic for this session, those of letters unless it is named',
    access: 'person',
    query: z.object({ topic: z._default(topic, 'letters') }),
    output: shownOn,
  }),
} as const;
