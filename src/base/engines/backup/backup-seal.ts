// Seals a backup with a passphrase: AES-256-GCM over numbered pieces, so that none can be altered, moved, or cut off unnoticed.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import type { ByteReader } from './byte-reader.ts';

/** A backup that cannot be used; its message is for the person who wants it back. */
export class BackupRefusal extends Error {}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const TAG_BYTES = 16;
const PIECE_BYTES = 64 * 1024;
/** What deriving a key takes, in the words of scrypt. */
export type Cost = { readonly N: number; readonly r: number; readonly p: number };
/** Deriving a key takes 128 MiB and about half a second: so much does each guess cost. */
const COST: Cost = { N: 2 ** 17, r: 8, p: 1 };
/** A file may ask for no more than this, and for no more work than so many times ours. */
const MOST_MEMORY = 1024 * 1024 * 1024;
const MOST_WORK = 16;

/** What stands in the first line of a sealed backup. */
type Envelope = Cost & {
  readonly salt: string;
  /** The first seven bytes of every nonce. */
  readonly nonce: string;
  /** Tells a wrong passphrase from an altered file. */
  readonly check: string;
};

type Keys = { readonly sealing: Buffer; readonly checking: Buffer };

/** Makes a seal: the text for the first line, and what seals all that follows. A seal that costs less is for tests alone. */
export async function makeSeal(
  passphrase: string,
  cost: Cost = COST,
): Promise<{
  readonly envelope: string;
  readonly seal: (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Buffer>;
}> {
  const [salt, nonce] = [randomBytes(16), randomBytes(7)];
  const keys = await deriveKeys(passphrase, salt, cost);
  const open = { ...cost, salt: salt.toString('base64url'), nonce: nonce.toString('base64url') };
  const envelope = JSON.stringify({ ...open, check: makeCheck(keys, open) } satisfies Envelope);
  return { envelope, seal: (source) => sealPieces(source, keys.sealing, nonce) };
}

/** Opens what was sealed. Throws `BackupRefusal` for a wrong passphrase; what it answers, for what was altered or cut off. */
export async function openSeal(
  envelope: string,
  passphrase: string,
): Promise<(source: ByteReader) => AsyncGenerator<Buffer>> {
  const { check, ...open } = readEnvelope(envelope);
  const keys = await deriveKeys(passphrase, Buffer.from(open.salt, 'base64url'), open);
  const [mine, theirs] = [Buffer.from(makeCheck(keys, open)), Buffer.from(check)];
  if (mine.length !== theirs.length || !timingSafeEqual(mine, theirs))
    throw new BackupRefusal('The passphrase is not the one that the backup was sealed with.');
  return (source) => openPieces(source, keys.sealing, Buffer.from(open.nonce, 'base64url'));
}

async function* sealPieces(
  source: AsyncIterable<Uint8Array>,
  key: Buffer,
  nonce: Buffer,
): AsyncGenerator<Buffer> {
  let number = 0;
  const sealOne = (piece: Uint8Array, isLast: boolean): Buffer => {
    const cipher = createCipheriv(CIPHER, key, makeNonce(nonce, number, isLast));
    const body = Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(5);
    length.writeUInt32BE(body.length);
    length.writeUInt8(isLast ? 1 : 0, 4);
    number += 1;
    return Buffer.concat([length, body]);
  };
  let waiting = Buffer.alloc(0);
  for await (const bytes of source) {
    waiting = Buffer.concat([waiting, bytes]);
    let at = 0;
    for (; waiting.length - at > PIECE_BYTES; at += PIECE_BYTES)
      yield sealOne(waiting.subarray(at, at + PIECE_BYTES), false);
    waiting = waiting.subarray(at);
  }
  yield sealOne(waiting, true);
}

async function* openPieces(source: ByteReader, key: Buffer, nonce: Buffer): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const head = await source.read(5);
    const length = head.readUInt32BE();
    const isLast = head.readUInt8(4) === 1;
    if (length < TAG_BYTES || length > PIECE_BYTES + TAG_BYTES) throw source.refuse();
    const body = await source.read(length);
    const decipher = createDecipheriv(CIPHER, key, makeNonce(nonce, number, isLast), {
      authTagLength: TAG_BYTES,
    }).setAuthTag(body.subarray(-TAG_BYTES));
    try {
      yield Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch (cause) {
      throw source.refuse(cause);
    }
    if (isLast) return source.expectEnd();
  }
}

/** No nonce is used twice with a key; number and end are part of it, so that a piece fits in its own place alone. */
function makeNonce(prefix: Buffer, number: number, isLast: boolean): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt32BE(number);
  rest.writeUInt8(isLast ? 1 : 0, 4);
  return Buffer.concat([prefix, rest]);
}

function deriveKeys(passphrase: string, salt: Buffer, { N, r, p }: Cost): Promise<Keys> {
  const options: ScryptOptions = { N, r, p, maxmem: MOST_MEMORY };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 2 * KEY_BYTES, options, (error, bytes) => {
      if (error) reject(error);
      else resolve({ sealing: bytes.subarray(0, KEY_BYTES), checking: bytes.subarray(KEY_BYTES) });
    });
  });
}

function makeCheck({ checking }: Keys, open: Omit<Envelope, 'check'>): string {
  const { N, r, p, salt, nonce } = open;
  return createHmac('sha256', checking)
    .update(['lorepath backup', N, r, p, salt, nonce].join(' '))
    .digest('base64url');
}

function readEnvelope(text: string): Envelope {
  try {
    const { N, r, p, salt, nonce, check } = JSON.parse(text) as Record<string, unknown>;
    const isText = [salt, nonce, check].every((part) => typeof part === 'string');
    if (isText && isCost(Number(N), Number(r), Number(p))) return { N, r, p, salt, nonce, check } as Envelope;
  } catch {
    // Said below.
  }
  throw new BackupRefusal('The backup is damaged: its first line was altered.');
}

/** Whether a key can be derived so (RFC 7914), within bounds: whoever alters a file shall not keep its reader busy for ever. */
function isCost(N: number, r: number, p: number): boolean {
  const areWhole = [Math.log2(N), r, p].every((cost) => Number.isSafeInteger(cost) && cost > 0);
  return areWhole && 128 * N * r < MOST_MEMORY && N * r * p <= MOST_WORK * COST.N * COST.r * COST.p;
}
