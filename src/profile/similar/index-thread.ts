// A thread that holds an index, and the questions that are under way to it.
import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerTask } from './worker.ts';

type Asked = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void };
type Question = Extract<WorkerTask, { number: number }>;
type WithoutNumber<T> = T extends unknown ? Omit<T, 'number'> : never;

export type IndexThread = {
  /** Asks and waits for the answer. Rejects when the thread ends before. */
  readonly ask: (task: WithoutNumber<Question>) => Promise<unknown>;
  readonly tell: (task: Exclude<WorkerTask, Question>) => void;
  readonly end: () => Promise<void>;
};

/** Starts a thread with an empty index; `onEnd` is called once when it is gone, for whatever reason. */
export function startIndexThread(onEnd: () => void): IndexThread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  // A server that has nothing else to do ends, thread or not.
  worker.unref();
  const asked = new Map<number, Asked>();
  let number = 0;
  let fault: Error | undefined;
  worker.on('message', (answer: WorkerAnswer) => {
    asked.get(answer.number)?.resolve(answer.value);
    asked.delete(answer.number);
  });
  worker.on('error', (error: Error) => {
    fault = error;
  });
  worker.on('exit', () => {
    fault ??= new Error('the thread of the index was ended');
    for (const { reject } of asked.values()) reject(fault);
    asked.clear();
    onEnd();
  });
  return {
    ask: (task) =>
      new Promise((resolve, reject) => {
        if (fault) return reject(fault);
        number += 1;
        asked.set(number, { resolve, reject });
        worker.postMessage({ ...task, number } satisfies WorkerTask);
      }),
    tell: (task) => worker.postMessage(task),
    end: async () => {
      await worker.terminate();
    },
  };
}
