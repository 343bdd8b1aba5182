// What the play screen helps with beside the cards: taking the last answer back, what a resource tells of itself, and the first lessons.
import { expect, test } from 'vitest';
import { PLAY } from '#messages/card-story/play.ts';
import { RESOURCE } from '#messages/card-story/resource.ts';
import { say } from '#messages/say.ts';
import { eventually, NO_LINE, prepareJourneys, press } from './journey.ts';
import { followTale, isPreviewed, pressTwice, showsTale } from './play-screen.ts';
import { beginStory, checkFold, listTopics, readStory } from './player.ts';

const journey = prepareJourneys();

/** A new player on a phone before the first card of a story, which is the first that is played in that browser. */
async function openStory() {
  const player = await journey.join();
  const [, topic] = await listTopics(player);
  const story = await beginStory(player, String(topic?.id));
  const page = await journey.newPage({ size: 'phone', player });
  await page.goto(`/card-story/${story._id}`);
  const tale = followTale(story);
  await showsTale(page, tale);
  return { player, story, page, tale };
}

test('the last answer is taken back by its button or by a key, once, and for three seconds', async () => {
  const { player, story, page, tale } = await openStory();
  const undo = page.getByRole('button', { name: say(PLAY, 'play.undo'), exact: true });
  await eventually(() => undo.count()).toBe(0);
  const pointer = async () => (await readStory(player, story._id)).lastCardPointer;

  const byArrow = async (agree: boolean) => {
    await page.keyboard.press(agree ? 'ArrowRight' : 'ArrowLeft');
    await isPreviewed(page, agree);
    await page.keyboard.press(agree ? 'ArrowRight' : 'ArrowLeft');
  };

  await pressTwice(page, true);
  await undo.waitFor();
  // Twice in the same moment is once.
  await undo.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await showsTale(page, tale);
  await eventually(pointer).toBe(0);
  await eventually(() => undo.count()).toBe(0);

  for (const keys of ['Backspace', 'Control+z']) {
    await byArrow(false);
    await undo.waitFor();
    await page.keyboard.press(keys);
    await showsTale(page, tale);
    await eventually(pointer).toBe(0);
  }

  journey.allow(NO_LINE);
  await page.context().setOffline(true);
  await byArrow(true);
  await page.keyboard.press('Backspace');
  await showsTale(page, tale);
  await page.context().setOffline(false);

  await byArrow(false);
  tale.answer(false);
  await showsTale(page, tale);
  await undo.waitFor();
  await undo.waitFor({ state: 'hidden' });
  await page.keyboard.press('Backspace');
  await showsTale(page, tale);
  await eventually(pointer).toBe(1);
  expect(await checkFold(player, story._id)).toBe(1);
});

test('a resource tells its number and its last changes, by a press and by keys', async () => {
  const { story, page } = await openStory();
  const [{ name = '', value = 0 } = {}] = story.resources;
  const tells = page.getByRole('button', { name: say(RESOURCE, 'resource.tell', { name }), exact: true });
  const now = say(RESOURCE, 'resource.unchanged', { name, value: String(value) });
  await press(tells);
  await page.getByText(now).waitFor();
  // All of it is seen: the card, which begins where its second line stands, lies below.
  expect(
    await page.getByText(now).evaluate((told) => {
      (told as HTMLElement).style.pointerEvents = 'auto';
      const { left, right, bottom } = told.getBoundingClientRect();
      return told.contains(document.elementFromPoint((left + right) / 2, bottom - 4));
    }),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await eventually(() => page.getByText(now).count()).toBe(0);
  await tells.focus();
  await page.keyboard.press('Enter');
  await page.getByText(now).waitFor();
});

test('the first card that is ever played here shows how, and the first change what the icons are, once', async () => {
  const { player, page, tale } = await openStory();
  const hand = page.locator('[data-hand]');
  const explained = page.getByText(/went (up|down) by \d+\. If any of these runs out/);
  await hand.waitFor();
  // Whoever has got it is not shown any more.
  await page.keyboard.press('ArrowRight');
  await eventually(() => hand.count()).toBe(0);
  await page.keyboard.press('Escape');
  await hand.waitFor();

  await pressTwice(page, true);
  tale.answer(true);
  await showsTale(page, tale);
  await explained.waitFor();
  await pressTwice(page, false);
  tale.answer(false);
  await showsTale(page, tale);
  await eventually(() => explained.count()).toBe(0);

  const again = await beginStory(player, String((await listTopics(player))[0]?.id));
  await page.goto(`/card-story/${again._id}`);
  await showsTale(page, followTale(again));
  expect(await hand.count()).toBe(0);
});
