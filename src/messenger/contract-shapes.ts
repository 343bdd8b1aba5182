// What of people, conversations and messages crosses the wire, in calls and in frames alike.
import * as z from 'zod/mini';
import { isUuid } from '#accounts/rules.ts';
import type { CallLimit } from '#base/wire/limited.ts';
import { BASE64, nameShape } from '#base/wire/shapes.ts';
import { LIMITS } from './rules/limits.ts';

const base64 = (longest: number) =>
  z
    .string('Must be base64.')
    .check(z.maxLength(longest, `Must have ${longest} letters at most.`), z.regex(BASE64, 'Must be base64.'));

const paddingOf = (text: string) => (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0);

/** Base64 of exactly so many bytes. */
const bytes = (length: number) =>
  base64(Math.ceil(length / 3) * 4).check(
    z.refine((text) => (text.length / 4) * 3 - paddingOf(text) === length, {
      error: `Must be ${length} bytes in base64.`,
    }),
  );

/** A user id as a caller writes it. One that is none is as unknown as a foreign one, so it is looked up all the same. */
export const userId = z.string('Must be a user id.').check(z.minLength(1), z.maxLength(64));
/** The number of a conversation or a message. */
export const number = z.int('Must be a whole number.').check(z.minimum(1, 'Must be 1 or more.'));
/** The same in an address, where everything is text; what is no number is looked up in vain. */
export const numberText = z.string().check(z.maxLength(20));
export const clientId = z
  .string('Must be a UUID in small letters.')
  .check(z.refine(isUuid, { error: 'Must be a UUID in small letters.' }));

/** Text as the database keeps it: no half letters, and no zero byte. */
export const text = (longest: number) =>
  z.string('Must be text.').check(
    z.maxLength(longest, `Must have ${longest} letters at most.`),
    z.refine((one) => one.isWellFormed() && !one.includes('\u0000'), { error: 'Must be text.' }),
  );

/** Sealed words. `encrypted_key` is of the specification, and may be empty. */
const sealedContent = nameShape(
  'SealedContent',
  z.object({
    ciphertext: base64(LIMITS.ciphertextLetters).check(z.minLength(1, 'Must not be empty.')),
    iv: base64(32),
    encrypted_key: z._default(text(1_024), ''),
  }),
);

/** What vouches for sealed words, from the second version on; the server keeps it as it comes and checks none of it. */
const vouched = {
  version: z.optional(z.literal([1, 2], 'Must be 1 or 2.')),
  epoch: z.optional(number),
  sequence: z.optional(number),
  mac: z.optional(bytes(32)),
  signature: z.optional(bytes(256)),
};

export const wrap = bytes(256);

export const person = nameShape(
  'MessengerPerson',
  z.object({
    user_id: z.string(),
    username: z.string(),
    /** Of other people always null. */
    email: z.null(),
    is_online: z.boolean(),
    /** The message key; null of somebody who has made none. */
    public_key: z.nullable(z.string()),
    signing_key: z.nullable(z.string()),
    chat_started: z.boolean(),
    /** What both have agreed to be found by; never how alike they are. */
    found_by: z.array(z.enum(['name', 'similarity'])),
  }),
);

export type PersonWire = z.infer<typeof person>;

const shownContent = nameShape(
  'ShownContent',
  z.object({ ciphertext: z.string(), iv: z.string(), encrypted_key: z.string() }),
);

/** Words as they are answered: plain, or sealed with what vouches for them. */
const shownWords = {
  content: z.string(),
  is_encrypted: z.boolean(),
  encrypted_content: z.nullable(shownContent),
  version: z.optional(z.int()),
  epoch: z.optional(z.int()),
  sequence: z.optional(z.int()),
  mac: z.optional(z.string()),
  signature: z.optional(z.string()),
};

export const reaction = nameShape(
  'MessageReaction',
  z.object({ ...shownWords, user_id: z.string(), client_id: z.nullable(z.string()) }),
);

