// Journeys of hands that mean something else: nothing of this may answer a card.
import { describe, expect, test } from 'vitest';
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import { drag, middleOf, moveAlong, takeHand } from './gestures.ts';
import { eventually, prepareJourneys, type Size } from './journey.ts';
import {
  findAnswerButton,
  findCard,
  followTale,
  isPreviewed,
  showsTale,
  stillShowsTale,
  swipe,
} from './play-screen.ts';
import { beginStory, checkFold, listTopics, readStory } from './player.ts';

const journey = prepareJourneys();

async function openStory(size: Size) {
  const player = await journey.join();
  const [topic] = await listTopics(player);
  const story = await beginStory(player, String(topic?.id));
  const page = await journey.newPage({ size, player, realMotion: true });
  await page.goto(`/card-story/${story._id}`);
  const tale = followTale(story);
  await showsTale(page, tale);
  const hand = await takeHand(page);
  const middle = await middleOf(findCard(page));
  /** The spoken values of the resources tell whether an answer is being shown. */
  const readPreview = () =>
    page
      .getByRole('meter')
      .evaluateAll((meters) =>
        meters.some((meter) => /may/.test(meter.getAttribute('aria-valuetext') ?? '')),
      );
  /** Sees that the story stands where it stood, with no answer shown. */
  const isUntouched = async () => {
    await stillShowsTale(page, tale);
    await eventually(readPreview).toBe(false);
  };
  return { player, page, tale, hand, middle, readPreview, isUntouched };
}

describe('no card is answered', () => {
  test('by a finger that scrolls, thinks better of it, is taken away or is joined by another', async () => {
    const { player, page, tale, hand, middle, readPreview, isUntouched } = await openStory('phone');
    const across = { x: 150, y: 4 };

    await drag(hand, { from: middle, by: { y: -180 } });
    await isUntouched();
    await drag(hand, { from: middle, by: { x: 60, y: 160 } });
    await isUntouched();

    // What began as scrolling stays scrolling, however far it goes to the side.
    await hand.down(middle);
    const below = await moveAlong(hand, middle, { y: 60 });
    await moveAlong(hand, below, { x: 150 });
    await hand.up();
    await isUntouched();

    await hand.down(middle);
    const aside = await moveAlong(hand, middle, across);
    await eventually(readPreview).toBe(true);
    await moveAlong(hand, aside, { x: -across.x, y: -across.y });
    await eventually(readPreview).toBe(false);
    await hand.up();
    await isUntouched();

    await hand.down(middle);
    await moveAlong(hand, middle, across);
    await eventually(readPreview).toBe(true);
    await hand.cancel();
    await isUntouched();

    await hand.down(middle);
    await moveAlong(hand, middle, across);
    await eventually(readPreview).toBe(true);
    await hand.downWithSecond({ x: middle.x - 40, y: middle.y + 60 });
    await hand.up();
    await isUntouched();

    await page.touchscreen.tap(middle.x, middle.y);
    await isUntouched();
    // From the very edge the browser's own way back begins.
    await drag(hand, { from: { x: 6, y: middle.y }, by: across });
    await isUntouched();
    // Past the preview (19 px here) and short of the answer (23 px).
    await hand.down(middle);
    await moveAlong(hand, middle, { x: 21 });
    await eventually(readPreview).toBe(true);
    await hand.up();
    await isUntouched();

    expect((await readStory(player, tale.id)).lastCardPointer).toBe(0);
    await swipe(page, hand, true);
    tale.answer(true);
    await showsTale(page, tale);
  });

  test('by a mouse that drags elsewhere, keys held down or meant for something else', async () => {
    const { player, page, tale, hand, middle, readPreview, isUntouched } = await openStory('desk');

    await drag(hand, { from: middle, by: { y: 200 } });
    await isUntouched();
    // More down than to the side: that is no swipe, though it goes far enough to the side for one.
    await drag(hand, { from: middle, by: { x: 140, y: 240 } });
    await isUntouched();
    await hand.down(middle);
    const aside = await moveAlong(hand, middle, { x: -300 });
    await eventually(readPreview).toBe(true);
    await moveAlong(hand, aside, { x: 300 });
    await hand.up();
    await isUntouched();
    await page.mouse.click(middle.x, middle.y);
    await isUntouched();
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(middle.x + 300, middle.y, { steps: 5 });
    await page.mouse.up({ button: 'right' });
    await isUntouched();

    // A key held down is one press, and one press only shows.
    for (let repeat = 0; repeat < 12; repeat += 1) await page.keyboard.down('ArrowRight');
    await page.keyboard.up('ArrowRight');
    await isPreviewed(page, true);
    await stillShowsTale(page, tale);
    // The other side is another first press; Escape takes it back.
    await page.keyboard.press('ArrowLeft');
    await isPreviewed(page, false);
    await page.keyboard.press('Escape');
    await isUntouched();
    await findAnswerButton(page, 'right').focus();
    for (let repeat = 0; repeat < 12; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await isPreviewed(page, true);
    await stillShowsTale(page, tale);
    await page.keyboard.press('Escape');
    await isUntouched();

    for (const modifier of ['Shift', 'Control', 'Meta']) {
      for (let press = 0; press < 2; press += 1) await page.keyboard.press(`${modifier}+ArrowRight`);
    }
    await isUntouched();
    await page.evaluate(() => {
      const field = document.createElement('input');
      field.value = 'a name';
      document.querySelector('main')?.append(field);
      field.focus();
    });
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('x');
    await isUntouched();
    expect(await page.locator('main > input').inputValue()).toBe('a nxame');
    await page.locator('main > input').evaluate((field) => field.remove());

    expect((await readStory(player, tale.id)).lastCardPointer).toBe(0);
  });

  test('twice by a double click, nor by a triple one', async () => {
    const { player, page, tale, isUntouched } = await openStory('desk');
    await findAnswerButton(page, 'right').dblclick();
    tale.answer(true);
    await showsTale(page, tale);
    await isUntouched();

    await findAnswerButton(page, 'left').click({ clickCount: 3 });
    tale.answer(false);
    await showsTale(page, tale);
    await isUntouched();

    // Where the answer is shown already, the first click gives it and the second one only shows the next.
    await findAnswerButton(page, 'right').click();
    await isPreviewed(page, true);
    await findAnswerButton(page, 'right').dblclick();
    tale.answer(true);
    await showsTale(page, tale);
    await stillShowsTale(page, tale);

    await eventually(async () => (await readStory(player, tale.id)).lastCardPointer).toBe(3);
    expect(await checkFold(player, tale.id)).toBe(3);
    await eventually(() =>
      page.getByRole('progressbar', { name: say(PLAY, 'play.progress') }).getAttribute('aria-valuenow'),
    ).toBe('3');
  });
});
