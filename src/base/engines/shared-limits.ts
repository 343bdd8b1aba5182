// Limits that hold over all servers of an installation where they share a Redis, and on each by itself where they do not.
import { createHash, createHmac } from 'node:crypto';
import type { Clock } from './clock.ts';
import { createLimit, type LimitOptions } from './limits.ts';
import { keepRedis } from './redis.ts';

export type SharedLimit = {
  /**
   * Counts one more of a key: 0 when it may be done, else how many seconds are left until it may. At once where each server counts
   * by itself.
   */
  readonly take: (key: string) => number | Promise<number>;
  /** The same without counting. */
  readonly look: (key: string) => number | Promise<number>;
};

export type SharedLimits = {
  /** Makes a limit; those of the same name are one, on all servers. */
  readonly open: (name: string, numbers: Pick<LimitOptions, 'atOnce' | 'everySeconds'>) => SharedLimit;
  readonly close: () => void;
};

/** A Redis, and what only servers that belong together know: their name in it, and the secret that hides what they count. */
export type LimitPlace = { readonly url: string; readonly name: string; readonly secret: string };

type LimitParts = {
  /** Undefined where each server counts by itself. */
  readonly place: LimitPlace | undefined;
  readonly clock: Clock;
  readonly log: (line: string) => void;
};

/**
 * The bucket of `limits.ts` in a Redis, by its clock, in one step and at the same cost however many keys there are: kept is
 * when the bucket will be full again, and not for longer. ARGV: ms for a drop, ms for a whole bucket, whether it is counted.
 */
const SCRIPT = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + time[2] / 1000
  local drop, life = tonumber(ARGV[1]), tonumber(ARGV[2])
  local full = math.max(now, tonumber(redis.call('GET', KEYS[1]) or 0))
  local seconds = math.max(0, math.ceil((full + drop - life - now) / 1000 - 1e-6))
  if seconds == 0 and ARGV[3] == '1' then
    local left = math.ceil(full + drop - now)
    redis.call('SET', KEYS[1], string.format('%.3f', full + drop), 'PX', left)
  end
  return seconds`;
const SCRIPT_NAME = createHash('sha1').update(SCRIPT).digest('hex');

/** Opens the limits of a server. While the Redis does not answer, each server counts by itself, from where it stands. */
export async function openSharedLimits({ place, clock, log }: LimitParts): Promise<SharedLimits> {
  const redis =
    place &&
    (await keepRedis(place.url, (isThere) =>
      log(
        isThere
          ? 'Limits hold over all servers again.'
          : `The Redis at ${new URL(place.url).host} does not answer: limits hold on each server by itself.`,
      ),
    ));

  /** Whether the log was told that it refuses to count. */
  let isRefused = false;
  /** Undefined when there is no answer. */
  async function ask(
    key: string,
    numbers: readonly number[],
    how: 'take' | 'look',
  ): Promise<number | undefined> {
    const rest = [1, key, ...numbers, how === 'take' ? 1 : 0];
    try {
      const seconds = await redis?.ask('evalsha', SCRIPT_NAME, ...rest).catch((error: unknown) => {
        // A server that was started anew does not know it.
        if (!String(error).includes('NOSCRIPT')) throw error;
        return redis.ask('eval', SCRIPT, ...rest);
      });
      if (typeof seconds !== 'number') return undefined;
      // One that is full or may not be written to still lets itself be looked at, and refuses nobody: that it counts is known of a count.
      if (isRefused && how === 'take' && seconds === 0) {
        isRefused = false;
        log('Limits hold over all servers again.');
      }
      return seconds;
    } catch (error) {
      if (!isRefused) log(`Limits hold on each server by itself, for the Redis refuses: ${String(error)}`);
      isRefused = true;
      return undefined;
    }
  }

  return {
    open: (name, { atOnce, everySeconds }) => {
      const local = createLimit({ atOnce, everySeconds, clock });
      const drop = everySeconds * 1000;
      const keyOf = (key: string) => {
        // What is counted may be an address of mail or of a person: nobody who reads the Redis reads that.
        const hidden = createHmac('sha256', place?.secret ?? '')
          .update(`${name}\0${key}`)
          .digest('base64url');
        return `lorepath:${place?.name}:limit:${hidden.slice(0, 22)}`;
      };
      const count = (key: string, how: 'take' | 'look') => {
        if (redis === undefined) return local[how](key);
        return ask(keyOf(key), [drop, atOnce * drop], how).then((shared) => {
          if (shared === undefined) return local[how](key);
          // What was counted here alone, since the Redis could not, was done all the same.
          return how === 'look' ? Math.max(shared, local.look(key)) : shared;
        });
      };
      return { take: (key) => count(key, 'take'), look: (key) => count(key, 'look') };
    },
    close: () => redis?.close(),
  };
}
