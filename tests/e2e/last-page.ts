// What is heard of a game, and the picture that is kept of its end.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { KEEPSAKE } from '#card-story/web/play/end/keep/draw-keepsake.ts';
import { KEEP } from '#messages/card-story/keep.ts';
import { say } from '#messages/say.ts';
import { eventually, press } from './journey.ts';
import { findGameOver } from './play-screen.ts';

/** Counts what the page starts to play, and how often it has the phone tick. */
export async function listen(page: Page) {
  await page.addInitScript(() => {
    const counts = { contexts: 0, sources: 0, ticks: 0 };
    window.AudioContext = new Proxy(AudioContext, {
      construct(made) {
        counts.contexts += 1;
        return new made();
      },
    });
    for (const { prototype } of [AudioBufferSourceNode, OscillatorNode]) {
      const { start } = prototype;
      prototype.start = function (...when: []) {
        counts.sources += 1;
        start.apply(this, when);
      };
    }
    navigator.vibrate = () => {
      counts.ticks += 1;
      return true;
    };
    Object.assign(window, { readHeard: () => counts });
  });
  type Heard = Readonly<Record<'contexts' | 'sources' | 'ticks', number>>;
  return () => page.evaluate(() => (window as unknown as { readHeard(): Heard }).readHeard());
}

/** The picture of the end is drawn, says what the answers suggest only where that is chosen, and is saved. */
export async function keepsPicture(page: Page, title: string): Promise<void> {
  const over = findGameOver(page);
  await press(over.getByRole('button', { name: say(KEEP, 'keep.open') }));
  const picture = over.getByRole('img', { name: new RegExp(`^The last picture of ${title}`) });
  const size = () =>
    picture.evaluate(({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => ({
      width,
      height,
    }));
  await eventually(size).toEqual(KEEPSAKE);
  const plain = (await picture.getAttribute('alt')) ?? '';
  await press(over.getByRole('checkbox', { name: say(KEEP, 'keep.with_words') }));
  await eventually(async () => (await picture.getAttribute('alt'))?.length).toBeGreaterThan(plain.length);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    press(over.getByRole('button', { name: say(KEEP, 'keep.save') })),
  ]);
  expect(saved.suggestedFilename()).toBe(`${title.toLowerCase().replaceAll(' ', '-')}.png`);
}
