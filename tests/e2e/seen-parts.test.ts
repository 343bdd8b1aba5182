// That a screen which has been looked at is not looked at again, and that whatever is new on it is.
import { expect, test } from 'vitest';
import { prepareJourneys } from './journey.ts';
import { comeToRest, findFaults, findHidden } from './looks.ts';
import { findUnseen } from './seen-parts.ts';

const journey = prepareJourneys();

test('of a screen that has been seen only what is new is asked about, and its faults are found', async () => {
  const page = await journey.newPage({ size: 'desk' });
  await page.goto('/how-to-play');
  await comeToRest(page);
  // The slip of the account is filled when its button has the focus for the first time.
  await findHidden(page);
  await page.locator('fieldset').waitFor({ state: 'attached' });
  await comeToRest(page);
  await findFaults(page, 'desk');
  expect(await findUnseen(page, 'everything')).toBe('nothing');
  await page.setViewportSize({ width: 1200, height: 800 });
  expect(await findUnseen(page, 'everything')).toBe('nothing');

  await page.getByRole('main').evaluate((main) => main.append(document.createElement('button')));
  expect(await findFaults(page, 'desk')).toContainEqual(expect.stringMatching(/^button-name: /));
  expect(await findUnseen(page, 'everything')).toBe('nothing');
  await page.getByRole('main').evaluate((main) => main.lastElementChild?.remove());

  // Other words, another ink, another ground below them, another place among the headings.
  const paragraph = page.getByRole('main').locator('p').first();
  await paragraph.evaluate((one) => one.append(' and more'));
  expect(await findUnseen(page, 'everything')).toBe('parts');
  await paragraph.evaluate((one) => {
    one.style.color = 'rgb(200, 200, 200)';
    one.style.backgroundColor = 'rgb(210, 210, 210)';
  });
  expect(await findFaults(page, 'desk')).toContainEqual(expect.stringMatching(/^color-contrast: /));
  await page.getByRole('main').evaluate((main) => main.append(document.createElement('h5')));
  expect(await findUnseen(page, 'everything')).toBe('everything');
});
