// The identity service from the browser's side, spoken to by Keycloak's client. Fetched when it is needed, not before.
import Keycloak, { type KeycloakInitOptions } from 'keycloak-js';
import { createCall } from '#base/wire/call.ts';
import type { AccountEndpoint } from '../contract.ts';
import { keepReturn } from './return-place.ts';
import { readToken, saveToken } from './token-store.ts';

const HOME = '/card-story';
const AFTER_LOGOUT = '/login';
const SILENT_PAGE = '/silent-check-sso.html';
/** How long the service may take to say, unseen, who is signed in there. */
const SILENT_MS = 5000;
/** A token that is good for less is renewed, in seconds. */
const LEAST_VALIDITY_SECONDS = 5;

const BASE: KeycloakInitOptions = {
  pkceMethod: 'S256',
  scope: 'openid profile email',
  // A frame that watches the service's session would need its cookies as a third party's, which browsers refuse.
  checkLoginIframe: false,
};

const call = createCall<AccountEndpoint>(() => null);

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
  if (found.kind !== 'ok') throw new Error(`the identity service is not known: ${found.kind}`);
  service = found.value;
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
  await client.login({ prompt: 'login', redirectUri: addressOf(HOME) });
}

/** Leaves for the service's registration page. */
export async function signUp(search = window.location.search): Promise<void> {
  keepReturn(search);
  const client = await makeClient();
  await client.init(BASE);
  await client.register({ redirectUri: addressOf(HOME) });
}

/** Ends a sign-in that the service has sent back to this address. True when somebody is signed in now. */
export async function finishSignIn(address: string): Promise<boolean> {
  const client = await makeClient();
  // The client reads the address bar, and cleans it before it does anything that takes time.
  window.history.replaceState(window.history.state, '', address);
  const isIn = await client.init(BASE);
  return isIn && keep(client) !== null;
}

/** Signs in whom the service knows here, unseen. True when somebody is signed in now. Throws when it cannot be asked. */
export async function resumeSignIn(): Promise<boolean> {
  const client = await checkSilently();
  return client !== undefined && keep(client) !== null;
}

/** A token in place of `old`. Null when the service knows nobody here any more. Throws when it cannot be asked. */
export async function refresh(old: string): Promise<string | null> {
  if (holder?.authenticated) {
    try {
      // A token that was refused before its time is renewed whatever it says of itself.
      await holder.updateToken(
        holder.token === old && !holder.isTokenExpired() ? -1 : LEAST_VALIDITY_SECONDS,
      );
      if (holder.token !== old) return keep(holder);
    } catch {
      // The refresh token is used up or its session is over; the service may still know the browser.
    }
  }
  holder = undefined;
  const client = await checkSilently();
  return client === undefined || readToken() !== old ? null : keep(client);
}

/** Signs out at a service other than our own, where that takes a visit there. */
export async function leave(): Promise<void> {
  const known = holder;
  holder = undefined;
  if ((await findService()).own) return;
  const client = known?.authenticated ? known : await checkSilently();
  await client?.logout({ redirectUri: addressOf(AFTER_LOGOUT) });
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
  let late: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('the identity service does not answer')), SILENT_MS);
  });
  try {
    return (await Promise.race([answer, patience])) ? client : undefined;
  } finally {
    clearTimeout(late);
  }
}

function keep(client: Keycloak): string | null {
  holder = client;
  return client.token !== undefined && saveToken(client.token, 'identity') ? client.token : null;
}

function addressOf(path: string): string {
  return `${window.location.origin}${path}`;
}
