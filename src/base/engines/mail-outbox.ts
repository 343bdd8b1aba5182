// The mails of a server without a mail server: the newest 200, kept to be read.
import { type Generated, type Kysely, sql } from 'kysely';
import type { Tables } from './database/tables.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    outbox_mails: {
      id: Generated<number>;
      to_address: string;
      subject: string;
      body_text: string;
      body_html: string;
      sent_at: Date;
    };
  }
}

export type OutboxMail = {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sentAt: Date;
};

const KEPT = 200;

/** Keeps a mail, and lets the oldest go. */
export async function saveOutboxMail(
  db: Kysely<Tables>,
  mail: Pick<OutboxMail, 'to' | 'subject' | 'text' | 'html'>,
  now: Date,
): Promise<void> {
  const { id } = await db
    .insertInto('outbox_mails')
    .values({
      to_address: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      sent_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('outbox_mails')
    .where('id', '<=', id - KEPT)
    .execute();
}

/** The mails kept, newest first. */
export async function listOutboxMails(db: Kysely<Tables>): Promise<readonly OutboxMail[]> {
  const rows = await db.selectFrom('outbox_mails').selectAll().orderBy('id', 'desc').execute();
  return rows.map((row) => ({
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    sentAt: row.sent_at,
  }));
}

/** Deletes the mails to an address, however it was written. */
export async function deleteOutboxMails(trx: Kysely<Tables>, address: string): Promise<void> {
  await sql`delete from outbox_mails where lower(to_address) = lower(${address})`.execute(trx);
}
