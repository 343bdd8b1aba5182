// What is read out of a conversation: each letter once, when it is opened.
import { expect, test } from 'vitest';
import type { ChatMessage } from '../talk/talk.ts';
import { type Heard, hearNews } from './news.ts';
import { makeLetter } from './testing-letters.ts';

test('a letter is told when it is opened, once, and what was there before never', () => {
  const closed = (id: number) => makeLetter(id, { said: { kind: 'opening' } });
  const steps: readonly (readonly ChatMessage[])[] = [
    [closed(1)],
    [makeLetter(1), closed(2)],
    [makeLetter(1), closed(2), makeLetter(3)],
    [makeLetter(1), makeLetter(2), makeLetter(3)],
    [makeLetter(0), makeLetter(1), makeLetter(2), makeLetter(3), makeLetter(4, { isOwn: true })],
    [makeLetter(3), makeLetter(5, { isFromBlocked: true })],
  ];
  let heard: Heard | undefined;
  const told = steps.map((messages) => {
    const { fresh, next } = hearNews(messages, heard);
    heard = next;
    return fresh.map(({ key }) => key);
  });
  expect(told).toEqual([[], [], ['key-3'], ['key-2'], [], []]);
});
