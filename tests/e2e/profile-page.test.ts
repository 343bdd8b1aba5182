// Journeys over the profile page: what people say of themselves is written, kept through a reload, shown, and taken back.
import { deflateSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { APP } from '#messages/app/app.ts';
import { SHELL } from '#messages/app/shell.ts';
import { LINKS } from '#messages/links/links.ts';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { PERSON, PERSON_FIELDS } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { framePng } from '#pictures/png.ts';
import type { ProfileWire } from '#profile/contract-person.ts';
import { arriveAt, eventually, NO_LINE, prepareJourneys, press, refusedWith } from './journey.ts';
import { linkReddit } from './link-steps.ts';
import { callServer, type Player } from './player.ts';

const journey = prepareJourneys();

const findHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const findDialog = (page: Page) => page.getByRole('dialog');
type Opener = 'person.edit' | 'person.add_information' | 'person.edit_information_named';
type Press = Opener | 'person.save' | 'person.choose_picture' | 'person.remove_picture' | 'person.log_out';
type FieldName = 'name' | 'surname' | 'bio' | 'email' | 'location' | 'age' | 'gender' | 'education';

const findButton = (place: Page | Locator, code: Press) =>
  place.getByRole('button', { name: say(PERSON, code), exact: true });
const findField = (page: Page, name: FieldName) =>
  findDialog(page).getByLabel(say(PERSON, `person.${name}`), { exact: true });

async function openPage(page: Page): Promise<void> {
  await page.goto('/profile');
  await findButton(page, 'person.edit').waitFor();
}

async function openDialog(page: Page, opener: Opener): Promise<void> {
  await press(findButton(page, opener));
  await findDialog(page).waitFor();
}

async function save(page: Page): Promise<void> {
  await press(findButton(findDialog(page), 'person.save'));
  await findDialog(page).waitFor({ state: 'hidden' });
}

const read = async ({ url, token }: Player) =>
  (await callServer<ProfileWire>(url, token, 'GET', '/profile/get_profile')).body;

/** A picture that is none of ours: wide, and red on its left, green in its middle, blue on its right; as bright as told. */
function drawFlag(brightness = 255): Buffer {
  const [width, height] = [600, 200];
  const row = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x += 1) row[1 + x * 3 + Math.floor(x / 200)] = brightness;
  const rows = Buffer.concat(Array<Buffer>(height).fill(row));
  return Buffer.from(framePng({ width, height, channels: 3 }, deflateSync(rows)));
}

async function choosePicture(page: Page, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await press(findButton(findDialog(page), 'person.choose_picture'));
  await (await choosing).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
}

/** The size and the middle colour of the portrait on the page. */
function readPortrait(page: Page) {
  return page
    .getByRole('main')
    .locator('img[src*="/avatars/"]')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      const pen = canvas.getContext('2d');
      pen?.drawImage(image, 0, 0);
      const middle = pen?.getImageData(128, 128, 1, 1).data ?? [];
      return { size: [image.naturalWidth, image.naturalHeight], middle: [...middle] };
    });
}

