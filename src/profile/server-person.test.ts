// What people say of themselves, over the wire: kept as said, refused by field, and nobody else's to read or change.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { PERSON_FIELDS } from '#messages/profile/person.ts';
import { makeAccount, proofOf, signInByKeys } from '../../tests/accounts.ts';
import { createTestServer, type Player, type Reply, type RunningServer } from '../../tests/server.ts';
import type { ProfileWire } from './contract-person.ts';

let server: RunningServer;
let ann: Player;
let people = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  ann = await server.signIn(`Person ${people}`);
});

type Refused = { code: string; message: string; errors: { path: string; message: string }[] };

const read = async (player: Pick<Player, 'token'> = ann) =>
  (await server.call<ProfileWire>(player, 'GET', '/profile/get_profile')).body;
const update = <Body = Refused>(body: unknown, player: Pick<Player, 'token'> | undefined = ann) =>
  server.call<Body>(player, 'PATCH', '/profile/update_profile', body);
const pathsOf = (reply: Reply<Refused>) => reply.body.errors.map(({ path }) => path);

const SAID = {
  name: 'Ann',
  surname: 'de Vries',
  city: 'Utrecht',
  age: 30,
  gender: 'female',
  education_level: "Master's",
  bio: 'Reads by lamplight.\nWalks far.',
};

describe('profile.getProfile', () => {
  test('answers every field, null where nothing is said', async () => {
    const reply = await server.call(ann, 'GET', '/profile/get_profile');
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(reply.body).toEqual({
      user_id: ann.id,
      username: ann.name,
      email: null,
      ...{ name: null, first_name: null, surname: null, last_name: null, bio: null, avatar_url: null },
      ...{ age: null, city: null, location: null, gender: null, education_level: null },
      ...{ reddit_connected: false, reddit_username: null, youtube_connected: false, youtube_username: null },
    });
  });

  test('tells an account its own address and city', async () => {
    const account = await makeAccount(server, `Keyholder ${people}`);
    const { token } = await signInByKeys(server, account);
    expect(await read({ token })).toMatchObject({
      email: account.email,
      city: 'Utrecht',
      location: 'Utrecht',
    });
  });
});

describe('profile.updateProfile', () => {
  test('keeps what is said, under both names', async () => {
    const reply = await update<object>(SAID);
    expect([reply.status, reply.body]).toEqual([200, { success: true, message: 'Your profile is saved.' }]);
    expect(await read()).toMatchObject({
      ...SAID,
      first_name: 'Ann',
      last_name: 'de Vries',
      location: 'Utrecht',
    });
    const account = await server.call<{ city: string }>(ann, 'GET', '/account');
    expect(account.body.city).toBe('Utrecht');
  });

  test('takes either name of a field, and the first where both are sent', async () => {
    await update({ first_name: 'Bo', last_name: 'Lee', location: 'Delft' });
    expect(await read()).toMatchObject({ name: 'Bo', surname: 'Lee', city: 'Delft' });
    // A client may send back all that it was answered, with one field changed.
    await update({ ...(await read()), name: 'Cas' });
    expect(await read()).toMatchObject({ name: 'Cas', first_name: 'Cas', surname: 'Lee', city: 'Delft' });
  });

  test('changes what is sent and nothing else', async () => {
    await update(SAID);
    await update({ age: 31 });
    await update({});
    expect(await read()).toMatchObject({ ...SAID, age: 31 });
  });

  test.each([null, ''])('takes back what is sent as %j', async (empty) => {
    await update(SAID);
    const nothing = Object.fromEntries(Object.keys(SAID).map((field) => [field, empty]));
    expect((await update(nothing)).status).toBe(200);
    const taken = Object.fromEntries(Object.keys(SAID).map((field) => [field, null]));
    expect(await read()).toMatchObject(taken);
  });

  test('tidies what is said', async () => {
    await update({
      name: '  Zoe\u0308 ',
      city: '\u00a0Łódź\u3000',
      bio: ' One \r\n\r\n two\r ',
      surname: ' ',
    });
    expect(await read()).toMatchObject({ name: 'Zoë', city: 'Łódź', bio: 'One\n\n two', surname: null });
  });

  test('takes the longest of each as people count', async () => {
    const longest = { name: '😀'.repeat(100), city: '京'.repeat(100), bio: '😀'.repeat(500) };
    expect((await update(longest)).status).toBe(200);
    expect(await read()).toMatchObject(longest);
    const tooLong = { name: '😀'.repeat(101), surname: 'a'.repeat(101), bio: '😀'.repeat(501) };
    expect(pathsOf(await update(tooLong))).toEqual(['name', 'surname', 'bio']);
  });

  test.each<[string, unknown]>([
    ...[0, -1, 121, 12.5, 1e9, '30', '30 ', ' ', 'thirty', true, [30], {}].map((age): [string, unknown] => [
      'age',
      age,
    ]),
    ...['Male', 'woman', ' male', 'prefer not to say', 1, true].map((gender): [string, unknown] => [
      'gender',
      gender,
    ]),
    ...['high school', 'Masters', 'PhD', 4].map((level): [string, unknown] => ['education_level', level]),
    ...[
      'a\u0000b',
      'a\u0007b',
      'a\nb',
      'a\tb',
      'a\u202eb',
      'a\u200bb',
      'a\ud800',
      '\u200d',
      '\u2800',
      'a\u2060b',
      'a\ufff9b',
      `Z${'\u0489'.repeat(99)}`,
      5,
      {},
      [],
    ].flatMap((text): [string, unknown][] =>
      ['name', 'surname', 'city', 'location'].map((field) => [field, text]),
    ),
    ...['a\u0000b', 'a\tb', 'a\u001bb', 'a\u2028b', 7, ['a']].map((bio): [string, unknown] => ['bio', bio]),
  ])('refuses %s as %j, and keeps what was said', async (field, value) => {
    await update(SAID);
    const reply = await update({ [field]: value, ...(field === 'surname' ? {} : { surname: 'Changed' }) });
    expect([reply.status, reply.body.code]).toEqual([400, 'app.bad_request']);
    expect(pathsOf(reply)).toEqual([field]);
    // In our words, and not in those of what checks it.
    const ours: readonly string[] = Object.values(PERSON_FIELDS).map(({ text }) => text);
    expect(ours).toContain(reply.body.errors[0]?.message);
    if (field === 'age') expect(reply.body.errors[0]?.message).toBe(PERSON_FIELDS['person.bad_age'].text);
    expect(await read()).toMatchObject(SAID);
  });

  test('tells everything that is wrong at once', async () => {
    const reply = await update({ name: '\u0000', age: 0, gender: 'x', education_level: 'x', bio: '\u0000' });
    expect(pathsOf(reply)).toEqual(['name', 'bio', 'age', 'gender', 'education_level']);
  });

  test('passes over what is no field of it, and changes no address by any name', async () => {
    const before = await read();
    const reply = await update({
      email: 'other@example.org',
      ...{ user_id: 'x', username: 'Other', avatar_url: 'https://example.org/x.png', avatar_hash: 'x' },
      ...{ reddit_connected: true, reddit_username: 'x', person_id: 'x', changed_at: 'x' },
    });
    expect(reply.status).toBe(200);
    expect(await read()).toEqual(before);
  });

  test('counts every one of many changes at once', async () => {
    const changes = Object.entries(SAID).map(([field, value]) => update({ [field]: value }));
    for (const { status } of await Promise.all(changes)) expect(status).toBe(200);
    expect(await read()).toMatchObject(SAID);
  });

  test.each(['[]', 'null', '"x"', '{'])('refuses a body that is %s', async (payload) => {
    const { statusCode } = await server.app.inject({
      ...{ method: 'PATCH', url: '/api/profile/update_profile', payload },
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
    });
    expect(statusCode).toBe(400);
    expect(await read()).toMatchObject({ name: null });
  });

  test('still refuses what is longer than other bodies may be', async () => {
    const reply = await update({ bio: 'a'.repeat(70_000) });
    expect([reply.status, reply.body.errors]).toEqual([413, [{ path: 'body', message: 'At most 64 KiB.' }]]);
  });
});

