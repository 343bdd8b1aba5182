// The line of hints through PostgreSQL: LISTEN and NOTIFY on a connection of their own.
import { Client, type ClientConfig } from 'pg';
import { askByCallback } from '../database/ask-by-callback.ts';
import type { Connect } from './bus-link.ts';

/** One for all topics: whoever listens to many costs the server no more than who listens to one. */
const CHANNEL = 'lorepath_hints';
/** A line that does not listen after so many ms is none: of a server that has gone without a word nobody is told for a quarter of an hour. */
const OPENING_MS = 6000;

/**
 * A line through a database, to every process that has one to the same. A message must have fewer than 8,000 bytes. A pooler
 * that hands connections round does not carry it.
 */
export function connectPostgres(connection: ClientConfig): Connect {
  const name = 'the database';
  return {
    name,
    open: async ({ message, lost }) => {
      const client = new Client({
        ...connection,
        ...{ application_name: 'lorepath hints', connectionTimeoutMillis: 3000, keepAlive: true },
      });
      client.on('error', (error) => lost(error.message));
      client.on('end', () => lost('the connection ended'));
      client.on('notification', ({ payload }) => message(payload ?? ''));
      // Behind a question without an answer a polite end would wait for ever.
      const drop = () => void client.end().catch(() => {});
      const late = setTimeout(drop, OPENING_MS);
      try {
        await client.connect();
        askByCallback(client);
        // A hint that a crash takes away leaves a gap, which is told: none has to wait for the disk, nor anybody behind it.
        await client.query(`set synchronous_commit = off; listen ${CHANNEL}`);
      } catch (error) {
        drop();
        throw error;
      } finally {
        clearTimeout(late);
      }
      return {
        send: (text) =>
          client.query({ name: 'hint', text: 'select pg_notify($1, $2)', values: [CHANNEL, text] }),
        drop,
      };
    },
  };
}
