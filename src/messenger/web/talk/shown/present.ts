// What the screens see of one conversation: its messages as they are now, what stands between them, and who is in it.
import { readFileName, readSides, readSize } from '../../../rules/attachment.ts';
import { findRepeated, type SequenceFault } from '../../../rules/sequences.ts';
import { listWaiting } from '../../../rules/timeline.ts';
import type { WireConversation, WireEvent, WireMessage, WireReaction } from '../../calls.ts';
import type { RefusedEpoch } from '../keys/keyring.ts';
import type { Pin } from '../keys/trust.ts';
import type { Opened } from '../opening/opened.ts';
import type { RoomState } from '../room.ts';
import type { Letter } from '../sending/letters.ts';
import type {
  Attachment,
  ChatEvent,
  ChatMessage,
  ChatNotice,
  Member,
  Reaction,
  Said,
  Trust,
} from '../talk.ts';

type Presented = {
  readonly messages: readonly ChatMessage[];
  readonly notices: readonly ChatNotice[];
};

type PresentTools = {
  readonly me: string;
  readonly nameOf: (userId: string) => string;
  readonly open: (message: WireMessage) => Opened;
  readonly openReaction: (message: WireMessage, reaction: WireReaction) => Opened;
};

/** What a message was made of. Most answer nothing and have no reactions: of those little has to be compared. */
type Made = {
  readonly opened: Opened;
  readonly others: readonly string[];
  readonly readers: number;
  readonly isRepeated: boolean;
  /** Of what it answers, and of the reactions to it. */
  readonly besides: readonly unknown[];
  readonly message: ChatMessage;
};

/** Makes the messages of a room; what has not changed stays the same object. */
export function createPresenter({ me, nameOf, open, openReaction }: PresentTools) {
  const made = new WeakMap<WireMessage, Made>();

  function presentReactions(message: WireMessage): readonly Reaction[] {
    const people = new Map<string, string[]>();
    for (const reaction of message.reactions) {
      const opened = openReaction(message, reaction);
      const emoji = opened.kind === 'words' ? opened.words.text : '';
      if (emoji !== '' && emoji.length <= MOST_EMOJI_UNITS)
        people.set(emoji, [...(people.get(emoji) ?? []), reaction.user_id]);
    }
    return [...people].map(([emoji, userIds]) => ({ emoji, userIds, isOwn: userIds.includes(me) }));
  }

  function presentOne(
    message: WireMessage,
    {
      readers,
      others,
      replied,
      isRepeated,
    }: { readers: readonly string[]; others: number; replied: ChatMessage['replyTo']; isRepeated: boolean },
    opened: Opened,
  ): ChatMessage {
    const isOwn = message.sender_id === me;
    const isRead = others > 0 && readers.length >= others;
    return {
      key: isRepeated ? `${message.client_id}#${message.id}` : message.client_id,
      ...{ id: message.id, tempId: undefined, senderId: message.sender_id },
      senderName: message.sender_name,
      isOwn,
      at: Date.parse(message.timestamp),
      said: isRepeated ? { kind: 'broken' } : toSaid(message, opened),
      isEncrypted: message.is_encrypted,
      isEdited: message.edited_at !== null,
      replyTo: replied,
      reactions: message.deleted ? [] : presentReactions(message),
      isFromBlocked: message.from_blocked,
      sending: isOwn ? (isRead ? 'read' : 'sent') : undefined,
      readBy: readers.map(nameOf),
      fault: undefined,
    };
  }

  /** Names what a message answers: what is said inside the seal counts, not what stands beside it. */
  function findReplied(message: WireMessage, opened: Opened, find: Find): WireMessage | undefined {
    const replied = message.reply_to === null ? undefined : find(message.reply_to);
    const inside = opened.kind === 'words' ? opened.words.extras?.reply : undefined;
    if (replied === undefined || (message.is_encrypted && inside !== replied.client_id)) return undefined;
    return replied;
  }

  /** The same after something was opened, while nothing else has changed: of most it is only looked whether it is they. */
  function presentAgain(
    { messages: before, opened, find, marks, repeated }: Shown,
    of: readonly WireMessage[],
  ): Shown {
    let shown: ChatMessage[] | undefined;
    for (let place = of.length - 1; place >= 0; place -= 1) {
      const message = of[place] as WireMessage;
      const isAlone = message.reply_to === null && message.reactions.length === 0;
      if (isAlone && opened[place] === (message.deleted ? OPENING : open(message))) continue;
      const now = presentAt(message, { find, marks, repeated });
      opened[place] = now.opened;
      if (now.message === before[place]) continue;
      shown ??= [...before];
      shown[place] = now.message;
    }
    return { messages: shown ?? before, opened, find, marks, repeated };
  }

  function presentAll({ messages, readUpTo }: RoomState['timeline'], others: readonly string[]): Shown {
    const find = findById(messages);
    const repeated = findRepeated(messages);
    const marks = { others, each: others.map((userId) => ({ userId, upTo: readUpTo.get(userId) ?? 0 })) };
    const shown = new Array<ChatMessage>(messages.length);
    const opened = new Array<Opened>(messages.length);
    // From the newest on: so they are opened.
    for (let place = messages.length - 1; place >= 0; place -= 1) {
      const now = presentAt(messages[place] as WireMessage, { find, marks, repeated });
      shown[place] = now.message;
      opened[place] = now.opened;
    }
    return { messages: shown, opened, find, marks, repeated };
  }

  /** The one that was made before where nothing has changed. */
  function presentAt(
    message: WireMessage,
    { find, repeated, marks: { others, each } }: Pick<Shown, 'find' | 'marks' | 'repeated'>,
  ): Made {
    const { id, sender_id: senderId } = message;
    const opened = message.deleted ? OPENING : open(message);
    const isRepeated = repeated.has(id);
    let readers = 0;
    for (const { userId, upTo } of each) if (upTo >= id && userId !== senderId) readers += 1;
    const replied = message.reply_to === null ? undefined : findReplied(message, opened, find);
    const repliedOpened = replied === undefined || replied.deleted ? undefined : open(replied);
    const besides =
      message.reply_to === null && message.reactions.length === 0
        ? NONE
        : [replied, repliedOpened, ...message.reactions.map((one) => openReaction(message, one))];
    const before = made.get(message);
    if (
      before?.opened === opened &&
      before.others === others &&
      before.readers === readers &&
      before.isRepeated === isRepeated &&
      isAlike(before.besides, besides)
    )
      return before;
    const reply = replied && {
      ...{ id: replied.id, senderName: replied.sender_name },
      text: repliedOpened?.kind === 'words' ? repliedOpened.words.text : '',
    };
    const around = {
      readers: each
        .filter(({ userId, upTo }) => upTo >= id && userId !== senderId)
        .map(({ userId }) => userId),
      ...{ others: others.length, isRepeated, replied: reply },
    };
    const result = presentOne(message, around, opened);
    const now = { opened, others, readers, isRepeated, besides, message: result };
    made.set(message, now);
    return now;
  }

  let others: readonly string[] = [];
  let last:
    | {
        readonly of: RoomState['timeline'];
        readonly others: readonly string[];
        version: number;
        shown: Shown;
      }
    | undefined;

  /** `version` is another one whenever something of the room was opened, or is to be opened again. */
  return function present(
    { timeline }: RoomState,
    conversation: WireConversation | undefined,
    letters: readonly Letter[],
    version: number,
  ): Presented['messages'] {
    const now = (conversation?.participants ?? NONE).map(({ user_id }) => user_id).filter((id) => id !== me);
    if (now.join() !== others.join()) others = now;
    // Typing, drafts and presence change no message, however many there are.
    if (last?.of !== timeline || last.others !== others)
      last = { of: timeline, others, version, shown: presentAll(timeline, others) };
    else if (last.version !== version) {
      last.shown = presentAgain(last.shown, timeline.messages);
      last.version = version;
    }
    const { messages, find } = last.shown;
    const waiting = listWaiting(letters, timeline.messages, me);
    if (waiting.length === 0) return messages;
    const name = nameOf(me);
    return [...messages, ...waiting.map((letter) => presentLetter(letter, { me, name, find, open }))];
  };
}

