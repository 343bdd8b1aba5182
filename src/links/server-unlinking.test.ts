// The end of a link: whatever it follows from, nothing of it is left here, and the place is told.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { holdPerson } from '#accounts/store-known.ts';
import type { LinkEngines } from '#links/engines.ts';
import { unlinkAccounts } from '#links/grants.ts';
import type { UserAssessmentWire } from '#profile/contract-assessments.ts';
import { CONSENT_WORDINGS } from '#profile/rules/consents.ts';
import { createNode } from '../../tests/link-node.ts';
import { createLinkVisitor, type LinkVisitor } from '../../tests/links.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';

let server: RunningServer;
let ada: Player;
let browser: LinkVisitor;
let people = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  ada = await server.signIn(`Unlinked ${people}`);
  browser = createLinkVisitor(server);
  await browser.tell('reddit', 'none');
});

const readRows = (table: string) =>
  server.db.prepared<Record<string, unknown>>(
    { name: `test.${table}`, text: `select * from ${table} where person_id = $1` },
    [ada.id],
  );
const link = async (account: string) =>
  expect(await browser.link(ada, 'reddit', account)).toBe('/profile?link=connected&provider=reddit');
async function scan(account: string): Promise<void> {
  await link(account);
  await server.runJobs();
  expect((await browser.read(ada, 'reddit')).scan?.state).toBe('done');
}

