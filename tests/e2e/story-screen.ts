// The screen of a told story as a reader finds it, and what must be seen on it by what the server has.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { say } from '#messages/say.ts';
import { TOLD_STORY } from '#messages/text-story/told-story.ts';
import type { WireToldStory } from '#text-story/contract.ts';
import { eventually, press } from './journey.ts';
import { callServer, type Player } from './player.ts';

export async function readToldStory({ url, token }: Player, storyId: string): Promise<WireToldStory> {
  const { status, body } = await callServer<WireToldStory>(url, token, 'GET', `/story/stories/${storyId}`);
  if (status !== 200) throw new Error(`The story was answered with ${status}.`);
  return body;
}

/** Begins a story by call; answers its id. */
export async function beginToldStory(
  { url, token }: Player,
  wish: { readonly story_key?: string } = {},
): Promise<string> {
  const answer = await fetch(`${url}/api/story/stories`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  await answer.text();
  return String(answer.headers.get('story-id'));
}

/** Answers a story by call until this chapter is the newest. */
export async function tellOn(player: Player, storyId: string, chapter: number): Promise<WireToldStory> {
  for (;;) {
    const story = await readToldStory(player, storyId);
    if (story.chapter >= chapter) return story;
    const answer = await fetch(`${player.url}/api/story/stories/${storyId}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ answer_text: findAnswer(story), chapter: story.chapter }),
    });
    await answer.text();
  }
}

/** Some answer to a story as it is. */
export function findAnswer({ chapter, story }: WireToldStory): string {
  if (chapter === 0) return '-1';
  return story.chapters.at(-1)?.options[0] ?? 'I tell the truth.';
}

export function findAnswers(page: Page): Locator {
  return page.getByRole('group', { name: say(TOLD_STORY, 'told-story.answers') });
}

/** An option by what it shows first. */
export function findOption(page: Page, label: string): Locator {
  return findAnswers(page)
    .getByRole('button')
    .filter({ has: page.getByText(label, { exact: true }) });
}

export function findButton(page: Page, code: keyof typeof TOLD_STORY): Locator {
  return page.getByRole('button', { name: TOLD_STORY[code].text, exact: true });
}

export function findReplyBox(page: Page): Locator {
  return findAnswers(page).getByRole('textbox');
}

/** The words of a part as they stand on the page, without its heading. */
export async function readPart(page: Page, number: number): Promise<string> {
  const part = page.locator('section', { has: page.locator(`#part-${number}`) });
  return (await part.locator('p:not(:has(.visually-hidden))').allInnerTexts()).join(' ');
}

/** The words of prose, without what only parts or marks them. */
export function listProseWords(prose: string): string {
  return prose
    .replaceAll(/^\*\*.*\*\*$/gm, ' ')
    .replaceAll('⁂', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export function proseOf({ story }: WireToldStory, number: number): string {
  if (number === 0) return story.beginning;
  return story.chapters[number - 1]?.story_text ?? story.ending ?? '';
}

/** The page shows a part whole, word for word as the server has it, and the reader is where the story is. */
export async function showsPart(
  page: Page,
  player: Player,
  storyId: string,
  number: number,
): Promise<WireToldStory> {
  const now = page.locator('[aria-current=step]');
  await now.waitFor();
  await eventually(async () => (await readToldStory(player, storyId)).chapter).toBe(number);
  const story = await readToldStory(player, storyId);
  const words = listProseWords(proseOf(story, number));
  expect(words.length).toBeGreaterThan(100);
  await eventually(async () => (await readPart(page, number)).replaceAll(/\s+/g, ' ')).toContain(words);
  return story;
}

/**
 * Has all of what is appearing shown at once, by the button for it: pressed again where the first press came in the moments
 * in which none counts.
 */
export async function showAll(page: Page): Promise<void> {
  const button = findButton(page, 'told-story.show_all');
  const answers = findAnswers(page)
    .or(page.getByText(say(TOLD_STORY, 'told-story.came_to')))
    .first();
  await button.or(answers).first().waitFor();
  await eventually(async () => {
    // It may come to its end meanwhile.
    if (await button.isVisible()) await press(button, { timeout: 500 }).catch(() => undefined);
    return answers.isVisible();
  }).toBe(true);
}
