// Refuses what never becomes a call: lines that cannot be parsed, headers without end, calls that do not arrive.
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Refusal } from '#messages/catalogue.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** How long a refused connection stays half open, in ms: closed at once, it would take the answer with it. */
const LINGER_MS = 500;

/** What Node keeps with the socket of a connection: the answer that is being written, and the call that is being read. */
type Connection = Socket & {
  readonly _httpMessage?: ServerResponse | null;
  readonly parser?: { readonly incoming?: IncomingMessage | null } | null;
};

type RefuseConnection = (error: { readonly code?: string }, socket: Socket) => void;

/**
 * Makes the handler of Node's `clientError`: it answers with the body and the headers of any other refusal, straight to
 * the socket, and closes the connection. Answers to earlier calls are written first; nothing is written after an answer
 * to the same call has begun. `tell` hears of each refusal, with Node's code of the error.
 */
export function createConnectionRefuser(
  headers: SecurityHeaders,
  tell: (refused: { readonly status: number; readonly reason: string | undefined }) => void,
): RefuseConnection {
  // More bytes bring more errors of the same connection.
  const refused = new WeakSet<Socket>();
  const refuse: RefuseConnection = (error, socket) => {
    const { _httpMessage: answer, parser } = socket as Connection;
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
    } else if (answer?.req.complete) {
      answer.once('close', () => refuse(error, socket));
    } else if (answer?.headersSent || (!answer && parser?.incoming?.complete === false)) {
      socket.destroySoon();
    } else {
      const refusal = toRefusal(error.code);
      tell({ status: refusal.status, reason: error.code });
      writeRefusal(socket, refusal, headers);
    }
  };
  return (error, socket) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    refuse(error, socket);
  };
}

function toRefusal(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('app.timeout');
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('app.headers_too_large');
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new Refusal('app.too_large');
  return new Refusal('app.bad_request', {
    errors: [{ path: 'request', message: 'It is not HTTP that can be read.' }],
  });
}

/**
 * Takes over what Node would answer, or not answer, by itself: a tunnel is refused, and an expectation that we do not
 * know is passed over, as HTTP allows.
 */
export function takeOverOddCalls(server: Server, headers: SecurityHeaders): void {
  server.on('connect', (_request, socket) => {
    socket.on('error', () => {});
    writeRefusal(socket, new Refusal('app.not_found'), headers);
  });
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** Writes a whole answer to a socket on which none has begun, and closes it. */
function writeRefusal(socket: Duplex, refusal: Refusal, headers: SecurityHeaders): void {
  const body = JSON.stringify(refusal.toBody());
  const lines = Object.entries({
    ...headers,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Date: new Date().toUTCString(),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`);
  const lingering = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(lingering));
}
