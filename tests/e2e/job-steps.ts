// What people do on the board of jobs and with a notice of it.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SavedSearchWire } from '#jobs/contract-saved-searches.ts';
import { BOARD } from '#messages/jobs/board.ts';
import { NOTICE } from '#messages/jobs/notice.ts';
import { JOB_WORK_REFUSALS } from '#messages/jobs/work.ts';
import { say } from '#messages/say.ts';
import { eventually, type Journey, press, refusedWith } from './journey.ts';
import { callServer, type Player } from './player.ts';

export const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const findNotices = (page: Page) =>
  page.getByRole('list', { name: say(BOARD, 'board.notices') }).getByRole('article');

/** What is somebody's own, by call. */
export const readOwn = async <T>({ url, token }: Player, path: string) =>
  (await callServer<T>(url, token, 'GET', path)).body;

export const listTitles = (page: Page) => findNotices(page).getByRole('heading').allTextContents();

/** Keeps the search that is on the board, has its bell ring by mail where the address is good for that, and forgets it again. */
export async function keepSearchAndForget(
  journey: Journey,
  page: Page,
  player: Player,
  name: string,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  const readKept = async () =>
    (await readOwn<{ searches: SavedSearchWire[] }>(player, '/jobs/searches')).searches.map(({ q }) => q);
  await press(findButton(page, say(BOARD, 'board.save_search')));
  await press(dialog.getByRole('button', { name: say(BOARD, 'board.save'), exact: true }));
  const ways = say(BOARD, 'board.by_nothing');
  await press(findButton(page, say(BOARD, 'board.tell_search', { name, ways })));
  await press(dialog.getByText(say(BOARD, 'board.save_mail')));
  // Nobody has verified an address of theirs: it stays as it was, and says so.
  journey.allow(refusedWith(422));
  await press(dialog.getByRole('button', { name: say(BOARD, 'board.save'), exact: true }));
  await dialog.getByRole('alert').getByText(say(JOB_WORK_REFUSALS, 'jobs.no_address')).waitFor();
  await page.keyboard.press('Escape');
  expect(await readKept()).toEqual([name]);
  await press(findButton(page, say(BOARD, 'board.forget_search', { name })));
  await eventually(readKept).toEqual([]);
  await eventually(() => readFocus(page)).toBe(say(BOARD, 'board.save_search'));
}

/** What has the focus, by its words. */
export const readFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Looks at the reasons of a notice in numbers: as sent they add up to the score as sent. */
export async function addUp(page: Page): Promise<void> {
  await press(findButton(page, say(NOTICE, 'notice.show_numbers')));
  await page.locator('tfoot td').waitFor();
  const points = (await page.locator('tbody td:last-child').allTextContents()).map((text) =>
    Number(text.replace('−', '-')),
  );
  const sum = Number((await page.locator('tfoot td').textContent())?.replace('−', '-'));
  expect(points.length).toBeGreaterThan(0);
  expect(points.reduce((all, one) => all + one, 0)).toBe(sum);
}

export async function apply(page: Page, note: string): Promise<void> {
  const state = page.getByLabel(say(NOTICE, 'notice.state'));
  await page.getByLabel(say(NOTICE, 'notice.note')).fill(note);
  await state.selectOption('');
  await page.getByText(say(NOTICE, 'notice.forgets')).waitFor();
  await state.selectOption('applied');
  await press(findButton(page, say(NOTICE, 'notice.save')));
  await eventually(() => page.getByText(say(NOTICE, 'notice.not_saved_yet')).count()).toBe(0);
}
