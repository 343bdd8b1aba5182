// Registering: what the form says, whose name and address it may be, and the mail that makes it true.
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_FIELDS } from '#messages/accounts/accounts.ts';
import {
  answerOf,
  fillIn,
  type Keyholder,
  makeAccount,
  makeKeyholder,
  type Refused,
  readLink,
  readMails,
  registerAccount,
  signInByKeys,
  someBytes,
} from '../../../tests/accounts.ts';
import { createTestServer, type Reply, type RunningServer } from '../../../tests/server.ts';

let server: RunningServer;
let holder: Keyholder;

beforeAll(async () => {
  server = await createTestServer();
  holder = await makeKeyholder();
});
afterAll(() => server.close());

type Answer = { message: string; mend_token: string } & Refused;

let calls = 0;

/** Each from another address, so that no limit is in the way. */
function post<Body = Answer>(path: string, body: unknown, headers = {}): Promise<Reply<Body>> {
  calls += 1;
  return server.call(undefined, 'POST', path, body, headers, `10.1.${calls >> 8}.${calls & 255}`);
}

async function countPeople(): Promise<number> {
  return (await server.db.kysely.selectFrom('people').select('id').execute()).length;
}

/** By which code the screens say the same. */
function codeOf(sentence: string): string | undefined {
  return Object.entries(ACCOUNT_FIELDS).find(([, { text }]) => text === sentence)?.[0];
}

