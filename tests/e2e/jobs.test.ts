// Journeys over the board of jobs: it is searched, marked, read and taught, by mouse, finger and keyboard; and nothing bars anybody's way.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SHELL } from '#messages/app/shell.ts';
import { BOARD } from '#messages/jobs/board.ts';
import { JOB_SETTINGS } from '#messages/jobs/job-settings.ts';
import { LOOKING_FOR } from '#messages/jobs/looking-for.ts';
import { NOTICE } from '#messages/jobs/notice.ts';
import { PAIRS } from '#messages/jobs/pairs.ts';
import { say } from '#messages/say.ts';
import { drag, middleOf, takeHand } from './gestures.ts';
import { arriveAt, eventually, prepareJourneys, press, refusedWith, turnTo } from './journey.ts';
import { comeToRest, findFaults } from './looks.ts';
import { callServer, finishStory, listTopics, type Player } from './player.ts';

const journey = prepareJourneys();

const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const findNotices = (page: Page) =>
  page.getByRole('list', { name: say(BOARD, 'board.notices') }).getByRole('article');

/** Plays two stories to their end, so that the board is somebody's own. */
async function finishTwo(player: Player): Promise<void> {
  const [one, other] = await listTopics(player);
  if (one === undefined || other === undefined) throw new Error('there are fewer than two stories');
  for (const { id } of [one, other]) await finishStory(player, id, (turn) => turn % 3 !== 0);
}

test('sixty seconds about work: by finger, by key and by button, one taken back, and the board to follow', async () => {
  const player = await journey.join();
  const page = await journey.newPage({ size: 'phone', player });
  journey.allow(refusedWith(400));
  await page.goto('/linkedin/jobs');
  // Nothing is known of them: the specified way, and the shorter ones.
  await page.getByRole('heading', { name: say(BOARD, 'board.ask') }).waitFor();
  expect(await findFaults(page, 'phone')).toEqual([]);
  await press(page.getByRole('link', { name: say(BOARD, 'board.ask_pairs') }).first());
  await arriveAt(page, '/linkedin/jobs/sixty-seconds');

  const at = (number: number) =>
    page.getByText(say(PAIRS, 'pairs.at', { at: number, count: 12 }), { exact: true });
  await at(1).first().waitFor();
  expect(await findFaults(page, 'phone')).toEqual([]);
  const hand = await takeHand(page);
  const card = page.locator('main [data-side="left"]').locator('..');
  await drag(hand, { from: await middleOf(card), by: { x: 170, y: 4 } });
  await at(2).first().waitFor();
  await page.keyboard.press('ArrowLeft');
  await at(3).first().waitFor();
  await press(findButton(page, say(PAIRS, 'pairs.back')));
  await at(2).first().waitFor();
  for (let number = 2; number <= 12; number += 1) {
    await press(page.locator(`main [data-side="${number % 2 === 0 ? 'left' : 'right'}"]`));
    if (number < 12)
      await at(number + 1)
        .first()
        .waitFor();
  }
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.getByRole('figure', { name: say(PAIRS, 'pairs.interests') }).waitFor();
  const readAnswers = async () => {
    const { url, token } = player;
    const { body } = await callServer<{ pairs: { answer: string | null }[] }>(
      ...([url, token, 'GET', '/jobs/interests'] as const),
    );
    return body.pairs.map(({ answer }) => answer);
  };
  // They go one after the other, the last of them when the diagram is there already.
  await eventually(async () => (await readAnswers()).filter((answer) => answer === null)).toEqual([]);
  expect((await readAnswers()).slice(0, 3)).toEqual(['right', 'left', 'right']);
  await comeToRest(page);
  expect(await findFaults(page, 'phone')).toEqual([]);
});

