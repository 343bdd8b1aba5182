// Looks at the PostgreSQL that DATABASE_URL names before it is used.
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { isDatabaseUnavailable } from './db-errors.ts';

const OLDEST_MAJOR = 15;

/**
 * Waits for the server that DATABASE_URL names, up to `patienceMs`. Throws a plain sentence, which never shows the
 * password, when it does not appear, refuses us, is too old or does not keep UTF-8.
 */
export async function checkExternalServer(
  connection: ClientConfig,
  patienceMs: number,
  log: (line: string) => void,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (let isFirst = true; ; isFirst = false) {
    const client = openClient(connection);
    const place = `${client.host}:${client.port}`;
    try {
      await client.connect();
      const { rows } = await client.query<{ version: string; encoding: string }>(
        "select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding",
      );
      await client.end();
      checkServerKind(place, Number(rows[0]?.version), rows[0]?.encoding);
      return;
    } catch (error) {
      await client.end().catch(() => {});
      if (!(error instanceof Error)) throw error;
      if (!isDatabaseUnavailable(error)) throw explainRefusal(place, error);
      if (performance.now() >= deadline) {
        const reason = error instanceof AggregateError ? String(error.errors[0]?.message) : error.message;
        throw new Error(`The database at ${place} (DATABASE_URL) cannot be reached: ${reason}`, {
          cause: error,
        });
      }
      if (isFirst) log(`Waiting for the database at ${place} (DATABASE_URL).`);
      await pause(250);
    }
  }
}

function openClient(connection: ClientConfig): Client {
  try {
    const client = new Client({ ...connection, connectionTimeoutMillis: 3000, query_timeout: 3000 });
    client.on('error', () => {});
    return client;
  } catch {
    // The driver's own error would print the address, and with it the password.
    throw new Error(
      'DATABASE_URL is not the address of a PostgreSQL, such as postgres://user:password@host:5432/name.',
    );
  }
}

/** Throws a plain sentence when the server is too old (`version` as in `server_version_num`) or keeps no UTF-8. */
export function checkServerKind(place: string, version: number, encoding: string | undefined): void {
  if (!(version >= OLDEST_MAJOR * 10_000)) {
    const found = Math.floor(version / 10_000);
    throw new RefusedServer(
      `The database at ${place} is PostgreSQL ${found}; Lorepath needs ${OLDEST_MAJOR} or later.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new RefusedServer(
      `The database at ${place} keeps text as ${encoding}; Lorepath needs one made with UTF8.`,
    );
  }
}

class RefusedServer extends Error {}

function explainRefusal(place: string, error: Error): Error {
  if (error instanceof RefusedServer) return error;
  return new Error(`The database at ${place} (DATABASE_URL) refuses us: ${error.message}`, { cause: error });
}