describe('nobody but the person', () => {
  test('reads or changes anything', async () => {
    await update(SAID);
    const other = await server.signIn(`Stranger ${people}`);
    expect(JSON.stringify(await read(other))).not.toContain('Utrecht');
    // No name of the person makes a difference: the token alone says whose it is.
    for (const query of [`?user_id=${ann.id}`, `/${ann.id}`, `?username=${encodeURIComponent(ann.name)}`]) {
      const reply = await server.call(other, 'GET', `/profile/get_profile${query}`);
      expect(reply.text).not.toContain('de Vries');
    }
    await update({ user_id: ann.id, person_id: ann.id, name: 'Mine' }, other);
    expect(await read()).toMatchObject(SAID);
    expect(await read(other)).toMatchObject({ name: 'Mine', age: null });
  });

  test.each([
    ['GET', '/profile/get_profile'],
    ['PATCH', '/profile/update_profile'],
    ['PUT', '/profile/avatar'],
    ['DELETE', '/profile/avatar'],
  ] as const)('calls %s %s without being signed in', async (method, path) => {
    expect((await server.call(undefined, method, path, {})).status).toBe(401);
    expect((await server.call({ token: 'forged' }, method, path, {})).status).toBe(401);
  });

  test('who was deleted meanwhile', async () => {
    await server.db.kysely.deleteFrom('people').where('username', '=', ann.name).execute();
    for (const [method, path, body] of [
      ['GET', '/profile/get_profile', undefined],
      ['PATCH', '/profile/update_profile', SAID],
      ['DELETE', '/profile/avatar', undefined],
    ] as const)
      expect([path, (await server.call(ann, method, path, body)).status]).toEqual([path, 401]);
  });
});

test('who is being deleted at this moment is told that the sign-in is worth nothing any more', async () => {
  const isAnyoneWaiting = async () => {
    const text = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await server.db.prepared({ name: 'test.person-waiting', text }, [])).length > 0;
  };
  let saving: Promise<Reply<Refused>> | undefined;
  await server.db.transaction(async (trx) => {
    await trx
      .deleteFrom('people')
      .where('id', '=', ann.id as PersonId)
      .execute();
    saving = update({ name: 'Late' });
    await expect.poll(isAnyoneWaiting).toBe(true);
  });
  expect((await saving)?.status).toBe(401);
});

test('what was said is in the download, and goes with the account', async () => {
  const account = await makeAccount(server, `Leaving ${people}`);
  const { id, token } = await signInByKeys(server, account);
  await update(SAID, { token });
  const data = await server.call<Record<string, object[]>>({ token }, 'GET', '/account/data');
  const { city, ...kept } = SAID;
  expect(data.body.profiles).toMatchObject([kept]);
  expect(data.body.people).toMatchObject([{ city }]);
  const proof = await proofOf(server, account, 'delete');
  expect((await server.call({ token }, 'POST', '/account/delete', { proof })).status).toBe(200);
  const rows = await server.db.kysely
    .selectFrom('profiles')
    .select('person_id')
    .where('person_id', '=', id as PersonId)
    .execute();
  expect(rows).toEqual([]);
});
