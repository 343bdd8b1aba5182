// A second identity service with Keycloak's paths, started as its own process: simple pages, and people who say their name.
// Its tokens are as plain as standards let them be: no session, no sign-in time, no name, and refresh tokens without a shape.
import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';
import type Provider from 'oidc-provider';

export const ISSUER_REALM = 'elsewhere';
export const ISSUER_CLIENT = 'storybook';
/** Longer than any journey lasts on a busy machine; who wants to see it renewed sets the clock of a page on. */
export const ACCESS_SECONDS = 300;
const PROTOCOL = '/protocol/openid-connect';
const MOUNT = `/realms/${ISSUER_REALM}`;
const SCOPES = 'openid profile email';
const RESOURCE = 'urn:elsewhere:account';

export type Issuer = { readonly url: string; readonly stop: () => Promise<void> };

/** Starts the service for an app of an origin, and resolves when it is open. */
export async function startIssuer(appOrigin: string): Promise<Issuer> {
  const child = spawn(process.execPath, [import.meta.filename, appOrigin], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', resolve);
    void ended.then(() => reject(new Error('the issuer ended')));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function makeProvider(url: string, appOrigin: string): Promise<Provider> {
  // Here and not above: whoever only starts the process needs none of it, and none of its warnings.
  const { default: OidcProvider, interactionPolicy } = await import('oidc-provider');
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  const provider = new OidcProvider(`${url}${MOUNT}`, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    clients: [
      {
        client_id: ISSUER_CLIENT,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: ['/card-story', '/silent-check-sso.html'].map((path) => `${appOrigin}${path}`),
        post_logout_redirect_uris: [`${appOrigin}/login`],
      },
    ],
    clientBasedCORS: (_context, origin) => origin === appOrigin,
    cookies: { keys: ['elsewhere'] },
    scopes: SCOPES.split(' '),
    claims: {
      openid: ['sub'],
      profile: ['preferred_username', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = `${form}<script>
            const field = document.createElement('input');
            field.name = 'logout';
            field.value = 'yes';
            document.forms[0].append(field);
            document.forms[0].submit();
          </script>`;
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: SCOPES,
          audience: 'account',
          accessTokenTTL: ACCESS_SECONDS,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    routes: {
      authorization: `${PROTOCOL}/auth`,
      token: `${PROTOCOL}/token`,
      userinfo: `${PROTOCOL}/userinfo`,
      jwks: `${PROTOCOL}/certs`,
      end_session: `${PROTOCOL}/logout`,
    },
    interactions: { policy, url: (_context, { uid }) => `/sign-in/${uid}` },
    issueRefreshToken: async () => true,
    findAccount: async (_context, sub) => ({ accountId: sub, claims: async () => describe(sub) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: ISSUER_CLIENT,
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope(SCOPES);
      grant.addResourceScope(RESOURCE, SCOPES);
      await grant.save();
      return grant;
    },
  });
  return provider;
}

function describe(name: string) {
  return {
    ...{ sub: name, preferred_username: name, given_name: name, family_name: 'Elsewhere' },
    ...{ email: `${name}@elsewhere.example`, email_verified: true },
  };
}

async function serve(
  provider: Provider,
  appOrigin: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://here.invalid');
  if (request.headers.origin === appOrigin) {
    // As Keycloak does: its client sends cookies along. The provider leaves the rest to whoever begins with it.
    response.setHeader('Access-Control-Allow-Origin', appOrigin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
  }
  if (pathname === '/favicon.ico') return void response.writeHead(204).end();
  const uid = /^\/sign-in\/([\w-]+)$/.exec(pathname)?.[1];
  if (uid !== undefined) return signIn(provider, uid, request, response);
  if (pathname.endsWith('/3p-cookies/step1.html')) {
    response.setHeader('Content-Type', 'text/html');
    response.end("<script>parent.postMessage('supported', '*')</script>");
    return;
  }
  if (pathname.endsWith('/registrations')) searchParams.set('prompt', 'create');
  const path = pathname.slice(MOUNT.length).replace('/registrations', '/auth');
  const query = pathname.endsWith('/registrations') ? `?${searchParams}` : search;
  Object.assign(request, { originalUrl: `${MOUNT}${path}${query}`, url: `${path}${query}` });
  await provider.callback()(request, response);
}

/** A page with one field, and what it sends: whoever says a name is believed. */
async function signIn(
  provider: Provider,
  uid: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, result } = await provider.interactionDetails(request, response);
  if (request.method === 'POST') {
    const name = new URLSearchParams(await text(request)).get('name') ?? '';
    const login = { accountId: name };
    return provider.interactionFinished(request, response, { ...result, [prompt.name]: {}, login });
  }
  response.setHeader('Content-Type', 'text/html');
  response.end(`<title>Elsewhere</title><h1>${prompt.name}</h1>
    <form method="post" action="/sign-in/${uid}"><input name="name"><button>Enter</button></form>`);
}

if (import.meta.main) {
  const [, , appOrigin = ''] = process.argv;
  const server = createServer();
  server.listen(0, 'localhost', async () => {
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    const provider = await makeProvider(url, appOrigin);
    server.on('request', (request, response) => {
      serve(provider, appOrigin, request, response).catch((error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      });
    });
    console.log(url);
  });
}
