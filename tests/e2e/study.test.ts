// Journeys over the study, on a server that has one: found in the account and after a story, joined, answered in, and ended.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SETTINGS } from '#messages/accounts/settings.ts';
import { PLAY } from '#messages/card-story/play.ts';
import { TESTS } from '#messages/profile/questionnaires.ts';
import { say } from '#messages/say.ts';
import { STUDY_FIELDS } from '#messages/study/refusals.ts';
import { STUDY } from '#messages/study/study.ts';
import type { StudyWire } from '#study/contract.ts';
import { arriveAt, BOTH_SIZES, eventually, prepareJourneys, press } from './journey.ts';
import { comeToRest, findFaults } from './looks.ts';
import { findGameOver, pressTwice } from './play-screen.ts';
import { beginStory, callServer, finishStory, listTopics, type Player, playOn } from './player.ts';

const HOST = { STUDY_NAME: 'Ida Lamp, Test University', STUDY_CONTACT: 'ida@study.example' };

const journey = prepareJourneys({
  ownServer: 'clone',
  environment: async () => ({ STUDY: 'on', ...HOST }),
});

const read = async ({ url, token }: Player) =>
  (await callServer<StudyWire>(url, token, 'GET', '/study')).body.part;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function join(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: say(STUDY, 'study.adult') }).check();
  await page.getByRole('checkbox', { name: say(STUDY, 'study.agree') }).check();
  await press(button(page, say(STUDY, 'study.join')));
  await heading(page, say(STUDY, 'study.first'));
}

test.each(BOTH_SIZES)(
  'on a %s it is found in the account, joined after two ticks, and ended',
  async (size) => {
    const player = await journey.join();
    const page = await journey.newPage({ size, player });
    await page.goto('/account');
    await page.getByText(say(SETTINGS, 'settings.study_invited')).waitFor();
    const name = page.getByRole('heading', { name: say(SETTINGS, 'settings.study_name') });
    const row = page
      .locator('div')
      .filter({ has: name })
      .filter({ has: page.getByRole('button') })
      .last();
    await press(row.getByRole('button', { name: say(SETTINGS, 'settings.open') }));
    await arriveAt(page, '/study');
    await page.getByText(HOST.STUDY_NAME).waitFor();
    await comeToRest(page);
    expect(await findFaults(page, size)).toEqual([]);

    await press(button(page, say(STUDY, 'study.join')));
    await page.getByText(say(STUDY_FIELDS, 'study.not_adult')).waitFor();
    await page.getByText(say(STUDY, 'study.must_agree')).waitFor();
    expect(await read(player)).toBeNull();
    await join(page);
    // The form at which they were stood far below: what has come in its place is read from its top.
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
    const number = (await read(player))?.number ?? '';
    await page.getByText(number, { exact: true }).waitFor();
    await comeToRest(page);
    expect(await findFaults(page, size)).toEqual([]);

    await press(button(page, say(STUDY, 'study.leave')));
    await page.getByRole('alertdialog').waitFor();
    await comeToRest(page);
    expect(await findFaults(page, size)).toEqual([]);
    await press(button(page, say(STUDY, 'study.leave_keep')));
    expect((await read(player))?.number).toBe(number);
    await press(button(page, say(STUDY, 'study.leave')));
    await press(button(page, say(STUDY, 'study.leave_yes')));
    await heading(page, say(STUDY, 'study.about'));
    expect(await read(player)).toBeNull();
    await page.goto('/account');
    await page.getByText(say(SETTINGS, 'settings.study_left')).waitFor();
  },
);

test('a questionnaire is answered by keys, whole, and outlives the page; the profile sees nothing of it', async () => {
  const player = await journey.join();
  const page = await journey.newPage({ size: 'desk', player });
  await page.goto('/study');
  await join(page);
  const named = say(STUDY, 'study.answer_named', { name: say(TESTS, 'tests.ssvs_heading') });
  await page.getByRole('link', { name: named }).focus();
  await page.keyboard.press('Enter');
  await heading(page, say(TESTS, 'tests.ssvs_heading'));
  const sliders = page.getByRole('slider');
  await sliders.first().waitFor();
  for (let at = 0; at < 9; at += 1) await sliders.nth(at).press('ArrowRight');
  await page.reload();
  await page.getByText(say(TESTS, 'tests.answered', { done: 9, count: 10 })).waitFor();
  await comeToRest(page);
  expect(await findFaults(page, 'desk')).toEqual([]);
  await press(button(page, say(STUDY, 'study.send')));
  await page.getByText(say(STUDY, 'study.open_items_one')).waitFor();
  await eventually(() => sliders.nth(9).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await press(button(page, say(STUDY, 'study.send')));
  await heading(page, say(STUDY, 'study.first'));
  await page.getByText(say(STUDY, 'study.state_done')).waitFor();
  // Nothing of another one that was begun comes back after the end of one's part.
  const begun = say(STUDY, 'study.answer_named', { name: say(TESTS, 'tests.ipip_heading') });
  await press(page.getByRole('link', { name: begun }));
  await sliders.first().press('ArrowRight');
  await page.getByText(say(TESTS, 'tests.answered', { done: 1, count: 20 })).waitFor();
  await page.goto('/study');
  const round = (await read(player))?.rounds[0];
  expect(round?.questionnaires.filter(({ done }) => done)).toEqual([{ survey: 'ssvs', done: true }]);
  const { status } = await callServer(player.url, player.token, 'GET', '/psych/ssvs');
  expect(status).toBe(404);
  await press(button(page, say(STUDY, 'study.leave')));
  await press(button(page, say(STUDY, 'study.leave_yes')));
  await heading(page, say(STUDY, 'study.about'));
  await join(page);
  await press(page.getByRole('link', { name: begun }));
  await page.getByText(say(TESTS, 'tests.answered', { done: 0, count: 20 })).waitFor();
});

test('after a finished story a line leads there, and then counts it', async () => {
  const player = await journey.join();
  const [first, second] = await listTopics(player);
  const story = await playOn(player, await beginStory(player, String(first?.id)), () => true, 1);
  const page = await journey.newPage({ size: 'phone', player });
  await page.goto(`/card-story/${story._id}`);
  await pressTwice(page, true);
  const over = findGameOver(page);
  await over.getByText(say(PLAY, 'play.study_invited')).waitFor();
  await comeToRest(page);
  expect(await findFaults(page, 'phone')).toEqual([]);
  await press(over.getByRole('link', { name: say(PLAY, 'play.study_open') }));
  await arriveAt(page, '/study');
  await join(page);
  expect((await read(player))?.rounds[0]?.stories.filter(({ done }) => done)).toEqual([]);
  await finishStory(player, String(second?.id));
  await page.reload();
  await page.getByText(second?.name ?? '', { exact: true }).waitFor();
  await page.getByText(say(STUDY, 'study.state_done')).waitFor();
});
