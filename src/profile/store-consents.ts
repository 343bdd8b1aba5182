// All SQL of consents: every decision a row, the newest in force, and what goes when the profile is withdrawn.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/tables.ts';
import { CONSENT_KINDS, type ConsentKind } from './rules/consents.ts';

declare module '#base/engines/tables.ts' {
  interface Tables {
    consent_decisions: {
      person_id: PersonId;
      kind: ConsentKind;
      version: string;
      given: boolean;
      decided_at: Date;
    };
  }
}

/** How a consent stands; `decided` is the newest decision, undefined before the first. */
export type Consent = {
  readonly kind: ConsentKind;
  readonly given: boolean;
  readonly decided: { readonly version: string; readonly at: Date } | undefined;
};

export type Decision = {
  readonly personId: PersonId;
  readonly kind: ConsentKind;
  readonly given: boolean;
  readonly version: string;
  readonly now: Date;
};

/**
 * Whether a person agrees to something, as a condition of SQL. Before the first decision only the profile may be
 * agreed to: by the answer that was given at registration, and by development people.
 */
function agreesTo(kind: ConsentKind, personId: PersonId): RawBuilder<boolean> {
  return sql<boolean>`coalesce(
    (select given from consent_decisions where person_id = ${personId} and kind = ${kind} order by id desc limit 1),
    ${kind === 'profile' ? agreedFromStart(personId) : sql`false`},
    false)`;
}

function agreedFromStart(personId: PersonId): RawBuilder<boolean> {
  return sql<boolean>`(select consented_at is not null or development from people where id = ${personId})`;
}

/** Whether anything may be kept of what a person is like, as a condition of SQL. */
function mayProfile(personId: PersonId): RawBuilder<boolean> {
  return agreesTo('profile', personId);
}

/** Whether anything may be kept of what a person is like. Nobody who is not there is asked. */
export async function mayKeepProfile(db: Kysely<Tables>, personId: PersonId): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select ${mayProfile(personId)} as may`.execute(db);
  return rows[0]?.may === true;
}

/**
 * Since when a person has agreed to a profile without a break: the beginning of time where that was from the start.
 * Undefined while they do not.
 */
export async function findProfileConsent(db: Kysely<Tables>, personId: PersonId): Promise<Date | undefined> {
  const { rows } = await sql<{ may: boolean; since: Date | null }>`
    with decisions as (
      select id, given, decided_at from consent_decisions where person_id = ${personId} and kind = 'profile'
    ), withdrawn as (
      select max(id) as id from decisions where not given
    )
    select ${mayProfile(personId)} as may, (
      select min(decided_at) from decisions
      where given and id > coalesce(withdrawn.id, 0)
        and (withdrawn.id is not null or not coalesce(${agreedFromStart(personId)}, false))
    ) as since
    from withdrawn`.execute(db);
  const [found] = rows;
  return found?.may === true ? (found.since ?? new Date(0)) : undefined;
}

/** Whether similar people may find a person, and the person them. */
export async function maySeekSimilar(db: Kysely<Tables>, personId: PersonId): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${mayProfile(personId)} and ${agreesTo('similarity', personId)} as may`.execute(db);
  return rows[0]?.may === true;
}

/**
 * Keeps a person's consents as they are until the transaction ends; the statements that follow see them. False when there
 * is no such person any more.
 */
export async function holdConsents(trx: Kysely<Tables>, personId: PersonId): Promise<boolean> {
  const { rows } = await sql`select id from people where id = ${personId} for key share`.execute(trx);
  return rows.length > 0;
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
  const hasProfile = await mayKeepProfile(db, personId);
  return CONSENT_KINDS.map((kind) => {
    const newest = decisions.find((decision) => decision.kind === kind);
    return {
      kind,
      given: newest?.given ?? (kind === 'profile' && hasProfile),
      decided: newest && { version: newest.version, at: newest.decided_at },
    };
  });
}

/** Notes a decision; one that changes nothing leaves no row. The person must be held (`holdAccount`). */
export async function saveDecision(trx: Kysely<Tables>, decision: Decision): Promise<void> {
  const { personId, kind, given, version, now } = decision;
  const consents = await listConsents(trx, personId);
  const present = consents.find((consent) => consent.kind === kind);
  // To withdraw what was never given says nothing; to agree to another wording does.
  if (present?.given === given && (!given || present.decided?.version === version)) return;
  await trx
    .insertInto('consent_decisions')
    .values({ person_id: personId, kind, given, version, decided_at: now })
    .execute();
}

/** Deletes what tests, games and replies said of a person, and whatever was made of it. The games stay as history. */
export async function deleteProfile(trx: Kysely<Tables>, personId: PersonId): Promise<void> {
  await trx.deleteFrom('test_results').where('person_id', '=', personId).execute();
  await trx.deleteFrom('game_evidence').where('person_id', '=', personId).execute();
  await trx.deleteFrom('reply_evidence').where('person_id', '=', personId).execute();
}
