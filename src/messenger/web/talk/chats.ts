// The conversations of the person as the server lists them, kept up by what is told.
import type { CallMessenger, WireConversation, WireMessage } from '../calls.ts';

export type Chats = {
  readonly state: () => 'loading' | 'ready' | 'failed';
  readonly get: (id: number) => WireConversation | undefined;
  /** The one with the latest message first. */
  readonly list: () => readonly WireConversation[];
  /** Whoever everybody in a conversation knows to be talked with: those in it, and those in others that all of them are in. */
  readonly listShared: (conversation: WireConversation) => readonly string[];
  /** Fetches the whole list. */
  readonly load: () => Promise<void>;
  /** Fetches one; undefined where it is not the person's, or nobody answered. */
  readonly fetch: (id: number) => Promise<WireConversation | undefined>;
  /** Takes one in as it is now. */
  readonly take: (conversation: WireConversation) => void;
  /** A message that came or changed, in whatever way. `isSeen` says that it is on the screen. */
  readonly hear: (message: WireMessage, isSeen: boolean) => void;
  /** Everything up to a message is read, and `left` messages after it are not. */
  readonly markRead: (id: number, messageId: number, left: number) => void;
  readonly remove: (id: number) => void;
};

type ChatsTools = {
  readonly me: string;
  readonly call: CallMessenger;
  readonly onChange: () => void;
  /** Told of each conversation as it is now. */
  readonly onConversation: (conversation: WireConversation) => void;
};

export function createChats({ me, call, onChange, onConversation }: ChatsTools): Chats {
  const known = new Map<number, WireConversation>();
  let state: 'loading' | 'ready' | 'failed' = 'loading';
  let loading: Promise<void> | undefined;

  function take(conversation: WireConversation): void {
    const before = known.get(conversation.id);
    // What was asked for earlier may be answered later.
    if (before !== undefined && before.revision > conversation.revision) return;
    known.set(conversation.id, conversation);
    onConversation(conversation);
    onChange();
  }

  const timeOf = ({ active_at: at }: WireConversation) => Date.parse(at);

  async function loadAll(): Promise<void> {
    const found = new Set<number>();
    let cursor: string | undefined;
    do {
      const result = await call('GET /messenger/conversations', {
        query: cursor === undefined ? {} : { cursor },
      });
      if (!result.success) {
        if (state === 'loading') state = 'failed';
        return onChange();
      }
      for (const conversation of result.data.conversations) {
        found.add(conversation.id);
        take(conversation);
      }
      // What is on the first page is shown at once.
      state = 'ready';
      onChange();
      cursor = result.data.next ?? undefined;
    } while (cursor !== undefined);
    for (const id of [...known.keys()]) if (!found.has(id)) known.delete(id);
    onChange();
  }

  async function fetchOne(id: number): Promise<WireConversation | undefined> {
    const result = await call('GET /messenger/conversations/:conversationId', {
      params: { conversationId: String(id) },
    });
    if (result.success) {
      take(result.data.conversation);
      return known.get(id);
    }
    if (result.status === 404) remove(id);
    return undefined;
  }

  function remove(id: number): void {
    if (known.delete(id)) onChange();
  }

  return {
    state: () => state,
    get: (id) => known.get(id),
    list: () => [...known.values()].sort((one, other) => timeOf(other) - timeOf(one) || other.id - one.id),
    listShared(conversation) {
      const ids = membersOf(conversation);
      const shared = [...known.values()].map(membersOf);
      return [
        ...new Set([...ids, ...shared.filter((members) => ids.every((id) => members.includes(id))).flat()]),
      ];
    },
    load() {
      loading ??= loadAll().finally(() => {
        loading = undefined;
      });
      return loading;
    },
    fetch: fetchOne,
    take,
    hear(message, isSeen) {
      const { conversation_id: id, revision } = message;
      const conversation = known.get(id);
      if (conversation === undefined) return void fetchOne(id);
      const last = conversation.last_message;
      const isLast = last === null || message.id > last.id;
      if (!isLast && (message.id !== last.id || revision <= last.revision)) return;
      const isOwn = message.sender_id === me;
      const isUnread = isLast && !isOwn && !isSeen;
      const { first_letters_left: left } = conversation;
      known.set(id, {
        ...conversation,
        ...{ last_message: message, last_message_timestamp: message.timestamp },
        active_at: message.timestamp,
        // Whoever writes answers; one's own letters wait for that.
        first_letters_left: left === null || !isOwn ? null : isLast ? Math.max(0, left - 1) : left,
        revision: Math.max(conversation.revision, revision),
        unread: conversation.unread + (isUnread ? 1 : 0),
      });
      onChange();
    },
    markRead(id, messageId, left) {
      const conversation = known.get(id);
      if (conversation === undefined) return;
      const { unread, read_up_to: upTo } = conversation;
      known.set(id, {
        ...conversation,
        ...{ unread: Math.min(unread, left), read_up_to: Math.max(upTo, messageId) },
      });
      onChange();
    },
    remove,
  };
}

function membersOf({ participants }: WireConversation): readonly string[] {
  return participants.map(({ user_id }) => user_id);
}
