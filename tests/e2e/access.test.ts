// Journeys over every screen and state with a measure in hand: barriers, targets, narrow windows, large text.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_PANEL } from '#messages/accounts/account-panel.ts';
import { SIGN_IN } from '#messages/accounts/sign-in.ts';
import { ALONG } from '#messages/app/along.ts';
import { SHELL } from '#messages/app/shell.ts';
import { HOW_TO_PLAY } from '#messages/card-story/how-to-play.ts';
import { PLAY } from '#messages/card-story/play.ts';
import { RESULTS } from '#messages/card-story/results.ts';
import { SELECTION } from '#messages/card-story/selection.ts';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { PERSON } from '#messages/profile/person.ts';
import { TESTS } from '#messages/profile/questionnaires.ts';
import { say } from '#messages/say.ts';
import { UI } from '#messages/ui/ui.ts';
import { findFaintTexts } from './contrast.ts';
import { BOTH_SIZES, eventually, prepareJourneys, press, refusedWith, signIn, turnTo } from './journey.ts';
import { comeToRest, findFaults, findSpill, isInReach } from './looks.ts';
import {
  findAnswerButton,
  findCard,
  findGameOver,
  followTale,
  isPreviewed,
  pressTwice,
  showsTale,
} from './play-screen.ts';
import { beginStory, finishStory, listTopics, type Player, playOn } from './player.ts';
import {
  findButton,
  findFront,
  findSelected,
  goToCard,
  openSelection,
  turnOver,
} from './selection-screen.ts';

const journey = prepareJourneys();

/** Somebody with a story in the middle, a new attempt, a finished story, and a story at its last card. */
async function joinWithAll() {
  const player = await journey.join();
  const [done, second, third, first] = (await listTopics(player)).map(({ id, name }) => ({ id, name }));
  if (!first || !second || !third || !done) throw new Error('Four topics are needed.');
  await finishStory(player, first.id);
  const attempt = await beginStory(player, first.id);
  const middle = await playOn(player, await beginStory(player, second.id), () => true, 30);
  const last = await playOn(player, await beginStory(player, third.id), (turn) => turn % 2 === 0, 1);
  await finishStory(player, done.id);
  return { player, first, second, third, done, attempt, middle, last };
}

type People = Awaited<ReturnType<typeof joinWithAll>>;
type State = { readonly name: string; readonly reach: (page: Page, people: People) => Promise<void> };

/** Before anybody is signed in. */
const OUTSIDE: readonly State[] = [
  {
    name: 'login',
    async reach(page) {
      await page.goto('/login');
      await page.getByRole('button', { name: say(SIGN_IN, 'sign-in.explore') }).waitFor();
    },
  },
  {
    name: 'how to play',
    async reach(page) {
      await turnTo(page, '/how-to-play');
      await page.getByRole('heading', { level: 1, name: say(HOW_TO_PLAY, 'how-to-play.title') }).waitFor();
    },
  },
];

