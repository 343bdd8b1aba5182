// Fetches what others have named: from public servers alone, however they redirect, up to a size and within a time.
import type { IncomingMessage } from 'node:http';
import type { RequestOptions } from 'node:https';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { hostOf, lookUpPublic, type PublicDoor, readPublicAddress } from './public-door.ts';

export type FetchLimits = {
  /** What is read at most, unpacked, in bytes. */
  readonly mostBytes: number;
  /** How long all of it may take, in ms. */
  readonly patienceMs: number;
  /** Whether one may go to a host, at first and by a redirect; unless told to every public one. */
  readonly mayGoTo?: (host: string) => boolean;
  readonly accept?: string;
};

export type Fetched = { readonly status: number; readonly type: string; readonly bytes: Buffer };

const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * What an address of a public server answers. Every step of the way is looked at as the first one is: nothing private is connected
 * to, also not by a name that leads there. Throws an Error that says in a few words what was wrong, and never an address.
 */
export async function fetchPublic(address: string, door: PublicDoor, limits: FetchLimits): Promise<Fetched> {
  try {
    return await follow(address, door, limits);
  } catch (error) {
    throw new Error(sayFault(error), { cause: error });
  }
}

/** What Node says names addresses, and is in its own words: by the beginnings of its codes. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/, 'its name is not known'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ETIMEDOUT|EADDRNOTAVAIL)/, 'it cannot be reached'],
  [/^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)/, 'it broke off in the middle'],
  [
    /^(CERT_|ERR_TLS|ERR_SSL|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/,
    'it cannot be spoken to in confidence (its certificate, or how it encrypts)',
  ],
  [/^(HPE_|ERR_HTTP|ERR_INVALID)/, 'it does not speak as the web does'],
  [/^Z_/, 'it is packed wrongly'],
];

function sayFault(error: unknown): string {
  if (!(error instanceof Error)) return 'it cannot be read';
  if (!('code' in error)) return error.message;
  return FAULTS.find(([codes]) => codes.test(String(error.code)))?.[1] ?? 'it cannot be read';
}

async function follow(address: string, door: PublicDoor, limits: FetchLimits): Promise<Fetched> {
  const signal = AbortSignal.timeout(limits.patienceMs);
  let next = address;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const allowed = readPublicAddress(next, door);
    if (allowed === undefined || limits.mayGoTo?.(new URL(allowed).hostname) === false)
      throw new Error(redirects === 0 ? 'nothing may go there' : 'it redirects to where nothing may go');
    const answer = await ask(new URL(allowed), door, limits, signal);
    const { statusCode: status = 0, headers } = answer;
    if (!REDIRECTS.has(status)) return await readAnswer(answer, status, limits, signal);
    answer.destroy();
    const target = URL.parse(headers.location ?? '', allowed);
    if (target === null) throw new Error('it redirects to no address');
    next = target.href;
  }
  throw new Error('it redirects too often');
}

async function ask(
  url: URL,
  door: PublicDoor,
  { accept = '*/*' }: FetchLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options: RequestOptions = {
    ...{ method: 'GET', host: hostOf(url), port: url.port || 443, path: `${url.pathname}${url.search}` },
    ...{ agent: false, lookup: lookUpPublic(door), signal },
    headers: { Host: url.host, Accept: accept, 'Accept-Encoding': 'gzip', 'User-Agent': 'Lorepath' },
  };
  const asked = door.request(options, resolve);
  asked.once('error', (error) => reject(signal.aborted ? new Error('it took too long') : error)).end();
  return promise;
}

async function readAnswer(
  answer: IncomingMessage,
  status: number,
  { mostBytes }: FetchLimits,
  signal: AbortSignal,
): Promise<Fetched> {
  const packing = answer.headers['content-encoding'] ?? 'identity';
  if (!['identity', 'gzip', 'x-gzip'].includes(packing)) {
    answer.destroy();
    throw new Error('it is packed in a way that nobody asked for');
  }
  // What unpacks to more than may be read is given up in the middle.
  const body: Readable = packing === 'identity' ? answer : answer.pipe(createGunzip());
  answer.once('error', (error) => body.destroy(error));
  const pieces: Buffer[] = [];
  let read = 0;
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      read += piece.length;
      if (read > mostBytes) throw new Error(`it is larger than ${Math.round(mostBytes / 1024)} KB`);
      pieces.push(piece);
    }
  } catch (error) {
    if (signal.aborted) throw new Error('it took too long', { cause: error });
    throw error;
  } finally {
    answer.destroy();
  }
  return { status, type: answer.headers['content-type'] ?? '', bytes: Buffer.concat(pieces) };
}
