// Linked accounts over the wire, as the profile shows them and the links serve them. The way there and back are crossings.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import type { CallLimit } from '#base/wire/limited.ts';
import { nameShape } from '#base/wire/shapes.ts';
import { PROVIDERS, SCAN_STATES } from '../rules/footprints.ts';

const links = nameShape(
  'Links',
  z.object({
    /** The host of the language model that may be asked to read what somebody wrote; null where there is none. */
    model: z.nullable(z.string()),
    links: z.array(
      z.object({
        provider: z.enum(PROVIDERS),
        connected: z.boolean(),
        /** What the account is called there; null without one. */
        username: z.nullable(z.string()),
        /** The newest scan; `total` is null while nobody knows it. */
        scan: z.nullable(z.object({ state: z.enum(SCAN_STATES), done: z.int(), total: z.nullable(z.int()) })),
        /** What was found: counts, and a sentence on them. `words` is 0 where none are counted. */
        evidence: z.nullable(z.object({ words: z.int(), items: z.int(), text: z.string() })),
        /** Whether this server can link such accounts at all. */
        available: z.boolean(),
        /** What is asked for there, as the place itself calls it. */
        scopes: z.array(z.string()),
      }),
    ),
  }),
);
export type LinksWire = z.infer<typeof links>;

const params = z.object({ provider: z.enum(PROVIDERS, 'Please name reddit or youtube.') });

const OFTEN = {
  ...{ by: 'person', atOnce: 10, everySeconds: 30 },
  refusal: 'links.too_often',
} as const satisfies CallLimit;

export const LINK_ENDPOINTS = {
  listLinks: defineEndpoint({
    name: 'links.listLinks',
    route: 'GET /links',
    summary:
      'Accounts elsewhere: both places, each with what is linked, how far its scan is, and what it found',
    access: 'person',
    output: links,
  }),
  issueTicket: defineEndpoint({
    name: 'links.issueTicket',
    route: 'POST /links/ticket',
    summary:
      'A ticket for `/api/auth/{reddit|youtube}/login?original_route=…&ticket=…`, where a browser is sent to link an account; once, within 60 s',
    access: 'person',
    limit: [{ ...OFTEN, atOnce: 20, everySeconds: 5 }],
    output: z.object({ ticket: z.string() }),
  }),
  scan: defineEndpoint({
    name: 'links.scan',
    route: 'POST /links/:provider/scan',
    summary: 'Scans a linked account anew; one scan of an account at a time',
    access: 'person',
    limit: [OFTEN],
    params,
    output: links,
  }),
  unlink: defineEndpoint({
    name: 'links.unlink',
    route: 'DELETE /links/:provider',
    summary: 'Unlinks an account: takes leave of the place, and deletes everything that was made of it',
    access: 'person',
    params,
    output: links,
  }),
} as const;

export type LinkEndpoint = (typeof LINK_ENDPOINTS)[keyof typeof LINK_ENDPOINTS];
