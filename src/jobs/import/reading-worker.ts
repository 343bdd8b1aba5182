// The thread that reads large documents and files, so that nobody who waits for the server waits for that.
import { parentPort } from 'node:worker_threads';
import type { Origin } from './formats/format.ts';
import { type Prepared, type Preparing, prepareRecord, type Skipped } from './prepare.ts';
import { readDocument, readFileRecords } from './read-records.ts';
import { type ReadRecord, UnreadableFile } from './record.ts';

/** What is read: first that, then `next` as often as there is more. */
export type ReadingTask =
  | { readonly kind: 'document'; readonly bytes: Uint8Array; readonly origin: Origin; readonly as: Preparing }
  | { readonly kind: 'file'; readonly path: string; readonly as: Preparing }
  | { readonly kind: 'next' };

/** Some records, none where there are no more; or what was wrong. */
export type ReadingAnswer =
  | { readonly records: readonly (Prepared | Skipped)[] }
  | { readonly fault: string; readonly isUnreadable: boolean };

/** So many go from thread to thread at once. */
const AT_ONCE = 100;

let reading: AsyncGenerator<Prepared | Skipped> | undefined;

async function* prepareAll(
  records: Iterable<ReadRecord> | AsyncIterable<ReadRecord>,
  as: Preparing,
): AsyncGenerator<Prepared | Skipped> {
  for await (const record of records) yield prepareRecord(record, as);
}

async function perform(task: ReadingTask): Promise<ReadingAnswer> {
  if (task.kind === 'document')
    reading = prepareAll(readDocument(Buffer.from(task.bytes).toString('utf8'), task.origin), task.as);
  else if (task.kind === 'file') reading = prepareAll(readFileRecords(task.path, task.as.now), task.as);
  const records: (Prepared | Skipped)[] = [];
  while (reading !== undefined && records.length < AT_ONCE) {
    const { done, value } = await reading.next();
    if (done) reading = undefined;
    else records.push(value);
  }
  return { records };
}

parentPort?.on('message', async (task: ReadingTask) => {
  const answer = await perform(task).catch((error: unknown) => ({
    fault: error instanceof Error ? error.message : String(error),
    isUnreadable: error instanceof UnreadableFile,
  }));
  parentPort?.postMessage(answer satisfies ReadingAnswer);
});
