// How long what is kept of a person is kept, in sentences: filled with the times that the server goes by.
import { writeSpan } from '#base/ui/locale.ts';
import { PRIVACY } from '#messages/accounts/privacy.ts';
import { say } from '#messages/say.ts';
import {
  KEPT_DAYS,
  RESET_LINK_SECONDS,
  RESTORE_LINK_SECONDS,
  SESSION_IDLE_SECONDS,
  SESSION_LONGEST_SECONDS,
  VERIFY_LINK_SECONDS,
} from '../lifetimes.ts';

const UNITS = [
  { unit: 'day', seconds: 86_400, atLeast: 2 },
  { unit: 'hour', seconds: 3600, atLeast: 1 },
  { unit: 'minute', seconds: 60, atLeast: 1 },
] as const;

/** For how long the jobs keep a mail that was given up, in days. */
export const FAILED_MAIL_DAYS = 14;

/** The part of the privacy notice that names times, paragraph by paragraph. */
export function tellTimes(): readonly string[] {
  const kept = Object.fromEntries(
    Object.entries(KEPT_DAYS).map(([what, count]) => [what, writeSpan(count, 'day')]),
  ) as Readonly<Record<keyof typeof KEPT_DAYS, string>>;
  return [
    say(PRIVACY, 'privacy.times_account', kept),
    say(PRIVACY, 'privacy.times_sessions', {
      ...kept,
      idle: tellSeconds(SESSION_IDLE_SECONDS),
      longest: tellSeconds(SESSION_LONGEST_SECONDS),
    }),
    say(PRIVACY, 'privacy.times_links', {
      ...kept,
      verify: tellSeconds(VERIFY_LINK_SECONDS),
      reset: tellSeconds(RESET_LINK_SECONDS),
      restore: tellSeconds(RESTORE_LINK_SECONDS),
    }),
    say(PRIVACY, 'privacy.times_mails', { failedMails: writeSpan(FAILED_MAIL_DAYS, 'day') }),
    say(PRIVACY, 'privacy.times_log'),
  ];
}

/** A time in words. */
export function tellSeconds(seconds: number): string {
  const fitting = UNITS.find((unit) => seconds >= unit.seconds * unit.atLeast) ?? UNITS[2];
  return writeSpan(seconds / fitting.seconds, fitting.unit);
}