/** Signed in; each state is reached from the one before it. */
const INSIDE: readonly State[] = [
  {
    name: 'selection',
    async reach(page, { first }) {
      await page.goto('/card-story');
      await goToCard(page, 'selection.is_open', first.name);
      await findSelected(page).getByText(say(SELECTION, 'selection.new_attempt')).waitFor();
    },
  },
  {
    name: 'selection, asking before an attempt is deleted',
    async reach(page) {
      await press(findButton(page, 'selection.delete').first());
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'selection, account panel',
    async reach(page) {
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
      await press(page.getByRole('button', { name: say(SHELL, 'shell.account') }));
      await page.getByRole('button', { name: say(ACCOUNT_PANEL, 'account-panel.log_out') }).waitFor();
    },
  },
  {
    name: 'selection, back of a card',
    async reach(page) {
      // The panel goes when the focus leaves it: it would lie over what is come to.
      await findButton(page, 'selection.next').focus();
      await page
        .getByRole('button', { name: say(ACCOUNT_PANEL, 'account-panel.log_out') })
        .waitFor({ state: 'hidden' });
      await turnOver(page, 'selection.continue');
    },
  },
  ...(['ipip', 'dospert', 'ssvs'] as const).map((survey) => ({
    name: `selection, results ${survey}`,
    async reach(page: Page, { done }: People) {
      if (survey === 'ipip') {
        await page.keyboard.press('Escape');
        await goToCard(page, 'selection.is_ended', done.name);
        await turnOver(page, 'selection.again');
        await press(page.getByRole('button', { name: say(RESULTS, 'results.all') }));
      }
      await press(page.getByRole('tab', { name: say(RESULTS, `results.${survey}`) }));
      await page.getByRole('img', { name: new RegExp(say(RESULTS, `results.${survey}_title`)) }).waitFor();
    },
  })),
  {
    name: 'play',
    async reach(page, { middle }) {
      await page.keyboard.press('Escape');
      await turnTo(page, `/card-story/${middle._id}`);
      await findCard(page).waitFor();
    },
  },
  {
    name: 'play, an answer shown',
    async reach(page) {
      await page.keyboard.press('ArrowLeft');
      await eventually(() => findAnswerButton(page, 'left').getAttribute('aria-pressed')).toBe('true');
    },
  },
  {
    name: 'play, game over',
    async reach(page, { last }) {
      await turnTo(page, `/card-story/${last._id}`);
      await findCard(page).waitFor();
      await page.keyboard.press('ArrowRight');
      await isPreviewed(page, true);
      await page.keyboard.press('ArrowRight');
      await findGameOver(page).waitFor();
    },
  },
  {
    name: 'play, an error told',
    async reach(page, { middle }) {
      await page.route('**/api/card-game/stories/*', (route) =>
        route.fulfill({ status: 400, json: { code: 'app.bad_request' } }),
      );
      await page.goto(`/card-story/${middle._id}`);
      await page.getByRole('alertdialog', { name: say(PLAY, 'play.load_failed') }).waitFor();
    },
  },
  {
    name: 'play, shut',
    async reach(page) {
      await press(page.getByRole('button', { name: say(UI, 'ui.ok') }));
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
      await page.unrouteAll();
    },
  },
  {
    name: 'tests',
    async reach(page) {
      await turnTo(page, '/psycho-tests');
      await press(page.getByRole('slider').first());
      await page.getByText(say(TESTS, 'tests.answered', { done: 1, count: 10 })).waitFor();
    },
  },
  {
    name: 'tests, asking before the middle is sent',
    async reach(page) {
      await press(page.getByRole('button', { name: say(TESTS, 'tests.submit') }));
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'tests, taken',
    async reach(page) {
      await press(page.getByRole('button', { name: say(TESTS, 'tests.middle_send') }));
      await page.getByRole('button', { name: say(TESTS, 'tests.success') }).waitFor();
    },
  },
  {
    name: 'without a line',
    async reach(page) {
      await turnTo(page, '/along');
      await page
        .getByRole('button', { name: new RegExp(`^${say(ALONG, 'along.take')}`) })
        .first()
        .waitFor();
    },
  },
  {
    name: 'profile, nothing said yet, the interests unfolded',
    async reach(page) {
      await turnTo(page, '/profile');
      await page.getByRole('button', { name: say(PERSON, 'person.add_information') }).waitFor();
      await press(page.getByRole('button', { name: say(DIAGRAMS, 'diagrams.row_interests'), exact: true }));
      await page.getByRole('link', { name: say(DIAGRAMS, 'diagrams.interests_more') }).waitFor();
    },
  },
  {
    name: 'profile, personal information, something wrong',
    async reach(page) {
      await press(page.getByRole('button', { name: say(PERSON, 'person.add_information') }));
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say(PERSON, 'person.age')).fill('400');
      await press(dialog.getByRole('button', { name: say(PERSON, 'person.save') }));
      await dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: 'profile, everything said',
    async reach(page) {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say(PERSON, 'person.age')).fill('40');
      await dialog.getByLabel(say(PERSON, 'person.location')).fill('Llanfairpwllgwyngyllgogerychwyrndrobwll');
      await press(dialog.getByRole('button', { name: say(PERSON, 'person.save') }));
      await dialog.waitFor({ state: 'hidden' });
      // A notice on which one rests stays.
      await findNotice(page).focus();
    },
  },
  {
    name: 'profile, edit',
    async reach(page) {
      await press(findNotice(page));
      await press(page.getByRole('button', { name: say(PERSON, 'person.edit') }));
      await page.getByRole('dialog').getByLabel(say(PERSON, 'person.bio')).fill('Reads by lamplight.');
    },
  },
];

/** What takes away the notice that is shown. */
function findNotice(page: Page): Locator {
  return page.getByRole('button', { name: say(UI, 'ui.dismiss_notice') });
}

async function visitAll(page: Page, people: People, look: (name: string) => Promise<void>): Promise<void> {
  // A call that is made to fail; tests that nobody has taken yet.
  journey.allow(refusedWith(400), refusedWith(404));
  for (const { name, reach } of OUTSIDE) {
    await reach(page, people);
    await comeToRest(page);
    await look(name);
  }
  await signIn(page, people.player);
  for (const { name, reach } of INSIDE) {
    await reach(page, people);
    await comeToRest(page);
    await look(name);
  }
}

/** Whether contrast is measured in pixels too: `CONTRAST=all` does so in every state. */
const { CONTRAST } = process.env;

/** What is too faint in either theme. */
async function findFaint(page: Page): Promise<readonly string[]> {
  const found = await findFaintTexts(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await comeToRest(page);
  const inDark = await findFaintTexts(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await comeToRest(page);
  return [...found, ...inDark.map((fault) => `in the dark, ${fault}`)];
}

/** Screens that no other journey looks at with large letters: the one that is open first, and those that are turned to. */
const FURTHER = [undefined, '/along', '/help', '/linkedin/jobs/what-i-look-for', '/linkedin/jobs/settings'];

describe('every screen', () => {
  test.each(BOTH_SIZES)(
    'has no barrier in light or dark, and keeps within small windows: %s',
    async (size) => {
      const people = await joinWithAll();
      const page = await journey.newPage({ size, reducedMotion: true });
      const found: string[] = [];
      await visitAll(page, people, async (name) => {
        found.push(...(await findFaults(page, size)).map((fault) => `${name}: ${fault}`));
        if (size === 'phone' && CONTRAST === 'all')
          found.push(...(await findFaint(page)).map((fault) => `${name}: ${fault}`));
      });
      expect(found).toEqual([]);
    },
  );

  test('can be read and played with the page at four times its size', async () => {
    // Nothing is known yet that jobs could be looked for by.
    journey.allow(refusedWith(400));
    const player = await journey.join();
    const page = await journey.newPage({ size: 'phone', width: 320, height: 256, player });
    await playLarge(page, player, true);
    // Half as wide again, for who reads with large letters too.
    await page.setViewportSize({ width: 195, height: 422 });
    await page.goto('/how-to-play');
    for (const address of FURTHER) {
      if (address !== undefined) await turnTo(page, address);
      await comeToRest(page);
      expect([address, await findSpill(page)]).toEqual([address, { wider: 0, outside: [] }]);
    }
  });

  test('of the shelf has what moves its cards in sight in a low window', async () => {
    const page = await journey.newPage({
      size: 'phone',
      width: 640,
      height: 360,
      player: await journey.join(),
    });
    await openSelection(page);
    await comeToRest(page);
    for (const code of ['selection.previous', 'selection.next'] as const)
      await eventually(() => isInReach(findButton(page, code)), code).toBe(true);
    await eventually(() => isInReach(findFront(page))).toBe(true);
  });

  test.each(BOTH_SIZES)('can be read and played with text of twice the size: %s', async (size) => {
    const player = await journey.join();
    const page = await journey.newPage({ size, player });
    await page.addInitScript(() => {
      // The page has no element yet; it gets its size with the first one.
      new MutationObserver(() => {
        document.documentElement.style.fontSize = '200%';
      }).observe(document, { childList: true });
    });
    await playLarge(page, player, false);
  });
});

/**
 * With little room: the words of the card are all there, whole or to be scrolled to, and both answers can be pressed,
 * where the screen `scrolls` once they have been scrolled to.
 */
async function playLarge(page: Page, player: Player, scrolls: boolean): Promise<void> {
  const [topic] = await listTopics(player);
  const story = await beginStory(player, String(topic?.id));
  const tale = followTale(story);
  await page.goto(`/card-story/${story._id}`);
  await showsTale(page, tale);
  await comeToRest(page);
  const cut = await page.getByRole('main').evaluate((main) => {
    const isCut = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const wide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const high = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1;
      return wide || high;
    };
    return [...main.querySelectorAll('button, [role=meter], h1, section p, section div, footer *')]
      .filter((element) => element.closest('[inert], [aria-hidden=true]') === null && isCut(element))
      .map((element) => `${element.tagName} ${element.textContent}`);
  });
  expect(cut).toEqual([]);
  for (const side of ['left', 'right'] as const) {
    const button = findAnswerButton(page, side);
    if (scrolls) await button.scrollIntoViewIfNeeded();
    await eventually(() => isInReach(button), side).toBe(true);
  }
  const words = findCard(page).getByText(String(tale.card()?.text), { exact: true }).first();
  // What a deck says is in the deck's language, whichever the page has.
  expect(await words.evaluate((element) => element.closest('[lang]')?.tagName)).not.toBe('HTML');
  await words.scrollIntoViewIfNeeded();
  await eventually(async () => (await words.boundingBox())?.height).toBeGreaterThan(40);
  await pressTwice(page, true);
  tale.answer(true);
  await showsTale(page, tale);
}
