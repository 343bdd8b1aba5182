// Connections to a Redis: one that lives once, for what begins anew with each, and one that is kept, for questions.
import { setTimeout as pause } from 'node:timers/promises';
import type { Redis, RedisOptions } from 'ioredis';

/** Nothing is kept for later and nothing sent twice: what cannot be sent fails. */
const AT_ONCE = {
  ...{ lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 0, connectTimeout: 3000 },
  ...{ autoResubscribe: false, autoResendUnfulfilledCommands: false, connectionName: 'lorepath' },
  // Also of what a connection begins with: of one that was opened to a machine that has gone since, nobody would be told for hours.
  commandTimeout: 3000,
} as const satisfies RedisOptions;

type OwnOptions = Pick<RedisOptions, 'retryStrategy'>;
/** A question without an answer is given up after so many ms. */
const PATIENCE_MS = 250;
const LONGEST_PAUSE_MS = 2000;
const START_MS = 1000;

async function makeClient(url: string, options: OwnOptions): Promise<Redis> {
  // Loaded where it is used: it would make every start a fifth of a second longer.
  const { Redis: Client } = await import('ioredis');
  return new Client(url, { ...AT_ONCE, ...options });
}

/** Makes a connection, which `connect` opens. `lost` is told why it ended, once it has. */
export async function openRedis(url: string, lost: (reason: string) => void): Promise<Redis> {
  const client = await makeClient(url, { retryStrategy: () => null });
  let reason = 'the connection ended';
  client.on('error', (error: Error) => {
    reason = error.message;
  });
  client.on('end', () => lost(reason));
  return client;
}

export type KeptRedis = {
  /** The answer to a question; undefined when there is none at once, or none within a quarter of a second. */
  readonly ask: (...command: [string, ...(string | number)[]]) => Promise<unknown>;
  readonly close: () => void;
};

/**
 * Keeps a connection for questions that may stay unanswered. While there is none nobody waits for it; a server that does not
 * answer is asked again over a new one. `log` hears when answers cease and when they are back.
 */
export async function keepRedis(url: string, log: (isThere: boolean) => void): Promise<KeptRedis> {
  const client = await makeClient(url, {
    // Not all servers at once, once a Redis is back.
    retryStrategy: (times) => Math.min(LONGEST_PAUSE_MS, 50 * 2 ** times) * (0.5 + Math.random() / 2),
  });
  let isThere = true;
  let isClosed = false;
  /** Whether this connection was given up. */
  let isDropped = false;
  const tell = (now: boolean) => {
    if (now !== isThere && !isClosed) log(now);
    isThere = now;
  };
  // What is wrong is told by who asks in vain.
  client.on('error', () => {});
  client.on('ready', () => {
    isDropped = false;
    tell(true);
  });
  // Whoever starts waits a moment for it, and no longer.
  await Promise.race([client.connect().catch(() => {}), pause(START_MS, undefined, { ref: false })]);
  return {
    ask: async (...command) => {
      if (client.status === 'ready' && !isDropped) {
        try {
          return await orLate(client.call(...command));
        } catch (error) {
          // A refusal is an answer; silence is not, and may last on this connection alone.
          if (isReply(error)) throw error;
          if (!isDropped) client.disconnect(true);
          isDropped = true;
        }
      }
      tell(false);
      return undefined;
    },
    close: () => {
      isClosed = true;
      client.disconnect();
    },
  };
}

/** The answer, or an error when it is late. What came in while this process was too busy to read it is in time. */
async function orLate<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => setImmediate(() => reject(new Error('no answer in time'))), PATIENCE_MS);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    // Nobody waits for it any more.
    answer.catch(() => {});
    late.catch(() => {});
  }
}

function isReply(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReplyError';
}
