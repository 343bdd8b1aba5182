// Connections to a Redis, which live once: whoever needs one that lasts opens another.
import type { Redis } from 'ioredis';

/**
 * Makes a connection, which `connect` opens. Nothing is kept for later and nothing sent twice: what cannot be sent fails.
 * `lost` is told why it ended, once it has.
 */
export async function openRedis(url: string, lost: (reason: string) => void): Promise<Redis> {
  // Loaded where it is used: it would make every start a fifth of a second longer.
  const { Redis: Client } = await import('ioredis');
  const client = new Client(url, {
    ...{ lazyConnect: true, retryStrategy: () => null, enableOfflineQueue: false, maxRetriesPerRequest: 0 },
    ...{ autoResubscribe: false, autoResendUnfulfilledCommands: false, connectTimeout: 3000 },
    connectionName: 'lorepath',
  });
  let reason = 'the connection ended';
  client.on('error', (error: Error) => {
    reason = error.message;
  });
  client.on('end', () => lost(reason));
  return client;
}
