// All SQL of linked accounts, and of the ways to a provider that have begun.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { ProviderName } from '#profile/rules/footprints.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    linked_accounts: {
      person_id: PersonId;
      provider: ProviderName;
      account_id: string;
      username: string;
      sealed_grant: string;
      linked_at: Date;
    };
    link_states: {
      state_hash: string;
      person_id: PersonId;
      provider: ProviderName;
      sealed_verifier: string;
      way_back: string;
      expires_at: Date;
    };
  }
}

export type LinkedAccount = {
  readonly provider: ProviderName;
  readonly accountId: string;
  readonly username: string;
  readonly sealedGrant: string;
};

const ACCOUNT_COLUMNS = ['provider', 'account_id', 'username', 'sealed_grant'] as const;

/** What a person has linked, at most one account of each place. */
export async function listLinkedAccounts(
  db: Kysely<Tables>,
  personId: PersonId,
): Promise<readonly LinkedAccount[]> {
  const rows = await db
    .selectFrom('linked_accounts')
    .select(ACCOUNT_COLUMNS)
    .where('person_id', '=', personId)
    .execute();
  return rows.map(toAccount);
}

function toAccount(row: Pick<Tables['linked_accounts'], (typeof ACCOUNT_COLUMNS)[number]>): LinkedAccount {
  return {
    provider: row.provider,
    accountId: row.account_id,
    username: row.username,
    sealedGrant: row.sealed_grant,
  };
}

/** Whether somebody has linked any account. */
export async function hasLinks(db: Kysely<Tables>, personId: PersonId): Promise<boolean> {
  return (await listLinkedAccounts(db, personId)).length > 0;
}

/** Links an account in the place of the one that was; answers what that was kept by. The person must be held. */
export async function saveLinkedAccount(
  trx: Kysely<Tables>,
  personId: PersonId,
  { account, now }: { readonly account: LinkedAccount; readonly now: Date },
): Promise<LinkedAccount | undefined> {
  const before = (await listLinkedAccounts(trx, personId)).find((one) => one.provider === account.provider);
  const row = {
    account_id: account.accountId,
    username: account.username,
    sealed_grant: account.sealedGrant,
    linked_at: now,
  };
  await trx
    .insertInto('linked_accounts')
    .values({ ...row, person_id: personId, provider: account.provider })
    .onConflict((conflict) => conflict.columns(['person_id', 'provider']).doUpdateSet(row))
    .execute();
  return before;
}

/** Keeps a grant that was refreshed, unless another account took the place of this one, or none. */
export async function saveGrant(
  db: Kysely<Tables>,
  personId: PersonId,
  { before, sealed }: { readonly before: LinkedAccount; readonly sealed: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('linked_accounts')
    .set({ sealed_grant: sealed })
    .where('person_id', '=', personId)
    .where('provider', '=', before.provider)
    .where('sealed_grant', '=', before.sealedGrant)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes accounts of a person; answers exactly those that it deleted, also where another is linked at this moment. */
export async function deleteLinkedAccounts(
  trx: Kysely<Tables>,
  personId: PersonId,
  providers: readonly ProviderName[],
): Promise<readonly LinkedAccount[]> {
  if (providers.length === 0) return [];
  const rows = await trx
    .deleteFrom('linked_accounts')
    .where('person_id', '=', personId)
    .where('provider', 'in', providers)
    .returning(ACCOUNT_COLUMNS)
    .execute();
  await trx
    .deleteFrom('link_states')
    .where('person_id', '=', personId)
    .where('provider', 'in', providers)
    .execute();
  return rows.map(toAccount);
}

/** A way to a provider that has begun. */
export type BegunWay = {
  readonly personId: PersonId;
  readonly provider: ProviderName;
  readonly sealedVerifier: string;
  readonly wayBack: string;
};

/** Notes that somebody has left for a place. Of the state itself only its hash is kept. */
export async function saveState(
  db: Kysely<Tables>,
  hash: string,
  { way, expires }: { readonly way: BegunWay; readonly expires: Date },
): Promise<void> {
  await db
    .insertInto('link_states')
    .values({
      ...{ state_hash: hash, person_id: way.personId, provider: way.provider },
      ...{ sealed_verifier: way.sealedVerifier, way_back: way.wayBack, expires_at: expires },
    })
    .execute();
}

/** Takes a way that has begun, once; undefined of one that is unknown, over, or was taken before. */
export async function takeState(db: Kysely<Tables>, hash: string, now: Date): Promise<BegunWay | undefined> {
  const row = await db
    .deleteFrom('link_states')
    .where('state_hash', '=', hash)
    .returning(['person_id', 'provider', 'sealed_verifier', 'way_back', 'expires_at'])
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= now) return undefined;
  return {
    personId: row.person_id,
    provider: row.provider,
    sealedVerifier: row.sealed_verifier,
    wayBack: row.way_back,
  };
}

/** Deletes the ways on which nobody came back in time. */
export async function deleteExpiredStates(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('link_states').where('expires_at', '<=', now).execute();
}