describe('the end of a link', () => {
  const revoked = async (grant: { refresh: string }) =>
    (
      await browser.visit('/dev/providers/reddit/api/v1/access_token', {
        form: { grant_type: 'refresh_token', refresh_token: grant.refresh },
        headers: { authorization: `Basic ${Buffer.from('lorepath:development').toString('base64')}` },
      })
    ).status !== 200;
  const openGrant = async () => {
    const [row] = await readRows('linked_accounts');
    return JSON.parse(server.accounts.vault.open(String(row?.sealed_grant), `links.token/${ada.id}/reddit`));
  };
  const countLeaves = async () =>
    (
      await sql`select from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id where identifier = 'links.takeLeave'`.execute(
        server.db.kysely,
      )
    ).rows.length;
  const leftovers = async () => [
    ...(await readRows('linked_accounts')),
    ...(await readRows('scans')),
    ...(await readRows('account_evidence')),
  ];

  test.each([
    ['unlinking', () => server.call(ada, 'DELETE', '/links/reddit')],
    ['withdrawing the consent', () => browser.agree(ada, 'reddit', false)],
    [
      'withdrawing the profile',
      () =>
        server.call(ada, 'PUT', '/profile/consents', {
          kind: 'profile',
          given: false,
          version: CONSENT_WORDINGS.profile,
        }),
    ],
    ['saying to be younger than 16', () => server.call(ada, 'PATCH', '/profile/update_profile', { age: 15 })],
    ['deleting the account', () => server.call(ada, 'POST', '/account/delete', {})],
  ])('%s takes leave of the place and deletes all that was made, at once', async (_, end) => {
    await scan('warm_baker');
    const grant = await openGrant();
    expect(await revoked(grant)).toBe(false);
    expect((await end()).status).toBeLessThan(300);
    expect([await leftovers(), await revoked(grant)]).toEqual([[], true]);
  });

  test('in the middle of a scan leaves nothing that goes on', async () => {
    await link('curious_owl');
    let pages = 0;
    const node = createNode(server, {
      player: ada,
      beforeAsking: async () => {
        pages += 1;
        if (pages === 3) await server.call(ada, 'DELETE', '/links/reddit');
      },
    });
    await node.work('reddit');
    expect([await leftovers(), node.queued]).toEqual([[], []]);
  });

  test('while another tab asks for a scan leaves no scan of nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      await scan('warm_baker');
      const replies = await Promise.all([
        server.call(ada, 'POST', '/links/reddit/scan'),
        server.call(ada, 'DELETE', '/links/reddit'),
        server.call(ada, 'POST', '/links/reddit/scan'),
      ]);
      expect(replies[1]?.status).toBe(200);
      expect(await browser.read(ada, 'reddit')).toMatchObject({ connected: false, scan: null });
      await server.runJobs();
      expect(await leftovers()).toEqual([]);
      // Scans of one person are counted.
      server.clock.move(60_000);
    }
  });

  test('of a place that cannot be reached deletes at once, and takes leave later', async () => {
    await scan('warm_baker');
    const grant = await openGrant();
    await browser.tell('reddit', 'broken', 5);
    expect((await server.call(ada, 'DELETE', '/links/reddit')).status).toBe(200);
    expect([await leftovers(), await revoked(grant)]).toEqual([[], false]);
    await browser.tell('reddit', 'none');
    await server.runJobs();
    expect(await revoked(grant)).toBe(true);
  });

  test('takes leave also where the process ends between the commit and the place', async () => {
    await scan('warm_baker');
    const grant = await openGrant();
    const { clock, db, accounts } = server;
    const engines: LinkEngines = {
      ...{ db, clock: clock.read, vault: accounts.vault, providers: () => ({}), log: () => {} },
      queue: {
        add: (trx, name, payload) =>
          sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`
            .execute(trx)
            .then(() => {}),
      },
    };
    await db.transaction((trx) =>
      unlinkAccounts(engines, trx, { personId: ada.id as PersonId, providers: ['reddit'] }),
    );
    expect([await leftovers(), await revoked(grant)]).toEqual([[], false]);
    await server.runJobs();
    expect(await revoked(grant)).toBe(true);
  });

  test('goes on where what let us in can no longer be opened', async () => {
    await scan('warm_baker');
    await server.db.kysely
      .updateTable('linked_accounts')
      .set({ sealed_grant: server.accounts.vault.seal('{}', 'links.token/elsewhere') })
      .where('person_id', '=', ada.id as PersonId)
      .execute();
    expect((await server.call(ada, 'DELETE', '/links/reddit')).status).toBe(200);
    expect(await leftovers()).toEqual([]);
  });

  test('what cannot be kept is given back', async () => {
    await browser.agree(ada, 'reddit');
    const { to } = await browser.leave(ada, 'reddit');
    const { to: callback } = await browser.answer(to, 'warm_baker', 'allow');
    await sql`create function links_break() returns trigger language plpgsql as
      $$ begin raise exception 'broken on purpose'; end $$`.execute(server.db.kysely);
    await sql`create trigger links_break before insert on linked_accounts
      for each row execute function links_break()`.execute(server.db.kysely);
    try {
      expect((await browser.visit(callback)).to).toBe('/profile?link=failed&provider=reddit');
    } finally {
      await sql`drop function links_break cascade`.execute(server.db.kysely);
    }
    expect(await leftovers()).toEqual([]);
    const { rows } = await sql<{ payload: { id: string; sealed: string } }>`
      select payload from graphile_worker._private_jobs order by id desc limit 1`.execute(server.db.kysely);
    const { id = '', sealed = '' } = rows[0]?.payload ?? {};
    const grant = JSON.parse(server.accounts.vault.open(sealed, `links.leave/${id}`));
    expect(await revoked(grant)).toBe(true);
  });

  test('the same account linked again gives back what it was let in by before, and keeps the new', async () => {
    await scan('warm_baker');
    const old = await openGrant();
    await link('warm_baker');
    expect([await revoked(old), await revoked(await openGrant())]).toEqual([true, false]);
  });

  test.each([
    ['Melody', false],
    ['No channel', true],
  ])(
    'of a place that ends all grants of an account with one, %s linked again: the old is given back %s',
    async (account, isGivenBack) => {
      const linkThere = async () =>
        expect(await browser.link(ada, 'youtube', account)).toBe('/profile?link=connected&provider=youtube');
      await linkThere();
      const before = await countLeaves();
      await linkThere();
      // Two without a channel may be two accounts.
      expect((await countLeaves()) - before).toBe(isGivenBack ? 1 : 0);
    },
  );

  test('of somebody who is deleted while they link ends what was linked in that moment', async () => {
    await scan('warm_baker');
    const grant = await openGrant();
    const { rows: kept } = await sql<{ row: string }>`
      delete from linked_accounts where person_id = ${ada.id} returning row_to_json(linked_accounts)::text as row`.execute(
      server.db.kysely,
    );
    const { promise: linked, resolve: commit } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const linking = server.db.transaction(async (trx) => {
      await holdPerson(trx, ada.id as PersonId, 'alone');
      await sql`insert into linked_accounts select * from json_populate_record(null::linked_accounts, ${kept[0]?.row}::json)`.execute(
        trx,
      );
      begin();
      await linked;
    });
    await begun;
    const deleting = server.call(ada, 'POST', '/account/delete', {});
    // It waits for whoever links.
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks join pg_stat_activity using (pid)
        where datname = current_database() and not granted`.execute(server.db.kysely);
      expect(rows.length).toBeGreaterThan(0);
    });
    commit();
    await linking;
    expect((await deleting).status).toBe(200);
    expect([await leftovers(), await revoked(grant)]).toEqual([[], true]);
  });

  test('another account takes the place of the first, with nothing of it left', async () => {
    await scan('warm_baker');
    const grant = await openGrant();
    await link('nothing_yet');
    expect(await browser.read(ada, 'reddit')).toMatchObject({ username: 'nothing_yet', evidence: null });
    expect([
      (await server.call<UserAssessmentWire>(ada, 'GET', '/psych/user-assessment')).body.ipip_predicted,
      await revoked(grant),
    ]).toEqual([{}, true]);
  });
});
