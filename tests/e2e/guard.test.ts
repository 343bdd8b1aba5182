// Journeys past the guard: who is not signed in, who is no longer, and what belongs to somebody else.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_PANEL } from '#messages/accounts/account-panel.ts';
import { SIGN_IN } from '#messages/accounts/sign-in.ts';
import { SHELL } from '#messages/app/shell.ts';
import { UNKNOWN_PLACE } from '#messages/app/unknown-place.ts';
import { PLAY } from '#messages/card-story/play.ts';
import { NOTICE } from '#messages/jobs/notice.ts';
import { CHAT } from '#messages/messenger/chat.ts';
import { say } from '#messages/say.ts';
import { TOLD_STORY } from '#messages/text-story/told-story.ts';
import { takeHand } from './gestures.ts';
import {
  arriveAt,
  BOTH_SIZES,
  eventually,
  prepareJourneys,
  press,
  readPath,
  refusedWith,
  signIn,
} from './journey.ts';
import { comeToRest, findFaults, isInReach } from './looks.ts';
import { findCard, followTale, showsTale, swipe } from './play-screen.ts';
import {
  beginStory,
  checkFold,
  listStories,
  listTopics,
  type Player,
  readStory,
  signInPlayer,
} from './player.ts';
import { findFront, openSelection } from './selection-screen.ts';

const journey = prepareJourneys();

async function joinWithStory() {
  const player = await journey.join();
  const [topic] = await listTopics(player);
  return { player, story: await beginStory(player, String(topic?.id)) };
}

function exploreButton(page: Page) {
  return page.getByRole('button', { name: say(SIGN_IN, 'sign-in.explore') });
}

async function openStoryOfRobin(): Promise<{ robin: Player; id: string }> {
  const robin = await signInPlayer(journey.server().url, 'Robin');
  const open = (await listStories(robin)).find(({ outcome }) => outcome === 'open');
  return { robin, id: String(open?._id) };
}

