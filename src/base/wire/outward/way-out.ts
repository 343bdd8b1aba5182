// The way out to services that this server has an agreement with: what is asked of them, and what is read of what they say.
import { type IncomingMessage, request as plainRequest } from 'node:http';
import type { RequestOptions } from 'node:https';
import { hostOf, lookUpPublic, type PublicDoor, readPublicAddress } from './public-door.ts';

export type Asked = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** A form, which is sent as one. */
  readonly form?: Readonly<Record<string, string>>;
};

export type Told = {
  readonly status: number;
  /** In lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
};

/** Asks something. Throws an Error that says in a few words what was wrong, and never an address, where nothing was told. */
export type WayOut = (asked: Asked) => Promise<Told>;

export type WayOutLimits = {
  /** What is read at most, in bytes. */
  readonly mostBytes: number;
  /** How long all of it may take, in ms. */
  readonly patienceMs: number;
};

/** The way to public servers, and to nothing else. Redirects are not followed. */
export function openWayOut(door: PublicDoor, limits: WayOutLimits): WayOut {
  return async (asked) => {
    const address = readPublicAddress(asked.url, door);
    if (address === undefined) throw new Error('nothing may go there');
    const url = new URL(address);
    const options = { host: hostOf(url), port: url.port || 443, lookup: lookUpPublic(door) };
    return tell(asked, url, options, door.request, limits);
  };
}

/** The way back to this very server, for what development has in the place of others. */
export function openWayHome(home: () => string, limits: WayOutLimits): WayOut {
  return async (asked) => {
    const url = new URL(asked.url);
    if (url.origin !== new URL(home()).origin) throw new Error('nothing may go there');
    return tell(asked, url, { host: hostOf(url), port: url.port || 80 }, plainRequest, limits);
  };
}

async function tell(
  { method, headers = {}, form }: Asked,
  url: URL,
  place: RequestOptions,
  request: typeof plainRequest,
  { mostBytes, patienceMs }: WayOutLimits,
): Promise<Told> {
  const signal = AbortSignal.timeout(patienceMs);
  const body = form && new URLSearchParams(form).toString();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = request(
    {
      ...place,
      ...{ method, path: `${url.pathname}${url.search}`, agent: false, signal },
      headers: {
        ...{ Host: url.host, Accept: 'application/json', 'Accept-Encoding': 'identity', ...headers },
        ...(body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
      },
    },
    resolve,
  );
  sent.once('error', reject).end(body);
  try {
    const answer = await promise;
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      text: await readText(answer, mostBytes),
    };
  } catch (error) {
    throw signal.aborted ? new Error('it took too long', { cause: error }) : error;
  }
}

async function readText(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let read = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    read += piece.length;
    if (read > mostBytes) {
      answer.destroy();
      throw new Error(`it is larger than ${Math.round(mostBytes / 1024)} KB`);
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
