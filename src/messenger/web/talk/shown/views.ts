// What the screens see of the list and of one chat, worked out of what the engine knows.
import { findSequenceFaults, type Latest, type SequenceFault } from '../../../rules/sequences.ts';
import type { WireConversation, WireMessage } from '../../calls.ts';
import type { Chats } from '../chats.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { Pin, TrustBook } from '../keys/trust.ts';
import type { Opener } from '../opening/opening.ts';
import type { People } from '../people.ts';
import type { Room, RoomState } from '../room.ts';
import type { SeenBook } from '../seen.ts';
import type { Drafts } from '../sending/drafts.ts';
import type { Letter } from '../sending/letters.ts';
import type { ChatEntry, ChatState, Person } from '../talk.ts';
import { createView, type View } from '../watched.ts';
import { createPresenter, presentEvents, presentMembers, presentNotices, readAttachment } from './present.ts';

export type RoomView = View<ChatState>;

type RoomViewTools = {
  readonly id: number;
  readonly me: string;
  readonly room: Room;
  readonly chats: Chats;
  readonly people: People;
  readonly trust: TrustBook;
  readonly keyring: Keyring;
  readonly opener: Opener;
  readonly drafts: Drafts;
  readonly seen: SeenBook;
  readonly letters: () => readonly Letter[];
  readonly hasKeys: () => boolean;
  readonly ownIsOther: () => boolean;
};

export function createRoomView(tools: RoomViewTools): RoomView {
  const { id, me, room, chats, people, trust, keyring, opener, drafts } = tools;
  const nameOf = people.nameOf;
  const present = createPresenter({
    ...{ me, nameOf },
    open: opener.read,
    openReaction: opener.readReaction,
  });
  let read: readonly WireMessage[] = [];
  let faults: readonly SequenceFault[] = [];
  let latest: Readonly<Record<string, Latest>> | undefined;
  const readFaults = (messages: readonly WireMessage[]) => {
    const { latest: now } = tools.seen.read(id);
    if (messages !== read || now !== latest)
      [read, latest, faults] = [messages, now, findSequenceFaults(messages, now)];
    return faults;
  };
  let events: { readonly of: readonly unknown[]; readonly shown: ChatState['events'] } | undefined;
  const eventsOf = (state: RoomState) => {
    if (events?.of !== state.events) events = { of: state.events, shown: presentEvents(state.events, me) };
    return events.shown;
  };
  return createView<ChatState>(() => {
    const [state, conversation] = [room.read(), chats.get(id)];
    const others = (conversation?.participants ?? []).filter(({ user_id }) => user_id !== me);
    const pins = others.flatMap(({ user_id }): Pin[] => {
      const pin = trust.read(user_id);
      return pin === undefined ? [] : [pin];
    });
    return {
      state: conversation === undefined && state.state === 'ready' ? 'loading' : state.state,
      id,
      isGroup: conversation?.is_group ?? false,
      title: titleOf(conversation, me),
      partner: partnerOf(conversation, me, people),
      members: presentMembers(conversation, {
        me,
        isOnline: people.isOnline,
        trustOf: (userId) => trust.read(userId)?.trust,
        isBlocked: people.isBlocked,
      }),
      amAdmin: conversation?.admin === me,
      isRequest: conversation?.request ?? false,
      willBeSealed: willBeSealed(conversation, tools),
      retentionDays: conversation?.retention_days ?? null,
      messages: present(state, conversation, tools.letters(), opener.version(id)),
      notices: presentNotices(state, readFaults(state.timeline.messages), {
        ...{ conversation, nameOf, pins, me },
        refused: keyring.listRefused(id),
        ownIsOther: tools.ownIsOther(),
      }),
      events: eventsOf(state),
      readUpTo: Math.max(conversation?.read_up_to ?? 0, state.timeline.readUpTo.get(me) ?? 0),
      unread: conversation?.unread ?? 0,
      lettersLeft: lettersLeft(conversation, tools.letters()),
      hasEarlier: state.hasEarlier,
      isLoadingEarlier: state.isLoadingEarlier,
      typing: people.listTyping(id).map(nameOf),
      draft: drafts.read(id).text,
      draftFile: readAttachment(drafts.read(id).file?.extras),
      foundBy: foundByOf(conversation),
    };
  });
}

