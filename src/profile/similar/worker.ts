// The thread that holds the index and looks through it, so that nobody else waits meanwhile.
import { parentPort } from 'node:worker_threads';
import type { Levels, SimilarityMetric } from '../rules/similarity.ts';
import { readIdWords, writeIdWords } from './id-words.ts';
import type { OrderKey } from './shortlist.ts';
import { createVectorIndex } from './vector-index.ts';
import { readPage } from './vector-page.ts';

/** What the thread is asked to do; what has an answer is answered with its number. */
export type WorkerTask =
  | { readonly kind: 'page'; readonly number: number; readonly bytes: Uint8Array }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  | { readonly kind: 'sweep' }
  | {
      readonly kind: 'search';
      readonly number: number;
      readonly self: string;
      readonly levels: Levels;
      readonly metric: SimilarityMetric;
      readonly thresholdSteps: number;
      readonly order: OrderKey;
      readonly most: number;
    }
  | { readonly kind: 'measure'; readonly number: number };

export type WorkerAnswer = { readonly number: number; readonly value: unknown };

const index = createVectorIndex();

function perform(task: WorkerTask): unknown {
  switch (task.kind) {
    case 'page':
      return readPage(task.bytes, (id, levels) => (levels ? index.put(id, levels) : index.remove(id)));
    case 'remove':
      for (const id of task.ids) index.remove(readIdWords(id));
      return;
    case 'sweep':
      return index.sweep();
    case 'search':
      return index.search({ ...task, self: readIdWords(task.self) }).map(writeIdWords);
    case 'measure':
      return index.measure();
  }
}

parentPort?.on('message', (task: WorkerTask) => {
  const value = perform(task);
  if ('number' in task) parentPort?.postMessage({ number: task.number, value } satisfies WorkerAnswer);
});
