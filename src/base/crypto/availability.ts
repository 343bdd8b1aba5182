// Whether this place can make and use keys at all.

/**
 * False on pages that came over plain HTTP from another machine: browsers give Web Crypto to secure origins only
 * (https, and this machine itself). Then nothing may go on as if it were encrypted.
 */
export function isCryptoAvailable(): boolean {
  return typeof crypto === 'object' && crypto.subtle !== undefined;
}
