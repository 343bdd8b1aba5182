// The screens in colours that the system forces on them: what a ground alone would show has an edge.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { SHELL } from '#messages/app/shell.ts';
import { PERSON } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import { READING } from '#messages/ui/reading.ts';
import { eventually, prepareJourneys, press, refusedWith, turnTo } from './journey.ts';
import { findCard } from './play-screen.ts';
import { beginStory, finishStory, listTopics } from './player.ts';
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

/** How far two colours of computed styles are apart (WCAG's ratio, 1 to 21); the last colour of what is drawn by several. */
function contrastBetween(one: string, other: string): number {
  const lightOf = (colour: string) => {
    const parts = [...colour.matchAll(/rgba?\(([^)]+)\)/g)].at(-1)?.[1]?.split(/[ ,/]+/) ?? [];
    const [red = 0, green = 0, blue = 0] = parts.map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [lightOf(one), lightOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test.each(['light', 'dark'] as const)(
  'forced colours tell a mark from the band it lies on, and what is reached of a bar from what is not: %s',
  async (colorScheme) => {
    journey.allow(refusedWith(404));
    const player = await journey.join();
    const [topic, other] = await listTopics(player);
    await finishStory(player, String(topic?.id));
    const story = await beginStory(player, String(other?.id));
    const page = await journey.newPage({ size: 'phone', player, reducedMotion: true });
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const groundOf = (target: Locator) =>
      target.evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.goto('/profile');
    const line = page.locator('span:has(> [data-source=game]):has(> [style*="--from"])').first();
    await line.waitFor();
    const mark = await groundOf(line.locator('[data-source=game]'));
    const band = await groundOf(line.locator('[style*="--from"]'));
    expect(contrastBetween(mark, band)).toBeGreaterThan(4.5);
    await turnTo(page, `/card-story/${story._id}`);
    await findCard(page).waitFor();
    const bar = page.getByRole('progressbar');
    const lit = await groundOf(bar.locator('*').last());
    // The ground of the bar is hollow: edges round the colour of the page.
    const image = await bar.evaluate((element) => {
      const own = [element, ...element.querySelectorAll('*')].map((part) => getComputedStyle(part));
      return own.map(({ backgroundImage }) => backgroundImage).find((drawn) => drawn !== 'none') ?? '';
    });
    const [, hollow = ''] = [...image.matchAll(/rgba?\([^)]+\)/g)].map(([colour]) => colour);
    expect(contrastBetween(lit, hollow)).toBeGreaterThan(3);
  },
);
