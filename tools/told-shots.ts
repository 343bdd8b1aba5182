// The screens of the told stories, as the photographs show them: by Mira, who has read two and begun a third.
import type { Page } from 'playwright-core';
import { type Shot, visit } from './account-shots.ts';

/** The address of a told story of the person with that status. */
async function findTold(page: Page, status: string): Promise<string> {
  const id = await page.evaluate(async (wanted) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('auth_token')}` };
    const { stories } = await (await fetch('/api/story/users/stories', { headers })).json();
    return stories.find((story: { status: string }) => story.status === wanted)?.story_id;
  }, status);
  return `/story/${id}`;
}

const of = (name: string, go: (page: Page) => Promise<void>): Shot => ({
  ...{ name, signedIn: true, person: 'Mira' },
  visit: go,
});

export const TOLD_SHOTS: readonly Shot[] = [
  of('map', (page) => visit(page, '/map')),
  of('map-bag', async (page) => {
    await visit(page, '/map');
    await page.getByRole('button', { name: 'What you carry' }).click();
    await page.getByRole('heading', { name: 'Whom you met' }).waitFor();
  }),
  of('map-list', async (page) => {
    await visit(page, '/map');
    await page.getByRole('button', { name: 'As a list' }).click();
  }),
  of('told', async (page) => {
    await visit(page, await findTold(page, 'waiting'));
    await page.locator('[id^=part-]').last().scrollIntoViewIfNeeded();
  }),
  of('told-options', async (page) => {
    await visit(page, await findTold(page, 'waiting'));
    await page
      .getByRole('group', { name: 'Your answer' })
      .or(page.getByRole('textbox'))
      .last()
      .scrollIntoViewIfNeeded();
  }),
  of('told-pause', async (page) => {
    await visit(page, await findTold(page, 'waiting'));
    const answers = page.getByRole('group', { name: 'Your answer' });
    await answers.waitFor();
    if (!(await answers.getByRole('textbox').isVisible()))
      await answers.getByRole('button', { name: 'Or in your own words' }).click();
    await page.getByRole('textbox').fill('I want to die');
    await page.getByRole('textbox').press('Control+Enter');
    await page.getByRole('region', { name: 'Outside the story' }).waitFor();
  }),
  of('help', (page) => visit(page, '/help')),
  of('told-ending', async (page) => {
    await visit(page, await findTold(page, 'finished'));
    await page.getByRole('link', { name: 'Back to Map' }).last().scrollIntoViewIfNeeded();
  }),
];
