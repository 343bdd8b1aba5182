// The keys of conversations: read epoch by epoch, each checked, and published where one is missing or owed.
import { type ChatKey, takeChatKey } from '#base/crypto/open-chat-key.ts';
import { fingerprintOf, type PublicKeys, readPublicKey } from '#base/crypto/public-keys.ts';
import { BadEpochError, type EpochFault, readEpoch } from '../../../seal-epoch.ts';
import type { CallMessenger } from '../../calls.ts';
import type { OwnKeys } from '../devices.ts';
import type { SeenBook } from '../seen.ts';
import { keysOf, type Pin, type TrustBook } from './trust.ts';

/** A chat key in use, and what its bundle says. */
export type EpochKey = {
  readonly epoch: number;
  readonly chatKey: ChatKey;
  readonly digest: string;
  /** Fingerprints by user id. */
  readonly members: ReadonlyMap<string, string>;
};

/** `closed`: not wrapped for these keys. `refused`: something in it is not as it should be, and it is never used. */
type EpochAnswer =
  | { readonly kind: 'open'; readonly key: EpochKey }
  | { readonly kind: 'closed' | 'unreached' }
  | { readonly kind: 'refused'; readonly fault: EpochFault; readonly userId: string | undefined };

export type RefusedEpoch = {
  readonly epoch: number;
  readonly fault: EpochFault;
  readonly userId: string | undefined;
};

export type Keyring = {
  /** Resolves once it is known whether this browser holds the person's keys. */
  readonly looked: () => Promise<void>;
  readonly own: () => OwnKeys | undefined;
  readonly setOwn: (keys: OwnKeys | undefined) => void;
  /** The key of an epoch; of the newest one without a number. */
  readonly read: (conversationId: number, epoch?: number) => Promise<EpochAnswer>;
  /** Takes a key into use that was made here. */
  readonly take: (conversationId: number, key: EpochKey) => void;
  /** Verifies what somebody signed in an epoch: by the keys that its bundle names. Undefined for who is not in it. */
  readonly signerOf: (key: EpochKey, userId: string) => Promise<CryptoKey | undefined>;
  readonly listRefused: (conversationId: number) => readonly RefusedEpoch[];
  /** Asks again for what was closed or refused: there are other keys, or others are trusted. */
  readonly forgetClosed: (conversationId?: number) => void;
};

type KeyringTools = {
  readonly me: string;
  readonly call: CallMessenger;
  readonly trust: TrustBook;
  readonly seen: SeenBook;
  /** Resolves once it is known whether this browser holds the person's keys. */
  readonly looked: () => Promise<void>;
  /** The newest epoch of a conversation, as the server tells it. */
  readonly newestOf: (conversationId: number) => number;
  /** Told when an epoch was refused, or opens that did not. */
  readonly onChange: (conversationId: number) => void;
};

