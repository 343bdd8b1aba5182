// All SQL that takes away what is over.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#base/engines/database/tables.ts';
import { KEPT_DAYS } from './lifetimes.ts';

/**
 * Deletes what is over: challenges, links, sessions with their refresh tokens, records of the identity service, and
 * accounts whose address was never verified.
 */
export async function deleteExpired(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  await db.deleteFrom('used_challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('account_links').where('expires_at', '<', before(KEPT_DAYS.links)).execute();
  await db
    .deleteFrom('refresh_tokens')
    .where(({ eb, or }) => or([eb('expires_at', '<', now), eb('used_at', '<', before(KEPT_DAYS.usedTokens))]))
    .execute();
  const isOver = (days: number) => sql<boolean>`(expires_at < ${before(days)} or ended_at < ${before(days)})`;
  await db
    .deleteFrom('sessions')
    .where(isOver(KEPT_DAYS.sessions))
    .where(({ eb, or }) => or([eb('kind', '<>', 'identity'), isOver(KEPT_DAYS.identitySessions)]))
    .execute();
  await db.deleteFrom('departed_subjects').where('departed_at', '<', before(KEPT_DAYS.departures)).execute();
  await db.deleteFrom('failed_guesses').where('begun_at', '<', before(KEPT_DAYS.guesses)).execute();
  await sql`delete from identity_records where expires_at < ${now}`.execute(db);
  await db
    .deleteFrom('people')
    .where('email', 'is not', null)
    .where('email_verified_at', 'is', null)
    .where('development', '=', false)
    .where('created_at', '<', before(KEPT_DAYS.unverified))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('account_links')
            .select('account_links.id')
            .whereRef('account_links.person_id', '=', 'people.id')
            .where('account_links.expires_at', '>', now),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(selectFrom('sessions').select('sessions.id').whereRef('sessions.person_id', '=', 'people.id')),
      ),
    )
    .execute();
}