test('the board is searched, marked, read and taught; what it learns from is seen and taken back', async () => {
  const player = await journey.join();
  await finishTwo(player);
  const page = await journey.newPage({ size: 'desk', player });
  await page.goto('/card-story');
  await press(page.getByRole('link', { name: say(SHELL, 'shell.jobs'), exact: true }));
  await arriveAt(page, '/linkedin/jobs');
  await findNotices(page).first().waitFor();
  await page.getByText(say(BOARD, 'board.lead_personal')).waitFor();
  expect(await findNotices(page).count()).toBe(20);
  await comeToRest(page);
  expect(await findFaults(page, 'desk')).toEqual([]);

  // The star is set before the server has heard of it, and taken away again where it refuses.
  const first = findNotices(page).first();
  const title = (await first.getByRole('heading').textContent()) ?? '';
  const star = first.getByRole('button', { name: say(BOARD, 'board.mark', { title }) });
  const line = Promise.withResolvers<void>();
  await page.route('**/api/linkedin/jobs/favorite/*', async (route) => {
    await line.promise;
    await route.continue();
  });
  await press(star);
  expect(await star.getAttribute('aria-pressed')).toBe('true');
  line.resolve();
  const favorites = async () =>
    (
      await callServer<{ jobs: { title: string }[] }>(
        player.url,
        player.token,
        'GET',
        '/linkedin/jobs/favorites',
      )
    ).body.jobs.map((job) => job.title);
  await eventually(favorites).toEqual([title]);
  await page.unroute('**/api/linkedin/jobs/favorite/*');
  journey.allow(refusedWith(500));
  await page.route('**/api/linkedin/jobs/favorite/*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await press(star);
  await page.getByText(say(BOARD, 'board.favorite_failed')).waitFor();
  await eventually(() => star.getAttribute('aria-pressed')).toBe('true');
  await page.unroute('**/api/linkedin/jobs/favorite/*');

  await press(findButton(page, say(BOARD, 'board.show_favorites')));
  await page
    .getByRole('list', { name: say(BOARD, 'board.favorites') })
    .getByRole('article')
    .waitFor();
  await press(findButton(page, say(BOARD, 'board.show_all')));
  await press(findButton(page, say(BOARD, 'board.refresh')));
  await findNotices(page).first().waitFor();
  await press(findButton(page, say(BOARD, 'board.load_more')));
  await eventually(() => findNotices(page).count()).toBe(40);

  // A notice with its reasons, whose numbers add up.
  await press(first.getByRole('link', { name: title, exact: true }));
  await arriveAt(page, /^\/linkedin\/jobs\/\d+$/);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await press(findButton(page, say(NOTICE, 'notice.show_numbers')));
  const points = (await page.locator('tbody td:last-child').allTextContents()).map((text) =>
    Number(text.replace('−', '-')),
  );
  const sum = Number((await page.locator('tfoot td').textContent())?.replace('−', '-'));
  expect(points.length).toBeGreaterThan(0);
  expect(points.reduce((all, one) => all + one, 0)).toBe(sum);
  await page.getByLabel(say(NOTICE, 'notice.state')).selectOption('applied');
  await page.getByLabel(say(NOTICE, 'notice.note')).fill('Ask about the boat');
  await press(findButton(page, say(NOTICE, 'notice.save')));
  await eventually(() => page.getByText(say(NOTICE, 'notice.not_saved_yet')).count()).toBe(0);
  await comeToRest(page);
  expect(await findFaults(page, 'desk')).toEqual([]);
  await press(findButton(page, say(NOTICE, 'notice.dislike')));
  await press(page.getByRole('dialog').getByRole('button', { name: say(NOTICE, 'notice.not_place') }));
  await page.getByText(say(NOTICE, 'notice.disliked')).first().waitFor();
  await press(findButton(page, say(NOTICE, 'notice.back')));
  await arriveAt(page, '/linkedin/jobs');

  // What it all comes to, on the page of settings and on the page to print.
  await turnTo(page, '/linkedin/jobs/settings');
  const takeBack = page.getByRole('button', {
    name: new RegExp(`^${say(JOB_SETTINGS, 'job-settings.take_back')}: .*${title}`),
  });
  await eventually(() => takeBack.count()).toBe(3);
  await comeToRest(page);
  expect(await findFaults(page, 'desk')).toEqual([]);
  await press(takeBack.first());
  await eventually(() => takeBack.count()).toBe(2);
  await press(page.getByRole('switch', { name: say(JOB_SETTINGS, 'job-settings.personal') }));
  await turnTo(page, '/linkedin/jobs');
  await page.getByText(say(BOARD, 'board.lead_off')).waitFor();
  await turnTo(page, '/linkedin/jobs/what-i-look-for');
  await page.getByText(say(LOOKING_FOR, 'looking-for.liked')).waitFor();
  await comeToRest(page);
  expect(await findFaults(page, 'desk')).toEqual([]);
});

test('an address of no job says so, and leads back', async () => {
  // The board that it leads back to knows nothing of them.
  journey.allow(refusedWith(404), refusedWith(400));
  const page = await journey.newPage({ size: 'phone', player: await journey.join() });
  await page.goto('/linkedin/jobs/no-such-job');
  await page.getByRole('heading', { name: say(NOTICE, 'notice.missing') }).waitFor();
  await press(findButton(page, say(NOTICE, 'notice.back')));
  await arriveAt(page, '/linkedin/jobs');
});
