// An answer that has not arrived: there after the page was loaded anew, for its person, its story and its chapter alone.
import { describe, expect, it } from 'vitest';
import { openKeptReply } from './kept-reply.ts';

function createShelf() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('a kept answer', () => {
  it('is there in another tab, for this chapter of this story and this person', () => {
    const shelf = createShelf();
    const text = '7 lamps,\nand “no”.';
    openKeptReply('ann', 's', () => shelf).keep({ chapter: 2, text });
    expect(openKeptReply('ann', 's', () => shelf).read(2)).toBe(text);
    expect(openKeptReply('ann', 's', () => shelf).read(3)).toBeUndefined();
    for (const [person, story] of [
      ['bob', 's'],
      ['ann', 't'],
    ] as const)
      expect(openKeptReply(person, story, () => shelf).read(2)).toBeUndefined();
  });

  it('is the last one, and gone when it is forgotten', () => {
    const shelf = createShelf();
    const kept = openKeptReply('ann', 's', () => shelf);
    kept.keep({ chapter: 1, text: '-1' });
    kept.keep({ chapter: 2, text: 'I wait' });
    expect(kept.read(1)).toBeUndefined();
    expect(kept.read(2)).toBe('I wait');
    kept.forget();
    expect(kept.read(2)).toBeUndefined();
    expect(shelf.kept.size).toBe(0);
  });

  it('is nothing where storage refuses or holds something else', () => {
    const shelf = createShelf();
    const forbidden = openKeptReply('ann', 's', () => {
      throw new DOMException('no', 'SecurityError');
    });
    forbidden.keep({ chapter: 1, text: 'a' });
    forbidden.forget();
    expect(forbidden.read(1)).toBeUndefined();
    const kept = openKeptReply('ann', 's', () => shelf);
    kept.keep({ chapter: 1, text: 'a' });
    for (const odd of ['', 'x', '1', '1 ', '{"chapter":1}']) {
      for (const key of shelf.kept.keys()) shelf.kept.set(key, odd);
      expect(kept.read(1)).toBeUndefined();
    }
  });
});