// With a finger it is filled in where it cannot be saved at first.
test('the page of somebody new is an invitation, and becomes theirs', async () => {
  const player = await journey.join();
  const page = await journey.newPage({ size: 'desk', player });
  await page.goto('/card-story');
  await press(page.getByRole('link', { name: say(SHELL, 'shell.profile'), exact: true }));
  await arriveAt(page, '/profile');
  await findHeading(page, say(PERSON, 'person.nobody')).waitFor();
  await page.getByText(say(PERSON, 'person.no_bio')).waitFor();
  for (const code of ['person.no_reddit', 'person.no_youtube'] as const)
    await page.getByText(say(PERSON, code)).waitFor();

  await openDialog(page, 'person.edit');
  await findField(page, 'name').fill('Zoë');
  await findField(page, 'surname').fill('山田');
  await findField(page, 'bio').fill('Reads by lamplight.\nWalks far.');
  await eventually(() => findField(page, 'email').isDisabled()).toBe(true);
  await choosePicture(page, drawFlag());
  await findDialog(page).locator('img[src^="data:"]').waitFor();
  await save(page);
  await findHeading(page, 'Zoë 山田').waitFor();
  await page.getByText('Reads by lamplight.').waitFor();
  // Its middle, whatever else the file held.
  await eventually(() => readPortrait(page)).toEqual({ size: [256, 256], middle: [0, 255, 0, 255] });

  await openDialog(page, 'person.add_information');
  await findField(page, 'location').fill('Utrecht');
  await findField(page, 'age').fill(' 30 ');
  await findField(page, 'gender').selectOption('prefer_not_to_say');
  await findField(page, 'education').selectOption("Master's");
  await save(page);
  for (const text of ['Utrecht', '30', say(PERSON, 'person.gender_prefer_not_to_say'), "Master's"])
    await page.getByRole('main').getByText(text, { exact: true }).first().waitFor();
  await eventually(() => findButton(page, 'person.add_information').count()).toBe(0);

  await page.reload();
  await findHeading(page, 'Zoë 山田').waitFor();
  await eventually(() => read(player)).toMatchObject({
    ...{ name: 'Zoë', surname: '山田', bio: 'Reads by lamplight.\nWalks far.', city: 'Utrecht', age: 30 },
    ...{ gender: 'prefer_not_to_say', education_level: "Master's" },
  });

  // The road of jobs links one on the phone.
  await linkReddit(page);
  await press(page.getByRole('button', { name: say(LINKS, 'links.unlink_reddit'), exact: true }));
  await page.getByText(say(PERSON, 'person.no_reddit')).waitFor();
  await page.getByText(say(DIAGRAMS, 'diagrams.source_predicted')).first().waitFor({ state: 'detached' });
  await eventually(() => read(player)).toMatchObject({ reddit_connected: false });
});

test('what is typed outlives a reload, and is forgotten when it is cancelled', async () => {
  const player = await journey.join();
  const page = await journey.newPage({ size: 'phone', player });
  await openPage(page);
  await openDialog(page, 'person.edit');
  await findField(page, 'name').fill('Half a na');
  await findField(page, 'bio').fill('Once upon');
  await choosePicture(page, drawFlag());
  await findDialog(page).locator('img[src^="data:"]').waitFor();
  await page.reload();
  await findDialog(page).waitFor();
  await eventually(() => findField(page, 'name').inputValue()).toBe('Half a na');
  await eventually(() => findField(page, 'bio').inputValue()).toBe('Once upon');
  await findDialog(page).locator('img[src^="data:"]').waitFor();
  await press(findDialog(page).getByRole('button', { name: say(FORM, 'form.cancel') }));
  await findDialog(page).waitFor({ state: 'hidden' });
  await openDialog(page, 'person.edit');
  await eventually(() => findField(page, 'name').inputValue()).toBe('');
  expect(await read(player)).toMatchObject({ name: null, bio: null, avatar_url: null });
});

