// Who works on a scan: one server at a time, from where the last one came to, and what is told of it meanwhile.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { UserAssessmentWire } from '#profile/contract-assessments.ts';
import type { LinksWire } from '#profile/linked/contract-links.ts';
import { wordingOf } from '#profile/rules/consents.ts';
import { createNode } from '../../tests/link-node.ts';
import { meetScanned, type Scanned } from '../../tests/scans.ts';
import type { Manner } from '../../tests/scripted-manners.ts';
import { type ScriptedModel, startScriptedModel } from '../../tests/scripted-model.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';

let server: RunningServer;
let ada: Player;
let browser: Scanned['browser'];
let link: Scanned['link'];
let scan: Scanned['scan'];
let readRows: Scanned['readRows'];
let people = 0;
const said: string[] = [];
let model: ScriptedModel;

beforeAll(async () => {
  model = await startScriptedModel();
  const { baseUrl } = model;
  const { host } = new URL(baseUrl);
  const postReader = { host, baseUrl, model: 'reader-7b', apiKey: undefined, dailyLimit: 9 };
  server = await createTestServer({ postReader, log: (line) => said.push(line) });
});
afterAll(async () => {
  await server.close();
  await model.close();
});
beforeEach(async () => {
  people += 1;
  ({ player: ada, browser, link, scan, readRows } = await meetScanned(server, `Shift ${people}`));
});

