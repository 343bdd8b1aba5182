// All SQL of postings: many are written at once, each job once, however often and by whomever it is told.
import { type Kysely, sql } from 'kysely';
import { textArray } from '#base/engines/database/db-arrays.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import type { Level, Place, Workplace } from './rules/posting.ts';
import type { RiskFlag } from './rules/risk-flags.ts';
import { NEAR_BITS } from './rules/simhash.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    postings: {
      id: number;
      source: string;
      source_key: string;
      title: string;
      company: string;
      title_key: string;
      company_key: string;
      twin: string;
      text: string;
      content: string;
      occupation: string | null;
      occupation_group: string | null;
      zone: number | null;
      places: readonly Place[];
      workplace: Workplace | null;
      level: Level | null;
      pay_min: number | null;
      pay_max: number | null;
      pay_currency: string | null;
      posted_at: Date;
      expires_at: Date;
      url: string | null;
      logo: string | null;
      sample: boolean;
      made_at: Date;
      flags: readonly RiskFlag[];
      has_words: boolean;
    };
    posting_links: {
      source: string;
      source_key: string;
      posting_id: number;
      url: string | null;
      seen_at: Date;
    };
    posting_addresses: { mark: string; posting_id: number };
  }
}

/** Any number that nobody else uses for an advisory lock in the same database. */
const IMPORTING = 7_305_114_091;

/** Of so many postings of one company under one title the texts are compared, the newest of them. */
const MOST_COMPARED = 64;

/** How long a batch waits for those of others, which take a second or two: a little less than any statement may take. */
const IMPORT_PATIENCE = '9s';

/** Writes of postings wait for each other, so that two that come together see each other. Held to the end of the transaction. */
export async function holdImporting(trx: Kysely<Tables>): Promise<void> {
  await sql`select set_config('lock_timeout', ${IMPORT_PATIENCE}, true)`.execute(trx);
  await sql`select pg_advisory_xact_lock(${IMPORTING}::bigint)`.execute(trx);
}

/** What a record is found by; hashes as 64 binary digits, marks as UUIDs. */
export type Sought = {
  readonly source: string;
  readonly sourceKey: string;
  readonly twin: string;
  /** Whether a company is named: postings of nobody have no twins. */
  readonly isNamed: boolean;
  readonly textHash: string;
  readonly marks: readonly string[];
};

/** What is known of a record: the posting that it made or joined, or the one that it is the same as. */
export type Hit = { readonly at: number; readonly id: number; readonly isKnownRecord: boolean };

/** What is kept already of records: the postings of those that have one, each by its place in the list, and which of all their marks are noted. */
export async function findPostingsOf(
  trx: Kysely<Tables>,
  sought: readonly Sought[],
): Promise<{ readonly hits: readonly Hit[]; readonly noted: ReadonlySet<string> }> {
  const marks = sought.flatMap((one, at) => one.marks.map((mark) => ({ mark, at })));
  const { rows } = await sql<{ at: number; id: number; rank: number; mark: string | null }>`
    with given as materialized (
      select source, source_key, twin, hash, at::int - 1 as at
      from unnest(
        ${sought.map(({ source }) => source)}::text[], ${sought.map(({ sourceKey }) => sourceKey)}::text[],
        ${sought.map(({ twin, isNamed }) => (isNamed ? twin : null))}::uuid[], ${sought.map(({ textHash }) => textHash)}::bit(64)[]
      ) with ordinality as given (source, source_key, twin, hash, at)
    )
    select at, posting_id as id, 0 as rank, null::uuid as mark from given join posting_links using (source, source_key)
    union all
    select marked.at, posting_id, 1, mark
    from unnest(${marks.map(({ mark }) => mark)}::uuid[], ${marks.map(({ at }) => at)}::int[]) as marked (mark, at)
    join posting_addresses using (mark)
    union all
    select at, equal.id, 2, null from given cross join lateral (
      select id from postings where twin = given.twin and text_hash = given.hash limit 1
    ) as equal
    union all
    select at, near.id, 3, null from given cross join lateral (
      select id from (
        select id, text_hash from postings where twin = given.twin order by id desc limit ${MOST_COMPARED}
      ) as recent
      where bit_count(given.hash) > 0 and bit_count(text_hash) > 0 and bit_count(text_hash # given.hash) <= ${NEAR_BITS}
      limit 1
    ) as near
    order by rank`.execute(trx);
  const hits = new Map<number, Hit>();
  for (const { at, id, rank } of rows) if (!hits.has(at)) hits.set(at, { at, id, isKnownRecord: rank === 0 });
  return { hits: [...hits.values()], noted: new Set(rows.flatMap(({ mark }) => mark ?? [])) };
}

