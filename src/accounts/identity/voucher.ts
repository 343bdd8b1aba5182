// The key by which the server vouches for itself to push services: made at the first start and kept sealed like its others.
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { Vault } from '../keys/vault.ts';
import { findServerKey, saveServerKey } from './store-server-keys.ts';

/** ECDSA on P-256 with SHA-256, as RFC 8292 wants it. */
const ALGORITHM = 'ES256';
const NAME = 'push';
const PLACE = `server_keys.sealed_key/${NAME}`;
/** How long what it signs is good, in seconds: RFC 8292 allows a day. */
const GOOD_SECONDS = 12 * 60 * 60;

export type Voucher = {
  /** The public key as browsers take it: the uncompressed point (65 bytes) in base64url. */
  readonly readPublicKey: () => Promise<string>;
  /** Signs that a call to an origin comes from this server, of which `contact` tells more (an https address). */
  readonly vouch: (audience: string, contact: string) => Promise<string>;
};

type Pair = { readonly publicKey: string; readonly privateKey: CryptoKey };

export function openVoucher({
  db,
  clock,
  vault,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
}): Voucher {
  let pair: Promise<Pair> | undefined;

  async function openPair(): Promise<Pair> {
    const sealed = (await findServerKey(db.kysely, NAME)) ?? (await makePair());
    const jwk = JSON.parse(vault.open(sealed, PLACE)) as JWK;
    return {
      publicKey: pointOf(jwk),
      privateKey: (await importJWK(jwk, ALGORITHM)) as CryptoKey,
    };
  }

  /** Makes one, unless another server has just done so. */
  async function makePair(): Promise<string> {
    const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    const sealedKey = vault.seal(JSON.stringify(await exportJWK(privateKey)), PLACE);
    return saveServerKey(db.kysely, { name: NAME, sealedKey, madeAt: clock() });
  }

  /** Read once; one that could not be read is asked for again. */
  function read(): Promise<Pair> {
    pair ??= openPair().catch((error: unknown) => {
      pair = undefined;
      throw error;
    });
    return pair;
  }

  return {
    readPublicKey: async () => (await read()).publicKey,
    vouch: async (audience, contact) =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setAudience(audience)
        .setSubject(contact)
        .setExpirationTime(Math.floor(clock().getTime() / 1000) + GOOD_SECONDS)
        .sign((await read()).privateKey),
  };
}

function pointOf({ x = '', y = '' }: JWK): string {
  const parts = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat(parts).toString('base64url');
}
