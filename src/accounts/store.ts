// All SQL of people: who they are and how they are reached. Keys, links and sessions have stores of their own beside.
import type { Generated, Kysely } from 'kysely';
import { isUniqueViolation } from '#base/engines/database/db.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { listNameKeys, nameKeyOf } from './registration/name-key.ts';
import { type PersonId, readEmail } from './rules.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    people: {
      id: PersonId;
      username: string;
      development: boolean;
      created_at: Date;
      email: string | null;
      email_key: string | null;
      email_verified_at: Date | null;
      city: string | null;
      consented_at: Date | null;
      /** What names are compared by; null until the server that starts next has worked it out. */
      username_key: string | null;
      /** Above 0 for people who had a name when somebody else of its key had it already. */
      username_twin: Generated<number>;
    };
  }
}

export type Person = { readonly id: PersonId; readonly username: string };

export type Account = Person & {
  readonly email: string | null;
  readonly emailKey: string | null;
  readonly isVerified: boolean;
  readonly city: string | null;
  readonly development: boolean;
  /** Whether they have confirmed their age and the privacy notice; of development people nobody asks it. */
  readonly isWelcomed: boolean;
};

const ACCOUNT_COLUMNS = [
  'id',
  'username',
  'email',
  'email_key',
  'email_verified_at',
  'city',
  'development',
  'consented_at',
] as const;

type AccountRow = Pick<Tables['people'], (typeof ACCOUNT_COLUMNS)[number]>;

function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    emailKey: row.email_key,
    isVerified: row.email_verified_at !== null,
    city: row.city,
    development: row.development,
    isWelcomed: row.development || row.consented_at !== null,
  };
}

