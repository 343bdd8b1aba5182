// What the line tells, taken in where it belongs.
import type { WireMessage } from '../calls.ts';
import type { Chats } from './chats.ts';
import type { Came } from './devices.ts';
import type { People } from './people.ts';
import type { Room } from './room.ts';

type HearingTools = {
  readonly me: string;
  /** The rooms that are there. */
  readonly rooms: ReadonlyMap<number, { readonly room: Room }>;
  readonly chats: Chats;
  readonly people: People;
  /** Whether what comes into a room is read at once. */
  readonly isRead: (id: number) => boolean;
  /** Other keys may open what was closed. */
  readonly reopen: (id: number) => void;
  /** From here on nothing is missed on the line: what came before is to be fetched. */
  readonly onSynced: () => void;
};

export function createHearing(tools: HearingTools): (frame: Came) => void {
  const { me, rooms, chats, people, isRead, reopen } = tools;

  function hearMessage(message: WireMessage, isNew: boolean): void {
    const { conversation_id: id, sender_id } = message;
    const isReading = isRead(id);
    rooms.get(id)?.room.hear([message]);
    if (isNew) people.hearTyping(id, sender_id, false);
    chats.hear(message, isReading);
  }

  function hearReading(id: number, userId: string, messageId: number): void {
    rooms.get(id)?.room.hear([], [{ userId, messageId }]);
    // Read in another tab, or on another device.
    if (userId === me) void chats.fetch(id);
  }

  function hearChange(id: number, kinds: readonly string[]): void {
    if (kinds.includes('gone')) {
      chats.remove(id);
      rooms.get(id)?.room.fail();
      return;
    }
    // What happened to a group is told with its messages.
    if (kinds.includes('members') || kinds.includes('name')) void rooms.get(id)?.room.sync();
    void chats.fetch(id).then(() => {
      if (kinds.includes('keys')) reopen(id);
    });
  }

  return (frame) => {
    if (frame.type === 'new_message') hearMessage(frame.message, true);
    else if (frame.type === 'message_changed') hearMessage(frame.message, false);
    else if (frame.type === 'message_read')
      hearReading(frame.conversation_id, frame.user_id, frame.message_id);
    else if (frame.type === 'conversation_changed') hearChange(frame.conversation_id, frame.kinds);
    else if (frame.type === 'typing_indicator')
      people.hearTyping(frame.conversation_id, frame.user_id, frame.is_typing);
    else if (frame.type === 'user_offline') people.takeOffline(frame.user_id);
    else if (frame.type === 'online_users') {
      const there = frame.users.filter(({ is_online }) => is_online);
      people.takeOnline(
        there.map(({ user_id }) => user_id),
        // A server of before says nothing of it.
        frame.is_shown !== false,
      );
      tools.onSynced();
    }
  };
}
