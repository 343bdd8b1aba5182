// Fetches a feed page by page, imports what it lists, and closes what it has stopped listing.
import { fetchPublic } from '#base/wire/outward/fetch-public.ts';
import type { PublicDoor } from '#base/wire/outward/public-door.ts';
import { closeUnseen } from '../store-postings.ts';
import { type ImportParts, importPostings, type Totals } from './import-postings.ts';
import { type Records, readLargeDocument, readLargeFile } from './reading-thread.ts';
import { UnreadableFile } from './record.ts';
import type { JobSource, JobSources } from './sources.ts';

/** A page of a feed: of Ashby's it is known that some take ten seconds. */
const PATIENCE_MS = 60_000;
const MOST_BYTES = 64 * 1024 * 1024;

export type FeedParts = Pick<ImportParts, 'db' | 'now' | 'matchTitle'> & {
  readonly door: PublicDoor;
  readonly hosts: JobSources['hosts'];
};

/** What a round of a source brought; `closed` is how many it lists no more. */
export type Round = Totals & { readonly closed: number };

/**
 * One round. Throws `UnreadableFile` in plain words where the source cannot be had or read, and any other Error for what went wrong
 * on our side; what came before that is kept, and nothing is closed: only a source that was read to its end says what it lists no more.
 */
export async function runSource(source: JobSource, parts: FeedParts): Promise<Round> {
  const { db, now, matchTitle } = parts;
  if (source.kind === 'file')
    return {
      ...(await importPostings(readLargeFile(source.path, { now }), { db, now, matchTitle })),
      closed: 0,
    };
  const own = source.source === undefined ? {} : { source: source.source };
  const reading = { isWhole: false };
  const totals = await importPostings(readPages(source, parts, reading), { db, now, matchTitle, ...own });
  // One that lists nothing of use is more often broken than empty.
  const isBelieved = reading.isWhole && totals.added + totals.updated + totals.same > 0;
  const isClosing = source.source !== undefined && isBelieved;
  return { ...totals, closed: isClosing ? await closeUnseen(db, source.source, now, now) : 0 };
}

/** Notes in `reading` whether the feed was read to its end, or only as far as anybody reads. */
async function* readPages(
  { pageAt, origin, fullPage, source }: Extract<JobSource, { kind: 'feed' }>,
  { door, hosts, now }: FeedParts,
  reading: { isWhole: boolean },
): Records {
  let row = 0;
  for (let page = 0; ; page += 1) {
    const address = pageAt(page);
    if (address === undefined) return;
    const { status, bytes } = await fetchPublic(address, door, {
      ...{ mostBytes: MOST_BYTES, patienceMs: PATIENCE_MS, accept: 'application/json, text/html;q=0.9' },
      mayGoTo: (host) => hosts.includes(host),
    }).catch((error: unknown) => {
      throw new UnreadableFile(error instanceof Error ? error.message : String(error), { cause: error });
    });
    if (status !== 200) throw new UnreadableFile(`it answered ${status}`);
    let many = 0;
    for await (const records of readLargeDocument(bytes, origin, { now, source })) {
      const before = row;
      row += records.length;
      many += records.length;
      yield records.map((record, at) => ({ ...record, row: before + at + 1 }));
    }
    reading.isWhole = fullPage === undefined || many < fullPage;
    if (many === 0) return;
  }
}
