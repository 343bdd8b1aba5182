// Calls an endpoint from the browser by its route; types come from the contract, nothing of it is bundled.
import type { RefusalBody } from '#messages/catalogue.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from './endpoint.ts';

type Given<T> = { readonly [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  readonly [Key in keyof T as undefined extends T[Key] ? Key : never]?: T[Key];
};

export type CallOptions = { readonly signal?: AbortSignal; readonly keepalive?: boolean };

/** How a call ended: what it answered, what it was refused with, or no answer at all. */
export type CallResult<Output> =
  | { readonly kind: 'ok'; readonly value: Output }
  | { readonly kind: 'refused'; readonly status: number; readonly body: Partial<RefusalBody> }
  | { readonly kind: 'unreachable' };

/** What an endpoint of this route is given. */
export type InputAt<E extends Endpoint, R extends E['route']> = Given<
  EndpointInput<Extract<E, { route: R }>>
>;

type ReadToken = () => string | null | Promise<string | null>;
type RenewToken = (token: string) => Promise<string | null>;

/**
 * Makes the typed caller of a feature: `call('PUT /card-game/stories/:storyId', {params, body})`. With `renewToken`, a
 * call whose token is refused (401) is made once more when there is another one to be had.
 */
export function createCall<E extends Endpoint>(readToken: ReadToken, renewToken?: RenewToken) {
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
      return { kind: 'unreachable' };
    }
    const body = parseJson(text);
    if (response.ok && body !== undefined) return { kind: 'ok', value: body as never };
    return toRefusal(response, body);
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
    const sendWith = (token: string | null) =>
      fetch(`/api${fillPath(path, parts.params)}${toQuery(parts.query)}`, {
        method,
        headers: {
          Accept: accept,
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
          ...(parts.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        credentials: 'include',
        ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
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

/** What a response that holds no answer refuses with; one that is `ok` and holds none comes from a broken server. */
export function toRefusal(
  { ok, status }: Response,
  body: unknown,
): Extract<CallResult<never>, { kind: 'refused' }> {
  return { kind: 'refused', status: ok ? 502 : status, body: (body ?? {}) as Partial<RefusalBody> };
}

function fillPath(path: string, params: object | undefined): string {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? '')),
  );
}

function toQuery(query: object | undefined): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return '';
  return `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
