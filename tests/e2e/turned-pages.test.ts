// The focus of a page that was turned to: on its heading, also where the page came later than the turn.
import { test } from 'vitest';
import { eventually, prepareJourneys, refusedWith, turnTo } from './journey.ts';

const journey = prepareJourneys();

test.each([
  ['/profile', '**/api/profile/get_profile**'],
  ['/map', '**/api/story/users/stories/map'],
])('of %s stays on its heading when what was waited for comes', async (address, call) => {
  // Tests that nobody has taken yet.
  journey.allow(refusedWith(404));
  const page = await journey.newPage({ size: 'desk', player: await journey.join() });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/how-to-play');
  await turnTo(page, address);
  const readFocus = () => page.evaluate(() => document.activeElement?.tagName);
  await eventually(readFocus).toBe('H1');
  const waiting = await page.evaluateHandle(() => document.activeElement);
  letGo();
  // Another heading stands there, and has the focus.
  await eventually(() => waiting.evaluate((one) => one?.isConnected)).toBe(false);
  await eventually(readFocus).toBe('H1');
});
