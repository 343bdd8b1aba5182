// What the frame around the features says over the wire: its mode and its health.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import { nameShape } from '#base/wire/shapes.ts';

const check = z.object({
  name: z.string(),
  ok: z.boolean(),
  /** The server is ready all the same: what is wrong is for its operator. */
  optional: z.optional(z.literal(true)),
  detail: z.optional(z.string()),
});

const readiness = nameShape(
  'Readiness',
  z.object({ status: z.enum(['ready', 'not ready']), checks: z.array(check) }),
);

const mail = z.object({
  id: z.number(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sent_at: z.string(),
});

/** Where a number is taken from, and the day on which somebody last looked. */
const checked = { source: z.string(), checked: z.string() };

const helpCountry = z.object({
  /** ISO 3166-1, two letters. */
  code: z.string(),
  country: z.string(),
  /** Absent where it could not be confirmed. */
  emergency: z.optional(z.object({ number: z.string(), note: z.optional(z.string()), ...checked })),
  lines: z.array(
    z.object({
      name: z.string(),
      /** Whom it is for. */
      for: z.string(),
      phone: z.string(),
      hours: z.optional(z.string()),
      web: z.optional(z.string()),
      ...checked,
    }),
  ),
});

export const APP_ENDPOINTS = {
  getApp: defineEndpoint({
    name: 'app.getApp',
    route: 'GET /app',
    summary: 'The mode the server runs in, and whether another identity service is in the place of its own',
    access: 'public',
    output: z.object({ mode: z.enum(['development', 'production']), identity: z.enum(['own', 'elsewhere']) }),
  }),
  getHelp: defineEndpoint({
    name: 'app.getHelp',
    route: 'GET /app/help',
    summary:
      'Help lines by country for people in distress, each number with its source and the day it was checked',
    access: 'public',
    output: z.object({ countries: z.array(helpCountry) }),
  }),
  getLive: defineEndpoint({
    name: 'app.getLive',
    route: 'GET /health/live',
    summary: 'Whether the process is alive',
    access: 'public',
    output: z.object({ status: z.literal('live') }),
  }),
  getReady: defineEndpoint({
    name: 'app.getReady',
    route: 'GET /health/ready',
    summary: 'Whether the server can do its work, each check by name; 503 when one fails',
    access: 'public',
    output: readiness,
    unavailable: readiness,
  }),
  getOutbox: defineEndpoint({
    name: 'app.getOutbox',
    route: 'GET /dev/outbox',
    summary: 'Development only: the mails that would have been sent, newest first',
    access: 'public',
    output: z.object({ mails: z.array(mail) }),
  }),
} as const;

export type AppEndpoint = (typeof APP_ENDPOINTS)[keyof typeof APP_ENDPOINTS];
export type HelpCountry = z.infer<typeof helpCountry>;
export type OutboxMail = z.infer<typeof mail>;
