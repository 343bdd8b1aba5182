// A browser as the identity service sees it: it keeps cookies by path, follows where it is sent, and proves its codes.
import { createHash, randomBytes } from 'node:crypto';
import { answerOf, type KeyAccount } from './accounts.ts';
import type { Method, RunningServer } from './server.ts';

export const SERVICE = '/realms/lorepath/protocol/openid-connect';
const APP = 'http://localhost:8080';

type Cookie = { readonly value: string; readonly path: string };

export type Arrived = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Where it leads on to; empty when it does not. */
  readonly location: string;
};

export type Tokens = {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly error?: string;
};

type AskOptions = Readonly<Record<string, string | undefined>>;

export type Visitor = ReturnType<typeof createVisitor>;

/** A browser without any cookies. */
export function createVisitor(server: Pick<RunningServer, 'app' | 'call'>) {
  const jar = new Map<string, Cookie>();

  async function send(
    method: Method,
    url: string,
    payload?: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Arrived> {
    const path = url.split('?')[0] ?? '';
    const fitting = [...jar].filter(([, cookie]) => path.startsWith(cookie.path));
    const cookie = fitting.map(([key, { value }]) => `${key.split(' ')[0]}=${value}`).join('; ');
    const reply = await server.app.inject({
      method,
      url,
      headers: { host: 'localhost:8080', accept: 'text/html', ...(cookie ? { cookie } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const text of [reply.headers['set-cookie'] ?? []].flat()) keepCookie(jar, text);
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.body,
      location: String(reply.headers.location ?? ''),
    };
  }

  const post = (url: string, form: Readonly<Record<string, string>>, headers = {}) =>
    send('POST', url, new URLSearchParams(form).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      ...headers,
    });

  /** Asks the service to sign in; what is undefined is left out. */
  function ask(options: AskOptions = {}, way: 'auth' | 'registrations' = 'auth') {
    const verifier = randomBytes(48).toString('base64url');
    const query = {
      client_id: 'lorepath-web',
      redirect_uri: `${APP}/card-story`,
      response_type: 'code',
      response_mode: 'fragment',
      scope: 'openid profile email',
      state: 'some state',
      nonce: 'some nonce',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...options,
    };
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return { verifier, arrived: send('GET', `${SERVICE}/${way}?${new URLSearchParams(given)}`) };
  }

  /** Answers the sign-in page of an interaction; the path at which the service goes on. */
  async function answerPage(uid: string, account: KeyAccount): Promise<Arrived & { readonly body: unknown }> {
    const arrived = await send(
      'POST',
      `/api/auth/interactions/${uid}/sign-in`,
      JSON.stringify(await answerOf(server as RunningServer, account)),
      { 'content-type': 'application/json' },
    );
    return { ...arrived, body: JSON.parse(arrived.text) };
  }

  function exchange(
    code: string,
    verifier: string,
    options: Readonly<Record<string, string>> = {},
  ): Promise<Arrived> {
    const form = {
      grant_type: 'authorization_code',
      client_id: 'lorepath-web',
      redirect_uri: `${APP}/card-story`,
      code,
      code_verifier: verifier,
      ...options,
    };
    return post(`${SERVICE}/token`, form);
  }

  /** Signs somebody in from beginning to end, as the app does. */
  async function signIn(account: KeyAccount, options: AskOptions = { prompt: 'login' }): Promise<Tokens> {
    const { verifier, arrived } = ask(options);
    const uid = readUid((await arrived).location);
    const { body } = await answerPage(uid, account);
    const back = await send('GET', (body as { redirect_to: string }).redirect_to);
    return JSON.parse((await exchange(readAnswer(back.location).code ?? '', verifier)).text);
  }

  /** What the silent check is answered. */
  async function checkSilently(): Promise<{
    readonly answer: Readonly<Record<string, string | undefined>>;
    readonly tokens?: Tokens;
  }> {
    const redirect_uri = `${APP}/silent-check-sso.html`;
    const { verifier, arrived } = ask({ prompt: 'none', redirect_uri });
    const answer = readAnswer((await arrived).location);
    if (answer.code === undefined) return { answer };
    return {
      answer,
      tokens: JSON.parse((await exchange(answer.code, verifier, { redirect_uri })).text),
    };
  }

  const refresh = (token: string) =>
    post(`${SERVICE}/token`, {
      grant_type: 'refresh_token',
      client_id: 'lorepath-web',
      refresh_token: token,
    });

  return { jar, send, post, ask, answerPage, exchange, signIn, checkSilently, refresh };
}

/** The id of the interaction that an address of the sign-in page stands for. */
export function readUid(location: string): string {
  return /^\/identity\/([\w-]+)$/.exec(location)?.[1] ?? '';
}

/** What stands behind the hash of an address. */
export function readAnswer(location: string): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(new URLSearchParams(location.split('#')[1] ?? ''));
}

function keepCookie(jar: Map<string, Cookie>, text: string): void {
  const [pair = '', ...attributes] = text.split(';').map((part) => part.trim());
  const [name = '', value = ''] = pair.split('=');
  const path = attributes.find((part) => /^path=/i.test(part))?.slice(5) ?? '/';
  const isGone = attributes.some(
    (part) => /^expires=thu, 01 jan 1970/i.test(part) || /^max-age=0$/i.test(part),
  );
  if (isGone) jar.delete(`${name} ${path}`);
  else jar.set(`${name} ${path}`, { value, path });
}
