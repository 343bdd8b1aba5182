// The epochs of a conversation: a chat key for each, wrapped for every member, in a bundle that its maker signs.
import { DIGEST, LABELS, WRAP_BYTES } from '#base/crypto/algorithms.ts';
import { type Bytes, decodeExactly, encodeBase64 } from '#base/crypto/encoding.ts';
import { encodeFields, type Field } from '#base/crypto/fields.ts';
import { CHAT_KEY_BYTES, checkOfChatKey, makeChatKey } from '#base/crypto/open-chat-key.ts';
import { signBytes, unwrapSecret } from '#base/crypto/open-private-keys.ts';
import {
  fingerprintOf,
  type PublicKeys,
  readPublicKey,
  verifyBytes,
  wrapSecret,
} from '#base/crypto/public-keys.ts';

/** A member of an epoch as its bundle names them: whose key, which key, which wrap. Binary is base64. */
export type BundleMember = {
  readonly user_id: string;
  readonly fingerprint: string;
  readonly wrap_digest: string;
};

/** What the maker of an epoch signs, and every member reads. */
export type EpochBundle = {
  readonly version: 1;
  readonly conversation_id: number;
  readonly epoch: number;
  /** The digest of the bundle before; empty in the first. */
  readonly previous: string;
  readonly maker: string;
  readonly members: readonly BundleMember[];
  /** What the chat key is known by: with it nobody can be given another key than the rest. */
  readonly check: string;
  readonly signature: string;
};

/** Somebody whose keys this device has pinned. */
export type PinnedMember = { readonly userId: string; readonly keys: PublicKeys };

export type NewEpoch = {
  readonly conversationId: number;
  readonly epoch: number;
  /** The digest of the bundle before; empty where there is none. */
  readonly previous: string;
  readonly maker: string;
  /** The maker among them. */
  readonly members: readonly PinnedMember[];
};

export type MadeEpoch = {
  readonly bundle: EpochBundle;
  readonly digest: string;
  /** 32 bytes, to be taken into use and wiped. */
  readonly chatKey: Bytes;
  /** By user id, 256 bytes each in base64. */
  readonly wraps: ReadonlyMap<string, string>;
};

/** What is wrong with an epoch. Each is shown to the person: it says what somebody on the way has tried. */
export type EpochFault =
  | 'malformed'
  | 'moved'
  | 'broken-chain'
  | 'unknown-maker'
  | 'unsigned'
  | 'ghost'
  | 'changed-key'
  | 'left-out'
  | 'other-wrap'
  | 'split-key';

/** An epoch that is not to be used, nor answered to. */
export class BadEpochError extends Error {
  override readonly name = 'BadEpochError';
  readonly fault: EpochFault;
  /** Whom it is about, where it is about somebody. */
  readonly userId: string | undefined;
  constructor(fault: EpochFault, userId?: string) {
    super(`The epoch is refused: ${fault}.`);
    this.fault = fault;
    this.userId = userId;
  }
}

/** Makes an epoch: a new chat key, wrapped for each member under a label of its place, and the signed bundle. */
export async function makeEpoch(wish: NewEpoch, signing: CryptoKey): Promise<MadeEpoch> {
  const { conversationId, epoch, previous, maker } = wish;
  const chatKey = makeChatKey();
  const wrapped = await Promise.all(
    wish.members.map(async ({ userId, keys }) => {
      const key = await readPublicKey(keys.message_public_key, 'messages');
      const wrap = await wrapSecret(key, chatKey, labelWrap(conversationId, epoch, userId));
      const [fingerprint, wrap_digest] = await Promise.all([fingerprintOf(keys), digestWrap(wrap)]);
      return { wrap, member: { user_id: userId, fingerprint, wrap_digest: wrap_digest ?? '' } };
    }),
  );
  const members = wrapped.map(({ member }) => member).sort(byUserId);
  const check = await checkOfChatKey(chatKey);
  const unsigned = {
    version: 1,
    conversation_id: conversationId,
    epoch,
    previous,
    maker,
    members,
    check,
  } as const;
  const bytes = encodeBundle(unsigned);
  return {
    bundle: { ...unsigned, signature: await signBytes(signing, bytes) },
    digest: await digestBytes(bytes),
    chatKey,
    wraps: new Map(wrapped.map(({ wrap, member }) => [member.user_id, wrap])),
  };
}

export type EpochReader = {
  readonly conversationId: number;
  readonly epoch: number;
  /** The digest of the bundle before, where this device has read it. */
  readonly previous: string | undefined;
  readonly me: string;
  readonly messages: CryptoKey;
  /** Whom the person was ever shown as a member, with the keys that this device has pinned for them. */
  readonly pinned: readonly PinnedMember[];
};

/**
 * Reads an epoch that the server handed out: the bundle as it came, and one's own wrap. It is refused unless a known
 * member signed it for this very conversation and epoch, names nobody who was never shown, knows everybody by the pinned
 * key, and gives oneself the same chat key as all others. Throws `BadEpochError`.
 */
