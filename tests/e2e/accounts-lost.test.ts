// Journeys of a person whose line breaks after the server has done what they asked for, or who goes back, forward or to
// another tab in the middle of it.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_ANSWERS } from '#messages/accounts/accounts.ts';
import { RECOVERY } from '#messages/accounts/recovery.ts';
import { REGISTER, VERIFICATION, WAITING } from '#messages/accounts/register.ts';
import { RESET } from '#messages/accounts/reset.ts';
import { SETTINGS } from '#messages/accounts/settings.ts';
import { KEY_SIGN_IN, SIGN_UP } from '#messages/accounts/sign-in.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import {
  countKeptKeys,
  fillInNewPassword,
  fillInRegistration,
  findHeading,
  logInAs,
  putCodeAway,
  readMailedLink,
  registerByCall,
  verifyAddress,
} from './account-steps.ts';
import { arriveAtShelf, fillInAs, openAccount, pressLogIn } from './identity-steps.ts';
import { arriveAt, eventually, NO_LINE, prepareJourneys, press, refusedWith } from './journey.ts';

// The way back out of a page is looked at, which is another one where something was before.
const journey = prepareJourneys({ keepsPages: false });

const SIGRID = {
  email: 'sigrid@traveller.example',
  username: 'Sigrid of the ford',
  city: 'Trondheim',
  password: 'a lantern for nine fords',
};

/** Lets a call reach the server, and loses the first answer to it. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**/api${path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

async function beginRegistration(page: Page): Promise<void> {
  await page.goto('/signup');
  await press(page.getByRole('button', { name: say(SIGN_UP, 'sign-up.start'), exact: true }));
  await arriveAt(page, /^\/identity\//);
}

const makeKey = (page: Page) => press(page.getByRole('button', { name: say(REGISTER, 'register.submit') }));

const readCode = (page: Page) =>
  page.getByRole('list', { name: say(RECOVERY, 'recovery.code_label') }).textContent();

describe('an answer that is lost', () => {
  test('to registering: pressed once more it goes on, with one mail', async () => {
    const { url } = journey.server();
    const page = await journey.newPage({ size: 'phone', reducedMotion: true });
    journey.allow(NO_LINE);
    await beginRegistration(page);
    await fillInRegistration(page, SIGRID);
    await makeKey(page);
    await loseAnswer(page, '/auth/register');
    await putCodeAway(page);
    await page.getByRole('alert').getByText(say(REGISTER, 'register.broke')).waitFor();
    // It is theirs, so nobody asks whether it is taken.
    let questions = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/check-email')) questions += 1;
    });
    await page.getByLabel(say(FORM, 'form.email'), { exact: true }).focus();
    await page.getByLabel(say(FORM, 'form.username'), { exact: true }).focus();
    await makeKey(page);
    await arriveAt(page, '/waiting-verification');
    await page.getByText(say(WAITING, 'waiting.sent_to', { email: SIGRID.email })).waitFor();
    expect(questions).toBe(0);
    await verifyAddress(page, await readMailedLink(url, SIGRID.email, 'email-verification-response'));
  });

  test('to another password: it is in force, and nobody is told that a password is wrong', async () => {
    const page = await journey.newPage({ size: 'desk', reducedMotion: true });
    journey.allow(NO_LINE);
    await page.goto('/login');
    await logInAs(page, SIGRID.email, SIGRID.password);
    await openAccount(page);
    await press(page.getByRole('button', { name: say(SETTINGS, 'settings.change'), exact: true }).nth(2));
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel(say(SETTINGS, 'settings.old_password_now'), { exact: true })
      .fill(SIGRID.password);
    await fillInNewPassword(page, 'the second lantern');
    await loseAnswer(page, '/account/password');
    // Nor can be looked at once what became of it.
    let isSent = false;
    page.on('request', (request) => {
      isSent ||= request.url().endsWith('/api/account/password');
    });
    await page.route('**/api/auth/challenge', (route) => (isSent ? route.abort() : route.continue()));
    await press(dialog.getByRole('button', { name: say(SETTINGS, 'settings.save') }));
    await dialog.getByRole('alert').getByText(say(FORM, 'form.unreachable')).waitFor();
    await page.unrouteAll();
    await press(dialog.getByRole('button', { name: say(SETTINGS, 'settings.save') }));
    await page.getByText(say(ACCOUNT_ANSWERS, 'accounts.password_changed')).waitFor();
  });

  test('to deleting the account: the person leaves as after any other farewell', async () => {
    const page = await journey.newPage({ size: 'desk', reducedMotion: true });
    // That nobody is there any more shows by what is refused.
    journey.allow(NO_LINE, refusedWith(401), refusedWith(400));
    await page.goto('/login');
    await logInAs(page, SIGRID.email, 'the second lantern');
    await openAccount(page);
    await press(page.getByRole('button', { name: say(SETTINGS, 'settings.delete'), exact: true }));
    const dialog = page.getByRole('dialog');
    const word = say(SETTINGS, 'settings.delete_word');
    await dialog.getByLabel(say(SETTINGS, 'settings.delete_confirm', { word: `“${word}”` })).fill(word);
    await dialog
      .getByLabel(say(SETTINGS, 'settings.old_password'), { exact: true })
      .fill('the second lantern');
    await loseAnswer(page, '/account/delete');
    await press(dialog.getByRole('button', { name: say(SETTINGS, 'settings.delete_submit') }));
    await page.getByText(say(ACCOUNT_ANSWERS, 'accounts.deleted')).waitFor();
    await arriveAt(page, '/login');
    await eventually(() => countKeptKeys(page)).toBe(0);
  });
});