/** The account of a person; undefined when there is none any more. */
export async function findAccount(db: Kysely<Tables>, id: PersonId): Promise<Account | undefined> {
  const row = await db.selectFrom('people').select(ACCOUNT_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && toAccount(row);
}

/** The account of a person, held against every other change until the transaction ends. */
export async function holdAccount(trx: Kysely<Tables>, id: PersonId): Promise<Account | undefined> {
  const row = await trx
    .selectFrom('people')
    .select(ACCOUNT_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toAccount(row);
}

/**
 * The account of an address (as it is compared). Anything may be asked for; what can be no address is asked for as well, so
 * that it takes as long. Development people are found only where `development` says so.
 */
export async function findAccountByEmail(
  db: Kysely<Tables>,
  emailKey: string,
  { development }: { readonly development: boolean },
): Promise<Account | undefined> {
  const row = await db
    .selectFrom('people')
    .select(ACCOUNT_COLUMNS)
    .where('email_key', '=', readEmail(emailKey) ?? '')
    .$if(!development, (query) => query.where('development', '=', false))
    .executeTakeFirst();
  return row && toAccount(row);
}

export type NewAccount = {
  readonly id: PersonId;
  readonly username: string;
  readonly email: string;
  readonly emailKey: string;
  readonly city: string | null;
  readonly development: boolean;
  /** When they agreed to the notices; null where nobody was asked. */
  readonly consentedAt: Date | null;
  readonly now: Date;
};

/** What of an account is somebody else's already. */
export type Taken = 'email' | 'username';

/** Makes an account whose address is not verified yet; answers what is taken instead where something is. */
export async function saveNewAccount(trx: Kysely<Tables>, account: NewAccount): Promise<readonly Taken[]> {
  const takenBefore = await findTaken(trx, account);
  if (takenBefore.length > 0) return takenBefore;
  const made = await trx
    .insertInto('people')
    .values({
      id: account.id,
      username: account.username,
      username_key: nameKeyOf(account.username),
      email: account.email,
      email_key: account.emailKey,
      city: account.city,
      development: account.development,
      consented_at: account.consentedAt,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return [];
  const taken = await findTaken(trx, account);
  // Whoever stood in the way may be gone by now; another try will tell.
  return taken.length > 0 ? taken : ['username'];
}

/** Which of an address and a name belong to somebody. */
export async function findTaken(
  db: Kysely<Tables>,
  wanted: { readonly emailKey: string; readonly username: string },
): Promise<readonly Taken[]> {
  const hasAddress = await db
    .selectFrom('people')
    .select('id')
    .where('email_key', '=', wanted.emailKey)
    .executeTakeFirst();
  const isNamed = await isNameTaken(db, wanted.username);
  return [...(hasAddress ? (['email'] as const) : []), ...(isNamed ? (['username'] as const) : [])];
}

/** Whether somebody but `except` has a name, or one that looks like it. */
export async function isNameTaken(db: Kysely<Tables>, username: string, except?: PersonId): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where(({ eb, fn, or, val }) =>
      or([
        eb('username_key', 'in', listNameKeys(username)),
        // Who came through a server of an older version has no key yet.
        eb(fn<string>('lower', ['username']), '=', fn<string>('lower', [val(username)])),
      ]),
    )
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ('' as PersonId)))
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a person another name, and answers the account as it is then; undefined when there is none any more. */
export async function saveUsername(
  db: Kysely<Tables>,
  id: PersonId,
  username: string,
): Promise<Account | 'taken' | undefined> {
  if (await isNameTaken(db, username, id)) return 'taken';
  try {
    const row = await db
      .updateTable('people')
      .set({ username, username_key: nameKeyOf(username), username_twin: 0 })
      .where('id', '=', id)
      .returning(ACCOUNT_COLUMNS)
      .executeTakeFirst();
    return row && toAccount(row);
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}

/** Gives a person another address; `verifiedAt` is null until it is known to be theirs. */
export async function saveEmail(
  db: Kysely<Tables>,
  id: PersonId,
  address: { readonly email: string; readonly emailKey: string; readonly verifiedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('people')
    .set({ email: address.email, email_key: address.emailKey, email_verified_at: address.verifiedAt })
    .where('id', '=', id)
    .execute();
}

/** Notes when somebody has confirmed their age and the privacy notice, the first time only. */
export async function markWelcomed(db: Kysely<Tables>, id: PersonId, now: Date): Promise<void> {
  await db
    .updateTable('people')
    .set({ consented_at: now })
    .where('id', '=', id)
    .where('consented_at', 'is', null)
    .execute();
}

/** Where a person lives; null takes it back. */
export async function saveCity(db: Kysely<Tables>, id: PersonId, city: string | null): Promise<void> {
  await db.updateTable('people').set({ city }).where('id', '=', id).execute();
}

/**
 * Takes an address (as it is compared) from whoever but `owner` has it and never verified it. A registration that nobody has
 * ever signed in to goes with it.
 */
export async function releaseAddress(trx: Kysely<Tables>, owner: PersonId, emailKey: string): Promise<void> {
  const holder = await trx
    .selectFrom('people')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('id', '<>', owner)
    .where('email_verified_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!holder) return;
  const { numDeletedRows } = await trx
    .deleteFrom('people')
    .where('id', '=', holder.id)
    .where('development', '=', false)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('sessions').select('id').where('person_id', '=', holder.id))),
    )
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('identity_subjects').select('subject').where('person_id', '=', holder.id))),
    )
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  await trx.updateTable('people').set({ email: null, email_key: null }).where('id', '=', holder.id).execute();
}

/** Notes that the address of a person is theirs. */
export async function markVerified(db: Kysely<Tables>, id: PersonId, now: Date): Promise<void> {
  await db
    .updateTable('people')
    .set({ email_verified_at: now })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute();
}

/**
 * The development person of a name, made if there is none; undefined when the name is that of a person who is no
 * development person. Names differ by more than case.
 */
export async function saveDevelopmentPerson(
  db: Kysely<Tables>,
  person: { readonly id: PersonId; readonly username: string; readonly now: Date },
): Promise<Person | undefined> {
  const made = await db
    .insertInto('people')
    .values({
      ...{ id: person.id, username: person.username, username_key: nameKeyOf(person.username) },
      ...{ development: true, created_at: person.now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'username'])
    .executeTakeFirst();
  if (made) return made;
  const known = await db
    .selectFrom('people')
    .select(['id', 'username'])
    .where('username_key', '=', nameKeyOf(person.username))
    .where('development', '=', true)
    .orderBy('username_twin')
    .executeTakeFirst();
  return known;
}

/** Gives a development person the rest of an account, its address verified. */
export async function saveDemoDetails(
  db: Kysely<Tables>,
  id: PersonId,
  details: {
    readonly email: string;
    readonly emailKey: string;
    readonly city: string;
    readonly now: Date;
  },
): Promise<void> {
  const { email, emailKey, city, now } = details;
  await db
    .updateTable('people')
    .set({ email, email_key: emailKey, email_verified_at: now, city })
    .where('id', '=', id)
    .where('development', '=', true)
    .execute();
}
