// The letters of the demo people, as an author writes them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { LIMITS } from '../rules/limits.ts';
import { REACTIONS } from '../rules/reactions.ts';

const FILE = join(import.meta.dirname, '../../../content/demo-letters.json');

const text = z.string().check(z.minLength(1), z.maxLength(LIMITS.textLetters));

const letter = z.strictObject({
  from: text,
  /** Written so many days ago, at this time of the day in UTC. */
  days_ago: z.int().check(z.minimum(1), z.maximum(60)),
  at: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  text,
  /** One that is drawn: a system may have no letters for another. */
  reaction: z.optional(z.strictObject({ from: text, emoji: z.enum(REACTIONS) })),
});

const conversation = z
  .strictObject({
    /** Of a group. Its first one is its admin. */
    name: z.optional(text),
    people: z.array(text).check(z.minLength(2), z.maxLength(LIMITS.groupMembers)),
    letters: z.array(letter).check(z.minLength(1)),
    /** How many of the last letters somebody has not read. */
    unread: z.record(text, z.int().check(z.minimum(1))),
  })
  .check(
    z.refine(({ name, people }) => name !== undefined || people.length === 2, {
      error: 'Only a group has other than two people.',
    }),
    z.refine(
      ({ people, letters, unread }) =>
        [
          ...letters.flatMap(({ from, reaction }) => [from, ...(reaction ? [reaction.from] : [])]),
          ...Object.keys(unread),
        ].every((one) => people.includes(one)),
      { error: 'Somebody is named who is not in it.' },
    ),
    z.refine(({ letters }) => letters.every((one, at) => at === 0 || isLater(letters[at - 1], one)), {
      error: 'Each letter is later than the one before.',
    }),
  );

export type DemoConversation = z.infer<typeof conversation>;
type DemoLetter = z.infer<typeof letter>;

/** Reads them. Throws when the file is broken. */
export function loadDemoLetters(): readonly DemoConversation[] {
  return z.parse(z.array(conversation), JSON.parse(readFileSync(FILE, 'utf8')));
}

/** When a letter was written, as of today. */
export function timeOfLetter({ days_ago, at }: Pick<DemoLetter, 'days_ago' | 'at'>, now: Date): Date {
  const [hours, minutes] = at.split(':').map(Number) as [number, number];
  return new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - days_ago, hours, minutes),
  );
}

function isLater(one: DemoLetter | undefined, other: DemoLetter): boolean {
  const now = new Date(0);
  return one === undefined || timeOfLetter(one, now) < timeOfLetter(other, now);
}
