// Imports records: in batches, each in a transaction of its own, so that one that is broken off loses and doubles nothing.
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { isDatabaseBusy } from '#base/engines/database/db.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import type { FoundOccupation } from '../content.ts';
import { saveLogos } from '../store-logos.ts';
import { type Address, addAddresses, addLinks, addPostings, writePostings } from '../store-new-postings.ts';
import {
  closePostings,
  extendPostings,
  findPostingsOf,
  holdImporting,
  type Link,
  listPostings,
  rewritePostings,
  saveLinks,
  takePostingIds,
  type WrittenPosting,
} from '../store-postings.ts';
import { type Job, joinRecords, nameOf, type Result, type ToldRecord } from './join-records.ts';
import { type Prepared, type Preparing, prepareRecord, type Skipped } from './prepare.ts';
import type { ReadRecord } from './record.ts';

/** So many records are written together; fewer for a while where that took the database too long. */
const BATCH = 1000;
const SMALLEST_BATCH = 50;
/** So many postings go to the database in one statement: while it writes them, the next are laid out. */
const TOGETHER = 250;
/** How long a database that does not come to the smallest batch is left alone, and for how long in all; in ms. */
const REST_MS = 2000;
const PATIENCE_MS = 10 * 60 * 1000;
/** Searches find so many of an import at once by all their words; further ones as soon as there is time for it. */
const WORDED_AT_ONCE = 1000;
/** After so many whoever else waits for the server has a turn. */
const TURN = 20;

/** What became of a record; why where it was skipped. */
export type Outcome = { readonly row: number; readonly result: Result; readonly reason?: string };

export type Totals = Readonly<Record<Result, number>> & { readonly read: number };

export type ImportParts = Preparing & {
  readonly db: Db;
  readonly matchTitle: (title: string) => FoundOccupation | undefined;
  /** Hears of every record, in their order, once it is written for good. */
  readonly tell?: (outcome: Outcome) => void;
  readonly signal?: AbortSignal;
};

type Batch = readonly (ToldRecord | Skipped)[];
type One = ReadRecord | Prepared | Skipped;

/** Imports all records, one or several at a time, and answers what became of them. While one batch is written, the next is read. */
export async function importPostings(
  records: AsyncIterable<One | readonly One[]> | Iterable<One | readonly One[]>,
  parts: ImportParts,
): Promise<Totals> {
  const totals = { read: 0, added: 0, updated: 0, same: 0, skipped: 0 };
  const matched = createCache(parts.matchTitle);
  let writing: Promise<void> = Promise.resolve();
  const writeAll = openWriter(parts, (batch) => {
    const when = { now: parts.now, withWords: totals.added < WORDED_AT_ONCE };
    return parts.db.transaction((trx) => writeBatch(trx, batch, when));
  });
  const write = async (batch: Batch) => {
    for await (const outcomes of writeAll(batch))
      for (const outcome of outcomes) {
        totals[outcome.result] += 1;
        parts.tell?.(outcome);
      }
  };
  let batch: (ToldRecord | Skipped)[] = [];
  const send = async () => {
    await writing;
    const full = batch;
    batch = [];
    writing = full.length === 0 ? Promise.resolve() : write(full);
    // Whoever awaits it hears of it; until then it is nobody's.
    writing.catch(() => {});
  };
  try {
    for await (const some of records) {
      for (const record of 'row' in some ? [some] : some) {
        totals.read += 1;
        if (totals.read % TURN === 0) await setImmediate();
        batch.push(prepare(record, parts, matched));
        if (batch.length >= BATCH) await send();
        if (parts.signal?.aborted) break;
      }
      if (parts.signal?.aborted) break;
    }
  } finally {
    // What was read before something went wrong is kept.
    await send();
    await writing;
  }
  return totals;
}

/**
 * Writes a batch, in pieces where the database does not come to all of it within the time that a statement has: a machine that is busy makes
 * an import slower, and does not end it. Throws what went wrong otherwise, and when nothing could be written for `PATIENCE_MS`.
 */
function openWriter(
  { signal }: Pick<ImportParts, 'signal'>,
  write: (batch: Batch) => Promise<readonly Outcome[]>,
): (batch: Batch) => AsyncGenerator<readonly Outcome[]> {
  let most = BATCH;
  /** Since when nothing could be written, as `performance.now` tells it. */
  let since: number | undefined;
  return async function* writeAll(batch) {
    for (let from = 0; from < batch.length; ) {
      const some = batch.slice(from, from + most);
      try {
        yield await write(some);
      } catch (error) {
        since ??= performance.now();
        if (!isDatabaseBusy(error) || performance.now() - since >= PATIENCE_MS) throw error;
        if (some.length <= SMALLEST_BATCH) await pause(REST_MS, undefined, { signal }).catch(() => {});
        if (signal?.aborted) throw error;
        most = Math.max(SMALLEST_BATCH, Math.floor(some.length / 2));
        continue;
      }
      since = undefined;
      from += some.length;
      most = Math.min(BATCH, most * 2);
    }
  };
}

