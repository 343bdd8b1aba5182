// Keys of conversations and of people over the wire: wraps and epochs, public keys and their history.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import type { CallLimit } from '#base/wire/limited.ts';
import { nameShape } from '#base/wire/shapes.ts';
import { CHANGING, conflict, number, numberText, userId, wrap } from './contract-shapes.ts';

/** Each epoch is kept for good, with up to 64 KiB beside its wraps; a conversation needs another one once in days. */
const PUBLISHING = [
  {
    ...{ by: 'person', atOnce: 30, everySeconds: 60, refusal: 'messenger.too_many_changes' },
    ...{ count: 'publishing chat keys', everywhere: true },
  },
] as const satisfies readonly CallLimit[];

const READING = [
  {
    ...{ by: 'person', atOnce: 300, everySeconds: 1, refusal: 'messenger.too_many_lookups' },
    ...{ count: 'reading public keys', everywhere: true },
  },
] as const satisfies readonly CallLimit[];

const published = nameShape(
  'PublishedKey',
  z.object({ conversation_id: z.int(), epoch: z.int(), revision: z.int() }),
);

/** Kept and handed out as it came: the server can check nothing in it that a member would not check again. */
const bundle = z.record(z.string().check(z.maxLength(100)), z.unknown());

export const KEY_ENDPOINTS = {
  addWrap: defineEndpoint({
    name: 'messenger.addWrap',
    route: 'POST /messenger/conversation-participants',
    summary:
      'Adds the wrapped chat key of a member who has none in the newest epoch, or begins the first epoch with it',
    access: 'person',
    limit: CHANGING,
    conflict,
    body: z.object({ conversation_id: number, user_id: userId, encrypted_key: wrap }),
    output: published,
  }),
  publishEpoch: defineEndpoint({
    name: 'messenger.publishEpoch',
    route: 'POST /messenger/conversation-participants/batch',
    summary:
      'Publishes the next epoch of a conversation: the chat key wrapped for every member with a key. The first one wins',
    access: 'person',
    limit: PUBLISHING,
    conflict,
    body: z.object({
      conversation_id: number,
      participants: z
        .array(z.object({ user_id: userId, encrypted_key: wrap }), 'Must be a list.')
        .check(z.minLength(1, 'Must name somebody.'), z.maxLength(200)),
      epoch: z.optional(number),
      bundle: z.optional(bundle),
    }),
    longestBody: 192 * 1024,
    output: published,
  }),
  getChatKey: defineEndpoint({
    name: 'messenger.getChatKey',
    route: 'GET /messenger/chat-key',
    summary: 'One’s own wrap of the newest epoch, or of an older one, with the bundle of its maker',
    access: 'person',
    query: z.object({
      conversation_id: numberText,
      epoch: z.optional(
        z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Must be an epoch: a whole number from 1 on.')),
      ),
    }),
    output: z.object({
      encrypted_key: z.string(),
      epoch: z.int(),
      bundle: z.nullable(bundle),
    }),
  }),
  listPublicKeys: defineEndpoint({
    name: 'messenger.listPublicKeys',
    route: 'GET /messenger/public-keys',
    summary: 'The message keys of people that one may write to, and the keys that they sign with',
    access: 'person',
    limit: READING,
    query: z.object({
      user_ids: z.union([userId, z.array(userId).check(z.maxLength(200))]),
    }),
    output: z.object({
      public_keys: z.array(
        z.object({ user_id: z.string(), public_key: z.string(), signing_key: z.nullable(z.string()) }),
      ),
    }),
  }),
  getKeyHistory: defineEndpoint({
    name: 'messenger.getKeyHistory',
    route: 'GET /messenger/key-history/:userId',
    summary: 'Every key that somebody one talks with ever had: a chain that nothing can be taken out of',
    access: 'person',
    params: z.object({ userId }),
    output: z.object({
      user_id: z.string(),
      entries: z.array(
        z.object({
          number: z.int(),
          public_key: z.string(),
          message_public_key: z.string(),
          made_at: z.string(),
          previous: z.string(),
          signature: z.nullable(z.string()),
        }),
      ),
    }),
  }),
} as const;