export function createKeyring({ me, call, trust, seen, looked, newestOf, onChange }: KeyringTools): Keyring {
  let own: OwnKeys | undefined;
  const answers = new Map<string, Promise<EpochAnswer>>();
  const open = new Map<string, EpochKey>();
  const refused = new Map<string, RefusedEpoch & { readonly conversationId: number }>();
  const signers = new Map<string, Promise<CryptoKey>>();
  const nameOf = (conversationId: number, epoch: number | undefined) => `${conversationId}/${epoch ?? ''}`;

  async function ask(conversationId: number, epoch: number | undefined): Promise<EpochAnswer> {
    await looked();
    if (own === undefined) return { kind: 'closed' };
    const keys = own;
    const result = await call('GET /messenger/chat-key', {
      query: {
        conversation_id: String(conversationId),
        ...(epoch === undefined ? {} : { epoch: String(epoch) }),
      },
    });
    if (!result.success) return { kind: result.status === 404 ? 'closed' : 'unreached' };
    const { encrypted_key: wrap, bundle, epoch: told } = result.data;
    const number = epoch ?? told;
    const known = open.get(nameOf(conversationId, number));
    if (epoch === undefined && known !== undefined) return { kind: 'open', key: known };
    const seenHere = await seen.load(conversationId);
    const isPast = number < newestOf(conversationId);
    const people = await gather(bundle, seenHere.members, isPast);
    if (people === 'unreached') return { kind: 'unreached' };
    const mine = membersOf(bundle).find(({ user_id }) => user_id === me);
    const fingerprint = await fingerprintOf(keys);
    // Wrapped for keys that this person had before: that they are gone is nobody's fault.
    if (mine !== undefined && mine.fingerprint !== fingerprint) return { kind: 'closed' };
    try {
      const read = await readEpoch(
        { bundle, wrap },
        {
          ...{ conversationId, epoch: number, me, messages: keys.messages },
          pinned: people,
          previous: previousOf(conversationId, number, bundle),
        },
      );
      const seenDigest = seenHere.digests[number];
      // Another bundle than the one that was read under this number.
      if (seenDigest !== undefined && seenDigest !== read.digest) throw new BadEpochError('broken-chain');
      const members = new Map(read.bundle.members.map((member) => [member.user_id, member.fingerprint]));
      const chatKey = await takeChatKey(read.chatKey);
      read.chatKey.fill(0);
      const key = { epoch: number, chatKey, digest: read.digest, members };
      await seen.add(conversationId, { isEncrypted: true, digests: { [number]: read.digest } });
      take(conversationId, key);
      return { kind: 'open', key };
    } catch (error) {
      if (!(error instanceof BadEpochError)) throw error;
      const { fault, userId } = error;
      refused.set(nameOf(conversationId, number), { conversationId, epoch: number, fault, userId });
      onChange(conversationId);
      return { kind: 'refused', fault, userId };
    }
  }

  /**
   * Whoever a bundle may name: those who were ever shown as members, each with the keys that the bundle knows them by, where
   * they ever had them; else with those of today, so that it is refused by name. In an epoch that is only read from there may
   * be others, who have left before this device came: they are known by their histories alone.
   */
  async function gather(bundle: unknown, shown: readonly string[], isPast: boolean) {
    const named = membersOf(bundle);
    const maker = (bundle as { readonly maker?: unknown } | null)?.maker;
    const wanted = new Set([me, ...named.map(({ user_id }) => user_id), String(maker)]);
    const people: { readonly userId: string; readonly keys: PublicKeys }[] = [];
    for (const userId of isPast ? wanted : new Set([me, ...shown])) {
      if (!wanted.has(userId)) continue;
      const fingerprint = named.find(({ user_id }) => user_id === userId)?.fingerprint;
      if (userId === me && own !== undefined) {
        people.push({ userId, keys: own });
        continue;
      }
      const answer = await trust.know(userId);
      if (answer.kind === 'unreached') return 'unreached';
      if (answer.kind !== 'pinned') continue;
      const keys = setOf(answer.pin, fingerprint) ?? setOf(await refresh(userId, answer.pin), fingerprint);
      people.push({ userId, keys: keys ?? keysOf(answer.pin) });
    }
    return people;
  }

  /** Keys that are not known yet may have been made since. */
  async function refresh(userId: string, pin: Pin): Promise<Pin> {
    const answer = await trust.know(userId, true);
    return answer.kind === 'pinned' && answer.pin.trust !== 'forked' ? answer.pin : pin;
  }

  /**
   * On which bundle this one has to stand: the one before, where it was read. A maker who could not read that one says so by an
   * empty name, and is believed where the bundle before does not name them by these keys.
   */
  function previousOf(conversationId: number, epoch: number, bundle: unknown): string | undefined {
    const before = seen.read(conversationId).digests[epoch - 1];
    const { previous, maker } = (bundle ?? {}) as { readonly previous?: unknown; readonly maker?: unknown };
    if (epoch === 1) return '';
    if (previous !== '' || before === undefined) return before;
    const keyBefore = open.get(nameOf(conversationId, epoch - 1));
    const now = membersOf(bundle).find(({ user_id }) => user_id === maker)?.fingerprint;
    const isNew = keyBefore !== undefined && keyBefore.members.get(String(maker)) !== now;
    return isNew ? undefined : before;
  }

  function take(conversationId: number, key: EpochKey): void {
    const name = nameOf(conversationId, key.epoch);
    open.set(name, key);
    answers.set(name, Promise.resolve({ kind: 'open', key }));
    if (refused.delete(name)) onChange(conversationId);
  }

  return {
    looked,
    own: () => own,
    setOwn(keys) {
      own = keys;
    },
    async read(conversationId, epoch) {
      const name = nameOf(conversationId, epoch);
      const asking = answers.get(name) ?? ask(conversationId, epoch);
      answers.set(name, asking);
      const answer = await asking.catch((error): EpochAnswer => {
        console.error(error);
        return { kind: 'unreached' };
      });
      // The newest is another one tomorrow, and who was not reached is asked again.
      if ((epoch === undefined || answer.kind === 'unreached') && answers.get(name) === asking)
        answers.delete(name);
      return answer;
    },
    take,
    async signerOf(key, userId) {
      const fingerprint = key.members.get(userId);
      if (fingerprint === undefined) return undefined;
      const keys = userId === me && own !== undefined ? own : undefined;
      const pin = trust.read(userId);
      const set =
        keys !== undefined && (await fingerprintOf(keys)) === fingerprint
          ? keys
          : pin && setOf(pin, fingerprint);
      if (set === undefined) return undefined;
      const reading = signers.get(set.public_key) ?? readPublicKey(set.public_key, 'signing');
      signers.set(set.public_key, reading);
      return reading;
    },
    listRefused: (conversationId) =>
      [...refused.values()].filter((one) => one.conversationId === conversationId),
    forgetClosed(conversationId) {
      for (const name of [...answers.keys()])
        if (!open.has(name) && (conversationId === undefined || name.startsWith(`${conversationId}/`))) {
          answers.delete(name);
          refused.delete(name);
        }
    },
  };
}

type NamedMember = { readonly user_id: string; readonly fingerprint: string };

/** The members that a bundle names, as far as it can be read: what is wrong about it is found where it is checked. */
function membersOf(bundle: unknown): readonly NamedMember[] {
  const { members } = (bundle ?? {}) as { readonly members?: unknown };
  if (!Array.isArray(members)) return [];
  return members.filter(
    (member: Partial<NamedMember> | null): member is NamedMember =>
      typeof member?.user_id === 'string' && typeof member.fingerprint === 'string',
  );
}

function setOf({ sets }: Pin, fingerprint: string | undefined): PublicKeys | undefined {
  return sets.find((set) => set.fingerprint === fingerprint);
}
