// What a starting server writes into its database is written by one at a time, however many nodes start at once.
import { Client, type ClientConfig } from 'pg';

/** Any number that nobody else uses for an advisory lock in the same database. */
const LOCK = 7_305_114_083;

/** Others may take this long before we give up waiting. */
const PATIENCE = '10min';

/** Does the work while no other server does such work in the same database. Throws what the work throws. */
export async function inStartTurn<T>(
  db: { readonly connection: ClientConfig },
  work: () => Promise<T>,
): Promise<T> {
  const client = new Client({ ...db.connection, application_name: 'lorepath start', keepAlive: true });
  // A lost connection gives the turn to the next; what is written until then fits whatever the next one writes.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`set lock_timeout = '${PATIENCE}'; set statement_timeout = 0`);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await work();
  } finally {
    // Closing the connection gives the turn back.
    await client.end();
  }
}
