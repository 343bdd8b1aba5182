// Who works on a scan: one server at a time, from where the last one came to, and what is told of it meanwhile.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { createNode } from '../../tests/link-node.ts';
import { createLinkVisitor, type LinkVisitor } from '../../tests/links.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';

let server: RunningServer;
let ada: Player;
let browser: LinkVisitor;
let people = 0;
const said: string[] = [];

beforeAll(async () => {
  server = await createTestServer({ log: (line) => said.push(line) });
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  ada = await server.signIn(`Shift ${people}`);
  browser = createLinkVisitor(server);
});

const link = async (account: string) =>
  expect(await browser.link(ada, 'reddit', account)).toBe('/profile?link=connected&provider=reddit');
const readRows = (table: string) =>
  server.db.prepared<Record<string, unknown>>(
    { name: `test.${table}`, text: `select * from ${table} where person_id = $1` },
    [ada.id],
  );

/** The account is scanned; answers what is known then. */
async function scan(account: string) {
  await link(account);
  await server.runJobs();
  return browser.read(ada, 'reddit');
}

describe('who works on a scan', () => {
  test('is one server at a time', async () => {
    await link('curious_owl');
    const [one, other] = [createNode(server, { player: ada }), createNode(server, { player: ada })];
    await Promise.all([one.work('reddit'), other.work('reddit')]);
    expect([one.countAsked(), other.countAsked()].sort()).toEqual([0, 4]);
    // Who found it taken looks again when the lease would be over.
    expect([...one.listRests(), ...other.listRests()]).toEqual([60]);
    expect((await browser.read(ada, 'reddit')).scan?.done).toBe(254);
  });

  test('who is killed leaves off where another goes on', async () => {
    await link('curious_owl');
    const killed = new Error('killed');
    let pages = 0;
    const dead = createNode(server, {
      ...{ player: ada, log: (line: string) => void said.push(line) },
      beforeAsking: async () => {
        pages += 1;
        if (pages > 2) throw killed;
      },
    });
    // A way out that breaks is no answer; a process that dies says not even that, and keeps its lease.
    await dead.work('reddit');
    await server.db.kysely
      .updateTable('scans')
      .set({ state: 'running', lease_holder: '00000000-0000-4000-8000-000000000000' })
      .set({ lease_until: new Date(server.clock.read().getTime() + 60_000) })
      .where('person_id', '=', ada.id as PersonId)
      .execute();
    expect((await browser.read(ada, 'reddit')).scan).toMatchObject({ state: 'running', done: 195 });
    const next = createNode(server, { player: ada });
    await next.work('reddit');
    expect([next.countAsked(), next.listRests()]).toEqual([0, [60]]);
    server.clock.move(60_000);
    await next.work('reddit');
    // The third page of comments, and one of posts.
    expect(next.countAsked()).toBe(2);
    expect((await browser.read(ada, 'reddit')).scan).toEqual({ state: 'done', done: 254, total: 254 });
  });

  test('whoever asks while a scan ends is not told that it is over and found nothing', async () => {
    const { evidence } = await scan('warm_baker');
    const [found] = await readRows('account_evidence');
    const person = ada.id as PersonId;
    await server.db.kysely.deleteFrom('account_evidence').where('person_id', '=', person).execute();
    await server.db.kysely
      .updateTable('scans')
      .set({ state: 'running' })
      .where('person_id', '=', person)
      .execute();
    // Connections enough are open, so that nothing of the answer waits but for the lock.
    await Promise.all([1, 2, 3, 4].map(() => browser.read(ada, 'reddit')));
    const asked = await server.db.kysely.transaction().execute(async (trx) => {
      await sql`lock table scans in access exclusive mode`.execute(trx);
      const answer = browser.read(ada, 'reddit');
      const countWaiting = async () =>
        (
          await sql`select from pg_locks join pg_stat_activity using (pid)
            where datname = current_database() and relation = 'scans'::regclass and not granted`.execute(trx)
        ).rows.length;
      await expect.poll(countWaiting).toBe(1);
      await trx
        .insertInto('account_evidence')
        .values({
          ...(found as never as Tables['account_evidence']),
          answers: JSON.stringify(found?.answers),
        })
        .execute();
      await trx.updateTable('scans').set({ state: 'done' }).where('person_id', '=', person).execute();
      return { answer };
    });
    expect(await asked.answer).toMatchObject({ scan: { state: 'done' }, evidence });
  });

  test('a shift that falls over something of ours lets go, and the next try goes on at once', async () => {
    await link('curious_owl');
    let pages = 0;
    const node = createNode(server, {
      player: ada,
      beforeAsking: async () => {
        pages += 1;
        // What it is let in by cannot be read: no word of the place's, and none that its shapes know.
        if (pages === 2)
          await server.db.kysely.schema.alterTable('linked_accounts').renameTo('away').execute();
      },
    });
    await expect(node.work('reddit')).rejects.toThrow('linked_accounts');
    await server.db.kysely.schema.alterTable('away').renameTo('linked_accounts').execute();
    expect(node.queued).toEqual([]);
    await node.work('reddit');
    expect((await browser.read(ada, 'reddit')).scan).toEqual({ state: 'done', done: 254, total: 254 });
  });

  test('a scan that is asked for while one is under way is that one', async () => {
    await link('warm_baker');
    const begun = (await readRows('scans'))[0]?.begun_at;
    server.clock.move(1000);
    expect((await server.call(ada, 'POST', '/links/reddit/scan')).status).toBe(200);
    expect((await readRows('scans'))[0]?.begun_at).toEqual(begun);
    await server.runJobs();
    await server.call(ada, 'POST', '/links/reddit/scan');
    expect((await browser.read(ada, 'reddit')).scan).toEqual({ state: 'waiting', done: 0, total: null });
    // What was found before stays until there is something newer.
    expect((await browser.read(ada, 'reddit')).evidence?.items).toBe(91);
  });

  test('too often is refused', async () => {
    await link('nothing_yet');
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1)
      statuses.push((await server.call(ada, 'POST', '/links/reddit/scan')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
