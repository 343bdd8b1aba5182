// The log: JSON lines on standard output, written in batches, secrets taken out.
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';

/** How much is gathered before it is written, in bytes: a line an answer must not cost a write each. */
const BATCH_BYTES = 4096;
/** The longest a line waits to be written, in ms. */
const FLUSH_MS = 250;

const destinations = new Set<ReturnType<typeof pino.destination>>();

process.once('exit', () => {
  for (const destination of destinations) {
    try {
      destination.flushSync();
    } catch {
      // Nothing was gathered yet, or standard output is gone: there is nobody to tell.
    }
  }
});

/** Makes the log of a level. What is gathered is written at the latest when the process exits. */
export function createLog(level: string): FastifyBaseLogger {
  const destination = pino.destination({
    fd: 1,
    sync: false,
    minLength: BATCH_BYTES,
    periodicFlush: FLUSH_MS,
  });
  destinations.add(destination);
  return pino(
    {
      level,
      base: null,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'token', 'access_token', 'password'],
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: pino.stdSerializers.err },
    },
    destination,
  );
}
