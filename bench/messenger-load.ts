// The load of messages from one to one: lines that each have one under way, so many at once, or so many a second.
import { randomUUID } from 'node:crypto';

/** Somebody's line: it sends a message under an id. */
export type LoadLine = { readonly send: (id: string) => void };

export type Load = ReturnType<typeof layLoad>;

/** How many messages are under way at once, where as many go as can. */
const IN_FLIGHT = 256;
/** What is sent at a rate is counted from the beginning, but timed only after so long (ms): what was under way before is done then. */
const SETTLING_MS = 500;

/** Lays a load on lines, of which each has one message under way at most. */
export function layLoad(lines: readonly LoadLine[]) {
  const acknowledging = new Map<LoadLine, (at: number) => void>();
  /** By the id of a message, when it was due. */
  const undelivered = new Map<string, number>();
  const waits = { acknowledged: [] as number[], delivered: [] as number[] };
  /** Of those that were acknowledged, when each was due. */
  const dues: number[] = [];
  const refused = Promise.withResolvers<never>();
  refused.promise.catch(() => {});
  let isRefused = false;
  let isTimed = false;
  /** Those that have none under way, the one that has waited longest first; and who waits for one. */
  const free = [...lines];
  const wanting: ((line: LoadLine) => void)[] = [];
  let total = 0;

  const release = (line: LoadLine) => {
    const next = wanting.shift();
    if (next === undefined) free.push(line);
    else next(line);
  };

  async function sendOne(due: number): Promise<void> {
    const line = free.shift() ?? (await new Promise<LoadLine>((resolve) => wanting.push(resolve)));
    const id = randomUUID();
    const isOfThose = isTimed;
    if (isOfThose) undelivered.set(id, due);
    const acknowledged = new Promise<number>((resolve) => {
      acknowledging.set(line, resolve);
    });
    line.send(id);
    const at = await acknowledged;
    release(line);
    if (!isOfThose) return;
    waits.acknowledged.push(at - due);
    dues.push(due);
  }

  return {
    waits,
    /** Of each that was timed: when it was due, and how long it waited to be acknowledged. */
    listSent: () => dues.map((due, at) => ({ due, ms: waits.acknowledged[at] as number })),
    /** What was timed so far is left out of all that is asked from now on. */
    forget: () => {
      waits.acknowledged.length = 0;
      waits.delivered.length = 0;
      dues.length = 0;
      undelivered.clear();
    },
    /** Something was refused: what is sent ends with it. */
    fail: (why: string) => {
      isRefused = true;
      refused.reject(new Error(why));
    },
    /** All that were sent. */
    total: () => total,
    acknowledge: (line: LoadLine) => acknowledging.get(line)?.(performance.now()),
    deliver: (id: string) => {
      const due = undelivered.get(id);
      if (due !== undefined && undelivered.delete(id)) waits.delivered.push(performance.now() - due);
    },
    /** Sends for some seconds: as many as go, or so many a second. Answers how many were acknowledged a second. */
    send: async (seconds: number, rate?: number): Promise<number> => {
      let sent = 0;
      const begin = performance.now();
      const end = begin + seconds * 1000;
      if (rate === undefined) {
        const all = Promise.all(
          Array.from({ length: IN_FLIGHT }, async () => {
            while (!isRefused && performance.now() < end) {
              await sendOne(performance.now());
              sent += 1;
            }
          }),
        );
        await Promise.race([all, refused.promise]);
      } else {
        const open: Promise<void>[] = [];
        for (let due = begin; !isRefused && due < end; due += 1000 / rate) {
          const early = due - performance.now();
          if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
          isTimed = due - begin >= SETTLING_MS;
          open.push(sendOne(due));
          sent += 1;
        }
        await Promise.race([Promise.all(open), refused.promise]);
        isTimed = false;
      }
      total += sent;
      return (sent / (performance.now() - begin)) * 1000;
    },
  };
}
