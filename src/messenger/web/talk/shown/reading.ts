// What of a conversation has been before somebody's eyes, and that it is read: told to the server, and to their own list.
import type { CallMessenger } from '../../calls.ts';
import type { Chats } from '../chats.ts';
import type { RoomState } from '../room.ts';

export type Reading = {
  /** The letters up to a message have been on the screen. They are read as soon as the page is seen. */
  readonly look: (id: number, messageId: number) => void;
  /** Marks what has been on the screen as read, up to the last message of somebody else; while nobody sees the page, nothing. */
  readonly mark: (id: number) => void;
  /** Whether whoever has a room before them has its end before them, and so sees what comes. `besides` has just come. */
  readonly isRead: (id: number, besides?: number) => boolean;
};

type ReadingTools = {
  readonly me: string;
  readonly call: CallMessenger;
  readonly chats: Chats;
  /** Whether a room is on the screen, and seen. */
  readonly isWatched: (id: number) => boolean;
  readonly roomOf: (id: number) => RoomState | undefined;
  /** Which messages are near somebody's eyes. */
  readonly prefer: (conversationId: number, from: number, to: number) => void;
  /** Tells the line; whether it took it. */
  readonly sendReceipt: (messageId: number) => boolean;
};

/** So many letters above and below the last one on the screen are near. */
const NEAR = 60;

export function createReading(tools: ReadingTools): Reading {
  const { me, call, chats, isWatched, roomOf, prefer, sendReceipt } = tools;
  const looked = new Map<number, number>();
  const marked = new Map<number, number>();

  function mark(id: number): void {
    const seenUpTo = looked.get(id) ?? 0;
    const state = roomOf(id);
    if (seenUpTo === 0 || state === undefined || !isWatched(id)) return;
    const { messages, readUpTo } = state.timeline;
    const last = messages.findLast((one) => one.sender_id !== me && one.id <= seenUpTo);
    if (last === undefined || last.id <= Math.max(marked.get(id) ?? 0, readUpTo.get(me) ?? 0)) return;
    marked.set(id, last.id);
    const left = messages.filter((one) => one.sender_id !== me && one.id > last.id && !one.deleted).length;
    chats.markRead(id, last.id, left);
    if (sendReceipt(last.id)) return;
    void call('PUT /messenger/conversations/:conversationId/read', {
      params: { conversationId: String(id) },
      body: { message_id: last.id },
    }).then((result) => {
      if (!result.success) marked.delete(id);
    });
  }

  return {
    look(id, messageId) {
      const messages = roomOf(id)?.timeline.messages ?? [];
      const at = messages.findLastIndex((one) => one.id <= messageId);
      if (at >= 0)
        prefer(
          id,
          messages[Math.max(0, at - NEAR)]?.id ?? 0,
          messages[at + NEAR]?.id ?? Number.POSITIVE_INFINITY,
        );
      if (messageId <= (looked.get(id) ?? 0)) return;
      looked.set(id, messageId);
      mark(id);
    },
    mark,
    isRead(id, besides = 0) {
      const last = roomOf(id)?.timeline.messages.findLast((one) => one.id !== besides);
      return isWatched(id) && last !== undefined && last.id <= (looked.get(id) ?? 0);
    },
  };
}
