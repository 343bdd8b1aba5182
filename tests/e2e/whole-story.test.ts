// Journeys through whole stories: by finger, by mouse, by presses alone, by keys alone, and without motion.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CARD_WAYS } from '#messages/card-story/card-ways.ts';
import { KEEP } from '#messages/card-story/keep.ts';
import { PLAY } from '#messages/card-story/play.ts';
import { RESULTS } from '#messages/card-story/results.ts';
import { SELECTION } from '#messages/card-story/selection.ts';
import { say } from '#messages/say.ts';
import { CHART } from '#messages/ui/chart.ts';
import { READING } from '#messages/ui/reading.ts';
import { takeHand } from './gestures.ts';
import { arriveAt, eventually, prepareJourneys, press, type Size } from './journey.ts';
import { keepsPicture, listen } from './last-page.ts';
import {
  findAnswerButton,
  findGameOver,
  followTale,
  isPreviewed,
  pressTwice,
  showsTale,
  swipe,
  type Tale,
  tellsReaction,
} from './play-screen.ts';
import {
  beginStory,
  checkFold,
  findRuin,
  finishStory,
  type Leaning,
  listTopics,
  type Player,
  playOn,
  readDealt,
  readRatings,
  readStory,
} from './player.ts';
import { goToCard, turnOver } from './selection-screen.ts';

const journey = prepareJourneys();
/** The height (px) above the button of a finished story's card in which what scrolls fades away. */
const FADE_PX = 24;
const mixed: Leaning = (turn) => turn % 3 !== 0;

/** Gives answers in one way until the story is over; after each the page must show what the rules say. */
async function playThrough(
  page: Page,
  tale: Tale,
  leaning: Leaning,
  give: (page: Page, agree: boolean) => Promise<void>,
): Promise<number> {
  let answers = 0;
  await showsTale(page, tale);
  while (!tale.isOver()) {
    const agree = leaning(answers);
    await give(page, agree);
    tale.answer(agree);
    answers += 1;
    await showsTale(page, tale);
    if (!tale.isOver()) await tellsReaction(page, tale);
  }
  return answers;
}

async function begin(size: Size, topic: number, { realMotion = false, isAgain = false } = {}) {
  const player = await journey.join();
  const listed = (await listTopics(player))[topic];
  if (listed === undefined) throw new Error('There are not that many topics.');
  if (isAgain) await finishStory(player, listed.id);
  const story = await beginStory(player, listed.id);
  const page = await journey.newPage({ size, player, realMotion });
  return { player, story, page, tale: followTale(story), title: listed.name };
}

/** The server has every answer, and its story is what the rules make of them. */
async function serverHas(player: Player, storyId: string, answers: number): Promise<void> {
  await eventually(async () => (await readStory(player, storyId)).lastCardPointer).toBe(answers);
  expect(await checkFold(player, storyId)).toBe(answers);
}

/** At the end the screen says why it came. */
async function saysWhy(page: Page, tale: Tale): Promise<void> {
  const gone = tale.state().resources.filter(({ value }) => value === 0);
  const why =
    gone.length === 0
      ? (tale.ending() ?? say(PLAY, 'play.ended'))
      : say(PLAY, 'play.lost_one', { names: gone.map(({ name }) => name).join() });
  await findGameOver(page).getByText(why).waitFor();
  if (gone.length > 0 && tale.ending() !== undefined)
    await findGameOver(page).getByText(String(tale.ending())).waitFor();
}

/** Swipes a story along the shortest way to a loss, and sees that the screen and the server say so. */
async function swipeUntilLost({ player, page, story, tale }: Awaited<ReturnType<typeof begin>>) {
  const ruin = findRuin(await readDealt(player, story));
  await page.goto(`/card-story/${story._id}`);
  const hand = await takeHand(page);
  const answers = await playThrough(
    page,
    tale,
    (turn) => ruin[turn] === true,
    (on, agree) => swipe(on, hand, agree),
  );
  expect(answers).toBe(ruin.length);
  await saysWhy(page, tale);
  await serverHas(player, story._id, answers);
}

