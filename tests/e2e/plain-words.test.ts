// A card story in plain words: asked for once, without being in the way, changed at any card, and told to the server with each answer.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dressPlainly } from '#card-story/rules/edition.ts';
import { answerOf } from '#card-story/rules.ts';
import { OVERVIEW } from '#messages/card-story/overview.ts';
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import { READING } from '#messages/ui/reading.ts';
import { eventually, prepareJourneys, press } from './journey.ts';
import {
  findAnswerButton,
  followTale,
  pressTwice,
  showsTale,
  type Tale,
  tellsReaction,
} from './play-screen.ts';
import { beginStory, checkFold, listTopics } from './player.ts';

const journey = prepareJourneys();

async function openStory(topicId: string) {
  const player = await journey.join();
  const story = await beginStory(player, topicId);
  const page = await journey.newPage({ size: 'phone', player });
  await page.goto(`/card-story/${story._id}`);
  return { player, story, page, written: followTale(story), plain: followTale(dressPlainly(story)) };
}

const findQuestion = (page: Page) => page.getByRole('group', { name: say(PLAY, 'play.words_ask') });
const findSwitch = (page: Page) => page.getByRole('checkbox', { name: say(PLAY, 'play.words_plain') });
const openSlip = (page: Page) => press(page.getByRole('button', { name: say(READING, 'reading.open') }));

/** In which words the page says that its answers were read. */
function listenForEditions(page: Page): readonly (string | undefined)[] {
  const editions: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/card-game/stories/'))
      editions.push((request.postDataJSON() as { edition?: string }).edition);
  });
  return editions;
}

async function answer(page: Page, agree: boolean, shown: Tale, other: Tale): Promise<void> {
  await pressTwice(page, agree);
  for (const tale of [shown, other]) tale.answer(agree);
  await showsTale(page, shown);
  await tellsReaction(page, shown);
}

test('plain words are chosen where they are asked for, hold on every card, and are left again at any', async () => {
  const { player, story, page, written, plain } = await openStory('the-chained-books');
  const editions = listenForEditions(page);
  await showsTale(page, written);
  const place = () => page.locator('[data-state=top]').boundingBox();
  const before = await place();
  await press(findQuestion(page).getByRole('button', { name: say(PLAY, 'play.words_plain') }));
  await showsTale(page, plain);
  await eventually(() => findQuestion(page).count()).toBe(0);
  // Nothing moves for it.
  await eventually(place).toEqual(before);
  for (const [side, agree] of [
    ['left', false],
    ['right', true],
  ] as const) {
    const card = plain.card();
    expect(await findAnswerButton(page, side).textContent()).toContain(card && answerOf(card, agree).text);
  }
  for (const agree of [true, false, true]) await answer(page, agree, plain, written);

  await openSlip(page);
  await eventually(() => findSwitch(page).isChecked()).toBe(true);
  await press(findSwitch(page));
  await showsTale(page, written);
  await page.keyboard.press('Escape');
  await answer(page, false, written, plain);
  await eventually(() => checkFold(player, story._id)).toBe(4);
  expect(editions).toEqual(['plain', 'plain', 'plain', undefined]);
  await page.reload();
  await showsTale(page, written);
  await openSlip(page);
  await press(findSwitch(page));
  await showsTale(page, plain);
});

test('whoever answers instead goes on as it is written, and is not asked again by another story', async () => {
  const { player, page, written, plain } = await openStory('the-midnight-line');
  await findQuestion(page).waitFor();
  await answer(page, true, written, plain);
  await eventually(() => findQuestion(page).count()).toBe(0);
  const next = await beginStory(player, 'the-chained-books');
  await page.goto(`/card-story/${next._id}`);
  await showsTale(page, followTale(next));
  expect(await findQuestion(page).count()).toBe(0);
});

test('the shelf says which stories are told in plain words too', async () => {
  const player = await journey.join();
  const topics = await listTopics(player);
  const [told] = topics.filter(({ id }) => id === 'the-chained-books');
  const page = await journey.newPage({ size: 'desk', player });
  await page.goto('/card-story');
  const slip = page.getByRole('article').filter({ hasText: String(told?.name) });
  await slip.getByText(say(OVERVIEW, 'overview.cards_plain', { count: Number(told?.base_cards) })).waitFor();
  const [plain, all] = [topics.filter(({ has_plain }) => has_plain), topics].map(({ length }) => length);
  expect(plain).toBeGreaterThan(0);
  expect(plain).toBeLessThan(Number(all));
  const others = page.getByRole('article').getByText(/^\d+ cards$/);
  await eventually(() => others.count()).toBe(Number(all) - Number(plain));
});

test('a story that is told in one way only neither asks nor has a switch', async () => {
  const { page, story, written } = await openStory('until-the-day-shift');
  expect(story.plain).toBeUndefined();
  await showsTale(page, written);
  expect(await findQuestion(page).count()).toBe(0);
  await openSlip(page);
  await page.getByRole('checkbox', { name: say(PLAY, 'play.sound') }).waitFor();
  expect(await findSwitch(page).count()).toBe(0);
});