test('everything is done with the keyboard alone', async () => {
  const player = await journey.join();
  const page = await journey.newPage({ size: 'desk', player });
  await openPage(page);
  const goTo = async (target: Locator) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('It cannot be reached by Tab.');
  };
  await goTo(findButton(page, 'person.add_information'));
  await page.keyboard.press('Enter');
  await goTo(findField(page, 'location'));
  await page.keyboard.type('Delft');
  await page.keyboard.press('Tab');
  await page.keyboard.type('45');
  await page.keyboard.press('Tab');
  // One letter each: those that come a second later begin another search.
  await page.keyboard.press('F');
  await page.keyboard.press('Tab');
  await page.keyboard.press('D');
  await goTo(findButton(findDialog(page), 'person.save'));
  await page.keyboard.press('Enter');
  await findDialog(page).waitFor({ state: 'hidden' });
  await eventually(() => read(player)).toMatchObject({
    ...{ city: 'Delft', age: 45, gender: 'female', education_level: 'Doctorate' },
  });
  // The focus is where it was: on what opens the form now.
  const edit = findButton(page, 'person.edit_information_named');
  await eventually(() => edit.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await findDialog(page).waitFor();
  await eventually(() => findField(page, 'age').inputValue()).toBe('45');
  await page.keyboard.press('Escape');
  await findDialog(page).waitFor({ state: 'hidden' });
  await eventually(() => edit.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('what cannot be saved is told, and stays typed until it can', async () => {
  journey.allow(NO_LINE, refusedWith(500), refusedWith(400));
  const player = await journey.join();
  const page = await journey.newPage({ size: 'phone', player });
  await openPage(page);
  await openDialog(page, 'person.add_information');
  await findField(page, 'age').fill('12.5');
  await press(findButton(findDialog(page), 'person.save'));
  await findDialog(page).getByText(say(PERSON_FIELDS, 'person.bad_age')).waitFor();
  await findField(page, 'age').fill('12');
  await findField(page, 'location').fill('Gouda');

  const address = '**/api/profile/update_profile';
  const failures = [
    { answer: undefined, told: say(PERSON, 'person.update_unreachable') },
    { answer: { status: 500, body: 'no JSON' }, told: say(PERSON, 'person.update_failed') },
    {
      answer: { status: 500, json: { message: 'Words of the server.' } },
      told: say(PERSON, 'person.update_failed'),
    },
    {
      answer: { status: 500, json: { code: 'app.unavailable', message: 'Words of the server.' } },
      told: say(APP, 'app.unavailable'),
    },
    {
      answer: {
        status: 400,
        json: { errors: [{ path: 'city', code: 'person.line_long', message: 'Words of the server.' }] },
      },
      told: say(PERSON_FIELDS, 'person.line_long'),
    },
  ];
  for (const { answer, told } of failures) {
    await page.route(address, (route) => (answer === undefined ? route.abort() : route.fulfill(answer)));
    await press(findButton(findDialog(page), 'person.save'));
    await findDialog(page).getByText(told, { exact: true }).waitFor();
    await eventually(() => findField(page, 'location').inputValue()).toBe('Gouda');
    await page.unroute(address);
  }
  await page.reload();
  await findDialog(page).waitFor();
  await save(page);
  await eventually(() => read(player)).toMatchObject({ city: 'Gouda', age: 12 });
});

test('a file that is no picture is told of, and a picture is removed again', async () => {
  const player = await journey.join();
  const page = await journey.newPage({ size: 'desk', player });
  await openPage(page);
  await openDialog(page, 'person.edit');
  await choosePicture(page, Buffer.from('<html><script>alert(1)</script></html>'));
  await findDialog(page).getByText(say(PERSON, 'person.picture_unreadable')).waitFor();
  // One that nobody else has.
  await choosePicture(page, drawFlag(200));
  await findDialog(page).getByText(say(PERSON, 'person.picture_ready')).waitFor();
  await save(page);
  const { avatar_url: kept } = await read(player);
  expect(kept).toMatch(/^\/api\/profile\/avatars\//);
  await openDialog(page, 'person.edit');
  await press(findButton(findDialog(page), 'person.remove_picture'));
  await save(page);
  await eventually(() => page.locator('img[src*="/avatars/"]').count()).toBe(0);
  await eventually(async () => (await read(player)).avatar_url).toBeNull();
  await eventually(async () => (await fetch(`${player.url}${kept}`)).status).toBe(404);
});

test('a page that cannot be opened says so, and can be asked for again', async () => {
  journey.allow(refusedWith(403));
  const player = await journey.join();
  const page = await journey.newPage({ size: 'phone', player });
  const address = '**/api/profile/get_profile';
  await page.route(address, (route) => route.fulfill({ status: 403, json: { code: 'app.forbidden' } }));
  await page.goto('/profile');
  await page.getByText(say(PERSON, 'person.load_failed', { status: 403 })).waitFor();
  await page.unroute(address);
  await press(page.getByRole('button', { name: say(FORM, 'form.try_again') }).first());
  await findButton(page, 'person.edit').waitFor();
});

test('from the page one goes on, and out', async () => {
  const player = await journey.join();
  const page = await journey.newPage({ size: 'desk', player });
  for (const [code, path] of [
    ['person.to_tests', '/psycho-tests'],
    ['person.to_about', '/about-your-profile'],
    ['person.to_account', '/account'],
  ] as const) {
    // Nobody has taken a test yet.
    journey.allow(refusedWith(404));
    await openPage(page);
    await press(
      page
        .getByRole('main')
        .getByRole('link', { name: say(PERSON, code) })
        .last(),
    );
    await arriveAt(page, path);
  }
  await openPage(page);
  // Whatever the page asks for is there: once nobody is signed in, it would be refused.
  await page.waitForLoadState('networkidle');
  await press(findButton(page, 'person.log_out'));
  await arriveAt(page, '/login');
  await page.goto('/profile');
  await arriveAt(page, '/login');
});
