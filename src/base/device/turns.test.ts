// Tabs that take turns, on the locks of this machine, which are those of a browser.
import { expect, test, vi } from 'vitest';
import { takeTurns } from './turns.ts';

test('work of one name waits for its turn, work of another does not', async () => {
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const first = takeTurns('turns-test.a', async () => {
    await gate.promise;
    done.push('first');
  });
  const second = takeTurns('turns-test.a', async () => void done.push('second'));
  expect(await takeTurns('turns-test.b', async () => 'other')).toBe('other');
  expect(done).toEqual([]);
  gate.resolve();
  await Promise.all([first, second]);
  expect(done).toEqual(['first', 'second']);
});

test('without locks there are no turns', async () => {
  vi.stubGlobal('navigator', {});
  expect(await takeTurns('turns-test.a', async () => 7)).toBe(7);
  vi.unstubAllGlobals();
});
