// Journeys over the board of jobs: it is searched, marked, read and taught, by mouse, finger and keyboard; and nothing bars anybody's way.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { WireCardStory } from '#card-story/contract.ts';
import type { JobWire } from '#jobs/contract-shapes.ts';
import { SETTINGS } from '#messages/accounts/settings.ts';
import { SHELL } from '#messages/app/shell.ts';
import { PLAY } from '#messages/card-story/play.ts';
import { BOARD } from '#messages/jobs/board.ts';
import { JOB_SETTINGS } from '#messages/jobs/job-settings.ts';
import { LOOKING_FOR } from '#messages/jobs/looking-for.ts';
import { NOTICE } from '#messages/jobs/notice.ts';
import { PAIRS } from '#messages/jobs/pairs.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import type { LinksWire } from '#profile/linked/contract-links.ts';
import { drag, middleOf, takeHand } from './gestures.ts';
import {
  addUp,
  apply,
  findButton,
  findNotices,
  keepSearchAndForget,
  listTitles,
  readFocus,
  readOwn,
} from './job-steps.ts';
import { arriveAt, eventually, prepareJourneys, press, refusedWith, turnTo } from './journey.ts';
import { linkReddit, OWL } from './link-steps.ts';
import { comeToRest, findFaults } from './looks.ts';
import { findGameOver, pressTwice } from './play-screen.ts';
import {
  beginStory,
  callServer,
  finishStory,
  listTopics,
  type Player,
  playOn,
  signInPlayer,
} from './player.ts';

const journey = prepareJourneys();

const leaning = (turn: number) => turn % 3 !== 0;

/** Plays a story to its end, and another up to its last card, with which the board becomes somebody's own. */
async function playTwo(player: Player): Promise<WireCardStory> {
  const [one, other] = await listTopics(player);
  if (one === undefined || other === undefined) throw new Error('there are fewer than two stories');
  await finishStory(player, one.id, leaning);
  return playOn(player, await beginStory(player, other.id), leaning, 1);
}

/** Has the board filled anew; answers what hangs there then. */
async function fillAnew(page: Page): Promise<string[]> {
  const answered = page.waitForResponse((response) => response.url().includes('/api/linkedin/jobs/search'));
  await press(findButton(page, say(BOARD, 'board.refresh')));
  const { jobs } = (await (await answered).json()) as { readonly jobs: readonly JobWire[] };
  await page.getByText(say(BOARD, 'board.refreshed'), { exact: true }).waitFor({ state: 'attached' });
  await eventually(() => listTitles(page)).toEqual(jobs.map(({ title }) => title));
  return listTitles(page);
}

/** Marks what hangs last, where a board that has learned hangs it no more; answers its titles, once the server has them all. */
async function markLast(page: Page, player: Player, titles: readonly string[]): Promise<string[]> {
  const marked = titles.slice(-3);
  for (const title of marked)
    await press(
      findNotices(page)
        .getByRole('button', { name: say(BOARD, 'board.mark', { title }) })
        .last(),
    );
  await eventually(async () => (await readFavorites(player)).map(({ title }) => title)).toEqual(
    expect.arrayContaining(marked),
  );
  return marked;
}

const readFavorites = async (player: Player) =>
  (await readOwn<{ jobs: JobWire[] }>(player, '/linkedin/jobs/favorites')).jobs;

