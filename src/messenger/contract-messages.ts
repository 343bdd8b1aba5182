// Messages over the wire: sent, fetched, edited, deleted, read, and reacted to.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import {
  changedWords,
  clientId,
  conflict,
  event,
  message,
  number,
  numberText,
  reaction,
  WRITING,
  words,
} from './contract-shapes.ts';

const params = z.object({ messageId: numberText });

/** Something of the conversation that has changed beside its messages, as it is now. */
const change = z.object({
  kind: z.enum(['read', 'members', 'name', 'keys', 'request']),
  revision: z.int(),
  /** Of `read`: who has read, and up to which message. */
  user_id: z.optional(z.string()),
  message_id: z.optional(z.int()),
});

export const MESSAGE_ENDPOINTS = {
  listMessages: defineEndpoint({
    name: 'messenger.listMessages',
    route: 'GET /messenger/group-messages',
    summary:
      'The newest 50 messages of a conversation, ascending; before them with cursor; or with since, everything that came or changed after a revision',
    access: 'person',
    query: z.object({
      conversation_id: numberText,
      cursor: z.optional(z.string().check(z.maxLength(200))),
      since: z.optional(
        z.string().check(z.regex(/^\d{1,15}$/, 'Must be a revision: a whole number from 0 on.')),
      ),
    }),
    output: z.object({
      messages: z.array(message),
      /** What happened to a group between these messages; with `since`, after that revision. */
      events: z.array(event),
      next: z.nullable(z.string()),
      /** With `since`: what else has changed, up to which revision this tells, and whether there is more. */
      changes: z.optional(z.array(change)),
      revision: z.int(),
      more: z.optional(z.boolean()),
    }),
  }),
  send: defineEndpoint({
    name: 'messenger.send',
    route: 'POST /messenger/group-messages',
    summary:
      'Sends a message, plain or sealed; the same client_id again answers the first result and sends nothing',
    access: 'person',
    limit: WRITING,
    conflict,
    body: z.object({
      ...words,
      conversation_id: number,
      client_id: z.optional(clientId),
      reply_to: z.optional(z.nullable(number)),
      /** A file that was put before; it goes with the message. */
      file_id: z.optional(clientId),
    }),
    longestBody: 160 * 1024,
    output: z.object({ message_id: z.int(), client_id: z.string(), revision: z.int(), message }),
  }),
  getMessage: defineEndpoint({
    name: 'messenger.getMessage',
    route: 'GET /messenger/messages/:messageId',
    summary: 'One message',
    access: 'person',
    params,
    output: message,
  }),
  editMessage: defineEndpoint({
    name: 'messenger.editMessage',
    route: 'PATCH /messenger/messages/:messageId',
    summary: 'Other words for a message of one’s own; the same client_id again changes nothing',
    access: 'person',
    limit: WRITING,
    conflict,
    params,
    body: changedWords,
    longestBody: 160 * 1024,
    output: message,
  }),
  deleteMessage: defineEndpoint({
    name: 'messenger.deleteMessage',
    route: 'DELETE /messenger/messages/:messageId',
    summary: 'Deletes a message of one’s own: its words are gone, its place stays',
    access: 'person',
    limit: WRITING,
    params,
    output: z.object({ deleted: z.literal(true), revision: z.int() }),
  }),
  markRead: defineEndpoint({
    name: 'messenger.markRead',
    route: 'PUT /messenger/conversations/:conversationId/read',
    summary: 'Everything up to a message is read; that never goes back',
    access: 'person',
    params: z.object({ conversationId: numberText }),
    body: z.object({ message_id: number }),
    output: z.object({ message_id: z.int(), unread: z.int() }),
  }),
  react: defineEndpoint({
    name: 'messenger.react',
    route: 'PUT /messenger/messages/:messageId/reaction',
    summary: 'Reacts to a message, in one way a person; without content takes it back',
    access: 'person',
    limit: WRITING,
    conflict,
    params,
    body: changedWords,
    output: z.object({ revision: z.int(), reactions: z.array(reaction) }),
  }),
} as const;
