// Notices of letters are gathered, and what could not be told goes with the next letter.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SentMessage } from '../store-send.ts';
import { openNotices } from './notices.ts';

const listDue = vi.hoisted(() => vi.fn(async (_db: unknown, _conversations: readonly number[]) => []));
vi.mock('./store-push.ts', () => ({ listDue }));

beforeEach(() => {
  vi.useFakeTimers();
  listDue.mockClear();
});
afterEach(() => vi.useRealTimers());

it('asks once for all letters of a while, and again of what it could not ask', async () => {
  const lines: string[] = [];
  const notices = openNotices({
    ...{ gatherMs: 1000, log: (line: string) => lines.push(line), db: {} },
  } as unknown as Parameters<typeof openNotices>[0]);
  const hear = (conversationId: number, isSilent = false) =>
    notices.hear({ isSilent, message: { conversationId } } as SentMessage);
  for (const id of [1, 2, 1]) hear(id);
  hear(3, true);
  listDue.mockRejectedValueOnce(new Error('there is no database'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(lines).toEqual([expect.stringContaining('there is no database')]);
  hear(4);
  await vi.advanceTimersByTimeAsync(1000);
  // What was told is told once.
  hear(5);
  await vi.advanceTimersByTimeAsync(1000);
  expect(listDue.mock.calls.map(([, conversations]) => conversations)).toEqual([[1, 2], [1, 2, 4], [5]]);
  notices.stop();
});
