// What accounts say over the wire. The development sign-in exists in development mode only.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';

const DEV_NAME_LENGTH = 40;

export const ACCOUNT_ENDPOINTS = {
  devSignIn: defineEndpoint({
    name: 'accounts.devSignIn',
    route: 'POST /dev/sign-in',
    summary: 'Development only: signs in the development person of a name, who is made if there is none',
    access: 'public',
    body: z.object({
      name: z
        .string()
        .check(z.trim(), z.minLength(1), z.maxLength(DEV_NAME_LENGTH), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
    }),
    output: z.object({ access_token: z.string() }),
  }),
  getProtected: defineEndpoint({
    name: 'accounts.getProtected',
    route: 'GET /auth/protected',
    summary: 'Whether the token is good, and whose it is',
    access: 'person',
    output: z.object({ user_id: z.string(), username: z.string() }),
  }),
} as const;

export type AccountEndpoint = (typeof ACCOUNT_ENDPOINTS)[keyof typeof ACCOUNT_ENDPOINTS];