describe('the guard', () => {
  test('asks who is not signed in, and lets them go on to where they were going', async () => {
    const { robin, id } = await openStoryOfRobin();
    const page = await journey.newPage({ size: 'desk' });
    journey.allow(refusedWith(404));
    for (const path of ['/nowhere', '/card-story/a/b', '/profile']) {
      await page.goto(path);
      await arriveAt(page, '/login');
      // Who came to no page of ours is told so.
      const told = page.getByText(say(UNKNOWN_PLACE, 'unknown-place.way_in'));
      if (path === '/profile') expect(await told.count()).toBe(0);
      else await told.waitFor();
    }
    await page.goto(`/card-story/${id}`);
    await arriveAt(page, '/login');
    await exploreButton(page).waitFor();
    expect(await findCard(page).count()).toBe(0);
    await press(exploreButton(page));
    await arriveAt(page, `/card-story/${id}`);
    await showsTale(page, followTale(await readStory(robin, id)));

    // An address of another site is no place of ours to go on to.
    await page.evaluate(() => localStorage.removeItem('auth_token'));
    for (const wanted of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example']) {
      await page.goto(`/login?to=${encodeURIComponent(wanted)}`);
      await press(exploreButton(page));
      await arriveAt(page, '/card-story');
      expect(page.url().startsWith(journey.server().url)).toBe(true);
      // What the shelf asks for is there: without the token it would be refused.
      await findFront(page).waitFor();
      await page.evaluate(() => localStorage.removeItem('auth_token'));
    }
  });

  test.each(['changed', 'garbled'] as const)(
    'sends who was signed out by the server to sign in, and the waiting answer arrives after it: token %s',
    async (kind) => {
      const { robin, id } = await openStoryOfRobin();
      const page = await journey.newPage({ size: 'phone', player: robin });
      await page.goto(`/card-story/${id}`);
      const story = await readStory(robin, id);
      const tale = followTale(story);
      await showsTale(page, tale);
      journey.allow(refusedWith(401));
      // Still Robin's by its looks, but not by its seal; or nobody's at all.
      const token = kind === 'changed' ? `${robin.token.slice(0, -8)}AAAAAAAA` : 'not.a.token';
      await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
      const hand = await takeHand(page);
      await swipe(page, hand, true);
      tale.answer(true);
      await arriveAt(page, '/login');
      await page.getByText(say(SHELL, 'shell.session_expired')).waitFor();
      expect((await readStory(robin, id)).lastCardPointer).toBe(story.lastCardPointer);

      await press(exploreButton(page));
      await arriveAt(page, `/card-story/${id}`);
      await showsTale(page, tale);
      await eventually(async () => (await readStory(robin, id)).lastCardPointer).toBe(
        story.lastCardPointer + 1,
      );
      await checkFold(robin, id);
      await eventually(
        async () => (await readStory(robin, id)).answeredCards[String(story.cardIds[story.lastCardPointer])],
      ).toBe(true);
    },
  );

  test('does the same on the selection', async () => {
    const page = await journey.newPage({ size: 'desk', player: await journey.join() });
    journey.allow(refusedWith(401));
    await page.goto('/login');
    await arriveAt(page, '/card-story');
    // What the shelf asks for is there: with this token it would be refused, and the notice gone with the page.
    await findFront(page).waitFor();
    await page.evaluate(() => localStorage.setItem('auth_token', 'not.a.token'));
    await page.reload();
    await arriveAt(page, '/login');
    await page.getByText(say(SHELL, 'shell.session_expired')).waitFor();
    await signIn(page, await journey.join());
    await page.reload();
    await arriveAt(page, '/card-story');
    await findFront(page).waitFor();
  });

  test('knows in every tab who signs out and who signs in', async () => {
    const { player, story } = await joinWithStory();
    const page = await journey.newPage({ size: 'desk', player });
    await openSelection(page);
    const other = await journey.newTab(page);
    await openSelection(other);
    await other.goto(`/card-story/${story._id}`);
    await findCard(other).waitFor();

    await page.getByRole('button', { name: say(SHELL, 'shell.account') }).click();
    await page.getByRole('button', { name: say(ACCOUNT_PANEL, 'account-panel.log_out') }).click();
    await arriveAt(page, '/login');
    await arriveAt(other, '/login');
    await exploreButton(other).waitFor();
    expect(await findCard(other).count()).toBe(0);
    await eventually(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBe(null);
    // Back must not show again what belonged to the session.
    await other.goBack();
    await arriveAt(other, '/login');

    // The session is over on the server, too: only signing in anew lets them back in.
    await signIn(page, await signInPlayer(journey.server().url, player.name));
    await other.bringToFront();
    await arriveAt(other, '/card-story');
    await findFront(other).waitFor();
  });

  test('shows nothing of a story that is somebody else’s, or of none', async () => {
    const { story } = await joinWithStory();
    const stranger = await journey.join();
    const page = await journey.newPage({ size: 'phone', player: stranger });
    journey.allow(refusedWith(404));
    for (const id of [story._id, 'no-such-story', '%00', `${story._id}0`, 'x'.repeat(99)]) {
      await page.goto(`/card-story/${id}`);
      await page.getByRole('heading', { level: 1, name: say(PLAY, 'play.missing') }).waitFor();
      expect(await findCard(page).count()).toBe(0);
      expect(await page.content()).not.toContain(story.cards[0]?.text);
    }
    await press(page.getByRole('link', { name: say(PLAY, 'play.back') }));
    await eventually(() => readPath(page)).toBe('/card-story');
    await findFront(page).waitFor();
    expect(await listStories(stranger)).toEqual([]);
  });

  test.each(BOTH_SIZES)('says what is not there, and where to go, at whatever address: %s', async (size) => {
    const page = await journey.newPage({ size, reducedMotion: true, player: await journey.join() });
    journey.allow(refusedWith(404));
    // Whether any of these is there, the server says only when it is asked.
    for (const [path, heading, way] of [
      ['/card-story/none', say(PLAY, 'play.missing'), say(PLAY, 'play.back')],
      ['/card-story/none?new=true', say(PLAY, 'play.missing'), say(PLAY, 'play.back')],
      ['/story/none', say(TOLD_STORY, 'told-story.missing'), say(TOLD_STORY, 'told-story.back_to_map')],
      ['/chat/none', say(CHAT, 'chat.missing'), say(CHAT, 'chat.back')],
      ['/linkedin/jobs/none', say(NOTICE, 'notice.missing'), say(NOTICE, 'notice.back')],
    ] as const) {
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 200]);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await comeToRest(page);
      expect([path, await findFaults(page, size)]).toEqual([path, []]);
      expect([path, readPath(page)]).toEqual([path, path.split('?')[0]]);
      await eventually(() =>
        isInReach(
          page
            .getByRole('main')
            .getByRole('link', { name: way })
            .or(page.getByRole('button', { name: way })),
        ),
      ).toBe(true);
    }
  });
});