/** What waits in the outbox counts, too: each letter is one of those that may be written first. */
function lettersLeft(
  conversation: WireConversation | undefined,
  letters: readonly Letter[],
): number | undefined {
  const left = conversation?.first_letters_left ?? undefined;
  return left === undefined ? undefined : Math.max(0, left - letters.length);
}

/** Whether what is written into a conversation from here on is sealed. */
function willBeSealed(
  conversation: WireConversation | undefined,
  { me, seen, hasKeys }: Pick<RoomViewTools, 'me' | 'seen' | 'hasKeys'>,
): boolean {
  if (conversation === undefined) return false;
  if (conversation.encrypted || seen.read(conversation.id).isEncrypted) return true;
  return (
    hasKeys() &&
    conversation.participants.some(({ user_id, public_key }) => user_id !== me && public_key !== null)
  );
}

/** The name of a group, or of the other one of two. */
export function titleOf(conversation: WireConversation | undefined, me: string): string {
  if (conversation === undefined) return '';
  const others = conversation.participants.filter(({ user_id }) => user_id !== me);
  if (!conversation.is_group) return others[0]?.username ?? '';
  return conversation.name ?? others.map(({ username }) => username).join(', ');
}

function partnerOf(
  conversation: WireConversation | undefined,
  me: string,
  people: People,
): Person | undefined {
  if (conversation === undefined || conversation.is_group) return undefined;
  const partner = conversation.participants.find(({ user_id }) => user_id !== me);
  return (
    partner && {
      ...{ userId: partner.user_id, name: partner.username, chatStarted: true },
      isOnline: people.isOnline(partner.user_id),
      hasKey: partner.public_key !== null,
    }
  );
}

function foundByOf(conversation: WireConversation | undefined): ChatState['foundBy'] {
  const { found_by: found } = (conversation ?? {}) as { readonly found_by?: ChatState['foundBy'] };
  return found ?? [];
}

/** An entry of the list. */
export function toEntry(
  conversation: WireConversation,
  tools: {
    readonly me: string;
    readonly people: People;
    readonly opener: Opener;
    readonly drafts: Drafts;
    readonly letters: readonly Letter[];
    readonly seen: SeenBook;
    readonly hasKeys: () => boolean;
  },
): ChatEntry {
  const { me, people, opener, drafts, letters } = tools;
  const { id, last_message: last } = conversation;
  const opened = last === null || last.deleted ? undefined : opener.read(last);
  const partner = partnerOf(conversation, me, people);
  return {
    ...{ id, isGroup: conversation.is_group, title: titleOf(conversation, me), partner },
    preview:
      last === null
        ? undefined
        : {
            senderName: last.sender_name,
            isOwn: last.sender_id === me,
            said: last.deleted ? 'deleted' : opened?.kind === 'words' ? 'text' : (opened?.kind ?? 'opening'),
            text: opened?.kind === 'words' ? opened.words.text : '',
            hasFile: opened?.kind === 'words' && opened.words.extras?.file !== undefined,
            isFromBlocked: last.from_blocked || people.isBlocked(last.sender_id),
          },
    at:
      conversation.last_message_timestamp === null
        ? undefined
        : Date.parse(conversation.last_message_timestamp),
    unread: conversation.unread,
    isRequest: conversation.request,
    willBeSealed: willBeSealed(conversation, tools),
    isBlocked: partner !== undefined && people.isBlocked(partner.userId),
    hasDraft: drafts.read(id).text !== '' || drafts.read(id).file !== undefined,
    hasFailed: letters.some((letter) => letter.conversationId === id && letter.hold !== undefined),
  };
}
