// Journeys over the psychological profile: filled, compared, switched, hidden, forgotten, taken along and printed.
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ABOUT_PROFILE } from '#messages/profile/about-profile.ts';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { LEANINGS } from '#messages/profile/leanings.ts';
import { PERSON } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { SURVEYS, type Survey } from '#profile/rules/scales.ts';
import {
  arriveAt,
  BOTH_SIZES,
  eventually,
  prepareJourneys,
  press,
  readPath,
  refusedWith,
} from './journey.ts';
import { comeToRest, findFaults } from './looks.ts';
import { callServer, finishStory, listTopics, type Player } from './player.ts';

const journey = prepareJourneys();

const TESTS = [
  { path: 'mini-ipip', items: 20, lowest: 1, highest: 5 },
  { path: 'dospert', items: 10, lowest: 1, highest: 7 },
  { path: 'ssvs', items: 10, lowest: 0, highest: 8 },
] as const;

async function takeTests({ url, token }: Player): Promise<void> {
  for (const { path, items, lowest, highest } of TESTS) {
    const answers = Object.fromEntries(
      Array.from({ length: items }, (_, index) => [
        index + 1,
        lowest + ((index * 3) % (highest - lowest + 1)),
      ]),
    );
    expect((await callServer(url, token, 'POST', `/psych/${path}`, answers)).status).toBe(201);
  }
}

/** Somebody who has taken the three tests and finished two stories. */
async function joinKnown(): Promise<Player> {
  const player = await journey.join();
  await takeTests(player);
  for (const { id } of (await listTopics(player)).slice(0, 2)) await finishStory(player, id);
  return player;
}

const readAssessment = async ({ url, token }: Player) =>
  (
    await callServer<{ hidden_scales: string[]; ssvs: object }>(
      ...([url, token, 'GET', '/psych/user-assessment'] as const),
    )
  ).body;

const titleOf = (survey: Survey) => say(DIAGRAMS, `diagrams.${survey}_title`);
const findPanel = (page: Page, survey: Survey) =>
  page.getByRole('article', { name: titleOf(survey), exact: true });
const findDrawing = (page: Page, survey: Survey) =>
  findPanel(page, survey).getByRole('img', { name: new RegExp(`^${titleOf(survey)}, a diagram from 0 to`) });
const findSwitch = (page: Page, survey: Survey, source: 'test' | 'game' | 'average' | 'predicted') =>
  findPanel(page, survey).getByRole('button', { name: say(DIAGRAMS, `diagrams.${source}`), exact: true });
const findConfidence = (page: Page, survey: Survey) =>
  findPanel(page, survey).getByRole('meter', { name: say(DIAGRAMS, 'diagrams.confidence') });
const describeDrawing = (page: Page, survey: Survey) => findDrawing(page, survey).getAttribute('aria-label');

const findRow = (page: Page, survey: Survey) =>
  findPanel(page, survey).getByRole('button', {
    name: new RegExp(`^${say(DIAGRAMS, `diagrams.row_${survey}`)}`),
  });

async function openProfile(page: Page, surveys: readonly Survey[] = SURVEYS): Promise<void> {
  await page.goto('/profile');
  for (const survey of surveys) await press(findRow(page, survey));
  for (const survey of surveys) await findDrawing(page, survey).waitFor();
}

/** The buttons for taking the profile along are folded away. */
const openKeep = (page: Page) =>
  press(page.getByRole('button', { name: say(DIAGRAMS, 'diagrams.keep'), exact: true }));

