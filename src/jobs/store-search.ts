// The SQL of searches: which open postings may be shown, few enough to be looked at one by one.

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#base/engines/database/tables.ts';
import { toPlainLetters } from './import/normalise/place-names.ts';
import type { Reach, Reaches } from './reaches.ts';
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

const NARROWED_BY = sql`workplace, level, pay_currency, pay_max`;

/** What is told by a filter that the newest of a kind are looked through for. */
function narrow({ workplace, level, pay }: Filters): RawBuilder<unknown> {
  return sql`true
    ${workplace === undefined ? sql`` : sql`and workplace = ${workplace}`}
    ${level === undefined ? sql`` : sql`and level = ${level}`}
    ${pay === undefined ? sql`` : sql`and pay_currency = ${pay.currency} and pay_max >= ${pay.min}`}`;
}

/** A word of letters and digits as a query has it: as it is written, or in plain letters. */
function writeEither(word: string): string {
  const plain = toPlainLetters(word).replace(/[^\p{L}\p{N}]+/gu, '');
  return plain === '' || plain === word ? `'${word}'` : `('${word}' | '${plain}')`;
}

/** What words ask for; also in plain letters, unless there is one that must not stand there: it would let through what has it otherwise. */
function askFor(words: string): RawBuilder<unknown> {
  const plain = toPlainLetters(words);
  const asked = sql`websearch_to_tsquery('english', ${words})`;
  return plain === words || /(^|\s)-/.test(words)
    ? asked
    : sql`(${asked} || websearch_to_tsquery('english', ${plain}))`;
}

