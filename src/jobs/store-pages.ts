// The SQL of what is shown of postings, and of the log of what was recommended.

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import { DAY_MS } from '#base/days.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { holdConsents, mayKeepProfile } from '#profile/store-consents.ts';
import { LIMITS } from './rules/limits.ts';
import type { Level, Place, Workplace } from './rules/posting.ts';
import type { Reason } from './rules/reasons.ts';
import type { RiskFlag } from './rules/risk-flags.ts';
import { readSettings } from './store-settings.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    job_pages: {
      id: number;
      person_id: PersonId;
      shown_at: Date;
      mark: string;
      method: string;
      /** JSON of `LoggedJob[]`: text when written, parsed when read. */
      entries: unknown;
    };
  }
}

/** All that is shown of a posting, whoever looks. */
export type ShownPosting = {
  readonly id: number;
  readonly source: string;
  readonly title: string;
  readonly company: string;
  readonly companyKey: string;
  /** Whole, or its beginning. */
  readonly text: string;
  readonly occupation: string | null;
  readonly places: readonly Place[];
  readonly workplace: Workplace | null;
  readonly level: Level | null;
  readonly pay: { readonly min: number; readonly max: number; readonly currency: string } | null;
  readonly postedAt: Date;
  readonly expiresAt: Date;
  readonly url: string | null;
  readonly sample: boolean;
  readonly flags: readonly RiskFlag[];
  /** By which the company's picture is shown. */
  readonly logoHash: string | null;
  readonly links: readonly { readonly source: string; readonly url: string | null }[];
};

/** Thousands of records may be one job: so many of their links are told. */
const MOST_LINKS = 20;

/** What of a posting is of no use to whoever looks at it. */
type Unshown =
  | 'source_key'
  | 'title_key'
  | 'twin'
  | 'content'
  | 'occupation_group'
  | 'zone'
  | 'logo'
  | 'made_at'
  | 'has_words';

/** Postings in the order of their ids; those that are gone are left out. Of each text so many letters, unless told all of it. */
export async function listShownPostings(
  db: Kysely<Tables>,
  ids: readonly number[],
  letters?: number,
): Promise<readonly ShownPosting[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<
    Omit<Tables['postings'], Unshown> & {
      hash: string | null;
      links: { source: string; url: string | null }[];
    }
  >`
    select posting.id, posting.source, title, company, company_key, ${letters === undefined ? sql`text` : sql`left(text, ${letters})`} as text, occupation, places, workplace, level, pay_min, pay_max,
      pay_currency, posted_at, expires_at, posting.url, sample, flags, company_logos.hash, told.links
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join postings as posting on posting.id = wanted.id
    left join company_logos on company_logos.mark = posting.logo
    cross join lateral (
      select coalesce(json_agg(json_build_object('source', link.source, 'url', link.url)), '[]') as links
      from (
        select source, url from posting_links where posting_id = wanted.id order by source, source_key limit ${MOST_LINKS}
      ) as link
    ) as told
    order by wanted.place`.execute(db);
  return rows.map((row) => ({
    ...{ id: Number(row.id), source: row.source, title: row.title, company: row.company },
    ...{ companyKey: row.company_key, text: row.text, occupation: row.occupation, places: row.places },
    ...{ workplace: row.workplace, level: row.level, url: row.url, sample: row.sample, flags: row.flags },
    ...{ postedAt: row.posted_at, expiresAt: row.expires_at, logoHash: row.hash, links: row.links },
    pay:
      row.pay_min === null || row.pay_max === null || row.pay_currency === null
        ? null
        : { min: row.pay_min, max: row.pay_max, currency: row.pay_currency },
  }));
}

/** A recommendation as it was made. */
export type LoggedJob = { readonly job: number; readonly score: number; readonly reasons: readonly Reason[] };

export type LoggedPage = {
  readonly personId: PersonId;
  readonly method: string;
  readonly entries: readonly LoggedJob[];
  readonly now: Date;
};

/** What was shown before then is in the log no more. */
export const logEnd = (now: Date): Date => new Date(now.getTime() - LIMITS.loggedDays * DAY_MS);

/** A page by its words, so that the same page is known again. */
const markOf = (method: string, words: RawBuilder<unknown>) => sql`md5(${method} || ${words})::uuid`;