type Find = (id: number) => WireMessage | undefined;

type Shown = {
  readonly messages: readonly ChatMessage[];
  /** Of each of them. */
  readonly opened: Opened[];
  readonly find: Find;
  readonly repeated: ReadonlySet<number>;
  /** How far each of the others has read. */
  readonly marks: {
    readonly others: readonly string[];
    readonly each: readonly { readonly userId: string; readonly upTo: number }[];
  };
};

/** Finds messages by their number; what that takes is laid out when it is first asked for. */
function findById(messages: readonly WireMessage[]): Find {
  let known: ReadonlyMap<number, WireMessage> | undefined;
  return (id) => {
    known ??= new Map(messages.map((message) => [message.id, message]));
    return known.get(id);
  };
}

function isAlike(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one === other || (one.length === other.length && one.every((part, at) => part === other[at]));
}

const NONE: readonly never[] = [];
const OPENING: Opened = { kind: 'opening' };
/** Long enough for every emoji, families and flags included. */
const MOST_EMOJI_UNITS = 32;

function presentLetter(
  letter: Letter,
  { me, name, find, open }: { me: string; name: string; find: Find; open: PresentTools['open'] },
): ChatMessage {
  const { clientId, text, writtenAt, replyTo, hold, fault, isPlain, extras } = letter;
  const replied = replyTo && find(replyTo.id);
  const opened = replied && !replied.deleted ? open(replied) : undefined;
  const attachment = readAttachment(extras);
  return {
    ...{
      key: clientId,
      id: undefined,
      tempId: `temp-${clientId}`,
      senderId: me,
      senderName: name,
      isOwn: true,
    },
    at: writtenAt,
    said: { kind: 'text', text, ...(attachment === undefined ? {} : { attachment }) },
    isEncrypted: isPlain !== true && letter.body?.is_encrypted !== false,
    isEdited: false,
    replyTo: replied && {
      ...{ id: replied.id, senderName: replied.sender_name },
      text: opened?.kind === 'words' ? opened.words.text : '',
    },
    ...{ reactions: [], isFromBlocked: false, readBy: [], fault },
    sending: hold ?? (letter.body === undefined ? 'queued' : 'sending'),
  };
}