/** Hides the company of the notice that is open; answers what it is called. */
async function hideIts(page: Page, player: Player): Promise<string> {
  const jobId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { company } = await readOwn<JobWire>(player, `/linkedin/jobs/${jobId}`);
  await press(findButton(page, say(NOTICE, 'notice.hide', { company })));
  await page
    .getByText(say(NOTICE, 'notice.hidden', { company }))
    .first()
    .waitFor();
  return company;
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
  await playOn(player, await playTwo(player), leaning);
  const page = await journey.newPage({ size: 'desk', player });
  await page.goto('/card-story');
  await press(page.getByRole('link', { name: say(SHELL, 'shell.jobs'), exact: true }));
  await arriveAt(page, '/linkedin/jobs');
  await findNotices(page).first().waitFor();
  await page.getByText(say(BOARD, 'board.lead_personal')).waitFor();
  await eventually(() => findNotices(page).count()).toBe(20);
  await comeToRest(page);
  expect(await findFaults(page, 'desk')).toEqual([]);

  // The star is set before the server has heard of it, and taken away again where it refuses.
  const first = findNotices(page).first();
  const title = (await first.getByRole('heading').textContent()) ?? '';
  const star = first.getByRole('button', { name: say(BOARD, 'board.mark', { title }) });
  const tab = await journey.newTab(page);
  await tab.goto('/linkedin/jobs');
  const starThere = tab.getByRole('button', { name: say(BOARD, 'board.mark', { title }) }).first();
  await starThere.waitFor();
  const line = Promise.withResolvers<void>();
  await page.route('**/api/linkedin/jobs/favorite/*', async (route) => {
    await line.promise;
    await route.continue();
  });
  await press(star);
  await eventually(() => star.getAttribute('aria-pressed')).toBe('true');
  line.resolve();
  await eventually(async () => (await readFavorites(player)).map((job) => job.title)).toEqual([title]);
  await page.unroute('**/api/linkedin/jobs/favorite/*');
  // One board in two tabs: what one marks the other shows, and marks or not from there.
  await eventually(() => starThere.getAttribute('aria-pressed')).toBe('true');
  await press(starThere);
  await eventually(() => star.getAttribute('aria-pressed')).toBe('false');
  await tab.close();
  await press(star);
  await eventually(async () => (await readFavorites(player)).map((job) => job.title)).toEqual([title]);
  journey.allow(refusedWith(500));
  await page.route('**/api/linkedin/jobs/favorite/*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await press(star);
  await page.getByText(say(BOARD, 'board.favorite_failed')).waitFor();
  await eventually(() => star.getAttribute('aria-pressed')).toBe('true');
  await page.unroute('**/api/linkedin/jobs/favorite/*');

  // Who searches by the keyboard stays in the field, and hears what was found.
  const field = page.getByRole('searchbox', { name: say(BOARD, 'board.find') });
  await field.fill(title);
  await page.keyboard.press('Enter');
  await page
    .locator('[aria-live=polite]', { hasText: /^(1 job|(More than )?\d+ jobs) found$/ })
    .waitFor({ state: 'attached' });
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
  await keepSearchAndForget(journey, page, player, title);
  await press(findButton(page, say(BOARD, 'board.clear')));
  await eventually(() => findNotices(page).count()).toBe(20);

  await press(findButton(page, say(BOARD, 'board.show_favorites')));
  await page.getByText(say(BOARD, 'board.lead_favorites')).waitFor();
  await page
    .getByRole('list', { name: say(BOARD, 'board.favorites') })
    .getByRole('article')
    .waitFor();
  await press(findButton(page, say(BOARD, 'board.show_all')));
  const before = await listTitles(page);
  const marked = await markLast(page, player, before);
  const learned = await fillAnew(page);
  expect(learned).not.toEqual(before);
  await press(findButton(page, say(BOARD, 'board.load_more')));
  await eventually(() => findNotices(page).count()).toBe(40);

  // A notice with its reasons, whose numbers add up.
  const read = learned.find((one) => one !== title && !marked.includes(one)) ?? '';
  await press(findNotices(page).getByRole('link', { name: read, exact: true }).first());
  await arriveAt(page, /^\/linkedin\/jobs\/\d+$/);
  await page.getByRole('heading', { level: 1, name: read }).waitFor();
  await addUp(page);
  await apply(page, 'Ask about the boat');
  await comeToRest(page);
  expect(await findFaults(page, 'desk')).toEqual([]);
  await press(findButton(page, say(NOTICE, 'notice.dislike')));
  await press(page.getByRole('dialog').getByRole('button', { name: say(NOTICE, 'notice.not_place') }));
  await page.getByText(say(NOTICE, 'notice.disliked')).first().waitFor();
  await eventually(() => readFocus(page)).toBe(say(NOTICE, 'notice.undo'));
  const company = await hideIts(page, player);
  await eventually(() => readFocus(page)).toBe(say(NOTICE, 'notice.undo'));
  // It is taken down while it is open: what was read stays, and nothing is offered that cannot be done.
  journey.allow(refusedWith(404));
  const gone = { status: 404, json: { code: 'jobs.unknown_job' } };
  await page.route(/\/api\/linkedin\/jobs\/(favorite\/)?\d+$/, (route) => route.fulfill(gone));
  await press(findButton(page, say(BOARD, 'board.mark', { title: read })));
  await page.getByText(say(NOTICE, 'notice.closed')).waitFor();
  expect(await page.getByRole('heading', { name: say(NOTICE, 'notice.teach') }).count()).toBe(0);
  await page.unrouteAll();
  await press(findButton(page, say(NOTICE, 'notice.back')));
  await arriveAt(page, '/linkedin/jobs');
  expect(await fillAnew(page)).not.toContain(read);

  // What it all comes to, on the page of settings and on the page to print.
  await turnTo(page, '/linkedin/jobs/settings');
  const takeBack = page.getByRole('button', {
    name: new RegExp(`^${say(JOB_SETTINGS, 'job-settings.take_back')}: .*${read}`),
  });
  await eventually(() => takeBack.count()).toBe(3);
  await findButton(page, say(JOB_SETTINGS, 'job-settings.unhide_named', { company })).waitFor();
  await comeToRest(page);
  expect(await findFaults(page, 'desk')).toEqual([]);
  await press(takeBack.first());
  await eventually(() => takeBack.count()).toBe(2);
  await eventually(() => readFocus(page)).toBe(say(JOB_SETTINGS, 'job-settings.take_back'));
  // All the rest at once, which the board then shows to have forgotten.
  await press(findButton(page, say(JOB_SETTINGS, 'job-settings.forget_all')));
  await press(
    page.getByRole('alertdialog').getByRole('button', { name: say(JOB_SETTINGS, 'job-settings.forget_yes') }),
  );
  await page.getByText(say(JOB_SETTINGS, 'job-settings.no_signals')).waitFor();
  expect(await readOwn<{ signals: [] }>(player, '/jobs/signals')).toEqual({ signals: [] });
  await press(findButton(page, say(JOB_SETTINGS, 'job-settings.forget_log')));
  await press(
    page.getByRole('alertdialog').getByRole('button', { name: say(JOB_SETTINGS, 'job-settings.forget_yes') }),
  );
  await page.getByText(say(JOB_SETTINGS, 'job-settings.no_log')).waitFor();
  await press(page.getByRole('switch', { name: say(JOB_SETTINGS, 'job-settings.personal') }));
  await turnTo(page, '/linkedin/jobs');
  await page.getByText(say(BOARD, 'board.lead_off')).waitFor();
  await turnTo(page, '/linkedin/jobs/what-i-look-for');
  await page.getByText(say(LOOKING_FOR, 'looking-for.liked')).waitFor();
  await comeToRest(page);
  expect(await findFaults(page, 'desk')).toEqual([]);
  // On paper it is that page, black on white, and nothing of the app around it.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await eventually(() => page.getByRole('navigation').count()).toBe(0);
  const inks = await page
    .getByRole('heading')
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).color))]);
  expect(inks).toEqual(['rgb(22, 36, 51)']);
});

