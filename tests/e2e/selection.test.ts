// Journeys over the story selection: moving, turning and launching cards, starting again, deleting.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NEWER_BUILD } from '#messages/app/newer-build.ts';
import { SHELL } from '#messages/app/shell.ts';
import { DELETE_ATTEMPT } from '#messages/card-story/delete-attempt.ts';
import { HOW_TO_PLAY } from '#messages/card-story/how-to-play.ts';
import { OVERVIEW } from '#messages/card-story/overview.ts';
import { PLAY } from '#messages/card-story/play.ts';
import { SELECTION } from '#messages/card-story/selection.ts';
import { STORY_KINDS } from '#messages/card-story/story-kinds.ts';
import { say } from '#messages/say.ts';
import { drag, middleOf, REST_MS, takeHand } from './gestures.ts';
import { arriveAt, BOTH_SIZES, eventually, prepareJourneys, press, type Size } from './journey.ts';
import { findCard } from './play-screen.ts';
import { beginStory, finishStory, listStories, listTopics, readStory } from './player.ts';
import {
  dragAside,
  findButton,
  findDots,
  findFront,
  findSelected,
  goToCard,
  openSelection,
  readPlace,
  readTotal,
  rests,
  turnOver,
} from './selection-screen.ts';

const journey = prepareJourneys();
const STORY = /^\/card-story\/[0-9a-f-]{36}$/;

async function open(size: Size, { realMotion = false, settles = false } = {}) {
  const player = await journey.join();
  const topics = await listTopics(player);
  const page = await journey.newPage({ size, player, realMotion, settles });
  return { player, topics, page };
}

/** Waits until a card stands in the middle, and has come to rest there. */
async function comesTo(page: Page, position: number): Promise<void> {
  const total = await readTotal(page);
  const name = say(SELECTION, 'selection.position', {
    position: ((position - 1 + total) % total) + 1,
    total,
  });
  await eventually(async () => (await readPlace(page)).position).toBe(name);
  await rests(page);
}

