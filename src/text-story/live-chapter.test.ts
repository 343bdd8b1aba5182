// A chapter that is followed while it grows: from any place, to its end or until the reader leaves.
import { describe, expect, it } from 'vitest';
import { BrokenOff } from '#base/wire/serve-stream.ts';
import { LiveChapter, startOfLetter } from './live-chapter.ts';

const STAYING = new AbortController().signal;

async function readAll(pieces: AsyncIterable<string>): Promise<readonly string[]> {
  const read: string[] = [];
  for await (const piece of pieces) read.push(piece);
  return read;
}

describe('LiveChapter', () => {
  it('gives everybody what there is, then each piece as it comes, and nothing after its end', async () => {
    const live = new LiveChapter({ attempt: 1 });
    live.append('One, ');
    const pieces = live.follow(0, STAYING);
    expect((await pieces.next()).value).toBe('One, ');
    const late = readAll(live.follow(2, STAYING));
    live.append('two.');
    expect((await pieces.next()).value).toBe('two.');
    live.end();
    live.append(' Three.');
    expect((await pieces.next()).done).toBe(true);
    expect((await late).join('')).toBe('e, two.');
    expect(live.text).toBe('One, two.');
  });

  it('tells whoever follows that it was cut, behind all that there is, and not once it has ended', async () => {
    const live = new LiveChapter({ attempt: 1, text: 'Once ' });
    live.append('there');
    const pieces = live.follow(0, STAYING);
    const waiting = readAll(live.follow(5, STAYING));
    live.cut();
    expect((await pieces.next()).value).toBe('Once there');
    await expect(pieces.next()).rejects.toThrow(BrokenOff);
    await expect(waiting).rejects.toThrow(BrokenOff);
    const whole = new LiveChapter({ attempt: 1, text: 'Once.' });
    whole.end();
    whole.cut();
    expect(await readAll(whole.follow(0, STAYING))).toEqual(['Once.']);
  });

  it('lets go of a reader who leaves, also while nothing comes', async () => {
    const live = new LiveChapter({ attempt: 1 });
    const leaving = new AbortController();
    const reading = readAll(live.follow(0, leaving.signal));
    leaving.abort();
    expect(await reading).toEqual([]);
  });
});

describe('startOfLetter', () => {
  it.each([
    [-1, 0],
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 3],
    [99, 4],
  ])('of place %d is %d', (at, start) => {
    expect(startOfLetter('a🪣b', at)).toBe(start);
  });
});
