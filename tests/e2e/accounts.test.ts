// Journeys of a person and their account: made, verified, entered, left, and come back to when the password is forgotten.
import { describe, expect, test } from 'vitest';
import { ACCOUNT_FIELDS } from '#messages/accounts/accounts.ts';
import { RECOVERY } from '#messages/accounts/recovery.ts';
import { REGISTER, VERIFICATION, WAITING } from '#messages/accounts/register.ts';
import { RESET } from '#messages/accounts/reset.ts';
import { SETTINGS } from '#messages/accounts/settings.ts';
import { KEY_SIGN_IN, SIGN_UP } from '#messages/accounts/sign-in.ts';
import { CHATS } from '#messages/messenger/chats.ts';
import { SAFETY } from '#messages/messenger/safety.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import {
  askForReset,
  countKeptKeys,
  enterPassword,
  expectFault,
  fillInNewPassword,
  fillInRegistration,
  findHeading,
  logInAs,
  type Newcomer,
  putCodeAway,
  readMailedLink,
  registerByCall,
  seeResetDone,
  signUp,
  verifyAddress,
} from './account-steps.ts';
import { arriveAtShelf, logOut } from './identity-steps.ts';
import { arriveAt, eventually, prepareJourneys, press, refusedWith } from './journey.ts';
import { callServer } from './player.ts';

const journey = prepareJourneys();

const makeNewcomer = (name: string): Newcomer => ({
  email: `${name}@traveller.example`,
  username: `${name} of the hills`,
  city: 'Trondheim',
  password: `a lantern for ${name.length} winters`,
});

