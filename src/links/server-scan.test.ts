// Scans at the stand-ins: what is found, and each thing that may go wrong there.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import type { Provider } from '#links/providers/provider.ts';
import type { UserAssessmentWire } from '#profile/contract-assessments.ts';
import { TRAITS } from '#profile/rules/scales.ts';
import { listFootprints } from '#profile/store-evidence.ts';
import { createNode } from '../../tests/link-node.ts';
import { meetScanned, type Scanned } from '../../tests/scans.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import { WRITERS } from './fake/accounts.ts';

let server: RunningServer;
let ada: Player;
let browser: Scanned['browser'];
let link: Scanned['link'];
let scan: Scanned['scan'];
let readRows: Scanned['readRows'];
let people = 0;
const said: string[] = [];

beforeAll(async () => {
  server = await createTestServer({ log: (line) => said.push(line) });
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  ({ player: ada, browser, link, scan, readRows } = await meetScanned(server, `Scanned ${people}`));
  for (const provider of ['reddit', 'youtube'] as const) await browser.tell(provider, 'none');
});

const assess = async (player = ada) =>
  (await server.call<UserAssessmentWire>(player, 'GET', '/psych/user-assessment')).body;

describe('a scan of what somebody wrote', () => {
  test('says what it found, in words, and predicts with an interval and little confidence', async () => {
    const { scan: found, evidence } = await scan('reddit', 'warm_baker');
    // 83 comments, of which two are for adults, and 12 posts.
    expect(found).toEqual({ state: 'done', done: 93, total: 93 });
    expect(evidence?.items).toBe(91);
    expect(evidence?.text).toBe(
      `Based on ${evidence?.words.toLocaleString('en')} words from 91 comments and posts; a hint, no more`,
    );
    const user = await assess();
    expect(Object.keys(user.ipip_predicted)).toEqual([...TRAITS]);
    for (const trait of TRAITS) {
      const [low = Number.NaN, high = Number.NaN] = user.ipip_predicted_interval[trait] ?? [];
      const value = user.ipip_predicted[trait] ?? Number.NaN;
      expect(low).toBeLessThan(value);
      expect(high).toBeGreaterThan(value);
      expect(high - low).toBeGreaterThan(1.5);
      const confidence = user.ipip_predicted_confidence[trait] ?? Number.NaN;
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThanOrEqual(0.09);
    }
    expect([user.dospert_predicted, user.mini_ipip]).toEqual([{}, {}]);
    await server.call(ada, 'PUT', '/psych/hidden-scales', { hidden_scales: ['Openness'] });
    expect(Object.keys((await assess()).ipip_predicted)).not.toContain('Openness');
  });

  test('finds in each what was planted there', async () => {
    const predicted = async (account: string) => {
      await scan('reddit', account);
      return (await assess()).ipip_predicted;
    };
    const warm = await predicted('warm_baker');
    const curious = await predicted('curious_owl');
    const stormy = await predicted('stormy_sea');
    const top = (trait: (typeof TRAITS)[number]) =>
      Object.entries({ warm, curious, stormy }).sort(
        ([, a], [, b]) => (b[trait] ?? 0) - (a[trait] ?? 0),
      )[0]?.[0];
    expect([top('Agreeableness'), top('Openness'), top('Neuroticism')]).toEqual([
      'warm',
      'curious',
      'stormy',
    ]);
  });

  test.each([
    ['der_wanderer', 'Most of it is in another language, and only English can be read so far: no prediction'],
    ['quiet_mouse', /^Only \d+ words from 4 comments and posts; it takes 300 for a hint$/],
    ['nothing_yet', 'Nothing was found there that you wrote: no prediction'],
  ])('of %s predicts nothing, and says why', async (account, text) => {
    const { scan: found, evidence } = await scan('reddit', account);
    expect(found?.state).toBe('done');
    expect(evidence?.text).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
    expect((await assess()).ipip_predicted).toEqual({});
  });

  test('goes as far back as the place does', async () => {
    const { scan: found } = await scan('reddit', 'long_memory');
    // 1,000 of 1,500, less those for adults.
    expect(found).toEqual({ state: 'done', done: 973, total: 973 });
  });

  test('keeps counts and never a text, also while it is under way', async () => {
    const kept: string[] = [];
    await link('reddit', 'curious_owl');
    const shift = createNode(server, {
      ...{ player: ada, log: (line: string) => void said.push(line) },
      beforeAsking: async () => {
        kept.push(JSON.stringify([await readRows('scans'), await readRows('account_evidence')]));
      },
    });
    await shift.work('reddit');
    kept.push(JSON.stringify([await readRows('scans'), await readRows('account_evidence')]));
    // Before each page but the first something was counted already, and in the end all of it.
    expect(kept.map((text) => /"seen":\["t1_/.test(text))).toEqual([false, true, true, true, false]);
    expect(JSON.parse(kept.at(-1) ?? '')[1][0].answers[0]).toMatchObject({ kind: 'writing', items: 246 });
    const written = new Set(
      WRITERS.filter(({ name }) => name === 'curious_owl').flatMap(({ sentences }) =>
        sentences.flatMap((sentence) => sentence.toLowerCase().match(/\p{L}{5,}/gu) ?? []),
      ),
    );
    expect(written.size).toBeGreaterThan(40);
    const words = [...kept, ...said].flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []);
    expect(words.filter((word) => written.has(word))).toEqual([]);
    expect(said.join('\n')).not.toContain('curious_owl');
    // Which items were counted is forgotten with the end.
    expect((await readRows('scans'))[0]).toMatchObject({ state: 'done', progress: null, lease_holder: null });
  });
});

describe('a scan of what somebody watches', () => {
  test('counts what it is about, and predicts no trait', async () => {
    const { scan: found, evidence, username } = await scan('youtube', 'Tinkerer');
    expect([username, found]).toEqual(['Tinkerer', { state: 'done', done: 180, total: 180 }]);
    expect(evidence).toEqual({
      ...{ words: 0, items: 180 },
      text: 'Based on 180 videos and channels; hints at interests alone, never at traits',
    });
    const footprints = await listFootprints(server.db.kysely, ada.id as PersonId);
    expect(footprints.get('youtube')).toMatchObject({ byTopic: { vehicles: 50, making: 80, science: 50 } });
    expect((await assess()).ipip_predicted).toEqual({});
  });

  test.each([
    ['No channel', 'YouTube', 25],
    ['Private', 'Private', 30],
  ])('of %s does with what there is', async (account, name, items) => {
    const { scan: found, evidence, username } = await scan('youtube', account);
    expect([username, found?.state, evidence?.items]).toEqual([name, 'done', items]);
  });
});

describe('what may go wrong over there', () => {
  test('pages that repeat what was there before count once', async () => {
    await browser.tell('reddit', 'odd pages', 100);
    expect((await scan('reddit', 'curious_owl')).scan).toEqual({ state: 'done', done: 254, total: 254 });
    await browser.tell('youtube', 'odd pages', 100);
    expect((await scan('youtube', 'Tinkerer')).scan?.done).toBe(180);
  });

  test.each(['reddit', 'youtube'] as const)(
    '%s says after how long it may be asked again',
    async (provider) => {
      await link(provider, provider === 'reddit' ? 'warm_baker' : 'Melody');
      await browser.tell(provider, 'busy');
      const node = createNode(server, { player: ada });
      await node.work(provider);
      expect(node.listRests()).toEqual([5]);
      expect((await browser.read(ada, provider)).scan?.state).toBe('waiting');
      await node.work(provider);
      expect((await browser.read(ada, provider)).scan?.state).toBe('done');
    },
  );

  test('a place that never has time, or pages without an end, is given up', async () => {
    await link('reddit', 'warm_baker');
    await browser.tell('reddit', 'busy', 100);
    const node = createNode(server, { player: ada });
    for (let round = 0; round < 20; round += 1)
      await node.work('reddit', 0, node.queued.at(-1)?.payload as { rests?: number } | undefined);
    expect(node.queued).toHaveLength(19);
    expect(await browser.read(ada, 'reddit')).toMatchObject({ connected: true, scan: { state: 'failed' } });
    // Each page says the same and leads to another one.
    await link('youtube', 'Melody');
    let pages = 0;
    const endless = createNode(server, {
      player: ada,
      providers: () => ({
        youtube: {
          ...(node.standIns.youtube as Provider),
          readPage: async () => {
            pages += 1;
            return { items: [], next: `page ${pages}`, rest: 0 };
          },
        },
      }),
    });
    await endless.work('youtube');
    expect([pages, (await browser.read(ada, 'youtube')).scan?.state]).toEqual([500, 'done']);
  });

  test('where headers say that nothing is left, it waits until there is', async () => {
    await link('reddit', 'curious_owl');
    await browser.tell('reddit', 'quota');
    const node = createNode(server, { player: ada });
    await node.work('reddit');
    expect([node.listRests(), node.countAsked()]).toEqual([[600], 1]);
    // What was read by then stays.
    expect((await browser.read(ada, 'reddit')).scan).toEqual({ state: 'waiting', done: 98, total: null });
    await node.work('reddit');
    expect((await browser.read(ada, 'reddit')).scan?.done).toBe(254);
  });

  test('where the quota of a day is used up, it waits for midnight in California', async () => {
    await link('youtube', 'Melody');
    await browser.tell('youtube', 'quota');
    const node = createNode(server, { player: ada });
    await node.work('youtube');
    const due = node.queued[0]?.options.runAt;
    const there = due?.toLocaleTimeString('en-US', { timeZone: 'America/Los_Angeles', hour12: false });
    expect(there).toMatch(/^(24|00):00:0\d$/);
  });

  test('an access that is over before its time is renewed', async () => {
    await browser.tell('reddit', 'none');
    await link('reddit', 'warm_baker');
    const before = (await readRows('linked_accounts'))[0]?.sealed_grant;
    await browser.tell('reddit', 'expired');
    await server.runJobs();
    expect((await browser.read(ada, 'reddit')).scan?.state).toBe('done');
    expect((await readRows('linked_accounts'))[0]?.sealed_grant).not.toBe(before);
  });

  test('an access of an hour ago is renewed before it is used', async () => {
    await link('youtube', 'Melody');
    server.clock.move(3_600_000);
    await server.runJobs();
    expect((await browser.read(ada, 'youtube')).scan?.state).toBe('done');
  });

  test.each(['reddit', 'youtube'] as const)(
    '%s that no longer lets us in is unlinked, with what was made of it',
    async (provider) => {
      await scan(provider, provider === 'reddit' ? 'warm_baker' : 'Melody');
      await browser.tell(provider, 'revoked', 10);
      await server.call(ada, 'POST', `/links/${provider}/scan`);
      await server.runJobs();
      expect(await browser.read(ada, provider)).toMatchObject({
        ...{ connected: false, username: null, evidence: null, scan: { state: 'failed' } },
      });
      expect((await assess()).ipip_predicted).toEqual({});
    },
  );

  test.each([
    ['reddit', 'warm_baker', 'wrong client', 5],
    ['youtube', 'Melody', 'wrong client', 5],
    ['reddit', 'warm_baker', 'expired', 1],
    ['youtube', 'Melody', 'expired', 1],
  ] as const)(
    '%s (%s) that says so of us (%s) keeps the link and what was found',
    async (provider, account, fault, tries) => {
      const { evidence } = await scan(provider, account);
      await server.call(ada, 'POST', `/links/${provider}/scan`);
      server.clock.move(3_600_000);
      await browser.tell(provider, fault, 100);
      const node = createNode(server, { player: ada, log: (line) => said.push(line) });
      for (let at = 0; at < tries; at += 1) await node.work(provider, at);
      expect(evidence).not.toBeNull();
      expect(await browser.read(ada, provider)).toMatchObject({
        ...{ connected: true, scan: { state: 'failed' }, evidence },
      });
      expect(said.at(-1)).toMatch(
        fault === 'expired' ? /had just given$/ : /take us for who we are \(401\)$/,
      );
    },
  );

  test('what can no longer be opened, or a place that is set up no more, ends the scan and says so', async () => {
    await link('reddit', 'warm_baker');
    await server.db.kysely
      .updateTable('linked_accounts')
      .set({ sealed_grant: server.accounts.vault.seal('{}', 'links.token/elsewhere') })
      .where('person_id', '=', ada.id as PersonId)
      .execute();
    await server.runJobs();
    expect(await browser.read(ada, 'reddit')).toMatchObject({ connected: true, scan: { state: 'failed' } });
    await link('youtube', 'Melody');
    const node = createNode(server, { player: ada, providers: () => ({}) });
    await node.work('youtube');
    expect(await browser.read(ada, 'youtube')).toMatchObject({ connected: true, scan: { state: 'failed' } });
    expect(node.queued).toEqual([]);
  });

  test.each([
    ['reddit', 'gone_away', 'none'],
    ['reddit', 'warm_baker', 'refuse'],
    ['youtube', 'Melody', 'refuse'],
  ] as const)('%s refusing (%s, %s) ends the scan, and not the link', async (provider, account, fault) => {
    await link(provider, account);
    await browser.tell(provider, fault);
    await server.runJobs();
    expect(await browser.read(ada, provider)).toMatchObject({ connected: true, scan: { state: 'failed' } });
    await browser.tell(provider, 'none');
    await server.call(ada, 'POST', `/links/${provider}/scan`);
    await server.runJobs();
    expect((await browser.read(ada, provider)).scan?.state).toBe(account === 'gone_away' ? 'failed' : 'done');
  });

  test('an answer that makes no sense is asked for again, later each time, and given up in the end', async () => {
    await link('reddit', 'warm_baker');
    await browser.tell('reddit', 'broken', 2);
    await server.runJobs();
    expect((await browser.read(ada, 'reddit')).scan?.state).toBe('done');
    await server.call(ada, 'POST', '/links/reddit/scan');
    await browser.tell('reddit', 'broken', 100);
    const node = createNode(server, { player: ada });
    for (let tries = 0; tries < 5; tries += 1) await node.work('reddit', tries);
    expect(node.listRests()).toEqual([30, 60, 120, 240]);
    // What was found before stays.
    expect(await browser.read(ada, 'reddit')).toMatchObject({
      ...{ connected: true, scan: { state: 'failed' }, evidence: { items: 91 } },
    });
  });

  test('an account that lets us see less than was asked for is linked, and its scan says that it failed', async () => {
    await browser.agree(ada, 'reddit');
    const { to } = await browser.leave(ada, 'reddit');
    const less = to.replace(/scope=identity(\+|%20)history/, 'scope=identity');
    expect(less).not.toBe(to);
    const { to: callback } = await browser.answer(less, 'warm_baker', 'allow');
    expect((await browser.visit(callback)).to).toBe('/profile?link=connected&provider=reddit');
    await server.runJobs();
    expect(await browser.read(ada, 'reddit')).toMatchObject({
      ...{ connected: true, scan: { state: 'failed' }, evidence: null },
    });
  });

  test('an owner who cannot be asked for is not linked, and what let us in is given back', async () => {
    await browser.agree(ada, 'reddit');
    const { to } = await browser.leave(ada, 'reddit');
    const { to: callback } = await browser.answer(to, 'warm_baker', 'allow');
    await browser.tell('reddit', 'refuse');
    expect((await browser.visit(callback)).to).toBe('/profile?link=failed&provider=reddit');
    expect(await readRows('linked_accounts')).toEqual([]);
  });
});
