// The photographs of what belongs to no story and no letter: jobs, links, the study, what is not there, and the pages of whoever runs a server.
import type { Page } from 'playwright-core';
import { type Shot, visit } from './account-shots.ts';

const of = (name: string, go: (page: Page) => Promise<void>): Shot => ({ name, signedIn: true, visit: go });

const at = (name: string, path: string): Shot => of(name, (page) => visit(page, path));

/** What a server says where it invites to a study; the one that is photographed has none. */
async function openStudy(page: Page): Promise<void> {
  await page.route('**/api/study', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), open: true } });
  });
  await visit(page, '/study');
}

export const FURTHER_SHOTS: readonly Shot[] = [
  at('jobs', '/linkedin/jobs'),
  of('job', async (page) => {
    await visit(page, '/linkedin/jobs');
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  }),
  at('job-pairs', '/linkedin/jobs/sixty-seconds'),
  at('job-settings', '/linkedin/jobs/settings'),
  at('job-looking-for', '/linkedin/jobs/what-i-look-for'),
  of('links', async (page) => {
    await visit(page, '/profile');
    await page
      .getByRole('heading', { name: /accounts/i })
      .last()
      .scrollIntoViewIfNeeded();
  }),
  at('about-profile', '/about-your-profile'),
  at('along', '/along'),
  of('study', openStudy),
  at('end-mails', '/jobs/end-mails?token=x'),
  at('restore-email', '/restore-email/x'),
  at('outbox', '/dev/outbox'),
  at('providers', '/dev/providers/'),
  at('api-docs', '/api/docs'),
];
