// What a password gives: whole numbers of iterations within their bounds, and one form of its letters unless told otherwise.
import { hkdfSync, pbkdf2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { LABELS, MOST_ITERATIONS, OLDEST_ITERATIONS } from './algorithms.ts';
import { BadMaterialError, derivePassword } from './open-derive.ts';

const SALT = Buffer.alloc(16, 7);
const salt = SALT.toString('base64');
/** The same letter, as one sign and as two. */
const [ONE, TWO] = ['caf\u00e9', 'cafe\u0301'] as const;

const proofOf = async (...given: Parameters<typeof derivePassword>) => (await derivePassword(...given)).proof;

/** The proof by the words of the function, made with other code. */
function tellProof(typed: string, iterations: number): string {
  const stretched = pbkdf2Sync(typed, SALT, iterations, 32, 'sha256');
  return Buffer.from(hkdfSync('sha256', stretched, '', LABELS.passwordProof, 32)).toString('base64');
}

test('a password is taken in one form of its letters, whichever was typed, and as typed where that is asked for', async () => {
  const proof = tellProof(ONE, OLDEST_ITERATIONS);
  expect([await proofOf(ONE, salt), await proofOf(TWO, salt)]).toEqual([proof, proof]);
  expect(await proofOf(TWO, salt, OLDEST_ITERATIONS, 'as-typed')).toBe(tellProof(TWO, OLDEST_ITERATIONS));
});

test('as many iterations are done as are asked for', async () => {
  expect(await proofOf(ONE, salt, OLDEST_ITERATIONS + 1)).toBe(tellProof(ONE, OLDEST_ITERATIONS + 1));
});

test.each([0, OLDEST_ITERATIONS - 1, OLDEST_ITERATIONS + 0.5, MOST_ITERATIONS + 1, Number.NaN])(
  '%d iterations are refused',
  async (iterations) => {
    await expect(derivePassword(ONE, salt, iterations)).rejects.toThrow(BadMaterialError);
  },
);

test.each([15, 17])('a salt of %d bytes is refused', async (bytes) => {
  const other = Buffer.alloc(bytes).toString('base64');
  await expect(derivePassword(ONE, other)).rejects.toThrow(BadMaterialError);
});
