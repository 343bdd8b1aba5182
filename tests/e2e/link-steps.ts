// How somebody links an account elsewhere from their profile, and sees what it says of them.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { LINKS } from '#messages/links/links.ts';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { PERSON } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import { arriveAt, eventually, press } from './journey.ts';

/** An invented account of the stand-in for Reddit. */
export const OWL = 'curious_owl';

/** Asked about before anybody leaves for it; what was written there is a series of the first diagram when they are back. */
export async function linkReddit(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: say(LINKS, 'links.scan_reddit'), exact: true }));
  await press(
    page.getByRole('dialog').getByRole('button', { name: say(LINKS, 'links.ask_yes_reddit'), exact: true }),
  );
  await page.getByLabel('As whom?').selectOption(OWL);
  await press(page.getByRole('button', { name: 'Allow', exact: true }));
  await arriveAt(page, '/profile');
  await page.getByText(say(LINKS, 'links.came_connected_reddit')).waitFor();
  await page.getByText(say(PERSON, 'person.connected', { username: OWL })).waitFor();
  await page.getByText(/^Based on [\d,]+ words from 2\d\d comments and posts; a hint, no more$/).waitFor();
  await press(page.getByRole('button', { name: new RegExp(`^${say(DIAGRAMS, 'diagrams.row_ipip')}`) }));
  await page.getByText(say(DIAGRAMS, 'diagrams.source_predicted')).first().waitFor();
  const predicted = page.getByRole('button', { name: say(DIAGRAMS, 'diagrams.predicted') }).first();
  await eventually(() => predicted.getAttribute('aria-disabled')).toBe(null);
  expect(new URL(page.url()).search).toBe('');
}
