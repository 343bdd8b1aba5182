// Imports records: in batches, each in a transaction of its own, so that one that is broken off loses and doubles nothing.
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import type { FoundOccupation } from '../content.ts';
import { saveLogos } from '../store-logos.ts';
import {
  addPostings,
  closePostings,
  extendPostings,
  findPostingsOf,
  holdImporting,
  listPostings,
  rewritePostings,
  saveAddresses,
  saveLinks,
  takePostingIds,
  type WrittenPosting,
} from '../store-postings.ts';
import { type Job, joinRecords, type Result, type ToldRecord } from './join-records.ts';
import { type Prepared, type Preparing, prepareRecord, type Skipped } from './prepare.ts';
import type { ReadRecord } from './record.ts';

/** So many records are written together. */
const BATCH = 1000;
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

/** Imports all records and answers what became of them. While one batch is written, the next is read. */
export async function importPostings(
  records: AsyncIterable<ReadRecord | Prepared | Skipped> | Iterable<ReadRecord>,
  parts: ImportParts,
): Promise<Totals> {
  const totals = { read: 0, added: 0, updated: 0, same: 0, skipped: 0 };
  const matched = createCache(parts.matchTitle);
  let writing: Promise<void> = Promise.resolve();
  const write = async (batch: Batch) => {
    const when = { now: parts.now, withWords: totals.added < WORDED_AT_ONCE };
    const outcomes = await parts.db.transaction((trx) => writeBatch(trx, batch, when));
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
    for await (const record of records) {
      totals.read += 1;
      if (totals.read % TURN === 0) await setImmediate();
      batch.push(prepare(record, parts, matched));
      if (batch.length >= BATCH) await send();
      if (parts.signal?.aborted) break;
    }
  } finally {
    // What was read before something went wrong is kept.
    await send();
    await writing;
  }
  return totals;
}

function prepare(
  record: ReadRecord | Prepared | Skipped,
  parts: ImportParts,
  match: ImportParts['matchTitle'],
): ToldRecord | Skipped {
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
  const hits = await findPostingsOf(trx, told);
  const known = await listPostings(trx, [...new Set(hits.map(({ id }) => id))]);
  const { jobs, results } = joinRecords(told, hits, known, when.now);
  const made = jobs.filter(({ kept }) => kept === undefined);
  const ids = await takePostingIds(trx, made.length);
  made.forEach((job, at) => {
    job.id = ids[at] ?? 0;
  });
  await writeJobs(trx, jobs, when);
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

async function writeJobs(trx: Kysely<Tables>, jobs: readonly Job[], when: When): Promise<void> {
  const added: WrittenPosting[] = [];
  const rewritten: WrittenPosting[] = [];
  for (const [at, job] of jobs.entries()) {
    if (at % TURN === TURN - 1) await setImmediate();
    if (job.written !== undefined) (job.kept === undefined ? added : rewritten).push(toRow(job, job.written));
  }
  await addPostings(trx, added, when);
  await rewritePostings(trx, rewritten);
  await extendPostings(
    trx,
    jobs.filter(({ written: own, isExtended }) => own === undefined && isExtended),
  );
  const links = new Map(
    jobs.flatMap(({ id, members }) =>
      members.map(({ source, sourceKey, posting: { url } }) => [
        `${source}\n${sourceKey}`,
        { source, sourceKey, postingId: id, url },
      ]),
    ),
  );
  await saveLinks(trx, [...links.values()], when.now);
  const marks = jobs.flatMap(({ id, members }) =>
    members.flatMap((member) => member.marks.map((mark) => ({ mark, postingId: id }))),
  );
  await saveAddresses(trx, marks);
  const logos = jobs.flatMap(({ written: own }) =>
    own?.logo === undefined ? [] : [{ mark: own.logo, url: own.posting.logo ?? '' }],
  );
  await saveLogos(trx, logos);
}

function toRow({ id, places, expiresAt }: Job, { posting, ...record }: ToldRecord): WrittenPosting {
  const { otherUrls: _, ...said } = posting;
  return { ...said, ...record, id, places, expiresAt };
}
