// Journeys of answers that must not be lost and not be given twice: reloads, several tabs, a line that is down.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { PlayableStory } from '#card-story/contract.ts';
import { pictureOf } from '#card-story/web/picture-of.ts';
import { ALONG } from '#messages/app/along.ts';
import { OUT_OF_REACH } from '#messages/app/out-of-reach.ts';
import { PLAY } from '#messages/card-story/play.ts';
import { PERSON } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import { takeHand } from './gestures.ts';
import { logOut, readClaims } from './identity-steps.ts';
import { eventually, NO_LINE, prepareJourneys, refusedWith, type Size } from './journey.ts';
import { followTale, isPreviewed, showsTale, swipe, type Tale } from './play-screen.ts';
import { beginStory, checkFold, listTopics, type Player, playOn, readStory } from './player.ts';
import { findFront } from './selection-screen.ts';

const journey = prepareJourneys({ ownServer: 'clone' });

async function openStory(size: Size) {
  const player = await journey.join();
  const [topic] = await listTopics(player);
  const story = await beginStory(player, String(topic?.id));
  const page = await journey.newPage({ size, player, settles: true });
  await page.goto(`/card-story/${story._id}`);
  const tale = followTale(story);
  await showsTale(page, tale);
  const hand = await takeHand(page);
  const answer = async (...agrees: readonly boolean[]) => {
    for (const agree of agrees) {
      await swipe(page, hand, agree);
      tale.answer(agree);
      await showsTale(page, tale);
    }
  };
  return { player, page, story, tale, answer };
}

async function serverHas(player: Player, { id }: Tale, answers: number): Promise<void> {
  await eventually(async () => (await readStory(player, id)).lastCardPointer).toBe(answers);
  expect(await checkFold(player, id)).toBe(answers);
}

/** Waits until the screen says that so many answers wait; 0 waits until it says nothing of the kind. */
async function saysWaiting(page: Page, count: number): Promise<void> {
  const sentence = count === 1 ? say(PLAY, 'play.waiting_one') : say(PLAY, 'play.waiting', { count });
  const note = page.getByRole('main').getByRole('status');
  if (count > 0) await eventually(() => note.textContent()).toBe(sentence);
  else await eventually(() => note.textContent()).not.toMatch(/waiting/);
}

/** Whether the card in play shows its own picture, and not what stands in for one. */
function showsPicture(page: Page, tale: Tale): Promise<boolean> {
  const card = tale.card();
  if (card === undefined) throw new Error('There is no card any more.');
  return page
    .locator('[data-state=top] img')
    .evaluate(
      (img: HTMLImageElement, address) =>
        img.complete && img.naturalWidth > 0 && img.src === new URL(address, window.location.href).href,
      pictureOf(card),
    );
}

