// The demo people: accounts like any other, whose password stands in the README, made once and then left alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { derivePassword, signText, unlockKeys } from '#accounts/keys/keys.ts';
import { challengeText, type PersonId } from '#accounts/rules.ts';
import { saveProfile } from '#profile/store-person.ts';
import type { Challenge } from '../../tests/accounts.ts';
import { createTestServer, PROJECT, type RunningServer } from '../../tests/server.ts';

const EMAIL = 'robin@demo.lorepath.example';
const PASSWORD = 'lantern-light';

let server: RunningServer;

const countStories = async () => {
  const rows = await server.db.kysely.selectFrom('stories').select('id').execute();
  return rows.length;
};

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('nobody plays decks of another folder, which their author still changes', async () => {
  const { database } = server;
  const elsewhere = await createTestServer({ database, decksDir: '/srv/decks' });
  await elsewhere.seedDemo();
  await elsewhere.close();
  expect(await countStories()).toBe(0);
  await server.seedDemo();
  // What they have begun has come to an end, or is still open: nobody shows a loss.
  const rows = await server.db.kysely
    .selectFrom('stories')
    .innerJoin('people', 'people.id', 'stories.person_id')
    .select(['username', 'outcome'])
    .orderBy('username')
    .orderBy('outcome')
    .execute();
  expect(rows.map(({ username, outcome }) => `${username} ${outcome}`)).toEqual([
    ...['Mira ended', 'Mira ended', 'Mira ended'],
    ...['Robin ended', 'Robin ended', 'Robin open'],
    ...['Tomas ended', 'Tomas ended', 'Tomas open'],
  ]);
});

test('Robin signs in with the password that the README names, and has stories', async () => {
  const readme = readFileSync(join(PROJECT, 'README.md'), 'utf8');
  for (const word of [EMAIL, PASSWORD]) expect(readme).toContain(word);
  const ask = async (body: object) =>
    (await server.call<Challenge>(undefined, 'POST', '/auth/challenge', body)).body;
  const { encryption_salt, kdf_iterations } = await ask({ email: EMAIL });
  const derived = await derivePassword(PASSWORD, encryption_salt, kdf_iterations);
  const { challenge, challenge_id, ...material } = await ask({
    email: EMAIL,
    password_proof: derived.proof,
  });
  const { signing } = await unlockKeys(material, derived);
  const parts = { origin: 'http://localhost:8080', purpose: 'sign-in', challengeId: challenge_id, challenge };
  const signature = await signText(signing, challengeText(parts));
  const reply = await server.call<{ access_token: string; user: object }>(undefined, 'POST', '/auth/verify', {
    ...{ challenge_id, email: EMAIL, signature },
  });
  expect([reply.status, reply.body.user]).toMatchObject([200, { username: 'Robin', email: EMAIL }]);
  const { access_token: token } = reply.body;
  const stories = await server.call<{ stories: object[] }>({ token }, 'GET', '/card-game/stories/user');
  expect(stories.body.stories.length).toBeGreaterThan(0);
  // The sign-in without a password knows the same person.
  expect((await server.signIn('Robin')).id).toBe((reply.body.user as { id: string }).id);
});

test('another start makes nobody anew and leaves what was changed', async () => {
  const rows = () =>
    server.db.kysely
      .selectFrom('people')
      .innerJoin('key_sets', 'key_sets.person_id', 'people.id')
      .innerJoin('profiles', 'profiles.person_id', 'people.id')
      .select([
        'username',
        'email',
        'city',
        'key_sets.id',
        'sealed_private_key',
        'name',
        'surname',
        'age',
        'bio',
      ])
      .orderBy('username')
      .execute();
  await server.db.kysely
    .updateTable('people')
    .set({ email: 'mira@example.org', email_key: 'mira@example.org' })
    .where('username', '=', 'Mira')
    .execute();
  // Tomas took back what was said of him.
  const tomas = (await server.signIn('Tomas')).id as PersonId;
  await saveProfile(server.db.kysely, tomas, {
    fields: { name: null, surname: null, age: null, bio: null },
    now: server.clock.read(),
  });
  const before = await rows();
  expect(before.map(({ username, name, age, city }) => [username, name, age, city])).toEqual([
    ['Mira', 'Mira', 27, 'Ljubljana'],
    ['Robin', 'Robin', 34, 'Utrecht'],
    ['Tomas', null, null, 'Brno'],
  ]);
  await server.seedDemo();
  expect(await rows()).toEqual(before);
});

test('Mira has read the first two told stories and begun the third', async () => {
  const { body } = await server.call<{ access_token: string }>(undefined, 'POST', '/dev/sign-in', {
    name: 'Mira',
  });
  const list = await server.call<{ stories: { story_key: string; status: string; progress: object }[] }>(
    { token: body.access_token },
    'GET',
    '/story/users/stories',
  );
  expect(list.body.stories.map(({ status }) => status)).toEqual(['waiting', 'finished', 'finished']);
  expect(list.body.stories[0]?.progress).toMatchObject({ passed: 3 });
  await server.seedDemo();
  const again = await server.call<{ stories: object[] }>(
    { token: body.access_token },
    'GET',
    '/story/users/stories',
  );
  expect(again.body.stories).toHaveLength(3);
});
