// Journeys over the tests: taken by keys, by finger and by mouse, kept in between, locked afterwards, taken again.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SHELL } from '#messages/app/shell.ts';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { TEST_REFUSALS, TESTS } from '#messages/profile/questionnaires.ts';
import { say } from '#messages/say.ts';
import { SURVEYS } from '#profile/rules/scales.ts';
import {
  arriveAt,
  eventually,
  NO_LINE,
  prepareJourneys,
  press,
  readPath,
  refusedWith,
  signIn,
} from './journey.ts';
import { isInReach } from './looks.ts';
import { callServer, type Player } from './player.ts';

const journey = prepareJourneys();

type Answers = Readonly<Record<string, number>>;

/** Answers from `lowest` on, over and over up to `highest`. */
function vary(items: number, lowest: number, highest: number): number[] {
  return Array.from({ length: items }, (_, index) => lowest + (index % (highest - lowest + 1)));
}

function toAnswers(values: readonly number[]): Answers {
  return Object.fromEntries(values.map((value, index) => [String(index + 1), value]));
}

const findSliders = (page: Page) => page.getByRole('slider');
const findSubmit = (page: Page) =>
  page.getByRole('button', { name: say(TESTS, 'tests.submit'), exact: true });

async function openTests(page: Page): Promise<void> {
  // Nobody has taken anything yet, which the server says with a 404.
  journey.allow(refusedWith(404));
  await page.goto('/psycho-tests');
  await findSliders(page).first().waitFor();
  // Every name stands in its tab, on the narrow screen as well.
  const spilt = await page
    .getByRole('tab')
    .evaluateAll((tabs) =>
      tabs.filter((tab) => tab.scrollWidth > tab.clientWidth).map((tab) => tab.textContent),
    );
  expect(spilt).toEqual([]);
}

async function openTab(page: Page, survey: 'ssvs' | 'dospert' | 'ipip'): Promise<void> {
  await press(page.getByRole('tab', { name: say(TESTS, `tests.${survey}`) }));
  await findSliders(page).first().waitFor();
}

function readValues(page: Page): Promise<number[]> {
  return findSliders(page).evaluateAll((sliders) =>
    sliders.map((slider) => (slider as HTMLInputElement).valueAsNumber),
  );
}

/** Sets a slider where a finger or the mouse comes down on it. */
async function pointAt(page: Page, index: number, share: number): Promise<void> {
  const slider = findSliders(page).nth(index);
  await slider.scrollIntoViewIfNeeded();
  const { width, height } = (await slider.boundingBox()) ?? { width: 0, height: 0 };
  const thumb = 28;
  const position = { x: thumb / 2 + share * (width - thumb), y: height / 2 };
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await (isPhone ? slider.tap({ position }) : slider.click({ position }));
}

const read = async ({ url, token }: Player, path: string) =>
  callServer<Answers>(url, token, 'GET', `/psych/${path}`);

const tells = (page: Page, done: number, count: number) =>
  page.getByText(say(TESTS, 'tests.answered', { done, count }), { exact: true }).waitFor();

async function expectLocked(page: Page, values: readonly number[]): Promise<void> {
  await page.getByText(say(TESTS, 'tests.taken')).waitFor();
  await eventually(() => readValues(page)).toEqual(values);
  const open = await findSliders(page).evaluateAll(
    (sliders) => sliders.filter((slider) => !(slider as HTMLInputElement).disabled).length,
  );
  expect(open).toBe(0);
}

/** Answers a test of ten items with `choices` answers each, from the first to the last and again, and sends it. */
async function takeWithMouse(
  page: Page,
  survey: 'ssvs' | 'dospert',
  choices: number,
  { reloadAfter }: { readonly reloadAfter?: number } = {},
): Promise<void> {
  await openTab(page, survey);
  for (let index = 0; index < 10; index += 1) {
    if (index === reloadAfter) {
      await page.reload();
      await openTab(page, survey);
      await tells(page, index, 10);
    }
    await pointAt(page, index, (index % choices) / (choices - 1));
  }
  await tells(page, 10, 10);
  await press(findSubmit(page));
  await page.getByRole('button', { name: say(TESTS, 'tests.success') }).waitFor();
}