describe('answers that were given', () => {
  test('are there after a reload in the middle of a story', async () => {
    const { player, page, tale, answer } = await openStory('phone');
    await answer(true, false, true);
    // At once: the last answer may still be on its way.
    await page.reload();
    await showsTale(page, tale);
    await serverHas(player, tale, 3);
    await answer(false);
    await serverHas(player, tale, 4);
  });

  test('count once when two tabs give them at the same time', async () => {
    const { player, page, tale, answer } = await openStory('desk');
    const other = await journey.newTab(page);
    await other.goto(page.url());
    await answer(true);
    await showsTale(other, tale);
    // Both tabs show an answer, and both give it in the same instant: the same one, then opposite ones.
    for (const [here, there] of [
      [true, true],
      [false, false],
      [true, false],
      [false, true],
    ] as const) {
      const before = tale.state().lastCardPointer;
      await pressArrow(page, here);
      await pressArrow(other, there);
      await Promise.all([isPreviewed(page, here), isPreviewed(other, there)]);
      await Promise.all([pressArrow(page, here), pressArrow(other, there)]);
      const cardId = String(tale.card()?.id);
      await eventually(async () => (await readStory(player, tale.id)).lastCardPointer).toBeGreaterThan(
        before,
      );
      tale.answer((await readStory(player, tale.id)).answeredCards[cardId] === true);
      await showsTale(page, tale);
      await showsTale(other, tale);
      await Promise.all([page, other].map((tab) => tab.keyboard.press('Escape')));
      await serverHas(player, tale, before + 1);
    }
  });

  test('give way to what was answered on another device, and the screen says so', async () => {
    const { player, page, tale } = await openStory('desk');
    const begun = await readStory(player, tale.id);
    await playOn(player, begun, () => false, begun.cardIds.length - 2);
    journey.allow(refusedWith(409));
    await pressArrow(page, true);
    await isPreviewed(page, true);
    await pressArrow(page, true);
    await page.getByText(say(PLAY, 'play.moved_on')).waitFor();
    await showsTale(page, followTale(await readStory(player, tale.id)));
    expect(await checkFold(player, tale.id)).toBe(2);
  });

  test('wait on the device while it is offline, and arrive in order', async () => {
    const { player, page, story, tale, answer } = await openStory('phone');
    await answer(true);
    await serverHas(player, tale, 1);
    await eventually(() => page.evaluate(hasFetched, comingPictures(story, tale))).toBe(true);
    journey.allow(NO_LINE);
    await page.context().setOffline(true);
    await answer(false);
    await saysWaiting(page, 1);
    await answer(true, false);
    await saysWaiting(page, 3);
    // The pictures of cards to come were fetched while there was a line.
    await eventually(() => showsPicture(page, tale)).toBe(true);
    expect((await readStory(player, tale.id)).lastCardPointer).toBe(1);
    await page.context().setOffline(false);
    await serverHas(player, tale, 4);
    await saysWaiting(page, 0);
    await answer(true);
    await serverHas(player, tale, 5);
  });

  test('wait through a page that cannot even be opened again while offline', async () => {
    const { player, page, tale, answer } = await openStory('phone');
    journey.allow(NO_LINE);
    const address = page.url();
    await page.context().setOffline(true);
    await answer(true, true);
    await saysWaiting(page, 2);
    await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await page.context().setOffline(false);
    // Any screen of the game sends them; here it is the story itself.
    await page.goto(address);
    await showsTale(page, tale);
    await serverHas(player, tale, 2);
  });

  test('wait through a reload while the server takes none', async () => {
    const { player, page, tale, answer } = await openStory('desk');
    journey.allow(refusedWith(503));
    await page.route('**/api/card-game/stories/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { code: 'app.unavailable' } })
        : route.continue(),
    );
    await answer(true, false);
    await saysWaiting(page, 2);
    await page.reload();
    await showsTale(page, tale);
    await saysWaiting(page, 2);
    await answer(false);
    await saysWaiting(page, 3);
    await page.unrouteAll();
    await serverHas(player, tale, 3);
    await saysWaiting(page, 0);
  });

  test('do not keep their story waiting while the server says nothing to them', async () => {
    const { player, page, tale, answer } = await openStory('desk');
    let isSilent = true;
    await page.route('**/api/card-game/stories/*', (route) =>
      route.request().method() === 'PUT' && isSilent ? undefined : route.continue(),
    );
    let givenUp = 0;
    page.on('requestfailed', (request) => {
      if (request.method() === 'PUT') givenUp += 1;
    });
    await answer(true);
    await page.reload();
    const before = givenUp;
    await showsTale(page, tale);
    // It is there while the answer still waits: nobody has given up on that.
    expect(givenUp).toBe(before);
    isSilent = false;
    await answer(false);
    await page.reload();
    await showsTale(page, tale);
    await serverHas(player, tale, 2);
  });

  test('that arrive while their story is being fetched are in it', async () => {
    const { player, page, tale, answer } = await openStory('desk');
    let letGo: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let fetches = 0;
    await page.route(`**/api/card-game/stories/${tale.id}`, async (route) => {
      if (route.request().method() === 'PUT') {
        await isHeld;
        return route.continue();
      }
      fetches += 1;
      if (fetches > 1) return route.continue();
      // The story as it was before the answer came; it reaches the page once the answer has come.
      const before = await route.fetch();
      letGo();
      await eventually(() => page.evaluate(countKept)).toBe(0);
      await route.fulfill({ response: before });
    });
    await answer(true);
    await page.reload();
    await showsTale(page, tale);
    await eventually(() => fetches).toBe(2);
    await serverHas(player, tale, 1);
  });

  test('wait while the server is killed, are given on an app that was opened without one, and arrive once it is back', async () => {
    // A page that is open all the while, beside one that is opened meanwhile.
    const other = await openStory('desk');
    await other.answer(true);
    await serverHas(other.player, other.tale, 1);
    const player = await journey.join();
    const [topic] = await listTopics(player);
    const story = await beginStory(player, String(topic?.id));
    const page = await journey.newPage({ size: 'phone', player, hasWorker: true });
    await page.goto('/card-story');
    await findFront(page).waitFor();
    // Once the page has been at rest the worker keeps the app, and the story that is open with its pictures.
    const pictures = [...new Set(story.cards.map(pictureOf))];
    await eventually(() => page.evaluate(keepsAll, pictures)).toBe(true);

    journey.allow(NO_LINE, refusedWith(502));
    const isSaid = page.getByText(say(OUT_OF_REACH, 'out-of-reach.told'));
    // The app starts on a line that hangs, too, and says so; and takes it back.
    const { wake } = journey.freeze();
    try {
      await page.goto('/card-story');
      await isSaid.waitFor();
      await findFront(page).waitFor();
    } finally {
      wake();
    }
    await isSaid.waitFor({ state: 'hidden' });
    await journey.kill();
    await other.answer(false, false, true);
    await saysWaiting(other.page, 3);
    await page.goto('/card-story');
    await findFront(page).waitFor();
    await isSaid.waitFor();
    await page.goto(`/card-story/${story._id}`);
    const tale = followTale(story);
    const hand = await takeHand(page);
    for (const agree of [true, false]) {
      await showsTale(page, tale);
      expect(await showsPicture(page, tale)).toBe(true);
      await swipe(page, hand, agree);
      tale.answer(agree);
    }
    await saysWaiting(page, 2);
    await page.reload();
    await showsTale(page, tale);
    await saysWaiting(page, 2);
    await page.goto('/along');
    await page.getByText(say(ALONG, 'along.is_here')).waitFor();
    // Every other screen says what goes on, and comes by itself.
    await page.goto('/profile');
    await isSaid.waitFor();
    await page.getByRole('alert').first().waitFor();
    await journey.startAgain();
    await serverHas(other.player, other.tale, 4);
    await saysWaiting(other.page, 0);
    await showsTale(other.page, other.tale);
    await page.getByRole('heading', { level: 1, name: say(PERSON, 'person.nobody') }).waitFor();
    await page
      .getByRole('button', { name: say(PERSON, 'person.edit'), exact: true })
      .first()
      .waitFor();
    await page.goto('/card-story');
    await serverHas(player, tale, 2);

    // Nothing of it is left to whoever comes after them.
    await logOut(page);
    await eventually(() => page.evaluate(listKeptOf, String(readClaims(player.token).sub))).toEqual([]);
  });
});

