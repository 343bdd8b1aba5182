// Saved searches on the real server: what is kept, and the one mail a day that tells what is new.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { DAY_MS } from '#base/days.ts';
import type { Mailer } from '#base/engines/mailer.ts';
import { makeAccount, readMails, signInByKeys } from '../../../tests/accounts.ts';
import { layPostings } from '../../../tests/postings.ts';
import { createTestServer, type Player, type RunningServer } from '../../../tests/server.ts';
import type { SavedSearchWire } from '../contract-saved-searches.ts';
import { LIMITS } from '../rules/limits.ts';
import { tellSearches } from './tell-searches.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await createTestServer();
  await layPostings(server, [{ title: 'Lamplighter', company: 'Old Lamps' }]);
});
afterAll(() => server.close());

async function arrive(name: string): Promise<Player> {
  const account = await makeAccount(server, name);
  return { name, ...(await signInByKeys(server, account)) };
}
const save = (player: Player, body: unknown) =>
  server.call<{ search: SavedSearchWire }>(player, 'POST', '/jobs/searches', body);
const list = async (player: Player) =>
  (await server.call<{ searches: SavedSearchWire[] }>(player, 'GET', '/jobs/searches')).body.searches;
/** A round of all regular work, and then of mails; answers those of saved searches that came of it. */
async function look() {
  await server.runRegular();
  await server.runJobs();
  const mails = await readMails(server);
  await server.db.kysely.deleteFrom('outbox_mails').execute();
  return mails.filter(({ subject }) => subject.startsWith('New on the notice board'));
}

describe('saving', () => {
  test('keeps what is looked for, tells nothing unless asked, and keeps the same search once', async () => {
    const ada = await server.signIn('Ada');
    const asked = {
      q: ' lamps ',
      place: 'Leeds',
      remote: 'hybrid',
      level: 'mid',
      pay_min: 30_000,
      currency: 'EUR',
    };
    const { search } = (await save(ada, asked)).body;
    expect(search).toMatchObject({ ...asked, q: 'lamps', mail: false, notify: false, told_at: null });
    expect((await save(ada, asked)).body.search).toMatchObject({ id: search.id });
    await save(ada, { q: 'other' });
    expect((await list(ada)).map(({ q }) => q).sort()).toEqual(['lamps', 'other']);
    const left = await server.call<{ searches: [] }>(ada, 'DELETE', `/jobs/searches/${search.id}`);
    expect(left.body.searches).toMatchObject([{ q: 'other' }]);
    const again = await server.call(ada, 'DELETE', `/jobs/searches/${search.id}`);
    expect([again.status, again.body]).toMatchObject([404, { code: 'jobs.unknown_search' }]);
  });

  test.each([
    [{ q: 'x'.repeat(201) }, 'q'],
    [{ q: 'a\u0000b' }, 'q'],
    [{ place: 7 }, 'place'],
    [{ remote: 'moon' }, 'remote'],
    [{ level: 'chief' }, 'level'],
    [{ pay_min: -1, currency: 'EUR' }, 'pay_min'],
    [{ pay_min: LIMITS.mostPay + 1, currency: 'EUR' }, 'pay_min'],
    [{ q: 'a', pay_min: 5 }, 'currency'],
    [{ q: 'a', currency: 'euro' }, 'currency'],
    [{ q: 'a', mail: 'yes' }, 'mail'],
    [{ q: 'a', notify: 1 }, 'notify'],
    [{ q: 'a', words: 'b' }, 'words'],
  ])('refuses %j by the name of what is wrong', async (body, path) => {
    const reply = await save(await server.signIn('Bad'), body);
    expect([reply.status, reply.body]).toMatchObject([400, { errors: [{ path }] }]);
  });

  test('refuses a search for nothing, one too many, and mails to somebody without an address', async () => {
    const ben = await server.signIn('Ben');
    for (const nothing of [{}, { q: '  ' }, { currency: 'EUR' }])
      expect((await save(ben, nothing)).body).toMatchObject({ code: 'jobs.search_empty' });
    expect((await save(ben, { q: 'a', mail: true })).body).toMatchObject({ code: 'jobs.no_address' });
    for (let at = 0; at < LIMITS.savedSearches; at += 1) await save(ben, { q: `word${at}` });
    expect((await save(ben, { q: 'one more' })).body).toMatchObject({ code: 'jobs.searches_full' });
  });
});

