// What servers of one installation share beside the database: hints, through it or a Redis, and limits where there is a Redis.
import { createHmac } from 'node:crypto';
import { type Bus, type BusPlace, openBus } from '#base/engines/bus/bus.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { openSharedLimits, type SharedLimits } from '#base/engines/shared-limits.ts';
import type { Config } from './config.ts';

type HintsParts = {
  readonly config: Pick<Config, 'redisUrl'>;
  readonly db: Pick<Db, 'kind' | 'connection'>;
  /** The server's secret, the same on every node. */
  readonly secret: string;
  readonly log: (line: string) => void;
};

/** Opens the bus of this server. Nothing waits for its line, and nothing fails without it. */
export function openHints({ log, ...parts }: HintsParts): Bus {
  return openBus({ place: choosePlace(parts), log });
}

/** A database that others can reach may have other servers, whether there are any or not. */
export function choosePlace({ config, db, secret }: Omit<HintsParts, 'log'>): BusPlace {
  if (config.redisUrl !== undefined)
    return { kind: 'redis', url: config.redisUrl, name: nameInstallation(secret) };
  return db.kind === 'external' ? { kind: 'postgres', connection: db.connection } : { kind: 'process' };
}

/** Opens the limits of this server, which hold over all servers that have the same Redis. */
export function openLimits({
  config,
  secret,
  clock,
  log,
}: Omit<HintsParts, 'db'> & { readonly clock: Clock }): Promise<SharedLimits> {
  const url = config.redisUrl;
  const place =
    url === undefined ? undefined : { url, name: nameInstallation(secret), secret: hideIn(secret) };
  return openSharedLimits({ place, clock, log });
}

/** By what is counted is hidden in the Redis by this, which tells nothing of the server's secret. */
function hideIn(secret: string): string {
  return createHmac('sha256', secret).update('lorepath/redis/limits/v1').digest('base64url');
}

/** What only servers with the same secret call themselves: a Redis may serve others, and tells all of them everything. */
function nameInstallation(secret: string): string {
  return createHmac('sha256', secret).update('lorepath/redis/name/v1').digest('base64url').slice(0, 16);
}
