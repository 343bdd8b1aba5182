// The one mail of the study: that its second round is open.
import type { MailShape } from '#base/engines/mailer.ts';

export const STUDY_MAILS = {
  'study-again': { blanks: ['username', 'days', 'host', 'contact'] },
} as const satisfies Readonly<Record<string, MailShape>>;

type StudyMails = typeof STUDY_MAILS;

declare module '#base/engines/mailer.ts' {
  interface MailTemplates extends StudyMails {}
}
