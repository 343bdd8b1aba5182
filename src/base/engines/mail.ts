// Sends mails: over SMTP, or into a table where a developer reads them.
import type { Kysely } from 'kysely';
import type { Transporter } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import type { Clock } from './clock.ts';
import type { Tables } from './database/tables.ts';
import { FinalFailure } from './jobs-worker.ts';
import { saveOutboxMail } from './mail-outbox.ts';

export type OutgoingMail = {
  /** The same for every try, so that a mail that arrives twice is known to be one. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An address to which a mail program posts when its reader wants no more such mails. */
  readonly endsAt?: string;
};

export type MailSender = { readonly name: string; readonly address: string };

export type MailEngine = {
  /**
   * Resolves when the mail server has taken the mail; throws a sentence without any address when it has not, a
   * `FinalFailure` when it never will.
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

export type MailOptions = {
  /** `smtp://` or `smtps://`; without it mails go into the table `outbox_mails`. */
  readonly smtpUrl: string | undefined;
  readonly from: MailSender;
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** Other times than those below, for tests. */
  readonly times?: MailTimes;
};

type MailTimes = { readonly connectMs: number; readonly silenceMs: number; readonly restMs: number };

/** A mail server that was silent so often in a row is left alone: each wait holds one of the few workers, which have other work. */
const SILENT_TRIES = 2;
const REST_MS = 20_000;
const CONNECT_MS = 8000;
const SILENCE_MS = 15_000;
const LONGEST_ADDRESS = 254;
const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

const ADDRESS = /^[^\s\p{Cc}@<>()[\]",:;\\]+@[^\s\p{Cc}@<>()",;\\]+$/u;
const CONTROL = /\p{Cc}/u;

/** Whether a text is one address and nothing else: no name, no second address, no line that could be a header. */
export function isMailAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && ADDRESS.test(text);
}

/** Opens the way for mails. Nothing is connected before the first one. */
export function openMail({ smtpUrl, from, db, clock, times }: MailOptions): MailEngine {
  if (smtpUrl === undefined)
    return {
      send: async (mail) => {
        checkMail(mail);
        await saveOutboxMail(db, mail, clock());
      },
      close: () => {},
    };
  let transport: Promise<Transporter> | undefined;
  let silentTries = 0;
  let restsUntil = Number.NEGATIVE_INFINITY;
  return {
    send: async (mail) => {
      checkMail(mail);
      if (clock.elapsed() < restsUntil)
        throw new Error('The mail server did not answer a moment ago, and is left alone for now.');
      transport ??= connectPool(smtpUrl, times);
      const { to, subject, text, html, endsAt } = mail;
      try {
        await (await transport).sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
          // Tells other robots that nobody wrote this: no holiday notices, please (RFC 3834).
          headers: {
            'Auto-Submitted': 'auto-generated',
            // One click in the mail program is enough (RFC 8058).
            ...(endsAt === undefined
              ? {}
              : {
                  'List-Unsubscribe': `<${endsAt}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                }),
          },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        silentTries = 0;
      } catch (error) {
        silentTries = (error as { code?: string }).code === 'ETIMEDOUT' ? silentTries + 1 : 0;
        if (silentTries >= SILENT_TRIES) restsUntil = clock.elapsed() + (times?.restMs ?? REST_MS);
        throw explainFailure(error);
      }
    },
    close: () => void transport?.then((open) => open.close()).catch(() => {}),
  };
}

async function connectPool(smtpUrl: string, times?: MailTimes): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const waits = times && {
    connectionTimeout: times.connectMs,
    greetingTimeout: times.connectMs,
    socketTimeout: times.silenceMs,
  };
  return createTransport({ ...readSmtpUrl(smtpUrl), ...waits });
}

/** What an SMTP address says. A name and a password go to another machine over TLS only. */
export function readSmtpUrl(smtpUrl: string): SMTPPool.Options & { pool: true } {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const hasSecrets = url.username !== '';
  return {
    pool: true,
    maxConnections: 2,
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && hasSecrets && !LOOPBACK.includes(host),
    ...(hasSecrets
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  };
}

function checkMail({ id, to, subject, endsAt = '' }: OutgoingMail): void {
  if (!isMailAddress(to)) throw new FinalFailure('A mail was refused: its address cannot be one.');
  if (CONTROL.test(subject) || !/^[\w-]+$/.test(id) || /[\s<>]/.test(endsAt))
    throw new FinalFailure('A mail was refused: its subject or id would break its header.');
}

/** The library's messages repeat what the mail server said, often with the address: that stays out of logs. */
function explainFailure(error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const what =
    responseCode === undefined ? 'cannot be reached or hung up' : `refused a mail with ${responseCode}`;
  const sentence = `The mail server ${what} (${code ?? 'no code'}).`;
  return isForGood(code, responseCode) ? new FinalFailure(sentence) : new Error(sentence);
}

/** What is said of us and not of the mail: that a name, a password or TLS is wanted. Somebody will set it right. */
const OF_US = [530, 534, 535, 538];

/** Whether the mail itself, its sender or its address was refused with a 5xx (RFC 5321, 4.2.1): no other try would help. */
function isForGood(code: string | undefined, responseCode = 0): boolean {
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isOfMail && responseCode >= 500 && !OF_US.includes(responseCode);
}
