// Serves the mails of a development server to whoever sits at it.
import type { PersonId } from '#accounts/rules.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { listOutboxMails } from '#base/engines/mail-outbox.ts';
import type { Serve } from '#base/wire/serve.ts';
import { Refusal } from '#messages/catalogue.ts';
import { isLoopbackHost } from './config.ts';
import { APP_ENDPOINTS } from './contract.ts';

/** Serves the outbox: in development mode only, and like the sign-in there to this machine alone. */
export function serveOutbox(serve: Serve<PersonId>, { db }: { readonly db: Db }): void {
  serve(APP_ENDPOINTS.getOutbox, async ({ visit }) => {
    if (!visit.isFromThisMachine(isLoopbackHost)) throw new Refusal('app.forbidden');
    const mails = await listOutboxMails(db.kysely);
    return { mails: mails.map(({ sentAt, ...mail }) => ({ ...mail, sent_at: sentAt.toISOString() })) };
  });
}
