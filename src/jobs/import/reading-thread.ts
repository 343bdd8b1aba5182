// Reads large documents and files in a thread of its own; small ones are not worth one.
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Origin } from './formats/format.ts';
import type { Prepared, Preparing, Skipped } from './prepare.ts';
import { readDocument, readFileRecords } from './read-records.ts';
import type { ReadingAnswer, ReadingTask } from './reading-worker.ts';
import { type ReadRecord, UnreadableFile } from './record.ts';

/** Up to so many bytes are read in a few milliseconds. */
const SMALL = 512 * 1024;

export type Records = AsyncGenerator<ReadRecord | Prepared | Skipped>;

/** The records of a document as `readDocument` reads them. Throws `UnreadableFile`. */
export async function* readLargeDocument(bytes: Uint8Array, origin: Origin, as: Preparing): Records {
  if (bytes.length <= SMALL) yield* readDocument(Buffer.from(bytes).toString('utf8'), origin);
  else yield* readInThread({ kind: 'document', bytes, origin, as });
}

/** The records of a file as `readFileRecords` reads them. Throws `UnreadableFile`. */
export async function* readLargeFile(path: string, as: Preparing): Records {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= SMALL) yield* readFileRecords(path, as.now);
  else yield* readInThread({ kind: 'file', path, as });
}

async function* readInThread(task: ReadingTask): Records {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url));
  // A thread that is asked nothing keeps no server alive.
  worker.unref();
  const ask = async (what: ReadingTask): Promise<ReadingAnswer> => {
    const waiting = new AbortController();
    const hear = (event: string) => once(worker, event, waiting);
    worker.ref();
    try {
      // Whoever waits is rejected by an error of the thread, by an answer that does not arrive whole, and by the thread's end.
      const heard = Promise.race([
        hear('message'),
        hear('messageerror').then(([error]) => Promise.reject(error)),
        hear('exit').then(() => Promise.reject(new Error('the thread that reads was ended'))),
      ]);
      worker.postMessage(what);
      const [answer] = (await heard) as [ReadingAnswer];
      return answer;
    } finally {
      waiting.abort();
      worker.unref();
    }
  };
  try {
    let answer = await ask(task);
    for (;;) {
      if ('fault' in answer)
        throw answer.isUnreadable ? new UnreadableFile(answer.fault) : new Error(answer.fault);
      if (answer.records.length === 0) return;
      // While these are written, the next are read.
      const next = ask({ kind: 'next' });
      next.catch(() => {});
      yield* answer.records;
      answer = await next;
    }
  } finally {
    await worker.terminate();
  }
}
