// The SQL of saved searches: what people look for, and up to where it was looked for them.
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { isUuid, type PersonId } from '#accounts/rules.ts';
import { holdCaller } from '#accounts/store-known.ts';
import type { Span } from '#base/days.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { LIMITS } from '../rules/limits.ts';
import type { Level, Workplace } from '../rules/posting.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    job_searches: {
      id: string;
      person_id: PersonId;
      /** JSON of `LookedFor`: text when written, parsed when read. */
      looked_for: unknown;
      mail: boolean;
      notify: boolean;
      made_at: Date;
      looked_up_to: number;
      told_at: Date | null;
    };
    job_tellings: { person_id: PersonId; told_at: Date };
  }
}

/** What a search is narrowed by, as it is asked; what is absent narrows nothing. */
export type LookedFor = {
  readonly q?: string;
  readonly place?: string;
  readonly remote?: Workplace;
  readonly level?: Level;
  readonly pay_min?: number;
  readonly currency?: string;
};

export type SavedSearch = {
  readonly id: string;
  readonly lookedFor: LookedFor;
  readonly mail: boolean;
  readonly notify: boolean;
  readonly madeAt: Date;
  /** The newest posting that was looked at. */
  readonly lookedUpTo: number;
  readonly toldAt: Date | undefined;
};

const toSearch = (row: Tables['job_searches']): SavedSearch => ({
  ...{ id: row.id, lookedFor: row.looked_for as LookedFor, mail: row.mail, notify: row.notify },
  ...{ madeAt: row.made_at, lookedUpTo: row.looked_up_to, toldAt: row.told_at ?? undefined },
});

/** The newest first. */
export async function listSearches(db: Kysely<Tables>, personId: PersonId): Promise<readonly SavedSearch[]> {
  const rows = await db
    .selectFrom('job_searches')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toSearch);
}

export type NewSearch = Pick<SavedSearch, 'lookedFor' | 'mail' | 'notify'> & {
  readonly personId: PersonId;
  readonly now: Date;
};

/**
 * Saves a search, from which on only what comes later is new; one that looks for the same takes over how it tells. Undefined where
 * there are as many as there may be.
 */
export async function saveSearch(
  db: Pick<Db, 'transaction'>,
  { personId, lookedFor, mail, notify, now }: NewSearch,
): Promise<SavedSearch | undefined> {
  return db.transaction(async (trx) => {
    await holdCaller(trx, personId, 'alone');
    const kept = await listSearches(trx, personId);
    const same = kept.find((search) => isSame(search.lookedFor, lookedFor));
    if (same) {
      await trx.updateTable('job_searches').set({ mail, notify }).where('id', '=', same.id).execute();
      return { ...same, mail, notify };
    }
    if (kept.length >= LIMITS.savedSearches) return undefined;
    const row = await trx
      .insertInto('job_searches')
      .values({
        ...{ id: randomUUID(), person_id: personId, looked_for: JSON.stringify(lookedFor) },
        ...{ mail, notify, made_at: now, told_at: null, looked_up_to: await findLast(trx) },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toSearch(row);
  });
}

function isSame(one: LookedFor, other: LookedFor): boolean {
  const partsOf = (looked: LookedFor) => JSON.stringify(Object.entries(looked).sort());
  return partsOf(one) === partsOf(other);
}

/** Deletes a search of a person; false when they have none of that id. */
export async function deleteSearch(db: Kysely<Tables>, personId: PersonId, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numDeletedRows } = await db
    .deleteFrom('job_searches')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Has no search of a person send mails any more. */
export async function endSearchMails(db: Kysely<Tables>, personId: PersonId): Promise<void> {
  await db.updateTable('job_searches').set({ mail: false }).where('person_id', '=', personId).execute();
}

/** The newest posting by its id, whether searches find the words of its text by now or not; 0 where there is none. */
async function findLast(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('postings')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

/**
 * The newest posting by its id, of those that come before any whose text searches do not find yet: their ids go up in the order in which
 * they are committed. 0 where there is none.
 */
export async function findNewest(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    select coalesce((select min(id) - 1 from postings where not has_words), max(id), 0) as newest from postings`.execute(
    db,
  );
  return rows[0]?.newest ?? 0;
}

/** Whom something new may be told to, and whether by a mail: who has asked for it, and was told nothing of late. By id, from behind `after`. */
export async function listToTell(
  db: Kysely<Tables>,
  {
    late,
    after,
    newest,
    most,
  }: {
    readonly late: Span;
    readonly after: string | undefined;
    readonly newest: number;
    readonly most: number;
  },
): Promise<readonly { readonly personId: PersonId; readonly byMail: boolean }[]> {
  const { rows } = await sql<{ person_id: PersonId; by_mail: boolean }>`
    select person_id, bool_or(mail) as by_mail from job_searches
    where (mail or notify) and looked_up_to < ${newest}
      ${after === undefined ? sql`` : sql`and person_id > ${after}`}
      and not exists (select from job_tellings where job_tellings.person_id = job_searches.person_id and told_at > ${late.from} and told_at < ${late.to})
    group by person_id order by person_id limit ${most}`.execute(db);
  return rows.map(({ person_id, by_mail }) => ({ personId: person_id, byMail: by_mail }));
}

/** Notes of people whom nothing can reach that what there is so far is new to them no more. */
export async function passBy(db: Kysely<Tables>, people: readonly PersonId[], newest: number): Promise<void> {
  if (people.length === 0) return;
  await sql`
    update job_searches set looked_up_to = ${newest} where person_id = any(${[...people]}::uuid[]) and looked_up_to < ${newest}`.execute(
    db,
  );
}

/** Whether somebody was told of something new of late. */
export async function wasTold(db: Kysely<Tables>, personId: PersonId, late: Span): Promise<boolean> {
  const row = await db
    .selectFrom('job_tellings')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('told_at', '>', late.from)
    .where('told_at', '<', late.to)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes up to where a person's searches were looked for, and which of them were told of. */
export async function noteLooked(
  trx: Kysely<Tables>,
  {
    personId,
    newest,
    told,
    now,
  }: {
    readonly personId: PersonId;
    readonly newest: number;
    readonly told: readonly string[];
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    update job_searches set looked_up_to = ${newest}, told_at = case when id = any(${[...told]}::uuid[]) then ${now}::timestamptz else told_at end
    where person_id = ${personId} and looked_up_to < ${newest}`.execute(trx);
  if (told.length === 0) return;
  await trx
    .insertInto('job_tellings')
    .values({ person_id: personId, told_at: now })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ told_at: now }))
    .execute();
}
