// What somebody has sent as words, read: plain or sealed, and never both. Pure.
import { LIMITS } from './limits.ts';

type Sealed = { readonly ciphertext: string; readonly iv: string; readonly encrypted_key: string };

/** Words as they come over the wire. */
export type SentWords = {
  readonly content?: string | undefined;
  readonly is_encrypted?: boolean | undefined;
  readonly encrypted_content?: Sealed | null | undefined;
  readonly sender_encrypted_content?: Sealed | null | undefined;
  readonly plaintext_confirmed?: boolean | undefined;
  readonly version?: number | undefined;
  readonly epoch?: number | undefined;
  readonly sequence?: number | undefined;
  readonly mac?: string | undefined;
  readonly signature?: string | undefined;
};

/** What vouches for sealed words, and the words, as they came. */
export type SealedWords = {
  readonly encrypted_content: Sealed;
  readonly sender_encrypted_content?: Sealed | undefined;
  readonly version?: number | undefined;
  readonly sequence?: number | undefined;
  readonly mac?: string | undefined;
  readonly signature?: string | undefined;
};

export type ReadWords = {
  readonly isSealed: boolean;
  readonly content: string;
  readonly sealed: SealedWords | undefined;
  readonly epoch: number | undefined;
  readonly plaintextConfirmed: boolean;
};

export type WordsFault =
  | { readonly code: 'messenger.blank' | 'messenger.plain_and_sealed' | 'messenger.cannot_encrypt' }
  | { readonly code: 'messenger.too_long'; readonly most: number };

/** Anything that shows: not space, and not what stands for no letter. */
const SHOWN = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\u115f\u1160\u3164\uffa0]/u;

/** Whether anything of a text shows at all. */
export function isShown(text: string): boolean {
  return SHOWN.test(text);
}

/** Reads words, or says what is wrong with them. `most` is how many code points plain words may have. */
export function readWords(
  sent: SentWords,
  most: number = LIMITS.textLetters,
): { readonly words: ReadWords } | { readonly fault: WordsFault } {
  const { content = '', encrypted_content: sealed, plaintext_confirmed: plaintextConfirmed = false } = sent;
  if (sealed !== undefined && sealed !== null) {
    if (content !== '') return { fault: { code: 'messenger.plain_and_sealed' } };
    const { sender_encrypted_content: copy, version, epoch, sequence, mac, signature } = sent;
    const kept: { -readonly [Field in keyof SealedWords]: SealedWords[Field] } = {
      encrypted_content: sealed,
    };
    if (version !== undefined) kept.version = version;
    if (sequence !== undefined) kept.sequence = sequence;
    if (mac !== undefined) kept.mac = mac;
    if (signature !== undefined) kept.signature = signature;
    if (copy !== undefined && copy !== null) kept.sender_encrypted_content = copy;
    return { words: { isSealed: true, content: '', sealed: kept, epoch, plaintextConfirmed } };
  }
  if (!isShown(content)) return { fault: { code: 'messenger.blank' } };
  if (sent.is_encrypted === true) return { fault: { code: 'messenger.cannot_encrypt' } };
  if ([...content].length > most) return { fault: { code: 'messenger.too_long', most } };
  return { words: { isSealed: false, content, sealed: undefined, epoch: undefined, plaintextConfirmed } };
}

/** Whether nothing was sent at all: what takes a reaction back. */
export function isEmpty({ content = '', encrypted_content: sealed }: SentWords): boolean {
  return content === '' && (sealed === undefined || sealed === null);
}

/** All that makes words these words, as one text: two that differ in anything that is kept differ here. */
export function fingerprintOf({ content, sealed, epoch }: ReadWords, place: readonly unknown[]): string {
  const { encrypted_content: words, sender_encrypted_content: copy } = sealed ?? {};
  return JSON.stringify([
    ...[content, epoch ?? null, sealed?.version ?? null, sealed?.sequence ?? null],
    ...[sealed?.mac ?? null, sealed?.signature ?? null],
    ...[words, copy].flatMap((one) => (one ? [one.ciphertext, one.iv, one.encrypted_key] : [null])),
    ...place,
  ]);
}
