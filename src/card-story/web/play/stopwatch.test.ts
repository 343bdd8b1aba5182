// Time looked at, on a clock moved by hand.
import { expect, it } from 'vitest';
import { createStopwatch } from './stopwatch.ts';

it('counts while it runs, and not while the page is hidden', () => {
  let now = 1000;
  const watch = createStopwatch(() => now);
  watch.restart(true);
  now += 400;
  expect(watch.read()).toBe(400);
  watch.pause();
  watch.pause();
  now += 5000;
  expect(watch.read()).toBe(400);
  watch.run();
  watch.run();
  now += 50;
  expect(watch.read()).toBe(450);
});

it('starts from nothing for each card, even on a hidden page', () => {
  let now = 0;
  const watch = createStopwatch(() => now);
  watch.restart(true);
  now = 300;
  watch.restart(false);
  now = 900;
  expect(watch.read()).toBe(0);
  watch.run();
  now = 1000;
  expect(watch.read()).toBe(100);
});
