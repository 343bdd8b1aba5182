// Ends connections to a database that does not answer any more: of one that has gone without a word, the system tells nobody for a quarter of an hour.
import type { Client, ClientBase } from 'pg';

/** How often connections are looked at for answers that are overdue, in milliseconds. */
const OVERDUE_LOOK_MS = 500;

/**
 * Closes a connection on which an answer is overdue: its question fails, and it is of no use to the next in line. The
 * driver's own `query_timeout` sets a timer for each question, and with those whatever a question leaves behind lives on
 * until the whole heap is cleared up: the pauses for it take 10 to 20 ms instead of one.
 */
export function endWhenUnanswered(client: Client | ClientBase, patienceMs: number): void {
  const ask = client.query.bind(client) as (...question: unknown[]) => unknown;
  let askedAt: number | undefined;
  client.query = ((...question: unknown[]) => {
    askedAt ??= performance.now();
    return ask(...question);
  }) as typeof client.query;
  client.on('drain', () => {
    askedAt = undefined;
  });
  const look = setInterval(() => {
    if (askedAt !== undefined && performance.now() - askedAt > patienceMs)
      void (client as Client).end().catch(() => {});
  }, OVERDUE_LOOK_MS).unref();
  client.once('end', () => clearInterval(look));
}
