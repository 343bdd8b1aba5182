// The connections of the jobs' worker: to give one back twice does nothing, as it should.
import { Pool, type PoolClient } from 'pg';

type Release = PoolClient['release'];
type Connected = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void;

/**
 * A pool whose connections may be given back more than once; only the first time counts, also when somebody else has the
 * connection by then.
 *
 * graphile-worker gives the connection that listens back twice when it breaks while the worker ends or falls over
 * (once for the end, once for the LISTEN that failed), the second time where nobody hears of an error: the pool's own
 * refusal would be a rejection that nobody handles, which ends the server.
 */
export class JobsPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    if (!callback) return super.connect().then(releaseOnce);
    super.connect((error, client, release) => {
      if (client) releaseOnce(client);
      callback(error, client, client?.release ?? release);
    });
    return undefined;
  }
}

/** The client, with a `release` that does nothing from the second call on. */
function releaseOnce(client: PoolClient): PoolClient {
  const release = client.release;
  let isReleased = false;
  client.release = (error) => {
    if (isReleased) return;
    isReleased = true;
    release(error);
  };
  return client;
}
