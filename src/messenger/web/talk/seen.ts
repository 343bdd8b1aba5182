// What this device has seen of a conversation and never lets go back: that it is encrypted, in which version, under which epochs.
import type { Table } from '#base/device/database.ts';

export type Seen = {
  /** Whether anything sealed was ever seen, or an epoch. */
  readonly isEncrypted: boolean;
  /** The highest version of a seal. */
  readonly version: number;
  /** The highest sequence of one's own that the server has taken. */
  readonly sequence: number;
  /** Digests of the bundles that were read, by epoch. */
  readonly digests: Readonly<Record<number, string>>;
  /** Whoever was ever shown as a member. */
  readonly members: readonly string[];
};

const NOTHING: Seen = { isEncrypted: false, version: 0, sequence: 0, digests: {}, members: [] };

export type SeenBook = {
  /** What was seen; of a conversation that `load` was not asked for, nothing. */
  readonly read: (conversationId: number) => Seen;
  readonly load: (conversationId: number) => Promise<Seen>;
  /** Adds to what was seen: flags stay, numbers rise, digests and members come to those that are there. */
  readonly add: (conversationId: number, more: Partial<Seen>) => Promise<void>;
};

export function openSeen(table: Table<Seen>): SeenBook {
  const known = new Map<number, Seen>();
  /** Of which what is kept was read: what was added before says nothing of that. */
  const loaded = new Map<number, Promise<void>>();
  const take = (conversationId: number, seen: Seen | undefined) => {
    const merged = merge(known.get(conversationId) ?? NOTHING, seen ?? NOTHING);
    known.set(conversationId, merged);
    return merged;
  };
  return {
    read: (conversationId) => known.get(conversationId) ?? NOTHING,
    async load(conversationId) {
      const loading =
        loaded.get(conversationId) ??
        table.get(String(conversationId)).then((kept) => void take(conversationId, kept));
      loaded.set(conversationId, loading);
      await loading;
      return known.get(conversationId) ?? NOTHING;
    },
    async add(conversationId, more) {
      const before = known.get(conversationId);
      const after = merge(before ?? NOTHING, { ...NOTHING, ...more });
      if (before !== undefined && isSame(before, after)) return;
      known.set(conversationId, after);
      take(
        conversationId,
        await table.change(String(conversationId), (kept) => merge(kept ?? NOTHING, after)),
      );
    },
  };
}

function isSame(one: Seen, other: Seen): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The first digest of an epoch stays: another one is a fault, which who reads it finds. */
function merge(one: Seen, other: Seen): Seen {
  return {
    isEncrypted: one.isEncrypted || other.isEncrypted,
    version: Math.max(one.version, other.version),
    sequence: Math.max(one.sequence, other.sequence),
    digests: { ...other.digests, ...one.digests },
    members: [...new Set([...one.members, ...other.members])],
  };
}
