// Serves registering: the form, the address and its verification.
import type { Serve } from '#base/wire/serve.ts';
import { ACCOUNT_ANSWERS } from '#messages/accounts/accounts.ts';
import { say } from '#messages/say.ts';
import { ACCOUNT_ENDPOINTS as ENDPOINTS } from '../contract.ts';
import type { AccountEngines } from '../engines.ts';
import { askMail } from '../links/ask-mail.ts';
import { disownAddress, restoreEmail } from '../links/change-email.ts';
import { mendEmail, verifyEmail } from '../links/email.ts';
import { emailKeyOf, type PersonId, readUsername } from '../rules.ts';
import { findAccountByEmail, isNameTaken } from '../store.ts';
import { isReservedName } from './name-key.ts';
import { markRegistered, signInRegistered } from './registered-browser.ts';
import { register } from './registration.ts';

export function serveRegistration(serve: Serve<PersonId>, engines: AccountEngines): void {
  const { db, limits, mode } = engines;

  serve(ENDPOINTS.register, async ({ body, visit }) => {
    const { mendToken, person, isMailed } = await register(engines, body, visit);
    markRegistered(engines, person, visit);
    visit.markCreated();
    const message = say(ACCOUNT_ANSWERS, isMailed ? 'accounts.registered' : 'accounts.registered_unmailed');
    return { message, mend_token: mendToken, mailed: isMailed };
  });

  serve(ENDPOINTS.mendEmail, async ({ body, visit }) => {
    const mendToken = await mendEmail(engines, body, visit);
    return { message: say(ACCOUNT_ANSWERS, 'accounts.registered'), mend_token: mendToken };
  });

  serve(ENDPOINTS.verifyEmail, async ({ body, visit }) => {
    const person = await verifyEmail(engines, body.token, visit);
    const token = person && (await signInRegistered(engines, person, visit));
    const message = say(ACCOUNT_ANSWERS, token === undefined ? 'accounts.verified' : 'accounts.verified_in');
    return { message, access_token: token ?? null };
  });

  serve(ENDPOINTS.restoreEmail, async ({ body, visit }) => {
    await restoreEmail(engines, body.token, visit);
    return { message: say(ACCOUNT_ANSWERS, 'accounts.email_restored') };
  });

  serve(ENDPOINTS.disownAddress, async ({ body, visit }) => {
    await disownAddress(engines, body.token, visit);
    return { message: say(ACCOUNT_ANSWERS, 'accounts.disowned') };
  });

  serve(ENDPOINTS.checkUsername, async ({ body, visit }) => {
    await limits.count('checkUsername', visit);
    const username = readUsername(body.username);
    if (username.kind !== 'name') return { available: false };
    const isFree = !isReservedName(username.name) && !(await isNameTaken(db.kysely, username.name));
    return { available: isFree };
  });

  serve(ENDPOINTS.resendVerification, async ({ body, visit }) => {
    await askMail(engines, { wanted: 'verify-email', email: body.email }, visit);
    return { message: say(ACCOUNT_ANSWERS, 'accounts.resent') };
  });

  serve(ENDPOINTS.checkEmail, async ({ body, visit }) => {
    await limits.count('checkEmail', visit);
    const found = await findAccountByEmail(db.kysely, emailKeyOf(body.email.trim()), {
      development: mode === 'development',
    });
    return { exists: found !== undefined };
  });
}
