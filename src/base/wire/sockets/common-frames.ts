// The frames that every socket speaks: saying who one is, being told that it is open, asking for a sign of life, errors.
import * as z from 'zod/mini';
import { defineFrame } from './frame.ts';

/** Longer than any token. */
const LONGEST_TOKEN = 8192;

export const token = z.string().check(z.minLength(1), z.maxLength(LONGEST_TOKEN));

export const COMMON_FRAMES = {
  authenticate: defineFrame({
    name: 'wire.authenticate',
    type: 'authenticate',
    direction: 'up',
    summary:
      'The first frame, unless the token is in the address: who it is. Sent again with a newer token of the same person it keeps the socket open beyond the life of the older one',
    access: 'public',
    fields: z.object({ token }),
  }),
  established: defineFrame({
    name: 'wire.connectionEstablished',
    type: 'connection_established',
    direction: 'down',
    summary: 'The token is good: from here on frames are heard',
    access: 'person',
    fields: z.object({ user_id: z.string() }),
  }),
  ping: defineFrame({
    name: 'wire.ping',
    type: 'ping',
    direction: 'up',
    summary: 'Asks for a sign of life, for clients that cannot see those of the protocol',
    access: 'person',
    fields: z.object({}),
  }),
  pong: defineFrame({
    name: 'wire.pong',
    type: 'pong',
    direction: 'down',
    summary: 'The sign of life',
    access: 'person',
    fields: z.object({}),
  }),
  error: defineFrame({
    name: 'wire.error',
    type: 'error',
    direction: 'down',
    summary:
      'A frame was refused, and changed nothing: the same code and sentences as a call is refused with',
    access: 'public',
    fields: z.object({
      code: z.string(),
      message: z.string(),
      detail: z.string(),
      fill: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
      data: z.optional(z.unknown()),
      request_id: z.optional(z.string()),
      /** The `type` of the frame that was refused, where it has one that is known here. */
      of: z.optional(z.string()),
      /** The same as in the frame that was refused, where that has one. */
      client_id: z.optional(z.string()),
      /** After how many seconds another try makes sense. */
      retry_after: z.optional(z.number()),
    }),
  }),
} as const;
