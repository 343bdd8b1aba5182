// The identity service: what it allows, how long things last, and what its tokens say.

import Provider, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import {
  ACCESS_SECONDS,
  CODE_SECONDS,
  IDENTITY_REFRESH_SECONDS,
  INTERACTION_SECONDS,
  SESSION_IDLE_SECONDS,
  SESSION_LONGEST_SECONDS,
} from '../lifetimes.ts';
import { isPersonId, type PersonId } from '../rules.ts';
import { LOGIN } from '../web/screens.ts';
import { describePerson, type Identified } from './identified.ts';
import { renderProblem, renderSignOut } from './pages.ts';
import {
  AUDIENCE,
  CLIENT_ID,
  issuerOf,
  listLogoutUris,
  listRedirectUris,
  PROTOCOL,
  REALM,
  RESOURCE,
  realmPath,
  SCOPES,
} from './realm.ts';
import type { IdentityRecords } from './records.ts';
import { SIGNING_ALGORITHM, type SigningKey } from './signing-keys.ts';

export type ProviderParts = {
  /** The addresses of the product; the first is the one that tokens name. */
  readonly origins: readonly [string, ...(readonly string[])];
  /** Newest first. */
  readonly keys: readonly SigningKey[];
  readonly cookieKeys: readonly string[];
  readonly records: IdentityRecords;
  readonly findIdentified: (id: PersonId) => Promise<Identified | undefined>;
  /** Where the person signs in or registers; may set what binds the browser to it. */
  readonly openInteraction: (context: KoaContextWithOIDC, uid: string, seconds: number) => string;
};

/** Makes the service. It keeps nothing itself, so it may be made anew whenever its keys change. */
export function createProvider(parts: ProviderParts): Provider {
  const [siteUrl] = parts.origins;
  const provider = new Provider(issuerOf(siteUrl, REALM), configure(parts));
  // The mount says by headers what the configuration knows: the address and whether it is https.
  provider.proxy = true;
  giveTokensAShape(provider);
  return provider;
}

function configure({ origins, keys, cookieKeys, records, findIdentified, openInteraction }: ProviderParts) {
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true } as const;
  return {
    adapter: records.adapter,
    jwks: { keys: keys.map(({ jwk }) => jwk) },
    clients: [
      {
        client_id: CLIENT_ID,
        client_name: 'Lorepath',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: listRedirectUris(origins),
        post_logout_redirect_uris: listLogoutUris(origins),
        id_token_signed_response_alg: SIGNING_ALGORITHM,
      },
    ],
    clientBasedCORS: (_context, origin) => origins.includes(origin),
    cookies: {
      keys: [...cookieKeys],
      names: {
        session: 'lorepath_identity',
        interaction: 'lorepath_identity_step',
        resume: 'lorepath_identity_resume',
      },
      long: { ...cookie, path: realmPath(REALM) },
      short: cookie,
    },
    pkce: { required: () => true },
    scopes: [...SCOPES],
    responseTypes: ['code'],
    subjectTypes: ['public'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username'],
      email: ['email', 'email_verified'],
    },
    // Browsers read who is signed in from the identity token, as from Keycloak's.
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: renderSignOut,
        postLogoutSuccessSource: (context) => context.redirect(LOGIN),
      },
      // What makes access tokens readable for the calls of the product.
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: SCOPES.join(' '),
          audience: AUDIENCE,
          accessTokenTTL: ACCESS_SECONDS,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: SIGNING_ALGORITHM } },
        }),
      },
    },
    ttl: {
      AccessToken: ACCESS_SECONDS,
      IdToken: ACCESS_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      Interaction: INTERACTION_SECONDS,
      RefreshToken: IDENTITY_REFRESH_SECONDS,
      Session: SESSION_IDLE_SECONDS,
      Grant: SESSION_LONGEST_SECONDS,
    },
    routes: {
      authorization: `${PROTOCOL}/auth`,
      token: `${PROTOCOL}/token`,
      userinfo: `${PROTOCOL}/userinfo`,
      jwks: `${PROTOCOL}/certs`,
      end_session: `${PROTOCOL}/logout`,
    },
    interactions: {
      policy: makePolicy(),
      url: (context, { uid }) => openInteraction(context, uid, INTERACTION_SECONDS),
    },
    issueRefreshToken: async () => true,
    findAccount: async (_context, sub) => {
      const person = isPersonId(sub) ? await findIdentified(sub) : undefined;
      return person && { accountId: sub, claims: async () => describePerson(person) };
    },
    loadExistingGrant: findOrMakeGrant,
    extraTokenClaims: async (context, token) => {
      if (token.kind !== 'AccessToken') return undefined;
      const claims = await context.oidc.account?.claims('id_token', token.scope ?? '', {}, []);
      return { ...claims, sub: undefined, sid: token.sessionUid, azp: CLIENT_ID };
    },
    renderError: renderProblem,
  } satisfies Configuration;
}

/** Signing in and registering are all that is ever asked: the one client is the product itself, so it needs no consent. */
function makePolicy() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  policy.remove('consent');
  return policy;
}

/** The grant of this session, or a new one for everything that may be asked for. */
async function findOrMakeGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, account } = oidc;
  if (client === undefined || session === undefined || account === undefined) return undefined;
  const known = session.grantIdFor(client.clientId);
  const found = known === undefined ? undefined : await oidc.provider.Grant.find(known);
  if (found?.accountId === account.accountId) return found;
  const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(SCOPES.join(' '));
  grant.addResourceScope(RESOURCE, SCOPES.join(' '));
  await grant.save();
  return grant;
}

/**
 * The client decodes refresh tokens as Keycloak writes them, so ours look alike: a header and a payload that sign nothing
 * and are believed by nobody, then the random text by which the token is found.
 */
function giveTokensAShape(provider: Provider): void {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const prototype = provider.RefreshToken.prototype as unknown as {
    generateTokenId: (this: { iat?: number; expiration: number; jti?: string }) => string;
  };
  prototype.generateTokenId = function generateTokenId() {
    const iat = Math.floor(Date.now() / 1000);
    const random = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
    const payload = { typ: 'Refresh', iat, exp: iat + IDENTITY_REFRESH_SECONDS };
    return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.${random}`;
  };
}