/** What is compared and joined of a posting that is there. */
export type KeptPosting = {
  readonly id: number;
  readonly source: string;
  readonly sourceKey: string;
  readonly content: string;
  readonly places: readonly Place[];
  readonly expiresAt: Date;
};

/** What is kept of postings, as far as an import compares and joins it. In no order; those that are gone are left out. */
export async function listPostings(
  trx: Kysely<Tables>,
  ids: readonly number[],
): Promise<readonly KeptPosting[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<
    Pick<Tables['postings'], 'id' | 'source' | 'source_key' | 'content' | 'places' | 'expires_at'>
  >`select id, source, source_key, content, places, expires_at from postings where id = any(${[...ids]}::bigint[])`.execute(
    trx,
  );
  return rows.map(({ source_key, expires_at, ...row }) => ({
    ...row,
    sourceKey: source_key,
    expiresAt: expires_at,
  }));
}

/** So many ids of postings that nobody else has. */
export async function takePostingIds(trx: Kysely<Tables>, many: number): Promise<readonly number[]> {
  if (many === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(ids.sequence) as id
    from (select pg_get_serial_sequence('postings', 'id')::regclass as sequence offset 0) as ids
    cross join generate_series(1, ${many}::int)`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A posting as it is written. */
export type WrittenPosting = {
  readonly id: number;
  readonly source: string;
  readonly sourceKey: string;
  readonly title: string;
  readonly company: string;
  readonly titleKey: string;
  readonly companyKey: string;
  readonly twin: string;
  readonly text: string;
  readonly textHash: string;
  readonly content: string;
  readonly occupation: string | undefined;
  readonly zone: number | undefined;
  readonly places: readonly Place[];
  readonly workplace: Workplace | undefined;
  readonly level: Level | undefined;
  readonly pay: { readonly min: number; readonly max: number; readonly currency: string } | undefined;
  readonly postedAt: Date;
  readonly expiresAt: Date;
  readonly url: string | undefined;
  readonly logo: string | undefined;
  readonly sample: boolean;
  readonly flags: readonly RiskFlag[];
};

/** The rows of postings as columns, for `unnest`. */
function toColumns(all: readonly WrittenPosting[]) {
  const column = <T>(read: (one: WrittenPosting) => T | undefined) => all.map((one) => read(one) ?? null);
  const texts = (read: (one: WrittenPosting) => string | undefined) => textArray(all.map(read));
  return sql`unnest(
    ${column(({ id }) => id)}::bigint[], ${texts(({ source }) => source)}::text[], ${texts(({ sourceKey }) => sourceKey)}::text[],
    ${texts(({ title }) => title)}::text[], ${texts(({ company }) => company)}::text[],
    ${texts(({ titleKey }) => titleKey)}::text[], ${texts(({ companyKey }) => companyKey)}::text[],
    ${column(({ twin }) => twin)}::uuid[], ${texts(({ text }) => text)}::text[],
    ${column(({ textHash }) => textHash)}::bit(64)[], ${column(({ content }) => content)}::uuid[],
    ${texts(({ occupation }) => occupation)}::text[], ${texts(({ occupation }) => occupation?.slice(0, 2))}::text[],
    ${column(({ zone }) => zone)}::real[], ${column(({ places }) => JSON.stringify(places))}::jsonb[],
    ${texts(({ workplace }) => workplace)}::text[], ${texts(({ level }) => level)}::text[],
    ${column(({ pay }) => pay?.min)}::int[], ${column(({ pay }) => pay?.max)}::int[], ${texts(({ pay }) => pay?.currency)}::text[],
    ${column(({ postedAt }) => postedAt.toISOString())}::timestamptz[], ${column(({ expiresAt }) => expiresAt.toISOString())}::timestamptz[],
    ${texts(({ url }) => url)}::text[], ${column(({ logo }) => logo)}::uuid[], ${column(({ sample }) => sample)}::boolean[],
    ${texts(({ flags }) => flags.join(' '))}::text[]
  ) as given (
    id, source, source_key, title, company, title_key, company_key, twin, text, text_hash, content, occupation, occupation_group, zone,
    places, workplace, level, pay_min, pay_max, pay_currency, posted_at, expires_at, url, logo, sample, flags
  )`;
}

/** Has searches find some more postings by the words of their text, those that came last first; answers how many. */
export async function readWords(db: Db, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update postings set has_words = true where id in (
      select id from postings where not has_words order by id desc limit ${most} for update skip locked
    )`.execute(db.kysely);
  return Number(numAffectedRows ?? 0);
}

/** Has postings say what their own records say by now; places are those that they are given. */
export async function rewritePostings(trx: Kysely<Tables>, all: readonly WrittenPosting[]): Promise<void> {
  if (all.length === 0) return;
  await sql`
    update postings set
      title = given.title, company = given.company, title_key = given.title_key, company_key = given.company_key, twin = given.twin,
      text = given.text, text_hash = given.text_hash, content = given.content, occupation = given.occupation,
      occupation_group = given.occupation_group, zone = given.zone, places = given.places, workplace = given.workplace,
      level = given.level, pay_min = given.pay_min, pay_max = given.pay_max, pay_currency = given.pay_currency,
      posted_at = given.posted_at, expires_at = given.expires_at, url = given.url, logo = given.logo,
      flags = string_to_array(given.flags, ' ')
    from ${toColumns(all)} where postings.id = given.id`.execute(trx);
}

export type Extension = { readonly id: number; readonly places: readonly Place[]; readonly expiresAt: Date };

/** Gives postings places and ends. */
export async function extendPostings(trx: Kysely<Tables>, all: readonly Extension[]): Promise<void> {
  if (all.length === 0) return;
  await sql`
    update postings set places = given.places, expires_at = given.expires_at
    from unnest(
      ${all.map(({ id }) => id)}::bigint[], ${all.map(({ places }) => JSON.stringify(places))}::jsonb[],
      ${all.map(({ expiresAt }) => expiresAt.toISOString())}::timestamptz[]
    ) as given (id, places, expires_at)
    where postings.id = given.id`.execute(trx);
}

export type Link = {
  readonly source: string;
  readonly sourceKey: string;
  readonly postingId: number;
  readonly url: string | undefined;
};

/** Notes that records were seen again, and where they lead to by now; each record once in the list. */
export async function saveLinks(trx: Kysely<Tables>, links: readonly Link[], now: Date): Promise<void> {
  if (links.length === 0) return;
  await sql`
    insert into posting_links (source, source_key, posting_id, url, seen_at)
    select *, ${now}::timestamptz from unnest(
      ${links.map(({ source }) => source)}::text[], ${links.map(({ sourceKey }) => sourceKey)}::text[],
      ${links.map(({ postingId }) => postingId)}::bigint[], ${links.map(({ url }) => url ?? null)}::text[]
    )
    on conflict (source, source_key) do update set url = excluded.url, seen_at = excluded.seen_at`.execute(
    trx,
  );
}

/** Closes postings of records that are over, where nobody else lists them; answers how many. */
export async function closePostings(
  trx: Kysely<Tables>,
  over: readonly { readonly source: string; readonly sourceKey: string; readonly at: Date }[],
): Promise<number> {
  if (over.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update postings set expires_at = given.at
    from unnest(
      ${over.map(({ source }) => source)}::text[], ${over.map(({ sourceKey }) => sourceKey)}::text[],
      ${over.map(({ at }) => at.toISOString())}::timestamptz[]
    ) as given (source, source_key, at)
    where postings.source = given.source and postings.source_key = given.source_key and expires_at > given.at
      and exists (select from posting_links as link where link.source = given.source and link.source_key = given.source_key
        and link.posting_id = postings.id)
      and (select count(*) from posting_links as link where link.posting_id = postings.id) = 1`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Closes what a source has stopped listing: open postings of its records that were not seen since, and that no other record which
 * was keeps open. Answers how many.
 */
export async function closeUnseen(db: Db, source: string, since: Date, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update postings set expires_at = ${now}
    where expires_at > ${now}
      and id in (select posting_id from posting_links where source = ${source} and seen_at < ${since})
      and not exists (
        select from posting_links as other where other.posting_id = postings.id and (other.source <> ${source} or other.seen_at >= ${since})
      )`.execute(db.kysely);
  return Number(numAffectedRows ?? 0);
}

/**
 * Deletes some postings that have been closed since before then; answers how many. What somebody has marked or said something of
 * stays for as long as they have.
 */
export async function sweepPostings(db: Db, before: Date, most: number): Promise<number> {
  return db.transaction(async (trx) => {
    // Else an import could note a record of a posting that it has just found, and that is gone when it is noted.
    await holdImporting(trx);
    const { numAffectedRows } = await sql`
      delete from postings where id in (
        select id from postings as old where expires_at < ${before}
          and not exists (select from job_favorites where posting_id = old.id)
          and not exists (select from job_applications where posting_id = old.id)
          and not exists (select from job_signals where posting_id = old.id and kind <> 'open')
        order by expires_at limit ${most}
      )`.execute(trx);
    return Number(numAffectedRows ?? 0);
  });
}

/** Whether there is any posting at all. */
export async function hasPostings(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from postings) as is`.execute(db.kysely);
  return rows[0]?.is === true;
}

/** Closes the invented postings: who has marked one still finds it. */
export async function closeSamples(db: Db, now: Date): Promise<void> {
  await sql`update postings set expires_at = ${now} where sample and expires_at > ${now}`.execute(db.kysely);
}