describe('an account', () => {
  // On a desk one is made whose address is mistyped, and whoever has one comes back to it.
  test('is made, verified by mail, entered, and left everywhere at once', async () => {
    const { url } = journey.server();
    const eir = makeNewcomer('eir');
    const page = await journey.newPage({ size: 'phone', reducedMotion: true });
    await signUp(page, eir);
    await page.getByText(eir.email).waitFor();
    const link = await readMailedLink(url, eir.email, 'email-verification-response');
    await verifyAddress(page, link, async () => {
      // Whoever has just typed their password is not asked for it again: their letters are open.
      await page.goto('/chat');
      await page.getByText(say(CHATS, 'chats.none')).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('heading', { name: say(SAFETY, 'safety.locked') }).count()).toBe(0);
      await page.goto('/card-story');
      await arriveAtShelf(page);
    });
    await logInAs(page, eir.email, eir.password);

    await page.reload();
    await arriveAtShelf(page);
    const tab = await journey.newTab(page);
    await tab.goto('/card-story');
    await arriveAtShelf(tab);
    await logOut(page);
    await arriveAt(page, '/login');
    await arriveAt(tab, '/login');
  });

  test('is come back to with a forgotten password: with the recovery code, and again without it', async () => {
    const { url } = journey.server();
    const ida = makeNewcomer('ida');
    const page = await journey.newPage({ size: 'desk', reducedMotion: true });
    const code = await registerByCall(url, ida);

    await askForReset(page, ida.email);
    await page.goto(await readMailedLink(url, ida.email, 'new-password'));
    await press(page.getByRole('button', { name: say(RESET, 'reset.with_code') }));
    // A slip of the pen is seen before anything is tried.
    const slip = code.replace(/^./, (letter) => (letter === '2' ? '3' : '2'));
    await page.getByLabel(say(RECOVERY, 'recovery.entry_label'), { exact: true }).fill(slip);
    await fillInNewPassword(page, 'the second lantern');
    await press(page.getByRole('button', { name: say(RESET, 'reset.submit') }));
    await expectFault(
      page,
      say(RECOVERY, 'recovery.entry_label'),
      say(RECOVERY, 'recovery.mistyped_one', { groups: 1 }),
    );
    const typed = code.toLowerCase().replaceAll('-', ' ');
    await page.getByLabel(say(RECOVERY, 'recovery.entry_label'), { exact: true }).fill(typed);
    await press(page.getByRole('button', { name: say(RESET, 'reset.submit') }));
    await seeResetDone(page);
    await logInAs(page, ida.email, 'the second lantern');
    await logOut(page);
    await arriveAt(page, '/login');

    await askForReset(page, ida.email);
    const link = await readMailedLink(url, ida.email, 'new-password', 2);
    await page.goto(link);
    await press(page.getByRole('button', { name: say(RESET, 'reset.without_code') }));
    await fillInNewPassword(page, 'the third lantern');
    await press(page.getByRole('button', { name: say(RESET, 'reset.submit') }));
    await page.getByText(say(RESET, 'reset.loss_not_understood')).waitFor();
    await page.getByLabel(say(RESET, 'reset.loss_understood')).check();
    await press(page.getByRole('button', { name: say(RESET, 'reset.submit') }));
    expect(await putCodeAway(page)).not.toBe(code);
    await seeResetDone(page);
    await logInAs(page, ida.email, 'the third lantern');

    // A link works once.
    journey.allow(refusedWith(410));
    await page.goto(link);
    await findHeading(page, say(RESET, 'reset.link_old')).waitFor();
  });

  test('says at its fields what is wrong with them, and keeps what was typed', async () => {
    const page = await journey.newPage({ size: 'phone', reducedMotion: true });
    await page.goto('/register');
    await press(page.getByRole('button', { name: say(SIGN_UP, 'sign-up.start'), exact: true }));
    await arriveAt(page, /^\/identity\//);
    await press(page.getByRole('button', { name: say(REGISTER, 'register.submit') }));
    await expectFault(page, say(FORM, 'form.email'), say(ACCOUNT_FIELDS, 'accounts.bad_email'));
    await expectFault(page, say(FORM, 'form.username'), say(ACCOUNT_FIELDS, 'accounts.no_username'));
    await expectFault(page, say(FORM, 'form.city'), say(ACCOUNT_FIELDS, 'accounts.bad_city'));
    await expectFault(page, say(FORM, 'form.password'), say(ACCOUNT_FIELDS, 'accounts.short_password'));
    await expectFault(page, say(REGISTER, 'register.age'), say(ACCOUNT_FIELDS, 'accounts.too_young'));
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');

    const robin = { ...makeNewcomer('robin'), email: 'ROBIN@demo.lorepath.example', password: 'sunshine1' };
    await fillInRegistration(page, robin);
    await expectFault(page, say(FORM, 'form.email'), say(ACCOUNT_FIELDS, 'accounts.email_taken'));
    await press(page.getByRole('button', { name: say(REGISTER, 'register.submit') }));
    await expectFault(page, say(FORM, 'form.password'), say(FORM, 'form.common_password'));

    await press(page.getByRole('link', { name: say(REGISTER, 'register.log_in'), exact: true }));
    await findHeading(page, say(KEY_SIGN_IN, 'key-sign-in.heading')).waitFor();
    await eventually(() => page.getByLabel(say(FORM, 'form.email'), { exact: true }).inputValue()).toBe(
      robin.email,
    );
    await page.goBack();
    await findHeading(page, say(REGISTER, 'register.heading')).waitFor();
    await eventually(() => page.getByLabel(say(FORM, 'form.city'), { exact: true }).inputValue()).toBe(
      robin.city,
    );
  });

  test('that is not verified leads to the waiting page, where a mistyped address is mended', async () => {
    const { url } = journey.server();
    const odd = makeNewcomer('oddny');
    const mistyped = { ...odd, email: 'odny@traveller.example' };
    journey.allow(refusedWith(403));
    const page = await journey.newPage({ size: 'desk', reducedMotion: true });
    await signUp(page, mistyped);
    await page.goto('/login');
    await enterPassword(page, mistyped.email, odd.password);
    await arriveAt(page, '/waiting-verification');
    await press(page.getByRole('button', { name: say(WAITING, 'waiting.mend') }));
    await page.getByLabel(say(WAITING, 'waiting.mend_label')).fill(odd.email);
    await press(page.getByRole('button', { name: say(WAITING, 'waiting.mend_submit') }));
    await page.getByText(say(WAITING, 'waiting.mended', { email: odd.email })).waitFor();
    await verifyAddress(page, await readMailedLink(url, odd.email, 'email-verification-response'));
    await logInAs(page, odd.email, odd.password);
  });

  test('is not entered with a wrong password, and a wrong link verifies nothing', async () => {
    const page = await journey.newPage({ size: 'desk', reducedMotion: true });
    await page.goto('/login');
    await enterPassword(page, 'robin@demo.lorepath.example', 'lantern-night');
    await expectFault(page, say(FORM, 'form.password'), say(KEY_SIGN_IN, 'key-sign-in.wrong_password'));
    journey.allow(refusedWith(404), refusedWith(410));
    await page.goto('/email-verification-response?token=nothing');
    await findHeading(page, say(VERIFICATION, 'verification.failed')).waitFor();
    await page.goto('/identity/nothing');
    await findHeading(page, say(KEY_SIGN_IN, 'key-sign-in.gone')).waitFor();
  });
});

