// Journeys over the map of the told stories: the first visit, its list, the keyboard, going on from a story, deleting one.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { HOW_TO_PLAY } from '#messages/card-story/how-to-play.ts';
import { STORY_KINDS } from '#messages/card-story/story-kinds.ts';
import { say } from '#messages/say.ts';
import { STORY_MAP } from '#messages/text-story/story-map.ts';
import type { StoryMapAnswer } from '#text-story/contract.ts';
import { readClaims } from './identity-steps.ts';
import { arriveAt, BOTH_SIZES, eventually, NO_LINE, prepareJourneys, press, refusedWith } from './journey.ts';
import { comeToRest, findFaults, isInReach } from './looks.ts';
import { callServer, type Player } from './player.ts';
import { beginToldStory, readToldStory, tellOn } from './story-screen.ts';

const journey = prepareJourneys();
const STORY = /^\/story\/[0-9a-f-]{36}$/;
const ENDING = 6;
const [FIRST, SECOND] = ['the_ferry_bell', 'the_coral_throne'];

const findSheet = (page: Page) => page.getByRole('region', { name: say(STORY_MAP, 'story-map.sheet') });
const findMine = (page: Page) => page.getByRole('region', { name: say(STORY_MAP, 'story-map.mine') });
const findPlace = (page: Page, key: string) => page.locator(`[data-place="${key}"]`);
const findButton = (place: Page | Locator, code: keyof typeof STORY_MAP) =>
  place.getByRole('button', { name: STORY_MAP[code].text, exact: true });
const findLink = (place: Page | Locator, code: keyof typeof STORY_MAP) =>
  place.getByRole('link', { name: STORY_MAP[code].text, exact: true });
const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

async function readMap({ url, token }: Player): Promise<StoryMapAnswer> {
  return (await callServer<StoryMapAnswer>(url, token, 'GET', '/story/users/stories/map')).body;
}

async function openMap(page: Page): Promise<void> {
  await page.goto('/map');
  await findSheet(page).getByRole('heading').waitFor();
}

/** The sheet of a place is shown. */
async function shows(page: Page, player: Player, key: string): Promise<void> {
  const { places } = await readMap(player);
  const name = places.find(({ story_key }) => story_key === key)?.name;
  await eventually(() => findSheet(page).getByRole('heading').textContent()).toBe(name);
}

describe.each(BOTH_SIZES)('on a %s', (size) => {
  test('a first visit comes in two presses to its first story, and goes on with it later', async () => {
    const player = await journey.join();
    const page = await journey.newPage({ size, player });
    await page.goto('/card-story');
    await press(page.getByRole('link', { name: say(STORY_KINDS, 'story-kinds.told') }));
    await arriveAt(page, '/map');
    await shows(page, player, FIRST);
    const begin = findLink(findSheet(page), 'story-map.begin');
    await comeToRest(page);
    await eventually(() => isInReach(begin)).toBe(true);
    await eventually(() => isInReach(findPlace(page, FIRST))).toBe(true);
    // From here on both sizes are alike.
    if (size === 'desk') return;
    await press(begin);
    await arriveAt(page, STORY);
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    expect((await readToldStory(player, id)).story_key).toBe(FIRST);

    // Going back begins no other one: the map knows the story that is open.
    await page.goBack();
    await arriveAt(page, '/map');
    await findLink(findSheet(page), 'story-map.continue').waitFor();
    const { name = '' } = (await readMap(player)).places[0] ?? {};
    await findMine(page)
      .getByRole('link', { name: say(STORY_MAP, 'story-map.continue_named', { name }) })
      .waitFor();
    await eventually(() => findMine(page).getByRole('article').count()).toBe(1);
    await press(findLink(findSheet(page), 'story-map.continue'));
    await arriveAt(page, `/story/${id}`);
  });

  test('has no barriers, in both themes, with large text and in small windows', async () => {
    const player = await journey.join();
    await tellOn(player, await beginToldStory(player), 2);
    const page = await journey.newPage({ size, player, reducedMotion: true });
    await openMap(page);
    await findMine(page).getByRole('article').waitFor();
    await comeToRest(page);
    expect(await findFaults(page, size)).toEqual([]);
    if (size === 'phone') {
      // No place at the lower edge of the map lies under the sheet of another one: nor where the browser's own bars take a fifth of the window.
      for (const height of [844, 664]) {
        await page.setViewportSize({ width: 390, height });
        await comeToRest(page);
        const lowest = await page
          .locator('[data-place]')
          .evaluateAll((places) => Math.max(...places.map((place) => place.getBoundingClientRect().bottom)));
        expect(lowest).toBeLessThan((await findSheet(page).boundingBox())?.y ?? 0);
      }
      return;
    }
    await press(findButton(page, 'story-map.as_list'));
    await comeToRest(page);
    expect(await findFaults(page, size)).toEqual([]);
  });
});

