// A story of either kind is read aloud by the browser's own voice, once somebody has chosen it, and the word it has come to is marked.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import { READING } from '#messages/ui/reading.ts';
import { eventually, prepareJourneys, press } from './journey.ts';
import { beginStory, listTopics, readStory } from './player.ts';
import { beginToldStory, proseOf, readToldStory, tellOn } from './story-screen.ts';

const journey = prepareJourneys();

type Spoken = { readonly said: readonly { text: string; rate: number }[]; readonly cancelled: number };

/** A voice that says nothing, tells of the first word of whatever it is given, and comes to the end when it is asked to. */
async function giveVoice(page: Page): Promise<() => Promise<Spoken>> {
  await page.addInitScript(() => {
    const spoken = { said: [] as { text: string; rate: number }[], cancelled: 0 };
    const voice = {
      getVoices: () => [],
      cancel() {
        spoken.cancelled += 1;
      },
      speak(utterance: SpeechSynthesisUtterance) {
        spoken.said.push({ text: utterance.text, rate: utterance.rate });
        if (spoken.said.length > 1) return;
        utterance.onstart?.(new Event('start') as SpeechSynthesisEvent);
        const atWord = Object.assign(new Event('boundary'), { name: 'word', charIndex: 0 });
        utterance.onboundary?.(atWord as unknown as SpeechSynthesisEvent);
      },
    };
    Object.defineProperty(window, 'speechSynthesis', { value: voice });
    Object.assign(window, { readSpoken: () => spoken });
  });
  return () => page.evaluate(() => (window as unknown as { readSpoken(): Spoken }).readSpoken());
}

/** The words that are marked on the page. */
const readMarked = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('read-aloud') ?? [])].map((range) => (range as Range).toString()),
  );

test('told stories and cards are read aloud, at the speed that is chosen, until one leaves', async () => {
  const player = await journey.join();
  const id = await beginToldStory(player);
  await tellOn(player, id, 1);
  const page = await journey.newPage({ size: 'phone', player, reducedMotion: true });
  const spoken = await giveVoice(page);
  await page.goto(`/story/${id}`);
  await press(page.getByRole('button', { name: say(READING, 'reading.open') }));
  expect(await spoken()).toMatchObject({ said: [] });
  await press(page.getByRole('checkbox', { name: say(READING, 'reading.aloud') }));
  const told = proseOf(await readToldStory(player, id), 1);
  const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.join(' ');
  // Its own name, and then every word of it, in order.
  await eventually(async () => wordsOf((await spoken()).said.map(({ text }) => text).join(' '))).toBe(
    wordsOf(told),
  );
  expect(await readMarked(page)).toEqual([told.match(/[^\s*]+/u)?.[0]]);
  const before = (await spoken()).cancelled;
  await page.getByRole('radio', { name: say(READING, 'reading.speed_fast') }).check({ force: true });
  await eventually(async () => (await spoken()).said.at(-1)?.rate).toBeCloseTo(1.3, 5);
  expect((await spoken()).cancelled).toBeGreaterThan(before);

  // The choice is the browser's: a card is read, too, and then its answers.
  const topics = await listTopics(player);
  const begun = await beginStory(player, String(topics[0]?.id));
  await page.goto(`/card-story/${begun._id}`);
  const story = await readStory(player, begun._id);
  const card = story.cards.find(({ id: cardId }) => cardId === story.cardIds[0]);
  const answers = card?.answers ?? [];
  const [right, left] = [answers.find(({ agree }) => agree)?.text, answers.find(({ agree }) => !agree)?.text];
  await eventually(async () => wordsOf((await spoken()).said.map(({ text }) => text).join(' '))).toBe(
    wordsOf(
      [
        card?.speaker,
        card?.text,
        say(PLAY, 'play.aloud_answers', { left: String(left), right: String(right) }),
      ].join(' '),
    ),
  );
});
