// Serves, in development mode and to this machine alone, the ways in that ask for no proof.
import { randomUUID } from 'node:crypto';
import type { Serve } from '#base/wire/serve.ts';
import type { Visit } from '#base/wire/visit.ts';
import { ACCOUNT_ANSWERS } from '#messages/accounts/accounts.ts';
import { Refusal } from '#messages/catalogue.ts';
import { say } from '#messages/say.ts';
import { ACCOUNT_ENDPOINTS as ENDPOINTS } from '../contract.ts';
import { loadDemoAccounts } from '../demo-accounts.ts';
import type { AccountEngines } from '../engines.ts';
import { DEVELOPMENT_SESSION_SECONDS } from '../lifetimes.ts';
import type { PersonId } from '../rules.ts';
import { saveDevelopmentPerson } from '../store.ts';
import { registerForTesting } from './registration.ts';

/** The keys that a demo person was made with, as everybody may have them; null of anybody else. */
function findDemoKeys(name: string) {
  const account = loadDemoAccounts().find(({ username }) => username === name);
  if (account === undefined) return null;
  const { public_key, message_public_key, encrypted_private_key, ...rest } = account;
  const { encryption_iv, encryption_salt, kdf_iterations } = rest;
  return {
    ...{ public_key, message_public_key, encrypted_private_key },
    ...{ encryption_iv, encryption_salt, kdf_iterations },
  };
}

export function serveDevelopment(serve: Serve<PersonId>, engines: AccountEngines): void {
  const { db, clock, sessions, tokens, isLoopback } = engines;
  const refuseStrangers = (visit: Visit) => {
    if (!visit.isFromThisMachine(isLoopback)) throw new Refusal('app.forbidden');
  };

  serve(ENDPOINTS.devSignIn, async ({ body, visit }) => {
    refuseStrangers(visit);
    const person = await saveDevelopmentPerson(db.kysely, {
      id: randomUUID() as PersonId,
      username: body.name.normalize('NFC'),
      now: clock(),
    });
    if (!person) throw new Refusal('app.forbidden');
    const session = await sessions.open(db.kysely, {
      person: person.id,
      kind: 'development',
      device: visit.readDevice(),
      seconds: DEVELOPMENT_SESSION_SECONDS,
    });
    const bearer = { person: person.id, session };
    return {
      access_token: await tokens.issueToken(bearer, DEVELOPMENT_SESSION_SECONDS),
      demo_keys: findDemoKeys(person.username),
    };
  });

  serve(ENDPOINTS.betaRegister, async ({ body, visit }) => {
    refuseStrangers(visit);
    await registerForTesting(engines, body, visit);
    visit.markCreated();
    return { message: say(ACCOUNT_ANSWERS, 'accounts.registered') };
  });
}
