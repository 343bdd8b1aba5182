// Journeys of what goes on when a part is missing: a chunk that does not come, storage that is off, an answer kept late.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SIGN_IN } from '#messages/accounts/sign-in.ts';
import { SHELL } from '#messages/app/shell.ts';
import { CARD_STORY_CALLS } from '#messages/card-story/card-story.ts';
import { DELETE_ATTEMPT } from '#messages/card-story/delete-attempt.ts';
import { PLAY } from '#messages/card-story/play.ts';
import { RESULTS } from '#messages/card-story/results.ts';
import { SELECTION } from '#messages/card-story/selection.ts';
import { say } from '#messages/say.ts';
import { TOLD_STORY } from '#messages/text-story/told-story.ts';
import { UI } from '#messages/ui/ui.ts';
import { drag, middleOf, moveAlong, takeHand } from './gestures.ts';
import {
  arriveAt,
  BOTH_SIZES,
  eventually,
  NO_LINE,
  prepareJourneys,
  press,
  readPath,
  refusedWith,
  type Size,
} from './journey.ts';
import { findAnswerButton, findGameOver, followTale, pressTwice, showsTale, swipe } from './play-screen.ts';
import { beginStory, checkFold, finishStory, listStories, listTopics, playOn, readStory } from './player.ts';
import {
  dragAside,
  findButton,
  findFront,
  findSelected,
  goToCard,
  openSelection,
  readPlace,
  rests,
  turnOver,
} from './selection-screen.ts';
import { beginToldStory, findOption, readToldStory, tellOn } from './story-screen.ts';

const journey = prepareJourneys();

