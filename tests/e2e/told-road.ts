// The road of a reader: from the map into a story, over a broken line, to its ending, and on from there in a second one.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { STORY_KINDS } from '#messages/card-story/story-kinds.ts';
import { say } from '#messages/say.ts';
import { STORY_MAP } from '#messages/text-story/story-map.ts';
import { TOLD_STORY } from '#messages/text-story/told-story.ts';
import type { StoryMapAnswer } from '#text-story/contract.ts';
import { arriveAt, eventually, type Journey, NO_LINE, press, type Size, signIn } from './journey.ts';
import { callServer, type Player } from './player.ts';
import type { SlowLine } from './slow-line.ts';
import {
  findButton,
  findOption,
  findReplyBox,
  readPart,
  readToldStory,
  showAll,
  showsPart,
  tellOn,
} from './story-screen.ts';

const STORY = /^\/story\/[0-9a-f-]{36}$/;
const ENDING = 6;
/** The chapter that is answered in words of the reader's own. */
const OWN_WORDS = 2;
const REPLY = 'I would ask them to help me, because nobody should be alone with this.';

const readStoryId = async (page: Page): Promise<string> => {
  await arriveAt(page, STORY);
  return new URL(page.url()).pathname.split('/')[2] ?? '';
};

async function readMap({ url, token }: Player): Promise<StoryMapAnswer> {
  return (await callServer<StoryMapAnswer>(url, token, 'GET', '/story/users/stories/map')).body;
}

/** Takes the first option, or says something of one's own. */
async function answerChapter(
  page: Page,
  player: Player,
  id: string,
  number: number,
  size: Size,
): Promise<void> {
  const { story } = await showsPart(page, player, id, number);
  const [option] = story.chapters[number - 1]?.options ?? [];
  if (option !== undefined && number !== OWN_WORDS) {
    const button = findOption(page, option);
    await press(button);
    // With a finger the first press only selects.
    if (size === 'phone') await press(button);
  } else {
    const opener = findButton(page, 'told-story.own_words');
    if (await opener.isVisible()) await press(opener);
    await findReplyBox(page).fill(REPLY);
    await press(findButton(page, 'told-story.submit'));
  }
  await eventually(async () => (await readToldStory(player, id)).chapter).toBe(number + 1);
}

/** Walks the whole road; answers the two stories. `line` is the way to the server, which breaks once. */
export async function walkRoad(journey: Journey, size: Size, line: SlowLine) {
  journey.allow(NO_LINE);
  const player = await journey.join();
  const page = await journey.newPage({ size });
  await page.goto(`${line.url}/theme.js`);
  await signIn(page, player);
  await page.goto(`${line.url}/card-story`);
  await press(page.getByRole('link', { name: say(STORY_KINDS, 'story-kinds.told') }));
  await press(page.getByRole('link', { name: say(STORY_MAP, 'story-map.begin'), exact: true }));
  const first = await readStoryId(page);
  await showAll(page);
  await showsPart(page, player, first, 0);
  line.holdAfter(300);
  await press(findButton(page, 'told-story.continue'));

  await eventually(async () => (await readPart(page, 1)).length).toBeGreaterThan(60);
  line.cut();
  await page.getByText(say(TOLD_STORY, 'told-story.line_down')).waitFor();
  line.mend();
  line.speedUp();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText(say(TOLD_STORY, 'told-story.line_down')).waitFor({ state: 'hidden' });
  for (let number = 1; number < ENDING; number += 1) {
    await showAll(page);
    await answerChapter(page, player, first, number, size);
  }
  await showAll(page);
  const ended = await showsPart(page, player, first, ENDING);
  expect(ended.status).toBe('finished');
  expect(ended.story.chapters[OWN_WORDS - 1]?.response).toBe(REPLY);

  await press(page.getByRole('link', { name: say(TOLD_STORY, 'told-story.back_to_map'), exact: true }));
  await arriveAt(page, '/map');
  const between = await readMap(player);
  expect(between.places.slice(0, 3).map(({ state }) => state)).toEqual(['finished', 'open', 'locked']);
  expect(between.recommendations_open).toBe(false);
  await press(page.getByRole('button', { name: say(STORY_MAP, 'story-map.continue_from'), exact: true }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: new RegExp(ended.story.name) }).waitFor();
  await press(dialog.getByRole('button', { name: say(STORY_MAP, 'story-map.from_go'), exact: true }));
  const second = await readStoryId(page);
  await showAll(page);
  const begun = await showsPart(page, player, second, 0);
  expect(begun.continues).toMatchObject({ title: ended.story.name });
  await tellOn(player, second, ENDING);
  await eventually(async () => (await readToldStory(player, second)).status).toBe('finished');

  await page.goto(`${line.url}/map`);
  await page.getByText(say(STORY_MAP, 'story-map.jobs_open')).waitFor();
  const after = await readMap(player);
  expect(after.recommendations_open).toBe(true);
  // From the second on the roads are open that lead on from what is finished, and no others.
  const done = [ended.story_key, begun.story_key];
  const near = after.paths.filter((ends) => ends.some((key) => done.includes(key))).flat();
  const open = after.places.filter(({ state }) => state !== 'locked');
  expect(open.map(({ story_key }) => story_key)).toEqual(expect.arrayContaining(near));
  expect(open.length).toBeLessThan(after.places.length);
  return { first: ended, second: begun };
}
