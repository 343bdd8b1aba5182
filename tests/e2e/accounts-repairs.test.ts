// Journeys of a person and their account on a bad line: what is told, what can be tried again, and what stays behind.
import { describe, expect, test } from 'vitest';
import { ACCOUNT_FIELDS } from '#messages/accounts/accounts.ts';
import { RECOVERY } from '#messages/accounts/recovery.ts';
import { REGISTER, VERIFICATION } from '#messages/accounts/register.ts';
import { RESET } from '#messages/accounts/reset.ts';
import { SETTINGS } from '#messages/accounts/settings.ts';
import { KEY_SIGN_IN } from '#messages/accounts/sign-in.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import {
  askForReset,
  countKeptKeys,
  expectFault,
  fillInNewPassword,
  fillInRegistration,
  findHeading,
  logInAs,
  openRegistration,
  putCodeAway,
  readMailedLink,
  signUp,
} from './account-steps.ts';
import { arriveAtShelf, fillInAs, logOut, pressLogIn, readClaims, readKeptToken } from './identity-steps.ts';
import { arriveAt, eventually, NO_LINE, prepareJourneys, press, refusedWith } from './journey.ts';

const journey = prepareJourneys();

const JORUN = {
  email: 'jorun@traveller.example',
  username: 'Jorun of the fjord',
  city: 'Bergen',
  password: 'a lantern for nine winters',
};

