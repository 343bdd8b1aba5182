// A person's allowance of chapters that a model tells: so many a day, then the embedded teller, and anew the next day.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import { chooseStoryteller } from './storytellers.ts';

let server: RunningServer;
let ann: Player;
beforeAll(async () => {
  server = await createTestServer();
  ann = await server.signIn('ann');
});
afterAll(() => server.close());

const choose = (dailyLimit: number | undefined) =>
  chooseStoryteller({
    ...{ db: server.db, clock: server.clock.read, shared: server.stories.shared, log: () => {} },
    model:
      dailyLimit === undefined
        ? undefined
        : { baseUrl: 'http://127.0.0.1:9/v1', model: 'none', apiKey: undefined, dailyLimit },
  });

it('is the embedded teller for everybody where there is no model', async () => {
  expect((await choose(undefined)(ann.id as PersonId)).name).toBe('embedded');
});

it('lasts for as many chapters as are allowed, also when all are asked for at once', async () => {
  const chooseTeller = choose(3);
  const names = (await Promise.all(Array.from({ length: 8 }, () => chooseTeller(ann.id as PersonId)))).map(
    ({ name }) => name,
  );
  expect(names.filter((name) => name === 'model')).toHaveLength(3);
  const bob = await server.signIn('bob');
  expect((await chooseTeller(bob.id as PersonId)).name).toBe('model');
  server.clock.move(24 * 3_600_000);
  expect((await chooseTeller(ann.id as PersonId)).name).toBe('model');
});
