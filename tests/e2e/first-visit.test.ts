// Journeys of somebody who comes for the first time: the way in, the first story, the way back.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ListedCardStory } from '#card-story/contract.ts';
import { ACCOUNT_PANEL } from '#messages/accounts/account-panel.ts';
import { SIGN_IN } from '#messages/accounts/sign-in.ts';
import { SHELL } from '#messages/app/shell.ts';
import { UNKNOWN_PLACE } from '#messages/app/unknown-place.ts';
import { HOW_TO_PLAY } from '#messages/card-story/how-to-play.ts';
import { SELECTION } from '#messages/card-story/selection.ts';
import { say } from '#messages/say.ts';
import { listScripts } from '../../tools/check-size.ts';
import {
  arriveAt,
  BOTH_SIZES,
  eventually,
  prepareJourneys,
  press,
  readPath,
  refusedWith,
} from './journey.ts';
import { findCard, followTale, showsTale } from './play-screen.ts';
import { listStories, listTopics, readStory, signInPlayer } from './player.ts';
import { findFront, goToCard, readTotal, turnOver } from './selection-screen.ts';

const journey = prepareJourneys({ keepsPages: false });
const STORY = /^\/card-story\/[0-9a-f-]{36}$/;

const BUILD = join(import.meta.dirname, '../../dist/web');

const titleOf = (title: string) => say(SHELL, 'shell.page_title', { title });

