// Journeys to what somebody carries along the road: an empty bag, and a bag after a story, by finger and by keys.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { say } from '#messages/say.ts';
import { BAG } from '#messages/text-story/bag.ts';
import { STORY_MAP } from '#messages/text-story/story-map.ts';
import { TOLD_STORY } from '#messages/text-story/told-story.ts';
import { FORM } from '#messages/ui/form.ts';
import type { CarriedAlong, StoryMapAnswer } from '#text-story/contract.ts';
import { arriveAt, BOTH_SIZES, eventually, prepareJourneys, press } from './journey.ts';
import { comeToRest, findFaults } from './looks.ts';
import { callServer } from './player.ts';
import { beginToldStory, readToldStory, tellOn } from './story-screen.ts';

const journey = prepareJourneys();
const ENDING = 6;
const FIRST = 'the_ferry_bell';

const findOpener = (page: Page) =>
  page.getByRole('button', { name: say(STORY_MAP, 'story-map.carry'), exact: true });
const findBag = (page: Page) => page.getByRole('dialog', { name: say(BAG, 'bag.title') });

describe.each(BOTH_SIZES)('on a %s', (size) => {
  test('an empty bag says what could be in it, and closes by Escape to where it was opened', async () => {
    const player = await journey.join();
    const page = await journey.newPage({ size, player, reducedMotion: true });
    await page.goto('/map');
    await findOpener(page).focus();
    await page.keyboard.press('Enter');
    const bag = findBag(page);
    await bag.getByRole('heading', { name: say(BAG, 'bag.empty'), exact: true }).waitFor();
    const { body } = await callServer<StoryMapAnswer>(
      player.url,
      player.token,
      'GET',
      '/story/users/stories/map',
    );
    const closed = body.places.filter(
      ({ shortcut, state }) => shortcut !== null && state === 'locked',
    ).length;
    expect(closed).toBeGreaterThan(1);
    await bag.getByText(say(BAG, 'bag.closed', { count: closed })).waitFor();
    await comeToRest(page);
    expect(await findFaults(page, size)).toEqual([]);
    await page.keyboard.press('Escape');
    await bag.waitFor({ state: 'hidden' });
    await eventually(() => findOpener(page).evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('after a story there are a thing, a face and something owed in it, each with where it is from', async () => {
    const player = await journey.join();
    await tellOn(player, await beginToldStory(player), ENDING);
    const read = async () =>
      (await callServer<CarriedAlong>(player.url, player.token, 'GET', '/story/users/stories/carried')).body;
    await eventually(async () => (await read()).things.length).toBe(1);
    const { things, people, promises } = await read();
    const page = await journey.newPage({ size, player, reducedMotion: true });
    await page.goto('/map');
    await press(findOpener(page));
    const bag = findBag(page);
    const inBag = bag.getByRole('region', { name: say(BAG, 'bag.things') });
    await inBag.getByText(things[0]?.why ?? '').waitFor();
    await inBag.getByText(say(BAG, 'bag.from', { story: things[0]?.story_name ?? '' })).waitFor();
    const owed = bag.getByRole('region', { name: say(BAG, 'bag.promises') });
    await owed.getByText(promises[0]?.text ?? '').waitFor();
    await owed.getByText(say(BAG, 'bag.open'), { exact: true }).first().waitFor();
    const met = bag.getByRole('region', { name: say(BAG, 'bag.people') });
    await eventually(() => met.getByRole('listitem').count()).toBe(Math.min(people.length, 8));
    await comeToRest(page);
    expect(await findFaults(page, size)).toEqual([]);
    await press(bag.getByRole('button', { name: say(FORM, 'form.close') }));
    await bag.waitFor({ state: 'hidden' });
    // The last page of the story said so, too.
    await page.goto(`/story/${things[0]?.story_id}`);
    await page.getByText(say(TOLD_STORY, 'told-story.left'), { exact: true }).waitFor();
    await page.getByText(things[0]?.why ?? '', { exact: true }).waitFor();
  });

  test('whoever came along sets out together with the reader, to the next place', async () => {
    const player = await journey.join();
    // Which end it comes to is chance: some of them end alone.
    let carried: CarriedAlong | undefined;
    for (let time = 0; time < 8 && (carried?.companion ?? null) === null; time += 1) {
      const id = await beginToldStory(player, { story_key: FIRST });
      await tellOn(player, id, ENDING);
      await eventually(async () => (await readToldStory(player, id)).status).toBe('finished');
      const read = callServer<CarriedAlong>(player.url, player.token, 'GET', '/story/users/stories/carried');
      carried = (await read).body;
    }
    const { companion } = carried ?? {};
    const page = await journey.newPage({ size, player, reducedMotion: true });
    await page.goto('/map');
    await press(findOpener(page));
    const company = findBag(page).getByRole('region', { name: say(BAG, 'bag.company') });
    await press(company.getByRole('link'));
    await arriveAt(page, /^\/story\/[0-9a-f-]{36}$/);
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    expect(await readToldStory(player, id)).toMatchObject({
      parent_result_id: companion?.story_id,
      continues: { story_key: FIRST },
    });
  });
});
