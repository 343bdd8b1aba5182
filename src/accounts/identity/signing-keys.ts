// The signing keys of the identity service: kept sealed, replaced in time, and known until nothing they signed is good.
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Kysely } from 'kysely';
import type { Clock } from '#base/engines/clock.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { BrokenSealError, type Vault } from '../keys/vault.ts';
import { KEY_KNOWN_SECONDS, KEY_SIGNS_SECONDS } from '../lifetimes.ts';
import { addSigningKey, listSigningKeys, lockSigningKeys, type SealedSigningKey } from './store-identity.ts';

/** ECDSA on P-256 with SHA-256 (RFC 7518, section 3.4). */
export const SIGNING_ALGORITHM = 'ES256';
/** How long the keys that were read are taken to be all, in ms: another node may have made one. */
const FRESH_MS = 60_000;
/** A key that nobody knows is looked for in the database at most so often, in ms: anybody can invent its name. */
const UNKNOWN_MS = 5000;

export type SigningKey = {
  readonly kid: string;
  /** With its private part. */
  readonly jwk: JWK;
  readonly publicKey: CryptoKey;
  readonly madeAt: Date;
};

export type SigningKeys = {
  /** The keys, newest first: the first one signs. The same array for as long as they are the same. */
  readonly read: () => Promise<readonly SigningKey[]>;
  /** The public key of a name; undefined when it is nobody's. */
  readonly find: (kid: string) => Promise<CryptoKey | undefined>;
};

const placeOf = (kid: string) => `identity_keys.sealed_key/${kid}`;

/** Opens the signing keys of a database, all sealed in a vault. */
export function openSigningKeys({
  db,
  clock,
  vault,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
}): SigningKeys {
  let keys: readonly SigningKey[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  /** A key as it is used; undefined for one that another secret of the server has sealed. */
  async function open({ kid, sealedKey, madeAt }: SealedSigningKey): Promise<SigningKey | undefined> {
    const text = openSeal(sealedKey, placeOf(kid));
    if (text === undefined) return undefined;
    const jwk = JSON.parse(text) as JWK;
    const { d: _, ...open } = jwk;
    return { kid, jwk, madeAt, publicKey: (await importJWK(open, SIGNING_ALGORITHM)) as CryptoKey };
  }

  function openSeal(sealed: string, place: string): string | undefined {
    try {
      return vault.open(sealed, place);
    } catch (error) {
      if (error instanceof BrokenSealError) return undefined;
      throw error;
    }
  }

  /** The keys of the database that can be opened, newest first. */
  async function openAll(through: Kysely<Tables>): Promise<readonly SigningKey[]> {
    const known = new Map(keys.map((key) => [key.kid, key]));
    const rows = await listSigningKeys(through);
    const opened = await Promise.all(rows.map(async (row) => known.get(row.kid) ?? open(row)));
    return opened.filter((key) => key !== undefined);
  }

  async function readAgain(): Promise<void> {
    const now = clock();
    let opened = await openAll(db.kysely);
    if (isDue(opened, now)) opened = await replaceKey(now);
    const current = opened.filter(
      ({ madeAt }) => now.getTime() - madeAt.getTime() < KEY_KNOWN_SECONDS * 1000,
    );
    const isSame = current.length === keys.length && current.every((key, at) => key === keys[at]);
    if (!isSame) keys = current;
    readAt = clock.elapsed();
  }

  /** Makes a key, unless another node has just done so. */
  function replaceKey(now: Date): Promise<readonly SigningKey[]> {
    return db.transaction(async (trx) => {
      await lockSigningKeys(trx);
      if (isDue(await openAll(trx), now))
        await addSigningKey(trx, await makeKey(now), new Date(now.getTime() - KEY_KNOWN_SECONDS * 1000));
      return openAll(trx);
    });
  }

  async function makeKey(madeAt: Date): Promise<SealedSigningKey> {
    const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
    const jwk = await exportJWK(privateKey);
    const kid = await calculateJwkThumbprint(jwk);
    const named = { ...jwk, kid, alg: SIGNING_ALGORITHM, use: 'sig' };
    return { kid, madeAt, sealedKey: vault.seal(JSON.stringify(named), placeOf(kid)) };
  }

  async function refresh(longestMs: number): Promise<void> {
    if (clock.elapsed() - readAt < longestMs) return;
    reading ??= readAgain().finally(() => {
      reading = undefined;
    });
    await reading;
  }

  const lookUp = (kid: string) => keys.find((key) => key.kid === kid)?.publicKey;

  return {
    read: async () => {
      await refresh(FRESH_MS);
      return keys;
    },
    find: async (kid) => {
      await refresh(FRESH_MS);
      const known = lookUp(kid);
      if (known !== undefined) return known;
      await refresh(UNKNOWN_MS);
      return lookUp(kid);
    },
  };
}

/** Whether no key may sign any more. */
function isDue(keys: readonly SigningKey[], now: Date): boolean {
  const newest = keys[0];
  return newest === undefined || now.getTime() - newest.madeAt.getTime() >= KEY_SIGNS_SECONDS * 1000;
}
