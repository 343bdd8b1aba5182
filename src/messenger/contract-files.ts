// Files of messages over the wire: bytes that a browser has sealed, without a name or a kind, for the members of a conversation.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import { clientId, numberText } from './contract-shapes.ts';
import { LIMITS } from './rules/limits.ts';

const params = z.object({ fileId: clientId });

export const FILE_ENDPOINTS = {
  putFile: defineEndpoint({
    name: 'messenger.putFile',
    route: 'PUT /messenger/files/:fileId',
    summary:
      'Keeps a sealed file under an id that the client made; the same once more changes nothing. What no message carries after a day is deleted',
    access: 'person',
    limit: [{ by: 'person', atOnce: 20, everySeconds: 3, refusal: 'messenger.too_many_files' }],
    openAtOnce: { most: 4, refusal: 'messenger.files_on_their_way' },
    params,
    query: z.object({ conversation_id: numberText }),
    takesBytes: true,
    longestBody: LIMITS.sealedFileBytes,
    output: z.object({
      file_id: z.string(),
      bytes: z.int(),
      /** What is left of the room that the person's files have, in bytes. */
      room: z.int(),
    }),
    // What is kept under an id is told by the other call, to whom it concerns.
    conflict: z.undefined(),
  }),
  getFile: defineEndpoint({
    name: 'messenger.getFile',
    route: 'GET /messenger/files/:fileId',
    summary: 'A sealed file, for whoever sees the message that carries it; it never changes',
    access: 'person',
    params: z.object({ fileId: z.string().check(z.maxLength(64)) }),
    answersBytes: true,
    output: z.unknown(),
  }),
} as const;
