// An answer that has not arrived: there after the page was loaded anew, for its person, its story and its chapter alone.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStorage } from '../../../../../tests/web-storage.ts';
import { openKeptReply } from './kept-reply.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
});
afterEach(() => vi.unstubAllGlobals());

describe('a kept answer', () => {
  it('is there in another tab, for this chapter of this story and this person', () => {
    const text = '7 lamps,\nand “no”.';
    openKeptReply('ann', 's').keep({ chapter: 2, text });
    expect(openKeptReply('ann', 's').read(2)).toBe(text);
    expect(openKeptReply('ann', 's').read(3)).toBeUndefined();
    for (const [person, story] of [
      ['bob', 's'],
      ['ann', 't'],
    ] as const)
      expect(openKeptReply(person, story).read(2)).toBeUndefined();
  });

  it('lies there as older versions have left it', () => {
    localStorage.setItem('lorepath.reply.ann.told-story.s', '2 I wait,\nand listen');
    const kept = openKeptReply('ann', 's');
    expect(kept.read(2)).toBe('I wait,\nand listen');
    kept.keep({ chapter: 3, text: '-1' });
    expect(localStorage.getItem('lorepath.reply.ann.told-story.s')).toBe('3 -1');
  });

  it('is the last one, and gone when it is forgotten', () => {
    const kept = openKeptReply('ann', 's');
    kept.keep({ chapter: 1, text: '-1' });
    kept.keep({ chapter: 2, text: 'I wait' });
    expect(kept.read(1)).toBeUndefined();
    expect(kept.read(2)).toBe('I wait');
    kept.forget();
    expect(kept.read(2)).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it('lasts as long as the page where storage refuses', () => {
    vi.stubGlobal('localStorage', undefined);
    openKeptReply('ann', 's').keep({ chapter: 1, text: 'a' });
    expect(openKeptReply('ann', 's').read(1)).toBe('a');
    openKeptReply('ann', 's').forget();
    expect(openKeptReply('ann', 's').read(1)).toBeUndefined();
  });

  it.each(['', 'x', '1', '1 ', '{"chapter":1}'])('is nothing where %j lies there', (odd) => {
    localStorage.setItem('lorepath.reply.ann.told-story.s', odd);
    expect(openKeptReply('ann', 's').read(1)).toBeUndefined();
  });
});