/** The file that a message carries, as its sender describes it inside the seal. */
export function readAttachment(
  extras: Readonly<Record<string, unknown>> | undefined,
): Attachment | undefined {
  const file = extras?.file as (Partial<Attachment> & { readonly key?: unknown }) | undefined;
  if (typeof file !== 'object' || file === null) return undefined;
  const { fileId, name, mime, bytes, width, height } = file;
  if (typeof fileId !== 'string' || typeof name !== 'string' || typeof mime !== 'string') return undefined;
  return {
    ...{ fileId, name: readFileName(name), mime, bytes: readSize(bytes) },
    ...readSides(width, height),
  };
}

function toSaid(message: WireMessage, opened: Opened): Said {
  if (message.deleted) return message.expired ? { kind: 'deleted', isExpired: true } : { kind: 'deleted' };
  if (opened.kind !== 'words') return { kind: opened.kind };
  const { text, extras } = opened.words;
  const attachment = readAttachment(extras);
  return { kind: 'text', text, ...(attachment === undefined ? {} : { attachment }) };
}

/** What stands between the messages of a room. */
export function presentNotices(
  { timeline }: RoomState,
  faults: readonly SequenceFault[],
  known: {
    readonly conversation: WireConversation | undefined;
    readonly nameOf: (userId: string) => string;
    readonly refused: readonly RefusedEpoch[];
    readonly pins: readonly Pin[];
    readonly ownIsOther: boolean;
    readonly me: string;
  },
): readonly ChatNotice[] {
  const { nameOf, refused, pins } = known;
  const notices: ChatNotice[] = [];
  for (const { kind, before, senderId } of faults)
    notices.push(
      notice(`gap/${before}`, 'gap', { userId: senderId, name: nameOf(senderId), detail: kind, before }),
    );
  for (const { epoch, fault, userId } of refused)
    notices.push(
      notice(`epoch/${epoch}`, 'epoch-refused', {
        ...{ userId, name: userId === undefined ? '' : nameOf(userId), detail: fault },
        before: timeline.messages.find((message) => (message.epoch ?? 0) >= epoch)?.id,
      }),
    );
  for (const { userId, trust, sets, unsigned, confirmed } of pins) {
    const rest = { userId, name: nameOf(userId), detail: String(sets.length), before: undefined };
    if (trust === 'forked') notices.push(notice(`forked/${userId}`, 'forked', rest));
    if (trust === 'changed' || trust === 'changed-verified') {
      const isUnsigned = unsigned.some((number) => number > confirmed);
      const kind = isUnsigned ? 'unsigned-keys' : 'key-changed';
      notices.push(notice(`keys/${userId}/${sets.length}`, kind, rest));
    }
  }
  if (known.ownIsOther)
    notices.push(
      notice('own', 'own-key-changed', {
        userId: known.me,
        name: nameOf(known.me),
        detail: '',
        before: undefined,
      }),
    );
  return notices;
}

function notice(key: string, kind: ChatNotice['kind'], rest: Omit<ChatNotice, 'key' | 'kind'>): ChatNotice {
  return { key, kind, ...rest };
}

/** What happened to a group, for the one who reads it. */
export function presentEvents(events: readonly WireEvent[], me: string): readonly ChatEvent[] {
  const toSomebody = (one: WireEvent['by']) =>
    one === null ? undefined : { name: one.username, isMe: one.user_id === me };
  return events.map(({ kind, revision, timestamp, after_message_id: after, by, whom, name }) => ({
    ...{ key: String(revision), kind, at: Date.parse(timestamp), after, name: name ?? '' },
    ...{ by: toSomebody(by), whom: toSomebody(whom) },
  }));
}

/** Who is in a conversation. */
export function presentMembers(
  conversation: WireConversation | undefined,
  known: {
    readonly me: string;
    readonly isOnline: (userId: string) => boolean | undefined;
    readonly trustOf: (userId: string) => Trust | undefined;
    readonly isBlocked: (userId: string) => boolean;
  },
): readonly Member[] {
  return (conversation?.participants ?? []).map(({ user_id: userId, username, public_key }) => ({
    ...{ userId, name: username },
    isAdmin: conversation?.admin === userId,
    isMe: userId === known.me,
    isOnline: known.isOnline(userId),
    hasKey: public_key !== null,
    trust: known.trustOf(userId) ?? (public_key === null ? 'no-key' : 'pinned'),
    isBlocked: known.isBlocked(userId),
  }));
}