/** Whether just this page was noted before: a list stays as it is for a day, and is looked at again and again. */
export async function isPageNoted(
  db: Kysely<Tables>,
  { personId, method, entries }: LoggedPage,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from job_pages where person_id = ${personId} and mark = ${markOf(method, sql`${JSON.stringify(entries)}::text`)}
    ) as is`.execute(db);
  return rows[0]?.is === true;
}

/**
 * Notes a page that was shown; one that says just what an earlier one said is not noted again. Nothing is noted of somebody who
 * does not agree to a profile or has switched personal recommendations off. In a transaction, so that nothing is noted while it is
 * withdrawn.
 */
export async function notePage(
  trx: Kysely<Tables>,
  { personId, method, entries, now }: LoggedPage,
): Promise<void> {
  await holdConsents(trx, personId);
  if (!(await mayKeepProfile(trx, personId)) || !(await readSettings(trx, personId)).personalised) return;
  const { numAffectedRows } = await sql`
    insert into job_pages (person_id, shown_at, mark, method, entries)
    select id, ${now}, ${markOf(method, sql`entries.words`)}, ${method}, entries.words::jsonb
    from unnest(${[personId]}::uuid[], ${[JSON.stringify(entries)]}::text[]) as entries (id, words)
    on conflict (person_id, mark) do nothing`.execute(trx);
  if (numAffectedRows === 0n) return;
  await sql`
    delete from job_pages where id in (
      select id from job_pages where person_id = ${personId} order by id desc offset ${LIMITS.loggedPages}
    )`.execute(trx);
}

/** An entry of the log, with what its posting is called now. */
export type LogEntry = LoggedJob & {
  readonly page: number;
  readonly place: number;
  readonly shownAt: Date;
  readonly method: string;
  /** Null where it is gone. */
  readonly title: string | null;
  readonly company: string | null;
};

/** What was recommended to a person since then, newest first, after an entry. */
export async function listLogEntries(
  db: Kysely<Tables>,
  personId: PersonId,
  {
    since,
    after,
    limit,
  }: {
    readonly since: Date;
    readonly after: { readonly page: number; readonly place: number } | undefined;
    readonly limit: number;
  },
): Promise<readonly LogEntry[]> {
  const { rows } = await sql<{
    id: number;
    place: number;
    shown_at: Date;
    method: string;
    entry: LoggedJob;
    title: string | null;
    company: string | null;
  }>`
    select page.id, entry.place, page.shown_at, page.method, entry.entry, postings.title, postings.company
    from (
      select * from job_pages
      where person_id = ${personId} and shown_at >= ${since} ${after === undefined ? sql`` : sql`and id <= ${after.page}`}
      order by id desc limit ${limit}
    ) as page
    cross join lateral jsonb_array_elements(page.entries) with ordinality as entry (entry, place)
    left join postings on postings.id = (entry.entry ->> 'job')::bigint
    where ${after === undefined ? sql`true` : sql`(page.id, -entry.place) < (${after.page}::bigint, ${-after.place}::bigint)`}
    order by page.id desc, entry.place limit ${limit}`.execute(db);
  return rows.map(({ entry, shown_at, id, place, ...row }) => ({
    ...{ ...entry, ...row, page: Number(id), place: Number(place), shownAt: shown_at },
  }));
}

/** Deletes some of the pages that were shown before then; answers how many. */
export async function sweepPages(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from job_pages where id in (select id from job_pages where shown_at < ${before} order by shown_at limit ${most})`.execute(
    db.kysely,
  );
  return Number(numAffectedRows ?? 0);
}

/** What a posting is known by, where there is one: also one that is not open any more. */
export async function findPosting(
  db: Kysely<Tables>,
  id: number,
): Promise<{ readonly id: number; readonly companyKey: string } | undefined> {
  const row = await db
    .selectFrom('postings')
    .select(['id', 'company_key'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { id: Number(row.id), companyKey: row.company_key };
}

/** Forgets all that was recommended to a person. */
export async function forgetPages(db: Kysely<Tables>, personId: PersonId): Promise<void> {
  await db.deleteFrom('job_pages').where('person_id', '=', personId).execute();
}
