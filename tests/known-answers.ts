// The known answers of the keys, asked of our code: the same checks in Node and on a page in a browser.
import { derivePassword, unlockKeys, unlockWithRecovery } from '#accounts/keys/keys.ts';
import { challengeText, resetText } from '#accounts/rules.ts';
import { decodeBase64, encodeBase64, encodeText } from '#base/crypto/encoding.ts';
import { openBundle, type PrivateKeys } from '#base/crypto/open-bundle.ts';
import { signBytes, unwrapSecret } from '#base/crypto/open-private-keys.ts';
import { readRecoveryCode, writeRecoveryCode } from '#base/crypto/open-recovery-code.ts';
import { BadKeyError, fingerprintOf, readPublicKey, verifySignature } from '#base/crypto/public-keys.ts';
import ANSWERS from './vectors/keys.json' with { type: 'json' };
import SIGNED from './vectors/signed-texts.json' with { type: 'json' };

type SignedText = (typeof SIGNED.signed)[number];
type Account = (typeof ANSWERS.accounts)[number];

/** One question: what our code answers, and what it should. */
export type Question = { readonly name: string; readonly ask: () => Promise<Answer> };
export type Answer = { readonly answer: unknown; readonly expected: unknown };

/** Every known answer as a question. */
export function listQuestions(): Question[] {
  return [
    ...ANSWERS.accounts.flatMap((account) =>
      Object.entries(OF_ACCOUNTS).map(([name, ask]) => ({
        name: `${name}, ${account.material.kdf_iterations} iterations`,
        ask: () => ask(account),
      })),
    ),
    ...SIGNED.signed.map((signed) => ({
      name: `the text signed to a ${signed.kind} at ${signed.parts.origin}: ${signed.parts.purpose ?? 'by a link'}`,
      ask: () => askSigned(signed),
    })),
    ...ANSWERS.bad_public_keys.map(({ name, key }) => ({
      name: `no public key: ${name}`,
      ask: async () => ({
        answer: await Promise.all([refuse(key, 'signing'), refuse(key, 'messages')]),
        expected: ['BadKeyError', 'BadKeyError'],
      }),
    })),
  ];
}

/** The questions whose answers are wrong, with what was answered; for where there is no test runner. */
export async function findWrongAnswers(): Promise<{ asked: number; wrong: string[] }> {
  const questions = listQuestions();
  const wrong: string[] = [];
  for (const { name, ask } of questions) {
    const told = await ask().catch((error: unknown) => ({ answer: String(error), expected: '' }));
    const [answer, expected] = [JSON.stringify(told.answer), JSON.stringify(told.expected)];
    if (answer !== expected) wrong.push(`${name}: ${answer}, not ${expected}`);
  }
  return { asked: questions.length, wrong };
}

const OF_ACCOUNTS: Readonly<Record<string, (account: Account) => Promise<Answer>>> = {
  async 'the proof of a password'({ password, material, password_proof }) {
    const { proof } = await derivePassword(password, material.encryption_salt, material.kdf_iterations);
    return { answer: proof, expected: password_proof };
  },
  async 'the keys under a password'({ password, material, private_keys }) {
    const { sealingKey } = await derivePassword(password, material.encryption_salt, material.kdf_iterations);
    const bundle = { sealed: material.encrypted_private_key, iv: material.encryption_iv };
    return {
      answer: spell(await openBundle(bundle, material, sealingKey)),
      expected: private_keys,
    };
  },
  async 'the keys under a recovery code'({ recovery, material, private_keys }) {
    const typed = recovery.code.toLowerCase().replaceAll('-', ' ');
    const { open } = await unlockWithRecovery(typed, material, recovery.material);
    return { answer: spell(open), expected: private_keys };
  },
  async 'a recovery code read and written'({ recovery }) {
    const reading = readRecoveryCode(recovery.code);
    const secret = decodeBase64(recovery.secret) ?? new Uint8Array();
    return {
      answer: [reading.kind === 'code' && encodeBase64(reading.secret), writeRecoveryCode(secret)],
      expected: [recovery.secret, recovery.code],
    };
  },
  async 'a fingerprint'({ material, fingerprint }) {
    return { answer: await fingerprintOf(material), expected: fingerprint };
  },
  async 'a signature'({ material, signed }) {
    const key = await readPublicKey(material.public_key, 'signing');
    const answer = await Promise.all([
      verifySignature(key, signed.text, signed.signature),
      verifySignature(key, `${signed.text} `, signed.signature),
    ]);
    return { answer, expected: [true, false] };
  },
  async 'a signature with unlocked keys'(account) {
    const key = await readPublicKey(account.material.public_key, 'signing');
    const { signing } = await unlock(account);
    const signature = await signBytes(signing, encodeText(account.signed.text));
    return { answer: await verifySignature(key, account.signed.text, signature), expected: true };
  },
  async 'a secret unwrapped'(account) {
    const { wrapped, label, secret } = account.wrapped;
    const { messages } = await unlock(account);
    return {
      answer: encodeBase64(await unwrapSecret(messages, wrapped, encodeText(label))),
      expected: secret,
    };
  },
};

/** Our text is the one that was signed elsewhere, and the signature is good for it and for no other of them. */
async function askSigned({ kind, parts, text, signature }: SignedText): Promise<Answer> {
  const { origin, purpose, challengeId, challenge, resetToken, encryptedPrivateKey } = parts;
  const ours =
    kind === 'reset'
      ? resetText({ origin, resetToken: `${resetToken}`, encryptedPrivateKey: `${encryptedPrivateKey}` })
      : challengeText({
          ...{ origin, purpose: `${purpose}`, challengeId: `${challengeId}`, challenge: `${challenge}` },
        });
  const key = await readPublicKey(SIGNED.public_key, 'signing');
  const good = await Promise.all(
    SIGNED.signed.map(async (other) => (await verifySignature(key, other.text, signature)) && other.text),
  );
  return { answer: [ours, ...good.filter((one) => one !== false)], expected: [text, ours] };
}

async function unlock({ password, material }: Account) {
  const derived = await derivePassword(password, material.encryption_salt, material.kdf_iterations);
  return unlockKeys(material, derived);
}

function spell({ signing, messages }: PrivateKeys) {
  return { signing: encodeBase64(signing), messages: encodeBase64(messages) };
}

async function refuse(key: string, use: 'signing' | 'messages'): Promise<string> {
  try {
    await readPublicKey(key, use);
    return 'taken';
  } catch (error) {
    return error instanceof BadKeyError ? error.name : String(error);
  }
}
