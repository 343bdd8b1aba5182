// Serves registering: the form, the address and its verification.
import type { Serve } from '#base/wire/serve.ts';
import { ACCOUNT_ANSWERS } from '#messages/accounts.ts';
import { say } from '#messages/say.ts';
import { askMail } from './ask-mail.ts';
import { ACCOUNT_ENDPOINTS as ENDPOINTS } from './contract.ts';
import { mendEmail, verifyEmail } from './email.ts';
import type { AccountEngines } from './engines.ts';
import { register } from './registration.ts';
import { emailKeyOf, type PersonId } from './rules.ts';
import { findAccountByEmail } from './store.ts';

export function serveRegistration(serve: Serve<PersonId>, engines: AccountEngines): void {
  const { db, limits, mode } = engines;

  serve(ENDPOINTS.register, async ({ body, visit }) => {
    const { mendToken, isMailed } = await register(engines, body, visit);
    visit.markCreated();
    const message = say(ACCOUNT_ANSWERS, isMailed ? 'accounts.registered' : 'accounts.registered_unmailed');
    return { message, mend_token: mendToken, mailed: isMailed };
  });

  serve(ENDPOINTS.mendEmail, async ({ body, visit }) => {
    const mendToken = await mendEmail(engines, body, visit);
    return { message: say(ACCOUNT_ANSWERS, 'accounts.registered'), mend_token: mendToken };
  });

  serve(ENDPOINTS.verifyEmail, async ({ body, visit }) => {
    await verifyEmail(engines, body.token, visit);
    return { message: say(ACCOUNT_ANSWERS, 'accounts.verified') };
  });

  serve(ENDPOINTS.resendVerification, async ({ body, visit }) => {
    await askMail(engines, { wanted: 'verify-email', email: body.email }, visit);
    return { message: say(ACCOUNT_ANSWERS, 'accounts.resent') };
  });

  serve(ENDPOINTS.checkEmail, async ({ body, visit }) => {
    limits.count('checkEmail', visit);
    const found = await findAccountByEmail(db.kysely, emailKeyOf(body.email.trim()), {
      development: mode === 'development',
    });
    return { exists: found !== undefined };
  });
}
