// Every account screen and state with a measure in hand: barriers, targets, narrow windows, large text.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { INSECURE } from '#messages/accounts/insecure.ts';
import { PRIVACY } from '#messages/accounts/privacy.ts';
import { REGISTER, VERIFICATION, WAITING } from '#messages/accounts/register.ts';
import { RESET } from '#messages/accounts/reset.ts';
import { SETTINGS } from '#messages/accounts/settings.ts';
import { KEY_SIGN_IN, SIGN_IN } from '#messages/accounts/sign-in.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { fillInRegistration, findHeading } from './account-steps.ts';
import { BOTH_SIZES, prepareJourneys, press, refusedWith, signIn, turnTo } from './journey.ts';
import { comeToRest, findBarriers, findFaults } from './looks.ts';

const journey = prepareJourneys();

const EMAIL = 'ottilie.von.der.hohen.warte@traveller.example';

/** What the server would say of people and links that these tests only look at. */
const ANSWERS: Readonly<Record<string, object>> = {
  '/api/auth/interactions/in': { kind: 'sign-in', email: null },
  '/api/auth/interactions/new': { kind: 'register', email: null },
  '/api/auth/key-info/kept': {
    username: 'Ottilie',
    public_key: 'a',
    message_public_key: 'b',
    recovery: { recovery_encrypted_private_key: 'c', recovery_iv: 'd', recovery_salt: 'e' },
  },
  '/api/auth/verify-email': { message: 'Your email address is verified. You can now log in.' },
  '/api/auth/forgot-password': { message: 'Password reset email sent. Please check your inbox.' },
  '/api/account': {
    id: 'a1',
    email: EMAIL,
    username: 'Ottilie von der Hohen Warte',
    city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    pending_email: `new.${EMAIL}`,
    has_keys: true,
    has_recovery: true,
    development: false,
    study: 'due',
    welcomed: true,
  },
  '/api/account/sessions': {
    sessions: ['Firefox, Linux', 'Safari, iPhone', ''].map((device, index) => ({
      id: String(index),
      kind: 'identity',
      device,
      created_at: '2026-11-01T10:00:00.000Z',
      seen_at: '2026-11-01T10:00:00.000Z',
      current: index === 0,
    })),
  },
};

type State = { readonly name: string; readonly reach: (page: Page) => Promise<void> };

const see = (page: Page, heading: string) => findHeading(page, heading).waitFor();
const pressButton = (page: Page, name: string, at = 0) =>
  press(page.getByRole('button', { name, exact: true }).nth(at));

