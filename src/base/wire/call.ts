// Calls an endpoint from the browser by its route; types come from the contract, nothing of it is bundled.
import type { RefusalCode } from '#messages/catalogue.ts';
import { fillSentence, type MessageTable } from '#messages/say.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from './endpoint.ts';

type Given<T> = { readonly [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  readonly [Key in keyof T as undefined extends T[Key] ? Key : never]?: T[Key];
};

export type CallOptions = Pick<RequestInit, 'signal' | 'keepalive' | 'cache'>;

/** A call that was refused, or had no answer: then it has no status, and nothing else either. */
export type Failure = {
  readonly success: false;
  readonly status?: number;
  readonly code?: string;
  /** What the refusal says by its code, in this page's words; absent where they have no such code. */
  readonly said?: string;
  /** What is wrong about which fields, in this page's words; those that they do not have are left out. */
  readonly faults?: readonly Fault[];
  /** True when signing in again is what helps. */
  readonly authError: boolean;
  /** With a 409: the current state as the server has it. */
  readonly data?: unknown;
  /** What came where nothing is `said`, as text: mostly of something between here and the server. */
  readonly body?: string | undefined;
};

/** `path` is the name of a field. */
export type Fault = { readonly path: string; readonly message: string };

/** How a call ended: with what it answered, or not. */
export type CallResult<Output> = { readonly success: true; readonly data: Output } | Failure;

/** No answer came. */
export const UNREACHABLE: Failure = { success: false, authError: false };

/** What an endpoint of this route is given. */
export type InputAt<E extends Endpoint, R extends E['route']> = Given<
  EndpointInput<Extract<E, { route: R }>>
>;

/** How long (ms) after it was asked for an answer is what somebody would be given who asks now. */
const AHEAD_MS = 10_000;

export type AskedAhead = {
  readonly token: string;
  /** By the page's own clock, in ms. */
  readonly asked: number;
  readonly response: Promise<Response>;
};

/**
 * Answers on their way that nobody has asked for yet, by their address: a page asks what its screen will ask before its scripts are there
 * (`app/web/first/begin.ts`). Whoever asks it first is given that answer, if it is for the same token and nothing was changed meanwhile.
 */
const page = globalThis as { readonly askedAhead?: Map<string, AskedAhead> };

function fetchAs(
  address: string,
  token: string | null,
  { headers, ...init }: RequestInit,
): Promise<Response> {
  const theirs = token === null ? {} : { Authorization: `Bearer ${token}` };
  return fetch(address, {
    ...init,
    headers: { Accept: 'application/json', ...headers, ...theirs },
    credentials: 'include',
  });
}

type ReadToken = () => string | null | Promise<string | null>;
type RenewToken = (token: string) => Promise<string | null>;

/**
 * Makes the typed caller of a feature: `call('PUT /card-game/stories/:storyId', {params, body})`. `words` are the sentences
 * of what its own calls refuse with, and of what they find wrong about fields. With `renewToken`, a call whose token is refused
 * (401) is made once more when there is another one to be had.
 */
export function createCall<E extends Endpoint>(
  words: MessageTable,
  readToken: ReadToken,
  renewToken?: RenewToken,
) {
  const send = createSend(readToken, renewToken);
  return async function call<R extends E['route']>(
    route: R,
    input: InputAt<E, R>,
    options: CallOptions = {},
  ): Promise<CallResult<EndpointOutput<Extract<E, { route: R }>>>> {
    let response: Response;
    let text: string;
    try {
      response = await send(route, input, 'application/json', options);
      text = await response.text();
    } catch (error) {
      if (options.signal?.aborted) throw error;
      return UNREACHABLE;
    }
    const body = parseJson(text);
    if (response.ok && body !== undefined) return { success: true, data: body as never };
    return toFailure(response, body, words, text);
  };
}

/** Makes what sends a call and answers its response as it is: `accept` names what it may be. Throws where none comes. */
export function createSend(readToken: ReadToken, renewToken?: RenewToken) {
  return async function send(
    route: string,
    input: object,
    accept: string,
    options: CallOptions,
  ): Promise<Response> {
    const [method = 'GET', path = '/'] = route.split(' ');
    const parts = input as { params?: object; query?: object; body?: unknown };
    const address = `/api${fillPath(path, parts.params)}${toQuery(parts.query)}`;
    const ahead = page.askedAhead;
    const early = method === 'GET' ? ahead?.get(address) : undefined;
    // Each is taken once, and none that is older than a change.
    if (method === 'GET') ahead?.delete(address);
    else ahead?.clear();
    const sendWith = (token: string | null) =>
      early?.token === token && performance.now() - early.asked < AHEAD_MS
        ? early.response
        : fetchAs(address, token, {
            method,
            headers: {
              Accept: accept,
              ...(parts.body === undefined
                ? {}
                : { 'Content-Type': isBytes(parts.body) ? BYTES_TYPE : 'application/json' }),
            },
            ...(parts.body === undefined
              ? {}
              : { body: isBytes(parts.body) ? parts.body : JSON.stringify(parts.body) }),
            ...options,
          });
    const known = readToken();
    // Awaited only where it must be: a page that is being left has no time for it.
    const token = known instanceof Promise ? await known : known;
    const response = await sendWith(token);
    if (response.status !== 401 || token === null) return response;
    const other = await renewToken?.(token);
    return other && other !== token ? sendWith(other) : response;
  };
}

const BYTES_TYPE = 'application/octet-stream';
const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

type SentRefusal = {
  readonly code?: unknown;
  readonly fill?: Fill;
  readonly errors?: readonly { readonly path: string; readonly code?: string }[];
  readonly data?: unknown;
};
type Fill = Readonly<Record<string, string | number>>;

/**
 * What a response that holds no answer refuses with, by its codes: the server's own sentences are for those who read the
 * wire. One that is `ok` and holds no answer comes from a broken server. `text` is what it holds, as it came.
 */
export async function toFailure(
  { ok, status }: Response,
  body: unknown,
  words: MessageTable,
  text?: string,
): Promise<Failure> {
  const { code, fill, errors, data } = (body ?? {}) as SentRefusal;
  const known = typeof code === 'string' ? code : undefined;
  const faults = Array.isArray(errors) ? sayFaults(errors, words) : [];
  const authError = isSessionOver(status, known);
  const told: string | undefined = authError && known !== EXPIRED ? UNAUTHORIZED : known;
  const said =
    sayCode(told?.startsWith('app.') ? await fetchShared() : words, told, fill) ?? faults[0]?.message;
  return {
    success: false,
    status: ok ? 502 : status,
    ...(known === undefined ? {} : { code: known }),
    ...(said === undefined ? { body: text } : { said }),
    ...(faults.length === 0 ? {} : { faults }),
    authError,
    ...(data === undefined ? {} : { data }),
  };
}

const EXPIRED: RefusalCode = 'app.session_expired';
const UNAUTHORIZED: RefusalCode = 'app.unauthorized';

/** What every call may be refused with: fetched when one first is. Where it does not come, the call's own words must do. */
async function fetchShared(): Promise<MessageTable> {
  try {
    return (await import('#messages/app/app.ts')).APP;
  } catch {
    return {};
  }
}

/** A session that has run out may be told with any status; a wrong proof is a 401 as well, and ends none. */
function isSessionOver(status: number, code: string | undefined): boolean {
  return code === EXPIRED || (status === 401 && (code === undefined || code.startsWith('app.')));
}

function sayFaults(errors: NonNullable<SentRefusal['errors']>, words: MessageTable): readonly Fault[] {
  return errors.flatMap(({ path, code }) => {
    const message = sayCode(words, code);
    return message === undefined ? [] : { path, message };
  });
}

/** A sentence that is nothing but a blank is filled with words of the server: it says nothing of ours. */
function sayCode(words: MessageTable, code: string | undefined, fill?: Fill): string | undefined {
  const text = code !== undefined && Object.hasOwn(words, code) ? words[code]?.text : undefined;
  return text === undefined || /^\{\w+\}$/.test(text) ? undefined : fillSentence(text, fill);
}

function fillPath(path: string, params: object | undefined): string {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? '')),
  );
}

function toQuery(query: object | undefined): string {
  // Of several values each is named once more.
  const entries = Object.entries(query ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one) =>
      one === undefined ? [] : [[name, String(one)]],
    ),
  );
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
