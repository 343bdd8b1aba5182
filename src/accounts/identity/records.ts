// What the identity service remembers, kept in the database: ids as keyed hashes, everything else sealed.
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { msApart } from '#base/days.ts';
import type { Clock } from '#base/engines/clock.ts';
import { isForeignKeyViolation } from '#base/engines/database/db.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { Vault } from '../keys/vault.ts';
import { REFRESH_GRACE_SECONDS } from '../lifetimes.ts';
import { isPersonId } from '../rules.ts';
import type { Sessions } from '../sessions/sessions.ts';
import {
  consumeIdentityRecord,
  deleteIdentityRecord,
  deleteIdentityRecordsOfGrant,
  type FoundRecord,
  findIdentityRecord,
  type RecordKey,
  saveIdentityRecord,
} from './store-identity.ts';

/** What hangs on a grant beside itself. */
const OF_GRANT = ['RefreshToken', 'AuthorizationCode'] as const;

export type IdentityRecords = {
  readonly adapter: AdapterFactory;
  /** Forgets the identity service's side of a session that ended, with its grants and tokens. */
  readonly forgetSession: (uid: string) => Promise<void>;
};

export type RecordEngines = {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly sessions: Pick<Sessions, 'isKnownOpen' | 'isOpen'>;
};

/** Opens the records of a database. A session that has ended is not found there, and nothing that hangs on it. */
export function openRecords({ db, clock, vault, sessions }: RecordEngines): IdentityRecords {
  const hash = (kind: string, id: string) => vault.hash(`identity_records.${kind}`, id);
  const grantHash = (id: string) => hash('Grant', id);
  const placeOf = (kind: string, idHash: string) => `identity_records.payload/${kind}/${idHash}`;

  function readPayload(kind: string, record: FoundRecord): AdapterPayload {
    const payload = JSON.parse(vault.open(record.payload, placeOf(kind, record.idHash))) as AdapterPayload;
    return isUsedUp(kind, record, clock()) ? { ...payload, consumed: true } : payload;
  }

  async function findOpen(kind: string, by: RecordKey): Promise<AdapterPayload | undefined> {
    const record = await findIdentityRecord(db.kysely, kind, by, clock());
    if (record === undefined) return undefined;
    const payload = readPayload(kind, record);
    const { uid, accountId } = payload;
    if (kind !== 'Session' || accountId === undefined || uid === undefined) return payload;
    return sessions.isKnownOpen(uid) || (await sessions.isOpen(uid)) ? payload : undefined;
  }

  function adapterOf(kind: string): Adapter {
    return {
      upsert: async (id, payload, expiresIn) => {
        const idHash = hash(kind, id);
        const { accountId, grantId, uid } = payload;
        const personId = accountId !== undefined && isPersonId(accountId) ? accountId : null;
        try {
          await saveIdentityRecord(db.kysely, {
            kind,
            idHash,
            payload: vault.seal(JSON.stringify(payload), placeOf(kind, idHash)),
            personId,
            grantIdHash: grantId === undefined ? null : grantHash(grantId),
            uidHash: uid === undefined ? null : hash(`${kind}.uid`, uid),
            expiresAt: expiresIn === undefined ? null : new Date(clock().getTime() + expiresIn * 1000),
          });
        } catch (error) {
          // Who was deleted in this moment needs nothing remembered.
          if (!isForeignKeyViolation(error)) throw error;
        }
      },
      find: (id) => findOpen(kind, { idHash: hash(kind, id) }),
      findByUid: (uid) => findOpen(kind, { uidHash: hash(`${kind}.uid`, uid) }),
      // Only devices without a keyboard have such codes; there are none here.
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const isFirst = await consumeIdentityRecord(db.kysely, kind, hash(kind, id), clock());
        // The service looked before, but of several who come at once with one code only one is given tokens.
        if (isFirst || kind !== 'AuthorizationCode') return;
        // Loaded here, where it is loaded already: the library is large, and a server starts without it.
        const { errors } = await import('oidc-provider');
        throw new errors.InvalidGrant('authorization code already consumed');
      },
      destroy: (id) => deleteIdentityRecord(db.kysely, kind, hash(kind, id)),
      revokeByGrantId: (grantId) => deleteIdentityRecordsOfGrant(db.kysely, kind, grantHash(grantId)),
    };
  }

  return {
    adapter: adapterOf,
    forgetSession: async (uid) => {
      const by = { uidHash: hash('Session.uid', uid) };
      const record = await findIdentityRecord(db.kysely, 'Session', by, clock());
      if (record === undefined) return;
      const { authorizations = {} } = readPayload('Session', record);
      for (const { grantId } of Object.values(authorizations)) {
        if (grantId === undefined) continue;
        for (const kind of OF_GRANT) await deleteIdentityRecordsOfGrant(db.kysely, kind, grantHash(grantId));
        await deleteIdentityRecord(db.kysely, 'Grant', grantHash(grantId));
      }
      await deleteIdentityRecord(db.kysely, 'Session', record.idHash);
    },
  };
}

/**
 * Whether a record may not be used again. A code can be used once; a refresh token a little longer, since its answer may
 * have been lost on the way.
 */
function isUsedUp(kind: string, { consumedAt }: FoundRecord, now: Date): boolean {
  if (consumedAt === null) return false;
  const grace = kind === 'RefreshToken' ? REFRESH_GRACE_SECONDS * 1000 : 0;
  return msApart(now, consumedAt) >= grace;
}
