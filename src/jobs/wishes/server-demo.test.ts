// The demo people: what they said about work, once, and that what is recommended to them suits whoever reads their profile.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { laySeekers } from '../../../tests/job-seekers.ts';
import { createTestServer, type Player, type RunningServer } from '../../../tests/server.ts';
import type { JobWire } from '../contract-shapes.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await createTestServer();
  await laySeekers(server).bringSamples();
  await server.seedDemo();
});
afterAll(() => server.close());

async function findDemo(name: string): Promise<Player> {
  const { id } = await server.db.kysely
    .selectFrom('people')
    .select('id')
    .where('username', '=', name)
    .executeTakeFirstOrThrow();
  return { name, id, token: await server.openToken(id as PersonId, 600) };
}
const favorites = async (player: Player) =>
  (await server.call<{ jobs: JobWire[] }>(player, 'GET', '/linkedin/jobs/favorites')).body.jobs;

test.each([
  // Binds books and reads; climbs and draws; mends clocks and grows apples.
  ['Robin', 2, ['19', '25', '27']],
  ['Mira', 3, ['19', '25', '27', '39']],
  ['Tomas', 2, ['45', '47', '49', '51', '53']],
])('%s has favorites, has applied, and is recommended work that suits them', async (name, many, groups) => {
  const demo = await findDemo(name);
  const starred = await favorites(demo);
  expect(starred).toHaveLength(many);
  expect(starred.filter(({ application }) => application?.state === 'applied')).toHaveLength(1);
  const seekers = laySeekers(server);
  const { body } = await seekers.search(demo, '?limit=10');
  const ids = body.jobs.map(({ job_id }) => Number(job_id));
  const rows = await server.db.kysely
    .selectFrom('postings')
    .select('occupation_group')
    .where('id', 'in', ids)
    .execute();
  const own = rows.filter(({ occupation_group }) => groups.includes(occupation_group ?? ''));
  expect([body.personal, own.length >= 3]).toEqual([true, true]);
});

test('who comes again finds it as it was, also what was taken back', async () => {
  const robin = await findDemo('Robin');
  const [first] = await favorites(robin);
  await server.call(robin, 'POST', `/linkedin/jobs/favorite/${first?.job_id}`, { is_favorite: false });
  await server.seedDemo();
  expect(await favorites(robin)).toHaveLength(1);
});
