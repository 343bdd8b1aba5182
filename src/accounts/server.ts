// Serves accounts: the token check, and in development mode the sign-in without registering.
import { randomUUID } from 'node:crypto';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/tables.ts';
import type { Serve } from '#base/wire/serve.ts';
import { Refusal } from '#messages/catalogue.ts';
import { ACCOUNT_ENDPOINTS } from './contract.ts';
import { DEVELOPMENT_SESSION_SECONDS, type PersonId } from './rules.ts';
import { findPerson, saveDevelopmentPerson } from './store.ts';
import type { TokenKeeper } from './tokens.ts';

export type AccountsEngines = {
  readonly db: Db;
  readonly clock: Clock;
  readonly tokens: TokenKeeper;
};

export function serveAccounts(serve: Serve<PersonId>, { db }: AccountsEngines): void {
  serve(ACCOUNT_ENDPOINTS.getProtected, async ({ person }) => {
    const known = await findPerson(db.kysely, person);
    if (!known) throw new Refusal('app.unauthorized');
    return { user_id: known.id, username: known.username };
  });
}

/** Serves the development sign-in. `isLoopback` says whether a host name means this machine. */
export function serveDevelopmentSignIn(
  serve: Serve<PersonId>,
  { db, clock, tokens }: AccountsEngines,
  isLoopback: (hostname: string) => boolean,
): void {
  serve(ACCOUNT_ENDPOINTS.devSignIn, async ({ body, visit }) => {
    const origin = visit.readOrigin();
    if (origin.forwarded || origin.foreign || !isLoopback(origin.hostname))
      throw new Refusal('app.forbidden');
    const person = await saveDevelopmentPerson(db.kysely, {
      id: randomUUID() as PersonId,
      username: body.name.normalize('NFC'),
      now: clock(),
    });
    if (!person) throw new Refusal('app.forbidden');
    return { access_token: await tokens.issueToken(person.id, DEVELOPMENT_SESSION_SECONDS) };
  });
}
