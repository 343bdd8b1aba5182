// The tokens of mailed links: each is derived from the link's id with the server's secret, so it need not be kept.
import { createHmac, hkdfSync } from 'node:crypto';

/** The token of a link: 43 letters of base64url. The same id and purpose give the same token, under one secret. */
export type TokenOf = (linkId: string, purpose: string) => string;

const LABEL = 'lorepath/mailed-links/v1';
const KEY_BYTES = 32;

/** Derives tokens with a key of their own, made from the server's secret by HKDF (RFC 5869) with SHA-256. */
export function createLinkTokens(secret: string): TokenOf {
  const key = Buffer.from(hkdfSync('sha256', secret, '', LABEL, KEY_BYTES));
  // Neither an id nor a purpose holds a line break, so no two pairs make one text.
  return (linkId, purpose) => createHmac('sha256', key).update(`${purpose}\n${linkId}`).digest('base64url');
}
