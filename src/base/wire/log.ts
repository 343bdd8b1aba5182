// The log: JSON lines on standard output, written in batches, secrets taken out.
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';

/** How much is gathered before it is written, in bytes: a line an answer must not cost a write each. */
const BATCH_BYTES = 4096;
/** The longest a line waits to be written, in ms. */
const FLUSH_MS = 250;

/**
 * Where all logs of the process are written. One for all: each looks whether there is something to write every `FLUSH_MS`, by a write of
 * nothing where there is not, for as long as the process lives.
 */
let output: ReturnType<typeof pino.destination> | undefined;

function openOutput(): ReturnType<typeof pino.destination> {
  const opened = pino.destination({
    fd: 1,
    sync: false,
    minLength: BATCH_BYTES,
    periodicFlush: FLUSH_MS,
  });
  process.once('exit', () => {
    try {
      opened.flushSync();
    } catch {
      // Nothing was gathered yet, or standard output is gone: there is nobody to tell.
    }
  });
  return opened;
}

/** Makes the log of a level. What is gathered is written at the latest when the process exits. */
export function createLog(level: string): FastifyBaseLogger {
  output ??= openOutput();
  return pino(
    {
      level,
      base: null,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'token', 'access_token', 'password'],
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: pino.stdSerializers.err },
    },
    output,
  );
}
