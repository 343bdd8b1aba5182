// What the actions of a person work with.
import type { Chats } from './chats.ts';
import type { TalkDevices, TalkSocket } from './devices.ts';
import type { Files } from './files.ts';
import type { Keyring } from './keys/keyring.ts';
import type { OwnKeysBook } from './keys/own-keys.ts';
import type { TrustBook } from './keys/trust.ts';
import type { FoundBook } from './opening/found.ts';
import type { Opener } from './opening/opening.ts';
import type { People } from './people.ts';
import type { Room } from './room.ts';
import type { SeenBook } from './seen.ts';
import type { Drafts } from './sending/drafts.ts';
import type { Letter } from './sending/letters.ts';
import type { Outgoing } from './sending/outgoing.ts';

export type ActionTools = {
  readonly devices: TalkDevices;
  readonly chats: Chats;
  readonly people: People;
  readonly trust: TrustBook;
  readonly seen: SeenBook;
  readonly keyring: Keyring;
  readonly opener: Opener;
  readonly outgoing: Outgoing;
  readonly own: OwnKeysBook;
  readonly found: FoundBook;
  readonly files: Files;
  readonly drafts: Drafts;
  readonly titleOf: (id: number) => string;
  readonly roomOf: (id: number) => { readonly room: Room };
  readonly touchRoom: (id: number) => void;
  readonly letters: () => readonly Letter[];
  readonly socket: () => TalkSocket | undefined;
  readonly releaseHeld: (
    holds: readonly Letter['hold'][],
    among?: (letter: Letter) => boolean,
  ) => Promise<void>;
  readonly reopen: (id: number) => void;
};
