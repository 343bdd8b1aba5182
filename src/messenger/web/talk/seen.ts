// What this device has seen of a conversation and never lets go back: that it is encrypted, in which version, under which epochs, how far.
import type { Table } from '#base/device/database.ts';
import type { Latest } from '../../rules/sequences.ts';

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
  /** Of each sender, what was opened under their highest sequence. */
  readonly latest: Readonly<Record<string, Latest>>;
};

const NOTHING: Seen = { isEncrypted: false, version: 0, sequence: 0, digests: {}, members: [], latest: {} };

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
      if (before !== undefined && hasAll(before, more)) return;
      const after = merge(before ?? NOTHING, { ...NOTHING, ...more });
      known.set(conversationId, after);
      take(
        conversationId,
        await table.change(String(conversationId), (kept) => merge(kept ?? NOTHING, after)),
      );
    },
  };
}

/** Whether nothing of it is new: asked for every message that is opened. */
function hasAll(
  seen: Seen,
  { isEncrypted, version, sequence, digests, members, latest }: Partial<Seen>,
): boolean {
  return (
    (isEncrypted !== true || seen.isEncrypted) &&
    (version ?? 0) <= seen.version &&
    (sequence ?? 0) <= seen.sequence &&
    Object.keys(digests ?? {}).every((epoch) => Object.hasOwn(seen.digests, epoch)) &&
    (members ?? []).every((userId) => seen.members.includes(userId)) &&
    (latest === undefined || mergeLatest(seen.latest, latest) === seen.latest)
  );
}

/** The first digest of an epoch stays: another one is a fault, which who reads it finds. */
function merge(one: Seen, other: Seen): Seen {
  return {
    isEncrypted: one.isEncrypted || other.isEncrypted,
    version: Math.max(one.version, other.version),
    sequence: Math.max(one.sequence, other.sequence),
    digests: { ...other.digests, ...one.digests },
    members: [...new Set([...one.members, ...other.members])],
    // What a browser kept before has none.
    latest: mergeLatest(one.latest ?? {}, other.latest ?? {}),
  };
}

/** The first one under a sequence stays, and the same object where nothing rises. */
function mergeLatest(one: Seen['latest'], other: Seen['latest']): Seen['latest'] {
  const higher = Object.entries(other).filter(
    ([userId, { sequence }]) => sequence > (one[userId]?.sequence ?? 0),
  );
  return higher.length === 0 ? one : { ...one, ...Object.fromEntries(higher) };
}
