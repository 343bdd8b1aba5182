// The mails that accounts send, and the blanks of each; their words stand in content/emails.
import type { MailShape } from '#base/engines/mailer.ts';

export const ACCOUNT_MAILS = {
  // To an address that nobody has verified: but for the name, which tells whose account it is, it carries no word that
  // somebody else could have chosen.
  'verify-email': { blanks: ['username', 'link'] },
  'confirm-new-email': { blanks: ['username', 'link'] },
  'someone-registered-with-your-address': { blanks: [] },
  'reset-password': { blanks: ['username', 'link'] },
  'password-was-reset': { blanks: ['username'] },
  'password-was-changed': { blanks: ['username'] },
  /** To the address that was, with the way back. */
  'email-was-changed': { blanks: ['username', 'link'] },
  /** To the one in between. */
  'email-was-restored': { blanks: ['username'] },
  'somebody-guesses-your-password': { blanks: ['username'] },
  'account-deleted': { blanks: ['username'] },
} as const satisfies Readonly<Record<string, MailShape>>;

type AccountMails = typeof ACCOUNT_MAILS;

declare module '#base/engines/mailer.ts' {
  interface MailTemplates extends AccountMails {}
}
