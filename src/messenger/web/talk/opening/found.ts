// The index of opened messages on this device, sealed under a key that only the person's own keys open.
import type { Table } from '#base/device/database.ts';
import { cutAround, findWords, readQuery } from '../../../rules/search.ts';
import type { WireMessage } from '../../calls.ts';
import type { Kept, Vault } from '../keys/vault.ts';
import type { FoundMessage } from '../talk.ts';
import { markOf, type Opened, type Recalled } from './opened.ts';

type Entry = Recalled & { readonly senderId: string; readonly at: number };
/** Messages whose numbers are near each other lie together: by the number of a message. */
type Bucket = Record<string, Entry>;

export type FoundBook = {
  /** Takes in what was opened, and lets go of what was deleted. */
  readonly note: (message: WireMessage, opened: Opened | undefined) => void;
  /** What was opened of a message before, on this device. */
  readonly recall: (message: WireMessage) => Promise<Recalled | undefined>;
  /** Whether the same message was opened on this device under another number: all that was opened is looked through. */
  readonly hasTwin: (message: WireMessage) => Promise<boolean>;
  /** The newest first. */
  readonly find: (words: string) => Promise<readonly Omit<FoundMessage, 'title'>[]>;
};

/** So many messages are sealed together: a search opens few records, and a new message seals little anew. */
const TOGETHER = 64;
const MOST_FOUND = 50;
/** What is opened in so short a time (ms) is written down together. */
const SETTLE_MS = 400;

type FoundTools = {
  readonly table: Table<Kept>;
  readonly vault: () => Promise<Vault | undefined>;
  readonly later: (ms: number, then: () => void) => () => void;
  readonly tellName: (userId: string) => string;
  readonly me: string;
  readonly isBlocked: (userId: string) => boolean;
};

export function createFound({ me, table, vault, later, tellName, isBlocked }: FoundTools): FoundBook {
  const buckets = new Map<string, Promise<Bucket>>();
  const changed = new Map<string, Map<number, Entry | undefined>>();
  let isSettling = false;
  let writing = Promise.resolve();

  /** Undefined as long as the keys are locked. */
  async function load(name: string): Promise<Bucket | undefined> {
    const opener = await vault();
    if (opener === undefined) return undefined;
    const loading =
      buckets.get(name) ??
      table.get(name).then(async (kept) => readBucket(kept && (await opener.open(name, kept))));
    buckets.set(name, loading);
    return loading;
  }

  /** One after the other: whoever waits for what was noted waits for all that is being written. */
  function write(): Promise<void> {
    writing = writing.catch(() => {}).then(writeChanged);
    return writing;
  }

  async function writeChanged(): Promise<void> {
    isSettling = false;
    const sealer = await vault();
    // It is written down when the keys have come.
    if (sealer === undefined) return;
    const waiting = [...changed];
    changed.clear();
    for (const [name, entries] of waiting) {
      const bucket = (await load(name)) ?? {};
      let isOther = false;
      for (const [id, entry] of entries) {
        if (bucket[id]?.mark === entry?.mark) continue;
        isOther = true;
        if (entry === undefined) delete bucket[id];
        else bucket[id] = entry;
      }
      const kept = isOther ? await sealer.seal(name, bucket) : undefined;
      if (kept !== undefined) await table.put({ [name]: kept });
    }
  }

  const listNames = async () => new Set([...(await table.list()).map(({ key }) => key), ...buckets.keys()]);

  return {
    note(message, opened) {
      const { deleted: isGone, sender_id: senderId, timestamp } = message;
      if (!isGone && opened?.kind !== 'words') return;
      const name = nameOf(message);
      const entries = changed.get(name) ?? new Map<number, Entry | undefined>();
      const entry =
        isGone || opened?.kind !== 'words'
          ? undefined
          : {
              words: opened.words,
              edit: opened.edit,
              mark: markOf(message),
              senderId,
              at: Date.parse(timestamp),
            };
      changed.set(name, entries.set(message.id, entry));
      if (isSettling) return;
      isSettling = true;
      later(SETTLE_MS, () => void write().catch(console.error));
    },
    recall: async (message) => (await load(nameOf(message)))?.[message.id],
    async hasTwin({ conversation_id, id, sender_id, client_id }) {
      await write();
      for (const name of await listNames()) {
        if (!name.startsWith(`${conversation_id}/`)) continue;
        for (const [other, { senderId, mark }] of Object.entries((await load(name)) ?? {}))
          if (Number(other) !== id && senderId === sender_id && mark.startsWith(`${client_id}/`)) return true;
      }
      return false;
    },
    async find(wanted) {
      const query = readQuery(wanted);
      if (query.length === 0) return [];
      await write();
      const found: Omit<FoundMessage, 'title'>[] = [];
      for (const name of await listNames()) {
        const conversationId = Number(name.split('/')[0]);
        for (const [id, { words, senderId, at }] of Object.entries((await load(name)) ?? {})) {
          const { text } = words;
          const senderName = tellName(senderId);
          const place = findWords(query, text, senderName);
          if (place === undefined) continue;
          found.push({
            ...{ conversationId, messageId: Number(id), senderName, at, ...cutAround(text, place) },
            isFromBlocked: isBlocked(senderId),
            isOwn: senderId === me,
          });
        }
      }
      return found.sort((one, other) => other.at - one.at).slice(0, MOST_FOUND);
    },
  };
}

function nameOf({ conversation_id, id }: WireMessage): string {
  return `${conversation_id}/${String(Math.floor(id / TOGETHER)).padStart(12, '0')}`;
}

function readBucket(value: unknown): Bucket {
  return typeof value === 'object' && value !== null ? { ...(value as Bucket) } : {};
}