describe('accounts.register', () => {
  test('makes the account, and says where to look', async () => {
    const reply = await post('/auth/register', fillIn(await makeKeyholder(), 'Newcomer'));
    expect([reply.status, reply.body.message]).toEqual([
      ...[201, 'Registration successful. Please check your email to verify your account.'],
    ]);
    const [mail] = await readMails(server);
    expect(mail).toMatchObject({ to: 'newcomer@example.org' });
    expect(mail?.text).toMatch(/http:\/\/localhost:8080\/email-verification-response\?token=[\w-]{43}\n/);
  });

  test.each<[string, object, string, string]>([
    ['no address', { email: undefined }, 'email', 'Please enter a valid email address'],
    ['an address that is none', { email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [
      'two addresses',
      { email: 'a@example.org,b@example.org' },
      'email',
      'Please enter a valid email address',
    ],
    [
      'a header in the address',
      { email: 'a@example.org\r\nBcc: b@example.org' },
      'email',
      'Please enter a valid email address',
    ],
    ['a Kelvin sign', { email: 'quac\u212a@example.org' }, 'email', 'Please enter a valid email address'],
    ['a dotless i', { email: 'm\u0131ke@example.org' }, 'email', 'Please enter a valid email address'],
    ['a Cyrillic a', { email: '\u0430da@example.org' }, 'email', 'Please enter a valid email address'],
    [
      'a very long address',
      { email: `${'a'.repeat(250)}@example.org` },
      'email',
      'Please enter a valid email address',
    ],
    ['no name', { username: '' }, 'username', 'Username is required'],
    ['a name of blanks', { username: ' \t ' }, 'username', 'Username is required'],
    [
      '200 letters',
      { username: 'x'.repeat(200) },
      'username',
      'A username has at most 40 letters, no hidden signs, no dashes but plain ones, no word in two alphabets, and is not an address',
    ],
    [
      'a name that turns the text',
      { username: 'a\u202eb' },
      'username',
      'A username has at most 40 letters, no hidden signs, no dashes but plain ones, no word in two alphabets, and is not an address',
    ],
    [
      'a NUL in the name',
      { username: 'a\u0000b' },
      'username',
      'A username has at most 40 letters, no hidden signs, no dashes but plain ones, no word in two alphabets, and is not an address',
    ],
    [
      'half a letter',
      { username: 'a\ud800' },
      'username',
      'A username has at most 40 letters, no hidden signs, no dashes but plain ones, no word in two alphabets, and is not an address',
    ],
    ['no city', { city: undefined }, 'city', 'Please enter a valid city'],
    ['a city of one letter', { city: 'A' }, 'city', 'Please enter a valid city'],
    ['a child', { age_confirmed: false }, 'age_confirmed', 'Lorepath is for people of sixteen and older'],
    ['no consent', { consent: false }, 'consent', 'Please read and accept the privacy notice'],
  ])('refuses %s in the words of the form', async (_name, change, path, message) => {
    const before = await countPeople();
    const reply = await post('/auth/register', { ...fillIn(holder, 'Refused'), ...change });
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      ...[422, 'accounts.registration_invalid', message],
    ]);
    expect(reply.body.errors).toEqual([{ path, message, code: codeOf(message) }]);
    expect(await countPeople()).toBe(before);
  });

  test('tells everything that is wrong, in the order of the form', async () => {
    const reply = await post('/auth/register', {});
    expect([reply.status, reply.body.message]).toEqual([422, 'Please enter a valid email address']);
    const paths = reply.body.errors?.map(({ path }) => path);
    expect(paths).toEqual(['email', 'username', 'city']);
  });

  const weak = (bits: number) =>
    generateKeyPairSync('rsa', { modulusLength: bits })
      .publicKey.export({ type: 'spki', format: 'der' })
      .toString('base64');
  const curve = () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .publicKey.export({ type: 'spki', format: 'der' })
      .toString('base64');

  test.each<[string, (good: Keyholder) => object]>([
    ['of 512 bits', () => ({ public_key: weak(512) })],
    ['of 1,024 bits', () => ({ message_public_key: weak(1024) })],
    ['of 4,096 bits', () => ({ public_key: weak(4096) })],
    ['on a curve', () => ({ public_key: curve() })],
    ['that is missing', () => ({ public_key: undefined })],
    ['that is missing for messages', () => ({ message_public_key: undefined })],
    ['that is empty', () => ({ public_key: '' })],
    ['with a byte behind it', ({ material }) => ({ public_key: `${material.public_key}AAAA` })],
    ['with a line break', ({ material }) => ({ public_key: `${material.public_key.slice(0, -1)}\n` })],
    ['in PEM', ({ material }) => ({ public_key: `-----BEGIN PUBLIC KEY-----\n${material.public_key}` })],
    ['of zeros', () => ({ public_key: Buffer.alloc(294).toString('base64') })],
    ['that serves twice', ({ material }) => ({ message_public_key: material.public_key })],
  ])('refuses a public key %s', async (_name, change) => {
    const reply = await post('/auth/register', { ...fillIn(holder, 'Keys'), ...change(holder) });
    expect([reply.status, reply.body.message]).toEqual([422, 'Failed to prepare encryption keys']);
  });

  test.each<[string, object]>([
    ['no wrapped keys', { encrypted_private_key: undefined }],
    ['wrapped keys of another size', { encrypted_private_key: someBytes(2560) }],
    ['no base64', { encrypted_private_key: '*'.repeat(3436) }],
    ['a short iv', { encryption_iv: someBytes(11) }],
    ['no salt', { encryption_salt: undefined }],
    ['a long salt', { encryption_salt: someBytes(32) }],
    ['too few iterations', { kdf_iterations: 99_999 }],
    ['too many iterations', { kdf_iterations: 10_000_001 }],
    ['negative iterations', { kdf_iterations: -1 }],
    ['a short proof', { password_proof: someBytes(16) }],
    ['half a recovery', { recovery_iv: undefined }],
    ['a short recovery', { recovery_encrypted_private_key: someBytes(10) }],
  ])('refuses key material with %s', async (_name, change) => {
    const reply = await post('/auth/register', { ...fillIn(holder, 'Material'), ...change });
    expect([reply.status, reply.body.message]).toEqual([422, 'Failed to prepare encryption keys']);
  });

  test.each([
    ['a megabyte where a key should be', { public_key: 'A'.repeat(1_000_000) }, 413],
    ['40,000 letters where a key should be', { public_key: 'A'.repeat(40_000) }, 400],
    ['a number for an address', { email: 7 }, 400],
    ['a list for a name', { username: ['a'] }, 400],
  ])('refuses %s before it is looked at', async (_name, change, status) => {
    expect((await post('/auth/register', { ...fillIn(holder, 'Large'), ...change })).status).toBe(status);
  });

  test("refuses somebody else's public key, in either place and crossed", async () => {
    const owner = await makeAccount(server, 'Owner');
    const { public_key, message_public_key } = owner.holder.material;
    const crossed = { public_key: message_public_key };
    for (const stolen of [{ public_key }, { message_public_key }, crossed]) {
      const reply = await post('/auth/register', { ...fillIn(holder, 'Thief'), ...stolen });
      expect([reply.status, reply.body.message]).toEqual([422, 'Failed to prepare encryption keys']);
    }
    expect((await signInByKeys(server, owner)).token).toMatch(/\w/);
    expect(await server.db.kysely.selectFrom('people').where('username', '=', 'Thief').execute()).toEqual([]);
  });

  test.each([
    '001',
    '1e5',
    'null',
    'constructor',
    '👩‍👩‍👧‍👦',
    'עדה',
    "Robert'); drop table people;--",
    'e\u0301',
  ])('takes the name %j as it is written', async (username) => {
    const email = `name${someBytes(4).replace(/\W/g, '')}@example.org`;
    const account = await makeAccount(server, 'x', { email, username });
    const { token } = await signInByKeys(server, account);
    const { body } = await server.call({ token }, 'GET', '/account');
    expect(body).toMatchObject({ username: username.normalize('NFC'), email });
  });

  test('tells that a name or an address is taken, in any case, and tells its owner', async () => {
    await makeAccount(server, 'Taken');
    const again = { ...fillIn(holder, 'Taken'), email: 'TAKEN@Example.org', username: 'tAkEN' };
    const reply = await post('/auth/register', again);
    expect([reply.status, reply.body.message]).toEqual([422, 'This email address is registered already']);
    expect(reply.body.errors?.map(({ path }) => path)).toEqual(['email', 'username']);
    const [mail] = await readMails(server);
    expect(mail).toMatchObject({ to: 'taken@example.org', subject: 'You have an account already' });
    const other = await post('/auth/register', { ...again, email: 'free@example.org' });
    expect(other.body.errors).toEqual([
      { path: 'username', message: 'This username is taken', code: 'accounts.username_taken' },
    ]);
  });

  test('of two registrations of one name at once makes one', async () => {
    const forms = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => ({
        ...fillIn(await makeKeyholder(), 'Race'),
        ...(at % 2 ? { email: `race${at}@example.org` } : { username: `Race ${at}` }),
      })),
    );
    const form = forms[0] as object;
    const replies = await Promise.all(
      forms.map(async (other) =>
        post('/auth/register', { ...other, username: 'Race', email: (other as { email: string }).email }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.every(({ status }) => status === 201 || status === 422)).toBe(true);
    expect(form).toBeDefined();
    const made = await server.db.kysely
      .selectFrom('people')
      .where('username', '=', 'Race')
      .select('id')
      .execute();
    expect(made).toHaveLength(1);
    const keys = await server.db.kysely
      .selectFrom('key_sets')
      .where('person_id', '=', made[0]?.id as never)
      .execute();
    expect(keys).toHaveLength(1);
  });

  test('says that no link is on its way to an address that had too many', async () => {
    const form = fillIn(await makeKeyholder(), 'Crowded');
    while (await server.accounts.limits.mayMail('verify-email', form.email));
    const reply = await post<Answer & { mailed: boolean }>('/auth/register', form);
    expect([reply.status, reply.body.mailed]).toEqual([201, false]);
    expect(reply.body.message).toContain('too many mails');
    server.clock.move(3_600_000);
    // Sent once more it brings the link.
    expect((await post<{ mailed: boolean }>('/auth/register', form)).body.mailed).toBe(true);
    expect(await readLink(server, form.email, 'verify-email')).toMatch(/\w/);
  });

  test('does not take what only the server may say', async () => {
    const more = {
      email_verified_at: '2020-01-01',
      development: true,
      id: 'x',
      role: 'admin',
      emailVerified: true,
    };
    const account = await registerAccount(server, 'Modest', more);
    const row = await server.db.kysely
      .selectFrom('people')
      .where('username', '=', 'Modest')
      .select(['email_verified_at', 'development'])
      .executeTakeFirst();
    expect(row).toEqual({ email_verified_at: null, development: false });
    expect((await post('/auth/verify', await answerOf(server, account))).status).toBe(403);
  });

  test('keeps neither the wrapped keys nor the proof as they were sent', async () => {
    const account = await registerAccount(server, 'Sealed');
    const rows = JSON.stringify(await server.db.kysely.selectFrom('key_sets').selectAll().execute());
    const { material, password_proof, recovery } = account.holder;
    for (const secret of [
      material.encrypted_private_key,
      password_proof,
      recovery.recovery_encrypted_private_key,
    ])
      expect(rows).not.toContain(secret);
    expect(rows).toContain(material.public_key);
  });
});

describe('accounts.checkEmail', () => {
  test('knows an address in any case', async () => {
    await registerAccount(server, 'Checked');
    for (const email of ['checked@example.org', ' CHECKED@EXAMPLE.ORG '])
      expect((await post('/auth/check-email', { email })).body).toEqual({ exists: true });
    for (const email of ['unchecked@example.org', '', 'chec\u212aed@example.org', '%'])
      expect((await post('/auth/check-email', { email })).body).toEqual({ exists: false });
  });

  test('cannot be asked without end', async () => {
    const replies = [];
    for (let at = 0; at < 121; at += 1)
      replies.push(
        await server.call(
          undefined,
          'POST',
          '/auth/check-email',
          { email: `${at}@example.org` },
          {},
          '10.9.9.9',
        ),
      );
    expect(replies.map(({ status }) => status)).toEqual([...Array(120).fill(200), 429]);
  });
});