test('whoever has sent a test is led to what it suggests', async () => {
  const page = await journey.newPage({ size: 'phone', player: await journey.join() });
  // Of the others nothing is known yet.
  journey.allow(refusedWith(404));
  await openTests(page);
  await press(page.getByRole('slider').first());
  await press(findSubmit(page));
  await press(page.getByRole('button', { name: say(TESTS, 'tests.middle_send') }));
  await press(page.getByRole('link', { name: say(TESTS, 'tests.to_profile') }));
  await arriveAt(page, '/profile');
  const answer = page.getByRole('heading', { name: say(DIAGRAMS, 'diagrams.stands_out') });
  await eventually(() => isInReach(answer)).toBe(true);
  await eventually(() => answer.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('a test is taken with the keyboard alone, the others with the mouse, and all three stand in the profile', async () => {
  const player = await journey.join();
  const page = await journey.newPage({ size: 'desk', player });
  await page.goto('/card-story');
  await page.getByRole('link', { name: say(SHELL, 'shell.tests'), exact: true }).focus();
  journey.allow(refusedWith(404));
  await page.keyboard.press('Enter');
  await arriveAt(page, '/psycho-tests');
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await eventually(() => page.title()).toContain(say(TESTS, 'tests.title'));
  await page.keyboard.press('Tab');
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await findSliders(page).nth(19).waitFor();
  const wanted = vary(20, 1, 5);
  for (const [index, value] of wanted.entries()) {
    await page.keyboard.press('Tab');
    const slider = findSliders(page).nth(index);
    await eventually(() => slider.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await slider.getAttribute('aria-valuetext')).toMatch(
      new RegExp(`^${say(TESTS, 'tests.unanswered')}`),
    );
    // The middle is an answer too, once it is pressed.
    const keys = { 1: 'Home', 2: 'ArrowLeft', 3: 'Space', 4: 'ArrowRight', 5: 'End' } as const;
    await page.keyboard.press(keys[value as 1 | 2 | 3 | 4 | 5]);
    await eventually(() => slider.getAttribute('aria-valuetext')).toMatch(new RegExp(`^${value} of 5: `));
  }
  await tells(page, 20, 20);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: say(TESTS, 'tests.success') }).waitFor();
  await expectLocked(page, wanted);
  await eventually(() => read(player, 'mini-ipip')).toEqual({ status: 200, body: toAnswers(wanted) });
  await page.reload();
  await openTab(page, 'ipip');
  await expectLocked(page, wanted);
  await eventually(() => findSubmit(page).getAttribute('aria-disabled')).toBe('true');

  await takeWithMouse(page, 'dospert', 7, { reloadAfter: 4 });
  await takeWithMouse(page, 'ssvs', 9);
  await press(page.getByRole('link', { name: say(SHELL, 'shell.profile'), exact: true }));
  await arriveAt(page, '/profile');
  for (const survey of SURVEYS) {
    const row = page.getByRole('article', { name: say(DIAGRAMS, `diagrams.${survey}_title`), exact: true });
    await press(row.getByRole('button').first());
    await eventually(() => row.getByRole('img').first().getAttribute('aria-label')).toContain(
      `${say(DIAGRAMS, 'diagrams.test')}: highest on`,
    );
  }
});

test('a finger answers, and neither a reload nor a lost line loses an answer', async () => {
  const player = await journey.join();
  const page = await journey.newPage({ size: 'phone', player });
  await openTests(page);
  await openTab(page, 'dospert');
  for (const index of [0, 1, 2, 3]) await pointAt(page, index, index / 6);
  await tells(page, 4, 10);
  await page.reload();
  await findSliders(page).first().waitFor();
  await openTab(page, 'dospert');
  await tells(page, 4, 10);
  // The fifth is touched where it stands, two are left alone.
  await pointAt(page, 4, 0.5);
  for (const index of [5, 6, 7]) await pointAt(page, index, 1);
  const wanted = [1, 2, 3, 4, 4, 7, 7, 7, 4, 4];
  await eventually(() => readValues(page)).toEqual(wanted);
  await tells(page, 8, 10);
  await press(findSubmit(page));
  const asking = page.getByRole('alertdialog', { name: say(TESTS, 'tests.middle_title', { count: 2 }) });
  await press(asking.getByRole('button', { name: say(TESTS, 'tests.middle_back') }));
  await eventually(() =>
    findSliders(page)
      .nth(8)
      .evaluate((element) => element === document.activeElement),
  ).toBe(true);
  journey.allow(NO_LINE);
  await page.context().setOffline(true);
  await press(findSubmit(page));
  await press(asking.getByRole('button', { name: say(TESTS, 'tests.middle_send') }));
  await page.getByRole('alert').getByText(say(TESTS, 'tests.unreachable')).waitFor();
  await page.context().setOffline(false);
  await press(findSubmit(page));
  await press(asking.getByRole('button', { name: say(TESTS, 'tests.middle_send') }));
  await page.getByRole('button', { name: say(TESTS, 'tests.success') }).waitFor();
  await expectLocked(page, wanted);
  await eventually(async () => (await read(player, 'dospert')).body).toEqual(toAnswers(wanted));
  await eventually(() =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /test/.test(key))),
  ).toEqual([]);
});