export async function readEpoch(
  handed: { readonly bundle: unknown; readonly wrap: string },
  reader: EpochReader,
): Promise<{ readonly chatKey: Bytes; readonly digest: string; readonly bundle: EpochBundle }> {
  const bundle = parseBundle(handed.bundle);
  const { conversationId, epoch, previous, me, pinned } = reader;
  if (bundle.conversation_id !== conversationId || bundle.epoch !== epoch) throw new BadEpochError('moved');
  if (previous !== undefined && bundle.previous !== previous) throw new BadEpochError('broken-chain');
  const maker = pinned.find(({ userId }) => userId === bundle.maker);
  if (maker === undefined) throw new BadEpochError('unknown-maker', bundle.maker);
  const bytes = encodeBundle(bundle);
  const signer = await readPublicKey(maker.keys.public_key, 'signing');
  if (!(await verifyBytes(signer, bytes, bundle.signature)))
    throw new BadEpochError('unsigned', maker.userId);
  for (const { user_id, fingerprint } of bundle.members) {
    const known = pinned.find(({ userId }) => userId === user_id);
    if (known === undefined) throw new BadEpochError('ghost', user_id);
    if ((await fingerprintOf(known.keys)) !== fingerprint) throw new BadEpochError('changed-key', user_id);
  }
  const own = bundle.members.find(({ user_id }) => user_id === me);
  if (own === undefined) throw new BadEpochError('left-out', me);
  if ((await digestWrap(handed.wrap)) !== own.wrap_digest) throw new BadEpochError('other-wrap', me);
  const chatKey = await unwrap(reader, handed.wrap);
  if ((await checkOfChatKey(chatKey)) !== bundle.check) throw new BadEpochError('split-key', bundle.maker);
  return { chatKey, digest: await digestBytes(bytes), bundle };
}

/** The digest of a bundle in base64, by which the next one names it. */
export function digestBundle(bundle: EpochBundle): Promise<string> {
  return digestBytes(encodeBundle(bundle));
}

async function unwrap({ conversationId, epoch, me, messages }: EpochReader, wrap: string): Promise<Bytes> {
  try {
    const chatKey = await unwrapSecret(messages, wrap, labelWrap(conversationId, epoch, me));
    if (chatKey.length === CHAT_KEY_BYTES) return chatKey;
  } catch {
    // Told below like a wrap of another length.
  }
  throw new BadEpochError('other-wrap', me);
}

function labelWrap(conversationId: number, epoch: number, userId: string): Bytes {
  return encodeFields(LABELS.chatKeyWrap, conversationId, epoch, userId);
}

/** SHA-256 of a wrap in base64; undefined for what is no wrap. */
async function digestWrap(wrap: string): Promise<string | undefined> {
  const bytes = decodeExactly(wrap, WRAP_BYTES);
  return bytes && digestBytes(bytes);
}

async function digestBytes(bytes: Bytes): Promise<string> {
  return encodeBase64(new Uint8Array(await crypto.subtle.digest(DIGEST, bytes)));
}

/** What is signed: all of a bundle but its signature. */
function encodeBundle(bundle: Omit<EpochBundle, 'signature'>): Bytes {
  const { conversation_id, epoch, previous, maker, members, check } = bundle;
  const rows = members.flatMap(({ user_id, fingerprint, wrap_digest }): Field[] => [
    user_id,
    fingerprint,
    wrap_digest,
  ]);
  return encodeFields(LABELS.epoch, conversation_id, epoch, previous, maker, check, members.length, ...rows);
}

/** Reads a bundle strictly: members in order, each once, nothing missing and nothing of another kind. */
function parseBundle(value: unknown): EpochBundle {
  const bundle = asRecord(value);
  const { version, conversation_id, epoch, previous, maker, check, signature } = bundle;
  const members = (Array.isArray(bundle.members) ? bundle.members : []).map(parseMember);
  const isOrdered = members.every(
    (member, at) => at === 0 || byUserId(members[at - 1] ?? member, member) < 0,
  );
  if (
    version !== 1 ||
    !isCount(conversation_id) ||
    !isCount(epoch) ||
    typeof previous !== 'string' ||
    typeof maker !== 'string' ||
    typeof check !== 'string' ||
    typeof signature !== 'string' ||
    members.length === 0 ||
    !isOrdered
  )
    throw new BadEpochError('malformed');
  return { version, conversation_id, epoch, previous, maker, members, check, signature };
}

function parseMember(value: unknown): BundleMember {
  const { user_id, fingerprint, wrap_digest } = asRecord(value);
  if (typeof user_id !== 'string' || typeof fingerprint !== 'string' || typeof wrap_digest !== 'string')
    throw new BadEpochError('malformed');
  return { user_id, fingerprint, wrap_digest };
}

function asRecord(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new BadEpochError('malformed');
  return { ...value };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

/** By the numbers of the letters: the same on every device, whatever its language. */
function byUserId(one: BundleMember, other: BundleMember): number {
  return one.user_id < other.user_id ? -1 : one.user_id > other.user_id ? 1 : 0;
}