/** What is told by a filter that has an index of its own. */
function narrowByWords({ words, place }: Filters): RawBuilder<unknown> {
  // A place without a letter is nowhere.
  if (place?.words.length === 0 && place.countries.length === 0) return sql`false`;
  const ofPlace = place?.words.map(writeEither).join(' & ') ?? '';
  return sql`true
    ${words === undefined ? sql`` : sql`and search @@ ${askFor(words)}`}
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
  const open = (what: RawBuilder<unknown>, kind: RawBuilder<unknown>, most: number) => sql`
    select ${what} from postings
    where ${kind} and expires_at > ${at} and made_at <= ${at}
    order by posted_at desc limit ${most}`;
  // All that is looked through stands in the index of the kind: only what filters let through is read of the postings.
  const newest = (kind: RawBuilder<unknown>, most: number) =>
    isNarrowed
      ? sql`
    select ${COLUMNS} from postings where id in (
      select id from (${open(sql`id, ${NARROWED_BY}`, kind, LOOKED_THROUGH)}) as looked where ${narrow(filters)} limit ${most}
    )`
      : open(COLUMNS, kind, most);
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

/** So many of the newest postings are looked through first: what is common stands there often enough. */
const FIRST_LOOK = 6000;
/** What stands among those less often is so rare that all of it is read sooner than the days are in which enough of it stands. */
const RARE = 20;
/** How much further back than it should take: days differ. */
const MARGIN = 1.5;
/** Where what is asked for by words and places is common and what it is narrowed by is rare, so many postings that have the words are looked at. */
const MOST_WORDED = 50_000;
/** To find where that is, so many postings are counted; where it lies further back, what has the words is few enough. */
const FURTHEST = 200_000;
/** Of words that are only not to stand there, so many of the newest postings are looked into. */
const MOST_UNINDEXED = 20_000;

/** How far a search looks; see the constants of these names. */
export type Bounds = { readonly firstLook: number; readonly worded: number; readonly unindexed: number };
const BOUNDS: Bounds = { firstLook: FIRST_LOOK, worded: MOST_WORDED, unindexed: MOST_UNINDEXED };

/** A stretch of time; where a side is undefined, it has no end there. */
type Stretch = { readonly after?: Date; readonly upTo?: Date };

/**
 * The newest open postings that filters let through, at most `most`, in no order. Where words or a place are asked for, an index says all
 * postings that have them and not when they were posted: so first a few thousand of the newest postings are looked through, and what is found
 * among those says how far back the rest stands; or it is remembered of who searched for the same before. There is an end to it: behind tens of
 * thousands that have the words nobody looks on.
 */
export async function listMatching(
  db: Kysely<Tables>,
  asOf: AsOf,
  most: number,
  { bounds = BOUNDS, reaches }: { readonly bounds?: Bounds; readonly reaches?: Reaches | undefined } = {},
): Promise<readonly Ranked[]> {
  const { words, place } = asOf.filters;
  if (words === undefined && place === undefined) return listIn(db, asOf, {}, most, 'in order');
  const known = reaches?.recall(asOf, most);
  if (known !== undefined) {
    const found = await listIn(db, asOf, stretchOf(asOf.at, known), most, 'all at once');
    if (found.length >= most) reaches?.note(asOf, most, reachOf(asOf.at, found));
    if (found.length >= most || known.isEnd || known.span === Number.POSITIVE_INFINITY) return found;
    // There are fewer of it by now.
    reaches?.forget(asOf.filters, most);
  }
  const { found, end } = await lookBack(db, asOf, most, bounds);
  if (found.length >= most) reaches?.note(asOf, most, reachOf(asOf.at, found));
  else if (end !== 'unknown')
    reaches?.note(asOf, most, {
      span: end === undefined ? Number.POSITIVE_INFINITY : asOf.at.getTime() - end.getTime(),
      isEnd: true,
    });
  return found;
}

const stretchOf = (at: Date, { span }: Reach): Stretch =>
  span === Number.POSITIVE_INFINITY ? {} : { after: new Date(at.getTime() - span) };

/** How far back enough stood: a little further is looked the next time. */
function reachOf(at: Date, found: readonly Ranked[]): Reach {
  const oldest = found.reduce((least, { postedAt }) => Math.min(least, postedAt.getTime()), at.getTime());
  return { span: (at.getTime() - oldest) * MARGIN + 60_000, isEnd: false };
}

type LookedBack = {
  readonly found: readonly Ranked[];
  /** Behind which nobody looked; undefined where all was, 'unknown' where it does not depend on what was asked for by an index. */
  readonly end: Date | undefined | 'unknown';
};

async function lookBack(db: Kysely<Tables>, asOf: AsOf, most: number, bounds: Bounds): Promise<LookedBack> {
  const { words, place } = asOf.filters;
  const { edge, end, isEmpty, isIndexed } = await lookAhead(db, words, bounds);
  if (isEmpty) return { found: [], end: 'unknown' };
  // Only words that are not to stand there let nearly all through.
  if (edge === undefined || (!isIndexed && place === undefined)) {
    const found = await listIn(db, asOf, end === undefined ? {} : { after: end }, most, 'in order');
    return { found: found.slice(0, most), end: 'unknown' };
  }
  const found = [...(await listIn(db, asOf, { after: edge }, most, 'all at once'))];
  const look = async (stretch: Stretch) => {
    if (found.length < most)
      found.push(...(await listIn(db, asOf, stretch, most - found.length, 'all at once')));
  };
  let upTo = edge;
  if (found.length >= RARE) {
    const span = Math.max(0, asOf.at.getTime() - edge.getTime());
    upTo = new Date(edge.getTime() - (span * MARGIN * (most - found.length)) / found.length);
    await look({ after: upTo, upTo: edge });
  }
  if (found.length >= most) return { found, end: 'unknown' };
  const after = end ?? (await findEnd(db, asOf.filters, edge, bounds));
  await look({ ...(after && { after }), upTo });
  return { found, end: after };
}

type Ahead = {
  /** When the last of the newest was posted that are looked through first; undefined where there are no more than those. */
  readonly edge: Date | undefined;
  /** Where nobody looks on, of words that no index knows. */
  readonly end: Date | undefined;
  /** Whether the words are none that anything could be found by. */
  readonly isEmpty: boolean;
  /** Whether there is a word that must stand in what is found. */
  readonly isIndexed: boolean;
};

async function lookAhead(
  db: Kysely<Tables>,
  words: string | undefined,
  { firstLook, unindexed }: Bounds,
): Promise<Ahead> {
  const { rows } = await sql<{ edge: Date | null; end: Date | null; tree: string | null }>`
    select tree, (select posted_at from postings order by posted_at desc offset ${firstLook} limit 1) as edge,
      case when tree = 'T' then (select posted_at from postings order by posted_at desc offset ${unindexed} limit 1) end as "end"
    from (select querytree(${words === undefined ? sql`null::tsquery` : askFor(words)}) as tree) as read`.execute(
    db,
  );
  const { edge, end, tree = null } = rows[0] ?? {};
  return {
    ...{ edge: edge ?? undefined, end: end ?? undefined },
    ...{ isEmpty: tree === '', isIndexed: tree !== null && tree !== 'T' },
  };
}

/**
 * Where nobody looks on: by how many of the newest have what is asked for by words and places, whatever else narrows them. Nothing where all
 * that have it are few enough, or nothing else narrows them: then they are as few as what was found among the newest.
 */
async function findEnd(
  db: Kysely<Tables>,
  filters: Filters,
  edge: Date,
  { firstLook, worded }: Bounds,
): Promise<Date | undefined> {
  const { workplace, level, pay } = filters;
  if (workplace === undefined && level === undefined && pay === undefined) return undefined;
  const counted = await sql<{ many: number }>`
    select count(*) as many from (select from postings where posted_at > ${edge} and ${narrowByWords(filters)} offset 0) as worded`.execute(
    db,
  );
  const rank = Math.floor((firstLook * worded) / Math.max(1, counted.rows[0]?.many ?? 0));
  if (rank > FURTHEST) return undefined;
  const { rows } = await sql<{ at: Date }>`
    select posted_at as at from postings order by posted_at desc offset ${rank} limit 1`.execute(db);
  return rows[0]?.at;
}

/**
 * The newest open postings of a stretch that filters let through: 'in order' the database may read them one after the other until there are
 * enough, 'all at once' it finds all that have the words, and looks which are the newest then. It would read in order too often:
 * it does not know what it costs to look into a posting for a word.
 */
async function listIn(
  db: Kysely<Tables>,
  { at, filters }: AsOf,
  { after, upTo }: Stretch,
  most: number,
  how: 'in order' | 'all at once',
): Promise<readonly Ranked[]> {
  const { words, place } = filters;
  const within = sql`expires_at > ${at} and made_at <= ${at}
    ${after === undefined ? sql`` : sql`and posted_at > ${after}`} ${upTo === undefined ? sql`` : sql`and posted_at <= ${upTo}`}
    and ${narrowByWords(filters)} and ${narrow(filters)}`;
  const newest = sql`order by posted_at desc, id desc limit ${most}`;
  const relevance = words === undefined ? sql`null` : sql`ts_rank(search, ${askFor(words)})`;
  // What stands in indexes is looked through there, and read of the postings only where it is let through.
  const found =
    words === undefined && place === undefined
      ? sql`select ${COLUMNS}, search from postings where id in (select id from postings where ${within} ${newest})`
      : how === 'in order'
        ? sql`select ${COLUMNS}, search from postings where ${within} ${newest}`
        : sql`select * from (select ${COLUMNS}, search from postings where ${within} offset 0) as matching ${newest}`;
  const { rows } = await sql<{ list: readonly Row[] }>`
    select ${asList(relevance)} from (${found}) as newest`.execute(db);
  return (rows[0]?.list ?? []).map(toRanked);
}

/** A posting that is new for a saved search. */
export type FoundPosting = { readonly id: number; readonly title: string; readonly company: string };

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
): Promise<readonly FoundPosting[]> {
  const { rows } = await sql<FoundPosting>`
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
