// The mails of saved searches: what they say, and the link that ends them without signing in.
import { timingSafeEqual } from 'node:crypto';
import type { PersonId } from '#accounts/rules.ts';
import type { TokenOf } from '#base/engines/link-tokens.ts';
import type { MailLink, MailShape } from '#base/engines/mailer.ts';
import { JOB_MAILS } from '#messages/jobs/work.ts';
import { say } from '#messages/say.ts';
import { LIMITS } from '../rules/limits.ts';
import { END_MAILS } from '../web/screens.ts';

export const JOBS_MAILS = {
  'new-jobs': { blanks: ['username', 'many', 'jobs', 'link'] },
} as const satisfies Readonly<Record<string, MailShape>>;

type JobsMails = typeof JOBS_MAILS;

declare module '#base/engines/mailer.ts' {
  interface MailTemplates extends JobsMails {}
}

const PURPOSE = 'jobs.end-mails';
const LONGEST_NAME = 80;
/** A word that programs for mail make a link of, or that asks to be one. */
const ADDRESS = /:\/\/|^\W*www\.|\.[^\s./]+\/|@[^\s@]*\./iu;

/** Where a name such as Booking.com could be taken for a host: a letter without width behind the point, and nobody makes a link of it. */
const LIKE_A_HOST = /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}-]*\p{L}{2})/gu;
const NO_WIDTH = '\u200b';

/**
 * What a mail says of what was found; "more" where there are more than `most`. Titles and companies are whatever their sources say:
 * no address of theirs goes into a mail of ours.
 */
export function tellFound(
  found: readonly { readonly title: string; readonly company: string }[],
  most: number,
): { readonly many: string; readonly jobs: string } {
  const named = found
    .map(({ title, company }) => ({ title: cut(title), company: cut(company) }))
    .filter(({ title }) => title !== '')
    .slice(0, LIMITS.namedInMail)
    .map((fill) => (fill.company === '' ? fill.title : say(JOB_MAILS, 'jobs.mail_job', fill)));
  const more = found.length - named.length;
  const list = more > 0 ? [...named, say(JOB_MAILS, 'jobs.mail_more')] : named;
  const many =
    found.length === 1
      ? say(JOB_MAILS, 'jobs.mail_one')
      : found.length > most
        ? say(JOB_MAILS, 'jobs.mail_over', { most })
        : say(JOB_MAILS, 'jobs.mail_many', { many: found.length });
  return { many, jobs: list.join('; ') };
}

/** So much of a name as stands in a mail, without the words of it that are addresses. */
function cut(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '' && !ADDRESS.test(word));
  const letters = [...words.join(' ')];
  const shown =
    letters.length <= LONGEST_NAME ? letters.join('') : `${letters.slice(0, LONGEST_NAME - 1).join('')}…`;
  return shown.replace(LIKE_A_HOST, `.${NO_WIDTH}`);
}

/** The link by which whoever reads a mail ends them all: it is good for as long as the account is there. */
export function endLinkOf(personId: PersonId): MailLink {
  const query = `?of=${personId}&token=` as const;
  return {
    path: `${END_MAILS}${query}`,
    tokenId: personId,
    purpose: PURPOSE,
    endsAt: `/api/jobs/searches/end-mails${query}`,
  };
}

/** Whether a token is the one of the mails of a person; compared in the same time, however much of it is right. */
export function isEndToken(tokenOf: TokenOf, personId: PersonId, token: string): boolean {
  const [known, given] = [tokenOf(personId, PURPOSE), token].map((text) => Buffer.from(text));
  return (
    known !== undefined &&
    given !== undefined &&
    known.length === given.length &&
    timingSafeEqual(known, given)
  );
}
