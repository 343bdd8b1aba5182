// The identity service from the browser's side, spoken to by Keycloak's client. Fetched when it is needed, not before.

import Keycloak, { type KeycloakInitOptions } from 'keycloak-js';
import { createCall } from '#base/wire/call.ts';
import { SHELF } from '#card-story/web/screens.ts';
import type { AccountEndpoint } from '../../contract.ts';
import { LEAST_VALIDITY_SECONDS } from '../../lifetimes.ts';
import { LOGIN } from '../screens.ts';
import { askWelcomed } from './ask-welcomed.ts';
import { noteKnownThere } from './known-there.ts';
import { takeAnyRefreshToken } from './plain-refresh.ts';
import { keepReturn } from './return-place.ts';
import { readClaims, readToken, saveToken } from './token-store.ts';
import { keepUserInfo, readUserInfo } from './user-info.ts';

const SILENT_PAGE = '/silent-check-sso.html';
/** How long the service may take to say, unseen, who is signed in there. */
const SILENT_MS = 5000;
/** How long it may take to give a token for its answer, or another one: a browser itself waits for minutes, and so would every screen. */
const TOKEN_MS = 15_000;

const BASE: KeycloakInitOptions = {
  pkceMethod: 'S256',
  scope: 'openid profile email',
  // A frame that watches the service's session would need its cookies as a third party's, which browsers refuse.
  checkLoginIframe: false,
};

const call = createCall<AccountEndpoint>({}, () => null);

/** The client that holds this page's refresh token, once one does. */
let holder: Keycloak | undefined;

type Service = {
  readonly url: string;
  readonly realm: string;
  readonly client_id: string;
  readonly own: boolean;
};
let service: Service | undefined;

async function findService(): Promise<Service> {
  if (service !== undefined) return service;
  const found = await call('GET /auth/identity', {});
  if (!found.success) throw new Error(`the identity service is not known: ${found.status ?? 'no answer'}`);
  service = found.data;
  const { url, realm, own } = service;
  if (!own) takeAnyRefreshToken(`${url}/realms/${encodeURIComponent(realm)}/protocol/openid-connect/token`);
  return service;
}

async function makeClient(): Promise<Keycloak> {
  const { url, realm, client_id: clientId, own } = await findService();
  // Our own service answers under every name that this page can be reached by.
  return new Keycloak({ url: own ? window.location.origin : url, realm, clientId });
}

/** Leaves for the service's sign-in page; `search` may say where the person was going. Does not come back. */
export async function signIn(search = window.location.search): Promise<void> {
  keepReturn(search);
  const client = await makeClient();
  await client.init(BASE);
  await client.login({ prompt: 'login', redirectUri: addressOf(SHELF) });
}

/** Leaves for the service's registration page. */
export async function signUp(search = window.location.search): Promise<void> {
  keepReturn(search);
  const client = await makeClient();
  await client.init(BASE);
  await client.register({ redirectUri: addressOf(SHELF) });
}

/** Ends a sign-in that the service has sent back to this address. True when somebody is signed in now. */
export async function finishSignIn(address: string): Promise<boolean> {
  const client = await makeClient();
  // The client reads the address bar, and cleans it before it does anything that takes time.
  window.history.replaceState(window.history.state, '', address);
  return (await inTime(client.init(BASE), TOKEN_MS)) && enter(client);
}

/** Signs in whom the service knows here, unseen. True when somebody is signed in now. Throws when it cannot be asked. */
export async function resumeSignIn(): Promise<boolean> {
  const client = await checkSilently();
  if (client === undefined) noteKnownThere(false);
  // Whoever has come in by themselves meanwhile, here or in another tab, stays who they are.
  if (readToken() !== null) return true;
  return client !== undefined && enter(client);
}

/** Signs in whoever the service has named; what it says of them is read first, so that no screen has to wait for it. */
async function enter(client: Keycloak): Promise<boolean> {
  const { token, subject } = client;
  // What other services write into a token may be of any type.
  if (token === undefined || typeof subject !== 'string') return false;
  const { own } = await findService();
  // Our own tokens are of people whom the sign-in page or the first screen asks; another service's may begin an account.
  if (!own) {
    const told = readUserInfo(client).then((info) => keepUserInfo(subject, info));
    // Who does not answer in time holds nobody up: the first screen asks again.
    const asked = Promise.all([askWelcomed(token, subject), told]);
    const [isGood] = await inTime(asked).catch(() => [true]);
    // Nobody has come in by it, and so nobody's session is over: it has not begun.
    if (!isGood) return false;
  }
  holder = client;
  noteKnownThere(true);
  return saveToken(token, 'identity');
}

/**
 * A token in place of `old`, which is not kept yet. Null when the service knows nobody here any more. Throws when it cannot
 * be asked.
 */
export async function refresh(old: string): Promise<string | null> {
  // After another person has signed in, in another tab, this page holds what was the former one's.
  if (holder?.authenticated && holder.subject === readClaims(old).sub) {
    try {
      // A token that was refused before its time is renewed whatever it says of itself.
      await inTime(
        holder.updateToken(holder.token === old && !holder.isTokenExpired() ? -1 : LEAST_VALIDITY_SECONDS),
        TOKEN_MS,
      );
      if (holder.token !== undefined && holder.token !== old) return holder.token;
    } catch {
      // The refresh token is used up, its session is over, or nobody answers; the service may still know the browser.
    }
  }
  holder = await checkSilently();
  return holder?.token ?? null;
}

/** Signs out at a service other than our own, where that takes a visit there. */
export async function leave(): Promise<void> {
  const known = holder;
  holder = undefined;
  if ((await findService()).own) return;
  const client = known?.authenticated ? known : await checkSilently();
  await client?.logout({ redirectUri: addressOf(LOGIN) });
}

/** Asks the service in a frame that nobody sees who is signed in; undefined when nobody is. Throws when it takes too long. */
async function checkSilently(): Promise<Keycloak | undefined> {
  const client = await makeClient();
  const answer = client.init({
    ...BASE,
    onLoad: 'check-sso',
    silentCheckSsoRedirectUri: addressOf(SILENT_PAGE),
    // Without the frame there is no answer; a visit to the service would take the page away from the person.
    silentCheckSsoFallback: false,
    messageReceiveTimeout: SILENT_MS,
  });
  return (await inTime(answer)) ? client : undefined;
}

/** What comes of something, unless it takes too long: then it throws. */
async function inTime<T>(answer: Promise<T>, ms = SILENT_MS): Promise<T> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('the identity service does not answer')), ms);
  });
  try {
    return await Promise.race([answer, patience]);
  } finally {
    clearTimeout(late);
  }
}

function addressOf(path: string): string {
  return `${window.location.origin}${path}`;
}
