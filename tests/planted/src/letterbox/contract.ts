// What crosses the wire of the letterbox, which is planted by a test.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import { isPlainText } from '#base/wire/plain-text.ts';

export const LETTERBOX_ENDPOINTS = {
  write: defineEndpoint({
    name: 'letterbox.write',
    route: 'POST /letters',
    summary: 'Keeps a letter to oneself',
    access: 'person',
    body: z.object({ text: z.string().check(z.maxLength(200), z.refine(isPlainText)) }),
    output: z.object({ letters: z.number() }),
  }),
} as const;
