// All SQL of consents: every decision a row, the newest in force, and what goes when the profile is withdrawn.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import { holdPerson, selectKnownPeople } from '#accounts/store-known.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { CONSENT_KINDS, type ConsentKind, wordingOf } from './rules/consents.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    consent_decisions: {
      person_id: PersonId;
      kind: ConsentKind;
      version: string;
      given: boolean;
      decided_at: Date;
    };
    consent_wordings: { kind: ConsentKind; version: string; shown_since: Date };
  }
}

/** How a consent stands; `decided` is the newest decision, undefined before the first. */
export type Consent = {
  readonly kind: ConsentKind;
  readonly given: boolean;
  readonly decided: { readonly version: string; readonly at: Date } | undefined;
  /**
   * The wording that was agreed to, by its day (YYYY-MM-DD); '' where it is older than any that this server knows to have shown. Undefined
   * where nothing is agreed to or nobody was asked.
   */
  readonly agreed: string | undefined;
};

export type Decision = {
  readonly personId: PersonId;
  readonly kind: ConsentKind;
  readonly given: boolean;
  readonly version: string;
  readonly now: Date;
};

/** The newest decision of a person about something; null before the first one. */
function decidedOn(kind: ConsentKind, personId: PersonId): RawBuilder<boolean | null> {
  return sql<boolean | null>`
    (select given from consent_decisions where person_id = ${personId} and kind = ${kind} order by id desc limit 1)`;
}

/**
 * Whether anything may be kept of what a person is like, as a condition of SQL: the one rule of it. Nothing is of somebody
 * whose age and notice are unconfirmed; with them the profile was agreed to, until it is withdrawn.
 */
function mayProfile(db: Kysely<Tables>, personId: PersonId): RawBuilder<boolean> {
  return sql<boolean>`(
    coalesce((select is_welcomed from ${selectKnownPeople(db)} as known where person_id = ${personId}), false)
    and coalesce(${decidedOn('profile', personId)}, true))`;
}

/** Whether anything may be kept of what a person is like. Nobody who is not there is asked. */
export async function mayKeepProfile(db: Kysely<Tables>, personId: PersonId): Promise<boolean> {
  const [may] = await readProfile(db, personId);
  return may;
}

/** The same, and which wording of it stood there when they confirmed age and notice; nobody asked a development person. */
async function readProfile(
  db: Kysely<Tables>,
  personId: PersonId,
): Promise<readonly [boolean, string | undefined]> {
  const { rows } = await sql<{ may: boolean; read: string | null }>`
    select ${mayProfile(db, personId)} as may, (
      select coalesce((
        select max(version) from consent_wordings where kind = 'profile' and shown_since <= welcomed_at), '')
      from ${selectKnownPeople(db)} as known where person_id = ${personId} and welcomed_at is not null) as read`.execute(
    db,
  );
  return [rows[0]?.may === true, rows[0]?.read ?? undefined];
}

/** Notes of the present wordings that they are shown from now on, where they were not before. */
export async function noteWordings(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .insertInto('consent_wordings')
    .values(CONSENT_KINDS.map((kind) => ({ kind, version: wordingOf(kind, undefined), shown_since: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Since when a person has agreed to a profile without a break: the beginning of time where nobody was asked. Never earlier
 * than age and notice were confirmed. Undefined while they do not.
 */
export async function findProfileConsent(db: Kysely<Tables>, personId: PersonId): Promise<Date | undefined> {
  const { rows } = await sql<{ may: boolean; since: Date | null }>`
    with decisions as (
      select id, given, decided_at from consent_decisions where person_id = ${personId} and kind = 'profile'
    ), withdrawn as (
      select max(id) as id from decisions where not given
    )
    select ${mayProfile(db, personId)} as may, greatest(
      (select min(decided_at) from decisions where id > withdrawn.id),
      (select welcomed_at from ${selectKnownPeople(db)} as known where person_id = ${personId})
    ) as since
    from withdrawn`.execute(db);
  const [found] = rows;
  return found?.may === true ? (found.since ?? new Date(0)) : undefined;
}

/** Whether similar people may find a person, and the person them. */
export async function maySeekSimilar(db: Kysely<Tables>, personId: PersonId): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${mayProfile(db, personId)} and coalesce(${decidedOn('similarity', personId)}, false) as may`.execute(
    db,
  );
  return rows[0]?.may === true;
}

/**
 * The decision by which the language model at a host may read what a person wrote: they agreed to that one, and to no other. Undefined
 * where it may not. Whoever agrees, withdraws and agrees again has made another decision.
 */
export async function findReadingConsent(
  db: Kysely<Tables>,
  personId: PersonId,
  reader: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; may: boolean }>`
    select id::text as id, given and version = ${wordingOf('read_by_model', reader)} and ${mayProfile(db, personId)} as may
    from consent_decisions
    where person_id = ${personId} and kind = 'read_by_model' order by consent_decisions.id desc limit 1`.execute(
    db,
  );
  return rows[0]?.may === true ? rows[0].id : undefined;
}

/**
 * Keeps a person's consents as they are until the transaction ends; the statements that follow see them. False when there
 * is no such person any more.
 */
export async function holdConsents(trx: Kysely<Tables>, personId: PersonId): Promise<boolean> {
  return holdPerson(trx, personId, 'stays');
}

/** Every kind with how it stands. */
export async function listConsents(db: Kysely<Tables>, personId: PersonId): Promise<readonly Consent[]> {
  const decisions = await db
    .selectFrom('consent_decisions')
    .select(['kind', 'given', 'version', 'decided_at'])
    .distinctOn('kind')
    .where('person_id', '=', personId)
    .orderBy('kind')
    .orderBy(sql`id`, 'desc')
    .execute();
  const [hasProfile, read] = await readProfile(db, personId);
  return CONSENT_KINDS.map((kind) => {
    const newest = decisions.find((decision) => decision.kind === kind);
    const given = kind === 'profile' ? hasProfile : newest?.given === true;
    return {
      ...{ kind, given },
      decided: newest && { version: newest.version, at: newest.decided_at },
      agreed: given ? (newest?.version ?? read) : undefined,
    };
  });
}

/** Notes a decision; one that changes nothing leaves no row. The person must be held (`holdAccount`). */
export async function saveDecision(trx: Kysely<Tables>, decision: Decision): Promise<void> {
  const { personId, kind, given, version, now } = decision;
  const consents = await listConsents(trx, personId);
  const present = consents.find((consent) => consent.kind === kind);
  // A first no is an answer too, so that nobody is asked twice; a second says nothing. To agree to another wording does.
  if (present?.decided && present.given === given && (!given || present.decided.version === version)) return;
  await trx
    .insertInto('consent_decisions')
    .values({ person_id: personId, kind, given, version, decided_at: now })
    .execute();
}
