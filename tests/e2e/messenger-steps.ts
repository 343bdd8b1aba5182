// What people do in the chats, for the journeys: keys made, somebody found, letters written and read.
import type { Locator, Page } from 'playwright-core';
import { CHAT } from '#messages/messenger/chat.ts';
import { CHAT_PEOPLE } from '#messages/messenger/chat-people.ts';
import { CHATS } from '#messages/messenger/chats.ts';
import { SAFETY } from '#messages/messenger/safety.ts';
import { say } from '#messages/say.ts';
import { putCodeAway } from './account-steps.ts';
import { arriveAt, press } from './journey.ts';

const OPEN_CHAT = /^\/chat\/\d+$/;

export const findButton = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true });
export const findLog = (page: Page) => page.getByRole('log', { name: say(CHAT, 'chat.log') });
/** The letter that says exactly this. */
export const findLetter = (page: Page, text: string) =>
  findLog(page)
    .getByRole('article')
    .filter({ has: page.getByText(text, { exact: true }) });
export const findLine = (page: Page) => page.getByPlaceholder(say(CHAT, 'chat.placeholder'));

/** Opens the chats of somebody who has no keys yet, makes them under a passphrase, and lets others find them. */
export async function beginChats(page: Page, passphrase?: string): Promise<void> {
  await page.goto('/chat');
  if (passphrase !== undefined) await makeKeys(page, passphrase);
  await allowFinding(page);
}

/** Lets others find somebody who has not been asked yet. */
export async function allowFinding(page: Page): Promise<void> {
  await press(findButton(page, say(CHATS, 'chats.ask_yes')));
  await page.getByRole('heading', { name: say(CHATS, 'chats.ask_title') }).waitFor({ state: 'detached' });
}

async function makeKeys(page: Page, passphrase: string): Promise<void> {
  await page.getByLabel(say(SAFETY, 'safety.passphrase'), { exact: true }).fill(passphrase);
  await page.getByLabel(say(SAFETY, 'safety.repeat'), { exact: true }).fill(passphrase);
  await press(findButton(page, say(SAFETY, 'safety.make')));
  await findButton(page, say(SAFETY, 'safety.make')).waitFor({ state: 'detached' });
  await putCodeAway(page);
  await page.getByRole('heading', { name: say(SAFETY, 'safety.code_title') }).waitFor({ state: 'detached' });
}

/** Finds somebody by their name and opens the conversation with them. */
export async function writeTo(page: Page, name: string): Promise<string> {
  await press(findButton(page, say(CHATS, 'chats.search_people')));
  const dialog = page.getByRole('dialog', { name: say(CHAT_PEOPLE, 'chat-people.search') });
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('searchbox').press('Enter');
  await press(findButton(dialog, say(CHAT_PEOPLE, 'chat-people.write_to', { name })));
  await arriveAt(page, OPEN_CHAT);
  await findLine(page).waitFor();
  return new URL(page.url()).pathname;
}

export async function sendLetter(page: Page, text: string): Promise<void> {
  await findLine(page).fill(text);
  await press(findButton(page, say(CHAT, 'chat.send')));
  await findLetter(page, text).waitFor();
}

/** Opens what can be done with a letter by the keyboard. */
export async function openMenu(page: Page, letter: Locator): Promise<Locator> {
  await letter.focus();
  await page.keyboard.press('Enter');
  return page.getByRole('menu', { name: say(CHAT, 'chat.menu') });
}
