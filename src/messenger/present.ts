// How messages, conversations and people become what crosses the wire, for the one who reads them.
import type { PersonId } from '#accounts/rules.ts';
import type { ConversationWire, EventWire, MessageWire } from './contract-shapes.ts';
import type { StoredEvent } from './conversations/store-events.ts';
import { LIMITS } from './rules/limits.ts';
import { hasBlocked, readAsTold } from './rules/readers.ts';
import type { StoredMessage, StoredReaction } from './store-messages.ts';
import type { Scene, SceneMember } from './store-scene.ts';

/** As much of a conversation as presenting its messages takes. */
export type MessageScene = Pick<Scene, 'isGroup' | 'blocks'> & {
  readonly members: readonly Pick<
    SceneMember,
    'id' | 'username' | 'hasAccepted' | 'hasDeclined' | 'readUpTo' | 'joinedAfter'
  >[];
  /** Names of senders who are no longer members, where they are known. */
  readonly names?: ReadonlyMap<PersonId, string>;
};

/** A message for one reader, who may see it (`sees`). */
export function presentMessage(message: StoredMessage, scene: MessageScene, reader: PersonId): MessageWire {
  const { members, isGroup, blocks, names } = scene;
  const { id, senderId } = message;
  const isOwn = senderId === reader;
  const others = members.filter((member) => member.id !== senderId);
  // Of what is silent, too: a tick that is missing among others would say for ever that it was.
  const seen = others.filter((member) => readAsTold(member, reader, blocks) >= id);
  const awaited = others.filter((member) => member.hasAccepted);
  const sender = members.find((member) => member.id === senderId);
  const me = members.find((member) => member.id === reader);
  return shapeMessage(message, (isOwn ? message.ownWords : undefined) ?? message.words, {
    senderName: sender?.username ?? (senderId === null ? undefined : names?.get(senderId)) ?? '',
    recipient: isGroup ? null : (others[0]?.id ?? null),
    isRead: awaited.length > 0 && awaited.every((member) => seen.includes(member)),
    seenBy: seen.map((member) => member.id),
    reactions: message.reactions.filter(({ isSilent, personId }) => !isSilent || personId === reader),
    isRequest: !isOwn && me?.hasAccepted === false,
    isFromBlocked: !isOwn && hasBlocked(blocks, reader, senderId),
  });
}

/**
 * The same of a message that was sent a moment ago, which nobody has read, changed or reacted to, to somebody who has not blocked its
 * sender. `recipient` is the other one of two.
 */
export function presentFresh(
  message: StoredMessage,
  about: Pick<Shown, 'senderName' | 'recipient' | 'isRequest'>,
): MessageWire {
  return shapeMessage(message, message.words, { ...UNTOUCHED, ...about });
}

/** What a message shows beside itself. */
type Shown = {
  readonly senderName: string;
  readonly recipient: PersonId | null;
  readonly isRead: boolean;
  readonly seenBy: PersonId[];
  readonly reactions: readonly StoredReaction[];
  readonly isRequest: boolean;
  readonly isFromBlocked: boolean;
};

const UNTOUCHED = { isRead: false, seenBy: [], reactions: [], isFromBlocked: false };

/** One of these goes to everybody for each message: it is made in one piece. */
function shapeMessage(
  message: StoredMessage,
  words: StoredMessage['words'],
  { senderName, recipient, isRead, seenBy, reactions, isRequest, isFromBlocked }: Shown,
): MessageWire {
  const { id, senderId } = message;
  const sealed = words?.sealed;
  return {
    content: words?.content ?? '',
    is_encrypted: sealed !== undefined,
    encrypted_content: sealed?.encrypted_content ?? null,
    version: sealed?.version,
    epoch: words?.epoch,
    sequence: sealed?.sequence,
    mac: sealed?.mac,
    signature: sealed?.signature,
    id,
    conversation_id: message.conversationId,
    client_id: message.clientId,
    revision: message.revision,
    sender: senderId ?? '',
    sender_id: senderId ?? '',
    sender_name: senderName,
    recipient,
    recipient_id: recipient,
    timestamp: message.madeAt.toISOString(),
    is_read: isRead,
    seen_by: seenBy,
    edited_at: words?.editedAt?.toISOString() ?? null,
    edit_client_id: words?.editClientId ?? null,
    deleted: words === undefined,
    ...(message.isExpired ? { expired: true as const } : {}),
    reply_to: (words === undefined ? undefined : message.replyTo) ?? null,
    reactions: words === undefined ? [] : reactions.map(presentReaction),
    request: isRequest,
    from_blocked: isFromBlocked,
    sender_encrypted_content: sealed?.sender_encrypted_content ?? null,
  };
}

function presentReaction({ personId, clientId, content, sealed }: StoredReaction) {
  return {
    ...{ content, is_encrypted: sealed !== null, encrypted_content: sealed?.encrypted_content ?? null },
    ...{ version: sealed?.version, epoch: sealed?.epoch, sequence: sealed?.sequence },
    ...{ mac: sealed?.mac, signature: sealed?.signature },
    ...{ user_id: personId, client_id: clientId },
  };
}

/** A conversation as it stands in the list of one member. */
export type Entry = {
  readonly scene: Scene;
  readonly names: ReadonlyMap<PersonId, string>;
  readonly last: StoredMessage | undefined;
  readonly unread: number;
  readonly sequence: number;
  /** When it last moved, in ms since 1970: its newest message that they see, or that they came into it. */
  readonly at: number;
  /** How many of their messages wait for a first answer; null where one has come, or nobody else is there. */
  readonly waiting: number | null;
};

export function presentConversation(
  { scene, names, last, unread, sequence, at, waiting }: Entry,
  reader: PersonId,
): ConversationWire {
  const { id, isGroup, name, members, admin, epoch, rekeyRequired, revision, retentionDays } = scene;
  const me = members.find((member) => member.id === reader);
  return {
    ...{ id, is_group: isGroup, name, admin, epoch, revision, unread, sequence },
    participants: members.map((member) => ({
      ...{ user_id: member.id, username: member.username },
      ...{ public_key: member.messageKey, signing_key: member.signingKey },
    })),
    ...{ encrypted: epoch > 0, rekey_required: rekeyRequired },
    last_message: last === undefined ? null : presentMessage(last, { ...scene, names }, reader),
    last_message_timestamp: last?.madeAt.toISOString() ?? null,
    active_at: new Date(at).toISOString(),
    first_letters_left: waiting === null ? null : Math.max(0, LIMITS.requestMessages - waiting),
    read_up_to: me?.readUpTo ?? 0,
    request: me?.hasAccepted === false,
    retention_days: retentionDays,
  };
}

/** What happened to a group. `names` are of everybody it is about; who is no more has none. */
export function presentEvent(event: StoredEvent, names: ReadonlyMap<PersonId, string>): EventWire {
  const { kind, revision, madeAt, afterMessageId, by, whom, name } = event;
  const nameOf = (id: PersonId | null) =>
    id === null ? null : { user_id: id, username: names.get(id) ?? '' };
  return {
    ...{ kind, revision, timestamp: madeAt.toISOString(), after_message_id: afterMessageId, name },
    ...{ by: nameOf(by), whom: nameOf(whom) },
  };
}
