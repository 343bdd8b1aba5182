// The mail that the letterbox sends, which is planted by a test.
import type { MailShape } from '#base/engines/mailer.ts';

export const LETTERBOX_MAILS = { 'letter-kept': { blanks: ['username'] } } as const satisfies Readonly<
  Record<string, MailShape>
>;

type LetterboxMails = typeof LETTERBOX_MAILS;

declare module '#base/engines/mailer.ts' {
  interface MailTemplates extends LetterboxMails {}
}
