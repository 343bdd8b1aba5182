// Serves accounts: signing in and out, registering, every way back in, and what a person may change of their account.
import { Refusal } from '#messages/catalogue.ts';
import { ACCOUNT_ENDPOINTS as ENDPOINTS } from './contract.ts';
import type { AccountEngines } from './engines.ts';
import { serveOwnKeys } from './keys/server-own-keys.ts';
import { serveDevelopment } from './registration/server-development.ts';
import { serveRegistration } from './registration/server-registration.ts';
import { type SettingsServing, serveSettings } from './server-settings.ts';
import { serveSignIn } from './sessions/server-sign-in.ts';
import { findAccount } from './store.ts';

export function serveAccounts(serving: SettingsServing, engines: AccountEngines): void {
  const { serve } = serving;
  serve(ENDPOINTS.getProtected, async ({ person }) => {
    const known = await findAccount(engines.db.kysely, person);
    if (!known) throw new Refusal('app.unauthorized');
    return { user_id: known.id, username: known.username, welcomed: known.isWelcomed };
  });
  serveSignIn(serve, engines);
  serveRegistration(serve, engines);
  serveSettings(serving, engines);
  serveOwnKeys(serve, engines);
  if (engines.mode === 'development') serveDevelopment(serve, engines);
}
