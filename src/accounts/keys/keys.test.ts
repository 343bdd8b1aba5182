// Tests of the keys of an account: what opens them, what does not, and that nothing shows which password is behind one.
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { decodeBase64, encodeBase64, encodeText } from '#base/crypto/encoding.ts';
import { openBundle, sealBundle } from '#base/crypto/open-bundle.ts';
import { unwrapSecret } from '#base/crypto/open-private-keys.ts';
import { readPublicKey, verifySignature, wrapSecret } from '#base/crypto/public-keys.ts';
import {
  closeKeys,
  derivePassword,
  type KeyStep,
  type LockedKeys,
  lockAnew,
  MistypedCodeError,
  makeKeys,
  makeRecovery,
  openWithPassword,
  signText,
  type UnlockedKeys,
  unlockKeys,
  unlockWithRecovery,
  WrongPasswordError,
  WrongRecoveryCodeError,
} from './keys.ts';

const PASSWORD = 'Schlüssel, 鍵, 🗝️';
const SALT = encodeBase64(new Uint8Array(16).fill(7));
/** Each run derives three times, with 100,000 iterations. */
const FEW_RUNS = { numRuns: 15 };

type Made = Awaited<ReturnType<typeof makeKeys>>;
let made: Made;
let stranger: Made;
const steps: KeyStep[] = [];
beforeAll(async () => {
  made = await makeKeys(PASSWORD, (step) => steps.push(step));
  stranger = await makeKeys('another');
});

function deriveFor(material: LockedKeys, password: string) {
  return derivePassword(password, material.encryption_salt, material.kdf_iterations);
}

async function openMade() {
  return openWithPassword(made.material, await deriveFor(made.material, PASSWORD));
}

/** The same base64 with another byte in a place. */
function change(text: string, at: number): string {
  const bytes = decodeBase64(text) ?? new Uint8Array();
  const index = at % bytes.length;
  bytes[index] = (bytes[index] ?? 0) ^ 0x40;
  return encodeBase64(bytes);
}

/** Whether unlocked keys go with the public ones. */
async function fits({ signing, messages }: UnlockedKeys, material: LockedKeys): Promise<boolean> {
  const [verifying, wrapping] = await Promise.all([
    readPublicKey(material.public_key, 'signing'),
    readPublicKey(material.message_public_key, 'messages'),
  ]);
  const [secret, label] = [encodeText('secret'), encodeText('lorepath/example/v1')];
  const unwrapped = await unwrapSecret(messages, await wrapSecret(wrapping, secret, label), label);
  return (
    (await verifySignature(verifying, 'text', await signText(signing, 'text'))) &&
    encodeBase64(unwrapped) === encodeBase64(secret)
  );
}

describe('new keys', () => {
  test('go together, cannot be taken out, and tell what is being made', async () => {
    expect(await fits(made.unlocked, made.material)).toBe(true);
    const { signing, messages } = made.unlocked;
    for (const key of [signing, messages]) {
      expect(key.extractable).toBe(false);
      await expect(crypto.subtle.exportKey('pkcs8', key)).rejects.toThrow();
    }
    expect([signing.usages, messages.usages]).toEqual([['sign'], ['decrypt']]);
    expect(steps).toEqual(['pairs', 'password', 'recovery']);
  });

  test('are locked with 600,000 iterations, in fields of one length', () => {
    const { material, passwordProof, recovery } = made;
    expect(material.kdf_iterations).toBe(600_000);
    const lengthOf = (text: string) => decodeBase64(text)?.length;
    expect(lengthOf(material.encrypted_private_key)).toBe(2576);
    expect(lengthOf(recovery.material.recovery_encrypted_private_key)).toBe(2576);
    expect([material.encryption_iv, recovery.material.recovery_iv].map(lengthOf)).toEqual([12, 12]);
    expect([material.encryption_salt, recovery.material.recovery_salt].map(lengthOf)).toEqual([16, 16]);
    expect(lengthOf(passwordProof)).toBe(32);
  });

  test('share no salt and no iv', async () => {
    const opened = await openMade();
    const again = await lockAnew(opened, PASSWORD);
    const recovery = await makeRecovery(opened);
    const values = [made.material, again.material].flatMap((keys) => [
      keys.encryption_iv,
      keys.encryption_salt,
    ]);
    const recoveries = [made.recovery, recovery].flatMap(({ material }) => [
      material.recovery_iv,
      material.recovery_salt,
    ]);
    expect(new Set([...values, ...recoveries]).size).toBe(8);
    expect(again.passwordProof).not.toBe(made.passwordProof);
    expect(recovery.code).not.toBe(made.recovery.code);
  });
});

