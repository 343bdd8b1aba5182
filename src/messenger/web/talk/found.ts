// The index of opened messages on this device, sealed under a key that only the person's own keys open.
import type { Table } from '#base/device/database.ts';
import { cutAround, findWords, readQuery } from '../../rules/search.ts';
import type { WireMessage } from '../calls.ts';
import type { Opened } from './opening.ts';
import type { FoundMessage } from './talk.ts';
import type { Kept, Vault } from './vault.ts';

type Entry = { readonly text: string; readonly senderId: string; readonly at: number };
/** Messages whose numbers are near each other lie together: by the number of a message. */
type Bucket = Record<string, Entry>;

export type FoundBook = {
  /** Takes in what was opened, and lets go of what was deleted. */
  readonly note: (message: WireMessage, opened: Opened | undefined) => void;
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
  readonly nameOf: (userId: string) => string;
};

export function createFound({ table, vault, later, nameOf }: FoundTools): FoundBook {
  const buckets = new Map<string, Promise<Bucket>>();
  const changed = new Map<string, Map<number, Entry | undefined>>();
  let isSettling = false;

  const load = (name: string): Promise<Bucket> => {
    const loading =
      buckets.get(name) ??
      (async () => {
        const [kept, opener] = [await table.get(name), await vault()];
        return readBucket(kept && (await opener?.open(name, kept)));
      })();
    buckets.set(name, loading);
    return loading;
  };

  async function write(): Promise<void> {
    isSettling = false;
    const waiting = [...changed];
    changed.clear();
    const sealer = await vault();
    for (const [name, entries] of waiting) {
      const bucket = await load(name);
      let isOther = false;
      for (const [id, entry] of entries) {
        if (bucket[id]?.text === entry?.text) continue;
        isOther = true;
        if (entry === undefined) delete bucket[id];
        else bucket[id] = entry;
      }
      const kept = isOther ? await sealer?.seal(name, bucket) : undefined;
      if (kept !== undefined) await table.put({ [name]: kept });
    }
  }

  return {
    note(message, opened) {
      const isGone = message.deleted;
      const text = opened?.kind === 'words' ? opened.words.text : '';
      if (!isGone && text === '') return;
      const name = `${message.conversation_id}/${String(Math.floor(message.id / TOGETHER)).padStart(12, '0')}`;
      const entries = changed.get(name) ?? new Map<number, Entry | undefined>();
      const { sender_id: senderId, timestamp } = message;
      changed.set(
        name,
        entries.set(message.id, isGone ? undefined : { text, senderId, at: Date.parse(timestamp) }),
      );
      if (isSettling) return;
      isSettling = true;
      later(SETTLE_MS, () => void write().catch(console.error));
    },
    async find(words) {
      const query = readQuery(words);
      if (query.length === 0) return [];
      await write();
      const names = new Set([...(await table.list()).map(({ key }) => key), ...buckets.keys()]);
      const found: Omit<FoundMessage, 'title'>[] = [];
      for (const name of names) {
        const conversationId = Number(name.split('/')[0]);
        for (const [id, { text, senderId, at }] of Object.entries(await load(name))) {
          const senderName = nameOf(senderId);
          const place = findWords(query, text, senderName);
          if (place === undefined) continue;
          found.push({ conversationId, messageId: Number(id), senderName, at, ...cutAround(text, place) });
        }
      }
      return found.sort((one, other) => other.at - one.at).slice(0, MOST_FOUND);
    },
  };
}

function readBucket(value: unknown): Bucket {
  return typeof value === 'object' && value !== null ? { ...(value as Bucket) } : {};
}