describe('a newcomer', () => {
  test.each(BOTH_SIZES)(
    'is led in, borrows the demo player, and begins a story that is made once: %s',
    async (size) => {
      const robin = await signInPlayer(journey.server().url, 'Robin');
      const before = await listStories(robin);
      const begun = new Set(before.map(({ topic_id }) => topic_id));
      const topic = (await listTopics(robin)).find(({ id }) => !begun.has(id));
      if (topic === undefined) throw new Error('Robin has begun everything.');

      const page = await journey.newPage({ size });
      await page.goto('/');
      await arriveAt(page, '/login');
      await page.getByRole('heading', { level: 1, name: say(SIGN_IN, 'sign-in.heading') }).waitFor();
      await press(page.getByRole('button', { name: say(SIGN_IN, 'sign-in.explore') }));
      await arriveAt(page, '/card-story');
      await findFront(page).waitFor();
      // One for each topic, and a told story behind them.
      const topics = await listTopics(robin);
      await eventually(() => readTotal(page)).toBe(topics.length + 1);

      const addresses: string[] = [];
      page.on('framenavigated', (frame) => addresses.push(frame.url()));
      await goToCard(page, 'selection.is_new', topic.name);
      await press(await turnOver(page, 'selection.start'));
      await arriveAt(page, STORY);
      expect(addresses.some((address) => address.endsWith(`/card-story/${topic.id}?new=true`))).toBe(true);
      const after = await listStories(robin);
      expect(after.length).toBe(before.length + 1);
      const known = new Set(before.map(({ _id }) => _id));
      const made = after.find(({ _id }) => !known.has(_id)) as ListedCardStory;
      expect(page.url()).toMatch(new RegExp(`/card-story/${made._id}$`));
      await showsTale(page, followTale(await readStory(robin, made._id)));

      await page.goBack();
      await arriveAt(page, '/card-story');
      await findFront(page).waitFor();
      expect((await listStories(robin)).length).toBe(after.length);
      await page.goForward();
      await arriveAt(page, STORY);
      await findCard(page).waitFor();
      expect((await listStories(robin)).length).toBe(after.length);
    },
  );

  test('finds a bar as wide as its words on a wide screen, though the page that led in was drawn without one', async () => {
    const page = await journey.newPage({ size: 'desk' });
    await page.goto('/login');
    await press(page.getByRole('button', { name: say(SIGN_IN, 'sign-in.explore') }));
    await arriveAt(page, '/card-story');
    await findFront(page).waitFor();
    const bar = page.getByRole('navigation', { name: say(SHELL, 'shell.navigation') });
    expect(await bar.getAttribute('data-collapsed')).toBe('false');
    const spilt = await bar.evaluate((nav) =>
      [...nav.querySelectorAll('a')]
        .filter((item) => item.scrollWidth > item.clientWidth)
        .map((item) => item.textContent),
    );
    expect(spilt).toEqual([]);
  });

  test('reads how it works, and every page turned to says its title and takes the focus', async () => {
    const player = await journey.join();
    const page = await journey.newPage({ size: 'phone' });
    const readHeading = () =>
      page.evaluate(() => {
        const { activeElement, title } = document;
        return [title, activeElement?.tagName, activeElement?.textContent];
      });
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await eventually(() => page.title()).toBe(titleOf(say(SIGN_IN, 'sign-in.title')));
    await press(page.getByRole('link', { name: say(SIGN_IN, 'sign-in.how_it_works') }));
    await arriveAt(page, '/how-to-play');
    const guide = say(HOW_TO_PLAY, 'how-to-play.title');
    await eventually(readHeading).toEqual([titleOf(guide), 'H1', guide]);
    for (const code of ['start', 'enhance', 'answer', 'matches'] as const) {
      await page.getByRole('heading', { name: say(HOW_TO_PLAY, `how-to-play.${code}`) }).waitFor();
    }
    await press(page.getByRole('link', { name: say(HOW_TO_PLAY, 'how-to-play.begin') }));
    await arriveAt(page, '/login');
    const welcome = say(SIGN_IN, 'sign-in.heading');
    await eventually(readHeading).toEqual([titleOf(say(SIGN_IN, 'sign-in.title')), 'H1', welcome]);

    // Somebody signed in is sent on from the login screen, and from whatever leads to it.
    await page.evaluate((token) => localStorage.setItem('auth_token', token), player.token);
    journey.allow(refusedWith(404));
    for (const path of ['/login', '/', '/no/such/page']) {
      await page.goto(path);
      await arriveAt(page, '/card-story');
    }
    // Who came to no page of ours is told so.
    await page.getByText(say(UNKNOWN_PLACE, 'unknown-place.shelf')).waitFor();
    await findFront(page).waitFor();
    await eventually(() => page.title()).toBe(titleOf(say(SELECTION, 'selection.title')));
    const [topic] = await listTopics(player);
    await press(await turnOver(page, 'selection.start'));
    await arriveAt(page, STORY);
    await eventually(readHeading).toEqual([titleOf(String(topic?.name)), 'H1', topic?.name]);
    await page.goBack();
    const title = say(SELECTION, 'selection.title');
    await eventually(readHeading).toEqual([titleOf(title), 'H1', title]);
  });

  test('finds the bar as wide as it was left, and the theme as it was chosen', async () => {
    const page = await journey.newPage({ size: 'desk', player: await journey.join() });
    await page.goto('/card-story');
    const bar = page.getByRole('navigation', { name: say(SHELL, 'shell.navigation') });
    const readWidth = async () => (await bar.boundingBox())?.width;
    const item = (code: 'shell.card_story' | 'shell.cards') =>
      bar.getByRole('link', { name: say(SHELL, code), exact: true });
    await item('shell.card_story').waitFor();
    await eventually(readWidth).toBe(200);
    await eventually(() => item('shell.card_story').getAttribute('aria-current')).toBe('page');
    await bar.getByRole('button', { name: say(SHELL, 'shell.collapse') }).click();
    await item('shell.cards').waitFor();
    await eventually(readWidth).toBe(90);
    await page.reload();
    await item('shell.cards').waitFor();
    await eventually(readWidth).toBe(90);
    await bar.getByRole('button', { name: say(SHELL, 'shell.expand') }).click();
    await eventually(readWidth).toBe(200);
    // At the foot of a narrow window there is room for the short name alone, however wide the bar was left.
    await page.setViewportSize({ width: 390, height: 844 });
    await item('shell.cards').waitFor();
    expect(await bar.getByText(say(SHELL, 'shell.card_story')).isVisible()).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    await item('shell.card_story').waitFor();

    const readColours = () =>
      page.evaluate(() => {
        const { backgroundColor } = getComputedStyle(document.documentElement);
        return { theme: document.documentElement.dataset.theme, backgroundColor };
      });
    const light = await readColours();
    await bar.getByRole('button', { name: say(SHELL, 'shell.account') }).click();
    await page
      .getByRole('radio', { name: say(ACCOUNT_PANEL, 'account-panel.theme_dark') })
      .check({ force: true });
    await eventually(async () => (await readColours()).theme).toBe('dark');
    const dark = await readColours();
    expect(dark.backgroundColor).not.toBe(light.backgroundColor);
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect((await readColours()).theme).toBe(dark.theme);
    await eventually(readColours).toEqual(dark);
    // And it holds where the system says otherwise.
    await page.emulateMedia({ colorScheme: 'light' });
    await eventually(readColours).toEqual(dark);
    await item('shell.card_story').waitFor();
    await bar.getByRole('button', { name: say(SHELL, 'shell.account') }).click();
    await page
      .getByRole('radio', { name: say(ACCOUNT_PANEL, 'account-panel.theme_system') })
      .check({ force: true });
    await eventually(readColours).toEqual(light);
    expect(readPath(page)).toBe('/card-story');
  });
});

test.each(['/login', '/card-story'] as const)(
  '%s fetches the scripts that it is weighed by, and no other',
  async (address) => {
    const player = address === '/login' ? {} : { player: await journey.join() };
    const page = await journey.newPage({ size: 'phone', ...player });
    // Whoever saves data is fetched nothing in advance, however long all of it takes to come.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const fetched = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) fetched.add(pathname.slice(1));
    });
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await eventually(() => [...fetched].toSorted()).toEqual(listScripts(BUILD, address).toSorted());
  },
);