describe('the settings', () => {
  test('change name and password, make a new code, and delete the account', async () => {
    const { url } = journey.server();
    const una = makeNewcomer('una');
    const name = 'Una 🌙 Björk';
    const page = await journey.newPage({ size: 'phone', reducedMotion: true });
    const code = await registerByCall(url, una);
    const link = await readMailedLink(url, una.email, 'email-verification-response');
    const token = new URL(link, url).searchParams.get('token');
    expect((await callServer(url, undefined, 'POST', '/auth/verify-email', { token })).status).toBe(200);
    await page.goto('/login');
    await logInAs(page, una.email, una.password);
    await page.goto('/account');
    const dialog = page.getByRole('dialog');
    const change = (at: number) =>
      press(page.getByRole('button', { name: say(SETTINGS, 'settings.change'), exact: true }).nth(at));
    const save = () => press(dialog.getByRole('button', { name: say(SETTINGS, 'settings.save') }));

    await change(0);
    // What was typed outlives the page.
    await dialog.getByLabel(say(FORM, 'form.username')).fill(name);
    await page.reload();
    await save();
    await page.getByText(say(SETTINGS, 'settings.username_changed', { name })).waitFor();
    await page.getByRole('main').getByText(name, { exact: true }).waitFor();

    await change(2);
    const old = dialog.getByLabel(say(SETTINGS, 'settings.old_password_now'), { exact: true });
    // The focus is on the first field that can be seen, not on the one for password managers.
    await eventually(() => old.evaluate((field) => field === document.activeElement)).toBe(true);
    await old.fill('not this one');
    await fillInNewPassword(page, 'another lantern');
    await save();
    await expectFault(
      page,
      say(SETTINGS, 'settings.old_password_now'),
      say(KEY_SIGN_IN, 'key-sign-in.wrong_password'),
    );
    await old.fill(una.password);
    await save();
    await dialog.waitFor({ state: 'hidden' });

    await press(page.getByRole('button', { name: say(SETTINGS, 'settings.renew') }));
    await dialog.getByLabel(say(SETTINGS, 'settings.old_password'), { exact: true }).fill('another lantern');
    await press(dialog.getByRole('button', { name: say(SETTINGS, 'settings.renew') }));
    expect(await putCodeAway(page)).not.toBe(code);
    await dialog.waitFor({ state: 'hidden' });

    await page.getByText(say(SETTINGS, 'settings.this_device'), { exact: true }).waitFor();
    const download = page.waitForEvent('download');
    await press(page.getByRole('button', { name: say(FORM, 'form.download') }));
    expect((await download).suggestedFilename()).toBe(say(SETTINGS, 'settings.data_file'));

    await press(page.getByRole('button', { name: say(SETTINGS, 'settings.delete'), exact: true }));
    await dialog.getByLabel(/^Type/).fill('Delete');
    await dialog.getByLabel(say(SETTINGS, 'settings.old_password'), { exact: true }).fill('another lantern');
    await eventually(() => countKeptKeys(page)).toBe(1);
    await press(dialog.getByRole('button', { name: say(SETTINGS, 'settings.delete_submit') }));
    await arriveAt(page, '/login');
    await eventually(() => countKeptKeys(page)).toBe(0);
    await enterPassword(page, una.email, 'another lantern');
    await expectFault(page, say(FORM, 'form.password'), say(KEY_SIGN_IN, 'key-sign-in.wrong_password'));
  });
});
