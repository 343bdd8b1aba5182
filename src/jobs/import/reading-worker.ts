// The thread that reads large documents and files, so that nobody who waits for the server waits for that.
import { parentPort } from 'node:worker_threads';
import type { Origin } from './formats/format.ts';
import { type Prepared, type Preparing, prepareRecord, type Skipped } from './prepare.ts';
import { inPieces, readDocument, readFilePieces } from './read-records.ts';
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

let reading: AsyncIterator<readonly (Prepared | Skipped)[]> | undefined;

async function* prepareAll(
  pieces: Iterable<readonly ReadRecord[]> | AsyncIterable<readonly ReadRecord[]>,
  as: Preparing,
): AsyncGenerator<readonly (Prepared | Skipped)[]> {
  for await (const piece of pieces)
    if (piece.length > 0) yield piece.map((record) => prepareRecord(record, as));
}

async function perform(task: ReadingTask): Promise<ReadingAnswer> {
  if (task.kind === 'document')
    reading = prepareAll(
      inPieces(readDocument(Buffer.from(task.bytes).toString('utf8'), task.origin)),
      task.as,
    );
  else if (task.kind === 'file') reading = prepareAll(readFilePieces(task.path, task.as.now), task.as);
  // Each call has the piece behind that of the call before it, also where that is still being read.
  const next = await reading?.next();
  return { records: next === undefined || next.done ? [] : next.value };
}

parentPort?.on('message', async (task: ReadingTask) => {
  const answer = await perform(task).catch((error: unknown) => ({
    fault: error instanceof Error ? error.message : String(error),
    isUnreadable: error instanceof UnreadableFile,
  }));
  parentPort?.postMessage(answer satisfies ReadingAnswer);
});