describe('a sign-in page that is left behind', () => {
  test('leads on whoever is signed in by now: in a second tab, and on the way forward', async () => {
    const page = await journey.newPage({ size: 'desk', reducedMotion: true });
    journey.allow(refusedWith(404));
    await page.goto('/login?to=%2Fpsycho-tests');
    await pressLogIn(page);
    await arriveAt(page, /^\/identity\//);
    const address = page.url();
    const second = await journey.newTab(page);
    await second.goto(address);
    await findHeading(second, say(KEY_SIGN_IN, 'key-sign-in.heading')).waitFor();
    await fillInAs(page, 'Mira');
    await arriveAt(page, '/psycho-tests');
    await fillInAs(second, 'Mira');
    await arriveAtShelf(second);
    await page.goto(address);
    await arriveAtShelf(page);
  });
});

describe('the recovery code', () => {
  test('of a registration is there again after going back, and forward', async () => {
    const page = await journey.newPage({ size: 'desk', reducedMotion: true });
    await beginRegistration(page);
    await fillInRegistration(page, { ...SIGRID, email: 'liv@traveller.example', username: 'Liv' });
    await makeKey(page);
    await findHeading(page, say(RECOVERY, 'recovery.heading')).waitFor();
    const code = await readCode(page);
    await page.goBack();
    await findHeading(page, say(REGISTER, 'register.heading')).waitFor();
    await eventually(() => page.getByLabel(say(FORM, 'form.username'), { exact: true }).inputValue()).toBe(
      'Liv',
    );
    await makeKey(page);
    await findHeading(page, say(RECOVERY, 'recovery.heading')).waitFor();
    await eventually(() => readCode(page)).toBe(code);
    await page.goBack();
    await findHeading(page, say(REGISTER, 'register.heading')).waitFor();
    await page.goForward();
    await findHeading(page, say(RECOVERY, 'recovery.heading')).waitFor();
    await eventually(() => readCode(page)).toBe(code);

    // Whoever would leave the page is asked.
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await eventually(() => asked).toEqual(['beforeunload']);
    await putCodeAway(page);
    await arriveAt(page, '/waiting-verification');
  });

  test('of a reset as well', async () => {
    const { url } = journey.server();
    const page = await journey.newPage({ size: 'phone', reducedMotion: true });
    const astrid = { ...SIGRID, email: 'astrid@traveller.example', username: 'Astrid' };
    await registerByCall(url, astrid);
    await page.goto('/forgot-password');
    await page.getByLabel(say(FORM, 'form.email')).fill(astrid.email);
    await press(page.getByRole('button', { name: say(RESET, 'reset.send') }));
    await page.goto(await readMailedLink(url, astrid.email, 'new-password'));
    await press(page.getByRole('button', { name: say(RESET, 'reset.without_code') }));
    await page.getByLabel(say(RESET, 'reset.loss_understood')).check();
    await fillInNewPassword(page, 'the second lantern');
    await press(page.getByRole('button', { name: say(RESET, 'reset.submit') }));
    await findHeading(page, say(RECOVERY, 'recovery.heading')).waitFor();
    const code = await readCode(page);
    await page.goBack();
    await findHeading(page, say(RESET, 'reset.heading')).waitFor();
    await page.goForward();
    await findHeading(page, say(RECOVERY, 'recovery.heading')).waitFor();
    await eventually(() => readCode(page)).toBe(code);
    await putCodeAway(page);
    await page.getByText(say(RESET, 'reset.done')).waitFor();
    await arriveAt(page, '/login');
    await page.goBack();
    await findHeading(page, say(RESET, 'reset.link_old')).waitFor();
  });
});

test('a new recovery code is there again after a press beside it, and after going back', async () => {
  const page = await journey.newPage({ size: 'desk', reducedMotion: true });
  await page.goto('/login');
  await pressLogIn(page);
  await fillInAs(page, 'Tomas');
  await arriveAtShelf(page);
  await openAccount(page);
  await press(page.getByRole('button', { name: say(SETTINGS, 'settings.renew'), exact: true }));
  const dialog = page.getByRole('dialog');
  const renew = dialog.getByRole('button', { name: say(SETTINGS, 'settings.renew'), exact: true });
  await dialog.getByLabel(say(SETTINGS, 'settings.old_password'), { exact: true }).fill('lantern-light');
  await press(renew);
  const shown = dialog.getByRole('heading', { name: say(RECOVERY, 'recovery.heading'), exact: true });
  await shown.waitFor();
  const code = await readCode(page);
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave();
    await renew.waitFor();
    await press(renew);
    await shown.waitFor();
    await eventually(() => readCode(page)).toBe(code);
  }
});

test('the countdown of a verification is not said any more where it has led', async () => {
  const page = await journey.newPage({ size: 'desk', reducedMotion: true });
  const readSaid = () => page.locator('[aria-live=polite].visually-hidden').textContent();
  await page.goto('/email-verification-response?status=success');
  await eventually(readSaid).toMatch(/login in 10 seconds/);
  await press(page.getByRole('link', { name: say(VERIFICATION, 'verification.go') }));
  await arriveAt(page, '/login');
  await eventually(readSaid).toBe('');
});
