// Whose keys are whose, as far as this device has seen: histories are checked, their heads pinned, and what others saw compared.
import { checkHistory, goesOnFrom, type HistoryHead, type KeyEntry } from '#base/crypto/key-history.ts';
import { fingerprintOf, type PublicKeys } from '#base/crypto/public-keys.ts';
import type { Table } from '#base/device/database.ts';
import type { CallMessenger } from '../../calls.ts';
import type { Trust } from '../talk.ts';

/** What this device has pinned of somebody. */
export type Pin = {
  readonly userId: string;
  readonly trust: Exclude<Trust, 'no-key'>;
  /** Every set of keys of the history that was checked, the one of today last, and how each is known. */
  readonly sets: readonly (PublicKeys & { readonly fingerprint: string; readonly hash: string })[];
  /** Numbers of the sets that the owner of the one before did not sign. */
  readonly unsigned: readonly number[];
  /** The number of the set that the person took for theirs, by sight or by confirming. */
  readonly confirmed: number;
};

/** What is known of somebody's keys: a pin, that they have none, or that nobody could be asked. */
export type Known =
  | { readonly kind: 'pinned'; readonly pin: Pin }
  | { readonly kind: 'no-key' }
  /** What is told at first sight is no history. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'unreached' };

export type TrustBook = {
  /** What is known of somebody, asked for where that has to be: at first sight, and when told that there are other keys. */
  readonly know: (userId: string, isStale?: boolean) => Promise<Known>;
  /** Whether anything was ever pinned of somebody on this device. */
  readonly isPinned: (userId: string) => Promise<boolean>;
  /** As far as was asked already. */
  readonly read: (userId: string) => Pin | undefined;
  /** What others say inside sealed messages that they saw of people's histories. */
  readonly compare: (heads: ReadonlyMap<string, HistoryHead>) => Promise<void>;
  /** The heads that this device saw of these people, to be told to others. */
  readonly headsOf: (userIds: readonly string[]) => ReadonlyMap<string, HistoryHead>;
  readonly confirm: (userId: string) => Promise<void>;
  readonly setVerified: (userId: string, isVerified: boolean) => Promise<void>;
};

function headOf({ sets }: Pin): HistoryHead {
  return { number: sets.length, hash: sets.at(-1)?.hash ?? '' };
}

/** The keys of today. */
export function keysOf({ sets }: Pin): PublicKeys {
  const { public_key = '', message_public_key = '' } = sets.at(-1) ?? {};
  return { public_key, message_public_key };
}

/** Whether nothing may be sealed to somebody before the person has confirmed their keys. */
export function isBarred(trust: Trust): boolean {
  return trust === 'changed-verified' || trust === 'forked';
}

type Fetched =
  | { readonly kind: 'history'; readonly pin: Omit<Pin, 'trust' | 'confirmed'> }
  | { readonly kind: 'none' }
  | { readonly kind: 'unreached' }
  | { readonly kind: 'broken' };

