// Opens what came sealed: off the critical path, the newest first, a few at a time; and says what does not open, and never why.
import { isBehind } from '../../../rules/sequences.ts';
import { ClosedMessageError, openFirstVersion, openMessage, type Place, type Words } from '../../../seal.ts';
import type { WireMessage, WireReaction } from '../../calls.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { SeenBook } from '../seen.ts';
import { markOf, type Opened, type Recalled } from './opened.ts';

/** Sealed words of any kind, where they stand, and which of several states of them these are. */
type Sealed = {
  readonly name: string;
  readonly words: WireMessage | WireReaction;
  readonly conversationId: number;
  readonly place: Pick<Place, 'senderId' | 'clientId' | 'purpose' | 'target'>;
  /** The message that these are the words of; undefined of a reaction. */
  readonly message?: WireMessage;
};

export type Opener = {
  /** What a message says as far as it is open; what is not is opened soon. */
  readonly read: (message: WireMessage) => Opened;
  readonly readReaction: (message: WireMessage, reaction: WireReaction) => Opened;
  /** Opens a message now, whoever waits. */
  readonly openNow: (message: WireMessage) => Promise<Opened>;
  /** Tries again what was closed or broken: keys have come, or others are trusted. */
  readonly retry: (conversationId?: number) => void;
  /** Tries again what nobody was reached for; whether there is any. */
  readonly retryUnreached: (conversationId: number) => boolean;
  /** Another number whenever something of a conversation was opened, or is to be tried again. */
  readonly version: (conversationId: number) => number;
  /** Which messages of a conversation are before somebody's eyes, or near: they are opened first, the others while nothing moves. */
  readonly prefer: (conversationId: number, from: number, to: number) => void;
  /** Takes for opened what was written here. */
  readonly know: (message: WireMessage, words: Words) => void;
};

type OpenerTools = {
  readonly keyring: Keyring;
  readonly seen: SeenBook;
  /** What was opened of a message before, on this device. */
  readonly recall: (message: WireMessage) => Promise<Recalled | undefined>;
  /** Whether the same message was opened on this device under another number. */
  readonly hasTwin: (message: WireMessage) => Promise<boolean>;
  /** Told after each batch of a conversation. */
  readonly onOpened: (conversationId: number, messages: readonly WireMessage[]) => void;
  /** What is said inside the words to the reader's device, of heads of histories. */
  readonly onWords: (words: Words, senderId: string, conversationId: number) => void;
  /** Gives the page a turn between batches. */
  readonly rest: () => Promise<void>;
  /** A longer one, in which whoever scrolls has the page to themselves. */
  readonly pause: () => Promise<void>;
};

/** So many are opened between two turns of the page: about 20 ms of work on a slow phone. */
const BATCH = 12;

/** What is far from anybody's eyes is told of after so many batches: each telling lays a whole conversation anew. */
const TOLD_TOGETHER = 20;
/** What is near is told of after so many while somebody scrolls: several tellings between two frames are seen as one and cost each. */
const TOLD_MOVING = 4;

const OPENING: Opened = { kind: 'opening' };
const BROKEN: Opened = { kind: 'broken' };

/** What is shown of a message until it is open, or is asked for anew. */
type Meanwhile = { readonly opened: Opened; isOver: boolean };

type Waiting = { readonly sealed: Sealed; readonly of: WireMessage };

