// Serves the keys of whoever is signed in: made where there are none, handed out locked as they are.
import { randomUUID } from 'node:crypto';
import { refuseMissingPerson } from '#base/wire/missing-person.ts';
import type { Serve } from '#base/wire/serve.ts';
import type { Visit } from '#base/wire/visit.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { AccountEngines } from '../engines.ts';
import { readKeysOrRefuse, refuseKeys } from '../refusals.ts';
import type { PersonId } from '../rules.ts';
import { meetSiege, type Siege, type SiegeEngines } from '../sessions/siege.ts';
import { findAccount } from '../store.ts';
import { OWN_KEY_ENDPOINTS as ENDPOINTS } from './contract-own-keys.ts';
import { isKeptKeySet, isProofOf, openKeySet, openRecoveryLock, sealKeySet } from './key-material.ts';
import { findKeySet, saveNewKeySet } from './store-keys.ts';
import { tellKeys } from './tell-keys.ts';

export function serveOwnKeys(
  serve: Serve<PersonId>,
  engines: Pick<AccountEngines, 'bus'> & SiegeEngines,
): void {
  const { db, bus, clock, vault } = engines;
  serve(ENDPOINTS.makeOwnKeys, async ({ person, body }) => {
    const keys = await readKeysOrRefuse(() => sealKeySet(vault, randomUUID(), body));
    const isSaved = await refuseMissingPerson('key_sets', () =>
      db.transaction(async (trx) => {
        const held = await findKeySet(trx, person);
        // Keys are never replaced like this: what others sealed for them would stay closed.
        if (held !== undefined) return isKeptKeySet(vault, held, body);
        return saveNewKeySet(trx, { ...keys, person_id: person }, clock());
      }),
    );
    if (isSaved) {
      tellKeys({ bus }, person);
      return { made: true as const };
    }
    if ((await findKeySet(db.kysely, person)) !== undefined) throw new Refusal('accounts.keys_exist');
    throw refuseKeys();
  });

  serve(ENDPOINTS.findOwnKeys, async ({ person, body, visit }) => {
    const keys = await findKeySet(db.kysely, person);
    const opened = keys && openKeySet(vault, keys);
    if (keys === undefined || opened === undefined) throw new Refusal('accounts.no_keys');
    const { public_key, message_public_key, encryption_salt, kdf_iterations, ...locked } = opened;
    const proof = body.password_proof;
    if (proof !== undefined) {
      // A password is guessed here as well as at the door, by whoever has a session that is not theirs.
      const siege = await meetOwnSiege(engines, person, visit);
      if (!isProofOf(vault, keys, proof)) {
        await siege?.fail();
        throw new Refusal('accounts.invalid_credentials');
      }
    }
    return {
      ...{ public_key, message_public_key, encryption_salt, kdf_iterations },
      locked: proof === undefined ? null : locked,
      recovery: openRecoveryLock(vault, keys),
    };
  });
}

/** The siege of the person's account; undefined for who has no address, by which it is known and its owner is told. */
async function meetOwnSiege(
  engines: SiegeEngines,
  person: PersonId,
  visit: Visit,
): Promise<Siege | undefined> {
  const { email = null, emailKey = null } = (await findAccount(engines.db.kysely, person)) ?? {};
  return email === null || emailKey === null ? undefined : meetSiege(engines, { email, emailKey }, visit);
}
