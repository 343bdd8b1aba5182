// People of the messenger over the wire: who can be written to, who is blocked, reported, shown as present.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import type { CallLimit } from '#base/wire/limited.ts';
import { CHANGING, number, person, text, userId } from './contract-shapes.ts';
import { LIMITS } from './rules/limits.ts';

const users = z.object({ users: z.array(person) });
const shownOn = z.object({ on: z.boolean() });

/** Everybody who sees somebody is told of each turn of the switch. */
const SHOWING = [
  {
    ...{ by: 'person', atOnce: 30, everySeconds: 5 },
    ...{ refusal: 'messenger.too_many_changes', everywhere: true },
  },
] as const satisfies readonly CallLimit[];

/** People looked up by one person: so often that nobody is told who all are. */
const LOOKING = [
  {
    ...{ by: 'person', atOnce: 60, everySeconds: 2, refusal: 'messenger.too_many_lookups' },
    ...{ count: 'looking people up', everywhere: true },
  },
] as const satisfies readonly CallLimit[];

const REPORTING = [
  {
    ...{ by: 'person', atOnce: 20, everySeconds: 300, refusal: 'messenger.too_many_reports' },
    everywhere: true,
  },
] as const satisfies readonly CallLimit[];

export const PEOPLE_ENDPOINTS = {
  listUsers: defineEndpoint({
    name: 'messenger.listUsers',
    route: 'GET /messenger/users',
    summary:
      'People who may be found, and those one already talks with; or those of some ids whom one may see',
    access: 'person',
    limit: LOOKING,
    query: z.object({
      cursor: z.optional(z.string().check(z.maxLength(200))),
      user_ids: z.optional(z.union([userId, z.array(userId).check(z.maxLength(100))])),
    }),
    output: z.extend(users, { next: z.nullable(z.string()) }),
  }),
  findUser: defineEndpoint({
    name: 'messenger.findUser',
    route: 'GET /messenger/user/:username',
    summary: 'Whoever has this name and may be found, or is one of those one talks with',
    access: 'person',
    limit: LOOKING,
    params: z.object({ username: z.string().check(z.maxLength(200)) }),
    output: users,
  }),
  listBlocks: defineEndpoint({
    name: 'messenger.listBlocks',
    route: 'GET /messenger/blocks',
    summary: 'Whom the person has blocked',
    access: 'person',
    output: users,
  }),
  block: defineEndpoint({
    name: 'messenger.block',
    route: 'PUT /messenger/blocks/:userId',
    summary: 'Blocks somebody: what they send looks sent to them, and reaches nobody',
    access: 'person',
    limit: CHANGING,
    params: z.object({ userId }),
    output: z.object({ blocked: z.literal(true) }),
  }),
  unblock: defineEndpoint({
    name: 'messenger.unblock',
    route: 'DELETE /messenger/blocks/:userId',
    summary: 'Lets somebody through again',
    access: 'person',
    limit: CHANGING,
    params: z.object({ userId }),
    output: z.object({ blocked: z.literal(false) }),
  }),
  report: defineEndpoint({
    name: 'messenger.report',
    route: 'POST /messenger/reports',
    summary:
      'Reports somebody to those who run the place, with the opened messages that the reporter chooses',
    access: 'person',
    limit: REPORTING,
    body: z.object({
      user_id: userId,
      conversation_id: number,
      reason: text(LIMITS.reportLetters).check(z.trim(), z.minLength(1, 'Must not be empty.')),
      messages: z.array(z.object({ message_id: number, text: text(LIMITS.contentLetters) })).check(
        z.maxLength(LIMITS.reportMessages, `Must have ${LIMITS.reportMessages} messages at most.`),
        z.refine((all) => new Set(all.map(({ message_id }) => message_id)).size === all.length, {
          error: 'Must name each message once.',
        }),
      ),
    }),
    longestBody: 1024 * 1024,
    output: z.object({ reported: z.literal(true) }),
  }),
  getPresence: defineEndpoint({
    name: 'messenger.getPresence',
    route: 'GET /messenger/presence',
    summary: 'Whether others see when the person is there and typing',
    access: 'person',
    output: shownOn,
  }),
  setPresence: defineEndpoint({
    name: 'messenger.setPresence',
    route: 'PUT /messenger/presence',
    summary: 'Switches it on or off, for oneself and of others alike',
    access: 'person',
    limit: SHOWING,
    body: z.object({ on: z.boolean('Must be true or false.') }),
    output: shownOn,
  }),
} as const;
