// What crosses the messenger's socket: messages, typing and reading one way; what changed, and who is there, the other.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import { defineFrame, defineSocket } from '#base/wire/sockets/frame.ts';
import { clientId, message, number, userId, WRITING, words } from './contract-shapes.ts';
import { LIMITS } from './rules/limits.ts';

/** Where a frame goes: a conversation, or whoever the one of the two is with. */
const place = { conversation_id: z.optional(number), recipient_id: z.optional(userId) };

const changed = { conversation_id: z.int(), revision: z.int() };

export const LINE_ENDPOINTS = {
  getTicket: defineEndpoint({
    name: 'messenger.getTicket',
    route: 'POST /messenger/ticket',
    summary: 'A ticket by which one socket can be opened, within so many seconds',
    access: 'person',
    limit: [{ by: 'person', atOnce: 60, everySeconds: 1, refusal: 'messenger.too_many_sockets' }],
    output: z.object({ ticket: z.string(), expires_in: z.int() }),
  }),
} as const;

export const MESSENGER_SOCKET = defineSocket({
  name: 'messenger.socket',
  path: '/messenger/ws',
  summary: 'Conversations as they go on: what is said, read and changed, who is there, who is typing',
  limit: [{ by: 'address', atOnce: 3000, everySeconds: 0.2, refusal: 'messenger.too_many_sockets' }],
  openAtOnce: { most: LIMITS.socketsAPerson, refusal: 'messenger.too_many_sockets' },
  frameLimit: { atOnce: 240, everySeconds: 0.05, refusal: 'messenger.too_many_frames' },
  frames: {
    chatMessage: defineFrame({
      name: 'messenger.chatMessage',
      type: 'chat_message',
      direction: 'up',
      summary:
        'Sends a message, as the call does; the server cannot encrypt, so bare content with encrypt is refused',
      access: 'person',
      limit: WRITING,
      fields: z.object({
        ...words,
        ...place,
        encrypt: z.optional(z.boolean()),
        client_id: z.optional(clientId),
        reply_to: z.optional(z.nullable(number)),
        file_id: z.optional(clientId),
      }),
    }),
    typing: defineFrame({
      name: 'messenger.typing',
      type: 'typing',
      direction: 'up',
      summary: 'The person is typing, or has stopped; ends by itself after five seconds',
      access: 'person',
      limit: [{ by: 'person', atOnce: 30, everySeconds: 0.5, refusal: 'messenger.too_many_frames' }],
      fields: z.object({ ...place, is_typing: z.boolean('Must be true or false.') }),
    }),
    readReceipt: defineFrame({
      name: 'messenger.readReceipt',
      type: 'read_receipt',
      direction: 'up',
      summary: 'Everything up to a message is read',
      access: 'person',
      fields: z.object({ message_id: number }),
    }),
    presenceBeat: defineFrame({
      name: 'messenger.presence',
      type: 'presence',
      direction: 'up',
      summary: 'The person is still there, on a page that is seen or hidden',
      access: 'person',
      fields: z.object({ visible: z.boolean('Must be true or false.') }),
    }),
    messageSent: defineFrame({
      name: 'messenger.messageSent',
      type: 'message_sent',
      direction: 'down',
      summary: 'The answer to chat_message, to the socket that sent it',
      access: 'person',
      fields: z.object({
        client_id: z.string(),
        message_id: z.int(),
        revision: z.int(),
        conversation_id: z.int(),
      }),
    }),
    newMessage: defineFrame({
      name: 'messenger.newMessage',
      type: 'new_message',
      direction: 'down',
      summary: 'A message, also to the other sockets of who sent it',
      access: 'person',
      fields: z.object({ ...changed, message }),
    }),
    messageChanged: defineFrame({
      name: 'messenger.messageChanged',
      type: 'message_changed',
      direction: 'down',
      summary: 'A message as it is now: edited, deleted, or reacted to',
      access: 'person',
      fields: z.object({ ...changed, message }),
    }),
    messageRead: defineFrame({
      name: 'messenger.messageRead',
      type: 'message_read',
      direction: 'down',
      summary: 'Somebody has read everything up to a message',
      access: 'person',
      fields: z.object({ ...changed, user_id: z.string(), message_id: z.int() }),
    }),
    conversationChanged: defineFrame({
      name: 'messenger.conversationChanged',
      type: 'conversation_changed',
      direction: 'down',
      summary:
        'Members, name, keys or the request of a conversation are others than before, or it is no longer the reader’s',
      access: 'person',
      fields: z.object({
        ...changed,
        kinds: z.array(z.enum(['members', 'name', 'keys', 'request', 'gone'])),
      }),
    }),
    typingIndicator: defineFrame({
      name: 'messenger.typingIndicator',
      type: 'typing_indicator',
      direction: 'down',
      summary: 'Somebody of a conversation is typing, or has stopped',
      access: 'person',
      fields: z.object({ conversation_id: z.int(), user_id: z.string(), is_typing: z.boolean() }),
    }),
    onlineUsers: defineFrame({
      name: 'messenger.onlineUsers',
      type: 'online_users',
      direction: 'down',
      summary:
        'Everybody whose presence one may see and who is there; who is not listed is not, unless nothing is shown: whoever hides sees nobody',
      access: 'person',
      fields: z.object({
        users: z.array(z.object({ user_id: z.string(), is_online: z.boolean() })),
        is_shown: z.boolean(),
      }),
    }),
    userOffline: defineFrame({
      name: 'messenger.userOffline',
      type: 'user_offline',
      direction: 'down',
      summary: 'Somebody has gone',
      access: 'person',
      fields: z.object({ user_id: z.string() }),
    }),
  },
});
