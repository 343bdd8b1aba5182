// The vault: what is sealed opens only in its place, and what is hashed or derived is the same again and again.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BrokenSealError, createVault, isSameText } from './vault.ts';

const vault = createVault('a secret that is long enough for tests');
const PLACE = 'key_sets.sealed_private_key/1';

describe('a seal', () => {
  test('gives any text back, in its place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, place) => {
        const kept = text.toWellFormed();
        expect(vault.open(vault.seal(kept, place), place)).toBe(kept);
      }),
    );
  });

  test('shows nothing of the text, and is another each time', () => {
    const sealed = vault.seal('lantern', PLACE);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('lantern');
    expect(vault.seal('lantern', PLACE)).not.toBe(sealed);
  });

  test('is broken by any change, another place and another secret', () => {
    const sealed = vault.seal('lantern', PLACE);
    const bytes = Buffer.from(sealed, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => vault.open(changed.toString('base64url'), PLACE)).toThrow(BrokenSealError);
    }
    for (let length = 0; length < bytes.length; length += 1)
      expect(() => vault.open(bytes.subarray(0, length).toString('base64url'), PLACE)).toThrow(
        BrokenSealError,
      );
    expect(() => vault.open(sealed, 'key_sets.sealed_private_key/2')).toThrow(BrokenSealError);
    expect(() => createVault('another secret, long enough').open(sealed, PLACE)).toThrow(BrokenSealError);
    expect(() => vault.open('', PLACE)).toThrow(BrokenSealError);
  });
});

describe('a keyed hash', () => {
  test('is the same for the same text, purpose and secret, and for nothing else', () => {
    const hash = vault.hash('token', 'text');
    expect(createVault('a secret that is long enough for tests').hash('token', 'text')).toBe(hash);
    expect(hash).toMatch(/^[\w-]{43}$/);
    const others = [
      vault.hash('token', 'texu'),
      vault.hash('tokent', 'ext'),
      vault.derive('token', 'text', 32).toString('base64url'),
      createVault('another secret, long enough').hash('token', 'text'),
    ];
    expect(others).not.toContain(hash);
  });

  test('derives as much as is asked for, and a longer one begins like the shorter', () => {
    for (const length of [0, 1, 12, 32, 33, 256, 2576])
      expect(vault.derive('decoy', 'a', length)).toEqual(
        vault.derive('decoy', 'a', 3000).subarray(0, length),
      );
    const blocks = vault.derive('decoy', 'a', 3000).toString('hex').match(/.{64}/g) ?? [];
    expect(new Set(blocks).size).toBe(blocks.length);
  });

  test('streams as much as is asked for, others for each text, purpose and secret', () => {
    const one = vault.stream('decoy', 'a', 3000);
    for (const length of [0, 1, 16, 17, 256])
      expect(vault.stream('decoy', 'a', length)).toEqual(one.subarray(0, length));
    const begins = [
      one,
      vault.stream('decoy', 'b', 16),
      vault.stream('decoya', '', 16),
      vault.derive('decoy', 'a', 16),
      createVault('another secret, long enough').stream('decoy', 'a', 16),
    ].map((bytes) => bytes.subarray(0, 16).toString('hex'));
    expect(new Set(begins).size).toBe(begins.length);
    expect(new Set(one.toString('hex').match(/.{32}/g)).size).toBe(187);
  });
});

test('isSameText knows a text by all of it', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => isSameText(a, b) === (a === b)));
  expect([isSameText('abc', 'abc'), isSameText('abc', 'abd'), isSameText('abc', 'ab')]).toEqual([
    true,
    false,
    false,
  ]);
});