export const message = nameShape(
  'ChatMessage',
  z.object({
    ...shownWords,
    id: z.int(),
    conversation_id: z.int(),
    client_id: z.string(),
    /** Above every revision of the conversation before; the same message has a higher one after every change. */
    revision: z.int(),
    /** Empty when who sent it has left for good. */
    sender: z.string(),
    sender_id: z.string(),
    sender_name: z.string(),
    /** The other one in a conversation of two; null in a group. */
    recipient: z.nullable(z.string()),
    recipient_id: z.nullable(z.string()),
    timestamp: z.string(),
    is_read: z.boolean(),
    seen_by: z.array(z.string()),
    edited_at: z.nullable(z.string()),
    /** The id that the last edit came with: sealed words vouch for it. */
    edit_client_id: z.nullable(z.string()),
    deleted: z.boolean(),
    /** Only of a deleted one that nobody took back: the conversation keeps nothing for longer. */
    expired: z.optional(z.literal(true)),
    reply_to: z.nullable(z.int()),
    reactions: z.array(reaction),
    /** First words of somebody that the reader has not answered yet. */
    request: z.boolean(),
    /** Of somebody that the reader has blocked, in a group. */
    from_blocked: z.boolean(),
    /** A client of the specification sends its own copy along; it is kept. */
    sender_encrypted_content: z.nullable(shownContent),
  }),
);

export type MessageWire = z.infer<typeof message>;

const participant = nameShape(
  'Participant',
  z.object({
    user_id: z.string(),
    username: z.string(),
    public_key: z.nullable(z.string()),
    signing_key: z.nullable(z.string()),
  }),
);

export const conversation = nameShape(
  'Conversation',
  z.object({
    id: z.int(),
    is_group: z.boolean(),
    name: z.nullable(z.string()),
    participants: z.array(participant),
    /** Of a group: who adds, removes and renames. */
    admin: z.nullable(z.string()),
    encrypted: z.boolean(),
    /** Whether it takes nothing until somebody publishes another epoch. */
    rekey_required: z.boolean(),
    /** 0 before the first. */
    epoch: z.int(),
    revision: z.int(),
    last_message: z.nullable(message),
    last_message_timestamp: z.nullable(z.string()),
    /** What the list is sorted by: when its last message came, or, before the first one, when the caller came into it. */
    active_at: z.string(),
    /** How many more messages the caller may write before anybody else has answered; null once somebody has. */
    first_letters_left: z.nullable(z.int()),
    /** Up to which message the caller has read; 0 before the first. */
    read_up_to: z.int(),
    unread: z.int(),
    request: z.boolean(),
    /** The highest sequence that the caller's own devices have sealed a message with; 0 before the first. */
    sequence: z.int(),
    /** Days after which messages are deleted; null keeps them. */
    retention_days: z.nullable(z.int()),
  }),
);

export type ConversationWire = z.infer<typeof conversation>;

const somebody = nameShape('NamedPerson', z.object({ user_id: z.string(), username: z.string() }));

/** What happened to a group: it was made or named, somebody was added or removed, or left. */
export const event = nameShape(
  'ConversationEvent',
  z.object({
    kind: z.enum(['made', 'named', 'added', 'left', 'removed']),
    revision: z.int(),
    timestamp: z.string(),
    /** It stands behind this message; 0 before all of them. */
    after_message_id: z.int(),
    /** Who did it; null of who is no more. */
    by: z.nullable(somebody),
    /** Who was added or removed. */
    whom: z.nullable(somebody),
    /** Of `named`: what the group is called since. */
    name: z.nullable(z.string()),
  }),
);

export type EventWire = z.infer<typeof event>;

/** With every 409: where the conversation stands, so that whoever was refused can go on from it. */
export const conflict = z.object({ epoch: z.int(), rekey_required: z.boolean() });

/** How often one person writes, edits and reacts, in calls and frames alike. */
export const WRITING = [
  {
    ...{ by: 'person', atOnce: 60, everySeconds: 0.2, refusal: 'messenger.too_many_messages' },
    ...{ count: 'writing letters', everywhere: true },
  },
] as const satisfies readonly CallLimit[];

/** What one person changes of conversations and keeps for good: names, members, epochs. What takes something away is never too much. */
export const CHANGING = [
  {
    ...{ by: 'person', atOnce: 120, everySeconds: 2, refusal: 'messenger.too_many_changes' },
    ...{ count: 'changing conversations', everywhere: true },
  },
] as const satisfies readonly CallLimit[];

/** What a message is sent or edited with: plain words or sealed ones. */
export const words = {
  content: z.optional(text(LIMITS.contentLetters)),
  is_encrypted: z.optional(z.boolean()),
  encrypted_content: z.optional(z.nullable(sealedContent)),
  sender_encrypted_content: z.optional(z.nullable(sealedContent)),
  /** The iv once more, as the specification has it; not needed. */
  iv: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  /** Says that its writer wants it to go as it is, though the conversation is encrypted. */
  plaintext_confirmed: z.optional(z.boolean()),
  ...vouched,
};

/** What a message is edited or reacted to with. */
export const changedWords = nameShape(
  'ChangedWords',
  z.object({ ...words, client_id: z.optional(clientId) }),
);
