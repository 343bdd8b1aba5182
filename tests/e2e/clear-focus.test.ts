// What has the focus stands clear of the bar, also where the browser leaves it half below.
import { test } from 'vitest';
import { ALONG } from '#messages/app/along.ts';
import { SHELL } from '#messages/app/shell.ts';
import { say } from '#messages/say.ts';
import { eventually, prepareJourneys } from './journey.ts';
import { comeToRest } from './looks.ts';

const journey = prepareJourneys();

test('a control that is half under the bar is brought out when it has the focus by keys', async () => {
  const page = await journey.newPage({
    size: 'phone',
    reducedMotion: true,
    settles: true,
    player: await journey.join(),
  });
  await page.goto('/along');
  const takes = page.getByRole('button', { name: new RegExp(`^${say(ALONG, 'along.take')}`) });
  await takes.first().waitFor();
  await page.waitForLoadState('networkidle');
  await comeToRest(page);
  const bar =
    (await page.getByRole('navigation', { name: say(SHELL, 'shell.navigation') }).boundingBox())?.y ?? 0;
  // Whoever came here goes by keys.
  await page.keyboard.press('Tab');
  const third = takes.nth(2);
  // As a browser leaves it that scrolls to nothing of which a part is seen. What brings it out comes when the page is at rest.
  await eventually(async () => {
    await takes.first().focus();
    await third.evaluate((button, floor) => {
      const { top, height } = button.getBoundingClientRect();
      window.scrollBy(0, top + height / 2 - floor);
      button.focus({ preventScroll: true });
    }, bar);
    const { y, height } = (await third.boundingBox()) ?? { y: Number.NaN, height: 0 };
    return y + height <= bar;
  }).toBe(true);
});
