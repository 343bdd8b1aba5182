// All SQL of the profile: the evidence that finished games leave.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { Evidence } from './rules/evidence.ts';
import { findProfileConsent, holdConsents } from './store-consents.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    game_evidence: {
      story_id: string;
      person_id: PersonId;
      topic_id: string;
      /** JSON of `Evidence[]`: text when written, parsed when read. */
      answers: unknown;
      recorded_at: Date;
    };
  }
}

export type GameEvidence = {
  readonly storyId: string;
  readonly personId: PersonId;
  readonly topicId: string;
  /** The answers of the game that were given at an instant or later. */
  readonly answersSince: (instant: Date) => readonly Evidence[];
  readonly now: Date;
};

/**
 * Keeps what a finished game says, in the transaction that ends the game; a game that is recorded again stays as it is.
 * Of somebody who does not agree to a profile nothing is kept, and of others nothing from before they agreed: who withdraws
 * in the middle of a game has taken back what they had answered until then.
 */
export async function recordGameEvidence(trx: Kysely<Tables>, game: GameEvidence): Promise<void> {
  const { storyId, personId, topicId, answersSince, now } = game;
  await holdConsents(trx, personId);
  const since = await findProfileConsent(trx, personId);
  if (since === undefined) return;
  await trx
    .insertInto('game_evidence')
    .values({
      ...{ story_id: storyId, person_id: personId, topic_id: topicId, recorded_at: now },
      answers: JSON.stringify(answersSince(since)),
    })
    .onConflict((conflict) => conflict.column('story_id').doNothing())
    .execute();
}

/** The evidence of a person's finished games of a topic, oldest game first. */
export async function listGameEvidence(
  db: Kysely<Tables>,
  personId: PersonId,
  topicId: string,
): Promise<readonly (readonly Evidence[])[]> {
  const rows = await db
    .selectFrom('game_evidence')
    .select('answers')
    .where('person_id', '=', personId)
    .where('topic_id', '=', topicId)
    .orderBy('recorded_at')
    .orderBy('story_id')
    .execute();
  return rows.map((row) => row.answers as readonly Evidence[]);
}

/** Forgets what a game said, if it said anything. */
export async function forgetGameEvidence(db: Kysely<Tables>, storyId: string): Promise<void> {
  await db.deleteFrom('game_evidence').where('story_id', '=', storyId).execute();
}
