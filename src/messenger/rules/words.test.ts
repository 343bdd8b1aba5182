// What counts as words: plain or sealed, never both, never nothing.
import { describe, expect, it } from 'vitest';
import { fingerprintOf, isEmpty, type ReadWords, readWords, type SentWords } from './words.ts';

const SEALED = { ciphertext: 'AAAA', iv: 'BBBB', encrypted_key: '' };
const read = (sent: SentWords, most?: number) => {
  const outcome = readWords(sent, most);
  return 'words' in outcome ? outcome.words : outcome.fault;
};

describe('readWords', () => {
  it('takes plain words as they are', () => {
    expect(read({ content: ' Hello \n' })).toEqual({
      ...{ isSealed: false, content: ' Hello \n', sealed: undefined, epoch: undefined },
      plaintextConfirmed: false,
    });
    // What vouches for sealed words says nothing of plain ones.
    expect(read({ content: 'x', epoch: 3, sequence: 9, plaintext_confirmed: true })).toMatchObject({
      ...{ epoch: undefined, sealed: undefined, plaintextConfirmed: true },
    });
  });

  it('takes sealed words with what vouches for them, and nothing that is empty', () => {
    const vouched = { version: 2, sequence: 9, mac: 'm', signature: 's' };
    expect(read({ content: '', encrypted_content: SEALED, epoch: 3, ...vouched })).toEqual({
      ...{ isSealed: true, content: '', epoch: 3, plaintextConfirmed: false },
      sealed: { encrypted_content: SEALED, ...vouched },
    });
    expect(read({ encrypted_content: SEALED, sender_encrypted_content: null })).toMatchObject({
      sealed: { encrypted_content: SEALED },
    });
  });

  it.each([
    '',
    ' ',
    '\n\t\u00a0\u3000',
    '\u200b\u2060\ufeff',
    '\u2800',
    '\u00ad',
    '\u115f\u3164',
    '\u202e\u2066',
  ])('finds %j blank', (content) => {
    expect(read({ content })).toEqual({ code: 'messenger.blank' });
  });

  it.each(['.', '🏮', '\u200bx', 'م', '❤️', '0'])('finds %j to be words', (content) => {
    expect(read({ content })).toMatchObject({ content });
  });

  it('takes no words twice, and encrypts nothing itself', () => {
    expect(read({ content: 'x', encrypted_content: SEALED })).toEqual({ code: 'messenger.plain_and_sealed' });
    expect(read({ content: 'x', is_encrypted: true })).toEqual({ code: 'messenger.cannot_encrypt' });
    expect(read({ content: '', is_encrypted: true, encrypted_content: null })).toEqual({
      code: 'messenger.blank',
    });
  });

  it('counts letters as people do, not as computers', () => {
    expect(read({ content: '🏮'.repeat(8_000) })).toMatchObject({ isSealed: false });
    expect(read({ content: 'x'.repeat(8_001) })).toEqual({ code: 'messenger.too_long', most: 8_000 });
    expect(read({ content: 'xxx' }, 2)).toEqual({ code: 'messenger.too_long', most: 2 });
  });
});

it('nothing at all takes a reaction back', () => {
  expect([{}, { content: '', encrypted_content: null }].map(isEmpty)).toEqual([true, true]);
  expect([{ content: ' ' }, { encrypted_content: SEALED }].map(isEmpty)).toEqual([false, false]);
});

it('words that differ in anything that is kept have another fingerprint', () => {
  const words: ReadWords = {
    ...{ isSealed: true, content: '', epoch: 1, plaintextConfirmed: false },
    sealed: { encrypted_content: SEALED, version: 2, sequence: 1, mac: 'm', signature: 's' },
  };
  const { sealed } = words;
  if (sealed === undefined) throw new Error('it is sealed');
  const others: ReadWords[] = [
    { ...words, epoch: 2 },
    { ...words, sealed: undefined, content: 'AAAA' },
    ...[
      { version: 1 },
      { sequence: 2 },
      { mac: 'n' },
      { signature: 't' },
      { sender_encrypted_content: SEALED },
    ].map((change) => ({ ...words, sealed: { ...sealed, ...change } })),
    ...[{ ciphertext: 'AAAB' }, { iv: 'BBBC' }, { encrypted_key: 'k' }].map((change) => ({
      ...words,
      sealed: { ...sealed, encrypted_content: { ...SEALED, ...change } },
    })),
  ];
  const all = [words, ...others].map((one) => fingerprintOf(one, [7]));
  expect(new Set([...all, fingerprintOf(words, [8])]).size).toBe(others.length + 2);
  // Who confirms it the second time sends the same.
  expect(fingerprintOf({ ...words, plaintextConfirmed: true }, [7])).toBe(all[0]);
});