async function download(page: Page, act: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: (file as Download).suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

describe.each(BOTH_SIZES)('a person who is known: %s', (size) => {
  test('compares test, games and average, edits the page, and takes everything along', async () => {
    const player = await joinKnown();
    const page = await journey.newPage({ size, player });
    await page.goto('/profile');
    // First what stands out, in words; and before anything is opened, all of it is three screens of a phone and no drawing.
    const first = page.getByRole('article', { name: say(DIAGRAMS, 'diagrams.stands_out'), exact: true });
    await first
      .getByText(/^You seem to (lean|put) /)
      .first()
      .waitFor();
    await first.getByText(/^(To know more, |This is about as much)/).waitFor();
    // Where fewer than three things stand out, that is said in the room of the others.
    const outstanding = await first.getByText(/^You seem to (lean|put) /).count();
    expect(await first.getByText(say(LEANINGS, 'leanings.rest')).count()).toBe(outstanding < 3 ? 1 : 0);
    await comeToRest(page);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    if (size === 'phone') await eventually(height).toBeLessThanOrEqual(3 * 844);
    expect(await page.locator('svg[role=img]').count()).toBe(0);
    for (const survey of SURVEYS) await press(findRow(page, survey));
    for (const survey of SURVEYS) {
      await findDrawing(page, survey).waitFor();
      await eventually(
        async () => (await findDrawing(page, survey).boundingBox())?.width,
      ).toBeGreaterThanOrEqual(survey === 'ssvs' && size === 'desk' ? 320 : 240);
    }
    // A name that stands nearer to another corner is led to.
    await eventually(() => findDrawing(page, 'ssvs').locator('[data-leader="Stimulation"]').count()).toBe(1);
    // From here on both sizes are alike.
    if (size === 'desk') return;
    for (const survey of SURVEYS) {
      const series = ['test', 'game', 'average'] as const;
      for (const source of series) {
        const label = say(DIAGRAMS, `diagrams.${source}`);
        await eventually(() => findSwitch(page, survey, source).getAttribute('aria-pressed')).toBe('true');
        // Each source is drawn as soon as it is there.
        await eventually(() => describeDrawing(page, survey)).toContain(`${label}: highest on`);
      }
      for (const source of series) {
        const label = say(DIAGRAMS, `diagrams.${source}`);
        await press(findSwitch(page, survey, source));
        if (source !== 'average') {
          await eventually(() => describeDrawing(page, survey)).not.toContain(`${label}: highest on`);
          if (source === 'game') await eventually(() => findConfidence(page, survey).count()).toBe(0);
        }
      }
      await findPanel(page, survey).getByText(say(DIAGRAMS, 'diagrams.insufficient')).waitFor();
      for (const source of series) await press(findSwitch(page, survey, source));
      await eventually(() => describeDrawing(page, survey)).toContain('highest on');
    }
    // What the others show is nothing to a diagram.
    await eventually(() => findSwitch(page, 'ssvs', 'predicted').count()).toBe(0);
    const percent = Number(await findConfidence(page, 'ipip').getAttribute('aria-valuenow'));
    expect(percent).toBeGreaterThan(0);
    expect(percent).toBeLessThanOrEqual(100);

    await press(page.getByRole('button', { name: say(PERSON, 'person.add_information') }));
    await page.getByRole('dialog').getByLabel(say(PERSON, 'person.age'), { exact: true }).fill('41');
    await press(page.getByRole('dialog').getByRole('button', { name: say(PERSON, 'person.save') }));
    await page.getByText('41', { exact: true }).first().waitFor();

    await openKeep(page);
    const json = await download(page, () => press(page.getByRole('button', { name: 'Save as JSON' })));
    expect(json.name).toMatch(/^lorepath-profile-\d{4}-\d{2}-\d{2}\.json$/);
    const whole = JSON.parse(json.text);
    expect(Object.keys(whole.tests.mini_ipip)).toHaveLength(5);
    expect(Object.keys(whole.test_answers.ipip)).toHaveLength(20);
    expect(whole.game.games).toBe(2);
    const csv = await download(page, () => press(page.getByRole('button', { name: 'Save as CSV' })));
    expect(csv.text.startsWith('\ufeffsurvey,scale,source,score,')).toBe(true);
    expect(csv.text.match(/,test,/g)).toHaveLength(20);
    expect(csv.text.match(/,average,/g)).toHaveLength(20);
  });
});

test('of somebody nothing is known of, the average is drawn, and how there could be more', async () => {
  const player = await journey.join();
  const page = await journey.newPage({ size: 'phone', player });
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/api/psych/*-assessment', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto('/profile');
  const panel = findPanel(page, 'ipip');
  await press(findRow(page, 'ipip'));
  await panel.getByText(say(DIAGRAMS, 'diagrams.loading')).waitFor();
  open();
  const invitation = page.getByRole('article', { name: say(DIAGRAMS, 'diagrams.invite_title') });
  await invitation.waitFor();
  await eventually(async () => (await invitation.boundingBox())?.height).toBeLessThan(844);
  // Nothing stands there in rows that says nothing.
  await eventually(() => page.getByText(say(DIAGRAMS, 'diagrams.row_empty'), { exact: true }).count()).toBe(
    2,
  );
  await findDrawing(page, 'ipip').waitFor();
  await eventually(() => findConfidence(page, 'ipip').count()).toBe(0);
  await press(findSwitch(page, 'ipip', 'average'));
  await panel.getByText(say(DIAGRAMS, 'diagrams.insufficient')).waitFor();
  const predicted = findSwitch(page, 'ipip', 'predicted');
  await eventually(() => predicted.getAttribute('aria-disabled')).toBe('true');
  await panel.getByText(say(DIAGRAMS, 'diagrams.no_predicted')).waitFor();
  await press(panel.getByRole('link', { name: say(DIAGRAMS, 'diagrams.take_test') }));
  journey.allow(refusedWith(404));
  await arriveAt(page, '/psycho-tests');
  // What is done there is drawn here.
  await takeTests(player);
  await page.goBack();
  await press(findRow(page, 'ssvs'));
  await eventually(() => describeDrawing(page, 'ssvs')).toContain(
    `${say(DIAGRAMS, 'diagrams.test')}: highest`,
  );
});

test('a call that fails says so and takes no other diagram with it', async () => {
  const player = await joinKnown();
  const page = await journey.newPage({ size: 'desk', player });
  journey.allow(refusedWith(400));
  const address = '**/api/psych/user-assessment';
  await page.route(address, (route) => route.fulfill({ status: 400, json: { code: 'app.bad_request' } }));
  await openProfile(page);
  const told = findPanel(page, 'dospert').getByText(say(DIAGRAMS, 'diagrams.failed_test'));
  await told.waitFor();
  await eventually(() => describeDrawing(page, 'dospert')).toContain(say(DIAGRAMS, 'diagrams.game'));
  await page.unroute(address);
  await press(findPanel(page, 'dospert').getByRole('button', { name: say(FORM, 'form.try_again') }));
  await told.waitFor({ state: 'detached' });
  for (const survey of SURVEYS)
    await eventually(() => describeDrawing(page, survey)).toContain(say(DIAGRAMS, 'diagrams.test'));
});

test('a scale is hidden and shown again with the keyboard alone', async () => {
  const player = await joinKnown();
  const page = await journey.newPage({ size: 'desk', player });
  await openProfile(page);
  const panel = findPanel(page, 'ssvs');
  const more = panel.getByRole('button', { name: `${say(DIAGRAMS, 'diagrams.more')}: Power` });
  await more.focus();
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: say(DIAGRAMS, 'diagrams.hide_of', { scale: 'Power' }) }).focus();
  await page.keyboard.press('Enter');
  const again = panel.getByRole('button', { name: say(DIAGRAMS, 'diagrams.show_of', { scale: 'Power' }) });
  await again.waitFor();
  await eventually(() => again.evaluate((element) => element === document.activeElement)).toBe(true);
  await eventually(() => panel.getByRole('button', { name: /^Power:/ }).count()).toBe(0);
  await eventually(async () => (await readAssessment(player)).hidden_scales).toEqual(['Power']);
  expect((await readAssessment(player)).ssvs).not.toHaveProperty('Power');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: /^Power:/ }).waitFor();
  const less = panel.getByRole('button', { name: `${say(DIAGRAMS, 'diagrams.less')}: Power` });
  await eventually(() => less.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('what is hidden in one tab stays hidden when another tab, which does not know it, hides more', async () => {
  const player = await joinKnown();
  const page = await journey.newPage({ size: 'desk', player });
  const other = await journey.newTab(page);
  await Promise.all([page, other].map((tab) => openProfile(tab)));
  for (const [tab, scale] of [
    [page, 'Power'],
    [other, 'Hedonism'],
  ] as const) {
    const panel = findPanel(tab, 'ssvs');
    await press(panel.getByRole('button', { name: `${say(DIAGRAMS, 'diagrams.more')}: ${scale}` }));
    await press(panel.getByRole('button', { name: say(DIAGRAMS, 'diagrams.hide_of', { scale }) }));
    await panel.getByRole('button', { name: say(DIAGRAMS, 'diagrams.show_of', { scale }) }).waitFor();
  }
  await eventually(async () => (await readAssessment(player)).hidden_scales.toSorted()).toEqual([
    'Hedonism',
    'Power',
  ]);
  const again = say(DIAGRAMS, 'diagrams.show_of', { scale: 'Power' });
  await findPanel(other, 'ssvs').getByRole('button', { name: again }).waitFor();
});

test('what the games say is forgotten only when that is wanted', async () => {
  const player = await joinKnown();
  const page = await journey.newPage({ size: 'phone', player });
  await openProfile(page, ['ipip']);
  await openKeep(page);
  const forget = page.getByRole('button', { name: say(DIAGRAMS, 'diagrams.forget'), exact: true });
  const asking = page.getByRole('alertdialog', { name: say(DIAGRAMS, 'diagrams.forget_title') });
  await press(forget);
  await press(asking.getByRole('button', { name: say(DIAGRAMS, 'diagrams.forget_keep') }));
  await asking.waitFor({ state: 'hidden' });
  await eventually(() => describeDrawing(page, 'ipip')).toContain(say(DIAGRAMS, 'diagrams.game'));
  await press(forget);
  await press(asking.getByRole('button', { name: say(DIAGRAMS, 'diagrams.forget_yes') }));
  await findPanel(page, 'ipip').getByText(say(DIAGRAMS, 'diagrams.no_game')).waitFor();
  await eventually(() => describeDrawing(page, 'ipip')).not.toContain(say(DIAGRAMS, 'diagrams.game'));
  await forget.waitFor({ state: 'hidden' });
  await eventually(
    async () =>
      (await callServer<{ answers: number }>(player.url, player.token, 'GET', '/psych/game-assessment')).body
        .answers,
  ).toBe(0);
});

test('a diagram is explained by pointing, by the focus and by pressing; Escape puts it away', async () => {
  const player = await joinKnown();
  const page = await journey.newPage({ size: 'desk', player });
  await openProfile(page);
  const panel = findPanel(page, 'ipip');
  const sign = panel.getByRole('button', {
    name: say(DIAGRAMS, 'diagrams.explain', { title: titleOf('ipip') }),
  });
  const text = panel.getByText(say(DIAGRAMS, 'diagrams.ipip_explained'));
  expect(await text.isVisible()).toBe(false);
  await sign.hover();
  await text.waitFor({ state: 'visible' });
  // The pointer may go over to the text.
  await text.hover();
  await eventually(() => text.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await text.waitFor({ state: 'hidden' });
  await page.mouse.move(0, 0);
  await findSwitch(page, 'ipip', 'test').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await eventually(() => sign.evaluate((element) => element === document.activeElement)).toBe(true);
  await text.waitFor({ state: 'visible' });
  await page.keyboard.press('Escape');
  await text.waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await text.waitFor({ state: 'visible' });
});

test('on paper there are all words and no navigation, and what is switched off stays off', async () => {
  const player = await joinKnown();
  const page = await journey.newPage({ size: 'desk', player });
  await openProfile(page, ['ipip']);
  await openKeep(page);
  await press(findSwitch(page, 'ipip', 'average'));
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'true';
    };
  });
  await press(page.getByRole('button', { name: say(DIAGRAMS, 'diagrams.print'), exact: true }));
  await eventually(() => page.evaluate(() => document.documentElement.dataset.printed)).toBe('true');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await eventually(() => page.getByRole('navigation').count()).toBe(0);
  const panel = findPanel(page, 'ipip');
  await eventually(() => panel.getByRole('table').isVisible()).toBe(true);
  // What was folded is unfolded on paper.
  await eventually(() => findDrawing(page, 'ssvs').isVisible()).toBe(true);
  const cut = await panel
    .locator('li p')
    .evaluateAll((lines) =>
      lines.filter((line) => line.scrollHeight > line.clientHeight + 1).map((line) => line.textContent),
    );
  expect(cut).toEqual([]);
  await eventually(() => describeDrawing(page, 'ipip')).not.toContain(say(DIAGRAMS, 'diagrams.average'));
  await eventually(() => panel.evaluate((element) => getComputedStyle(element).color)).toBe(
    'rgb(22, 36, 51)',
  );
});

