// The few pages that the identity service shows itself; signing in and registering are screens of the app.

import type { errors, KoaContextWithOIDC } from 'oidc-provider';
import { isDatabaseAway } from '#base/engines/database/db.ts';
import { ACCOUNT_REFUSALS } from '#messages/accounts/accounts.ts';
import { IDENTITY } from '#messages/accounts/identity.ts';
import { APP } from '#messages/app/app.ts';
import { say } from '#messages/say.ts';
import { LOGIN } from '../web/screens.ts';

const page = (title: string, body: string, script = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<script src="/theme.js"></script>
<link rel="stylesheet" href="/identity.css">
${script}</head>
<body><main><h1>${title}</h1>
${body}
</main></body>
</html>
`;

/** Asks to sign out; when the app itself asked, it does so without a further press. */
export function renderSignOut(context: KoaContextWithOIDC, form: string): void {
  const { session, entities } = context.oidc;
  const hint = entities.IdTokenHint?.payload as { sub?: unknown } | undefined;
  const isAskedByApp = hint !== undefined && hint.sub === session?.accountId;
  const button = `<button form="op.logoutForm" name="logout" value="yes">${say(IDENTITY, 'identity.sign_out')}</button>`;
  const script = isAskedByApp ? '<script src="/identity-sign-out.js" defer></script>\n' : '';
  context.body = page(say(IDENTITY, 'identity.sign_out_title'), `${form}\n${button}`, script);
}

/** What the pages need to know of a request that the library does not answer for. */
type Answering = { status: number; type: string; body: unknown; set(name: string, value: string): void };

/** Says that a sign-in cannot go on, and leads back to the app. Nothing of what was asked is repeated. */
export function renderProblem(
  context: KoaContextWithOIDC,
  _out: unknown,
  error: errors.OIDCProviderError | Error,
): void {
  if (isDatabaseAway(error)) {
    renderAway(context);
    return;
  }
  context.type = 'html';
  context.body = page(
    say(IDENTITY, 'identity.problem_title'),
    `<p>${say(IDENTITY, 'identity.problem')}</p>
<p><a href="${LOGIN}">${say(IDENTITY, 'identity.back')}</a></p>`,
  );
}

/** That the database is not there for us now is nothing that whoever signs in did wrong: the same again may do. */
export function comeAgain(context: Pick<Answering, 'status' | 'set'>): void {
  context.status = 503;
  context.set('Retry-After', '1');
}

/** Says so: in words to who reads, in the protocol's to programs. */
export function renderAway(
  context: Answering & { accepts(...types: string[]): unknown; readonly path: string },
): void {
  comeAgain(context);
  context.set('Cache-Control', 'no-store');
  const words = say(APP, 'app.unavailable');
  if (context.accepts('json', 'html') !== 'html') {
    context.body = { error: 'temporarily_unavailable', error_description: words };
    return;
  }
  context.type = 'html';
  context.body = page(
    say(IDENTITY, 'identity.away_title'),
    `<p>${words}</p>
<p><a href="${LOGIN}">${say(IDENTITY, 'identity.back')}</a></p>`,
  );
}

/** Asks whoever begins too often to wait. */
export function renderTooMany(context: Answering, seconds: number): void {
  context.status = 429;
  context.set('Retry-After', String(seconds));
  context.type = 'html';
  context.body = page(
    say(IDENTITY, 'identity.problem_title'),
    `<p>${say(ACCOUNT_REFUSALS, 'accounts.too_many')}</p>
<p><a href="${LOGIN}">${say(IDENTITY, 'identity.back')}</a></p>`,
  );
}
