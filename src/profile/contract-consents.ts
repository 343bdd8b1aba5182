// What consents are over the wire: every kind with how it stands, and a decision about one of them.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import type { CallLimit } from '#base/wire/limited.ts';
import { nameShape } from '#base/wire/shapes.ts';
import { CONSENT_FIELDS } from '#messages/profile/consents.ts';
import { say } from '#messages/say.ts';
import { CONSENT_KINDS } from './rules/consents.ts';

const consents = nameShape(
  'Consents',
  z.object({
    consents: z.array(
      z.object({
        kind: z.enum(CONSENT_KINDS),
        given: z.boolean(),
        /** The wording that a decision of today is about. */
        version: z.string(),
        /** In ISO 8601; null before the first decision. */
        decided_at: z.nullable(z.string()),
        /** Whether this wording names more than the one that was agreed to: to agree to it says that one knows. */
        names_more: z.boolean(),
      }),
    ),
  }),
);

export type ConsentsWire = z.infer<typeof consents>;

/**
 * Consents that one person gives; every one that was withdrawn before leaves two rows for ever. To withdraw is never too
 * much: it changes something only once for each time it was given.
 */
const GIVEN = {
  ...{ by: 'person', atOnce: 30, everySeconds: 60, bodyHas: { given: true } },
  refusal: 'profile.too_many_decisions',
} as const satisfies CallLimit;

export const CONSENT_ENDPOINTS = {
  listConsents: defineEndpoint({
    name: 'profile.listConsents',
    route: 'GET /profile/consents',
    summary: 'What the person has agreed to, kind by kind',
    access: 'person',
    output: consents,
  }),
  decideConsent: defineEndpoint({
    name: 'profile.decideConsent',
    route: 'PUT /profile/consents',
    summary:
      'Gives a consent in the wording of `version`, or withdraws it; without the profile everything made from it is deleted',
    access: 'person',
    limit: [GIVEN],
    body: z.strictObject({
      kind: z.enum(CONSENT_KINDS, say(CONSENT_FIELDS, 'consents.bad_kind')),
      given: z.boolean(say(CONSENT_FIELDS, 'consents.bad_given')),
      /** The day on which it was written, and whom it names, if anybody; of a withdrawal any such is taken. */
      version: z
        .string(say(CONSENT_FIELDS, 'consents.bad_version'))
        .check(
          z.regex(/^\d{4}-\d\d-\d\d( [\w.:[\]-]{1,260})?$/, say(CONSENT_FIELDS, 'consents.bad_version')),
        ),
    }),
    output: consents,
  }),
  welcome: defineEndpoint({
    name: 'profile.welcome',
    route: 'POST /profile/welcome',
    summary:
      'Confirms age and privacy notice, and agrees to the profile: asked of everybody who came without; until then nothing is kept of what they are like',
    access: 'person',
    body: z.object({
      /** Sixteen or older. */
      age_confirmed: z.optional(z.boolean()),
      /** The privacy notice and the psychological profile. */
      consent: z.optional(z.boolean()),
    }),
    output: consents,
  }),
} as const;

export type ConsentEndpoint = (typeof CONSENT_ENDPOINTS)[keyof typeof CONSENT_ENDPOINTS];
