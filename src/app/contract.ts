// What the frame around the features says over the wire: its mode and its health.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';

const check = z.object({ name: z.string(), ok: z.boolean(), detail: z.optional(z.string()) });

const readiness = z.object({ status: z.enum(['ready', 'not ready']), checks: z.array(check) });

const mail = z.object({
  id: z.number(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sent_at: z.string(),
});

export const APP_ENDPOINTS = {
  getApp: defineEndpoint({
    name: 'app.getApp',
    route: 'GET /app',
    summary: 'The mode the server runs in',
    access: 'public',
    output: z.object({ mode: z.enum(['development', 'production']) }),
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
export type HealthCheck = z.infer<typeof check>;
export type OutboxMail = z.infer<typeof mail>;