describe('the cards', () => {
  test.each(BOTH_SIZES)(
    'are moved by dragging, by buttons, by dots and by keys, round and round: %s',
    async (size) => {
      const { player, topics, page } = await open(size);
      await beginStory(player, String(topics[1]?.id));
      await openSelection(page);
      await comesTo(page, 1);
      await eventually(async () => (await readPlace(page)).title).toBe(topics[1]?.name);

      await press(findButton(page, 'selection.next'));
      await comesTo(page, 2);
      await press(findButton(page, 'selection.previous'));
      await comesTo(page, 1);
      // Before the first comes the last.
      await press(findButton(page, 'selection.previous'));
      await comesTo(page, 0);
      await press(findButton(page, 'selection.next'));
      await comesTo(page, 1);

      const hand = await takeHand(page);
      await dragAside(page, hand, 'left');
      await comesTo(page, 2);
      await dragAside(page, hand, 'right');
      await comesTo(page, 1);

      await press(findDots(page).nth(2));
      await comesTo(page, 3);
      await findFront(page).focus();
      await page.keyboard.press('ArrowRight');
      await comesTo(page, 4);
      await page.keyboard.press('ArrowLeft');
      await comesTo(page, 3);
      await eventually(() => findFront(page).evaluate((button) => button === document.activeElement)).toBe(
        true,
      );
    },
  );

  test('keep the focus when other stories come and put another card in the place of the one that has it', async () => {
    const { player, topics, page } = await open('desk');
    const [, topic] = topics;
    await openSelection(page);
    await goToCard(page, 'selection.is_new', String(topic?.name));
    await page.getByRole('link', { name: say(SELECTION, 'selection.how_it_works') }).click();
    await page.getByRole('heading', { name: say(HOW_TO_PLAY, 'how-to-play.title') }).waitFor();
    // Begun somewhere else: when the shelf asks again, the topic's card gives its place to the story's.
    await beginStory(player, String(topic?.id));
    const { promise: asked, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route('**/api/card-game/stories/user', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goBack();
    await arriveAt(page, '/card-story');
    await findFront(page).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await findSelected(page).textContent()).toContain(say(SELECTION, 'selection.is_new'));
    letThrough();
    await findSelected(page).getByText(say(SELECTION, 'selection.is_open')).waitFor();
    const front = say(SELECTION, 'selection.turn_over', { title: String(topic?.name) });
    await eventually(() =>
      page.evaluate(() =>
        document.activeElement?.closest('[data-selected] button')?.getAttribute('aria-label'),
      ),
    ).toBe(front);
  });

  test('turn over one at a time, and back, and are left alone by the news of another version', async () => {
    const { topics, page } = await open('phone', { settles: true });
    const { promise: isHeard, resolve: hear } = Promise.withResolvers<number | undefined>();
    await page.routeWebSocket('**/api/ws', (socket) => {
      socket.onMessage(() => {
        socket.send(JSON.stringify({ type: 'connection_established', user_id: 'one' }));
        socket.send(JSON.stringify({ type: 'app_version', build: '/assets/index-another.js' }));
      });
      socket.onClose((code) => hear(code));
    });
    await openSelection(page);
    // It comes when the page has been at rest, and stays: nothing is loaded until somebody says so.
    const isTold = page.getByText(say(NEWER_BUILD, 'newer-build.is_here')).waitFor();
    await turnOver(page, 'selection.start');
    await page
      .getByRole('meter', { name: String(topics[0]?.resources[0]?.name) })
      .first()
      .waitFor();
    await press(findButton(page, 'selection.turn_back'));
    await findFront(page).waitFor();

    await turnOver(page, 'selection.start');
    await page.keyboard.press('Escape');
    await eventually(() => findFront(page).evaluate((button) => button === document.activeElement)).toBe(
      true,
    );

    await turnOver(page, 'selection.start');
    await press(findButton(page, 'selection.next'));
    await comesTo(page, 2);
    await turnOver(page, 'selection.start');
    await eventually(async () => (await readPlace(page)).title).toBe(topics[1]?.name);
    await press(findButton(page, 'selection.previous'));
    await comesTo(page, 1);
    // Turned face up by itself when the other one was turned.
    await findFront(page).waitFor();
    await eventually(() => findButton(page, 'selection.start').count()).toBe(0);
    await isTold;
    // Nothing else is waited for.
    expect(await isHeard).toBe(1000);
    const isLoaded = page.waitForEvent('domcontentloaded');
    await press(page.getByRole('button', { name: say(NEWER_BUILD, 'newer-build.load') }));
    await isLoaded;
    await findFront(page).waitFor();
  });

  test.each(BOTH_SIZES)('launch when they are lifted or thrown upward, and only then: %s', async (size) => {
    const { player, topics, page } = await open(size, { realMotion: true });
    await finishStory(player, String(topics[0]?.id));
    await page.addInitScript(noteTurns);
    await openSelection(page);
    await rests(page);
    const hand = await takeHand(page);
    const lift = async (height: number, lasts: number, rests: number) => {
      await drag(hand, { from: await middleOf(findSelected(page)), by: { y: -height }, lasts, rests });
      await page.evaluate(() => new Promise(requestAnimationFrame));
    };

    // A little, slowly; far, and back down; sideways.
    await lift(60, 600, REST_MS);
    await findFront(page).waitFor();
    await lift(-120, 400, REST_MS);
    expect(await page.evaluate(() => (window as unknown as Noted).turns)).toEqual([]);
    await rests(page);

    const { title } = await readPlace(page);
    const topic = topics.find(({ name }) => name === title);
    await Promise.all([seesLaunch(page), lift(130, 800, REST_MS)]);
    await arriveAt(page, STORY);
    await findCard(page).waitFor();
    const [story] = (await listStories(player)).filter(({ outcome }) => outcome === 'open');
    expect(story?.topic_id).toBe(topic?.id);
    expect(page.url()).toMatch(new RegExp(`/card-story/${story?._id}$`));

    // The story goes on from its card, thrown this time.
    await page.goBack();
    await arriveAt(page, '/card-story');
    await findFront(page).waitFor();
    await goToCard(page, 'selection.is_open', title);
    await Promise.all([seesLaunch(page), lift(70, 64, 8)]);
    await arriveAt(page, `/card-story/${story?._id}`);
    await findCard(page).waitFor();

    const turns = await page.evaluate(() => (window as unknown as Noted).turns);
    const launches = turns.filter(({ address }) => address.includes('?new='));
    expect(launches.map(({ address }) => address)).toEqual([
      `/card-story/${topic?.id}?new=true`,
      `/card-story/${story?._id}?new=false`,
    ]);
    for (const { waited } of launches) expect(waited).toBeGreaterThanOrEqual(490);

    // A finished one has nowhere to go.
    await page.goBack();
    await arriveAt(page, '/card-story');
    await findFront(page).waitFor();
    await goToCard(page, 'selection.is_ended', String(topics[0]?.name));
    const before = (await page.evaluate(() => (window as unknown as Noted).turns)).length;
    await lift(150, 200, 8);
    await press(findButton(page, 'selection.next'));
    expect((await page.evaluate(() => (window as unknown as Noted).turns)).length).toBe(before);
    await eventually(async () => (await listStories(player)).length).toBe(2);
  });

  test('of finished stories begin them again, once, as a new attempt that can be deleted', async () => {
    const { player, topics, page } = await open('desk');
    const topic = topics[0];
    const finished = await finishStory(player, String(topic?.id));
    await openSelection(page);
    await goToCard(page, 'selection.is_ended', String(topic?.name));
    const again = await turnOver(page, 'selection.again');
    let begun = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/card-game/stories', async (route) => {
      begun += 1;
      await held;
      await route.continue();
    });
    await press(again);
    await findButton(page, 'selection.starting').waitFor();
    await findButton(page, 'selection.starting').dispatchEvent('click');
    letGo();
    await arriveAt(page, STORY);
    await findCard(page).waitFor();
    expect(begun).toBe(1);
    const attempt = (await listStories(player)).find(({ outcome }) => outcome === 'open');
    expect(attempt).toMatchObject({ topic_id: topic?.id, dummy: true });
    expect(page.url()).toMatch(new RegExp(`/card-story/${attempt?._id}$`));

    await press(page.getByRole('link', { name: say(PLAY, 'play.back') }));
    await arriveAt(page, '/card-story');
    await findSelected(page).getByText(say(SELECTION, 'selection.new_attempt')).waitFor();
    let deleted = 0;
    page.on('request', (request) => {
      if (request.method() === 'DELETE') deleted += 1;
    });
    const dialog = page.getByRole('alertdialog', { name: say(DELETE_ATTEMPT, 'selection.delete_title') });
    await press(findButton(page, 'selection.delete').first());
    await press(dialog.getByRole('button', { name: say(DELETE_ATTEMPT, 'selection.keep') }));
    await dialog.waitFor({ state: 'hidden' });
    await press(findButton(page, 'selection.delete').first());
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(deleted).toBe(0);

    await press(findButton(page, 'selection.delete').first());
    const confirm = dialog.getByRole('button', { name: say(SELECTION, 'selection.delete') });
    // Both presses come before anything can have happened.
    await confirm.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await page.getByText(say(DELETE_ATTEMPT, 'selection.deleted')).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => page.getByText(say(SELECTION, 'selection.new_attempt')).count()).toBe(0);
    expect(deleted).toBe(1);
    await eventually(async () => (await listStories(player)).map(({ _id }) => _id)).toEqual([finished._id]);
    await eventually(async () => (await readStory(player, finished._id)).outcome).not.toBe('open');
    // The finished one has its card again, which says nothing of a new attempt.
    await goToCard(page, 'selection.is_ended', String(topic?.name));
  });

  test('stand below it, too, each with its attempts; one begun by mistake is deleted, and the switch leads to the told ones', async () => {
    const { player, topics, page } = await open('desk');
    const [done = '', mistaken = '', fresh = ''] = topics.map(({ name }) => name);
    await finishStory(player, String(topics[0]?.id));
    await beginStory(player, String(topics[1]?.id));
    await openSelection(page);
    await eventually(() => readTotal(page)).toBe(topics.length + 1);
    // The last card is a told story, and is before the first.
    await press(findButton(page, 'selection.previous'));
    await findSelected(page).getByText(say(SELECTION, 'selection.is_told')).waitFor();

    await page.mouse.wheel(0, 300);
    const whole = page.getByRole('region', { name: say(SELECTION, 'selection.whole') });
    const group = (code: 'open' | 'new' | 'finished') =>
      whole.getByRole('region', { name: say(OVERVIEW, `overview.${code}`), exact: true });
    await group('finished').getByRole('button', { name: done, exact: true }).waitFor();
    await eventually(() => group('finished').getByRole('listitem').count()).toBe(1);
    await eventually(() => group('open').getByRole('link').allTextContents()).toEqual([mistaken]);
    await group('finished')
      .getByText(/^1 of \d+ endings found$/)
      .waitFor();

    const attempts = page.getByRole('dialog', { name: mistaken, exact: true });
    await press(group('open').getByRole('button', { name: /^1 attempt: / }));
    await press(attempts.getByRole('button', { name: /^Delete the attempt: / }));
    const question = page.getByRole('alertdialog');
    await question.getByText(say(DELETE_ATTEMPT, 'selection.delete_first', { title: mistaken })).waitFor();
    await press(question.getByRole('button', { name: say(SELECTION, 'selection.delete') }));
    await attempts.waitFor({ state: 'hidden' });
    await group('new').getByRole('button', { name: mistaken, exact: true }).waitFor();
    await eventually(() => group('open').count()).toBe(0);
    await eventually(async () => (await listStories(player)).map(({ topic_id }) => topic_id)).toEqual([
      topics[0]?.id,
    ]);

    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
      say(SELECTION, 'selection.whole'),
    );

    // A name leads to its card.
    await press(group('new').getByRole('button', { name: fresh, exact: true }));
    await eventually(async () => (await readPlace(page)).title).toBe(fresh);
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      say(SELECTION, 'selection.turn_over', { title: fresh }),
    );
    await press(group('finished').getByRole('button', { name: /^1 attempt: / }));
    await press(page.getByRole('dialog').getByRole('link', { name: /^Read again: / }));
    await page.getByRole('heading', { name: say(PLAY, 'play.game_over') }).waitFor();
    await page.goBack();
    await arriveAt(page, '/card-story');

    const kinds = page.getByRole('navigation', { name: say(STORY_KINDS, 'story-kinds.label') });
    const readCurrent = () => kinds.locator('[aria-current=page]').textContent();
    await eventually(readCurrent).toBe(say(STORY_KINDS, 'story-kinds.cards'));
    await kinds.getByRole('link', { name: say(STORY_KINDS, 'story-kinds.told') }).focus();
    await page.keyboard.press('Enter');
    await arriveAt(page, '/map');
    await eventually(readCurrent).toBe(say(STORY_KINDS, 'story-kinds.told'));
    const bar = page.getByRole('navigation', { name: say(SHELL, 'shell.navigation') });
    await eventually(() => bar.locator('[aria-current]').textContent()).toContain(
      say(SHELL, 'shell.card_story'),
    );
    // Once the places stand there, the page is still at its top.
    await page.locator('[data-place]').first().waitFor();
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

