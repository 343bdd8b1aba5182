// What a person says of themselves over the wire: all of it read at once, any part of it written, and their picture.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import type { CallLimit } from '#base/wire/limited.ts';
import { nameShape } from '#base/wire/shapes.ts';
import type { PERSON_FIELDS } from '#messages/profile/person.ts';
import {
  AGES,
  AVATAR,
  EDUCATION_LEVELS,
  findBioFault,
  findLineFault,
  GENDERS,
  type TextFault,
} from './rules/person.ts';

/** Some fields have two names; both are answered, and either may be sent. */
const profile = z.object({
  user_id: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  surname: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  /** A path of this server. */
  avatar_url: z.nullable(z.string()),
  age: z.nullable(z.int()),
  city: z.nullable(z.string()),
  location: z.nullable(z.string()),
  gender: z.nullable(z.enum(GENDERS)),
  education_level: z.nullable(z.enum(EDUCATION_LEVELS)),
  reddit_connected: z.boolean(),
  reddit_username: z.nullable(z.string()),
  youtube_connected: z.boolean(),
  youtube_username: z.nullable(z.string()),
});
export type ProfileWire = z.infer<typeof profile>;

/** What is wrong about a field, by its code: the answer says it, and so do the screens. */
function nameFault<Fault extends string>(
  fault: `person.${Fault}` extends keyof typeof PERSON_FIELDS ? Fault : never,
): string {
  return `person.${fault}`;
}

/** Null and an empty text take back what was said. */
function textWith(kind: 'line' | 'bio') {
  const findFault = kind === 'line' ? findLineFault : findBioFault;
  const text = z.string(nameFault('bad_text')).check(({ value, issues }) => {
    const fault: TextFault | undefined = findFault(value);
    if (fault !== undefined)
      issues.push({ code: 'custom', input: value, message: nameFault(`${kind}_${fault}`) });
  });
  return z.optional(z.nullable(text));
}

const nothing = z.literal('');
const badAge = nameFault('bad_age');
const line = textWith('line');

const change = z.object({
  name: line,
  first_name: line,
  surname: line,
  last_name: line,
  city: line,
  location: line,
  bio: textWith('bio'),
  age: z.optional(
    z.nullable(
      // A number that is no age is refused by the number's own words, and not by those of the union.
      z.union([z.int(badAge).check(z.minimum(AGES.lowest), z.maximum(AGES.highest)), nothing], badAge),
    ),
  ),
  gender: z.optional(z.nullable(z.union([z.enum(GENDERS), nothing], nameFault('bad_gender')))),
  education_level: z.optional(
    z.nullable(z.union([z.enum(EDUCATION_LEVELS), nothing], nameFault('bad_education'))),
  ),
});
export type ProfileChange = z.infer<typeof change>;

const done = nameShape('ProfileChanged', z.object({ success: z.literal(true), message: z.string() }));

/** The bytes of the longest picture as base64, and what stands around it. */
const LONGEST_PICTURE = Math.ceil(AVATAR.bytes / 3) * 4;
const AROUND_PICTURE = 1024;

/** Pictures that one person sends; the filters of each take the server some 12 ms. */
const PICTURES = {
  ...{ by: 'person', atOnce: 10, everySeconds: 30 },
  refusal: 'profile.too_many_pictures',
} as const satisfies CallLimit;

export const PERSON_ENDPOINTS = {
  getProfile: defineEndpoint({
    name: 'profile.getProfile',
    route: 'GET /profile/get_profile',
    summary: 'What the person says of themselves; what they have not said is null',
    access: 'person',
    output: profile,
  }),
  updateProfile: defineEndpoint({
    name: 'profile.updateProfile',
    route: 'PATCH /profile/update_profile',
    summary: 'Changes the fields that are sent and no others; null or an empty text takes one back',
    access: 'person',
    body: change,
    output: done,
  }),
  setAvatar: defineEndpoint({
    name: 'profile.setAvatar',
    route: 'PUT /profile/avatar',
    summary: `The person's picture, as base64: a PNG of ${AVATAR.side} by ${AVATAR.side} pixels, of which nothing but the pixels is kept`,
    access: 'person',
    limit: [PICTURES],
    longestBody: LONGEST_PICTURE + AROUND_PICTURE,
    body: z.object({
      png: z.base64(nameFault('bad_picture')).check(z.maxLength(LONGEST_PICTURE, nameFault('bad_picture'))),
    }),
    output: z.extend(done, { avatar_url: z.string() }),
  }),
  removeAvatar: defineEndpoint({
    name: 'profile.removeAvatar',
    route: 'DELETE /profile/avatar',
    summary: "Removes the person's picture; there need not be one",
    access: 'person',
    output: done,
  }),
} as const;

export type PersonEndpoint = (typeof PERSON_ENDPOINTS)[keyof typeof PERSON_ENDPOINTS];
