// The story selection as a player finds it.
import type { Locator, Page } from 'playwright-core';
import { CARD_WAYS } from '#messages/card-story/card-ways.ts';
import { SELECTION } from '#messages/card-story/selection.ts';
import { say } from '#messages/say.ts';
import { drag, type Hand } from './gestures.ts';
import { eventually, press } from './journey.ts';

/** The parts of it that can be reached: nothing that lies still behind something else. */
function inReach(page: Page, found: Locator): Locator {
  return found.and(page.locator(':not([inert] *)'));
}

/** The card in the middle. */
export function findSelected(page: Page): Locator {
  const name = say(SELECTION, 'selection.stories');
  return page.getByRole('region', { name }).getByRole('group');
}

/** What cards say on both sides. */
const WORDS = { ...SELECTION, ...CARD_WAYS };

export function findButton(page: Page, code: keyof typeof WORDS): Locator {
  return inReach(page, page.getByRole('button', { name: WORDS[code].text, exact: true }));
}

/** The front of the card in the middle, as the button it is. */
export function findFront(page: Page): Locator {
  const name = new RegExp(`^${say(SELECTION, 'selection.turn_over', { title: '' })}`);
  return inReach(page, page.getByRole('button', { name }));
}

/** What the card in the middle is called, and where it stands: "2 of 4". */
export async function readPlace(page: Page): Promise<{ readonly title: string; readonly position: string }> {
  // At once: between two questions another card may come to the middle.
  return findSelected(page)
    .first()
    .evaluate((card) => ({
      title: String(card.querySelector('h2')?.textContent),
      position: String(card.getAttribute('aria-label')),
    }));
}

/** How many cards there are. */
export async function readTotal(page: Page): Promise<number> {
  return Number((await readPlace(page)).position.split(' ').at(-1));
}

/** The dots, which are for the pointer alone. */
export function findDots(page: Page): Locator {
  const name = say(SELECTION, 'selection.stories');
  return page.getByRole('region', { name }).locator('[aria-hidden=true] > button');
}

/** Opens the selection and waits for its cards. */
export async function openSelection(page: Page): Promise<void> {
  await page.goto('/card-story');
  await findFront(page).waitFor();
}

/** Moves on or back, one card at a time, until the card in the middle is of such a kind and title. */
export async function goToCard(page: Page, kind: keyof typeof SELECTION, title: string): Promise<void> {
  await findFront(page).waitFor();
  const total = await readTotal(page);
  // Twice around: what is fetched on the way may put the cards into another order and carry this one past.
  for (let step = 0; step < 2 * total; step += 1) {
    const way = await findWay(page, SELECTION[kind].text, title);
    if (way === 0) {
      await rests(page);
      return;
    }
    // One that is not there yet comes with the next page, which is fetched near the last card.
    await move(page, way === undefined || way > 0 ? 'selection.next' : 'selection.previous');
  }
  throw new Error(`There is no such card: ${title}`);
}

/** How many cards on from the middle such a card stands, the short way round: negative for back, undefined for nowhere. */
function findWay(page: Page, state: string, title: string): Promise<number | undefined> {
  const stories = page.getByRole('region', { name: say(SELECTION, 'selection.stories') });
  return stories.evaluate(
    (region, wanted) => {
      const cards = [...region.querySelectorAll('[aria-roledescription]')];
      const place = cards.findIndex((card) => card.hasAttribute('data-selected'));
      const at = cards.findIndex(
        (card) =>
          card.querySelector('h2')?.textContent === wanted.title &&
          [...card.querySelectorAll('p')].some((line) => line.textContent === wanted.state),
      );
      if (at === -1) return undefined;
      const on = (at - place + cards.length) % cards.length;
      return on <= cards.length / 2 ? on : on - cards.length;
    },
    { title, state },
  );
}

async function move(page: Page, by: 'selection.next' | 'selection.previous'): Promise<void> {
  const before = await readPlace(page);
  await press(findButton(page, by));
  await eventually(async () => (await readPlace(page)).position).not.toBe(before.position);
}

/** Waits until the card in the middle does not move any more. */
export async function rests(page: Page): Promise<void> {
  // In frames and not in time: a busy machine may draw none for longer than any time that one would wait.
  await findSelected(page)
    .first()
    .evaluate(
      (card) =>
        new Promise<void>((resolve) => {
          let [last, frames] = ['', 0];
          const look = () => {
            const { x, y, width } = card.getBoundingClientRect();
            const now = [x, y, width].join();
            frames = now === last ? frames + 1 : 0;
            last = now;
            if (frames >= 3) resolve();
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
}

/**
 * Drags the next card to the middle (`side` left), or the one before it. Further than half way, so that it comes over
 * whatever the speed: a busy machine may tell the page of a movement too late for a throw.
 */
export async function dragAside(page: Page, hand: Hand, side: 'left' | 'right'): Promise<void> {
  const box = await findSelected(page).boundingBox();
  if (box === null) throw new Error('There is no card to drag.');
  const way = (side === 'left' ? -1 : 1) * box.width * 0.7;
  const from = { x: box.x + (box.width - way) / 2, y: box.y + box.height / 2 };
  await drag(hand, { from, by: { x: way, y: 3 } });
}

/** Turns the card in the middle over and waits for one of the buttons of its back. */
export async function turnOver(page: Page, shows: keyof typeof WORDS): Promise<Locator> {
  await press(findFront(page));
  const button = findButton(page, shows);
  await button.waitFor();
  await isTurned(page);
  return button;
}

/** Waits until the card lies still: a press in the middle of its turn falls beside what has moved on meanwhile. */
async function isTurned(page: Page): Promise<void> {
  // The back has groups of its own.
  const card = findSelected(page).first();
  await card.evaluate((element) =>
    Promise.all(
      element
        .getAnimations({ subtree: true })
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ).then(() => undefined),
  );
}
