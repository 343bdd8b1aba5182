// Conversations over the wire: begun, listed, renamed, joined and left, accepted and declined.
import * as z from 'zod/mini';
import { isShown as isWhollyShown } from '#accounts/rules.ts';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import type { CallLimit } from '#base/wire/limited.ts';
import { nameShape } from '#base/wire/shapes.ts';
import { CHANGING, conflict, conversation, numberText, userId } from './contract-shapes.ts';
import { LIMITS, RETENTION_DAYS } from './rules/limits.ts';
import { isShown } from './rules/words.ts';

const params = z.object({ conversationId: numberText });
const done = z.object({ conversation });

const name = z.string('Must be text.').check(
  z.trim(),
  z.refine(isShown, { error: 'Must not be empty.' }),
  z.refine((text) => !isShown(text) || isWhollyShown(text), { error: 'Must hold no hidden signs.' }),
  z.refine((text) => text.isWellFormed() && !text.includes('\u0000'), { error: 'Must be text.' }),
  z.refine((text) => [...text].length <= LIMITS.groupNameLetters, {
    error: `Must have ${LIMITS.groupNameLetters} letters at most.`,
  }),
);

const people = z.array(userId, 'Must be a list of user ids.').check(z.maxLength(1_000));

/** Both calls are one: a list under either name, the caller always among them. */
const begin = nameShape(
  'BeginConversation',
  z.object({
    participants: z.optional(people),
    participant_ids: z.optional(people),
    is_group: z.optional(z.boolean('Must be true or false.')),
    name: z.optional(z.nullable(name)),
  }),
);

const begun = nameShape('BegunConversation', z.object({ conversation_id: z.int(), conversation }));

/** New conversations of one person; those that are there already count, too. */
const BEGINNING = [
  {
    ...{ by: 'person', atOnce: 40, everySeconds: 30, refusal: 'messenger.too_many_conversations' },
    ...{ count: 'beginning conversations', everywhere: true },
  },
] as const satisfies readonly CallLimit[];

/** People put into groups that are there: about thirty an hour, so that nobody is asked again and again. */
const ADDING = [
  {
    ...{ by: 'person', atOnce: 30, everySeconds: 120, refusal: 'messenger.too_many_changes' },
    ...{ count: 'putting people into groups', everywhere: true },
  },
] as const satisfies readonly CallLimit[];

export const CONVERSATION_ENDPOINTS = {
  listConversations: defineEndpoint({
    name: 'messenger.listConversations',
    route: 'GET /messenger/conversations',
    summary: 'The conversations of the person, the one that changed last first',
    access: 'person',
    query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
    output: z.object({ conversations: z.array(conversation), next: z.nullable(z.string()) }),
  }),
  begin: defineEndpoint({
    name: 'messenger.begin',
    route: 'POST /messenger/conversations',
    summary: 'The conversation with one other person, made at most once; or a new group',
    access: 'person',
    limit: BEGINNING,
    body: begin,
    output: begun,
  }),
  beginGroup: defineEndpoint({
    name: 'messenger.beginGroup',
    route: 'POST /messenger/group-conversations',
    summary: 'The same: a new group, or the conversation with one other person',
    access: 'person',
    limit: BEGINNING,
    body: begin,
    output: begun,
  }),
  getConversation: defineEndpoint({
    name: 'messenger.getConversation',
    route: 'GET /messenger/conversations/:conversationId',
    summary: 'One conversation of the person',
    access: 'person',
    params,
    output: done,
  }),
  rename: defineEndpoint({
    name: 'messenger.rename',
    route: 'PUT /messenger/conversations/:conversationId',
    summary:
      'Names a group; its admin alone may. With retention_days, sets after how many days messages are deleted',
    access: 'person',
    limit: CHANGING,
    conflict,
    params,
    body: z.object({
      name: z.optional(name),
      retention_days: z.optional(z.nullable(z.literal([...RETENTION_DAYS], 'Must be 7, 30, 90 or null.'))),
    }),
    output: done,
  }),
  accept: defineEndpoint({
    name: 'messenger.accept',
    route: 'POST /messenger/conversations/:conversationId/accept',
    summary: 'Takes up what a stranger began',
    access: 'person',
    params,
    output: done,
  }),
  decline: defineEndpoint({
    name: 'messenger.decline',
    route: 'POST /messenger/conversations/:conversationId/decline',
    summary: 'Turns down what a stranger began: they are not told, and nothing more arrives',
    access: 'person',
    conflict,
    params,
    output: z.object({ declined: z.literal(true) }),
  }),
  leave: defineEndpoint({
    name: 'messenger.leave',
    route: 'POST /messenger/conversations/:conversationId/leave',
    summary: 'Leaves a group',
    access: 'person',
    conflict,
    params,
    output: z.object({ left: z.literal(true) }),
  }),
  addMember: defineEndpoint({
    name: 'messenger.addMember',
    route: 'POST /messenger/conversations/:conversationId/members',
    summary: 'Adds somebody to a group; its admin alone may',
    access: 'person',
    limit: ADDING,
    conflict,
    params,
    body: z.object({ user_id: userId }),
    output: done,
  }),
  removeMember: defineEndpoint({
    name: 'messenger.removeMember',
    route: 'DELETE /messenger/conversations/:conversationId/members/:userId',
    summary: 'Removes somebody from a group; its admin alone may',
    access: 'person',
    limit: CHANGING,
    conflict,
    params: z.object({ conversationId: numberText, userId }),
    output: done,
  }),
} as const;
