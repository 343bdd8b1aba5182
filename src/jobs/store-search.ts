// The SQL of searches: which open postings may be shown, few enough to be looked at one by one.

import { type Kysely, type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '#base/days.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { Level, Workplace } from './rules/posting.ts';
import type { RiskFlag } from './rules/risk-flags.ts';

/** What a search is narrowed by; everything undefined is all. */
export type Filters = {
  /** As people write searches: words, "phrases", -without. */
  readonly words?: string | undefined;
  readonly place?: PlaceFilter | undefined;
  readonly workplace?: Workplace | undefined;
  readonly level?: Level | undefined;
  /** A year's. */
  readonly pay?: { readonly min: number; readonly currency: string } | undefined;
};

/** `words` must all be of the place; `countries` by their two letters. */
export type PlaceFilter = { readonly words: readonly string[]; readonly countries: readonly string[] };

/** A posting as it is ranked. */
export type Ranked = {
  readonly id: number;
  readonly occupation: string | null;
  readonly group: string | null;
  /** Empty where nobody is named. */
  readonly companyKey: string;
  readonly postedAt: Date;
  readonly flags: readonly RiskFlag[];
  readonly hasText: boolean;
  /** `ts_rank` for the words; undefined where none were asked for. */
  readonly relevance: number | undefined;
};

/** As of when: what is imported later is not there yet. */
export type AsOf = { readonly at: Date; readonly filters: Filters };

const COLUMNS = sql`id, occupation, occupation_group, company_key, posted_at, flags, text <> '' as has_text`;

/** A row of `COLUMNS`, as PostgreSQL writes it into a list. */
type Row = readonly [
  id: number,
  occupation: string | null,
  group: string | null,
  companyKey: string,
  /** Seconds. */
  postedAt: number,
  flags: readonly RiskFlag[],
  hasText: boolean,
  relevance: number | null,
];

/** All rows as one text: reading a thousand rows one by one takes longer than finding them. */
const asList = (relevance: RawBuilder<unknown>) => sql`coalesce(json_agg(json_build_array(
  id, occupation, occupation_group, company_key, extract(epoch from posted_at), flags, has_text, ${relevance})), '[]') as list`;

const toRanked = ([id, occupation, group, companyKey, postedAt, flags, hasText, relevance]: Row): Ranked => ({
  ...{ id, occupation, group, companyKey, flags, hasText },
  ...{ postedAt: new Date(postedAt * 1000), relevance: relevance ?? undefined },
});

/** What is told by a filter that the newest of a kind are looked through for. */
function narrow({ workplace, level, pay }: Filters): RawBuilder<unknown> {
  return sql`true
    ${workplace === undefined ? sql`` : sql`and workplace = ${workplace}`}
    ${level === undefined ? sql`` : sql`and level = ${level}`}
    ${pay === undefined ? sql`` : sql`and pay_currency = ${pay.currency} and pay_max >= ${pay.min}`}`;
}

/** What is told by a filter that has an index of its own. */
function narrowByWords({ words, place }: Filters): RawBuilder<unknown> {
  // A place without a letter is nowhere.
  if (place?.words.length === 0 && place.countries.length === 0) return sql`false`;
  const ofPlace = place?.words.map((word) => `'${word}'`).join(' & ') ?? '';
  return sql`true
    ${words === undefined ? sql`` : sql`and search @@ websearch_to_tsquery('english', ${words})`}
    ${ofPlace === '' ? sql`` : sql`and to_tsvector('english', places) @@ to_tsquery('english', ${ofPlace})`}
    ${sql.join(
      (place?.countries ?? []).map(
        (country) => sql`and places @> ${JSON.stringify([{ country }])}::text::jsonb`,
      ),
      sql` `,
    )}`;
}

export type Shares = {
  /** Occupations, each with the newest of it. */
  readonly occupations: readonly string[];
  readonly ofOccupation: number;
  /** Groups, each with the newest of it. */
  readonly groups: readonly string[];
  readonly ofGroup: number;
  /** The newest whose title says nothing of any occupation. */
  readonly ofNone: number;
};

/** How many of the newest of a kind are looked through for what filters ask. */
const LOOKED_THROUGH = 300;

/** The newest open postings of each kind of work, in no order; each once. */
export async function listNewestByKind(
  db: Kysely<Tables>,
  { occupations, ofOccupation, groups, ofGroup, ofNone }: Shares,
  { at, filters }: AsOf,
): Promise<readonly Ranked[]> {
  const isNarrowed = Object.values(filters).some((one) => one !== undefined);
  const newest = (kind: RawBuilder<unknown>, most: number) => sql`
    select * from (
      select ${COLUMNS}, workplace, level, pay_currency, pay_max from postings
      where ${kind} and expires_at > ${at} and made_at <= ${at}
      order by posted_at desc limit ${isNarrowed ? LOOKED_THROUGH : most}
    ) as looked where ${narrow(filters)} limit ${most}`;
  const { rows } = await sql<{ list: readonly Row[] }>`
    select ${asList(sql`null`)} from (
    select found.* from unnest(${[...occupations]}::text[]) as wanted (code)
      cross join lateral (${newest(sql`occupation = wanted.code`, ofOccupation)}) as found
    union all
    select found.* from unnest(${[...groups]}::text[]) as wanted (code)
      cross join lateral (${newest(sql`occupation_group = wanted.code`, ofGroup)}) as found
    union all
    select * from (${newest(sql`occupation is null`, ofNone)}) as unnamed
    ) as kinds`.execute(db);
  return [...new Map((rows[0]?.list ?? []).map((row) => [row[0], toRanked(row)])).values()];
}

/** So many days back are looked through, one after the other, until there is enough; the last is everything. */
const WINDOWS = [1, 4, 16, 64, 36_500] as const;

/**
 * The newest open postings that filters let through, at most `most`, in no order. A common word has hundreds of thousands, a
 * rare one a handful in years: looking back step by step reads few rows for either.
 */
export async function listMatching(
  db: Kysely<Tables>,
  { at, filters }: AsOf,
  most: number,
): Promise<readonly Ranked[]> {
  const { words } = filters;
  const relevance =
    words === undefined ? sql`null` : sql`ts_rank(search, websearch_to_tsquery('english', ${words}))`;
  let found: readonly Ranked[] = [];
  for (const days of WINDOWS) {
    const since = new Date(at.getTime() - days * DAY_MS);
    const { rows } = await sql<{ list: readonly Row[] }>`
      select ${asList(relevance)} from (
        select ${COLUMNS}, search from postings
        where posted_at > ${since} and expires_at > ${at} and made_at <= ${at}
          and ${narrowByWords(filters)} and ${narrow(filters)}
        order by posted_at desc, id desc limit ${most}
      ) as newest`.execute(db);
    found = (rows[0]?.list ?? []).map(toRanked);
    if (found.length >= most) break;
  }
  return found;
}

export type Found = { readonly id: number; readonly title: string; readonly company: string };

/** The newest open postings that came after one and not after another, and that filters let through, newest first. */
export async function listFound(
  db: Kysely<Tables>,
  {
    at,
    filters,
    above,
    upTo,
    hidden,
    most,
  }: AsOf & {
    readonly above: number;
    readonly upTo: number;
    /** Companies that are not to be shown, as postings have them. */
    readonly hidden: readonly string[];
    readonly most: number;
  },
): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select id, title, company from postings
    where id > ${above} and id <= ${upTo} and expires_at > ${at} and company_key <> all(${[...hidden]}::text[])
      and ${narrowByWords(filters)} and ${narrow(filters)}
    order by id desc limit ${most}`.execute(db);
  return rows;
}

/** The newest open posting of a group of work; undefined where there is none. */
export async function findOpenIn(db: Kysely<Tables>, group: string, at: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('postings')
    .select('id')
    .where('occupation_group', '=', group)
    .where('expires_at', '>', at)
    .orderBy('posted_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return row?.id;
}