test('a name that is somebody’s is told when its field is left, of that name alone, and no keys are made for it', async () => {
  const page = await journey.newPage({ size: 'desk', reducedMotion: true });
  await openRegistration(page);
  await fillInRegistration(page, { ...JORUN, username: 'Robin' });
  const field = page.getByLabel(say(FORM, 'form.username'), { exact: true });
  await expectFault(page, say(FORM, 'form.username'), say(ACCOUNT_FIELDS, 'accounts.username_taken'));
  await press(page.getByRole('button', { name: say(REGISTER, 'register.submit') }));
  await eventually(() => field.evaluate((name) => name === document.activeElement)).toBe(true);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(say(REGISTER, 'register.heading'));

  // The answer about one name comes when another one stands there.
  const held: (() => void)[] = [];
  await page.route('**/api/auth/check-username', async (route) => {
    const isMira = route.request().postDataJSON().username === 'Mira';
    if (isMira) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await field.fill('Mira');
  await field.blur();
  await eventually(() => held.length).toBe(1);
  await field.fill(JORUN.username);
  const answered = page.waitForResponse('**/api/auth/check-username');
  held[0]?.();
  expect(await (await answered).json()).toMatchObject({ available: false });
  await field.blur();
  await page.getByLabel(say(FORM, 'form.city'), { exact: true }).fill('Oslo');
  expect(await field.getAttribute('aria-invalid')).not.toBe('true');
  await field.fill('Mira');
  await expectFault(page, say(FORM, 'form.username'), say(ACCOUNT_FIELDS, 'accounts.username_taken'));
});

test('a form that is sent by the Enter key from the field of the name asks about it first', async () => {
  const page = await journey.newPage({ size: 'desk', reducedMotion: true });
  await openRegistration(page);
  await fillInRegistration(page, JORUN);
  const field = page.getByLabel(say(FORM, 'form.username'), { exact: true });
  await field.fill('Robin');
  await field.press('Enter');
  await expectFault(page, say(FORM, 'form.username'), say(ACCOUNT_FIELDS, 'accounts.username_taken'));
  await eventually(() => field.evaluate((name) => name === document.activeElement)).toBe(true);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(say(REGISTER, 'register.heading'));
  // A name that nobody has is asked about as well, and then it goes on.
  await field.fill(JORUN.username);
  await field.press('Enter');
  await findHeading(page, say(RECOVERY, 'recovery.heading')).waitFor();
});

test('what is changed while the server is asked about a name is not sent', async () => {
  const page = await journey.newPage({ size: 'desk', reducedMotion: true });
  await openRegistration(page);
  await fillInRegistration(page, JORUN);
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/auth/check-username*', async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  const field = page.getByLabel(say(FORM, 'form.username'), { exact: true });
  await field.fill('Jorunn');
  await field.press('Enter');
  await asked.promise;
  await page.getByLabel(say(FORM, 'form.password'), { exact: true }).fill('another lantern by the sea');
  answered.resolve();
  // The button can be pressed again, and keys have not been made for a password that is no more.
  const submit = page.getByRole('button', { name: say(REGISTER, 'register.submit') });
  await eventually(() => submit.isEnabled()).toBe(true);
  await eventually(() => submit.getAttribute('aria-busy')).not.toBe('true');
  expect(await findHeading(page, say(REGISTER, 'register.heading')).count()).toBe(1);
});

describe('on a bad line', () => {
  test('signing in says that the keys do not come, and asks for them again', async () => {
    const page = await journey.newPage({ size: 'phone', reducedMotion: true });
    journey.allow(NO_LINE);
    await page.route('**/assets/keys-*.js', (route) => route.abort());
    await page.goto('/login');
    await pressLogIn(page);
    await fillInAs(page, 'Mira');
    await page.getByRole('alert').getByText(say(FORM, 'form.unreachable')).waitFor();
    await page.unrouteAll();
    await press(page.getByRole('button', { name: say(KEY_SIGN_IN, 'key-sign-in.submit'), exact: true }));
    await arriveAtShelf(page);
  });

  test('a verification link is not called bad, and is sent in by itself once the server is reached', async () => {
    const { url } = journey.server();
    const page = await journey.newPage({ size: 'desk', reducedMotion: true });
    journey.allow(NO_LINE);
    await signUp(page, JORUN);
    await page.route('**/api/auth/verify-email', (route) => route.abort());
    await page.goto(await readMailedLink(url, JORUN.email, 'email-verification-response'));
    await findHeading(page, say(VERIFICATION, 'verification.unread')).waitFor();
    await page.unrouteAll();
    await findHeading(page, say(VERIFICATION, 'verification.successful')).waitFor();
  });

  test('new keys are handed in until it is known that they are in force', async () => {
    const { url } = journey.server();
    const page = await journey.newPage({ size: 'phone', reducedMotion: true });
    journey.allow(NO_LINE);
    await askForReset(page, JORUN.email);
    await page.goto(await readMailedLink(url, JORUN.email, 'new-password'));
    await press(page.getByRole('button', { name: say(RESET, 'reset.without_code') }));
    await page.getByLabel(say(RESET, 'reset.loss_understood')).check();
    await fillInNewPassword(page, 'the second lantern');

    const sent: string[] = [];
    await page.route('**/api/auth/reset-password', async (route) => {
      sent.push(route.request().postDataJSON().public_key);
      // The first time nothing arrives; the second time the answer is lost.
      if (sent.length === 2) await route.fetch();
      await (sent.length < 3 ? route.abort() : route.continue());
    });
    await press(page.getByRole('button', { name: say(RESET, 'reset.submit') }));
    await putCodeAway(page);
    for (const times of [1, 2]) {
      await eventually(() => sent.length).toBe(times);
      await page.getByRole('alert').getByText(say(FORM, 'form.unreachable')).waitFor();
      await press(page.getByRole('button', { name: say(FORM, 'form.try_again') }));
    }
    await page.getByText(say(RESET, 'reset.done')).waitFor();
    expect([sent.length, new Set(sent).size]).toEqual([3, 1]);
    await press(page.getByRole('link', { name: say(FORM, 'form.back_to_login') }));
    await logInAs(page, JORUN.email, 'the second lantern');
  });
});

describe('for whoever comes next', () => {
  test('there is no key of a session that was ended from elsewhere', async () => {
    const page = await journey.newPage({ size: 'desk', reducedMotion: true });
    journey.allow(refusedWith(401));
    await page.goto('/login');
    await pressLogIn(page);
    await fillInAs(page, 'Mira');
    await arriveAtShelf(page);
    await eventually(() => countKeptKeys(page)).toBe(1);
    await page.route('**/api/account**', (route) =>
      route.fulfill({ status: 401, json: { code: 'app.session_expired' } }),
    );
    await page.goto('/account');
    await arriveAt(page, '/login');
    await eventually(() => countKeptKeys(page)).toBe(0);
  });

  test('nothing stands in the forms that somebody else has typed', async () => {
    const page = await journey.newPage({ size: 'desk', reducedMotion: true });
    const readDrafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('draft:')));
    await page.goto('/login');
    await pressLogIn(page);
    await page.getByLabel(say(FORM, 'form.email')).fill('ada@traveller.example');
    await eventually(readDrafts).toEqual(['draft:account']);
    await fillInAs(page, 'Mira');
    await arriveAtShelf(page);
    await eventually(readDrafts).toEqual([]);

    await page.goto('/account');
    await press(page.getByRole('button', { name: say(SETTINGS, 'settings.change'), exact: true }).first());
    const name = page.getByRole('dialog').getByLabel(say(FORM, 'form.username'));
    await eventually(() => name.inputValue()).toBe('Mira');
    // A field that was emptied stays empty, whatever stood in it.
    await name.fill('');
    await press(page.getByRole('button', { name: say(SETTINGS, 'settings.save') }));
    await expectFault(page, say(FORM, 'form.username'), say(ACCOUNT_FIELDS, 'accounts.no_username'));
    await page.reload();
    await eventually(() => name.inputValue()).toBe('');
    await name.fill('Somebody else');
    await eventually(readDrafts).toHaveLength(1);
    await page.goto('/card-story');
    await arriveAtShelf(page);
    await logOut(page);
    await arriveAt(page, '/login');
    await eventually(readDrafts).toEqual([]);
  });

  test('nothing stays that was typed in another tab, or begun', async () => {
    const page = await journey.newPage({ size: 'desk', reducedMotion: true });
    const other = await journey.newTab(page);
    await page.goto('/login');
    await pressLogIn(page);
    await fillInAs(page, 'Mira');
    await arriveAtShelf(page);
    await other.goto('/account');
    // The last that this page asks for: once nobody is signed in, it would be refused.
    await other.getByText(say(SETTINGS, 'settings.this_device'), { exact: true }).waitFor();
    await press(other.getByRole('button', { name: say(SETTINGS, 'settings.change'), exact: true }).first());
    await other.getByRole('dialog').getByLabel(say(FORM, 'form.username')).fill('Mira of the moor');
    const { sub } = readClaims(await readKeptToken(page));
    await page.evaluate((name) => localStorage.setItem(name, '{}'), `lorepath.draft.${sub}.test.ssvs`);
    await logOut(page);
    await arriveAt(other, '/login');
    // Where somebody was who has left is not where the next one begins.
    await eventually(() => new URL(other.url()).search).toBe('');
    const kept = () =>
      other.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)].join(' '));
    await eventually(kept).not.toContain('draft');
  });
});
