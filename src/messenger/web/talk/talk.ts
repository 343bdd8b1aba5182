// What the screens see of conversations, and what they can do with them. Sealing, sending, keys and the line are behind it.
import type { UnlockWay as WayToUnlock } from '#accounts/web/keys/unlocker.ts';

/** Something that changes and can be watched: made for `useSyncExternalStore`. `get` answers the same object until it changes. */
export type Watched<T> = {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
};

export type Line = 'connecting' | 'open' | 'resting' | 'stopped';

/** Why keys cannot be used, if they cannot: then messages stay closed and nothing can be sealed. */
export type KeyState =
  | 'opening'
  | 'open'
  /** This browser does not hold them: unlock by password, recovery code or passphrase. */
  | 'locked'
  /** The person has none yet: made under a passphrase. */
  | 'none';

/** How this person can unlock keys that are not in this browser. */
export type UnlockWay = WayToUnlock;

/** Somebody as the messenger shows them. */
export type Person = {
  readonly userId: string;
  readonly name: string;
  /** Undefined while it is not known: the line is down, or this person hides and so sees nobody. */
  readonly isOnline: boolean | undefined;
  /** Only people with a key can be in groups, and be written to sealed. */
  readonly hasKey: boolean;
  readonly chatStarted: boolean;
};

/** How sure one is of somebody's keys. `changed` of somebody who was verified stops sending until it is confirmed. */
export type Trust =
  /** Pinned at first sight. */
  | 'pinned'
  /** Compared by the safety number. */
  | 'verified'
  /** Other keys than were pinned, with a history that goes on from them: shown, and sending goes on. */
  | 'changed'
  /** The same of somebody verified: nothing is sent until it is confirmed. */
  | 'changed-verified'
  /** The history does not go on from what was seen, or two people were shown two of them. Nothing is sent. */
  | 'forked'
  | 'no-key';

/** An entry of the list. */
export type ChatEntry = {
  readonly id: number;
  readonly isGroup: boolean;
  readonly title: string;
  /** The other one of two. */
  readonly partner: Person | undefined;
  /** The line below the title, opened; undefined where nothing was said yet. */
  readonly preview:
    | {
        readonly senderName: string;
        readonly isOwn: boolean;
        /** Empty unless `said` is `text`. */
        readonly text: string;
        readonly said: Said['kind'];
        readonly hasFile: boolean;
        /** Folded: not told unless it is asked for, in the conversation. */
        readonly isFromBlocked: boolean;
      }
    | undefined;
  /** Milliseconds since 1970. */
  readonly at: number | undefined;
  readonly unread: number;
  readonly isRequest: boolean;
  /** Whether what is written there is sealed from here on, the same as its head says. */
  readonly willBeSealed: boolean;
  /** Of two: whether this person has blocked the other one. */
  readonly isBlocked: boolean;
  readonly hasDraft: boolean;
  /** What waits in the outbox for somebody to decide. */
  readonly hasFailed: boolean;
};

export type ListState = {
  readonly state: 'loading' | 'ready' | 'failed';
  /** The one with the latest message first. */
  readonly chats: readonly ChatEntry[];
  readonly unread: number;
};

export type Attachment = {
  readonly fileId: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  readonly width?: number;
  readonly height?: number;
};

export type Reaction = {
  readonly emoji: string;
  readonly userIds: readonly string[];
  readonly isOwn: boolean;
};

/** What a message says, or why it cannot be told. The texts of the catalogue are `messages/messenger`'s. */
export type Said =
  | { readonly kind: 'text'; readonly text: string; readonly attachment?: Attachment }
  /** It is being opened. */
  | { readonly kind: 'opening' }
  /** Sealed under a key that is not here: it opens by itself when that comes. */
  | { readonly kind: 'closed' }
  /** It was changed on its way, or is somebody else's, or older than what was seen: never shown. */
  | { readonly kind: 'broken' }
  /** `isExpired` where nobody took it back: its time was over. */
  | { readonly kind: 'deleted'; readonly isExpired?: boolean };