test('other answers that came first stay, and are given up only when that is wanted', async () => {
  const player = await journey.join();
  const page = await journey.newPage({ size: 'desk', player });
  await openTests(page);
  for (const index of vary(10, 0, 9)) await pointAt(page, index, index / 9);
  await tells(page, 10, 10);
  const first = vary(10, 0, 8).reverse();
  expect(await readValues(page)).not.toEqual(first);
  const sent = await callServer(player.url, player.token, 'POST', '/psych/ssvs', toAnswers(first));
  expect(sent.status).toBe(201);
  journey.allow(refusedWith(409));
  await press(findSubmit(page));
  await page.getByText(say(TESTS, 'tests.other_answers')).waitFor();
  await expectLocked(page, first);
  // What was sent is not what counts: that is no success.
  expect(await page.getByRole('button', { name: say(TESTS, 'tests.success') }).count()).toBe(0);
  await eventually(async () => (await read(player, 'ssvs')).body).toEqual(toAnswers(first));

  await press(page.getByRole('button', { name: say(TESTS, 'tests.again') }));
  const asking = page.getByRole('alertdialog', { name: say(TESTS, 'tests.again_title') });
  await press(asking.getByRole('button', { name: say(TESTS, 'tests.again_keep') }));
  await asking.waitFor({ state: 'hidden' });
  expect((await read(player, 'ssvs')).status).toBe(200);
  await press(page.getByRole('button', { name: say(TESTS, 'tests.again') }));
  await press(asking.getByRole('button', { name: say(TESTS, 'tests.again_delete') }));
  await tells(page, 0, 10);
  await eventually(() => readValues(page)).toEqual(Array(10).fill(4));
  const gone = await callServer<{ message: string }>(player.url, player.token, 'GET', '/psych/ssvs');
  expect([gone.status, gone.body.message]).toEqual([404, TEST_REFUSALS['profile.no_result'].text]);
});

test('answers wait for who has to sign in again', async () => {
  const player = await journey.join();
  const page = await journey.newPage({ size: 'phone', player });
  await openTests(page);
  await pointAt(page, 0, 1);
  await tells(page, 1, 10);
  journey.allow(refusedWith(401));
  await page.route('**/api/psych/ssvs', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, json: { code: 'app.unauthorized' } })
      : route.fallback(),
  );
  await press(findSubmit(page));
  await press(page.getByRole('button', { name: say(TESTS, 'tests.middle_send') }));
  await arriveAt(page, '/login');
  await page.getByText(say(TESTS, 'tests.signed_out')).waitFor();
  await signIn(page, player);
  await page.goto('/psycho-tests');
  await tells(page, 1, 10);
  await eventually(async () => (await readValues(page)).slice(0, 2)).toEqual([8, 4]);
  expect(readPath(page)).toBe('/psycho-tests');
});
