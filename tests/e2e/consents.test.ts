// Journeys over consents: given and withdrawn on the profile page, asked for where they are missed, deleted with what they allowed.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CONSENTS } from '#messages/profile/consents.ts';
import { TESTS } from '#messages/profile/questionnaires.ts';
import { say } from '#messages/say.ts';
import { BOTH_SIZES, eventually, NO_LINE, prepareJourneys, press, refusedWith } from './journey.ts';
import { comeToRest, findFaults } from './looks.ts';
import { callServer, type Player } from './player.ts';

const journey = prepareJourneys();

const TAKEN = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index + 1, 4]));

const takeTest = ({ url, token }: Player) => callServer(url, token, 'POST', '/psych/ssvs', TAKEN);

type Consents = {
  readonly consents: readonly { readonly kind: string; readonly given: boolean; readonly version: string }[];
};

async function readGiven({ url, token }: Player): Promise<readonly string[]> {
  const { body } = await callServer<Consents>(url, token, 'GET', '/profile/consents');
  return body.consents.filter(({ given }) => given).map(({ kind }) => kind);
}

const findSwitch = (page: Page, kind: 'profile' | 'similarity') =>
  page.getByRole('switch', { name: say(CONSENTS, `consents.${kind}`), exact: true });

const isOn = async (page: Page, kind: 'profile' | 'similarity') =>
  (await findSwitch(page, kind).getAttribute('aria-checked')) === 'true';

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await unfold(page);
}

/** The consents are folded under their heading. */
async function unfold(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: say(CONSENTS, 'consents.title'), exact: true }));
  await findSwitch(page, 'profile').waitFor();
}

test.each(BOTH_SIZES)(
  'on a %s each is switched by itself, and the profile only after a question',
  async (size) => {
    journey.allow(refusedWith(404));
    const player = await journey.join();
    await takeTest(player);
    const page = await journey.newPage({ size, player });
    await openProfile(page);
    await eventually(async () => [await isOn(page, 'profile'), await isOn(page, 'similarity')]).toEqual([
      true,
      false,
    ]);
    await press(findSwitch(page, 'similarity'));
    await eventually(() => isOn(page, 'similarity')).toBe(true);
    await eventually(() => readGiven(player)).toEqual(['profile', 'similarity']);

    await press(findSwitch(page, 'profile'));
    await press(page.getByRole('button', { name: say(CONSENTS, 'consents.withdraw_keep') }));
    expect(await readGiven(player)).toEqual(['profile', 'similarity']);
    await press(findSwitch(page, 'profile'));
    await page.getByRole('alertdialog').waitFor();
    await comeToRest(page);
    expect(await findFaults(page, size)).toEqual([]);
    await press(page.getByRole('button', { name: say(CONSENTS, 'consents.withdraw_delete') }));
    await eventually(async () => !(await isOn(page, 'profile')) && !(await isOn(page, 'similarity'))).toBe(
      true,
    );
    await page.getByText(say(CONSENTS, 'consents.similarity_needs')).waitFor();
    await eventually(() => readGiven(player)).toEqual([]);

    await page.goto('/psycho-tests');
    await page.getByRole('button', { name: say(CONSENTS, 'consents.ask_yes') }).waitFor();
    await comeToRest(page);
    expect(await findFaults(page, size)).toEqual([]);
    await press(page.getByRole('button', { name: say(CONSENTS, 'consents.ask_yes') }));
    await page
      .getByRole('heading', { name: say(CONSENTS, 'consents.ask_title') })
      .waitFor({ state: 'detached' });
    await eventually(() => readGiven(player)).toEqual(['profile']);
    // What was kept before is gone: the test is open again.
    await page.getByText(say(TESTS, 'tests.answered', { done: 0, count: 10 })).waitFor();
  },
);

test('by keys alone, and Escape keeps everything', async () => {
  const player = await journey.join();
  const page = await journey.newPage({ size: 'desk', player });
  await openProfile(page);
  await findSwitch(page, 'profile').focus();
  await page.keyboard.press('Space');
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  expect(await readGiven(player)).toEqual(['profile']);
  await eventually(() => findSwitch(page, 'profile').evaluate((one) => one === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await eventually(async () => !(await isOn(page, 'profile'))).toBe(true);
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  // Without the profile the other can be reached and does nothing.
  await findSwitch(page, 'similarity').focus();
  await page.keyboard.press('Space');
  await findSwitch(page, 'profile').focus();
  await page.keyboard.press('Space');
  await eventually(() => isOn(page, 'profile')).toBe(true);
  await eventually(async () => [await readGiven(player), await isOn(page, 'similarity')]).toEqual([
    ['profile'],
    false,
  ]);
});

test('without a line nothing is claimed, and afterwards the switch says what is so', async () => {
  journey.allow(NO_LINE);
  const player = await journey.join();
  const page = await journey.newPage({ size: 'desk', player });
  await openProfile(page);
  await page.context().setOffline(true);
  await findSwitch(page, 'similarity').click();
  await page.getByText(say(CONSENTS, 'consents.unsure')).waitFor();
  expect(await isOn(page, 'similarity')).toBe(false);
  await page.context().setOffline(false);
  await findSwitch(page, 'similarity').click();
  await eventually(() => isOn(page, 'similarity')).toBe(true);
  await eventually(() => readGiven(player)).toEqual(['profile', 'similarity']);
});

test('answers that come after it was withdrawn elsewhere are kept here, and the question comes back', async () => {
  journey.allow(refusedWith(404), refusedWith(403));
  const player = await journey.join();
  const page = await journey.newPage({ size: 'desk', player });
  await page.goto('/psycho-tests');
  const sliders = page.getByRole('slider');
  await sliders.first().waitFor();
  for (let index = 0; index < 10; index += 1) await sliders.nth(index).press('ArrowRight');
  const { url, token } = player;
  const { body } = await callServer<Consents>(url, token, 'GET', '/profile/consents');
  const withdrawal = { kind: 'profile', given: false, version: body.consents[0]?.version };
  await callServer(url, token, 'PUT', '/profile/consents', withdrawal);
  await page.getByRole('button', { name: say(TESTS, 'tests.submit'), exact: true }).click();
  await page.getByText(say(TESTS, 'tests.no_consent')).waitFor();
  await page.getByRole('button', { name: say(CONSENTS, 'consents.ask_yes') }).click();
  await page
    .getByRole('heading', { name: say(CONSENTS, 'consents.ask_title') })
    .waitFor({ state: 'detached' });
  await page.getByRole('button', { name: say(TESTS, 'tests.submit'), exact: true }).click();
  await page.getByText(say(TESTS, 'tests.taken')).waitFor();
});