// The road from the second story to a deleted account is walked on the phone: its laying out and its pressing are narrower there. The desk walks
// board, notice and settings above, and the profile's link in the journey of the profile; saving and deleting an account look the same on both.
test("two stories and a link make the board somebody's own; all of it is taken along, and deleted with the account", async () => {
  const player = await journey.join();
  const { _id: last } = await playTwo(player);
  const page = await journey.newPage({ size: 'phone', player, reducedMotion: true });
  await page.goto(`/card-story/${last}`);
  await pressTwice(page, true);
  const over = findGameOver(page);
  await over.getByText(say(PLAY, 'play.jobs_open')).waitFor();
  await over.getByRole('link', { name: say(PLAY, 'play.vacancies'), exact: true }).waitFor();

  await page.goto('/profile');
  await linkReddit(page);
  await press(page.getByRole('link', { name: say(SHELL, 'shell.jobs'), exact: true }));
  await arriveAt(page, '/linkedin/jobs');
  await page.getByText(say(BOARD, 'board.lead_personal')).waitFor();
  await findNotices(page).first().waitFor();
  expect(await findFaults(page, 'phone')).toEqual([]);

  // The three that hang last are marked, and the board is another when it is filled anew.
  const before = await listTitles(page);
  expect(before).toHaveLength(20);
  await markLast(page, player, before);
  expect(await findNotices(page).locator('[aria-pressed="true"]').count()).toBe(3);
  const learned = await fillAnew(page);
  expect(learned).not.toEqual(before);
  // It is the marks that count in it: another list could come of anything else that is new.
  const reasons = (await readFavorites(player)).flatMap((one) => one.reasons ?? []);
  expect(reasons.map(({ source }) => source)).toContain('signals');

  // Of which notice the choices are told depends on the cards that the stories dealt.
  const ofChoices = /^Your choices on the board /;
  const { jobs } = await readOwn<{ jobs: JobWire[] }>(player, '/linkedin/jobs/search');
  const chosen = jobs.find((job) => job.reasons?.some(({ text }) => ofChoices.test(text)))?.title ?? '';
  expect(learned).toContain(chosen);
  await press(findNotices(page).getByRole('link', { name: chosen, exact: true }).first());
  await page.getByRole('heading', { level: 1, name: chosen }).waitFor();
  await addUp(page);
  await page.getByText(ofChoices).first().waitFor();
  await apply(page, 'Ask about the boat');
  const jobId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const company = await hideIts(page, player);
  expect(await findFaults(page, 'phone')).toEqual([]);
  await press(findButton(page, say(NOTICE, 'notice.back')));
  await arriveAt(page, '/linkedin/jobs');
  expect(await fillAnew(page)).not.toContain(chosen);

  await turnTo(page, '/account');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(findButton(page, say(FORM, 'form.download'))),
  ]);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, object[]>;
  const favorites = (await readFavorites(player)).map(({ job_id }) => ({ posting_id: Number(job_id) }));
  expect(data.stories).toHaveLength(2);
  expect(data.linked_accounts).toMatchObject([{ provider: 'reddit', username: OWL }]);
  expect(data.account_evidence).toMatchObject([{ answers: [{ kind: 'writing', items: 246 }] }]);
  expect(data.job_favorites).toEqual(
    expect.arrayContaining(favorites.map((one) => expect.objectContaining(one))),
  );
  expect(data.job_applications).toMatchObject([
    { posting_id: jobId, state: 'applied', note: 'Ask about the boat' },
  ]);
  expect(data.job_hidden_companies).toMatchObject([{ company }]);
  expect(data.job_signals?.length).toBeGreaterThanOrEqual(4);
  expect(data.job_pages?.length).toBeGreaterThanOrEqual(2);

  await press(findButton(page, say(SETTINGS, 'settings.delete')));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(say(SETTINGS, 'settings.delete_word'));
  await press(dialog.getByRole('button', { name: say(SETTINGS, 'settings.delete_submit') }));
  await arriveAt(page, '/login');
  journey.allow(refusedWith(401));
  const { status } = await callServer(player.url, player.token, 'GET', '/account/data');
  expect(status).toBe(401);
  // Who comes back under the name is somebody new, of whom nothing is known.
  const again = await signInPlayer(player.url, player.name);
  expect((await callServer(again.url, again.token, 'GET', '/linkedin/jobs/search')).status).toBe(400);
  expect(await readOwn<LinksWire>(again, '/links')).toMatchObject({
    links: [{ provider: 'reddit', connected: false, evidence: null }, { connected: false }],
  });
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