/** Waits until something covers the whole page before the address changes. To be called with the launch. */
async function seesLaunch(page: Page): Promise<void> {
  await page.getByRole('main').evaluate(
    (main) =>
      new Promise<void>((resolve, reject) => {
        const begin = window.location.href;
        const { left, right, top } = main.getBoundingClientRect();
        // The bar stays in sight at its side or its foot.
        const places = [
          [(left + right) / 2, top + 2],
          [right - 2, top + 2],
          [(left + right) / 2, window.innerHeight / 2],
        ] as const;
        const findCover = ([x, y]: readonly [number, number]) =>
          document.elementsFromPoint(x, y).find((one) => getComputedStyle(one).position === 'fixed');
        const look = () => {
          const [cover, ...others] = places.map(findCover);
          if (cover && others.every((other) => other === cover)) resolve();
          else if (window.location.href === begin) requestAnimationFrame(look);
          else reject(new Error('The address changed and nothing had covered the page.'));
        };
        look();
      }),
  );
}

type Noted = { readonly turns: readonly { readonly address: string; readonly waited: number }[] };

/** In the page: notes each address that is pushed, and how long (ms) after the last pointer was let go. */
function noteTurns(): void {
  let lifted = performance.now();
  const turns: { address: string; waited: number }[] = [];
  (window as unknown as { turns: typeof turns }).turns = turns;
  window.addEventListener('pointerup', () => (lifted = performance.now()), true);
  const { pushState } = window.history;
  window.history.pushState = (...args: Parameters<typeof pushState>) => {
    turns.push({ address: String(args[2]), waited: performance.now() - lifted });
    pushState.apply(window.history, args);
  };
}
