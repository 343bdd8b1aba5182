// All SQL of people of another identity service: who they are here, and who of them is gone.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#base/engines/database/tables.ts';
import { nameKeyOf } from '../registration/name-key.ts';
import type { PersonId } from '../rules.ts';
import { isNameTaken } from '../store.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    identity_subjects: { issuer: string; subject: string; person_id: PersonId; first_seen_at: Date };
    departed_subjects: { subject_hash: string; departed_at: Date };
  }
}

/** Who somebody of another identity service is here, and since when; undefined when they come for the first time. */
export async function findSubject(
  db: Kysely<Tables>,
  issuer: string,
  subject: string,
): Promise<{ readonly person: PersonId; readonly since: Date } | undefined> {
  const row = await db
    .selectFrom('identity_subjects')
    .select(['person_id', 'first_seen_at'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row && { person: row.person_id, since: row.first_seen_at };
}

/** Lets one arrival of a subject at a time make its person, until the transaction ends. */
export async function lockSubject(trx: Kysely<Tables>, issuer: string, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer}\n${subject}`}, 0))`.execute(trx);
}

export type Newcomer = {
  readonly id: PersonId;
  readonly username: string;
  /** Known to be theirs by the other service. */
  readonly email: { readonly address: string; readonly key: string } | undefined;
  readonly now: Date;
};

/** Makes a person without keys. False when the name or the address is somebody's. */
export async function saveNewcomer(trx: Kysely<Tables>, newcomer: Newcomer): Promise<boolean> {
  const { id, username, email, now } = newcomer;
  if (await isNameTaken(trx, username)) return false;
  const made = await trx
    .insertInto('people')
    .values({
      id,
      username,
      username_key: nameKeyOf(username),
      development: false,
      created_at: now,
      email: email?.address ?? null,
      email_key: email?.key ?? null,
      email_verified_at: email ? now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function saveSubject(
  trx: Kysely<Tables>,
  subject: {
    readonly issuer: string;
    readonly subject: string;
    readonly person: PersonId;
    readonly now: Date;
  },
): Promise<void> {
  await trx
    .insertInto('identity_subjects')
    .values({
      issuer: subject.issuer,
      subject: subject.subject,
      person_id: subject.person,
      first_seen_at: subject.now,
    })
    .execute();
}

/** Under which names other services know a person. */
export async function listSubjects(
  db: Kysely<Tables>,
  person: PersonId,
): Promise<readonly { readonly issuer: string; readonly subject: string }[]> {
  return db
    .selectFrom('identity_subjects')
    .select(['issuer', 'subject'])
    .where('person_id', '=', person)
    .execute();
}

/** Keeps that somebody of another service has deleted their account here. */
export async function saveDeparture(trx: Kysely<Tables>, hash: string, now: Date): Promise<void> {
  await trx
    .insertInto('departed_subjects')
    .values({ subject_hash: hash, departed_at: now })
    .onConflict((conflict) => conflict.column('subject_hash').doUpdateSet({ departed_at: now }))
    .execute();
}

/** When somebody of another service has deleted their account here; undefined when they never did. */
export async function findDeparture(trx: Kysely<Tables>, hash: string): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('departed_subjects')
    .select('departed_at')
    .where('subject_hash', '=', hash)
    .executeTakeFirst();
  return row?.departed_at;
}
