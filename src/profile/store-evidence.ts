// All SQL of evidence: what people did that says something of them, kept by one function under the one rule of consent.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { GameEvidence } from './rules/evidence.ts';
import type { Footprints, ProviderName } from './rules/footprints.ts';
import type { ReplyAnswer } from './rules/replies.ts';
import { findProfileConsent, holdConsents } from './store-consents.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    game_evidence: {
      story_id: string;
      person_id: PersonId;
      topic_id: string;
      /** JSON of `GameEvidence[]`: text when written, parsed when read. */
      answers: unknown;
      recorded_at: Date;
    };
    reply_evidence: {
      story_id: string;
      chapter: number;
      person_id: PersonId;
      /** JSON of `ReplyAnswer[]`: text when written, parsed when read. */
      answers: unknown;
      recorded_at: Date;
    };
    account_evidence: {
      person_id: PersonId;
      provider: ProviderName;
      /** JSON of `Footprints[]`, of one: text when written, parsed when read. */
      answers: unknown;
      recorded_at: Date;
    };
  }
}

/**
 * Where evidence comes from, each with a table of its own: `person_id`, `answers`, `recorded_at`, and what it is of, by which a
 * row is the only one. `keepsSilence` says whether something that says nothing leaves a row too: games are counted.
 */
export const EVIDENCE_SOURCES = {
  game: { table: 'game_evidence', keepsSilence: true },
  reply: { table: 'reply_evidence', keepsSilence: false },
  account: { table: 'account_evidence', keepsSilence: true },
} as const;

export type EvidenceSource = keyof typeof EVIDENCE_SOURCES;

/** What something says of a person, and what it is of. */
export type NewEvidence = { readonly personId: PersonId; readonly now: Date } & (
  | {
      /** A finished game. */
      readonly source: 'game';
      readonly of: Pick<Tables['game_evidence'], 'story_id' | 'topic_id'>;
      /** What of it happened at an instant or later. */
      readonly answersSince: (instant: Date) => readonly GameEvidence[];
    }
  | {
      /** A reply to a chapter of a told story. */
      readonly source: 'reply';
      readonly of: Pick<Tables['reply_evidence'], 'story_id' | 'chapter'>;
      readonly answersSince: (instant: Date) => readonly ReplyAnswer[];
    }
  | {
      /** A scan of a linked account; what an earlier one said is forgotten first. */
      readonly source: 'account';
      readonly of: Pick<Tables['account_evidence'], 'provider'>;
      readonly answersSince: (instant: Date) => readonly [Footprints];
    }
);

/**
 * Keeps what something says of a person, in the transaction that it happens in; what is recorded again stays as it is. Of
 * somebody who does not agree to a profile nothing is kept, and of others nothing from before they agreed: who withdraws in
 * the middle of a game has taken back what they had answered until then. Nothing else writes evidence.
 */
export async function recordEvidence(trx: Kysely<Tables>, evidence: NewEvidence): Promise<void> {
  const { source, of, personId, answersSince, now } = evidence;
  const { table, keepsSilence } = EVIDENCE_SOURCES[source];
  await holdConsents(trx, personId);
  const since = await findProfileConsent(trx, personId);
  if (since === undefined) return;
  const answers = answersSince(since);
  if (answers.length === 0 && !keepsSilence) return;
  await trx
    .insertInto(table)
    .values({ ...of, person_id: personId, answers: JSON.stringify(answers), recorded_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The evidence of a person's finished games of a topic, oldest game first. */
export async function listGames(
  db: Kysely<Tables>,
  personId: PersonId,
  topicId: string,
): Promise<readonly { readonly storyId: string; readonly answers: readonly GameEvidence[] }[]> {
  const rows = await db
    .selectFrom('game_evidence')
    .select(['story_id', 'answers'])
    .where('person_id', '=', personId)
    .where('topic_id', '=', topicId)
    .orderBy('recorded_at')
    .orderBy('story_id')
    .execute();
  return rows.map((row) => ({ storyId: row.story_id, answers: row.answers as readonly GameEvidence[] }));
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

/** Forgets what a story said, if it said anything. */
export async function forgetEvidence(
  db: Kysely<Tables>,
  source: Exclude<EvidenceSource, 'account'>,
  storyId: string,
): Promise<void> {
  await db.deleteFrom(EVIDENCE_SOURCES[source].table).where('story_id', '=', storyId).execute();
}

/** What a person's linked accounts say, as far as they were scanned. */
export async function listFootprints(
  db: Kysely<Tables>,
  personId: PersonId,
): Promise<ReadonlyMap<ProviderName, Footprints>> {
  const rows = await db
    .selectFrom('account_evidence')
    .select(['provider', 'answers'])
    .where('person_id', '=', personId)
    .execute();
  return new Map(
    rows.flatMap(({ provider, answers }) =>
      (answers as readonly Footprints[]).map((footprints) => [provider, footprints] as const),
    ),
  );
}

/** Forgets what a linked account said, if it said anything. */
export async function forgetFootprints(
  db: Kysely<Tables>,
  personId: PersonId,
  provider: ProviderName,
): Promise<void> {
  await db
    .deleteFrom('account_evidence')
    .where('person_id', '=', personId)
    .where('provider', '=', provider)
    .execute();
}

/** Forgets what a language model said of what somebody wrote; what was counted stays. */
export async function forgetReadings(trx: Kysely<Tables>, personId: PersonId): Promise<void> {
  await sql`
    update account_evidence set answers = (
      select coalesce(jsonb_agg(answer - 'model'), '[]') from jsonb_array_elements(answers) as answer
    ) where person_id = ${personId}`.execute(trx);
}

/** Deletes what tests, games, replies and linked accounts said of a person, and whatever was made of it. The games stay as history. */
export async function deleteProfile(trx: Kysely<Tables>, personId: PersonId): Promise<void> {
  await trx.deleteFrom('test_results').where('person_id', '=', personId).execute();
  for (const { table } of Object.values(EVIDENCE_SOURCES))
    await trx.deleteFrom(table).where('person_id', '=', personId).execute();
}
