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

/**
 * Makes the typed caller of a feature: `call('PUT /card-game/stories/:storyId', {params, body})`. With `renewToken`, a
 * call whose token is refused (401) is made once more when there is another one to be had.
 */
export function createCall<E extends Endpoint>(
  readToken: () => string | null | Promise<string | null>,
  renewToken?: (token: string) => Promise<string | null>,
) {
  return async function call<R extends E['route']>(
    route: R,
    input: Given<EndpointInput<Extract<E, { route: R }>>>,
    options: CallOptions = {},
  ): Promise<CallResult<EndpointOutput<Extract<E, { route: R }>>>> {
    const [method = 'GET', path = '/'] = route.split(' ');
    const parts = input as { params?: object; query?: object; body?: unknown };
    const send = (token: string | null) =>
      fetch(`/api${fillPath(path, parts.params)}${toQuery(parts.query)}`, {
        method,
        headers: {
          Accept: 'application/json',
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
          ...(parts.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        credentials: 'include',
        ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
        ...options,
      });
    let response: Response;
    let text: string;
    try {
      const known = readToken();
      // Awaited only where it must be: a page that is being left has no time for it.
      const token = known instanceof Promise ? await known : known;
      response = await send(token);
      if (response.status === 401 && token !== null) {
        const other = await renewToken?.(token);
        if (other && other !== token) response = await send(other);
      }
      text = await response.text();
    } catch (error) {
      if (options.signal?.aborted) throw error;
      return { kind: 'unreachable' };
    }
    const body = parseJson(text);
    if (response.ok && body !== undefined) return { kind: 'ok', value: body as never };
    return {
      kind: 'refused',
      status: response.ok ? 502 : response.status,
      body: (body ?? {}) as Partial<RefusalBody>,
    };
  };
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