export type ChatMessage = {
  /** The same from the first keystroke to the last change: the client's UUID. */
  readonly key: string;
  /** The server's; undefined while it is on its way: then `tempId` is what it goes by, `temp-` and its key. */
  readonly id: number | undefined;
  readonly tempId: string | undefined;
  readonly senderId: string;
  readonly senderName: string;
  readonly isOwn: boolean;
  readonly at: number;
  readonly said: Said;
  readonly isEncrypted: boolean;
  readonly isEdited: boolean;
  readonly replyTo: { readonly id: number; readonly senderName: string; readonly text: string } | undefined;
  readonly reactions: readonly Reaction[];
  readonly isFromBlocked: boolean;
  /** Of one's own; undefined of others'. `needs-plain` and `needs-confirm` wait for the writer. */
  readonly sending:
    | undefined
    | 'queued'
    | 'sending'
    | 'sent'
    | 'read'
    | 'failed'
    /** Sealing failed: 'Retry' and 'Send without encryption' are offered. */
    | 'not-sealed'
    /** A verified contact has other keys: confirmed first. */
    | 'needs-confirm';
  /** How many of how many others have read it, in a group. */
  readonly readBy: readonly string[];
  /** What the server said when it failed. */
  readonly fault: string | undefined;
};

/** What stands between messages: somebody's keys changed, members came and went, an epoch was refused, something is missing. */
export type ChatNotice = {
  readonly key: string;
  readonly kind: 'key-changed' | 'own-key-changed' | 'epoch-refused' | 'gap' | 'forked' | 'unsigned-keys';
  readonly userId: string | undefined;
  readonly name: string;
  /** Of a refused epoch, which fault; of a gap `missing`, or `order` where messages were turned round. */
  readonly detail: string;
  /** Stands before the message with this id; at the end where undefined. */
  readonly before: number | undefined;
};

/** What happened to a group, and stands between its messages. */
export type ChatEvent = {
  readonly key: string;
  readonly kind: 'made' | 'named' | 'added' | 'left' | 'removed';
  readonly at: number;
  /** Stands behind this message; 0 before all of them. */
  readonly after: number;
  /** Who did it, and to whom; undefined of who is no more. */
  readonly by: { readonly name: string; readonly isMe: boolean } | undefined;
  readonly whom: { readonly name: string; readonly isMe: boolean } | undefined;
  /** What the group is called since. */
  readonly name: string;
};

export type Member = {
  readonly userId: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly isMe: boolean;
  readonly isOnline: boolean | undefined;
  readonly hasKey: boolean;
  readonly trust: Trust;
  readonly isBlocked: boolean;
};

export type ChatState = {
  readonly state: 'loading' | 'ready' | 'missing' | 'failed';
  readonly id: number;
  readonly isGroup: boolean;
  readonly title: string;
  readonly partner: Person | undefined;
  readonly members: readonly Member[];
  readonly amAdmin: boolean;
  readonly isRequest: boolean;
  /** Sealed from here on: shown before anything is written. */
  readonly willBeSealed: boolean;
  readonly retentionDays: number | null;
  /** Ascending. */
  readonly messages: readonly ChatMessage[];
  readonly notices: readonly ChatNotice[];
  readonly events: readonly ChatEvent[];
  /** The message up to which this person has read, on whichever device; 0 before the first. */
  readonly readUpTo: number;
  readonly unread: number;
  /** How many more letters can be written before anybody else has answered; undefined once somebody has. */
  readonly lettersLeft: number | undefined;
  /** Whether there is more above. */
  readonly hasEarlier: boolean;
  readonly isLoadingEarlier: boolean;
  /** Names of those who type now. */
  readonly typing: readonly string[];
  readonly draft: string;
  /** The file that waits with it. */
  readonly draftFile: Attachment | undefined;
  /** What both have agreed to be found by, in a conversation of two. */
  readonly foundBy: readonly ('discoverable' | 'similarity')[];
};

export type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: string };
export type Begun =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly error: string };

export type FoundMessage = {
  readonly conversationId: number;
  readonly messageId: number;
  readonly title: string;
  readonly senderName: string;
  readonly isOwn: boolean;
  /** Its words are folded, as in the conversation. */
  readonly isFromBlocked: boolean;
  readonly at: number;
  /** The words around what was found; `from` to `to` in UTF-16 units is it. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
};

export type SafetyNumber = {
  /** 60 digits. */
  readonly digits: string;
  readonly trust: Trust;
};