function prepare(record: One, parts: ImportParts, match: ImportParts['matchTitle']): ToldRecord | Skipped {
  const prepared = 'reading' in record ? prepareRecord(record, parts) : record;
  if ('reason' in prepared) return prepared;
  const found = match(prepared.posting.title);
  return { ...prepared, occupation: found?.code, zone: found?.zone };
}

/** What was last asked, so that titles that come again and again are matched once. */
function createCache(ask: ImportParts['matchTitle']): ImportParts['matchTitle'] {
  const known = new Map<string, FoundOccupation | undefined>();
  return (title) => {
    if (known.has(title)) return known.get(title);
    if (known.size > 20_000) known.clear();
    const found = ask(title);
    known.set(title, found);
    return found;
  };
}

type When = { readonly now: Date; readonly withWords: boolean };

async function writeBatch(trx: Kysely<Tables>, batch: Batch, when: When): Promise<readonly Outcome[]> {
  await holdImporting(trx);
  const told = batch.flatMap((one) => ('posting' in one ? [one] : []));
  const { hits, noted } = await findPostingsOf(trx, told);
  const known = await listPostings(trx, [...new Set(hits.map(({ id }) => id))]);
  const { jobs, results } = joinRecords(told, hits, known, when.now);
  const made = jobs.filter(({ kept }) => kept === undefined);
  const ids = await takePostingIds(trx, made.length);
  made.forEach((job, at) => {
    job.id = ids[at] ?? 0;
  });
  const seen = new Set(
    hits.flatMap(({ at, isKnownRecord }) => {
      const record = told[at];
      return isKnownRecord && record ? nameOf(record) : [];
    }),
  );
  await writeJobs(trx, jobs, { ...when, seen, noted });
  const over = batch.flatMap((one) => ('reason' in one && one.expired ? [one.expired] : []));
  await closePostings(
    trx,
    over.map(({ source, sourceKey, expiresAt }) => ({ source, sourceKey, at: expiresAt })),
  );
  return batch.map((one) =>
    'posting' in one
      ? { row: one.row, result: results.get(one.row) ?? 'same' }
      : { row: one.row, result: 'skipped', reason: one.reason },
  );
}

/** The records that were seen before, and the marks of addresses that are noted. */
type Known = { readonly seen: ReadonlySet<string>; readonly noted: ReadonlySet<string> };

async function writeJobs(
  trx: Kysely<Tables>,
  jobs: readonly Job[],
  { seen, noted, ...when }: When & Known,
): Promise<void> {
  const added = jobs.filter(({ kept, written }) => kept === undefined && written !== undefined);
  const rewritten = jobs.filter(({ kept, written }) => kept !== undefined && written !== undefined);
  // One statement after the other; none waits for the next to be laid out. Where one fails the others fail as well, and are waited for: what
  // ran behind the end of the transaction would be kept.
  const writes: Promise<unknown>[] = [];
  const send = async (write: Promise<unknown>) => {
    write.catch(() => {});
    writes.push(write);
    await setImmediate();
  };
  try {
    for (let from = 0; from < added.length; from += TOGETHER)
      await send(addPostings(trx, writePostings(await toRows(added.slice(from, from + TOGETHER)), when)));
    await send(rewritePostings(trx, await toRows(rewritten)));
    await send(
      extendPostings(
        trx,
        jobs.filter(({ written: own, isExtended }) => own === undefined && isExtended),
      ),
    );
    const links = new Map(
      jobs.flatMap(({ id, members }) =>
        members.map((member) => {
          const { source, sourceKey, posting } = member;
          return [nameOf(member), { source, sourceKey, postingId: id, url: posting.url }] as const;
        }),
      ),
    );
    const [again, fresh] = [...links].reduce<[Link[], Link[]]>(
      (both, [name, link]) => {
        both[seen.has(name) ? 0 : 1].push(link);
        return both;
      },
      [[], []],
    );
    await send(addLinks(trx, fresh, when.now));
    await send(saveLinks(trx, again, when.now));
    const marks = new Map<string, Address>();
    // An address that is noted stays of the posting that it is of.
    for (const { id, members } of jobs)
      for (const mark of members.flatMap((member) => member.marks))
        if (!noted.has(mark) && !marks.has(mark)) marks.set(mark, { mark, postingId: id });
    await send(addAddresses(trx, [...marks.values()]));
    const logos = jobs.flatMap(({ written: own }) =>
      own?.logo === undefined ? [] : [{ mark: own.logo, url: own.posting.logo ?? '' }],
    );
    await send(saveLogos(trx, logos));
  } finally {
    await Promise.allSettled(writes);
  }
  await Promise.all(writes);
}

async function toRows(jobs: readonly Job[]): Promise<readonly WrittenPosting[]> {
  const rows: WrittenPosting[] = [];
  for (const [at, job] of jobs.entries()) {
    if (at % TURN === TURN - 1) await setImmediate();
    if (job.written !== undefined) rows.push(toRow(job, job.written));
  }
  return rows;
}

function toRow({ id, places, expiresAt }: Job, { posting, ...record }: ToldRecord): WrittenPosting {
  const { otherUrls: _, ...said } = posting;
  return { ...said, ...record, id, places, expiresAt };
}
