// The screens of the chats, as the photographs show them: by Robin, whose letters are opened with the password of the demo people.
import type { Page } from 'playwright-core';
import { CONSENT_WORDINGS } from '#profile/rules/consents.ts';
import { type Shot, visit } from './account-shots.ts';

const PASSWORD = 'lantern-light';

/** Opens the list of chats, and the letters in it. */
async function openChats(page: Page): Promise<void> {
  await visit(page, '/chat');
  await page.getByRole('heading', { name: 'Chats', level: 1 }).waitFor();
  const unlock = page.getByRole('button', { name: 'Unlock', exact: true });
  await findChat(page, 'Mira').waitFor();
  await page.waitForLoadState('networkidle');
  if (!(await unlock.isVisible())) return;
  // Once in a browser: it keeps them.
  await page.locator('input[type=password]').fill(PASSWORD);
  await unlock.click();
  await unlock.waitFor({ state: 'detached' });
}

/** People whom nobody has written to yet, as they stand above the chats. */
const NEWCOMERS = ['Ines Okonkwo', 'Bartholomew Featherstonehaugh', 'Wanda', 'Łukasz Żuraw', 'ゆき'];

/** Lets some newcomers be found. `signIn` answers their tokens. */
export async function welcomeNewcomers(
  url: string,
  signIn: (url: string, name: string) => Promise<string>,
): Promise<void> {
  for (const name of NEWCOMERS) {
    const token = await signIn(url, name);
    await fetch(`${url}/api/profile/consents`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({
        kind: 'discoverable',
        given: true,
        version: CONSENT_WORDINGS.discoverable,
      }),
    });
  }
}

const findChat = (page: Page, title: string) =>
  page.getByRole('link').filter({ has: page.locator('bdi').getByText(title, { exact: true }) });

async function openChat(page: Page, title: string): Promise<void> {
  await openChats(page);
  await findChat(page, title).click();
  await page.getByRole('log').getByRole('article').first().waitFor();
}

const of = (name: string, go: (page: Page) => Promise<void>): Shot => ({
  ...{ name, signedIn: true, person: 'Robin', sizes: ['phone', 'tablet', 'desk'] },
  keepsKeys: true,
  visit: go,
});

export const CHAT_SHOTS: readonly Shot[] = [
  of('chats', openChats),
  of('chat', (page) => openChat(page, 'Mira')),
  of('chat-group', (page) => openChat(page, 'The Lamplighters')),
  of('chat-menu', async (page) => {
    await openChat(page, 'Mira');
    await page.getByRole('log').getByRole('article').last().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
  }),
  of('chat-about', async (page) => {
    await openChat(page, 'The Lamplighters');
    await page.getByRole('button', { name: 'About this conversation' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  of('chat-new-group', async (page) => {
    await openChats(page);
    await page.getByRole('button', { name: 'New Group' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  of('chat-search-people', async (page) => {
    await openChats(page);
    await page.getByRole('button', { name: 'Search People' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('Tomas');
    await dialog.getByRole('searchbox').press('Enter');
    await dialog.getByRole('status').getByText(/found/).waitFor();
  }),
  of('chat-search-alike', async (page) => {
    await openChats(page);
    await page.getByRole('button', { name: 'Search People' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'Similarity', exact: true }).check();
  }),
  of('chat-safety', async (page) => {
    await openChat(page, 'Mira');
    await page.getByRole('button', { name: /^(Sealed|Not encrypted)/ }).click();
    await page.getByRole('dialog').waitFor();
    await page
      .getByText(/\d{5}/)
      .first()
      .waitFor({ timeout: 5000 })
      .catch(() => undefined);
  }),
  of('chat-settings', async (page) => {
    await visit(page, '/account/chats');
    await page.getByRole('heading', { level: 1 }).waitFor();
  }),
];
