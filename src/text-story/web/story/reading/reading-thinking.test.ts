// A storyteller that thinks before its first word: the reader is told so, and the line is not taken for lost.
import { expect, it } from 'vitest';
import { createServer } from './testing-server.ts';
import { makeTelling } from './testing-story.ts';

const TELLING = makeTelling(2);
const THINKING = { ...TELLING, thinking: true };
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('is asked about until a word comes, and is followed again however long the silence was', async () => {
  const server = createServer([
    ['', TELLING],
    ['follow 2 0 0', [{}, 'hang']],
    ['ask', THINKING],
    ...Array.from({ length: 6 }, () => ['ask', THINKING] as const),
    // The stream was silent for twenty seconds: another takes its place, each time as soon as the first time.
    ['ask', THINKING],
    ['follow 2 0 0', [{}, 'hang']],
    ...Array.from({ length: 7 }, () => ['ask', THINKING] as const),
    ['ask', THINKING],
    ['follow 2 0 0', [{}, 'At last', 'hang']],
  ]);
  await settle();
  expect(server.view().story.thinking).toBe(false);
  await server.pass(700);
  expect(server.view().story.thinking).toBe(true);
  for (let second = 1; second < 20; second += 1) await server.pass(1000);
  await server.pass(500);
  await server.pass(600);
  expect(server.asked.filter((call) => call.startsWith('follow'))).toHaveLength(2);
  for (let second = 0; second < 20; second += 1) await server.pass(1000);
  await server.pass(700);
  expect(server.view()).toMatchObject({ isLineDown: false, telling: { text: 'At last' } });
  expect(server.isDone()).toBe(true);
  server.close();
});
