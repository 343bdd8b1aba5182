// Serves signing in and out: the challenge and its answer, the refresh cookie, the forgotten password.
import type { Serve } from '#base/wire/serve.ts';
import { ACCOUNT_ANSWERS } from '#messages/accounts/accounts.ts';
import { say } from '#messages/say.ts';
import { ACCOUNT_ENDPOINTS as ENDPOINTS } from '../contract.ts';
import type { AccountEngines } from '../engines.ts';
import { completeKeys } from '../keys/complete-keys.ts';
import { askMail } from '../links/ask-mail.ts';
import { loadKeyInfo, resetPassword } from '../links/reset.ts';
import type { PersonId } from '../rules.ts';
import { endOwnSessions, refreshSession, startKeySession } from './refresh.ts';
import { answerChallenge, signInByChallenge } from './sign-in.ts';

export function serveSignIn(serve: Serve<PersonId>, engines: AccountEngines): void {
  serve(ENDPOINTS.challenge, async ({ body, visit }) => answerChallenge(engines, body, visit));

  serve(ENDPOINTS.verify, async ({ body, visit }) => {
    const signedIn = await signInByChallenge(engines, body, visit);
    const { keys, user } = signedIn;
    return { access_token: await startKeySession(engines, signedIn, visit), keys, user };
  });

  serve(ENDPOINTS.completeKeys, async ({ body, visit }) => {
    await completeKeys(engines, body, visit);
    return { message: say(ACCOUNT_ANSWERS, 'accounts.keys_completed') };
  });

  serve(ENDPOINTS.refresh, async ({ visit }) => ({ access_token: await refreshSession(engines, visit) }));

  serve(ENDPOINTS.logout, async ({ visit }) => {
    await endOwnSessions(engines, visit);
    return { message: say(ACCOUNT_ANSWERS, 'accounts.logged_out') };
  });

  serve(ENDPOINTS.forgotPassword, async ({ body, visit }) => {
    await askMail(engines, { wanted: 'reset-password', email: body.email }, visit);
    return { message: say(ACCOUNT_ANSWERS, 'accounts.reset_sent') };
  });

  serve(ENDPOINTS.keyInfo, async ({ params, visit }) => loadKeyInfo(engines, params.resetToken, visit));

  serve(ENDPOINTS.resetPassword, async ({ body, visit }) => {
    await resetPassword(engines, body, visit);
    return { message: say(ACCOUNT_ANSWERS, 'accounts.password_reset') };
  });
}
