// What the engine works with: calls, the line, what is kept, keys, clocks. Given to it, so that a test gives others.

import type { KeptKeys } from '#accounts/web/keys/key-store.ts';
import type { Unlocker } from '#accounts/web/keys/unlocker.ts';
import type { Bytes } from '#base/crypto/encoding.ts';
import type { Channel } from '#base/device/channel.ts';
import type { Database } from '#base/device/database.ts';
import type { CalledSocket, CameOn, SocketState } from '#base/device/socket.ts';
import type { KeepTrying } from '#base/device/wake.ts';
import type { MESSENGER_SOCKET } from '../../contract-frames.ts';
import type { CallMessenger } from '../calls.ts';
import type { SmallImage } from './shrink-picture.ts';

export type Came = CameOn<typeof MESSENGER_SOCKET>;
export type TalkSocket = Pick<CalledSocket<typeof MESSENGER_SOCKET>, 'send' | 'tryAgain' | 'close'>;

/** Both public keys of the person, and both private ones in use. */
export type OwnKeys = KeptKeys;

export type TalkDevices = {
  /** Whose messenger it is. */
  readonly me: string;
  readonly call: CallMessenger;
  readonly openSocket: (on: {
    readonly onFrame: (frame: Came) => void;
    readonly onState: (state: SocketState) => void;
  }) => TalkSocket;
  readonly database: Database;
  /** Hands sealed bytes to the server; `fault` is a sentence for the person. */
  readonly putFile: (
    fileId: string,
    conversationId: number,
    sealed: Bytes,
  ) => Promise<'done' | 'unreached' | { readonly fault: string }>;
  /** Undefined where there is none, or nobody answers. */
  readonly getFile: (fileId: string) => Promise<Bytes | undefined>;
  /** A picture drawn anew and small; undefined for what is none. */
  readonly shrink: (file: Blob) => Promise<SmallImage | undefined>;
  /** The person's private keys in this browser; undefined where they are not unlocked here. */
  /** The keys that were made here with an account into which nobody had come yet, where they are this person's. */
  readonly adoptKeys: (messagePublicKey: string) => Promise<OwnKeys | undefined>;
  readonly findKeys: () => Promise<OwnKeys | undefined>;
  /** What opens the person's keys where this browser does not hold them. */
  readonly unlocker: Unlocker;
  /** Runs the work while no other tab does work of this name. */
  readonly takeTurns: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly openChannel: <Event>(name: string) => Channel<Event>;
  readonly keepTrying: KeepTrying;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Does something after a time in ms; answers how to call it off. */
  readonly later: (ms: number, then: () => void) => () => void;
  readonly makeId: () => string;
  /** Whether the page is seen; `onSeen` is told when that changes, until the answer is called. */
  readonly isSeen: () => boolean;
  readonly onSeen: (then: () => void) => () => void;
};
