// Journeys by keys alone through controls that go when they are pressed: the focus stays where one was.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { KEEP } from '#messages/card-story/keep.ts';
import { PAIRS } from '#messages/jobs/pairs.ts';
import { TESTS } from '#messages/profile/questionnaires.ts';
import { say } from '#messages/say.ts';
import { eventually, prepareJourneys, refusedWith } from './journey.ts';
import { findCard, findGameOver, isPreviewed } from './play-screen.ts';
import { beginStory, listTopics, playOn } from './player.ts';

const journey = prepareJourneys();

/** Where the focus is: the side of a pair, else the name of a field or the words of a control; nothing on the page itself. */
function readFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { activeElement: at } = document;
    if (at === null || at === document.body) return undefined;
    return at.getAttribute('data-side') ?? at.getAttribute('name') ?? at.textContent;
  });
}

/** Goes on by the tab key until something is reached. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    if ((await readFocus(page)) === wanted) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not lead to ${wanted}.`);
}

test('whoever chooses by a key stands on the same side of the next pair, and on what came of them after the last', async () => {
  const page = await journey.newPage({ size: 'desk', reducedMotion: true, player: await journey.join() });
  await page.goto('/linkedin/jobs/sixty-seconds');
  const at = (number: number) =>
    page.getByText(say(PAIRS, 'pairs.at', { at: number, count: 12 }), { exact: true });
  await at(1).first().waitFor();
  await tabTo(page, 'right');
  for (let number = 2; number <= 12; number += 1) {
    await page.keyboard.press('Enter');
    await at(number).first().waitFor();
    await eventually(() => readFocus(page), `pair ${number}`).toBe('right');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: say(PAIRS, 'pairs.again') }).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('page');
});

test('a picture of an ending that is asked for by a key comes under the focus', async () => {
  const player = await journey.join();
  const [topic] = await listTopics(player);
  const last = await playOn(player, await beginStory(player, String(topic?.id)), (turn) => turn % 2 === 0, 1);
  const page = await journey.newPage({ size: 'desk', reducedMotion: true, player });
  await page.goto(`/card-story/${last._id}`);
  await findCard(page).waitFor();
  await page.keyboard.press('ArrowRight');
  await isPreviewed(page, true);
  await page.keyboard.press('ArrowRight');
  await findGameOver(page).waitFor();
  await tabTo(page, say(KEEP, 'keep.open'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: say(KEEP, 'keep.heading') }).waitFor();
  await eventually(() => readFocus(page)).toBe(say(KEEP, 'keep.heading'));
});

test('who sends a test with an answer left out stands on the way back to it', async () => {
  journey.allow(refusedWith(404));
  const page = await journey.newPage({ size: 'desk', reducedMotion: true, player: await journey.join() });
  await page.goto('/psycho-tests');
  await page.getByRole('slider').first().focus();
  await page.keyboard.press('ArrowRight');
  await tabTo(page, say(TESTS, 'tests.submit'));
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  expect(await readFocus(page)).toBe(say(TESTS, 'tests.middle_back'));
});