test('a list says the same as the map, and stays the choice on this device', async () => {
  const player = await journey.join();
  const page = await journey.newPage({ size: 'phone', player });
  await openMap(page);
  const { places } = await readMap(player);
  const far = places.at(-1)?.story_key ?? '';
  await press(findButton(page, 'story-map.as_list'));
  for (const region of ['tidelands', 'lantern-city'] as const)
    await page.getByRole('heading', { level: 2, name: say(STORY_MAP, `story-map.${region}`) }).waitFor();
  await eventually(() => page.locator('[data-place]').count()).toBe(places.length);
  await page.reload();
  await findButton(page, 'story-map.as_map').waitFor();

  await press(findPlace(page, far));
  await shows(page, player, far);
  // What is not open says what opens it, and leads there.
  const [{ name = '' } = {}] = places;
  const { missing = 0 } = places.at(-1) ?? {};
  await findSheet(page)
    .getByText(say(STORY_MAP, 'story-map.opens_along_road', { name, count: missing }))
    .waitFor();
  await eventually(() => findSheet(page).getByRole('link').count()).toBe(0);
  await press(findButton(findSheet(page), 'story-map.show_place'));
  await shows(page, player, FIRST);
  await eventually(() => findPlace(page, FIRST).getAttribute('aria-pressed')).toBe('true');
});

test('the map is one stop of the keyboard: arrows go over it, Enter opens a sheet, Escape leads back', async () => {
  const player = await journey.join();
  const page = await journey.newPage({ size: 'desk', player });
  await openMap(page);
  await findButton(page, 'story-map.as_list').focus();
  await page.keyboard.press('Tab');
  await eventually(() => hasFocus(findPlace(page, FIRST))).toBe(true);
  await page.keyboard.press('ArrowRight');
  await eventually(() => hasFocus(findPlace(page, SECOND))).toBe(true);
  // Looking around chooses nothing.
  await shows(page, player, FIRST);
  await page.keyboard.press('Tab');
  await eventually(() =>
    findPlace(page, SECOND).evaluate((spot) => spot.parentElement?.contains(document.activeElement)),
  ).toBe(false);
  await page.keyboard.press('Shift+Tab');
  await eventually(() => hasFocus(findPlace(page, SECOND))).toBe(true);
  await page.keyboard.press('Enter');
  await shows(page, player, SECOND);
  await eventually(() => hasFocus(findSheet(page).getByRole('heading'))).toBe(true);
  await page.keyboard.press('Escape');
  await eventually(() => hasFocus(findPlace(page, SECOND))).toBe(true);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await shows(page, player, FIRST);
  await page.keyboard.press('Tab');
  await eventually(() => hasFocus(findLink(findSheet(page), 'story-map.begin'))).toBe(true);
  await page.keyboard.press('Enter');
  await arriveAt(page, STORY);
});

test('a finished story is read again, and another one goes on from it', async () => {
  const player = await journey.join();
  const parent = await beginToldStory(player);
  const { story } = await tellOn(player, parent, ENDING);
  const page = await journey.newPage({ size: 'phone', player });
  await openMap(page);
  await shows(page, player, SECOND);
  await page.getByText(say(STORY_MAP, 'story-map.jobs_later', { finished: 1, needed: 2 })).waitFor();
  // Six answers are not many, and the page says what it makes of them.
  await page.getByText(say(STORY_MAP, 'story-map.tend_text')).waitFor();
  await press(findPlace(page, FIRST));
  await shows(page, player, FIRST);
  await eventually(() => findLink(findSheet(page), 'story-map.read_again').getAttribute('href')).toBe(
    `/story/${parent}`,
  );
  await findLink(findSheet(page), 'story-map.begin_again').waitFor();

  await press(findPlace(page, SECOND));
  await shows(page, player, SECOND);
  await press(findButton(findSheet(page), 'story-map.continue_from'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: new RegExp(story.name) }).waitFor();
  await press(findButton(dialog, 'story-map.from_go'));
  await arriveAt(page, STORY);
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  expect(await readToldStory(player, id)).toMatchObject({ story_key: SECOND, parent_result_id: parent });
});