test.each(BOTH_SIZES)('the profile, opened as far as it goes, keeps nobody out: %s', async (size) => {
  const page = await journey.newPage({ size, player: await joinKnown() });
  await openProfile(page);
  const panel = findPanel(page, 'ipip');
  await press(panel.getByRole('button', { name: new RegExp(`^${say(DIAGRAMS, 'diagrams.more')}:`) }).first());
  await press(panel.getByRole('button', { name: say(DIAGRAMS, 'diagrams.show_numbers') }));
  await comeToRest(page);
  expect(await findFaults(page, size)).toEqual([]);
});

test.each(BOTH_SIZES)('how a profile is made can be read by everybody: %s', async (size) => {
  const page = await journey.newPage({ size });
  await page.goto('/about-your-profile');
  await page.getByRole('heading', { level: 1, name: say(ABOUT_PROFILE, 'about-profile.title') }).waitFor();
  await page.getByRole('img', { name: new RegExp(say(ABOUT_PROFILE, 'about-profile.example')) }).waitFor();
  await comeToRest(page);
  expect(await findFaults(page, size)).toEqual([]);
  // From here on both sizes are alike.
  if (size === 'desk') return;
  await press(page.getByRole('link', { name: say(ABOUT_PROFILE, 'about-profile.enter') }));
  await arriveAt(page, '/login');
  const player = await journey.join();
  const known = await journey.newPage({ size, player });
  await known.goto('/about-your-profile');
  await press(known.getByRole('link', { name: say(ABOUT_PROFILE, 'about-profile.back') }));
  await arriveAt(known, '/profile');
  expect(readPath(known)).toBe('/profile');
});