/** Making an account. */
const MAKING: readonly State[] = [
  {
    name: 'sign-up',
    async reach(page) {
      await page.goto('/signup');
      await see(page, say(SIGN_IN, 'sign-in.heading'));
    },
  },
  {
    name: 'sign-in page, with faults',
    async reach(page) {
      await turnTo(page, '/identity/in');
      await see(page, say(KEY_SIGN_IN, 'key-sign-in.heading'));
      await pressButton(page, say(KEY_SIGN_IN, 'key-sign-in.submit'));
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'sign-in page that is gone',
    async reach(page) {
      await turnTo(page, '/identity/gone');
      await see(page, say(KEY_SIGN_IN, 'key-sign-in.gone'));
    },
  },
  {
    name: 'registration, with faults',
    async reach(page) {
      await turnTo(page, '/identity/new');
      await see(page, say(REGISTER, 'register.heading'));
      await page.getByLabel(say(FORM, 'form.password'), { exact: true }).fill('password1');
      await pressButton(page, say(REGISTER, 'register.submit'));
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'recovery code',
    async reach(page) {
      const password = 'four rivers, one bridge';
      await fillInRegistration(page, { email: EMAIL, username: 'Ottilie', city: 'Ulm', password });
      await pressButton(page, say(REGISTER, 'register.submit'));
      await page.getByLabel(/^Group \d/).waitFor();
    },
  },
  {
    name: 'waiting for verification, mending the address',
    async reach(page) {
      const waiting = JSON.stringify({ email: EMAIL, mendToken: 'm' });
      await page.evaluate((kept) => sessionStorage.setItem('waiting-verification', kept), waiting);
      await turnTo(page, '/waiting-verification');
      await see(page, say(WAITING, 'waiting.title'));
      await pressButton(page, say(WAITING, 'waiting.mend'));
      await page.getByLabel(say(WAITING, 'waiting.mend_label')).waitFor();
    },
  },
  {
    name: 'waiting for verification',
    async reach(page) {
      await pressButton(page, say(FORM, 'form.cancel'));
      await page.getByRole('button', { name: say(WAITING, 'waiting.resend') }).waitFor();
    },
  },
  {
    name: 'verified',
    async reach(page) {
      await turnTo(page, '/email-verification-response?token=good');
      await see(page, say(VERIFICATION, 'verification.successful'));
      // Else the next screen comes while this one is looked at.
      await pressButton(page, say(VERIFICATION, 'verification.stay'));
    },
  },
];

/** Coming back to one. */
const COMING_BACK: readonly State[] = [
  {
    name: 'forgot password, sent',
    async reach(page) {
      await page.goto('/forgot-password');
      await page.getByLabel(say(FORM, 'form.email')).fill(EMAIL);
      await pressButton(page, say(RESET, 'reset.send'));
      await page.getByText(say(RESET, 'reset.sent_note', { email: EMAIL })).waitFor();
    },
  },
  {
    name: 'new password, both ways told',
    async reach(page) {
      await turnTo(page, '/new-password/kept');
      await page.getByRole('button', { name: say(RESET, 'reset.with_code') }).waitFor();
    },
  },
  {
    name: 'new password with the code',
    async reach(page) {
      await press(page.getByRole('button', { name: say(RESET, 'reset.with_code') }));
      await page.getByLabel(say(RESET, 'reset.new_password'), { exact: true }).waitFor();
    },
  },
  {
    name: 'new password without it',
    async reach(page) {
      await pressButton(page, say(RESET, 'reset.other_way'));
      await press(page.getByRole('button', { name: say(RESET, 'reset.without_code') }));
      await page.getByLabel(say(RESET, 'reset.loss_understood')).waitFor();
    },
  },
  {
    name: 'privacy notice',
    async reach(page) {
      await turnTo(page, '/privacy');
      await see(page, say(PRIVACY, 'privacy.title'));
    },
  },
];

/** Changing one. */
const CHANGING: readonly State[] = [
  {
    name: 'settings',
    async reach(page) {
      await page.goto('/account');
      await page.getByText(say(SETTINGS, 'settings.this_device'), { exact: true }).waitFor();
    },
  },
  ...([0, 1, 2] as const).map((at) => ({
    name: `settings, change ${at}`,
    async reach(page: Page) {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await pressButton(page, say(SETTINGS, 'settings.change'), at);
      await page.getByRole('dialog').waitFor();
    },
  })),
  {
    name: 'settings, deleting',
    async reach(page) {
      await page.keyboard.press('Escape');
      await pressButton(page, say(SETTINGS, 'settings.delete'));
      await page.getByRole('dialog').waitFor();
    },
  },
];

const GROUPS = { making: MAKING, 'coming back': COMING_BACK, changing: CHANGING } as const;
const EVERY_GROUP = Object.keys(GROUPS) as readonly (keyof typeof GROUPS)[];
const EVERYWHERE = EVERY_GROUP.flatMap((group) => BOTH_SIZES.map((size) => ({ group, size })));

async function visitAll(
  page: Page,
  group: keyof typeof GROUPS,
  look: (name: string) => Promise<void>,
): Promise<void> {
  journey.allow(refusedWith(404));
  await page.route('**/api/**', (route) => {
    const answer = ANSWERS[new URL(route.request().url()).pathname];
    return answer === undefined ? route.continue() : route.fulfill({ json: answer });
  });
  if (group === 'changing') {
    await page.goto('/theme.js');
    await signIn(page, await journey.join());
  }
  for (const { name, reach } of GROUPS[group]) {
    await reach(page);
    await comeToRest(page);
    await look(name);
  }
}

describe('every screen of an account', () => {
  test.each(EVERYWHERE)(
    '$group one has no barrier in light or dark, and keeps within small windows: $size',
    async ({ group, size }) => {
      const page = await journey.newPage({ size, reducedMotion: true });
      const found: string[] = [];
      await visitAll(page, group, async (name) => {
        found.push(...(await findFaults(page, size)).map((fault) => `${name}: ${fault}`));
      });
      expect(found).toEqual([]);
    },
  );

  test('keeps the focus by the list of devices when all others are signed out', async () => {
    const page = await journey.newPage({ size: 'desk' });
    const asked: string[] = [];
    await visitAll(page, 'changing', async () => {});
    await page.keyboard.press('Escape');
    const devices = { ...(ANSWERS['/api/account/sessions'] as { readonly sessions: readonly object[] }) };
    await page.route('**/api/account/sessions', (route) => {
      asked.push(route.request().method());
      const isAsked = route.request().method() === 'DELETE';
      return route.fulfill({ json: isAsked ? { message: '' } : { sessions: devices.sessions.slice(0, 1) } });
    });
    const all = page.getByRole('button', { name: say(SETTINGS, 'settings.end_others') });
    await all.focus();
    await page.keyboard.press('Enter');
    await all.waitFor({ state: 'detached' });
    expect(asked).toEqual(['DELETE', 'GET']);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      say(SETTINGS, 'settings.this_device'),
    );
  });

  test('says plainly why it cannot work where a browser lends no keys', async () => {
    const page = await journey.newPage({ size: 'phone' });
    await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }));
    for (const path of ['/login', '/signup', '/identity/in', '/forgot-password', '/new-password/kept']) {
      await page.route('**/api/auth/**', (route) =>
        route.fulfill({ json: ANSWERS[new URL(route.request().url()).pathname] ?? {} }),
      );
      await page.goto(path);
      await see(page, say(INSECURE, 'insecure.heading'));
    }
    await comeToRest(page);
    expect(await findBarriers(page, 'everything')).toEqual([]);
  });
});