test('a story is deleted once, after a question', async () => {
  const player = await journey.join();
  const id = await beginToldStory(player);
  const page = await journey.newPage({ size: 'phone', player });
  await openMap(page);
  const { name = '' } = (await readMap(player)).places[0] ?? {};
  const bin = findMine(page).getByRole('button', {
    name: say(STORY_MAP, 'story-map.delete_named', { name }),
  });
  const question = page.getByRole('alertdialog');
  await press(bin);
  await press(findButton(question, 'story-map.keep'));
  await question.waitFor({ state: 'hidden' });
  expect((await readToldStory(player, id)).story_id).toBe(id);

  // What was typed for it goes with it, and nothing that was typed for another one.
  const readTyped = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => /\.(draft|reply)\./.test(name)));
  const { sub } = readClaims(player.token);
  const nameTyped = (story: string) => [
    `lorepath.draft.${sub}.told-story.${story}.1`,
    `lorepath.reply.${sub}.told-story.${story}`,
  ];
  const others = nameTyped(randomUUID());
  await page.evaluate(
    (names) => {
      for (const name of names) localStorage.setItem(name, '1 Very private words');
    },
    [...nameTyped(id), ...others],
  );
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') sent.push(request.url());
  });
  await press(bin);
  await question.waitFor();
  await findButton(question, 'story-map.delete').dblclick();
  await page.getByText(say(STORY_MAP, 'story-map.deleted')).waitFor();
  await findMine(page).getByText(say(STORY_MAP, 'story-map.mine_empty')).waitFor();
  await findLink(findSheet(page), 'story-map.begin').waitFor();
  expect(sent).toHaveLength(1);
  await eventually(async () => (await readTyped()).sort()).toEqual(others);
  await eventually(async () => (await readMap(player)).places[0]).toMatchObject({
    state: 'open',
    story_id: null,
  });
});

test('what does not come is told, each part by itself, and comes when it is tried again', async () => {
  journey.allow(refusedWith(400));
  const player = await journey.join();
  const page = await journey.newPage({ size: 'desk', player });
  const calls = /\/api\/story\/users\//;
  await page.route(calls, (route) => route.fulfill({ status: 400, json: { code: 'app.broken' } }));
  await page.goto('/map');
  for (const text of ['Error fetching stories map', 'Error fetching stories', 'Error fetching data diagrams'])
    await page.getByText(text, { exact: true }).waitFor();
  await page.unroute(calls);
  for (const left of [2, 1, 0]) {
    await press(findButton(page, 'story-map.try_again').first());
    await eventually(() => findButton(page, 'story-map.try_again').count()).toBe(left);
  }
  await shows(page, player, FIRST);
});

test('a drawing that does not come leaves nothing over the places', async () => {
  journey.allow(NO_LINE);
  const player = await journey.join();
  const page = await journey.newPage({ size: 'phone', player });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.route('**/api/story/map/light.svg', (route) => route.abort());
  const drawing = page.getByRole('img', { name: say(STORY_MAP, 'story-map.picture') });
  await openMap(page);
  await eventually(() => drawing.count()).toBe(0);
  await eventually(() => isInReach(findPlace(page, FIRST))).toBe(true);
});

test('an address that names no story begins the next one', async () => {
  const player = await journey.join();
  const page = await journey.newPage({ size: 'phone', player });
  await page.goto('/story/new?key=&parent=');
  await arriveAt(page, STORY);
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  expect((await readToldStory(player, id)).story_key).toBe(FIRST);
});

test('whoever is signed out signs in first; the guide leads to the map', async () => {
  const page = await journey.newPage({ size: 'phone' });
  await page.goto('/how-to-play');
  await press(page.getByRole('link', { name: say(HOW_TO_PLAY, 'how-to-play.open_map') }));
  await arriveAt(page, '/login');
});
