// Holds calls to the limits of their rows: how often they may be made, and how many may be open at once.
import type { Clock } from '#base/engines/clock.ts';
import { createLimit, groupAddress, type Limit } from '#base/engines/limits.ts';
import type { SharedLimit, SharedLimits } from '#base/engines/shared-limits.ts';
import { REFUSALS, Refusal } from '#messages/catalogue.ts';
import type { CallLimit, Limited } from './limited.ts';

/** What is known of a call that is counted. */
export type CountedCall = {
  readonly person?: unknown;
  readonly address: string;
  readonly body?: unknown;
};

export type CallLimits = {
  /**
   * Counts a call, at once where this server counts by itself. Throws the refusal of its row when it is one too many, or answers
   * it, after it told `wait` how many seconds are left.
   */
  readonly count: (
    row: Limited,
    call: CountedCall,
    wait: (seconds: number) => void,
  ) => Promise<void> | undefined;
  /** Counts one more that is open of a person, and answers how to say that it is closed. Throws the refusal of its row. */
  readonly open: (row: Limited, person: unknown) => () => void;
};

/** Makes the limits of one server process. Each node of several counts for itself, but for rows that hold everywhere. */
export function createCallLimits(clock: Clock, shared: SharedLimits): CallLimits {
  const limits = new Map<string, Limit | SharedLimit>();
  /** Those of each row, so that none is looked up by its name for every call. */
  const limitsOf = new WeakMap<Limited, readonly (Limit | SharedLimit)[]>();
  const open = new Map<string, number>();

  const limitOf = (
    { atOnce, everySeconds, by, count, everywhere }: CallLimit,
    at: number,
    name: string,
  ): Limit | SharedLimit => {
    // Rows that share a count have the same numbers, or they would be two counts.
    const key = `${count ?? `${name} ${at}`} ${by} ${atOnce} ${everySeconds}`;
    let limit = limits.get(key);
    if (limit === undefined) {
      const numbers = { atOnce, everySeconds };
      limit = everywhere ? shared.open(key, numbers) : createLimit({ ...numbers, clock });
      limits.set(key, limit);
    }
    return limit;
  };

  return {
    count: (limited, call, wait) => {
      const { name, limit = [] } = limited;
      let own = limitsOf.get(limited);
      if (own === undefined) {
        own = limit.map((row, at) => limitOf(row, at, name));
        limitsOf.set(limited, own);
      }
      return countFrom(0, { limit, own, call, wait });
    },
    open: ({ name, openAtOnce }, person) => {
      if (openAtOnce === undefined) return () => {};
      const key = `${openAtOnce.count ?? name} ${String(person)}`;
      const already = open.get(key) ?? 0;
      if (already >= openAtOnce.most) throw new Refusal(openAtOnce.refusal);
      open.set(key, already + 1);
      let closed = false;
      return () => {
        if (closed) return;
        closed = true;
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      };
    },
  };
}

type Counting = {
  readonly limit: readonly CallLimit[];
  readonly own: readonly (Limit | SharedLimit)[];
  readonly call: CountedCall;
  readonly wait: (seconds: number) => void;
};

/** Counts by one limit after the other, from the place `at` on, and waits only for those that others count, too. */
function countFrom(at: number, counting: Counting): Promise<void> | undefined {
  const { limit, own, call, wait } = counting;
  const row = limit[at];
  if (row === undefined) return undefined;
  const goOn = (seconds: number) => {
    if (seconds === 0) return countFrom(at + 1, counting);
    wait(seconds);
    const blank = REFUSALS[row.refusal].text.includes('{seconds}');
    throw new Refusal(row.refusal, blank ? { fill: { seconds } } : {});
  };
  if (!isCounted(row, call.body)) return goOn(0);
  const who = row.by === 'person' ? String(call.person) : groupAddress(call.address);
  const seconds = own[at]?.take(who) ?? 0;
  return typeof seconds === 'number' ? goOn(seconds) : seconds.then(goOn);
}

function isCounted({ bodyHas }: CallLimit, body: unknown): boolean {
  if (bodyHas === undefined) return true;
  return Object.entries(bodyHas).every(
    ([field, value]) => (body as Readonly<Record<string, unknown>> | undefined)?.[field] === value,
  );
}
