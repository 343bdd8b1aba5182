// The play screen as a player finds it, and what must be seen on it by the rules.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PlayableStory, WireCard } from '#card-story/contract.ts';
import {
  answerCard,
  answerOf,
  currentCard,
  endingOf,
  outcomeOf,
  type StoryState,
} from '#card-story/rules.ts';
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import { drag, type Hand, middleOf } from './gestures.ts';
import { eventually, press } from './journey.ts';

/** A story as it must stand after the answers given on a page. */
export type Tale = {
  readonly id: string;
  readonly state: () => StoryState;
  readonly card: () => WireCard | undefined;
  readonly isOver: () => boolean;
  /** What the last answer brought about, by its card. */
  readonly reaction: () => string | undefined;
  /** What the deck tells of the end; absent before it. */
  readonly ending: () => string | undefined;
  /** Tells the tale of an answer that the page has taken. */
  readonly answer: (agree: boolean) => void;
};

export function followTale(story: PlayableStory): Tale {
  const { cardIds, lastCardPointer, resources, answeredCards } = story;
  let state: StoryState = { cardIds, lastCardPointer, resources, answeredCards };
  let reaction: string | undefined;
  const card = () => (outcomeOf(state) === 'open' ? currentCard<WireCard>(story, state) : undefined);
  return {
    id: story._id,
    state: () => state,
    card,
    isOver: () => outcomeOf(state) !== 'open',
    reaction: () => reaction,
    ending: () => endingOf(story, state),
    answer(agree) {
      const answered = card();
      reaction = answered && answerOf(answered, agree).reaction;
      const result = answerCard(story, state, { cardId: String(card()?.id), agree });
      if (result.kind === 'refused') throw new Error(`The rules refuse this answer: ${result.reason}`);
      state = result.state;
    },
  };
}

export function findCard(page: Page): Locator {
  return page.getByRole('region', { name: say(PLAY, 'play.card') });
}

export function findAnswerButton(page: Page, side: 'left' | 'right'): Locator {
  const buttons = page.getByRole('group', { name: say(PLAY, 'play.answers') }).getByRole('button');
  return buttons.nth(side === 'left' ? 0 : 1);
}

/** The words on the card that can be answered, and the resources by name. Cards that fly off are passed over. */
export function readTable(page: Page) {
  return page.getByRole('main').evaluate(
    (main, names) => ({
      words: [...main.querySelectorAll(`[aria-label="${names.card}"] p`)]
        .filter((line) => line.closest('[inert], [aria-hidden=true]') === null)
        .map((line) => line.textContent),
      resources: [...main.querySelectorAll(`[aria-label="${names.resources}"] [role=meter]`)].map(
        (meter) => ({
          name: meter.getAttribute('aria-label'),
          value: Number(meter.getAttribute('aria-valuenow')),
        }),
      ),
    }),
    { card: say(PLAY, 'play.card'), resources: say(PLAY, 'play.resources') },
  );
}

function tableOf(tale: Tale): Awaited<ReturnType<typeof readTable>> {
  const card = tale.card();
  const words = card === undefined ? [] : [...(card.speaker === undefined ? [] : [card.speaker]), card.text];
  return { words, resources: tale.state().resources.map(({ name, value }) => ({ name, value })) };
}

/** Waits until the page shows a tale just as it stands. */
export async function showsTale(page: Page, tale: Tale): Promise<void> {
  await eventually(() => readTable(page)).toEqual(tableOf(tale));
}

/** Sees that the page tells on the next card what the last answer brought about, or nothing. */
export async function tellsReaction(page: Page, tale: Tale): Promise<void> {
  const told = page.locator('[data-state=top] [data-reaction]');
  await eventually(() => told.allTextContents()).toEqual(
    [tale.reaction()].filter((line) => line !== undefined),
  );
}

/** Sees that the page shows a tale just as it stands, now: nothing has answered since. */
export async function stillShowsTale(page: Page, tale: Tale): Promise<void> {
  // Two frames: whatever the last event did is on the screen by then.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await readTable(page)).toEqual(tableOf(tale));
}

/** Throws the card to one side. */
export async function swipe(page: Page, hand: Hand, agree: boolean): Promise<void> {
  await drag(hand, { from: await middleOf(findCard(page)), by: { x: agree ? 130 : -130, y: 6 } });
}

/** Presses an arrow button twice: the first press shows, the second answers. */
export async function pressTwice(page: Page, agree: boolean): Promise<void> {
  const button = findAnswerButton(page, agree ? 'right' : 'left');
  await press(button);
  await isPreviewed(page, agree);
  await press(button);
}

export async function isPreviewed(page: Page, agree: boolean): Promise<void> {
  const pressed = findAnswerButton(page, agree ? 'right' : 'left');
  await eventually(() => pressed.getAttribute('aria-pressed')).toBe('true');
}

/** The dialog at the end of a story. */
export function findGameOver(page: Page): Locator {
  return page.getByRole('dialog', { name: say(PLAY, 'play.game_over') });
}
