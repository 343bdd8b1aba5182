// The search for similar people among more than are read at once: nobody is left out, by who reads first and by who follows.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import { CONSENT_WORDINGS } from './rules/consents.ts';

let server: RunningServer;
let ada: Player;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.signIn('Ada');
  const answers = Object.fromEntries(
    Array.from({ length: 20 }, (_, item) => [item + 1, 1 + ((3 * item) % 5)]),
  );
  await server.call(ada, 'POST', '/psych/mini-ipip', answers);
  const consent = { kind: 'similarity', given: true, version: CONSENT_WORDINGS.similarity };
  await server.call(ada, 'PUT', '/profile/consents', consent);
});
afterAll(() => server.close());

/** The first and the last of all ids, and one between. */
const ALIKE = [
  '00000000-0000-4000-8000-000000000000',
  '88888888-8888-4888-8888-888888888888',
  'ffffffff-ffff-4fff-bfff-ffffffffffff',
];

/** Adds 4,500 people: three are as Ada is, all others are her opposite. */
const addPeople = () =>
  server.db.prepared(
    {
      name: 'test.many',
      text: `with made as (
        insert into people (id, username, created_at, development)
        select coalesce(($1::uuid[])[number], gen_random_uuid()), 'many ' || number, now(), true
        from generate_series(1, 4500) as number returning id
      )
      insert into similarity_vectors (person_id, stale, levels)
      select made.id, false, array(
        select case when made.id = any($1::uuid[]) then level else -level end
        from unnest(own.levels) with ordinality as one(level, at) order by at)
      from made, similarity_vectors as own where own.person_id = $2`,
    },
    [ALIKE, ada.id],
  );

async function findAlike(at: RunningServer): Promise<readonly string[]> {
  at.clock.move(2000);
  const path = '/psych/top-similar-users?threshold=1';
  const { body } = await at.call<{ similar_user_ids: string[] }>(ada, 'GET', path);
  return body.similar_user_ids.toSorted();
}

test('everybody is looked through, however many pages are read', async () => {
  expect(await findAlike(server)).toEqual([]);
  await addPeople();
  const late = await createTestServer({ database: server.database });
  try {
    expect(await findAlike(server)).toEqual(ALIKE);
    expect(await findAlike(late)).toEqual(ALIKE);
  } finally {
    await late.close();
  }
});
