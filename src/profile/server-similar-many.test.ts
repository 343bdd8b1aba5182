// The search for similar people among more than are read at once: nobody is left out, by who reads first and by who follows.
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBus } from '#base/engines/bus/bus.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import { CONSENT_WORDINGS } from './rules/consents.ts';
import { VECTORS_CHANGED } from './similar/vectors.ts';

let server: RunningServer;
let ada: Player;

beforeAll(async () => {
  server = await createTestServer();
  ada = await meet('Ada');
});
afterAll(() => server.close());

/** Somebody who has taken a test, as everybody here, and may be found. */
async function meet(name: string, at = server): Promise<Player> {
  const person = await at.signIn(name);
  const answers = Object.fromEntries(
    Array.from({ length: 20 }, (_, item) => [item + 1, 1 + ((3 * item) % 5)]),
  );
  await at.call(person, 'POST', '/psych/mini-ipip', answers);
  const consent = { kind: 'similarity', given: true, version: CONSENT_WORDINGS.similarity };
  await at.call(person, 'PUT', '/profile/consents', consent);
  return person;
}

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
  const path = '/psych/top-similar-users?threshold=1';
  const { body } = await at.call<{ similar_user_ids: string[] }>(ada, 'GET', path);
  return body.similar_user_ids.toSorted();
}

test('everybody is looked through, however many pages are read', async () => {
  expect(await findAlike(server)).toEqual([]);
  await addPeople();
  server.bus.publish(VECTORS_CHANGED);
  const late = await createTestServer({ database: server.database });
  try {
    expect(await findAlike(server)).toEqual(ALIKE);
    expect(await findAlike(late)).toEqual(ALIKE);
  } finally {
    await late.close();
  }
});

test('who has agreed is found on another node at a hint, and nothing is read while nobody has', async () => {
  const place = { kind: 'postgres', connection: server.database.connection } as const;
  const bus = openBus({ place, log: () => {} });
  const here = await createTestServer({ database: server.database, bus });
  const far = openBus({ place, log: () => {} });
  let readings = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      // A page of vectors.
      if (result.rows.some((row) => 'bytes' in row)) readings += 1;
      return result;
    },
  };
  const there = await createTestServer({
    ...{ database: server.database, bus: far },
    wrapDb: (db) => ({ ...db, kysely: db.kysely.withPlugin(counting) }),
  });
  try {
    await vi.waitUntil(() => bus.state().isUp && far.state().isUp, 5000);
    const before = await findAlike(there);
    const { heard } = far.state();
    const ben = await meet('Ben', here);
    await vi.waitUntil(() => far.state().heard > heard, 5000);
    // No clock moves: by that alone nothing would be read for ever.
    expect(await findAlike(there)).toEqual([...before, ben.id].toSorted());
    const known = readings;
    await findAlike(there);
    expect(readings).toBe(known);
    // Without a hint it is read now and then all the same.
    there.clock.move(30_000);
    await findAlike(there);
    expect(readings).toBeGreaterThan(known);
  } finally {
    await Promise.all([here.close(), there.close()]);
    await Promise.all([bus.close(), far.close()]);
  }
});
