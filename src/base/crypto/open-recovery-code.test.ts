// Tests of recovery codes: enough chance, and typos that are noticed and said.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  makeRecoverySecret,
  RECOVERY_CODE_LETTERS,
  readRecoveryCode,
  writeRecoveryCode,
} from './open-recovery-code.ts';

const LETTERS = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];

const secrets = fc.uint8Array({ minLength: 18, maxLength: 18 }).map((bytes) => {
  bytes[17] = (bytes[17] ?? 0) & 0xf0;
  return Uint8Array.from(bytes);
});
const places = fc.nat({ max: RECOVERY_CODE_LETTERS - 1 });

function lettersOf(secret: Uint8Array<ArrayBuffer>): string[] {
  return [...writeRecoveryCode(secret).replaceAll('-', '')];
}

test('a new code has at least 128 bits of chance, each of them used', () => {
  const made = Array.from({ length: 200 }, makeRecoverySecret);
  const bits = Array.from(
    { length: 18 * 8 },
    (_, bit) => new Set(made.map((secret) => ((secret[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1)).size,
  );
  expect(bits.filter((values) => values === 2).length).toBe(140);
  expect(writeRecoveryCode(makeRecoverySecret())).toMatch(
    /^([0-9A-HJKMNP-TV-Z]{5}-){6}[0-9A-HJKMNP-TV-Z]{5}$/,
  );
});

test('a code is read back, however it is typed', () => {
  const typed = fc.tuple(secrets, fc.infiniteStream(fc.constantFrom('', ' ', '-', '–', '\t', '\n', ' ')));
  fc.assert(
    fc.property(typed, fc.boolean(), ([secret, blanks], small) => {
      const confused = lettersOf(secret)
        .map((letter, index) => {
          const alike = { '0': 'O', '1': index % 2 ? 'I' : 'l' }[letter] ?? letter;
          return `${blanks.next().value}${small ? alike.toLowerCase() : alike}`;
        })
        .join('');
      expect(readRecoveryCode(confused)).toEqual({ kind: 'code', secret });
    }),
  );
});

test('a code is read in the wide letters of some keyboards', () => {
  const secret = makeRecoverySecret();
  const wide = lettersOf(secret).map((letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
  expect(readRecoveryCode(wide.join(''))).toEqual({ kind: 'code', secret });
});

describe('a typo is noticed, and its group told', () => {
  test('one wrong letter', () => {
    fc.assert(
      fc.property(secrets, places, fc.constantFrom(...LETTERS, 'U', '?', '*'), (secret, at, wrong) => {
        const letters = lettersOf(secret);
        fc.pre(letters[at] !== wrong);
        letters[at] = wrong;
        expect(readRecoveryCode(letters.join(''))).toEqual({
          kind: 'mistyped',
          groups: [Math.floor(at / 5) + 1],
        });
      }),
    );
  });

  test('two letters of a group exchanged', () => {
    fc.assert(
      fc.property(secrets, places, fc.nat({ max: 4 }), (secret, at, place) => {
        const letters = lettersOf(secret);
        const other = at - (at % 5) + place;
        fc.pre(letters[at] !== letters[other]);
        [letters[at], letters[other]] = [letters[other] ?? '', letters[at] ?? ''];
        expect(readRecoveryCode(letters.join(''))).toEqual({
          kind: 'mistyped',
          groups: [Math.floor(at / 5) + 1],
        });
      }),
    );
  });

  test('two groups exchanged', () => {
    fc.assert(
      fc.property(secrets, fc.nat({ max: 6 }), fc.nat({ max: 6 }), (secret, one, other) => {
        fc.pre(one !== other);
        const groups = writeRecoveryCode(secret).split('-');
        [groups[one], groups[other]] = [groups[other] ?? '', groups[one] ?? ''];
        const told = [one + 1, other + 1].sort();
        expect(readRecoveryCode(groups.join('-'))).toEqual({ kind: 'mistyped', groups: told });
      }),
    );
  });
});

test('letters too many or too few are counted', () => {
  const code = writeRecoveryCode(makeRecoverySecret());
  expect(readRecoveryCode(code.slice(0, -1))).toEqual({ kind: 'wrong_length', letters: 34 });
  expect(readRecoveryCode(`${code}0`)).toEqual({ kind: 'wrong_length', letters: 36 });
  expect(readRecoveryCode('')).toEqual({ kind: 'wrong_length', letters: 0 });
});
