// The state of the server of tests: people with their keys, conversations, and how both are shown to whom.
import { encodeEntry, hashEntry, type KeyEntry } from '#base/crypto/key-history.ts';
import { signBytes } from '#base/crypto/open-private-keys.ts';
import { LIMITS } from '../../rules/limits.ts';
import type { KeyedPerson } from '../../testing-people.ts';
import type { WireConversation, WireMessage } from '../calls.ts';

export type Kept = Omit<
  WireMessage,
  'seen_by' | 'is_read' | 'sender' | 'recipient' | 'recipient_id' | 'sender_name'
> & {
  readonly hash: string;
};
type Epoch = {
  readonly publisher: string;
  readonly bundle: unknown;
  readonly wraps: ReadonlyMap<string, string>;
  readonly hash: string;
};
export type Conversation = {
  readonly id: number;
  readonly isGroup: boolean;
  name: string | null;
  members: string[];
  readonly reads: Map<string, { messageId: number; revision: number }>;
  readonly messages: Kept[];
  readonly epochs: Epoch[];
  revision: number;
  changed: { members: number; name: number; keys: number };
  rekeyRequired: boolean;
};

const START = Date.parse('2026-11-29T12:00:00Z');

export function createWorld() {
  const people = new Map<string, { readonly name: string; readonly history: KeyEntry[] }>();
  const conversations = new Map<number, Conversation>();
  const time = { now: START };

  async function addPerson(userId: string, name: string, person?: KeyedPerson): Promise<void> {
    people.set(userId, { name, history: [] });
    if (person !== undefined) await changeKeys(userId, person);
  }

  /** Puts other keys into somebody's history; signed by the keys before, where those are given. */
  async function changeKeys(userId: string, person: KeyedPerson, signedBy?: KeyedPerson): Promise<void> {
    const history = people.get(userId)?.history ?? [];
    const last = history.at(-1);
    const entry = {
      ...{ ...person.keys, number: history.length + 1, made_at: new Date(time.now).toISOString() },
      previous: last === undefined ? '' : await hashEntry(userId, last),
    };
    const signature =
      signedBy === undefined
        ? null
        : await signBytes(signedBy.unlocked.signing, await encodeEntry(userId, entry));
    history.push({ ...entry, signature });
  }

  const keysOf = (userId: string) => people.get(userId)?.history.at(-1);

  function presentMessage(
    { hash: _, ...message }: Kept,
    conversation: Conversation,
    reader: string,
  ): WireMessage {
    const sender = message.sender_id;
    const seenBy = conversation.members.filter(
      (userId) => userId !== sender && (conversation.reads.get(userId)?.messageId ?? 0) >= message.id,
    );
    const recipient = conversation.isGroup
      ? null
      : (conversation.members.find((id) => id !== sender) ?? null);
    return {
      ...message,
      ...{ sender, sender_name: people.get(sender)?.name ?? '', recipient, recipient_id: recipient },
      ...{
        seen_by: seenBy.filter((id) => id !== reader),
        is_read: seenBy.length >= conversation.members.length - 1,
      },
    };
  }

  function present(conversation: Conversation, reader: string): WireConversation {
    const { id, isGroup, name, members, epochs, revision, messages } = conversation;
    const last = messages.at(-1);
    const read = conversation.reads.get(reader)?.messageId ?? 0;
    return {
      ...{
        id,
        is_group: isGroup,
        name,
        admin: isGroup ? (members[0] ?? null) : null,
        revision,
        request: false,
      },
      participants: members.map((userId) => ({
        ...{ user_id: userId, username: people.get(userId)?.name ?? '' },
        public_key: keysOf(userId)?.message_public_key ?? null,
        signing_key: keysOf(userId)?.public_key ?? null,
      })),
      ...{ encrypted: epochs.length > 0, rekey_required: conversation.rekeyRequired, epoch: epochs.length },
      last_message: last === undefined ? null : presentMessage(last, conversation, reader),
      last_message_timestamp: last?.timestamp ?? null,
      active_at: last?.timestamp ?? new Date(START).toISOString(),
      ...{ first_letters_left: null, read_up_to: read },
      unread: messages.filter((message) => message.id > read && message.sender_id !== reader).length,
      sequence: Math.max(
        0,
        ...messages.filter(({ sender_id }) => sender_id === reader).map(({ sequence = 0 }) => sequence),
      ),
      retention_days: null,
    };
  }

  function list(who: string, conversation: Conversation, query: Readonly<Record<string, string>>) {
    const all = conversation.messages.map((message) => presentMessage(message, conversation, who));
    const { revision } = conversation;
    if (query.since !== undefined) {
      const since = Number(query.since);
      const changed = all
        .filter((one) => one.revision > since)
        .sort((one, other) => one.revision - other.revision);
      const page = changed.slice(0, LIMITS.messagesPage);
      const more = changed.length > page.length;
      const reached = more ? (page.at(-1)?.revision ?? since) : Math.max(revision, since);
      const { members, name, keys } = conversation.changed;
      const changes = [
        ...[...conversation.reads].map(([user_id, { messageId, revision: at }]) => ({
          ...{ kind: 'read', revision: at, user_id, message_id: messageId },
        })),
        ...[
          { kind: 'members', revision: members },
          { kind: 'name', revision: name },
          { kind: 'keys', revision: keys },
        ],
      ].filter((one) => one.revision > since && one.revision <= reached);
      return { messages: page, events: [], next: null, changes, revision: reached, more };
    }
    const before = query.cursor === undefined ? Number.POSITIVE_INFINITY : Number(query.cursor);
    const older = all.filter(({ id }) => id < before);
    const page = older.slice(-LIMITS.messagesPage);
    const next = older.length > page.length ? String(page[0]?.id) : null;
    return { messages: page, events: [], next, revision };
  }

  return { people, conversations, time, addPerson, changeKeys, keysOf, presentMessage, present, list };
}