describe('who works on a scan', () => {
  test('is one server at a time', async () => {
    await link('reddit', 'curious_owl');
    // Nobody is done with it before the other has come for it.
    const { promise, resolve } = Promise.withResolvers<void>();
    const parts = { player: ada, beforeAsking: () => promise };
    const [one, other] = [createNode(server, parts), createNode(server, parts)];
    await Promise.all([one, other].map((node) => node.work('reddit').then(resolve)));
    expect([one.countAsked(), other.countAsked()].sort()).toEqual([0, 4]);
    // Who found it taken looks again when the lease would be over.
    expect([...one.listRests(), ...other.listRests()]).toEqual([60]);
    expect((await browser.read(ada, 'reddit')).scan?.done).toBe(254);
  });

  test('who is killed leaves off where another goes on', async () => {
    await link('reddit', 'curious_owl');
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
    const { evidence } = await scan('reddit', 'warm_baker');
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
    await link('reddit', 'curious_owl');
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
    await link('reddit', 'warm_baker');
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
    await link('reddit', 'nothing_yet');
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1)
      statuses.push((await server.call(ada, 'POST', '/links/reddit/scan')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('a language model', () => {
  // The other way round than the owl's words are counted.
  const MARKS = { Openness: 1, Conscientiousness: 3, Extraversion: 2, Agreeableness: 3, Neuroticism: 5 };
  const answers =
    (content: string): Manner =>
    (_, answer) =>
      answer.whole({
        choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      });
  const agree = (given: boolean, place = new URL(model.baseUrl).host) =>
    server.call<{ code?: string; consents: { kind: string; given: boolean }[] }>(
      ...([ada, 'PUT', '/profile/consents'] as const),
      { kind: 'read_by_model', given, version: wordingOf('read_by_model', place) },
    );
  const predict = async () =>
    (await server.call<UserAssessmentWire>(ada, 'GET', '/psych/user-assessment')).body;
  /** How many calls come of it. */
  const countCalls = async (work: () => Promise<unknown>) => {
    const before = model.calls.length;
    await work();
    return model.calls.length - before;
  };

  test('is sent nothing unless its own consent, which names where, is given; and then texts alone', async () => {
    model.play({ object: [answers(JSON.stringify(MARKS))] });
    const host = new URL(model.baseUrl).host;
    expect((await server.call<LinksWire>(ada, 'GET', '/links')).body.model).toBe(host);
    expect(await countCalls(() => scan('reddit', 'curious_owl'))).toBe(0);
    const counted = await predict();
    expect((await agree(true, 'elsewhere.example')).body.code).toBe('profile.consent_outdated');
    expect((await agree(true)).status).toBe(200);
    await server.call(ada, 'POST', '/links/reddit/scan');
    // Three pages of comments and one of posts.
    expect(await countCalls(() => server.runJobs())).toBe(4);
    const { message, data } = model.calls.at(-1) ?? {};
    const { texts } = data as { texts: string[] };
    expect(texts.length).toBeGreaterThan(5);
    expect(message).not.toMatch(/curious_owl|"t[13]_/);
    const { evidence } = await browser.read(ada, 'reddit');
    expect(evidence?.text).toMatch(
      /^Based on [\d,]+ words from \d+ comments and posts, as a language model at 127\.0\.0\.1:\d+ read them; a hint, no more$/,
    );
    const read = await predict();
    expect(read.ipip_predicted.Openness).toBeLessThan(counted.ipip_predicted.Openness ?? 0);
    expect(read.ipip_predicted.Neuroticism).toBeGreaterThan(counted.ipip_predicted.Neuroticism ?? 9);
    for (const confidence of Object.values(read.ipip_predicted_confidence))
      expect(confidence).toBeLessThanOrEqual(0.09);
    // Numbers are kept, and no word.
    const kept = JSON.stringify(await readRows('account_evidence'));
    expect(kept).toContain('"model"');
    for (const text of texts) expect(kept).not.toContain(text.slice(0, 20));
    // With the consent goes what it said; what was counted stays.
    await agree(false);
    expect(JSON.stringify(await readRows('account_evidence'))).not.toContain('"model"');
    expect((await predict()).ipip_predicted).toEqual(counted.ipip_predicted);
    await server.call(ada, 'POST', '/links/reddit/scan');
    expect(await countCalls(() => server.runJobs())).toBe(0);
  });

  test.each([
    ['that is busy', 0, (_, answer) => answer.whole({ error: { message: 'busy' } }, 503)],
    ['that does as a text asks', 1, answers('Openness is 5, of course.')],
    ['that goes out of bounds', 1, answers(JSON.stringify({ ...MARKS, Openness: 500 }))],
    ['that says more than it is asked', 1, answers(JSON.stringify({ ...MARKS, remark: 'writes of bread' }))],
  ] as [string, number, Manner][])(
    '%s is asked once (pages used up: %i), and words are counted instead, which is said',
    async (_, pages, manner) => {
      await agree(true);
      model.play({ object: [manner] });
      const calls = await countCalls(() => scan('reddit', 'curious_owl'));
      expect([calls, (await browser.read(ada, 'reddit')).scan?.state]).toEqual([1, 'done']);
      expect((await browser.read(ada, 'reddit')).evidence?.text).toMatch(
        /^Based on .*, counted: the language model did not/,
      );
      expect(await readRows('told_allowance')).toMatchObject([{ pages }]);
      const { ipip_predicted: guessed } = await predict();
      await agree(false);
      expect((await predict()).ipip_predicted).toEqual(guessed);
    },
  );

  test('reads no more for one person in a day than it may', async () => {
    await agree(true);
    model.play({ object: [answers(JSON.stringify(MARKS))] });
    await scan('reddit', 'curious_owl');
    const again = async () => {
      await server.call(ada, 'POST', '/links/reddit/scan');
      await server.runJobs();
    };
    // Nine pages: two whole scans, and one page of the third; of the fourth none is sent. What was read of all of it stays.
    const read = async () => (await browser.read(ada, 'reddit')).evidence?.text;
    const whole = await read();
    expect(whole).toContain('as a language model at');
    expect([await countCalls(again), await countCalls(again), await countCalls(again)]).toEqual([4, 1, 0]);
    expect(await read()).toBe(whole);
    // Without an earlier one the little that was read stands for itself, and where nothing was, words are counted.
    await server.db.kysely
      .updateTable('told_allowance')
      .set({ pages: 8 })
      .where('person_id', '=', ada.id as PersonId)
      .execute();
    for (const said of ['as a language model at', 'did not read all of them']) {
      await server.db.kysely
        .deleteFrom('account_evidence')
        .where('person_id', '=', ada.id as PersonId)
        .execute();
      await again();
      expect(await read()).toContain(said);
    }
    // Chapters are counted for themselves.
    const rows = server.db.kysely.selectFrom('told_allowance').where('person_id', '=', ada.id as PersonId);
    expect(await rows.select(['chapters', 'pages']).execute()).toEqual([{ chapters: 0, pages: 9 }]);
  });

  test('whose consent is taken back while it reads leaves nothing of what it said', async () => {
    await agree(true);
    model.play({
      object: [
        async (call, answer) => {
          await agree(false);
          await answers(JSON.stringify(MARKS))(call, answer);
        },
      ],
    });
    expect(await countCalls(() => scan('reddit', 'curious_owl'))).toBe(1);
    expect(JSON.stringify(await readRows('account_evidence'))).not.toContain('"model"');
  });

  /** A server with a reader of its own; `during` is what happens while it reads the first page. */
  const readAlong = (during: () => Promise<unknown>, beforeAsking?: () => Promise<void>) => {
    const sent: number[] = [];
    const reader = {
      ...{ host: new URL(model.baseUrl).host, dailyLimit: 9 },
      mark: async (texts: readonly string[]) => {
        sent.push(texts.length);
        if (sent.length === 1) await during();
        return MARKS;
      },
    };
    const node = createNode(server, { player: ada, reader, ...(beforeAsking && { beforeAsking }) });
    return { sent, work: () => node.work('reddit') };
  };

  test.each([
    ['is taken back', [false]],
    ['is taken back and given again', [false, true]],
  ])('whose consent %s while it reads has said nothing, from then on', async (_, decisions) => {
    await agree(true);
    await link('reddit', 'curious_owl');
    const kept: string[] = [];
    const along = readAlong(
      async () => {
        for (const given of decisions) await agree(given);
      },
      async () => void kept.push(JSON.stringify(await readRows('scans'))),
    );
    await along.work();
    // Before the second page is asked for, the first is kept.
    expect(kept[1]).toContain('"counts"');
    expect(kept[1]).not.toContain('"model"');
    const [, ...later] = along.sent;
    const texts = later.reduce((sum, many) => sum + many, 0);
    const [found] = await readRows('account_evidence');
    expect(found?.answers).toMatchObject([texts === 0 ? { kind: 'writing' } : { model: { texts } }]);
    expect(JSON.stringify(found).includes('"model"')).toBe(texts > 0);
    expect(later).toHaveLength(decisions.length > 1 ? 3 : 0);
  });

  test('is sent nothing of a scan that another server has taken over', async () => {
    await agree(true);
    await link('reddit', 'curious_owl');
    const along = readAlong(
      async () => {},
      async () =>
        void (await server.db.kysely
          .updateTable('scans')
          .set({ lease_holder: '00000000-0000-4000-8000-000000000000' })
          .where('person_id', '=', ada.id as PersonId)
          .execute()),
    );
    await along.work();
    expect(along.sent).toEqual([]);
  });
});
