// All SQL of what replies to told stories say of those who gave them.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { ReplyAnswer } from './rules/replies.ts';
import { holdConsents, mayKeepProfile } from './store-consents.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    reply_evidence: {
      story_id: string;
      chapter: number;
      person_id: PersonId;
      /** JSON of `ReplyAnswer[]`: text when written, parsed when read. */
      answers: unknown;
      recorded_at: Date;
    };
  }
}

export type ReplyEvidence = {
  readonly storyId: string;
  readonly chapter: number;
  readonly personId: PersonId;
  readonly answers: readonly ReplyAnswer[];
  readonly now: Date;
};

/**
 * Keeps what a reply says, in the transaction that accepts it; of somebody who does not agree to a profile, nothing. A reply
 * that is recorded again stays as it is.
 */
export async function recordReplyEvidence(trx: Kysely<Tables>, reply: ReplyEvidence): Promise<void> {
  const { storyId, chapter, personId, answers, now } = reply;
  if (answers.length === 0) return;
  await holdConsents(trx, personId);
  if (!(await mayKeepProfile(trx, personId))) return;
  await trx
    .insertInto('reply_evidence')
    .values({
      ...{ story_id: storyId, chapter, person_id: personId, recorded_at: now },
      answers: JSON.stringify(answers),
    })
    .onConflict((conflict) => conflict.columns(['story_id', 'chapter']).doNothing())
    .execute();
}

/** What all replies of a person say, and how many replies those are. */
export async function listReplyEvidence(
  db: Kysely<Tables>,
  personId: PersonId,
): Promise<{ readonly replies: number; readonly answers: readonly ReplyAnswer[] }> {
  const rows = await db
    .selectFrom('reply_evidence')
    .select('answers')
    .where('person_id', '=', personId)
    .orderBy('recorded_at')
    .execute();
  return { replies: rows.length, answers: rows.flatMap(({ answers }) => answers as readonly ReplyAnswer[]) };
}

/** Forgets what the replies to a story said, if they said anything. */
export async function forgetReplyEvidence(db: Kysely<Tables>, storyId: string): Promise<void> {
  await db.deleteFrom('reply_evidence').where('story_id', '=', storyId).execute();
}
