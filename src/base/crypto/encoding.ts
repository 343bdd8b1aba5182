// How bytes and texts become each other: one codec for everything that is signed, sealed or sent.

/** Bytes that Web Crypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** As many bytes as may safely be the arguments of one call. */
const CHUNK = 0x8000;

/** Standard base64 with padding (RFC 4648, section 4). */
export function encodeBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary);
}

/**
 * The bytes of a standard base64 text. Undefined for anything that `encodeBase64` would not write: other letters, blanks,
 * missing padding, or bits left over in the last letter, so that one value has one spelling.
 */
export function decodeBase64(text: string): Bytes | undefined {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    return undefined;
  }
  return btoa(binary) === text ? Uint8Array.from(binary, (letter) => letter.charCodeAt(0)) : undefined;
}

/** The bytes of a base64 text that must be so many; undefined for any other. Looks at the length before it decodes. */
export function decodeExactly(text: string, length: number): Bytes | undefined {
  if (text.length !== Math.ceil(length / 3) * 4) return undefined;
  const bytes = decodeBase64(text);
  return bytes?.length === length ? bytes : undefined;
}

/** UTF-8. Halves of letters, which UTF-8 cannot say, become U+FFFD. */
export function encodeText(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function joinBytes(...parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** So many bytes that nobody can guess. */
export function makeRandomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length));
}