describe('mails', () => {
  test('come once a day for all that is new, and only to who asked', async () => {
    const [cleo, dora] = [await arrive('Cleo'), await arrive('Dora')];
    await save(cleo, { q: 'lamplighter', mail: true });
    await save(cleo, { q: 'baker', mail: true });
    await save(cleo, { q: 'nurse' });
    await save(dora, { q: 'lamplighter' });
    // What was there before is not new.
    expect(await look()).toEqual([]);
    await layPostings(server, [
      { title: 'Lamplighter of streets', company: 'New Lamps' },
      { title: 'Baker', company: 'Crust' },
      { title: 'Nurse', company: 'Ward' },
    ]);
    const [mail, ...more] = await look();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('2 new jobs');
    expect(mail?.text).toContain('Baker at Crust; Lamplighter of streets at New Lamps');
    expect(mail?.text).not.toContain('Nurse');
    // Once a day, whatever comes, whoever saves what anew.
    await layPostings(server, [{ title: 'Baker of rolls', company: 'Crumb' }]);
    expect(await look()).toEqual([]);
    await save(cleo, { q: 'rolls', mail: true });
    server.clock.move(DAY_MS - 1000);
    expect(await look()).toEqual([]);
    server.clock.move(2000);
    const [second, ...others] = await look();
    expect(others).toEqual([]);
    expect(second?.text).toContain('one new job');
    expect(second?.text).toContain('Baker of rolls at Crumb');
    // Nobody stays signed in for so long.
    const back = { ...cleo, token: await server.openToken(cleo.id as PersonId, 600) };
    expect((await list(back)).find(({ q }) => q === 'baker')?.told_at).not.toBeNull();
  });

  test('come though a clock that was a year ahead has noted the last ones', async () => {
    const yves = await arrive('Yves');
    await save(yves, { q: 'cooper', mail: true });
    await layPostings(server, [{ title: 'Cooper', company: 'Casks' }]);
    expect(await look()).toHaveLength(1);
    await server.db.kysely
      .updateTable('job_tellings')
      .set({ told_at: new Date(server.clock.read().getTime() + 365 * DAY_MS) })
      .where('person_id', '=', yves.id as PersonId)
      .execute();
    await layPostings(server, [{ title: 'Cooper of barrels', company: 'Casks' }]);
    expect(await look()).toHaveLength(1);
  });

  test('tell only what came after the search, though the words of what was there before are read later', async () => {
    const lena = await arrive('Lena');
    const layWordless = async (title: string) => {
      const ids = await layPostings(server, [{ title }]);
      await server.db.kysely
        .updateTable('postings')
        .set({ has_words: false })
        .where('id', 'in', ids.map(Number))
        .execute();
    };
    await layWordless('Sexton of old');
    await save(lena, { q: 'sexton', mail: true });
    await layWordless('Sexton of late');
    // Of two rounds one reads the words at the latest, and one tells after that.
    const mails = [...(await look()), ...(await look())];
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('one new job');
    expect(mails[0]?.text).toContain('Sexton of late');
  });

  test('leave out companies that are hidden, and what is closed by then', async () => {
    const ezra = await arrive('Ezra');
    await save(ezra, { q: 'glazier', mail: true });
    await server.call(ezra, 'PUT', '/jobs/hidden-companies', { company: 'PANE, Ltd.', hidden: true });
    const [, closed = ''] = await layPostings(server, [
      { title: 'Glazier', company: 'Pane' },
      { title: 'Glazier of frames', company: 'Frames' },
    ]);
    const now = server.clock.read();
    await server.db.kysely
      .updateTable('postings')
      .set({ expires_at: now })
      .where('id', '=', Number(closed))
      .execute();
    expect(await look()).toEqual([]);
  });

  test('end by the link that stands in them, without signing in, and with one click of a mail program', async () => {
    const [finn, gwen] = [await arrive('Finn'), await arrive('Gwen')];
    for (const player of [finn, gwen]) await save(player, { q: 'thatcher', mail: true });
    await layPostings(server, [{ title: 'Thatcher' }]);
    const mails = await look();
    expect(mails).toHaveLength(2);
    const linkOf = (text = '') => /\/jobs\/end-mails\?(of=[\w-]+&token=[\w-]+)/.exec(text)?.[1] ?? '';
    const [link] = mails.filter(({ text }) => text.includes(finn.id)).map(({ text }) => linkOf(text));
    const end = (query: string) => server.call(undefined, 'POST', `/jobs/searches/end-mails?${query}`);
    for (const query of [
      `${link}x`,
      (link ?? '').replace(finn.id, gwen.id),
      'of=nobody&token=x',
      `of=${finn.id}&token=`,
    ])
      expect((await end(query)).body).toMatchObject({ code: 'jobs.link_used' });
    expect((await end('')).status).toBe(400);
    expect((await list(finn)).map(({ mail }) => mail)).toEqual([true]);
    expect((await end(link ?? '')).body).toEqual({ ended: true });
    expect((await list(finn)).map(({ mail, q }) => [mail, q])).toEqual([[false, 'thatcher']]);
    expect((await list(gwen)).map(({ mail }) => mail)).toEqual([true]);
    const [other] = mails.filter(({ text }) => text.includes(gwen.id)).map(({ text }) => linkOf(text));
    const clicked = await server.app.inject({
      ...{ method: 'POST', url: `/api/jobs/searches/end-mails?${other}` },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([clicked.statusCode, clicked.json()]).toEqual([200, { ended: true }]);
    expect((await list(gwen)).map(({ mail }) => mail)).toEqual([false]);
    // No other call takes what other sites could post.
    const foreign = await server.app.inject({
      ...{ method: 'POST', url: '/api/jobs/searches', payload: 'q=lamps' },
      headers: { authorization: `Bearer ${gwen.token}`, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(foreign.statusCode).toBe(415);
  });

  test('come to everybody else where one cannot be told, and to that one the next time', async () => {
    const people = [await arrive('Iris'), await arrive('Jonas'), await arrive('Kim')];
    for (const one of people) await save(one, { q: 'cooper', mail: true });
    await layPostings(server, [{ title: 'Cooper' }]);
    const lines: string[] = [];
    const asked: string[] = [];
    const mailer: Mailer = {
      queueMail: async (_trx, { to }) => {
        asked.push(to);
        if (asked.length === 1) throw new Error('a mail that cannot be written');
      },
    };
    const parts = {
      db: server.db,
      clock: () => server.clock.read(),
      mailer,
      giveNotice: async () => true,
      takersOfNotices: async () => new Set<PersonId>(),
      log: (line: string) => lines.push(line),
    };
    await tellSearches(parts, new AbortController().signal);
    expect(new Set(asked).size).toBe(3);
    expect(lines).toEqual([expect.stringContaining('a mail that cannot be written')]);
    await tellSearches(parts, new AbortController().signal);
    expect(asked.slice(3)).toEqual([asked[0]]);
  });

  test('are sent once where two servers look at once', async () => {
    const hana = await arrive('Hana');
    await save(hana, { q: 'wheelwright', mail: true });
    await layPostings(server, [{ title: 'Wheelwright' }]);
    await Promise.all([server.runRegular(), server.runRegular()]);
    expect(await look()).toHaveLength(1);
  });
});

describe('notices of the system', () => {
  /** Who was given notice since the last time, by the browsers that would be posted to. */
  const readDue = async () => {
    const rows = await server.db.kysely
      .selectFrom('push_subscriptions')
      .select(['person_id', 'due'])
      .execute();
    await server.db.kysely.updateTable('push_subscriptions').set({ due: [] }).execute();
    return rows.filter(({ due }) => due.includes('jobs')).map(({ person_id }) => person_id);
  };
  const takeNotices = (player: Player) =>
    server.call(player, 'PUT', '/messenger/push', {
      endpoint: `https://push.example.com/${player.id}`,
      topic: 'jobs',
    });

  test('come where they were asked for and something fits, without a mail, and once a day', async () => {
    const [ida, jon] = [await arrive('Ida'), await arrive('Jon')];
    for (const player of [ida, jon]) await takeNotices(player);
    await save(ida, { q: 'fletcher', notify: true });
    await save(jon, { q: 'fletcher' });
    await look();
    expect(await readDue()).toEqual([]);
    await layPostings(server, [{ title: 'Fletcher' }]);
    expect(await look()).toEqual([]);
    expect(await readDue()).toEqual([ida.id]);
    await layPostings(server, [{ title: 'Old fletcher' }]);
    await look();
    expect(await readDue()).toEqual([]);
    server.clock.move(DAY_MS);
    await look();
    expect(await readDue()).toEqual([ida.id]);
  });

  test('are noted only where a browser takes them', async () => {
    const kai = await arrive('Kai');
    await save(kai, { q: 'thatcher', notify: true });
    await layPostings(server, [{ title: 'Thatcher' }]);
    await look();
    expect((await list(kai)).map(({ told_at }) => told_at)).toEqual([null]);
    // Told at once of what comes once one does: nothing was told that day.
    await takeNotices(kai);
    await layPostings(server, [{ title: 'Old thatcher' }]);
    await look();
    expect(await readDue()).toEqual([kai.id]);
    expect((await list(kai))[0]?.told_at).not.toBeNull();
  });

  test('are looked for only for who can be reached', async () => {
    const [lou, mo, nia] = [await arrive('Lou'), await arrive('Mo'), await arrive('Nia')];
    await server.db.kysely.deleteFrom('job_searches').execute();
    await takeNotices(lou);
    await save(lou, { q: 'chandler', notify: true });
    await save(mo, { q: 'chandler', notify: true });
    await save(nia, { q: 'chandler', notify: true, mail: true });
    await layPostings(server, [{ title: 'Chandler' }]);
    const held: string[] = [];
    const asked: PersonId[] = [];
    const db: typeof server.db = {
      ...server.db,
      transaction: (work) => {
        held.push('somebody');
        return server.db.transaction(work);
      },
    };
    await tellSearches(
      {
        ...{ db, clock: () => server.clock.read(), log: () => {}, mailer: { queueMail: async () => {} } },
        giveNotice: async (_trx, personId) => asked.push(personId) > 0,
        takersOfNotices: async (_db, people) => {
          expect(people).toContain(mo.id);
          expect(people).not.toContain(nia.id);
          return new Set(people.filter((id) => id === lou.id));
        },
      },
      new AbortController().signal,
    );
    expect([held.length, asked.toSorted()]).toEqual([2, [lou.id, nia.id].toSorted()]);
    // What came meanwhile is new to nobody who could not be told of it.
    const { rows } = await sql<{ behind: boolean }>`
      select looked_up_to < (select max(id) from postings) as behind from job_searches where person_id = ${mo.id}`.execute(
      server.db.kysely,
    );
    expect(rows).toEqual([{ behind: false }]);
  });
});
