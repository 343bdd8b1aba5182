// The job that sends a mail: writes it, makes its link, and hands it to the mail server.
import * as z from 'zod/mini';
import type { JobTask } from '#base/engines/jobs.ts';
import type { TokenOf } from '#base/engines/link-tokens.ts';
import type { MailEngine } from '#base/engines/mail.ts';
import type { MailTexts } from './mail-templates.ts';

const mailJob = z.object({
  id: z.string(),
  template: z.string(),
  to: z.string(),
  fill: z.record(z.string(), z.string()),
  link: z.optional(
    z.object({
      path: z.string().check(z.startsWith('/')),
      tokenId: z.string(),
      purpose: z.string(),
      endsAt: z.optional(z.string().check(z.startsWith('/'))),
    }),
  ),
});

type MailTaskParts = {
  readonly mail: MailEngine;
  readonly texts: MailTexts;
  /** No database, queue or log ever holds what it answers. */
  readonly tokenOf: TokenOf;
  /** The address people use, without a trailing slash. */
  readonly siteUrl: () => string;
};

/** So many mails that were handed over are remembered. */
const MOST_REMEMBERED = 1000;

/**
 * Makes the task. What it throws names no person and no link. A mail that this process has handed over is not handed over
 * again when its job comes back, as it does when the database goes away before the job is crossed off.
 */
export function createMailTask({ mail, texts, tokenOf, siteUrl }: MailTaskParts): JobTask {
  const handed = new Set<string>();
  return async (payload) => {
    const { id, template, to, fill, link } = z.parse(mailJob, payload);
    if (handed.has(id)) return;
    const site = siteUrl();
    const token = link && encodeURIComponent(tokenOf(link.tokenId, link.purpose));
    const written = texts.write(template, {
      ...fill,
      ...(link ? { link: `${site}${link.path}${token}` } : {}),
      site,
    });
    const endsAt = link?.endsAt === undefined ? {} : { endsAt: `${site}${link.endsAt}${token}` };
    await mail.send({ id, to, ...written, ...endsAt });
    handed.add(id);
    if (handed.size > MOST_REMEMBERED) handed.delete(handed.values().next().value ?? id);
  };
}
