// Serves what a person may see and change of their own account.
import type { Kysely } from 'kysely';
import type { Tables } from '#base/engines/database/tables.ts';
import type { Serve } from '#base/wire/serve.ts';
import type { ServeStream } from '#base/wire/serve-stream.ts';
import type { Visit } from '#base/wire/visit.ts';
import { ACCOUNT_ANSWERS } from '#messages/accounts/accounts.ts';
import { Refusal } from '#messages/catalogue.ts';
import { say } from '#messages/say.ts';
import { ACCOUNT_ENDPOINTS as ENDPOINTS } from './contract.ts';
import type { AccountEngines } from './engines.ts';
import { changeLock } from './keys/change-lock.ts';
import { isKeptLock, isKeptRecovery, sealPasswordLock, sealRecoveryLock } from './keys/key-material.ts';
import { findKeySet, type KeySet } from './keys/store-keys.ts';
import { changeEmail, confirmEmail } from './links/change-email.ts';
import { findPendingEmail, voidLinks } from './links/store-links.ts';
import { deleteAccount, tellOwnData } from './own-data.ts';
import { presentUser } from './present.ts';
import { refuseForm } from './refusals.ts';
import { isReservedName } from './registration/name-key.ts';
import { emailKeyOf, type PersonId, readUsername } from './rules.ts';
import { describeDevice } from './sessions/device.ts';
import { checkProof } from './sessions/sign-in.ts';
import { endSessionsOf, isSessionOf, listSessions } from './sessions/store-sessions.ts';
import { type Account, findAccount, saveUsername } from './store.ts';

export type SettingsServing = {
  readonly serve: Serve<PersonId>;
  readonly serveStream: ServeStream<PersonId>;
};

const AS_JSON = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' } as const;

export function serveSettings({ serve, serveStream }: SettingsServing, engines: AccountEngines): void {
  const { db, clock, vault, sessions, mailer } = engines;
  const loadAccount = async (person: PersonId): Promise<Account> => {
    const account = await findAccount(db.kysely, person);
    if (!account) throw new Refusal('app.unauthorized');
    return account;
  };
  const readSession = async (visit: Visit) =>
    (await engines.tokens.readBearer(visit.readAuthorization())).session;

  serve(ENDPOINTS.getAccount, async ({ person }) => {
    const account = await loadAccount(person);
    const keys = await findKeySet(db.kysely, person);
    const pending = await findPendingEmail(db.kysely, person, clock());
    return {
      ...presentUser(account),
      city: account.city,
      pending_email: pending && emailKeyOf(pending) !== account.emailKey ? pending : null,
      has_keys: keys !== undefined,
      has_recovery: keys?.sealed_recovery_key != null,
      development: account.development,
      study: await engines.studyFor(person),
    };
  });

  serve(ENDPOINTS.changeUsername, async ({ person, body }) => {
    const username = readUsername(body.username);
    if (username.kind === 'missing') throw refuseForm([{ path: 'username', code: 'accounts.no_username' }]);
    if (username.kind === 'bad') throw refuseForm([{ path: 'username', code: 'accounts.bad_username' }]);
    const isOwn = username.name === (await loadAccount(person)).username;
    if (!isOwn && isReservedName(username.name))
      throw refuseForm([{ path: 'username', code: 'accounts.reserved_username' }]);
    const changed = await saveUsername(db.kysely, person, username.name);
    if (changed === 'taken') throw refuseForm([{ path: 'username', code: 'accounts.username_taken' }]);
    if (!changed) throw new Refusal('app.unauthorized');
    return presentUser(changed);
  });

  serve(ENDPOINTS.changeEmail, async ({ person, body, visit }) => {
    await loadAccount(person);
    await checkProof(engines, person, { purpose: 'email', proof: body.proof }, visit);
    await changeEmail(engines, person, body.email, visit);
    return { message: say(ACCOUNT_ANSWERS, 'accounts.email_change_sent') };
  });

  serve(ENDPOINTS.confirmEmail, async ({ person, body, visit }) => {
    await confirmEmail(engines, person, body.token, visit);
    return { message: say(ACCOUNT_ANSWERS, 'accounts.email_changed') };
  });

  serve(ENDPOINTS.changePassword, async ({ person, body, visit }) => {
    await loadAccount(person);
    const except = await readSession(visit);
    const change = {
      purpose: 'password',
      proof: body.proof,
      isKept: (keys: KeySet) => isKeptLock(vault, keys, body),
      seal: (keys: KeySet) => sealPasswordLock(vault, keys.id, keys, body),
      finish: async (trx: Kysely<Tables>, { email, isVerified, username }: Account, now: Date) => {
        // A change of the address was begun by whoever knew the password; one that was never verified waits for its link.
        await voidLinks(trx, person, ['reset-password', 'change-email'], now);
        if (email !== null && isVerified)
          await mailer.queueMail(trx, { template: 'password-was-changed', to: email, fill: { username } });
        return endSessionsOf(trx, person, { now, except });
      },
    } as const;
    sessions.announceEnd((await changeLock(engines, person, change, visit)) ?? []);
    return { message: say(ACCOUNT_ANSWERS, 'accounts.password_changed') };
  });

  serve(ENDPOINTS.changeRecovery, async ({ person, body, visit }) => {
    await loadAccount(person);
    const change = {
      purpose: 'recovery',
      proof: body.proof,
      isKept: (keys: KeySet) => isKeptRecovery(vault, keys, body),
      seal: (keys: KeySet) => sealRecoveryLock(vault, keys.id, keys, body),
      finish: async () => {},
    } as const;
    await changeLock(engines, person, change, visit);
    return { message: say(ACCOUNT_ANSWERS, 'accounts.recovery_changed') };
  });

  serve(ENDPOINTS.listSessions, async ({ person, visit }) => {
    const current = await readSession(visit);
    const open = await listSessions(db.kysely, person, clock());
    return {
      sessions: open.map(({ id, kind, device, createdAt, seenAt }) => ({
        ...{ id, kind, device: describeDevice(device), current: id === current },
        created_at: createdAt.toISOString(),
        seen_at: seenAt.toISOString(),
      })),
    };
  });

  serve(ENDPOINTS.endOtherSessions, async ({ person, visit }) => {
    const except = await readSession(visit);
    sessions.announceEnd(await endSessionsOf(db.kysely, person, { now: clock(), except }));
    return { message: say(ACCOUNT_ANSWERS, 'accounts.other_sessions_ended') };
  });

  serve(ENDPOINTS.endSession, async ({ person, params }) => {
    const { sessionId } = params;
    const isTheirs = /^[\w.-]{1,200}$/.test(sessionId) && (await isSessionOf(db.kysely, sessionId, person));
    if (!isTheirs) throw new Refusal('accounts.session_not_found');
    // Once more is no fault: the answer may have been lost.
    await sessions.end(sessionId, person);
    return { message: say(ACCOUNT_ANSWERS, 'accounts.session_ended') };
  });

  serveStream(ENDPOINTS.downloadData, async ({ person }) => {
    await loadAccount(person);
    return { headers: AS_JSON, pieces: tellOwnData(engines, person) };
  });

  serve(ENDPOINTS.deleteAccount, async ({ person, body, visit }) => {
    await loadAccount(person);
    await checkProof(engines, person, { purpose: 'delete', proof: body.proof }, visit);
    await deleteAccount(engines, person);
    return { message: say(ACCOUNT_ANSWERS, 'accounts.deleted') };
  });
}