/** Keeps a chunk of the web app back until it is let through. */
async function holdChunk(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

describe('a chunk that does not come', () => {
  test('of the account panel leaves the page as it is, and is asked for again', async () => {
    const page = await journey.newPage({ size: 'desk', player: await journey.join() });
    journey.allow(NO_LINE);
    await page.route('**/assets/AccountPanel-*.js', (route) => route.abort());
    await openSelection(page);
    const account = page.getByRole('button', { name: say(SHELL, 'shell.account') });
    const asked = page.waitForEvent('requestfailed');
    await account.click();
    await asked;
    await page.getByRole('heading', { level: 1, name: say(SELECTION, 'selection.title') }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.unrouteAll();
    await page.keyboard.press('Escape');
    await account.click();
    await page.getByRole('radio').first().waitFor({ state: 'attached' });
  });

  test('of a screen says so, and comes when it is asked for again', async () => {
    const page = await journey.newPage({ size: 'desk', player: await journey.join() });
    journey.allow(NO_LINE, /the code of a part did not come/, /Failed to fetch dynamically imported module/);
    await page.route('**/assets/ProfileScreen-*.js', (route) => route.abort());
    await openSelection(page);
    await press(page.getByRole('link', { name: say(SHELL, 'shell.profile') }));
    await page.getByText(say(UI, 'ui.page_missing_help')).waitFor();
    await page.unrouteAll();
    await press(page.getByRole('button', { name: say(UI, 'ui.try_again') }));
    await page
      .getByRole('heading', { level: 1, name: say(UI, 'ui.page_missing') })
      .waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(readPath(page)).toBe('/profile');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('of a screen, without a line, comes by itself once the line is back, also when it came back too early', async () => {
    const page = await journey.newPage({ size: 'phone', player: await journey.join() });
    journey.allow(NO_LINE, /the code of a part did not come/, /Failed to fetch dynamically imported module/);
    await page.route('**/assets/ProfileScreen-*.js', (route) => route.abort());
    await openSelection(page);
    await page.context().setOffline(true);
    await press(page.getByRole('link', { name: say(SHELL, 'shell.profile') }));
    const outOfReach = page.getByText(say(UI, 'ui.page_out_of_reach'));
    await outOfReach.waitFor();
    await page.unrouteAll();
    // The line is back and the server is not: nothing happens, nobody is told again, and whoever asks hears why.
    let asked = 0;
    await page.route('**/api/health/ready', (route) => {
      asked += 1;
      return route.abort();
    });
    await page.context().setOffline(false);
    await eventually(() => asked).toBeGreaterThan(0);
    await press(page.getByRole('button', { name: say(UI, 'ui.try_again') }));
    await page.getByText(say(UI, 'ui.server_silent')).waitFor();
    await outOfReach.waitFor();
    await page.unrouteAll();
    await outOfReach.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(readPath(page)).toBe('/profile');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('of the back of a card leaves its front up, says so, and is asked for again', async () => {
    const page = await journey.newPage({ size: 'phone', player: await journey.join() });
    journey.allow(NO_LINE);
    await page.route('**/assets/CardBack-*.js', (route) => route.abort());
    await openSelection(page);
    await press(findFront(page));
    await page.getByText(say(CARD_STORY_CALLS, 'card-story.network_failed')).waitFor();
    await findFront(page).waitFor();
    await page.unrouteAll();
    await turnOver(page, 'selection.start');
  });

  test('of the carousel engine leaves cards that stand where they will stand, and can be used', async () => {
    const page = await journey.newPage({ size: 'phone', player: await journey.join() });
    const letThrough = await holdChunk(page, 'cards-engine*');
    await openSelection(page);
    const first = await readPlace(page);
    await press(findButton(page, 'selection.next'));
    await eventually(async () => (await readPlace(page)).position).not.toBe(first.position);
    const { position } = await readPlace(page);
    await rests(page);
    const stands = () =>
      // Of each card the front's: the back of the one in the middle has a title too, once its code is there.
      page.locator('[role=group][aria-roledescription]').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const { x, y } = card.querySelector('h2')?.getBoundingClientRect() ?? new DOMRect();
          // The way round is endless: on which side those wait that are far out of sight is the engine's affair.
          const isNear = x > -window.innerWidth && x < 2 * window.innerWidth;
          return isNear ? [{ x: Math.round(x), y: Math.round(y) }] : [];
        }),
      );
    const before = await stands();
    expect(before.length).toBeGreaterThanOrEqual(3);
    letThrough();
    await page.locator('[data-driven]').waitFor();
    await eventually(stands).toEqual(before);
    await eventually(async () => (await readPlace(page)).position).toBe(position);
    await press(findButton(page, 'selection.previous'));
    await eventually(async () => (await readPlace(page)).position).toBe(first.position);
  });
});

describe('the cards', () => {
  /** A page on the shelf whose engine has not come, and a hand for it. */
  async function openWithoutEngine(size: Size) {
    const page = await journey.newPage({ size, player: await journey.join(), realMotion: true });
    const letThrough = await holdChunk(page, 'cards-engine*');
    await openSelection(page);
    const hand = await takeHand(page);
    const middle = await middleOf(findSelected(page));
    const first = await readPlace(page);
    const readLeft = async () => (await findSelected(page).boundingBox())?.x ?? 0;
    return { page, letThrough, hand, middle, first, readLeft };
  }

  test.each(BOTH_SIZES)('follow a hand that was on them before their engine came: %s', async (size) => {
    const { page, letThrough, hand, middle, first, readLeft } = await openWithoutEngine(size);
    const asked = page.waitForRequest(/cards-engine/);
    await hand.down(middle);
    await asked;
    const aside = await moveAlong(hand, middle, { x: -60 });
    const rest = await readLeft();
    letThrough();
    await page.locator('[data-driven]').waitFor();
    await moveAlong(hand, aside, { x: -80 });
    await eventually(readLeft).toBeLessThan(rest - 30);
    await moveAlong(hand, { ...aside, x: aside.x - 80 }, { x: -60 });
    await hand.up();
    await eventually(async () => (await readPlace(page)).position).not.toBe(first.position);
  });

  test.each(BOTH_SIZES)(
    'are moved on by a hand that has come and gone before their engine: %s',
    async (size) => {
      const { page, letThrough, hand, middle, first } = await openWithoutEngine(size);
      await drag(hand, { from: middle, by: { x: 20, y: 160 } });
      await eventually(() => readPlace(page)).toEqual(first);
      await dragAside(page, hand, 'left');
      await eventually(async () => (await readPlace(page)).position).not.toBe(first.position);
      const second = await readPlace(page);
      letThrough();
      await page.locator('[data-driven]').waitFor();
      await rests(page);
      await eventually(() => readPlace(page)).toEqual(second);
      await dragAside(page, hand, 'right');
      await eventually(() => readPlace(page)).toEqual(first);
    },
  );
});

test('answers kept by a page that was closed offline are sent by the shelf of stories', async () => {
  const player = await journey.join();
  const [topic] = await listTopics(player);
  const story = await beginStory(player, String(topic?.id));
  const page = await journey.newPage({ size: 'phone', player });
  await page.goto(`/card-story/${story._id}`);
  const tale = followTale(story);
  await showsTale(page, tale);
  const hand = await takeHand(page);
  journey.allow(NO_LINE);
  await page.context().setOffline(true);
  for (const agree of [true, false]) {
    await swipe(page, hand, agree);
    tale.answer(agree);
    await showsTale(page, tale);
  }
  const next = await journey.newTab(page);
  await page.close();
  expect((await readStory(player, tale.id)).lastCardPointer).toBe(0);
  await next.context().setOffline(false);
  await openSelection(next);
  await eventually(async () => (await readStory(player, tale.id)).lastCardPointer).toBe(2);
  expect(await checkFold(player, tale.id)).toBe(2);
  // And the shelf shows what has arrived, without being opened again.
  const passed = (await listStories(player))[0]?.progress.passed ?? 0;
  expect(passed).toBeGreaterThan(0);
  await eventually(() => findSelected(next).textContent()).toContain(`${passed} of `);
});

test('what a topic says of a person is asked anew once another story of it has ended', async () => {
  const player = await journey.join();
  const [topic] = await listTopics(player);
  await finishStory(player, String(topic?.id));
  const page = await journey.newPage({ size: 'desk', player });
  await openSelection(page);
  const title = String(topic?.name);
  const basis = page.getByText(/The three diagrams rest on/).locator('visible=true');
  const openAll = () => press(page.getByRole('button', { name: say(RESULTS, 'results.all') }));
  await goToCard(page, 'selection.is_ended', title);
  const again = await turnOver(page, 'selection.again');
  await openAll();
  const before = await basis.textContent();
  await page.keyboard.press('Escape');
  await basis.waitFor({ state: 'hidden' });
  await press(again);
  await arriveAt(page, /^\/card-story\/./);
  const id = readPath(page).split('/').at(-1) ?? '';
  await findAnswerButton(page, 'left').waitFor();
  // All but the last card are answered elsewhere; the page finds that out with its first answer.
  journey.allow(refusedWith(409));
  await playOn(player, await readStory(player, id), (turn) => turn % 3 === 0, 1);
  await pressTwice(page, false);
  await showsTale(page, followTale(await readStory(player, id)));
  await pressTwice(page, true);
  await press(findGameOver(page).getByRole('button', { name: say(PLAY, 'play.discover') }));
  await goToCard(page, 'selection.is_ended', title);
  await turnOver(page, 'selection.again');
  await openAll();
  await eventually(() => basis.textContent()).not.toBe(before);
});

test('signing in where storage is switched off says so, and can be tried again', async () => {
  const page = await journey.newPage({ size: 'phone' });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/login');
  const enter = page.getByRole('button', { name: say(SIGN_IN, 'sign-in.explore') });
  await press(enter);
  await page.getByText(say(SIGN_IN, 'sign-in.no_storage')).waitFor();
  await eventually(() => enter.getAttribute('aria-busy')).toBeNull();
});

/** Somebody at the options of a told story's first chapter, one of which is `option`. */
async function openToldStory() {
  const player = await journey.join();
  const id = await beginToldStory(player);
  const { story } = await tellOn(player, id, 1);
  const [option = ''] = story.chapters[0]?.options ?? [];
  const page = await journey.newPage({ size: 'desk', player, reducedMotion: true });
  await page.goto(`/story/${id}`);
  const button = findOption(page, option);
  await button.waitFor();
  return { player, id, page, option, button };
}

test('a reply to a told story that has not arrived outlives the page, and goes out when it is opened again', async () => {
  const { player, id, page, option, button } = await openToldStory();
  journey.allow(NO_LINE);
  await page.route('**/api/story/stories/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await press(button);
  await page.getByText(say(TOLD_STORY, 'told-story.reply_waits')).waitFor();
  expect((await readToldStory(player, id)).chapter).toBe(1);
  await page.unrouteAll();
  await page.reload();
  await eventually(async () => (await readToldStory(player, id)).story.chapters[0]?.response).toBe(option);
});

test('a storage that was emptied under a told story leads to signing in', async () => {
  const { page, button } = await openToldStory();
  journey.allow(refusedWith(401));
  await page.evaluate(() => localStorage.clear());
  await press(button);
  await arriveAt(page, '/login');
});

test('a notice that stays leaves what is pressed at the foot of the shelf free', async () => {
  const player = await journey.join();
  const [topic] = await listTopics(player);
  await finishStory(player, String(topic?.id));
  await beginStory(player, String(topic?.id));
  const page = await journey.newPage({ size: 'desk', player });
  journey.allow(refusedWith(503), /A story was not deleted/);
  await page.route('**/api/card-game/stories/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 503, json: { code: 'app.unavailable' } })
      : route.continue(),
  );
  await openSelection(page);
  await goToCard(page, 'selection.is_open', String(topic?.name));
  await press(findButton(page, 'selection.delete'));
  const dialog = page.getByRole('alertdialog');
  await press(dialog.getByRole('button', { name: say(SELECTION, 'selection.delete') }));
  const notice = page.getByText(say(DELETE_ATTEMPT, 'selection.delete_failed'));
  await notice.waitFor();
  // It comes in from below.
  await eventually(async () => {
    const [above, below] = [
      await notice.boundingBox(),
      await findButton(page, 'selection.next').boundingBox(),
    ];
    return (below?.y ?? Number.NaN) - ((above?.y ?? Number.NaN) + (above?.height ?? Number.NaN));
  }).toBeGreaterThan(0);
});

test('the question before deleting stays while it deletes, whatever is pressed', async () => {
  const player = await journey.join();
  const [topic] = await listTopics(player);
  await finishStory(player, String(topic?.id));
  await beginStory(player, String(topic?.id));
  const page = await journey.newPage({ size: 'desk', player });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/card-game/stories/*', async (route) => {
    if (route.request().method() === 'DELETE') await promise;
    await route.continue();
  });
  await openSelection(page);
  await goToCard(page, 'selection.is_open', String(topic?.name));
  await press(findButton(page, 'selection.delete'));
  const dialog = page.getByRole('alertdialog');
  const asked = page.waitForRequest((request) => request.method() === 'DELETE');
  await dialog.getByRole('button', { name: say(SELECTION, 'selection.delete') }).click();
  await asked;
  // It says that it is not for use just now; pressed all the same.
  await dialog.getByRole('button', { name: say(DELETE_ATTEMPT, 'selection.keep') }).click({ force: true });
  // The browser takes the second one for an order; the dialog is opened again at once.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.waitFor();
  await eventually(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  resolve();
  await page.getByText(say(DELETE_ATTEMPT, 'selection.deleted')).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await findFront(page).waitFor();
});