/** Everything a signed-in person can do in the messenger, in one tab. */
export type Messenger = {
  readonly line: Watched<Line>;
  readonly keys: Watched<KeyState>;
  readonly unlockWays: Watched<readonly UnlockWay[]>;
  /** `page` from the first time on that this browser would keep nothing more: what waits goes with the page. */
  readonly storage: Watched<'kept' | 'page'>;
  readonly list: Watched<ListState>;
  /** Those one may write to, chat begun or not. */
  readonly people: Watched<{
    readonly state: 'loading' | 'ready' | 'failed';
    readonly people: readonly Person[];
  }>;
  readonly chat: (id: number) => Watched<ChatState>;
  /** Tells that a chat is on the screen, until the answer is called. */
  readonly open: (id: number) => () => void;
  /** Tells that the letters up to a message have been on the screen: they are read as soon as the page is seen. */
  readonly look: (id: number, messageId: number) => void;
  readonly reconnect: () => void;
  /** Asks anew for the conversations and the people. */
  readonly reloadList: () => void;

  readonly begin: (userId: string) => Promise<Begun>;
  readonly beginGroup: (name: string, userIds: readonly string[]) => Promise<Begun>;
  /** Sends words, with the file that is attached. */
  readonly send: (
    id: number,
    words: { readonly text: string; readonly replyTo?: number },
  ) => Promise<Outcome>;
  /** Puts a file to what is written, in the place of any other: kept on this device, sealed, until it is sent or taken away. */
  readonly attach: (id: number, file: File) => Promise<Outcome>;
  readonly detach: (id: number) => void;
  readonly retry: (id: number, key: string) => void;
  /** After 'Send without encryption': exactly this message goes as it is. */
  readonly sendPlain: (id: number, key: string) => void;
  /** Takes a message back that the server does not have. */
  readonly drop: (id: number, key: string) => void;
  readonly edit: (id: number, messageId: number, text: string) => Promise<Outcome>;
  readonly remove: (id: number, messageId: number) => Promise<Outcome>;
  /** Undefined takes one's own back. */
  readonly react: (id: number, messageId: number, emoji: string | undefined) => Promise<Outcome>;
  readonly loadEarlier: (id: number) => Promise<void>;
  /** Loads up to a message, so that it can be scrolled to. */
  readonly loadAround: (id: number, messageId: number) => Promise<void>;
  readonly setTyping: (id: number, isTyping: boolean) => void;
  readonly setDraft: (id: number, text: string) => void;
  readonly readFile: (id: number, attachment: Attachment) => Promise<Blob | undefined>;

  readonly accept: (id: number) => Promise<Outcome>;
  readonly decline: (id: number) => Promise<Outcome>;
  readonly leave: (id: number) => Promise<Outcome>;
  readonly rename: (id: number, name: string) => Promise<Outcome>;
  readonly setRetention: (id: number, days: number | null) => Promise<Outcome>;
  readonly addMember: (id: number, userId: string) => Promise<Outcome>;
  readonly removeMember: (id: number, userId: string) => Promise<Outcome>;
  readonly block: (userId: string, blocked: boolean) => Promise<Outcome>;
  readonly report: (wish: {
    readonly userId: string;
    readonly conversationId: number;
    readonly reason: string;
    readonly messageIds: readonly number[];
  }) => Promise<Outcome>;

  readonly findPeople: (
    wish:
      | { readonly by: 'username'; readonly username: string }
      | { readonly by: 'similarity'; readonly metric: 'cosine' | 'euclidean'; readonly threshold: number },
  ) => Promise<
    { readonly ok: true; readonly people: readonly Person[] } | { readonly ok: false; readonly error: string }
  >;
  readonly findMessages: (words: string) => Promise<readonly FoundMessage[]>;
  readonly safetyNumber: (userId: string) => Promise<SafetyNumber | undefined>;
  readonly setVerified: (userId: string, isVerified: boolean) => Promise<void>;
  /** Takes other keys of somebody as theirs; what waited goes. */
  readonly confirmKeys: (userId: string) => Promise<void>;
  /** Saves the person's own opened messages as a file's text, for the download of one's data. */
  readonly exportOpened: () => Promise<string>;

  /** Opens the person's keys in this browser; what was closed opens by itself then. */
  readonly unlock: (wish: { readonly by: UnlockWay; readonly secret: string }) => Promise<Outcome>;
  /** Makes keys under a passphrase for whoever has none; the recovery code is to be shown, once. */
  readonly makeKeys: (
    passphrase: string,
  ) => Promise<
    { readonly ok: true; readonly recoveryCode?: string } | { readonly ok: false; readonly error: string }
  >;
  /** Lets go of the line and of all that is open. */
  readonly close: () => void;
};