/** The pictures of the next three cards, whichever they are: the way on may depend on the answers. */
function comingPictures(story: PlayableStory, tale: Tale): readonly string[] {
  const { cardIds, lastCardPointer } = tale.state();
  const coming = cardIds.slice(lastCardPointer + 1, lastCardPointer + 4);
  return story.cards.filter(({ id }) => coming.includes(id)).map(pictureOf);
}

/** Runs in the page: whether all of these have come. */
function hasFetched(addresses: readonly string[]): boolean {
  return addresses.every(
    (address) => performance.getEntriesByName(new URL(address, window.location.href).href).length > 0,
  );
}

/** Runs in the page: whether a worker keeps the app and all of these. */
async function keepsAll(addresses: readonly string[]): Promise<boolean> {
  if (navigator.serviceWorker.controller === null) return false;
  const kept = await Promise.all(['/', ...addresses].map((address) => caches.match(address)));
  return kept.every((answer) => answer !== undefined);
}

/** Runs in the page: what this browser keeps of what somebody did. */
async function listKeptOf(person: string): Promise<readonly string[]> {
  const names = [...(await caches.keys()), ...(await indexedDB.databases()).map(({ name = '' }) => name)];
  return [...names, ...Object.keys(localStorage)].filter(
    (name) => (name.includes(person) && !name.includes('welcomed')) || name.includes('pictures'),
  );
}

/** Runs in the page: how many answers are kept in it. */
function countKept(): number {
  const kept = Object.entries(localStorage).filter(([name]) => name.startsWith('lorepath.answers.'));
  return kept.reduce((count, [, text]) => count + JSON.parse(text).length, 0);
}

function pressArrow(page: Page, agree: boolean): Promise<void> {
  return page.keyboard.press(agree ? 'ArrowRight' : 'ArrowLeft');
}
