// The safety number of two people: 60 digits that both see alike, as long as nobody stands between them.
import { LABELS } from '#base/crypto/algorithms.ts';
import { encodeFields } from '#base/crypto/fields.ts';
import { stretchPassword } from '#base/crypto/open-derive.ts';
import { digestPublicKeys, type PublicKeys } from '#base/crypto/public-keys.ts';

/** How much work it is to look for keys whose number resembles another. */
const ITERATIONS = 100_000;
/** Five bytes give five digits: 2^40 is so much larger than 100,000 that all are equally likely, to one in ten millions. */
const GROUP_BYTES = 5;
const GROUP_DIGITS = 5;
const GROUPS_EACH = 6;

export type NumberedPerson = { readonly userId: string; readonly keys: PublicKeys };

/**
 * Twelve groups of five digits: six for the keys of each, in the order of the digits, so that it does not matter who asks.
 * Half a number is PBKDF2-SHA-256 of the person's fingerprint, with their id as salt. Throws `BadKeyError`.
 */
export async function makeSafetyNumber(
  one: NumberedPerson,
  other: NumberedPerson,
): Promise<readonly string[]> {
  const halves = await Promise.all([one, other].map(makeHalf));
  return halves.sort((a, b) => (a.join() < b.join() ? -1 : 1)).flat();
}

async function makeHalf({ userId, keys }: NumberedPerson): Promise<string[]> {
  const salt = encodeFields(LABELS.safetyNumber, userId);
  const bytes = await stretchPassword(
    await digestPublicKeys(keys),
    salt,
    ITERATIONS,
    GROUP_BYTES * GROUPS_EACH,
  );
  return Array.from({ length: GROUPS_EACH }, (_, group) => {
    const part = bytes.subarray(group * GROUP_BYTES, (group + 1) * GROUP_BYTES);
    const value = part.reduce((sum, byte) => sum * 256 + byte, 0);
    return String(value % 10 ** GROUP_DIGITS).padStart(GROUP_DIGITS, '0');
  });
}
