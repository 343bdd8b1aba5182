// Journeys of people who are not signed in on a line that is up and on which nothing comes: what hangs is told of, and comes in the end.
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { RESET } from '#messages/accounts/reset.ts';
import { SIGN_IN } from '#messages/accounts/sign-in.ts';
import { OUT_OF_REACH } from '#messages/app/out-of-reach.ts';
import { HOW_TO_PLAY } from '#messages/card-story/how-to-play.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { arriveAt, eventually, NO_LINE, prepareJourneys, press } from './journey.ts';

const journey = prepareJourneys({ keepsPages: false });

/** Opens a screen, and what a page fetches to tell of the line; from then on nothing that is asked has an answer. */
async function openAndFallSilent(address: string): Promise<Page> {
  const page = await journey.newPage({ size: 'phone' });
  const told = page.waitForResponse(/\/assets\/out-of-reach-/);
  const coming = new Set<Request>();
  page.on('request', (request) => coming.add(request));
  page.on('requestfinished', (request) => coming.delete(request));
  page.on('requestfailed', (request) => coming.delete(request));
  await page.goto(address);
  // With all that it brings along, its styles too: half of it could tell nothing.
  await page.evaluate(`import(${JSON.stringify((await told).url())}).then(() => undefined)`);
  await eventually(() => coming.size).toBe(0);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route(/\/(api|assets)\//, () => new Promise(() => undefined));
  return page;
}

const findWord = (page: Page) => page.getByText(say(OUT_OF_REACH, 'out-of-reach.told_outside'));

test('a screen whose code hangs is told of, and opens by itself once the line is back', async () => {
  const page = await openAndFallSilent('/login');
  await press(page.getByRole('link', { name: say(SIGN_IN, 'sign-in.how_it_works') }));
  await arriveAt(page, '/how-to-play');
  await findWord(page).waitFor();
  // What is said there is not "for ever": the server was looked for again, and did not answer.
  await page.waitForRequest('**/api/health/ready');
  journey.allow(NO_LINE);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('heading', { level: 1, name: say(HOW_TO_PLAY, 'how-to-play.title') }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a form that hangs is told of, keeps what was typed, and is not sent by itself', async () => {
  const page = await openAndFallSilent('/forgot-password');
  const field = page.getByLabel(say(FORM, 'form.email'), { exact: true });
  await field.fill('nobody@example.org');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/forgot-password')) sent += 1;
  });
  const send = page.getByRole('button', { name: say(RESET, 'reset.send') });
  await press(send);
  await findWord(page).waitFor();
  await eventually(() => send.getAttribute('aria-busy')).toBe('true');
  expect([await field.inputValue(), sent]).toEqual(['nobody@example.org', 1]);
});
