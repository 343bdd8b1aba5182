// All SQL of the links that are mailed. Of a token only its keyed hash is here.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#base/engines/database/tables.ts';
import type { PersonId } from '../rules.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    account_links: {
      id: string;
      person_id: PersonId;
      purpose: LinkPurpose;
      token_hash: string;
      email: string;
      created_at: Date;
      expires_at: Date;
      used_at: Date | null;
      mending: number | null;
    };
  }
}

export type LinkPurpose = 'verify-email' | 'reset-password' | 'change-email' | 'restore-email';

export type Link = {
  readonly id: string;
  readonly person: PersonId;
  /** The address it was mailed to. */
  readonly email: string;
  readonly isUsed: boolean;
  readonly made: Date;
  readonly expires: Date;
};

type LinkQuery = { readonly hash: string; readonly purpose: LinkPurpose };

export async function saveLink(
  db: Kysely<Tables>,
  link: {
    readonly id: string;
    readonly person: PersonId;
    readonly purpose: LinkPurpose;
    readonly hash: string;
    readonly email: string;
    readonly now: Date;
    readonly expires: Date;
    readonly mending?: number | undefined;
  },
): Promise<void> {
  await db
    .insertInto('account_links')
    .values({
      id: link.id,
      person_id: link.person,
      purpose: link.purpose,
      token_hash: link.hash,
      email: link.email,
      created_at: link.now,
      expires_at: link.expires,
      used_at: null,
      mending: link.mending ?? null,
    })
    .execute();
}

/** The link of a token, also when it is used or over; undefined when there is none. */
export async function findLink(db: Kysely<Tables>, query: LinkQuery): Promise<Link | undefined> {
  const row = await db
    .selectFrom('account_links')
    .select(['id', 'person_id', 'email', 'created_at', 'used_at', 'expires_at'])
    .where('token_hash', '=', query.hash)
    .where('purpose', '=', query.purpose)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      person: row.person_id,
      email: row.email,
      isUsed: row.used_at !== null,
      made: row.created_at,
      expires: row.expires_at,
    }
  );
}

/** Uses a link up. False when it was used before or is over: of several at once, one is first. */
export async function takeLink(trx: Kysely<Tables>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Makes every other open link of a person for such purposes worthless; with `since`, those alone that were made from then on. */
export async function voidLinks(
  trx: Kysely<Tables>,
  person: PersonId,
  purposes: readonly LinkPurpose[],
  now: Date,
  since = new Date(0),
): Promise<void> {
  await trx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('person_id', '=', person)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('created_at', '>=', since)
    .execute();
}

/** The address that the newest open link of a person would verify; undefined when there is none. */
export async function findPendingEmail(
  db: Kysely<Tables>,
  person: PersonId,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_links')
    .select('email')
    .where('person_id', '=', person)
    .where('purpose', 'in', ['verify-email', 'change-email'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.email;
}

/**
 * Makes every open link worthless by which others would verify an address (as it is compared): it is known by now whose
 * it is.
 */
export async function voidRivalLinks(
  trx: Kysely<Tables>,
  owner: PersonId,
  emailKey: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('account_links')
    .set({ used_at: now })
    .where(sql<boolean>`lower(email) = ${emailKey}`)
    .where('person_id', '<>', owner)
    .where('purpose', 'in', ['verify-email', 'change-email'])
    .where('used_at', 'is', null)
    .execute();
}

/** How often a person has mended their address, and which one they wanted last; undefined when they never did. */
export async function findLastMending(
  db: Kysely<Tables>,
  person: PersonId,
): Promise<{ readonly number: number; readonly email: string } | undefined> {
  const row = await db
    .selectFrom('account_links')
    .select(['mending', 'email'])
    .where('person_id', '=', person)
    .where('mending', 'is not', null)
    .orderBy('mending', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.mending == null ? undefined : { number: row.mending, email: row.email };
}
