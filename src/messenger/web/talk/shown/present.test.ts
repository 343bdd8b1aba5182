// What screens see of a long conversation: only what has changed is another object, and what changes nothing costs nothing.
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyTimeline, takeMessages, takeReading } from '../../../rules/timeline.ts';
import type { WireConversation, WireMessage } from '../../calls.ts';
import type { Opened } from '../opening/opened.ts';
import type { RoomState } from '../room.ts';
import { createPresenter } from './present.ts';

const MANY = 10_000;
const messages = Array.from(
  { length: MANY },
  (_, at) =>
    ({
      ...{
        id: at + 1,
        conversation_id: 1,
        client_id: `c${at}`,
        revision: at,
        sender_id: at % 2 ? 'me' : 'ben',
      },
      ...{
        sender_name: 'B',
        timestamp: '2026-11-29T12:00:00Z',
        seen_by: [],
        edited_at: null,
        deleted: false,
      },
      ...{ reply_to: null, reactions: [], from_blocked: false, is_encrypted: false, content: 'x' },
    }) as unknown as WireMessage,
);
const room = (changed: Partial<RoomState['timeline']> = {}): RoomState => ({
  ...{ state: 'ready', hasEarlier: false, isLoadingEarlier: false, events: [] },
  timeline: { ...takeMessages(emptyTimeline<WireMessage>(), messages), ...changed },
});
const two = { participants: [{ user_id: 'me' }, { user_id: 'ben' }] } as unknown as WireConversation;
const opened: Opened = { kind: 'words', words: { text: 'x' }, edit: 0 };
const WAITS: Opened = { kind: 'opening' };
const open = vi.fn(() => opened);
beforeEach(() => void open.mockClear());

const create = () => createPresenter({ me: 'me', nameOf: (id) => id, open, openReaction: open });

it('is the same object where nothing of the messages has changed, and nothing is looked at again', () => {
  const [present, state] = [create(), room()];
  const first = present(state, two, [], 1);
  expect(first).toHaveLength(MANY);
  expect(open).toHaveBeenCalledTimes(MANY);
  // The newest is looked at first, so that it is opened first.
  expect(open.mock.calls[0]).toEqual([messages.at(-1)]);
  // Another conversation object with the same people: presence, a draft, a name.
  expect(present(state, { ...two }, [], 1)).toBe(first);
  expect(open).toHaveBeenCalledTimes(MANY);
});

it('has another object only for what has changed', () => {
  const present = create();
  const first = present(room(), two, [], 1);
  const edited = { ...messages[4_999], revision: MANY + 1, content: 'y' } as WireMessage;
  const second = present(room({ messages: messages.with(4_999, edited) }), two, [], 2);
  expect(second.filter((message, at) => message !== first[at]).map(({ id }) => id)).toEqual([5_000]);
  const read = takeReading(room({ messages: messages.with(4_999, edited) }).timeline, 'ben', 4);
  const third = present({ ...room(), timeline: read }, two, [], 2);
  expect(
    third.filter((message, at) => message !== second[at]).map(({ id, sending }) => [id, sending]),
  ).toEqual([
    [2, 'read'],
    [4, 'read'],
  ]);
});

it('takes in what was opened since, and what answers it, and is the same list where that changes nothing', () => {
  const isOpen = new Set<number>();
  const read = vi.fn((message: WireMessage): Opened => (isOpen.has(message.id) ? opened : WAITS));
  const present = createPresenter({ me: 'me', nameOf: (id) => id, open: read, openReaction: read as never });
  const answer = { ...messages[8], reply_to: 3 } as WireMessage;
  const state = room({ messages: messages.with(8, answer) });
  const first = present(state, two, [], 1);
  isOpen.add(3).add(5_000);
  const second = present(state, two, [], 2);
  expect(second.flatMap((message, at) => (message === first[at] ? [] : [message.id]))).toEqual([3, 9, 5_000]);
  expect(second[4_999]?.said).toEqual({ kind: 'text', text: 'x' });
  expect(second[8]?.replyTo).toMatchObject({ id: 3, text: 'x' });
  // The one before is as it was for whoever still has it.
  expect(first[4_999]?.said).toEqual({ kind: 'opening' });
  expect(present(state, two, [], 3)).toBe(second);
});