describe('a whole story', () => {
  test('is swiped through with a finger until it is lost, and its card then tells what the answers suggest', async () => {
    // A story that is lost soon has not asked of everything; the one before it has.
    const begun = await begin('phone', 0, { realMotion: true, isAgain: true });
    const { player, page, story, title } = begun;
    await swipeUntilLost(begun);

    await press(findGameOver(page).getByRole('button', { name: say(PLAY, 'play.discover') }));
    await arriveAt(page, '/card-story');
    await goToCard(page, 'selection.is_lost', title);
    const playAgain = await turnOver(page, 'selection.again');
    const all = page.getByRole('button', { name: say(RESULTS, 'results.all') });
    // What stands out is seen at once, above where what scrolls fades away.
    await eventually(async () => {
      const [again, way] = [await playAgain.boundingBox(), await all.boundingBox()];
      return (again?.y ?? Number.NaN) - ((way?.y ?? Number.NaN) + (way?.height ?? Number.NaN));
    }).toBeGreaterThanOrEqual(FADE_PX);
    await press(all);
    for (const survey of ['ipip', 'dospert', 'ssvs'] as const) {
      await press(page.getByRole('tab', { name: say(RESULTS, `results.${survey}`) }));
      const chart = page.getByRole('img', {
        name: new RegExp(`^${say(RESULTS, `results.${survey}_title`)}, `),
      });
      // A story that is lost soon has asked too little for some of them, and says so.
      const tooFew = page.getByText(say(CHART, 'chart.too_few'));
      const panel = survey === 'ipip' ? chart : chart.or(tooFew);
      await panel.waitFor();
      // All of it is seen at once.
      await eventually(async () => {
        const drawn = await panel.boundingBox();
        return (drawn?.y ?? Number.NaN) + (drawn?.height ?? Number.NaN);
      }).toBeLessThanOrEqual(844);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // The card is none the wiser.
    await playAgain.waitFor();

    const { average_rating: before, ratings } = await readRatings(player, story.topic_id);
    const stars = page.getByRole('group', { name: say(RESULTS, 'results.my_rating') });
    for (const rating of [4, 1]) {
      await press(stars.locator('label').nth(rating - 1));
      const average = ((before ?? 0) * ratings + rating) / (ratings + 1);
      const shown = say(CHART, 'chart.average_of', { average: average.toFixed(1) });
      await page.getByRole('img', { name: shown }).waitFor();
      const own = stars.getByRole('radio', { name: say(CHART, 'chart.stars_of', { rating }) });
      await eventually(() => own.isChecked()).toBe(true);
    }
  });

  test('goes on by a press that comes right after a throw, and is heard and felt only by whoever chose it', async () => {
    const { page, story, tale } = await begin('phone', 1, { realMotion: true });
    const heard = await listen(page);
    await page.goto(`/card-story/${story._id}`);
    await showsTale(page, tale);
    const sound = page.getByRole('checkbox', { name: say(PLAY, 'play.sound') });
    const hand = await takeHand(page);
    for (const agree of [true, false]) {
      await swipe(page, hand, agree);
      tale.answer(agree);
      await press(findAnswerButton(page, agree ? 'left' : 'right'));
      await isPreviewed(page, !agree);
      await press(findAnswerButton(page, agree ? 'left' : 'right'));
      tale.answer(!agree);
      await showsTale(page, tale);
      if (!agree) continue;
      expect(await heard()).toEqual({ contexts: 0, sources: 0, ticks: 0 });
      await press(page.getByRole('button', { name: say(READING, 'reading.open') }));
      await press(sound);
      await page.keyboard.press('Escape');
      await eventually(async () => (await heard()).contexts).toBe(1);
    }
    const { sources, ticks } = await heard();
    // A slide for each answer since, and a tick where the card came far enough.
    expect(sources).toBeGreaterThanOrEqual(2);
    expect(ticks).toBeGreaterThanOrEqual(1);
  });

  test('is dragged through with the mouse until a resource runs out', async () => {
    await swipeUntilLost(await begin('desk', 2));
  });

  test('is answered by presses alone', async () => {
    const { player, page, story, title } = await begin('desk', 0);
    // Its beginning is as in the others: a third of it is pressed.
    await playOn(player, story, mixed, Math.round(story.cardIds.length / 3));
    const middle = await readStory(player, story._id);
    await page.goto(`/card-story/${story._id}`);
    const tale = followTale(middle);
    const given = middle.lastCardPointer;
    const answers = await playThrough(page, tale, (turn) => mixed(given + turn), pressTwice);
    expect(answers).toBeGreaterThan(0);
    await saysWhy(page, tale);
    await serverHas(player, story._id, given + answers);

    const over = findGameOver(page);
    // Whoever is still pressing, on a key or beside the page, does not throw the ending away.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await eventually(() => readFocus(page)).toBe(say(PLAY, 'play.game_over'));
    await page.mouse.click(5, 5);
    await over.getByRole('heading', { name: say(PLAY, 'play.suggests') }).waitFor();
    await over.getByText(say(PLAY, 'play.private')).waitFor();
    await keepsPicture(page, title);
    await press(over.getByRole('button', { name: say(PLAY, 'play.again') }));
    await eventually(async () => new URL(page.url()).pathname).not.toBe(`/card-story/${story._id}`);
    const again = await readStory(player, new URL(page.url()).pathname.split('/').at(-1) ?? '');
    expect(again).toMatchObject({ topic_id: story.topic_id, lastCardPointer: 0, dummy: true });
    await showsTale(page, followTale(again));
  });

  test('goes on for somebody who clicks and goes on clicking', async () => {
    const { player, page, story, tale } = await begin('desk', 1, { realMotion: true });
    await page.goto(`/card-story/${story._id}`);
    await showsTale(page, tale);
    let clicks = 0;
    await eventually(async () => {
      clicks += 1;
      // As the browser counts them that come shortly after each other.
      await findAnswerButton(page, 'right').dispatchEvent('click', { detail: clicks });
      return (await readStory(player, story._id)).lastCardPointer;
    }).toBeGreaterThanOrEqual(3);
  });

  test('is played by keys alone, from the selection and back to it', async () => {
    const player = await journey.join();
    const [, , topic] = await listTopics(player);
    const page = await journey.newPage({ size: 'desk', player });
    await page.goto('/card-story');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await tabTo(page, /^Turn over: /);
    while (!(await readFocus(page)).endsWith(String(topic?.name))) {
      const before = await readFocus(page);
      await page.keyboard.press('ArrowRight');
      await eventually(() => readFocus(page)).not.toBe(before);
      await eventually(() => readFocus(page)).toMatch(/^Turn over: /);
    }
    await page.keyboard.press('Enter');
    await eventually(() => readFocus(page)).toBe(say(CARD_WAYS, 'selection.start'));
    await page.keyboard.press('Enter');
    await arriveAt(page, /^\/card-story\/[0-9a-f-]{36}$/);

    const story = await readStory(player, new URL(page.url()).pathname.split('/')[2] ?? '');
    const ruin = findRuin(await readDealt(player, story));
    const tale = followTale(story);
    const byArrow = async (_: Page, agree: boolean) => {
      await page.keyboard.press(agree ? 'ArrowRight' : 'ArrowLeft');
      await isPreviewed(page, agree);
      await page.keyboard.press(agree ? 'ArrowRight' : 'ArrowLeft');
    };
    // Every other card is answered by its button: a person may not know of the arrows.
    const byButton = async (_: Page, agree: boolean) => {
      const button = findAnswerButton(page, agree ? 'right' : 'left');
      await tabTo(page, String((await button.getAttribute('aria-label')) ?? (await button.textContent())));
      await page.keyboard.press('Enter');
      await isPreviewed(page, agree);
      await page.keyboard.press('Enter');
    };
    const answers = await playThrough(
      page,
      tale,
      (turn) => ruin[turn] === true,
      (on, agree) => (tale.state().lastCardPointer % 2 === 0 ? byArrow(on, agree) : byButton(on, agree)),
    );
    // The heading has the focus: the key that gave the last answer may still be held.
    await eventually(() => readFocus(page)).toBe(say(PLAY, 'play.game_over'));
    await findGameOver(page)
      .getByRole('heading', { name: say(PLAY, 'play.suggests') })
      .waitFor();
    for (const button of [say(PLAY, 'play.again'), say(KEEP, 'keep.open'), say(PLAY, 'play.discover')]) {
      await page.keyboard.press('Tab');
      await eventually(() => readFocus(page)).toBe(button);
    }
    await page.keyboard.press('Enter');
    await arriveAt(page, '/card-story');
    await serverHas(player, story._id, answers);

    // The shelf knows by now that the story is over, and has put its card in its place.
    await page.getByText(say(SELECTION, 'selection.is_lost')).first().waitFor({ state: 'attached' });
    await tabTo(page, /^Turn over: /);
    while (!(await readHere(page)).includes(say(SELECTION, 'selection.is_lost'))) {
      const before = await readHere(page);
      await page.keyboard.press('ArrowLeft');
      await eventually(() => readHere(page)).not.toBe(before);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: say(RESULTS, 'results.all') }).waitFor();
    await tabTo(page, say(RESULTS, 'results.all'));
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: say(RESULTS, 'results.ipip') }).waitFor();
    await tabTo(page, say(RESULTS, 'results.ipip'));
    await page.keyboard.press('ArrowRight');
    const risks = page.getByRole('img', { name: new RegExp(say(RESULTS, 'results.dospert_title')) });
    await risks.or(page.getByText(say(CHART, 'chart.too_few'))).waitFor();
    // The sheet first, then the card.
    await page.keyboard.press('Escape');
    await eventually(() => readFocus(page)).toBe(say(RESULTS, 'results.all'));
    await page.keyboard.press('Escape');
    await eventually(() => readFocus(page)).toMatch(/^Turn over: /);
  });

  test('can be played where motion is not wanted, and nothing moves for long', async () => {
    const player = await journey.join();
    const [topic] = await listTopics(player);
    const page = await journey.newPage({ size: 'phone', player, reducedMotion: true });
    await page.addInitScript(watchMotion);
    await page.goto('/card-story');
    await turnOver(page, 'selection.start');
    await press(
      page
        .getByRole('button', { name: say(CARD_WAYS, 'selection.start') })
        .and(page.locator(':not([inert] *)')),
    );
    await arriveAt(page, /^\/card-story\/[0-9a-f-]{36}$/);
    const begun = await readStory(player, new URL(page.url()).pathname.split('/')[2] ?? '');
    expect(begun.topic_id).toBe(topic?.id);
    const tale = followTale(begun);
    await showsTale(page, tale);
    const hand = await takeHand(page);
    const throwCard = (on: Page, agree: boolean) => swipe(on, hand, agree);
    for (const [give, agree] of [
      [pressTwice, true],
      [pressTwice, false],
      [throwCard, true],
      [throwCard, false],
    ] as const) {
      await give(page, agree);
      tale.answer(agree);
      await showsTale(page, tale);
    }
    await serverHas(player, tale.id, 4);
    await playOn(player, await readStory(player, tale.id), mixed, 1);
    await page.reload();
    await playThrough(page, followTale(await readStory(player, tale.id)), mixed, pressTwice);
    await findGameOver(page).waitFor();
    expect(await page.evaluate(() => (window as unknown as { motions: string[] }).motions)).toEqual([]);
  });
});

/** The name of what has the focus. */
function readFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '').trim();
  });
}

/** Everything that the card with the focus says of itself. */
function readHere(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.closest('[role=group]')?.textContent ?? '');
}

/** Presses Tab until something of a name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    const focus = await readFocus(page);
    if (typeof name === 'string' ? focus === name : name.test(focus)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus never came to ${name}.`);
}

/** In the page: notes every animation of a transform that lasts longer than 150 ms. */
function watchMotion(): void {
  const noted: string[] = [];
  (window as unknown as { motions: string[] }).motions = noted;
  const look = () => {
    for (const animation of document.getAnimations()) {
      const effect = animation.effect as KeyframeEffect | null;
      const moved = effect
        ?.getKeyframes()
        .some((frame) => ['transform', 'translate', 'rotate', 'scale'].some((name) => name in frame));
      const lasts = Number(effect?.getComputedTiming().duration ?? 0);
      if (moved && lasts > 150) noted.push(`${effect?.target?.className} ${lasts} ms`);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