export function createOpener(tools: OpenerTools): Opener {
  const { keyring, seen, recall, hasTwin, onOpened, onWords, rest, pause } = tools;
  const known = new Map<string, { readonly state: string; readonly opened: Opened }>();
  const waiting = new Map<string, Waiting>();
  /** Of what came in clear: the same object for the same words. */
  const plains = new WeakMap<object, Opened>();
  /** Of what was opened: the words of a message as it is, for as long as it is not another one. */
  const openedOf = new WeakMap<WireMessage, Opened>();
  /**
   * Of what waits to be opened: what is shown meanwhile. Thousands are read again and again until it is their turn. The list has a
   * message of its own of what is the last one in a chat, so each is of a name and not of an object.
   */
  const meanwhile = new Map<string, Meanwhile>();
  const meanwhileOf = new WeakMap<WireMessage, Meanwhile>();
  /** By conversation: what is near somebody's eyes. */
  const near = new Map<number, { readonly from: number; readonly to: number }>();
  /** Whether somebody's eyes have moved since it was last looked. */
  let hasMoved = false;
  /** Whether nothing near was waiting when it was last looked, and nothing has come since. */
  let isNearDone = false;
  const versions = new Map<number, number>();
  let tries = 0;
  let isWorking = false;
  const note = (conversationId: number) =>
    versions.set(conversationId, (versions.get(conversationId) ?? 0) + 1);

  /** What was opened on this device before need not be opened again, and nothing older than that is taken for it. */
  async function openOne(sealed: Sealed): Promise<Opened> {
    const before = sealed.message === undefined ? undefined : await recall(sealed.message);
    if (before?.mark === markOf(sealed.words))
      return { kind: 'words', words: before.words, edit: before.edit };
    const opened = await unseal(sealed);
    return before !== undefined && opened.kind === 'words' && opened.edit < before.edit ? BROKEN : opened;
  }

  async function unseal({ words, conversationId, place, message }: Sealed): Promise<Opened> {
    const { encrypted_content: content, epoch, version = 1, sequence = 0, mac = '', signature = '' } = words;
    if (content === null) return { kind: 'broken' };
    const { version: highest } = await seen.load(conversationId);
    // Who strips the version of a message wants it taken for one that nobody vouches for.
    if (version < 2 && highest >= 2) return { kind: 'broken' };
    const answer = await keyring.read(conversationId, epoch);
    if (answer.kind === 'unreached') return OPENING;
    if (answer.kind !== 'open') return { kind: answer.kind === 'closed' ? 'closed' : 'broken' };
    const { key } = answer;
    try {
      if (version < 2) return { kind: 'words', words: await openFirstVersion(content, key.chatKey), edit: 0 };
      const signer = await keyring.signerOf(key, place.senderId);
      if (signer === undefined) return { kind: 'broken' };
      const envelope = { version, epoch: key.epoch, sequence, encrypted_content: content, mac, signature };
      const whole = { ...place, conversationId, epoch: key.epoch, epochDigest: key.digest, sequence };
      const opened = await openMessage(envelope, whole, { chatKey: key.chatKey, signer });
      if (message !== undefined && (await isToldAgain(message, sequence))) return BROKEN;
      const latest = message === undefined ? {} : { [place.senderId]: { id: message.id, sequence } };
      await seen.add(conversationId, { version, latest });
      onWords(opened, place.senderId, conversationId);
      // Reactions count in their sequence: each of a person to one message is above the one before.
      const edit = place.purpose === 'reaction' ? sequence : Number(opened.extras?.edit ?? 0);
      return { kind: 'words', words: opened, edit };
    } catch (error) {
      if (!(error instanceof ClosedMessageError)) console.error(error);
      return { kind: 'broken' };
    }
  }

  /**
   * What stands behind what its sender has sealed since is late, or somebody tells an old message anew: then it was opened here before. Of
   * what was sealed under the highest number, too, there can be a second one. Where that number is not known, as in what was kept before
   * there was one, anything may be told again: what was opened says so.
   */
  async function isToldAgain(message: WireMessage, sequence: number): Promise<boolean> {
    const latest = seen.read(message.conversation_id).latest[message.sender_id];
    const isSecond = latest !== undefined && message.id > latest.id && sequence === latest.sequence;
    const isDoubtful = latest === undefined || isSecond || isBehind({ id: message.id, sequence }, latest);
    return isDoubtful && (await hasTwin(message));
  }

  function endMeanwhile(name: string): void {
    const shown = meanwhile.get(name);
    if (shown === undefined) return;
    shown.isOver = true;
    meanwhile.delete(name);
  }

  function readMeanwhile(message: WireMessage): Opened | undefined {
    const shown = meanwhileOf.get(message);
    return shown === undefined || shown.isOver ? undefined : shown.opened;
  }

  /** An older state of the same message than was open already is no news, but somebody's mischief. */
  function settle(sealed: Sealed, opened: Opened): Opened {
    const before = known.get(sealed.name)?.opened;
    const isOlder = opened.kind === 'words' && before?.kind === 'words' && opened.edit < before.edit;
    const result: Opened = isOlder ? { kind: 'broken' } : opened;
    // Where nobody was reached it stays `opening` until `retry`.
    known.set(sealed.name, { state: markOf(sealed.words), opened: result });
    endMeanwhile(sealed.name);
    note(sealed.conversationId);
    return result;
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    try {
      await rest();
      let untold: WireMessage[] = [];
      let batches = 0;
      let opened: WireMessage[] = [];
      while (waiting.size > 0) {
        const wanted = pickNear();
        if (wanted.length > 0) {
          opened.push(...(await openBatch(wanted)));
          const isEnough = !hasMoved || wanted.length < BATCH || opened.length >= TOLD_MOVING * BATCH;
          if (isEnough) opened = tell(opened);
        } else if (opened.length > 0) opened = tell(opened);
        else if (hasMoved) {
          hasMoved = false;
          await pause();
        } else {
          untold.push(...(await openBatch(pick(() => true))));
          batches += 1;
          if (batches % TOLD_TOGETHER === 0 || waiting.size === 0) untold = tell(untold);
        }
        await rest();
      }
      tell(opened);
      tell(untold);
    } catch (error) {
      console.error(error);
    } finally {
      isWorking = false;
    }
  }

  function isNear({ of }: Waiting): boolean {
    const range = near.get(of.conversation_id);
    return range === undefined || (of.id >= range.from && of.id <= range.to);
  }

  /** The first few of those that wait and are near. Thousands may wait: they are looked through once, and then again when anything has changed. */
  function pickNear(): readonly Waiting[] {
    if (isNearDone) return [];
    const picked = pick(isNear);
    isNearDone = picked.length < BATCH;
    return picked;
  }

  /** The first few of those that wait. */
  function pick(isWanted: (one: Waiting) => boolean): readonly Waiting[] {
    const picked: Waiting[] = [];
    for (const one of waiting.values()) {
      if (isWanted(one)) picked.push(one);
      if (picked.length === BATCH) break;
    }
    return picked;
  }

  async function openBatch(batch: readonly Waiting[]): Promise<readonly WireMessage[]> {
    for (const { sealed } of batch) waiting.delete(sealed.name);
    try {
      await Promise.all(batch.map(async ({ sealed }) => settle(sealed, await openOne(sealed))));
    } finally {
      // What could not be opened by a fault is asked for again.
      for (const { sealed } of batch) endMeanwhile(sealed.name);
    }
    return batch.map(({ of }) => of);
  }

  /** Nothing is left to be told. */
  function tell(messages: readonly WireMessage[]): WireMessage[] {
    for (const [id, told] of Map.groupBy(messages, ({ conversation_id }) => conversation_id))
      onOpened(id, told);
    return [];
  }

  function look(sealed: Sealed, message: WireMessage): Opened {
    const before = known.get(sealed.name);
    if (before !== undefined && before.state === markOf(sealed.words)) {
      if (before.opened.kind === 'words' && sealed.message === message) openedOf.set(message, before.opened);
      return before.opened;
    }
    waiting.set(sealed.name, { sealed, of: message });
    isNearDone = false;
    void work();
    // Until it is open, what was there before an edit stays on the screen.
    const shown = meanwhile.get(sealed.name) ?? {
      opened: before?.opened.kind === 'words' ? before.opened : OPENING,
      isOver: false,
    };
    meanwhile.set(sealed.name, shown);
    if (sealed.message === message) meanwhileOf.set(message, shown);
    return shown.opened;
  }

  /** Words that come in clear are what they are; but what was sealed once is never said in clear by who sealed it. */
  function readPlain({ name, words }: Sealed): Opened {
    if (known.get(name)?.opened.kind === 'words') return BROKEN;
    const before = plains.get(words);
    if (before !== undefined) return before;
    const opened: Opened = { kind: 'words', words: { text: words.content }, edit: 0 };
    plains.set(words, opened);
    return opened;
  }

  return {
    read: (message) =>
      openedOf.get(message) ??
      readMeanwhile(message) ??
      (message.is_encrypted ? look(ofMessage(message), message) : readPlain(ofMessage(message))),
    readReaction: (message, reaction) =>
      reaction.is_encrypted
        ? look(ofReaction(message, reaction), message)
        : readPlain(ofReaction(message, reaction)),
    async openNow(message) {
      if (!message.is_encrypted) return readPlain(ofMessage(message));
      const sealed = ofMessage(message);
      const before = known.get(sealed.name);
      if (before !== undefined && before.state === markOf(message)) return before.opened;
      return settle(sealed, await openOne(sealed));
    },
    version: (conversationId) => tries + (versions.get(conversationId) ?? 0),
    retry(conversationId) {
      tries += 1;
      for (const [name, { opened }] of known) {
        const isOf = conversationId === undefined || name.startsWith(`${conversationId}/`);
        if (isOf && opened.kind !== 'words') known.delete(name);
      }
    },
    retryUnreached(conversationId) {
      const names = [...known.entries()]
        .filter(([name, { opened }]) => opened.kind === 'opening' && name.startsWith(`${conversationId}/`))
        .map(([name]) => name);
      for (const name of names) known.delete(name);
      if (names.length > 0) note(conversationId);
      return names.length > 0;
    },
    prefer(conversationId, from, to) {
      hasMoved = true;
      isNearDone = false;
      near.set(conversationId, { from, to });
    },
    know(message, words) {
      note(message.conversation_id);
      const { name } = ofMessage(message);
      const edit = Number(words.extras?.edit ?? 0);
      known.set(name, { state: markOf(message), opened: { kind: 'words', words, edit } });
      endMeanwhile(name);
    },
  };
}

function ofMessage(message: WireMessage): Sealed {
  const { conversation_id: conversationId, client_id, edit_client_id, sender_id: senderId } = message;
  const isEdit = edit_client_id !== null;
  return {
    name: `${conversationId}/${message.id}`,
    ...{ words: message, conversationId, message },
    place: {
      ...{ senderId, clientId: isEdit ? edit_client_id : client_id, purpose: isEdit ? 'edit' : 'message' },
      target: isEdit ? { clientId: client_id, senderId } : undefined,
    },
  };
}

function ofReaction(message: WireMessage, reaction: WireReaction): Sealed {
  const { conversation_id: conversationId, client_id, sender_id } = message;
  return {
    name: `${conversationId}/${message.id}/${reaction.user_id}`,
    ...{ words: reaction, conversationId },
    place: {
      ...{ senderId: reaction.user_id, clientId: reaction.client_id ?? '', purpose: 'reaction' },
      target: { clientId: client_id, senderId: sender_id },
    },
  };
}