describe('a password', () => {
  test('opens the keys, and one derivation gives the proof too', async () => {
    const derived = await deriveFor(made.material, PASSWORD);
    expect(derived.proof).toBe(made.passwordProof);
    expect(derived.sealingKey.extractable).toBe(false);
    expect(await fits(await unlockKeys(made.material, derived), made.material)).toBe(true);
  });

  test('of any letters opens what it locked, typed in either Unicode form; another one does not', async () => {
    const { open, publicKeys } = await openMade();
    const passwords = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', minLength: 1 }));
    await fc.assert(
      fc.asyncProperty(passwords, passwords, async (password, other) => {
        const { proof, sealingKey } = await derivePassword(password.normalize('NFD'), SALT, 100_000);
        const again = await derivePassword(password.normalize('NFC'), SALT, 100_000);
        expect(again.proof).toBe(proof);
        const bundle = await sealBundle(open, publicKeys, sealingKey);
        expect(bundle.sealed).toHaveLength(3436);
        expect(await openBundle(bundle, publicKeys, again.sealingKey)).toEqual(open);
        if (password.normalize('NFKC') === other.normalize('NFKC')) return;
        const wrong = await derivePassword(other, SALT, 100_000);
        expect(wrong.proof).not.toBe(proof);
        await expect(openBundle(bundle, publicKeys, wrong.sealingKey)).rejects.toMatchObject({
          name: 'WrongKeyError',
        });
      }),
      FEW_RUNS,
    );
  });

  test('is derived with 100,000 iterations where none are told', async () => {
    expect((await derivePassword(PASSWORD, SALT)).proof).toBe(
      (await derivePassword(PASSWORD, SALT, 100_000)).proof,
    );
  });

  test.each([0, 1, 1000, 99_999, 10_000_001, 100_000.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'is not derived with %d iterations',
    async (iterations) => {
      await expect(derivePassword(PASSWORD, SALT, iterations)).rejects.toMatchObject({
        name: 'BadMaterialError',
      });
    },
  );

  test.each(['', 'AAAA', encodeBase64(new Uint8Array(15)), encodeBase64(new Uint8Array(17)), `${SALT} `])(
    'is not derived with the salt %j',
    async (salt) => {
      await expect(derivePassword(PASSWORD, salt, 100_000)).rejects.toThrow('A salt is 16 bytes');
    },
  );
});

describe('WrongPasswordError', () => {
  test('for another password', async () => {
    const derived = await deriveFor(made.material, `${PASSWORD} `);
    await expect(unlockKeys(made.material, derived)).rejects.toBeInstanceOf(WrongPasswordError);
  });

  test('for a changed iv, text or tag, and for public keys put in place of the right ones', async () => {
    const { material } = made;
    const derived = await deriveFor(material, PASSWORD);
    const other = stranger.material;
    const changes: Partial<LockedKeys>[] = [
      { encryption_iv: change(material.encryption_iv, 3) },
      ...[0, 1300, 2559, 2560, 2575].map((at) => ({
        encrypted_private_key: change(material.encrypted_private_key, at),
      })),
      { encrypted_private_key: other.encrypted_private_key },
      { public_key: other.public_key },
      { message_public_key: other.message_public_key },
      { public_key: material.message_public_key, message_public_key: material.public_key },
    ];
    for (const changed of changes)
      await expect(
        unlockKeys({ ...material, ...changed }, derived),
        Object.keys(changed).join(),
      ).rejects.toBeInstanceOf(WrongPasswordError);
  });

  test('but not for what cannot have been locked here', async () => {
    const derived = await deriveFor(made.material, PASSWORD);
    for (const [changed, name] of [
      [{ encryption_iv: 'AAAA' }, 'BadMaterialError'],
      [{ encrypted_private_key: made.material.encrypted_private_key.slice(4) }, 'BadMaterialError'],
      [{ public_key: 'none' }, 'BadKeyError'],
    ] as const)
      await expect(unlockKeys({ ...made.material, ...changed }, derived)).rejects.toMatchObject({ name });
  });
});

describe('a recovery code', () => {
  test('opens the keys for a new password; the old one opens nothing then', async () => {
    const opened = await unlockWithRecovery(made.recovery.code, made.material, made.recovery.material);
    const lock = await lockAnew(opened, 'a new password');
    expect(lock.material).toMatchObject(opened.publicKeys);
    expect(lock.material.public_key).toBe(made.material.public_key);
    expect(await fits(lock.unlocked, made.material)).toBe(true);
    const derived = await deriveFor(lock.material, 'a new password');
    expect(await fits(await unlockKeys(lock.material, derived), made.material)).toBe(true);
    await expect(unlockKeys(lock.material, await deriveFor(lock.material, PASSWORD))).rejects.toBeInstanceOf(
      WrongPasswordError,
    );
  });

  test('is replaced by a new one', async () => {
    const fresh = await makeRecovery(await openMade());
    const opened = await unlockWithRecovery(fresh.code, made.material, fresh.material);
    expect(opened).toEqual(await openMade());
    await expect(unlockWithRecovery(made.recovery.code, made.material, fresh.material)).rejects.toMatchObject(
      { name: 'WrongRecoveryCodeError' },
    );
  });

  test('with a typo is told from a wrong one', async () => {
    const { code, material } = made.recovery;
    const mistyped = code.replace(/^./, (letter) => (letter === '7' ? '8' : '7'));
    const attempt = unlockWithRecovery(mistyped, made.material, material);
    await expect(attempt).rejects.toBeInstanceOf(MistypedCodeError);
    await expect(attempt).rejects.toMatchObject({
      reading: { kind: 'mistyped', groups: [1] },
    });
    await expect(unlockWithRecovery(code.slice(1), made.material, material)).rejects.toMatchObject({
      reading: { kind: 'wrong_length', letters: 34 },
    });
  });

  test('opens nothing beside other public keys or with another salt or iv', async () => {
    const { code, material } = made.recovery;
    for (const [publicKeys, changed] of [
      [stranger.material, {}],
      [made.material, { recovery_salt: change(material.recovery_salt, 0) }],
      [made.material, { recovery_iv: change(material.recovery_iv, 0) }],
    ] as const)
      await expect(unlockWithRecovery(code, publicKeys, { ...material, ...changed })).rejects.toBeInstanceOf(
        WrongRecoveryCodeError,
      );
    await expect(
      unlockWithRecovery(code, made.material, { ...material, recovery_salt: '' }),
    ).rejects.toMatchObject({ name: 'BadMaterialError' });
  });
});

test('closed keys are wiped, and cannot be locked any more', async () => {
  const opened = await openMade();
  closeKeys(opened);
  expect([...opened.open.signing, ...opened.open.messages].every((byte) => byte === 0)).toBe(true);
  await expect(lockAnew(opened, PASSWORD)).rejects.toThrow();
  await expect(makeRecovery(opened)).rejects.toThrow('closed');
});
