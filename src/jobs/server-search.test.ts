// Searches on the real server: who is shown what, in which order, and why.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { laySeekers } from '../../tests/job-seekers.ts';
import { createTestServer, type RunningServer } from '../../tests/server.ts';

let server: RunningServer;
let seekers: ReturnType<typeof laySeekers>;
beforeAll(async () => {
  server = await createTestServer();
  seekers = laySeekers(server);
});
afterAll(async () => {
  await server.close();
});

test('explore', async () => {
  await seekers.bringSamples();
  const ada = await server.signIn('Ada');
  console.log((await seekers.search(ada)).body);
  await seekers.take(ada);
  const { body } = await seekers.search(ada, '?limit=5');
  console.log(
    body.jobs.map((j) => [j.title, j.location, j.score]),
    body.next,
    body.personal,
  );
  await seekers.finish(ada);
  const r = await seekers.search(ada, '?limit=5');
  console.log(JSON.stringify(r.body, null, 1));
  for (const q of [
    '?q=nurse',
    '?place=Germany',
    '?remote=remote&level=senior',
    '?pay_min=50000&currency=eur',
    '?pay_min=3',
    '?limit=0',
    '?remote=x',
    '?cursor=abc',
  ]) {
    const x = await seekers.search(ada, q);
    console.log(
      q,
      x.status,
      x.body.jobs?.length ?? x.text,
      x.body.jobs?.slice(0, 3).map((j) => [j.title, j.location, j.score, j.pay]),
    );
  }
  expect(1).toBe(1);
});
