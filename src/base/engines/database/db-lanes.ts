// Lanes of the database's connections: each kind of work holds so many at once, so that one that waits leaves some to others.
import type { PostgresPool } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** How long somebody waits for their turn in a lane, in milliseconds. */
const PATIENCE_MS = 3000;
/** Whoever comes when so many wait already is told at once that there is no room. */
const MOST_WAITING = 500;

/** There was no connection in time. */
export class LaneFullError extends Error {
  constructor(lane: string) {
    super(`All connections of the database that ${lane} may hold are taken.`);
  }
}

export type Lane = {
  /** Runs `work` when it is its turn. Throws `LaneFullError`. */
  readonly take: <T>(work: () => Promise<T>) => Promise<T>;
  /** The same pool, of which the lane hands out its share. */
  readonly pool: PostgresPool;
  readonly waiting: () => number;
};

type Waiting = { readonly go: () => void; readonly late: NodeJS.Timeout };

/** Opens a lane of a pool that holds at most `most` of its connections at once. */
export function openLane(
  pool: Pool,
  { name, most, patienceMs = PATIENCE_MS }: { name: string; most: number; patienceMs?: number },
): Lane {
  const line = new Set<Waiting>();
  let held = 0;

  function leave(): void {
    held -= 1;
    const [next] = line;
    if (next === undefined) return;
    line.delete(next);
    clearTimeout(next.late);
    held += 1;
    next.go();
  }

  function enter(): Promise<void> | undefined {
    if (held < most) {
      held += 1;
      return undefined;
    }
    if (line.size >= MOST_WAITING) throw new LaneFullError(name);
    return new Promise((go, refuse) => {
      const turnAway = () => {
        line.delete(waiting);
        refuse(new LaneFullError(name));
      };
      const waiting: Waiting = { go, late: setTimeout(turnAway, patienceMs) };
      line.add(waiting);
    });
  }

  /** Lets go of the lane when the connection goes back; the pool gives it a new `release` with each loan. */
  function watch(client: PoolClient): PoolClient {
    const { release } = client;
    // Not written to the field where it is made: see `askByCallback`.
    const giveBack: typeof release = (error) => {
      client.release = release;
      leave();
      release.call(client, error);
    };
    client.release = giveBack;
    return client;
  }

  return {
    take: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    pool: {
      options: pool.options,
      connect: async () => {
        await enter();
        try {
          return watch(await pool.connect());
        } catch (error) {
          leave();
          throw error;
        }
      },
      // The pool is closed by whoever opened it.
      end: async () => {},
    },
    waiting: () => line.size,
  };
}
