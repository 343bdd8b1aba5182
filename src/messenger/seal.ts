// The sealed message: written by one member of a conversation, opened by the others, in the browser and nowhere else.
import { LABELS } from '#base/crypto/algorithms.ts';
import { type Bytes, decodeBase64, decodeExactly, encodeBase64, encodeText } from '#base/crypto/encoding.ts';
import { encodeFields } from '#base/crypto/fields.ts';
import {
  CBC_IV_BYTES,
  type ChatKey,
  decryptBytes,
  encryptBytes,
  isVouched,
  MAC_BYTES,
  vouch,
} from '#base/crypto/open-chat-key.ts';
import { signBytes } from '#base/crypto/open-private-keys.ts';
import { verifyBytes } from '#base/crypto/public-keys.ts';

/** What is written by default. The first version, of clients of the specification, is read where nothing newer was seen. */
const SEAL_VERSION = 2;

/** What a message says: its text, and beside it what only our app reads, as JSON. */
export type Words = { readonly text: string; readonly extras?: Readonly<Record<string, unknown>> };

/** What an envelope is for: another use of the same bytes is refused. */
export type Purpose = 'message' | 'edit' | 'reaction';

/** Where a message belongs. All of it is authenticated, so a server can move a message nowhere. */
export type Place = {
  readonly conversationId: number;
  readonly epoch: number;
  /** SHA-256 of the epoch's bundle in base64: who sees another bundle of the same number opens nothing. */
  readonly epochDigest: string;
  readonly senderId: string;
  /** The UUID that its sender made for it. */
  readonly clientId: string;
  /** Counts what its sender has sealed in the conversation. */
  readonly sequence: number;
  readonly purpose: Purpose;
  /** Of an edit or a reaction: the `client_id` of the message that it is of, and who sent that. */
  readonly target?: { readonly clientId: string; readonly senderId: string } | undefined;
};

/** The sealed words as they cross the wire, binary in base64. `encrypted_key` is of the specification, and empty. */
export type SealedContent = {
  readonly ciphertext: string;
  readonly iv: string;
  readonly encrypted_key: string;
};

/** A sealed message as it crosses the wire. */
export type Envelope = {
  readonly version: number;
  readonly epoch: number;
  readonly sequence: number;
  readonly encrypted_content: SealedContent;
  readonly mac: string;
  readonly signature: string;
};

/** It does not open. Why is never said: who tries out changes learns nothing. */
export class ClosedMessageError extends Error {
  override readonly name = 'ClosedMessageError';
  constructor() {
    super('The message does not open.');
  }
}

/** Stands between the text and the rest, and therefore never in a text. */
const SEAM = '\0';

/** Seals words at their place: encrypted, then vouched for under the chat key, then signed by the sender. */
export async function sealMessage(
  words: Words,
  place: Place,
  { chatKey, signing }: { readonly chatKey: ChatKey; readonly signing: CryptoKey },
): Promise<Envelope> {
  const { iv, ciphertext } = await encryptBytes(chatKey, writeWords(words));
  const bound = bindPlace(place, iv, ciphertext);
  const mac = await vouch(chatKey, bound);
  return {
    version: SEAL_VERSION,
    epoch: place.epoch,
    sequence: place.sequence,
    encrypted_content: { ciphertext: encodeBase64(ciphertext), iv: encodeBase64(iv), encrypted_key: '' },
    mac: encodeBase64(mac),
    signature: await signBytes(signing, encodeSigned(bound, mac)),
  };
}

/**
 * Opens a sealed message at its place: both the code of the chat key and the signature of its sender are checked before
 * anything is decrypted. Throws `ClosedMessageError`, the same for every cause.
 */
export async function openMessage(
  envelope: Envelope,
  place: Place,
  { chatKey, signer }: { readonly chatKey: ChatKey; readonly signer: CryptoKey },
): Promise<Words> {
  const { version, epoch, sequence, encrypted_content: content, mac, signature } = envelope;
  const code = decodeExactly(mac, MAC_BYTES);
  const read = readContent(content);
  if (
    version !== SEAL_VERSION ||
    epoch !== place.epoch ||
    sequence !== place.sequence ||
    code === undefined ||
    read === undefined
  )
    throw new ClosedMessageError();
  const bound = bindPlace(place, read.iv, read.ciphertext);
  // Both, whatever the first says: how long it takes tells nothing either.
  const [isWhole, isSigned] = await Promise.all([
    isVouched(chatKey, code, bound),
    verifyBytes(signer, encodeSigned(bound, code), signature),
  ]);
  if (!isWhole || !isSigned) throw new ClosedMessageError();
  return readWords(await decryptOrClose(chatKey, read));
}

/**
 * Opens a message of the first version: encrypted, and neither vouched for nor signed, so anybody who carries it can have
 * changed it. Only for conversations in which nothing newer was ever seen. Throws `ClosedMessageError`.
 */
export async function openFirstVersion(content: SealedContent, chatKey: ChatKey): Promise<Words> {
  const read = readContent(content);
  if (read === undefined) throw new ClosedMessageError();
  return readWords(await decryptOrClose(chatKey, read));
}

type ReadContent = { readonly iv: Bytes; readonly ciphertext: Bytes };

function readContent({ iv, ciphertext }: SealedContent): ReadContent | undefined {
  const [ivBytes, bytes] = [decodeExactly(iv, CBC_IV_BYTES), decodeBase64(ciphertext)];
  const isWhole = bytes !== undefined && bytes.length > 0 && bytes.length % CBC_IV_BYTES === 0;
  return ivBytes !== undefined && isWhole ? { iv: ivBytes, ciphertext: bytes } : undefined;
}

async function decryptOrClose(chatKey: ChatKey, { iv, ciphertext }: ReadContent): Promise<Bytes> {
  try {
    return await decryptBytes(chatKey, iv, ciphertext);
  } catch {
    throw new ClosedMessageError();
  }
}

/** All that must be as it was when the message was sealed. */
function bindPlace(place: Place, iv: Bytes, ciphertext: Bytes): Bytes {
  const { conversationId, epoch, epochDigest, senderId, clientId, sequence, purpose, target } = place;
  return encodeFields(
    LABELS.message,
    ...[conversationId, epoch, epochDigest, senderId, clientId, sequence, purpose],
    ...[target?.clientId ?? '', target?.senderId ?? ''],
    ...[iv, ciphertext],
  );
}

/** What the sender signs: the place, the sealed words, and the code over them. */
function encodeSigned(bound: Bytes, mac: Bytes): Bytes {
  return encodeFields(LABELS.message, bound, mac);
}

/** The text, and behind the seam the extras, where there are any: a client of the specification reads the text alone. */
function writeWords({ text, extras }: Words): Bytes {
  const clean = text.replaceAll(SEAM, '');
  const hasExtras = extras !== undefined && Object.keys(extras).length > 0;
  return encodeText(hasExtras ? `${clean}${SEAM}${JSON.stringify(extras)}` : clean);
}

function readWords(bytes: Bytes): Words {
  try {
    const whole = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const at = whole.indexOf(SEAM);
    if (at < 0) return { text: whole };
    const extras: unknown = JSON.parse(whole.slice(at + 1));
    if (typeof extras !== 'object' || extras === null || Array.isArray(extras))
      throw new ClosedMessageError();
    return { text: whole.slice(0, at), extras: { ...extras } };
  } catch {
    throw new ClosedMessageError();
  }
}
