// Cases of Project Wycheproof, put to our own functions: the same in Node and on a page in a browser.
import { decodeBase64, encodeBase64 } from '#base/crypto/encoding.ts';
import { openBytes, sealBytes } from '#base/crypto/open-bundle.ts';
import { expandSecret, makeSealingKey, stretchPassword } from '#base/crypto/open-derive.ts';
import { unlockPrivateKeys, unwrapSecret } from '#base/crypto/open-private-keys.ts';
import { readPublicKey, verifyBytes } from '#base/crypto/public-keys.ts';

type Fields = Readonly<Record<string, string | number | undefined>>;
type Group = Fields & { readonly tests: readonly Case[] };
type Case = Fields & { readonly tcId: number; readonly result: 'valid' | 'invalid' | 'acceptable' };

/** A file of cases, as far as it matters here. */
export type CaseFile = { readonly testGroups: readonly Group[] };
export type Outcome = { readonly cases: number; readonly faults: readonly string[] };

type Suite = {
  readonly file: string;
  /** How many cases must have been put, so that a file without any proves nothing. */
  readonly cases: number;
  readonly isOurs?: (group: Group) => boolean;
  /** Whether our code takes a valid case with the right result. Throwing is refusing. */
  readonly accept: (test: Case, group: Group) => Promise<boolean>;
  /** Where the cases are of another algorithm: the few of them that are ours. The others must all be refused. */
  readonly isValid?: (test: Case) => boolean;
};

export const SUITES: readonly Suite[] = [
  { file: 'rsa_pss_2048_sha256_mgf1_32.json', cases: 108, accept: verifiesSignature },
  {
    file: 'rsa_pss_2048_sha256_mgf1_0.json',
    cases: 103,
    accept: verifiesSignature,
    isValid: ({ comment }) => comment === 's_len changed to 32',
  },
  {
    file: 'rsa_oaep_2048_sha256_mgf1sha256.json',
    cases: 37,
    async accept({ ct, label, msg }, { privateKeyPkcs8 }) {
      const key = readHex(privateKeyPkcs8);
      const { messages } = await unlockPrivateKeys({ signing: key, messages: key });
      const secret = await unwrapSecret(messages, encodeBase64(readHex(ct)), readHex(label));
      return isSame(secret, readHex(msg));
    },
  },
  {
    file: 'aes_gcm.json',
    cases: 66,
    isOurs: ({ keySize, ivSize, tagSize }) => keySize === 256 && ivSize === 96 && tagSize === 128,
    async accept(test) {
      const key = await makeSealingKey(readHex(test.key));
      const [iv, bound, text] = [readHex(test.iv), readHex(test.aad), readHex(test.msg)];
      const sealed = readHex(`${test.ct}${test.tag}`);
      const opened = await openBytes(key, iv, bound, sealed);
      return isSame(opened, text) && isSame(await sealBytes(key, iv, bound, text), sealed);
    },
  },
  {
    file: 'pbkdf2_hmacsha256.json',
    cases: 60,
    async accept({ password, salt, iterationCount, dkLen, dk }) {
      const key = await stretchPassword(
        readHex(password),
        readHex(salt),
        Number(iterationCount),
        Number(dkLen),
      );
      return isSame(key, readHex(dk));
    },
  },
  {
    file: 'hkdf_sha256.json',
    cases: 86,
    async accept({ ikm, salt, info, size, okm }) {
      const expanded = await expandSecret(readHex(ikm), readHex(salt), readHex(info), Number(size));
      return isSame(expanded, readHex(okm));
    },
  },
];

/** Puts every case of a file to our code. The faults name the cases that went otherwise than the file says. */
export async function putCases(suite: Omit<Suite, 'file' | 'cases'>, file: CaseFile): Promise<Outcome> {
  const faults: string[] = [];
  let cases = 0;
  for (const group of file.testGroups.filter(suite.isOurs ?? (() => true))) {
    for (const test of group.tests) {
      cases += 1;
      const accepted = await suite.accept(test, group).catch(() => false);
      const expected = suite.isValid?.(test) ?? test.result !== 'invalid';
      if (accepted !== expected)
        faults.push(`${test.tcId} ${test.comment}: ${accepted ? 'accepted' : 'refused'}`);
    }
  }
  return { cases, faults };
}

/** Puts the cases of a suite by its file's name; for where functions cannot be handed over. */
export function putCasesOf(name: string, file: CaseFile): Promise<Outcome> {
  const suite = SUITES.find((one) => one.file === name);
  if (suite === undefined) throw new Error(`There is no suite ${name}.`);
  return putCases(suite, file);
}

async function verifiesSignature({ msg, sig }: Case, { publicKeyDer }: Group): Promise<boolean> {
  const key = await readPublicKey(encodeBase64(readHex(publicKeyDer)), 'signing');
  return verifyBytes(key, readHex(msg), encodeBase64(readHex(sig)));
}

function readHex(hex: string | number | undefined): Uint8Array<ArrayBuffer> {
  if (typeof hex !== 'string') throw new Error('This case lacks a field.');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  // Through our own base64 and back, so that the codec meets every length as well.
  const again = decodeBase64(encodeBase64(one));
  return again?.length === other.length && again.every((byte, index) => byte === other[index]);
}
