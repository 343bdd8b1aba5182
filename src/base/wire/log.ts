// The log: JSON lines on standard output, written in batches, secrets taken out.
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';

/** How much is gathered before it is written, in bytes: a line an answer must not cost a write each. */
const BATCH_BYTES = 4096;
/** The longest a line waits to be written, in ms. */
const FLUSH_MS = 250;
/** So much waits for a reader that takes nothing, in bytes; what comes then is lost, and how much is said once it reads again. */
const LONGEST_QUEUE_BYTES = 8 * 1024 * 1024;

/**
 * Where all logs of the process are written. One for all: each looks whether there is something to write every `FLUSH_MS`, by a write of
 * nothing where there is not, for as long as the process lives.
 */
let output: ReturnType<typeof pino.destination> | undefined;

/** When the process exits, so long is waited for whoever reads the log, in ms: without an end a full pipe would keep it for ever. */
const LAST_WRITE_MS = 500;

function openOutput(): ReturnType<typeof pino.destination> {
  let until = Number.POSITIVE_INFINITY;
  const opened = pino.destination({
    fd: 1,
    sync: false,
    minLength: BATCH_BYTES,
    periodicFlush: FLUSH_MS,
    maxLength: LONGEST_QUEUE_BYTES,
    retryEAGAIN: () => performance.now() < until,
  });
  let lost = 0;
  opened.on('drop', () => {
    lost += 1;
  });
  opened.on('drain', () => {
    if (lost === 0) return;
    const msg = `standard output was not read for a while: ${lost} lines of the log were lost`;
    lost = 0;
    opened.write(`${JSON.stringify({ level: 40, time: new Date().toISOString(), msg })}\n`);
  });
  // Before pino's own, which would wait without an end.
  process.prependOnceListener('exit', () => {
    until = performance.now() + LAST_WRITE_MS;
    try {
      opened.flushSync();
    } catch {
      // Nothing was gathered yet, or standard output is gone or not read: there is nobody to tell.
      opened.destroy();
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
