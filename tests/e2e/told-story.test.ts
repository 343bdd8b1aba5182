// Journeys through told stories: by finger, by keys, over a line that breaks, in two tabs; and with a measure in hand.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HELP } from '#messages/app/help.ts';
import { say } from '#messages/say.ts';
import { PAUSE } from '#messages/text-story/pause.ts';
import { TOLD_STORY } from '#messages/text-story/told-story.ts';
import { READING } from '#messages/ui/reading.ts';
import {
  arriveAt,
  BOTH_SIZES,
  eventually,
  NO_LINE,
  prepareJourneys,
  press,
  refusedWith,
  signIn,
} from './journey.ts';
import { comeToRest, findFaults } from './looks.ts';
import { openSlowLine, type SlowLine } from './slow-line.ts';
import {
  beginToldStory,
  findAnswer,
  findAnswers,
  findButton,
  findOption,
  findReplyBox,
  listProseWords,
  proseOf,
  readPart,
  readToldStory,
  showAll,
  showsPart,
  tellOn,
} from './story-screen.ts';

const journey = prepareJourneys();
const ENDING = 6;

async function readStoryId(page: Page): Promise<string> {
  await arriveAt(page, /^\/story\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** Runs in the page: whether all of something lies in the window. */
function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/** The focus is on the heading of a part. */
async function readsOn(page: Page, number: number): Promise<void> {
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe(`part-${number}`);
}

/** Shows all of what is appearing. A press of the first moments was meant for what was there before: it does nothing. */
async function hurry(page: Page, way: () => Promise<void>): Promise<void> {
  await findButton(page, 'told-story.stop').waitFor();
  await eventually(async () => {
    await way();
    return findButton(page, 'told-story.stop').isVisible();
  }).toBe(false);
}

describe('a told story', () => {
  test('is read with a finger from its beginning to its ending, and back on the map', async () => {
    const player = await journey.join();
    const page = await journey.newPage({ size: 'phone', player });
    await page.goto('/story/new?key=the_ferry_bell');
    const id = await readStoryId(page);
    // Text appears by and by; a tap on it shows all of it.
    await page.locator('#part-0 + div p').first().waitFor();
    await findButton(page, 'told-story.stop').waitFor();
    expect((await readPart(page, 0)).length).toBeLessThan(
      listProseWords(proseOf(await readToldStory(player, id), 0)).length,
    );
    await hurry(page, () => press(page.locator('#part-0 + div p').first()));
    await showsPart(page, player, id, 0);
    await press(findButton(page, 'told-story.continue'));
    let hasOwnWords = false;
    // What comes between is like them, and is walked whole elsewhere.
    for (const number of [1, 2, ENDING - 1]) {
      if (number > 2) {
        await tellOn(player, id, number);
        await page.reload();
      }
      await showAll(page);
      const { story } = await showsPart(page, player, id, number);
      const [option] = story.chapters[number - 1]?.options ?? [];
      if (option !== undefined && number !== 2) {
        const button = findOption(page, option);
        await press(button);
        // The first tap only selects: it answers nothing.
        await eventually(() => button.getAttribute('aria-pressed')).toBe('true');
        await findAnswers(page).getByText(option, { exact: true }).first().waitFor();
        expect((await readToldStory(player, id)).chapter).toBe(number);
        await press(button);
      } else {
        const opener = findButton(page, 'told-story.own_words');
        if (await opener.isVisible()) await press(opener);
        await findReplyBox(page).fill('   ');
        await eventually(() => findButton(page, 'told-story.submit').getAttribute('aria-disabled')).toBe(
          'true',
        );
        await findReplyBox(page).fill('  I tell her the truth. ');
        await press(findButton(page, 'told-story.submit'));
        hasOwnWords = true;
      }
      const given = option !== undefined && number !== 2 ? option : 'I tell her the truth.';
      await eventually(
        async () => (await readToldStory(player, id)).story.chapters[number - 1]?.response,
      ).toBe(given);
      await page.getByText(given).last().waitFor();
    }
    expect(hasOwnWords).toBe(true);
    await showAll(page);
    const { story, status } = await showsPart(page, player, id, ENDING);
    expect(status).toBe('finished');
    const [, ending = ''] = /^\*\*(.*)\*\*/.exec(story.ending ?? '') ?? [];
    await page.getByText(say(TOLD_STORY, 'told-story.came_to')).locator('..').getByText(ending).waitFor();
    await eventually(() => findAnswers(page).count()).toBe(0);
    // The road: what was taken of each chapter, and by name what was not; every ending, found or not.
    const { ways } = await readToldStory(player, id);
    const road = page.getByRole('list', { name: say(TOLD_STORY, 'told-story.ways'), exact: true });
    await eventually(() => road.locator(':scope > li > p').allTextContents()).toEqual(
      ways?.chapters.map(({ taken }) => taken),
    );
    await eventually(() =>
      road
        .getByRole('list', { name: say(TOLD_STORY, 'told-story.ways_not_taken') })
        .locator('li')
        .allTextContents(),
    ).toEqual(ways?.chapters.flatMap(({ others }) => others));
    const endings = say(TOLD_STORY, 'told-story.endings', { found: 1, total: ways?.endings.length ?? 0 });
    await eventually(() => page.getByRole('list', { name: endings }).locator('li').count()).toBe(
      ways?.endings.length,
    );
    const back = page.getByRole('link', { name: say(TOLD_STORY, 'told-story.back_to_map'), exact: true });
    await eventually(() => back.getAttribute('href')).toBe('/map');
    await press(findButton(page, 'told-story.read_whole'));
    await readsOn(page, 0);
    // Nothing of what was typed stays on the device.
    await eventually(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.draft.'))),
    ).toEqual([]);
    await press(back);
    await arriveAt(page, '/map');
  });

  test('is read by keys alone; a draft stays, and one answer is one answer', async () => {
    const player = await journey.join();
    const page = await journey.newPage({ size: 'desk', player });
    await page.goto('/story/new');
    const id = await readStoryId(page);
    await findButton(page, 'told-story.stop').waitFor();
    await hurry(page, () => page.keyboard.press('Space'));
    await showsPart(page, player, id, 0);
    await page.keyboard.press('Tab');
    while (
      !(await findButton(page, 'told-story.continue').evaluate((button) => button === document.activeElement))
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await readsOn(page, 1);
    await hurry(page, () => page.keyboard.press('Escape'));
    const first = await showsPart(page, player, id, 1);
    expect(first.chapter).toBe(1);

    // Typed and not sent: it is there again after a reload, and the reader is where they were.
    await findButton(page, 'told-story.own_words').focus();
    await page.keyboard.press('Enter');
    await eventually(() => findReplyBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
    // With the box comes into sight what sends it.
    await eventually(() => findButton(page, 'told-story.submit').evaluate(isInWindow)).toBe(true);
    await page.keyboard.type('I ask who rang it');
    await page.reload();
    await eventually(() => findReplyBox(page).inputValue()).toBe('I ask who rang it');
    expect(await findButton(page, 'told-story.stop').count()).toBe(0);
    await eventually(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);

    // What is meant for a person is met outside the story; help opens beside it, and nothing of it stays on the device.
    await findReplyBox(page).fill('i want to kill myself');
    await findReplyBox(page).press('Control+Enter');
    const pause = page.getByRole('region', { name: say(PAUSE, 'pause.title') });
    await pause.getByText('you matter more than any story').waitFor();
    await eventually(() => pause.evaluate((region) => region === document.activeElement)).toBe(true);
    const opening = page.waitForEvent('popup');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const help = await opening;
    await help.getByRole('heading', { name: say(HELP, 'help.title') }).waitFor();
    await help.getByLabel(say(HELP, 'help.country')).selectOption('IE');
    await help.getByRole('link', { name: 'Samaritans: 116 123' }).waitFor();
    await help.close();
    expect((await readToldStory(player, id)).pause).toBe('help');
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain('kill myself');
    await eventually(() => page.getByText('kill myself').count()).toBe(0);
    await page.reload();
    await pause.getByText(say(PAUSE, 'pause.again')).waitFor();
    await eventually(() => findReplyBox(page).count()).toBe(0);

    // A key answers at once, without choosing first: whoever comes by keys has heard the name of the button.
    const [, option = ''] = first.story.chapters[0]?.options ?? [];
    const button = findOption(page, option);
    await button.focus();
    await findAnswers(page).getByText(option, { exact: true }).first().waitFor();
    await page.keyboard.press('Enter');
    await readsOn(page, 2);
    await eventually(async () => (await readToldStory(player, id)).story.chapters[0]?.response).toBe(option);
    await showAll(page);
    const second = await showsPart(page, player, id, 2);

    // Somebody clicks and goes on clicking.
    const [another] = second.story.chapters[1]?.options ?? [];
    if (another !== undefined) {
      await findOption(page, another).click();
      await readsOn(page, 3);
      // What comes stands where the option was; the second press of two takes neither the focus nor a word from it.
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
      await readsOn(page, 3);
      expect(await page.evaluate(() => window.getSelection()?.isCollapsed)).toBe(true);
      await showAll(page);
      expect((await showsPart(page, player, id, 3)).chapter).toBe(3);
    }
    const checkpoint = page.getByRole('button', {
      name: say(TOLD_STORY, 'told-story.told_part', { part: say(TOLD_STORY, 'told-story.part_beginning') }),
    });
    await checkpoint.focus();
    await page.keyboard.press('Enter');
    await readsOn(page, 0);
    await eventually(() => page.evaluate(() => window.scrollY)).toBeLessThan(100);
    await page.getByRole('link', { name: say(TOLD_STORY, 'told-story.back'), exact: true }).waitFor();
  });

  test('that goes on in another tab is caught up with, and what is shown is one story', async () => {
    const player = await journey.join();
    const id = await beginToldStory(player);
    const before = await tellOn(player, id, 1);
    const [mine = '', other = ''] = before.story.chapters[0]?.options ?? [];
    const page = await journey.newPage({ size: 'desk', player, reducedMotion: true });
    await page.goto(`/story/${id}`);
    await showsPart(page, player, id, 1);
    await fetch(`${player.url}/api/story/stories/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ answer_text: other, chapter: 1 }),
    }).then((answer) => answer.text());
    journey.allow(refusedWith(409));
    await findOption(page, mine).click();
    await page.getByText(say(TOLD_STORY, 'told-story.moved_on')).waitFor();
    const { story } = await showsPart(page, player, id, 2);
    expect(story.chapters[0]?.response).toBe(other);
    await page.getByText(other).last().waitFor();
  });

  test('that there is not leads to the map', async () => {
    const page = await journey.newPage({ size: 'phone', player: await journey.join() });
    journey.allow(refusedWith(404));
    await page.goto('/story/00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { level: 1, name: say(TOLD_STORY, 'told-story.missing') }).waitFor();
    await page.getByRole('link', { name: say(TOLD_STORY, 'told-story.back_to_map'), exact: true }).waitFor();
  });
});

describe('over a line that breaks', () => {
  let line: SlowLine;
  beforeAll(async () => {
    line = await openSlowLine(journey.server().url, 16, 30);
  });
  afterAll(() => line?.close());

  /** The browser says that the line is back, then nothing rests any longer; and it is as fast as lines are: the rest of a chapter would take long. */
  async function mend(page: Page): Promise<void> {
    line.mend();
    line.speedUp();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
  }

  test('a chapter comes to its end, and an answer that could not be sent goes by itself', async () => {
    journey.allow(NO_LINE);
    const player = await journey.join();
    const id = await beginToldStory(player);
    const page = await journey.newPage({ size: 'phone' });
    await page.goto(`${line.url}/theme.js`);
    await signIn(page, player);
    await page.goto(`${line.url}/story/${id}`);
    line.holdAfter(300);
    await press(findButton(page, 'told-story.continue'));

    // In the middle of a chapter.
    await eventually(async () => (await readPart(page, 1)).length).toBeGreaterThan(60);
    const generating = page.getByText(say(TOLD_STORY, 'told-story.generating'));
    await generating.waitFor();
    line.cut();
    await page.getByText(say(TOLD_STORY, 'told-story.line_down')).waitFor();
    const shown = await readPart(page, 1);
    expect(shown.length).toBeLessThan(listProseWords(proseOf(await readToldStory(player, id), 1)).length);
    await mend(page);
    await page.getByText(say(TOLD_STORY, 'told-story.line_down')).waitFor({ state: 'hidden' });
    await showAll(page);
    const story = await showsPart(page, player, id, 1);
    await generating.waitFor({ state: 'detached' });
    await eventually(() => readPart(page, 1)).toContain(shown.slice(0, 40));

    // While an answer goes out.
    line.cut();
    if ((story.story.chapters[0]?.options.length ?? 0) > 0)
      await press(findButton(page, 'told-story.own_words'));
    await findReplyBox(page).fill('I wait and listen.');
    await press(findButton(page, 'told-story.submit'));
    await page.getByText(say(TOLD_STORY, 'told-story.answer_error')).waitFor();
    await eventually(() => findReplyBox(page).inputValue()).toBe('I wait and listen.');
    await mend(page);
    await eventually(async () => (await readToldStory(player, id)).story.chapters[0]?.response).toBe(
      'I wait and listen.',
    );
    await showAll(page);
    await showsPart(page, player, id, 2);
  });
});

describe('the screen of a told story', () => {
  test.each(BOTH_SIZES)(
    'has no barrier in light or dark, and keeps within small windows: %s',
    async (size) => {
      const player = await journey.join();
      const id = await beginToldStory(player);
      const page = await journey.newPage({ size, player, reducedMotion: true });
      const found: string[] = [];
      const look = async (name: string) => {
        await comeToRest(page);
        found.push(...(await findFaults(page, size)).map((fault) => `${name}: ${fault}`));
      };
      await tellOn(player, id, 1);
      await page.goto(`/story/${id}`);
      await press(findButton(page, 'told-story.own_words'));
      await press(page.getByRole('button', { name: say(READING, 'reading.open') }));
      await look('options, own words, size of the text');
      await findReplyBox(page).fill('I want to die');
      await press(findButton(page, 'told-story.submit'));
      await page.getByRole('region', { name: say(PAUSE, 'pause.title') }).waitFor();
      await look('pause');
      await page.goto('/help');
      await page.getByLabel(say(HELP, 'help.country')).selectOption('DE');
      await look('help');
      const thinking = say(TOLD_STORY, 'told-story.thinking');
      await page.route(`**/api/story/stories/${id}/chapters/*`, () => undefined);
      await page.route(`**/api/story/stories/${id}`, async (route) => {
        const story = await (await route.fetch()).json();
        await route.fulfill({ json: { ...story, status: 'telling', thinking: true, chapter: 2 } });
      });
      await page.goto(`/story/${id}`);
      await page.locator('[aria-live=polite]', { hasText: thinking }).waitFor({ state: 'attached' });
      await look('thinking');
      // Left first: it would go on asking for a chapter that there is not.
      await page.goto('about:blank');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const story = await tellOn(player, id, ENDING);
      expect(findAnswer(story)).toBeDefined();
      await page.goto(`/story/${id}`);
      await findButton(page, 'told-story.print').waitFor();
      await look('ending');
      expect(found).toEqual([]);
    },
  );
});
