// Another identity service as the server sees it: its keys at Keycloak's path, and tokens that it may have signed.
import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, type JWK, SignJWT } from 'jose';
import type { RunningServer } from './server.ts';

export const FOREIGN_REALM = 'elsewhere';
export const FOREIGN_CLIENT = 'storybook';

export type Claims = Readonly<Record<string, unknown>>;
type Written = { readonly header?: object; readonly key?: KeyObject };
type Clocked = Pick<RunningServer, 'clock'>;

export type ForeignKeys = Awaited<ReturnType<typeof startForeignKeys>>;

/** Serves the keys; `state` says what comes in their place, which others there are, and which paths were asked for. */
export async function startForeignKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const state = {
    answers: 'keys' as 'keys' | 'nothing' | 'fault' | 'page' | 'flood',
    fetched: [] as string[],
    /** Keys beside the one that tokens are signed with unless another is named. */
    further: [] as JWK[],
  };
  const server = createServer((request, response) => {
    state.fetched.push(String(request.url));
    if (state.answers === 'nothing') return void response.destroy();
    response.statusCode = state.answers === 'fault' ? 500 : 200;
    if (state.answers === 'page') return void response.end('<h1>Back soon</h1>');
    const filling = state.answers === 'flood' ? { filling: 'x'.repeat(10_000_000) } : {};
    response.end(JSON.stringify({ keys: [...state.further, jwk], ...filling }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const sign = (claims: Claims, { header = {}, key = privateKey }: Written) =>
    new SignJWT({
      iss: `${url}/realms/${FOREIGN_REALM}`,
      sub: 'subject-1',
      jti: randomUUID(),
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
      .sign(key);
  const timesOf = ({ clock }: Clocked) => {
    const iat = Math.floor(clock.read().getTime() / 1000);
    return { iat, exp: iat + 300 };
  };

  return {
    ...{ url, publicKey, state },
    identity: { url, realm: FOREIGN_REALM, clientId: FOREIGN_CLIENT },
    stop: () => server.close(),
    /** A token as Keycloak writes it; what is undefined is left out. */
    writeLikeKeycloak: (at: Clocked, fields: Claims = {}, { header, ...written }: Written = {}) =>
      sign(
        {
          ...{ aud: 'account', azp: FOREIGN_CLIENT, typ: 'Bearer', sid: 'session-1' },
          ...{ preferred_username: 'ada', email: 'ada@elsewhere.example', email_verified: true },
          ...{ ...timesOf(at), ...fields },
        },
        { ...written, header: { typ: 'JWT', ...header } },
      ),
    /** One with what RFC 9068 asks for and nothing else: no session, no time of the sign-in, no name. */
    writePlain: (at: Clocked, fields: Claims = {}, { header, ...written }: Written = {}) =>
      sign(
        { aud: 'urn:elsewhere:api', client_id: FOREIGN_CLIENT, ...timesOf(at), ...fields },
        { ...written, header: { typ: 'at+jwt', ...header } },
      ),
  };
}
