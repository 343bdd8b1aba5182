// A short game, begun from the back of a card, and the endings that are collected there.
import { expect, test } from 'vitest';
import { CARD_BACK } from '#messages/card-story/card-back.ts';
import { CARD_WAYS } from '#messages/card-story/card-ways.ts';
import { say } from '#messages/say.ts';
import { arriveAt, eventually, prepareJourneys } from './journey.ts';
import { findCard } from './play-screen.ts';
import { finishStory, listStories, listTopics } from './player.ts';
import { findSelected, goToCard, openSelection, turnOver } from './selection-screen.ts';

const journey = prepareJourneys();
const STORY = /^\/card-story\/[0-9a-f-]{36}$/;

test('cards begin a short game of fourteen cards, by keys alone, and collect the endings that were found', async () => {
  const player = await journey.join();
  const topics = await listTopics(player);
  const page = await journey.newPage({ size: 'desk', player });
  const [done, fresh] = topics;
  const finished = await finishStory(player, String(done?.id));
  await openSelection(page);
  await goToCard(page, 'selection.is_ended', String(done?.name));
  await turnOver(page, 'selection.again');
  const back = findSelected(page).first();
  await back.getByRole('heading', { name: /^1 of \d+ endings found$/ }).waitFor();
  await back
    .getByRole('listitem')
    .filter({ hasText: String(finished.ending?.name) })
    .waitFor();
  await back.getByText(/^\d+ still to be found$/).waitFor();

  await page.keyboard.press('Escape');
  await goToCard(page, 'selection.is_new', String(fresh?.name));
  await turnOver(page, 'selection.start');
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
    say(CARD_WAYS, 'selection.start'),
  );
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    say(CARD_BACK, 'card_back.short', { count: 14 }),
  );
  await page.keyboard.press('Enter');
  await arriveAt(page, STORY);
  await findCard(page).waitFor();
  const [story] = (await listStories(player)).filter(({ outcome }) => outcome === 'open');
  expect(story).toMatchObject({ topic_id: fresh?.id, progress: { passed: 0, total: 12 } });
  expect(story?.cardIds).toHaveLength(14);
});
