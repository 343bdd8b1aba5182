// Work in turns: never two pieces at once, in the order in which they came, and no more waiting than may.
import { expect, test } from 'vitest';
import { createTurns } from './take-turns.ts';

function holdWork() {
  const gate = Promise.withResolvers<void>();
  return { work: () => gate.promise, finish: gate.resolve };
}

test('pieces of work come one after the other, in their order', async () => {
  const { take } = createTurns({ mostWaiting: 20 });
  const seen: string[] = [];
  const pieces = Array.from({ length: 5 }, (_, at) =>
    take(async () => {
      seen.push(`begin ${at}`);
      await new Promise(setImmediate);
      seen.push(`end ${at}`);
      return at;
    }),
  );
  expect(await Promise.all(pieces)).toEqual([0, 1, 2, 3, 4]);
  expect(seen).toEqual([0, 1, 2, 3, 4].flatMap((at) => [`begin ${at}`, `end ${at}`]));
});

test('who comes when too many wait is turned away at once, and room comes with every piece that ends', async () => {
  const { take } = createTurns({ mostWaiting: 2 });
  const held = Array.from({ length: 3 }, holdWork);
  const pieces = held.map(({ work }) => take(work));
  expect(pieces.every((piece) => piece !== undefined)).toBe(true);
  expect(take(async () => 'too many')).toBeUndefined();
  held[0]?.finish();
  await pieces[0];
  const next = take(async () => 'has room');
  expect(next).toBeDefined();
  expect(take(async () => 'too many again')).toBeUndefined();
  for (const { finish } of held) finish();
  expect(await next).toBe('has room');
});

test('a piece that fails keeps no other from its turn', async () => {
  const { take } = createTurns({ mostWaiting: 1 });
  for (let times = 0; times < 3; times += 1) {
    const failing = take(async () => Promise.reject(new Error('broken')));
    const next = take(async () => 'fine');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('fine');
  }
});
