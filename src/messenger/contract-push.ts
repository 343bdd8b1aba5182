// Notices of the system over the wire: where the browser of a session takes them. They say nothing but that there is something.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import { CHANGING } from './contract-shapes.ts';

const shownOn = z.object({ on: z.boolean() });
const address = z.string('Must be an address.').check(z.maxLength(2_000, 'Must have 2000 letters at most.'));

export const PUSH_ENDPOINTS = {
  getPush: defineEndpoint({
    name: 'messenger.getPush',
    route: 'GET /messenger/push',
    summary:
      'Whether this session is given notice of letters, and the key by which browsers know this server',
    access: 'person',
    output: z.object({ on: z.boolean(), public_key: z.string() }),
  }),
  setPush: defineEndpoint({
    name: 'messenger.setPush',
    route: 'PUT /messenger/push',
    summary:
      'Gives this session notice of letters, empty, at the address that its browser got from its push service',
    access: 'person',
    limit: CHANGING,
    body: z.object({ endpoint: address }),
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
  endPush: defineEndpoint({
    name: 'messenger.endPush',
    route: 'DELETE /messenger/push',
    summary: 'Ends the notices of this session',
    access: 'person',
    output: shownOn,
  }),
} as const;
