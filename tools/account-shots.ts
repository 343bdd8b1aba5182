// The photographs of the account screens, each with the way to it.
import type { Page } from 'playwright-core';

export type Shot = {
  readonly name: string;
  readonly signedIn: boolean;
  /** Who is signed in; Robin unless told. Ada is somebody whom a finished story tells something of. */
  readonly person?: 'Robin' | 'Mira' | 'Ada';
  /** Phone and desk unless told. */
  readonly sizes?: readonly ('phone' | 'tablet' | 'desk')[];
  /** Whether it is taken in a browser that keeps the person's keys from one to the next. */
  readonly keepsKeys?: boolean;
  readonly visit: (page: Page) => Promise<void>;
};

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
}

const EMAIL = 'ada@lovelace.example';
const PASSWORD = 'four rivers under one bridge';

/** Fills in the registration form. */
async function register(page: Page): Promise<void> {
  await visit(page, '/signup');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Username').fill('Countess Ada');
  await page.getByLabel('City').fill('London');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}

/** Opens the page of a reset link, as if one had been mailed. */
async function openReset(page: Page): Promise<void> {
  const lock = { recovery_encrypted_private_key: '', recovery_iv: '', recovery_salt: '' };
  const info = { username: 'Ada', public_key: '', message_public_key: '', recovery: lock };
  await page.route('**/api/auth/key-info/*', (route) => route.fulfill({ json: info }));
  await visit(page, '/new-password/link');
}

/** As somebody who registered by themselves. */
async function openSettings(page: Page): Promise<void> {
  await page.route('**/api/account', async (route) => {
    const answer = await route.fetch();
    const named = { email: EMAIL, city: 'London', has_keys: true, has_recovery: true };
    await route.fulfill({ json: { ...(await answer.json()), ...named } });
  });
  await visit(page, '/account');
}

export const ACCOUNT_SHOTS: readonly Shot[] = [
  { name: 'sign-up', signedIn: false, visit: (page) => visit(page, '/signup') },
  {
    name: 'sign-in',
    signedIn: false,
    visit: async (page) => {
      await visit(page, '/login');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.getByLabel('Email').waitFor();
    },
  },
  { name: 'register', signedIn: false, visit: register },
  {
    name: 'recovery-code',
    signedIn: false,
    visit: async (page) => {
      await register(page);
      await page.getByRole('button', { name: 'Make my key' }).click();
      await page.getByRole('heading', { name: 'Your recovery code' }).waitFor();
    },
  },
  {
    name: 'waiting',
    signedIn: false,
    visit: async (page) => {
      const waiting = JSON.stringify({ email: EMAIL, mendToken: 'm' });
      await page.evaluate((kept) => sessionStorage.setItem('waiting-verification', kept), waiting);
      await visit(page, '/waiting-verification');
    },
  },
  {
    name: 'verified',
    signedIn: false,
    visit: (page) =>
      visit(page, '/email-verification-response?status=success&message=Your+email+address+is+verified.'),
  },
  { name: 'forgot-password', signedIn: false, visit: (page) => visit(page, '/forgot-password') },
  { name: 'reset-ways', signedIn: false, visit: openReset },
  {
    name: 'reset-without-code',
    signedIn: false,
    visit: async (page) => {
      await openReset(page);
      await page.getByRole('button', { name: 'No, go on without it' }).click();
    },
  },
  { name: 'privacy', signedIn: false, visit: (page) => visit(page, '/privacy') },
  { name: 'settings', signedIn: true, visit: openSettings },
  {
    name: 'settings-password',
    signedIn: true,
    visit: async (page) => {
      await openSettings(page);
      await page.getByRole('button', { name: 'Change', exact: true }).nth(2).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
