// Reads large documents and files in a thread of its own; small ones are not worth one.
import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Origin } from './formats/format.ts';
import type { Prepared, Preparing, Skipped } from './prepare.ts';
import { inPieces, readDocument, readFilePieces } from './read-records.ts';
import type { ReadingAnswer, ReadingTask } from './reading-worker.ts';
import { type ReadRecord, UnreadableFile } from './record.ts';

/** Up to so many bytes are read in a few milliseconds. */
const SMALL = 512 * 1024;

/** So many pieces are read ahead of whoever writes them. */
const AHEAD = 4;

/** Records, some at a time. */
export type Records = AsyncGenerator<readonly (ReadRecord | Prepared | Skipped)[]>;

/** The records of a document as `readDocument` reads them. Throws `UnreadableFile`. */
export async function* readLargeDocument(bytes: Uint8Array, origin: Origin, as: Preparing): Records {
  if (bytes.length <= SMALL) yield* inPieces(readDocument(Buffer.from(bytes).toString('utf8'), origin));
  else yield* readInThread({ kind: 'document', bytes, origin, as });
}

/** The records of a file as `readFilePieces` reads them. Throws `UnreadableFile`. */
export async function* readLargeFile(path: string, as: Preparing): Records {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= SMALL) yield* readFilePieces(path, as.now);
  else yield* readInThread({ kind: 'file', path, as });
}

const ENDED = 'the thread that reads was ended';

async function* readInThread(task: ReadingTask): Records {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url));
  // A thread that is asked nothing keeps no server alive.
  worker.unref();
  /** Who waits for an answer, in the order in which they asked. */
  const waiting: PromiseWithResolvers<ReadingAnswer>[] = [];
  let isOver = false;
  const ask = (what: ReadingTask): Promise<ReadingAnswer> => {
    const own = Promise.withResolvers<ReadingAnswer>();
    own.promise.catch(() => {});
    if (isOver) own.reject(new Error(ENDED));
    else waiting.push(own);
    worker.ref();
    worker.postMessage(what);
    return own.promise;
  };
  const fail = (error: unknown) => {
    for (const one of waiting.splice(0)) one.reject(error);
    worker.unref();
  };
  worker.on('message', (answer: ReadingAnswer) => {
    waiting.shift()?.resolve(answer);
    if (waiting.length === 0) worker.unref();
  });
  // Whoever waits is rejected by an error of the thread, by an answer that does not arrive whole, and by the thread's end.
  worker.on('messageerror', fail);
  worker.on('error', fail);
  worker.on('exit', () => {
    isOver = true;
    fail(new Error(ENDED));
  });
  try {
    const asked = [ask(task)];
    for (;;) {
      // While some are written, the next are read.
      while (asked.length < AHEAD) asked.push(ask({ kind: 'next' }));
      const answer = await asked.shift();
      if (answer === undefined) return;
      if ('fault' in answer)
        throw answer.isUnreadable ? new UnreadableFile(answer.fault) : new Error(answer.fault);
      if (answer.records.length === 0) return;
      yield answer.records;
    }
  } finally {
    await worker.terminate();
  }
}
