// The screens in colours that the system forces on them: what a ground alone would show has an edge.
import type { Locator } from 'playwright-core';
import { test } from 'vitest';
import { SHELL } from '#messages/app/shell.ts';
import { PERSON } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import { READING } from '#messages/ui/reading.ts';
import { eventually, prepareJourneys, press, refusedWith, turnTo } from './journey.ts';
import { findCard } from './play-screen.ts';
import { beginStory, listTopics } from './player.ts';
import { openSelection } from './selection-screen.ts';

const journey = prepareJourneys();

test('forced colours, which drop every ground, show where one is, what is chosen, and where a dialog ends', async () => {
  journey.allow(refusedWith(404));
  const player = await journey.join();
  const [topic] = await listTopics(player);
  const story = await beginStory(player, String(topic?.id));
  const page = await journey.newPage({ size: 'phone', player, reducedMotion: true });
  await page.emulateMedia({ forcedColors: 'active' });
  /** The edges that are drawn of something: its borders and its outline, in px. */
  const edgesOf = (target: Locator, pseudo?: string) =>
    target.evaluate((element, which) => {
      const style = getComputedStyle(element, which);
      const outline = style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth);
      const sides = [style.borderTopWidth, style.borderLeftWidth].map(Number.parseFloat);
      return Math.max(outline, ...sides);
    }, pseudo);
  await openSelection(page);
  await eventually(() =>
    edgesOf(
      page.getByRole('navigation', { name: say(SHELL, 'shell.navigation') }).locator('[aria-current=page]'),
      '::before',
    ),
  ).toBe(3);
  await press(page.getByRole('button', { name: say(SHELL, 'shell.account') }));
  const themes = page.locator('label:has(input[type=radio])');
  await eventually(() => themes.count()).toBe(3);
  await eventually(async () =>
    (await Promise.all((await themes.all()).map((one) => edgesOf(one)))).sort(),
  ).toEqual([...[0, 0, 2]]);
  await page.keyboard.press('Escape');
  await turnTo(page, '/profile');
  await press(page.getByRole('button', { name: say(PERSON, 'person.add_information') }));
  await eventually(() => edgesOf(page.getByRole('dialog'))).toBe(1);
  await page.keyboard.press('Escape');
  await turnTo(page, `/card-story/${story._id}`);
  await findCard(page).waitFor();
  await press(page.getByRole('button', { name: say(READING, 'reading.open') }));
  const sizes = page.locator('label[data-size]');
  await eventually(async () =>
    (await Promise.all((await sizes.all()).map((one) => edgesOf(one)))).sort(),
  ).toEqual([...[0, 0, 0, 2]]);
});
