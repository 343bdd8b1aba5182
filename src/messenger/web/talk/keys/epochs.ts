// Which key the next message is sealed with: the newest epoch where it is good, or another one, published first.
import { takeChatKey } from '#base/crypto/open-chat-key.ts';
import { fingerprintOf } from '#base/crypto/public-keys.ts';
import { makeEpoch, type PinnedMember } from '../../../seal-epoch.ts';
import type { CallMessenger, WireConversation } from '../../calls.ts';
import type { OwnKeys } from '../devices.ts';
import type { SeenBook } from '../seen.ts';
import type { EpochKey, Keyring } from './keyring.ts';
import { isBarred, keysOf, type TrustBook } from './trust.ts';

/** With what the next message goes. */
type SealingAnswer =
  | {
      readonly kind: 'open';
      readonly key: EpochKey;
      readonly own: OwnKeys;
      readonly conversation: WireConversation;
    }
  /** Nothing was ever encrypted here, and cannot be yet: somebody has no key. */
  | { readonly kind: 'plain'; readonly conversation: WireConversation }
  /** It cannot be sealed now: the person decides. */
  | { readonly kind: 'not-sealed' }
  /** Somebody's keys are to be confirmed first. */
  | { readonly kind: 'needs-confirm'; readonly userIds: readonly string[] }
  | { readonly kind: 'unreached' | 'missing' };

export type EpochTools = {
  readonly me: string;
  readonly call: CallMessenger;
  readonly keyring: Keyring;
  readonly trust: TrustBook;
  readonly seen: SeenBook;
  /** Whether the person has keys at all, wherever they are. */
  readonly hasKeys: () => boolean;
  /** Told of the conversation as it is now. */
  readonly onConversation: (conversation: WireConversation) => void;
};

/** Others may publish at the same moment, and members come and go: more rounds than this are somebody's mischief. */
const MOST_ROUNDS = 4;

/** Finds the key for the next message of a conversation, as the server has it now; publishes an epoch where one is due. */
export async function prepareSealing(tools: EpochTools, conversationId: number): Promise<SealingAnswer> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const answer = await tryOnce(tools, conversationId);
    if (answer !== 'again') return answer;
  }
  return { kind: 'not-sealed' };
}

async function tryOnce(tools: EpochTools, conversationId: number): Promise<SealingAnswer | 'again'> {
  const { me, call, keyring, trust, seen, hasKeys } = tools;
  await keyring.looked();
  const told = await call('GET /messenger/conversations/:conversationId', {
    params: { conversationId: String(conversationId) },
  });
  if (!told.success) return { kind: told.status === 404 ? 'missing' : 'unreached' };
  const { conversation } = told.data;
  tools.onConversation(conversation);
  const { isEncrypted, digests } = await seen.load(conversationId);
  const members = await readMembers(trust, conversation, me);
  if (members === 'unreached') return { kind: 'unreached' };
  if (members === 'broken') return { kind: 'not-sealed' };
  const wasEncrypted = isEncrypted || conversation.encrypted || conversation.epoch > 0;
  if (!wasEncrypted && (members.keyed.length === 0 || !hasKeys())) return { kind: 'plain', conversation };
  const own = keyring.own();
  if (own === undefined) return { kind: 'not-sealed' };
  const barred = members.keyed.filter(({ userId }) => isBarred(trust.read(userId)?.trust ?? 'no-key'));
  if (barred.length > 0) return { kind: 'needs-confirm', userIds: barred.map(({ userId }) => userId) };
  const all: readonly PinnedMember[] = [{ userId: me, keys: own }, ...members.keyed];
  const { epoch } = conversation;
  // An older state of the conversation than this device has seen.
  if (Math.max(0, ...Object.keys(digests).map(Number)) > epoch) return { kind: 'not-sealed' };
  const newest = epoch === 0 ? undefined : await keyring.read(conversationId, epoch);
  if (newest?.kind === 'unreached') return { kind: 'unreached' };
  if (newest?.kind === 'refused' && newest.fault !== 'malformed') return { kind: 'not-sealed' };
  if (newest?.kind === 'open' && !conversation.rekey_required && (await isOf(newest.key, all)))
    return { kind: 'open', key: newest.key, own, conversation };
  const previous = newest?.kind === 'open' ? newest.key.digest : '';
  return publish(tools, { conversation, own, all, previous });
}

/** Whether an epoch is for exactly these members, each by the keys of today. */
async function isOf({ members }: EpochKey, wanted: readonly PinnedMember[]): Promise<boolean> {
  if (members.size !== wanted.length) return false;
  for (const { userId, keys } of wanted)
    if (members.get(userId) !== (await fingerprintOf(keys))) return false;
  return true;
}

/** The others of a conversation who have a key, as it is pinned; asked anew where the server shows another one. */
async function readMembers(trust: TrustBook, { participants }: WireConversation, me: string) {
  const answers = await Promise.all(
    participants
      .filter(({ user_id }) => user_id !== me)
      .map(async ({ user_id: userId, public_key, signing_key }) => {
        // Of somebody who never had a key there is nothing to ask for; who had one has a history for ever.
        if (public_key === null && !(await trust.isPinned(userId))) return { kind: 'no-key' } as const;
        const pin = trust.read(userId);
        const known = pin && keysOf(pin);
        const isStale =
          known !== undefined &&
          public_key !== null &&
          (known.message_public_key !== public_key || known.public_key !== signing_key);
        return trust.know(userId, isStale);
      }),
  );
  for (const bad of ['unreached', 'broken'] as const)
    if (answers.some(({ kind }) => kind === bad)) return bad;
  const keyed = answers.flatMap((answer): PinnedMember[] =>
    answer.kind === 'pinned' ? [{ userId: answer.pin.userId, keys: keysOf(answer.pin) }] : [],
  );
  return { keyed };
}

async function publish(
  { me, call, keyring, seen }: EpochTools,
  wish: {
    readonly conversation: WireConversation;
    readonly own: OwnKeys;
    readonly all: readonly PinnedMember[];
    readonly previous: string;
  },
): Promise<SealingAnswer | 'again'> {
  const { conversation, own, all, previous } = wish;
  const [conversationId, epoch] = [conversation.id, conversation.epoch + 1];
  const made = await makeEpoch({ conversationId, epoch, previous, maker: me, members: all }, own.signing);
  const chatKey = await takeChatKey(made.chatKey);
  made.chatKey.fill(0);
  const result = await call('POST /messenger/conversation-participants/batch', {
    body: {
      ...{ conversation_id: conversationId, epoch, bundle: { ...made.bundle } },
      participants: [...made.wraps].map(([user_id, encrypted_key]) => ({ user_id, encrypted_key })),
    },
  });
  if (result.success) {
    const members = new Map(made.bundle.members.map((member) => [member.user_id, member.fingerprint]));
    const key = { epoch, chatKey, digest: made.digest, members };
    await seen.add(conversationId, { isEncrypted: true, digests: { [epoch]: made.digest } });
    keyring.take(conversationId, key);
    return { kind: 'open', key, own, conversation: { ...conversation, epoch, encrypted: true } };
  }
  // Somebody was faster, or somebody has come, gone, or made keys: what is so now is asked for.
  if (result.status === 409 || result.status === 422) return 'again';
  if (result.status === 404) return { kind: 'missing' };
  return result.status === undefined || result.status >= 500 || result.status === 429
    ? { kind: 'unreached' }
    : { kind: 'not-sealed' };
}
