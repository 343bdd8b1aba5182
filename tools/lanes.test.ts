// Lists that are worked off beside each other: one piece of each at a time, and what is left of the others.
import { expect, test } from 'vitest';
import { workOff } from './lanes.ts';

/** Work that goes on until it is told to end; what has been begun stands in its order. */
function makeWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (piece: string) => {
    begun.push(piece);
    return new Promise<void>((resolve) => ends.set(piece, resolve));
  };
  /** Ends a piece, and waits until all that follows from it has come. */
  const end = async (piece: string) => {
    ends.get(piece)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, end };
}

test('one piece of each list is at work, in its order, and whose list is empty takes the next of another', async () => {
  const { begun, work, end } = makeWork();
  const all = workOff([['a1', 'a2', 'a3'], ['b1']], work);
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  await end('a2');
  await end('a3');
  await all;
});

test('what fails is passed on', async () => {
  await expect(
    workOff([['a1'], []], async () => {
      throw new Error('it went wrong');
    }),
  ).rejects.toThrow('it went wrong');
});
