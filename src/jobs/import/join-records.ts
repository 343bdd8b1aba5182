// Joins records of a batch with each other and with what is kept: which job each is of, and what that changes.
import { isSameJob, joinPlaces } from '../rules/duplicates.ts';
import type { Place } from '../rules/posting.ts';
import type { Hit, KeptPosting } from '../store-postings.ts';
import type { Prepared } from './prepare.ts';

export type Result = 'added' | 'updated' | 'same' | 'skipped';

/** A record with the occupation that its title names. */
export type ToldRecord = Prepared & {
  readonly occupation: string | undefined;
  readonly zone: number | undefined;
};

/** A job that some records of a batch are of. */
export type Job = {
  /** 0 until it has one. */
  id: number;
  readonly kept: KeptPosting | undefined;
  /** The record whose words it is written with; undefined where it keeps its own. */
  written: ToldRecord | undefined;
  readonly members: ToldRecord[];
  places: readonly Place[];
  expiresAt: Date;
  /** Whether there are more places, or a later end, than are kept. */
  isExtended: boolean;
};

/** A later end is written when it is later by so much: a board that is read every hour moves it every hour. In ms. */
const LATER_MS = 24 * 60 * 60 * 1000;

/** A record of somebody else keeps a job open for so long at most. In ms. */
const LEND_MS = 30 * 24 * 60 * 60 * 1000;

/** Of one company under one title so many jobs of a batch are compared. */
const MOST_COMPARED = 64;

/** `hits` are the postings that are kept of records, by their place; `known` what those say. */
export function joinRecords(
  records: readonly ToldRecord[],
  hits: readonly Hit[],
  known: readonly KeptPosting[],
  now: Date,
): { readonly jobs: readonly Job[]; readonly results: ReadonlyMap<number, Result> } {
  const jobs = new Map<number, Job>(known.map((kept) => [kept.id, toJob(kept)]));
  const hitAt = new Map(hits.map((hit) => [hit.at, hit]));
  const made: Job[] = [];
  const byName = new Map<string, Job>();
  const byMark = new Map<string, Job>();
  const byTwin = new Map<string, Job[]>();
  const results = new Map<number, Result>();

  const findInBatch = (record: ToldRecord) => {
    const leads = record.marks.flatMap((mark) => byMark.get(mark) ?? []);
    const twins = record.isNamed ? (byTwin.get(record.twin) ?? []) : [];
    return [...leads, ...twins.slice(-MOST_COMPARED)].find(({ members }) =>
      members.some(({ posting }) => isSameJob(posting, record.posting)),
    );
  };
  const note = (record: ToldRecord, job: Job) => {
    byName.set(nameOf(record), job);
    for (const mark of record.marks) if (!byMark.has(mark)) byMark.set(mark, job);
    const twins = byTwin.get(record.twin) ?? [];
    if (!twins.includes(job)) byTwin.set(record.twin, [...twins, job]);
  };

  records.forEach((record, at) => {
    const hit = hitAt.get(at);
    const again = byName.get(nameOf(record));
    const found = again ?? (hit && jobs.get(hit.id)) ?? findInBatch(record);
    const isKnown = again !== undefined || hit?.isKnownRecord === true;
    const job = found ?? { ...toJob(undefined), written: record, expiresAt: record.posting.expiresAt };
    results.set(record.row, found === undefined ? 'added' : join(job, record, isKnown, now));
    if (found === undefined) {
      job.places = joinPlaces([], record.posting.places);
      made.push(job);
    }
    // Thousands that say the same are compared with one of them.
    if (again === undefined || job.written === record) job.members.push(record);
    note(record, job);
  });
  return { jobs: [...jobs.values(), ...made], results };
}

function toJob(kept: KeptPosting | undefined): Job {
  return {
    ...{ id: kept?.id ?? 0, kept, written: undefined, members: [], isExtended: false },
    ...{ places: kept?.places ?? [], expiresAt: kept?.expiresAt ?? new Date(0) },
  };
}

/** Takes a record into a job; what that changes of it for whoever looks at it. */
function join(job: Job, record: ToldRecord, isKnown: boolean, now: Date): Result {
  const { posting } = record;
  const own = job.written ?? job.kept;
  const isOwn = own !== undefined && nameOf(own) === nameOf(record);
  const isChanged = isOwn && own.content !== record.content;
  if (isChanged) job.written = record;
  const places = joinPlaces(job.places, posting.places);
  const hasMore = places.length > job.places.length;
  const end = isOwn
    ? posting.expiresAt
    : new Date(Math.min(posting.expiresAt.getTime(), now.getTime() + LEND_MS));
  const isLater = end.getTime() > job.expiresAt.getTime() + LATER_MS;
  job.places = places;
  if (isLater) job.expiresAt = end;
  job.isExtended ||= hasMore || isLater;
  return isChanged || hasMore || !isKnown ? 'updated' : 'same';
}

/** A record as it is told from others. */
export const nameOf = ({ source, sourceKey }: { readonly source: string; readonly sourceKey: string }) =>
  `${source}\n${sourceKey}`;
