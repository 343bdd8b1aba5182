// What the journeys through the account screens do: forms, the recovery code, and the mails that were sent.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeKeys } from '#accounts/keys/keys.ts';
import { RECOVERY } from '#messages/accounts/recovery.ts';
import { REGISTER, VERIFICATION, WAITING } from '#messages/accounts/register.ts';
import { RESET } from '#messages/accounts/reset.ts';
import { KEY_SIGN_IN, SIGN_UP } from '#messages/accounts/sign-in.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { arriveAtShelf, logOut, pressLogIn } from './identity-steps.ts';
import { arriveAt, eventually, press } from './journey.ts';
import { callServer } from './player.ts';

export type Newcomer = {
  readonly email: string;
  readonly username: string;
  readonly city: string;
  readonly password: string;
};

type Mail = { readonly id: number | string; readonly to: string; readonly text: string };

async function listMails(url: string, to: string): Promise<readonly Mail[]> {
  const { body } = await callServer<{ mails: readonly Mail[] }>(url, undefined, 'GET', '/dev/outbox');
  return body.mails.filter((mail) => mail.to === to);
}

/** The path of the newest link to a page of ours that was mailed to somebody, once there are `count` of its kind. */
export async function readMailedLink(
  url: string,
  to: string,
  kind: 'email-verification-response' | 'new-password',
  count = 1,
): Promise<string> {
  const find = async () =>
    (await listMails(url, to))
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      // Beside each that is meant stands one for whoever it does not concern.
      .filter((link) => link.includes(`/${kind}`) && !link.includes('&not-me'));
  await eventually(async () => (await find()).length).toBe(count);
  const { pathname, search } = new URL((await find())[0] ?? '');
  return `${pathname}${search}`;
}

export function findHeading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

async function fill(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
}

/** Goes to the registration form by the button. */
export async function openRegistration(page: Page): Promise<void> {
  await page.goto('/signup');
  await press(page.getByRole('button', { name: say(SIGN_UP, 'sign-up.start'), exact: true }));
  await arriveAt(page, /^\/identity\//);
}

/** Fills in the registration form. */
export async function fillInRegistration(page: Page, newcomer: Newcomer): Promise<void> {
  await findHeading(page, say(REGISTER, 'register.heading')).waitFor();
  await fill(page, say(FORM, 'form.email'), newcomer.email);
  await fill(page, say(FORM, 'form.username'), newcomer.username);
  await fill(page, say(FORM, 'form.city'), newcomer.city);
  await fill(page, say(FORM, 'form.password'), newcomer.password);
  await fill(page, say(FORM, 'form.confirm_password'), newcomer.password);
  await page.getByLabel(say(REGISTER, 'register.age')).check();
  await page.getByLabel(say(REGISTER, 'register.consent')).check();
}

/** Reads the code that is shown, types the group that is asked for, and gives the code back. */
export async function putCodeAway(page: Page): Promise<string> {
  const list = page.getByRole('list', { name: say(RECOVERY, 'recovery.code_label') });
  await list.waitFor();
  const groups = await list.getByRole('listitem').allTextContents();
  const asked = page.getByLabel(/^Group \d of the code$/);
  const label = (await asked.evaluate((field: HTMLInputElement) => field.labels?.[0]?.textContent)) ?? '';
  // A group that was not asked for is no proof.
  await asked.fill('00000');
  await press(page.getByRole('button', { name: say(RECOVERY, 'recovery.confirmed') }));
  await page.getByRole('alert').waitFor();
  await asked.fill((groups[Number(/\d/.exec(label)?.[0]) - 1] ?? '').toLowerCase());
  await press(page.getByRole('button', { name: say(RECOVERY, 'recovery.confirmed') }));
  return groups.join('-');
}

/** Signs up by the button, up to 'Check Your Email'; the recovery code. */
export async function signUp(page: Page, newcomer: Newcomer): Promise<string> {
  await openRegistration(page);
  await fillInRegistration(page, newcomer);
  await press(page.getByRole('button', { name: say(REGISTER, 'register.submit') }));
  const code = await putCodeAway(page);
  await arriveAt(page, '/waiting-verification');
  await findHeading(page, say(WAITING, 'waiting.title')).waitFor();
  return code;
}

/**
 * Registers somebody by call, with keys that are made here as a browser makes them; the recovery code. For journeys that
 * begin with somebody who has registered.
 */
export async function registerByCall(
  url: string,
  { email, username, city, password }: Newcomer,
): Promise<string> {
  const keys = await makeKeys(password);
  const { status } = await callServer(url, undefined, 'POST', '/auth/register', {
    ...{ email, username, city, age_confirmed: true, consent: true, password_proof: keys.passwordProof },
    ...keys.material,
    ...keys.recovery.material,
  });
  expect(status).toBe(201);
  return keys.recovery.code;
}

/** Opens the link of a verification mail where somebody registered, which lets them in, and leaves again. */
export async function verifyAddress(
  page: Page,
  link: string,
  within: () => Promise<void> = async () => {},
): Promise<void> {
  await page.goto(link);
  await findHeading(page, say(VERIFICATION, 'verification.successful')).waitFor();
  await press(page.getByRole('link', { name: say(VERIFICATION, 'verification.go_in') }));
  await arriveAtShelf(page);
  await within();
  await logOut(page);
  await arriveAt(page, '/login');
}

/** Goes from the login screen to the sign-in page and fills it in. */
export async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await pressLogIn(page);
  await arriveAt(page, /^\/identity\//);
  await fill(page, say(FORM, 'form.email'), email);
  await fill(page, say(FORM, 'form.password'), password);
  await press(page.getByRole('button', { name: say(KEY_SIGN_IN, 'key-sign-in.submit'), exact: true }));
}

export async function logInAs(page: Page, email: string, password: string): Promise<void> {
  await enterPassword(page, email, password);
  await arriveAtShelf(page);
}

/** Asks for a reset from the sign-in page on. */
export async function askForReset(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await pressLogIn(page);
  await press(page.getByRole('link', { name: say(KEY_SIGN_IN, 'key-sign-in.forgot') }));
  await arriveAt(page, '/forgot-password');
  await fill(page, say(FORM, 'form.email'), email);
  await press(page.getByRole('button', { name: say(RESET, 'reset.send') }));
  await page.getByText('Password reset email sent. Please check your inbox.').waitFor();
}

/** Fills in the new password on either way of a reset. */
export async function fillInNewPassword(page: Page, password: string): Promise<void> {
  await fill(page, say(RESET, 'reset.new_password'), password);
  await fill(page, say(RESET, 'reset.repeat_password'), password);
}

/** The good end of a reset, and the login that follows by itself. */
export async function seeResetDone(page: Page): Promise<void> {
  await page.getByText(say(RESET, 'reset.done')).waitFor();
  await arriveAt(page, '/login');
}

/** Of how many people this browser keeps the keys. */
export function countKeptKeys(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('lorepath-keys', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('keys');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('keys').objectStore('keys').count();
          counting.onsuccess = () => resolve(counting.result);
          opening.result.close();
        };
      }),
  );
}

/** What stands in the field of an error. */
export async function expectFault(page: Page, label: string, message: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await eventually(() => field.getAttribute('aria-invalid')).toBe('true');
  const described = await field.getAttribute('aria-describedby');
  const first = described?.split(' ')[0] ?? '';
  await eventually(() => page.locator(`[id="${first}"]`).textContent()).toBe(message);
}