/** `onChange` is told whenever what is known of somebody has become something else. */
export function openTrust(
  call: CallMessenger,
  pins: Table<Pin>,
  onChange: (userId: string) => void,
): TrustBook {
  const known = new Map<string, Pin>();
  /** Asked for in this session already, and what came of it where no pin did. */
  const asked = new Map<string, Promise<Known>>();

  async function fetchHistory(userId: string): Promise<Fetched> {
    const result = await call('GET /messenger/key-history/:userId', { params: { userId } });
    if (!result.success) return { kind: result.status === 404 ? 'none' : 'unreached' };
    const entries = result.data.entries as readonly KeyEntry[];
    if (entries.length === 0) return { kind: 'none' };
    try {
      const { hashes, unsigned } = await checkHistory(userId, entries);
      const sets = await Promise.all(
        entries.map(async ({ public_key, message_public_key }, at) => ({
          ...{ public_key, message_public_key, hash: hashes[at] ?? '' },
          fingerprint: await fingerprintOf({ public_key, message_public_key }),
        })),
      );
      return { kind: 'history', pin: { userId, sets, unsigned } };
    } catch {
      return { kind: 'broken' };
    }
  }

  async function keep(pin: Pin): Promise<Pin> {
    // Another tab may know of more: what is barred stays so, until somebody confirms it.
    const kept = await pins.change(pin.userId, () => pin);
    const before = known.get(pin.userId);
    known.set(pin.userId, kept ?? pin);
    if (JSON.stringify(before) !== JSON.stringify(pin)) onChange(pin.userId);
    return pin;
  }

  async function ask(userId: string): Promise<Known> {
    const [pinned, fetched] = [await pins.get(userId), await fetchHistory(userId)];
    if (pinned !== undefined) known.set(userId, pinned);
    if (fetched.kind === 'unreached')
      return pinned === undefined ? { kind: 'unreached' } : { kind: 'pinned', pin: pinned };
    if (pinned === undefined) {
      if (fetched.kind === 'none') return { kind: 'no-key' };
      // Nobody is pinned by it, and nothing is sealed to it.
      if (fetched.kind === 'broken') return fetched;
      const { sets } = fetched.pin;
      return {
        kind: 'pinned',
        pin: await keep({ ...fetched.pin, trust: 'pinned', confirmed: sets.length }),
      };
    }
    return { kind: 'pinned', pin: await keep(judge(pinned, fetched)) };
  }

  function know(userId: string, isStale = false): Promise<Known> {
    const before = asked.get(userId);
    if (before !== undefined && !isStale) return before;
    const asking = ask(userId).then((answer) => {
      // Whoever could not be asked, or has no key yet, is asked again.
      if (answer.kind !== 'pinned' && asked.get(userId) === asking) asked.delete(userId);
      return answer;
    });
    asked.set(userId, asking);
    return asking;
  }

  async function fork(pin: Pin): Promise<void> {
    await keep({ ...pin, trust: 'forked' });
    asked.set(pin.userId, Promise.resolve({ kind: 'pinned', pin: { ...pin, trust: 'forked' } }));
  }

  async function compareOne(userId: string, head: HistoryHead): Promise<void> {
    const first = await know(userId);
    if (first.kind !== 'pinned') return;
    // They have seen more than this device has: then it is there to be seen.
    const seen = head.number > first.pin.sets.length ? await know(userId, true) : first;
    if (seen.kind !== 'pinned' || head.number > seen.pin.sets.length) return;
    const hashes = seen.pin.sets.map(({ hash }) => hash);
    if (seen.pin.trust !== 'forked' && hashes[head.number - 1] !== head.hash) await fork(seen.pin);
  }

  async function settle(userId: string, change: (pin: Pin) => Pin): Promise<void> {
    const answer = await know(userId);
    if (answer.kind !== 'pinned') return;
    const pin = await keep(change(known.get(userId) ?? answer.pin));
    asked.set(userId, Promise.resolve({ kind: 'pinned', pin }));
  }

  return {
    know,
    isPinned: async (userId) => known.has(userId) || (await pins.get(userId)) !== undefined,
    read: (userId) => known.get(userId),
    async compare(heads) {
      for (const [userId, head] of heads) await compareOne(userId, head);
    },
    headsOf: (userIds) =>
      new Map(
        userIds.flatMap((userId) => {
          const pin = known.get(userId);
          return pin === undefined ? [] : [[userId, headOf(pin)] as const];
        }),
      ),
    async confirm(userId) {
      const pin = known.get(userId);
      // A history that was torn is taken as it is told now: there is nothing left of the old one to go on from.
      if (pin?.trust === 'forked') {
        const fetched = await fetchHistory(userId);
        if (fetched.kind !== 'history') return;
        await settle(userId, () => ({ ...fetched.pin, trust: 'pinned', confirmed: fetched.pin.sets.length }));
        return;
      }
      await settle(userId, (now) => ({ ...now, trust: 'pinned', confirmed: now.sets.length }));
    },
    setVerified: (userId, isVerified) =>
      settle(userId, (pin) => ({
        ...pin,
        trust: isVerified ? 'verified' : 'pinned',
        confirmed: pin.sets.length,
      })),
  };
}

/** What a history that was told again makes of what was pinned. */
function judge(pinned: Pin, fetched: Exclude<Fetched, { kind: 'unreached' }>): Pin {
  if (pinned.trust === 'forked') return pinned;
  // Somebody who had keys has a history for ever.
  if (fetched.kind !== 'history') return { ...pinned, trust: 'forked' };
  const hashes = fetched.pin.sets.map(({ hash }) => hash);
  const checked = { head: headOf({ ...pinned, ...fetched.pin }), keys: keysOf(pinned), unsigned: [], hashes };
  if (!goesOnFrom(checked, headOf(pinned))) return { ...pinned, trust: 'forked' };
  const isNew = fetched.pin.sets.length > pinned.sets.length;
  const wasVerified = pinned.trust === 'verified' || pinned.trust === 'changed-verified';
  const trust = !isNew ? pinned.trust : wasVerified ? 'changed-verified' : 'changed';
  return { ...pinned, ...fetched.pin, trust };
}

/** The heads that somebody tells inside their words, as far as they are any. */
export function readHeads(told: unknown): ReadonlyMap<string, HistoryHead> {
  const heads = new Map<string, HistoryHead>();
  if (typeof told !== 'object' || told === null) return heads;
  for (const [userId, head] of Object.entries(told)) {
    const { number, hash } = (head ?? {}) as { readonly number?: unknown; readonly hash?: unknown };
    if (Number.isSafeInteger(number) && Number(number) > 0 && typeof hash === 'string')
      heads.set(userId, { number: Number(number), hash });
  }
  return heads;
}
