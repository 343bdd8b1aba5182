// People with keys, for tests: made, registered, verified by their mail and signed in, as browsers do it.
import { createPublicKey, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { challengeText } from '#accounts/rules.ts';
import {
  IV_BYTES,
  KEY_BYTES,
  MESSAGES,
  NEW_ITERATIONS,
  SALT_BYTES,
  SEALED_BUNDLE_BYTES,
  SIGNATURE,
  SIGNING,
} from '#base/crypto/algorithms.ts';
import { findPair } from './rsa-pairs.ts';
import type { Reply, RunningServer } from './server.ts';

const ORIGIN = 'http://localhost:8080';

type Server = Pick<RunningServer, 'call' | 'runJobs' | 'db'>;

export type Refused = {
  readonly code: string;
  readonly message: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  readonly data?: { readonly mend_token?: string };
};

/** The hands of a browser that holds keys: real pairs; what is wrapped is chance, which no server can tell. */
export type Keyholder = {
  readonly material: {
    readonly public_key: string;
    readonly message_public_key: string;
    readonly encrypted_private_key: string;
    readonly encryption_iv: string;
    readonly encryption_salt: string;
    readonly kdf_iterations: number;
  };
  readonly password_proof: string;
  readonly recovery: {
    readonly recovery_encrypted_private_key: string;
    readonly recovery_iv: string;
    readonly recovery_salt: string;
  };
  readonly sign: (text: string) => Promise<string>;
};

export const someBytes = (length: number) => randomBytes(length).toString('base64');

async function makePair(number: number, algorithm: RsaHashedImportParams, uses: readonly KeyUsage[]) {
  const jwk = await findPair(number);
  const privateKey = await crypto.subtle.importKey('jwk', jwk, algorithm, false, uses);
  const spki = createPublicKey({ key: jwk, format: 'jwk' }).export({ format: 'der', type: 'spki' });
  return { spki: spki.toString('base64'), privateKey };
}

/** A new lock on keys: another password. */
export function makeLock() {
  return {
    encrypted_private_key: someBytes(SEALED_BUNDLE_BYTES),
    encryption_iv: someBytes(IV_BYTES),
    encryption_salt: someBytes(SALT_BYTES),
    kdf_iterations: NEW_ITERATIONS,
    password_proof: someBytes(KEY_BYTES),
  };
}

export function makeRecoveryLock() {
  return {
    recovery_encrypted_private_key: someBytes(SEALED_BUNDLE_BYTES),
    recovery_iv: someBytes(IV_BYTES),
    recovery_salt: someBytes(SALT_BYTES),
  };
}

/** The two pairs of the person of a number. */
const makePairs = (person: number) =>
  Promise.all([
    makePair(2 * person, { name: SIGNING.name, hash: SIGNING.hash }, ['sign']),
    makePair(2 * person + 1, { name: MESSAGES.name, hash: MESSAGES.hash }, ['decrypt']),
  ]);

/** Every pair that this process has made: finding the primes is half of what the tests of accounts would compute. */
const pairs: ReturnType<typeof makePairs>[] = [];
let taken = 0;
let takenIn: string | undefined;

/** Pairs that nobody else in this file of tests has; people of another file, and of another database, had them before. */
function takePairs(): ReturnType<typeof makePairs> {
  // A bench takes them too, where there is no file of tests.
  const testPath = process.env.VITEST === undefined ? undefined : expect.getState().testPath;
  if (testPath !== takenIn) [taken, takenIn] = [0, testPath];
  const mine = pairs[taken] ?? makePairs(taken);
  pairs[taken] = mine;
  taken += 1;
  return mine;
}

export async function makeKeyholder(): Promise<Keyholder> {
  const [signing, messages] = await takePairs();
  const { password_proof, ...lock } = makeLock();
  return {
    material: { public_key: signing.spki, message_public_key: messages.spki, ...lock },
    password_proof,
    recovery: makeRecoveryLock(),
    sign: async (text) => {
      const signature = await crypto.subtle.sign(SIGNATURE, signing.privateKey, Buffer.from(text));
      return Buffer.from(signature).toString('base64');
    },
  };
}

/** A registration that is good as it is. */
export function fillIn(holder: Keyholder, name: string) {
  return {
    email: `${name.toLowerCase().replaceAll(' ', '-')}@example.org`,
    username: name,
    city: 'Utrecht',
    age_confirmed: true,
    consent: true,
    ...holder.material,
    password_proof: holder.password_proof,
    ...holder.recovery,
  };
}

export type Challenge = Keyholder['material'] & {
  readonly challenge: string;
  readonly challenge_id: string;
};

export type Purpose = 'sign-in' | 'email' | 'password' | 'recovery' | 'delete' | 'complete';

/** The same hands with another lock on the keys. */
export function underLock(
  holder: Keyholder,
  { password_proof, ...lock }: ReturnType<typeof makeLock>,
): Keyholder {
  return { ...holder, material: { ...holder.material, ...lock }, password_proof };
}

/** Asks for a challenge by the proof of the password and answers it, without sending the answer. */
export async function answerOf(
  server: Server,
  { holder, email }: Pick<KeyAccount, 'holder' | 'email'>,
  {
    purpose = 'sign-in',
    signedFor = purpose,
    origin = ORIGIN,
    password_proof = holder.password_proof,
    from,
  }: {
    readonly purpose?: Purpose;
    readonly signedFor?: Purpose;
    readonly origin?: string;
    /** Null shows none. */
    readonly password_proof?: string | null;
    readonly from?: string | undefined;
  } = {},
) {
  const asked = { email, purpose, ...(password_proof === null ? {} : { password_proof }) };
  const { body } = await server.call<Challenge>(undefined, 'POST', '/auth/challenge', asked, {}, from);
  const { challenge, challenge_id } = body;
  const signature = await holder.sign(
    challengeText({ origin, purpose: signedFor, challengeId: challenge_id, challenge }),
  );
  return { challenge_id, email, signature };
}

/** The proof that goes with a change of an account. */
export async function proofOf(
  server: Server,
  account: Pick<KeyAccount, 'holder' | 'email'>,
  purpose: Purpose,
  options: { readonly password_proof?: string | null } = {},
) {
  const { challenge_id, signature } = await answerOf(server, account, { purpose, ...options });
  return { challenge_id, signature };
}

export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

/** Lets the background work, and answers all mails so far, the newest first. */
export async function readMails(server: Server): Promise<readonly Mail[]> {
  while ((await server.runJobs()) > 0);
  const rows = await server.db.kysely.selectFrom('outbox_mails').selectAll().orderBy('id', 'desc').execute();
  return rows.map((row) => ({ to: row.to_address, subject: row.subject, text: row.body_text }));
}

const LINKS = {
  'verify-email': /response\?token=([\w-]+)/,
  'change-email': /response\?change=([\w-]+)/,
  'restore-email': /restore-email\/([\w-]+)/,
  'reset-password': /new-password\/([\w-]+)/,
} as const;

/** The token of the newest link of a kind that was mailed to an address. */
export async function readLink(
  server: Server,
  email: string,
  kind: keyof typeof LINKS,
): Promise<string | undefined> {
  const pattern = LINKS[kind];
  const mails = await readMails(server);
  return mails.flatMap(({ to, text }) => (to === email ? (pattern.exec(text)?.[1] ?? []) : []))[0];
}

export type KeyAccount = { readonly email: string; readonly username: string; readonly holder: Keyholder };

/** Registers somebody; the address waits to be verified. */
export async function registerAccount(
  server: Server,
  name: string,
  sent: object = {},
  from?: string,
): Promise<KeyAccount> {
  const holder = await makeKeyholder();
  const form = { ...fillIn(holder, name), ...sent };
  const reply = await server.call(undefined, 'POST', '/auth/register', form, {}, from);
  if (reply.status !== 201) throw new Error(`The registration was refused: ${reply.text}`);
  return { email: form.email, username: form.username, holder };
}

/** Registers somebody and verifies their address by the mail. */
export async function makeAccount(server: Server, name: string, sent: object = {}): Promise<KeyAccount> {
  const account = await registerAccount(server, name, sent);
  const token = await readLink(server, account.email, 'verify-email');
  const reply = await server.call(undefined, 'POST', '/auth/verify-email', { token });
  if (reply.status !== 200) throw new Error(`The address was not verified: ${reply.text}`);
  return account;
}

export type KeySession = { readonly id: string; readonly token: string; readonly cookie: string };

/** The refresh cookie that an answer sets, as it is sent back; the empty value when it is taken away. */
export function cookieOf(reply: Reply<unknown>): string {
  return String(reply.headers['set-cookie']).split(';')[0] ?? '';
}

/** Signs somebody in by their keys. */
export async function signInByKeys(server: Server, account: KeyAccount): Promise<KeySession> {
  const reply = await server.call<{ access_token: string; user: { id: string } }>(
    ...([undefined, 'POST', '/auth/verify', await answerOf(server, account)] as const),
  );
  if (reply.status !== 200) throw new Error(`The sign-in was refused: ${reply.text}`);
  return { id: reply.body.user.id, token: reply.body.access_token, cookie: cookieOf(reply) };
}

/** What a forgotten password takes, of somebody who is not signed in. */
export function createResetCalls(server: () => Server) {
  let calls = 0;
  /** Each from another address, so that no limit is in the way. */
  function post<Body = { message: string } & Refused>(
    path: string,
    body: unknown,
    headers = {},
  ): Promise<Reply<Body>> {
    calls += 1;
    return server().call<Body>(undefined, 'POST', path, body, headers, `10.2.${calls >> 8}.${calls & 255}`);
  }
  return {
    post,
    async askForLink({ email }: Pick<KeyAccount, 'email'>): Promise<string> {
      await post('/auth/forgot-password', { email });
      return (await readLink(server(), email, 'reset-password')) ?? '';
    },
    loadKeyInfo: (token: string) =>
      server().call<{ public_key: string; recovery: object | null } & Refused>(
        ...([undefined, 'GET', `/auth/key-info/${encodeURIComponent(token)}`] as const),
      ),
  };
}
